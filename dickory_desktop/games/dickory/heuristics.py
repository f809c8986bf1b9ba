"""What a quick, sensible player would do, from a view."""

from __future__ import annotations

from ...engine.chance import Rng
from .codec import CODES, MOVES, planes_from
from .moves import Move, MoveKind
from .rollout import greedy_follow, greedy_lead
from .view import View


def greedy(view: View, rng: Rng) -> Move:
    """Return a move of `view.legal`, which has one."""
    hand = planes_from(view.hand)
    others = view.hand_sizes[1 - view.seat]
    more_runs = int(view.variant != "classic")
    if view.meld is None:
        return MOVES[greedy_lead(hand, view.top - 1, more_runs, others, rng.next32())]
    queue = 0
    for card in view.queue:
        queue = queue << 4 | card.rank - 1
    table = CODES[Move(MoveKind.PLAY, 0, view.meld)]
    adding = int(view.variant == "hickory")
    code = greedy_follow(
        hand,
        queue,
        len(view.queue),
        table >> 4,
        table & 15,
        more_runs,
        adding,
        others,
        rng.next32(),
    )
    return MOVES[code]
