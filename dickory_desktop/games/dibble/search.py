"""Dibble as a search sees it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...engine.chance import Rng
from ...engine.searching import Problem, World
from .bits import ALL_CARDS
from .moves import MOVES, Move
from .packing import set_of, state_from_view
from .rollout import quick_move
from .state import GUESS, OVER, State
from .view import View

SPREAD: Final = 40.0
"""How many points are worth as much as a deal, up to a difference of USUAL."""

USUAL: Final = 16.0
BEYOND: Final = 150.0
"""The same for what goes beyond the usual difference; 30 is the greatest there is."""

_HIGHEST: Final = 1 << 38


class DibbleWorld(World):
    """A deal of Dibble as it may be."""

    def __init__(self, state: State) -> None:
        self.state = state

    def mover(self) -> i64:
        return self.state.turn

    def codes(self) -> list[int]:
        return self.state.legal()

    def play(self, code: i64, rng: Rng) -> None:
        del rng
        self.state.play(code)

    def quick(self, rng: Rng) -> i64:
        return quick_move(self.state, rng)

    def finish(self, rng: Rng, noise: i64) -> None:
        state = self.state
        while state.phase != OVER:
            if (rng.next32() >> 11) & 1023 < noise:
                state.play(state.random_move(rng))
            else:
                state.play(quick_move(state, rng))

    def value(self, seat: i64) -> float:
        """Return the difference of the scores, so that it counts in a match of four deals."""
        ahead: float = float(self.state.score0 - self.state.score1)
        if seat == 1:
            ahead = -ahead
        if ahead > USUAL:
            return 0.5 + USUAL / SPREAD + (ahead - USUAL) / BEYOND
        if ahead < -USUAL:
            return 0.5 - USUAL / SPREAD + (ahead + USUAL) / BEYOND
        return 0.5 + ahead / SPREAD

    def share(self, seat: i64) -> float:
        ahead = self.state.score0 - self.state.score1
        if seat == 1:
            ahead = -ahead
        if ahead == 0:
            return 0.5
        return 1.0 if ahead > 0 else 0.0

    def copy(self) -> DibbleWorld:
        return DibbleWorld(self.state.copy())


class DibbleProblem(Problem):
    """A decision of the seat in turn."""

    def __init__(self, view: View) -> None:
        self.explore = 0.2
        self.values_are_shares = False
        self.seat: i64 = view.seat
        self.known: State = state_from_view(view, Rng(1))
        hidden: int = ALL_CARDS & ~(set_of(view.hand) | self.known.seen)
        self.unseen: list[int] = [place for place in range(39) if hidden >> place & 1]
        self.wanted: i64 = view.hand_sizes[1 - view.seat]
        self.values: list[int] = list(view.open_values)
        self.lanes: list[int] = [lane for lane in range(5) if not view.points[lane].value]

    def draw(self, rng: Rng) -> DibbleWorld:
        state = self.known.copy()
        theirs: i64 = 0
        left: i64 = self.wanted
        if left:
            for place in rng.shuffle(self.unseen):
                bit: i64 = _HIGHEST >> (38 - place)
                theirs |= bit
                left -= 1
                if left == 0:
                    break
        if self.seat == 0:
            state.hand1 = theirs
        else:
            state.hand0 = theirs
        self._place(state, rng.shuffle(self.values))
        return DibbleWorld(state)

    def _place(self, state: State, values: list[int]) -> None:
        points: i64 = state.points
        for index, lane in enumerate(self.lanes):
            shift: i64 = 3 * lane
            value: i64 = values[index]
            seven: i64 = 7
            points = points & ~(seven << shift) | value << shift
        state.points = points

    def of(self, state: Any) -> DibbleWorld:
        truth: State = state
        return DibbleWorld(truth.copy())

    def move(self, code: i64) -> Move:
        move: Move = MOVES[code]
        return move

    def solve(self, stop: float) -> dict[int, float]:
        """Reckon a guess over every way the values may lie; of other decisions nothing."""
        del stop
        if self.known.phase != GUESS or self.known.turn != self.seat:
            return {}
        worlds: list[State] = []
        rng = Rng(1)
        for values in _orders(self.values):
            state = self.draw(rng).state
            self._place(state, values)
            worlds.append(state)
        return _expected(worlds, self.seat, rng)


def _orders(values: list[int]) -> list[list[int]]:
    """Return all orders of the values."""
    if not values:
        return [[]]
    out: list[list[int]] = []
    for first in values:
        for order in _orders([value for value in values if value != first]):
            out.append([first, *order])
    return out


def _expected(worlds: list[State], seat: i64, rng: Rng) -> dict[int, float]:
    """Return the mean value of each move of the guessing seat; the other then plays quickly."""
    out: dict[int, float] = {}
    for code in worlds[0].legal():
        total: float = 0.0
        further: list[State] = []
        for world in worlds:
            state = world.copy()
            state.play(code)
            if state.phase == GUESS and state.turn == seat:
                further.append(state)
                continue
            after = DibbleWorld(state)
            after.finish(rng, 0)
            total += after.value(seat)
        if further:
            total += float(len(further)) * max(_expected(further, seat, rng).values())
        out[code] = total / float(len(worlds))
    return out
