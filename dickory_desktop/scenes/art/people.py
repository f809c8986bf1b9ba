"""Discs that stand for players, and the small marks beside their names."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from ..theme import Theme
from .brush import disc, lettering, placed, ring, stroke


def avatar(
    painter: QPainter,
    x: float,
    y: float,
    radius: float,
    letter: str,
    seat: int,
    theme: Theme,
    *,
    turn: bool = False,
) -> None:
    """Draw a player's disc with a letter; `turn` adds the brass ring of whose move it is.

    The ring reaches 1.26 of the radius.
    """
    if turn:
        ring(painter, x, y, radius * 26.5 / 22, theme.accent, max(2.0, radius * 2.6 / 22))
    disc(painter, x, y, radius, theme.avatar(seat))
    if theme.mode == "contrast":
        ring(painter, x, y, radius - 1, theme.line, 2)
    lettering(painter, letter, x, y + radius * 0.342, radius * 0.95, "#FFFFFF", weight=600)


def round_mark(
    painter: QPainter, x: float, y: float, radius: float, theme: Theme, *, won: bool
) -> None:
    """Draw a round of the match: a brass disc with a check if won, else an open circle."""
    if not won:
        ring(painter, x, y, radius * 5.2 / 6, theme.text3, 1.6)
        return
    disc(painter, x, y, radius, theme.accent)
    with placed(painter, x, y, radius / 6):
        stroke(painter, "M-2.8 .2l2 2.2l3.6 -4.4", theme.on_accent, 1.7)
