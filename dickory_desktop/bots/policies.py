"""Policies by name: what each bot does with what its seat may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from ..engine.chance import Rng
from ..engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a decision may take: milliseconds, or search iterations; None is the bot's own.

    `stopped` is asked now and then whether to give up: any move is then good enough.
    """

    milliseconds: float | None = None
    iterations: int | None = None
    stopped: Callable[[], bool] | None = field(default=None, compare=False)


OWN_BUDGET: Final = Budget()


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision: the move (None: not to interrupt) and, from bots that reckon, their values.

    `values`: the win chance of each move considered, 0 to 1. `iterations`: of the search, 0 of
    bots without one.
    """

    move: Any
    values: Mapping[Any, float] = field(default_factory=dict)
    iterations: int = 0


class Policy(Protocol):
    """A way to play: sees a view and nothing else."""

    name: str

    def choose(self, rules: Rules, view: Any, rng: Rng, budget: Budget) -> Choice:
        """Return a move of `view.legal`; out of turn, also a Choice of None, to let it be."""
        ...


class RandomPolicy:
    """Plays any legal move; out of turn, does so every other time."""

    name = "random"

    def choose(self, rules: Rules, view: Any, rng: Rng, budget: Budget) -> Choice:
        del rules, budget
        legal = view.legal
        if view.turn != view.seat and rng.below(2):
            return Choice(None)
        return Choice(legal[int(rng.below(len(legal)))])


class GreedyPolicy:
    """Does what a quick sensible player would do, after the game's own heuristics."""

    name = "greedy"

    def choose(self, rules: Rules, view: Any, rng: Rng, budget: Budget) -> Choice:
        del budget
        return Choice(rules.greedy(view, rng))


def _flat() -> Policy:
    from .search import SearchPolicy
    from .skill import Skill

    return SearchPolicy("reference-flat", Skill(200, kind="flat"))


def _tree() -> Policy:
    from .search import SearchPolicy
    from .skill import Skill

    return SearchPolicy("reference-tree", Skill(1000, kind="plain"))


def _cheat() -> Policy:
    from .search import CheatPolicy

    return CheatPolicy()


def _level(name: str) -> Callable[[], Policy]:
    def made() -> Policy:
        from .levels import policy_for

        return policy_for(name)

    return made


LEVEL_NAMES: Final = ("gentle", "casual", "steady", "sharp", "master")
"""The levels, each stronger than the one before."""

REFERENCES: Final = ("reference-flat", "reference-tree", "reference-cheat")
"""Searches to measure others by: plain ones, and one that is shown all cards."""

NEED_TRUTH: Final = frozenset({"reference-cheat"})
"""Policies for the arena alone: they are told the state (`told`) before they choose."""

POLICIES: Final[dict[str, Callable[[], Policy]]] = {
    RandomPolicy.name: RandomPolicy,
    GreedyPolicy.name: GreedyPolicy,
    **{name: _level(name) for name in LEVEL_NAMES},
    "reference-flat": _flat,
    "reference-tree": _tree,
    "reference-cheat": _cheat,
}


def policy(name: str) -> Policy:
    """Return a new policy of that name; raises KeyError."""
    return POLICIES[name]()
