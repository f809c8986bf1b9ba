"""Sets of cards as integers, and the melds they hold.

A set is three planes of 13 bits, one each for clubs, hearts and spades: bit 13 * plane + rank,
ranks from 0 (ace) to 12. A plane alone stands for a set of ranks. Kinds of melds count from 0:
single, pair, triple, run2, run3.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PLANE: Final = 0x1FFF
ALL_CARDS: Final = 0x7FFFFFFFFF
ALL_LANES: Final = 31

BIT: Final[list[int]] = [1 << place for place in range(39)]
POPCOUNT: Final[list[int]] = [bits.bit_count() for bits in range(8192)]
SWAP_LOW: Final[list[int]] = [0, 0, 0, 0, 1, 1, 1, 2, 2, 3]
SWAP_HIGH: Final[list[int]] = [1, 2, 3, 4, 2, 3, 4, 3, 4, 4]


def _rank_set(ranks: list[int]) -> int:
    return sum(1 << rank for rank in ranks if 0 <= rank < 13)


def _addable(kind: int, top: int) -> int:
    """Return the ranks that make a meld of another kind when added to this one."""
    if kind == 0:
        return _rank_set([top - 1, top, top + 1])
    if kind == 1:
        return _rank_set([top])
    if kind == 3:
        return _rank_set([top - 2, top + 1])
    return 0


def _droppable(kind: int, top: int) -> int:
    """Return the ranks that leave a meld when taken off this one."""
    if kind in (1, 2):
        return _rank_set([top])
    if kind == 3:
        return _rank_set([top - 1, top])
    if kind == 4:
        return _rank_set([top - 2, top])
    return 0


ADDABLE: Final[list[int]] = [_addable(kind, top) for kind in range(5) for top in range(16)]
DROPPABLE: Final[list[int]] = [_droppable(kind, top) for kind in range(5) for top in range(16)]


def lowest(bits: i64) -> i64:
    """Return the place of the lowest bit of a plane that is not empty."""
    return POPCOUNT[(bits & -bits) - 1]


def nth(bits: i64, n: i64) -> i64:
    """Return the place of the n-th bit, from 0, of a plane."""
    while n > 0:
        bits &= bits - 1
        n -= 1
    return POPCOUNT[(bits & -bits) - 1]


def present(cards: i64) -> i64:
    """Return the plane of ranks of which there is a card."""
    return (cards | (cards >> 13) | (cards >> 26)) & PLANE


def count(cards: i64) -> i64:
    """Return how many cards a set holds."""
    a: i64 = POPCOUNT[cards & PLANE]
    b: i64 = POPCOUNT[(cards >> 13) & PLANE]
    c: i64 = POPCOUNT[(cards >> 26) & PLANE]
    return a + b + c


def melds(cards: i64, kind: i64) -> i64:
    """Return the plane of top ranks of the melds of a kind that the cards hold."""
    one: i64 = (cards | (cards >> 13) | (cards >> 26)) & PLANE
    if kind == 0:
        return one
    if kind == 3:
        return one & (one << 1)
    if kind == 4:
        return one & (one << 1) & (one << 2)
    c: i64 = cards & PLANE
    h: i64 = (cards >> 13) & PLANE
    s: i64 = cards >> 26
    if kind == 1:
        return (c & h) | (s & (c | h))
    return c & h & s


def one_card(cards: i64, rank: i64) -> i64:
    """Return the card of a rank in its lowest suit, as a set; empty if there is none."""
    c: i64 = BIT[rank]
    if cards & c != 0:
        return c
    h: i64 = c << 13
    if cards & h != 0:
        return h
    return cards & (c << 26)


def meld_cards(cards: i64, kind: i64, top: i64) -> i64:
    """Return the cards, lowest suits first, that make a meld which these cards hold."""
    first: i64 = one_card(cards, top)
    if kind == 0:
        return first
    if kind == 3:
        return first | one_card(cards, top - 1)
    if kind == 4:
        return first | one_card(cards, top - 1) | one_card(cards, top - 2)
    first |= one_card(cards & ~first, top)
    if kind == 2:
        first |= one_card(cards & ~first, top)
    return first


def added_meld(kind: i64, top: i64, rank: i64) -> i64:
    """Return 16 * kind + top of what a meld becomes when a rank is added."""
    if kind == 3:
        return 64 + (rank if rank > top else top)
    if rank == top:
        return 16 * (kind + 1) + top
    return 48 + (rank if rank > top else top)


def dropped_meld(kind: i64, top: i64, rank: i64) -> i64:
    """Return 16 * kind + top of what a meld becomes when a rank is taken off."""
    if kind < 3:
        return 16 * (kind - 1) + top
    if kind == 3:
        return top - 1 if rank == top else top
    return 48 + (top - 1 if rank == top else top)


def spread(out: list[int], bits: i64, base: i64) -> None:
    """Append base + place for each bit of a plane."""
    while bits != 0:
        out.append(base + lowest(bits))
        bits &= bits - 1
