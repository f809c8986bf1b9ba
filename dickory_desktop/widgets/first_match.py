"""How a match begins that nobody has set up: as it was last played, or as the very first."""

from __future__ import annotations

from typing import Final

from ..engine.match import Player
from ..session.config import MatchConfig
from .pages import SHOWN
from .settings import Seat, Settings
from .words import default_name

BOT: Final = "bot:casual"
NAMES: Final = ("Bo", "Cleo", "Dev", "Eli", "Fay", "Gus", "Ivy")
USUAL_SEATS: Final = {"dickory": 2, "dibble": 2, "dodo": 4}


def first_seats(game: str = "dickory") -> tuple[Seat, ...]:
    """Return the seats of the very first match of a game: you against casual bots."""
    others = NAMES[: USUAL_SEATS[game] - 1]
    return (Seat(default_name(), "human"), *(Seat(name, BOT) for name in others))


def config_from(
    settings: Settings, code: str | None = None, game: str | None = None
) -> MatchConfig:
    """Return the match of a game the player set up last, or its first one.

    Without a game, of the one that was last played.
    """
    if game is None:
        game = settings.values.last_game
        if game not in SHOWN or (game != "dickory" and not settings.last(game).seats):
            game = "dickory"
    last = settings.last(game)
    seats = last.seats or first_seats(game)
    players = tuple(Player(seat.name, seat.kind) for seat in seats)
    return MatchConfig(game, dict(last.options) if last.seats else {}, players, code)
