"""The standard pack: pips, courts, aces and the Joker, in two colours or four."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QPainter

from ..theme import Theme, mix
from .brush import box, disc, fill, half_turn, lettering, paper, placed, ring, stroke

SUITS: Final = {
    "C": (
        "M-1.4 1.6C-.4 5.6 -1.6 8.8 -3.6 10H3.6C1.6 8.8 .4 5.6 1.4 1.6A4.7 4.7 0 1 0 3.2 -2.4"
        "A4.7 4.7 0 1 0 -3.2 -2.4A4.7 4.7 0 1 0 -1.4 1.6Z"
    ),
    "D": (
        "M0 -10C2 -6.2 4.8 -2.8 8 0C4.8 2.8 2 6.2 0 10"
        "C-2 6.2 -4.8 2.8 -8 0C-4.8 -2.8 -2 -6.2 0 -10Z"
    ),
    "H": (
        "M0 9.4C-3 6 -9.6 1.6 -9.6 -4C-9.6 -7.4 -7.4 -9.4 -4.9 -9.4C-2.6 -9.4 -.9 -8 0 -5.8"
        "C.9 -8 2.6 -9.4 4.9 -9.4C7.4 -9.4 9.6 -7.4 9.6 -4C9.6 1.6 3 6 0 9.4Z"
    ),
    "S": (
        "M0 -10C2 -6 9 -2 9 3.2C9 6 7.2 7.6 5 7.6C3.2 7.6 1.8 6.7 1 5.4C1.2 7.6 2 9 3.6 10H-3.6"
        "C-2 9 -1.2 7.6 -1 5.4C-1.8 6.7 -3.2 7.6 -5 7.6C-7.2 7.6 -9 6 -9 3.2C-9 -2 -2 -6 0 -10Z"
    ),
}  # fmt: skip

_LEFT, _MIDDLE, _RIGHT = 38.0, 50.0, 62.0
_SIDES: Final = (_LEFT, _RIGHT)
_CORNERS: Final = tuple((x, y) for y in (34.0, 106.0) for x in _SIDES)
_WAISTS: Final = ((_LEFT, 70.0), (_RIGHT, 70.0))
_TALL: Final = tuple((x, y) for y in (32.0, 57.3, 82.7, 108.0) for x in _SIDES)
_PIPS: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "2": ((_MIDDLE, 34), (_MIDDLE, 106)),
    "3": ((_MIDDLE, 34), (_MIDDLE, 70), (_MIDDLE, 106)),
    "4": _CORNERS,
    "5": (*_CORNERS, (_MIDDLE, 70)),
    "6": (*_CORNERS, *_WAISTS),
    "7": (*_CORNERS, *_WAISTS, (_MIDDLE, 52)),
    "8": (*_CORNERS, *_WAISTS, (_MIDDLE, 52), (_MIDDLE, 88)),
    "9": (*_TALL, (_MIDDLE, 70)),
    "10": (*_TALL, (_MIDDLE, 44.6), (_MIDDLE, 95.4)),
}
_GOLD: Final = "#C9974A"


def standard_face(
    painter: QPainter,
    rank: str,
    suit: str,
    theme: Theme,
    *,
    four_colour: bool = False,
    both_ends: bool = True,
) -> None:
    """Draw the full face of a card, rank A 2 to 10 J Q K and suit C D H S."""
    hue = theme.suit(suit, four_colour)
    paper(painter, theme)
    if rank == "A":
        disc(painter, 50, 70, 27, mix(theme.paper, hue, 0.07))
        ring(painter, 50, 70, 27, mix(theme.paper, hue, 0.30), 1)
        suit_mark(painter, suit, 50, 70, 1.7, hue)
    elif rank in _PIPS:
        _pips(painter, rank, suit, hue)
    else:
        _court(painter, rank, suit, hue, theme)
    standard_index(painter, rank, suit, hue)
    if both_ends:
        with half_turn(painter):
            standard_index(painter, rank, suit, hue)


def standard_compact(
    painter: QPainter, rank: str, suit: str, theme: Theme, *, four_colour: bool = False
) -> None:
    """Draw the face for small cards: a big index and one big mark."""
    hue = theme.suit(suit, four_colour)
    paper(painter, theme)
    standard_compact_index(painter, rank, suit, hue)
    suit_mark(painter, suit, 64, 102, 2.3, hue)


def standard_compact_index(painter: QPainter, rank: str, suit: str, hue: str) -> None:
    """Draw the big index of the compact face alone."""
    if rank == "10":
        lettering(painter, rank, 27, 45, 36, hue, spacing=-2.4, widest=41)
    else:
        lettering(painter, rank, 24, 46, 42, hue, widest=36)
    suit_mark(painter, suit, 22, 66, 1.2, hue)


def standard_index(painter: QPainter, rank: str, suit: str, hue: str) -> None:
    """Draw the upper index: the rank and the suit below it."""
    if rank == "10":
        lettering(painter, rank, 16.2, 27, 20.5, hue, spacing=-1.4, widest=22)
    else:
        lettering(painter, rank, 15, 28, 25, hue, widest=22)
    suit_mark(painter, suit, 15, 41, 0.7, hue)


def suit_mark(
    painter: QPainter, suit: str, x: float, y: float, scale: float, hue: str, turn: float = 0.0
) -> None:
    """Draw a suit sign, 20 high at scale 1, centred on a point."""
    with placed(painter, x, y, scale, turn):
        fill(painter, SUITS[suit], hue)


def joker_face(painter: QPainter, theme: Theme) -> None:
    """Draw the Joker."""
    hue = theme.joker
    paper(painter, theme)
    box(painter, (22, 18, 56, 104), 5, mix(theme.paper, hue, 0.06), mix(theme.paper, hue, 0.35))
    _cap(painter, hue)
    joker_index(painter, hue)
    with half_turn(painter):
        joker_index(painter, hue)


def joker_compact(painter: QPainter, theme: Theme) -> None:
    """Draw the Joker for small cards: the cap alone, large, under its name's first letter."""
    hue = theme.joker
    paper(painter, theme)
    joker_compact_index(painter, hue)
    with placed(painter, 12, 36, 0.98):
        _cap(painter, hue, star=False)


def joker_compact_index(painter: QPainter, hue: str) -> None:
    """Draw the big index of the compact Joker alone."""
    lettering(painter, "J", 24, 46, 42, hue)
    with placed(painter, 22, 66, 0.9):
        fill(painter, _STAR, hue)


def joker_index(painter: QPainter, hue: str) -> None:
    """Draw the Joker's upper index, its name downwards."""
    for place, letter in enumerate("JOKER"):
        lettering(painter, letter, 11.4, 26 + 12.4 * place, 12, hue)


_CAP: Final = (
    "M31 82C28 66 24 58 27 50C37 50 43 58 44.6 66C44 54 45 44 50 36C55 44 56 54 55.4 66"
    "C57 58 63 50 73 50C76 58 72 66 69 82Z"
)
_STAR: Final = (
    "M0 -10L3.4 -3.6L10.4 -2.6L5.3 2.4L6.6 9.4L0 6L-6.6 9.4L-5.3 2.4L-10.4 -2.6L-3.4 -3.6Z"
)


def _cap(painter: QPainter, hue: str, *, star: bool = True) -> None:
    fill(painter, _CAP, hue)
    for x, y in ((27, 48), (50, 34), (73, 48)):
        disc(painter, x, y, 4, _GOLD)
    box(painter, (29, 84, 42, 6), 3, _GOLD)
    if star:
        with placed(painter, 50, 107):
            fill(painter, _STAR, hue)


def _pips(painter: QPainter, rank: str, suit: str, hue: str) -> None:
    places = _PIPS[rank]
    scale = 1.1 if len(places) < 4 else 0.825 if len(places) < 9 else 0.75
    for x, y in places:
        suit_mark(painter, suit, x, y, scale, hue, 180.0 if y > 70 else 0.0)


def _court(painter: QPainter, rank: str, suit: str, hue: str, theme: Theme) -> None:
    ground, line = mix(theme.paper, hue, 0.07), mix(theme.paper, hue, 0.35)
    box(painter, (28, 18, 44, 104), 5, ground, line)
    with placed(painter, 34.7, 31, 0.85):
        _EMBLEMS[rank](painter, hue, ground)
    with half_turn(painter), placed(painter, 34.7, 31, 0.85):
        _EMBLEMS[rank](painter, hue, ground)
    box(painter, (28, 68.9, 44, 2.2), 0, line)
    disc(painter, 50, 70, 11, theme.paper)
    ring(painter, 50, 70, 11, line, 1)
    suit_mark(painter, suit, 50, 70, 0.65, hue)


def _jack(painter: QPainter, hue: str, ground: str) -> None:
    feather = "M22 14C20 3 26 -7 38 -11C42 -1 38 9 27 17Z"
    fill(painter, "M2.6 24C.6 13 5 6 14 6C24 6 33.4 12 33.4 24Z", hue)
    fill(painter, feather, hue)
    stroke(painter, feather, ground, 2, flat=True)
    stroke(painter, "M25 13C28 5 32 -1 36.4 -6", ground, 1.4)
    disc(painter, 24.4, 16, 2.6, ground)
    box(painter, (1.6, 26, 33, 4.4), 2.2, hue)


def _queen(painter: QPainter, hue: str, ground: str) -> None:
    fill(
        painter,
        "M4 24C4 16 2 10 -1 5C5 7.4 9.4 10.6 12 15C12.6 9 14.6 4 18 -1C21.4 4 23.4 9 24 15"
        "C26.6 10.6 31 7.4 37 5C34 10 32 16 32 24Z",
        hue,
    )
    for x, y, radius in ((-1.0, 3.0, 2.0), (18.0, -3.4, 2.4), (37.0, 3.0, 2.0)):
        disc(painter, x, y, radius, hue)
    for x, y, radius in ((18.0, 16.4, 2.5), (10.4, 18.6, 1.6), (25.6, 18.6, 1.6)):
        disc(painter, x, y, radius, ground)
    box(painter, (3, 26, 30, 4.4), 2.2, hue)


def _king(painter: QPainter, hue: str, ground: str) -> None:
    fill(painter, "M3 24L0 5L9.5 13.5L18 0L26.5 13.5L36 5L33 24Z", hue)
    for x, y, radius in ((0, 3.6, 2.4), (18, -2, 2.6), (36, 3.6, 2.4)):
        disc(painter, x, y, radius, hue)
    fill(painter, "M18 8L20.6 13L18 18L15.4 13Z", ground)
    box(painter, (3, 26, 30, 4.4), 2.2, hue)


_EMBLEMS: Final = {"J": _jack, "Q": _queen, "K": _king}
