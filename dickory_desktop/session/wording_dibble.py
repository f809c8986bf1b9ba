"""Dibble's words: melds, lanes, moves and events."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from ..engine import events as happened
from ..engine.cards import RANK_TEXTS
from ..engine.events import Event
from ..games.dibble.moves import Meld, MeldKind, Move, MoveKind
from .naming import addressed
from .wording_cards import card_words, cards_words, common_words

translate = QCoreApplication.translate


def kind_words(kind: MeldKind) -> str:
    """Return the name of a type of meld, and of the lane called after it."""
    return {
        MeldKind.SINGLE: translate("DibbleMeld", "single"),
        MeldKind.PAIR: translate("DibbleMeld", "pair"),
        MeldKind.TRIPLE: translate("DibbleMeld", "triple"),
        MeldKind.RUN2: translate("DibbleMeld", "run of 2"),
        MeldKind.RUN3: translate("DibbleMeld", "run of 3"),
    }[kind]


def meld_words(meld: Meld) -> str:
    """Return a meld as a phrase: "pair of 9s", "run J Q K"."""
    rank = RANK_TEXTS[meld.rank - 1]
    if meld.kind is MeldKind.SINGLE:
        return translate("DibbleMeld", "single {rank}").format(rank=rank)
    if meld.kind is MeldKind.PAIR:
        return translate("DibbleMeld", "pair of {rank}s").format(rank=rank)
    if meld.kind is MeldKind.TRIPLE:
        return translate("DibbleMeld", "three {rank}s").format(rank=rank)
    return translate("DibbleMeld", "run {cards}").format(cards=meld)


def move_words(move: Move) -> str:
    """Return a move as the log tells it."""
    lanes = [kind_words(lane) for lane in move.lanes]
    if move.kind is MoveKind.PLAY:
        return translate("DibbleMove", "play {cards}").format(cards=move.meld)
    if move.kind is MoveKind.JOKER_ADD:
        return translate("DibbleMove", "use Joker, add {card}").format(card=_rank(move))
    if move.kind is MoveKind.JOKER_DROP:
        return translate("DibbleMove", "use Joker, take off {card}").format(card=_rank(move))
    if move.kind is MoveKind.PEEK:
        return translate("DibbleMove", "peek at {lane}").format(lane=lanes[0])
    if move.kind is MoveKind.SWAP:
        return translate("DibbleMove", "swap {lane} and {other}").format(
            lane=lanes[0], other=lanes[1]
        )
    if move.kind is MoveKind.GUESS:
        return translate("DibbleMove", "{lane} is a {value}").format(
            lane=lanes[0], value=move.value
        )
    if move.kind is MoveKind.DECLINE:
        return translate("DibbleMove", "take no reward")
    if move.kind is MoveKind.STAND:
        return translate("DibbleMove", "stand")
    return translate("DibbleMove", "pass")


def _rank(move: Move) -> str:
    return RANK_TEXTS[move.rank - 1]


def event_words(event: Event, names: Sequence[str]) -> str:
    """Return what happened as a sentence; empty where it needs none."""
    if isinstance(event, happened.Played):
        return addressed(
            names[event.seat],
            translate("DibbleEvent", "You play {cards}."),
            translate("DibbleEvent", "{name} plays {cards}."),
        ).format(name=names[event.seat], cards=cards_words(event.cards))
    if isinstance(event, happened.JokerUsed):
        text = (
            addressed(
                names[event.seat],
                translate("DibbleEvent", "You use the Joker and add {card}: {cards}."),
                translate("DibbleEvent", "{name} uses the Joker and adds {card}: {cards}."),
            )
            if event.added
            else addressed(
                names[event.seat],
                translate("DibbleEvent", "You use the Joker and take {card} off: {cards}."),
                translate("DibbleEvent", "{name} uses the Joker and takes {card} off: {cards}."),
            )
        )
        return text.format(
            name=names[event.seat], card=card_words(event.card), cards=cards_words(event.meld)
        )
    if isinstance(event, happened.Stood):
        return addressed(
            names[event.seat],
            translate("DibbleEvent", "You stand."),
            translate("DibbleEvent", "{name} stands."),
        ).format(name=names[event.seat])
    if isinstance(event, happened.Guessed):
        return _guess_words(event, names)
    return _reward_words(event, names) or common_words(event, names)


def _reward_words(event: Event, names: Sequence[str]) -> str:
    if isinstance(event, happened.Pulled):
        lane = kind_words(MeldKind(event.lane))
        if event.from_row == event.to_row:
            return translate("DibbleEvent", "The point card of {lane} stays where it is.").format(
                lane=lane
            )
        if event.to_row < 0:
            return translate(
                "DibbleEvent", "The point card of {lane} moves to the neutral row."
            ).format(lane=lane)
        text = addressed(
            names[event.to_row],
            translate("DibbleEvent", "The point card of {lane} moves to your row."),
            translate("DibbleEvent", "The point card of {lane} moves to the row of {name}."),
        )
        return text.format(lane=lane, name=names[event.to_row])
    if isinstance(event, happened.Peeked):
        lane = kind_words(MeldKind(event.lane))
        if event.value is None:
            return addressed(
                names[event.seat],
                translate("DibbleEvent", "You peek at {lane}."),
                translate("DibbleEvent", "{name} peeks at {lane}."),
            ).format(name=names[event.seat], lane=lane)
        return addressed(
            names[event.seat],
            translate("DibbleEvent", "You peek at {lane}: it is a {value}."),
            translate("DibbleEvent", "{name} peeks at {lane}: it is a {value}."),
        ).format(name=names[event.seat], lane=lane, value=event.value)
    if isinstance(event, happened.PointsSwapped):
        lane, other = (kind_words(MeldKind(one)) for one in event.lanes)
        return addressed(
            names[event.seat],
            translate("DibbleEvent", "You swap {lane} and {other}."),
            translate("DibbleEvent", "{name} swaps {lane} and {other}."),
        ).format(name=names[event.seat], lane=lane, other=other)
    if isinstance(event, happened.Declined):
        return addressed(
            names[event.seat],
            translate("DibbleEvent", "You take no reward."),
            translate("DibbleEvent", "{name} takes no reward."),
        ).format(name=names[event.seat])
    return ""


def _guess_words(event: happened.Guessed, names: Sequence[str]) -> str:
    fields = {
        "name": names[event.seat],
        "lane": kind_words(MeldKind(event.lane)),
        "guess": event.guess,
        "value": event.value,
    }
    if event.named:
        text = addressed(
            names[event.seat],
            translate("DibbleEvent", "You know {lane}: it is a {value}."),
            translate("DibbleEvent", "{name} knows {lane}: it is a {value}."),
        )
    elif event.right:
        text = addressed(
            names[event.seat],
            translate("DibbleEvent", "You say {lane} is a {guess}, and it is one."),
            translate("DibbleEvent", "{name} says {lane} is a {guess}, and it is one."),
        )
    else:
        text = addressed(
            names[event.seat],
            translate("DibbleEvent", "You say {lane} is a {guess}, but it is a {value}."),
            translate("DibbleEvent", "{name} says {lane} is a {guess}, but it is a {value}."),
        )
    return text.format(**fields)
