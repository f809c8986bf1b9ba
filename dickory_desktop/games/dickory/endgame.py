"""Dickory solved to its end where nothing is hidden any more: no stock, no new one to come."""

from __future__ import annotations

import time
from typing import Final

from mypy_extensions import i64

from ...engine.chance import Rng
from .planes import RUN2, count60
from .rollout import greedy_code
from .state import ADD, PASS, State

_LOOK: Final = 255
NODES: Final = 200_000
"""How many positions a solution may look into: a quarter of a second, compiled."""


class Solver:
    """Finds out who wins; remembers positions. `nodes` counts those looked into.

    `stop` is the clock (`time.monotonic`) at which to give up: `is_out` then.
    """

    def __init__(self, stop: float) -> None:
        self.stop = stop
        self.nodes: i64 = 0
        self.is_out = False
        self._table: dict[tuple[int, int, int], bool] = {}
        self._rng = Rng(1)

    def wins(self, state: State) -> bool:
        """Return whether the seat in turn wins; without meaning once `is_out`."""
        self.nodes += 1
        if self.nodes & _LOOK == 0:
            self.is_out = self.nodes > NODES or time.monotonic() >= self.stop
        if self.is_out:
            return False
        low: i64 = state.queue | state.queue_size << 24 | state.kind << 28
        low |= state.rank << 32 | state.mover << 36
        key = (state.hand0, state.hand1, low)
        known = self._table.get(key)
        if known is not None:
            return known
        result = self._some_move_wins(state)
        if not self.is_out:
            self._table[key] = result
        return result

    def _some_move_wins(self, state: State) -> bool:
        first: i64 = greedy_code(state, self._rng)
        if self.move_wins(state, first):
            return True
        codes = state.codes()
        # Longer plays first: they shorten the game.
        size: i64 = 4
        while size >= 0:
            for number in codes:
                code: i64 = number
                if code != first and _size(code) == size and self.move_wins(state, code):
                    return True
            size -= 1
        return False

    def move_wins(self, state: State, code: i64) -> bool:
        """Return whether the seat in turn wins with that move."""
        after = state.copy()
        after.play(code, self._rng)
        if after.mover < 0:
            return True
        if after.mover == state.mover:
            return self.wins(after)
        return not self.wins(after)


def _size(code: i64) -> i64:
    """Return how many cards a move lays, less those it takes, at least 0."""
    if code == PASS:
        return 0
    kind: i64 = (code >> 4) & 15
    laid: i64 = kind
    if kind == ADD:
        laid = 1
    elif kind >= RUN2:
        laid = kind - RUN2 + 2
    laid -= code >> 8
    return laid if laid > 0 else 0


def is_open(state: State) -> bool:
    """Return whether nothing is hidden from who knows the hands: no stock, and none to come."""
    return state.ordered + state.pool_size == 0 and not state.recycles


def solve(state: State, stop: float) -> dict[int, bool]:
    """Return for each move whether it wins; nothing if it is not `is_open` or takes too long."""
    out: dict[int, bool] = {}
    if not is_open(state) or state.mover < 0:
        return out
    solver = Solver(stop)
    for code in state.codes():
        out[code] = solver.move_wins(state, code)
        if solver.is_out:
            return {}
    return out


def cards_left(state: State) -> i64:
    """Return how many cards the two hands hold together."""
    return count60(state.hand0) + count60(state.hand1)
