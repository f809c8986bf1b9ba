"""The twelve Dickory faces: a dial filled to the hour, round which the pips wrap like a clock."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QPainter, QPainterPath

from ..theme import Theme, mix
from .brush import disc, fill, half_turn, lettering, paper, placed, polar, ring, stroke, wedge

_MOUSE_TAIL: Final = "M7 28C-2 31 -6 22 -13 22C-19 22 -20 28 -26 27"
_MOUSE_BODY: Final = (
    "M5 27C4 14 16 7 30 8C43 9 52 17 58.4 24.4C60.4 27 58.6 30.6 55 30.6H14C8.6 30.6 5.2 30 5 27Z"
)
_MOUSE_FEET: Final = (
    "M16.1 28.4H24.9A2.1 2.1 0 0 1 24.9 32.6H16.1A2.1 2.1 0 0 1 16.1 28.4Z"
    "M41.1 28.4H48.9A2.1 2.1 0 0 1 48.9 32.6H41.1A2.1 2.1 0 0 1 41.1 28.4Z"
)


def dickory_face(painter: QPainter, rank: int, theme: Theme, *, both_ends: bool = True) -> None:
    """Draw the full face of a rank, 1 to 12, without the lower index if not `both_ends`."""
    paper(painter, theme)
    _dial(painter, rank, theme)
    dickory_index(painter, rank, theme.rank(rank), theme.paper)
    if both_ends:
        with half_turn(painter):
            dickory_index(painter, rank, theme.rank(rank), theme.paper)


def dickory_compact(painter: QPainter, rank: int, theme: Theme) -> None:
    """Draw the face for small cards: a big index and the dial alone."""
    hue = theme.rank(rank)
    paper(painter, theme)
    _big_index(painter, rank, hue)
    disc(painter, 60, 95, 30, mix(theme.paper, hue, 0.16))
    fill(painter, wedge(60, 95, 30, rank * 30), hue)
    _hand(painter, 60, 95, 24, rank, theme.paper, 3.4, 4.6)


def dickory_compact_index(painter: QPainter, rank: int, hue: str) -> None:
    """Draw the big index of the compact face alone, as over a veil."""
    _big_index(painter, rank, hue)


def dickory_index(painter: QPainter, rank: int, hue: str, ground: str) -> None:
    """Draw the upper index: the number, and the wedge below it on a tint over `ground`."""
    if rank < 10:
        lettering(painter, str(rank), 18, 31, 28, hue)
    else:
        lettering(painter, str(rank), 19, 30, 23.5, hue, spacing=-1.6, widest=26)
    disc(painter, 17, 43, 6, mix(ground, hue, 0.20))
    fill(painter, wedge(17, 43, 6, rank * 30), hue)


def mouse(painter: QPainter, coat: str, ear: str, eye: str, nose: str) -> None:
    """Draw the mouse, running right, about 60 wide with its feet at y 32.6."""
    stroke(painter, _MOUSE_TAIL, coat, 2.2)
    fill(painter, _MOUSE_BODY, coat)
    disc(painter, 37, 9, 7.6, coat)
    disc(painter, 37, 9, 4.6, ear)
    disc(painter, 48.4, 19.4, 1.9, eye)
    disc(painter, 58.6, 26, 2, nose)
    fill(painter, _MOUSE_FEET, coat)


def _dial(painter: QPainter, rank: int, theme: Theme) -> None:
    hue = theme.rank(rank)
    faint = mix(theme.paper, hue, 0.45)
    disc(painter, 50, 70, 34, mix(theme.paper, hue, 0.07))
    disc(painter, 50, 70, 22, mix(theme.paper, hue, 0.16))
    fill(painter, wedge(50, 70, 22, rank * 30), hue)
    for hour in range(1, 13):
        at = polar(50, 70, 28.2, hour * 30)
        if hour <= rank:
            disc(painter, at.x(), at.y(), 2.7, hue)
        else:
            ring(painter, at.x(), at.y(), 2, faint, 1)
    _hand(painter, 50, 70, 17, rank, theme.paper, 2.6, 3.6)
    if rank == 1:
        with placed(painter, 38.4, 74.4, 0.37):
            mouse(painter, hue, mix(theme.paper, hue, 0.30), theme.paper, theme.paper)


def _hand(
    painter: QPainter,
    x: float,
    y: float,
    length: float,
    rank: int,
    hue: str,
    width: float,
    hub: float,
) -> None:
    path = QPainterPath()
    path.moveTo(x, y)
    path.lineTo(polar(x, y, length, rank * 30))
    stroke(painter, path, hue, width)
    disc(painter, x, y, hub, hue)


def _big_index(painter: QPainter, rank: int, hue: str) -> None:
    if rank < 10:
        lettering(painter, str(rank), 25, 47, 42, hue)
    else:
        lettering(painter, str(rank), 27.5, 45, 36, hue, spacing=-2.4, widest=40)
