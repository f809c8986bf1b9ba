"""What a Dibble player has chosen: cards, a use of the Joker, a reward, a guess."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from enum import Enum
from typing import Any

from PySide6.QtCore import QObject

from ..engine.cards import Card
from ..engine.errors import IllegalMoveError
from ..games.dibble.moves import DECLINE, MeldKind, Move, MoveKind
from ..games.dibble.selection import JokerUse, find_guess, find_move, find_reward, joker_uses
from ..games.dibble.view import Phase, View
from .selection import Choice, Selection


class Reward(Enum):
    """What a player takes for having passed."""

    PEEK = "peek"
    SWAP = "swap"
    NEITHER = "neither"


def _never(view: Any, take: int, cards: tuple[Card, ...]) -> Move:
    raise NotImplementedError


class DibbleSelection(Selection):
    """The selection of the Dibble table, in every phase of a deal.

    `joker`: the Joker is to be used, with a card of the hand or `dropped` of the meld.
    `reward` and `lanes`: what is chosen for a reward. `lane` and `value`: what is guessed.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(_never, parent)
        self._forget()

    def _forget(self) -> None:
        self.joker = False
        self.dropped: Card | None = None
        self.dropped_key: Hashable = None
        self.reward = Reward.PEEK
        self.lanes: tuple[MeldKind, ...] = ()
        self.lane: MeldKind | None = None
        self.value = 0

    @property
    def view(self) -> View | None:
        return self._view

    @property
    def phase(self) -> Phase | None:
        """What is being chosen now, if anything can be."""
        return None if self._view is None else self._view.phase

    @property
    def keys(self) -> frozenset[Hashable]:
        extra = () if self.dropped_key is None else (self.dropped_key,)
        return frozenset((*self._cards, *extra))

    def reset(self, view: Any | None, most: int = 0) -> None:
        self._forget()
        if view is not None and view.phase is Phase.REWARD:
            self.reward = self.rewards(view)[0]
        if view is not None and view.phase is Phase.GUESS:
            self.lane = self.guessable(view)[0]
        super().reset(view, most)

    def clear(self) -> bool:
        had = self.joker or bool(self.lanes) or bool(self.value) or bool(self._cards)
        had = had or self.reward is Reward.NEITHER
        if not had:
            return False
        lane = self.lane
        self._forget()
        self._cards.clear()
        view = self._view
        if view is not None and view.phase is Phase.REWARD:
            self.reward = self.rewards(view)[0]
        self.lane = lane
        self._update()
        return True

    # --- cards and the Joker

    @property
    def can_joker(self) -> bool:
        """Whether the Joker can be used now."""
        return self._view is not None and bool(joker_uses(self._view))

    def toggle(self, key: Hashable, card: Card) -> None:
        if self.phase not in (Phase.LEAD, Phase.ANSWER):
            return
        if self.joker:
            self.dropped = self.dropped_key = None
            for other in [one for one in self._cards if one != key]:
                del self._cards[other]
        super().toggle(key, card)

    def use_joker(self, on: bool) -> None:
        """Use the Joker, or don't after all; the one card chosen for a play stays chosen."""
        if on == self.joker or (on and not self.can_joker):
            return
        self.joker = on
        self.dropped = self.dropped_key = None
        if on and len(self._cards) != 1:
            self._cards.clear()
        self._update()

    def drop(self, key: Hashable, card: Card) -> None:
        """Take this card off the meld with the Joker, or leave it there after all."""
        if not self.joker:
            return
        self._cards.clear()
        again = self.dropped_key == key
        self.dropped = None if again else card
        self.dropped_key = None if again else key
        self._update()

    @property
    def use(self) -> JokerUse | None:
        """The use of the Joker that is chosen."""
        if self._view is None or self.choice.move is None:
            return None
        return next((one for one in joker_uses(self._view) if one.move == self.choice.move), None)

    @property
    def unfinished(self) -> bool:
        """Whether further cards can make a legal play of those chosen."""
        if self._view is None or self.joker or not self._cards:
            return False
        chosen = Counter(card.rank for card in self._cards.values())
        return any(
            move.meld is not None and not chosen - Counter(move.meld.ranks)
            for move in self._view.legal
        )

    # --- the reward

    @staticmethod
    def rewards(view: View) -> tuple[Reward, ...]:
        """Return the rewards that can be taken, the usual one first."""
        peeks = any(move.kind is MoveKind.PEEK for move in view.legal)
        return (
            *((Reward.PEEK,) if peeks else ()),
            Reward.SWAP,
            *((Reward.NEITHER,) if DECLINE in view.legal else ()),
        )

    def take_reward(self, reward: Reward) -> None:
        """Choose which reward to take."""
        if self.phase is not Phase.REWARD or self._view is None:
            return
        if reward in self.rewards(self._view) and reward is not self.reward:
            self.reward = reward
            self.lanes = self.lanes[:1] if reward is Reward.SWAP else ()
            self._update()

    def choose_lane(self, lane: MeldKind) -> None:
        """Choose a point card for the reward or the guess, or put it back."""
        if self.phase is Phase.REWARD and self.reward is not Reward.NEITHER:
            if lane in self.lanes:
                self.lanes = tuple(one for one in self.lanes if one is not lane)
            else:
                kept = self.lanes[-1:] if self.reward is Reward.SWAP else ()
                self.lanes = (*kept, lane)
            self._update()
        elif self.phase is Phase.GUESS:
            self.lane = lane
            self._update()

    # --- the guess

    @staticmethod
    def guessable(view: View) -> tuple[MeldKind, ...]:
        """Return the lanes of the own row that are still to be guessed."""
        return tuple(one.lane for one in view.row(view.seat) if not one.value)

    def name_value(self, value: int) -> None:
        """Name what the chosen point card is, or take the name back."""
        if self.phase is Phase.GUESS:
            self.value = 0 if value == self.value else value
            self._update()

    # --- what it means

    def _found(self, view: View, cards: tuple[Card, ...]) -> Move | None:
        """Return the move; None while it is not yet one. Raises IllegalMoveError."""
        if view.phase is Phase.REWARD:
            if self.reward is Reward.NEITHER:
                return DECLINE
            want = 2 if self.reward is Reward.SWAP else 1
            return find_reward(view, self.lanes) if len(self.lanes) == want else None
        if view.phase is Phase.GUESS:
            return find_guess(view, self.lane, self.value) if self.value else None
        if self.joker:
            if not cards and self.dropped is None:
                return None
            return find_move(view, cards, joker=True, dropped=self.dropped)
        return find_move(view, cards) if cards else None

    def _update(self) -> None:
        cards = tuple(self._cards.values())
        move: Move | None = None
        error: IllegalMoveError | None = None
        if self._view is not None:
            try:
                move = self._found(self._view, cards)
            except IllegalMoveError as illegal:
                error = illegal
        self._choice = Choice(0, cards, move, error)
        self.changed.emit()
