"""What a quick sensible player does."""

from __future__ import annotations

from ...engine.chance import Rng
from .moves import Move
from .view import View


def greedy(view: View, rng: Rng) -> Move:
    return view.legal[rng.below(len(view.legal))]
