"""What happened since a player last moved: to be told on the curtain, and shown after it."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..engine.events import Event
from ..engine.match import Match
from .wording import move_words


class Told(NamedTuple):
    """A move as everybody may know it: who made it, and its words."""

    seat: int
    words: str


class Step(NamedTuple):
    """What one move did, as a seat saw it, and what that seat knew afterwards."""

    events: tuple[Event, ...]
    view: Any


def last_own(match: Match, seat: int) -> int:
    """Return how many moves of the deal were made when `seat` had last moved; 0 if it has not."""
    for ply in range(match.ply, 0, -1):
        if match.deal.plies[ply - 1].seat == seat:
            return ply
    return 0


def told_since(match: Match, seat: int, most: int) -> list[Told]:
    """Return the moves of the others since this seat's last, no more than the last `most`."""
    names = tuple(player.name for player in match.players)
    told = []
    for ply in range(max(last_own(match, seat), match.ply - most), match.ply):
        move = match.deal.plies[ply]
        before = match.rules.view(match.deal.states[ply], move.seat)
        told.append(Told(move.seat, move_words(move.move, names, before)))
    return told


def seen_since(match: Match, seat: int) -> tuple[Any, list[Step]]:
    """Return what the seat knew after its last move, and each step since, as it saw it."""
    deal, begin = match.deal, last_own(match, seat)
    steps = [
        Step(
            tuple(event.seen_by(seat) for event in deal.events[ply]),
            match.rules.view(deal.states[ply], seat),
        )
        for ply in range(begin + 1, match.ply + 1)
    ]
    return match.rules.view(deal.states[begin], seat), steps
