"""What the player has set, kept as JSON in the data folder; a change takes effect at once."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Any, Literal

import msgspec
from PySide6.QtCore import QCoreApplication, QObject, Signal

from ..bots.levels import LEVELS
from ..engine.errors import OptionsError
from ..games import RULES
from ..scenes.speeds import Speed
from ..scenes.theme import Mode, system_mode
from ..session.store import free_name

translate = QCoreApplication.translate

FILE = "settings.json"

ThemeChoice = Literal["system", "dark", "light", "contrast"]
SpeedChoice = Literal["off", "fast", "normal", "slow"]
SortChoice = Literal["rank", "strength"]
DodoSortChoice = Literal["suit", "rank"]
TextSize = Literal[100, 125, 150, 200]
CallSeconds = Literal[3, 5, 8, 15]


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

    `last_options` and `last_seats` are Dickory's, `last_of` those of the other games.
    """

    theme: ThemeChoice = "system"
    speed: SpeedChoice = "normal"
    shows_taken: bool = True
    sort: SortChoice = "rank"
    dodo_sort: DodoSortChoice = "suit"
    big_index: bool = False
    four_colours: bool = False
    text_size: TextSize = 100
    reduced_motion: bool = False
    click_to_play: bool = False
    confirm_moves: bool = False
    call_seconds: CallSeconds = 5
    last_options: dict[str, str | int | bool] = {}
    last_seats: tuple[Seat, ...] = ()
    last_game: str = "dickory"
    last_of: dict[str, Last] = {}


class Settings(QObject):
    """The settings of this data folder. `trouble` says in words why they could not be kept."""

    changed = Signal()
    trouble = Signal(str)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = folder / FILE
        self.problem = ""
        self.values = self._load()

    @property
    def mode(self) -> Mode:
        """The theme's mode, the system's where it is to be followed. Needs a QGuiApplication."""
        return system_mode() if self.values.theme == "system" else self.values.theme

    @property
    def speed(self) -> Speed:
        """How fast things move; nothing does where motion is reduced."""
        return Speed.OFF if self.values.reduced_motion else Speed(self.values.speed)

    def last(self, game: str) -> Last:
        """Return how a game was last set up; empty if never, or if that makes no match."""
        if game == "dickory":
            last = Last(self.values.last_options, self.values.last_seats)
        else:
            last = self.values.last_of.get(game, Last())
        return last if _can_be_played(game, last) else Last()

    def keep_last(self, game: str, last: Last) -> None:
        """Keep how a game was set up, as the one to begin with next time."""
        if game == "dickory":
            self.change(last_game=game, last_options=last.options, last_seats=last.seats)
        else:
            self.change(last_game=game, last_of={**self.values.last_of, game: last})

    def change(self, **changes: object) -> None:
        """Change some values; saved whole or not at all, in effect either way."""
        values = msgspec.structs.replace(self.values, **changes)
        if values == self.values:
            return
        self.values = values
        self.changed.emit()
        self._save()

    def _load(self) -> Values:
        """Read the file; a value that can't be read has its default, the others stay."""
        try:
            given = msgspec.json.decode(self._path.read_bytes(), type=dict[str, Any])
        except (FileNotFoundError, NotADirectoryError):
            return Values()
        except (OSError, UnicodeDecodeError, msgspec.DecodeError):
            self._set_aside()
            return Values()
        good: dict[str, Any] = {}
        for field in msgspec.structs.fields(Values):
            if field.name in given:
                try:
                    good[field.name] = msgspec.convert(given[field.name], type=field.type)
                except msgspec.ValidationError:
                    self._set_aside()
        return Values(**good)

    def _set_aside(self) -> None:
        if self.problem:
            return
        aside = free_name(self._path.with_suffix(".json.bad"))
        text = translate("Settings", "Some settings could not be read and have their defaults.")
        self.problem = text
        with contextlib.suppress(OSError):
            self._path.replace(aside)
            text = translate(
                "Settings",
                "Some settings could not be read and have their defaults. The file is kept as"
                " {file}.",
            )
            self.problem = text.format(file=aside)

    def _save(self) -> None:
        fresh = self._path.with_suffix(".json.new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with fresh.open("wb") as file:
                file.write(msgspec.json.format(msgspec.json.encode(self.values)))
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(self._path)
        except OSError as error:
            text = translate("Settings", "The settings could not be kept: {reason}")
            self.trouble.emit(text.format(reason=error.strerror or str(error)))


def _can_be_played(game: str, last: Last) -> bool:
    """Whether what was kept still makes a match; the file may have been edited."""
    known = {"human", *(f"bot:{level.name}" for level in LEVELS)}
    if game not in RULES or any(seat.kind not in known for seat in last.seats):
        return False
    rules = RULES[game]
    try:
        seats = rules.seats(rules.read_options(last.options))
    except OptionsError:
        return False
    return not last.seats or seats == len(last.seats)
