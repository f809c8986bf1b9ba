"""A button that shows what is chosen among a few texts and opens the list of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from ..scenes.fonts import ui_font
from ..scenes.paint import text_width
from .controls import Button
from .popover import Popover

translate = QCoreApplication.translate


class Choice(Button):
    """One of several texts; Up and Down change it, a click lists them. `changed(index)` follows.

    `host` is the widget over which the list opens.
    """

    changed = Signal(int)

    def __init__(self, name: str, texts: Sequence[str], host: QWidget) -> None:
        super().__init__("", "plain", "", host)
        self.name = name
        self.texts: list[str] = []
        self.current = 0
        self.leads = True
        self.trailing = "chevron-down"
        self._host = host
        self.popover: Popover | None = None
        self.clicked.connect(self.open_list)
        self.set_texts(texts, 0)

    def set_texts(self, texts: Sequence[str], current: int) -> None:
        """Show other texts, without `changed`."""
        self.texts = list(texts)
        self.current = current
        self._show()

    def choose(self, index: int) -> None:
        """Choose a text; `changed` comes if it is another one."""
        index = min(max(index, 0), len(self.texts) - 1)
        if index != self.current:
            self.current = index
            self._show()
            self.changed.emit(index)

    def _show(self) -> None:
        text = self.texts[self.current] if self.texts else ""
        self.setText(text)
        self.setAccessibleName(f"{self.name}: {text}")
        self.setToolTip(self.name)
        self.setEnabled(len(self.texts) > 1)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        k = self.scale
        widest = max(text_width(ui_font(self.label_size, 500), one) for one in self.texts)
        return QSize(round(min(widest, 240 * k) + 66 * k), round(54 * k))

    def open_list(self) -> None:
        """Open the list of the texts."""
        if self._theme is None:
            return
        popover = Popover(self._theme, self._host, self.name)
        popover.content.setSpacing(0)
        for index, text in enumerate(self.texts):
            button = Button(text, "plain", "check" if index == self.current else "", popover.sheet)
            button.leads = True
            button.scale = self.scale
            button.label_size = self.label_size
            button.set_theme(self._theme)
            button.setMinimumSize(max(240, self.width()), round(50 * self.scale))
            button.clicked.connect(popover.shut)
            button.clicked.connect(lambda _=False, at=index: self.choose(at))
            popover.content.addWidget(button)
        self.popover = popover
        popover.closed.connect(self._list_closed)
        corner = self.mapTo(self._host, QPoint(self.width(), self.height()))
        popover.open_at(corner)

    def _list_closed(self) -> None:
        self.popover = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            event.accept()
            self.choose(self.current + (1 if event.key() == Qt.Key.Key_Down else -1))
            return
        super().keyPressEvent(event)
