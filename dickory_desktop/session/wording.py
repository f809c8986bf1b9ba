"""Moves, melds, events and refusals in the player's words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import QCoreApplication

from ..engine.errors import IllegalMoveError, NotationError
from ..engine.events import Event
from ..games.dibble import reasons as dibble
from ..games.dickory import moves as dickory_moves
from ..games.dickory import reasons as dickory
from ..games.dodo import reasons as dodo
from . import wording_dickory

translate = QCoreApplication.translate


def move_words(move: Any) -> str:
    """Return a move as the log tells it: "take 2, play 9 9"."""
    if isinstance(move, dickory_moves.Move):
        return wording_dickory.move_words(move)
    return str(move)


def action_words(move: Any) -> str:
    """Return a move as its button names it: "Take 2, play 9 9"."""
    words = move_words(move)
    return words[:1].upper() + words[1:]


def reason_words(error: IllegalMoveError | NotationError) -> str:
    """Return why a move is refused, in the player's language, as a sentence."""
    if isinstance(error, NotationError):
        return translate("Reasons", "These cards are not a move.")
    fields = {name: wording_dickory.field_words(value) for name, value in error.fields.items()}
    sentence = _REASONS[type(error.reason)](str(error.reason.value))
    words = sentence.format(**fields)
    return words[:1].upper() + words[1:]


_REASONS: Final[dict[type, Callable[[str], str]]] = {
    dickory.Reason: lambda text: translate("DickoryReason", text),
    dibble.Reason: lambda text: translate("DibbleReason", text),
    dodo.Reason: lambda text: translate("DodoReason", text),
}


def event_words(event: Event, names: Sequence[str]) -> str:
    """Return what happened as one sentence to be read aloud; empty where it needs no words."""
    return wording_dickory.event_words(event, names)
