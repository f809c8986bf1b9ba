"""The moves of a match one by one, with what came before and after."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeVar

from dickory_desktop.engine.events import Event
from dickory_desktop.engine.match import Match
from dickory_desktop.games.dickory.codec import meld_of
from dickory_desktop.games.dickory.moves import Meld, Move
from dickory_desktop.games.dickory.state import State

Kind = TypeVar("Kind", bound=Event)


@dataclass(frozen=True)
class Step:
    """A move, the states around it and its events."""

    before: State
    after: State
    events: tuple[Event, ...]
    move: Move

    @property
    def beaten(self) -> Meld | None:
        """The meld that lay on the table before."""
        return meld_of(self.before.kind, self.before.rank)

    @property
    def meld(self) -> Meld | None:
        """The meld that lies on the table after."""
        return meld_of(self.after.kind, self.after.rank)

    def all_of(self, kind: type[Kind]) -> list[Kind]:
        """Return its events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]


def steps(match: Match) -> Iterator[Step]:
    for deal in match.deals:
        states = pairwise(deal.states)
        for (before, after), events, ply in zip(states, deal.events[1:], deal.plies, strict=True):
            assert isinstance(ply.move, Move)
            yield Step(before, after, events, ply.move)
