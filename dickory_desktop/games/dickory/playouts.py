"""Random play of Dickory, made fast: each legal move equally likely, cards drawn when needed."""

from __future__ import annotations

from mypy_extensions import i64

from ...engine.chance import Rng
from .planes import DECK, EACH, MASK, NTH, POP, RUN2, RUN3, RUN4, count60, ends, growths, nth_card
from .state import ADD, PASS, QUEUE_SIZE, State


def random_lead(mine: i64, size: i64, more_runs: i64, x: i64) -> i64:
    """Return a lead, each equally likely; `size` cards in hand, `x` random 32 bits."""
    pop, nth = POP, NTH
    ring: i64 = (mine & MASK) * 0x1001
    two: i64 = ring & (ring << 1)
    three: i64 = two & (ring << 2)
    runs: i64 = (three >> 12) & MASK
    here: i64 = pop[runs]
    twos: i64 = 0
    fours: i64 = 0
    if more_runs:
        two = (two >> 12) & MASK
        twos = pop[two]
        three = ((three & (ring << 3)) >> 12) & MASK
        fours = pop[three]
    index: i64 = (x * (size + here + twos + fours)) >> 32
    if index < size:
        return nth_card(mine, index) + 16
    index -= size
    rank: i64 = 0
    if index < here:
        rank = nth[runs * 12 + index]
        return RUN3 << 4 | rank
    index -= here
    if index < twos:
        rank = nth[two * 12 + index]
        return RUN2 << 4 | rank
    rank = nth[three * 12 + index - twos]
    return RUN4 << 4 | rank


def random_follow(
    mine: i64, queue: i64, queue_size: i64, kind: i64, rank: i64, adding: i64, x: i64
) -> i64:
    """Return a move on a meld, each equally likely; `x` random 32 bits.

    `beats` and `grows` hold a mask for each number of cards taken, 12 bits each; that of five
    cards taken does not fit and is `last_beats` and `last_grows`.
    """
    pop, nth = POP, NTH
    hand: i64 = mine
    row: i64 = queue
    bar: i64 = 2 << rank
    plane: i64 = 12 * kind - 12
    lane: i64 = 0
    over: i64 = 0
    mask: i64 = 0
    beats: i64 = 0
    last_beats: i64 = 0
    grows: i64 = 0
    last_grows: i64 = 0
    grow: i64 = growths(kind, rank) if adding else 0
    most: i64 = 12 * queue_size
    shift: i64 = 0
    while shift < most:
        over = (2 << (row & 15)) - bar
        over += (over >> 63) & MASK
        mask = ((hand >> plane) if kind < RUN2 else ends(hand, kind)) & over
        if shift < 60:
            beats |= mask << shift
            grows |= (hand & grow) << shift
        else:
            last_beats = mask
            last_grows = hand & grow
        lane = EACH << (row & 15)
        hand |= ((hand & lane) << 12) | (lane & MASK)
        row >>= 4
        shift += 12
    total: i64 = 1 + count60(beats)
    here: i64 = pop[last_beats]
    total += here
    if grow:
        here = pop[last_grows]
        total += count60(grows) + here
    index: i64 = (x * total) >> 32
    if index == 0:
        return PASS
    index -= 1
    take: i64 = 0
    while True:
        mask = beats & MASK if take < 5 else last_beats
        here = pop[mask]
        if index < here:
            here = nth[mask * 12 + index]
            return take << 8 | kind << 4 | here
        index -= here
        if grow:
            mask = grows & MASK if take < 5 else last_grows
            here = pop[mask]
            if index < here:
                here = nth[mask * 12 + index]
                return take << 8 | ADD << 4 | here
            index -= here
            grows >>= 12
        beats >>= 12
        take += 1


def random_code(state: State, rng: Rng) -> i64:
    """Return a legal move of the seat in turn, each equally likely."""
    hand: i64 = state.hand0 if state.mover == 0 else state.hand1
    if state.kind == 0:
        return random_lead(hand, count60(hand), state.more_runs, rng.next32())
    return random_follow(
        hand, state.queue, state.queue_size, state.kind, state.rank, state.adding, rng.next32()
    )


def playout(state: State, rng: Rng) -> i64:
    """Play uniformly random legal moves to the end of the deal; return how many."""
    moves: i64 = 0
    while state.mover >= 0:
        state.play(random_code(state, rng), rng)
        moves += 1
    return moves


def random_deal(more_runs: i64, adding: i64, recycles: i64, first: i64, rng: Rng) -> State:
    """Return a deal as a shuffle gives it, the order of its stock not settled.

    Each card is the first place hit, of the 48 in the planes, that still has one.
    """
    state = State(more_runs, adding, recycles, first)
    x: i64 = rng.state
    pool: i64 = DECK
    hand: i64 = 0
    left: i64 = 48
    rank: i64 = 0
    lane: i64 = 0
    while left > 20:
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
        rank = (x * 48) >> 32
        if (pool >> rank) & 1 == 0:
            continue
        rank -= 12 * ((rank * 171) >> 11)
        lane = EACH << rank
        pool ^= pool & lane ^ ((pool & lane) >> 12)
        left -= 1
        if left < 26:
            state.queue = (state.queue << 4) | rank
            continue
        hand |= ((hand & lane) << 12) | (lane & MASK)
        if left == 37:
            state.hand0 = hand
            hand = 0
    rng.state = x
    state.hand1 = hand
    state.queue_size = QUEUE_SIZE
    state.pool, state.pool_size = pool, left
    return state
