"""What is said with a hint: the move, its win chance, and a reason that the position bears out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication

from ..engine.cards import Card
from ..games.dibble import moves as dibble
from ..games.dickory import moves as dickory
from ..games.dickory.codec import planes_from
from ..games.dickory.rollout import plays_needed
from ..games.dodo import moves as dodo
from .wording import action_words
from .wording_dibble import kind_words

translate = QCoreApplication.translate

EIGHT = 8


def hint_words(move: Any, chance: float, view: Any, names: Sequence[str]) -> str:
    """Return a hint in two sentences; `chance` from 0 to 1, below 0 where it is not known."""
    why = reason_for(move, view, names)
    if chance < 0:
        return why
    text = translate("Hint", "{percent} % to win. {why}")
    return text.format(percent=round(100 * chance), why=why)


def reason_for(move: Any, view: Any, names: Sequence[str]) -> str:
    """Return a sentence about a legal move of the view that anyone at the table can check."""
    if isinstance(move, dickory.Move):
        return _dickory_reason(move, view)
    if isinstance(move, dibble.Move):
        return _dibble_reason(move, view)
    return _dodo_reason(move, view, names)


def shown_move(move: Any, view: Any, names: Sequence[str]) -> str:
    """Return the move as a button names it."""
    return action_words(move, names, view)


def _empties() -> str:
    return translate("Hint", "It empties your hand.")


def _without(hand: Sequence[Card], gone: Sequence[Card]) -> list[Card]:
    left = list(hand)
    for card in gone:
        left.remove(card)
    return left


# --- Dickory


def dickory_left(move: dickory.Move, view: Any) -> list[Card]:
    """Return the hand after a move."""
    took = view.queue[len(view.queue) - move.take :]
    return _without([*view.hand, *took], move.cards)


def dickory_plays(hand: Sequence[Card], view: Any) -> int:
    """Return in how many leads a hand can be played, by sets and runs."""
    return int(plays_needed(planes_from(hand), int(view.variant != "classic")))


def _dickory_reason(move: dickory.Move, view: Any) -> str:
    left = dickory_left(move, view)
    if not left:
        return _empties()
    plays = dickory_plays(left, view)
    if move == dickory.PASS:
        others = [one for one in view.legal if one != dickory.PASS]
        least = min((dickory_plays(dickory_left(one, view), view) for one in others), default=plays)
        if not others:
            return translate("Hint", "Nothing you can play beats it.")
        if least >= plays:
            return translate("Hint", "No answer shortens your hand.")
        if plays == 1:
            return translate("Hint", "It keeps a hand that one play can empty.")
        return translate("Hint", "It keeps a hand that %n plays can empty.", "", plays)
    top = view.queue[len(view.queue) - 1 - move.take].rank
    if move.meld is not None and move.meld.rank == top:
        text = translate("Hint", "Nothing is higher while {top} is on top. {rest}")
        return text.format(top=top, rest=_plays_left(plays))
    return _plays_left(plays)


def _plays_left(plays: int) -> str:
    if plays == 1:
        return translate("Hint", "After it one play can empty your hand.")
    return translate("Hint", "After it %n plays can empty your hand.", "", plays)


# --- Dibble


def _dibble_reason(move: dibble.Move, view: Any) -> str:
    kind = dibble.MoveKind
    if move.kind is kind.PLAY and move.meld is not None:
        if move.meld.kind.size == len(view.hand):
            return _empties()
        lane = kind_words(move.meld.kind)
        if view.point(move.meld.kind).row == view.seat:
            text = translate("Hint", "If it stands, the {lane} card stays in your row.")
        else:
            text = translate("Hint", "If it stands, the {lane} card moves your way.")
        return text.format(lane=lane)
    if move.kind in (kind.JOKER_ADD, kind.JOKER_DROP):
        return translate("Hint", "The Joker answers, and it does so once a round.")
    if move.kind is kind.PASS:
        return translate("Hint", "You may then choose a reward.")
    if move.kind is kind.PEEK:
        return translate("Hint", "You don’t know this card yet.")
    if move.kind is kind.SWAP:
        return _dibble_swap(move, view)
    if move.kind is kind.DECLINE:
        return translate("Hint", "It leaves the cards as they lie.")
    if move.kind is kind.GUESS:
        values = len(view.point(move.lanes[0]).candidates)
        if values == 1:
            return translate("Hint", "You know it.")
        return translate("Hint", "%n values are possible there.", "", values)
    return translate("Hint", "It keeps the face values of your row.")


def _dibble_swap(move: dibble.Move, view: Any) -> str:
    one, other = (view.point(lane) for lane in move.lanes)
    for gets, gives in ((one, other), (other, one)):
        if gets.row == view.seat != gives.row and gives.value:
            text = translate("Hint", "It brings the {value} into your row.")
            return text.format(value=gives.value)
    return translate("Hint", "The two cards change places.")


# --- Dodo


def dodo_points(cards: Sequence[Card]) -> int:
    """Return what cards left in a hand count."""
    return sum(50 if card.rank == EIGHT else min(card.rank, 10) for card in cards)


def _dodo_reason(move: dodo.Move, view: Any, names: Sequence[str]) -> str:
    kind = dodo.MoveKind
    if move.kind is kind.LAY:
        if len(move.cards) == len(view.hand):
            return _empties()
        points = dodo_points(move.cards)
        if len(move.cards) > 1:
            count = len(move.cards)
            text = translate("Hint", "%n cards leave your hand, {points} points.", "", count)
            return text.format(points=points)
        if points == 1:
            return translate("Hint", "It takes 1 point out of your hand.")
        return translate("Hint", "It takes %n points out of your hand.", "", points)
    if move.kind is kind.DRAW:
        fits = {card for one in view.legal if one.kind is kind.LAY for card in one.cards}
        count = len(fits)
        if count == 1:
            return translate("Hint", "You keep a card that would fit.")
        if count:
            return translate("Hint", "You keep %n cards that would fit.", "", count)
        return translate("Hint", "Nothing you hold can be laid.")
    if move.kind is kind.SWAP:
        count = view.hand_sizes[move.seat]
        text = translate("Hint", "{name} holds %n cards.", "", count)
        if count == 1:
            text = translate("Hint", "{name} holds one card.")
        return text.format(name=names[move.seat])
    if move.kind is kind.CATCH:
        text = translate("Hint", "{name} has one card and did not say so.")
        return text.format(name=names[view.catchable])
    if move.kind is kind.PASS:
        return translate("Hint", "There is nothing to draw.")
    return translate("Hint", "Silent, you could be caught.")
