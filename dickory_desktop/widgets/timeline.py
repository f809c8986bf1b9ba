"""A slider over the steps of a replay, with a mark where each deal begins, and their count."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractSlider, QWidget

from ..scenes.fonts import ui_font
from ..scenes.paint import draw_text, text_width
from ..scenes.theme import Theme
from .controls import RING_ROOM, draw_ring


class Timeline(QAbstractSlider):
    """Steps from left to right; a press or a drag jumps, arrows and page keys step."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme: Theme | None = None
        self._marks: tuple[int, ...] = ()
        self.scale = 1.0
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(name)
        self.setPageStep(10)
        self.valueChanged.connect(lambda _: self.update())

    def set_steps(self, last: int, marks: Sequence[int]) -> None:
        """Count the steps from 0 to `last`; `marks` are where deals begin."""
        self._marks = tuple(marks)
        self.setRange(0, last)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(160, round(44 * self.scale))

    @property
    def _ends(self) -> tuple[float, float]:
        room = 11 * self.scale + RING_ROOM
        return room, self.width() - room

    def x_of(self, step: int) -> float:
        """Return where a step stands, in pixels from the left."""
        left, right = self._ends
        return left + (right - left) * step / max(self.maximum(), 1)

    def _jump(self, x: float) -> None:
        left, right = self._ends
        part = (x - left) / max(right - left, 1.0)
        self.setValue(round(min(max(part, 0.0), 1.0) * self.maximum()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._jump(event.position().x())
            event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._jump(event.position().x())
            event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        t = self._theme
        if t is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        k, middle = self.scale, self.height() / 2
        left, right = self._ends
        here = self.x_of(self.value())
        high = 7 * k
        groove = QRectF(left, middle - high / 2, right - left, high)
        painter.setPen(QPen(QColor(t.line), t.outline))
        painter.setBrush(QColor(t.well))
        painter.drawRoundedRect(groove, high / 2, high / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(t.accent))
        done = QRectF(left, groove.top(), here - left, high)
        painter.drawRoundedRect(done, high / 2, high / 2)
        painter.setPen(QPen(QColor(t.text3), 1.6 * k))
        for mark in self._marks:
            x = self.x_of(mark)
            painter.drawLine(QPointF(x, groove.top() - 8 * k), QPointF(x, groove.top() - 3 * k))
        painter.setPen(QPen(QColor(t.panel), 2))
        painter.setBrush(QColor(t.accent))
        painter.drawEllipse(QPointF(here, middle), 10.5 * k, 10.5 * k)
        if self.hasFocus():
            ring = QRectF(here - 10 * k, middle - 10 * k, 20 * k, 20 * k)
            draw_ring(painter, ring, 10 * k, t)
        painter.end()


class Counter(QWidget):
    """How many moves were made, of how many."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = ""
        self.size_of_text = 14.0
        self._theme: Theme | None = None

    def say(self, words: str) -> None:
        self.words = words
        self.setAccessibleName(words)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def width_for(self, words: str) -> float:
        return text_width(ui_font(self.size_of_text), words)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._theme is None:
            return
        painter = QPainter(self)
        font = ui_font(self.size_of_text)
        low = self.height() / 2 + QFontMetricsF(font).capHeight() / 2
        draw_text(painter, QPointF(0, low), self.words, font, self._theme.text2)
        painter.end()
