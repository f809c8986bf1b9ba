"""The win chance of a move, for bots that choose without reckoning."""

from __future__ import annotations

import time
from typing import Any, Final

from ..engine.chance import Rng
from ..engine.rules import Rules
from .skill import NOISE

ROLLOUTS: Final = 400


def estimate(rules: Rules, view: Any, move: Any, rng: Rng, end: float) -> float:
    """Return how often quick rollouts after a move of the seat in turn win the deal, 0 to 1.

    Of a move that searches leave out, as to stay silent, that of the position. At least one
    rollout, at most ROLLOUTS, and none begun after `end` (`time.monotonic`).
    """
    problem = rules.problem(view)
    total = 0.0
    done = 0
    codes = [code for code in problem.draw(rng).codes() if problem.move(code) == move]
    while not done or (done < ROLLOUTS and time.monotonic() < end):
        world = problem.draw(rng)
        if codes:
            world.play(codes[0], rng)
        if world.mover() >= 0:
            world.finish(rng, NOISE)
        total += world.share(view.seat)
        done += 1
    return total / done
