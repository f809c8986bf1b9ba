"""The Dibble table: five lanes in three rows, both hands and Jokers, what is to be beaten."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF

from ..engine.cards import Card
from ..engine.errors import IllegalMoveError
from ..engine.events import Event, Pulled
from ..games.dibble.moves import LANES, MeldKind, Move, MoveKind
from ..games.dibble.selection import find_move, joker_uses, playable_cards, single_play
from ..games.dibble.table import FOCUS_ORDER
from ..games.dibble.view import Phase, PointCard, View
from .card_item import CardItem
from .choreographer import Step
from .counts import count_cards
from .dibble_board import BoardItem, CurveItem
from .dibble_items import JokerItem, PointItem, ValueItem
from .dibble_layout import VALUES, DibbleLayout, beside_scale, dibble_layout
from .dibble_panel import PanelItem
from .dibble_reading import card_words, is_guessing, side_of
from .dibble_selection import DibbleSelection, Reward
from .dibble_staging import Staging
from .fonts import ui_font
from .frame import Frame
from .paint import text_width
from .pixmaps import COMPACT_BELOW, CardLook
from .pose import Pose
from .table import TableScene
from .theme import Theme

PILE_OF: Final = {
    "hand": "my-hand",
    "values": "my-hand",
    "joker": "my-joker",
    "meld": "meld",
    "points": "single-0",
    "out": "discard",
    "their-joker": "their-joker",
    "backs": "their-hand",
}
"""Which pile of the table's data a zone of this scene shows; `points` are those of all rows."""

ZONES: Final = tuple(sorted(PILE_OF, key=lambda zone: FOCUS_ORDER.index(PILE_OF[zone])))
HOVER_LIFT = 6.0
CHOICES: Final = ("", "hand", "values", "points")
PLAYING: Final = (Phase.LEAD, Phase.ANSWER)


class DibbleTable(TableScene):
    """The table of Dibble, seen by `view.seat`; the other player sits across.

    `told` is what the last move led to, `stood` the meld that was passed on then. `watches`: the
    viewer's seat is a bot's, so that nothing can be chosen.
    """

    zones_in_order = ZONES
    selection: DibbleSelection

    def __init__(self, theme: Theme) -> None:
        super().__init__(DibbleSelection(), theme)
        self.layout: DibbleLayout | None = None
        self.totals: tuple[int, ...] = (0, 0)
        self.active_seat = -1
        self.told: tuple[Event, ...] = ()
        self.stood: tuple[Card, ...] = ()
        self.watches = False
        self.shows_known = True
        self.big_index = False
        self.four_colour = False
        self.board = BoardItem(self)
        self.panel = PanelItem(self)
        self.curve = CurveItem(self)
        self.board.setZValue(-10)
        self.panel.setZValue(-9)
        self.curve.setZValue(60)
        for item in (self.board, self.panel, self.curve):
            self.addItem(item)

    # --- view

    @property
    def seat(self) -> int:
        return 0 if self.view is None else self.view.seat

    @property
    def other(self) -> int:
        return 1 - self.seat

    def name(self, seat: int) -> str:
        """Return the name of who sits in a seat."""
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    def set_match(
        self,
        totals: tuple[int, ...],
        active_seat: int,
        told: tuple[Event, ...],
        stood: tuple[Card, ...],
    ) -> None:
        """Say what the scores are, whose turn is marked and what the last move led to."""
        self.totals, self.active_seat, self.told, self.stood = totals, active_seat, told, stood
        self._update_decor()

    @property
    def pulled(self) -> Pulled | None:
        """What the last pass pulled, if the last move was one."""
        return next((event for event in self.told if isinstance(event, Pulled)), None)

    @property
    def names_values(self) -> bool:
        """Whether the values to name take the place of the hand."""
        return is_guessing(self.view) and not self.watches

    @property
    def joker_by_hand(self) -> bool:
        """Whether your Joker lies beside the hand instead of in the panel."""
        return self.view is not None and self.view.phase not in PLAYING

    def shown_value(self, point: PointCard) -> int:
        """Return the value a point card shows, 0 if its back."""
        if self.shows_known or point.turned or (self.view and self.view.scores is not None):
            return point.value
        return 0

    @staticmethod
    def gone(view: View) -> list[Card]:
        """Return the cards that were played and no longer lie open, in no order."""
        last = () if view.phase in PLAYING else view.meld_cards
        return [*view.discards, *view.beaten, *last]

    def wanted(self, view: View) -> dict[str, list[Card | None]]:
        other = 1 - view.seat
        gone = self.gone(view)
        shown = [one.card for one in self.zones["out"] if one.card in gone]
        rest = [card for card in gone if card not in shown]
        backs: list[Card | None] = [None] * view.hand_sizes[other]
        if view.open_hands is not None:
            backs = [*sorted(view.open_hands[other])]
        naming = self.names_values
        return {
            "hand": [] if naming else [*sorted(view.hand)],
            "values": [None] * (VALUES if naming else 0),
            "joker": [] if naming else [None],
            "meld": [*sorted(view.meld_cards)] if view.phase in PLAYING else [],
            "points": [None] * len(LANES),
            "out": list((rest[-2:] + shown)[-2:]),
            "their-joker": [None],
            "backs": backs,
        }

    def _reconcile(self, zone: str, cards: Sequence[Card | None]) -> None:
        have = self.zones[zone]
        if zone == "points":
            if len(have) != len(cards):
                self._refill(zone, [PointItem(lane) for lane in LANES])
        elif zone == "values":
            if len(have) != len(cards):
                self._refill(zone, [ValueItem(value + 1) for value in range(len(cards))])
        elif zone in ("joker", "their-joker"):
            seat = self.seat if zone == "joker" else self.other
            right = [one for one in have if isinstance(one, JokerItem) and one.seat == seat]
            if len(right) != len(cards) or len(have) != len(cards):
                self._refill(zone, [JokerItem(seat) for _ in cards])
        else:
            super()._reconcile(zone, cards)

    def _refill(self, zone: str, items: Sequence[CardItem]) -> None:
        for old in self.zones[zone]:
            self.drop(old)
        for item in items:
            self.addItem(item)
        self.set_zone(zone, list(items))

    def point_item(self, lane: MeldKind) -> PointItem:
        """Return the point card that lies in a lane."""
        for item in self.zones["points"]:
            if isinstance(item, PointItem) and item.lane is lane:
                return item
        raise LookupError(f"no point card in lane {lane.value}")

    def lay_out(self, frame: Frame) -> None:
        beside = frame.at_most(beside_scale(frame))
        font = ui_font(beside.size(15, 17), 600)
        below = text_width(ui_font(beside.size(13, 14)), count_cards(16))
        wide = max(self.name_width((self.other,), font), below)
        self.layout = dibble_layout(frame, wide, self.big_index)
        self.setSceneRect(self.layout.area)
        for item in (self.board, self.panel, self.curve):
            item.cover(self.layout.area)

    def open_selection(self, view: View) -> None:
        if view.turn != view.seat or self.watches:
            self.selection.reset(None)
            return
        self.selection.reset(view)
        zone = {Phase.REWARD: "points", Phase.GUESS: "values"}.get(view.phase, "hand")
        here = self.cursor.zone if self.cursor is not None else ""
        astray = here != zone and (not self.shows_cursor or here in CHOICES)
        first = min(view.open_values, default=1) - 1 if zone == "values" else 0
        if astray or (zone == "values" and not self.shows_cursor):
            self.cursor = None
            self._spot = (zone, first)
            self._restore_cursor()

    # --- looks and places

    def is_playable(self, card: Card | None) -> bool:
        """Whether a card of the hand has a use now: in a play, or added with the Joker."""
        view: View | None = self.view
        if view is None or card is None or not self.selection.is_open:
            return True
        if view.phase not in PLAYING:
            return True
        if self.selection.joker:
            added = [use.move for use in joker_uses(view)]
            return any(move.kind is MoveKind.JOKER_ADD and move.rank == card.rank for move in added)
        return card in playable_cards(view)

    def look_of(self, item: CardItem) -> CardLook:
        return self.look_in(item, item.zone)

    def look_in(self, item: CardItem, zone: str) -> CardLook:
        """Return how the card looks in a zone, chosen and veiled as the selection says."""
        lay = self.layout
        if lay is None:
            raise RuntimeError("the table has no layout yet")
        chosen = self.is_chosen(item)
        width = self._card_width(lay, zone)
        return CardLook(
            self._face(item),
            width,
            "dibble",
            self.theme.mode,
            lift="lifted" if chosen else "table",
            veiled=not chosen and self._is_veiled(item, zone),
            selected=chosen,
            focused=self.has_ring(item),
            compact=zone in ("meld", "backs", "out") and width < COMPACT_BELOW,
            fan=zone == "hand" and self._hand_is_tight(lay),
            four_colour=self.four_colour,
            big_index=self.big_index and not isinstance(item, JokerItem),
        )

    def _card_width(self, lay: DibbleLayout, zone: str) -> float:
        if zone == "points":
            return lay.point_card
        if zone in ("backs", "their-joker", "out"):
            return lay.small_card
        if zone == "meld":
            return lay.meld_card
        if zone == "values":
            return lay.value_card
        if zone == "joker":
            return lay.hand_card if self.joker_by_hand else lay.joker_card
        return lay.hand_size(len(self.zones["hand"]), self.joker_by_hand)[0]

    def _hand_is_tight(self, lay: DibbleLayout) -> bool:
        width, step = lay.hand_size(len(self.zones["hand"]), self.joker_by_hand)
        return step < width + 2

    def _face(self, item: CardItem) -> str:
        if isinstance(item, ValueItem):
            return f"point:{item.value}"
        if isinstance(item, JokerItem):
            ready = self.view is None or self.view.jokers[item.seat]
            return "joker" if ready else "back:dibble"
        if isinstance(item, PointItem):
            return self.point_face(item.lane)
        return "back:dibble" if item.card is None else f"std:{item.card.text}"

    def point_face(self, lane: MeldKind) -> str:
        """Return the face of the point card of a lane, as the viewer may see it."""
        if self.view is None:
            return "point:?"
        point = self.view.point(lane)
        value = self.shown_value(point)
        if value:
            return f"point:{value}"
        known = self.shows_known and len(point.candidates) < VALUES
        return "point:?" + ("".join(map(str, point.candidates)) if known else "")

    def is_chosen(self, item: CardItem) -> bool:
        """Whether a card is part of the choice."""
        if isinstance(item, PointItem):
            return item.lane in self.selection.lanes or item.lane is self.selection.lane
        if isinstance(item, ValueItem):
            return item.value == self.selection.value
        if isinstance(item, JokerItem):
            return self.selection.joker and item.zone == "joker"
        return item in self.selection.keys

    def _is_veiled(self, item: CardItem, zone: str) -> bool:
        view: View | None = self.view
        if view is None:
            return False
        if isinstance(item, JokerItem):
            return not view.jokers[item.seat]
        if isinstance(item, ValueItem):
            return item.value not in view.open_values
        if zone == "out":
            return True
        if zone == "meld" and self.selection.joker:
            return not self.can_press(item)
        return zone == "hand" and self.selection.is_open and not self.is_playable(item.card)

    def _mark_points(self) -> None:
        view: View | None = self.view
        if view is None:
            return
        for item in self.zones["points"]:
            if isinstance(item, PointItem):
                point = view.point(item.lane)
                eye = self.theme.avatar(self.other) if point.eye and not point.turned else None
                named = point.turned and view.phase is Phase.GUESS
                item.mark(eye, named, self.theme)

    def restyle(self) -> None:
        super().restyle()
        if not self.is_moving:
            self._mark_points()

    def poses(self) -> dict[CardItem, Pose]:
        lay, view = self.layout, self.view
        out: dict[CardItem, Pose] = {}
        if lay is None or view is None:
            return out
        hand = self.zones["hand"]
        lifted = frozenset(i for i, item in enumerate(hand) if self.is_chosen(item))
        places = lay.hand_places(len(hand), lifted, self.joker_by_hand)
        for item, pose in zip(hand, places, strict=True):
            out[item] = self._raised(item, pose)
        for item in self.zones["joker"]:
            out[item] = lay.joker_by_hand(len(hand)) if self.joker_by_hand else lay.joker_in_panel()
        for item in self.zones["values"]:
            if isinstance(item, ValueItem):
                out[item] = lay.value_place(item.value, self.is_chosen(item))
        meld = self.zones["meld"]
        for i, item in enumerate(meld):
            out[item] = lay.meld_place(i, len(meld))
        for item in self.zones["points"]:
            if isinstance(item, PointItem):
                side = side_of(view, view.point(item.lane).row)
                out[item] = lay.point_place(LANES.index(item.lane), side)
        for i, item in enumerate(self.zones["out"]):
            out[item] = lay.out_place(i)
        backs = self.zones["backs"]
        out.update(zip(backs, lay.back_places(len(backs)), strict=True))
        for item in self.zones["their-joker"]:
            out[item] = lay.their_joker(len(backs))
        return out

    def _raised(self, item: CardItem, pose: Pose) -> Pose:
        lay = self.layout
        raised = item is self.hovered or (self.shows_cursor and item is self.cursor)
        if not raised or lay is None:
            return pose
        return Pose(pose.x, pose.y - HOVER_LIFT * lay.u, pose.turn, pose.z)

    def refresh(self) -> None:
        if self.layout is None or self.view is None:
            return
        self.restyle()
        if not self.is_moving:
            self.settle()
        self._update_decor()

    def _update_decor(self) -> None:
        for item in (self.board, self.panel, self.curve):
            item.update()

    def run_ended(self) -> None:
        super().run_ended()
        self._update_decor()

    def stops(self, zone: str) -> list[CardItem]:
        items = self.zones[zone]
        if zone == "backs":
            return items[:1]
        return items[-1:] if zone == "out" else items

    def card_words(self, item: CardItem) -> str:
        return card_words(self, item)

    # --- choosing

    def can_drag(self, item: CardItem) -> bool:
        return super().can_drag(item) and self.selection.phase in PLAYING

    def can_press(self, item: CardItem) -> bool:
        phase = self.selection.phase
        if item.zone == "out":
            return True
        if isinstance(item, PointItem):
            return phase is Phase.REWARD or (phase is Phase.GUESS and self._is_open(item.lane))
        if isinstance(item, ValueItem):
            return phase is Phase.GUESS
        if isinstance(item, JokerItem):
            return item.zone == "joker" and self.selection.can_joker
        if item.zone == "meld":
            return self._dropping(item) is not None
        return self.can_drag(item)

    def _is_open(self, lane: MeldKind) -> bool:
        view = self.selection.view
        return view is not None and lane in self.selection.guessable(view)

    def _dropping(self, item: CardItem) -> Move | None:
        """Return the use of the Joker that takes this card of the meld off."""
        view = self.selection.view
        if view is None or item.card is None or item.zone != "meld":
            return None
        for use in joker_uses(view):
            if use.move.kind is MoveKind.JOKER_DROP and use.move.rank == item.card.rank:
                return use.move
        return None

    def press(self, item: CardItem) -> None:
        selection = self.selection
        if item.zone == "out":
            self.pile_opened.emit("out")
        elif isinstance(item, ValueItem):
            selection.name_value(item.value)
        elif isinstance(item, PointItem):
            if self.can_press(item):
                selection.choose_lane(item.lane)
        elif isinstance(item, JokerItem):
            if item.zone == "joker":
                self.turn_joker()
        elif item.zone == "meld" and item.card is not None:
            if selection.can_joker:
                selection.use_joker(True)
                selection.drop(item, item.card)
        elif self.can_drag(item) and item.card is not None:
            selection.toggle(item, item.card)

    def turn_joker(self) -> None:
        """Use the Joker, or keep it after all; say why where it can't be used."""
        view: View | None = self.view
        if self.selection.joker or self.selection.can_joker:
            self.selection.use_joker(not self.selection.joker)
        elif view is not None and not self.watches:
            try:
                find_move(view, view.hand[:1], joker=True)
            except IllegalMoveError as error:
                self.refused.emit(error)

    def choose_use(self, move: Move) -> None:
        """Choose a use of the Joker: its card of the hand, or of the meld to be taken off."""
        self.selection.use_joker(True)
        zone = "hand" if move.kind is MoveKind.JOKER_ADD else "meld"
        item = next(
            (one for one in self.zones[zone] if one.card and one.card.rank == move.rank), None
        )
        if item is None or item.card is None or item in self.selection.keys:
            return
        if zone == "hand":
            self.selection.toggle(item, item.card)
        else:
            self.selection.drop(item, item.card)

    def only_move(self, item: CardItem) -> Move | None:
        view, selection = self.selection.view, self.selection
        if view is None:
            return None
        if isinstance(item, PointItem) and selection.reward is Reward.PEEK:
            peek = Move(MoveKind.PEEK, lanes=(item.lane,))
            return peek if peek in view.legal else None
        if item.zone != "hand" or item.card is None or selection.joker:
            return None
        if not self.can_drag(item) or selection.keys - {item}:
            return None
        return single_play(view, item.card)

    def drop_area(self) -> QRectF:
        lay = self.layout
        if lay is None:
            return QRectF()
        bottom = lay.hand.top() - lay.lift
        return QRectF(lay.area.left(), lay.area.top(), lay.area.width(), bottom - lay.area.top())

    # --- motion

    def stage(self, events: Sequence[Event], view: View) -> list[Step]:
        return Staging(self, view).steps(events)
