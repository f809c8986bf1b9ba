"""Dibble's table as data: the piles, what they are, how they lie, and the order of focus."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from ...engine.errors import QT_TRANSLATE_NOOP
from .moves import LANES, MeldKind

MINE: Final = 0
THEIRS: Final = 1
NEUTRAL: Final = -1


class Role(Enum):
    """What a pile is."""

    HAND = "hand"
    JOKER = "joker"
    POINT = "point"
    MELD = "meld"
    BEATEN = "beaten"
    DISCARD = "discard"
    ASIDE = "aside"


class Spread(Enum):
    """How the cards of a pile lie."""

    FAN = "fan"
    ROW = "row"
    STACK = "stack"
    ONE = "one"


@dataclass(frozen=True, slots=True)
class Pile:
    """A place for cards; `title` is English, marked for the translators.

    `side`: MINE or THEIRS as seen from the seat at the lower edge, NEUTRAL for both. `lane`: of
    a point card's place. `opens`: cards there lie face up.
    """

    key: str
    title: str
    role: Role
    spread: Spread
    side: int = NEUTRAL
    lane: MeldKind | None = None
    opens: bool = False
    most: int = 1


LANE_TITLES: Final = {
    MeldKind.SINGLE: QT_TRANSLATE_NOOP("DibbleTable", "Single"),
    MeldKind.PAIR: QT_TRANSLATE_NOOP("DibbleTable", "Pair"),
    MeldKind.TRIPLE: QT_TRANSLATE_NOOP("DibbleTable", "Triple"),
    MeldKind.RUN2: QT_TRANSLATE_NOOP("DibbleTable", "Run of 2"),
    MeldKind.RUN3: QT_TRANSLATE_NOOP("DibbleTable", "Run of 3"),
}
ROW_TITLES: Final = {
    MINE: QT_TRANSLATE_NOOP("DibbleTable", "Your row"),
    NEUTRAL: QT_TRANSLATE_NOOP("DibbleTable", "Neutral"),
    THEIRS: QT_TRANSLATE_NOOP("DibbleTable", "{name}’s row"),
}
ROWS: Final = (THEIRS, NEUTRAL, MINE)

_HANDS: Final = (
    Pile(
        "their-hand",
        QT_TRANSLATE_NOOP("DibbleTable", "{name}’s hand"),
        Role.HAND,
        Spread.FAN,
        THEIRS,
        most=16,
    ),
    Pile(
        "their-joker",
        QT_TRANSLATE_NOOP("DibbleTable", "{name}’s Joker"),
        Role.JOKER,
        Spread.ONE,
        THEIRS,
        opens=True,
    ),
)
_POINTS: Final = tuple(
    Pile(f"{lane.value}-{row}", LANE_TITLES[lane], Role.POINT, Spread.ONE, row, lane)
    for row in ROWS
    for lane in LANES
)
_MIDDLE: Final = (
    Pile(
        "beaten",
        QT_TRANSLATE_NOOP("DibbleTable", "Beaten"),
        Role.BEATEN,
        Spread.STACK,
        opens=True,
        most=32,
    ),
    Pile(
        "meld",
        QT_TRANSLATE_NOOP("DibbleTable", "To beat"),
        Role.MELD,
        Spread.ROW,
        opens=True,
        most=3,
    ),
    Pile(
        "discard",
        QT_TRANSLATE_NOOP("DibbleTable", "Discards"),
        Role.DISCARD,
        Spread.STACK,
        opens=True,
        most=32,
    ),
    Pile("aside", QT_TRANSLATE_NOOP("DibbleTable", "Set aside"), Role.ASIDE, Spread.STACK, most=7),
)
_MINE: Final = (
    Pile(
        "my-joker",
        QT_TRANSLATE_NOOP("DibbleTable", "Your Joker"),
        Role.JOKER,
        Spread.ONE,
        MINE,
        opens=True,
    ),
    Pile(
        "my-hand",
        QT_TRANSLATE_NOOP("DibbleTable", "Your hand"),
        Role.HAND,
        Spread.FAN,
        MINE,
        opens=True,
        most=16,
    ),
)

PILES: Final = (*_HANDS, *_POINTS, *_MIDDLE, *_MINE)
FOCUS_ORDER: Final = (
    "my-hand",
    "my-joker",
    "meld",
    *(pile.key for pile in _POINTS if pile.side == MINE),
    *(pile.key for pile in _POINTS if pile.side == NEUTRAL),
    *(pile.key for pile in _POINTS if pile.side == THEIRS),
    "discard",
    "their-joker",
    "their-hand",
)


def point_pile(lane: MeldKind, row: int, seat: int) -> Pile:
    """Return where the point card of a lane lies; `row` as in the view of `seat`."""
    side = NEUTRAL if row < 0 else (MINE if row == seat else THEIRS)
    return next(pile for pile in _POINTS if pile.lane is lane and pile.side == side)
