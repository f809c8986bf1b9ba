"""From what a player has selected at the table to the move it means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from ...engine.cards import STANDARD_BY_CODE, Card, Suit
from ...engine.errors import IllegalMoveError
from .legal import Situation, check_cards, fitting, resolve
from .moves import Move, MoveKind, lay_code, move_of
from .reasons import Reason
from .state import CALL, MUST, OVER, SWAP, TURN
from .tables import EIGHT
from .view import Choice, View

_PHASES = {
    Choice.TURN: TURN,
    Choice.LAY_DRAWN: MUST,
    Choice.SWAP: SWAP,
    Choice.CALL: CALL,
    Choice.NOTHING: OVER,
}


class Need(Enum):
    """What a player still has to choose."""

    LAST = "last card"
    SUIT = "suit"
    SEAT = "seat"


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A selection that means several moves: `need` tells what is to be chosen, out of which."""

    need: Need
    cards: tuple[Card, ...] = ()
    suits: tuple[Suit, ...] = ()
    seats: tuple[int, ...] = ()


def situation_of(view: View) -> Situation:
    """Return what decides on the moves of the view's own seat."""
    one = two = 0
    for card in view.hand:
        bit = 1 << card.code
        two |= one & bit
        one |= bit
    return Situation(
        view.seats, view.seat, view.turn, _PHASES[view.choice], view.catchable, one, two,
        len(view.hand), view.top.code, fitting(view.top.code, view.suit, view.total), view.total,
        -1 if view.must is None else view.must.code, view.stock > 0 or len(view.pile) > 1,
    )  # fmt: skip


def check_move(view: View, move: Move) -> Move:
    """Return the legal move that `move` writes; raises IllegalMoveError with the reason."""
    now = situation_of(view)
    return move_of(resolve(now, move), now.fit)


def last_cards(view: View, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return which of these cards can be the last of a lay of all of them, sorted."""
    now = situation_of(view)
    codes = sorted(card.code for card in cards)
    return tuple(
        [STANDARD_BY_CODE[last] for last in sorted(set(codes)) if _order(now, codes, last)]
    )


def _order(now: Situation, codes: Sequence[int], last: int) -> list[int] | None:
    """Return the cards in an order that can be laid with this last card; None if there is none."""
    rest = list(codes)
    rest.remove(last)
    rest.sort(key=lambda code: not now.fit >> code & 1)
    try:
        check_cards(now, [*rest, last])
    except IllegalMoveError:
        return None
    return [*rest, last]


def find_move(
    view: View,
    cards: Sequence[Card] = (),
    last: Card | None = None,
    suit: Suit | None = None,
    seat: int | None = None,
) -> Move | Unfinished:
    """Return the one legal move a selection means, or what is still to be chosen.

    `cards`: those selected, in the order of selection; `last`: which of them is to be on top
    (else the one selected last, where it can be); `suit`: the one named; `seat`: whose hand to
    swap with. Without cards the move is the swap, or the catch, draw or pass if only that is
    there. Raises IllegalMoveError with the reason.
    """
    now = situation_of(view)
    if now.phase == SWAP and now.seat == now.turn and not cards:
        return _swap(now, seat)
    if not cards:
        return _only_move(view, now)
    if now.seat != now.turn or now.phase not in (TURN, MUST):
        resolve(now, Move(MoveKind.LAY, tuple(cards)))
    codes = [card.code for card in cards]
    if last is not None and last not in cards:
        raise IllegalMoveError(Reason.NOT_IN_HAND, card=last)
    top = codes[-1] if last is None else last.code
    order = _order(now, codes, top)
    if order is None:
        possible = last_cards(view, cards)
        if last is None and len(possible) > 1:
            return Unfinished(Need.LAST, cards=possible)
        if last is None and possible:
            order = _order(now, codes, possible[0].code)
    if order is None:
        codes.remove(top)
        check_cards(now, [*codes, top])
        raise IllegalMoveError(Reason.FIRST_MUST_FIT, card=cards[0])
    if order[-1] >> 2 != EIGHT or len(order) == now.size:
        suit = None
    elif suit is None:
        return Unfinished(Need.SUIT, suits=tuple(Suit))
    return move_of(lay_code(order, order[-1], suit), now.fit)


def _swap(now: Situation, seat: int | None) -> Move | Unfinished:
    if seat is None:
        others = tuple([other for other in range(now.seats) if other != now.seat])
        return Unfinished(Need.SEAT, seats=others)
    return move_of(resolve(now, Move(MoveKind.SWAP, seat=seat)), now.fit)


def _only_move(view: View, now: Situation) -> Move:
    moves = [move for move in view.legal if move.kind is not MoveKind.CATCH] or list(view.legal)
    if len(moves) == 1 and moves[0].kind is not MoveKind.LAY:
        return moves[0]
    resolve(now, Move(MoveKind.LAY))
    raise IllegalMoveError(Reason.NO_CARDS)
