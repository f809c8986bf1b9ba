"""Dodo's table as data: the piles, what they are, how they lie, and the order of focus."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from ...engine.errors import QT_TRANSLATE_NOOP

MINE: Final = 0
THEIRS: Final = 1
NEUTRAL: Final = -1


class Role(Enum):
    """What a pile is."""

    HAND = "hand"
    STOCK = "stock"
    PILE = "pile"


class Spread(Enum):
    """How the cards of a pile lie."""

    FAN = "fan"
    STACK = "stack"


@dataclass(frozen=True, slots=True)
class Pile:
    """A place for cards; `title` is English, marked for the translators.

    `side`: MINE, THEIRS (there is one for each other seat) or NEUTRAL. `opens`: cards there lie
    face up. `chooses`: its cards can be selected for a move. `shows`: how many of the topmost
    cards can be seen; 0 if all.
    """

    key: str
    title: str
    role: Role
    spread: Spread
    side: int = NEUTRAL
    opens: bool = False
    chooses: bool = False
    shows: int = 0


PILES: Final = (
    Pile(
        "their-hand",
        QT_TRANSLATE_NOOP("DodoTable", "{name}’s hand"),
        Role.HAND,
        Spread.FAN,
        THEIRS,
    ),
    Pile("stock", QT_TRANSLATE_NOOP("DodoTable", "Stock"), Role.STOCK, Spread.STACK),
    Pile(
        "pile",
        QT_TRANSLATE_NOOP("DodoTable", "Pile"),
        Role.PILE,
        Spread.STACK,
        opens=True,
        shows=5,
    ),
    Pile(
        "my-hand",
        QT_TRANSLATE_NOOP("DodoTable", "Your hand"),
        Role.HAND,
        Spread.FAN,
        MINE,
        opens=True,
        chooses=True,
    ),
)
BY_KEY: Final = {pile.key: pile for pile in PILES}
FOCUS_ORDER: Final = ("my-hand", "pile", "stock", "their-hand")


def seats_around(seats: int, seat: int) -> tuple[int, ...]:
    """Return the other seats in ascending order of play, from the one after `seat`.

    They sit clockwise around the table, the first at the left of the seat at the lower edge.
    """
    return tuple([(seat + step) % seats for step in range(1, seats)])
