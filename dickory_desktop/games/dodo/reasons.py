"""Why a Dodo move is not allowed, in sentences for the player."""

from __future__ import annotations

from enum import Enum

from ...engine.errors import QT_TRANSLATE_NOOP


class Reason(Enum):
    """The sentences of IllegalMoveError, with their fields."""

    DEAL_OVER = QT_TRANSLATE_NOOP("DodoReason", "the round is over")
    NOT_YOUR_TURN = QT_TRANSLATE_NOOP("DodoReason", "it is not your turn")
    NO_SUCH_SEAT = QT_TRANSLATE_NOOP("DodoReason", "there is no such seat in this game")
    MUST_SWAP = QT_TRANSLATE_NOOP(
        "DodoReason", "you laid a black queen: first choose whose hand you swap with"
    )
    NO_SWAP = QT_TRANSLATE_NOOP("DodoReason", "hands are swapped only after laying a black queen")
    SWAP_WITH_SELF = QT_TRANSLATE_NOOP("DodoReason", "you have to swap with another player")
    MUST_CALL = QT_TRANSLATE_NOOP(
        "DodoReason", "you have one card left: first say “last card”, or stay silent"
    )
    NO_CALL = QT_TRANSLATE_NOOP(
        "DodoReason", "“Last card” is said only when your lay leaves you one card"
    )
    NOBODY_TO_CATCH = QT_TRANSLATE_NOOP("DodoReason", "there is nobody to catch now")
    CATCH_YOURSELF = QT_TRANSLATE_NOOP("DodoReason", "you can't catch yourself")
    NO_CARDS = QT_TRANSLATE_NOOP("DodoReason", "choose the cards to lay")
    NOT_IN_HAND = QT_TRANSLATE_NOOP("DodoReason", "you don't have {card}")
    MUST_LAY_DRAWN = QT_TRANSLATE_NOOP(
        "DodoReason", "you drew {card}: it must be laid, alone or first of several"
    )
    CHAIN_ONLY = QT_TRANSLATE_NOOP(
        "DodoReason", "a chain is running: lay twos and fours, or draw all {total} cards"
    )
    ONE_RANK = QT_TRANSLATE_NOOP("DodoReason", "cards laid together must be of one rank")
    NONE_FITS = QT_TRANSLATE_NOOP(
        "DodoReason", "{card} does not fit: lay the rank or the suit showing, or an eight"
    )
    NONE_FITS_NAMED = QT_TRANSLATE_NOOP(
        "DodoReason", "{card} does not fit: lay the suit to follow, or an eight"
    )
    FIRST_MUST_FIT = QT_TRANSLATE_NOOP(
        "DodoReason", "the first card must fit: {card} does not, though another of these does"
    )
    LAST_ALONE_FITS = QT_TRANSLATE_NOOP(
        "DodoReason", "of these only {card} fits, so it must come first and can't be the last"
    )
    NAME_A_SUIT = QT_TRANSLATE_NOOP("DodoReason", "name the suit to follow your eight")
    NO_NAME = QT_TRANSLATE_NOOP("DodoReason", "only an eight names a suit")
    NO_NAME_GOING_OUT = QT_TRANSLATE_NOOP("DodoReason", "eights that go out name no suit")
    CAN_LAY = QT_TRANSLATE_NOOP("DodoReason", "you have a card that fits, so you can't draw")
    CAN_LAY_NO_PASS = QT_TRANSLATE_NOOP(
        "DodoReason", "you have a card that fits, so you can't pass"
    )
    CAN_DRAW = QT_TRANSLATE_NOOP("DodoReason", "you can't pass: draw until a card fits")
    CHAIN_NO_PASS = QT_TRANSLATE_NOOP("DodoReason", "you can't pass on a chain: answer it or draw")
    NOTHING_TO_DRAW = QT_TRANSLATE_NOOP("DodoReason", "there is nothing to draw: pass")
