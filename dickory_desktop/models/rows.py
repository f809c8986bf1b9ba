"""A list model of frozen rows that tells its views exactly what changed."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from enum import IntEnum
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QByteArray,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

Index = QModelIndex | QPersistentModelIndex

TEXT_ROLES: Final = (int(Qt.ItemDataRole.DisplayRole), int(Qt.ItemDataRole.AccessibleTextRole))


class RowsModel(QAbstractListModel):
    """Rows are replaced by `set_rows`; `roles` names them for `roleNames`."""

    roles: type[IntEnum]

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Any] = []

    def key(self, row: Any) -> Any:
        """Return what makes a row the same row when its other values change."""
        raise NotImplementedError

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
        return self._data(self._rows[index.row()], role)

    def _data(self, row: Any, role: int) -> Any:
        return self.text(row) if role in TEXT_ROLES else self.value(row, role)

    def roleNames(self) -> dict[int, QByteArray]:
        names = dict(super().roleNames())
        names.update({int(role): QByteArray(role.name.lower().encode()) for role in self.roles})
        return names

    def set_rows(self, rows: Sequence[Any]) -> None:
        """Show these rows, with the fewest insertions, removals and changes.

        Rows of one key stay and change; other ones come and go.
        """
        new = list(rows)
        old_keys, new_keys = ([self.key(row) for row in some] for some in (self._rows, new))
        parts = SequenceMatcher(None, old_keys, new_keys, autojunk=False).get_opcodes()
        shift = 0
        for kind, first, last, new_first, new_last in parts:
            at = first + shift
            if kind == "equal":
                for offset in range(last - first):
                    self._change(at + offset, new[new_first + offset])
                continue
            if last > first:
                self.beginRemoveRows(QModelIndex(), at, at + last - first - 1)
                del self._rows[at : at + last - first]
                self.endRemoveRows()
            if new_last > new_first:
                self.beginInsertRows(QModelIndex(), at, at + new_last - new_first - 1)
                self._rows[at:at] = new[new_first:new_last]
                self.endInsertRows()
            shift += (new_last - new_first) - (last - first)

    def _change(self, at: int, row: Any) -> None:
        old = self._rows[at]
        self._rows[at] = row
        if old == row:
            return
        roles = [role for role in self.roles if self.value(old, role) != self.value(row, role)]
        changed = [int(role) for role in roles]
        if self.text(old) != self.text(row):
            changed = [*TEXT_ROLES, *changed]
        if changed:
            self.dataChanged.emit(self.index(at), self.index(at), changed)

    def retranslate(self) -> None:
        """Tell the views to read all words again, in another language."""
        if self._rows:
            first, last = self.index(0), self.index(len(self._rows) - 1)
            self.dataChanged.emit(first, last, list(TEXT_ROLES))
