"""How a Dodo deal was scored, seat by seat, from its end: the rows of the result."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.cards import Card, Suit
from ..engine.events import DealEnded
from ..engine.match import Match
from ..games.dodo.tables import EIGHT

QUEEN = 12


def is_black_queen(card: Card) -> bool:
    """Whether holding this card at the end of a deal is being caught."""
    return card.rank == QUEEN and card.suit in (Suit.CLUBS, Suit.SPADES)


def card_points(card: Card) -> int:
    """Return what a card left in a hand counts."""
    if card.rank == EIGHT + 1:
        return 50
    return min(card.rank, 10)


@dataclass(frozen=True, slots=True)
class SumRow:
    """One seat: the cards it held, their sum, what it scores, its total before."""

    seat: int
    cards: tuple[Card, ...]
    counted: int
    score: int
    before: int
    is_out: bool
    is_caught: bool

    @property
    def total(self) -> int:
        return self.before + self.score


@dataclass(frozen=True, slots=True)
class Sums:
    """A deal's result: those who counted first, from the viewer on; then those caught."""

    rows: tuple[SumRow, ...]
    worst: int | None
    out: int
    crazy_eights: bool

    @property
    def caught(self) -> tuple[int, ...]:
        return tuple(row.seat for row in self.rows if row.is_caught)


def sums_of(match: Match, ended: DealEnded, viewer: int) -> Sums:
    """Return how the deal the cursor stands at the end of was scored.

    `worst` is the seat whose counted hand those caught write, with ten more; None if nobody
    counted or nobody was caught.
    """
    crazy = match.options["scoring"] == "crazy_eights"
    out = -1 if ended.out is None else ended.out
    totals = match.totals
    rows = []
    for step in range(match.seats):
        seat = (viewer + step) % match.seats
        cards = tuple(sorted(ended.hands[seat], key=lambda card: (-card_points(card), card)))
        queens = tuple(card for card in cards if is_black_queen(card))
        caught = bool(queens) and not crazy
        if caught:
            cards = (*queens, *(card for card in cards if card not in queens))
        score = ended.scores[seat]
        counted = sum(card_points(card) for card in cards)
        rows.append(SumRow(seat, cards, counted, score, totals[seat] - score, seat == out, caught))
    rows.sort(key=lambda row: row.is_caught)
    worst = None
    counting = [row for row in rows if not row.is_caught]
    if counting and len(counting) < len(rows):
        worst = max(counting, key=lambda row: row.counted).seat
    return Sums(tuple(rows), worst, out, crazy)
