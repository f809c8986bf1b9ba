"""The dodo, about 132 wide and 120 high."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QPainter

from .brush import disc, fill, stroke

_TAIL: Final = "M25 66C12 66 4 58 6 47C12 46 16 48 19 52C16 44 18 37 25 34C31 40 34 48 33 58Z"
_LEGS: Final = "M46 98V116M64 99V116M40 118H52M58 118H70"
_BODY: Final = (
    "M22 74C16 52 34 40 54 42C64 43 68 40 70 33C73 18 84 10 97 12C109 14 113 26 108 36"
    "C103 46 97 50 96 62C95 84 80 102 56 102C38 102 26 92 22 74Z"
)
_BEAK: Final = (
    "M100 15C113 12 128 19 131 33C132.6 41 129 48 123 49C124 42 119 38 110 38C104 38 99 35 97 30Z"
)
_HOOK: Final = (
    "M119 20.4C125 23 129.6 27 131 33C132.6 41 129 48 123 49C124 44 121.6 41 117.6 39.4"
    "C121 34 121.6 27 119 20.4Z"
)


def bird(
    painter: QPainter,
    *,
    tail: str,
    legs: str,
    body: str,
    beak: str,
    hook: str,
    eye: str,
    glint: str,
) -> None:
    """Draw the dodo facing right, its feet at y 120."""
    fill(painter, _TAIL, tail)
    stroke(painter, _LEGS, legs, 4)
    fill(painter, _BODY, body)
    fill(painter, _BEAK, beak)
    fill(painter, _HOOK, hook)
    disc(painter, 98, 25, 3.1, eye)
    disc(painter, 99, 24, 1, glint)


def silhouette(painter: QPainter, hue: str) -> None:
    """Draw the dodo in one colour."""
    bird(painter, tail=hue, legs=hue, body=hue, beak=hue, hook=hue, eye=hue, glint=hue)
