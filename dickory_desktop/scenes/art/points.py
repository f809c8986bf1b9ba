"""Dibble's point cards: a value in the book serif, or a seedling and what it may still be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtGui import QPainter

from ..theme import Theme
from .backs import LEAF
from .brush import box, fill, lettering, paper, placed, stroke

_SEED: Final = (
    "M0 14V-2M0 2C-2 -9 -10 -12 -15 -10C-14 -2 -8 3 0 2ZM0 0C2 -12 9 -15 15 -14C15 -5 8 1 0 0Z"
)
_STRAW: Final = "#E6C98C"


def point_face(painter: QPainter, value: int, theme: Theme) -> None:
    """Draw the open face of a point card, 1 to 5."""
    paper(painter, theme)
    box(painter, (6.9, 6.9, 86.2, 126.2), 7.8, None, LEAF, 2.07, alpha=0.5)
    point_value(painter, value, LEAF)


def point_value(painter: QPainter, value: int, hue: str) -> None:
    """Draw the value of an open point card alone, as over a veil."""
    lettering(painter, str(value), 50, 92.4, 65.5, hue, serif=True)


def point_back(painter: QPainter, candidates: Sequence[int], theme: Theme) -> None:
    """Draw the hidden face, with the values it may still have for the player who looks on."""
    paper(painter, theme)
    box(painter, (6, 6, 88, 128), 7.8, LEAF)
    box(painter, (10.3, 10.3, 79.4, 119.4), 5.2, None, _STRAW, 1.55, alpha=0.7)
    with placed(painter, 50, 63, 1.38):
        fill(painter, _SEED, _STRAW)
        stroke(painter, _SEED, _STRAW, 1.8)
    if candidates:
        step = min(28.0, 66.0 / max(1, len(candidates) - 1))
        left = 50 - step * (len(candidates) - 1) / 2
        for place, value in enumerate(candidates):
            lettering(painter, str(value), left + step * place, 121, 19.8, "#F3E3BD", weight=600)
