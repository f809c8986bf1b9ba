"""Why a Dickory move is illegal."""

from __future__ import annotations

from enum import Enum

from ...engine.errors import QT_TRANSLATE_NOOP


class Reason(Enum):
    """A sentence with `{fields}`.

    Fields are texts of cards or melds, numbers, or `MeldKind` values (`kind`, `table_kind`).
    """

    DEAL_OVER = QT_TRANSLATE_NOOP("DickoryReason", "the round is over")
    NOT_YOUR_TURN = QT_TRANSLATE_NOOP("DickoryReason", "it is the other player's turn")
    LEADER_PASS = QT_TRANSLATE_NOOP("DickoryReason", "the leader can't pass")
    LEADER_TAKE = QT_TRANSLATE_NOOP("DickoryReason", "the leader can't take from the queue")
    LEADER_ADD = QT_TRANSLATE_NOOP("DickoryReason", "there is no meld to add to")
    NOTHING_SELECTED = QT_TRANSLATE_NOOP("DickoryReason", "choose the cards to play")
    TAKE_ALONE = QT_TRANSLATE_NOOP(
        "DickoryReason", "taking alone is not allowed: beat {table} in the same move"
    )
    LAST_CARD_STAYS = QT_TRANSLATE_NOOP(
        "DickoryReason", "the last queue card must stay: take at most {most}"
    )
    LAST_CARD_ALONE = QT_TRANSLATE_NOOP(
        "DickoryReason", "the last queue card must stay: there is nothing to take"
    )
    NOT_IN_HAND = QT_TRANSLATE_NOOP("DickoryReason", "the hand does not have {cards}")
    NOT_A_MELD = QT_TRANSLATE_NOOP("DickoryReason", "{cards} is not a meld")
    RUN_NOT_IN_VARIANT = QT_TRANSLATE_NOOP(
        "DickoryReason", "a {kind} counts only in Dock and Hickory"
    )
    WRONG_TYPE = QT_TRANSLATE_NOOP(
        "DickoryReason", "a {kind} can't beat a {table_kind}: the type must be the same"
    )
    TOO_WEAK = QT_TRANSLATE_NOOP(
        "DickoryReason", "{meld} does not beat {table} while {top} is highest"
    )
    TAKE_FIRST = QT_TRANSLATE_NOOP(
        "DickoryReason", "{meld} does not beat {table} yet; take {take} first"
    )
    TAKE_OTHER = QT_TRANSLATE_NOOP(
        "DickoryReason", "{meld} does not beat {table} after taking {taken}; take {take} instead"
    )
    TAKE_NONE = QT_TRANSLATE_NOOP("DickoryReason", "{meld} beats {table} only without taking")
    HICKORY_ONLY = QT_TRANSLATE_NOOP("DickoryReason", "adding a card needs Hickory")
    CANT_GROW = QT_TRANSLATE_NOOP("DickoryReason", "a {table_kind} can't grow")
    DOES_NOT_FIT = QT_TRANSLATE_NOOP("DickoryReason", "{card} can't be added to {table}")
