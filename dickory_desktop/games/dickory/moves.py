"""Dickory's melds and moves, and their text."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import Final

from ...engine.cards import Card, dickory_card
from ...engine.errors import NotationError


class MeldKind(Enum):
    """A type of meld; only melds of one type beat one another."""

    SINGLE = "single"
    DOUBLE = "double"
    TRIPLE = "triple"
    QUADRUPLE = "quadruple"
    RUN2 = "run of 2"
    RUN3 = "run of 3"
    RUN4 = "run of 4"

    @property
    def size(self) -> int:
        return _SIZES[self]

    @property
    def is_run(self) -> bool:
        return self in (MeldKind.RUN2, MeldKind.RUN3, MeldKind.RUN4)


_SIZES: Final = {
    MeldKind.SINGLE: 1,
    MeldKind.DOUBLE: 2,
    MeldKind.TRIPLE: 3,
    MeldKind.QUADRUPLE: 4,
    MeldKind.RUN2: 2,
    MeldKind.RUN3: 3,
    MeldKind.RUN4: 4,
}
_SETS: Final = (MeldKind.SINGLE, MeldKind.DOUBLE, MeldKind.TRIPLE, MeldKind.QUADRUPLE)
_RUNS: Final = {2: MeldKind.RUN2, 3: MeldKind.RUN3, 4: MeldKind.RUN4}


@dataclass(frozen=True, slots=True)
class Meld:
    """A meld; `rank` ranks it: of a set its rank, of a run its last card going clockwise."""

    kind: MeldKind
    rank: int

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, a run going clockwise."""
        if not self.kind.is_run:
            return (Card(self.rank),) * self.kind.size
        first = self.rank - self.kind.size
        return tuple(Card((first + step) % 12 + 1) for step in range(self.kind.size))

    def __str__(self) -> str:
        return " ".join(card.text for card in self.cards)


def read_meld(words: list[str]) -> Meld:
    """Read card texts as a meld, a run going clockwise; raises NotationError."""
    ranks = [dickory_card(word).rank for word in words]
    if not 1 <= len(ranks) <= 4:
        raise NotationError("a meld has 1 to 4 cards")
    if len(set(ranks)) == 1:
        return Meld(_SETS[len(ranks) - 1], ranks[0])
    if all(b == a % 12 + 1 for a, b in pairwise(ranks)):
        return Meld(_RUNS[len(ranks)], ranks[-1])
    raise NotationError(f"{' '.join(words)} is not a meld")


class MoveKind(Enum):
    """What a move does besides taking."""

    PLAY = "play"
    ADD = "add"
    PASS = "pass"


@dataclass(frozen=True, slots=True)
class Move:
    """A move: take `take` cards from the queue, then play `meld`, or add `card`, or pass."""

    kind: MoveKind
    take: int = 0
    meld: Meld | None = None
    card: Card | None = None

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that leave the hand."""
        if self.meld is not None:
            return self.meld.cards
        return () if self.card is None else (self.card,)

    def __str__(self) -> str:
        taking = f"take {self.take} " if self.take else ""
        if self.kind is MoveKind.PLAY:
            return f"{taking}play {self.meld}"
        if self.kind is MoveKind.ADD:
            return f"{taking}add {self.card}"
        return "pass"


PASS: Final = Move(MoveKind.PASS)


def read_move(text: str) -> Move:
    """Read a move's text; raises NotationError."""
    words = text.split(" ")
    if words == ["pass"]:
        return PASS
    take = 0
    if words[0] == "take" and len(words) > 2:
        if words[1] not in ("1", "2", "3", "4", "5"):
            raise NotationError(f"{text!r}: take 1 to 5 cards")
        take = int(words[1])
        words = words[2:]
    if words[0] == "play" and len(words) > 1:
        return Move(MoveKind.PLAY, take, meld=read_meld(words[1:]))
    if words[0] == "add" and len(words) == 2:
        return Move(MoveKind.ADD, take, card=dickory_card(words[1]))
    raise NotationError(f"{text!r} is not a move")
