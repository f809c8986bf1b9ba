"""The Dodo table: the players round the felt, pile and stock in the middle, your hand below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt

from ..engine import events as happened
from ..engine.cards import Card, Suit
from ..engine.events import Event
from ..games.dodo.moves import DRAW_MOVE, PASS_MOVE, Move, MoveKind
from ..games.dodo.view import Choice, View
from .card_item import CardItem
from .choreographer import Step
from .counts import count_points
from .dodo_decor import ArrowsItem, ChainItem, FeltItem, MarksItem
from .dodo_layout import PILE_SHOWN, PLATE_CARDS_FROM, DodoLayout, dodo_layout
from .dodo_reading import card_words, chain_words, heard_words
from .dodo_seat import SeatItem
from .dodo_selection import DodoSelection
from .dodo_staging import Staging
from .fonts import ui_font
from .frame import Frame
from .paint import text_width
from .pixmaps import CardLook
from .pose import Pose
from .table import TableScene
from .theme import Theme

HOVER_LIFT = 6.0
LAYING = (Choice.TURN, Choice.LAY_DRAWN)


class DodoTable(TableScene):
    """The table of Dodo, seen by `view.seat`; the others sit clockwise in the order of play.

    `shown_sizes`, `shown_stock` and `shown_suit` are what has been shown so far while cards move.
    `watches`: the viewer's seat is a bot's, so that nothing can be chosen. `heard`: what a seat
    has just said or had happen to it, in a few words.
    """

    zones_in_order = ("hand", "pile", "stock", "seats")
    selection: DodoSelection

    def __init__(self, theme: Theme) -> None:
        super().__init__(DodoSelection(), theme)
        self.layout: DodoLayout | None = None
        self.totals: tuple[int, ...] = (0,) * 8
        self.active_seat = -1
        self.watches = False
        self.shows_known = True
        self.four_colour = True
        self.big_index = False
        self.sorts_by_rank = False
        self.shown_sizes = [0] * 8
        self.shown_stock = 0
        self.shown_suit: Suit | None = None
        self.pile_base = 0
        self.heard: dict[int, str] = {}
        self._hearing = False
        self._called: set[int] = set()
        self.felt = FeltItem(self)
        self.arrows = ArrowsItem(self)
        self.chain = ChainItem(self)
        self.marks = MarksItem(self)
        self.felt.setZValue(-10)
        self.arrows.setZValue(-5)
        self.chain.hide()
        for item in (self.felt, self.arrows, self.chain, self.marks):
            self.addItem(item)

    # --- view

    @property
    def seat(self) -> int:
        return 0 if self.view is None else self.view.seat

    def offset_of(self, seat: int) -> int:
        """Return how many seats after the viewer's this one sits."""
        seats = 1 if self.view is None else self.view.seats
        offset: int = (seat - self.seat) % seats
        return offset

    def set_match(self, totals: tuple[int, ...], active_seat: int) -> None:
        """Say what the plates show, and whose turn is marked."""
        self.totals, self.active_seat = totals, active_seat
        self._update_decor()

    def sorted_hand(self, cards: Sequence[Card]) -> list[Card]:
        """Return a hand by suit, then by rank, or the other way round."""
        return sorted(cards, key=self._order)

    def hand_order(self, item: CardItem) -> tuple[int, int]:
        """Return what the cards of the hand are sorted by."""
        return (0, 0) if item.card is None else self._order(item.card)

    def _order(self, card: Card) -> tuple[int, int]:
        suit = int(card.suit or 0)
        return (card.rank, suit) if self.sorts_by_rank else (suit, card.rank)

    def known_cards(self, seat: int) -> tuple[Card, ...]:
        """Return what the viewer knows another seat to hold, or what it held at the end."""
        view: View | None = self.view
        if view is None or seat == view.seat:
            return ()
        if view.open_hands is not None:
            return tuple(self.sorted_hand(view.open_hands[seat]))
        return tuple(self.sorted_hand(view.known[seat])) if self.shows_known else ()

    def chain_words(self) -> str:
        """Return who fed the chain, in words; empty where there is none to show."""
        if self.view is None or self.is_moving or self.shown_suit is not None:
            return ""
        return chain_words(self.view, self.names)

    @property
    def chooses_seat(self) -> bool:
        """Whether a player to swap hands with is being chosen."""
        view = self.view
        return view is not None and self.selection.is_open and view.choice is Choice.SWAP

    def wanted(self, view: View) -> dict[str, list[Card | None]]:
        return {
            "hand": list(self.sorted_hand(view.hand)),
            "pile": list(view.pile[-PILE_SHOWN:]),
            "stock": [None] * min(3, view.stock),
            "seats": [None] * (view.seats - 1),
        }

    def _reconcile(self, zone: str, cards: Sequence[Card | None]) -> None:
        if zone != "seats":
            super()._reconcile(zone, cards)
            return
        seats = [(self.seat + 1 + i) % (len(cards) + 1) for i in range(len(cards))]
        have = {item.seat: item for item in self.zones[zone] if isinstance(item, SeatItem)}
        items: list[CardItem] = []
        for seat in seats:
            item = have.pop(seat, None)
            if item is None:
                item = SeatItem(self, seat)
                self.addItem(item)
            items.append(item)
        for item in have.values():
            self.drop(item)
        self.set_zone(zone, items)
        self._fit_seats()

    def _fit_seats(self) -> None:
        if self.layout is not None and len(self.layout.plates) == len(self.zones["seats"]):
            for item, plate in zip(self.zones["seats"], self.layout.plates, strict=True):
                if isinstance(item, SeatItem):
                    item.fit(plate)

    def _show(self, view: View) -> None:
        if self.frame is not None and (
            self.layout is None or len(self.layout.plates) != view.seats - 1
        ):
            self.view = view
            self.lay_out(self.frame)
        self.shown_sizes = list(view.hand_sizes)
        self.shown_stock = view.stock
        self.shown_suit = view.named
        self.pile_base = max(0, len(view.pile) - PILE_SHOWN)
        self.chain.show_total(view.total)
        self.chain.setScale(1.0)
        self.arrows.set_spin(0.0 if view.ascending else 180.0)
        self._called = {seat for seat in self._called if view.hand_sizes[seat] == 1}
        super()._show(view)
        self._update_decor()

    def lay_out(self, frame: Frame) -> None:
        seats = 4 if self.view is None else self.view.seats
        others = [(self.seat + 1 + i) % seats for i in range(seats - 1)]
        large = frame.width >= PLATE_CARDS_FROM
        font = ui_font((15.5 * max(frame.u, 1.0) if large else 14) * frame.scale, 600)
        wide = self.name_width(others, font)
        if frame.two_rows:
            points = ui_font((13 * max(frame.u, 1.0) if large else 12.5) * frame.scale)
            wide = max(wide, text_width(points, count_points(100)))
        self.layout = dodo_layout(frame, seats, wide, self.big_index)
        self.setSceneRect(self.layout.area)
        self.felt.cover(self.layout.area)
        self.marks.cover(self.layout.area)
        self.arrows.changed()
        self.chain.place(self.layout)
        self._fit_seats()

    def open_selection(self, view: View) -> None:
        choosing = view.choice in (*LAYING, Choice.SWAP) and not self.watches
        if view.turn != view.seat or not choosing:
            self.selection.reset(None)
            return
        self.selection.reset(view)
        if view.choice is Choice.SWAP:
            if self.cursor is None or self.cursor.zone != "seats":
                self.cursor = self.zones["seats"][0]
                self._remember_spot()
            if view.seats == 2:
                self.selection.choose_seat(1 - view.seat)
        elif view.must is not None:
            item = next((one for one in self.zones["hand"] if one.card == view.must), None)
            if item is not None:
                self.selection.toggle(item, view.must)
                self.cursor = item
                self._remember_spot()

    def _restore_cursor(self) -> None:
        if self._spot[0] == "seats" and self.view is not None and not self.chooses_seat:
            mine = self.view.turn == self.view.seat and self.view.choice is not Choice.SWAP
            if mine and not self.shows_cursor:
                self._spot = ("hand", 0)
        super()._restore_cursor()

    def next_to_play(self) -> int:
        """Return the seat that plays after the viewer's turn, those skipped left out."""
        view: View | None = self.view
        if view is None:
            return 0
        step = 1 if view.ascending else -1
        return (view.seat + step * (1 + min(view.skips, view.seats - 1))) % view.seats

    # --- what was heard

    def sync(self, view: View, names: tuple[str, ...]) -> None:
        if not self._hearing:
            self.heard.clear()
            self._called.clear()
        super().sync(view, names)

    def play_events(self, events: Sequence[Event], view: View, names: tuple[str, ...]) -> None:
        self.finish()
        for event in events:
            if isinstance(event, happened.Called):
                self._called.add(event.seat)
            elif isinstance(event, (happened.Caught, happened.Played)):
                self._called.discard(event.seat)
        self.heard = heard_words(events, self._called)
        self._hearing = True
        super().play_events(events, view, names)
        self._hearing = False

    # --- looks and places

    def playable(self, card: Card | None) -> bool:
        """Whether a card can be laid now, together with those chosen."""
        view: View | None = self.view
        if view is None or card is None or not self.selection.is_open:
            return True
        if view.choice not in LAYING:
            return True
        choice = self.selection.choice
        chosen = Counter(() if choice.error is not None else choice.cards)
        chosen[card] += 1
        return any(
            move.kind is MoveKind.LAY and not chosen - Counter(move.cards) for move in view.legal
        )

    def look_of(self, item: CardItem) -> CardLook:
        return self.look_in(item, item.zone)

    def look_in(self, item: CardItem, zone: str) -> CardLook:
        """Return how the card looks in a zone, chosen and veiled as the selection says."""
        lay = self.layout
        if lay is None:
            raise RuntimeError("the table has no layout yet")
        chosen = item in self.selection.keys
        face = "back:dodo" if item.card is None else f"std:{item.card.text}"
        if zone == "hand":
            width, step = lay.hand_size(len(self.zones["hand"]))
            tight = step < width + 2
        else:
            width = lay.stock_card if zone == "stock" else lay.pile_card
            tight = False
        return CardLook(
            face,
            width,
            "dodo",
            self.theme.mode,
            lift="lifted" if chosen else "table",
            veiled=zone == "hand" and not chosen and not self.playable(item.card),
            selected=chosen,
            focused=self.has_ring(item),
            fan=tight,
            four_colour=self.four_colour,
            big_index=self.big_index,
        )

    def poses(self) -> dict[CardItem, Pose]:
        lay = self.layout
        out: dict[CardItem, Pose] = {}
        if lay is None:
            return out
        hand = self.zones["hand"]
        lifted = frozenset(i for i, one in enumerate(hand) if one in self.selection.keys)
        for item, pose in zip(hand, lay.hand_places(len(hand), lifted), strict=True):
            raised = item is self.hovered or (self.shows_cursor and item is self.cursor)
            if raised:
                pose = Pose(pose.x, pose.y - HOVER_LIFT * lay.u, pose.turn, pose.z)
            out[item] = pose
        pile = self.zones["pile"]
        for i, item in enumerate(pile):
            out[item] = lay.pile_place(self.pile_base + i, len(pile) - 1 - i)
        stock = self.zones["stock"]
        out.update(zip(stock, lay.stock_places(len(stock)), strict=True))
        for item, plate in zip(self.zones["seats"], lay.plates, strict=False):
            at = plate.center()
            out[item] = Pose(at.x(), at.y(), 0.0, 10.0)
        return out

    def refresh(self) -> None:
        if self.layout is None or self.view is None:
            return
        self.restyle()
        if not self.is_moving:
            self.settle()
        self._update_decor()

    def _update_decor(self) -> None:
        self.felt.update()
        self.arrows.update()
        self.marks.update()
        for item in self.zones["seats"]:
            item.update()

    def last_item(self) -> CardItem | None:
        """Return the chosen card that would lie on top, where several are chosen."""
        if len(self.selection.keys) < 2 or self.is_moving:
            return None
        last = self.selection.lies_last
        chosen = [item for item in self.zones["hand"] if item in self.selection.keys]
        return next((item for item in reversed(chosen) if item.card == last), None)

    def stops(self, zone: str) -> list[CardItem]:
        items = self.zones[zone]
        return items[-1:] if zone in ("pile", "stock") else items

    def can_drag(self, item: CardItem) -> bool:
        return super().can_drag(item) and not self.chooses_seat

    def can_press(self, item: CardItem) -> bool:
        if item.zone == "stock":
            return self.bare_move() == DRAW_MOVE
        return item.zone in ("pile", "seats") or self.can_drag(item)

    def card_words(self, item: CardItem) -> str:
        return card_words(self, item)

    # --- choosing

    def bare_move(self) -> Move | None:
        """Return the draw or the pass the player may make now."""
        view: View | None = self.view
        if view is None or not self.selection.is_open:
            return None
        return next((move for move in (DRAW_MOVE, PASS_MOVE) if move in view.legal), None)

    def only_bare(self) -> Move | None:
        """Return the draw or the pass, if there is nothing else to do."""
        move = self.bare_move()
        rest = [one for one in self.view.legal if one.kind is MoveKind.LAY] if move else []
        return None if rest else move

    def press(self, item: CardItem) -> None:
        if isinstance(item, SeatItem):
            if self.chooses_seat:
                self.selection.choose_seat(item.seat)
            else:
                self.pile_opened.emit(f"seat {item.seat}")
        elif item.zone == "pile":
            self.pile_opened.emit("pile")
        elif item.zone == "stock":
            move = self.only_bare()
            if move is not None:
                self.offer_move(move)
        elif self.can_drag(item) and item.card is not None:
            self.selection.toggle(item, item.card)

    def next_seat(self) -> None:
        """Choose the next player to swap hands with, clockwise."""
        if not self.chooses_seat:
            return
        seats = [item.seat for item in self.zones["seats"] if isinstance(item, SeatItem)]
        here = self.selection.seat
        at = seats.index(here) + 1 if here in seats else 0
        self.selection.choose_seat(seats[at % len(seats)])
        self.cursor = self.zones["seats"][at % len(seats)]
        self._remember_spot()

    def move_cursor(self, key: Qt.Key) -> None:
        super().move_cursor(key)
        if self.chooses_seat and isinstance(self.cursor, SeatItem):
            self.selection.choose_seat(self.cursor.seat)

    def only_move(self, item: CardItem) -> Move | None:
        view: View | None = self.view
        if view is None or not self.selection.is_open:
            return None
        if isinstance(item, SeatItem):
            return Move(MoveKind.SWAP, seat=item.seat) if self.chooses_seat else None
        if item.zone == "stock":
            return self.bare_move()
        if item.zone != "hand" or self.selection.keys - {item}:
            return None
        alone = [move for move in view.legal if move.cards == (item.card,)]
        return alone[0] if len(alone) == 1 else None

    def drop_area(self) -> QRectF:
        if self.layout is None:
            return QRectF()
        area = self.layout.area
        bottom = self.layout.hand.top() - self.layout.lift
        return QRectF(area.left(), area.top(), area.width(), bottom - area.top())

    def plate_centre(self, seat: int) -> QPointF:
        """Return the middle of a seat's plate, or of your hand."""
        if self.layout is None:
            return QPointF()
        return self.layout.seat_centre(self.offset_of(seat))

    # --- motion

    def stage(self, events: Sequence[Event], view: View) -> list[Step]:
        return Staging(self, view).steps(events)
