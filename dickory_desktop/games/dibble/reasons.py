"""Why a Dibble move is illegal."""

from __future__ import annotations

from enum import Enum

from ...engine.errors import QT_TRANSLATE_NOOP


class Reason(Enum):
    """A sentence with `{fields}`: texts of cards or melds, and numbers."""

    DEAL_OVER = QT_TRANSLATE_NOOP("DibbleReason", "the round is over")
    NOT_YOUR_TURN = QT_TRANSLATE_NOOP("DibbleReason", "it is the other player's turn")
    NOTHING_SELECTED = QT_TRANSLATE_NOOP("DibbleReason", "choose the cards to play")
    NOT_A_MELD = QT_TRANSLATE_NOOP(
        "DibbleReason", "{cards} is not a single, a pair, a triple or a run of 2 or 3"
    )
    NOT_IN_HAND = QT_TRANSLATE_NOOP("DibbleReason", "the hand does not have {cards}")
    NEEDS_SINGLE = QT_TRANSLATE_NOOP("DibbleReason", "only a higher single card beats {meld}")
    NEEDS_PAIR = QT_TRANSLATE_NOOP("DibbleReason", "only a higher pair beats {meld}")
    NEEDS_TRIPLE = QT_TRANSLATE_NOOP("DibbleReason", "only a higher triple beats {meld}")
    NEEDS_RUN2 = QT_TRANSLATE_NOOP("DibbleReason", "only a higher run of 2 beats {meld}")
    NEEDS_RUN3 = QT_TRANSLATE_NOOP("DibbleReason", "only a higher run of 3 beats {meld}")
    TOO_LOW = QT_TRANSLATE_NOOP("DibbleReason", "{cards} is not higher than {meld}")
    LEADER_PASS = QT_TRANSLATE_NOOP("DibbleReason", "the leader can't pass")
    LEADER_JOKER = QT_TRANSLATE_NOOP("DibbleReason", "the Joker can only answer a combination")
    JOKER_USED = QT_TRANSLATE_NOOP("DibbleReason", "this Joker has been used in this round")
    JOKER_CARD = QT_TRANSLATE_NOOP(
        "DibbleReason", "choose one card: from the hand to add it, or on the table to take it off"
    )
    ADD_TO_THREE = QT_TRANSLATE_NOOP(
        "DibbleReason", "nothing can be added to a combination of three cards"
    )
    ADD_NO_FIT = QT_TRANSLATE_NOOP("DibbleReason", "{card} does not fit to {meld}")
    DROP_FROM_SINGLE = QT_TRANSLATE_NOOP("DibbleReason", "nothing can be taken off a single card")
    DROP_NOT_THERE = QT_TRANSLATE_NOOP("DibbleReason", "there is no {card} in {meld}")
    DROP_MIDDLE = QT_TRANSLATE_NOOP(
        "DibbleReason", "only the first or the last card can be taken off a run of 3"
    )
    REWARD_FIRST = QT_TRANSLATE_NOOP(
        "DibbleReason", "the reward comes first: look at a point card or swap two"
    )
    NO_REWARD = QT_TRANSLATE_NOOP("DibbleReason", "there is no reward to take now")
    PEEK_KNOWN = QT_TRANSLATE_NOOP("DibbleReason", "this point card is known already")
    LANES_SELECTED = QT_TRANSLATE_NOOP(
        "DibbleReason", "choose one point card to look at, or two to swap"
    )
    DECLINE_UNKNOWN = QT_TRANSLATE_NOOP(
        "DibbleReason", "only who knows all five point cards can do neither"
    )
    GUESS_FIRST = QT_TRANSLATE_NOOP(
        "DibbleReason", "a hand is empty: guess a point card of the row, or stand"
    )
    NO_GUESS = QT_TRANSLATE_NOOP("DibbleReason", "there is no guessing before a hand is empty")
    GUESS_SELECTED = QT_TRANSLATE_NOOP("DibbleReason", "choose a point card of the row and a value")
    GUESS_OTHER_ROW = QT_TRANSLATE_NOOP("DibbleReason", "only cards in the own row can be guessed")
    GUESS_KNOWN = QT_TRANSLATE_NOOP(
        "DibbleReason", "this point card is known and need not be guessed"
    )
    GUESS_PLACED = QT_TRANSLATE_NOOP("DibbleReason", "the {value} is known to be elsewhere")
    STAND_AFTER_GUESS = QT_TRANSLATE_NOOP("DibbleReason", "after a guess there is no standing")
