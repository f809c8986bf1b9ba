"""Why a Dodo move is not allowed, in sentences for the player."""

from __future__ import annotations

from enum import Enum

from ...engine.errors import translate_noop


class Reason(Enum):
    """The sentences of IllegalMoveError, with their fields."""

    DEAL_OVER = translate_noop("Dodo", "The round is over.")
    NOT_YOUR_TURN = translate_noop("Dodo", "It is not your turn.")
    NO_SUCH_SEAT = translate_noop("Dodo", "There is no such seat in this game.")
    MUST_SWAP = translate_noop(
        "Dodo", "You laid a black queen: first choose whose hand you swap with."
    )
    NO_SWAP = translate_noop("Dodo", "Hands are swapped only after laying a black queen.")
    SWAP_WITH_SELF = translate_noop("Dodo", "You have to swap with another player.")
    MUST_CALL = translate_noop(
        "Dodo", "You have one card left: first say “last card”, or stay silent."
    )
    NO_CALL = translate_noop("Dodo", "“Last card” is said only when your lay leaves you one card.")
    NOBODY_TO_CATCH = translate_noop("Dodo", "There is nobody to catch now.")
    CATCH_YOURSELF = translate_noop("Dodo", "You can't catch yourself.")
    NO_CARDS = translate_noop("Dodo", "Choose the cards to lay.")
    NOT_IN_HAND = translate_noop("Dodo", "You don't have {card}.")
    MUST_LAY_DRAWN = translate_noop(
        "Dodo", "You drew {card}: it must be laid, alone or first of several."
    )
    CHAIN_ONLY = translate_noop(
        "Dodo", "A chain is running: lay twos and fours, or draw all {total} cards."
    )
    ONE_RANK = translate_noop("Dodo", "Cards laid together must be of one rank.")
    NONE_FITS = translate_noop(
        "Dodo", "{card} does not fit: lay the rank or the suit showing, or an eight."
    )
    NONE_FITS_NAMED = translate_noop(
        "Dodo", "{card} does not fit: lay the suit that was named, or an eight."
    )
    FIRST_MUST_FIT = translate_noop(
        "Dodo", "The first card must fit: {card} does not, though another of these does."
    )
    LAST_ALONE_FITS = translate_noop(
        "Dodo", "Of these only {card} fits, so it must come first and can't be the last."
    )
    NAME_A_SUIT = translate_noop("Dodo", "Name the suit to follow your eight.")
    NO_NAME = translate_noop("Dodo", "Only an eight names a suit.")
    NO_NAME_GOING_OUT = translate_noop("Dodo", "Eights that go out name no suit.")
    CAN_LAY = translate_noop("Dodo", "You have a card that fits, so you can't draw.")
    CAN_LAY_NO_PASS = translate_noop("Dodo", "You have a card that fits, so you can't pass.")
    CAN_DRAW = translate_noop("Dodo", "You can't pass: draw until a card fits.")
    CHAIN_NO_PASS = translate_noop("Dodo", "You can't pass on a chain: answer it or draw.")
    NOTHING_TO_DRAW = translate_noop("Dodo", "There is nothing to draw: pass.")
