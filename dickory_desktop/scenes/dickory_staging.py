"""How Dickory's events move the cards: each becomes steps for the choreographer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractAnimation, QPropertyAnimation

from ..engine.cards import Card
from ..engine.events import (
    Added,
    Dealt,
    Event,
    Passed,
    Played,
    QueueDiscarded,
    QueueRefilled,
    Reshuffled,
    TableCleared,
    Taken,
)
from ..games.dickory.view import View
from . import speeds
from .card_item import CardItem
from .choreographer import Move, Step
from .pose import Pose
from .speeds import Motion, Speed

if TYPE_CHECKING:
    from .dickory_table import DickoryTable

MAX_PLACES = 3


class Staging:
    """Builds the steps of one move; zones already hold the end while the steps still run."""

    def __init__(self, table: DickoryTable, view: View) -> None:
        self.table = table
        self.view = view
        self._done: list[Step] = []

    def steps(self, events: Sequence[Event]) -> list[Step]:
        for event in events:
            if isinstance(event, Dealt):
                self._dealt(event)
            elif isinstance(event, Taken):
                self._taken(event)
            elif isinstance(event, Played):
                self._played(event)
            elif isinstance(event, Added):
                self._added(event)
            elif isinstance(event, Passed):
                self._done.append(Step(pause=160))
            elif isinstance(event, TableCleared):
                self._to_out(list(self.table.zones["meld"]), "meld")
            elif isinstance(event, QueueDiscarded):
                self._discarded()
            elif isinstance(event, QueueRefilled):
                self._refilled(event)
            elif isinstance(event, Reshuffled):
                self._reshuffled()
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
            for item in items:
                self._show(item, zone)
                item.setZValue(300 + item.place)

        return begin

    def _moves(
        self, motion: Motion, among: set[CardItem] | None = None, stagger: int = 0
    ) -> list[Move]:
        """Return the moves of every card that is not where it belongs now."""
        moves: list[Move] = []
        for item, pose in self.table.poses().items():
            if pose != item.pose and (among is None or item in among):
                moves.append(Move(item, pose, motion, stagger * len(moves)))
        return moves

    def _order(self, step: Step) -> None:
        """The clock turns when the step begins, if the rightmost queue card is another one."""
        queue = self.table.zones["queue"]
        if queue and queue[-1].card is not None:
            step.begin.append(partial(self.table.order_changed.emit, queue[-1].card.rank))

    def belt_run(self, places: int) -> Callable[[Speed], QAbstractAnimation]:
        """Return what builds the animation of the belt running this many places."""
        lay = self.table.layout
        width = lay.belt_place(1).x - lay.belt_place(0).x if lay is not None else 0.0

        def build(speed: Speed) -> QAbstractAnimation:
            belt = self.table.belt
            run = QPropertyAnimation(belt, b"travel")
            run.setDuration(_belt_motion(places).duration(speed))
            run.setStartValue(belt.get_travel())
            run.setEndValue(belt.get_travel() + places * width)
            run.setEasingCurve(_belt_motion(places).curve())
            return run

        return build

    # --- events

    def _dealt(self, event: Dealt) -> None:
        table = self.table
        lay = table.layout
        if lay is None:
            return
        for zone in table.zones_in_order:
            for item in table.zones[zone]:
                table.drop(item)
            self._zone(zone, [])
        hand = [table.new_item(card) for card in table.sorted_hand_of(event, self.view)]
        backs = [table.new_item(None) for _ in event.hands[1 - self.view.seat]]
        queue = [table.new_item(card) for card in event.table]
        stock = [table.new_item(None) for _ in range(3)]
        for zone, items in (("stock", stock), ("hand", hand), ("backs", backs), ("queue", queue)):
            self._zone(zone, items)
        poses = table.poses()
        start = lay.stock_places(3)[-1]
        for item in stock:
            item.set_look(table.look_of(item), table.dpr)
            item.put(poses[item])
        order = [one for pair in zip(hand, backs, strict=True) for one in pair] + queue
        step = Step()
        for i, item in enumerate(order):
            item.set_look(table.look_of(item), table.dpr)
            item.put(Pose(start.x, start.y, 0.0, -1.0 - i))
            delay = speeds.DEAL.stagger * i
            step.moves.append(Move(item, poses[item], speeds.DEAL, delay))
        self._order(step)
        self._done.append(step)

    def _taken(self, event: Taken) -> None:
        table, lay = self.table, self.table.layout
        if lay is None:
            return
        queue = table.zones["queue"]
        count = len(event.cards)
        taken, rest = queue[-count:], queue[:-count]
        lift = Step()
        for item in taken:
            place = 6 - len(queue) + item.place
            lift.moves.append(Move(item, lay.belt_place(place, lifted=True), speeds.TAKE_LIFT))
        if any(move.item.pose != move.pose for move in lift.moves):
            self._done.append(lift)
        self._zone("queue", rest)
        if event.seat == self.view.seat:
            self._zone("hand", self._sorted([*table.zones["hand"], *taken]))
            zone = "hand"
        elif table.shows_taken:
            zone = "open"
            self._zone("open", sorted([*table.zones["open"], *taken], key=_rank))
        else:
            zone = "backs"
            for item in taken:
                item.card = None
            self._zone("backs", [*table.zones["backs"], *taken])
        step = Step(begin=[self._arrive(taken, zone)])
        step.moves = self._moves(speeds.TAKE, among={*self._others(rest)})
        step.moves += self._moves(_belt_motion(count), among=set(rest))
        step.extra.append(self.belt_run(count))
        self._order(step)
        self._done.append(step)

    def _others(self, queue: Sequence[CardItem]) -> list[CardItem]:
        return [item for item in self.table.all_items() if item not in queue]

    def _played(self, event: Played) -> None:
        items = [self._from_hand(event.seat, card) for card in event.cards]
        self._zone("meld", items)
        self._play_step(items)

    def _added(self, event: Added) -> None:
        item = self._from_hand(event.seat, event.card)
        meld = [*self.table.zones["meld"], item]
        ordered: list[CardItem] = []
        for card in event.meld:
            match = next((one for one in meld if one.card == card and one not in ordered), None)
            if match is not None:
                ordered.append(match)
        self._zone("meld", ordered)
        self._play_step([item])

    def _play_step(self, played: list[CardItem]) -> None:
        step = Step(begin=[self._arrive(played, "meld")])
        step.moves = self._moves(speeds.PLAY)
        for move in step.moves:
            if move.item in played:
                move.settle = 1.0 if played.index(move.item) % 2 else -1.0
        self._done.append(step)

    def _from_hand(self, seat: int, card: Card) -> CardItem:
        """Take a card out of a hand; of the opponent's a taken one first, else a back turned."""
        table = self.table
        zones = ("hand",) if seat == self.view.seat else ("open", "backs")
        for zone in zones:
            for item in reversed(table.zones[zone]):
                if item.card == card or (zone == "backs" and item.card is None):
                    item.card = card
                    self._zone(zone, [one for one in table.zones[zone] if one is not item])
                    return item
        item = table.new_item(card)
        item.put(Pose(table.sceneRect().center().x(), table.sceneRect().top() - 200, 0.0, 50))
        return item

    def _to_out(self, items: list[CardItem], zone: str) -> None:
        table = self.table
        self._zone(zone, [one for one in table.zones[zone] if one not in items])
        self._zone("out", [*table.zones["out"], *items])
        step = Step(begin=[self._arrive(items, "out")])
        step.moves = self._moves(speeds.CLEAR)
        self._done.append(step)

    def _discarded(self) -> None:
        queue = self.table.zones["queue"]
        if queue:
            self._to_out([queue[-1]], "queue")
            self._order(self._done[-1])

    def _refilled(self, event: QueueRefilled) -> None:
        table, lay = self.table, self.table.layout
        if lay is None:
            return
        stock = lay.stock_places(3)
        new = [table.new_item(card) for card in event.cards]
        for item in new:
            item.set_look(table.look_in(item, "queue"), table.dpr)
            item.put(Pose(stock[-1].x, stock[-1].y, 0.0, 10))
            item.setVisible(False)
        self._zone("queue", [*reversed(new), *table.zones["queue"]])
        step = Step(begin=[partial(item.setVisible, True) for item in new])
        step.moves = self._moves(_belt_motion(len(new)))
        step.extra.append(self.belt_run(len(new)))
        self._order(step)
        self._done.append(step)

    def _reshuffled(self) -> None:
        table, lay = self.table, self.table.layout
        if lay is None:
            return
        place = lay.stock_places(3)[-1]
        items = table.zones["out"]
        self._zone("out", [])
        step = Step()
        step.moves = [Move(item, place, speeds.CLEAR) for item in items]
        self._done.append(step)
        gone = Step(begin=[partial(table.drop, item) for item in items])
        self._done.append(gone)

    def _sorted(self, items: list[CardItem]) -> list[CardItem]:
        """Return the hand's items as the table sorts them."""
        if not self.table.sorts_by_strength:
            return sorted(items, key=_rank)
        queue = self.table.zones["queue"]
        top = queue[-1].card.rank if queue and queue[-1].card is not None else 12
        return sorted(items, key=lambda item: (_rank(item) - top - 1) % 12)


def _rank(item: CardItem) -> int:
    return item.card.rank if item.card is not None else 0


def _belt_motion(places: int) -> Motion:
    step = speeds.CONVEYOR_STEP
    return Motion(step.ms * min(max(places, 1), MAX_PLACES), step.easing)


__all__ = ["Staging"]
