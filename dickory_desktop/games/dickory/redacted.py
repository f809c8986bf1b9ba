"""Works out a seat's view from a redacted deal alone.

The hidden cards are filled in so that the moves are possible, the deal is played through by the
rules, and the view of its end is what the seat knows: it holds nothing of what was filled in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ...engine.cards import Card
from ...engine.chance import Chance
from ...engine.errors import ChanceError
from ...engine.rules import Redacted
from .moves import Move, MoveKind
from .state import QUEUE_SIZE

HAND = 11
_QUEUE_FROM = 2 * HAND
_STOCK_FROM = _QUEUE_FROM + QUEUE_SIZE
_EACH = 4


class FillingChance(Chance):
    """Gives the shuffles as far as they were shown, the rest in any order."""

    def __init__(self, shuffles: Sequence[Sequence[Card | None]]) -> None:
        self._left: list[list[int | None]] = [
            [None if card is None else card.code for card in one] for one in shuffles
        ]

    def shuffle(self, cards: list[int]) -> list[int]:
        if not self._left:
            raise ChanceError("a shuffle is missing")
        shown = self._left.pop(0)
        rest = Counter(cards)
        rest.subtract(code for code in shown if code is not None)
        if len(shown) != len(cards) or min(rest.values(), default=0) < 0:
            raise ChanceError("a shuffle is not of the right cards")
        hidden = rest.elements()
        return [next(hidden) if code is None else code for code in shown]

    @property
    def left(self) -> int:
        """How many shuffles have not been used."""
        return len(self._left)


def filled_deck(deal: Redacted, seat: int, all_cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return a deck that the moves are possible with; raises ChanceError if there is none."""
    if len(deal.deck) != len(all_cards):
        raise ChanceError("the deck is not the 48 cards, four of each rank")
    hidden = Counter(all_cards)
    hidden.subtract(card for card in deal.deck if card is not None)
    needed = _needed(deal, 1 - seat)
    hidden.subtract(needed)
    if min(hidden.values()) < 0:
        raise ChanceError("the cards shown and played are not of one deck")
    rest = hidden.elements()
    theirs = range(HAND) if seat else range(HAND, _QUEUE_FROM)
    held = needed.elements()
    deck: list[Card] = []
    for place, card in enumerate(deal.deck):
        if card is not None:
            deck.append(card)
        elif place in theirs:
            deck.append(next(held, None) or _next(rest))
        else:
            deck.append(_next(rest))
    if next(held, None) is not None:
        raise ChanceError("more cards are played than a hand holds")
    return tuple(deck)


def _next(cards: Iterator[Card]) -> Card:
    card = next(cards, None)
    if card is None:
        raise ChanceError("the cards shown and played are not of one deck")
    return card


def _needed(deal: Redacted, other: int) -> Counter[Card]:
    """Return what the other must have been dealt: cards it played and had not taken openly."""
    queue = [card for card in deal.deck[_QUEUE_FROM:_STOCK_FROM] if card is not None]
    stock = [card for deck in (deal.deck[_STOCK_FROM:], *deal.shuffles) for card in deck]
    stock.reverse()
    taken: Counter[Card] = Counter()
    needed: Counter[Card] = Counter()
    for ply in deal.plies:
        move = ply.move
        assert isinstance(move, Move)
        if move.kind is MoveKind.PASS:
            if len(queue) > 1:
                queue.pop()
            while len(queue) < QUEUE_SIZE and stock and stock[-1] is not None:
                queue.insert(0, stock.pop())  # type: ignore[arg-type]
            continue
        for _ in range(min(move.take, len(queue))):
            card = queue.pop()
            if ply.seat == other:
                taken[card] += 1
        if ply.seat == other:
            for card in move.cards:
                if taken[card]:
                    taken[card] -= 1
                else:
                    needed[card] += 1
    return needed
