"""What a Dodo player has chosen: cards, which of them lies last, a suit, a player to swap with."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from PySide6.QtCore import QObject

from ..engine.cards import Card, Suit
from ..engine.errors import IllegalMoveError
from ..games.dodo.find import Need, Unfinished, find_move, last_cards
from ..games.dodo.moves import Move
from ..games.dodo.tables import EIGHT
from .selection import Choice, Selection


def _never(view: Any, take: int, cards: tuple[Card, ...]) -> Move:
    raise NotImplementedError


class DodoSelection(Selection):
    """The selection of the Dodo table; `need` is what is still to be chosen for a move."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(_never, parent)
        self.last: Card | None = None
        self.suit: Suit | None = None
        self.seat: int | None = None
        self.need: Unfinished | None = None

    def _forget(self) -> None:
        self.last = self.suit = self.seat = None

    def reset(self, view: Any | None, most: int = 0) -> None:
        self._forget()
        super().reset(view, most)

    def toggle(self, key: Hashable, card: Card) -> None:
        self.last = None
        super().toggle(key, card)

    def clear(self) -> bool:
        had_seat = self.seat is not None
        self._forget()
        if super().clear():
            return True
        self._update()
        return had_seat

    def put_last(self, card: Card) -> None:
        """Let this card be the one showing after the lay."""
        self.last = card
        self._update()

    def name_suit(self, suit: Suit) -> None:
        """Name the suit to follow the eights chosen."""
        self.suit = suit
        self._update()

    def choose_seat(self, seat: int) -> None:
        """Choose whose hand to swap with."""
        if self._view is not None:
            self.seat = seat
            self._update()

    @property
    def names_a_suit(self) -> bool:
        """Whether what is chosen is a lay that names a suit."""
        choice = self.choice
        if self.need is not None:
            return self.need.need is Need.SUIT
        return choice.move is not None and choice.move.suit is not None

    @property
    def possible_last(self) -> tuple[Card, ...]:
        """The cards of which one is to be the last; empty where there is no choice."""
        cards = self.choice.cards
        if self._view is None or len(set(cards)) < 2 or self.choice.error is not None:
            return ()
        possible = last_cards(self._view, cards)
        return possible if len(possible) > 1 else ()

    @property
    def lies_last(self) -> Card | None:
        """The card that would lie on top, as far as that is chosen."""
        cards = self.choice.cards
        move: Move | None = self.choice.move
        if move is not None and move.cards:
            return move.cards[-1]
        if self.need is not None and self.need.need is Need.SUIT:
            return self.last or cards[-1]
        return self.last

    def _update(self) -> None:
        cards = tuple(self._cards.values())
        if self.last not in cards:
            self.last = None
        if not any(card.rank == EIGHT + 1 for card in cards):
            self.suit = None
        move: Move | None = None
        error: IllegalMoveError | None = None
        self.need = None
        if self._view is not None and (cards or self.seat is not None):
            try:
                found = find_move(self._view, cards, self.last, self.suit, self.seat)
            except IllegalMoveError as illegal:
                error = illegal
            else:
                if isinstance(found, Unfinished):
                    self.need = found
                else:
                    move = found
        self._choice = Choice(0, cards, move, error)
        self.changed.emit()
