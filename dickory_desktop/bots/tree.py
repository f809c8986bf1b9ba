"""Information-set tree search: one tree for what the searching seat knows, a fresh world a pass.

Single-observer ISMCTS (Cowling, Powley and Whitehouse, 2012): every iteration draws a world, goes
down the moves that are legal in it, adds one node, and plays the rest out quickly.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from ..engine.chance import Rng
from ..engine.searching import Problem, World

UNTRIED: Final = 1e9

Result = tuple[int, int, float, float]
"""Of a move: its code, how often it was tried, its mean value, and its chance to win the deal."""


class Node:
    """A move in the tree: how often it was made and could have been, and what it brought.

    `total` is the sum of values for the seat that makes the move, `won` that of its shares.
    """

    def __init__(self, code: i64, sibling: Node | None) -> None:
        self.code: i64 = code
        self.visits: i64 = 0
        self.chances: i64 = 0
        self.total: float = 0.0
        self.won: float = 0.0
        self.child: Node | None = None
        self.sibling: Node | None = sibling


class Tree:
    """A search from one decision; `run` goes on with it, `results` tells what it found.

    `explore` weighs the moves less often tried, `noise` is that of the rollouts (in 1024).
    `plain` tries every move once before any twice. `world`, if given, is taken for the truth.
    """

    def __init__(self, problem: Problem, rng: Rng, explore: float, noise: i64) -> None:
        self.problem = problem
        self.rng = rng
        self.explore: float = explore
        self.noise: i64 = noise
        self.doubt: float = 0.1
        self.plain = False
        self.world: World | None = None
        self.root = Node(-1, None)
        self.iterations: i64 = 0
        self.shares = not problem.values_are_shares

    def run(self, iterations: i64) -> None:
        """Search on for that many iterations."""
        while iterations > 0:
            if self.world is None:
                self._iterate(self.problem.draw(self.rng))
            else:
                self._iterate(self.world.copy())
            iterations -= 1
            self.iterations += 1

    def _iterate(self, world: World) -> None:
        rng = self.rng
        path: list[Node] = []
        seats: list[int] = []
        node = self.root
        seat: i64 = world.mover()
        while seat >= 0:
            chosen = self._choose(node, world)
            path.append(chosen)
            seats.append(seat)
            world.play(chosen.code, rng)
            node = chosen
            seat = world.mover()
            if chosen.visits == 0:
                break
        if seat >= 0:
            world.finish(rng, self.noise)
        values: list[float] = [-1.0] * 8
        for index, node in enumerate(path):
            at = seats[index]
            value = values[at]
            if value < 0.0:
                value = world.value(at)
                values[at] = value
            node.visits += 1
            node.total += value
        if self.shares:
            node = path[0]
            node.won += world.share(seats[0])

    def _choose(self, parent: Node, world: World) -> Node:
        """Return the child to try among the moves legal in this world; new ones are added.

        The quick player's move is tried first; one not yet tried counts as tried once, with a
        little less than the mean of the others.
        """
        last: Node | None = None
        at: Node | None = parent.child
        fresh: i64 = 0
        visits: i64 = 0
        total: float = 0.0
        nodes: list[Node] = []
        for number in world.codes():
            code: i64 = number
            while at is not None and at.code < code:
                last = at
                at = at.sibling
            if at is None or at.code != code:
                at = Node(code, at)
                if last is None:
                    parent.child = at
                else:
                    last.sibling = at
            at.chances += 1
            visits += at.visits
            total += at.total
            if at.visits == 0:
                fresh += 1
            nodes.append(at)
            last = at
            at = at.sibling
        if len(nodes) == 1:
            return nodes[0]
        if fresh and self.plain:
            return self._untried(nodes, fresh)
        if fresh:
            quick: i64 = world.quick(self.rng)
            for node in nodes:
                if node.code == quick:
                    if node.visits == 0:
                        return node
                    break
        untried: float = 0.5
        if visits:
            untried = total / float(visits) - self.doubt
        return self._most(nodes, untried)

    def _untried(self, nodes: list[Node], fresh: i64) -> Node:
        pick = self.rng.below(fresh)
        for node in nodes:
            if node.visits == 0:
                if pick == 0:
                    return node
                pick -= 1
        return nodes[0]

    def _most(self, nodes: list[Node], untried: float) -> Node:
        best = nodes[0]
        most: float = -1e9
        for node in nodes:
            if node.visits:
                tries: float = float(node.visits)
                mean = node.total / tries
            else:
                tries = 1.0
                mean = untried
            score = mean + self.explore * math.sqrt(math.log(float(node.chances)) / tries)
            if score > most:
                most = score
                best = node
        return best

    def results(self) -> list[Result]:
        """Return what was found of each move at the root."""
        out: list[Result] = []
        node = self.root.child
        while node is not None:
            mean = node.total / float(node.visits) if node.visits else 0.0
            won = node.won / float(node.visits) if node.visits and self.shares else mean
            out.append((node.code, node.visits, mean, won))
            node = node.sibling
        return out


def flat(problem: Problem, rng: Rng, rollouts: i64, noise: i64) -> list[Result]:
    """Return the mean of `rollouts` rollouts after each move; every move meets the same worlds."""
    codes = problem.draw(rng).codes()
    totals = [0.0] * len(codes)
    wins = [0.0] * len(codes)
    done: i64 = 0
    while done < rollouts:
        world = problem.draw(rng)
        seat = world.mover()
        for index, code in enumerate(codes):
            trial = world.copy()
            trial.play(code, rng)
            if trial.mover() >= 0:
                trial.finish(rng, noise)
            totals[index] += trial.value(seat)
            wins[index] += trial.share(seat)
        done += 1
    count = float(rollouts)
    return [
        (code, rollouts, total / count, won / count)
        for code, total, won in zip(codes, totals, wins, strict=True)
    ]
