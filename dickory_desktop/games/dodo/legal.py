"""Which moves a seat has, and why another one is not allowed."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.cards import STANDARD_BY_CODE
from ...engine.errors import IllegalMoveError
from .moves import Move, MoveKind, lay_code
from .reasons import Reason
from .rollout import answer, answers
from .state import (
    CALL,
    CALL_IT,
    CATCH,
    DRAW,
    MUST,
    NO_NAME,
    OVER,
    PASS,
    SILENT,
    SWAP,
    SWAP_WITH,
    State,
    fit_of,
)
from .tables import CHAINING, COUNT, EIGHT, FOUR, LAYS, POP, START, TWO


@dataclass(frozen=True, slots=True)
class Situation:
    """What decides on a seat's moves: the table, and the planes of its own hand.

    `fit`: the cards that fit the card showing, or the chain. `size`: the cards of the hand.
    """

    seats: int
    seat: int
    turn: int
    phase: int
    open_seat: int
    one: int
    two: int
    size: int
    top: int
    fit: int
    total: int
    must: int
    drawable: bool


def fitting(top: int, suit: int, total: int) -> int:
    """Return the cards that fit: twos and fours on a chain, else rank, suit and eights."""
    return CHAINING if total else fit_of(top, suit)


def situation(state: State, seat: int) -> Situation:
    """Return what decides on the moves of a seat."""
    return Situation(
        state.seats, seat, state.turn, state.phase, state.open_seat, state.hand(seat),
        state.second(seat), state.size(seat), state.top,
        fitting(state.top, state.suit, state.total), state.total, state.must, state.can_draw(),
    )  # fmt: skip


def codes(now: Situation) -> list[int]:
    """Return the codes of the seat's moves, each once."""
    if now.phase == OVER:
        return []
    out = [CATCH] if now.open_seat not in (-1, now.seat) else []
    if now.seat != now.turn:
        return out
    if now.phase == SWAP:
        return [SWAP_WITH | seat << 3 for seat in range(now.seats) if seat != now.seat]
    if now.phase == CALL:
        return [CALL_IT, SILENT]
    if now.total:
        twos, fours = _of_rank(now, TWO), _of_rank(now, FOUR)
        return [*out, DRAW, *(answer(twos, fours, pick) for pick in range(answers(twos, fours)))]
    if not now.one & now.fit:
        return [*out, DRAW if now.drawable else PASS]
    for rank in range(13):
        out += _lays(now, rank)
    return out


def _of_rank(now: Situation, rank: int) -> int:
    return now.one >> 4 * rank & 15 | (now.two >> 4 * rank & 15) << 4


def _lays(now: Situation, rank: int) -> list[int]:
    fits = now.one & now.fit & 15 << 4 * rank
    if not fits:
        return []
    index = 16 * _of_rank(now, rank) + (fits >> 4 * rank)
    out = []
    for lay in LAYS[START[index] : START[index] + COUNT[index]]:
        cards, last = lay & 255, 4 * rank + (lay >> 8)
        sets = cards << 20 if rank == FOUR else cards << 12
        names = range(4) if rank == EIGHT and POP[cards] < now.size else (NO_NAME,)
        out += [last << 3 | name << 9 | sets for name in names]
    return out


def resolve(now: Situation, move: Move) -> int:
    """Return the code of the move a text means, in any right order; raises IllegalMoveError."""
    if now.phase == OVER:
        raise IllegalMoveError(Reason.DEAL_OVER)
    if move.kind is MoveKind.CATCH:
        if now.open_seat == -1:
            raise IllegalMoveError(Reason.NOBODY_TO_CATCH)
        if now.open_seat == now.seat:
            raise IllegalMoveError(Reason.CATCH_YOURSELF)
        return CATCH
    if now.seat != now.turn:
        raise IllegalMoveError(Reason.NOT_YOUR_TURN)
    if move.kind is MoveKind.SWAP:
        return _swap(now, move.seat)
    if now.phase == SWAP:
        raise IllegalMoveError(Reason.MUST_SWAP)
    if move.kind in (MoveKind.CALL, MoveKind.SILENT):
        if now.phase != CALL:
            raise IllegalMoveError(Reason.NO_CALL)
        return CALL_IT if move.kind is MoveKind.CALL else SILENT
    if now.phase == CALL:
        raise IllegalMoveError(Reason.MUST_CALL)
    if move.kind is MoveKind.DRAW:
        return _draw(now)
    if move.kind is MoveKind.PASS:
        return _pass(now)
    return _lay(now, move)


def _swap(now: Situation, seat: int) -> int:
    if now.phase != SWAP:
        raise IllegalMoveError(Reason.NO_SWAP)
    if seat == now.seat:
        raise IllegalMoveError(Reason.SWAP_WITH_SELF)
    if not 0 <= seat < now.seats:
        raise IllegalMoveError(Reason.NO_SUCH_SEAT)
    return SWAP_WITH | seat << 3


def _draw(now: Situation) -> int:
    if now.phase == MUST:
        raise IllegalMoveError(Reason.MUST_LAY_DRAWN, card=STANDARD_BY_CODE[now.must])
    if not now.total:
        if now.one & now.fit:
            raise IllegalMoveError(Reason.CAN_LAY)
        if not now.drawable:
            raise IllegalMoveError(Reason.NOTHING_TO_DRAW)
    return DRAW


def _pass(now: Situation) -> int:
    if now.total:
        raise IllegalMoveError(Reason.CHAIN_NO_PASS)
    if now.phase == MUST:
        raise IllegalMoveError(Reason.MUST_LAY_DRAWN, card=STANDARD_BY_CODE[now.must])
    if now.one & now.fit:
        raise IllegalMoveError(Reason.CAN_LAY_NO_PASS)
    if now.drawable:
        raise IllegalMoveError(Reason.CAN_DRAW)
    return PASS


def check_cards(now: Situation, cards: list[int]) -> None:
    """Check that cards in this order, the last on top, can be laid; raises IllegalMoveError."""
    if not cards:
        raise IllegalMoveError(Reason.NO_CARDS)
    for card in set(cards):
        if cards.count(card) > (now.one >> card & 1) + (now.two >> card & 1):
            raise IllegalMoveError(Reason.NOT_IN_HAND, card=STANDARD_BY_CODE[card])
    if now.total:
        if any(not CHAINING >> card & 1 for card in cards):
            raise IllegalMoveError(Reason.CHAIN_ONLY, total=now.total)
        return
    if len({card >> 2 for card in cards}) > 1:
        raise IllegalMoveError(Reason.ONE_RANK)
    if now.fit >> cards[0] & 1:
        return
    if now.phase == MUST:
        raise IllegalMoveError(Reason.MUST_LAY_DRAWN, card=STANDARD_BY_CODE[now.must])
    fits = [card for card in cards if now.fit >> card & 1]
    if not fits:
        reason = Reason.NONE_FITS_NAMED if now.top >> 2 == EIGHT else Reason.NONE_FITS
        raise IllegalMoveError(reason, card=STANDARD_BY_CODE[cards[0]])
    if set(fits) == {cards[-1]}:
        raise IllegalMoveError(Reason.LAST_ALONE_FITS, card=STANDARD_BY_CODE[cards[-1]])
    raise IllegalMoveError(Reason.FIRST_MUST_FIT, card=STANDARD_BY_CODE[cards[0]])


def _lay(now: Situation, move: Move) -> int:
    cards = [card.code for card in move.cards]
    check_cards(now, cards)
    if cards[-1] >> 2 == EIGHT:
        out = len(cards) == now.size
        if out and move.suit is not None:
            raise IllegalMoveError(Reason.NO_NAME_GOING_OUT)
        if not out and move.suit is None:
            raise IllegalMoveError(Reason.NAME_A_SUIT)
    elif move.suit is not None:
        raise IllegalMoveError(Reason.NO_NAME)
    return lay_code(cards, cards[-1], move.suit)
