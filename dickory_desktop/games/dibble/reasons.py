"""Why a move is illegal in Dibble, in sentences for the player."""

from __future__ import annotations

from enum import Enum

from ...engine.errors import translate_noop


class Reason(Enum):
    """A reason; the value is the English sentence, with `{fields}` for ranks and numbers."""

    DEAL_OVER = translate_noop("Dibble", "The round is over.")
    NOT_YOUR_TURN = translate_noop("Dibble", "It is not your turn.")
    NOTHING_CHOSEN = translate_noop("Dibble", "Choose the cards to play.")
    NO_MELD = translate_noop(
        "Dibble", "{cards} is no combination: play a single, a pair, a triple or a run of 2 or 3."
    )
    NOT_HELD = translate_noop("Dibble", "You don't hold {cards}.")
    NEEDS_SINGLE = translate_noop("Dibble", "Only a higher single card beats {meld}.")
    NEEDS_PAIR = translate_noop("Dibble", "Only a higher pair beats {meld}.")
    NEEDS_TRIPLE = translate_noop("Dibble", "Only a higher triple beats {meld}.")
    NEEDS_RUN2 = translate_noop("Dibble", "Only a higher run of 2 beats {meld}.")
    NEEDS_RUN3 = translate_noop("Dibble", "Only a higher run of 3 beats {meld}.")
    TOO_LOW = translate_noop("Dibble", "{cards} is not higher than {meld}.")
    NO_PASS_ON_LEAD = translate_noop("Dibble", "You lead, so you can't pass: play something.")
    NO_JOKER_ON_LEAD = translate_noop("Dibble", "The Joker only answers a combination.")
    JOKER_USED = translate_noop("Dibble", "You have used your Joker this round.")
    JOKER_CHOICE = translate_noop(
        "Dibble", "Choose one card to add with the Joker, or one to take off the combination."
    )
    ADD_TO_THREE = translate_noop("Dibble", "Nothing can be added to a combination of three.")
    ADD_NO_FIT = translate_noop("Dibble", "{card} and {meld} make no combination together.")
    DROP_FROM_SINGLE = translate_noop("Dibble", "Nothing can be taken off a single card.")
    DROP_NOT_THERE = translate_noop("Dibble", "There is no {card} in {meld}.")
    DROP_MIDDLE = translate_noop("Dibble", "Only an end card can be taken off a run of 3.")
    REWARD_FIRST = translate_noop(
        "Dibble", "First take your reward: look at a point card or swap two."
    )
    GUESS_FIRST = translate_noop("Dibble", "Guess a point card in your row, or stand.")
    GUESS_ON = translate_noop("Dibble", "You are guessing: name the next card of your row.")
    NO_REWARD = translate_noop("Dibble", "You have no reward to take now.")
    PEEK_KNOWN = translate_noop("Dibble", "You already know that point card.")
    LANES_CHOICE = translate_noop("Dibble", "Choose one point card to look at, or two to swap.")
    DECLINE_UNKNOWN = translate_noop(
        "Dibble", "You can decline only when you know all five point cards."
    )
    NO_GUESS = translate_noop("Dibble", "There is nothing to guess before a hand is empty.")
    GUESS_CHOICE = translate_noop("Dibble", "Choose a point card of your row and its value.")
    GUESS_OTHER_ROW = translate_noop("Dibble", "You guess only point cards in your own row.")
    GUESS_KNOWN = translate_noop("Dibble", "You know that point card: it is named for you.")
    GUESS_PLACED = translate_noop("Dibble", "You know that the {value} lies elsewhere.")
    NO_STAND = translate_noop("Dibble", "You have guessed a card, so you can't stand any more.")
