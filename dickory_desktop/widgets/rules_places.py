"""Which chapter of the rules helps at a moment of a game."""

from __future__ import annotations

from typing import Any

from ..games.dibble.view import Phase
from ..games.dibble.view import View as DibbleView
from ..games.dickory.view import View as DickoryView
from ..games.dodo.view import Choice
from ..games.dodo.view import View as DodoView

_PHASES = {
    Phase.LEAD: "sequence",
    Phase.ANSWER: "sequence",
    Phase.REWARD: "reward",
    Phase.GUESS: "guess",
    Phase.OVER: "end",
}
_CHOICES = {
    Choice.TURN: "turn",
    Choice.LAY_DRAWN: "drawing",
    Choice.SWAP: "queen",
    Choice.CALL: "last-card",
    Choice.NOTHING: "turn",
}


def chapter_for(view: Any, joker: bool = False) -> str:
    """Return the key of the chapter for a position; empty without one.

    `joker`: the player is about to use it.
    """
    if view is None:
        return ""
    if view.scores is not None:
        return "end"
    if isinstance(view, DickoryView):
        return "turn"
    if isinstance(view, DibbleView):
        return "joker" if joker and view.phase is Phase.ANSWER else _PHASES[view.phase]
    if isinstance(view, DodoView):
        chained = view.choice is Choice.TURN and view.total > 0
        return "chain" if chained else _CHOICES[view.choice]
    return ""
