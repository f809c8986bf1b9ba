"""What every page has: the felt, a top bar, an action bar, and a frame that follows the size."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from ..scenes.art.clock import table_dial
from ..scenes.fonts import text_scale
from ..scenes.frame import Frame, frame_for
from ..scenes.paint import felt_pixmap
from ..scenes.theme import Theme
from .bars import ActionBar, TopBar
from .keys import Keymap


class Page(QWidget):
    """One page of the window; `arranged` is what a page overrides to place its own parts.

    `help_asked`: the rules are to be opened where they help. `keys` are the player's keys once the
    page belongs to a window. A page `wears` the colours of a game, or of home; with nothing named,
    those of the game that is played. `lent_felt`: the felt of the page it is part of.
    """

    wears = ""

    back_asked = Signal()
    settings_asked = Signal()
    help_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.frame: Frame | None = None
        self.felt = QPixmap()
        self.lent_felt: QPixmap | None = None
        self.engraves_dial = False
        self.keys = Keymap()
        self.top = TopBar(self)
        self.bar = ActionBar(self)
        self.top.back.clicked.connect(self.back_asked)
        self.bar.primary.clicked.connect(self.primary_pressed)

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.rearrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.rearrange()

    def rearrange(self) -> None:
        """Work out the frame anew and place everything in it."""
        if self.width() < 2:
            return
        frame = frame_for(self.width(), self.height(), text_scale())
        self.frame = frame
        dpr = self.devicePixelRatioF()
        lent = self.lent_felt
        felt = lent or felt_pixmap(self.theme, self.width(), self.height(), dpr)
        self.felt = QPixmap(felt)
        if self.engraves_dial:
            painter = QPainter(self.felt)
            middle = frame.table.center()
            table_dial(painter, middle.x(), middle.y() + 42 * frame.u, frame.u, self.theme)
            painter.end()
        self.top.apply(frame, self.theme)
        self.bar.apply(frame, self.theme)
        self.arranged(frame)
        self.update()

    def rules_place(self) -> tuple[str, str]:
        """Return the game and the chapter of its rules that help here; empty where unsaid."""
        return "", ""

    def arranged(self, frame: Frame) -> None:
        """Place the page's own parts."""

    def take_focus(self) -> None:
        """Let the keys act on this page; it has just been shown."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocus()

    def primary_pressed(self) -> None:
        """The one primary button was pressed, or Enter."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
            if not event.isAutoRepeat() and self.bar.primary.isVisible():
                self.primary_pressed()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        ratio = self.felt.devicePixelRatio()
        area = event.rect()
        source = area.toRectF()
        source.setRect(
            area.x() * ratio, area.y() * ratio, area.width() * ratio, area.height() * ratio
        )
        painter.drawPixmap(area.toRectF(), self.felt, source)
        painter.end()

    @staticmethod
    def origin() -> QPointF:
        return QPointF(0.0, 0.0)
