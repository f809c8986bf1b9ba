"""Quick sensible play at full speed, for rollouts: as heuristics.py, but weighed by its own play.

It reads the hand of the seat whose turn it is, the table, and the sizes of the other hands.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...engine.chance import Rng
from .state import (
    CALL,
    CALL_IT,
    CATCH,
    DRAW,
    LAY,
    NO_NAME,
    OVER,
    PASS,
    SILENT,
    SWAP,
    SWAP_WITH,
    State,
    fit_of,
)
from .tables import ACE, CHAINING, EIGHT, FOUR, POINTS, POP, QUEEN, TWO

_SUIT: Final = 0x1111111111111
_PLANE: Final = (1 << 52) - 1
_BLACK: Final = 9

# What laying is worth, for two seats and for more; found by play of these weights against others.
# With two seats a black queen is a gain only with more cards left than the other has.
ONE_CARD: Final[list[int]] = [-10, 0]
POINT: Final[list[int]] = [2, 2]
QUEENS: Final[list[int]] = [0, 100]
QUEEN_TRADE: Final[list[int]] = [140, 80]
CHAIN_DANGER: Final[list[int]] = [80, 80]
FEW: Final[list[int]] = [3, 2]
ACES: Final[list[int]] = [40, 40]
AN_EIGHT: Final = -500
OUT: Final = 10000


def greedy_playout(state: State, rng: Rng) -> int:
    """Play a quick sensible player's moves for all seats to the end; return how many."""
    if state.marks == 0:
        state.note()
    plies: i64 = 0
    while state.phase != OVER:
        greedy_ply(state, rng)
        plies += 1
    return plies


def greedy_ply(state: State, rng: Rng) -> None:
    """Make the move of a quick sensible player for the seat to play."""
    play_code(state, greedy_code(state, rng), rng)


def play_code(state: State, code: i64, rng: Rng) -> None:
    """Make a move, given as its code."""
    if code & 7 == LAY:
        last, name = (code >> 3) & 63, (code >> 9) & 7
        state.lay(last, (code >> 12) & 255, code >> 20, name, rng)
    elif code == DRAW:
        state.draw(rng)
    elif code == CALL_IT:
        state.answer_call(False, rng)
    elif code == CATCH:
        state.catch(rng)
    elif code == PASS:
        state.skip_turn(rng)
    elif code == SILENT:
        state.answer_call(True, rng)
    else:
        state.swap(code >> 3, rng)


def lay_of(last: i64, cards: i64, fours: i64, name: i64) -> i64:
    """Return the code of a lay: see the move codes of the state."""
    return LAY | last << 3 | name << 9 | cards << 12 | fours << 20


def greedy_code(state: State, rng: Rng) -> i64:
    """Return the code of what a quick sensible player in turn would do."""
    seat = state.turn
    if state.phase == SWAP:
        return SWAP_WITH | _smallest(state, seat, rng) << 3
    if state.phase == CALL:
        return CALL_IT
    if state.open_seat >= 0 and state.open_seat != seat:
        return CATCH
    hand = state.hand(seat)
    if state.total:
        return _answer(state, hand & CHAINING, rng)
    fitting = hand & fit_of(state.top, state.suit)
    if fitting:
        return _lay(state, hand, fitting, rng)
    return DRAW if state.can_draw() else PASS


def _smallest(state: State, seat: i64, rng: Rng) -> i64:
    """Return the other seat with the fewest cards."""
    best: i64 = -1
    fewest: i64 = 10000
    other: i64 = 0
    while other < state.seats:
        size = 8 * state.size(other) + rng.below(8)
        if other != seat and size < fewest:
            best, fewest = other, size
        other += 1
    return best


def _set(state: State, hand: i64, rank: i64) -> i64:
    second = state.second(state.turn)
    return (hand >> (4 * rank)) & 15 | ((second >> (4 * rank)) & 15) << 4


def _answer(state: State, cards: i64, rng: Rng) -> i64:
    """Answer a chain with one two, or a four, or with all where they end the hand; or draw."""
    if cards == 0:
        return DRAW
    twos, fours = _set(state, cards, TWO), _set(state, cards, FOUR)
    rank: i64 = FOUR
    nibble = fours & 15
    if twos:
        rank = TWO
        nibble = twos & 15
    suit = _best_suit(state.hand(state.turn) & ~cards, nibble, rng)
    if POP[twos] + POP[fours] < state.size(state.turn):
        one: i64 = 1
        twos = fours = 0
        if rank == TWO:
            twos = one << suit
        else:
            fours = one << suit
    return lay_of(4 * rank + suit, twos, fours, NO_NAME)


def _best_suit(left: i64, suits: i64, rng: Rng) -> i64:
    """Return the suit, one of a nibble's, of which the cards left have most."""
    best: i64 = 0
    most: i64 = -1
    suit: i64 = 0
    while suit < 4:
        if (suits >> suit) & 1:
            worth = 4 * _count((left >> suit) & _SUIT) + rng.below(4)
            if worth > most:
                best, most = suit, worth
        suit += 1
    return best


def _count(ones: i64) -> i64:
    """Return how many of the lowest bits of 13 nibbles are set."""
    ones += ones >> 24
    return ((ones & 0xFFFFFF) * 0x111111 >> 20 & 15) + (ones >> 48 & 1)


def _lay(state: State, hand: i64, fitting: i64, rng: Rng) -> i64:
    """Lay all cards of the rank that is worth most, eights only if nothing else fits."""
    best: i64 = -1
    most: i64 = -1000000
    rank: i64 = 0
    while rank < 13:
        if (fitting >> (4 * rank)) & 15:
            worth = _worth(state, hand, rank) + rng.below(8)
            if worth > most:
                best, most = rank, worth
        rank += 1
    shift = 4 * best
    cards = _set(state, hand, best)
    left = hand & ~(((15 << 48) >> (48 - shift)) & _PLANE)
    if best == EIGHT:
        return _lay_eight(state, cards, left, rng)
    suits = cards & 15
    first = (fitting >> shift) & 15
    if POP[cards] > 1 and POP[first] == 1 and cards >> 4 & first == 0:
        suits &= ~first
    last = shift + _best_suit(left, suits, rng)
    if best == FOUR:
        return lay_of(last, 0, cards, NO_NAME)
    return lay_of(last, cards, 0, NO_NAME)


def _worth(state: State, hand: i64, rank: i64) -> i64:
    count: i64 = POP[_set(state, hand, rank)]
    left = state.size(state.turn) - count
    if left == 0:
        return OUT
    if rank == EIGHT:
        return AN_EIGHT
    many: i64 = 1
    if state.seats == 2:
        many = 0
    points: i64 = POINTS[rank]
    worth = count * (ONE_CARD[many] + POINT[many] * points)
    if rank == QUEEN:
        if (hand >> (4 * QUEEN)) & _BLACK:
            worth += QUEENS[many] + QUEEN_TRADE[many] * (left - _fewest(state))
    elif rank == TWO or rank == FOUR:  # noqa: SIM109
        danger = FEW[many] - _fewest(state)
        if danger > 0:
            worth += CHAIN_DANGER[many] * danger
    elif rank == ACE:
        worth += ACES[many] * count
    return worth


def _fewest(state: State) -> i64:
    """Return how many cards the smallest hand of the others has."""
    fewest: i64 = 127
    other: i64 = 0
    while other < state.seats:
        if other != state.turn and state.size(other) < fewest:
            fewest = state.size(other)
        other += 1
    return fewest


def _lay_eight(state: State, eights: i64, left: i64, rng: Rng) -> i64:
    """Lay one eight, or all of them if they are the whole hand."""
    suit: i64 = 0
    while (eights >> suit) & 1 == 0:
        suit += 1
    if POP[eights] == state.size(state.turn):
        return lay_of(4 * EIGHT + suit, eights, 0, NO_NAME)
    name = _best_suit(left, 15, rng)
    one: i64 = 1
    return lay_of(4 * EIGHT + suit, one << suit, 0, name)
