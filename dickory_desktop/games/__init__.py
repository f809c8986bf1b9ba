"""The games. GAMES is the only list of them."""

from __future__ import annotations

from ..engine.rules import GameSpec
from . import dibble, dickory, dodo

GAMES: tuple[GameSpec, ...] = (dickory.GAME, dibble.GAME, dodo.GAME)


def game(name: str) -> GameSpec:
    """Return the game of that name; raises KeyError."""
    for spec in GAMES:
        if spec.name == name:
            return spec
    raise KeyError(name)
