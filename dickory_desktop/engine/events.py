"""What happened, as frozen values: a rules' answer to a move, drawn by the table, told by the log.

Events are written whole; `seen_by` gives what one seat saw of it, hidden cards being None.
Each game uses those it needs. Seats count from 0; lanes and rows are the game's own texts.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from .cards import Card, Suit

Hidden = Card | None


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at the table."""

    def seen_by(self, seat: int) -> Event:
        """Return what `seat` saw of it."""
        del seat
        return self


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A deal began: a hand for each seat, and `table`, the cards laid face up (queue or pile)."""

    first: int
    hands: tuple[tuple[Hidden, ...], ...]
    table: tuple[Card, ...]
    stock: int

    def seen_by(self, seat: int) -> Dealt:
        hands = tuple(
            cards if owner == seat else (None,) * len(cards)
            for owner, cards in enumerate(self.hands)
        )
        return replace(self, hands=hands)


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It is this seat's choice now."""

    seat: int


@dataclass(frozen=True, slots=True)
class Taken(Event):
    """Dickory: cards taken from the right end of the queue, in queue order, left to right."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Played(Event):
    """Cards went from a hand to the table, face up, in the order laid; all games."""

    seat: int
    cards: tuple[Card, ...]
    empties_hand: bool = False


@dataclass(frozen=True, slots=True)
class Added(Event):
    """Dickory (Hickory): one card grew the meld on the table, which now is `meld`."""

    seat: int
    card: Card
    meld: tuple[Card, ...]
    empties_hand: bool = False


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat passed."""

    seat: int


@dataclass(frozen=True, slots=True)
class TableCleared(Event):
    """The cards on the table went out of play, face up."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class QueueDiscarded(Event):
    """Dickory: the rightmost queue card went out of play."""

    card: Card


@dataclass(frozen=True, slots=True)
class QueueRefilled(Event):
    """Dickory: cards came from the stock, in the order drawn (each to the left of the last)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """Cards out of play, or the pile below its top, became a new stock of `size`."""

    size: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Dodo: a seat drew from the stock; `shown` tells that the last one is laid at once."""

    seat: int
    cards: tuple[Hidden, ...]
    shown: bool = False
    forced: bool = False

    def seen_by(self, seat: int) -> Drew:
        if seat == self.seat:
            return self
        hidden: tuple[Hidden, ...] = (None,) * len(self.cards)
        if self.shown:
            hidden = (*hidden[:-1], self.cards[-1])
        return replace(self, cards=hidden)


@dataclass(frozen=True, slots=True)
class SuitNamed(Event):
    """Dodo: an eight named the suit to follow."""

    seat: int
    suit: Suit


@dataclass(frozen=True, slots=True)
class ChainGrew(Event):
    """Dodo: the chain now stands at `total`; 0 when it was drawn."""

    total: int


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """Dodo: a seat misses its turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Reversed(Event):
    """Dodo: play goes the other way; `ascending` is the new direction."""

    ascending: bool


@dataclass(frozen=True, slots=True)
class HandsSwapped(Event):
    """Dodo: two seats traded hands: `given` left `seat`, `received` came to it."""

    seat: int
    other: int
    given: tuple[Hidden, ...]
    received: tuple[Hidden, ...]

    def seen_by(self, seat: int) -> HandsSwapped:
        if seat in (self.seat, self.other):
            return self
        return replace(
            self, given=(None,) * len(self.given), received=(None,) * len(self.received)
        )


@dataclass(frozen=True, slots=True)
class Called(Event):
    """Dodo: a seat with one card said so."""

    seat: int


@dataclass(frozen=True, slots=True)
class StayedSilent(Event):
    """Dodo: a seat with one card did not say so, and can be caught."""

    seat: int


@dataclass(frozen=True, slots=True)
class Caught(Event):
    """Dodo: `by` caught `seat`; the draw follows as Drew."""

    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class JokerUsed(Event):
    """Dibble: a Joker took over the combination: `card` added, or dropped from it."""

    seat: int
    added: bool
    card: Card
    meld: tuple[Card, ...]
    empties_hand: bool = False


@dataclass(frozen=True, slots=True)
class Pulled(Event):
    """Dibble: the point card in `lane` moved a row, or stayed where both rows are equal.

    Rows: -1 neutral, else the seat whose row it is.
    """

    seat: int
    lane: str
    from_row: int
    to_row: int


@dataclass(frozen=True, slots=True)
class Peeked(Event):
    """Dibble: a seat looked at a point card; `value` None to the other."""

    seat: int
    lane: str
    value: int | None

    def seen_by(self, seat: int) -> Peeked:
        return self if seat == self.seat else replace(self, value=None)


@dataclass(frozen=True, slots=True)
class PointsSwapped(Event):
    """Dibble: the point cards of two lanes traded places."""

    seat: int
    lanes: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """Dibble: a reward was not used."""

    seat: int


@dataclass(frozen=True, slots=True)
class Guessed(Event):
    """Dibble: a point card was turned over; `named` tells that it was known and named for them."""

    seat: int
    lane: str
    guess: int
    value: int
    named: bool = False

    @property
    def right(self) -> bool:
        return self.guess == self.value


@dataclass(frozen=True, slots=True)
class Stood(Event):
    """Dibble: a seat did not guess."""

    seat: int


@dataclass(frozen=True, slots=True)
class DealEnded(Event):
    """A deal is over: who went out (None: nobody), all hands open, and what each seat scores.

    `blocked`: Dodo, ended without anybody going out. `points`: Dibble, the values by lane.
    """

    out: int | None
    hands: tuple[tuple[Card, ...], ...]
    scores: tuple[int, ...]
    blocked: bool = False
    points: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
