"""How Dibble's events move the cards: each becomes steps for the choreographer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractAnimation, QPointF, QVariantAnimation
from PySide6.QtGui import QPainterPath

from ..engine.cards import Card
from ..engine.events import (
    DealEnded,
    Dealt,
    Declined,
    Event,
    Guessed,
    JokerUsed,
    Passed,
    Peeked,
    Played,
    PointsSwapped,
    Pulled,
    Stood,
    TableCleared,
)
from ..games.dibble.moves import LANES, MeldKind
from ..games.dibble.view import View
from . import speeds
from .card_item import CardItem
from .choreographer import Move, Step
from .dibble_items import FlatItem, PointItem
from .pose import Pose
from .speeds import Motion, Speed

if TYPE_CHECKING:
    from .dibble_table import DibbleTable

WORD_PAUSE = 200
GUESS_PAUSE = 420
NUDGE = 10.0
RESTING = ("points",)


class Staging:
    """Builds the steps of one move; zones already hold the end while the steps still run."""

    def __init__(self, table: DibbleTable, view: View) -> None:
        self.table = table
        self.view = view
        self._done: list[Step] = []
        self._told: dict[type, Callable[[Any], None]] = {
            Dealt: self._dealt,
            Played: self._played,
            JokerUsed: self._joker_used,
            TableCleared: self._cleared,
            Pulled: self._pulled,
            Peeked: self._peeked,
            PointsSwapped: self._swapped,
            Guessed: self._guessed,
        }

    def steps(self, events: Sequence[Event]) -> list[Step]:
        for event in events:
            tell = self._told.get(type(event))
            if tell is not None:
                tell(event)
            elif isinstance(event, (Passed, Declined, Stood)):
                self._done.append(Step(pause=WORD_PAUSE))
            elif isinstance(event, DealEnded):
                self._done.append(Step(pause=GUESS_PAUSE))
            if isinstance(event, (Played, JokerUsed)) and event.empties_hand:
                self._done.append(Step(pause=GUESS_PAUSE))
                self._clear()
            if isinstance(event, (Peeked, PointsSwapped, Declined)):
                self._done.append(Step(begin=[self._reshape], moves=self._moves(speeds.TAKE)))
        return self._done

    # --- helpers

    def _zone(self, name: str, items: list[CardItem]) -> None:
        self.table.set_zone(name, items)

    def _show(self, item: CardItem, zone: str) -> None:
        """Give an item the look of a zone, keeping the size it has until it moves."""
        before = item.width
        item.set_look(self.table.look_in(item, zone), self.table.dpr)
        if before:
            item.setScale(before / item.width * item.scale())

    def _arrive(self, items: Sequence[CardItem], zone: str) -> Callable[[], None]:
        def begin() -> None:
            for place, item in enumerate(items):
                self._show(item, zone)
                item.setZValue(300 + place)

        return begin

    def _moves(self, motion: Motion) -> list[Move]:
        """Return the moves of all cards but point cards that are not where they belong now."""
        return [
            Move(item, pose, motion)
            for item, pose in self.table.poses().items()
            if pose != item.pose and item.zone not in RESTING
        ]

    def _from_hand(self, seat: int, card: Card) -> CardItem:
        """Take a card out of a hand; of the other player's a back is turned."""
        table = self.table
        zone = "hand" if seat == self.view.seat else "backs"
        for item in reversed(table.zones[zone]):
            if item.card == card or (zone == "backs" and item.card is None):
                item.card = card
                self._zone(zone, [one for one in table.zones[zone] if one is not item])
                return item
        item = table.new_item(card)
        centre = table.sceneRect().center()
        item.put(Pose(centre.x(), table.sceneRect().top() - 200, 0.0, 50))
        return item

    def _put_out(self, items: Sequence[CardItem]) -> None:
        """Count cards of the meld as played and gone."""
        table = self.table
        self._zone("meld", [one for one in table.zones["meld"] if one not in items])
        self._zone("out", [*table.zones["out"], *items])

    # --- the deal

    def _dealt(self, event: Dealt) -> None:
        table, lay = self.table, self.table.layout
        if lay is None:
            return
        for zone in table.zones_in_order:
            for item in table.zones[zone]:
                table.drop(item)
            self._zone(zone, [])
        own = sorted(card for card in event.hands[self.view.seat] if card is not None)
        hand = [table.new_item(card) for card in own]
        backs = [table.new_item(None) for _ in event.hands[1 - self.view.seat]]
        self._zone("hand", hand)
        self._zone("backs", backs)
        for zone, count in (("points", len(LANES)), ("joker", 1), ("their-joker", 1)):
            table._reconcile(zone, [None] * count)
        poses = table.poses()
        for zone in ("joker", "their-joker"):
            for item in table.zones[zone]:
                item.set_look(table.look_of(item), table.dpr)
                item.put(poses[item])
        pairs = zip(hand, backs, strict=True)
        order = [*table.zones["points"], *(one for pair in pairs for one in pair)]
        start = lay.out_place(1)
        pack = table.new_item(None)
        pack.set_look(table.look_in(pack, "backs"), table.dpr)
        pack.put(Pose(start.x, start.y, 0.0, 50.0))
        step = Step()
        for i, item in enumerate(order):
            item.set_look(table.look_of(item), table.dpr)
            item.put(Pose(start.x, start.y, 0.0, -1.0 - i))
            item.setScale(0.95 * pack.width / item.width)
            step.moves.append(Move(item, poses[item], speeds.DEAL, speeds.DEAL.stagger * i))
        self._done.append(step)

    # --- plays

    def _played(self, event: Played) -> None:
        self._put_out(self.table.zones["meld"])
        self._lay([self._from_hand(event.seat, card) for card in event.cards])

    def _joker_used(self, event: JokerUsed) -> None:
        table = self.table
        zone = "joker" if event.seat == self.view.seat else "their-joker"
        jokers = [item for item in table.zones[zone] if isinstance(item, FlatItem)]
        self._done.append(Step(extra=[self._flip(item) for item in jokers]))
        if event.added:
            self._lay([self._from_hand(event.seat, event.card)])
            return
        gone = [one for one in table.zones["meld"] if one.card == event.card][:1]
        self._put_out(gone)
        step = Step(begin=[self._arrive(gone, "out")])
        step.moves = self._moves(speeds.CLEAR)
        self._done.append(step)

    def _lay(self, played: list[CardItem]) -> None:
        """Cards join the meld; those of a beaten one lie among the played cards already."""
        table = self.table
        meld = sorted([*table.zones["meld"], *played], key=_by_card)
        self._zone("meld", meld)
        gone = [item for item in table.zones["out"] if item.width != table.look_of(item).width]
        begin = [self._arrive(gone, "out"), self._arrive(played, "meld"), self._reshape]
        step = Step(begin=begin, moves=self._moves(speeds.PLAY))
        for move in step.moves:
            if move.item in played:
                move.settle = 1.0 if played.index(move.item) % 2 else -1.0
        self._done.append(step)

    def _reshape(self) -> None:
        """Cards of the hand and your Joker change their size with their place."""
        for zone in ("hand", "joker"):
            for item in self.table.zones[zone]:
                self._show(item, zone)

    def _cleared(self, event: TableCleared) -> None:
        del event
        self._clear()

    def _clear(self) -> None:
        """What lies on the table is counted as played and gone."""
        gone = list(self.table.zones["meld"])
        self._put_out(gone)
        step = Step(begin=[self._arrive(gone, "out"), self._reshape])
        step.moves = self._moves(speeds.CLEAR)
        self._done.append(step)

    # --- point cards

    def _pulled(self, event: Pulled) -> None:
        item = self.table.point_item(MeldKind(event.lane))
        pose = self.table.poses()[item]
        if pose == item.pose:
            self._done.append(Step(pause=WORD_PAUSE))
            return
        self._done.append(Step(moves=[Move(item, pose, speeds.LANE_PULL)]))

    def _peeked(self, event: Peeked) -> None:
        item = self.table.point_item(MeldKind(event.lane))
        if event.value is not None:
            self._done.append(Step(extra=[self._flip(item)]))
            return
        unit = self.table.layout.u if self.table.layout is not None else 1.0
        there = item.pose
        up = Pose(there.x, there.y - NUDGE * unit, 0.0, 90.0)
        self._done.append(Step(moves=[Move(item, up, speeds.TAKE_LIFT)], pause=WORD_PAUSE))
        self._done.append(Step(moves=[Move(item, there, speeds.TAKE)]))
        item._pose = there

    def _swapped(self, event: PointsSwapped) -> None:
        table = self.table
        a, b = (table.point_item(MeldKind(lane)) for lane in event.lanes)
        a.lane, b.lane = b.lane, a.lane
        points = [one for one in table.zones["points"] if isinstance(one, PointItem)]
        points.sort(key=lambda item: LANES.index(item.lane))
        self._zone("points", [*points])
        poses = table.poses()
        ways = [_arc(a, a.pose, poses[a], 0.18), _arc(b, b.pose, poses[b], 0.18)]
        self._done.append(Step(extra=ways))

    def _guessed(self, event: Guessed) -> None:
        item = self.table.point_item(MeldKind(event.lane))
        self._done.append(Step(extra=[self._flip(item)], pause=GUESS_PAUSE))

    def _flip(self, item: FlatItem) -> Callable[[Speed], QAbstractAnimation]:
        """Return what builds the turning over of a card, its new face from the middle on."""

        def turn(at: float) -> None:
            item.set_flip(max(abs(1.0 - 2.0 * at), 0.01))
            if at >= 0.5:
                item.set_look(self.table.look_of(item), self.table.dpr)

        def build(speed: Speed) -> QAbstractAnimation:
            run = QVariantAnimation()
            run.setDuration(speeds.PEEK_FLIP.duration(speed))
            run.setStartValue(0.0)
            run.setEndValue(1.0)
            run.setEasingCurve(speeds.PEEK_FLIP.curve())
            run.valueChanged.connect(turn)
            return run

        return build


def _by_card(item: CardItem) -> tuple[int, int]:
    card = item.card
    return (0, 0) if card is None else (card.rank, card.suit or 0)


def _arc(
    item: CardItem, start: Pose, end: Pose, bend: float
) -> Callable[[Speed], QAbstractAnimation]:
    """Return what builds the way of a point card along an arc, bent aside by a share of it."""
    a, b = QPointF(start.x, start.y), QPointF(end.x, end.y)
    way = b - a
    path = QPainterPath(a)
    path.quadTo((a + b) / 2 + QPointF(-way.y() * bend, way.x() * bend), b)

    def go(at: float) -> None:
        item.setPos(path.pointAtPercent(min(max(at, 0.0), 1.0)))

    def build(speed: Speed) -> QAbstractAnimation:
        run = QVariantAnimation()
        run.setDuration(speeds.POINT_SWAP.duration(speed))
        run.setStartValue(0.0)
        run.setEndValue(1.0)
        run.setEasingCurve(speeds.POINT_SWAP.curve())
        run.valueChanged.connect(go)
        item.setZValue(320)
        return run

    return build


__all__ = ["Staging"]
