"""The numbers of groups of matches, a row for each group."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QLocale,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from ..session.statistics import Numbers

translate = QCoreApplication.translate

Index = QModelIndex | QPersistentModelIndex
COLUMNS = 7


class StatisticsModel(QAbstractTableModel):
    """Rows of a name and the numbers under it; `show_groups` replaces them all."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._groups: list[tuple[str, Numbers]] = []
        self._first = ""
        self._average = ""

    def show_groups(self, first: str, average: str, groups: Sequence[tuple[str, Numbers]]) -> None:
        """Show these groups; `first` and `average` head their columns."""
        if (first, average, list(groups)) == (self._first, self._average, self._groups):
            return
        self.beginResetModel()
        self._first, self._average, self._groups = first, average, list(groups)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._groups)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else COLUMNS

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < COLUMNS:
            return None
        return (
            self._first,
            translate("Statistics", "Matches"),
            translate("Statistics", "Won"),
            translate("Statistics", "Rounds"),
            translate("Statistics", "Rounds won"),
            self._average,
            translate("Statistics", "Best streak"),
        )[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        name, numbers = self._groups[index.row()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if index.column() else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        texts = cells(name, numbers)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return texts[index.column()]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            head = self.headerData(index.column(), Qt.Orientation.Horizontal)
            return f"{name}, {head}: {texts[index.column()]}" if index.column() else name
        return None


def cells(name: str, numbers: Numbers) -> tuple[str, ...]:
    """Return the texts of a row."""
    average = "–"
    if numbers.average is not None:
        average = QLocale().toString(numbers.average, "f", 1)
    return (
        name,
        str(numbers.matches),
        str(numbers.won),
        str(numbers.rounds),
        str(numbers.rounds_won),
        average,
        str(numbers.best_streak),
    )
