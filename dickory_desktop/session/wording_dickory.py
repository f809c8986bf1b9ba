"""Dickory's words: melds, moves, events and the fields of its reasons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from ..engine import events as happened
from ..engine.events import Event
from ..games.dickory.moves import Meld, MeldKind, Move, MoveKind
from .naming import addressed
from .wording_cards import cards_words, common_words

translate = QCoreApplication.translate


def kind_words(kind: MeldKind) -> str:
    """Return the name of a type of meld."""
    return {
        MeldKind.SINGLE: translate("DickoryMeld", "single"),
        MeldKind.DOUBLE: translate("DickoryMeld", "pair"),
        MeldKind.TRIPLE: translate("DickoryMeld", "triple"),
        MeldKind.QUADRUPLE: translate("DickoryMeld", "quadruple"),
        MeldKind.RUN2: translate("DickoryMeld", "run of 2"),
        MeldKind.RUN3: translate("DickoryMeld", "run of 3"),
        MeldKind.RUN4: translate("DickoryMeld", "run of 4"),
    }[kind]


def field_words(name: str, value: object) -> object:
    """Return a field of a reason as it stands in the sentence."""
    return kind_words(MeldKind(value)) if name in ("kind", "table_kind") else value


def move_words(move: Move) -> str:
    """Return a move as the log tells it."""
    if move.kind is MoveKind.PASS:
        return translate("DickoryMove", "pass")
    if move.kind is MoveKind.ADD:
        if move.take:
            return translate("DickoryMove", "take {take}, add {card}").format(
                take=move.take, card=move.card
            )
        return translate("DickoryMove", "add {card}").format(card=move.card)
    if move.take:
        return translate("DickoryMove", "take {take}, play {cards}").format(
            take=move.take, cards=move.meld
        )
    return translate("DickoryMove", "play {cards}").format(cards=move.meld)


def meld_words(meld: Meld) -> str:
    """Return a meld as a phrase: "pair of 12s", "run 3 4 5"."""
    if meld.kind is MeldKind.SINGLE:
        return translate("DickoryMeld", "single {rank}").format(rank=meld.rank)
    if meld.kind is MeldKind.DOUBLE:
        return translate("DickoryMeld", "pair of {rank}s").format(rank=meld.rank)
    if meld.kind is MeldKind.TRIPLE:
        return translate("DickoryMeld", "three {rank}s").format(rank=meld.rank)
    if meld.kind is MeldKind.QUADRUPLE:
        return translate("DickoryMeld", "four {rank}s").format(rank=meld.rank)
    return translate("DickoryMeld", "run {cards}").format(cards=meld)


def event_words(event: Event, names: Sequence[str]) -> str:
    """Return what happened as a sentence; empty where it needs none."""
    if isinstance(event, happened.Taken):
        return addressed(
            names[event.seat],
            translate("DickoryEvent", "You take {cards}."),
            translate("DickoryEvent", "{name} takes {cards}."),
        ).format(name=names[event.seat], cards=cards_words(event.cards))
    if isinstance(event, happened.Played):
        return addressed(
            names[event.seat],
            translate("DickoryEvent", "You play {cards}."),
            translate("DickoryEvent", "{name} plays {cards}."),
        ).format(name=names[event.seat], cards=cards_words(event.cards))
    if isinstance(event, happened.Added):
        return addressed(
            names[event.seat],
            translate("DickoryEvent", "You add {card}: {cards} is to be beaten."),
            translate("DickoryEvent", "{name} adds {card}: {cards} is to be beaten."),
        ).format(name=names[event.seat], card=event.card, cards=cards_words(event.meld))
    if isinstance(event, happened.QueueDiscarded):
        return translate("DickoryEvent", "{card} leaves the queue.").format(card=event.card)
    if isinstance(event, happened.QueueRefilled):
        return translate("DickoryEvent", "The queue is refilled with {cards}.").format(
            cards=cards_words(event.cards)
        )
    if isinstance(event, happened.Reshuffled):
        return translate("DickoryEvent", "The cards out of play are shuffled into a new stock.")
    return common_words(event, names)
