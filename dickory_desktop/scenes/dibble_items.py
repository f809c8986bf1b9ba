"""Dibble's cards that are no playing cards: point cards in lanes, values to name, Jokers."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QTransform
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from ..games.dibble.moves import MeldKind
from .art.marks import eye_disc
from .card_item import CardItem
from .paint import round_pen
from .pose import Pose
from .theme import Theme, colour

ON_GOOD: Final = "#0B2416"


class FlatItem(CardItem):
    """A card that can be turned over: `flip` is its width while it turns, 1 when it lies."""

    def __init__(self) -> None:
        super().__init__(None)
        self.flip = 1.0

    def set_flip(self, flip: float) -> None:
        """Show it turned so far that its width is this share."""
        self.flip = flip
        self.setTransform(QTransform.fromScale(flip, 1.0))

    def put(self, pose: Pose) -> None:
        if self.flip != 1.0:
            self.set_flip(1.0)
        super().put(pose)


class PointItem(FlatItem):
    """The point card of a lane; `eye` says that the other player has looked at it.

    `named`: it was named right in a guess.
    """

    def __init__(self, lane: MeldKind) -> None:
        super().__init__()
        self.lane = lane
        self.eye: str | None = None
        self.named = False
        self._theme: Theme | None = None

    def mark(self, eye: str | None, named: bool, theme: Theme) -> None:
        """Show an eye on a disc of this colour, or none; and the tick of a right guess."""
        if (eye, named, theme) != (self.eye, self.named, self._theme):
            self.eye, self.named, self._theme = eye, named, theme
            self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        super().paint(painter, option, widget)
        t = self._theme
        if t is None or not (self.eye or self.named):
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit = self.width / 58
        box = self.card_rect()
        at = box.topRight() + QPointF(-3 * unit, 4 * unit)
        if self.named:
            painter.setPen(round_pen(t.edge, 1.5 * unit))
            painter.setBrush(colour(t.good))
            painter.drawEllipse(at, 11.5 * unit, 11.5 * unit)
            painter.setPen(round_pen(ON_GOOD if t.mode != "light" else "#FFFFFF", 2.2 * unit))
            tick = [(-5.4, 0.2), (-1.6, 4.0), (5.0, -3.6)]
            painter.drawPolyline([at + QPointF(x, y) * unit for x, y in tick])
        elif self.eye:
            eye_disc(painter, at.x(), at.y(), 11 * unit, self.eye, t.edge, "#FFFFFF")


class ValueItem(FlatItem):
    """A value to be named in a guess, 1 to 5."""

    def __init__(self, value: int) -> None:
        super().__init__()
        self.value = value


class JokerItem(FlatItem):
    """A seat's Joker; `ready` while it lies face up."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.ready = True
