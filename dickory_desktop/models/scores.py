"""The scores of a match: a row a round, a column a seat, the totals last."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QByteArray,
    QCoreApplication,
    QModelIndex,
    QObject,
    Qt,
)

from ..session.shown import ShownMatch
from .rows import TEXT_ROLES, Index

translate = QCoreApplication.translate


class ScoreRole(IntEnum):
    """What a score tells besides its text."""

    VALUE = Qt.ItemDataRole.UserRole + 1
    DEAL = Qt.ItemDataRole.UserRole + 2
    SEAT = Qt.ItemDataRole.UserRole + 3
    IS_TOTAL = Qt.ItemDataRole.UserRole + 4


class ScoresModel(QAbstractTableModel):
    """The finished rounds up to where the match stands, and the totals.

    DEAL counts from 0 and is -1 in the row of totals.
    """

    def __init__(self, session: ShownMatch, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._names: tuple[str, ...] = ()
        self._deals: list[tuple[int, ...]] = []
        self._totals: tuple[int, ...] = ()
        session.advanced.connect(self.refresh)
        session.restored.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Read the scores again."""
        if not self._session.has_match:
            return
        match, names = self._session.match, self._session.names
        deals, totals = match.finished_scores, match.totals
        if names != self._names:
            self.beginResetModel()
            self._names, self._deals, self._totals = names, deals, totals
            self.endResetModel()
            return
        kept = 0
        while kept < min(len(deals), len(self._deals)) and deals[kept] == self._deals[kept]:
            kept += 1
        if kept < len(self._deals):
            self.beginRemoveRows(QModelIndex(), kept, len(self._deals) - 1)
            del self._deals[kept:]
            self.endRemoveRows()
        if kept < len(deals):
            self.beginInsertRows(QModelIndex(), kept, len(deals) - 1)
            self._deals += deals[kept:]
            self.endInsertRows()
        if totals != self._totals:
            self._totals = totals
            row = len(self._deals)
            changed = [*TEXT_ROLES, int(ScoreRole.VALUE)]
            self.dataChanged.emit(self.index(row, 0), self.index(row, len(names) - 1), changed)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() or not self._names else len(self._deals) + 1

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._names)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() > len(self._deals):
            return None
        deal, seat = index.row(), index.column()
        is_total = deal == len(self._deals)
        score = (self._totals if is_total else self._deals[deal])[seat]
        if role == Qt.ItemDataRole.DisplayRole:
            return str(score)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return translate("Scores", "{name}, {round}: {score}").format(
                name=self._names[seat], round=self._row_words(deal), score=score
            )
        values: dict[int, Any] = {
            ScoreRole.VALUE: score,
            ScoreRole.DEAL: -1 if is_total else deal,
            ScoreRole.SEAT: seat,
            ScoreRole.IS_TOTAL: is_total,
        }
        return values.get(role)

    def _row_words(self, row: int) -> str:
        if row == len(self._deals):
            return translate("Scores", "total")
        return translate("Scores", "round {number}").format(number=row + 1)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if role not in TEXT_ROLES:
            return None
        if orientation == Qt.Orientation.Horizontal:
            return self._names[section] if 0 <= section < len(self._names) else None
        return self._row_words(section) if 0 <= section < self.rowCount() else None

    def roleNames(self) -> dict[int, QByteArray]:
        names = dict(super().roleNames())
        names.update({int(role): QByteArray(role.name.lower().encode()) for role in ScoreRole})
        return names

    def retranslate(self) -> None:
        """Tell the views to read all words again, in another language."""
        if self._names:
            last = self.index(self.rowCount() - 1, len(self._names) - 1)
            self.dataChanged.emit(self.index(0, 0), last, list(TEXT_ROLES))
            self.headerDataChanged.emit(Qt.Orientation.Vertical, 0, self.rowCount() - 1)
