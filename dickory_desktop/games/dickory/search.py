"""Dickory as a search sees it."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from ...engine.chance import Rng
from ...engine.searching import Problem, World
from .codec import MOVES
from .determinize import Knowledge
from .endgame import solve
from .moves import Move
from .playouts import random_code
from .rollout import greedy_code
from .state import State
from .view import View


class DickoryWorld(World):
    """A deal of Dickory as it may be."""

    def __init__(self, state: State) -> None:
        self.state = state

    def mover(self) -> i64:
        return self.state.mover

    def codes(self) -> list[int]:
        return self.state.codes()

    def play(self, code: i64, rng: Rng) -> None:
        self.state.play(code, rng)

    def quick(self, rng: Rng) -> i64:
        return greedy_code(self.state, rng)

    def finish(self, rng: Rng, noise: i64) -> None:
        state = self.state
        while state.mover >= 0:
            if (rng.next32() >> 11) & 1023 < noise:
                state.play(random_code(state, rng), rng)
            else:
                state.play(greedy_code(state, rng), rng)

    def value(self, seat: i64) -> float:
        return 1.0 if self.state.winner == seat else 0.0

    def copy(self) -> DickoryWorld:
        return DickoryWorld(self.state.copy())


class DickoryProblem(Problem):
    """A decision of the seat in turn."""

    def __init__(self, view: View) -> None:
        self.knowledge = Knowledge(view)

    def draw(self, rng: Rng) -> DickoryWorld:
        return DickoryWorld(self.knowledge.draw(rng))

    def of(self, state: Any) -> DickoryWorld:
        truth: State = state
        return DickoryWorld(truth.copy())

    def move(self, code: i64) -> Move:
        move: Move = MOVES[code]
        return move

    def solve(self, stop: float) -> dict[int, float]:
        if self.knowledge.stock_size or not self.knowledge.is_short:
            return {}
        solved = solve(self.knowledge.draw(Rng(1)), stop)
        if not any(solved.values()):
            return {}  # against a strong player lost: the search finds what is hardest to meet
        return {code: 1.0 if wins else 0.0 for code, wins in solved.items()}
