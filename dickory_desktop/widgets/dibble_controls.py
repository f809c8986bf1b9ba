"""What is chosen beside the cards of the Dibble table: the reward, the use of the Joker."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ..engine.cards import RANK_TEXTS
from ..games.dibble.moves import Move, MoveKind
from ..games.dibble.selection import JokerUse
from ..scenes.dibble_selection import Reward
from ..scenes.fonts import ui_font
from ..scenes.paint import MIDDLE, draw_text, text_width
from ..scenes.theme import Theme
from ..session.wording_dibble import kind_words, meld_words
from .controls import RING_ROOM, Button, draw_ring

translate = QCoreApplication.translate

ICONS = {Reward.PEEK: "eye", Reward.SWAP: "swap", Reward.NEITHER: "close"}


class ChoiceButton(Button):
    """One of a few choices that change the move; the chosen one is filled with brass.

    With `under` it stands in two lines; without a `frame` only the chosen one has a ground.
    """

    def __init__(self, text: str, icon: str, parent: QWidget) -> None:
        super().__init__(text, "plain", icon, parent)
        self.under = ""
        self.framed = True
        self.chosen = False

    def choose(self, chosen: bool) -> None:
        """Show whether this is the one chosen."""
        self.chosen = chosen
        self.setAccessibleDescription(translate("DibblePage", "chosen") if chosen else "")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        t = self._theme
        if t is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(RING_ROOM, RING_ROOM, -RING_ROOM, -RING_ROOM)
        radius = min(14.0, rect.height() / 4)
        tint = t.on_accent if self.chosen else t.text
        if self.chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(t.accent))
            painter.drawRoundedRect(rect, radius, radius)
        elif self.framed or self._hot:
            painter.setPen(QPen(QColor(t.line), t.outline))
            painter.setBrush(QColor(t.raised))
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        if self.under:
            self._two_lines(painter, rect, tint, t)
        else:
            self._label(painter, rect, tint, 700 if self.chosen else 500)
        if self.hasFocus():
            draw_ring(painter, rect, radius, t)
        painter.end()

    def _two_lines(self, painter: QPainter, rect: QRectF, tint: str, t: Theme) -> None:
        big, small = ui_font(self.label_size + 2, 700), ui_font(max(self.label_size - 2, 11))
        while text_width(small, self.under) > rect.width() - 6 and small.pixelSize() > 10:
            small = ui_font(small.pixelSize() - 1)
        gap = 5.0
        tall = QFontMetricsF(big).capHeight() + gap + QFontMetricsF(small).ascent()
        y = rect.center().y() - tall / 2 + QFontMetricsF(big).capHeight()
        x = rect.center().x()
        draw_text(painter, QPointF(x, y), self.text(), big, tint, MIDDLE)
        y += gap + QFontMetricsF(small).ascent()
        below = tint if self.chosen else t.text2
        draw_text(painter, QPointF(x, y), self.under, small, below, MIDDLE)


class RewardChoice(QWidget):
    """What to take for having passed, in a well; `taken(reward)` follows the player."""

    taken = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme: Theme | None = None
        self.buttons: dict[Reward, ChoiceButton] = {}
        words = {
            Reward.PEEK: translate("DibblePage", "Peek at one"),
            Reward.SWAP: translate("DibblePage", "Swap two"),
            Reward.NEITHER: translate("DibblePage", "Neither"),
        }
        for number, reward in enumerate(Reward, 1):
            button = ChoiceButton(words[reward], ICONS[reward], self)
            button.framed = False
            button.setToolTip(f"{words[reward]} ({number})")
            button.clicked.connect(self._clicked)
            self.buttons[reward] = button
        self.setAccessibleName(translate("DibblePage", "Reward"))
        self.hide()

    def _clicked(self) -> None:
        for reward, button in self.buttons.items():
            if button is self.sender():
                self.taken.emit(reward)

    def offer(self, rewards: Sequence[Reward], chosen: Reward) -> None:
        """Offer these rewards; hidden without any."""
        for reward, button in self.buttons.items():
            button.setVisible(reward in rewards)
            button.choose(reward is chosen)
        self.setVisible(bool(rewards))

    def place(self, box: QRectF, theme: Theme, size: float) -> None:
        """Fill a rectangle of the page."""
        self._theme = theme
        room = RING_ROOM
        self.setGeometry(box.adjusted(-room, -room, room, room).toRect())
        shown = [one for one in self.buttons.values() if not one.isHidden()]
        width = (box.width() - 6) / max(len(shown), 1)
        for i, button in enumerate(shown):
            button.set_theme(theme)
            button.label_size = size
            button.scale = max(1.0, size / 15)
            cell = QRectF(room + 3 + i * width, room + 3, width, box.height() - 6)
            button.setGeometry(cell.adjusted(-room, -room, room, room).toRect())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        t = self._theme
        if t is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        well = QRectF(self.rect()).adjusted(RING_ROOM, RING_ROOM, -RING_ROOM, -RING_ROOM)
        painter.setPen(QPen(QColor(t.line), t.outline))
        painter.setBrush(QColor(t.well))
        painter.drawRoundedRect(well.adjusted(0.5, 0.5, -0.5, -0.5), 14, 14)
        painter.end()


def use_words(use: JokerUse) -> str:
    """Return what a use of the Joker does, in few words: "add 8", "take off J"."""
    rank = RANK_TEXTS[use.move.rank - 1]
    if use.move.kind is MoveKind.JOKER_ADD:
        return translate("DibblePage", "add {card}").format(card=rank)
    return translate("DibblePage", "take off {card}").format(card=rank)


class JokerTiles(QWidget):
    """Every use of the Joker now, each with the combination it makes; `used(move)`."""

    used = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.tiles: list[tuple[JokerUse, ChoiceButton]] = []
        self.setAccessibleName(translate("DibblePage", "Uses of the Joker"))
        self.hide()

    def offer(self, uses: Sequence[JokerUse], chosen: Move | None) -> None:
        """Offer these uses; hidden without any."""
        if [use for use, _ in self.tiles] != list(uses):
            for _, old in self.tiles:
                old.hide()
                old.deleteLater()
            self.tiles = [(use, self._tile(use, i)) for i, use in enumerate(uses, 1)]
        for use, button in self.tiles:
            button.choose(use.move == chosen)
        self.setVisible(bool(uses))

    def _tile(self, use: JokerUse, number: int) -> ChoiceButton:
        button = ChoiceButton(str(use.meld), "", self)
        button.under = use_words(use)
        name = translate("DibblePage", "{use}: {meld}").format(
            use=use_words(use), meld=meld_words(use.meld)
        )
        button.setAccessibleName(name)
        lane = translate("DibblePage", "{use}, for the lane {lane}").format(
            use=use_words(use), lane=kind_words(use.meld.kind)
        )
        button.setToolTip(f"{lane} ({number})")
        button.clicked.connect(lambda: self.used.emit(use.move))
        button.show()
        return button

    def place(self, box: QRectF, theme: Theme, size: float, most: float) -> None:
        """Fill a rectangle of the page with tiles no wider than `most`."""
        room = RING_ROOM
        self.setGeometry(box.adjusted(-room, -room, room, room).toRect())
        gap = 8.0
        count = max(len(self.tiles), 1)
        width = min((box.width() - gap * (count - 1)) / count, most)
        for i, (_, button) in enumerate(self.tiles):
            button.set_theme(theme)
            button.label_size = size
            cell = QRectF(room + i * (width + gap), room, width, box.height())
            button.setGeometry(cell.adjusted(-room, -room, room, room).toRect())
