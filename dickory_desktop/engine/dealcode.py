"""Deal codes: a text from which every deck, point, first seat and shuffle of a match follows.

Everything comes from SHAKE-256 over `dickory-deal/1 CODE GAME LABEL` (UTF-8, single spaces),
read as big-endian 32-bit words. A number below n is the next word under the largest multiple of
n, modulo n. A shuffle is Fisher-Yates from the end: for i = n-1 … 1, swap i with a number below
i + 1. Labels: `first`; `deal D` (the deck, then Dibble's points, from one stream);
`deal D shuffle K`; `salt D`; D and K count from 0.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Final

from .cards import Card
from .chance import Chance
from .errors import NotationError

_ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
_WORD: Final = 1 << 32
_MAX_LENGTH: Final = 64


def new_code() -> str:
    """Return a fresh random code: three groups of four letters and digits."""
    letters = [secrets.choice(_ALPHABET) for _ in range(12)]
    return "-".join("".join(letters[i : i + 4]) for i in (0, 4, 8))


def read_code(text: str) -> str:
    """Return a code as the player may write it, trimmed; raises NotationError."""
    code = text.strip()
    if not code or len(code) > _MAX_LENGTH or not code.isprintable() or " " in code:
        raise NotationError("a deal code is 1 to 64 characters without spaces")
    return code


class CodeChance(Chance):
    """Shuffles from one labelled stream of a deal code."""

    def __init__(self, code: str, game: str, label: str) -> None:
        self._shake = hashlib.shake_256(f"dickory-deal/1 {code} {game} {label}".encode())
        self._bytes = self._shake.digest(1024)
        self._at = 0

    def _word(self) -> int:
        if self._at + 4 > len(self._bytes):
            self._bytes = self._shake.digest(2 * len(self._bytes))
        word = int.from_bytes(self._bytes[self._at : self._at + 4], "big")
        self._at += 4
        return word

    def below(self, n: int) -> int:
        """Return an unbiased number from 0 to n - 1."""
        limit = _WORD - _WORD % n
        while True:
            word = self._word()
            if word < limit:
                return word % n

    def shuffle(self, cards: list[int]) -> list[int]:
        out = list(cards)
        for i in range(len(out) - 1, 0, -1):
            j = self.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return out


class DealCode:
    """The chance of a whole match of `game`, from one code."""

    def __init__(self, code: str, game: str) -> None:
        self.code = read_code(code)
        self._game = game

    def first(self, seats: int) -> int:
        """Return `first` of the first deal."""
        return CodeChance(self.code, self._game, "first").below(seats)

    def deal(self, deal: int) -> Chance:
        """Return the chance that shuffles the deck of a deal (and its points)."""
        return CodeChance(self.code, self._game, f"deal {deal}")

    def during(self, deal: int, done: int) -> Chance:
        """Return the chance of the shuffles during a deal, `done` of them already made."""
        return _During(self.code, self._game, deal, done)

    def salt(self, deal: int) -> str:
        """Return the 32 hex digits that salt the commitment of a deal."""
        text = f"dickory-deal/1 {self.code} {self._game} salt {deal}"
        return hashlib.shake_256(text.encode()).hexdigest(16)


class _During(Chance):
    def __init__(self, code: str, game: str, deal: int, done: int) -> None:
        self._code, self._game, self._deal, self._next = code, game, deal, done

    def shuffle(self, cards: list[int]) -> list[int]:
        label = f"deal {self._deal} shuffle {self._next}"
        self._next += 1
        return CodeChance(self._code, self._game, label).shuffle(cards)


def commitment(salt: str, deck: Sequence[Card], points: Sequence[int]) -> str:
    """Return the SHA-256, in hex, by which a deal can be checked afterwards."""
    words = [salt, *(card.text for card in deck), *(str(value) for value in points)]
    return hashlib.sha256(" ".join(words).encode()).hexdigest()
