"""What the tables of all games share: card items by zone, focus, keys, mouse, animation."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneMouseEvent

from ..engine.cards import Card
from ..engine.events import Dealt, Event
from .card_item import CardItem
from .choreographer import Choreographer, Step
from .frame import Frame
from .paint import text_width
from .pixmaps import CardLook
from .pointer import Pointer
from .pose import Pose
from .selection import Selection
from .speeds import Speed
from .theme import Theme


class TableScene(QGraphicsScene):
    """A table shows a view of a deal; `sync` is idempotent and is what every motion ends in.

    A game says what lies where (`wanted`), how it looks (`look_of`, `poses`), what events move
    (`stage`) and what a click means (`press`). Scene coordinates are the page's. `refused` comes
    with an IllegalMoveError. `click_plays`: a click plays a card that makes only one move;
    `confirms`: such a move is only offered (`move_offered`), to be confirmed.
    """

    move_chosen = Signal(object)
    move_offered = Signal(object)
    refused = Signal(object)
    cursor_moved = Signal()
    pile_opened = Signal(str)
    settled = Signal()

    zones_in_order: tuple[str, ...] = ()

    def __init__(self, selection: Selection, theme: Theme) -> None:
        super().__init__()
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.selection = selection
        self.theme = theme
        self.view: Any = None
        self.names: tuple[str, ...] = ()
        self._named: tuple[tuple[str, ...], int] | None = None
        self.frame: Frame | None = None
        self.zones: dict[str, list[CardItem]] = {zone: [] for zone in self.zones_in_order}
        self.cursor: CardItem | None = None
        self.shows_cursor = False
        self.hovered: CardItem | None = None
        self.dpr = 1.0
        self.choreographer = Choreographer(self)
        self.choreographer.done.connect(self.run_ended)
        self._felt = QPixmap()
        self._felt_at = QPointF()
        self._next: Any | None = None
        self._spot: tuple[str, int] = ("hand", 0)
        self.click_plays = False
        self.confirms = False
        self.pointer = Pointer(self)
        selection.changed.connect(self.refresh)

    # --- what a game says

    @abstractmethod
    def wanted(self, view: Any) -> dict[str, list[Card | None]]:
        """Return the cards of each zone, None where only the back is seen."""

    @abstractmethod
    def look_of(self, item: CardItem) -> CardLook:
        """Return how a card looks now."""

    @abstractmethod
    def poses(self) -> dict[CardItem, Pose]:
        """Return where every card of every zone belongs now."""

    @abstractmethod
    def stage(self, events: Sequence[Event], view: Any) -> list[Step]:
        """Move items between zones as the events say, and return the steps that show it."""

    @abstractmethod
    def lay_out(self, frame: Frame) -> None:
        """Work out the geometry for a frame."""

    @abstractmethod
    def open_selection(self, view: Any) -> None:
        """Start choosing in this view, or close the selection where there is no choice."""

    @abstractmethod
    def press(self, item: CardItem) -> None:
        """A card was clicked or Space was hit on it."""

    @abstractmethod
    def only_move(self, item: CardItem) -> Any | None:
        """Return the move a double click on a card plays, if it makes only one."""

    @abstractmethod
    def card_words(self, item: CardItem) -> str:
        """Return what a screen reader says of a card, or of the pile it stands for."""

    def can_press(self, item: CardItem) -> bool:
        """Whether pressing this card does something now."""
        return self.can_drag(item)

    def stops(self, zone: str) -> list[CardItem]:
        """Return the cards of a zone at which the cursor stops; one where a pile counts as one."""
        return self.zones[zone]

    @abstractmethod
    def refresh(self) -> None:
        """Redraw what depends on the selection, the cursor and the view."""

    def has_ring(self, item: CardItem) -> bool:
        """Whether the keys act on this card and the table shows it."""
        return self.shows_cursor and item is self.cursor

    def can_drag(self, item: CardItem) -> bool:
        return item.zone == "hand" and self.selection.is_open

    # --- showing

    def set_frame(self, frame: Frame, felt: QPixmap, felt_at: QPointF, dpr: float) -> None:
        """Fit the table to a window size; `felt` is the background, drawn from `felt_at`."""
        self.frame, self.dpr = frame, dpr
        self._felt, self._felt_at = felt, felt_at
        self.lay_out(frame)
        self.finish()
        if self.view is not None:
            self._show(self.view)

    def set_theme(self, theme: Theme) -> None:
        """Redraw everything in another theme; `set_frame` brings the new background."""
        self.theme = theme
        self.finish()
        if self.view is not None:
            self._show(self.view)

    @property
    def speed(self) -> Speed:
        return self.choreographer.speed

    def set_speed(self, speed: Speed) -> None:
        self.finish()
        self.choreographer.speed = speed

    def sync(self, view: Any, names: tuple[str, ...]) -> None:
        """Show this view at once."""
        self._next = None
        self.choreographer.finish()
        self._take_names(view, names)
        self._show(view)
        self.settled.emit()

    def _take_names(self, view: Any, names: tuple[str, ...]) -> None:
        """Know who sits where; a name that is longer may need another layout."""
        self.names = names
        key = (names, view.seat)
        if key != self._named:
            self._named = key
            if self.frame is not None:
                self.lay_out(self.frame)

    def name_width(self, seats: Sequence[int], font: QFont) -> float:
        """Return how wide the longest name of these seats is."""
        named = [self.names[seat] for seat in seats if seat < len(self.names)]
        return max((text_width(font, name) for name in named), default=0.0)

    def redraw(self) -> None:
        """Show the same view again, as after a change of what is shown of it."""
        self.finish()
        if self.frame is not None:
            self.lay_out(self.frame)
        if self.view is not None:
            self._show(self.view)

    def clear_table(self) -> None:
        """Take every card off the table and forget the view."""
        self._next = None
        self.choreographer.finish()
        self.selection.reset(None)
        for zone in self.zones_in_order:
            for item in self.zones[zone]:
                self.drop(item)
            self.zones[zone] = []
        self.cursor = self.hovered = None
        self.view = None

    def play_events(self, events: Sequence[Event], view: Any, names: tuple[str, ...]) -> None:
        """Show how the view came about, ending in it."""
        self.finish()
        self._take_names(view, names)
        if self.frame is None or self.speed is Speed.OFF or not self._can_stage(events, view):
            self.sync(view, names)
            return
        self.selection.reset(None)
        self.hovered = None
        self.view = view
        steps = self.stage(events, view)
        self._next = view
        self.choreographer.run(steps)

    def _can_stage(self, events: Sequence[Event], view: Any) -> bool:
        """Whether motion can start from what the table shows: the same seat looks on, or a deal."""
        if self.view is None:
            return any(isinstance(event, Dealt) for event in events)
        same: bool = self.view.seat == view.seat
        return same

    @property
    def is_moving(self) -> bool:
        return self.choreographer.is_running

    def finish(self) -> bool:
        """End the running animation at once; False if none ran."""
        return self.choreographer.finish()

    def run_ended(self) -> None:
        view, self._next = self._next, None
        if view is not None:
            self._show(view)
            self.settled.emit()

    def _show(self, view: Any) -> None:
        """Show a view; what is chosen stays chosen where it is the same view as before."""
        again = view is self.view and self.selection.is_open
        self.view = view
        for zone, cards in self.wanted(view).items():
            self._reconcile(zone, cards)
        for item in self.items():
            if isinstance(item, CardItem) and item not in self.zones.get(item.zone, ()):
                self.drop(item)
        self.hovered = None
        self._restore_cursor()
        if not again:
            self.open_selection(view)
        self.refresh()
        for item, pose in self.poses().items():
            item.put(pose)

    def _reconcile(self, zone: str, cards: Sequence[Card | None]) -> None:
        """Make a zone hold exactly these cards, keeping the items that already show them."""
        have = self.zones[zone]
        kept: list[CardItem] = []
        for card in cards:
            item = next((one for one in have if one.card == card), None)
            if item is None:
                item = self.new_item(card)
            else:
                have.remove(item)
            kept.append(item)
        for item in have:
            self.drop(item)
        self.set_zone(zone, kept)

    def set_zone(self, zone: str, items: list[CardItem]) -> None:
        """Say that a zone holds these items, in this order."""
        self.zones[zone] = items
        for place, item in enumerate(items):
            item.zone, item.place = zone, place

    def new_item(self, card: Card | None) -> CardItem:
        """Return a new card item in the scene, not yet in a zone."""
        item = CardItem(card)
        self.addItem(item)
        return item

    def drop(self, item: CardItem) -> None:
        """Take a card item off the table."""
        item.stop()
        self.pointer.forget(item)
        if self.cursor is item:
            self.cursor = None
        if self.hovered is item:
            self.hovered = None
        if item.scene() is self:
            self.removeItem(item)
        item.deleteLater()

    def all_items(self) -> Iterable[CardItem]:
        for zone in self.zones_in_order:
            yield from self.zones[zone]

    def restyle(self) -> None:
        """Give every card its look."""
        for item in self.all_items():
            item.set_look(self.look_of(item), self.dpr)

    def settle(self, hover: bool = False) -> None:
        """Let every card glide to where it belongs now."""
        for item, pose in self.poses().items():
            item.glide(pose, self.speed, hover)

    # --- cursor and keys

    def focus_zones(self) -> list[str]:
        """Return the zones that have cards, in the order of Up and Down."""
        return [zone for zone in self.zones_in_order if self.zones[zone]]

    def _restore_cursor(self) -> None:
        zone, place = self._spot
        here = self.cursor
        if here is not None and here.zone == zone and here in self.zones[zone]:
            self._spot = (zone, here.place)
            return
        if not self.zones.get(zone):
            zones = self.focus_zones()
            zone = "hand" if self.zones.get("hand") else (zones[0] if zones else "")
        items = self.zones.get(zone, [])
        self.cursor = items[min(place, len(items) - 1)] if items else None

    def move_cursor(self, key: Qt.Key) -> None:
        """Move the cursor along its zone (left, right, home, end) or to the next zone.

        Left or right first shows where it is.
        """
        self._restore_cursor()
        here = self.cursor
        if here is None:
            return
        row = self.stops(here.zone)
        at = row.index(here) if here in row else 0
        if not self.shows_cursor and key in _ALONG:
            self.cursor = row[at]
        elif key in _ALONG:
            step = 1 if key == Qt.Key.Key_Right else -1
            self.cursor = row[min(max(at + step, 0), len(row) - 1)]
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.cursor = row[0 if key == Qt.Key.Key_Home else -1]
        else:
            self.cursor = self._other_zone(here, 1 if key == Qt.Key.Key_Up else -1)
        self.shows_cursor = True
        self._remember_spot()
        self._cursor_changed()

    def _remember_spot(self) -> None:
        if self.cursor is not None:
            self._spot = (self.cursor.zone, self.cursor.place)

    def _other_zone(self, here: CardItem, step: int) -> CardItem:
        zones = self.focus_zones()
        at = zones.index(here.zone) + step
        if not 0 <= at < len(zones):
            return here
        return min(self.stops(zones[at]), key=lambda item: abs(item.pose.x - here.pose.x))

    def show_cursor(self, shown: bool) -> None:
        """Show where the keys act; the view calls this as it gains and loses the focus."""
        self.shows_cursor = shown
        self._restore_cursor()
        if self.view is not None:
            self._cursor_changed()

    def _cursor_changed(self) -> None:
        self.restyle()
        if not self.is_moving:
            self.settle()
        self.cursor_moved.emit()

    def handle_key(self, key: Qt.Key) -> bool:
        """Act on a key of the table; False if it means nothing here."""
        if key in _MOVING:
            self.finish()
            self.move_cursor(key)
            return True
        if key == Qt.Key.Key_Space:
            self.finish()
            if self.cursor is not None:
                self.shows_cursor = True
                self.press(self.cursor)
                self._cursor_changed()
            return True
        return False

    def commit(self) -> bool:
        """Play what is chosen, once; False if that is no move now."""
        if self.finish():
            return False
        move = self.selection.choice.move
        if move is None:
            return False
        self.choose_move(move)
        return True

    def choose_move(self, move: Any) -> None:
        """Hand a move over; nothing can be chosen until the table shows what came of it."""
        self.selection.reset(None)
        self.move_chosen.emit(move)

    def offer_move(self, move: Any) -> None:
        """Hand a move over, or ask for it to be confirmed where moves are."""
        if self.confirms:
            self.move_offered.emit(move)
        else:
            self.choose_move(move)

    # --- mouse

    def card_at(self, pos: QPointF) -> CardItem | None:
        """Return the uppermost card under a point."""
        hits = [
            item for item in self.all_items() if item.card_rect().contains(item.mapFromScene(pos))
        ]
        return max(hits, key=lambda item: item.zValue(), default=None)

    def point_at(self, item: CardItem) -> None:
        """Let the keys go on from a card that was pressed."""
        self.cursor = item
        self._remember_spot()
        self.shows_cursor = False

    def begin_drag(self, item: CardItem) -> None:
        """A card is dragged: choose it, unless it is chosen."""
        if item not in self.selection.keys:
            self.press(item)

    def dragged(self, item: CardItem) -> list[CardItem]:
        """Return the cards that follow the pointer while `item` is dragged."""
        del item
        return [one for one in self.zones["hand"] if one in self.selection.keys]

    def plays_at(self, item: CardItem, at: QPointF) -> bool:
        """Whether letting `item` go at a point plays what is chosen."""
        del item
        return self.drop_area().contains(at)

    def explain(self) -> None:
        """Say why what is chosen is no move, if it is none."""
        if self.selection.choice.error is not None:
            self.refused.emit(self.selection.choice.error)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        self.pointer.press(event)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        self.pointer.move(event)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        self.pointer.release(event)

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        self.pointer.press_again(event)

    def drop_area(self) -> QRectF:
        """Return where a dragged card is played by letting go."""
        return QRectF()

    def press_felt(self, at: QPointF) -> None:
        """The felt was clicked beside all cards."""

    def hover(self, item: CardItem | None) -> None:
        """Raise the card under the pointer, if it can be chosen."""
        if item is not None and not self.can_drag(item):
            item = None
        if item is not self.hovered:
            self.hovered = item
            if self.view is not None:
                self.settle(hover=True)

    def leave(self) -> None:
        """The pointer left the table."""
        self.hover(None)

    # --- Qt

    def drawBackground(self, painter: QPainter, rect: QRectF | Any) -> None:
        if self._felt.isNull():
            return
        ratio = self._felt.devicePixelRatio()
        rect = rect.adjusted(0, 0, 0, 1)  # no seam where the view ends within a device pixel
        source = QRectF(
            (rect.x() - self._felt_at.x()) * ratio,
            (rect.y() - self._felt_at.y()) * ratio,
            rect.width() * ratio,
            rect.height() * ratio,
        )
        painter.drawPixmap(rect, self._felt, source)


_ALONG = (Qt.Key.Key_Left, Qt.Key.Key_Right)
_MOVING = (
    *_ALONG,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)
