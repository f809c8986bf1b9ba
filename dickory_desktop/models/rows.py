"""A list model of frozen rows that tells its views exactly what changed."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from enum import IntEnum
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QByteArray,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

Index = QModelIndex | QPersistentModelIndex


class RowsModel(QAbstractListModel):
    """Rows are replaced by `set_rows`; `roles` names them for `roleNames`."""

    roles: type[IntEnum]

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Any] = []

    def text(self, row: Any) -> str:
        """Return the words of a row."""
        raise NotImplementedError

    def value(self, row: Any, role: int) -> Any:
        """Return a row's value for one of `roles`; None where it has none."""
        raise NotImplementedError

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self._rows):
            return None
        row = self._rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.text(row)
        return self.value(row, role)

    def roleNames(self) -> dict[int, QByteArray]:
        names = dict(super().roleNames())
        names.update({int(role): QByteArray(role.name.lower().encode()) for role in self.roles})
        return names

    def set_rows(self, rows: Sequence[Any]) -> None:
        """Show these rows, with the fewest insertions, removals and changes."""
        new = list(rows)
        parts = SequenceMatcher(None, self._rows, new, autojunk=False).get_opcodes()
        shift = 0
        for kind, first, last, new_first, new_last in parts:
            if kind == "equal":
                continue
            at, old_size, new_size = first + shift, last - first, new_last - new_first
            both = min(old_size, new_size)
            if both:
                self._rows[at : at + both] = new[new_first : new_first + both]
                roles = [
                    int(Qt.ItemDataRole.DisplayRole),
                    int(Qt.ItemDataRole.AccessibleTextRole),
                    *(int(role) for role in self.roles),
                ]
                self.dataChanged.emit(self.index(at), self.index(at + both - 1), roles)
            if new_size > both:
                self.beginInsertRows(QModelIndex(), at + both, at + new_size - 1)
                self._rows[at + both : at + both] = new[new_first + both : new_last]
                self.endInsertRows()
            elif old_size > both:
                self.beginRemoveRows(QModelIndex(), at + both, at + old_size - 1)
                del self._rows[at + both : at + old_size]
                self.endRemoveRows()
            shift += new_size - old_size
