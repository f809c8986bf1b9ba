"""Words all games share: cards with their suits, ranks in a row, names, ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication

from ..engine import events as happened
from ..engine.cards import Card, Suit
from ..engine.events import Event
from .naming import addressed

translate = QCoreApplication.translate

SUIT_SIGNS: Final = "♣♦♥♠"


def card_words(card: Card) -> str:
    """Return a card as it is written in a sentence: `10♥`, or a rank alone."""
    return card.rank_text if card.suit is None else card.rank_text + SUIT_SIGNS[card.suit]


def cards_words(cards: Iterable[Card]) -> str:
    """Return cards one after the other."""
    return " ".join(card_words(card) for card in cards)


def suit_words(suit: Suit) -> str:
    """Return the name of a suit."""
    return {
        Suit.CLUBS: translate("Suit", "clubs"),
        Suit.DIAMONDS: translate("Suit", "diamonds"),
        Suit.HEARTS: translate("Suit", "hearts"),
        Suit.SPADES: translate("Suit", "spades"),
    }[suit]


def capital(words: str) -> str:
    """Return words as they begin a sentence."""
    return words[:1].upper() + words[1:]


def count_words(count: int) -> str:
    """Return how many cards."""
    if count == 1:
        return translate("Cards", "a card")
    return translate("Cards", "%n cards", "", count)


def names_words(names: Sequence[str]) -> str:
    """Return names as a list in a sentence."""
    if len(names) < 2:
        return "".join(names)
    return translate("Names", "{first} and {last}").format(
        first=translate("Names", ", ").join(names[:-1]), last=names[-1]
    )


def common_words(event: Event, names: Sequence[str]) -> str:
    """Return what happened, for events that mean the same in all games; else empty."""
    if isinstance(event, happened.Passed):
        return addressed(
            names[event.seat], translate("Event", "You pass."), translate("Event", "{name} passes.")
        ).format(name=names[event.seat])
    if isinstance(event, happened.TurnBegan):
        return addressed(
            names[event.seat],
            translate("Event", "Your turn."),
            translate("Event", "{name} to move."),
        ).format(name=names[event.seat])
    if isinstance(event, happened.DealEnded):
        if event.out is None:
            return translate("Event", "The round is over: nobody can go on.")
        return addressed(
            names[event.out],
            translate("Event", "You are out."),
            translate("Event", "{name} is out."),
        ).format(name=names[event.out])
    if isinstance(event, happened.MatchEnded):
        winners = [names[seat] for seat in event.winners]
        if len(winners) == 1:
            return addressed(
                winners[0],
                translate("Event", "You win the match."),
                translate("Event", "{name} wins the match."),
            ).format(name=winners[0])
        return translate("Event", "{names} share the match.").format(names=names_words(winners))
    return ""
