"""A quick sensible player on the packed state, for rollouts and for `greedy`.

It reads only what the seat whose turn it is may know: its hand, what lies open, the number of
cards of the other, and the point cards it knows.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...engine.chance import Rng
from .bits import (
    ADDABLE,
    ALL_LANES,
    BIT,
    DROPPABLE,
    PLANE,
    POPCOUNT,
    SWAP_HIGH,
    SWAP_LOW,
    added_meld,
    count,
    dropped_meld,
    lowest,
    meld_cards,
    melds,
    one_card,
    present,
)
from .state import (
    ANSWER,
    DECLINE,
    FIRST_GUESS,
    JOKER_ADD,
    JOKER_DROP,
    LEAD,
    OVER,
    PASS,
    PEEK,
    REWARD,
    STAND,
    SWAP,
    State,
)

# What things are worth, in hundredths of a point; found by play against itself.
TURN: Final = 20
CARD: Final = 60
HEIGHT: Final = 16
PASS_VALUE: Final = -60
JOKER_COST: Final = 260
OUT: Final = 100000
LANE: Final = 80
PEEK_OWN: Final = 130
PEEK_NEUTRAL: Final = 45
PEEK_OTHER: Final = 60
KNOWN_OWN: Final = 40


def _single_turns(ranks: int) -> int:
    """Return how many turns it takes to lead these ranks, one card each, as runs and singles."""
    turns = 0
    length = 0
    for rank in range(14):
        if ranks >> rank & 1:
            length += 1
        else:
            turns += (length + 2) // 3
            length = 0
    return turns


SINGLE_TURNS: Final[list[int]] = [_single_turns(ranks) for ranks in range(8192)]


def turns(hand: i64) -> i64:
    """Return in about how many leads the hand could be played out."""
    c: i64 = hand & PLANE
    h: i64 = (hand >> 13) & PLANE
    s: i64 = hand >> 26
    two: i64 = (c & h) | (s & (c | h))
    sets: i64 = POPCOUNT[two]
    singles: i64 = SINGLE_TURNS[(c | h | s) & ~two]
    return sets + singles


def mean_value(state: State, lane: i64, known: i64, values: i64) -> i64:
    """Return what the seat expects of the point card in a lane, in hundredths."""
    if known & BIT[lane] != 0:
        return 100 * state.value(lane)
    total: i64 = 0
    value: i64 = 1
    left: i64 = values
    while left != 0:
        if left & 1 != 0:
            total += 100 * value
        left >>= 1
        value += 1
    return total // POPCOUNT[values]


def pull_value(state: State, lane: i64) -> i64:
    """Return what it is worth to the seat whose turn it is to pull in a lane; 0 if nothing."""
    seat: i64 = state.turn
    if state.row(seat) & BIT[lane] != 0:
        return 0
    known: i64 = state.known(seat)
    return mean_value(state, lane, known, state.open_values(seat))


def _shed_value(before: i64, after: i64, top: i64) -> i64:
    """Return the worth of coming from one hand to the other by a play of that top rank."""
    if after == 0:
        return OUT
    saved: i64 = turns(before) - turns(after)
    return TURN * saved + CARD * count(before & ~after) - HEIGHT * top


def _lead(state: State, rng: Rng) -> i64:
    hand: i64 = state.hand(state.turn)
    best: i64 = -OUT
    choice: i64 = 0
    kind: i64 = 0
    while kind < 5:
        tops: i64 = melds(hand, kind)
        pull: i64 = pull_value(state, kind) * LANE // 100 if tops != 0 else 0
        while tops != 0:
            top: i64 = lowest(tops)
            tops &= tops - 1
            worth: i64 = _shed_value(hand, hand & ~meld_cards(hand, kind, top), top)
            worth += pull + (rng.next32() & 15)
            if worth > best:
                best = worth
                choice = 16 * kind + top
        kind += 1
    return choice


def _answer(state: State, rng: Rng) -> i64:
    seat: i64 = state.turn
    hand: i64 = state.hand(seat)
    kind: i64 = state.kind
    best: i64 = PASS_VALUE - pull_value(state, kind) * LANE // 100
    choice: i64 = PASS
    tops: i64 = melds(hand, kind) & (PLANE << (state.top + 1)) & PLANE
    while tops != 0:
        top: i64 = lowest(tops)
        tops &= tops - 1
        worth: i64 = _shed_value(hand, hand & ~meld_cards(hand, kind, top), top - state.top)
        worth += rng.next32() & 15
        if worth > best:
            best = worth
            choice = 16 * kind + top
    if (state.jokers >> seat) & 1 != 0:
        return choice
    here: i64 = 16 * kind + state.top
    ranks: i64 = present(hand) & ADDABLE[here]
    while ranks != 0:
        rank: i64 = lowest(ranks)
        ranks &= ranks - 1
        made: i64 = added_meld(kind, state.top, rank)
        worth = _shed_value(hand, hand & ~one_card(hand, rank), 0) - JOKER_COST
        worth += HEIGHT * (made & 15) + (rng.next32() & 15)
        if worth > best:
            best = worth
            choice = JOKER_ADD + rank
    ranks = DROPPABLE[here]
    while ranks != 0:
        rank = lowest(ranks)
        ranks &= ranks - 1
        made = dropped_meld(kind, state.top, rank)
        worth = HEIGHT * (made & 15) - JOKER_COST + (rng.next32() & 15)
        if worth > best:
            best = worth
            choice = JOKER_DROP + rank
    return choice


def _reward(state: State, rng: Rng) -> i64:
    seat: i64 = state.turn
    known: i64 = state.known(seat)
    values: i64 = state.open_values(seat)
    mine: i64 = state.row(seat)
    theirs: i64 = state.row(1 - seat)
    best: i64 = -OUT
    choice: i64 = SWAP
    if known == ALL_LANES:
        best = 0
        choice = DECLINE
    lane: i64 = 0
    while lane < 5:
        bit: i64 = BIT[lane]
        lane += 1
        if known & bit != 0:
            continue
        worth: i64 = PEEK_OTHER if theirs & bit != 0 else PEEK_NEUTRAL
        if mine & bit != 0:
            worth = PEEK_OWN
        worth += rng.next32() & 15
        if worth > best:
            best = worth
            choice = PEEK + lane - 1
    pair: i64 = 0
    while pair < 10:
        worth = _swap_gain(state, SWAP_LOW[pair], SWAP_HIGH[pair], known, values)
        worth += rng.next32() & 15
        if worth > best:
            best = worth
            choice = SWAP + pair
        pair += 1
    return choice


def _weight(state: State, lane: i64) -> i64:
    """Return 1 for a lane in the row of the seat whose turn it is, -1 in the other's."""
    if state.row(state.turn) & BIT[lane] != 0:
        return 1
    return -1 if state.row(1 - state.turn) & BIT[lane] != 0 else 0


def _swap_gain(state: State, low: i64, high: i64, known: i64, values: i64) -> i64:
    differ: i64 = _weight(state, high) - _weight(state, low)
    if differ == 0:
        return 0
    a: i64 = mean_value(state, low, known, values)
    b: i64 = mean_value(state, high, known, values)
    gain: i64 = (a - b) * differ
    mine: i64 = state.row(state.turn)
    low_known: i64 = (known >> low) & 1
    high_known: i64 = (known >> high) & 1
    if mine & BIT[high] != 0:
        gain += KNOWN_OWN * (low_known - high_known)
    if mine & BIT[low] != 0:
        gain += KNOWN_OWN * (high_known - low_known)
    return gain


def _end(state: State, rng: Rng) -> i64:
    """Guess where that promises at least as much as standing."""
    seat: i64 = state.turn
    known: i64 = state.known(seat)
    values: i64 = state.open_values(seat)
    row: i64 = state.row(seat)
    lanes: i64 = row & ~known
    unknown: i64 = POPCOUNT[lanes]
    choices: i64 = POPCOUNT[values]
    lane: i64 = lowest(lanes)
    value: i64 = _highest(values)
    if state.guessed == 0:
        stand: i64 = 0
        other: i64 = 0
        while other < 5:
            if row & BIT[other] != 0:
                stand += mean_value(state, other, known, values)
            other += 1
        ways: i64 = 1
        left: i64 = 0
        bonus: i64 = 0
        top: i64 = values
        while left < unknown:
            ways *= choices - left
            bonus += 100 * (_highest(top) + 1) - mean_value(state, lane, known, values)
            top &= ~BIT[_highest(top)]
            left += 1
        if 2 * (stand + bonus) < ways * stand:
            return STAND
    if unknown > 1 and rng.below(2) == 1:
        lane = lowest(lanes & (lanes - 1))
    return FIRST_GUESS + 8 * lane + value


def _highest(plane: i64) -> i64:
    while plane & (plane - 1) != 0:
        plane &= plane - 1
    return lowest(plane)


def quick_move(state: State, rng: Rng) -> i64:
    """Return the code of what a quick sensible player would do; `rng` breaks near ties."""
    if state.phase == LEAD:
        return _lead(state, rng)
    if state.phase == ANSWER:
        return _answer(state, rng)
    if state.phase == REWARD:
        return _reward(state, rng)
    return _end(state, rng)


def rollout(state: State, rng: Rng, noise: i64) -> int:
    """Play `state` itself to its end, `noise` moves in 256 at random; return how many."""
    moves: i64 = 0
    while state.phase != OVER:
        if (rng.next32() & 255) < noise:
            state.play(state.random_move(rng))
        else:
            state.play(quick_move(state, rng))
        moves += 1
    return moves
