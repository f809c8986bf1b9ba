"""The Dodo table in words: what each card, pile and seat is called, who fed the chain."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from ..engine import events as happened
from ..engine.cards import Card
from ..engine.events import Event
from ..games.dodo.view import View
from ..session.wording_cards import card_words as short_words
from ..session.wording_cards import cards_words, suit_words
from .card_item import CardItem
from .counts import count_cards, count_points

if TYPE_CHECKING:
    from .dodo_table import DodoTable

translate = QCoreApplication.translate


def chain_words(view: View, names: Sequence[str]) -> str:
    """Return who added what to the chain: "Bo 2, Cleo 4"; empty without one."""
    parts = []
    for seat, cards in view.chain:
        name = names[seat] if seat < len(names) else ""
        added = " + ".join(card.rank_text for card in cards)
        parts.append(translate("DodoTable", "{name} {added}").format(name=name, added=added))
    return ", ".join(parts) if view.total else ""


def heard_words(events: Iterable[Event], called: Iterable[int]) -> dict[int, str]:
    """Return what each seat has just said, or what happened to it, in a few words."""
    heard = {seat: translate("DodoTable", "Last card!") for seat in called}
    for event in events:
        if isinstance(event, happened.Skipped):
            heard[event.seat] = translate("DodoTable", "Misses a turn")
        elif isinstance(event, happened.Passed):
            heard[event.seat] = translate("DodoTable", "Passes")
        elif isinstance(event, happened.Caught):
            heard[event.seat] = translate("DodoTable", "Caught")
        elif isinstance(event, happened.HandsSwapped):
            heard[event.seat] = heard[event.other] = translate("DodoTable", "Swapped")
        elif isinstance(event, happened.Drew) and event.seat not in heard:
            heard[event.seat] = translate("DodoTable", "Draws {count}").format(
                count=len(event.cards)
            )
    return heard


def card_words(table: DodoTable, item: CardItem) -> str:
    """Return the name of a card, or of the pile or seat it stands for."""
    from .dodo_seat import SeatItem

    view: View | None = table.view
    if view is None:
        return ""
    if isinstance(item, SeatItem):
        return seat_words(table, view, item.seat)
    if item.zone == "hand":
        return _hand_card(table, item)
    if item.zone == "stock":
        return translate("DodoTable", "Stock, {cards}").format(cards=count_cards(view.stock))
    return _pile_words(table, view)


def _pile_words(table: DodoTable, view: View) -> str:
    words = [
        translate("DodoTable", "Pile, {card} showing, {cards}").format(
            card=spoken(view.top), cards=count_cards(len(view.pile))
        )
    ]
    if view.named is not None:
        words.append(translate("DodoTable", "{suit} to follow").format(suit=suit_words(view.named)))
    if view.total:
        words.append(
            translate("DodoTable", "chain of {total}: {who}").format(
                total=view.total, who=chain_words(view, table.names)
            )
        )
    if not view.stock:
        words.append(translate("DodoTable", "no stock"))
    words.append(
        translate("DodoTable", "play goes clockwise")
        if view.ascending
        else translate("DodoTable", "play goes anticlockwise")
    )
    words.append(translate("DodoTable", "press to look through"))
    return ", ".join(words)


def _hand_card(table: DodoTable, item: CardItem) -> str:
    text = translate("DodoTable", "{card}, in your hand, {place} of {count}")
    card = spoken(item.card) if item.card is not None else ""
    words = [text.format(card=card, place=item.place + 1, count=len(table.zones["hand"]))]
    if item in table.selection.keys:
        words.append(translate("DodoTable", "chosen"))
        if item is table.last_item():
            words.append(translate("DodoTable", "on top"))
    elif table.can_drag(item) and table.playable(item.card):
        words.append(translate("DodoTable", "can be laid"))
    return ", ".join(words)


def seat_words(table: DodoTable, view: View, seat: int) -> str:
    """Return everything a plate shows."""
    name = table.names[seat] if seat < len(table.names) else ""
    words = [name, count_cards(view.hand_sizes[seat]), count_points(table.totals[seat])]
    if view.turn == seat:
        words.append(translate("DodoTable", "to move"))
    if view.catchable == seat:
        words.append(translate("DodoTable", "said nothing, can be caught"))
    elif seat in table.heard:
        words.append(table.heard[seat])
    known = table.known_cards(seat)
    if known:
        words.append(translate("DodoTable", "known: {cards}").format(cards=cards_words(known)))
    if table.chooses_seat:
        words.append(translate("DodoTable", "can be chosen for the swap"))
        if table.selection.seat == seat:
            words.append(translate("DodoTable", "chosen"))
    return ", ".join(words)


def spoken(card: Card) -> str:
    """Return a card as it is read aloud: "ten of hearts", "ace of spades"."""
    ranks = {
        1: translate("DodoTable", "ace"),
        11: translate("DodoTable", "jack"),
        12: translate("DodoTable", "queen"),
        13: translate("DodoTable", "king"),
    }
    if card.suit is None:
        return short_words(card)
    return translate("DodoTable", "{rank} of {suit}").format(
        rank=ranks.get(card.rank, str(card.rank)), suit=suit_words(card.suit)
    )


__all__ = ["card_words", "chain_words", "heard_words", "seat_words", "spoken"]
