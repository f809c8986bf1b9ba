"""The conveyor belt that carries Dickory's queue: a well with rollers that turn."""

from __future__ import annotations

from PySide6.QtCore import Property, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from .dickory_layout import DickoryLayout
from .paint import round_pen
from .theme import Theme, mix

DASH = 31.0


class BeltItem(QGraphicsObject):
    """The belt and its rollers; `travel` is how far it has run, in pixels."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._layout: DickoryLayout | None = None
        self._travel = 0.0
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_in(self, layout: DickoryLayout, theme: Theme) -> None:
        self.prepareGeometryChange()
        self._layout, self._theme = layout, theme
        self.update()

    def get_travel(self) -> float:
        return self._travel

    def set_travel(self, travel: float) -> None:
        self._travel = travel
        if self._layout is not None:
            belt = self._layout.belt
            strip = QRectF(belt.left(), belt.bottom() - 40, belt.width(), 40)
            self.update(strip)

    travel = Property(float, get_travel, set_travel)

    def boundingRect(self) -> QRectF:
        return QRectF() if self._layout is None else self._layout.belt.adjusted(-2, -2, 2, 2)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        del option, widget
        if self._layout is None:
            return
        t, lay = self._theme, self._layout
        belt = lay.belt
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        half = t.outline / 2
        painter.setPen(QPen(QColor(t.line), t.outline))
        painter.setBrush(QColor(belt_colour(t)))
        radius = 22 * min(lay.s, 1.4)
        painter.drawRoundedRect(belt.adjusted(half, half, -half, -half), radius, radius)
        self._rollers(painter, lay)
        self._arrows(painter, lay)

    def _rollers(self, painter: QPainter, lay: DickoryLayout) -> None:
        t, belt, s = self._theme, lay.belt, lay.s
        y = belt.bottom() - 10 * s
        if lay.frame.wide:
            radius = 13 * s
            for x in (belt.left() + 24 * s, belt.right() - 24 * s):
                centre = QPointF(x, belt.bottom() - 22 * s)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(roller_colour(t)))
                painter.drawEllipse(centre, radius, radius)
                painter.save()
                painter.translate(centre)
                painter.rotate(self._travel / radius * 57.3)
                painter.setBrush(QColor(belt_colour(t)))
                painter.drawEllipse(QPointF(0, 0), 4 * s, 4 * s)
                for _ in range(3):
                    painter.rotate(120)
                    painter.drawEllipse(QPointF(0, -8.4 * s), 1.3 * s, 1.3 * s)
                painter.restore()
        left, right = belt.left() + 48 * s, belt.right() - 30 * s
        if not lay.frame.wide:
            left, right = belt.left() + 18, belt.right() - 18
        dash = DASH * s
        painter.setPen(round_pen(t.text3, 2.0, 0.35))
        x = left + (self._travel % dash) - dash
        while x < right:
            a, b = max(x, left), min(x + 12 * s, right)
            if b > a:
                painter.drawLine(QPointF(a, y), QPointF(b, y))
            x += dash

    def _arrows(self, painter: QPainter, lay: DickoryLayout) -> None:
        belt, s = lay.belt, max(lay.s, 0.8)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        y = belt.top() + belt.height() * 0.43
        for i, alpha in enumerate((0.25, 0.45, 0.7)):
            x = belt.left() + (26 if s < 1 else 40) * s + i * 16 * s
            painter.setPen(round_pen(self._theme.text3, 2.4 * s, alpha))
            painter.drawPolyline(
                [QPointF(x, y - 14 * s), QPointF(x + 10 * s, y), QPointF(x, y + 14 * s)]
            )


def belt_colour(theme: Theme) -> str:
    """Return the colour of the belt's rubber."""
    if theme.mode == "dark":
        return mix(theme.edge, "#000000", 0.26)
    return "#A9B8CA" if theme.mode == "light" else theme.raised


def roller_colour(theme: Theme) -> str:
    """Return the colour of a roller."""
    if theme.mode == "dark":
        return "#303745"
    return "#BAC7D6" if theme.mode == "light" else "#454545"
