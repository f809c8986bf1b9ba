"""What a quick sensible player does: sheds cards and points, keeps eights, minds black queens."""

from __future__ import annotations

from typing import Final

from ...engine.cards import Card
from ...engine.chance import Rng
from .moves import CALL_MOVE, CATCH_MOVE, Move, MoveKind
from .tables import EIGHT, POINTS, QUEEN
from .view import View

HIDDEN_CARD: Final = 9.0  # what a card nobody has shown is worth, in points
BLACK_QUEEN: Final = 40.0  # what holding a black queen may cost


def greedy(view: View, rng: Rng) -> Move:
    """Return a move of `view.legal`, which has one; equal ones are drawn."""
    legal = view.legal
    if CATCH_MOVE in legal:
        return CATCH_MOVE
    if CALL_MOVE in legal:
        return CALL_MOVE
    if len(legal) == 1:
        return legal[0]
    best: list[Move] = []
    most = 0.0
    for move in legal:
        worth = _worth(view, move)
        if not best or worth > most:
            best, most = [move], worth
        elif worth == most:
            best.append(move)
    return best[rng.below(len(best))]


def card_points(card: Card) -> int:
    """Return what a card counts in a hand."""
    return POINTS[card.rank - 1]


def is_black_queen(card: Card) -> bool:
    return card.rank == QUEEN + 1 and card.suit is not None and not card.suit.is_red


def hand_worth(cards: tuple[Card, ...], hidden: int) -> float:
    """Return what it may cost to hold these cards and some hidden ones."""
    worth = (4.0 + HIDDEN_CARD) * hidden
    for card in cards:
        worth += 4.0 + (BLACK_QUEEN if is_black_queen(card) else card_points(card))
    return worth


def _other_worth(view: View, seat: int) -> float:
    known = view.known[seat]
    return hand_worth(known, view.hand_sizes[seat] - len(known))


def _worth(view: View, move: Move) -> float:
    if move.kind is MoveKind.SWAP:
        return -_other_worth(view, move.seat)
    if move.kind is MoveKind.LAY:
        return _lay_worth(view, move)
    return -8.0 * view.total


def _lay_worth(view: View, move: Move) -> float:
    left = list(view.hand)
    for card in move.cards:
        left.remove(card)
    if not left:
        return 1000.0
    worth = 0.0
    queens = 0
    for card in move.cards:
        worth += 8.0 + card_points(card) * 0.2
        if card.rank == EIGHT + 1:
            worth -= 30.0
        queens += is_black_queen(card)
    if queens:
        mine = hand_worth(tuple(left), 0)
        theirs = min(_other_worth(view, seat) for seat in range(view.seats) if seat != view.seat)
        worth += 20.0 * queens + (mine - theirs) * 0.6
    suit = move.suit if move.suit is not None else move.cards[-1].suit
    worth += 3.0 * sum(card.suit == suit for card in left)
    return worth
