"""What the Dodo page says: whose turn, what is to be followed, what the buttons do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from ..engine import events as happened
from ..engine.events import Event
from ..games.dodo.find import Need
from ..games.dodo.moves import DRAW_MOVE, PASS_MOVE, Move
from ..games.dodo.view import Choice, View
from ..scenes.dodo_selection import DodoSelection
from ..session.wording import action_words, event_words, reason_words
from ..session.wording_cards import card_words, cards_words, suit_words
from .words import called_you

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Said:
    """A headline and a sentence; `alert` where the choice is refused."""

    head: str
    sentence: str
    alert: bool = False


def rank_words(rank: int) -> str:
    """Return one card of a rank in a sentence: "a nine"."""
    return (
        translate("DodoPage", "an ace"),
        translate("DodoPage", "a two"),
        translate("DodoPage", "a three"),
        translate("DodoPage", "a four"),
        translate("DodoPage", "a five"),
        translate("DodoPage", "a six"),
        translate("DodoPage", "a seven"),
        translate("DodoPage", "an eight"),
        translate("DodoPage", "a nine"),
        translate("DodoPage", "a ten"),
        translate("DodoPage", "a jack"),
        translate("DodoPage", "a queen"),
        translate("DodoPage", "a king"),
    )[rank - 1]


def bare_words(move: Move, view: View) -> str:
    """Return the words of a draw or a pass on its button."""
    if move == PASS_MOVE:
        return translate("DodoPage", "Pass")
    if view.total:
        return translate("DodoPage", "Draw {count}").format(count=view.total)
    return translate("DodoPage", "Draw until one fits")


def to_follow(view: View) -> str:
    """Return what the player whose turn it is has to follow."""
    draws, passes = DRAW_MOVE in view.legal, PASS_MOVE in view.legal
    alone = len([move for move in view.legal if move.cards]) == 0
    if view.total:
        if alone:
            text = translate("DodoPage", "No two or four to add: draw {total}")
        else:
            text = translate("DodoPage", "Add twos and fours, or draw {total}")
        return text.format(total=view.total)
    if draws:
        return translate("DodoPage", "Nothing fits: draw until a card does")
    if passes:
        return translate("DodoPage", "Nothing fits and nothing is left to draw")
    if view.must is not None:
        return translate("DodoPage", "You drew {card}: lay it").format(card=card_words(view.must))
    suit = suit_words(view.suit)
    if view.named is not None:
        return translate("DodoPage", "Follow {suit}, or lay an eight").format(suit=suit)
    text = translate("DodoPage", "Follow {suit} or {rank}")
    return text.format(suit=suit, rank=rank_words(view.top.rank))


def said(
    view: View, names: Sequence[str], selection: DodoSelection, last: Sequence[Event], mine: bool
) -> Said:
    """Return what the action bar says of a position; `mine` if the player has the choice."""
    if view.turn < 0:
        if view.blocked:
            return Said(
                translate("DodoPage", "The round is over"),
                translate("DodoPage", "Nobody can go on"),
            )
        return Said(translate("DodoPage", "The round is over"), "")
    if not mine:
        head = translate("DodoPage", "{name}’s turn").format(name=names[view.turn])
        return Said(head, news(view, names, last))
    if view.choice is Choice.CALL:
        return Said(
            translate("DodoPage", "Call it"), translate("DodoPage", "You have one card left")
        )
    if view.choice is Choice.SWAP:
        sentence = translate("DodoPage", "Swap hands with a player you choose")
        swaps = view.swaps
        if swaps > 1:
            sentence = translate("DodoPage", "Swap hands, %n times", "", swaps)
        return Said(translate("DodoPage", "Your black queen"), sentence)
    head = translate("DodoPage", "Your turn")
    if not called_you(names[view.seat]):
        head = translate("DodoPage", "{name}, your turn").format(name=names[view.seat])
    choice = selection.choice
    if choice.error is not None and choice.cards:
        return Said(head, reason_words(choice.error), True)
    if selection.need is not None:
        if selection.need.need is Need.SUIT:
            return Said(head, translate("DodoPage", "Name the suit to follow"))
        if selection.need.need is Need.LAST:
            return Said(head, translate("DodoPage", "Choose the card that lies on top"))
    return Said(head, to_follow(view))


def news(view: View, names: Sequence[str], last: Sequence[Event]) -> str:
    """Return what another player has just done, or that the one in turn thinks."""
    telling = (
        happened.Played, happened.Drew, happened.HandsSwapped, happened.Called,
        happened.StayedSilent, happened.Caught, happened.Passed,
    )  # fmt: skip
    for event in last:
        seat = getattr(event, "by", getattr(event, "seat", -1))
        if isinstance(event, telling) and seat != view.seat:
            return event_words(event.seen_by(view.seat), names, "dodo")
    return translate("DodoPage", "{name} is thinking").format(name=names[view.turn])


@dataclass(frozen=True, slots=True)
class Primary:
    """The one primary button: its words, and whether it can be pressed now."""

    words: str
    acts: bool


def primary(
    view: View,
    names: Sequence[str],
    selection: DodoSelection,
    only_bare: Move | None,
    mine: bool,
) -> Primary:
    """Return what the primary says; `mine` if the player has the choice."""
    if view.turn < 0:
        return Primary(translate("DodoPage", "Show the result"), True)
    if not mine:
        return Primary(translate("DodoPage", "Wait"), False)
    choice = selection.choice
    if choice.move is not None:
        return Primary(action_words(choice.move, names, view), True)
    if view.choice is Choice.SWAP:
        return Primary(translate("DodoPage", "Choose a player"), False)
    if selection.need is not None:
        if selection.need.need is Need.SUIT:
            return Primary(translate("DodoPage", "Name a suit"), False)
        return Primary(translate("DodoPage", "Choose the card on top"), False)
    if choice.cards:
        text = translate("DodoPage", "Lay {cards}?")
        return Primary(text.format(cards=cards_words(choice.cards)), False)
    if only_bare is not None:
        return Primary(bare_words(only_bare, view), True)
    return Primary(translate("DodoPage", "Choose cards"), False)
