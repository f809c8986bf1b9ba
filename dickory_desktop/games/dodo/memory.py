"""What one seat remembers of a deal: the pile in order, and what it knows of every hand.

A hand is known as a lower bound (`one`, `two`: planes of cards it has for certain) and groups of
hidden cards: a mask of the cards each may be, and how many. A mask narrows when its owner draws
or passes because nothing fits, and when the pile, open to all, becomes the new stock.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ...engine.cards import Card
from ...engine.events import (
    Caught,
    ChainGrew,
    Drew,
    Event,
    HandsSwapped,
    Passed,
    Played,
    Reshuffled,
    SuitNamed,
)
from .state import fit_of
from .tables import ALL

if TYPE_CHECKING:
    from .state import State
    from .view import View

Groups = list[tuple[int, int]]


class Memory:
    """What `seat` remembers; `hear` takes the events as that seat saw them."""

    def __init__(self, seat: int, packs: int, sizes: Iterable[int]) -> None:
        self.seat = seat
        self.packs = packs
        self.groups: list[Groups] = [[(ALL, size)] if size else [] for size in sizes]
        self.one = [0] * len(self.groups)
        self.two = [0] * len(self.groups)
        self.pile: list[int] = []
        self.suit = 0
        self.stock = ALL
        self.chain: list[tuple[int, tuple[Card, ...]]] = []
        self._forced = 0

    @classmethod
    def bare(cls, state: State, seat: int) -> Memory:
        """Return what a newcomer in a seat would know: its hand, and the pile without its order."""
        memory = cls(seat, state.packs, [state.size(other) for other in range(state.seats)])
        memory.groups[seat] = []
        memory.one[seat], memory.two[seat] = state.hand(seat), state.second(seat)
        memory.pile = [*plane_codes(state.pile0, state.pile1), state.top]
        memory.suit = state.suit
        return memory

    @classmethod
    def of_view(cls, view: View) -> Memory:
        """Return the memory that a view holds."""
        memory = cls(view.seat, view.packs, view.hand_sizes)
        memory.groups = [list(groups) for groups in view.hidden]
        for seat, cards in enumerate(view.known):
            for card in cards:
                memory._learn(seat, card.code)
        memory.pile = [card.code for card in view.pile]
        memory.suit = view.suit
        memory.stock = view.stock_mask
        memory.chain = list(view.chain)
        return memory

    def hear(self, event: Event) -> None:
        """Take in an event as this seat saw it."""
        if isinstance(event, Played):
            self._played(event)
        elif isinstance(event, SuitNamed):
            self.suit = event.suit
        elif isinstance(event, ChainGrew):
            if event.total:
                self.chain.append((self._layer, self._laid))
            else:
                self.chain = []
        elif isinstance(event, Drew):
            self._drew(event)
        elif isinstance(event, Passed):
            self._nothing_fits(event.seat)
        elif isinstance(event, Reshuffled):
            self._reshuffled()
        elif isinstance(event, HandsSwapped):
            self._swapped(event)
        elif isinstance(event, Caught):
            pass

    # --- hands

    def _learn(self, seat: int, code: int) -> None:
        bit = 1 << code
        if self.one[seat] & bit:
            self.two[seat] |= bit
        else:
            self.one[seat] |= bit

    def _forget(self, seat: int, code: int) -> bool:
        bit = 1 << code
        if self.two[seat] & bit:
            self.two[seat] ^= bit
        elif self.one[seat] & bit:
            self.one[seat] ^= bit
        else:
            return False
        return True

    def _played(self, event: Played) -> None:
        for card in event.cards:
            code = card.code
            if not self._forget(event.seat, code):
                self.groups[event.seat] = lose(self.groups[event.seat], code)
            self.pile.append(code)
        self.suit = self.pile[-1] & 3
        self._layer, self._laid = event.seat, event.cards

    def _drew(self, event: Drew) -> None:
        free = event.forced or bool(self.chain)
        if not free:
            self._nothing_fits(event.seat)
        mask = self.stock if free else self.stock & ~self._fit()
        for card in event.cards:
            if card is None:
                self.groups[event.seat].append((mask, 1))
            else:
                self._learn(event.seat, card.code)
        self.groups[event.seat] = tidy(self.groups[event.seat])

    def _fit(self) -> int:
        return fit_of(self.pile[-1], self.suit)

    def _nothing_fits(self, seat: int) -> None:
        fit = self._fit()
        self.groups[seat] = tidy([(mask & ~fit, count) for mask, count in self.groups[seat]])

    def _reshuffled(self) -> None:
        unseen = 0
        for code in self.unseen():
            unseen |= 1 << code
        self.groups = [
            tidy([(mask & unseen, count) for mask, count in groups]) for groups in self.groups
        ]
        self.stock = 0
        for code in self.pile[:-1]:
            self.stock |= 1 << code
        del self.pile[:-1]

    def _swapped(self, event: HandsSwapped) -> None:
        a, b = event.seat, event.other
        for knowledge in (self.one, self.two):
            knowledge[a], knowledge[b] = knowledge[b], knowledge[a]
        self.groups[a], self.groups[b] = self.groups[b], self.groups[a]
        if self.seat in (a, b):
            for seat, cards in ((a, event.received), (b, event.given)):
                self.groups[seat] = []
                self.one[seat] = self.two[seat] = 0
                for card in cards:
                    if card is not None:
                        self._learn(seat, card.code)

    def unseen(self) -> list[int]:
        """Return the cards that lie in the stock or hidden in hands, ascending."""
        counts = [self.packs] * 52
        for code in self.pile:
            counts[code] -= 1
        for one, two in zip(self.one, self.two, strict=True):
            for code in plane_codes(one, two):
                counts[code] -= 1
        return [code for code in range(52) for _ in range(counts[code])]


def plane_codes(one: int, two: int) -> list[int]:
    """Return the cards of a hand of two planes, ascending."""
    out = []
    while one:
        low = one & -one
        code = low.bit_length() - 1
        out += [code, code] if two & low else [code]
        one ^= low
    return out


def tidy(groups: Groups) -> Groups:
    """Return groups of hidden cards, those with the same mask together, in a fixed order."""
    counts: dict[int, int] = {}
    for mask, count in groups:
        counts[mask] = counts.get(mask, 0) + count
    return sorted((mask, count) for mask, count in counts.items() if count)


def lose(groups: Groups, code: int) -> Groups:
    """Return the groups after one of the hidden cards turned out to be `code` and left.

    If it may have been of several groups, their cards can't be told apart any more.
    """
    may = [group for group in groups if group[0] >> code & 1] or groups
    rest = [group for group in groups if group not in may]
    mask, count = 0, -1
    for some, size in may:
        mask |= some
        count += size
    return tidy([*rest, (mask, count)])


class Log:
    """All events of a deal from a state on; states share it, each knowing how far it reaches."""

    def __init__(self, start: State, view: View | None = None) -> None:
        self.start = start
        self.view = view
        self.events: list[Event] = []
        self._cache: dict[int, tuple[int, Memory]] = {}

    def __reduce__(self) -> tuple[object, ...]:
        return (_read_log, (self.start, self.view, tuple(self.events)))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Log)
            and self.start == other.start
            and self.view == other.view
            and self.events == other.events
        )

    def extended(self, length: int, events: Iterable[Event]) -> Log:
        """Return the log with events after the first `length`: this one, if it ends there."""
        log = self
        if len(self.events) != length:
            log = Log(self.start, self.view)
            log.events = self.events[:length]
        log.events += events
        return log

    def memory(self, seat: int, length: int) -> Memory:
        """Return what a seat remembers after `length` events; only to be read."""
        reached, memory = self._cache.get(seat, (0, None))
        if memory is None or reached > length:
            reached, memory = 0, self._first(seat)
        for event in self.events[reached:length]:
            memory.hear(event.seen_by(seat))
        self._cache[seat] = (length, memory)
        return memory

    def _first(self, seat: int) -> Memory:
        if self.view is not None and self.view.seat == seat:
            return Memory.of_view(self.view)
        memory = Memory.bare(self.start, seat)
        if self.view is not None:
            memory.pile = [card.code for card in self.view.pile]
            memory.chain = list(self.view.chain)
        return memory


def _read_log(start: State, view: View | None, events: tuple[Event, ...]) -> Log:
    log = Log(start, view)
    log.events = list(events)
    return log
