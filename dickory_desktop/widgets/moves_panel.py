"""The move log beside the table: the session's moves, and who is choosing now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractItemModel, QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ..scenes.fonts import ui_font
from ..scenes.frame import Frame, blend
from ..scenes.paint import draw_text
from ..scenes.theme import Theme, colour
from .controls import draw_panel
from .moves_row import name_column, paint_row

if TYPE_CHECKING:
    from .moves_list import MovesList

translate = QCoreApplication.translate


class MovesPanel(QWidget):
    """A titled panel with the list; the last line says who is choosing."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._frame: Frame | None = None
        self._now: tuple[str, str, str] | None = None
        self._mine = False
        self._names: tuple[str, ...] = ()
        self.list: MovesList | None = None

    def set_model(self, model: QAbstractItemModel) -> None:
        """Show a model's rows."""
        from .moves_list import MovesList

        self.list = MovesList(model, self._theme, self)
        if self._frame is not None:
            self.list.apply(self._theme, self._frame.text, self._name_room())
            self._place()
        self.list.show()

    def set_names(self, names: Sequence[str]) -> None:
        """Make room for the names of who plays."""
        if tuple(names) != self._names:
            self._names = tuple(names)
            if self._frame is not None:
                self.apply(self._frame, self._theme)

    def _name_room(self) -> float:
        scale = self._frame.text if self._frame is not None else 1.0
        return name_column(self._names, scale, self.width() * 0.36)

    def say_now(self, number: str, name: str, words: str, mine: bool) -> None:
        """Show who is choosing; an empty name hides the line."""
        now = (number, name, words) if name else None
        if (now, mine) != (self._now, self._mine):
            self._now, self._mine = now, mine
            self._place()
            self.update()

    def apply(self, frame: Frame, theme: Theme) -> None:
        self._frame, self._theme = frame, theme
        if self.list is not None:
            self.list.apply(theme, frame.text, self._name_room())
        self._place()
        self.update()

    def _row(self) -> float:
        return 27.0 * (self._frame.text if self._frame else 1.0)

    def _place(self) -> None:
        if self._frame is None or self.list is None:
            return
        head = round(max(blend(40, 41, self._frame.u), self._frame.size(38, 40)))
        foot = round(12 + (self._row() if self._now else 0))
        row = round(26 * self._frame.text)
        height = max((self.height() - head - foot) // row, 1) * row
        self.list.setGeometry(12, self.height() - foot - height, self.width() - 24, height)
        self.list.scrollToBottom()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        frame = self._frame
        if frame is None:
            return
        t = self._theme
        painter = QPainter(self)
        draw_panel(painter, QRectF(self.rect()), t)
        font = ui_font(frame.size(14, 15), 600)
        at = QPointF(blend(16, 24, frame.u), max(blend(28, 30, frame.u), frame.size(26, 28)))
        draw_text(painter, at, translate("MovesPanel", "Moves"), font, t.text)
        if self._now is not None:
            row = QRectF(12, self.height() - 12 - self._row(), self.width() - 24, self._row())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(t.raised))
            painter.drawRoundedRect(row, 7, 7)
            tint = t.accent if self._mine else t.text
            paint_row(painter, row, t, frame.text, self._now, tint, self._name_room())
        painter.end()
