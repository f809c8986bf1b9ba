"""The named levels a bot can have, and how each plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from msgspec import Struct, field

from .skill import Skill

if TYPE_CHECKING:
    from .policies import Policy


class Level(Struct, frozen=True):
    """A level: how it judges, by game or in all, and the longest a decision may take, in ms."""

    name: str
    budget_ms: int
    skill: Skill
    by_game: Mapping[str, Skill] = field(default_factory=dict)


CALM: Final = 30
"""Random moves, in 1024, in rollouts by a heuristic so good that most of them only blur it."""

LEVELS: Final = (
    Level(
        "gentle",
        5,
        Skill(1, "quick", forgets=50, lapses=45),
        {"dibble": Skill(1, "quick", lapses=10), "dodo": Skill(1, "quick", forgets=50, lapses=45)},
    ),
    Level("casual", 20, Skill(0, "quick", forgets=10)),
    Level(
        "steady",
        80,
        Skill(4, "flat", softness=0.15),
        {"dibble": Skill(24, "flat", softness=0.005), "dodo": Skill(40, "flat", softness=0.01)},
    ),
    Level(
        "sharp",
        250,
        Skill(500, noise=CALM),
        {"dibble": Skill(650), "dodo": Skill(1200)},
    ),
    Level(
        "master",
        500,
        Skill(40000, noise=CALM),
        {"dibble": Skill(20000), "dodo": Skill(20000)},
    ),
)
DEFAULT_LEVEL: Final = LEVELS[1]

RATINGS: Final[Mapping[str, Mapping[str, float]]] = {
    "dickory": {"gentle": 875, "casual": 1000, "steady": 1170, "sharp": 1310, "master": 1480},
    "dibble": {"gentle": 900, "casual": 1000, "steady": 1230, "sharp": 1440, "master": 1700},
    "dodo": {"gentle": 895, "casual": 1000, "steady": 1090, "sharp": 1120, "master": 1140},
}
"""In Elo, `casual` set to 1,000; which were measured and which estimated: docs/strength.md."""


def level(name: str) -> Level:
    """Return the level of that name; raises KeyError."""
    for one in LEVELS:
        if one.name == name:
            return one
    raise KeyError(name)


def policy_for(name: str) -> Policy:
    """Return a new policy that plays as this level; raises KeyError."""
    from .search import SearchPolicy

    one = level(name)
    return SearchPolicy(one.name, one.skill, one.by_game)
