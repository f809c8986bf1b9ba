"""The choice of the game by its picture, one tile below the other."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ..scenes.art.tiles import paint_tile
from ..scenes.fonts import title_font, ui_font
from ..scenes.paint import RIGHT, draw_icon, draw_text, text_width
from ..scenes.theme import Theme
from .controls import RING_ROOM, draw_ring
from .home_words import about_game, players_of
from .pages import SHOWN, game_name

GAP = 16.0


class GameTiles(QWidget):
    """Arrows or clicks choose a game; `changed(index)` follows the player."""

    changed = Signal(int)

    def __init__(self, current: int, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._current = current
        self._name = name
        self._theme: Theme | None = None
        self.scale = 1.0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.set_current(current)

    @property
    def current(self) -> int:
        return self._current

    def set_current(self, index: int) -> None:
        """Show another choice, without `changed`."""
        self._current = index
        self.setAccessibleName(f"{self._name}: {game_name(SHOWN[index])}")
        self.setAccessibleDescription(about_game(SHOWN[index]))
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def _choose(self, index: int) -> None:
        index = min(max(index, 0), len(SHOWN) - 1)
        if index != self._current:
            self.set_current(index)
            self.changed.emit(index)

    def _cells(self) -> list[QRectF]:
        room = QRectF(self.rect()).adjusted(RING_ROOM, RING_ROOM, -RING_ROOM, -RING_ROOM)
        height = (room.height() - GAP * (len(SHOWN) - 1)) / len(SHOWN)
        return [
            QRectF(room.left(), room.top() + place * (height + GAP), room.width(), height)
            for place in range(len(SHOWN))
        ]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Up):
            self._choose(self._current - 1)
        elif event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Down):
            self._choose(self._current + 1)
        elif event.key() == Qt.Key.Key_Space:
            self._choose((self._current + 1) % len(SHOWN))
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for place, cell in enumerate(self._cells()):
            if cell.contains(event.position()):
                self._choose(place)

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
        k = self.scale
        for place, (game, cell) in enumerate(zip(SHOWN, self._cells(), strict=True)):
            chosen = place == self._current
            painter.setPen(QPen(QColor(t.accent_frame), 2) if chosen else QPen(QColor(t.line), 1))
            painter.setBrush(QColor(t.raised if chosen else t.panel))
            painter.drawRoundedRect(cell.adjusted(1, 1, -1, -1), 16, 16)
            picture = cell.adjusted(12 * k, 12 * k, -12 * k, -48 * k)
            if picture.height() > 30:
                paint_tile(painter, picture, game)
            low = cell.bottom() - 17 * k
            name, small = title_font(20 * k), ui_font(13.5 * k)
            width = draw_text(
                painter, QPointF(cell.left() + 20 * k, low), game_name(game), name, t.text
            )
            words = players_of(game)
            if width + text_width(small, words) + 52 * k <= cell.width():
                at = QPointF(cell.right() - 20 * k, low - 1)
                draw_text(painter, at, words, small, t.text2, RIGHT)
            if chosen:
                disc = QRectF(cell.right() - 37 * k, cell.top() + 10 * k, 26 * k, 26 * k)
                painter.setPen(QPen(QColor(t.panel), 3))
                painter.setBrush(QColor(t.accent))
                painter.drawEllipse(disc)
                draw_icon(painter, "check", disc.adjusted(5, 5, -5, -5), t.on_accent, 2.4)
        if self.hasFocus():
            draw_ring(painter, self._cells()[self._current], 16, t)
        painter.end()
