"""The Dibble table in words: what each card, lane, row and pile is called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from ..games.dibble.moves import MeldKind
from ..games.dibble.table import LANE_TITLES, MINE, NEUTRAL, ROW_TITLES, THEIRS
from ..games.dibble.view import Phase, PointCard, View
from ..session.naming import called_you
from ..session.wording_dibble import meld_words
from .card_item import CardItem
from .counts import count_cards
from .dibble_items import JokerItem, PointItem, ValueItem
from .dodo_reading import spoken

if TYPE_CHECKING:
    from .dibble_table import DibbleTable

translate = QCoreApplication.translate


def lane_title(lane: MeldKind) -> str:
    """Return a lane's name as it stands over it."""
    return translate("DibbleTable", LANE_TITLES[lane])


def side_of(view: View, row: int) -> int:
    """Return the side of a row (-1 neutral, else a seat) as the table's data calls it."""
    if row < 0:
        return NEUTRAL
    return MINE if row == view.seat else THEIRS


def row_title(table: DibbleTable, side: int) -> str:
    """Return what stands in a row: "Bo’s row", "Neutral", "Your row"."""
    if called_you(table.name(table.seat if side == MINE else table.other)) and side != NEUTRAL:
        return translate("DibbleTable", "Your row")
    if side == MINE and table.watches:
        return translate("DibbleTable", "{name}’s row").format(name=table.name(table.seat))
    text = translate("DibbleTable", ROW_TITLES[side])
    return text.format(name=table.name(table.other))


def row_phrase(table: DibbleTable, side: int) -> str:
    """Return a row within a sentence: "Bo’s row", "the neutral row", "your row"."""
    if side == NEUTRAL:
        return translate("DibbleTable", "the neutral row")
    name = table.name(table.seat if side == MINE else table.other)
    if (side == MINE and not table.watches) or called_you(name):
        return translate("DibbleTable", "your row")
    return row_title(table, side)


def values_words(values: Sequence[int], short: bool = False) -> str:
    """Return values as a choice: "a 2, a 3 or a 4", or "2, 3 or 4"."""
    text = "{value}" if short else translate("DibbleTable", "a {value}")
    named = [text.format(value=value) for value in values]
    if len(named) < 2:
        return "".join(named)
    first = translate("DibbleTable", ", ").join(named[:-1])
    return translate("DibbleTable", "{first} or {last}").format(first=first, last=named[-1])


def card_words(table: DibbleTable, item: CardItem) -> str:
    """Return the name of a card, or of the pile it stands for."""
    view: View | None = table.view
    if view is None:
        return ""
    if isinstance(item, PointItem):
        return _point_words(table, view, view.point(item.lane))
    if isinstance(item, ValueItem):
        return _value_words(table, view, item.value)
    if isinstance(item, JokerItem):
        return _joker_words(table, view, item)
    if item.zone == "hand":
        return _hand_card(table, item)
    if item.zone == "meld":
        return _meld_card(table, view, item)
    if item.zone == "out":
        text = translate("DibbleTable", "Played, {cards}, press to look through")
        return text.format(cards=count_cards(len(table.gone(view))))
    name = table.name(table.other)
    if view.open_hands is not None and item.card is not None:
        held = ", ".join(spoken(card) for card in view.open_hands[table.other])
        text = translate("DibbleTable", "{name}’s hand: {cards}")
        if called_you(name):
            text = translate("DibbleTable", "Your hand: {cards}")
        return text.format(name=name, cards=held)
    text = translate("DibbleTable", "{name}’s hand, {cards}")
    if called_you(name):
        text = translate("DibbleTable", "Your hand, {cards}")
    return text.format(name=name, cards=count_cards(view.hand_sizes[table.other]))


def _hand_card(table: DibbleTable, item: CardItem) -> str:
    text = translate("DibbleTable", "{card}, in your hand, {place} of {count}")
    card = spoken(item.card) if item.card is not None else ""
    words = [text.format(card=card, place=item.place + 1, count=len(table.zones["hand"]))]
    if item in table.selection.keys:
        words.append(translate("DibbleTable", "chosen"))
    elif table.can_drag(item) and table.is_playable(item.card):
        words.append(translate("DibbleTable", "can be played"))
    return ", ".join(words)


def _meld_card(table: DibbleTable, view: View, item: CardItem) -> str:
    card = spoken(item.card) if item.card is not None else ""
    meld = meld_words(view.meld) if view.meld is not None else ""
    text = translate("DibbleTable", "{card}, on the table, {name}’s {meld}")
    if called_you(table.name(view.meld_seat)):
        text = translate("DibbleTable", "{card}, on the table, your {meld}")
    words = [text.format(card=card, name=table.name(view.meld_seat), meld=meld)]
    if item in table.selection.keys:
        words.append(translate("DibbleTable", "to be taken off"))
    elif table.can_press(item):
        words.append(translate("DibbleTable", "can be taken off"))
    return ", ".join(words)


def _joker_words(table: DibbleTable, view: View, item: JokerItem) -> str:
    mine = item.seat == view.seat and not table.watches
    ready = view.jokers[item.seat]
    if mine or called_you(table.name(item.seat)):
        words = [
            translate("DibbleTable", "Your Joker, ready")
            if ready
            else translate("DibbleTable", "Your Joker, used")
        ]
    else:
        text = (
            translate("DibbleTable", "{name}’s Joker, ready")
            if ready
            else translate("DibbleTable", "{name}’s Joker, used")
        )
        words = [text.format(name=table.name(item.seat))]
    if table.selection.joker and mine:
        words.append(translate("DibbleTable", "in use"))
    elif table.can_press(item):
        words.append(translate("DibbleTable", "can be used"))
    return ", ".join(words)


def _point_words(table: DibbleTable, view: View, point: PointCard) -> str:
    text = translate("DibbleTable", "Point card of {lane}, {row}")
    row = row_phrase(table, side_of(view, point.row))
    words = [text.format(lane=lane_title(point.lane).lower(), row=row)]
    value = table.shown_value(point)
    if value:
        words.append(translate("DibbleTable", "it is a {value}").format(value=value))
    elif table.shows_known and len(point.candidates) < 5:
        text = translate("DibbleTable", "it may be {values}")
        words.append(text.format(values=values_words(point.candidates)))
    else:
        words.append(translate("DibbleTable", "face down"))
    if point.eye:
        text = translate("DibbleTable", "{name} has looked at it")
        if called_you(table.name(table.other)):
            text = translate("DibbleTable", "you have looked at it")
        words.append(text.format(name=table.name(table.other)))
    if point.lane in table.selection.lanes or point.lane is table.selection.lane:
        words.append(translate("DibbleTable", "chosen"))
    return ", ".join(words)


def _value_words(table: DibbleTable, view: View, value: int) -> str:
    text = translate("DibbleTable", "A {value}, {state}")
    words = [text.format(value=value, state=value_state(view, value))]
    if value == table.selection.value:
        words.append(translate("DibbleTable", "chosen"))
    return ", ".join(words)


def value_state(view: View, value: int) -> str:
    """Return why a value can't be named, or that it can."""
    point = next((one for one in view.points if one.value == value), None)
    if point is None:
        return translate("DibbleTable", "possible")
    lane = lane_title(point.lane).lower()
    if point.turned:
        return translate("DibbleTable", "just turned")
    if point.row == view.seat:
        return translate("DibbleTable", "your {lane}").format(lane=lane)
    return translate("DibbleTable", "lies in {lane}").format(lane=lane)


def is_guessing(view: View | None) -> bool:
    """Whether the view's own seat has to guess or stand."""
    return view is not None and view.phase is Phase.GUESS and view.turn == view.seat


__all__ = [
    "card_words",
    "is_guessing",
    "lane_title",
    "row_phrase",
    "row_title",
    "side_of",
    "value_state",
    "values_words",
]
