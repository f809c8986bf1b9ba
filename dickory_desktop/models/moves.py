"""The moves of the deal being played, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Qt

from ..engine.match import Match
from ..session.shown import ShownMatch
from ..session.wording import move_words
from .at_table import TableRowsModel

translate = QCoreApplication.translate


class MoveRole(IntEnum):
    """What a row of the move list tells besides its text."""

    NUMBER = Qt.ItemDataRole.UserRole + 1
    PLY = Qt.ItemDataRole.UserRole + 2
    SEAT = Qt.ItemDataRole.UserRole + 3
    NAME = Qt.ItemDataRole.UserRole + 4
    WORDS = Qt.ItemDataRole.UserRole + 5
    MINE = Qt.ItemDataRole.UserRole + 6


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One move: `ply` from 0 in its `deal`, `mine` for the viewer's own."""

    deal: int
    ply: int
    seat: int
    move: Any
    name: str
    words: str
    mine: bool


class MoveListModel(TableRowsModel):
    """One row a move of the deal, up to where the match stands."""

    roles = MoveRole

    def __init__(self, session: ShownMatch, parent: QObject | None = None) -> None:
        self._told: Match | None = None
        self._known: list[MoveRow] = []
        super().__init__(session, parent)

    def rows(self) -> Sequence[MoveRow]:
        match, names = self._session.match, self._session.names
        if match is not self._told:
            self._told, self._known = match, []
        viewer = self._session.viewer
        out = []
        for index, ply in enumerate(match.deal.plies[: match.ply]):
            known = self._known[index] if index < len(self._known) else None
            same = known is not None and (known.deal, known.move) == (match.deal_index, ply.move)
            if known is None or not same or known.mine != (ply.seat == viewer):
                known = _row(match, index, names, viewer)
            out.append(known)
        self._known = out
        return out

    def retranslate(self) -> None:
        self._known = []
        super().retranslate()

    def key(self, row: Any) -> Any:
        return row.deal, row.ply, row.seat, row.move

    def text(self, row: Any) -> str:
        return translate("Moves", "{number}. {name}: {move}").format(
            number=row.ply + 1, name=row.name, move=row.words
        )

    def value(self, row: Any, role: int) -> Any:
        values: dict[int, Any] = {
            MoveRole.NUMBER: row.ply + 1,
            MoveRole.PLY: row.ply,
            MoveRole.SEAT: row.seat,
            MoveRole.NAME: row.name,
            MoveRole.WORDS: row.words,
            MoveRole.MINE: row.mine,
        }
        return values.get(role)


def _row(match: Match, index: int, names: Sequence[str], viewer: int) -> MoveRow:
    ply = match.deal.plies[index]
    before = match.rules.view(match.deal.states[index], ply.seat)
    words = move_words(ply.move, names, before)
    mine = ply.seat == viewer
    return MoveRow(match.deal_index, index, ply.seat, ply.move, names[ply.seat], words, mine)
