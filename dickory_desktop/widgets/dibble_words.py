"""What the Dibble page says: whose turn, what can be done, what the buttons do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from ..engine import events as happened
from ..engine.events import Event
from ..games.dibble.moves import PASS, MoveKind
from ..games.dibble.view import Phase, View
from ..scenes.dibble_selection import DibbleSelection, Reward
from ..session.wording import action_words, event_words, reason_words
from ..session.wording_dibble import kind_words, meld_words
from .words import called_you

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Said:
    """A headline and a sentence; `alert` where the choice is refused."""

    head: str
    sentence: str
    alert: bool = False


def said(
    view: View, names: Sequence[str], selection: DibbleSelection, last: Sequence[Event], mine: bool
) -> Said:
    """Return what the action bar says of a position; `mine` if the player has the choice."""
    if view.turn < 0:
        return Said(translate("DibblePage", "The round is over"), "")
    if not mine:
        head = translate("DibblePage", "{name}’s turn").format(name=names[view.turn])
        return Said(head, news(view, names, last))
    head = _headline(view, names)
    choice = selection.choice
    if choice.error is not None and selection.unfinished:
        return Said(head, translate("DibblePage", "Choose the rest of the combination"))
    if choice.error is not None:
        return Said(head, reason_words(choice.error), True)
    return Said(head, what_to_do(view, selection))


def _headline(view: View, names: Sequence[str]) -> str:
    name = names[view.seat]
    you = called_you(name)
    if view.phase is Phase.REWARD:
        if you:
            return translate("DibblePage", "Your reward")
        return translate("DibblePage", "{name}, your reward").format(name=name)
    if view.phase is Phase.GUESS:
        if you:
            return translate("DibblePage", "Your guess")
        return translate("DibblePage", "{name}, your guess").format(name=name)
    if you:
        return translate("DibblePage", "Your turn")
    return translate("DibblePage", "{name}, your turn").format(name=name)


def what_to_do(view: View, selection: DibbleSelection) -> str:
    """Return what the player can do, in a sentence."""
    if view.phase is Phase.LEAD:
        return translate("DibblePage", "Lead any combination")
    if view.phase is Phase.REWARD:
        return {
            Reward.PEEK: translate("DibblePage", "Pick a point card to look at"),
            Reward.SWAP: translate("DibblePage", "Pick two point cards"),
            Reward.NEITHER: translate("DibblePage", "Leave everything as it is"),
        }[selection.reward]
    if view.phase is Phase.GUESS:
        if selection.lane is None:
            return translate("DibblePage", "Pick a card of your row")
        lane = kind_words(selection.lane)
        if view.guessed:
            return translate("DibblePage", "Name the {lane}, double or nothing").format(lane=lane)
        return translate("DibblePage", "Name the {lane}, or stand").format(lane=lane)
    return _answer(view, selection)


def _answer(view: View, selection: DibbleSelection) -> str:
    if selection.use is not None:
        text = translate("DibblePage", "Your play is then: {meld}")
        return text.format(meld=meld_words(selection.use.meld))
    if selection.joker:
        return translate("DibblePage", "Choose the card to add or take off")
    kind = kind_words(view.meld.kind) if view.meld is not None else ""
    plays = any(move.kind is MoveKind.PLAY for move in view.legal)
    if plays and selection.can_joker:
        text = translate("DibblePage", "Beat the {meld}, use the Joker, or pass")
    elif plays:
        text = translate("DibblePage", "Beat the {meld}, or pass")
    elif selection.can_joker:
        text = translate("DibblePage", "Nothing beats the {meld}: use the Joker, or pass")
    else:
        text = translate("DibblePage", "Nothing beats the {meld}: pass")
    return text.format(meld=kind)


def news(view: View, names: Sequence[str], last: Sequence[Event]) -> str:
    """Return what the other player has just done, or that they think."""
    telling = (
        happened.Played, happened.JokerUsed, happened.Peeked, happened.PointsSwapped,
        happened.Declined, happened.Guessed, happened.Stood,
    )  # fmt: skip
    for event in last:
        if isinstance(event, telling) and event.seat != view.seat:
            return event_words(event.seen_by(view.seat), names, "dibble")
    return translate("DibblePage", "{name} is thinking").format(name=names[view.turn])


@dataclass(frozen=True, slots=True)
class Primary:
    """The one primary button: its words, and whether it can be pressed now."""

    words: str
    acts: bool


def primary(view: View, names: Sequence[str], selection: DibbleSelection, mine: bool) -> Primary:
    """Return what the primary says; `mine` if the player has the choice."""
    if view.turn < 0:
        return Primary(translate("DibblePage", "Show the result"), True)
    if not mine:
        return Primary(translate("DibblePage", "Wait"), False)
    choice = selection.choice
    if choice.move is not None:
        return Primary(action_words(choice.move, names, view), True)
    if view.phase is Phase.REWARD:
        if selection.reward is Reward.SWAP:
            return Primary(translate("DibblePage", "Choose two point cards"), False)
        return Primary(translate("DibblePage", "Choose a point card"), False)
    if view.phase is Phase.GUESS:
        return Primary(translate("DibblePage", "Choose a value"), False)
    if choice.cards and not selection.joker:
        text = translate("DibblePage", "Play {cards}?")
        ranks = " ".join(card.rank_text for card in sorted(choice.cards))
        return Primary(text.format(cards=ranks), False)
    if view.legal == (PASS,):
        return Primary(translate("DibblePage", "Pass"), True)
    if selection.joker:
        return Primary(translate("DibblePage", "Choose a card for the Joker"), False)
    return Primary(translate("DibblePage", "Choose cards"), False)


__all__ = ["Primary", "Said", "news", "primary", "said", "what_to_do"]
