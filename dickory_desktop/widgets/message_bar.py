"""A line over the page that says what went wrong, until it is put away."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ..scenes.fonts import text_scale, ui_font
from ..scenes.frame import frame_for
from ..scenes.paint import draw_icon, draw_text, wrap
from ..scenes.theme import Theme
from .controls import Button

translate = QCoreApplication.translate


MOST_TEXT: Final = 1.4
"""How far a message grows with the text, so that it leaves the table in sight."""


class MessageBar(QWidget):
    """Shows the newest message; hidden while there is none."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._text = ""
        self._k = 1.0
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
        frame = frame_for(parent.width(), parent.height(), text_scale())
        self._k = frame.text / frame.scale * min(frame.scale, MOST_TEXT)
        k = self._k
        width = min(parent.width() - 32, round(720 * k))
        lines = wrap(self._text, self._font(), width - round(120 * k))
        side = round(54 * k)
        height = max(side, round(28 * k + self._step() * len(lines)))
        top = round(frame.top.bottom())
        self.setGeometry((parent.width() - width) // 2, top + 2, width, height)
        self.dismiss.scale = k
        self.dismiss.setGeometry(width - side - 2, (height - side) // 2, side, side)
        self.dismiss.set_theme(self._theme)
        self.update()

    def _font(self) -> QFont:
        return ui_font(14.5 * self._k)

    def _step(self) -> float:
        return 21.0 * self._k

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        t, k = self._theme, self._k
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(t.bad), 2))
        painter.setBrush(QColor(t.panel))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 12, 12)
        middle = self.height() / 2
        draw_icon(painter, "info", QRectF(18 * k, middle - 12 * k, 24 * k, 24 * k), t.bad)
        font, step = self._font(), self._step()
        lines = wrap(self._text, font, self.width() - round(120 * k))
        y = middle - step * (len(lines) - 1) / 2 + QFontMetricsF(font).capHeight() / 2
        for line in lines:
            draw_text(painter, QPointF(56 * k, y), line, font, t.text)
            y += step
        painter.end()
