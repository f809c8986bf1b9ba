"""The Dickory table read aloud: what each card and pile is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from ..session.naming import called_you
from ..session.wording_dickory import meld_words
from .card_item import CardItem
from .counts import count_cards, count_points

if TYPE_CHECKING:
    from .dickory_table import DickoryTable

translate = QCoreApplication.translate


def card_words(table: DickoryTable, item: CardItem) -> str:
    """Return the name of a card, or of the pile or seat it stands for."""
    view = table.view
    if view is None:
        return ""
    zone = item.zone
    other = table.names[table.other] if table.names else ""
    if zone == "hand":
        return _hand_card(table, item)
    if zone == "queue":
        return _queue_card(table, item)
    if zone == "meld":
        owner = table.names[view.meld_seat] if table.names and view.meld is not None else ""
        meld = meld_words(view.meld) if view.meld is not None else ""
        text = translate("DickoryTable", "{card}, on the table, of {name}’s {meld}")
        if called_you(owner):
            text = translate("DickoryTable", "{card}, on the table, of your {meld}")
        return text.format(card=item.card, name=owner, meld=meld)
    if zone == "open":
        text = translate("DickoryTable", "{card}, in {name}’s hand, taken from the queue")
        if called_you(other):
            text = translate("DickoryTable", "{card}, in your hand, taken from the queue")
        return text.format(card=item.card, name=other)
    if zone == "backs":
        cards = count_cards(view.hand_sizes[table.other])
        points = count_points(table.points[table.other])
        return f"{other}, {cards}, {points}"
    if zone == "stock":
        return translate("DickoryTable", "Stock, {cards}").format(cards=count_cards(view.stock))
    text = translate("DickoryTable", "Out of play, {cards}; press to look through")
    return text.format(cards=count_cards(len(view.out_of_play)))


def _hand_card(table: DickoryTable, item: CardItem) -> str:
    count = len(table.zones["hand"])
    text = translate("DickoryTable", "{card}, in your hand, {place} of {count}")
    words = [text.format(card=item.card, place=item.place + 1, count=count)]
    if item in table.selection.keys:
        words.append(translate("DickoryTable", "chosen"))
    elif table.selection.is_open and table.is_playable(item.card):
        words.append(translate("DickoryTable", "can be played"))
    return ", ".join(words)


def _queue_card(table: DickoryTable, item: CardItem) -> str:
    count = len(table.zones["queue"])
    text = translate("DickoryTable", "{card}, in the queue, {place} of {count}")
    words = [text.format(card=item.card, place=item.place + 1, count=count)]
    if item.place == count - 1:
        words.append(translate("DickoryTable", "the top rank"))
    if item in table.taken_items:
        words.append(translate("DickoryTable", "would be taken"))
    if item in table.selection.keys:
        words.append(translate("DickoryTable", "chosen"))
    return ", ".join(words)
