"""The matches that were kept, and an index of them that can be built anew from the files."""

from __future__ import annotations

import contextlib
import gc
import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from ..engine.document import MAX_BYTES
from ..engine.errors import RecordError
from ..engine.match import Match
from ..engine.record import SUFFIX, read_record
from ..engine.rules import Rules
from .archive_facts import VERSION, Facts, facts_of
from .reading import opened, read_at_most

if TYPE_CHECKING:
    import sqlite3

KEPT: Final = "matches"
DELETED: Final = "deleted"
INDEX: Final = "matches.index"
UNCOUNTED: Final = "uncounted.json"

_TABLE: Final = (
    "CREATE TABLE IF NOT EXISTS record (name TEXT PRIMARY KEY, size INTEGER NOT NULL,"
    " changed INTEGER NOT NULL, facts BLOB, problem TEXT NOT NULL) WITHOUT ROWID"
)


@dataclass(frozen=True, slots=True)
class Entry:
    """A file among those kept: its facts, or the problem that makes it unreadable.

    `changed` is when the file was last written, in nanoseconds since 1970.
    """

    name: str
    size: int
    changed: int
    facts: Facts | None
    problem: str = ""

    @property
    def when(self) -> str:
        """When the match began, or else when its file was written: ISO 8601, UTC."""
        if self.facts is not None and self.facts.created:
            return self.facts.created
        seconds = time.gmtime(self.changed // 1_000_000_000)
        return time.strftime("%Y-%m-%dT%H:%M:%S+00:00", seconds)


@contextlib.contextmanager
def _collecting_later() -> Iterator[None]:
    """Keep Python from looking for garbage while very many values are made and none is lost."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


class Archive:
    """The kept matches of a data folder.

    `look` lists them, reading only the index; what is new or changed since then stands in
    `pending` and is read by `step`, one file at a time. `write` puts data at a path whole or not
    at all, and raises OSError.
    """

    def __init__(
        self, folder: Path, games: Mapping[str, Rules], write: Callable[[Path, bytes], None]
    ) -> None:
        self.folder = folder
        self._games = games
        self._write = write
        self._entries: dict[str, Entry] = {}
        self._index: sqlite3.Connection | None = None
        self.pending: list[str] = []
        self.uncounted: frozenset[str] = frozenset()

    @property
    def kept(self) -> Path:
        """The folder of the kept matches."""
        return self.folder / KEPT

    def path(self, name: str) -> Path:
        """Return where the record of that name is."""
        return self.kept / name

    # --- looking

    @property
    def entries(self) -> list[Entry]:
        """The kept matches that have been read, the newest first."""
        return sorted(self._entries.values(), key=lambda one: (one.when, one.name), reverse=True)

    @property
    def problems(self) -> list[Entry]:
        """The files that are no whole record."""
        return [one for one in self._entries.values() if one.facts is None]

    def look(self) -> None:
        """List the files; those the index knows are entries at once, the others pending."""
        self.uncounted = self._read_uncounted()
        with _collecting_later():
            self._compare(self._entries or self._read_index())

    def _compare(self, known: dict[str, Entry]) -> None:
        entries, pending = {}, []
        for name, size, changed in self._files():
            entry = known.get(name)
            if entry is not None and entry.size == size and entry.changed == changed:
                entries[name] = entry
            else:
                pending.append(name)
        self._entries, self.pending = entries, sorted(pending)
        self._forget(known.keys() - entries.keys() - set(pending))

    def step(self) -> bool:
        """Read one pending file; False if none is left."""
        if not self.pending:
            return False
        name = self.pending.pop()
        entry = self._read(name)
        if entry is not None:
            self._entries[name] = entry
            self._remember(entry)
        if not self.pending:
            self.settle()
        return bool(self.pending)

    def read_all(self) -> None:
        """Look, and read all that is pending."""
        self.look()
        while self.step():
            pass

    def _files(self) -> list[tuple[str, int, int]]:
        found = []
        with contextlib.suppress(OSError), os.scandir(self.kept) as files:
            for file in files:
                if not file.name.endswith(SUFFIX) or file.name.startswith("."):
                    continue
                with contextlib.suppress(OSError):
                    if file.is_file():
                        about = file.stat()
                        found.append((file.name, about.st_size, about.st_mtime_ns))
        return found

    def _read(self, name: str) -> Entry | None:
        path = self.path(name)
        try:
            with opened(path) as file:
                about = os.fstat(file.fileno())
                data = file.read(MAX_BYTES + 1)
        except FileNotFoundError:
            return None
        except OSError as error:
            return Entry(name, -1, -1, None, error.strerror or type(error).__name__)
        try:
            facts = facts_of(read_record(data, self._games))
        except RecordError as error:
            return Entry(name, about.st_size, about.st_mtime_ns, None, str(error))
        return Entry(name, about.st_size, about.st_mtime_ns, facts)

    def match(self, name: str) -> Match:
        """Read a kept match; raises OSError or RecordError."""
        return read_record(read_at_most(self.path(name)), self._games)

    # --- the index

    def _read_index(self) -> dict[str, Entry]:
        """Return what the index knows; a damaged one, or one of another version, is begun anew."""
        import sqlite3

        decode = msgspec.msgpack.Decoder(Facts).decode
        try:
            rows = self._opened().execute("SELECT * FROM record").fetchall()
            return {
                name: Entry(name, size, changed, decode(facts) if facts else None, problem)
                for name, size, changed, facts, problem in rows
            }
        except (sqlite3.Error, msgspec.DecodeError, TypeError, ValueError):
            self.close()
            for suffix in ("", "-journal"):
                with contextlib.suppress(OSError):
                    (self.folder / f"{INDEX}{suffix}").unlink()
            return {}

    def _opened(self) -> sqlite3.Connection:
        """Return the index: the file, or one in memory where there can be no file."""
        import sqlite3

        if self._index is None:
            try:
                if not self.folder.is_dir() or not os.access(self.folder, os.W_OK):
                    raise sqlite3.OperationalError("no file can be made here")
                self._index = sqlite3.connect(self.folder / INDEX, timeout=0.5)
            except sqlite3.OperationalError:
                self._index = sqlite3.connect(":memory:")
            (version,) = self._index.execute("PRAGMA user_version").fetchone()
            if version != VERSION:
                self._index.execute("DROP TABLE IF EXISTS record")
            self._index.execute(_TABLE)
            self._index.execute(f"PRAGMA user_version = {VERSION}")
        return self._index

    def _change(self, sql: str, rows: Iterable[tuple[object, ...]]) -> None:
        """Change the index; where that fails it lags behind and is made good at the next look.

        It has no room for a file name that is no text; such a file is read at every first look.
        """
        import sqlite3

        with contextlib.suppress(sqlite3.Error, UnicodeEncodeError):
            self._opened().executemany(sql, rows)

    def _remember(self, entry: Entry) -> None:
        facts = msgspec.msgpack.encode(entry.facts) if entry.facts is not None else None
        row = (entry.name, entry.size, entry.changed, facts, entry.problem)
        self._change("INSERT OR REPLACE INTO record VALUES (?, ?, ?, ?, ?)", [row])

    def _forget(self, names: Iterable[str]) -> None:
        self._change("DELETE FROM record WHERE name = ?", [(name,) for name in names])
        self.settle()

    def settle(self) -> None:
        """Write the index to the disk."""
        import sqlite3

        if self._index is not None:
            with contextlib.suppress(sqlite3.Error):
                self._index.commit()

    def close(self) -> None:
        """Close the index; it is opened again when it is needed."""
        import sqlite3

        if self._index is not None:
            with contextlib.suppress(sqlite3.Error):
                self._index.commit()
            with contextlib.suppress(sqlite3.Error):
                self._index.close()
        self._index = None

    # --- deleting

    def delete(self, name: str) -> None:
        """Take a record out of the kept ones; `restore` brings it back. Raises OSError."""
        bin_ = self.folder / DELETED
        bin_.mkdir(parents=True, exist_ok=True)
        self.path(name).replace(bin_ / name)
        self._entries.pop(name, None)
        self._forget([name])

    def restore(self, name: str) -> None:
        """Bring back a record that was deleted; raises OSError, FileExistsError where one is."""
        if self.path(name).exists():
            raise FileExistsError(name)
        (self.folder / DELETED / name).replace(self.path(name))
        entry = self._read(name)
        if entry is not None:
            self._entries[name] = entry
            self._remember(entry)
            self.settle()

    def empty_bin(self) -> None:
        """Remove for good what was deleted."""
        with contextlib.suppress(OSError):
            for file in (self.folder / DELETED).iterdir():
                if file.name.endswith(SUFFIX):
                    with contextlib.suppress(OSError):
                        file.unlink()

    # --- counting anew

    def set_uncounted(self, names: Iterable[str]) -> None:
        """Let these records, and no others, not count in the statistics; raises OSError."""
        wanted = frozenset(names)
        self._write(self.folder / UNCOUNTED, msgspec.json.encode(sorted(wanted)))
        self.uncounted = wanted

    def _read_uncounted(self) -> frozenset[str]:
        try:
            data = read_at_most(self.folder / UNCOUNTED)
            return frozenset(msgspec.json.decode(data, type=list[str]))
        except (OSError, msgspec.DecodeError):
            return self.uncounted


__all__ = ["Archive", "Entry"]
