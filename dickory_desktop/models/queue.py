"""Dickory's queue, in the order in which its cards can be taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt

from ..engine.cards import Card
from ..games.dickory.view import View
from .at_table import TableRowsModel

translate = QCoreApplication.translate


class QueueRole(IntEnum):
    """What a card of the queue tells besides its text."""

    CARD = Qt.ItemDataRole.UserRole + 1
    RANK = Qt.ItemDataRole.UserRole + 2
    TAKE = Qt.ItemDataRole.UserRole + 3
    TOP = Qt.ItemDataRole.UserRole + 4
    CAN_TAKE = Qt.ItemDataRole.UserRole + 5


@dataclass(frozen=True, slots=True)
class QueueRow:
    """One card: `place` from 0 at the left; `take` how many are taken if it is the last of them.

    `top`: its rank is the highest. `can_take`: some legal move takes so many.
    """

    card: Card
    place: int
    take: int
    top: bool
    can_take: bool


class QueueModel(TableRowsModel):
    """One row a card, from the right end; no rows in games without a queue."""

    roles = QueueRole

    def rows(self) -> Sequence[QueueRow]:
        view = self._session.view
        if not isinstance(view, View):
            return ()
        takes = {move.take for move in view.legal}
        last = len(view.queue) - 1
        return [
            QueueRow(card, last - index, index + 1, index == 0, index + 1 in takes)
            for index, card in enumerate(reversed(view.queue))
        ]

    def key(self, row: Any) -> Any:
        return row.card

    def text(self, row: Any) -> str:
        if row.top:
            return translate("Queue", "{card}, the top rank").format(card=row.card)
        return translate("Queue", "{card}, take {take} to reach it").format(
            card=row.card, take=row.take
        )

    def value(self, row: Any, role: int) -> Any:
        values: dict[int, Any] = {
            QueueRole.CARD: row.card.text,
            QueueRole.RANK: row.card.rank,
            QueueRole.TAKE: row.take,
            QueueRole.TOP: row.top,
            QueueRole.CAN_TAKE: row.can_take,
        }
        return values.get(role)
