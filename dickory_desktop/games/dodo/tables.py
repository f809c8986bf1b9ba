"""Look-up tables of Dodo: which cards fit, and which lays one rank allows.

A hand is two planes of 52 bits, bit `Card.code`: bit set in the first plane for one copy, in the
second for both copies of two packs. Within a rank a set of cards is 8 bits: a nibble of suits for
each plane.
"""

from __future__ import annotations

from typing import Final

TWO: Final = 1
FOUR: Final = 3
EIGHT: Final = 7
JACK: Final = 10
QUEEN: Final = 11
ACE: Final = 0

ALL: Final = (1 << 52) - 1
EIGHTS: Final = 15 << 4 * EIGHT
TWOS: Final = 15 << 4 * TWO
FOURS: Final = 15 << 4 * FOUR
CHAINING: Final = TWOS | FOURS
BLACK_QUEENS: Final = 9 << 4 * QUEEN

# How many bits are set in a byte.
POP: Final[list[int]] = [value.bit_count() for value in range(256)]

# What each card of a rank counts in a hand.
POINTS: Final[list[int]] = [1, 2, 3, 4, 5, 6, 7, 50, 9, 10, 10, 10, 10]


def subsets(cards: int) -> list[int]:
    """Return every set of cards within these of one rank, both nibbles, the empty one first."""
    one, two = cards & 15, cards >> 4
    out = [0]
    for suit in range(4):
        bit = 1 << suit
        if one & bit:
            more = [part | bit for part in out]
            if two & bit:
                more += [part | bit | bit << 4 for part in out]
            out = out + more
    return out


def without(cards: int, suit: int) -> int:
    """Return the set of one rank less one card of that suit."""
    return cards & ~(16 << suit) if cards & 16 << suit else cards & ~(1 << suit)


def lays_of(cards: int, fitting: int) -> list[int]:
    """Return the different lays of cards of one rank: the set of 8 bits, the last suit above it.

    `fitting`: the nibble of suits that fit the card showing.
    """
    out: list[int] = []
    for part in subsets(cards):
        for suit in range(4):
            if part >> suit & 1:
                rest = without(part, suit)
                if (rest or 1 << suit) & fitting:
                    out.append(part | suit << 8)
    return out


def _build() -> tuple[list[int], list[int], list[int]]:
    start = [0] * 4096
    count = [0] * 4096
    flat: list[int] = []
    for cards in range(1, 256):
        owned = cards & 15
        if cards >> 4 & ~owned:
            continue
        for fitting in {owned, *(owned & 1 << suit for suit in range(4))} - {0}:
            lays = lays_of(cards, fitting)
            start[16 * cards + fitting] = len(flat)
            count[16 * cards + fitting] = len(lays)
            flat += lays
    return start, count, flat


# The lays of `cards` of which `fitting` fit (all of them, or one suit) stand in LAYS from
# START[16 * cards + fitting] on, COUNT of them.
_BUILT: Final = _build()
START: Final[list[int]] = _BUILT[0]
COUNT: Final[list[int]] = _BUILT[1]
LAYS: Final[list[int]] = _BUILT[2]


def _build_single() -> list[int]:
    out = [0] * (256 * 32)
    for index in range(256):
        for place in range(COUNT[index]):
            lay = LAYS[START[index] + place]
            out[32 * index + place] = lay & 15 | lay >> 8 << 4
    return out


# The same lays for one pack, from 32 * (16 * cards + fitting) on: a nibble of suits, then the last.
SINGLE_LAYS: Final[list[int]] = _build_single()
