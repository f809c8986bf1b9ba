"""The moves of the deal being played, in words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Qt

from ..session.session import GameSession
from ..session.wording import move_words
from .rows import RowsModel

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
    """One move: `ply` from 0 in its deal, `mine` for the viewer's own."""

    ply: int
    seat: int
    name: str
    words: str
    mine: bool


class MoveListModel(RowsModel):
    """One row a move of the deal, up to where the match stands."""

    roles = MoveRole

    def __init__(self, session: GameSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        session.advanced.connect(self.refresh)
        session.restored.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Read the moves again."""
        if not self._session.has_match:
            return
        match, names = self._session.match, self._session.names
        self.set_rows(
            [
                MoveRow(
                    index,
                    ply.seat,
                    names[ply.seat],
                    move_words(ply.move),
                    ply.seat == self._session.viewer,
                )
                for index, ply in enumerate(match.deal.plies[: match.ply])
            ]
        )

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
