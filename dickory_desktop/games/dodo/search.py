"""Dodo as a search sees it: of the many ways to lay, those that make a difference."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...engine.chance import Rng
from ...engine.searching import Problem, World
from .determinize import Sampler
from .greedy_rollout import greedy_code, lay_of, play_code
from .moves import move_of
from .rollout import random_ply
from .state import (
    CALL,
    CALL_IT,
    CATCH,
    DRAW,
    LAY,
    NO_NAME,
    OVER,
    PASS,
    SWAP,
    SWAP_WITH,
    State,
    fit_of,
)
from .tables import BLACK_QUEENS, CHAINING, EIGHT, EIGHTS, FOUR, POP, TWO
from .view import View

SPREAD: Final = 120.0
"""How many points are worth as much as a deal, up to a difference of USUAL."""

USUAL: Final = 48.0
BEYOND: Final = 60.0
"""How slowly what goes beyond the usual difference makes up the rest of a deal's worth."""

LONGEST: Final = 400
"""After how many moves a rollout is broken off; the hands then count as they are."""

_CAUGHT: Final = 1_000_000

_SUIT: Final = 0x1111111111111


class DodoWorld(World):
    """A deal of Dodo as it may be."""

    def __init__(self, state: State) -> None:
        self.state = state
        state.base = -1  # no watch for repeated positions: a rollout ends by its length

    def mover(self) -> i64:
        return self.state.turn

    def codes(self) -> list[int]:
        state = self.state
        out: list[int] = []
        if state.phase == SWAP:
            other: i64 = 0
            while other < state.seats:
                if other != state.turn:
                    out.append(SWAP_WITH | other << 3)
                other += 1
            return out
        if state.phase == CALL:
            return [CALL_IT]
        if state.open_seat >= 0 and state.open_seat != state.turn:
            return [CATCH]
        hand = state.hand(state.turn)
        if state.total:
            out.append(DRAW)
            if hand & CHAINING:
                _answers(state, hand, out)
                out.sort()
            return out
        fitting = hand & fit_of(state.top, state.suit)
        if fitting == 0:
            return [DRAW if state.can_draw() else PASS]
        rank: i64 = 0
        while rank < 13:
            fits = (fitting >> (4 * rank)) & 15
            if fits:
                if rank == EIGHT:
                    _eights(state, hand, out)
                else:
                    _lays(state, hand, rank, fits, out)
            rank += 1
        out.sort()
        return out

    def play(self, code: i64, rng: Rng) -> None:
        play_code(self.state, code, rng)

    def quick(self, rng: Rng) -> i64:
        return greedy_code(self.state, rng)

    def finish(self, rng: Rng, noise: i64) -> None:
        state = self.state
        plies: i64 = 0
        while state.phase != OVER and plies < LONGEST:
            if (rng.next32() >> 11) & 1023 < noise:
                random_ply(state, rng)
            else:
                play_code(state, greedy_code(state, rng), rng)
            plies += 1

    def value(self, seat: i64) -> float:
        """Return the seat's points against the mean of the others'."""
        state = self.state
        own: i64 = 0
        total: i64 = 0
        worst: i64 = 0
        other: i64 = 0
        while other < state.seats:
            points: i64 = state.points(other)
            if not state.crazy and state.hand(other) & BLACK_QUEENS:
                points = -1
            elif points > worst:
                worst = points
            if points >= 0:
                total += points
            if other == seat:
                own = points
            other += 1
        rest = float(state.seats - 1)
        if state.crazy:
            ahead = float(-own)
            if own == 0 and state.out == seat:
                ahead = float(total) / rest
        else:
            other = 0
            while other < state.seats:
                if state.hand(other) & BLACK_QUEENS:
                    total += worst + 10
                other += 1
            if own < 0:
                own = worst + 10
            ahead = float(total - own) / rest - float(own)
        beyond = 0.0
        if ahead > USUAL:
            beyond = ahead - USUAL
            ahead = USUAL
        elif ahead < -USUAL:
            beyond = ahead + USUAL
            ahead = -USUAL
        left = 0.5 - USUAL / SPREAD
        return 0.5 + ahead / SPREAD + left * beyond / (BEYOND + abs(beyond))

    def share(self, seat: i64) -> float:
        state = self.state
        if state.crazy:
            return 1.0 if state.out == seat else 0.0
        counts = [self._count(other) for other in range(state.seats)]
        least = min(counts)
        return 1.0 / counts.count(least) if counts[seat] == least else 0.0

    def _count(self, seat: i64) -> int:
        """Return what a seat writes down; caught with a black queen more than any that counts."""
        state = self.state
        if state.hand(seat) & BLACK_QUEENS:
            return _CAUGHT
        return int(state.points(seat))

    def copy(self) -> DodoWorld:
        return DodoWorld(self.state.copy())


def _set(state: State, hand: i64, rank: i64) -> i64:
    second = state.second(state.turn)
    return (hand >> (4 * rank)) & 15 | ((second >> (4 * rank)) & 15) << 4


def _lays(state: State, hand: i64, rank: i64, fits: i64, out: list[int]) -> None:
    """Add each fitting card alone, and all cards of the rank with each that can lie last."""
    cards = _set(state, hand, rank)
    count: i64 = POP[cards]
    one: i64 = 1
    suit: i64 = 0
    while suit < 4:
        bit = one << suit
        last = 4 * rank + suit
        if fits & bit:
            out.append(_of(last, rank, bit))
        if count > 1 and cards & bit:
            rest = cards & ~(bit << 4) if cards & bit << 4 else cards & ~bit
            if rest & fits:
                out.append(_of(last, rank, cards))
        suit += 1


def _of(last: i64, rank: i64, cards: i64) -> i64:
    if rank == FOUR:
        return lay_of(last, 0, cards, NO_NAME)
    return lay_of(last, cards, 0, NO_NAME)


def _eights(state: State, hand: i64, out: list[int]) -> None:
    """Add one eight with each suit held beside it, or all eights where they end the hand."""
    eights = _set(state, hand, EIGHT)
    suit: i64 = 0
    one: i64 = 1
    while (eights >> suit) & 1 == 0:
        suit += 1
    last = 4 * EIGHT + suit
    if POP[eights] == state.size(state.turn):
        out.append(lay_of(last, eights, 0, NO_NAME))
        if POP[eights] == 1:
            return
    left = hand & ~EIGHTS
    name: i64 = 0
    while name < 4:
        if left == 0 or (left >> name) & _SUIT:
            out.append(lay_of(last, one << suit, 0, name))
        name += 1


def _answers(state: State, hand: i64, out: list[int]) -> None:
    """Add each two and four alone, all of a kind, and all of both."""
    twos, fours = _set(state, hand, TWO), _set(state, hand, FOUR)
    one: i64 = 1
    suit: i64 = 0
    while suit < 4:
        bit = one << suit
        if twos & bit:
            out.append(lay_of(4 * TWO + suit, bit, 0, NO_NAME))
            if POP[twos] > 1:
                out.append(lay_of(4 * TWO + suit, twos, 0, NO_NAME))
            if fours:
                out.append(lay_of(4 * TWO + suit, twos, fours, NO_NAME))
        if fours & bit:
            out.append(lay_of(4 * FOUR + suit, 0, bit, NO_NAME))
            if POP[fours] > 1:
                out.append(lay_of(4 * FOUR + suit, 0, fours, NO_NAME))
            if twos:
                out.append(lay_of(4 * FOUR + suit, twos, fours, NO_NAME))
        suit += 1


class DodoProblem(Problem):
    """A decision of the seat in turn."""

    def __init__(self, view: View) -> None:
        self.explore = 0.2
        self.values_are_shares = False
        self.sampler = Sampler(view)
        fit: int = CHAINING if view.total else fit_of(view.top.code, int(view.suit))
        self.fit: int = fit

    def draw(self, rng: Rng) -> DodoWorld:
        state = self.sampler.sample(rng)
        state.log = None
        return DodoWorld(state)

    def of(self, state: Any) -> DodoWorld:
        truth: State = state
        copy = truth.copy()
        copy.log = None
        return DodoWorld(copy)

    def move(self, code: i64) -> Any:
        return move_of(code, self.fit)

    def solve(self, stop: float) -> dict[int, float]:
        """Reckon the last two moves of a deal, where the hands are known; else nothing.

        Whatever the seat does must end the deal, or let the next one to play end it, without a
        card drawn. Who can go out is taken to do so, in the way best for them.
        """
        del stop
        if self.sampler.seats != [-1]:
            return {}
        rng = Rng(1)
        world = self.draw(rng)
        seat = world.mover()
        out: dict[int, float] = {}
        for code in world.codes():
            after = world.copy()
            after.play(code, rng)
            if after.state.phase == CALL:
                after.play(CALL_IT, rng)
            drew = after.state.stock_size != world.state.stock_size
            ended: DodoWorld | None = after
            if after.state.phase != OVER:
                ended = None if after.mover() == seat else _going_out(after, rng)
            if ended is None or drew:
                return {}
            out[code] = ended.value(seat)
        return out


def _going_out(world: DodoWorld, rng: Rng) -> DodoWorld | None:
    """Return the deal as the seat in turn ends it at best; None if it can't go out."""
    seat = world.mover()
    best: DodoWorld | None = None
    for code in world.codes():
        if code & 7 == LAY:
            after = world.copy()
            after.play(code, rng)
            if after.state.out == seat and (best is None or after.value(seat) > best.value(seat)):
                best = after
    return best
