"""Cards as planes and melds as numbers: the arithmetic under a Dickory deal.

Ranks count from 0 here. Some cards are 48 bits: four planes of 12, plane j holding the ranks of
which there are more than j. Kinds of melds: 1 to 4 are sets of that size, 5 to 7 runs of 2 to 4.
The rank of a run is that of its last card.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

RUN2: Final = 5
RUN3: Final = 6
RUN4: Final = 7

MASK: Final = 0xFFF
EACH: Final = 0x001001001001
DECK: Final = 0xFFFFFFFFFFFF

POP: Final = bytes(bin(i).count("1") for i in range(4096))
NTH: Final = b"".join(
    bytes([rank for rank in range(12) if mask >> rank & 1]).ljust(12, b"\0") for mask in range(4096)
)


# --- planes


def with_card(planes: i64, rank: i64) -> i64:
    """Return the cards with one more of `rank` (at most three before)."""
    lane: i64 = EACH << rank
    return planes | ((planes & lane) << 12) | (lane & MASK)


def without(planes: i64, ranks: i64, copies: i64) -> i64:
    """Return the cards less `copies` of each of `ranks` (a mask), as far as they are there."""
    part: i64 = planes & (ranks * EACH)
    return (planes ^ part) | (part >> (12 * copies))


def count(planes: i64) -> i64:
    """Return how many cards there are."""
    return count60(planes)


def count60(bits: i64) -> i64:
    """Return how many of the lowest 60 bits, the only ones, are set."""
    bits -= (bits >> 1) & 0x555555555555555
    bits = (bits & 0x333333333333333) + ((bits >> 2) & 0x333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 32
    bits += bits >> 16
    bits += bits >> 8
    return bits & 0x7F


def nth_card(planes: i64, index: i64) -> i64:
    """Return plane * 16 + rank of a card, counting plane by plane."""
    pop, nth = POP, NTH
    base: i64 = 0
    mask: i64 = planes & MASK
    here: i64 = pop[mask]
    while index >= here:
        index -= here
        planes >>= 12
        base += 16
        mask = planes & MASK
        here = pop[mask]
    rank: i64 = nth[mask * 12 + index]
    return base + rank


def planes_of(ranks: list[int]) -> int:
    """Return the planes of these ranks (from 0)."""
    planes: i64 = 0
    for rank in ranks:
        planes = with_card(planes, rank)
    return planes


def ranks_of(planes: i64) -> list[int]:
    """Return the ranks of these cards, ascending."""
    out: list[int] = []
    rank: i64 = 0
    while rank < 12:
        column: i64 = (planes >> rank) & EACH
        while column:
            out.append(rank)
            column >>= 12
        rank += 1
    return out


# --- melds


def stronger(rank: i64, top: i64) -> i64:
    """Return the mask of ranks that outrank `rank` while `top` is highest."""
    n: i64 = top - rank
    if n < 0:
        n += 12
    mask: i64 = (MASK >> (12 - n)) << (rank + 1)
    return (mask | (mask >> 12)) & MASK


def ends(planes: i64, kind: i64) -> i64:
    """Return the mask of ranks that rank the melds of `kind` among these cards."""
    if kind < RUN2:
        return (planes >> (12 * kind - 12)) & MASK
    ring: i64 = planes & MASK
    ring |= ring << 12
    runs: i64 = ring & (ring << 1)
    if kind > RUN2:
        runs &= ring << 2
    if kind > RUN3:
        runs &= ring << 3
    return (runs >> 12) & MASK


def meld_ranks(kind: i64, rank: i64) -> i64:
    """Return the mask of the ranks in a meld."""
    if kind < RUN2:
        return (MASK >> 11) << rank
    size: i64 = kind - 3
    mask: i64 = (0xF >> (4 - size)) << (rank + 13 - size)
    return (mask | (mask >> 12)) & MASK


def meld_size(kind: i64) -> i64:
    return kind if kind < RUN2 else kind - 3


def without_meld(planes: i64, kind: i64, rank: i64) -> i64:
    """Return the cards less those of a meld, as far as they are there."""
    if kind < RUN2:
        return without(planes, (MASK >> 11) << rank, kind)
    return without(planes, meld_ranks(kind, rank), 1)


def growths(kind: i64, rank: i64) -> i64:
    """Return the mask of ranks that grow a meld (Hickory)."""
    if kind == 4 or kind == RUN4:
        return 0
    size: i64 = 1 if kind < RUN2 else kind - 3
    mask: i64 = (MASK >> 11) << rank if kind < RUN2 else 0
    if kind == 1 or kind >= RUN2:
        after: i64 = rank + 1 if rank < 11 else 0
        before: i64 = rank - size if rank >= size else rank - size + 12
        mask |= ((MASK >> 11) << after) | ((MASK >> 11) << before)
    return mask


def grown(kind: i64, rank: i64, card: i64) -> i64:
    """Return kind * 16 + rank of the meld that adding `card` makes."""
    if kind < RUN2:
        if card == rank:
            return (kind + 1) * 16 + rank
        kind = 4
    after: i64 = rank + 1 if rank < 11 else 0
    return (kind + 1) * 16 + (after if card == after else rank)
