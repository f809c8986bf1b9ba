"""A panel of the new-match page: a title, a line, controls placed by hand."""

from __future__ import annotations

from typing import Final, Protocol

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from ..scenes.fonts import ui_font
from ..scenes.frame import Frame, blend
from ..scenes.paint import draw_text, wrap
from ..scenes.theme import Theme
from .controls import Field, draw_panel

MOST: Final = 2.0


class Scaled(Protocol):
    """A control that can be drawn larger."""

    scale: float

    def sizeHint(self) -> QSize: ...


class Part(QWidget):
    """A panel of the page with a title and hand-placed controls."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._frame: Frame | None = None

    @property
    def pad(self) -> float:
        return blend(16, 24, min(self._frame.u, 1.0)) if self._frame is not None else 24.0

    @property
    def k(self) -> float:
        """How much larger than on 1280x800 everything is; what is placed is placed before that."""
        return min(max(self._frame.u, 1.0), MOST) if self._frame is not None else 1.0

    @property
    def w(self) -> float:
        """The width to place things in."""
        return self.width() / self.k

    @property
    def h(self) -> float:
        """The height to place things in."""
        return self.height() / self.k

    def put(self, widget: QWidget, x: float, y: float, width: float, height: float) -> None:
        """Place a control, as large as everything is."""
        k = self.k
        widget.setGeometry(round(x * k), round(y * k), round(width * k), round(height * k))

    def hint(self, widget: Scaled) -> tuple[float, float]:
        """Return the size a control would have, once it is drawn as large as everything is."""
        widget.scale = self.k
        size = widget.sizeHint()
        return size.width() / self.k, size.height() / self.k

    def fit_field(self, field: Field) -> None:
        """Give a field the theme and the size of everything."""
        field.set_theme(self._theme)
        if self.k > 1:
            field.setFont(ui_font(15 * self.k))
        field.setMinimumHeight(round(42 * self.k))

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
        painter.scale(self.k, self.k)
        width = draw_text(painter, QPointF(self.pad, 34), text, ui_font(17, 600), t.text)
        if beside:
            at = QPointF(self.pad + width + 12, 34)
            draw_text(painter, at, beside, ui_font(14), t.text2)

    def line(self, painter: QPainter, y: float) -> None:
        painter.setPen(QPen(QColor(self._theme.line), 1))
        painter.drawLine(QPointF(self.pad, y), QPointF(self.w - self.pad, y))

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
