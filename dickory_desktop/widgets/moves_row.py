"""A row of the move log, painted."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from ..scenes.fonts import ui_font
from ..scenes.paint import draw_text, elided, text_width
from ..scenes.theme import Theme


def paint_row(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    scale: float,
    texts: tuple[str, str, str],
    name_colour: str = "",
    name_room: float = 0.0,
) -> None:
    """Write a row of the log into `rect`; names have `name_room` pixels."""
    number, name, words = texts
    small = ui_font(13 * scale)
    body = ui_font(14 * scale)
    strong = ui_font(14 * scale, 600 if name_colour else 500)
    low = rect.center().y() + QFontMetricsF(body).capHeight() / 2
    x = rect.left() + 12 * scale
    draw_text(painter, QPointF(x, low), number, small, theme.text3)
    x += 34 * scale
    column = max(name_room, 46 * scale)
    shown = elided(strong, name, column)
    draw_text(painter, QPointF(x, low), shown, strong, name_colour or theme.text)
    x += column + 4 * scale
    room = rect.right() - x - 6
    while body.pixelSize() > 12 and text_width(body, words) > room:
        body = ui_font(body.pixelSize() - 1)
    draw_text(painter, QPointF(x, low), elided(body, words, room), body, theme.text2)


def name_column(names: Sequence[str], scale: float, most: float) -> float:
    """Return the room the longest of some names needs in a row, `most` at most."""
    font = ui_font(14 * scale, 600)
    widest = max((text_width(font, name) for name in names), default=0.0)
    return min(widest + 6 * scale, most)
