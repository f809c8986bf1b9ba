"""What one seat of a Dodo deal may know."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ...engine.cards import STANDARD_BY_CODE, Card, Suit
from .legal import codes, fitting, situation
from .memory import Groups, Log, Memory, plane_codes
from .moves import Move, move_of
from .state import CALL, MUST, OVER, SWAP, TURN, State
from .tables import EIGHT


class Choice(Enum):
    """What the seat whose turn it is has to choose."""

    TURN = "turn"
    LAY_DRAWN = "lay drawn"
    SWAP = "swap"
    CALL = "call"
    NOTHING = "nothing"


CHOICES = {
    TURN: Choice.TURN, MUST: Choice.LAY_DRAWN, SWAP: Choice.SWAP, CALL: Choice.CALL,
    OVER: Choice.NOTHING,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class View:
    """Everything a seat may know of a deal; immutable, picklable.

    `turn`: the seat whose choice it is, -1 when the deal is over; `choice`: of what. `pile` is in
    the order laid, the card showing last. `suit`: the suit to follow. `chain`: who added what to
    the chain of `total` cards. `must`: the card drawn that must be laid now. `catchable`: the
    seat that was silent and can be caught, else -1. `swaps` are still to be made; `skips` seats
    will be skipped and `forced` cards drawn when this turn ends.

    `known[seat]`: cards the hand has for certain (all of the own one). `hidden[seat]`: its other
    cards, as groups (mask, how many): each is one of the mask's cards, bit `Card.code`. Every
    card of the stock is one of `stock_mask`.
    """

    seat: int
    turn: int
    choice: Choice
    packs: int
    chains: bool
    crazy_eights: bool
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[Card, ...], ...]
    hidden: tuple[tuple[tuple[int, int], ...], ...]
    pile: tuple[Card, ...]
    suit: Suit
    stock: int
    stock_mask: int
    stocks_made: int
    ascending: bool
    total: int
    chain: tuple[tuple[int, tuple[Card, ...]], ...]
    must: Card | None
    catchable: int
    swaps: int
    skips: int
    forced: int
    legal: tuple[Move, ...]
    out: int
    open_hands: tuple[tuple[Card, ...], ...] | None
    scores: tuple[int, ...] | None

    @property
    def seats(self) -> int:
        return len(self.hand_sizes)

    @property
    def top(self) -> Card:
        """The card showing."""
        return self.pile[-1]

    @property
    def named(self) -> Suit | None:
        """The suit to follow, if an eight is showing."""
        return self.suit if self.top.rank == EIGHT + 1 else None

    @property
    def blocked(self) -> bool:
        """Whether the deal ended without anybody going out."""
        return self.turn == -1 and self.out == -1

    @property
    def fitting(self) -> int:
        """The cards that fit what is showing, or the chain, as a mask (bit `Card.code`)."""
        return fitting(self.top.code, self.suit, self.total)


def cards_of(one: int, two: int) -> tuple[Card, ...]:
    """Return the cards of a hand of two planes, sorted."""
    return tuple([STANDARD_BY_CODE[code] for code in plane_codes(one, two)])


def moves_of(state: State, seat: int) -> list[Move]:
    """Return the seat's moves, sorted by text."""
    now = situation(state, seat)
    return sorted((move_of(code, now.fit) for code in codes(now)), key=str)


def memory_of(state: State, seat: int) -> Memory:
    """Return what the seat remembers of the deal."""
    log = state.log
    return log.memory(seat, state.log_length) if isinstance(log, Log) else Memory.bare(state, seat)


def make_view(state: State, seat: int, memory: Memory | None = None) -> View:
    """Return all that a seat may know of a state; `memory` only if the state has no log."""
    memory = memory or memory_of(state, seat)
    seats = range(state.seats)
    over = state.phase == OVER
    hands = [
        cards_of(state.hand(other), state.second(other)) if over or other == seat else ()
        for other in seats
    ]
    known = [cards_of(memory.one[other], memory.two[other]) for other in seats]
    hidden: list[Groups] = memory.groups
    return View(
        seat=seat,
        turn=state.turn,
        choice=CHOICES[state.phase],
        packs=state.packs,
        chains=state.chains,
        crazy_eights=state.crazy,
        hand=hands[seat],
        hand_sizes=tuple([state.size(other) for other in seats]),
        known=tuple(known),
        hidden=tuple([tuple(groups) for groups in hidden]),
        pile=tuple([STANDARD_BY_CODE[code] for code in memory.pile]),
        suit=Suit(state.suit),
        stock=state.stock_size,
        stock_mask=memory.stock,
        stocks_made=state.stocks,
        ascending=state.step > 0,
        total=state.total,
        chain=tuple(memory.chain),
        must=None if state.must < 0 else STANDARD_BY_CODE[state.must],
        catchable=state.open_seat,
        swaps=state.swaps,
        skips=state.skips,
        forced=state.forced,
        legal=tuple(moves_of(state, seat)),
        out=state.out,
        open_hands=tuple(hands) if over else None,
        scores=state.scores,
    )
