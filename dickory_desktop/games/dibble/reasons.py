"""Why a Dibble move is illegal."""

from __future__ import annotations

from enum import Enum

from ...engine.errors import translate_noop


class Reason(Enum):
    """A sentence with `{fields}`: texts of cards or melds, and numbers."""

    DEAL_OVER = translate_noop("DibbleReason", "the round is over")
    NOT_YOUR_TURN = translate_noop("DibbleReason", "it is the other player's turn")
    NOTHING_SELECTED = translate_noop("DibbleReason", "choose the cards to play")
    NOT_A_MELD = translate_noop(
        "DibbleReason", "{cards} is not a single, a pair, a triple or a run of 2 or 3"
    )
    NOT_IN_HAND = translate_noop("DibbleReason", "the hand does not have {cards}")
    NEEDS_SINGLE = translate_noop("DibbleReason", "only a higher single card beats {meld}")
    NEEDS_PAIR = translate_noop("DibbleReason", "only a higher pair beats {meld}")
    NEEDS_TRIPLE = translate_noop("DibbleReason", "only a higher triple beats {meld}")
    NEEDS_RUN2 = translate_noop("DibbleReason", "only a higher run of 2 beats {meld}")
    NEEDS_RUN3 = translate_noop("DibbleReason", "only a higher run of 3 beats {meld}")
    TOO_LOW = translate_noop("DibbleReason", "{cards} is not higher than {meld}")
    LEADER_PASS = translate_noop("DibbleReason", "the leader can't pass")
    LEADER_JOKER = translate_noop("DibbleReason", "the Joker can only answer a combination")
    JOKER_USED = translate_noop("DibbleReason", "this Joker has been used in this round")
    JOKER_CARD = translate_noop(
        "DibbleReason", "choose one card: from the hand to add it, or on the table to take it off"
    )
    ADD_TO_THREE = translate_noop(
        "DibbleReason", "nothing can be added to a combination of three cards"
    )
    ADD_NO_FIT = translate_noop("DibbleReason", "{card} does not fit to {meld}")
    DROP_FROM_SINGLE = translate_noop("DibbleReason", "nothing can be taken off a single card")
    DROP_NOT_THERE = translate_noop("DibbleReason", "there is no {card} in {meld}")
    DROP_MIDDLE = translate_noop(
        "DibbleReason", "only the first or the last card can be taken off a run of 3"
    )
    REWARD_FIRST = translate_noop(
        "DibbleReason", "the reward comes first: look at a point card or swap two"
    )
    NO_REWARD = translate_noop("DibbleReason", "there is no reward to take now")
    PEEK_KNOWN = translate_noop("DibbleReason", "this point card is known already")
    LANES_SELECTED = translate_noop(
        "DibbleReason", "choose one point card to look at, or two to swap"
    )
    DECLINE_UNKNOWN = translate_noop(
        "DibbleReason", "only who knows all five point cards can do neither"
    )
    GUESS_FIRST = translate_noop(
        "DibbleReason", "a hand is empty: guess a point card of the row, or stand"
    )
    NO_GUESS = translate_noop("DibbleReason", "there is no guessing before a hand is empty")
    GUESS_SELECTED = translate_noop("DibbleReason", "choose a point card of the row and a value")
    GUESS_OTHER_ROW = translate_noop("DibbleReason", "only cards in the own row can be guessed")
    GUESS_KNOWN = translate_noop("DibbleReason", "this point card is known and need not be guessed")
    GUESS_PLACED = translate_noop("DibbleReason", "the {value} is known to be elsewhere")
    STAND_AFTER_GUESS = translate_noop("DibbleReason", "after a guess there is no standing")
