"""What happened, as frozen values: a rules' answer to a move, drawn by the table, told by the log.

Events are written whole; `seen_by` gives what one seat saw of it, hidden cards being None.
Each game uses those it needs. Seats count from 0; lanes and rows are the game's own texts.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from .cards import Card, Suit

Hidden = Card | None


class Event(Struct, frozen=True):
    """Something that happened at the table."""

    def seen_by(self, seat: int) -> Event:
        """Return what `seat` saw of it."""
        del seat
        return self


class Dealt(Event, frozen=True):
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


class TurnBegan(Event, frozen=True):
    """It is this seat's choice now."""

    seat: int


class Taken(Event, frozen=True):
    """Dickory: cards taken from the right end of the queue, in queue order, left to right."""

    seat: int
    cards: tuple[Card, ...]


class Played(Event, frozen=True):
    """Cards went from a hand to the table, face up, in the order laid; all games."""

    seat: int
    cards: tuple[Card, ...]
    empties_hand: bool = False


class Added(Event, frozen=True):
    """Dickory (Hickory): one card grew the meld on the table, which now is `meld`."""

    seat: int
    card: Card
    meld: tuple[Card, ...]
    empties_hand: bool = False


class Passed(Event, frozen=True):
    """A seat passed."""

    seat: int


class TableCleared(Event, frozen=True):
    """The cards on the table went out of play, face up."""

    cards: tuple[Card, ...]


class QueueDiscarded(Event, frozen=True):
    """Dickory: the rightmost queue card went out of play."""

    card: Card


class QueueRefilled(Event, frozen=True):
    """Dickory: cards came from the stock, in the order drawn (each to the left of the last)."""

    cards: tuple[Card, ...]


class Reshuffled(Event, frozen=True):
    """Cards out of play, or the pile below its top, became a new stock of `size`."""

    size: int


class Drew(Event, frozen=True):
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


class SuitNamed(Event, frozen=True):
    """Dodo: an eight named the suit to follow."""

    seat: int
    suit: Suit


class ChainGrew(Event, frozen=True):
    """Dodo: the chain now stands at `total`; 0 when it was drawn."""

    total: int


class Skipped(Event, frozen=True):
    """Dodo: a seat misses its turn."""

    seat: int


class Reversed(Event, frozen=True):
    """Dodo: play goes the other way; `ascending` is the new direction."""

    ascending: bool


class HandsSwapped(Event, frozen=True):
    """Dodo: two seats traded hands: `given` left `seat`, `received` came to it."""

    seat: int
    other: int
    given: tuple[Hidden, ...]
    received: tuple[Hidden, ...]

    def seen_by(self, seat: int) -> HandsSwapped:
        if seat in (self.seat, self.other):
            return self
        return replace(self, given=(None,) * len(self.given), received=(None,) * len(self.received))


class Called(Event, frozen=True):
    """Dodo: a seat with one card said so."""

    seat: int


class StayedSilent(Event, frozen=True):
    """Dodo: a seat with one card did not say so, and can be caught."""

    seat: int


class Caught(Event, frozen=True):
    """Dodo: `by` caught `seat`; the draw follows as Drew."""

    seat: int
    by: int


class JokerUsed(Event, frozen=True):
    """Dibble: a Joker took over the combination: `card` added, or dropped from it."""

    seat: int
    added: bool
    card: Card
    meld: tuple[Card, ...]
    empties_hand: bool = False


class Pulled(Event, frozen=True):
    """Dibble: the point card in `lane` moved a row, or stayed where both rows are equal.

    Rows: -1 neutral, else the seat whose row it is.
    """

    seat: int
    lane: str
    from_row: int
    to_row: int


class Peeked(Event, frozen=True):
    """Dibble: a seat looked at a point card; `value` None to the other."""

    seat: int
    lane: str
    value: int | None

    def seen_by(self, seat: int) -> Peeked:
        return self if seat == self.seat else replace(self, value=None)


class PointsSwapped(Event, frozen=True):
    """Dibble: the point cards of two lanes traded places."""

    seat: int
    lanes: tuple[str, str]


class Declined(Event, frozen=True):
    """Dibble: a reward was not used."""

    seat: int


class Guessed(Event, frozen=True):
    """Dibble: a point card was turned over; `named` tells that it was known and named for them."""

    seat: int
    lane: str
    guess: int
    value: int
    named: bool = False

    @property
    def right(self) -> bool:
        return self.guess == self.value


class Stood(Event, frozen=True):
    """Dibble: a seat did not guess."""

    seat: int


class DealEnded(Event, frozen=True):
    """A deal is over: who went out (None: nobody), all hands open, and what each seat scores.

    `blocked`: Dodo, ended without anybody going out. `points`: Dibble, the values by lane.
    """

    out: int | None
    hands: tuple[tuple[Card, ...], ...]
    scores: tuple[int, ...]
    blocked: bool = False
    points: tuple[int, ...] = ()


class MatchEnded(Event, frozen=True):
    """The match is over."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
