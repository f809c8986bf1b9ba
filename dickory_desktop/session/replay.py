"""A match that is over, or only known in part, looked at move by move."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from .. import __version__
from ..bots.levels import DEFAULT_LEVEL
from ..engine.match import Match, Player
from ..engine.record import read_record, write_record
from ..engine.rules import Rules
from .shown import ShownMatch
from .tags import Tags, read_tags


class Place(NamedTuple):
    """Where a replay stands: after `ply` moves of a deal, both from 0."""

    deal: int
    ply: int


def is_settled(match: Match) -> bool:
    """Whether all cards of a match may be shown: it has ended, or somebody gave it up."""
    return (
        match.winners is not None or read_tags(match.extras.get("tags"), match.seats).resigned >= 0
    )


def own_seat(match: Match) -> int:
    """Return the seat of the one human who played; the first where there were more, or none."""
    humans = [seat for seat, player in enumerate(match.players) if player.is_human]
    return humans[0] if humans else 0


class Replay(ShownMatch):
    """Steps through a match of its own; `moved` comes after every step or jump.

    While the match is not settled, only the human's own view of it is given.
    """

    moved = Signal()

    def __init__(self, match: Match, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match = match
        self.settled = is_settled(match)
        self._viewer = own_seat(match)
        self._open = False
        self.deals = match.deals
        self.places = [
            Place(number, ply)
            for number, deal in enumerate(self.deals)
            for ply in range(len(deal.plies) + 1)
        ]
        self._numbers = {place: number for number, place in enumerate(self.places)}
        match.go_to(0, 0)

    # --- what tables and lists ask for

    @property
    def match(self) -> Match:
        return self._match

    @property
    def viewer(self) -> int:
        return self._viewer

    @property
    def view(self) -> object:
        rules, state = self._match.rules, self._match.state
        if self._open:
            return rules.open_view(state, self._viewer)
        return rules.view(state, self._viewer)

    # --- through whose eyes

    @property
    def is_open(self) -> bool:
        """Whether all hands are shown."""
        return self._open

    @property
    def eyes(self) -> list[int]:
        """The seats through whose eyes the match may be seen."""
        return list(range(self._match.seats)) if self.settled else [self._viewer]

    def look_through(self, seat: int, is_open: bool = False) -> None:
        """See it as another seat did, or with all hands open; ValueError if that is not allowed."""
        if seat not in self.eyes or (is_open and not self.settled):
            raise ValueError("that seat's cards may not be shown")
        self._viewer, self._open = seat, is_open
        self._show()

    # --- where it stands

    @property
    def place(self) -> Place:
        return Place(self._match.deal_index, self._match.ply)

    @property
    def number(self) -> int:
        """How many steps lead here from the beginning."""
        return self._numbers[self.place]

    @property
    def last(self) -> int:
        """The number of the last place."""
        return len(self.places) - 1

    @property
    def moves(self) -> tuple[int, int]:
        """How many moves lead here, and how many there are."""
        return self.number - self.place.deal, len(self.places) - len(self.deals)

    def go(self, number: int) -> None:
        """Show a place at once; the nearest end where there is no such place."""
        place = self.places[min(max(number, 0), self.last)]
        if place != self.place:
            self._match.go_to(*place)
        self._show()

    def step(self) -> bool:
        """Go one step on and tell what happened; False at the end."""
        if not self._match.redo():
            return False
        seen = tuple(event.seen_by(self._viewer) for event in self._match.last_events)
        self.advanced.emit(self._match.last_events if self._open else seen, self.view)
        self.moved.emit()
        return True

    def _show(self) -> None:
        self.restored.emit(self.view)
        self.moved.emit()

    # --- taking it further

    @property
    def can_be_played_on(self) -> bool:
        """Whether there is something left to play from here."""
        return self.settled and self._match.winners is None

    def played_on(self, rules: Mapping[str, Rules]) -> Match:
        """Return a new match that stands where this one does, the viewer against bots.

        It is tagged as practice. Raises ValueError where nothing is left to play.
        """
        if not self.can_be_played_on:
            raise ValueError("the match is over here")
        match = self._match
        now = datetime.now(UTC).isoformat("T", "milliseconds")
        app = f"Dickory Desktop {__version__}"
        tags = Tags(practice=True).written()
        copy = read_record(write_record(match, app=app, created=now, tags=tags), rules)
        copy.players = tuple(
            self._player(seat, player) for seat, player in enumerate(match.players)
        )
        copy.extras.update(app=app, created=now, tags=tags)
        return copy

    def _player(self, seat: int, player: Player) -> Player:
        if seat == self._viewer:
            return Player(player.name)
        return Player(player.name, f"bot:{DEFAULT_LEVEL.name}") if player.is_human else player
