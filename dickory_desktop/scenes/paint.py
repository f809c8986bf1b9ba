"""Small things painted alike on tables and pages: text on a baseline, avatars, score pips."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
)

from .fonts import ui_font
from .icons import STROKE, paint_icon
from .theme import Theme, colour

LEFT, MIDDLE, RIGHT = 0.0, 0.5, 1.0


def text_width(font: QFont, text: str) -> float:
    """Return the advance of a text in logical pixels."""
    return QFontMetricsF(font).horizontalAdvance(text)


def wrap(text: str, font: QFont, room: float) -> list[str]:
    """Break a text into lines no wider than `room`: at spaces, within a word that is wider.

    Han and kana, written without spaces, break anywhere.
    """
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}".strip()
        if text_width(font, longer) <= room:
            line = longer
            continue
        if line and text_width(font, word) <= room:
            lines.append(line)
            line = word
            continue
        *whole, line = _broken(longer, font, room)
        lines.extend(whole)
    lines.append(line)
    return lines


def _broken(text: str, font: QFont, room: float) -> list[str]:
    """Break a text at any letter; closing marks stay with the letter before them."""
    lines, line = [], ""
    for letter in text:
        if line and letter not in _CLOSING and text_width(font, line + letter) > room:
            lines.append(line.strip())
            line = ""
        line += letter
    return [*lines, line.strip()]


_CLOSING: Final = "、。，．・）」』】！？ーっゃゅょァィゥェォッャュョ,.;:!?)]”’"


def elided(font: QFont, text: str, room: float) -> str:
    """Return a text cut to a width, with an ellipsis where it is."""
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room)


def fitting(text: str, size: float, weight: int, room: float, least: float = 11.0) -> QFont:
    """Return a font of this size, or so much smaller, down to `least`, that a text has room."""
    font = ui_font(size, weight)
    while text_width(font, text) > room and font.pixelSize() > least:
        font = ui_font(font.pixelSize() - 1, weight)
    return font


def draw_text(
    painter: QPainter,
    at: QPointF,
    text: str,
    font: QFont,
    colour_name: str,
    align: float = LEFT,
) -> float:
    """Write a text on the baseline at `at`; return its width. `align` 0 left to 1 right."""
    width = text_width(font, text)
    painter.setFont(font)
    painter.setPen(QColor(colour_name))
    painter.drawText(QPointF(at.x() - width * align, at.y()), text)
    return width


def draw_avatar(
    painter: QPainter, rect: QRectF, name: str, seat: int, theme: Theme, active: bool
) -> None:
    """Draw a seat's disc with the first letter of its name; a brass ring when it is to move."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    outlined = theme.mode == "contrast"
    painter.setPen(QPen(QColor(theme.text), 2.0) if outlined else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.avatar(seat)))
    inset = 1.0 if outlined else 0.0
    painter.drawEllipse(rect.adjusted(inset, inset, -inset, -inset))
    font = ui_font(rect.height() * 0.475, 600)
    letter = name[:1].upper()
    metrics = QFontMetricsF(font)
    baseline = rect.center().y() + metrics.capHeight() / 2
    draw_text(painter, QPointF(rect.center().x(), baseline), letter, font, "#FFFFFF", MIDDLE)
    if active:
        grow = rect.width() * 0.1
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.accent), 2.6))
        painter.drawEllipse(rect.adjusted(-grow, -grow, grow, grow))


def draw_pips(
    painter: QPainter, at: QPointF, won: int, target: int, radius: float, theme: Theme
) -> float:
    """Draw `target` pips from `at` (the first centre), `won` of them ticked; return the width."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    step = radius * 3.46
    for i in range(target):
        centre = QPointF(at.x() + i * step, at.y())
        if i < won:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent))
            painter.drawEllipse(centre, radius + 0.8, radius + 0.8)
            tick = QPainterPath(QPointF(centre.x() - radius * 0.52, centre.y() + radius * 0.06))
            tick.lineTo(centre.x() - radius * 0.14, centre.y() + radius * 0.46)
            tick.lineTo(centre.x() + radius * 0.54, centre.y() - radius * 0.4)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(round_pen(theme.on_accent, radius * 0.32))
            painter.drawPath(tick)
        else:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.text3), 1.6))
            painter.drawEllipse(centre, radius, radius)
    return step * target


def round_pen(colour_name: str, width: float, alpha: float = 1.0) -> QPen:
    """Return a pen with round ends and joins."""
    return QPen(
        colour(colour_name, alpha),
        width,
        Qt.PenStyle.SolidLine,
        Qt.PenCapStyle.RoundCap,
        Qt.PenJoinStyle.RoundJoin,
    )


def felt_pixmap(theme: Theme, width: float, height: float, dpr: float) -> QPixmap:
    """Return the background of a page at a size: the felt, lit from the middle of the table."""
    pixmap = QPixmap(max(1, round(width * dpr)), max(1, round(height * dpr)))
    pixmap.setDevicePixelRatio(dpr)
    pixmap.fill(QColor(theme.edge))
    if theme.mode == "contrast":
        return pixmap
    painter = QPainter(pixmap)
    light = QRadialGradient(QPointF(0.42, 0.44), 0.8)
    light.setColorAt(0.0, QColor(theme.centre))
    light.setColorAt(1.0, QColor(theme.edge))
    painter.scale(width, height)
    painter.fillRect(QRectF(0, 0, 1, 1), light)
    painter.end()
    return pixmap


def draw_icon(
    painter: QPainter, name: str, rect: QRectF, hue: str, width: float | None = None
) -> None:
    """Draw an icon into a square."""
    painter.save()
    painter.translate(rect.topLeft())
    size = min(rect.width(), rect.height())
    paint_icon(painter, name, hue, size, width if width is not None else STROKE * size / 24 + 0.2)
    painter.restore()
