"""A match: checked play, undo and redo, scores. The cursor is an index into its own history."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from .cards import Card
from .chance import Chance, Recording
from .dealcode import DealCode, commitment, new_code
from .errors import IllegalMoveError
from .events import DealEnded, Event, MatchEnded
from .rules import Options, Ply, Rules, Setup


class MatchStateError(RuntimeError):
    """The match can't do this now: it is over, or a deal is still being played."""


class Player(Struct, frozen=True):
    """Who sits in a seat: `kind` is `human` or `bot:LEVEL`."""

    name: str
    kind: str = "human"

    @property
    def is_human(self) -> bool:
        return self.kind == "human"


class Deal(Struct):
    """One deal's history: `states` and `events` are one longer than `plies`."""

    setup: Setup
    states: list[Any]
    events: list[tuple[Event, ...]]
    plies: list[Ply] = field(default_factory=list)
    shuffles: list[tuple[tuple[Card, ...], ...]] = field(default_factory=list)
    salt: str | None = None
    code: str | None = None

    @property
    def scores(self) -> tuple[int, ...] | None:
        """What each seat scores, if the deal was played to its end."""
        return _scores(self.states[-1])

    @property
    def commitment(self) -> str | None:
        if self.salt is None:
            return None
        return commitment(self.salt, self.setup.deck, self.setup.points)

    def shuffles_until(self, ply: int) -> list[tuple[Card, ...]]:
        """Return the shuffles made by the first `ply` moves."""
        return [one for made in self.shuffles[:ply] for one in made]


def _scores(state: Any) -> tuple[int, ...] | None:
    scores: tuple[int, ...] | None = state.scores
    return scores


class Match:
    """A match of any game. Play is checked here; what was published is never changed.

    The cursor stands after `ply` moves of deal `deal_index`. Undo moves it back, redo forward;
    a new move drops what lay ahead of it. `extras` are the free keys of its record.
    """

    def __init__(
        self,
        rules: Rules,
        options: Mapping[str, object],
        players: Sequence[Player],
        code: str | None = None,
        first: Setup | None = None,
        save_code: bool = True,
    ) -> None:
        self.rules = rules
        self.options: Options = rules.read_options(options)
        self.seats = rules.seats(self.options)
        if len(players) != self.seats:
            raise ValueError(f"{rules.name} has {self.seats} seats here, not {len(players)}")
        self.players = tuple(players)
        self.source = DealCode(code if code is not None else new_code(), rules.name)
        self._save_code = save_code
        self._deals: list[Deal] = []
        self._deal = 0
        self._ply = 0
        self.extras: dict[str, Any] = {}
        if first is None:
            seat = self.source.first(self.seats)
            self._begin(rules.new_setup(self.options, seat, self.source.deal(0)), self._save_code)
        else:
            self._begin(first, False)

    # --- where the cursor stands

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The deals up to the cursor's; the last may have moves ahead of the cursor."""
        return tuple(self._deals[: self._deal + 1])

    @property
    def deal_index(self) -> int:
        return self._deal

    @property
    def deal(self) -> Deal:
        return self._deals[self._deal]

    @property
    def ply(self) -> int:
        """How many moves of this deal lie before the cursor."""
        return self._ply

    @property
    def state(self) -> Any:
        return self.deal.states[self._ply]

    @property
    def turn(self) -> int:
        """The seat whose choice it is; -1 between deals and after the match."""
        turn: int = self.state.turn
        return turn

    @property
    def last_events(self) -> tuple[Event, ...]:
        """What the last move before the cursor led to, or the deal itself."""
        return self.deal.events[self._ply]

    @property
    def finished_scores(self) -> list[tuple[int, ...]]:
        """The scores of every deal that is over at the cursor."""
        out = [scores for deal in self._deals[: self._deal] if (scores := deal.scores) is not None]
        here = _scores(self.state)
        return out if here is None else [*out, here]

    @property
    def deal_is_over(self) -> bool:
        return _scores(self.state) is not None

    @property
    def totals(self) -> tuple[int, ...]:
        return self.rules.totals(self.options, self.finished_scores)

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The seats that won; None while the match is unfinished."""
        scores = self.finished_scores
        return self.rules.winners(self.options, scores) if scores else None

    def view(self, seat: int) -> Any:
        """Return all that `seat` may know now."""
        return self.rules.view(self.state, seat)

    def legal_moves(self, seat: int) -> list[Any]:
        return self.rules.legal_moves(self.state, seat)

    # --- play

    def play(self, seat: int, move: Any, chance: Chance | None = None) -> tuple[Event, ...]:
        """Make a move of `seat`, given as a move or its text, and return the events, whole.

        Raises NotationError, IllegalMoveError (nothing changed) or MatchStateError.
        """
        if self.deal_is_over:
            raise MatchStateError("the deal is over")
        if isinstance(move, str):
            move = self.rules.parse_move(move)
        move = self.rules.canonical(self.state, seat, move)
        deal, ply = self.deal, self._ply
        source = chance
        if source is None:
            source = self.source.during(self._deal, len(deal.shuffles_until(ply)))
        recording = Recording(source)
        after = self.rules.apply(self.state, seat, move, recording)
        made = tuple(tuple(self.rules.card(code) for code in one) for one in recording.shuffles)
        del deal.plies[ply:], deal.states[ply + 1 :], deal.events[ply + 1 :], deal.shuffles[ply:]
        del self._deals[self._deal + 1 :]
        deal.plies.append(Ply(seat, move))
        deal.states.append(after.state)
        deal.shuffles.append(made)
        if chance is not None and made:
            deal.code = None
        self._ply += 1
        events = after.events
        deal.events.append(events)
        winners = self.winners if self.deal_is_over else None
        if winners is not None:
            events = (*events, MatchEnded(self.totals, winners))
            deal.events[-1] = events
        return events

    def next_deal(self, setup: Setup | None = None) -> tuple[Event, ...]:
        """Start the next deal (as given, or from the code) and return its events.

        Raises MatchStateError while a deal is being played or when the match is over.
        """
        if not self.deal_is_over or self.winners is not None:
            raise MatchStateError("there is no next deal now")
        del self._deals[self._deal + 1 :]
        index = self._deal + 1
        coded = setup is None and self._save_code
        if setup is None:
            setup = self.rules.new_setup(self.options, self.next_first(), self.source.deal(index))
        self._begin(setup, coded)
        self._deal, self._ply = index, 0
        return self.last_events

    def next_first(self) -> int:
        """Return `first` of the deal after this one."""
        setups = [deal.setup for deal in self.deals]
        return self.rules.next_first(self.options, setups, self.finished_scores)

    def _begin(self, setup: Setup, coded: bool) -> None:
        begun = self.rules.start(self.options, setup)
        deal = Deal(setup, [begun.state], [begun.events])
        if coded:
            deal.code = self.source.code
            deal.salt = self.source.salt(len(self._deals))
        self._deals.append(deal)

    # --- back and forth

    @property
    def can_undo(self) -> bool:
        return self._ply > 0 or self._deal > 0

    @property
    def can_redo(self) -> bool:
        return self._ply < len(self.deal.plies) or self._deal + 1 < len(self._deals)

    def undo(self) -> bool:
        """Step back one move (or into the deal before); False at the beginning."""
        if not self.can_undo:
            return False
        if self._ply:
            self._ply -= 1
        else:
            self._deal -= 1
            self._ply = len(self.deal.plies)
        return True

    def redo(self) -> bool:
        """Step forward one move (or into the deal after); False at the end of the history."""
        if not self.can_redo:
            return False
        if self._ply < len(self.deal.plies):
            self._ply += 1
        else:
            self._deal += 1
            self._ply = 0
        return True

    def go_to(self, deal: int, ply: int) -> None:
        """Put the cursor after `ply` moves of a deal; raises IndexError outside the history."""
        if not (0 <= deal < len(self._deals) and 0 <= ply <= len(self._deals[deal].plies)):
            raise IndexError("no such position in this match")
        self._deal, self._ply = deal, ply


def last_deal_end(events: Sequence[Event]) -> DealEnded | None:
    """Return the DealEnded among these events, if there is one."""
    return next((event for event in events if isinstance(event, DealEnded)), None)


__all__ = ["Deal", "IllegalMoveError", "Match", "MatchStateError", "Player", "last_deal_end"]
