"""The viewer's hand, card by card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Qt

from ..engine.cards import Card
from ..games.dibble.selection import playable_cards as playable_in_dibble
from ..games.dibble.view import View as DibbleView
from ..games.dickory.selection import playable_cards as playable_in_dickory
from ..games.dickory.view import View as DickoryView
from ..session.shown import ShownMatch
from ..session.wording_cards import card_words
from .at_table import TableRowsModel

translate = QCoreApplication.translate


class HandRole(IntEnum):
    """What a card of the hand tells besides its text."""

    CARD = Qt.ItemDataRole.UserRole + 1
    RANK = Qt.ItemDataRole.UserRole + 2
    SUIT = Qt.ItemDataRole.UserRole + 3
    PLAYABLE = Qt.ItemDataRole.UserRole + 4
    STRENGTH = Qt.ItemDataRole.UserRole + 5
    TAKEN = Qt.ItemDataRole.UserRole + 6
    CHOSEN = Qt.ItemDataRole.UserRole + 7
    STATE = Qt.ItemDataRole.UserRole + 8


@dataclass(frozen=True, slots=True)
class HandRow:
    """One card; `strength` 1 (lowest) to 12 in Dickory's order, else 0.

    `taken`: the other player has seen it, since it was taken from the queue. `chosen`: it is
    part of what the player has chosen so far.
    """

    card: Card
    playable: bool
    strength: int = 0
    taken: bool = False
    chosen: bool = False


def playable_cards(view: Any, take: int = 0) -> frozenset[Card]:
    """Return the cards that are part of a legal move, in Dickory after taking `take` cards."""
    if isinstance(view, DickoryView):
        return playable_in_dickory(view, take)
    if isinstance(view, DibbleView):
        return playable_in_dibble(view)
    return frozenset(card for move in view.legal for card in move.cards)


class HandModel(TableRowsModel):
    """One row a card, in the view's order."""

    roles = HandRole

    def __init__(self, session: ShownMatch, parent: QObject | None = None) -> None:
        self._take = 0
        self._chosen: frozenset[int] = frozenset()
        super().__init__(session, parent)

    def set_take(self, take: int) -> None:
        """Show strengths and what is playable after taking so many cards from the queue."""
        if take != self._take:
            self._take = take
            self.refresh()

    def set_chosen(self, rows: frozenset[int]) -> None:
        """Mark the cards of these rows as chosen, and no others."""
        if rows != self._chosen:
            self._chosen = rows
            self.refresh()

    def rows(self) -> Sequence[HandRow]:
        rows = self._cards()
        if not self._chosen:
            return rows
        return [replace(row, chosen=at in self._chosen) for at, row in enumerate(rows)]

    def _cards(self) -> list[HandRow]:
        view = self._session.view
        if not isinstance(view, DickoryView):
            playable = playable_cards(view)
            return [HandRow(card, card in playable) for card in view.hand]
        take = min(self._take, len(view.queue) - 1)
        playable = playable_cards(view, take)
        left = list(view.taken[view.seat])
        out = []
        for card in view.hand:
            if taken := card in left:
                left.remove(card)
            strength = view.strength(card.rank, take) + 1
            out.append(HandRow(card, card in playable, strength, taken))
        return out

    def key(self, row: Any) -> Any:
        return row.card

    def text(self, row: Any) -> str:
        words = [card_words(row.card)]
        if row.strength:
            words.append(strength_words(row))
        if row.taken:
            words.append(translate("Hand", "seen when taken"))
        words.append(state_words(row))
        return translate("Hand", ", ").join(words)

    def value(self, row: Any, role: int) -> Any:
        values: dict[int, Any] = {
            HandRole.CARD: row.card.text,
            HandRole.RANK: row.card.rank,
            HandRole.SUIT: -1 if row.card.suit is None else int(row.card.suit),
            HandRole.PLAYABLE: row.playable,
            HandRole.STRENGTH: row.strength,
            HandRole.TAKEN: row.taken,
            HandRole.CHOSEN: row.chosen,
            HandRole.STATE: state_words(row),
        }
        return values.get(role)


def strength_words(row: HandRow) -> str:
    """Return how strong a card is in the order that holds, or would hold after a take."""
    return translate("Hand", "strength {strength} of 12").format(strength=row.strength)


def state_words(row: HandRow) -> str:
    """Return what can be done with a card now."""
    if row.chosen:
        return translate("Hand", "chosen")
    return translate("Hand", "playable") if row.playable else translate("Hand", "not playable")
