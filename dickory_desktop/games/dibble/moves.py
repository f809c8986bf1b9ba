"""Dibble's melds and moves, their text, and the integers that stand for them in the state."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from typing import Final

from ...engine.cards import RANK_TEXTS
from ...engine.errors import NotationError


class MeldKind(Enum):
    """A type of meld, and the lane of the point cards that is called after it."""

    SINGLE = "single"
    PAIR = "pair"
    TRIPLE = "triple"
    RUN2 = "run2"
    RUN3 = "run3"

    @property
    def size(self) -> int:
        return _SIZES[self]

    @property
    def is_run(self) -> bool:
        return self in (MeldKind.RUN2, MeldKind.RUN3)

    @property
    def index(self) -> int:
        """The place in the order of lanes, from 0."""
        return _INDEX[self]


KINDS: Final = tuple(MeldKind)
LANES: Final = KINDS
_INDEX: Final = {kind: index for index, kind in enumerate(KINDS)}
_SIZES: Final = dict(zip(KINDS, (1, 2, 3, 2, 3), strict=True))


@dataclass(frozen=True, slots=True)
class Meld:
    """A meld; `rank` (1 to 13) ranks it: of a set its rank, of a run its top card."""

    kind: MeldKind
    rank: int

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks of the cards, ascending."""
        size = self.kind.size
        if self.kind.is_run:
            return tuple(range(self.rank - size + 1, self.rank + 1))
        return (self.rank,) * size

    @property
    def code(self) -> int:
        return 16 * self.kind.index + self.rank - 1

    def beats(self, other: Meld) -> bool:
        return self.kind is other.kind and self.rank > other.rank

    def __str__(self) -> str:
        return " ".join(RANK_TEXTS[rank - 1] for rank in self.ranks)


def meld_of(ranks: list[int]) -> Meld | None:
    """Return the meld that these ranks make, in any order; None if they make none."""
    ranks = sorted(ranks)
    if not 1 <= len(ranks) <= 3:
        return None
    if len(set(ranks)) == 1:
        return Meld(KINDS[len(ranks) - 1], ranks[-1])
    if ranks == list(range(ranks[0], ranks[0] + len(ranks))):
        return Meld(MeldKind.RUN2 if len(ranks) == 2 else MeldKind.RUN3, ranks[-1])
    return None


class MoveKind(Enum):
    """What a move does."""

    PLAY = "play"
    JOKER_ADD = "joker add"
    JOKER_DROP = "joker drop"
    PASS = "pass"
    PEEK = "peek"
    SWAP = "swap"
    DECLINE = "decline"
    GUESS = "guess"
    STAND = "stand"


@dataclass(frozen=True, slots=True)
class Move:
    """A move; a play has a meld, a Joker a rank, the others lanes and a guess its value."""

    kind: MoveKind
    meld: Meld | None = None
    rank: int = 0
    lanes: tuple[MeldKind, ...] = ()
    value: int = 0

    def __str__(self) -> str:
        words = [self.kind.value]
        if self.meld is not None:
            words.append(str(self.meld))
        if self.rank:
            words.append(RANK_TEXTS[self.rank - 1])
        words.extend(lane.value for lane in self.lanes)
        if self.value:
            words.append(str(self.value))
        return " ".join(words)

    @property
    def code(self) -> int:
        """The integer that stands for the move in the state."""
        return _CODES[self]


PASS: Final = Move(MoveKind.PASS)
DECLINE: Final = Move(MoveKind.DECLINE)
STAND: Final = Move(MoveKind.STAND)
LANE_PAIRS: Final = tuple(combinations(LANES, 2))


def _all_moves() -> dict[int, Move]:
    """Return every move there is, under its code (see `state`)."""
    moves: dict[int, Move] = {}
    for kind in KINDS:
        for rank in range(kind.size if kind.is_run else 1, 14):
            meld = Meld(kind, rank)
            moves[meld.code] = Move(MoveKind.PLAY, meld=meld)
    for rank in range(1, 14):
        moves[79 + rank] = Move(MoveKind.JOKER_ADD, rank=rank)
        moves[95 + rank] = Move(MoveKind.JOKER_DROP, rank=rank)
    moves[112] = PASS
    for index, lane in enumerate(LANES):
        moves[113 + index] = Move(MoveKind.PEEK, lanes=(lane,))
        for value in range(1, 6):
            guess = Move(MoveKind.GUESS, lanes=(lane,), value=value)
            moves[135 + 8 * index + value] = guess
    for index, pair in enumerate(LANE_PAIRS):
        moves[118 + index] = Move(MoveKind.SWAP, lanes=pair)
    moves[128] = DECLINE
    moves[129] = STAND
    return moves


MOVES: Final = _all_moves()
_CODES: Final = {move: code for code, move in MOVES.items()}
_BY_TEXT: Final = {str(move): move for move in MOVES.values()}
TEXT_ORDER: Final = {_CODES[_BY_TEXT[text]]: place for place, text in enumerate(sorted(_BY_TEXT))}


def read_move(text: str) -> Move:
    """Read a move's text, which must be the canonical one; raises NotationError."""
    move = _BY_TEXT.get(text)
    if move is None:
        raise NotationError(f"{text!r} is not a move")
    return move
