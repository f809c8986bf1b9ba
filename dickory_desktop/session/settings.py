"""What the player has set, kept as one JSON file in the data folder; in effect at once."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any, Final

import msgspec
from PySide6.QtCore import QCoreApplication, QObject, Signal

from ..engine.errors import OptionsError
from ..games import RULES
from .preferences import (
    REMEMBERED,
    VERSION,
    Last,
    Values,
    changed_names,
    read_values,
    unknown,
    with_settings_of,
)
from .reading import read_at_most
from .store import StoreError, free_name, write_whole

translate = QCoreApplication.translate

FILE: Final = "settings.json"
MAX_BYTES: Final = 1_000_000

PAUSES: Final = {"at_once": 0, "natural": 700, "slow": 1600}
"""How long a bot that has decided is seen to think, in milliseconds, for each pace."""


class SettingsError(ValueError):
    """A file of settings could not be used; the text is a translated sentence."""


class StoredSettings(QObject):
    """The settings of a data folder. `trouble` says in words why they could not be kept."""

    changed = Signal()
    trouble = Signal(str)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = folder / FILE
        self._others: dict[str, Any] = {}
        self.problem = ""
        self.values = self._load()

    # --- reading them

    @property
    def bot_pause_ms(self) -> int:
        """How long a bot that decides fast is seen to think, in milliseconds."""
        return PAUSES[self.values.bot_pace]

    @property
    def changed_names(self) -> tuple[str, ...]:
        """The names of the settings that differ from their defaults."""
        return changed_names(self.values)

    def last(self, game: str) -> Last:
        """Return how a game was last set up; empty if never, or if that makes no match."""
        if game == "dickory":
            last = Last(self.values.last_options, self.values.last_seats)
        else:
            last = self.values.last_of.get(game, Last())
        return last if _can_be_played(game, last) else Last()

    # --- changing them

    def keep_last(self, game: str, last: Last) -> None:
        """Keep how a game was set up, as the one to begin with next time."""
        if game == "dickory":
            self.change(last_game=game, last_options=last.options, last_seats=last.seats)
        else:
            self.change(last_game=game, last_of={**self.values.last_of, game: last})

    def change(self, **changes: object) -> None:
        """Change some values; saved whole or not at all, in effect either way."""
        self.put(msgspec.structs.replace(self.values, **changes))

    def put(self, values: Values) -> None:
        """Set everything at once, as `change` does."""
        if values == self.values:
            return
        self.values = values
        self.changed.emit()
        self._save()

    def reset(self) -> None:
        """Give every setting its default; what the last matches were like stays remembered."""
        self.put(with_settings_of(self.values, Values()))

    # --- as a file of the player's own

    def export(self, path: Path) -> None:
        """Write the settings to a file; raises SettingsError."""
        given = msgspec.to_builtins(self.values)
        kept = {key: value for key, value in given.items() if key not in REMEMBERED}
        try:
            write_whole(path, _text({"version": VERSION, **kept}))
        except StoreError as error:
            text = translate("Settings", "The settings could not be written to {file}: {reason}")
            raise SettingsError(text.format(file=path, reason=_reason(error))) from error

    def read_export(self, path: Path) -> tuple[Values, tuple[str, ...]]:
        """Return the settings in a file, and the names of those in it that can't be used.

        Raises SettingsError where it is no such file at all.
        """
        try:
            data = read_at_most(path, MAX_BYTES)
        except OSError as error:
            text = translate("Settings", "{file} can’t be read: {reason}.")
            raise SettingsError(text.format(file=path, reason=_reason(error))) from error
        given = _decoded(data)
        known = {field.name for field in msgspec.structs.fields(Values)} - REMEMBERED
        if given is None or not known & set(given):
            text = translate("Settings", "{file} holds no settings; nothing was changed.")
            raise SettingsError(text.format(file=path))
        settings, bad = read_values({key: given[key] for key in known & set(given)})
        return with_settings_of(self.values, settings), bad

    # --- the file

    def _load(self) -> Values:
        """Read the file; a value that can't be read has its default, the others stay."""
        try:
            data = read_at_most(self._path, MAX_BYTES)
        except (FileNotFoundError, NotADirectoryError):
            return Values()
        except OSError:
            self._set_aside()
            return Values()
        given = _decoded(data)
        if given is None:
            self._set_aside()
            return Values()
        values, bad = read_values(given)
        self._others = unknown(given)
        if bad:
            self._set_aside()
        return values

    def _set_aside(self) -> None:
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
        given = msgspec.to_builtins(self.values)
        try:
            write_whole(self._path, _text({"version": VERSION, **given, **self._others}))
        except StoreError as error:
            text = translate("Settings", "The settings could not be kept: {reason}")
            self.trouble.emit(text.format(reason=_reason(error)))


def _text(given: dict[str, Any]) -> bytes:
    return msgspec.json.format(msgspec.json.encode(given)) + b"\n"


def _decoded(data: bytes) -> dict[str, Any] | None:
    if len(data) > MAX_BYTES:
        return None
    try:
        return msgspec.json.decode(data, type=dict[str, Any])
    except (UnicodeDecodeError, msgspec.DecodeError, RecursionError):
        return None


def _reason(error: OSError) -> str:
    cause = error.__cause__ if isinstance(error, StoreError) else error
    if isinstance(cause, OSError):
        return cause.strerror or type(cause).__name__
    return str(error)


def _can_be_played(game: str, last: Last) -> bool:
    """Whether what was kept still makes a match; the file may have been edited."""
    from ..bots.levels import LEVELS

    known = {"human", *(f"bot:{level.name}" for level in LEVELS)}
    if game not in RULES or any(seat.kind not in known for seat in last.seats):
        return False
    rules = RULES[game]
    try:
        seats = rules.seats(rules.read_options(last.options))
    except OptionsError:
        return False
    return not last.seats or seats == len(last.seats)
