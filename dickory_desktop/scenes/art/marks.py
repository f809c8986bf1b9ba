"""Marks laid on a card by its state: shadow, veil, frame, focus ring, eye."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from ..theme import Theme, colour
from .brush import HEIGHT, WIDTH, box, disc, kept, pen, placed, stroke

EYE: Final = (
    "M2.5 12C5 7.6 8.3 5.5 12 5.5S19 7.6 21.5 12C19 16.4 15.7 18.5 12 18.5S5 16.4 2.5 12Z"
    "M12 9A3 3 0 1 1 12 15A3 3 0 1 1 12 9Z"
)

_TABLE_SHADOW: Final = (
    (-1.0, 2.0, 102.0, 142.0, 11.0),
    (0.0, 2.0, 100.0, 140.0, 10.0),
    (1.0, 1.0, 98.0, 141.0, 9.0),
)
_LIFTED_SHADOW: Final = (
    (-8.0, 8.0, 116.0, 150.0, 18.0),
    (-5.0, 8.0, 110.0, 146.0, 15.0),
    (-2.0, 7.0, 104.0, 142.0, 12.0),
    (0.0, 4.0, 100.0, 140.0, 10.0),
)


def shadow(painter: QPainter, lift: str, theme: Theme) -> None:
    """Draw the shadow of a card that lies on the `table` or is `lifted`; none if `flat`."""
    if lift == "flat" or theme.mode == "contrast":
        return
    shapes = _LIFTED_SHADOW if lift == "lifted" else _TABLE_SHADOW
    alphas = theme.shadow_lifted if lift == "lifted" else theme.shadow_table
    for (x, y, width, height, radius), alpha in zip(shapes, alphas, strict=True):
        box(painter, (x, y, width, height), radius, theme.shadow, alpha=alpha)


def veil(painter: QPainter, theme: Theme) -> None:
    """Draw the flat veil over a card that can't be chosen."""
    box(painter, (0, 0, WIDTH, HEIGHT), 9.5, theme.veil, alpha=theme.veil_alpha)


def frame(painter: QPainter, theme: Theme, *, apart: bool = False) -> None:
    """Draw the solid frame of a selected card, `apart` from it for cards that bear a frame."""
    if apart:
        box(painter, (-5.2, -5.2, 110.4, 150.4), 17, None, theme.accent_frame, 5.8)
    else:
        box(painter, (-2, -2, 104, 144), 11.5, None, theme.accent_frame, 4.4)


def focus_ring(painter: QPainter, theme: Theme) -> None:
    """Draw the dashed ring outside a card that has the keys."""
    with kept(painter):
        painter.setPen(pen(colour(theme.info), 3, flat=True, dash=(7, 4)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(-8, -8, 116, 156), 16.5, 16.5)


def public_eye(painter: QPainter, theme: Theme) -> None:
    """Draw the eye on the upper edge of a card that everyone has seen."""
    disc(painter, 18, -1, 11.5, theme.paper)
    disc(painter, 18, -1, 10, theme.ink)
    with placed(painter, 10, -9, 0.667):
        stroke(painter, EYE, theme.paper, 2.7)


def eye_disc(
    painter: QPainter, x: float, y: float, radius: float, ground: str, rim: str, hue: str
) -> None:
    """Draw an eye on a disc of `ground` with a `rim`, as who has looked at a point card."""
    disc(painter, x, y, radius * 12.5 / 11, rim)
    disc(painter, x, y, radius, ground)
    size = radius * 17 / 11 / 24
    with placed(painter, x - 12 * size, y - 12 * size, size):
        stroke(painter, EYE, hue, 2.4)
