"""What a finished match means among all that the player has kept: the rating, the streak."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .archive import Entry
from .statistics import Rating, Status, Wanted, count, status_of


@dataclass(frozen=True, slots=True)
class Standing:
    """How the player stands after a match: only matches of its game up to it are counted.

    `won` of `played` against its `level`, empty where the opponents' levels differ. `streak`:
    matches won in a row, this one the last. All of it is only said where `status` is COUNTED.
    """

    status: Status
    rating: Rating | None = None
    level: str = ""
    won: int = 0
    played: int = 0
    streak: int = 0


def standing_after(
    entries: Iterable[Entry],
    uncounted: frozenset[str],
    name: str,
    ratings: Mapping[str, Mapping[str, float]],
) -> Standing | None:
    """Return how the player stood after the kept match of this file name; None if there is none.

    `ratings`: Elo of each level, by game.
    """
    known = list(entries)
    here = next((one for one in known if one.name == name), None)
    if here is None or here.facts is None:
        return None
    status = status_of(here, uncounted)
    if status is not Status.COUNTED:
        return Standing(status)
    facts, moment = here.facts, (here.when, name)
    before = [one for one in known if (one.when, one.name) <= moment]
    made = count(before, uncounted, Wanted(facts.game), ratings)
    level = dict(made.by_level).get(facts.level) if facts.level else None
    return Standing(
        status,
        made.ratings[-1] if made.ratings else None,
        facts.level,
        level.won if level is not None else 0,
        level.matches if level is not None else 0,
        made.numbers.streak,
    )
