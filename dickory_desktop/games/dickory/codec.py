"""Between the values of the boundary and the integers of the state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...engine.cards import DICKORY_BY_CODE, Card
from .moves import PASS, Meld, MeldKind, Move, MoveKind
from .planes import planes_of, ranks_of
from .state import ADD

KINDS: Final = (
    None, MeldKind.SINGLE, MeldKind.DOUBLE, MeldKind.TRIPLE, MeldKind.QUADRUPLE,
    MeldKind.RUN2, MeldKind.RUN3, MeldKind.RUN4,
)  # fmt: skip
KIND_CODES: Final = {kind: code for code, kind in enumerate(KINDS) if kind is not None}


def card_of(rank: int) -> Card:
    """Return the card of a rank counted from 0."""
    card = DICKORY_BY_CODE[rank + 1]
    assert card is not None
    return card


def cards_of(planes: int) -> tuple[Card, ...]:
    """Return the cards of some planes, sorted."""
    return tuple(card_of(rank) for rank in ranks_of(planes))


def planes_from(cards: Iterable[Card]) -> int:
    """Return the planes of some cards."""
    return planes_of([card.rank - 1 for card in cards])


def queue_cards(queue: int, size: int) -> tuple[Card, ...]:
    """Return the queue's cards from left to right."""
    return tuple(card_of(queue >> (4 * place) & 15) for place in range(size - 1, -1, -1))


def meld_of(kind: int, rank: int) -> Meld | None:
    """Return the meld of a kind's code (0: none) and a rank counted from 0."""
    value = KINDS[kind]
    return None if value is None else Meld(value, rank + 1)


def _moves() -> dict[int, Move]:
    moves = {0: PASS}
    for take in range(6):
        for rank in range(12):
            for code in range(1, len(KINDS)):
                meld = meld_of(code, rank)
                moves[take << 8 | code << 4 | rank] = Move(MoveKind.PLAY, take, meld)
            moves[take << 8 | ADD << 4 | rank] = Move(MoveKind.ADD, take, card=card_of(rank))
    return moves


MOVES: Final = _moves()
CODES: Final = {move: code for code, move in MOVES.items()}
TEXT_PLACES: Final = {
    code: place for place, code in enumerate(sorted(MOVES, key=lambda code: str(MOVES[code])))
}


def sorted_moves(codes: Iterable[int]) -> tuple[Move, ...]:
    """Return the moves of some codes, sorted by text."""
    return tuple(MOVES[code] for code in sorted(codes, key=TEXT_PLACES.__getitem__))
