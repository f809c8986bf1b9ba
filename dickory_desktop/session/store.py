"""Keeping matches: the one being played, saved whole or not at all, and those that are done."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication

from ..engine.document import MAX_BYTES
from ..engine.errors import RecordError
from ..engine.match import Match
from ..engine.record import SUFFIX, read_record
from ..engine.rules import Rules

translate = QCoreApplication.translate

CURRENT: Final = f"match{SUFFIX}"
FINISHED: Final = "matches"
UNDONE: Final = ".saving-"
_FULL: Final = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}


class StoreError(OSError):
    """Something could not be kept; the text is a translated sentence for the player."""


def write_whole(path: Path, data: bytes) -> None:
    """Put `data` at `path` whole or not at all, making its folder; raises StoreError.

    Written beside it, flushed to the disk, then put in its place: what was there before stays
    until the new file is complete.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=UNDONE, dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                Path(name).unlink()
            raise
        _flush_folder(path.parent)
    except OSError as error:
        raise StoreError(_sentence(error, path.parent)) from error


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
        folder=where, reason=error.strerror or type(error).__name__
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
        try:
            with self.current.open("rb") as file:
                data = file.read(MAX_BYTES + 1)
        except (FileNotFoundError, NotADirectoryError):
            return None, ""
        except OSError as error:
            return None, self._set_aside(error.strerror or type(error).__name__)
        try:
            match = read_record(data, self._games)
        except RecordError as error:
            return None, self._set_aside(str(error))
        if match.winners is None:
            return match, ""
        try:
            self.finish(data, archive_name(match, str(match.extras.get("created", ""))))
        except StoreError as error:
            return match, str(error)
        return None, ""

    def _tidy(self) -> None:
        for folder in (self.folder, self.finished):
            with contextlib.suppress(OSError):
                for left in folder.glob(f"{UNDONE}*"):
                    left.unlink()

    def _set_aside(self, reason: str) -> str:
        aside = free_name(self.current.with_name(f"{CURRENT}.bad"))
        try:
            self.current.replace(aside)
        except OSError:
            return translate("Store", "The saved match {file} can't be read ({reason}).").format(
                file=self.current, reason=reason
            )
        return translate(
            "Store", "The saved match was damaged ({reason}). It is kept as {file}."
        ).format(reason=reason, file=aside)

    def leave(self, data: bytes, name: str) -> None:
        """Keep an unfinished match under `name`, and none as current.

        Raises StoreError; what was saved of it last is then kept beside, if that can be done.
        """
        try:
            self.finish(data, name)
        except StoreError:
            with contextlib.suppress(OSError):
                self.current.replace(free_name(self.folder / f"{name}{SUFFIX}"))
            raise

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
        path = free_name(self.finished / f"unfinished{SUFFIX}")
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
