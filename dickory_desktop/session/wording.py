"""Moves, melds, events and refusals in the player's words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import QCoreApplication

from ..engine.errors import IllegalMoveError, NotationError
from ..engine.events import Event
from ..games.dibble import moves as dibble_moves
from ..games.dibble import reasons as dibble
from ..games.dickory import moves as dickory_moves
from ..games.dickory import reasons as dickory
from ..games.dodo import moves as dodo_moves
from ..games.dodo import reasons as dodo
from . import wording_dibble, wording_dickory, wording_dodo
from .wording_cards import capital

translate = QCoreApplication.translate


def move_words(move: Any, names: Sequence[str] = (), view: Any = None) -> str:
    """Return a move as the log tells it: "take 2, play 9 9".

    A swap of hands needs the `names`; `view` is of any seat before the move, for what only the
    position tells: who is caught, how many are drawn.
    """
    if isinstance(move, dickory_moves.Move):
        return wording_dickory.move_words(move)
    if isinstance(move, dibble_moves.Move):
        return wording_dibble.move_words(move)
    if isinstance(move, dodo_moves.Move):
        return wording_dodo.move_words(move, names, view)
    return str(move)


def action_words(move: Any, names: Sequence[str] = (), view: Any = None) -> str:
    """Return a move as its button names it: "Take 2, play 9 9", "Lay 2♦, chain to +8"."""
    if isinstance(move, dodo_moves.Move):
        return capital(wording_dodo.action_words(move, names, view))
    return capital(move_words(move, names, view))


def meld_words(meld: dickory_moves.Meld | dibble_moves.Meld) -> str:
    """Return a meld as a phrase: "pair of 12s"."""
    if isinstance(meld, dickory_moves.Meld):
        return wording_dickory.meld_words(meld)
    return wording_dibble.meld_words(meld)


def reason_words(error: IllegalMoveError | NotationError) -> str:
    """Return why a move is refused, in the player's language, as a sentence."""
    if isinstance(error, NotationError):
        return translate("Reasons", "These cards are not a move.")
    sentence = _REASONS[type(error.reason)](str(error.reason.value))
    fields = {name: _field_words(error, name, value) for name, value in error.fields.items()}
    return capital(sentence.format(**fields))


def _field_words(error: IllegalMoveError, name: str, value: object) -> object:
    if isinstance(error.reason, dickory.Reason):
        return wording_dickory.field_words(name, value)
    if isinstance(error.reason, dodo.Reason):
        return wording_dodo.field_words(value)
    return value


_REASONS: Final[dict[type, Callable[[str], str]]] = {
    dickory.Reason: lambda text: translate("DickoryReason", text),
    dibble.Reason: lambda text: translate("DibbleReason", text),
    dodo.Reason: lambda text: translate("DodoReason", text),
}

_EVENTS: Final[dict[str, Callable[[Event, Sequence[str]], str]]] = {
    "dickory": wording_dickory.event_words,
    "dibble": wording_dibble.event_words,
    "dodo": wording_dodo.event_words,
}


def event_words(event: Event, names: Sequence[str], game: str = "dickory") -> str:
    """Return what happened as one sentence to be read aloud; empty where it needs no words."""
    return _EVENTS[game](event, names)
