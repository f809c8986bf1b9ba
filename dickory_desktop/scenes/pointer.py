"""What the mouse or a finger does on a table: press, drag, click twice, hover. It plays once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QGraphicsSceneMouseEvent

from .card_item import CardItem
from .pose import Pose

if TYPE_CHECKING:
    from .table import TableScene

DRAG_DISTANCE: Final = 8.0

LEFT: Final = Qt.MouseButton.LeftButton


class Pointer:
    """The pointer of one table, from a press to its release."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._pressed: CardItem | None = None
        self._press_at = QPointF()
        self._dragging = False
        self._done = False
        self._skipped = False

    def forget(self, item: CardItem) -> None:
        """A card leaves the table."""
        if self._pressed is item:
            self._pressed = None
            self._dragging = False

    def press(self, event: QGraphicsSceneMouseEvent) -> None:
        """End what moves, and take hold of the card under the pointer."""
        if event.button() != LEFT:
            return
        table = self._table
        self._done = False
        self._skipped = table.finish()
        self._pressed = table.card_at(event.scenePos())
        self._press_at = event.scenePos()
        self._dragging = False
        if self._pressed is not None:
            table.point_at(self._pressed)

    def press_again(self, event: QGraphicsSceneMouseEvent) -> None:
        """A second press soon after the first: play a card that makes only one move.

        Where it makes none or several, the two presses choose it as one would.
        """
        table = self._table
        item = None if self._skipped else table.card_at(event.scenePos())
        chosen = item is not None and item in table.selection.keys
        self.press(event)
        if item is None or item is not self._pressed or not table.can_press(item):
            return
        move = table.only_move(item)
        if move is not None:
            self._done = True
            table.offer_move(move)
        elif chosen:
            self._done = True

    def move(self, event: QGraphicsSceneMouseEvent) -> None:
        """Drag what is held, or hover."""
        table = self._table
        if not event.buttons() & LEFT:
            table.hover(None if table.is_moving else table.card_at(event.scenePos()))
            return
        moved = event.scenePos() - self._press_at
        item = self._pressed
        if item is None or self._done or not table.can_drag(item):
            return
        if not self._dragging and moved.manhattanLength() > DRAG_DISTANCE:
            self._dragging = True
            table.begin_drag(item)
        if self._dragging:
            poses = table.poses()
            for one in table.dragged(item):
                one.stop()
                one.setPos(QPointF(poses[one].x, poses[one].y) + moved)

    def release(self, event: QGraphicsSceneMouseEvent) -> None:
        """Drop what was dragged, or choose what was clicked."""
        if event.button() != LEFT:
            return
        table = self._table
        item, self._pressed = self._pressed, None
        if self._dragging:
            self._dragging = False
            self._drop(item, event.scenePos())
        elif self._done:
            return
        elif item is None:
            table.press_felt(event.scenePos())
        elif item is table.card_at(event.scenePos()) and item.scene() is table:
            self._click(item)

    def _click(self, item: CardItem) -> None:
        """Choose a card, or play it where a click is enough."""
        table = self._table
        if table.click_plays and item.zone == "hand" and not table.selection.keys:
            move = table.only_move(item)
            if move is not None:
                table.offer_move(move)
                return
        table.press(item)

    def _drop(self, item: CardItem | None, at: QPointF) -> None:
        table = self._table
        if item is not None and table.plays_at(item, at):
            if table.selection.choice.move is not None and not table.confirms:
                table.commit()
                return
            table.explain()
        for one, pose in table.poses().items():
            if QPointF(pose.x, pose.y) != one.pos():
                one.glide(Pose(pose.x, pose.y, pose.turn, pose.z + 0.001), table.speed)
