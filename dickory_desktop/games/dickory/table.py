"""Dickory's table as data: the piles, what they are, how they lie, and the order of focus."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from ...engine.errors import QT_TRANSLATE_NOOP
from .state import QUEUE_SIZE

MINE: Final = 0
THEIRS: Final = 1
NEUTRAL: Final = -1


class Role(Enum):
    """What a pile is."""

    HAND = "hand"
    TAKEN = "taken"
    QUEUE = "queue"
    STOCK = "stock"
    MELD = "meld"
    DISCARD = "discard"


class Spread(Enum):
    """How the cards of a pile lie."""

    FAN = "fan"
    ROW = "row"
    STACK = "stack"


@dataclass(frozen=True, slots=True)
class Pile:
    """A place for cards; `title` is English, marked for the translators.

    `side`: MINE or THEIRS as seen from the seat at the lower edge, NEUTRAL for both. `opens`:
    cards there lie face up. `chooses`: its cards can be selected for a move. `most`: how many
    cards are laid out for; 0 if any number.
    """

    key: str
    title: str
    role: Role
    spread: Spread
    side: int = NEUTRAL
    opens: bool = False
    chooses: bool = False
    most: int = 0


PILES: Final = (
    Pile(
        "their-hand",
        QT_TRANSLATE_NOOP("DickoryTable", "{name}’s hand"),
        Role.HAND,
        Spread.FAN,
        THEIRS,
    ),
    Pile(
        "their-taken",
        QT_TRANSLATE_NOOP("DickoryTable", "Taken by {name}"),
        Role.TAKEN,
        Spread.ROW,
        THEIRS,
        opens=True,
    ),
    Pile(
        "queue",
        QT_TRANSLATE_NOOP("DickoryTable", "Queue"),
        Role.QUEUE,
        Spread.ROW,
        opens=True,
        chooses=True,
        most=QUEUE_SIZE,
    ),
    Pile("stock", QT_TRANSLATE_NOOP("DickoryTable", "Stock"), Role.STOCK, Spread.STACK),
    Pile(
        "meld",
        QT_TRANSLATE_NOOP("DickoryTable", "On the table"),
        Role.MELD,
        Spread.ROW,
        opens=True,
        most=4,
    ),
    Pile(
        "discard",
        QT_TRANSLATE_NOOP("DickoryTable", "Out of play"),
        Role.DISCARD,
        Spread.STACK,
        opens=True,
    ),
    Pile(
        "my-hand",
        QT_TRANSLATE_NOOP("DickoryTable", "Your hand"),
        Role.HAND,
        Spread.FAN,
        MINE,
        opens=True,
        chooses=True,
    ),
)
BY_KEY: Final = {pile.key: pile for pile in PILES}
FOCUS_ORDER: Final = ("my-hand", "queue", "meld", "their-taken", "stock", "discard")
