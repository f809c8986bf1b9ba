"""The rank clock of Dickory and its ladder: which rank beats which, from lowest to highest."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from ..theme import Theme, mix
from .brush import box, disc, fill, kept, lettering, placed, polar, ring, stroke
from .dickory import mouse

UNITS: Final = 274.0
"""The side of the square `paint_clock` fills, in the clock's own units, mouse and shadow apart."""

_HALF_SEGMENT: Final = 13.6
_OUTER: Final = 84.0
_NUMERALS: Final = 101.0


@dataclass(frozen=True, slots=True)
class ClockState:
    """What the clock shows. Angles in degrees, 0 at twelve and growing clockwise, any turns.

    `top` is the highest rank; `hand` points to it and the band of the order turns with `band`
    (both 30 times `top` at rest). `ghost` is where the hand stood before a preview, None without.
    `mouse` is where the mouse sits. `to_beat` is the rank to be beaten, 0 for none: ranks up to it
    in the order are weak. `chosen` are the ranks selected to be played.
    """

    top: int
    hand: float
    band: float
    mouse: float
    ghost: float | None = None
    to_beat: int = 0
    chosen: frozenset[int] = frozenset()

    @classmethod
    def at(
        cls,
        top: int,
        *,
        ghost: int = 0,
        to_beat: int = 0,
        chosen: frozenset[int] = frozenset(),
    ) -> ClockState:
        """Return the clock at rest on a top rank; `ghost` a rank or 0."""
        angle = top * 30.0
        before = ghost * 30.0 if ghost else None
        return cls(top, angle, angle, angle - 2.0, before, to_beat, chosen)

    def strength(self, rank: int) -> int:
        """Return a rank's place in the order, 0 lowest to 11 highest."""
        return (rank - self.top - 1) % 12

    def weak(self, place: int) -> bool:
        """Return whether the rank at a place of the order does not beat `to_beat`."""
        return self.to_beat > 0 and place <= self.strength(self.to_beat)


def paint_clock(painter: QPainter, rect: QRectF, state: ClockState, theme: Theme) -> None:
    """Draw the clock in a square; the mouse reaches a little beyond its upper edges."""
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(rect.center())
        side = min(rect.width(), rect.height())
        painter.scale(side / UNITS, side / UNITS)
        _case(painter, theme)
        _band(painter, state, theme)
        for rank in range(1, 13):
            _numeral(painter, rank, state, theme)
        _hands(painter, state, theme)
        with kept(painter):
            painter.rotate(state.mouse)
            painter.translate(-24, -157)
            painter.scale(0.92, 0.92)
            mouse(painter, theme.mouse, theme.mouse_ear, "#1C2331", "#1C2331")


def paint_ladder(painter: QPainter, rect: QRectF, state: ClockState, theme: Theme) -> None:
    """Draw the order as twelve bars growing from lowest to highest, the ranks below them.

    The drawing keeps the proportion 290 by 58 and stands on the lower edge of `rect`.
    """
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = min(rect.width() / 290, rect.height() / 58)
        painter.translate(rect.center().x() - 145 * scale, rect.bottom() - 58 * scale)
        painter.scale(scale, scale)
        for place in range(12):
            rank = (state.top + place) % 12 + 1
            x, height = 24.667 * place, 8 + 2.6 * place
            weak = state.weak(place)
            tone = mix(theme.ladder_low, theme.ladder_high, place / 11)
            bar = theme.ladder_weak if weak else tone
            box(painter, (x, 37 - height, 18.7, height), 3, bar)
            hue = theme.text3 if weak else theme.text
            if rank == state.to_beat:
                hue = theme.bad
            elif rank in state.chosen:
                hue = theme.accent
            marked = rank == state.to_beat or rank in state.chosen
            lettering(painter, str(rank), x + 9.35, 54, 13, hue, weight=700 if marked else 600)


def _case(painter: QPainter, theme: Theme) -> None:
    if theme.mode != "contrast":
        disc(painter, 0, 5, 130, theme.shadow, 0.22)
    disc(painter, 0, 0, 128, theme.clock_rim_shade)
    disc(painter, 0, 0, 125, theme.clock_rim)
    disc(painter, 0, 0, 120.5, "#836230")
    disc(painter, 0, 0, 119, theme.clock_face)


def _band(painter: QPainter, state: ClockState, theme: Theme) -> None:
    for place in range(12):
        inner = 77 - 28 * place / 11
        weak = state.weak(place)
        tone = mix(theme.band_low, theme.band_high, place / 11)
        angle = state.band + 30 * (place + 1)
        fill(painter, _segment(angle, inner), theme.band_weak if weak else tone)
    seam = QPainterPath(polar(0, 0, 44, state.band + 15))
    seam.lineTo(polar(0, 0, 92, state.band + 15))
    stroke(painter, seam, theme.clock_ghost, 1.4, flat=True, dash=(3, 3))


def _segment(angle: float, inner: float) -> QPainterPath:
    start, end = angle - _HALF_SEGMENT, angle + _HALF_SEGMENT
    path = QPainterPath(polar(0, 0, _OUTER, start))
    path.arcTo(QRectF(-_OUTER, -_OUTER, 2 * _OUTER, 2 * _OUTER), 90 - start, start - end)
    path.lineTo(polar(0, 0, inner, end))
    path.arcTo(QRectF(-inner, -inner, 2 * inner, 2 * inner), 90 - end, end - start)
    path.closeSubpath()
    return path


def _numeral(painter: QPainter, rank: int, state: ClockState, theme: Theme) -> None:
    at = polar(0, 0, _NUMERALS, rank * 30)
    x, y = at.x(), at.y()
    if rank in state.chosen:
        disc(painter, x, y, 15.5, theme.band_high)
        lettering(painter, str(rank), x, y + 7, 20.5, "#FFFFFF", serif=True)
    elif rank == state.to_beat:
        ring(painter, x, y, 15, theme.clock_beat, 2.4)
        lettering(painter, str(rank), x, y + 6.8, 20, theme.clock_beat, serif=True)
    else:
        weak = state.weak(state.strength(rank))
        hue = theme.clock_weak if weak else theme.clock_ink
        lettering(painter, str(rank), x, y + 7.6, 22, hue, serif=True)


def _hands(painter: QPainter, state: ClockState, theme: Theme) -> None:
    if state.ghost is not None:
        with placed(painter, 0, 0, turn=state.ghost):
            stroke(
                painter,
                "M-3 8L-1.6 -52L0 -58L1.6 -52L3 8Z",
                theme.clock_ghost,
                1.3,
                flat=True,
                dash=(3, 3),
            )
    with placed(painter, 0, 0, turn=state.hand):
        fill(painter, "M-4.2 14L-2.6 -40H-8L0 -56L8 -40H2.6L4.2 14Z", theme.clock_ink)
        disc(painter, 0, 0, 8, theme.clock_ink)
        disc(painter, 0, 0, 3.4, "#EBC06C")


def table_dial(painter: QPainter, x: float, y: float, scale: float, theme: Theme) -> None:
    """Draw the quiet dial engraved in the Dickory table; nothing in high contrast."""
    if theme.mode == "contrast":
        return
    with placed(painter, x, y, scale):
        ring(painter, 0, 0, 250, theme.text, 1, 0.05)
        ring(painter, 0, 0, 262, theme.text, 1, 0.05)
        for hour in range(12):
            turn = radians(30 * hour)
            ray = QPainterPath(QPointF(250 * sin(turn), -250 * cos(turn)))
            ray.lineTo(QPointF(236 * sin(turn), -236 * cos(turn)))
            stroke(painter, ray, theme.text, 2, 0.05, flat=True)


def clock_colour(state: ClockState, rank: int, theme: Theme) -> QColor:
    """Return the band's colour at a rank, for marks that belong to it elsewhere."""
    place = state.strength(rank)
    if state.weak(place):
        return QColor(theme.band_weak)
    return QColor(mix(theme.band_low, theme.band_high, place / 11))
