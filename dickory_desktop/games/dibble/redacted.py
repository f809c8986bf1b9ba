"""Works out a seat's view from a redacted deal alone.

The hidden cards are filled in so that the moves are possible, and the deal is played through by
the rules. Moves don't tell suits, which never matter: those of the other's cards are made up.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.cards import Card
from ...engine.errors import ChanceError
from ...engine.rules import Redacted
from .moves import Move, MoveKind

HAND = 16


def filled_deck(deal: Redacted, seat: int, all_cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return a deck that the moves are possible with; raises ChanceError if there is none."""
    known = [card for card in deal.deck if card is not None]
    if len(deal.deck) != len(all_cards) or len(set(known)) != len(known):
        raise ChanceError("the deck is not the 39 cards, each once")
    if not set(known) <= set(all_cards):
        raise ChanceError("the deck is not the 39 cards, each once")
    hidden = [card for card in all_cards if card not in known]
    held: list[Card] = []
    for rank in _played(deal, 1 - seat):
        card = next((card for card in hidden if card.rank == rank), None)
        if card is None:
            raise ChanceError("the cards shown and played are not of one deck")
        hidden.remove(card)
        held.append(card)
    theirs = range(HAND) if seat else range(HAND, 2 * HAND)
    places = [place for place in theirs if deal.deck[place] is None]
    if len(held) > len(places):
        raise ChanceError("more cards are played than a hand holds")
    given = dict(zip(places, held, strict=False))
    rest = iter(hidden)
    return tuple(card or given.get(place) or next(rest) for place, card in enumerate(deal.deck))


def filled_points(deal: Redacted) -> tuple[int, ...]:
    """Return the points, those not shown in any order; raises ChanceError if they can't be."""
    known = [value for value in deal.points if value is not None]
    rest = iter([value for value in range(1, 6) if value not in known])
    filled = tuple(next(rest, 0) if value is None else value for value in deal.points)
    if sorted(filled) != [1, 2, 3, 4, 5]:
        raise ChanceError("the points are not 1 to 5, each once")
    return filled


def _played(deal: Redacted, seat: int) -> list[int]:
    """Return the ranks of the cards that a seat has laid."""
    ranks: list[int] = []
    for ply in deal.plies:
        move = ply.move
        assert isinstance(move, Move)
        if ply.seat != seat:
            continue
        if move.meld is not None:
            ranks.extend(move.meld.ranks)
        elif move.kind is MoveKind.JOKER_ADD:
            ranks.append(move.rank)
    return ranks
