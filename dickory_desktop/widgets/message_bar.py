"""A line over the page that says what went wrong, until it is put away."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ..scenes.fonts import scaled, text_scale, ui_font
from ..scenes.frame import frame_for
from ..scenes.paint import draw_icon, draw_text, wrap
from ..scenes.theme import Theme
from .controls import Button

translate = QCoreApplication.translate


class MessageBar(QWidget):
    """Shows the newest message; hidden while there is none."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._text = ""
        self.dismiss = Button("", "bare", "close", self)
        self.dismiss.setAccessibleName(translate("MessageBar", "Put this message away"))
        self.dismiss.clicked.connect(self.hide)
        self.hide()

    @property
    def text(self) -> str:
        return self._text

    def say(self, text: str) -> None:
        """Show a message."""
        self._text = text
        self.setAccessibleName(text)
        self.show()
        self.raise_()
        self.place()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.dismiss.set_theme(theme)
        self.update()

    def place(self) -> None:
        """Take the place in the middle, under the top bar: titles and buttons stay in sight."""
        parent = self.parentWidget()
        if parent is None:
            return
        width = min(parent.width() - 32, round(scaled(720)))
        lines = wrap(self._text, self._font(), width - 120)
        height = max(54, round(28 + self._step() * len(lines)))
        top = round(frame_for(parent.width(), parent.height(), text_scale()).top.bottom())
        self.setGeometry((parent.width() - width) // 2, top + 2, width, height)
        self.dismiss.setGeometry(width - 56, (height - 54) // 2, 54, 54)
        self.dismiss.set_theme(self._theme)
        self.update()

    @staticmethod
    def _font() -> QFont:
        return ui_font(scaled(14.5))

    @staticmethod
    def _step() -> float:
        return scaled(21.0)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        t = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(t.bad), 2))
        painter.setBrush(QColor(t.panel))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 12, 12)
        middle = self.height() / 2
        draw_icon(painter, "info", QRectF(18, middle - 12, 24, 24), t.bad)
        font, step = self._font(), self._step()
        lines = wrap(self._text, font, self.width() - 120)
        y = middle - step * (len(lines) - 1) / 2 + QFontMetricsF(font).capHeight() / 2
        for line in lines:
            draw_text(painter, QPointF(56, y), line, font, t.text)
            y += step
        painter.end()
