"""What one seat of a Dibble deal may know."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ...engine.cards import Card
from .moves import LANES, Meld, MeldKind, Move


class Phase(Enum):
    """What the seat whose turn it is has to choose."""

    LEAD = "lead"
    ANSWER = "answer"
    REWARD = "reward"
    GUESS = "guess"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class PointCard:
    """The point card in a lane, as one seat knows it.

    `row`: -1 neutral, else the seat whose row it lies in. `value`: 0 if the seat can't tell.
    `looked`: the seat has looked at it. `eye`: the other seat has. `turned`: it was turned over
    in a guess. `candidates`: the values it may have, one if the seat knows it.
    """

    lane: MeldKind
    row: int
    value: int
    looked: bool
    eye: bool
    turned: bool
    candidates: tuple[int, ...]

    @property
    def deduced(self) -> bool:
        """Whether the seat knows it only because it knows the other four."""
        return self.value != 0 and not self.looked and not self.turned


@dataclass(frozen=True, slots=True)
class View:
    """Everything a seat may know of a deal; immutable, picklable.

    `jokers`: per seat whether its Joker still lies face up. `meld` with `meld_cards` is to be
    beaten and was made by `meld_seat` (-1: none); `beaten` lie under it. `discards`: all other
    cards that have lain face up. `out`: the seat that emptied its hand, else -1. `guessed`: the
    seat that guesses now has already named a value. After the end `open_hands` and `aside` show
    the cards and every point card has its value.
    """

    seat: int
    turn: int
    phase: Phase
    first: int
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, int]
    jokers: tuple[bool, bool]
    meld: Meld | None
    meld_cards: tuple[Card, ...]
    meld_seat: int
    beaten: tuple[Card, ...]
    discards: tuple[Card, ...]
    points: tuple[PointCard, ...]
    out: int
    guessed: bool
    legal: tuple[Move, ...]
    open_hands: tuple[tuple[Card, ...], ...] | None
    aside: tuple[Card, ...] | None
    scores: tuple[int, ...] | None

    def point(self, lane: MeldKind) -> PointCard:
        """Return the point card in a lane."""
        return self.points[LANES.index(lane)]

    def row(self, seat: int) -> tuple[PointCard, ...]:
        """Return the point cards of a seat's row, or of the neutral row (-1)."""
        return tuple(point for point in self.points if point.row == seat)

    @property
    def seen(self) -> tuple[Card, ...]:
        """All cards that have lain face up."""
        return (*self.discards, *self.beaten, *self.meld_cards)

    @property
    def open_values(self) -> tuple[int, ...]:
        """The values this seat can't place."""
        placed = {point.value for point in self.points}
        return tuple(value for value in range(1, 6) if value not in placed)
