"""Dodo's words: moves, events and the fields of its reasons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from ..engine import events as happened
from ..engine.cards import Card
from ..engine.events import Event
from ..games.dodo.moves import Move, MoveKind
from ..games.dodo.view import View
from .naming import addressed, called_you
from .wording_cards import card_words, cards_words, common_words, count_words, suit_words

translate = QCoreApplication.translate


def field_words(value: object) -> object:
    """Return a field of a reason as it stands in the sentence."""
    return card_words(value) if isinstance(value, Card) else value


def move_words(move: Move, names: Sequence[str], view: View | None) -> str:
    """Return a move as the log tells it; `view`, if given, is of before the move."""
    if move.kind is MoveKind.LAY:
        if move.suit is not None:
            return translate("DodoMove", "lay {cards}, name {suit}").format(
                cards=cards_words(move.cards), suit=suit_words(move.suit)
            )
        return translate("DodoMove", "lay {cards}").format(cards=cards_words(move.cards))
    if move.kind is MoveKind.SWAP:
        if not names:
            return translate("DodoMove", "swap hands")
        return translate("DodoMove", "swap hands with {name}").format(name=names[move.seat])
    if move.kind is MoveKind.CATCH:
        if view is None or view.catchable < 0 or not names:
            return translate("DodoMove", "catch")
        return translate("DodoMove", "catch {name}").format(name=names[view.catchable])
    if move.kind is MoveKind.DRAW:
        if view is not None and view.total:
            return translate("DodoMove", "draw {count}").format(count=view.total)
        return translate("DodoMove", "draw")
    if move.kind is MoveKind.CALL:
        return translate("DodoMove", "call the last card")
    if move.kind is MoveKind.SILENT:
        return translate("DodoMove", "stay silent")
    return translate("DodoMove", "pass")


def action_words(move: Move, names: Sequence[str], view: View | None) -> str:
    """Return a move as its button names it, not yet capital."""
    if move.kind is MoveKind.CALL:
        return translate("DodoMove", "call it")
    words = move_words(move, names, view)
    total = 0 if view is None else chain_after(move, view)
    if total:
        return translate("DodoMove", "{lay}, chain to +{total}").format(lay=words, total=total)
    return words


def chain_after(move: Move, view: View) -> int:
    """Return the total of the chain a lay leads to; 0 where there is none."""
    goes_out = len(move.cards) == view.hand_sizes[view.turn]
    added = sum(card.rank for card in move.cards if card.rank in (2, 4))
    return view.total + added if added and view.chains and not goes_out else 0


def event_words(event: Event, names: Sequence[str]) -> str:
    """Return what happened as a sentence; empty where it needs none."""
    if isinstance(event, happened.Played):
        return addressed(
            names[event.seat],
            translate("DodoEvent", "You lay {cards}."),
            translate("DodoEvent", "{name} lays {cards}."),
        ).format(name=names[event.seat], cards=cards_words(event.cards))
    if isinstance(event, happened.SuitNamed):
        return addressed(
            names[event.seat],
            translate("DodoEvent", "You name {suit}."),
            translate("DodoEvent", "{name} names {suit}."),
        ).format(name=names[event.seat], suit=suit_words(event.suit))
    if isinstance(event, happened.Drew):
        return _drew_words(event, names)
    if isinstance(event, happened.ChainGrew):
        if not event.total:
            return translate("DodoEvent", "The chain is over.")
        return translate("DodoEvent", "The chain is at +{total}.").format(total=event.total)
    if isinstance(event, happened.Skipped):
        return addressed(
            names[event.seat],
            translate("DodoEvent", "You miss a turn."),
            translate("DodoEvent", "{name} misses a turn."),
        ).format(name=names[event.seat])
    if isinstance(event, happened.Reversed):
        return translate("DodoEvent", "Play goes the other way.")
    if isinstance(event, happened.Reshuffled):
        return translate("DodoEvent", "The pile is shuffled into a new stock.")
    return _seat_words(event, names) or common_words(event, names)


def _drew_words(event: happened.Drew, names: Sequence[str]) -> str:
    name = names[event.seat]
    if not event.cards:
        return addressed(
            names[event.seat],
            translate("DodoEvent", "You find nothing to draw."),
            translate("DodoEvent", "{name} finds nothing to draw."),
        ).format(name=name)
    seen = [card for card in event.cards if card is not None]
    if len(seen) == len(event.cards):
        return addressed(
            names[event.seat],
            translate("DodoEvent", "You draw {cards}."),
            translate("DodoEvent", "{name} draws {cards}."),
        ).format(name=name, cards=cards_words(seen))
    count = count_words(len(event.cards))
    if seen:
        return addressed(
            names[event.seat],
            translate("DodoEvent", "You draw {count}, the last one {card}."),
            translate("DodoEvent", "{name} draws {count}, the last one {card}."),
        ).format(name=name, count=count, card=card_words(seen[-1]))
    return addressed(
        names[event.seat],
        translate("DodoEvent", "You draw {count}."),
        translate("DodoEvent", "{name} draws {count}."),
    ).format(name=name, count=count)


def _seat_words(event: Event, names: Sequence[str]) -> str:
    if isinstance(event, happened.HandsSwapped):
        name, other = names[event.seat], names[event.other]
        text = translate("DodoEvent", "{name} swaps hands with {other}.")
        if called_you(name):
            text = translate("DodoEvent", "You swap hands with {other}.")
        elif called_you(other):
            text = translate("DodoEvent", "{name} swaps hands with you.")
        return text.format(name=name, other=other)
    if isinstance(event, happened.Called):
        return translate("DodoEvent", "{name}: last card!").format(name=names[event.seat])
    if isinstance(event, happened.StayedSilent):
        return addressed(
            names[event.seat],
            translate("DodoEvent", "You say nothing."),
            translate("DodoEvent", "{name} says nothing."),
        ).format(name=names[event.seat])
    if isinstance(event, happened.Caught):
        text = translate("DodoEvent", "{by} catches {name}.")
        if called_you(names[event.by]):
            text = translate("DodoEvent", "You catch {name}.")
        elif called_you(names[event.seat]):
            text = translate("DodoEvent", "{by} catches you.")
        return text.format(by=names[event.by], name=names[event.seat])
    return ""
