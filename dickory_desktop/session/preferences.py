"""Everything that can be set, as one typed schema; a value that is wrong never costs another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, get_origin

import msgspec

VERSION: Final = 1

ThemeChoice = Literal["system", "dark", "light", "contrast"]
SpeedChoice = Literal["off", "fast", "normal", "slow"]
SortChoice = Literal["rank", "strength"]
DodoSortChoice = Literal["suit", "rank"]
TextSize = Literal[100, 125, 150, 200]
CallSeconds = Literal[3, 5, 8, 15]
BotPace = Literal["at_once", "natural", "slow"]


class Seat(msgspec.Struct, frozen=True):
    """A seat of the last new match: a name, and `human` or `bot:LEVEL`."""

    name: str
    kind: str


class Last(msgspec.Struct, frozen=True):
    """How a game was last set up: its options and its seats."""

    options: dict[str, str | int | bool] = {}
    seats: tuple[Seat, ...] = ()


class Values(msgspec.Struct, frozen=True):
    """Everything that can be set; `last_*` is what the new-match page opens with.

    `last_options` and `last_seats` are Dickory's, `last_of` those of the other games. `keys` has
    the actions whose keys the player has changed, each key as portable text. `words_panel`: the
    table stands in words beside it.
    """

    theme: ThemeChoice = "system"
    speed: SpeedChoice = "normal"
    shows_taken: bool = True
    sort: SortChoice = "rank"
    dodo_sort: DodoSortChoice = "suit"
    big_index: bool = False
    four_colours: bool = True
    text_size: TextSize = 100
    reduced_motion: bool = False
    click_to_play: bool = False
    confirm_moves: bool = False
    hints: bool = True
    win_chance: bool = False
    free_undo: bool = False
    call_seconds: CallSeconds = 5
    bot_pace: BotPace = "natural"
    keys: dict[str, tuple[str, ...]] = {}
    words_panel: bool = False
    last_options: dict[str, str | int | bool] = {}
    last_seats: tuple[Seat, ...] = ()
    last_game: str = "dickory"
    last_of: dict[str, Last] = {}


REMEMBERED: Final = frozenset({"words_panel", "last_options", "last_seats", "last_game", "last_of"})
"""What is only remembered: no setting, so neither reset nor exported."""


def read_values(given: Mapping[str, Any]) -> tuple[Values, tuple[str, ...]]:
    """Return the values of a decoded file, and the names of those that could not be read.

    What can't be read has its default. In a table each entry is read by itself.
    """
    good: dict[str, Any] = {}
    bad: list[str] = []
    for field in msgspec.structs.fields(Values):
        if field.name not in given:
            continue
        value = given[field.name]
        try:
            good[field.name] = msgspec.convert(value, type=field.type)
        except msgspec.ValidationError:
            bad.append(field.name)
            if get_origin(field.type) is dict and isinstance(value, dict):
                good[field.name] = _entries(value, field.type)
    return Values(**good), tuple(bad)


def _entries(given: Mapping[Any, Any], kind: Any) -> dict[str, Any]:
    good: dict[str, Any] = {}
    for key, value in given.items():
        try:
            good.update(msgspec.convert({key: value}, type=kind))
        except msgspec.ValidationError:
            continue
    return good


def unknown(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return what another version has written and this one does not know."""
    known = {field.name for field in msgspec.structs.fields(Values)} | {"version"}
    return {key: value for key, value in given.items() if key not in known}


def changed_names(values: Values) -> tuple[str, ...]:
    """Return the settings that differ from their defaults, in the order of the schema."""
    plain = Values()
    names = (field.name for field in msgspec.structs.fields(Values))
    return tuple(
        name
        for name in names
        if name not in REMEMBERED and getattr(values, name) != getattr(plain, name)
    )


def with_settings_of(values: Values, source: Values) -> Values:
    """Return the settings of `source` with what `values` remembers of the last matches."""
    kept = {name: getattr(values, name) for name in REMEMBERED}
    return msgspec.structs.replace(source, **kept)
