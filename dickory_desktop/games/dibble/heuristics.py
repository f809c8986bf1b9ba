"""What a quick sensible player would do."""

from __future__ import annotations

from ...engine.chance import Rng
from .moves import MOVES, Move
from .packing import state_from_view
from .rollout import quick_move
from .view import View


def greedy(view: View, rng: Rng) -> Move:
    """Return a move of `view.legal`; what the view hides has no influence on it."""
    return MOVES[quick_move(state_from_view(view, rng), rng)]
