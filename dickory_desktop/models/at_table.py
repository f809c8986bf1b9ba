"""What the list models over a session have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject

from ..session.shown import ShownMatch
from .rows import RowsModel


class TableRowsModel(RowsModel):
    """Rows read from the session, again after every move and whenever the position changes.

    `set_covered` empties it while a curtain hides the table: what one player may know then is in
    no view and in no accessible text.
    """

    def __init__(self, session: ShownMatch, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._covered = False
        self._hidden: Callable[[], bool] | None = None
        session.advanced.connect(self.refresh)
        session.restored.connect(self.refresh)
        self.refresh()

    def rows(self) -> Sequence[Any]:
        """Return the rows of the position; only asked for when there is a match."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Read the rows again."""
        visible = self._session.has_match and not self._covered
        if visible and self._hidden is not None:
            visible = not self._hidden()
        self.set_rows(self.rows() if visible else ())

    def set_covered(self, covered: bool) -> None:
        """Hide or show all rows."""
        if covered != self._covered:
            self._covered = covered
            self.refresh()

    def hide_when(self, hidden: Callable[[], bool]) -> None:
        """Have no rows whenever `hidden` says so as they are read."""
        self._hidden = hidden
        self.refresh()

    def retranslate(self) -> None:
        self.refresh()
        super().retranslate()
