"""How Dodo's events move the cards: each becomes steps for the choreographer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractAnimation, QPointF, QPropertyAnimation, QVariantAnimation
from PySide6.QtGui import QPainterPath

from ..engine.cards import Card, Suit
from ..engine.events import (
    Called,
    Caught,
    ChainGrew,
    Dealt,
    Drew,
    Event,
    HandsSwapped,
    Passed,
    Played,
    Reshuffled,
    Reversed,
    Skipped,
    StayedSilent,
    SuitNamed,
)
from ..games.dodo.tables import EIGHT
from ..games.dodo.view import View
from . import speeds
from .card_item import CardItem
from .choreographer import Move, Step
from .dodo_layout import PILE_SHOWN, DodoLayout
from .pixmaps import CardLook
from .pose import Pose
from .speeds import Motion, Speed

if TYPE_CHECKING:
    from .dodo_table import DodoTable

STAGGER = 80
WORD_PAUSE = 260
PACK = 3


class Staging:
    """Builds the steps of one move; zones already hold the end while the steps still run.

    Cards on their way to or from another player are items of no zone; the table drops them at
    the end.
    """

    def __init__(self, table: DodoTable, view: View) -> None:
        self.table = table
        self.view = view
        self._done: list[Step] = []
        self._told: dict[type, Callable[[Any], None]] = {
            Dealt: self._dealt,
            Played: self._played,
            SuitNamed: self._named,
            ChainGrew: self._chain,
            Drew: self._drew,
            Reshuffled: self._reshuffled,
            Reversed: self._reversed,
            HandsSwapped: self._swapped,
        }

    def steps(self, events: Sequence[Event]) -> list[Step]:
        for event in events:
            tell = self._told.get(type(event))
            if tell is not None:
                tell(event)
            elif isinstance(event, (Skipped, Called, StayedSilent, Caught, Passed)):
                self._done.append(Step(pause=WORD_PAUSE))
        return self._done

    # --- helpers

    @property
    def _layout(self) -> DodoLayout:
        lay = self.table.layout
        if lay is None:
            raise RuntimeError("the table has no layout yet")
        return lay

    def _moves(self, motion: Motion) -> list[Move]:
        """Return the moves of every card that is not where it belongs now."""
        return [
            Move(item, pose, motion)
            for item, pose in self.table.poses().items()
            if pose != item.pose
        ]

    def _show(self, item: CardItem, zone: str) -> None:
        """Give an item the look of a zone, keeping the size it has until it moves."""
        before = item.width
        item.set_look(self.table.look_in(item, zone), self.table.dpr)
        if before:
            item.setScale(before / item.width * item.scale())

    def _fresh(self, card: Card | None, zone: str, at: Pose) -> CardItem:
        """Return a new item lying at a pose."""
        item = self.table.new_item(card)
        item.set_look(self.table.look_in(item, zone), self.table.dpr)
        item.put(at)
        return item

    def _back(self, at: Pose, width: float) -> CardItem:
        """Return a new back, small as on a plate, that belongs to no zone."""
        item = self.table.new_item(None)
        item.set_look(CardLook("back:dodo", width, "dodo", self.table.theme.mode), self.table.dpr)
        item.put(at)
        return item

    def _seat_pose(self, seat: int, z: float = 250.0) -> Pose:
        """Return where cards leave or reach a seat."""
        offset = self.table.offset_of(seat)
        lay = self._layout
        at = lay.plate_cards(offset) if offset else lay.hand.center()
        return Pose(at.x(), at.y(), 0.0, z)

    def _stock_pose(self) -> Pose:
        at = self._layout.stock
        return Pose(at.x(), at.y(), 0.0, 260.0)

    def _count(self, seat: int, change: int) -> Callable[[], None]:
        def begin() -> None:
            self.table.shown_sizes[seat] = max(0, self.table.shown_sizes[seat] + change)
            for item in self.table.zones["seats"]:
                item.update()

        return begin

    def _set_stock(self, change: int) -> Callable[[], None]:
        def begin() -> None:
            self.table.shown_stock = max(0, self.table.shown_stock + change)
            self.table.felt.update()

        return begin

    def _name(self, suit: Suit | None) -> None:
        self.table.shown_suit = suit
        self.table.marks.update()
        self.table.felt.update()

    # --- events

    def _dealt(self, event: Dealt) -> None:
        table = self.table
        if table.frame is not None and len(self._layout.plates) != len(event.hands) - 1:
            table.lay_out(table.frame)
        for zone in table.zones_in_order:
            for item in table.zones[zone]:
                table.drop(item)
            table.set_zone(zone, [])
        table._reconcile("seats", [None] * (len(event.hands) - 1))
        for item in table.zones["seats"]:
            item.put(table.poses()[item])
        table.pile_base = 0
        table.shown_sizes = [0] * len(event.hands)
        table.shown_stock = event.stock + 1 + sum(len(hand) for hand in event.hands)
        table.chain.show_total(0)
        table.arrows.set_spin(0.0)
        self._name(None)
        own = [card for card in event.hands[self.view.seat] if card is not None]
        hand = [table.new_item(card) for card in table.sorted_hand(own)]
        pile = [table.new_item(card) for card in event.table]
        table.set_zone("stock", [table.new_item(None) for _ in range(3)])
        table.set_zone("hand", hand)
        table.set_zone("pile", pile)
        poses = table.poses()
        for item in table.zones["stock"]:
            item.set_look(table.look_of(item), table.dpr)
            item.put(poses[item])
        self._done.append(self._deal_step(event, hand, pile, poses))

    def _deal_step(
        self, event: Dealt, hand: list[CardItem], pile: list[CardItem], poses: dict[CardItem, Pose]
    ) -> Step:
        table, start = self.table, self._stock_pose()
        seats = len(event.hands)
        step = Step()
        total = 0
        for place in range(max(len(one) for one in event.hands)):
            for turn in range(seats):
                seat = (event.first + 1 + turn) % seats
                at = Pose(start.x, start.y, 0.0, -1.0 - total)
                if seat == self.view.seat and place < len(hand):
                    item = hand[place]
                    item.set_look(table.look_of(item), table.dpr)
                    item.put(at)
                    end = poses[item]
                else:
                    item = self._back(at, self._layout.pile_card * 0.6)
                    end = self._seat_pose(seat)
                    step.extra.append(self._gone(item, speeds.DEAL, total))
                delay = speeds.DEAL.stagger * total
                step.moves.append(Move(item, end, speeds.DEAL, delay))
                step.extra.append(self._after(delay, self._count(seat, 1)))
                total += 1
        for item in pile:
            item.set_look(table.look_of(item), table.dpr)
            item.put(Pose(start.x, start.y, 0.0, -1.0 - total))
            step.moves.append(Move(item, poses[item], speeds.DEAL, speeds.DEAL.stagger * total))
        step.begin.append(self._set_stock(-total - len(pile)))
        return step

    @staticmethod
    def _after(delay: int, call: Callable[[], None]) -> Callable[[Speed], QAbstractAnimation]:
        """Return what builds an animation that calls something after a time."""

        def build(speed: Speed) -> QAbstractAnimation:
            wait = QVariantAnimation()
            wait.setDuration(max(1, round(delay * speed.factor)))
            wait.setStartValue(0)
            wait.setEndValue(1)
            wait.finished.connect(call)
            return wait

        return build

    def _gone(
        self, item: CardItem, motion: Motion, place: int, stagger: int | None = None
    ) -> Callable[[Speed], QAbstractAnimation]:
        """Return what hides a card that has reached a plate."""
        delay = (motion.stagger if stagger is None else stagger) * place
        return self._after(delay + motion.ms, partial(item.setVisible, False))

    def _played(self, event: Played) -> None:
        table = self.table
        first = table.pile_base + len(table.zones["pile"])
        items = []
        for card in event.cards:
            item = self._from_hand(card) if event.seat == self.view.seat else None
            if item is None:
                item = self._fresh(card, "pile", self._seat_pose(event.seat))
                item.setVisible(False)
            items.append(item)
        pile = [*table.zones["pile"], *items]
        gone = pile[:-PILE_SHOWN]
        table.pile_base = first + len(items) - len(pile) + len(gone)
        table.set_zone("pile", pile[-PILE_SHOWN:])
        step = Step()
        for place, item in enumerate(items):
            step.begin.append(partial(item.setVisible, True))
            step.begin.append(partial(self._show, item, "pile"))
            step.begin.append(partial(item.setZValue, 300.0 + place))
        for item in gone:
            step.begin.append(partial(table.drop, item))
        step.begin.append(self._count(event.seat, -len(event.cards)))
        if not (event.cards[-1].rank == EIGHT + 1 and table.shown_suit is not None):
            step.begin.append(partial(self._name, None))
        step.moves = self._moves(speeds.PLAY)
        for move in step.moves:
            if move.item in items:
                place = items.index(move.item)
                move.delay = STAGGER * place
                move.settle = 1.0 if place % 2 else -1.0
        self._done.append(step)

    def _from_hand(self, card: Card) -> CardItem | None:
        """Take a card out of your hand; None if it was not shown there."""
        table = self.table
        item = next((one for one in table.zones["hand"] if one.card == card), None)
        if item is not None:
            table.set_zone("hand", [one for one in table.zones["hand"] if one is not item])
        return item

    def _named(self, event: SuitNamed) -> None:
        self._done.append(Step(begin=[partial(self._name, event.suit)], pause=WORD_PAUSE))

    def _chain(self, event: ChainGrew) -> None:
        chain = self.table.chain

        def build(speed: Speed) -> QAbstractAnimation:
            pop = QPropertyAnimation(chain, b"scale")
            pop.setDuration(speeds.CHAIN_COUNT.duration(speed))
            pop.setStartValue(0.6)
            pop.setEndValue(1.0)
            pop.setEasingCurve(speeds.CHAIN_COUNT.curve())
            return pop

        step = Step(begin=[partial(chain.show_total, event.total)])
        if event.total:
            step.extra.append(build)
        self._done.append(step)

    def _drew(self, event: Drew) -> None:
        table = self.table
        count = len(event.cards)
        if not count:
            self._done.append(Step(pause=WORD_PAUSE))
            return
        step = Step(begin=[self._set_stock(-count)])
        if event.seat == self.view.seat:
            new = [self._fresh(card, "hand", self._stock_pose()) for card in event.cards]
            for item in new:
                item.setVisible(False)
                step.begin.append(partial(item.setVisible, True))
            held = [one for one in (*table.zones["hand"], *new) if one.card is not None]
            table.set_zone("hand", sorted(held, key=table.hand_order))
            step.moves = self._moves(speeds.TAKE)
            for move in step.moves:
                if move.item in new:
                    move.delay = STAGGER * new.index(move.item)
        else:
            end = self._seat_pose(event.seat)
            for place in range(count):
                item = self._back(self._stock_pose(), self._layout.pile_card * 0.6)
                item.setVisible(False)
                step.begin.append(partial(item.setVisible, True))
                step.moves.append(Move(item, end, speeds.TAKE, STAGGER * place))
                step.extra.append(self._gone(item, speeds.TAKE, place, STAGGER))
        step.begin.append(self._count(event.seat, count))
        self._done.append(step)

    def _reshuffled(self, event: Reshuffled) -> None:
        table = self.table
        under, top = table.zones["pile"][:-1], table.zones["pile"][-1:]
        table.set_zone("pile", top)
        table.pile_base = 0
        step = Step(begin=[self._set_stock(event.size)])
        step.moves = self._moves(speeds.CLEAR)
        step.moves += [Move(item, self._stock_pose(), speeds.CLEAR) for item in under]
        self._done.append(step)
        gone = Step(begin=[partial(table.drop, item) for item in under])
        if not table.zones["stock"]:
            backs = [self._fresh(None, "stock", self._stock_pose()) for _ in range(3)]
            table.set_zone("stock", backs)
            poses = table.poses()
            for item in backs:
                item.put(poses[item])
                item.setVisible(False)
                gone.begin.append(partial(item.setVisible, True))
        self._done.append(gone)

    def _reversed(self, event: Reversed) -> None:
        arrows = self.table.arrows

        def build(speed: Speed) -> QAbstractAnimation:
            turn = QPropertyAnimation(arrows, b"spin")
            turn.setDuration(speeds.REVERSAL.duration(speed))
            turn.setStartValue(arrows.get_spin())
            turn.setEndValue(0.0 if event.ascending else 180.0)
            turn.setEasingCurve(speeds.REVERSAL.curve())
            return turn

        self._done.append(Step(extra=[build]))

    # --- hands that cross

    def _swapped(self, event: HandsSwapped) -> None:
        table, mine = self.table, self.view.seat
        step = Step()
        step.begin.append(self._count(event.seat, len(event.received) - len(event.given)))
        step.begin.append(self._count(event.other, len(event.given) - len(event.received)))
        if mine in (event.seat, event.other):
            other = event.other if event.seat == mine else event.seat
            got = event.received if event.seat == mine else event.given
            self._give_mine(step, other, [card for card in got if card is not None])
        else:
            there, back = self._seat_pose(event.other), self._seat_pose(event.seat)
            for start, end, bend in ((back, there, 1.0), (there, back, -1.0)):
                for place in range(PACK):
                    item = self._back(start, self._layout.pile_card * 0.5)
                    item.setVisible(False)
                    step.begin.append(partial(item.setVisible, True))
                    step.extra.append(_arc(item, start, end, bend * 0.22, 30 * place))
        table.marks.update()
        self._done.append(step)

    def _give_mine(self, step: Step, other: int, got: list[Card]) -> None:
        """Your hand goes to a seat, theirs comes to you; the packs cross."""
        table = self.table
        seat = self._seat_pose(other)
        given = table.zones["hand"]
        received = [self._fresh(card, "hand", seat) for card in table.sorted_hand(got)]
        table.set_zone("hand", received)
        for item in given:
            item.card = None
            step.begin.append(partial(self._turn_down, item))
            step.extra.append(_arc(item, item.pose, seat, 0.22))
        poses = table.poses()
        for item in received:
            self._show(item, "hand")
            item.setVisible(False)
            step.begin.append(partial(item.setVisible, True))
            step.extra.append(_arc(item, seat, poses[item], 0.22))

    def _turn_down(self, item: CardItem) -> None:
        self._show(item, "hand")


def _arc(
    item: CardItem, start: Pose, end: Pose, bend: float, delay: int = 0
) -> Callable[[Speed], QAbstractAnimation]:
    """Return what builds the way of a card along an arc, bent aside by a share of its length."""
    a, b = QPointF(start.x, start.y), QPointF(end.x, end.y)
    way = b - a
    middle = (a + b) / 2 + QPointF(-way.y() * bend, way.x() * bend)
    path = QPainterPath(a)
    path.quadTo(middle, b)

    def go(at: float) -> None:
        item.setPos(path.pointAtPercent(min(max(at, 0.0), 1.0)))

    def build(speed: Speed) -> QAbstractAnimation:
        ms = speeds.HAND_SWAP.duration(speed)
        wait = round(delay * speed.factor)
        run = QVariantAnimation()
        run.setDuration(ms + wait)
        run.setStartValue(0.0)
        if wait:
            run.setKeyValueAt(wait / (ms + wait), 0.0)
        run.setEndValue(1.0)
        run.setEasingCurve(speeds.HAND_SWAP.curve())
        run.valueChanged.connect(go)
        item.setZValue(320)
        return run

    return build


__all__ = ["Staging"]
