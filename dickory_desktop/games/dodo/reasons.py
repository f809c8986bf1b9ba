"""Why a Dodo move is not allowed, in sentences for the player."""

from __future__ import annotations

from enum import Enum

from ...engine.errors import QT_TRANSLATE_NOOP


class Reason(Enum):
    """The sentences of IllegalMoveError, with their fields."""

    DEAL_OVER = QT_TRANSLATE_NOOP("DodoReason", "The round is over.")
    NOT_YOUR_TURN = QT_TRANSLATE_NOOP("DodoReason", "It is not your turn.")
    NO_SUCH_SEAT = QT_TRANSLATE_NOOP("DodoReason", "There is no such seat in this game.")
    MUST_SWAP = QT_TRANSLATE_NOOP(
        "DodoReason", "You laid a black queen: first choose whose hand you swap with."
    )
    NO_SWAP = QT_TRANSLATE_NOOP("DodoReason", "Hands are swapped only after laying a black queen.")
    SWAP_WITH_SELF = QT_TRANSLATE_NOOP("DodoReason", "You have to swap with another player.")
    MUST_CALL = QT_TRANSLATE_NOOP(
        "DodoReason", "You have one card left: first say “last card”, or stay silent."
    )
    NO_CALL = QT_TRANSLATE_NOOP(
        "DodoReason", "“Last card” is said only when your lay leaves you one card."
    )
    NOBODY_TO_CATCH = QT_TRANSLATE_NOOP("DodoReason", "There is nobody to catch now.")
    CATCH_YOURSELF = QT_TRANSLATE_NOOP("DodoReason", "You can't catch yourself.")
    NO_CARDS = QT_TRANSLATE_NOOP("DodoReason", "Choose the cards to lay.")
    NOT_IN_HAND = QT_TRANSLATE_NOOP("DodoReason", "You don't have {card}.")
    MUST_LAY_DRAWN = QT_TRANSLATE_NOOP(
        "DodoReason", "You drew {card}: it must be laid, alone or first of several."
    )
    CHAIN_ONLY = QT_TRANSLATE_NOOP(
        "DodoReason", "A chain is running: lay twos and fours, or draw all {total} cards."
    )
    ONE_RANK = QT_TRANSLATE_NOOP("DodoReason", "Cards laid together must be of one rank.")
    NONE_FITS = QT_TRANSLATE_NOOP(
        "DodoReason", "{card} does not fit: lay the rank or the suit showing, or an eight."
    )
    NONE_FITS_NAMED = QT_TRANSLATE_NOOP(
        "DodoReason", "{card} does not fit: lay the suit that was named, or an eight."
    )
    FIRST_MUST_FIT = QT_TRANSLATE_NOOP(
        "DodoReason", "The first card must fit: {card} does not, though another of these does."
    )
    LAST_ALONE_FITS = QT_TRANSLATE_NOOP(
        "DodoReason", "Of these only {card} fits, so it must come first and can't be the last."
    )
    NAME_A_SUIT = QT_TRANSLATE_NOOP("DodoReason", "Name the suit to follow your eight.")
    NO_NAME = QT_TRANSLATE_NOOP("DodoReason", "Only an eight names a suit.")
    NO_NAME_GOING_OUT = QT_TRANSLATE_NOOP("DodoReason", "Eights that go out name no suit.")
    CAN_LAY = QT_TRANSLATE_NOOP("DodoReason", "You have a card that fits, so you can't draw.")
    CAN_LAY_NO_PASS = QT_TRANSLATE_NOOP(
        "DodoReason", "You have a card that fits, so you can't pass."
    )
    CAN_DRAW = QT_TRANSLATE_NOOP("DodoReason", "You can't pass: draw until a card fits.")
    CHAIN_NO_PASS = QT_TRANSLATE_NOOP("DodoReason", "You can't pass on a chain: answer it or draw.")
    NOTHING_TO_DRAW = QT_TRANSLATE_NOOP("DodoReason", "There is nothing to draw: pass.")
