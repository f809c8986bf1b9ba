"""The kept matches as a list, the newest first: what each was, and how it ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from ..session.archive import Entry

Index = QModelIndex | QPersistentModelIndex
Words = Callable[[Entry], tuple[str, str]]


class RecordRole(IntEnum):
    """What a row tells: its entry, and its two lines."""

    ENTRY = Qt.ItemDataRole.UserRole + 1
    TITLE = Qt.ItemDataRole.UserRole + 2
    NOTE = Qt.ItemDataRole.UserRole + 3


class RecordsModel(QAbstractListModel):
    """Rows of entries; `words` gives the two lines of one. `show_entries` replaces them all."""

    def __init__(self, words: Words, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._entries: list[Entry] = []

    @property
    def entries(self) -> Sequence[Entry]:
        return self._entries

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """Show these entries in this order."""
        if list(entries) == self._entries:
            return
        self.beginResetModel()
        self._entries = list(entries)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self._entries):
            return None
        entry = self._entries[index.row()]
        if role == RecordRole.ENTRY:
            return entry
        if role not in (
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.AccessibleTextRole,
            RecordRole.TITLE,
            RecordRole.NOTE,
        ):
            return None
        title, note = self._words(entry)
        if role == RecordRole.TITLE:
            return title
        return note if role == RecordRole.NOTE else f"{title}\n{note}"
