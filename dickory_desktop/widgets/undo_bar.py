"""A line over the page that says what was done, with a button that takes it back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from ..scenes.fonts import ui_font
from ..scenes.paint import draw_icon, draw_text, wrap
from ..scenes.theme import Theme
from .controls import Button

translate = QCoreApplication.translate


class UndoBar(QWidget):
    """Shows the newest thing that was done; hidden while there is none.

    It stays until it is put away or another takes its place. Without something to take back it
    only tells, and `bad` marks a refusal.
    """

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._text = ""
        self._bad = False
        self._take_back: Callable[[], None] | None = None
        self.undo = Button(translate("UndoBar", "Undo"), "plain", "undo", self)
        self.undo.clicked.connect(self.take_back)
        self.dismiss = Button("", "bare", "close", self)
        self.dismiss.setAccessibleName(translate("UndoBar", "Put this message away"))
        self.dismiss.clicked.connect(self.hide)
        self.hide()

    @property
    def text(self) -> str:
        return self._text

    def say(
        self, text: str, take_back: Callable[[], None] | None = None, bad: bool = False
    ) -> None:
        """Say what was done; `take_back` is called if the player presses Undo."""
        self._text, self._take_back, self._bad = text, take_back, bad
        self.setAccessibleName(text)
        self.undo.setVisible(take_back is not None)
        self.show()
        self.raise_()
        self.place()
        self._announce()

    def _announce(self) -> None:
        from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self._text))

    def take_back(self) -> bool:
        """Take back what is said here; False if there is nothing to take back."""
        take_back, self._take_back = self._take_back, None
        if take_back is None or self.isHidden():
            return False
        self.hide()
        take_back()
        return True

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.undo.set_theme(theme)
        self.dismiss.set_theme(theme)
        self.update()

    def place(self, above: float | None = None) -> None:
        """Take the place in the lower middle of the page, over its action bar."""
        parent = self.parentWidget()
        if parent is None:
            return
        bottom = parent.height() - 104.0 if above is None else above
        width = min(parent.width() - 32, 760)
        lines = wrap(self._text, ui_font(14.5), self._room(width))
        height = max(58, 30 + 21 * len(lines))
        x, y = (parent.width() - width) // 2, round(bottom - height)
        self.setGeometry(x, y, width, height)
        self.dismiss.setGeometry(width - 56, (height - 54) // 2, 54, 54)
        wide = self.undo.sizeHint().width() + 8
        self.undo.setGeometry(width - 60 - wide, (height - 54) // 2, wide, 54)
        self.set_theme(self._theme)

    def _room(self, width: int) -> float:
        button = self.undo.sizeHint().width() + 8 if self._take_back is not None else 0
        return width - 120.0 - button

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
            event.accept()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        t = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tint = t.bad if self._bad else t.info
        painter.setPen(QPen(QColor(tint), 2))
        painter.setBrush(QColor(t.panel))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 12, 12)
        middle = self.height() / 2
        draw_icon(painter, "info", QRectF(18, middle - 12, 24, 24), tint)
        font = ui_font(14.5)
        lines = wrap(self._text, font, self._room(self.width()))
        y = middle - 21 * (len(lines) - 1) / 2 + QFontMetricsF(font).capHeight() / 2
        for line in lines:
            draw_text(painter, QPointF(56, y), line, font, t.text)
            y += 21
        painter.end()
