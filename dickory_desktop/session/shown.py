"""A match as tables and lists show it: being played, or only looked at."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from PySide6.QtCore import QObject, Signal

from ..engine.match import Match


class ShownMatch(QObject):
    """One match, seen through the eyes of one seat.

    `advanced(events, view)` comes once for each move, as the viewer saw it; `restored(view)` after
    anything that is not a move. `thinking(seat)` is -1 when no bot is asked. What changes the match
    does nothing here, as in a match that is only looked at. `covers`: between two humans a curtain
    hides the table.
    """

    covers = False

    advanced = Signal(object, object)
    restored = Signal(object)
    thinking = Signal(int)
    advised = Signal(object)
    reckoned = Signal(float)

    @property
    def has_match(self) -> bool:
        return True

    @property
    @abstractmethod
    def match(self) -> Match:
        """The match, to be read only."""

    @property
    @abstractmethod
    def viewer(self) -> int:
        """The seat through whose eyes the table is shown."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.match.players)

    @property
    def view(self) -> Any:
        """What the viewer may know now."""
        return self.match.view(self.viewer)

    def is_bot(self, seat: int) -> bool:
        """Whether nobody at this machine chooses for a seat."""
        return seat >= 0

    def play(self, move: Any) -> None:
        """Make a move of the human in turn."""

    def play_as(self, seat: int, move: Any) -> None:
        """Make a move of a seat, also one out of turn."""

    def ask_advice(self) -> bool:
        """Ask what a strong bot would do; `advised` brings its Reply, or None. False: not now."""
        return False

    def ask_chance(self) -> bool:
        """Ask how likely the viewer in turn is to win; `reckoned` brings it. False: not now."""
        return False

    def can_undo(self) -> bool:
        return False

    def can_redo(self) -> bool:
        return False

    def undo(self) -> None:
        """Step back to the last human decision."""

    def redo(self) -> None:
        """Step forward to the next human decision."""
