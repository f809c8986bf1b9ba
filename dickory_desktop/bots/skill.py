"""How well a bot judges, without what it judges with: the window names levels long before."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

NOISE: Final = 205
"""Random moves in rollouts, in 1024."""


class Skill(Struct, frozen=True):
    """How well to judge.

    `kind`: a tree search, a plain one, flat rollouts, or the game's heuristics alone.
    `iterations`: of the search, for `flat` the rollouts of each move. `softness`: how much worse
    a move may be, in win chance, to be played nearly as often as the best; 0 plays the best.
    `forgets`: in a hundred, how often calling and catching slips its mind. `lapses`:
    how often a quick player goes by a hunch, a single careless look ahead. `noise`: random moves
    in rollouts, in 1024.
    """

    iterations: int
    kind: Literal["tree", "plain", "flat", "quick"] = "tree"
    softness: float = 0.0
    forgets: int = 0
    lapses: int = 0
    noise: int = NOISE
    solves: bool = True


HUNCH: Final = Skill(1, "flat", softness=0.3, noise=1024, solves=False)
