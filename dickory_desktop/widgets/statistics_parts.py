"""Panels of figures: a number with what it counts, drawn and read aloud alike."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFocusEvent, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ..scenes.fonts import title_font, ui_font
from ..scenes.paint import draw_text, elided, text_width, wrap
from ..scenes.theme import Theme, colour
from .controls import draw_panel, draw_ring


class StatPanel(QWidget):
    """A panel that Tab reaches, so that it can be read aloud; it draws itself by `draw`."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.text = 1.0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def apply(self, theme: Theme, text: float) -> None:
        """Take over the theme and the text size."""
        self.theme, self.text = theme, text
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusOutEvent(event)

    def draw(self, painter: QPainter) -> None:
        """Draw what is in the panel."""

    def heading(self, painter: QPainter, title: str, beside: str) -> float:
        """Write the heading and what stands beside it; return where the rest may begin."""
        t, k, x = self.theme, self.text, self.pad
        font = ui_font(15 * k, 600)
        low = 33 * k
        x += draw_text(painter, QPointF(x, low), title, font, t.text) + 10 * k
        small = ui_font(14 * k)
        room = self.width() - self.pad - x
        if text_width(small, beside) <= room:
            draw_text(painter, QPointF(x, low), beside, small, t.text2)
            return low + 15 * k
        for line in wrap(beside, small, self.width() - 2 * self.pad):
            low += 20 * k
            draw_text(painter, QPointF(self.pad, low), line, small, t.text2)
        return low + 15 * k

    def note(self, painter: QPainter, top: float, words: str) -> None:
        """Write a sentence in place of a picture."""
        font, y = ui_font(14 * self.text), top + 22 * self.text
        for line in wrap(words, font, self.width() - 2 * self.pad):
            draw_text(painter, QPointF(self.pad, y), line, font, self.theme.text2)
            y += 21 * self.text

    @property
    def pad(self) -> float:
        return 24.0 if self.width() > 420 else 18.0

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        draw_panel(painter, rect, self.theme)
        if self.hasFocus():
            draw_ring(painter, rect.adjusted(1, 1, -1, -1), 15, self.theme)
        self.draw(painter)
        painter.end()


@dataclass(frozen=True, slots=True)
class FigureWords:
    """A figure: what it is, the number, what stands beside it, what it counts, how sure it is.

    `range`: the share and between which shares it lies, drawn as a line.
    """

    title: str
    number: str
    beside: str = ""
    counts: str = ""
    sure: str = ""
    range: tuple[float, float, float] | None = None


class Figure(StatPanel):
    """One number, large."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.words = FigureWords("", "")

    def say(self, words: FigureWords) -> None:
        """Show another number."""
        self.words = words
        self.setAccessibleName(f"{words.title}: {words.number} {words.beside}".strip())
        self.setAccessibleDescription(", ".join(one for one in (words.counts, words.sure) if one))
        self.update()

    def draw(self, painter: QPainter) -> None:
        t, k, words = self.theme, self.text, self.words
        x, right = 24.0, self.width() - 24.0
        small = ui_font(13 * k)
        title = elided(ui_font(14 * k), words.title, right - x)
        draw_text(painter, QPointF(x, 32 * k), title, ui_font(14 * k), t.text2)
        font = title_font(30 * k, 600)
        width = draw_text(painter, QPointF(x, 71 * k), words.number, font, t.text)
        beside = x + width + 14 * k
        if words.beside:
            draw_text(painter, QPointF(beside, 70 * k), words.beside, ui_font(15 * k), t.text2)
        if words.range is not None and right - beside > 60 * k:
            self._line(painter, QRectF(max(beside + 14, right - 100 * k), 58 * k, 0, 6 * k), right)
        low = 94 * k
        both = text_width(small, words.counts) + text_width(small, words.sure) + 12
        if words.sure and both <= right - x:
            draw_text(painter, QPointF(right, low), words.sure, small, t.text2, 1.0)
        elif words.sure:
            sure = elided(small, words.sure, right - x)
            draw_text(painter, QPointF(x, low + 17 * k), sure, small, t.text2)
        draw_text(painter, QPointF(x, low), elided(small, words.counts, right - x), small, t.text2)

    def _line(self, painter: QPainter, box: QRectF, right: float) -> None:
        share, low, high = self.words.range or (0.0, 0.0, 1.0)
        t, wide = self.theme, right - box.left()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(t.well))
        painter.drawRoundedRect(QRectF(box.left(), box.top(), wide, box.height()), 3, 3)
        if t.mode == "contrast":
            painter.setPen(QPen(QColor(t.line), 1))
        painter.setBrush(colour(t.good, 0.5))
        band = QRectF(box.left() + wide * low, box.top(), wide * (high - low), box.height())
        painter.drawRoundedRect(band, 2, 2)
        painter.setPen(QPen(QColor(t.panel), 2))
        painter.setBrush(QColor(t.good))
        middle = QPointF(box.left() + wide * share, box.center().y())
        painter.drawEllipse(middle, 6.5 * self.text, 6.5 * self.text)

    def needed_height(self, width: float) -> float:
        """Return how high the figure must be at a width."""
        small = ui_font(13 * self.text)
        both = text_width(small, self.words.counts) + text_width(small, self.words.sure) + 12
        two = bool(self.words.sure) and both > width - 48
        return (112 + (17 if two else 0)) * self.text


def cap_middle(y: float, font_size: float) -> float:
    """Return the baseline at which capitals of a size stand with their middle at `y`."""
    return y + QFontMetricsF(ui_font(font_size)).capHeight() / 2
