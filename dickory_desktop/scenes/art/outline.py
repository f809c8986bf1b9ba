"""Outlines written in the path language of SVG, as painter paths; no SVG library involved."""

from __future__ import annotations

import re
from functools import cache
from math import acos, ceil, copysign, cos, hypot, pi, radians, sin, sqrt, tan
from typing import Final

from PySide6.QtGui import QPainterPath

_TOKENS: Final = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_ARITY: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "A": 7, "Z": 0}


@cache
def outline(data: str) -> QPainterPath:
    """Return the path of SVG path data with the commands M L H V C S A Z in either case.

    The path is shared: don't change it. ValueError for any other command or a missing number.
    """
    pen = _Pen()
    tokens = _TOKENS.findall(data)
    at = 0
    command = ""
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        count = _ARITY.get(command.upper())
        if count is None or at + count > len(tokens):
            raise ValueError(f"not path data: {data!r}")
        pen.draw(command, [float(token) for token in tokens[at : at + count]])
        at += count
        if command in "Mm":
            command = "L" if command == "M" else "l"
        elif count == 0 and at < len(tokens) and not tokens[at].isalpha():
            raise ValueError(f"not path data: {data!r}")
    return pen.path


class _Pen:
    """Draws one command after another and knows where it stands."""

    def __init__(self) -> None:
        self.path = QPainterPath()
        self.x = self.y = 0.0
        self.start = (0.0, 0.0)
        self.handle: tuple[float, float] | None = None

    def draw(self, command: str, numbers: list[float]) -> None:
        dx, dy = (self.x, self.y) if command.islower() else (0.0, 0.0)
        kind = command.upper()
        handle = self.handle
        self.handle = None
        if kind == "H":
            self._line(numbers[0] + dx, self.y)
        elif kind == "V":
            self._line(self.x, numbers[0] + dy)
        elif kind == "Z":
            self.path.closeSubpath()
            self.x, self.y = self.start
        elif kind == "A":
            self._arc(numbers[:5], numbers[5] + dx, numbers[6] + dy)
        else:
            points = [(numbers[i] + dx, numbers[i + 1] + dy) for i in range(0, len(numbers), 2)]
            self._points(kind, points, handle)

    def _points(
        self, kind: str, points: list[tuple[float, float]], handle: tuple[float, float] | None
    ) -> None:
        if kind == "M":
            self.x, self.y = self.start = points[0]
            self.path.moveTo(self.x, self.y)
        elif kind == "L":
            self._line(*points[0])
        else:
            if kind == "S":
                hx, hy = handle or (self.x, self.y)
                points = [(2 * self.x - hx, 2 * self.y - hy), *points]
            (ax, ay), (bx, by), (ex, ey) = points
            self.path.cubicTo(ax, ay, bx, by, ex, ey)
            self.handle = (bx, by)
            self.x, self.y = ex, ey

    def _line(self, x: float, y: float) -> None:
        self.path.lineTo(x, y)
        self.x, self.y = x, y

    def _arc(self, shape: list[float], x: float, y: float) -> None:
        """Draw an elliptical arc as cubics of at most a quarter each (SVG 1.1, F.6)."""
        rx, ry, turn, large, sweep = shape
        phi = radians(turn)
        half_x, half_y = (self.x - x) / 2, (self.y - y) / 2
        px = cos(phi) * half_x + sin(phi) * half_y
        py = -sin(phi) * half_x + cos(phi) * half_y
        grow = sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
        rx, ry = rx * grow, ry * grow
        under = (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2
        over = (rx * py) ** 2 + (ry * px) ** 2
        root = sqrt(max(0.0, under / over)) if over else 0.0
        if (large != 0) == (sweep != 0):
            root = -root
        qx, qy = root * rx * py / ry, -root * ry * px / rx
        cx = cos(phi) * qx - sin(phi) * qy + (self.x + x) / 2
        cy = sin(phi) * qx + cos(phi) * qy + (self.y + y) / 2
        first = _angle(1, 0, (px - qx) / rx, (py - qy) / ry)
        span = _angle((px - qx) / rx, (py - qy) / ry, (-px - qx) / rx, (-py - qy) / ry)
        if sweep and span < 0:
            span += 2 * pi
        elif not sweep and span > 0:
            span -= 2 * pi
        steps = max(1, ceil(abs(span) / (pi / 2) - 1e-9))
        step = span / steps
        reach = 4 / 3 * tan(step / 4)

        def place(angle: float, ahead: float) -> tuple[float, float]:
            ux = rx * (cos(angle) - ahead * sin(angle))
            uy = ry * (sin(angle) + ahead * cos(angle))
            return cx + cos(phi) * ux - sin(phi) * uy, cy + sin(phi) * ux + cos(phi) * uy

        for i in range(steps):
            a, b = first + i * step, first + (i + 1) * step
            end = place(b, 0.0) if i < steps - 1 else (x, y)
            self.path.cubicTo(*place(a, reach), *place(b, -reach), *end)
        self.x, self.y = x, y


def _angle(ux: float, uy: float, vx: float, vy: float) -> float:
    """Return the signed angle from one vector to another, in radians."""
    length = hypot(ux, uy) * hypot(vx, vy)
    if not length:
        return 0.0
    cosine = max(-1.0, min(1.0, (ux * vx + uy * vy) / length))
    return copysign(acos(cosine), ux * vy - uy * vx)
