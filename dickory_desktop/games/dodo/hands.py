"""The hands of a deal, packed: two planes of 52 bits a seat (see tables.py), and their sizes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .tables import POINTS, POP

_HIGH_BIT: Final = 1 << 60


def bit_of(code: i64) -> i64:
    """Return the bit of a card in a plane (codes up to 60)."""
    return _HIGH_BIT >> (60 - code)


class Hands:
    """Eight hands; `sizes` holds how many cards each has, 7 bits a seat."""

    def __init__(self) -> None:
        self.h0: i64 = 0
        self.h1: i64 = 0
        self.h2: i64 = 0
        self.h3: i64 = 0
        self.h4: i64 = 0
        self.h5: i64 = 0
        self.h6: i64 = 0
        self.h7: i64 = 0
        self.g0: i64 = 0
        self.g1: i64 = 0
        self.g2: i64 = 0
        self.g3: i64 = 0
        self.g4: i64 = 0
        self.g5: i64 = 0
        self.g6: i64 = 0
        self.g7: i64 = 0
        self.sizes: i64 = 0

    def clear(self) -> None:
        """Empty all hands."""
        self.h0 = self.h1 = self.h2 = self.h3 = self.h4 = self.h5 = self.h6 = self.h7 = 0
        self.g0 = self.g1 = self.g2 = self.g3 = self.g4 = self.g5 = self.g6 = self.g7 = 0
        self.sizes = 0

    def take_over(self, other: Hands) -> None:
        """Copy all hands of another."""
        self.h0, self.h1, self.h2, self.h3 = other.h0, other.h1, other.h2, other.h3
        self.h4, self.h5, self.h6, self.h7 = other.h4, other.h5, other.h6, other.h7
        self.g0, self.g1, self.g2, self.g3 = other.g0, other.g1, other.g2, other.g3
        self.g4, self.g5, self.g6, self.g7 = other.g4, other.g5, other.g6, other.g7
        self.sizes = other.sizes

    def hand(self, seat: i64) -> i64:
        """Return the first plane of a hand: the cards it has."""
        if seat < 4:
            if seat < 2:
                return self.h0 if seat == 0 else self.h1
            return self.h2 if seat == 2 else self.h3
        if seat < 6:
            return self.h4 if seat == 4 else self.h5
        return self.h6 if seat == 6 else self.h7

    def second(self, seat: i64) -> i64:
        """Return the second plane of a hand: the cards it has both copies of."""
        if seat < 4:
            if seat < 2:
                return self.g0 if seat == 0 else self.g1
            return self.g2 if seat == 2 else self.g3
        if seat < 6:
            return self.g4 if seat == 4 else self.g5
        return self.g6 if seat == 6 else self.g7

    def set_hand(self, seat: i64, cards: i64) -> None:
        if seat < 4:
            if seat < 2:
                if seat == 0:
                    self.h0 = cards
                else:
                    self.h1 = cards
            elif seat == 2:
                self.h2 = cards
            else:
                self.h3 = cards
        elif seat < 6:
            if seat == 4:
                self.h4 = cards
            else:
                self.h5 = cards
        elif seat == 6:
            self.h6 = cards
        else:
            self.h7 = cards

    def set_second(self, seat: i64, cards: i64) -> None:
        if seat < 4:
            if seat < 2:
                if seat == 0:
                    self.g0 = cards
                else:
                    self.g1 = cards
            elif seat == 2:
                self.g2 = cards
            else:
                self.g3 = cards
        elif seat < 6:
            if seat == 4:
                self.g4 = cards
            else:
                self.g5 = cards
        elif seat == 6:
            self.g6 = cards
        else:
            self.g7 = cards

    def size(self, seat: i64) -> i64:
        """Return how many cards a hand has."""
        return (self.sizes >> (7 * seat)) & 127

    def resize(self, seat: i64, by: i64) -> None:
        """Count `by` cards more (or fewer) in a hand."""
        self.sizes += by << (7 * seat)

    def give(self, seat: i64, code: i64) -> None:
        """Put a card into a hand."""
        bit = bit_of(code)
        cards = self.hand(seat)
        if cards & bit:
            self.set_second(seat, self.second(seat) | bit)
        else:
            self.set_hand(seat, cards | bit)
        self.resize(seat, 1)

    def trade(self, seat: i64, other: i64) -> None:
        """Swap two whole hands."""
        mine, mine2, size = self.hand(seat), self.second(seat), self.size(seat)
        theirs = self.size(other)
        self.set_hand(seat, self.hand(other))
        self.set_second(seat, self.second(other))
        self.set_hand(other, mine)
        self.set_second(other, mine2)
        self.resize(seat, theirs - size)
        self.resize(other, size - theirs)

    def points(self, seat: i64) -> i64:
        """Return what the cards of a hand add up to."""
        one, two = self.hand(seat), self.second(seat)
        out: i64 = 0
        rank: i64 = 0
        while one:
            if one & 15:
                count: i64 = POP[(one & 15) | (two & 15) << 4]
                value: i64 = POINTS[rank]
                out += count * value
            one >>= 4
            two >>= 4
            rank += 1
        return out
