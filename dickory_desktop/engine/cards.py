"""Cards as values, and their text forms: `5` in Dickory, `10H` in the standard pack."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from msgspec import Struct

from .errors import NotationError


class Suit(IntEnum):
    """A suit, in the order of the canonical text of a lay."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        return "CDHS"[self]

    @property
    def is_red(self) -> bool:
        return self in (Suit.DIAMONDS, Suit.HEARTS)


RANK_TEXTS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


class Card(Struct, frozen=True):
    """A card: `rank` 1 to 12 without a suit (Dickory), or 1 (ace) to 13 (king) with one.

    Cards of one game sort by rank, then by suit.
    """

    rank: int
    suit: Suit | None = None

    def __lt__(self, other: Card) -> bool:
        return self.code < other.code

    @property
    def rank_text(self) -> str:
        return str(self.rank) if self.suit is None else RANK_TEXTS[self.rank - 1]

    @property
    def code(self) -> int:
        """The integer the rules pack and shuffle: the rank, or 4 * (rank - 1) + suit."""
        return self.rank if self.suit is None else 4 * (self.rank - 1) + self.suit

    @property
    def text(self) -> str:
        return self.rank_text if self.suit is None else self.rank_text + self.suit.letter

    def __str__(self) -> str:
        return self.text


DICKORY_CARDS: Final = {str(rank): Card(rank) for rank in range(1, 13)}
STANDARD_CARDS: Final = {
    card.text: card for card in (Card(rank, suit) for rank in range(1, 14) for suit in Suit)
}
DICKORY_BY_CODE: Final = (None, *DICKORY_CARDS.values())
STANDARD_BY_CODE: Final = tuple(STANDARD_CARDS.values())


def dickory_card(text: str) -> Card:
    """Read `1` to `12`; raises NotationError."""
    try:
        return DICKORY_CARDS[text]
    except KeyError:
        raise NotationError(f"{text!r} is not a card") from None


def standard_card(text: str) -> Card:
    """Read rank then suit, as in `10H`; raises NotationError."""
    try:
        return STANDARD_CARDS[text]
    except KeyError:
        raise NotationError(f"{text!r} is not a card") from None
