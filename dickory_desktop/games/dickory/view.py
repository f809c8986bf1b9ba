"""What one seat of a Dickory deal may know."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.cards import Card
from .moves import Meld, Move


@dataclass(frozen=True, slots=True)
class View:
    """Everything a seat may know of a deal; immutable, picklable.

    `hand`, `taken` (what each seat took and still holds) and `out_of_play` are sorted; the queue
    goes left to right. `stock_cards`: what the stock is made of, order aside, known once it was
    made from cards that lay face up; else None.
    """

    seat: int
    turn: int
    variant: str
    stock_rule: str
    first: int
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, int]
    taken: tuple[tuple[Card, ...], tuple[Card, ...]]
    queue: tuple[Card, ...]
    stock: int
    reshuffles: int
    meld: Meld | None
    meld_seat: int
    out_of_play: tuple[Card, ...]
    legal: tuple[Move, ...]
    open_hands: tuple[tuple[Card, ...], ...] | None
    scores: tuple[int, ...] | None
    stock_cards: tuple[Card, ...] | None = None

    @property
    def top(self) -> int:
        """The top rank, the highest."""
        return self.queue[-1].rank

    def strength(self, rank: int, take: int = 0) -> int:
        """Return 0 (lowest) to 11 of a rank, after taking `take` cards from the queue."""
        top = self.queue[len(self.queue) - 1 - take].rank
        return (rank - top - 1) % 12
