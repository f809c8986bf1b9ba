"""How colours look to colour-blind eyes, and how far apart two colours are.

Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision
Deficiency (2009), matrices of severity 1, in linear RGB. Distance: CIE76 in CIELAB, white D65.
"""

from __future__ import annotations

from math import sqrt

Vector = tuple[float, float, float]

MACHADO: dict[str, tuple[Vector, Vector, Vector]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)


def seen(value: str, vision: str) -> Vector:
    """Return a `#RRGGBB` as linear RGB, as eyes of a kind see it."""
    red, green, blue = (_linear(int(value[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return _times(MACHADO[vision], (red, green, blue))


def delta_e(first: Vector, second: Vector) -> float:
    """Return the distance of two linear RGB colours."""
    pairs = zip(_lab(first), _lab(second), strict=True)
    return sqrt(sum((a - b) ** 2 for a, b in pairs))


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else pow((channel + 0.055) / 1.055, 2.4)


def _times(matrix: tuple[Vector, ...], vector: Vector) -> Vector:
    x, y, z = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, vector, strict=True)))) for row in matrix
    )
    return x, y, z


def _lab(rgb: Vector) -> Vector:
    raw = [sum(a * b for a, b in zip(row, rgb, strict=True)) for row in XYZ]
    x, y, z = (_root(value / white) for value, white in zip(raw, WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(value: float) -> float:
    return pow(value, 1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116
