"""A panel of the new-match page: a title, a line, controls placed by hand."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from ..scenes.fonts import ui_font
from ..scenes.frame import Frame, blend
from ..scenes.paint import draw_text, wrap
from ..scenes.theme import Theme
from .controls import draw_panel


class Part(QWidget):
    """A panel of the page with a title and hand-placed controls."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._frame: Frame | None = None

    @property
    def pad(self) -> float:
        return blend(16, 24, self._frame.u) if self._frame is not None else 24.0

    def apply(self, frame: Frame, theme: Theme) -> None:
        self._frame, self._theme = frame, theme
        self.place()
        self.update()

    def place(self) -> None:
        """Place the controls."""

    def title(self, painter: QPainter, text: str, beside: str = "") -> None:
        """Draw the panel and its title."""
        t = self._theme
        draw_panel(painter, QRectF(self.rect()), t)
        width = draw_text(painter, QPointF(self.pad, 34), text, ui_font(17, 600), t.text)
        if beside:
            at = QPointF(self.pad + width + 12, 34)
            draw_text(painter, at, beside, ui_font(14), t.text2)

    def line(self, painter: QPainter, y: float) -> None:
        painter.setPen(QPen(QColor(self._theme.line), 1))
        painter.drawLine(QPointF(self.pad, y), QPointF(self.width() - self.pad, y))

    def paragraph(
        self, painter: QPainter, at: QPointF, text: str, room: float, size: float = 14
    ) -> float:
        """Write wrapped text; return the baseline after it."""
        font = ui_font(size)
        y = at.y()
        for words in wrap(text, font, room):
            draw_text(painter, QPointF(at.x(), y), words, font, self._theme.text2)
            y += size + 6
        return y
