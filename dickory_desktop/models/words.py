"""The whole table in words: the models of hand, table, belt, players and moves as a tree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractItemModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from ..session.shown import ShownMatch
from ..session.wording_cards import count_words
from .at_table import TableRowsModel
from .hand import HandModel
from .moves import MoveListModel
from .piles import PilesModel
from .queue import QueueModel, QueueRole
from .rows import TEXT_ROLES
from .scores import ScoresModel
from .seats import SeatsModel

translate = QCoreApplication.translate

Index = QModelIndex | QPersistentModelIndex
Source = TableRowsModel | ScoresModel

TITLE_ID: Final = 0


class Section(IntEnum):
    """The sections, in their order."""

    HAND = 0
    TABLE = 1
    QUEUE = 2
    SEATS = 3
    SCORES = 4
    MOVES = 5


class WordsRole(IntEnum):
    """What every row tells besides its text: its section, a title's summary, its own row there."""

    SECTION = Qt.ItemDataRole.UserRole + 101
    SUMMARY = Qt.ItemDataRole.UserRole + 102
    IS_TITLE = Qt.ItemDataRole.UserRole + 103


@dataclass(frozen=True, slots=True)
class Sources:
    """The models that are shown, one a section."""

    hand: HandModel
    table: PilesModel
    queue: QueueModel
    seats: SeatsModel
    scores: ScoresModel
    moves: MoveListModel

    def all(self) -> tuple[Source, ...]:
        """Return them in the order of the sections."""
        return (self.hand, self.table, self.queue, self.seats, self.scores, self.moves)


def make_sources(session: ShownMatch, hidden: Callable[[], bool], parent: QObject) -> Sources:
    """Return new models over a session, empty whenever `hidden` says so."""
    made = Sources(
        HandModel(session, parent),
        PilesModel(session, parent),
        QueueModel(session, parent),
        SeatsModel(session, parent),
        ScoresModel(session, parent),
        MoveListModel(session, parent),
    )
    for model in made.all():
        if isinstance(model, TableRowsModel):
            model.hide_when(hidden)
    return made


class WordsModel(QAbstractItemModel):
    """A title a section, below it the rows of its model with all their roles.

    A section's title stays while its model has no rows; a view hides it then.
    """

    def __init__(self, sources: Sources, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.sources = sources
        self._models = sources.all()
        for number, model in enumerate(self._models):
            self._follow(number, model)

    def _follow(self, number: int, model: Source) -> None:
        def about_to_insert(_: QModelIndex, first: int, last: int) -> None:
            self.beginInsertRows(self.title(number), first, last)

        def about_to_remove(_: QModelIndex, first: int, last: int) -> None:
            self.beginRemoveRows(self.title(number), first, last)

        def inserted() -> None:
            self.endInsertRows()
            self._title_changed(number)

        def removed() -> None:
            self.endRemoveRows()
            self._title_changed(number)

        def changed(first: QModelIndex, last: QModelIndex, roles: list[int]) -> None:
            top = self.createIndex(first.row(), 0, number + 1)
            self.dataChanged.emit(top, self.createIndex(last.row(), 0, number + 1), roles)
            self._title_changed(number)

        model.rowsAboutToBeInserted.connect(about_to_insert)
        model.rowsAboutToBeRemoved.connect(about_to_remove)
        model.rowsInserted.connect(inserted)
        model.rowsRemoved.connect(removed)
        model.dataChanged.connect(changed)
        model.modelAboutToBeReset.connect(self.beginResetModel)
        model.modelReset.connect(self.endResetModel)

    def _title_changed(self, number: int) -> None:
        at = self.title(number)
        self.dataChanged.emit(at, at, [*TEXT_ROLES, int(WordsRole.SUMMARY)])

    def title(self, section: int) -> QModelIndex:
        """Return the index of a section's title."""
        return self.createIndex(section, 0, TITLE_ID)

    def child(self, section: int, row: int) -> QModelIndex:
        """Return the index of a row of a section."""
        return self.createIndex(row, 0, section + 1)

    # --- Qt

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        if column or row < 0 or row >= self.rowCount(parent):
            return QModelIndex()
        return self.createIndex(row, 0, parent.row() + 1 if parent.isValid() else TITLE_ID)

    def parent(self, index: Index = QModelIndex()) -> Any:  # noqa: B008
        if not index.isValid() or index.internalId() == TITLE_ID:
            return QModelIndex()
        return self.title(index.internalId() - 1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        if not parent.isValid():
            return len(self._models)
        if parent.internalId() != TITLE_ID or parent.column():
            return 0
        return self._models[parent.row()].rowCount()

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        del parent
        return 1

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        leaf = index.internalId() != TITLE_ID
        return flags | Qt.ItemFlag.ItemNeverHasChildren if leaf else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        own = index.internalId()
        section = index.row() if own == TITLE_ID else own - 1
        if role == WordsRole.SECTION:
            return section
        if role == WordsRole.IS_TITLE:
            return own == TITLE_ID
        if own == TITLE_ID:
            return self._title_data(Section(section), role)
        if section == Section.SCORES and role in TEXT_ROLES:
            return self._score_words(index.row())
        return self._models[section].index(index.row(), 0).data(role)

    def _title_data(self, section: Section, role: int) -> Any:
        if role == WordsRole.SUMMARY:
            return self._summary(section)
        if role == Qt.ItemDataRole.DisplayRole:
            return _titles()[section]
        if role != Qt.ItemDataRole.AccessibleTextRole:
            return None
        summary = self._summary(section)
        if not summary:
            return _titles()[section]
        return translate("Words", "{section}: {summary}").format(
            section=_titles()[section], summary=summary
        )

    def _summary(self, section: Section) -> str:
        model = self._models[section]
        rows = model.rowCount()
        if not rows:
            return ""
        if section == Section.HAND:
            return count_words(rows)
        if section == Section.QUEUE:
            return " ".join(str(model.index(row, 0).data(QueueRole.CARD)) for row in range(rows))
        if section == Section.SEATS:
            return translate("Words", "%n in all", "", rows)
        if section == Section.SCORES:
            scores = self.sources.scores
            return " : ".join(
                str(scores.index(rows - 1, seat).data()) for seat in range(scores.columnCount())
            )
        if section == Section.MOVES:
            return str(model.index(rows - 1, 0).data())
        return ""

    def _score_words(self, row: int) -> str:
        """Return a round's scores, or the totals, of everyone in a line."""
        scores = self.sources.scores
        across = Qt.Orientation.Horizontal
        each = [
            translate("Words", "{name} {score}").format(
                name=scores.headerData(seat, across), score=scores.index(row, seat).data()
            )
            for seat in range(scores.columnCount())
        ]
        head = str(scores.headerData(row, Qt.Orientation.Vertical))
        return translate("Words", "{section}: {summary}").format(
            section=head, summary=translate("Words", ", ").join(each)
        )

    def refresh(self) -> None:
        """Read everything again, as after a curtain has opened or closed."""
        for model in self._models:
            model.refresh()

    def retranslate(self) -> None:
        """Tell the views to read all words again, in another language."""
        for model in self._models:
            model.retranslate()
        for number in range(len(self._models)):
            self._title_changed(number)


def _titles() -> dict[Section, str]:
    return {
        Section.HAND: translate("Words", "Your hand"),
        Section.TABLE: translate("Words", "On the table"),
        Section.QUEUE: translate("Words", "Belt, right to left"),
        Section.SEATS: translate("Words", "Players"),
        Section.SCORES: translate("Words", "Score"),
        Section.MOVES: translate("Words", "Moves"),
    }
