"""What a quick, sensible player would do, on integers: also a policy for rollouts.

A hand is worth the plays it still needs, counting sets and runs; a move is worth what it leaves,
with small weights for what it shows, takes and gives away. Values are in sixteenths of a play.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...engine.chance import Rng
from .planes import (
    MASK,
    NTH,
    POP,
    RUN2,
    RUN3,
    RUN4,
    count60,
    ends,
    growths,
    meld_ranks,
    meld_size,
    stronger,
    with_card,
    without,
    without_meld,
)
from .state import ADD, PASS, State

_WORST: Final = -100000
# Sixteenths of a play.
PASSING: Final = 14
DANGER: Final = 12
WORRIED_AT: Final = 6
SAFE: Final = 8
STRENGTH: Final = 1
LEAD_STRENGTH: Final = 1
LEAD_SIZE: Final = 10
ADDING: Final = 8


def _saved(more_runs: bool) -> bytes:
    """Return for each mask of ranks held once how many plays runs of them save at the most."""
    shapes: list[tuple[int, int]] = []
    for kind in (RUN4, RUN3, RUN2) if more_runs else (RUN3,):
        shapes += [(meld_ranks(kind, rank), kind - 4) for rank in range(12)]
    best = bytearray(4096)
    for mask in range(4096):
        most = 0
        for run, saves in shapes:
            if run & mask == run and best[mask ^ run] + saves > most:
                most = best[mask ^ run] + saves
        best[mask] = most
    return bytes(best)


_SAVED: Final = _saved(False) + _saved(True)


def plays_needed(hand: i64, more_runs: i64) -> i64:
    """Return about how many plays get rid of a hand: sets whole, then runs of lone ranks."""
    pop, saved = POP, _SAVED
    ranks: i64 = hand & MASK
    plays: i64 = pop[ranks]
    saving: i64 = saved[more_runs << 12 | ranks & ~(hand >> 12)]
    return plays - saving


def strength_of(rank: i64, top: i64) -> i64:
    """Return 0 (lowest) to 11 of a rank while `top` is highest."""
    above: i64 = rank - top - 1
    return above if above >= 0 else above + 12


def greedy_lead(hand: i64, top: i64, more_runs: i64, other_size: i64, x: i64) -> i64:
    """Return a lead; `x`, random 32 bits, breaks ties."""
    nth = NTH
    best: i64 = _WORST
    chosen: i64 = PASS
    kind: i64 = 1
    while kind <= RUN4:
        if kind < RUN2 or kind == RUN3 or more_runs:
            melds = ends(hand, kind)
            size = meld_size(kind)
            bonus: i64 = LEAD_SIZE * size
            if size > other_size:
                bonus += SAFE
            while melds:
                rank: i64 = nth[melds * 12]
                melds &= melds - 1
                rest = without_meld(hand, kind, rank)
                if rest == 0:
                    return kind << 4 | rank
                value: i64 = LEAD_STRENGTH * strength_of(rank, top)
                value += bonus - 16 * plays_needed(rest, more_runs)
                x = (x * 5 + 3) & 0xFFFFFFFF
                value = value * 8 + ((x >> 16) & 7)
                if value > best:
                    best = value
                    chosen = kind << 4 | rank
        kind += 1
    return chosen


def greedy_follow(
    hand: i64,
    queue: i64,
    queue_size: i64,
    kind: i64,
    rank: i64,
    more_runs: i64,
    adding: i64,
    other_size: i64,
    x: i64,
) -> i64:
    """Return an answer to a meld; `x`, random 32 bits, breaks ties."""
    worry: i64 = DANGER * (WORRIED_AT - other_size) if other_size < WORRIED_AT else 0
    nth = NTH
    best: i64 = (-16 * plays_needed(hand, more_runs) - PASSING - worry) * 8
    chosen: i64 = PASS
    grow: i64 = growths(kind, rank) if adding else 0
    take: i64 = 0
    while take < queue_size:
        top: i64 = queue & 15
        wanted: i64 = ends(hand, kind) & stronger(rank, top)
        while wanted:
            card: i64 = nth[wanted * 12]
            wanted &= wanted - 1
            rest = without_meld(hand, kind, card)
            if rest == 0:
                return take << 8 | kind << 4 | card
            value: i64 = STRENGTH * strength_of(card, top) - 16 * plays_needed(rest, more_runs)
            x = (x * 5 + 3) & 0xFFFFFFFF
            value = value * 8 + ((x >> 16) & 7)
            if value > best:
                best = value
                chosen = take << 8 | kind << 4 | card
        wanted = hand & grow
        while wanted:
            card = nth[wanted * 12]
            wanted &= wanted - 1
            rest = without(hand, (MASK >> 11) << card, 1)
            if rest == 0:
                return take << 8 | ADD << 4 | card
            value = ADDING + STRENGTH * strength_of(card, top)
            value -= 16 * plays_needed(rest, more_runs)
            x = (x * 5 + 3) & 0xFFFFFFFF
            value = value * 8 + ((x >> 16) & 7)
            if value > best:
                best = value
                chosen = take << 8 | ADD << 4 | card
        hand = with_card(hand, top)
        queue >>= 4
        take += 1
    return chosen


def greedy_code(state: State, rng: Rng) -> i64:
    """Return what a quick sensible player would do for the seat in turn.

    Only what that seat may know is used: its hand, the table and the other's hand size.
    """
    hand: i64 = state.hand0 if state.mover == 0 else state.hand1
    other: i64 = state.hand1 if state.mover == 0 else state.hand0
    if state.kind == 0:
        return greedy_lead(hand, state.queue & 15, state.more_runs, count60(other), rng.next32())
    return greedy_follow(
        hand,
        state.queue,
        state.queue_size,
        state.kind,
        state.rank,
        state.more_runs,
        state.adding,
        count60(other),
        rng.next32(),
    )


def greedy_playout(state: State, rng: Rng) -> i64:
    """Play as `greedy_code` does to the end of the deal; return how many moves."""
    moves: i64 = 0
    while state.mover >= 0:
        state.play(greedy_code(state, rng), rng)
        moves += 1
    return moves
