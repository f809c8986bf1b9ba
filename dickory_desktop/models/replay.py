"""All moves of a match, deal by deal, with a row for the beginning of each deal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Qt

from ..session.naming import addressed
from ..session.replay import Place, Replay
from ..session.wording import move_words
from .rows import RowsModel

translate = QCoreApplication.translate


class ReplayRole(IntEnum):
    """What a row tells besides its text: `NUMBER` of the move in the match, 0 for a deal."""

    NUMBER = Qt.ItemDataRole.UserRole + 1
    NAME = Qt.ItemDataRole.UserRole + 2
    WORDS = Qt.ItemDataRole.UserRole + 3
    MINE = Qt.ItemDataRole.UserRole + 4


@dataclass(frozen=True, slots=True)
class _Row:
    number: int
    place: Place


class ReplayMovesModel(RowsModel):
    """Row n leads to place n of the replay; words are made when a row is first asked for."""

    roles = ReplayRole

    def __init__(self, replay: Replay, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._replay = replay
        self._words: dict[Place, str] = {}
        self.set_rows([_Row(*numbered) for numbered in enumerate(replay.places)])
        replay.moved.connect(self._moved)

    def _moved(self) -> None:
        if self._rows:
            first, last = self.index(0), self.index(len(self._rows) - 1)
            self.dataChanged.emit(first, last, [int(ReplayRole.MINE)])

    def key(self, row: Any) -> Any:
        return row.place

    def text(self, row: Any) -> str:
        number = self.value(row, ReplayRole.NUMBER)
        if not number:
            return self._told(row.place)
        return translate("Moves", "{number}. {name}: {move}").format(
            number=number, name=self.value(row, ReplayRole.NAME), move=self._told(row.place)
        )

    def value(self, row: Any, role: int) -> Any:
        place: Place = row.place
        if role == ReplayRole.WORDS:
            return self._told(place)
        if role == ReplayRole.NUMBER:
            return row.number - place.deal if place.ply else 0
        if not place.ply:
            return "" if role == ReplayRole.NAME else False
        seat = self._replay.deals[place.deal].plies[place.ply - 1].seat
        return self._replay.names[seat] if role == ReplayRole.NAME else seat == self._replay.viewer

    def _told(self, place: Place) -> str:
        """Return what was done at a place: the move, or the deal that was dealt."""
        words = self._words.get(place)
        if words is None:
            words = self._words[place] = self._made(place)
        return words

    def _made(self, place: Place) -> str:
        replay = self._replay
        deal = replay.deals[place.deal]
        if not place.ply:
            name = replay.names[deal.states[0].turn]
            if replay.match.rules.name == "dodo":
                second = translate("Replay", "Deal {number}, you begin")
                third = translate("Replay", "Deal {number}, {name} begins")
            else:
                second = translate("Replay", "Round {number}, you begin")
                third = translate("Replay", "Round {number}, {name} begins")
            text = addressed(name, second, third)
            return text.format(number=place.deal + 1, name=name)
        ply = deal.plies[place.ply - 1]
        before = replay.match.rules.view(deal.states[place.ply - 1], ply.seat)
        return move_words(ply.move, replay.names, before)

    def retranslate(self) -> None:
        self._words = {}
        super().retranslate()
