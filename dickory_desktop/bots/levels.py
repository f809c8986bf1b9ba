"""The named levels a bot can have, and how each plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """A level: the policy behind it and the longest a decision may take, in milliseconds."""

    name: str
    policy: str
    budget_ms: int


LEVELS: Final = (Level("casual", "greedy", 20),)
DEFAULT_LEVEL: Final = LEVELS[0]


def level(name: str) -> Level:
    """Return the level of that name; raises KeyError."""
    for one in LEVELS:
        if one.name == name:
            return one
    raise KeyError(name)
