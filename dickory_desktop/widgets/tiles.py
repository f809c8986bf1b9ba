"""A choice of tiles, each with a name and a line that says what it means."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ..scenes.fonts import text_scale, ui_font
from ..scenes.paint import draw_icon, draw_text, wrap
from ..scenes.theme import Theme
from .controls import RING_ROOM, draw_ring

GAP = 12.0


class Tiles(QWidget):
    """Tiles side by side; arrows or clicks choose one. `changed(index)` follows the player."""

    changed = Signal(int)

    def __init__(
        self, tiles: Sequence[tuple[str, str]], current: int, name: str, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._tiles = list(tiles)
        self._current = current
        self._name = name
        self._theme: Theme | None = None
        self.scale = 1.0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._announce()

    @property
    def current(self) -> int:
        return self._current

    def set_current(self, index: int) -> None:
        """Show another choice, without `changed`."""
        self._current = index
        self._announce()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def _announce(self) -> None:
        title, line = self._tiles[self._current]
        self.setAccessibleName(f"{self._name}: {title}")
        self.setAccessibleDescription(line)

    def _choose(self, index: int) -> None:
        index = min(max(index, 0), len(self._tiles) - 1)
        if index != self._current:
            self.set_current(index)
            self.changed.emit(index)

    def _cells(self) -> list[QRectF]:
        room = QRectF(self.rect()).adjusted(RING_ROOM, RING_ROOM, -RING_ROOM, -RING_ROOM)
        width = (room.width() - GAP * (len(self._tiles) - 1)) / len(self._tiles)
        return [
            QRectF(room.left() + i * (width + GAP), room.top(), width, room.height())
            for i in range(len(self._tiles))
        ]

    def sizeHint(self) -> QSize:
        return QSize(600, 110)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Up):
            self._choose(self._current - 1)
        elif event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Down):
            self._choose(self._current + 1)
        elif event.key() == Qt.Key.Key_Space:
            self._choose((self._current + 1) % len(self._tiles))
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for i, cell in enumerate(self._cells()):
            if cell.contains(event.position()):
                self._choose(i)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusInEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        t = self._theme
        if t is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = self.scale
        painter.scale(scale, scale)
        cells = [
            QRectF(one.left() / scale, one.top() / scale, one.width() / scale, one.height() / scale)
            for one in self._cells()
        ]
        k = min(_text_scale(line, cell) for (_, line), cell in zip(self._tiles, cells, strict=True))
        for i, ((title, line), cell) in enumerate(zip(self._tiles, cells, strict=True)):
            chosen = i == self._current
            painter.setBrush(QColor(t.raised if chosen else t.well))
            pen = QPen(QColor(t.accent_frame), 2) if chosen else QPen(QColor(t.line), t.outline)
            painter.setPen(pen)
            painter.drawRoundedRect(cell.adjusted(1, 1, -1, -1), 12, 12)
            font = ui_font(15.5 * k, 600 if chosen else 500)
            at = QPointF(cell.left() + 16, cell.top() + 12 + 18 * k)
            draw_text(painter, at, title, font, t.text)
            if chosen:
                tick = QRectF(cell.right() - 34, cell.top() + 14, 20, 20)
                draw_icon(painter, "check", tick, t.accent, 2.2)
            small = ui_font(13 * k)
            y = cell.top() + 12 + 40 * k
            for words in wrap(line, small, cell.width() - 30):
                draw_text(painter, QPointF(cell.left() + 16, y), words, small, t.text2)
                y += 18 * k
        if self.hasFocus():
            draw_ring(painter, cells[self._current], 12, t)
        painter.end()


def _text_scale(line: str, cell: QRectF) -> float:
    """Return how large a tile's text may be, at most as the player wants it."""
    scale = text_scale()
    while scale > 1:
        lines = wrap(line, ui_font(13 * scale), cell.width() - 30)
        if 12 + (40 + 18 * (len(lines) - 1)) * scale + 8 <= cell.height():
            break
        scale -= 0.05
    return max(scale, 1.0)
