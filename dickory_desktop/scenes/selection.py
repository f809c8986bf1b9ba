"""What the player has chosen so far: cards of the hand, how many to take, and what it means."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal

from ..engine.cards import Card
from ..engine.errors import IllegalMoveError


@dataclass(frozen=True, slots=True)
class Choice:
    """The move the selection means, or why it means none; both None while nothing is chosen."""

    take: int
    cards: tuple[Card, ...]
    move: Any | None
    error: IllegalMoveError | None

    @property
    def is_empty(self) -> bool:
        return not self.cards and not self.take


EMPTY = Choice(0, (), None, None)

Find = Callable[[Any, int, tuple[Card, ...]], Any]


class Selection(QObject):
    """The one selection of a table: keys of chosen cards, in the order chosen, and a take count.

    `find(view, take, cards)` gives the one legal move they mean or raises IllegalMoveError.
    Without a view (not this player's turn) nothing can be chosen.
    """

    changed = Signal()

    def __init__(self, find: Find, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._find = find
        self._view: Any | None = None
        self._take = 0
        self._most = 0
        self._cards: dict[Hashable, Card] = {}
        self._choice = EMPTY

    @property
    def take(self) -> int:
        return self._take

    @property
    def keys(self) -> frozenset[Hashable]:
        return frozenset(self._cards)

    @property
    def choice(self) -> Choice:
        return self._choice

    @property
    def is_open(self) -> bool:
        """Whether anything can be chosen now."""
        return self._view is not None

    def reset(self, view: Any | None, most: int = 0) -> None:
        """Drop everything; from now on choose in `view`, taking at most `most` cards."""
        self._view = view
        self._most = most
        self._take = 0
        self._cards.clear()
        self._update()

    def toggle(self, key: Hashable, card: Card) -> None:
        """Choose a card, or put it back."""
        if self._view is None:
            return
        if self._cards.pop(key, None) is None:
            self._cards[key] = card
        self._update()

    def choose(self, cards: dict[Hashable, Card], take: int) -> None:
        """Choose exactly these cards and this take."""
        if self._view is None:
            return
        self._cards = dict(cards)
        self._take = min(max(take, 0), self._most)
        self._update()

    def set_take(self, take: int, dropped: frozenset[Hashable] = frozenset()) -> None:
        """Preview taking `take` cards; chosen cards that are no longer at hand are `dropped`."""
        if self._view is None:
            return
        self._take = min(max(take, 0), self._most)
        for key in dropped:
            self._cards.pop(key, None)
        self._update()

    def clear(self) -> bool:
        """Put everything back; False if nothing was chosen."""
        if not self._cards and not self._take:
            return False
        self._cards.clear()
        self._take = 0
        self._update()
        return True

    def _update(self) -> None:
        cards = tuple(self._cards.values())
        move, error = None, None
        if self._view is not None and (cards or self._take):
            try:
                move = self._find(self._view, self._take, cards)
            except IllegalMoveError as illegal:
                error = illegal
        self._choice = Choice(self._take, cards, move, error)
        self.changed.emit()
