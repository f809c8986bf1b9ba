"""A card on a table: a pixmap that moves. It is drawn anew only when its look changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QParallelAnimationGroup,
    QPauseAnimation,
    QPointF,
    QPropertyAnimation,
    QRectF,
    QSequentialAnimationGroup,
    Qt,
)
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from ..engine.cards import Card
from .pixmaps import CardLook, card_pixmap, widest_margin
from .pose import CARD_RATIO, Pose
from .speeds import HOVER, SELECT, SETTLE_DEGREES, Speed

if TYPE_CHECKING:
    from .choreographer import Move


class CardItem(QGraphicsObject):
    """One card; its position is its centre. `card` is None while its face is hidden.

    `zone` and `place` say where the table counts it; items keep their identity as they move.
    """

    def __init__(self, card: Card | None) -> None:
        super().__init__()
        self.card = card
        self.zone = ""
        self.place = 0
        self._pixmap = QPixmap()
        self._margin = 0.0
        self._measure(0.0)
        self._look: CardLook | None = None
        self._dpr = 1.0
        self._pose = Pose(0.0, 0.0, 0.0, 0.0)
        self._still: QAbstractAnimation | None = None
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    # --- look

    @property
    def look(self) -> CardLook | None:
        return self._look

    @property
    def width(self) -> float:
        return self._look.width if self._look is not None else 0.0

    def set_look(self, look: CardLook, dpr: float) -> None:
        """Show this look; a card of another size keeps the size it seems to have until it moves."""
        if look == self._look and dpr == self._dpr:
            return
        self.prepareGeometryChange()
        self._look, self._dpr = look, dpr
        self._pixmap, self._margin = card_pixmap(look, dpr)
        self._measure(look.width)
        self.update()

    def _measure(self, w: float) -> None:
        """Keep the rectangles that Qt asks for many times a frame."""
        self._rect = QRectF(-w / 2, -w * CARD_RATIO / 2, w, w * CARD_RATIO)
        m = widest_margin(w)
        self._bounds = self._rect.adjusted(-m, -m, m, m)
        self._corner = self._rect.topLeft() - QPointF(self._margin, self._margin)

    # --- place

    @property
    def pose(self) -> Pose:
        """Where the card lies, or is on its way to."""
        return self._pose

    def put(self, pose: Pose) -> None:
        """Place the card at once."""
        self.stop()
        self._pose = pose
        self.setPos(pose.x, pose.y)
        self.setRotation(pose.turn)
        self.setZValue(pose.z)
        self.setScale(1.0)
        self.setVisible(True)

    def glide(self, pose: Pose, speed: Speed, hover: bool = False) -> None:
        """Go there on its own, as when selected or hovered; `put` without motion."""
        if pose == self._pose:
            return
        motion = HOVER if hover else SELECT
        if speed is Speed.OFF:
            self.put(pose)
            return
        self.stop()
        self._pose = pose
        self.setZValue(pose.z)
        group = QParallelAnimationGroup(self)
        ms = motion.duration(speed)
        for name, end in ((b"pos", QPointF(pose.x, pose.y)), (b"rotation", pose.turn)):
            group.addAnimation(self._to(name, end, ms, motion.curve()))
        group.start(QAbstractAnimation.DeletionPolicy.KeepWhenStopped)
        self._still = group

    def travel(self, move: Move, factor: float) -> QAbstractAnimation:
        """Return the animation of a step's move, with its delay; the caller owns it."""
        pose, motion = move.pose, move.motion
        self.stop()
        self._pose = pose
        ms = round(motion.ms * factor)
        both = QParallelAnimationGroup()
        curve = motion.curve()
        both.addAnimation(self._to(b"pos", QPointF(pose.x, pose.y), ms, curve, owned=False))
        both.addAnimation(self._to(b"scale", 1.0, ms, curve, owned=False))
        turn = self._to(b"rotation", pose.turn, ms, curve, owned=False)
        if move.settle:
            turn.setKeyValueAt(0.7, pose.turn + move.settle * SETTLE_DEGREES)
        both.addAnimation(turn)
        delay = round(move.delay * factor)
        if not delay:
            return both
        line = QSequentialAnimationGroup()
        line.addAnimation(QPauseAnimation(delay))
        line.addAnimation(both)
        both.stateChanged.connect(self._under_way)
        return line

    def _under_way(self, state: QAbstractAnimation.State) -> None:
        """A delayed move begins: from now on the card lies as deep as where it goes."""
        if state == QAbstractAnimation.State.Running:
            self.setZValue(self._pose.z)

    def stop(self) -> None:
        """Stop gliding where it is."""
        if self._still is not None:
            self._still.stop()
            self._still.deleteLater()
            self._still = None

    def _to(
        self, name: bytes, end: object, ms: int, curve: QEasingCurve, owned: bool = True
    ) -> QPropertyAnimation:
        animation = QPropertyAnimation(self, name, self if owned else None)
        animation.setDuration(ms)
        animation.setEndValue(end)
        animation.setEasingCurve(curve)
        return animation

    # --- Qt

    def card_rect(self) -> QRectF:
        """Return the card without its shadow, about its centre."""
        return QRectF(self._rect)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        del option, widget
        painter.drawPixmap(self._corner, self._pixmap)
