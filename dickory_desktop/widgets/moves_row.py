"""A row of the move log, painted."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from ..scenes.fonts import ui_font
from ..scenes.paint import draw_text
from ..scenes.theme import Theme


def paint_row(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    scale: float,
    texts: tuple[str, str, str],
    name_colour: str = "",
) -> None:
    """Write a row of the log into `rect`."""
    number, name, words = texts
    small = ui_font(13 * scale)
    body = ui_font(14 * scale)
    strong = ui_font(14 * scale, 600 if name_colour else 500)
    low = rect.center().y() + QFontMetricsF(body).capHeight() / 2
    x = rect.left() + 12 * scale
    draw_text(painter, QPointF(x, low), number, small, theme.text3)
    x += 34 * scale
    shown = _elided(strong, name, 46 * scale)
    draw_text(painter, QPointF(x, low), shown, strong, name_colour or theme.text)
    x += 50 * scale
    room = rect.right() - x - 6
    draw_text(painter, QPointF(x, low), _elided(body, words, room), body, theme.text2)


def _elided(font: QFont, text: str, room: float) -> str:
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room)
