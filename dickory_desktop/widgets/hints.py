"""A hint at the table: a strong bot is asked, its move is chosen for the player and explained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from ..engine.cards import Card
from ..games.dibble import moves as dibble
from ..session.hint_words import hint_words, shown_move
from .bars import Meter

if TYPE_CHECKING:
    from .game_page import GamePage

translate = QCoreApplication.translate

UNKNOWN = -1.0


class Hints(QObject):
    """The hint of one page; `words` are said instead of the page's own while it stands."""

    def __init__(self, page: GamePage) -> None:
        super().__init__(page)
        self._page = page
        self.words = ""
        self.waiting = False
        self._chance = UNKNOWN
        self._asked = False
        page.session.advised.connect(self._advised)
        page.session.reckoned.connect(self._reckoned)

    def ask(self) -> None:
        """Ask for a hint where the viewer is to move and nothing moves."""
        page = self._page
        if not page.settings.values.hints:
            return
        if page.table.finish() or not page.my_turn or self.waiting:
            return
        if page.session.ask_advice():
            self.waiting = True
            page.say()

    # --- the win chance

    def reckon(self) -> None:
        """Have the viewer's win chance reckoned, once for a position, where it is to be shown."""
        page = self._page
        if page.settings.values.win_chance and page.my_turn and not self._asked:
            self._asked = page.session.ask_chance()

    def forget_chance(self) -> None:
        """What was reckoned is of an earlier position."""
        self._chance, self._asked = UNKNOWN, False

    def meter(self) -> Meter | None:
        """Return the win chance as the action bar shows it; None where it is not wanted."""
        page = self._page
        watches = page.session.is_bot(page.session.viewer)
        if not page.settings.values.win_chance or watches:
            return None
        return Meter(self._chance, 1 / page.session.match.seats)

    def _reckoned(self, chance: float) -> None:
        page = self._page
        if not page.is_mine or page.is_covered() or not page.settings.values.win_chance:
            return
        self._chance = chance
        page.say()

    # --- the hint

    def drop(self) -> None:
        """Forget the hint: something else was chosen, or the position changed."""
        self.words = ""
        self.waiting = False

    def _advised(self, reply: Any) -> None:
        page = self._page
        if not self.waiting or not page.is_mine:
            return
        self.waiting = False
        view = page.table.view
        if reply is None or view is None or page.table.is_moving or reply.move not in view.legal:
            page.say()
            return
        self.choose(reply.move, view)
        self.words = hint_words(reply.move, reply.chance, view, page.session.names)
        page.offered = reply.move
        page.say()
        if QAccessible.isActive():
            move = shown_move(reply.move, view, page.session.names)
            told = translate("Hint", "{move}. {why}").format(move=move, why=self.words)
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(page, told))

    def choose(self, move: Any, view: Any) -> None:
        """Choose the cards of a move at the table, as a player would."""
        table = self._page.table
        table.selection.clear()
        take = getattr(move, "take", 0)
        if take:
            table.press(table.zones["queue"][-take])
        left = [*table.zones.get("queue", ())[-take:], *table.zones["hand"]] if take else []
        left = left or list(table.zones["hand"])
        for card in cards_of(move, view):
            item = next((one for one in left if one.card == card), None)
            if item is not None:
                left.remove(item)
                table.press(item)


def cards_of(move: Any, view: Any) -> list[Card]:
    """Return the cards that a move plays from the hand."""
    if not isinstance(move, dibble.Move):
        return list(move.cards)
    if move.meld is None:
        return []
    size, rank = move.meld.kind.size, move.meld.rank
    ranks = range(rank - size + 1, rank + 1) if move.meld.kind.is_run else [rank] * size
    left = list(view.hand)
    found = []
    for wanted in ranks:
        card = next(one for one in left if one.rank == wanted)
        left.remove(card)
        found.append(card)
    return found
