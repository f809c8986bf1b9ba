"""Policies that search: how they spend their budget, and what they make of what they found."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..engine.chance import Rng
from ..engine.rules import Rules
from ..engine.searching import Problem
from .policies import Budget, Choice
from .skill import HUNCH, NOISE, Skill
from .tree import Result, Tree, flat

SLICE_SECONDS: Final = 0.003
"""How long a search runs before it looks at the clock and lets other threads run."""

SHARE: Final = 0.85
"""What part of its milliseconds a decision uses by itself: the rest is for what is not search."""

SOLVE_SHARE: Final = 0.7
"""What part of the time an exact solution may take before the search has the rest."""

Results = Sequence[Result]


class Clock:
    """When to stop: the deadline and whoever asks to give up."""

    def __init__(self, budget: Budget) -> None:
        self.start = time.monotonic()
        self.end = math.inf
        if budget.milliseconds is not None:
            self.end = self.start + SHARE * budget.milliseconds / 1000
        self._stopped = budget.stopped

    def is_up(self) -> bool:
        return time.monotonic() >= self.end or (self._stopped is not None and self._stopped())

    @property
    def left(self) -> float:
        """Seconds to the deadline."""
        return self.end - time.monotonic()


class SearchPolicy:
    """Looks ahead from what the seat knows; better the more it may reckon."""

    def __init__(self, name: str, skill: Skill, by_game: Mapping[str, Skill] | None = None) -> None:
        self.name = name
        self._skill = skill
        self._by_game = by_game or {}

    def choose(self, rules: Rules, view: Any, rng: Rng, budget: Budget) -> Choice:
        """Return the move found best within the budget; the same for the same seed and iterations.

        With a budget of milliseconds the search may end earlier than its skill would have it.
        """
        clock = Clock(budget)
        skill = self._by_game.get(rules.name, self._skill)
        quick = reflex(rules, view, skill, rng)
        if quick is not None:
            return quick
        if len(view.legal) == 1:
            return Choice(view.legal[0])
        if skill.kind == "quick":
            if rng.below(100) >= skill.lapses:
                return Choice(rules.greedy(view, rng))
            skill = HUNCH
        problem = rules.problem(view)
        if skill.solves:
            exact = problem.solve(clock.start + SOLVE_SHARE * (min(clock.end - clock.start, 60.0)))
            if exact:
                found = [(code, 1, v, v) for code, v in exact.items()]
                choice = self._choice(problem, found, 0.0, rng)
                return choice if problem.values_are_shares else Choice(choice.move)
        iterations = skill.iterations if budget.iterations is None else budget.iterations
        results, done = self._search(problem, skill, iterations, clock, rng)
        return self._choice(problem, results, skill.softness, rng, done)

    def _search(
        self, problem: Problem, skill: Skill, iterations: int, clock: Clock, rng: Rng
    ) -> tuple[Results, int]:
        if skill.kind == "flat":
            return _flat(problem, skill, iterations, clock, rng)
        tree = Tree(problem, rng, problem.explore, skill.noise)
        tree.plain = skill.kind == "plain"
        grow(tree, iterations, clock)
        return tree.results(), tree.iterations

    def _choice(
        self, problem: Problem, results: Results, softness: float, rng: Rng, done: int = 0
    ) -> Choice:
        values = {problem.move(code): won for code, visits, _, won in results if visits}
        if softness:
            code = _softly(results, softness, rng)
        else:
            code = max(results, key=lambda one: (one[1], one[2]))[0]
        return Choice(problem.move(code), values, done)


class CheatPolicy:
    """The plain tree search shown all cards, to measure what knowing them is worth."""

    name = "reference-cheat"

    def __init__(self) -> None:
        self._state: Any = None

    def told(self, state: Any) -> None:
        """Take in the truth of the deal, before `choose`."""
        self._state = state

    def choose(self, rules: Rules, view: Any, rng: Rng, budget: Budget) -> Choice:
        """Return the best move found in 1,000 iterations on the truth."""
        clock = Clock(budget)
        quick = reflex(rules, view, Skill(0), rng)
        if quick is not None:
            return quick
        if len(view.legal) == 1:
            return Choice(view.legal[0])
        problem = rules.problem(view)
        tree = Tree(problem, rng, problem.explore, NOISE)
        tree.plain = True
        tree.world = problem.of(self._state)
        grow(tree, 1000 if budget.iterations is None else budget.iterations, clock)
        results = tree.results()
        code = max(results, key=lambda one: (one[1], one[2]))[0]
        values = {problem.move(code): won for code, visits, _, won in results if visits}
        return Choice(problem.move(code), values, tree.iterations)


def reflex(rules: Rules, view: Any, skill: Skill, rng: Rng) -> Choice | None:
    """Return what is done without thinking, as calling and catching; None where there is nothing.

    A forgetful player does not do it.
    """
    move = rules.reflex(view)
    if move is None:
        return Choice(None) if view.turn != view.seat else None
    if rng.below(100) >= skill.forgets:
        return Choice(move)
    if view.turn != view.seat:
        return Choice(None)
    others = [other for other in view.legal if other != move]
    return Choice(others[0]) if len(others) == 1 else None


def grow(tree: Tree, iterations: int, clock: Clock) -> None:
    """Search on in slices of a few milliseconds, until the iterations or the time are used up."""
    size = 1
    while tree.iterations < iterations:
        began = time.monotonic()
        tree.run(min(size, iterations - tree.iterations))
        if clock.is_up():
            return
        took = time.monotonic() - began
        if took < SLICE_SECONDS / 2:
            size *= 2
        elif took > SLICE_SECONDS and size > 1:
            size //= 2


def _flat(
    problem: Problem, skill: Skill, rollouts: int, clock: Clock, rng: Rng
) -> tuple[Results, int]:
    totals: dict[int, float] = {}
    wins: dict[int, float] = {}
    done = 0
    while done < rollouts:
        for code, _, mean, won in flat(problem, rng, 1, skill.noise):
            totals[code] = totals.get(code, 0.0) + mean
            wins[code] = wins.get(code, 0.0) + won
        done += 1
        if clock.is_up():
            break
    found = [(code, done, total / done, wins[code] / done) for code, total in totals.items()]
    return found, done * len(totals)


def _softly(results: Results, softness: float, rng: Rng) -> int:
    """Return a move drawn by how good it looks."""
    tried = [one for one in results if one[1]]
    best = max(mean for _, _, mean, _ in tried)
    weights = [round(10000 * math.exp((mean - best) / softness)) for _, _, mean, _ in tried]
    pick = rng.below(sum(weights))
    for (code, *_), weight in zip(tried, weights, strict=True):
        if pick < weight:
            return code
        pick -= weight
    return tried[-1][0]
