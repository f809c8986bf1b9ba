"""Keeping matches: the one being played, saved whole or not at all, and those that are done."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication

from ..engine.errors import RecordError
from ..engine.match import Match
from ..engine.record import read_record
from ..engine.rules import Rules

translate = QCoreApplication.translate

CURRENT: Final = "match.dickory"
FINISHED: Final = "matches"


class StoreError(OSError):
    """Something could not be kept; the text is a translated sentence for the player."""


def write_whole(path: Path, data: bytes) -> None:
    """Put `data` at `path` whole or not at all, making its folder; raises StoreError.

    Written beside it, flushed to the disk, then put in its place: what was there before stays
    until the new file is complete.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
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
        if error.errno != errno.EINVAL:  # file systems that can't flush a folder
            raise
    finally:
        os.close(handle)


def _sentence(error: OSError, folder: Path) -> str:
    where = str(folder)
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
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

    def save_current(self, data: bytes) -> None:
        """Keep the match being played; raises StoreError."""
        write_whole(self.current, data)

    def load_current(self) -> tuple[Match | None, str]:
        """Return the match to resume, if there is one, and a sentence if something was wrong.

        A damaged file is set aside as `.bad`.
        """
        try:
            data = self.current.read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            return None, ""
        except OSError as error:
            return None, translate(
                "Store", "The saved match {file} can't be read: {reason}."
            ).format(file=self.current, reason=error.strerror or type(error).__name__)
        try:
            return read_record(data, self._games), ""
        except RecordError as error:
            return None, self._set_aside(error)

    def _set_aside(self, error: RecordError) -> str:
        aside = free_name(self.current.with_suffix(".dickory.bad"))
        try:
            self.current.replace(aside)
        except OSError:
            return translate("Store", "The saved match {file} is damaged ({reason}).").format(
                file=self.current, reason=error
            )
        return translate(
            "Store", "The saved match was damaged ({reason}). It is kept as {file}."
        ).format(reason=error, file=aside)

    def finish(self, data: bytes, name: str) -> None:
        """Keep a match that is over or given up under `name`, and none as current.

        Raises StoreError; the current match then stays.
        """
        write_whole(free_name(self.folder / FINISHED / f"{name}.dickory"), data)
        try:
            self.current.unlink(missing_ok=True)
        except OSError as error:
            raise StoreError(_sentence(error, self.folder)) from error


def free_name(path: Path) -> Path:
    """Return `path`, or the first of its numbered names that is not taken."""
    candidate, number = path, 1
    while candidate.exists():
        number += 1
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return candidate
