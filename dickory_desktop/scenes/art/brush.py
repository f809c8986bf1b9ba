"""Small strokes every drawing is made of: shapes, lettering, the card's paper."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QTransform,
)

from ..fonts import title_font, ui_font
from ..theme import Theme, colour
from .outline import outline

WIDTH: Final = 100.0
HEIGHT: Final = 140.0
_MEASURE: Final = 200


@contextmanager
def kept(painter: QPainter) -> Iterator[None]:
    """Restore the painter's state at the end of the block."""
    painter.save()
    try:
        yield
    finally:
        painter.restore()


@contextmanager
def half_turn(painter: QPainter) -> Iterator[None]:
    """Draw the block turned about the middle of the card."""
    with kept(painter):
        painter.translate(WIDTH, HEIGHT)
        painter.rotate(180)
        yield


@contextmanager
def placed(
    painter: QPainter, x: float, y: float, scale: float = 1.0, turn: float = 0.0
) -> Iterator[None]:
    """Draw the block with its origin at a point, turned by degrees, then scaled."""
    with kept(painter):
        painter.translate(x, y)
        painter.rotate(turn)
        painter.scale(scale, scale)
        yield


def pen(
    hue: str | QColor, width: float, *, flat: bool = False, dash: tuple[float, float] | None = None
) -> QPen:
    """Return a pen with round ends, or flat ones; `dash` in the same units as the width."""
    made = QPen(QColor(hue), width)
    made.setCapStyle(Qt.PenCapStyle.FlatCap if flat else Qt.PenCapStyle.RoundCap)
    made.setJoinStyle(Qt.PenJoinStyle.MiterJoin if flat else Qt.PenJoinStyle.RoundJoin)
    if dash:
        made.setDashPattern([part / width for part in dash])
    return made


def fill(painter: QPainter, path: str | QPainterPath, hue: str, alpha: float = 1.0) -> None:
    """Fill a path, given as such or as path data."""
    drawn = outline(path) if isinstance(path, str) else path
    painter.fillPath(drawn, colour(hue, alpha))


def stroke(
    painter: QPainter,
    path: str | QPainterPath,
    hue: str,
    width: float,
    alpha: float = 1.0,
    *,
    flat: bool = False,
    dash: tuple[float, float] | None = None,
) -> None:
    """Stroke a path, given as such or as path data."""
    drawn = outline(path) if isinstance(path, str) else path
    painter.strokePath(drawn, pen(colour(hue, alpha), width, flat=flat, dash=dash))


def disc(
    painter: QPainter, x: float, y: float, radius: float, hue: str, alpha: float = 1.0
) -> None:
    """Fill a circle."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(hue, alpha))
    painter.drawEllipse(QPointF(x, y), radius, radius)


def ring(
    painter: QPainter, x: float, y: float, radius: float, hue: str, width: float, alpha: float = 1.0
) -> None:
    """Stroke a circle."""
    painter.setPen(QPen(colour(hue, alpha), width))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(x, y), radius, radius)


def box(
    painter: QPainter,
    rect: tuple[float, float, float, float],
    radius: float,
    hue: str | None,
    line: str | None = None,
    width: float = 1.0,
    alpha: float = 1.0,
) -> None:
    """Draw a rounded rectangle (x, y, width, height), filled or outlined or both."""
    painter.setBrush(colour(hue, alpha) if hue else QColor(Qt.GlobalColor.transparent))
    painter.setPen(QPen(colour(line, alpha), width) if line else QPen(Qt.PenStyle.NoPen))
    painter.drawRoundedRect(QRectF(*rect), radius, radius)


def polar(x: float, y: float, radius: float, degrees: float) -> QPointF:
    """Return the point at a distance and an angle, 0 up and growing clockwise."""
    turn = radians(degrees)
    return QPointF(x + radius * sin(turn), y - radius * cos(turn))


def wedge(x: float, y: float, radius: float, degrees: float) -> QPainterPath:
    """Return the sector from noon clockwise to an angle; all the disc at 360."""
    path = QPainterPath()
    if degrees >= 360:
        path.addEllipse(QPointF(x, y), radius, radius)
        return path
    path.moveTo(x, y)
    path.arcTo(QRectF(x - radius, y - radius, 2 * radius, 2 * radius), 90.0, -degrees)
    path.closeSubpath()
    return path


@lru_cache(maxsize=512)
def _letters(text: str, serif: bool, weight: int, spacing: float) -> QPainterPath:
    """Return text as a path with figures 1 high, its advance centred on x 0, standing on y 0.

    Every family is brought to the same height of figures, so that faces keep their proportions.
    `spacing` is how much wider each character is set, in figure heights.
    """
    font = title_font(_MEASURE, weight) if serif else ui_font(_MEASURE, weight)
    font.unsetFeature(QFont.Tag("tnum"))
    unit = max(_height(font, "1"), 0.97 * _height(font, "6")) or float(_MEASURE)
    font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing * unit)
    path = QPainterPath()
    path.addText(0, 0, font, text)
    middle = QFontMetricsF(font).horizontalAdvance(text) / 2
    return QTransform.fromScale(1 / unit, 1 / unit).translate(-middle, 0).map(path)


def _height(font: QFont, text: str) -> float:
    path = QPainterPath()
    path.addText(0, 0, font, text)
    return path.boundingRect().height()


def lettering(
    painter: QPainter,
    text: str,
    x: float,
    y: float,
    size: float,
    hue: str,
    *,
    serif: bool = False,
    weight: int = 700,
    spacing: float = 0.0,
    widest: float = 0.0,
) -> None:
    """Fill text centred on x and standing on y; `size` in font pixels of the reference family.

    `widest`, where given, is the width beyond which the letters are narrowed.
    """
    height = size * (0.69 if serif else 0.727)
    path = _letters(text, serif, weight, spacing / height)
    wide = path.boundingRect().width() * height
    narrow = widest / wide if widest and wide > widest else 1.0
    with kept(painter):
        painter.translate(x, y)
        painter.scale(height * narrow, height)
        painter.fillPath(path, QColor(hue))


def paper(painter: QPainter, theme: Theme) -> None:
    """Draw the blank card."""
    box(painter, (0.5, 0.5, WIDTH - 1, HEIGHT - 1), 9, theme.paper, theme.card_edge)
