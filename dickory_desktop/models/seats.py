"""The seats of the table: who sits there, how many cards they hold, how they stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Qt

from ..session.shown import ShownMatch
from ..session.wording_cards import count_words
from .at_table import TableRowsModel

translate = QCoreApplication.translate


class SeatRole(IntEnum):
    """What a seat tells besides its text."""

    SEAT = Qt.ItemDataRole.UserRole + 1
    NAME = Qt.ItemDataRole.UserRole + 2
    KIND = Qt.ItemDataRole.UserRole + 3
    CARDS = Qt.ItemDataRole.UserRole + 4
    TOTAL = Qt.ItemDataRole.UserRole + 5
    TURN = Qt.ItemDataRole.UserRole + 6
    THINKING = Qt.ItemDataRole.UserRole + 7
    FIRST = Qt.ItemDataRole.UserRole + 8
    VIEWER = Qt.ItemDataRole.UserRole + 9
    WINNER = Qt.ItemDataRole.UserRole + 10


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seat; `total` its score in the match, `first` whether it leads or deals this round."""

    seat: int
    name: str
    kind: str
    cards: int
    total: int
    turn: bool
    thinking: bool
    first: bool
    viewer: bool
    winner: bool


class SeatsModel(TableRowsModel):
    """One row a seat. It tells nothing that only one player may know."""

    roles = SeatRole

    def __init__(self, session: ShownMatch, parent: QObject | None = None) -> None:
        self._thinking = -1
        super().__init__(session, parent)
        session.thinking.connect(self._thinks)

    def _thinks(self, seat: int) -> None:
        self._thinking = seat
        self.refresh()

    def rows(self) -> Sequence[SeatRow]:
        match, viewer = self._session.match, self._session.viewer
        sizes = self._session.view.hand_sizes
        totals, winners = match.totals, match.winners or ()
        return [
            SeatRow(
                seat,
                player.name,
                player.kind,
                sizes[seat],
                totals[seat],
                seat == match.turn,
                seat == self._thinking,
                seat == match.deal.setup.first,
                seat == viewer,
                seat in winners,
            )
            for seat, player in enumerate(match.players)
        ]

    def key(self, row: Any) -> Any:
        return row.seat

    def text(self, row: Any) -> str:
        words = [
            row.name,
            count_words(row.cards),
            translate("Seats", "score {total}").format(total=row.total),
        ]
        if row.winner:
            words.append(translate("Seats", "winner"))
        elif row.thinking:
            words.append(translate("Seats", "thinking"))
        elif row.turn:
            words.append(translate("Seats", "to move"))
        return translate("Seats", ", ").join(words)

    def value(self, row: Any, role: int) -> Any:
        values: dict[int, Any] = {
            SeatRole.SEAT: row.seat,
            SeatRole.NAME: row.name,
            SeatRole.KIND: row.kind,
            SeatRole.CARDS: row.cards,
            SeatRole.TOTAL: row.total,
            SeatRole.TURN: row.turn,
            SeatRole.THINKING: row.thinking,
            SeatRole.FIRST: row.first,
            SeatRole.VIEWER: row.viewer,
            SeatRole.WINNER: row.winner,
        }
        return values.get(role)
