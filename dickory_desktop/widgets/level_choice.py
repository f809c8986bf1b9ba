"""The choice of a bot's level: rising bars and a name; arrows change it, a click lists them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from ..bots.levels import DEFAULT_LEVEL, LEVELS, RATINGS
from ..scenes.fonts import ui_font
from ..scenes.paint import draw_icon, draw_text, elided, text_width
from ..scenes.theme import Theme, mix
from .controls import RING_ROOM, Button, draw_ring
from .popover import Popover

translate = QCoreApplication.translate

BARS = 5


def level_name(level: str) -> str:
    """Return the shown name of a level; its own where we have none."""
    return {
        "gentle": translate("Level", "Gentle"),
        "casual": translate("Level", "Casual"),
        "steady": translate("Level", "Steady"),
        "sharp": translate("Level", "Sharp"),
        "master": translate("Level", "Master"),
    }.get(level, level)


def level_words(level: str) -> str:
    """Return how a level plays, in a few words."""
    return {
        "gentle": translate("Level", "for children and first matches"),
        "casual": translate("Level", "a few simple rules"),
        "steady": translate("Level", "looks ahead a little"),
        "sharp": translate("Level", "thinks, and counts cards"),
        "master": translate("Level", "the strongest there is here"),
    }.get(level, "")


class LevelChoice(QAbstractButton):
    """One of the levels with its rating in a game; `changed` follows the player."""

    changed = Signal()

    def __init__(self, level: str, seat: str, game: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._seat = seat
        self._ratings = RATINGS[game]
        self._names = [one.name for one in LEVELS]
        self._current = 0
        self._theme: Theme | None = None
        self.scale = 1.0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self.open_list)
        self.set_level(level if level in self._names else DEFAULT_LEVEL.name)

    @property
    def level(self) -> str:
        """The name of the level chosen."""
        return self._names[self._current]

    def set_level(self, level: str) -> None:
        """Show a level, without `changed`."""
        self._current = self._names.index(level)
        text = translate("Level", "{seat}, level: {level}")
        self.setAccessibleName(text.format(seat=self._seat, level=level_name(level)))
        self.setAccessibleDescription(f"{level_words(level)}. {self._rated(level)}")
        self.setToolTip(f"{level_name(level)}: {level_words(level)}")
        self.update()

    def _rated(self, level: str) -> str:
        rating = round(self._ratings[level])
        return translate("Level", "Rated {rating}").format(rating=rating)

    def choose(self, level: str) -> None:
        """Choose a level."""
        if level != self.level:
            self.set_level(level)
            self.changed.emit()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        widest = max(text_width(ui_font(15, 500), level_name(name)) for name in self._names)
        k, room = self.scale, 2 * RING_ROOM
        return QSize(round((widest + 132) * k) + room, round(44 * k) + room)

    def narrow_width(self) -> int:
        """Return the width that shows the bars only."""
        return round(64 * self.scale) + 2 * RING_ROOM

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Down: 1,
        }
        step = steps.get(Qt.Key(event.key()))
        if step is not None:
            last = len(self._names) - 1
            self.choose(self._names[min(max(self._current + step, 0), last)])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.open_list()
        else:
            super().keyPressEvent(event)

    def open_list(self) -> None:
        """List all levels, each with how it plays."""
        if self._theme is None:
            return
        page = self.window()
        popover = Popover(self._theme, page, self.accessibleName())
        for name in self._names:
            rating = round(self._ratings[name])
            words = f"{level_name(name)} {rating}: {level_words(name)}"
            button = Button(words, "plain", "check" if name == self.level else "robot", popover)
            button.setParent(popover.sheet)
            button.leads = True
            button.set_theme(self._theme)
            button.setMinimumSize(330, 54)
            button.clicked.connect(popover.shut)
            button.clicked.connect(lambda _=False, name=name: self.choose(name))
            popover.content.addWidget(button)
        corner = self.mapTo(page, self.rect().bottomRight())
        popover.open_at(QPoint(corner.x(), corner.y()))

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
        r = RING_ROOM
        box = QRectF(self.rect()).adjusted(r, r, -r, -r)
        k = self.scale
        painter.scale(k, k)
        box = QRectF(box.left() / k, box.top() / k, box.width() / k, box.height() / k)
        half = t.outline / 2
        painter.setPen(QPen(QColor(t.line), t.outline))
        painter.setBrush(QColor(mix(t.raised, t.text, 0.08) if self.underMouse() else t.raised))
        painter.drawRoundedRect(box.adjusted(half, half, -half, -half), 11, 11)
        x = self._bars(painter, box, t)
        room = box.right() - 30 - x
        if room > 40:
            font = ui_font(15, 500)
            low = box.center().y() + QFontMetricsF(font).capHeight() / 2
            words = elided(font, level_name(self.level), room)
            x += draw_text(painter, QPointF(x, low), words, font, t.text) + 7
            rating = str(round(self._ratings[self.level]))
            small = ui_font(14)
            if x + text_width(small, rating) <= box.right() - 28:
                draw_text(painter, QPointF(x, low), rating, small, t.text2)
        arrow = QRectF(box.right() - 25, box.center().y() - 8, 16, 16)
        draw_icon(painter, "chevron-down", arrow, t.text2)
        if self.hasFocus():
            draw_ring(painter, box, 11, t)
        painter.end()

    def _bars(self, painter: QPainter, box: QRectF, t: Theme) -> float:
        """Draw five rising bars, lit up to the level; return where they end."""
        lit = round((self._current + 1) * BARS / len(self._names))
        painter.setPen(Qt.PenStyle.NoPen)
        x = box.left() + 10
        for bar in range(BARS):
            height = 4.0 + 3.0 * bar
            painter.setBrush(QColor(t.accent if bar < lit else t.line))
            painter.drawRoundedRect(QRectF(x, box.center().y() + 9 - height, 4, height), 1.5, 1.5)
            x += 6
        return x + 9
