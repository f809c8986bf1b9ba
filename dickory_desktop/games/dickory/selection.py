"""From what a player has selected at the table to the move it means."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.cards import Card
from ...engine.errors import IllegalMoveError
from .checking import missing, not_in_hand, refusal
from .moves import Meld, MeldKind, Move, MoveKind
from .reasons import Reason
from .view import View

_SETS = (MeldKind.SINGLE, MeldKind.DOUBLE, MeldKind.TRIPLE, MeldKind.QUADRUPLE)
_RUNS = {2: MeldKind.RUN2, 3: MeldKind.RUN3, 4: MeldKind.RUN4}


def meld_from(cards: Sequence[Card]) -> Meld | None:
    """Return the meld these cards make, in any order; None if they make none."""
    ranks = {card.rank for card in cards}
    if not 1 <= len(cards) <= 4:
        return None
    if len(ranks) == 1:
        return Meld(_SETS[len(cards) - 1], cards[0].rank)
    if len(ranks) < len(cards):
        return None
    lasts = [rank for rank in ranks if rank % 12 + 1 not in ranks]
    return Meld(_RUNS[len(cards)], lasts[0]) if len(lasts) == 1 else None


def meant_moves(view: View, cards: Sequence[Card], take: int) -> tuple[Move, ...]:
    """Return the legal moves a selection can mean: none, one, or in Hickory two.

    `cards` are those to play, from the hand or coming with the `take` rightmost queue cards.
    The play comes before the adding.
    """
    meld = meld_from(cards)
    wanted = [] if meld is None else [Move(MoveKind.PLAY, take, meld)]
    if len(cards) == 1:
        wanted.append(Move(MoveKind.ADD, take, card=cards[0]))
    return tuple(move for move in wanted if move in view.legal)


def find_move(view: View, cards: Sequence[Card], take: int = 0, adding: bool | None = None) -> Move:
    """Return the one legal move a selection means; raises IllegalMoveError with the reason.

    Where a card could both beat and be added, it beats; `adding` says which is meant.
    """
    for move in meant_moves(view, cards, take):
        if adding is None or adding == (move.kind is MoveKind.ADD):
            return move
    if not cards:
        raise refusal(view, Move(MoveKind.PLAY, take))
    meld = meld_from(cards)
    if view.turn == view.seat and take < len(view.queue) and (take == 0 or view.meld):
        lacking = missing(view, take, cards)
        if lacking:
            raise not_in_hand(lacking)
        if meld is None and not adding:
            raise IllegalMoveError(Reason.NOT_A_MELD, cards=" ".join(card.text for card in cards))
    if adding or (adding is None and _looks_like_adding(view, cards)):
        raise refusal(view, Move(MoveKind.ADD, take, card=cards[0]))
    raise refusal(view, Move(MoveKind.PLAY, take, meld))


def _looks_like_adding(view: View, cards: Sequence[Card]) -> bool:
    return (
        len(cards) == 1
        and view.variant == "hickory"
        and view.meld is not None
        and view.meld.kind is not MeldKind.SINGLE
    )


def playable_cards(view: View, take: int = 0) -> frozenset[Card]:
    """Return the cards that are part of a legal move with exactly `take` cards taken."""
    out: set[Card] = set()
    for move in view.legal:
        if move.take == take:
            out.update(move.cards)
    return frozenset(out)


def beating_takes(view: View) -> tuple[int, ...]:
    """Return how many cards may be taken (0: none) so that some move is left, ascending."""
    return tuple(sorted({move.take for move in view.legal if move.kind is not MoveKind.PASS}))
