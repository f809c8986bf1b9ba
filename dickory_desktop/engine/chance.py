"""Where shuffles come from: a fast generator for search, a recorded list for replay."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from .errors import ChanceError

_MASK32: Final = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Gives a shuffle of the cards it is handed; cards are the game's own integers."""

    def shuffle(self, cards: list[int]) -> list[int]:
        """Return the cards in a new order (a new list); the first comes next."""
        raise NotImplementedError


class Rng(Chance):
    """A small fast generator (xorshift, 32 bits): the same numbers compiled and interpreted."""

    def __init__(self, seed: int) -> None:
        mixed = (seed * 0x9E3779B1 + 0x7F4A7C15) & _MASK32
        mixed ^= (seed >> 32) & _MASK32
        self.state: i64 = mixed if mixed != 0 else 0x1234567

    def next32(self) -> i64:
        """Return the next number of 32 bits."""
        x: i64 = self.state
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
        self.state = x
        return x

    def below(self, n: i64) -> i64:
        """Return a number from 0 to n - 1; n at most 2**16 (bias under 2**-16)."""
        return (self.next32() * n) >> 32

    def shuffle(self, cards: list[int]) -> list[int]:
        out: list[Any] = list(cards)
        x: i64 = self.state
        i: i64 = len(out) - 1
        while i > 0:
            x ^= (x << 13) & 0xFFFFFFFF
            x ^= x >> 17
            x ^= (x << 5) & 0xFFFFFFFF
            j: i64 = (x * (i + 1)) >> 32
            out[i], out[j] = out[j], out[i]
            i -= 1
        self.state = x
        return out


class Replay(Chance):
    """Hands back recorded shuffles in order; raises ChanceError if one does not fit."""

    def __init__(self, shuffles: list[list[int]]) -> None:
        self._left = [list(one) for one in shuffles]

    def shuffle(self, cards: list[int]) -> list[int]:
        if not self._left:
            raise ChanceError("a shuffle is missing")
        recorded = self._left.pop(0)
        if sorted(recorded) != sorted(cards):
            raise ChanceError("a shuffle is not of the right cards")
        return recorded

    @property
    def left(self) -> int:
        """How many recorded shuffles have not been used."""
        return len(self._left)


class Recording(Chance):
    """Passes shuffles on from another source and keeps them in `shuffles`."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.shuffles: list[list[int]] = []

    def shuffle(self, cards: list[int]) -> list[int]:
        done = self._source.shuffle(cards)
        self.shuffles.append(list(done))
        return done
