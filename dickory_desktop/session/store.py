"""Keeping matches: the one being played, saved whole or not at all, and those that are done."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from PySide6.QtCore import QCoreApplication

from ..engine.errors import RecordError
from ..engine.match import Match
from ..engine.record import SUFFIX, read_record, write_record
from ..engine.rules import Rules
from .reading import read_at_most

translate = QCoreApplication.translate

CURRENT: Final = f"match{SUFFIX}"
FINISHED: Final = "matches"
UNFINISHED: Final = "unfinished"
VERSION_FILE: Final = "data.json"
VERSION: Final = 2
UNDONE: Final = ".saving-"
LEFT_AFTER_S: Final = 3600.0
"""After how long a file that was being written is taken for left behind."""
_FULL: Final = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}


class StoreError(OSError):
    """Something could not be kept; the text is a translated sentence for the player."""


def write_whole(path: Path, data: bytes) -> None:
    """Put `data` at `path` as `put_whole` does, making its folder; raises StoreError."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        put_whole(path, data)
    except OSError as error:
        raise StoreError(_sentence(error, path.parent)) from error


def put_whole(path: Path, data: bytes, *, shared: bool = False) -> None:
    """Put `data` at `path` whole or not at all; raises OSError.

    Written beside it, flushed to the disk, then put in its place: what was there before stays
    until the new file is complete. `shared`: a file to be given away, which others may read.
    """
    handle, name = tempfile.mkstemp(prefix=UNDONE, dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if shared:
            Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
    _flush_folder(path.parent)


def _flush_folder(folder: Path) -> None:
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # not every file system can
            raise
    finally:
        os.close(handle)


def _sentence(error: OSError, folder: Path) -> str:
    where = str(folder)
    if error.errno in _FULL:
        return translate(
            "Store", "The match can't be saved: the disk with {folder} is full."
        ).format(folder=where)
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return translate("Store", "The match can't be saved: {folder} can't be written to.").format(
            folder=where
        )
    if error.errno in (errno.ENOTDIR, errno.EEXIST):
        return translate("Store", "The match can't be saved: {folder} is not a folder.").format(
            folder=where
        )
    return translate("Store", "The match can't be saved in {folder}: {reason}.").format(
        folder=where, reason=why(error)
    )


def why(error: OSError) -> str:
    """Return in plain words what the system said."""
    number = error.errno
    if number in _FULL:
        return translate("Store", "the disk is full")
    if number in (errno.EACCES, errno.EPERM):
        return translate("Store", "you are not allowed to")
    if number == errno.EROFS:
        return translate("Store", "the disk can only be read")
    if number in (errno.ENOENT, errno.ENODEV):
        return translate("Store", "it is not there")
    if number == errno.EISDIR:
        return translate("Store", "it is a folder")
    if number in (errno.EINVAL, errno.ENXIO):
        return translate("Store", "it is not a file")
    if number in (errno.ENOTDIR, errno.EEXIST):
        return translate("Store", "part of its path is not a folder")
    if number == errno.EIO:
        return translate("Store", "the disk does not work")
    if number == errno.ENAMETOOLONG:
        return translate("Store", "the name is too long")
    return translate("Store", "the system says: {words}").format(
        words=error.strerror or type(error).__name__
    )


class Store:
    """The data folder's matches."""

    def __init__(self, folder: Path, games: Mapping[str, Rules]) -> None:
        self.folder = folder
        self._games = games

    @property
    def current(self) -> Path:
        """The file of the match being played."""
        return self.folder / CURRENT

    @property
    def finished(self) -> Path:
        """The folder of the matches that are over or were left."""
        return self.folder / FINISHED

    def save_current(self, data: bytes) -> None:
        """Keep the match being played; raises StoreError."""
        write_whole(self.current, data)

    def load_current(self) -> tuple[Match | None, str]:
        """Return the match to resume, if there is one, and a sentence if something was wrong.

        A file that is damaged or can't be read is set aside as `.bad`; a match that was over when
        the program was ended is put with the finished ones. What a save that was broken off left
        behind is removed.
        """
        self._tidy()
        match, problem = self._read(self.current)
        if match is None or match.winners is None:
            return match, problem
        data = write_record(match)
        try:
            self.finish(data, archive_name(match, str(match.extras.get("created", ""))))
        except StoreError as error:
            return match, str(error)
        return None, ""

    def prepare(self) -> str:
        """Bring what older versions kept up to date; return in words what can't be done here.

        That is: nothing can be saved, or a later version was here. Empty where all is well.
        """
        version = self._version()
        if version > VERSION:
            return translate(
                "Store",
                "A later version of this program has used {folder}. What it kept there and this"
                " one does not understand stays as it is.",
            ).format(folder=self.folder)
        if version < VERSION:
            self._migrate()
        try:
            write_whole(self.folder / VERSION_FILE, b'{"version":%d}\n' % VERSION)
        except StoreError as error:
            return str(error)
        return ""

    def _version(self) -> int:
        """Return which version's files these are: 1 where nothing says so."""
        try:
            given = msgspec.json.decode(read_at_most(self.folder / VERSION_FILE))
        except (OSError, msgspec.DecodeError, RecursionError):
            return 1
        version = given.get("version") if isinstance(given, dict) else None
        return version if type(version) is int else 1

    def _migrate(self) -> None:
        """Name the unfinished matches so that they are found: version 1 knew them by content."""
        with contextlib.suppress(OSError):
            for path in self.finished.glob(f"*{SUFFIX}"):
                if not path.name.startswith(UNFINISHED) and _is_unfinished(path):
                    with contextlib.suppress(OSError):
                        path.replace(free_name(path.with_name(f"{UNFINISHED}-{path.name}")))

    def _tidy(self) -> None:
        """Remove what saves that were broken off have left; a fresh one may be another's."""
        long_ago = time.time() - LEFT_AFTER_S
        for folder in (self.folder, self.finished):
            with contextlib.suppress(OSError):
                for left in folder.glob(f"{UNDONE}*"):
                    if left.stat().st_mtime < long_ago:
                        left.unlink()

    def _read(self, path: Path) -> tuple[Match | None, str]:
        try:
            data = read_at_most(path)
        except (FileNotFoundError, NotADirectoryError):
            return None, ""
        except OSError as error:
            return None, self._set_aside(path, why(error))
        try:
            return read_record(data, self._games), ""
        except RecordError as error:
            return None, self._set_aside(path, str(error))

    @staticmethod
    def _set_aside(path: Path, reason: str) -> str:
        aside = free_name(path.with_name(f"{path.name}.bad"))
        try:
            path.replace(aside)
        except OSError:
            return translate("Store", "The saved match {file} can't be read ({reason}).").format(
                file=path, reason=reason
            )
        return translate(
            "Store", "The saved match was damaged ({reason}). It is kept as {file}."
        ).format(reason=reason, file=aside)

    def leave(self, data: bytes, name: str) -> Path:
        """Keep an unfinished match under a name of its own, and none as current; return where.

        `name` as from `archive_name`. Raises StoreError; what was saved of it last is then kept
        beside, if that can be done.
        """
        name = f"{UNFINISHED}-{name}"
        try:
            self.finish(data, name)
        except StoreError:
            with contextlib.suppress(OSError):
                self.current.replace(free_name(self.folder / f"{name}{SUFFIX}"))
            raise
        return self.finished / f"{name}{SUFFIX}"

    def unfinished(self) -> list[Path]:
        """Return the matches that were left unfinished, but for the current one, newest first."""
        found: list[tuple[float, str, Path]] = []
        for folder in (self.finished, self.folder):
            with contextlib.suppress(OSError):
                for path in folder.glob(f"{UNFINISHED}*{SUFFIX}"):
                    found.append((path.stat().st_mtime, path.name, path))
        return [path for _, _, path in sorted(found, reverse=True)]

    def take_up(self, path: Path) -> tuple[Match | None, str]:
        """Read a match that was left; None, with a sentence, if it can't be gone on with.

        A damaged one is set aside as `.bad`.
        """
        return self._read(path)

    def forget(self, name: str) -> None:
        """Remove what is kept under `name`, if anything is."""
        self.remove(self.finished / f"{name}{SUFFIX}")

    @staticmethod
    def remove(path: Path) -> None:
        """Remove a file whose match is kept elsewhere; one that can't be removed stays."""
        with contextlib.suppress(OSError):
            path.unlink()

    def finish(self, data: bytes, name: str) -> None:
        """Keep a match that is over under `name`, and none as current.

        What was kept under this name is replaced: it was the same match. Raises StoreError; the
        current match then stays.
        """
        write_whole(self.finished / f"{name}{SUFFIX}", data)
        try:
            self.current.unlink(missing_ok=True)
        except OSError as error:
            raise StoreError(_sentence(error, self.folder)) from error

    def put_aside(self, data: bytes) -> Path:
        """Keep an unfinished match under a name of its own, and none as current; return where.

        Raises StoreError; the current match then stays.
        """
        path = free_name(self.finished / f"{UNFINISHED}{SUFFIX}")
        self.finish(data, path.name.removesuffix(SUFFIX))
        return path


def archive_name(match: Match, created: str) -> str:
    """Return the file name of a match among the finished: its game, when it began, its cards."""
    stamp = created.replace(":", "").replace("+0000", "")
    safe = "".join(letter for letter in stamp[:40] if letter.isascii() and letter.isalnum())
    setup = match.deals[0].setup
    cards = " ".join(card.text for card in setup.deck)
    return f"{match.rules.name}-{safe}-{hashlib.sha256(cards.encode()).hexdigest()[:8]}"


def free_name(path: Path) -> Path:
    """Return `path`, or the first of its numbered names that is not taken."""
    candidate, number = path, 1
    while candidate.exists() or candidate.is_symlink():
        number += 1
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return candidate


def _is_unfinished(path: Path) -> bool:
    """Whether a record can be gone on with: neither won nor given up."""
    try:
        given = msgspec.json.decode(read_at_most(path), type=dict[str, Any])
    except (OSError, msgspec.DecodeError, RecursionError):
        return False
    tags = given.get("tags")
    resigned = isinstance(tags, dict) and "resigned" in tags
    return "deals" in given and "winners" not in given and not resigned
