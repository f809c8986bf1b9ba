"""Dodo's moves: values, their text, and the integer codes of state.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from ...engine.cards import STANDARD_BY_CODE, Card, Suit, standard_card
from ...engine.errors import NotationError
from .state import CALL_IT, CATCH, DRAW, LAY, NO_NAME, PASS, SILENT, SWAP_WITH
from .tables import FOUR, TWO

MAX_SEATS: Final = 8


class MoveKind(Enum):
    """What a move is; the values are the first words of the texts."""

    LAY = "lay"
    DRAW = "draw"
    PASS = "pass"
    SWAP = "swap"
    CALL = "call"
    SILENT = "silent"
    CATCH = "catch"


@dataclass(frozen=True, slots=True)
class Move:
    """A move: lay `cards` in order (naming `suit`), swap with `seat`, or one of the bare kinds."""

    kind: MoveKind
    cards: tuple[Card, ...] = ()
    suit: Suit | None = None
    seat: int = -1

    def __str__(self) -> str:
        if self.kind is MoveKind.LAY:
            naming = "" if self.suit is None else f" name {self.suit.letter}"
            return f"lay {' '.join(card.text for card in self.cards)}{naming}"
        if self.kind is MoveKind.SWAP:
            return f"swap {self.seat}"
        return str(self.kind.value)


DRAW_MOVE: Final = Move(MoveKind.DRAW)
PASS_MOVE: Final = Move(MoveKind.PASS)
CALL_MOVE: Final = Move(MoveKind.CALL)
SILENT_MOVE: Final = Move(MoveKind.SILENT)
CATCH_MOVE: Final = Move(MoveKind.CATCH)
_BARE: Final = {
    str(move): move for move in (DRAW_MOVE, PASS_MOVE, CALL_MOVE, SILENT_MOVE, CATCH_MOVE)
}
_BARE_CODES: Final = {
    DRAW: DRAW_MOVE, PASS: PASS_MOVE, CALL_IT: CALL_MOVE, SILENT: SILENT_MOVE, CATCH: CATCH_MOVE,
}  # fmt: skip
_KIND_CODES: Final = {move.kind: code for code, move in _BARE_CODES.items()}
_SUITS: Final = {suit.letter: suit for suit in Suit}


def read_move(text: str) -> Move:
    """Read a move's text; raises NotationError."""
    if text in _BARE:
        return _BARE[text]
    words = text.split(" ")
    if words[0] == "swap" and len(words) == 2:
        if words[1] not in _SEATS:
            raise NotationError(f"{text!r}: swap with a seat, 0 to {MAX_SEATS - 1}")
        return Move(MoveKind.SWAP, seat=int(words[1]))
    if words[0] == "lay" and len(words) > 1:
        suit = None
        cards = words[1:]
        if len(cards) > 2 and cards[-2] == "name":
            if cards[-1] not in _SUITS:
                raise NotationError(f"{text!r}: name C, D, H or S")
            suit = _SUITS[cards[-1]]
            cards = cards[:-2]
        return Move(MoveKind.LAY, tuple(standard_card(word) for word in cards), suit)
    raise NotationError(f"{text!r} is not a move")


_SEATS: Final = tuple(str(seat) for seat in range(MAX_SEATS))


def lay_code(cards: Sequence[int], last: int, suit: int | None) -> int:
    """Return the code of a lay of these cards (twos and fours, or of one rank)."""
    sets = [0, 0]
    for card in cards:
        which = 1 if card >> 2 == FOUR else 0
        bit = 1 << (card & 3)
        sets[which] |= bit << 4 if sets[which] & bit else bit
    name = NO_NAME if suit is None else suit
    return LAY | last << 3 | name << 9 | sets[0] << 12 | sets[1] << 20


def laid_codes(code: int) -> list[int]:
    """Return the cards of a lay, as codes, ascending."""
    rank = (code >> 3 & 63) >> 2
    out = []
    for base, cards in ((TWO if rank == FOUR else rank, code >> 12 & 255), (FOUR, code >> 20)):
        for suit in range(4):
            copies = (cards >> suit & 1) + (cards >> (4 + suit) & 1)
            out += [4 * base + suit] * copies
    return sorted(out)


def canonical_order(code: int, fit: int) -> list[int]:
    """Return the cards of a lay in the canonical order; `fit` are the cards that fit."""
    cards = laid_codes(code)
    last = code >> 3 & 63
    cards.remove(last)
    first = next((card for card in cards if fit >> card & 1), None)
    if first is None:
        return [*cards, last]
    cards.remove(first)
    return [first, *cards, last]


def move_of(code: int, fit: int) -> Move:
    """Return the move of a code; `fit` are the cards that fit, for the order of a lay."""
    kind = code & 7
    if kind == LAY:
        name = code >> 9 & 7
        cards = tuple(STANDARD_BY_CODE[card] for card in canonical_order(code, fit))
        return Move(MoveKind.LAY, cards, None if name == NO_NAME else Suit(name))
    if kind == SWAP_WITH:
        return Move(MoveKind.SWAP, seat=code >> 3)
    return _BARE_CODES[kind]


def code_of(move: Move) -> int:
    """Return the code of a canonical move."""
    if move.kind is MoveKind.LAY:
        cards = [card.code for card in move.cards]
        return lay_code(cards, cards[-1], move.suit)
    if move.kind is MoveKind.SWAP:
        return SWAP_WITH | move.seat << 3
    return _KIND_CODES[move.kind]
