"""The kept matches as the pages share them: read bit by bit, so that the window never waits."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from ..games import RULES
from ..session.archive import Archive
from ..session.store import write_whole

SLICE_MS: Final = 12
TELL_MS: Final = 500


class Keeper(QObject):
    """The archive of one data folder. `changed` comes when there is something else to show."""

    changed = Signal()

    def __init__(self, folder: Path, parent: QObject) -> None:
        super().__init__(parent)
        self.archive = Archive(folder, RULES, write_whole)
        self._told = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._read_on)
        self.destroyed.connect(self.archive.close)

    @property
    def left(self) -> int:
        """How many files are still to be read."""
        return len(self.archive.pending)

    def look(self) -> None:
        """List the kept matches now, and go on to read those that are new."""
        self.archive.look()
        self._told.start()
        self.changed.emit()
        if self.archive.pending:
            self._timer.start(0)

    def _read_on(self) -> None:
        taken = QElapsedTimer()
        taken.start()
        more = True
        while more and taken.elapsed() < SLICE_MS:
            more = self.archive.step()
        if not more:
            self._timer.stop()
        if not more or self._told.elapsed() > TELL_MS:
            self._told.restart()
            self.changed.emit()

    def delete(self, name: str) -> None:
        """Take a record out of the kept ones; raises OSError."""
        self.archive.delete(name)
        self.changed.emit()

    def restore(self, name: str) -> None:
        """Bring a deleted record back; raises OSError."""
        self.archive.restore(name)
        self.changed.emit()

    def set_uncounted(self, names: Iterable[str]) -> None:
        """Let these records, and no others, not count; raises OSError."""
        self.archive.set_uncounted(names)
        self.changed.emit()


def keeper_of(window: QObject, folder: Path) -> Keeper:
    """Return the window's keeper of a data folder, made when it is first asked for."""
    found = window.findChild(Keeper)
    return found if isinstance(found, Keeper) else Keeper(folder, window)
