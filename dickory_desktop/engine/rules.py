"""What a game gives to the engine: the Rules protocol and the values around it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from msgspec import Struct

from .cards import Card
from .chance import Chance, Rng
from .errors import OptionsError
from .events import Event
from .searching import Problem

OptionValue = str | int | bool
Options = Mapping[str, OptionValue]


class OptionSpec(Struct, frozen=True):
    """One option of a game: a choice of texts or numbers, a range of numbers, or a switch."""

    name: str
    default: OptionValue
    choices: tuple[OptionValue, ...] = ()
    low: int = 0
    high: int = 0

    def read(self, value: object) -> OptionValue:
        """Return `value` checked; raises OptionsError."""
        kind = type(self.default)
        if type(value) is not kind:
            raise OptionsError(f"option {self.name} must be {_KINDS[kind]}")
        assert isinstance(value, (str, int))
        if self.choices and value not in self.choices:
            raise OptionsError(f"option {self.name} can't be {value!r}")
        if self.high and isinstance(value, int) and not self.low <= value <= self.high:
            raise OptionsError(f"option {self.name} must be from {self.low} to {self.high}")
        return value


_KINDS: Final[dict[type, str]] = {bool: "true or false", int: "a whole number", str: "a text"}


def read_options(
    specs: Sequence[OptionSpec], given: Mapping[str, object]
) -> dict[str, OptionValue]:
    """Return all options, defaults filled in; raises OptionsError for unknown or unfit ones."""
    known = {spec.name for spec in specs}
    for name in given:
        if name not in known:
            raise OptionsError(f"there is no option {name!r}")
    return {
        spec.name: spec.read(given[spec.name]) if spec.name in given else spec.default
        for spec in specs
    }


class Setup(Struct, frozen=True):
    """How a deal lies before the first move: who is first, the shuffled deck, Dibble's points."""

    first: int
    deck: tuple[Card, ...]
    points: tuple[int, ...] = ()


class Ply(Struct, frozen=True):
    """A move made by a seat."""

    seat: int
    move: Move


class Transition(Struct, frozen=True):
    """What a move led to: the new state and the events, whole."""

    state: State
    events: tuple[Event, ...]


class Shown(Struct, frozen=True):
    """Which parts of a deal a seat was shown: a flag for each deck, shuffle and point position.

    `seen`: for each swap that gave the seat a hand, the ply (from 0) and the cards received.
    """

    deck: tuple[bool, ...]
    shuffles: tuple[tuple[bool, ...], ...] = ()
    points: tuple[bool, ...] = ()
    seen: tuple[tuple[int, tuple[Card, ...]], ...] = ()


class Redacted(Struct, frozen=True):
    """An unfinished deal as far as one seat was shown it: None stands for what is hidden.

    `seen`: the cards received, by the ply (from 0) of the swap.
    """

    first: int
    deck: tuple[Card | None, ...]
    plies: tuple[Ply, ...]
    points: tuple[int | None, ...] = ()
    shuffles: tuple[tuple[Card | None, ...], ...] = ()
    seen: Mapping[int, tuple[Card, ...]] = {}


class Move(Protocol):
    """A choice, immutable and hashable; `str` gives the text that round-trips."""

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...


class State(Protocol):
    """The truth of one deal. Once published it is never changed; search works on copies."""

    @property
    def turn(self) -> int:
        """The seat whose choice it is; -1 when the deal is over."""
        ...

    @property
    def scores(self) -> tuple[int, ...] | None:
        """Per seat, once the deal is over."""
        ...

    def copy(self) -> State: ...


class View(Protocol):
    """All that one seat may know, remembered cards included; immutable, picklable."""

    @property
    def seat(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def legal(self) -> tuple[Any, ...]:
        """The moves this seat may make now, sorted by text (also a catch out of turn)."""
        ...


class Rules(Protocol):
    """The law of one game. Stateless; every method is pure but for the chance it is given."""

    name: str
    options: tuple[OptionSpec, ...]

    def read_options(self, given: Mapping[str, object]) -> Options:
        """Return all options with defaults filled in; raises OptionsError."""
        ...

    def seats(self, options: Options) -> int: ...

    def new_setup(self, options: Options, first: int, chance: Chance) -> Setup:
        """Shuffle a deal; the deck first, then (Dibble) the points, each by one shuffle."""
        ...

    def check_setup(self, options: Options, setup: Setup) -> None:
        """Raise ValueError, with a sentence, if this can't be a deal of the game."""
        ...

    def start(self, options: Options, setup: Setup) -> Transition:
        """Return the position before the first move, and the events of the deal."""
        ...

    def parse_move(self, text: str) -> Any:
        """Read a move's text, in any right order; raises NotationError."""
        ...

    def parse_card(self, text: str) -> Card:
        """Read a card's text; raises NotationError."""
        ...

    def card(self, code: int) -> Card:
        """Return the card that the integer stands for (`Card.code`)."""
        ...

    def legal_moves(self, state: Any, seat: int) -> list[Any]:
        """Return the seat's moves, unique, sorted by text; empty when it has no choice."""
        ...

    def canonical(self, state: Any, seat: int, move: Any) -> Any:
        """Return the legal move that `move` writes; raises IllegalMoveError with the reason."""
        ...

    def apply(self, state: Any, seat: int, move: Any, chance: Chance) -> Transition:
        """Make a canonical legal move on a copy; the old state is untouched."""
        ...

    def hands(self, state: Any) -> tuple[tuple[Card, ...], ...]:
        """Return all hands, sorted."""
        ...

    def view(self, state: Any, seat: int) -> Any: ...

    def open_view(self, state: Any, seat: int) -> Any:
        """Return the view of a seat to whom all cards in hands and all point cards are shown.

        For looking back at what is over; nothing can be chosen in it.
        """
        ...

    def determinize(self, view: Any, rng: Rng) -> Any:
        """Return a state the seat can't tell from the truth, drawn at random."""
        ...

    def shown(
        self,
        options: Options,
        setup: Setup,
        plies: Sequence[Ply],
        shuffles: Sequence[Sequence[Card]],
        seat: int,
    ) -> Shown:
        """Return what of an unfinished deal the seat was shown (see the record's redaction)."""
        ...

    def view_of_redacted(self, options: Options, deal: Redacted, seat: int) -> Any:
        """Return the seat's view, from what it was shown alone.

        Raises IllegalMoveError, ChanceError or ValueError for what can't be.
        """
        ...

    def next_first(
        self, options: Options, setups: Sequence[Setup], scores: Sequence[Sequence[int]]
    ) -> int:
        """Return `first` of the deal after these finished ones (at least one)."""
        ...

    def totals(self, options: Options, scores: Sequence[Sequence[int]]) -> tuple[int, ...]: ...

    def winners(self, options: Options, scores: Sequence[Sequence[int]]) -> tuple[int, ...] | None:
        """Return the seats that won, ascending; None while the match goes on."""
        ...

    def greedy(self, view: Any, rng: Rng) -> Any:
        """Return what a quick sensible player would do: a move of `view.legal`."""
        ...

    def reflex(self, view: Any) -> Any:
        """Return a move that is made without thinking, also out of turn; None if there is none."""
        ...

    def problem(self, view: Any) -> Problem:
        """Return the decision of the seat in turn, for a search; the view has legal moves."""
        ...

    def playout(self, state: Any, rng: Rng) -> int:
        """Play uniformly random legal moves on `state` itself to its end; return how many."""
        ...

    def random_deal(self, options: Options, first: int, rng: Rng) -> Any:
        """Return a freshly shuffled state, the fast way, for playouts."""
        ...


class GameSpec(Struct, frozen=True):
    """One game of the list: its rules under its name.

    `ranks_only`: suits never matter, so a trace tells hands by ranks.
    """

    rules: Rules
    ranks_only: bool = False

    @property
    def name(self) -> str:
        return self.rules.name
