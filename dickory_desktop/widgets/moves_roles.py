"""How a row of the move list is read from the model."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex

from ..models.moves import MoveRole


def row_of(index: QModelIndex | QPersistentModelIndex) -> tuple[str, str, str, bool]:
    """Return number, name, words, and whether it is the viewer's move."""
    return (
        str(index.data(MoveRole.NUMBER)),
        str(index.data(MoveRole.NAME)),
        str(index.data(MoveRole.WORDS)),
        bool(index.data(MoveRole.MINE)),
    )
