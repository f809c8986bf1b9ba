"""Dodo as a search sees it."""

from __future__ import annotations

from mypy_extensions import i64

from ...engine.chance import Rng
from ...engine.searching import Problem, World
from .state import State
from .view import View


class DodoWorld(World):
    """A deal of Dodo as it may be."""

    def __init__(self, state: State) -> None:
        self.state = state

    def mover(self) -> i64:
        return self.state.turn


class DodoProblem(Problem):
    """A decision of the seat in turn."""

    def __init__(self, view: View) -> None:
        self.view = view

    def draw(self, rng: Rng) -> DodoWorld:
        raise NotImplementedError
