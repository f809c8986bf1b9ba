"""The Dickory table: belt, stock, both hands, the meld to beat and what you would play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, Signal

from ..engine.cards import Card
from ..engine.errors import IllegalMoveError
from ..engine.events import Dealt, Event
from ..games.dickory.moves import Move, MoveKind
from ..games.dickory.selection import find_move, meant_moves, playable_cards
from ..games.dickory.table import BY_KEY, FOCUS_ORDER, PILES
from ..games.dickory.view import View
from .belt import BeltItem
from .card_item import CardItem
from .choreographer import Step
from .counts import count_cards
from .dickory_decor import DecorItem
from .dickory_layout import BESIDE, DickoryLayout, dickory_layout
from .dickory_reading import card_words
from .dickory_staging import Staging
from .fonts import ui_font
from .frame import Frame
from .paint import text_width
from .pixmaps import CardLook
from .pose import Pose
from .selection import Selection
from .table import TableScene
from .theme import Theme

PILE_OF: Final = {
    "hand": "my-hand",
    "queue": "queue",
    "meld": "meld",
    "open": "their-taken",
    "backs": "their-hand",
    "stock": "stock",
    "out": "discard",
}
"""Which pile of the table's data a zone of this scene shows."""

_STOPS = (*FOCUS_ORDER, *(pile.key for pile in PILES if pile.key not in FOCUS_ORDER))
ZONES = tuple(sorted(PILE_OF, key=lambda zone: _STOPS.index(PILE_OF[zone])))
HOVER_LIFT = 6.0
COMPACT_WIDTH = 72.0


def _find(view: Any, take: int, cards: tuple[Card, ...]) -> Move:
    return find_move(view, cards, take)


class DickoryTable(TableScene):
    """The table of Dickory, seen by `view.seat`; the opponent sits across.

    `order_changed(top)` tells the clock that another rank is highest now.
    """

    order_changed = Signal(int)

    zones_in_order = ZONES

    def __init__(self, theme: Theme) -> None:
        super().__init__(Selection(_find), theme)
        self.layout: DickoryLayout | None = None
        self.points: tuple[int, int] = (0, 0)
        self.target = 2
        self.active_seat = -1
        self.watches = False
        self.shows_taken = True
        self.sorts_by_strength = False
        self.big_index = False
        self.belt = BeltItem(theme)
        self.decor = DecorItem(self)
        self.belt.setZValue(-10)
        self.decor.setZValue(-5)
        self.addItem(self.belt)
        self.addItem(self.decor)

    # --- view

    @property
    def seat(self) -> int:
        return 0 if self.view is None else self.view.seat

    @property
    def other(self) -> int:
        return 1 - self.seat

    def set_match(self, points: tuple[int, int], target: int, active_seat: int) -> None:
        """Say what the seats' pips show, and whose turn is marked."""
        self.points, self.target, self.active_seat = points, target, active_seat
        self.decor.update()

    def sorted_hand(self, view: View) -> list[Card]:
        """Return the hand as the player wants it sorted."""
        if self.sorts_by_strength:
            return sorted(view.hand, key=lambda card: view.strength(card.rank))
        return list(view.hand)

    def sorted_hand_of(self, event: Dealt, view: View) -> list[Card]:
        """Return the player's cards of a deal, sorted as the hand is."""
        cards = [card for card in event.hands[view.seat] if card is not None]
        top = event.table[-1].rank
        if self.sorts_by_strength:
            return sorted(cards, key=lambda card: (card.rank - top - 1) % 12)
        return sorted(cards)

    def opponent(self, view: View) -> tuple[int, list[Card]]:
        """Return how many cards show their back, and those that lie open."""
        other = 1 - view.seat
        if view.open_hands is not None:
            return 0, list(view.open_hands[other])
        taken = list(view.taken[other]) if self.shows_taken else []
        return view.hand_sizes[other] - len(taken), taken

    def wanted(self, view: View) -> dict[str, list[Card | None]]:
        backs, taken = self.opponent(view)
        shown = [one.card for one in self.zones["out"] if one.card in view.out_of_play]
        rest = [card for card in view.out_of_play if card not in shown]
        out = (rest[-2:] + shown)[-2:] if len(view.out_of_play) > 1 else list(view.out_of_play)
        meld = list(view.meld.cards) if view.meld is not None else []
        return {
            "hand": list(self.sorted_hand(view)),
            "meld": list(meld),
            "queue": list(view.queue),
            "open": list(taken),
            "backs": [None] * backs,
            "stock": [None] * min(3, view.stock),
            "out": list(out),
        }

    def lay_out(self, frame: Frame) -> None:
        beside = frame.at_most(BESIDE)
        font = ui_font(beside.size(15, 17), 600)
        pips = beside.size(15, 17) + self.target * beside.size(16, 18)
        width = self.name_width((self.other,), font) + pips
        if frame.two_rows:
            cards = text_width(ui_font(beside.size(13, 14)), count_cards(11))
            width = max(width - pips, cards + pips + 8)
        self.layout = dickory_layout(frame, width, self.big_index)
        area = frame.table_area()
        self.setSceneRect(area)
        self.belt.show_in(self.layout, self.theme)
        self.decor.cover(area)

    def set_theme(self, theme: Theme) -> None:
        if self.layout is not None:
            self.belt.show_in(self.layout, theme)
        super().set_theme(theme)

    def open_selection(self, view: View) -> None:
        if view.turn == view.seat and view.legal and not self.watches:
            most = len(view.queue) - 1 if view.meld is not None else 0
            self.selection.reset(view, most)
        else:
            self.selection.reset(None)

    # --- looks and places

    @property
    def taken_items(self) -> list[CardItem]:
        """The queue cards the player would take."""
        take = self.selection.take
        return self.zones["queue"][-take:] if take else []

    def is_playable(self, card: Card | None) -> bool:
        view = self.view
        if view is None or card is None or not self.selection.is_open:
            return True
        return card in playable_cards(view, self.selection.take)

    def look_of(self, item: CardItem) -> CardLook:
        return self.look_in(item, item.zone)

    def look_in(self, item: CardItem, zone: str) -> CardLook:
        """Return how the card looks in a zone, chosen and veiled as the selection says."""
        lay = self.layout
        if lay is None:
            raise RuntimeError("the table has no layout yet")
        width = self._card_width(lay, zone)
        chosen = item in self.selection.keys or (zone == "queue" and item in self.taken_items)
        veiled = zone == "out"
        if zone == "hand" and self.selection.is_open and not chosen:
            veiled = not self.is_playable(item.card)
        face = "back:dickory" if item.card is None else f"dickory:{item.card.rank}"
        tight = lay.hand_size(len(self.zones["hand"]))[1] < width + 2
        return CardLook(
            face,
            width,
            "dickory",
            self.theme.mode,
            lift="lifted" if chosen else "table",
            veiled=veiled,
            selected=chosen,
            focused=self.has_ring(item),
            public=zone == "hand" and self.shows_taken and self._is_public(item),
            compact=zone in ("queue", "meld", "open") and width < COMPACT_WIDTH,
            fan=zone == "hand" and tight,
            big_index=self.big_index,
        )

    def _card_width(self, lay: DickoryLayout, zone: str) -> float:
        if zone in ("backs", "open"):
            return lay.small_card
        if zone == "queue":
            return lay.belt_card
        if zone == "meld":
            return lay.table_card
        if zone in ("stock", "out"):
            return lay.stock_card if zone == "stock" else lay.out_card
        return lay.hand_size(len(self.zones["hand"]))[0]

    def _is_public(self, item: CardItem) -> bool:
        """Whether the other player knows this hand card: the first copies of what was taken."""
        if self.view is None or item.card is None:
            return False
        known = self.view.taken[self.view.seat].count(item.card)
        same = [one for one in self.zones["hand"] if one.card == item.card]
        return item in same[:known]

    def poses(self) -> dict[CardItem, Pose]:
        lay = self.layout
        out: dict[CardItem, Pose] = {}
        if lay is None:
            return out
        chosen = self.selection.keys
        hand = self.zones["hand"]
        lifted = frozenset(i for i, item in enumerate(hand) if item in chosen)
        for item, pose in zip(hand, lay.hand_places(len(hand), lifted), strict=True):
            raised = item is self.hovered or (self.shows_cursor and item is self.cursor)
            out[item] = _raise(pose, HOVER_LIFT * lay.s) if raised else pose
        queue = self.zones["queue"]
        taken = self.taken_items
        for i, item in enumerate(queue):
            pose = lay.belt_place(6 - len(queue) + i, lifted=item in taken)
            out[item] = _raise(pose, 10 * lay.s) if item in chosen else pose
        meld = self.zones["meld"]
        for i, item in enumerate(meld):
            out[item] = lay.meld_place(i, len(meld))
        out.update(self._opponent_poses(lay))
        stock = self.zones["stock"]
        out.update(zip(stock, lay.stock_places(len(stock)), strict=True))
        for i, item in enumerate(self.zones["out"]):
            out[item] = lay.out_place(i)
        return out

    def open_left(self) -> float:
        """Return where the opponent's open cards begin."""
        lay = self.layout
        if lay is None:
            return 0.0
        backs = lay.back_places(len(self.zones["backs"]), self.backs_room())
        caption = lay.frame.wide and not lay.frame.two_rows
        gap = 24.0 * lay.s if caption else 48.0
        bare = lay.backs.left() - (gap if caption else 12.0)
        right = backs[-1].x + lay.small_card / 2 if backs else bare
        return right + gap

    def backs_room(self) -> float:
        """Return how wide the opponent's backs may lie."""
        lay = self.layout
        if lay is None:
            return 0.0
        if not self.zones["open"]:
            return lay.frame.table.right() - lay.backs.left() - 8
        caption = 180.0 if lay.frame.wide else 50.0
        opened = len(self.zones["open"]) * (lay.small_card * 0.62) + lay.small_card
        room = lay.frame.table.right() - lay.backs.left() - opened - caption
        return max(room, lay.small_card * 1.6)

    def _opponent_poses(self, lay: DickoryLayout) -> dict[CardItem, Pose]:
        backs, taken = self.zones["backs"], self.zones["open"]
        out = dict(zip(backs, lay.back_places(len(backs), self.backs_room()), strict=True))
        out.update(zip(taken, lay.taken_places(len(taken), self.open_left()), strict=True))
        return out

    def refresh(self) -> None:
        if self.layout is None or self.view is None:
            return
        self.restyle()
        if not self.is_moving:
            self.settle()
        self.decor.update()

    def stops(self, zone: str) -> list[CardItem]:
        items = self.zones[zone]
        if zone == "backs":
            return items[:1]
        return items[-1:] if zone in ("stock", "out") else items

    def can_press(self, item: CardItem) -> bool:
        if item.zone == "out":
            return True
        return self.selection.is_open and BY_KEY[PILE_OF[item.zone]].chooses

    def card_words(self, item: CardItem) -> str:
        return card_words(self, item)

    # --- choosing

    def press(self, item: CardItem) -> None:
        if item.zone == "out":
            self.pile_opened.emit("out")
            return
        if not self.selection.is_open or item.card is None:
            return
        if item.zone == "hand":
            self.selection.toggle(item, item.card)
        elif item.zone == "queue":
            if item in self.taken_items:
                self.selection.toggle(item, item.card)
            else:
                self.take(len(self.zones["queue"]) - item.place)

    def take(self, count: int) -> None:
        """Preview taking `count` cards; what may not be taken is refused, and not previewed."""
        queue = self.zones["queue"]
        keep = set(queue[-count:]) if count > 0 else set()
        dropped = frozenset(
            item for item in self.selection.keys if item in queue and item not in keep
        )
        self.selection.set_take(count, dropped)
        if count > self._most_to_take():
            self._refuse_take(count)

    def _most_to_take(self) -> int:
        view: View | None = self.view
        if view is None or not self.selection.is_open or view.meld is None:
            return 0
        return len(view.queue) - 1

    def _refuse_take(self, count: int) -> None:
        """Say why so many cards can't be taken."""
        if self.view is None or self.watches:
            return
        try:
            find_move(self.view, (), count)
        except IllegalMoveError as error:
            self.refused.emit(error)

    def can_drag(self, item: CardItem) -> bool:
        if item.zone == "queue":
            return self.selection.is_open and item.place > 0 and self._most_to_take() > 0
        return super().can_drag(item)

    def begin_drag(self, item: CardItem) -> None:
        if item.zone != "queue" or item not in self.taken_items:
            super().begin_drag(item)

    def dragged(self, item: CardItem) -> list[CardItem]:
        return self.taken_items if item.zone == "queue" else super().dragged(item)

    def plays_at(self, item: CardItem, at: QPointF) -> bool:
        chosen = item.zone != "queue" or item in self.selection.keys
        return chosen and super().plays_at(item, at)

    def take_more(self, step: int = 1) -> None:
        """Preview taking one card more or fewer."""
        self.finish()
        self.take(max(self.selection.take + step, 0))

    def press_felt(self, at: QPointF) -> None:
        if self.layout is not None and self.layout.belt.contains(at):
            self.take(0)

    def only_move(self, item: CardItem) -> Move | None:
        view = self.view
        if view is None or not self.selection.is_open or item.card is None:
            return None
        if item.zone not in ("hand", "queue"):
            return None
        take = self.selection.take
        if item.zone == "queue" and item not in self.taken_items:
            return None
        with_it = [
            move
            for move in view.legal
            if move.take == take and item.card in move.cards and move.kind is not MoveKind.PASS
        ]
        return with_it[0] if len(with_it) == 1 else None

    def other_meaning(self) -> Move | None:
        """Return the second move the selection could mean (Hickory: to add), if there is one."""
        choice = self.selection.choice
        if self.view is None or choice.move is None:
            return None
        meant = meant_moves(self.view, choice.cards, choice.take)
        return meant[1] if len(meant) > 1 else None

    def drop_area(self) -> QRectF:
        if self.layout is None:
            return QRectF()
        hand = self.layout.hand
        top = self.sceneRect().top()
        bottom = hand.top() - self.layout.hand_lift
        return QRectF(self.sceneRect().left(), top, self.sceneRect().width(), bottom - top)

    def wheelEvent(self, event: Any) -> None:
        event.accept()
        lay = self.layout
        if self.selection.is_open and lay is not None and lay.belt.contains(event.scenePos()):
            self.take_more(1 if event.delta() > 0 else -1)

    # --- motion

    def stage(self, events: Sequence[Event], view: View) -> list[Step]:
        return Staging(self, view).steps(events)


def _raise(pose: Pose, lift: float) -> Pose:
    return Pose(pose.x, pose.y - lift, pose.turn, pose.z)
