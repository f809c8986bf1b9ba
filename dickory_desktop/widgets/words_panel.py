"""The panel "Table in words": everything on the table as a list that keys and readers can walk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QModelIndex, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ..models.hand import HandRole
from ..models.piles import PileRole
from ..models.queue import QueueRole
from ..models.seats import SeatRole
from ..models.words import Section, WordsModel, WordsRole, make_sources
from ..scenes.card_item import CardItem
from ..scenes.fonts import ui_font
from ..scenes.frame import Frame
from ..scenes.paint import draw_text, text_width, wrap
from ..scenes.theme import Theme, colour
from .bars import BarWords
from .controls import Button, draw_panel
from .words_view import WordsTree

if TYPE_CHECKING:
    from .game_page import GamePage

translate = QCoreApplication.translate


class WordsPanel(QWidget):
    """A title, what can be done now, and the tree. While the table is covered it is empty.

    Space or a click on a row does what a click on that card, pile or player does.
    """

    close_asked = Signal()

    def __init__(self, page: GamePage) -> None:
        super().__init__(page)
        self._page = page
        self._frame: Frame | None = None
        self._said = BarWords("", "")
        self.sources = make_sources(page.session, self.is_hidden_from, self)
        self.model = WordsModel(self.sources, self)
        self.tree = WordsTree(self.model, page.theme, self)
        self.close_button = Button("", "bare", "close", self)
        self.close_button.clicked.connect(self.close_asked)
        self.tree.pressed_row.connect(self._press)
        self.tree.moved_to.connect(self._point)
        page.table.selection.changed.connect(self.follow_choice)
        page.table.settled.connect(self.follow_choice)
        self._name()
        self.follow_choice()

    def _name(self) -> None:
        title = translate("WordsPanel", "Table in words")
        self.setAccessibleName(title)
        close = translate("WordsPanel", "Close")
        self.close_button.setAccessibleName(close)
        self.close_button.setToolTip(close)
        self.tree.name()

    def is_hidden_from(self) -> bool:
        """Whether the rows must not be read: a curtain, or another game's match."""
        return not self._page.is_mine or self._page.is_covered()

    # --- what it says

    def refresh(self) -> None:
        """Read the session again, as after a curtain was drawn or opened."""
        self.model.refresh()
        self.follow_choice()
        if self.is_hidden_from():
            self.say(BarWords("", ""))

    def say(self, words: BarWords) -> None:
        """Write what the action bar says above the list."""
        if words != self._said:
            self._said = words
            self.setAccessibleDescription(" ".join((words.headline, words.sentence)).strip())
            self._place()
            self.update()

    def follow_choice(self) -> None:
        """Mark what is chosen at the table, in the order the previewed take would give."""
        table, hand = self._page.table, self.sources.hand
        hand.set_take(table.selection.take)
        keys = table.selection.keys
        if not keys:
            hand.set_chosen(frozenset())
            return
        rows = range(hand.rowCount())
        hand.set_chosen(frozenset(row for row in rows if self._hand_item(row) in keys))

    # --- rows and the table's items

    def _hand_item(self, row: int) -> CardItem | None:
        """Return the item of a row of the hand; of equal cards the first row has the first."""
        hand = self.sources.hand
        text = hand.index(row).data(HandRole.CARD)
        before = sum(hand.index(other).data(HandRole.CARD) == text for other in range(row))
        same = [
            item
            for item in self._page.table.zones["hand"]
            if item.card is not None and item.card.text == text
        ]
        return same[before] if before < len(same) else None

    def item_of(self, index: QModelIndex) -> CardItem | None:
        """Return the card, pile or player on the table that a row tells of."""
        section, zones = index.data(WordsRole.SECTION), self._page.table.zones
        if index.data(WordsRole.IS_TITLE):
            return None
        if section == Section.HAND:
            return self._hand_item(index.row())
        if section == Section.QUEUE:
            queue = zones.get("queue", [])
            at = len(queue) - int(index.data(QueueRole.TAKE))
            return queue[at] if 0 <= at < len(queue) else None
        if section == Section.SEATS:
            seat = index.data(SeatRole.SEAT)
            here = (one for one in zones.get("seats", ()) if getattr(one, "seat", -1) == seat)
            return next(here, None)
        if section == Section.TABLE:
            return self._page.item_of_pile(str(index.data(PileRole.KEY)))
        return None

    def _press(self, index: QModelIndex) -> None:
        if self._page.table.finish():
            return
        item = self.item_of(index)
        if item is not None:
            self._page.table.press(item)

    def _point(self) -> None:
        """Raise on the table the card the list stands at."""
        table = self._page.table
        if table.is_moving:
            return
        index = self.tree.currentIndex()
        table.hover(self.item_of(index) if index.isValid() else None)

    # --- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._page.table.selection.choice.is_empty:
            event.accept()
            self.close_asked.emit()
            return
        event.ignore()

    # --- size and colours

    def apply(self, frame: Frame, theme: Theme) -> None:
        """Take over the size of the text and the theme."""
        self._frame = frame
        self.tree.apply(theme, self._scale())
        self.close_button.scale = min(self._scale(), 1.3)
        self.close_button.set_theme(theme)
        self._place()
        self.update()

    def _scale(self) -> float:
        return self._frame.text if self._frame is not None else 1.0

    def _narrow(self) -> bool:
        return self.width() < 300 * self._scale()

    def _heads(self) -> tuple[list[str], list[str]]:
        """Return the lines of the headline and of the sentence; none where the rows need the room.

        The action bar says them, too.
        """
        if self.height() < 260 * self._scale():
            return [], []
        k, room = self._scale(), self.width() - 48.0
        head, body = ui_font(14 * k, 600), ui_font(13.5 * k)
        headline, sentence = self._said.headline, self._said.sentence
        first = wrap(headline, head, room) if headline else []
        return first, wrap(sentence, body, room) if sentence else []

    def _top(self) -> float:
        return 44.0 * min(self._scale(), 1.6)

    def _place(self) -> None:
        if self.width() < 40:
            return
        k, top = self._scale(), self._top()
        side = round(40 * min(k, 1.3))
        self.close_button.setGeometry(
            self.width() - side - 6, round((top + 6 - side) / 2), side, side
        )
        lines = sum(len(part) for part in self._heads())
        said = lines * 20 * k + 16 * k if lines else 0.0
        foot = self._foot()
        y = round(top + said + 6)
        self.tree.setGeometry(8, y, self.width() - 16, max(round(self.height() - foot) - y, 20))

    def _foot(self) -> float:
        return 10.0 if self._narrow() or self.height() < 420 else 40.0 * self._scale()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._name()
            self.model.retranslate()
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        t, k = self._page.theme, self._scale()
        painter = QPainter(self)
        draw_panel(painter, QRectF(self.rect()), t)
        title = ui_font(16 * min(k, 1.6), 600)
        low = (self._top() + 6) / 2 + QFontMetricsF(title).capHeight() / 2
        draw_text(
            painter, QPointF(20, low), translate("WordsPanel", "Table in words"), title, t.text
        )
        key = self._page.keys.first("words")
        if key and not self._narrow():
            self._cap(painter, self.close_button.x() - 10.0, low, key, True)
        self._paint_said(painter, k)
        if self._foot() > 12:
            self._paint_foot(painter, k)
        painter.end()

    def _paint_said(self, painter: QPainter, k: float) -> None:
        t = self._page.theme
        heads, sentences = self._heads()
        lines = len(heads) + len(sentences)
        if not lines:
            return
        box = QRectF(12, self._top(), self.width() - 24, lines * 20 * k + 14 * k)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(t.raised))
        painter.drawRoundedRect(box, 8, 8)
        low = box.top() + 21 * k
        tint = t.accent if self._said.active else t.text
        for line in heads:
            draw_text(painter, QPointF(24, low), line, ui_font(14 * k, 600), tint)
            low += 20 * k
        for line in sentences:
            faint = t.bad if self._said.alert else t.text2
            draw_text(painter, QPointF(24, low), line, ui_font(13.5 * k), faint)
            low += 20 * k

    def _paint_foot(self, painter: QPainter, k: float) -> None:
        t = self._page.theme
        y = self.height() - self._foot()
        painter.setPen(colour(t.line))
        painter.drawLine(QPointF(24, y + 2), QPointF(self.width() - 24, y + 2))
        low, x = y + 25 * k, 24.0
        for cap, words in (
            ("↑ ↓", translate("WordsPanel", "move")),
            (translate("Keys", "Space"), translate("WordsPanel", "choose")),
            (translate("Keys", "Enter"), translate("WordsPanel", "play")),
        ):
            wide = text_width(ui_font(12 * k), cap) + 12 * k + text_width(ui_font(13 * k), words)
            if x + wide + 8 * k > self.width() - 16:
                return
            x = self._cap(painter, x, low, cap, False) + 8 * k
            x += draw_text(painter, QPointF(x, low), words, ui_font(13 * k), t.text2) + 14 * k

    def _cap(self, painter: QPainter, x: float, low: float, key: str, ends: bool) -> float:
        """Draw a key's cap from `x`, or ending there; return where it ends."""
        t, k = self._page.theme, self._scale()
        font = ui_font(12 * k, 500)
        wide = text_width(font, key) + 12 * k
        left = x - wide if ends else x
        box = QRectF(left, low - 15 * k, wide, 20 * k)
        painter.setPen(colour(t.text3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 5, 5)
        draw_text(painter, QPointF(left + 6 * k, low - 0.5 * k), key, font, t.text2)
        return left + wide
