"""The games. NAMES is the only list of them; a game is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final

from ..engine.rules import GameSpec, Rules

if TYPE_CHECKING:
    from . import dibble as dibble
    from . import dickory as dickory
    from . import dodo as dodo

    GAMES: tuple[GameSpec, ...]

NAMES: Final = ("dickory", "dibble", "dodo")


def game(name: str) -> GameSpec:
    """Return the game of that name; raises KeyError."""
    if name not in NAMES:
        raise KeyError(name)
    spec: GameSpec = import_module(f"{__name__}.{name}").GAME
    return spec


class _RulesByName(Mapping[str, Rules]):
    def __getitem__(self, name: str) -> Rules:
        return game(name).rules

    def __contains__(self, name: object) -> bool:
        return name in NAMES

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


RULES: Final[Mapping[str, Rules]] = _RulesByName()


def __getattr__(name: str) -> tuple[GameSpec, ...]:
    if name == "GAMES":
        return tuple(game(one) for one in NAMES)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
