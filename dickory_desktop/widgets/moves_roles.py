"""How a row of the move list is read from the model."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt


def row_of(index: QModelIndex | QPersistentModelIndex) -> tuple[str, str, str, bool]:
    """Return number, name, words, and whether it is the viewer's move."""
    text = index.data(Qt.ItemDataRole.DisplayRole)
    return str(index.row() + 1), "", str(text), False
