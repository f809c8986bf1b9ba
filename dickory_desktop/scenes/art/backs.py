"""The three card backs: a dial, rows of seedlings, feather scales round a bird."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ..theme import Theme, colour
from .bird import bird
from .brush import box, disc, fill, paper, placed, polar, ring, stroke

_BRASS: Final = "#D9AE5F"
_STRAW: Final = "#E6C98C"
_PEACH: Final = "#F0C9A0"
_PLUM: Final = "#523163"
LEAF: Final = "#1D5B47"


def back(painter: QPainter, game: str, theme: Theme) -> None:
    """Draw the back of a game's cards; KeyError for a game without cards."""
    draw, ground, frame = _BACKS[game]
    paper(painter, theme)
    box(painter, (5, 5, 90, 130), 6, ground)
    box(painter, (8.5, 8.5, 83, 123), 4, None, frame, 0.9, alpha=0.75)
    draw(painter)


def _dial(painter: QPainter) -> None:
    ring(painter, 50, 70, 33, _BRASS, 1.1)
    ring(painter, 50, 70, 29, _BRASS, 0.6, 0.8)
    for hour in range(12):
        quarter = hour % 3 == 0
        painter.setPen(QPen(QColor(_BRASS), 2.2 if quarter else 1.3, c=Qt.PenCapStyle.RoundCap))
        inner, outer = (20, 26) if quarter else (24, 29)
        painter.drawLine(polar(50, 70, outer, hour * 30), polar(50, 70, inner, hour * 30))
    stroke(painter, "M50 70L50 53M50 70L62 77", _BRASS, 2.2)
    disc(painter, 50, 70, 3, _BRASS)
    for x in (19, 81):
        for y in (21, 119):
            ring(painter, x, y, 4.4, _BRASS, 0.9)
            disc(painter, x, y, 1.4, _BRASS)


def _seedlings(painter: QPainter) -> None:
    shoot = "M0 5C-6 3 -6 -3 -5 -5C-1 -4 0 0 0 5C0 0 1 -4 5 -5C6 -3 6 3 0 5Z"
    for row in range(7):
        for column in range(5):
            x, y = 18 + 16 * column, 22 + 16 * row
            if (row + column) % 2:
                disc(painter, x, y, 1.5, _STRAW, 0.7)
            else:
                with placed(painter, x, y):
                    fill(painter, shoot, _STRAW, 0.85)


def _feathers(painter: QPainter) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for row in range(9):
        painter.setPen(QPen(colour(_PEACH, 0.6), 1))
        y = 18 + 13 * row
        for column in range(6 - row % 2):
            x = 16 + 13.6 * column + 6.8 * (row % 2)
            if not (2 <= row <= 6 and 23 < x < 77):
                painter.drawArc(QRectF(x - 4, y - 4, 8, 8), 180 * 16, 180 * 16)
    painter.setPen(QPen(QColor(_PEACH), 1))
    painter.setBrush(QColor("#482B57"))
    painter.drawEllipse(QPointF(50, 70), 26, 34)
    with placed(painter, 27.6, 48, 0.345):
        bird(
            painter,
            tail=_PEACH,
            legs="#B9948B",
            body=_PEACH,
            beak="#D8B297",
            hook="#B9948B",
            eye=_PLUM,
            glint=_PEACH,
        )
        fill(painter, "M40 66C48 56 64 57 69 68C70 82 60 90 46 87C38 84 36 74 40 66Z", "#A98585")
        stroke(painter, "M46 74C52 79 58 79.4 65 76M45 80C50 84 56 84.4 61 83", _PEACH, 1.8)


_BACKS: Final = {
    "dickory": (_dial, "#1E3357", _BRASS),
    "dibble": (_seedlings, LEAF, _STRAW),
    "dodo": (_feathers, _PLUM, _PEACH),
}
