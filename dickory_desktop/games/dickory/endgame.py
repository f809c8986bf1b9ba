"""Dickory solved to its end where nothing is hidden any more: no stock, no new one to come."""

from __future__ import annotations

import time
from typing import Final

from mypy_extensions import i64

from ...engine.chance import Rng
from .planes import count60
from .rollout import plays_needed
from .state import State

_LOOK: Final = 255
NODES: Final = 100_000
"""How many positions a solution may look into."""

EXTRA: Final = 3_000
"""How many more to settle the moves beside the one that wins."""

PROVEN: Final = 1 << 30


class Proof:
    """How hard it seems to prove that the seat in turn wins (`win`) or loses (`loss`)."""

    def __init__(self, win: i64, loss: i64) -> None:
        self.win = win
        self.loss = loss


class Solver:
    """Proof-number search, depth first (df-pn: Nagai, 2002), on positions that never repeat.

    `nodes` counts those looked into. `stop` is the clock (`time.monotonic`) at which to give up:
    `is_out` then.
    """

    def __init__(self, stop: float) -> None:
        self.stop = stop
        self.nodes: i64 = 0
        self.limit: i64 = NODES
        self.is_out = False
        self._table: dict[tuple[int, int, int], Proof] = {}
        self._rng = Rng(1)

    def proof(self, state: State) -> Proof:
        """Return what is known of a position; a new one is guessed at by the plays it needs."""
        if state.mover < 0:
            return _LOST
        low: i64 = state.queue | state.queue_size << 24 | state.kind << 28
        low |= state.rank << 32 | state.mover << 36
        key = (state.hand0, state.hand1, low)
        known = self._table.get(key)
        if known is None:
            first: i64 = plays_needed(state.hand0, state.more_runs)
            second: i64 = plays_needed(state.hand1, state.more_runs)
            known = Proof(first, second) if state.mover == 0 else Proof(second, first)
            self._table[key] = known
        return known

    def wins(self, state: State) -> bool:
        """Return whether the seat in turn wins; without meaning once `is_out`."""
        proof = self.proof(state)
        if proof.win and proof.loss:
            self._prove(state, proof, PROVEN, PROVEN)
        return proof.win == 0

    def _prove(self, state: State, here: Proof, most_win: i64, most_loss: i64) -> None:
        """Work on a position until either number reaches its bound or one is 0."""
        self.nodes += 1
        if self.nodes & _LOOK == 0:
            self.is_out = self.nodes > self.limit or time.monotonic() >= self.stop
        children: list[State] = []
        proofs: list[Proof] = []
        for code in state.codes():
            child = state.copy()
            child.play(code, self._rng)
            proof = self.proof(child)
            if proof.loss == 0:
                here.win, here.loss = 0, PROVEN
                return
            children.append(child)
            proofs.append(proof)
        while not self.is_out:
            win: i64 = PROVEN
            second: i64 = PROVEN
            loss: i64 = 0
            best: i64 = 0
            for index, proof in enumerate(proofs):
                loss += proof.win
                if proof.loss < win:
                    second = win
                    win = proof.loss
                    best = index
                elif proof.loss < second:
                    second = proof.loss
            if loss > PROVEN or win == 0:
                loss = PROVEN
            here.win, here.loss = win, loss
            if win >= most_win or loss >= most_loss or win == 0 or loss == 0:
                return
            chosen = proofs[best]
            bound: i64 = second + 1
            if most_win < bound:
                bound = most_win
            self._prove(children[best], chosen, most_loss - loss + chosen.win, bound)


_LOST: Final = Proof(PROVEN, 0)


def is_open(state: State) -> bool:
    """Return whether nothing is hidden from who knows the hands: no stock, and none to come."""
    return state.ordered + state.pool_size == 0 and not state.recycles


def solve(state: State, stop: float) -> dict[int, bool]:
    """Return which moves win, once one that does is found or none can; else nothing.

    Of the others only those are told that were settled in the time. Nothing if it is not
    `is_open`, or if it takes too long.
    """
    out: dict[int, bool] = {}
    if not is_open(state) or state.mover < 0:
        return out
    solver = Solver(stop)
    won = solver.wins(state)
    if solver.is_out:
        return out
    if not won:
        return dict.fromkeys(state.codes(), False)
    out = dict.fromkeys(_winning(state, solver), True)
    solver.limit = solver.nodes + EXTRA
    for code in state.codes():
        if code not in out:
            after = state.copy()
            after.play(code, Rng(1))
            loses = solver.wins(after)
            if solver.is_out:
                break
            out[code] = not loses
    return out


def _winning(state: State, solver: Solver) -> list[int]:
    found = []
    for code in state.codes():
        after = state.copy()
        after.play(code, Rng(1))
        if solver.proof(after).loss == 0:
            found.append(code)
    return found


def cards_left(state: State) -> i64:
    """Return how many cards the two hands hold together."""
    return count60(state.hand0) + count60(state.hand1)
