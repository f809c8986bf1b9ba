"""What the home page says: greetings, what is being played, how long ago it was saved."""

from __future__ import annotations

import time
from typing import Final

from PySide6.QtCore import QCoreApplication

from ..session.kept import Kept
from .pages import game_name
from .words import called_you

translate = QCoreApplication.translate

_LOWEST_WINS: Final = "dodo"


def greeting(hour: int, name: str) -> str:
    """Return a greeting for an hour of the day; without a name where none was given."""
    named = bool(name) and not called_you(name)
    if 5 <= hour < 12:
        text = translate("Home", "Good morning, {name}") if named else ""
        text = text or translate("Home", "Good morning")
    elif 12 <= hour < 18:
        text = translate("Home", "Good afternoon, {name}") if named else ""
        text = text or translate("Home", "Good afternoon")
    else:
        text = translate("Home", "Good evening, {name}") if named else ""
        text = text or translate("Home", "Good evening")
    return text.format(name=name)


def players_of(game: str) -> str:
    """Return how many can play a game."""
    if game == "dodo":
        return translate("Home", "2 to 8 players")
    return translate("Home", "2 players")


def about_game(game: str) -> str:
    """Return a game in a few words."""
    return {
        "dickory": translate("Home", "Climb while the clock turns"),
        "dibble": translate("Home", "Five lanes, hidden points"),
        "dodo": translate("Home", "Crazy Eights, fewest points wins"),
    }[game]


def match_name(kept: Kept) -> str:
    """Return which match it is: the game, and against whom."""
    game = game_name(kept.game)
    mine = [name for name, human in zip(kept.names, kept.humans, strict=True) if human]
    if len(kept.names) == 2:
        if len(mine) == 1:
            other = kept.names[1] if kept.humans[0] else kept.names[0]
            return translate("Home", "{game} against {name}").format(game=game, name=other)
        text = translate("Home", "{game}, {first} and {second}")
        return text.format(game=game, first=kept.names[0], second=kept.names[1])
    return translate("Home", "{game}, {count} players").format(game=game, count=len(kept.names))


def where_it_stands(kept: Kept) -> str:
    """Return the round, and whose turn it is if that is known."""
    number = kept.round
    if kept.turn < 0:
        return translate("Home", "Round {number}").format(number=number)
    name = kept.names[kept.turn]
    if kept.humans[kept.turn] and (called_you(name) or sum(kept.humans) == 1):
        return translate("Home", "Round {number}, your turn").format(number=number)
    text = translate("Home", "Round {number}, {name} to play")
    return text.format(number=number, name=name)


def score_words(kept: Kept) -> str:
    """Return how the score stands."""
    totals = kept.totals
    if not any(totals):
        return translate("Home", "no points yet")
    if len(totals) == 2 and sum(kept.humans) == 1 and kept.game != _LOWEST_WINS:
        me = 0 if kept.humans[0] else 1
        mine, other = totals[me], totals[1 - me]
        if mine > other:
            text = translate("Home", "you lead {first} to {second}")
        elif mine < other:
            text = translate("Home", "{name} leads {second} to {first}")
        else:
            text = translate("Home", "{first} all")
        return text.format(first=mine, second=other, name=kept.names[1 - me])
    parts = [f"{name} {total}" for name, total in zip(kept.names, totals, strict=True)]
    return ", ".join(parts)


def saved_words(saved: float, now: float | None = None) -> str:
    """Return how long ago something was saved."""
    seconds = max(0.0, (time.time() if now is None else now) - saved)
    minutes = int(seconds // 60)
    if minutes < 1:
        return translate("Home", "saved just now")
    if minutes < 60:
        return translate("Home", "saved %n minutes ago", "", minutes)
    hours = minutes // 60
    if hours < 24:
        return translate("Home", "saved %n hours ago", "", hours)
    days = hours // 24
    return translate("Home", "saved %n days ago", "", days)
