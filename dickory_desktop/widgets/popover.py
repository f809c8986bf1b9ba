"""A panel that opens over the page and closes by Escape or a click beside it; never modal."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ..scenes.theme import Theme
from .controls import draw_panel


class Sheet(QWidget):
    """The panel itself, filled and outlined."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        draw_panel(painter, QRectF(self.rect()), self.theme)
        painter.end()


class Popover(QWidget):
    """Lies over its whole parent; what belongs in it goes into `content`."""

    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget, name: str) -> None:
        super().__init__(parent)
        self.sheet = Sheet(theme, self)
        self.sheet.setAccessibleName(name)
        self.setAccessibleName(name)
        self.content = QVBoxLayout(self.sheet)
        self.content.setContentsMargins(20, 18, 20, 18)
        self.content.setSpacing(6)
        self._page = parent
        self._back_to: QWidget | None = None

    def open_at(self, corner: QPoint) -> None:
        """Open with the sheet's upper right corner near `corner`, kept inside the page."""
        parent = self._page
        self._back_to = parent.window().focusWidget()
        self.setGeometry(parent.rect())
        size = self.sheet.sizeHint().boundedTo(self.rect().adjusted(8, 8, -8, -8).size())
        x = min(max(corner.x() - size.width(), 8), self.width() - size.width() - 8)
        y = min(max(corner.y(), 8), self.height() - size.height() - 8)
        self.sheet.setGeometry(QRect(QPoint(x, y), size))
        self.show()
        self.raise_()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocus()
        self.focusNextChild()

    def shut(self) -> None:
        """Close it and give the focus back."""
        if self.isHidden():
            return
        self.hide()
        if self._back_to is not None:
            self._back_to.setFocus()
        self.closed.emit()
        self.deleteLater()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Keep Tab inside while it is open."""
        stops = [
            one
            for one in self.sheet.findChildren(QWidget)
            if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.isVisible() and one.isEnabled()
        ]
        if not stops:
            return False
        here = self.focusWidget()
        at = stops.index(here) if here in stops else (-1 if forward else 0)
        stops[(at + (1 if forward else -1)) % len(stops)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.accept()
        if event.key() == Qt.Key.Key_Escape:
            self.shut()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self.shut()
