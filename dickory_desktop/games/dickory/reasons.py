"""Why a Dickory move is illegal."""

from __future__ import annotations

from enum import Enum

from ...engine.errors import translate_noop


class Reason(Enum):
    """A sentence with `{fields}`.

    Fields are texts of cards or melds, numbers, or `MeldKind` values (`kind`, `table_kind`).
    """

    DEAL_OVER = translate_noop("DickoryReason", "the round is over")
    NOT_YOUR_TURN = translate_noop("DickoryReason", "it is the other player's turn")
    LEADER_PASS = translate_noop("DickoryReason", "the leader can't pass")
    LEADER_TAKE = translate_noop("DickoryReason", "the leader can't take from the queue")
    LEADER_ADD = translate_noop("DickoryReason", "there is no meld to add to")
    NOTHING_SELECTED = translate_noop("DickoryReason", "choose the cards to play")
    TAKE_ALONE = translate_noop(
        "DickoryReason", "taking alone is not allowed: beat {table} in the same move"
    )
    LAST_CARD_STAYS = translate_noop(
        "DickoryReason", "the last queue card must stay: take at most {most}"
    )
    LAST_CARD_ALONE = translate_noop(
        "DickoryReason", "the last queue card must stay: there is nothing to take"
    )
    NOT_IN_HAND = translate_noop("DickoryReason", "the hand does not have {cards}")
    NOT_A_MELD = translate_noop("DickoryReason", "{cards} is not a meld")
    RUN_NOT_IN_VARIANT = translate_noop("DickoryReason", "a {kind} counts only in Dock and Hickory")
    WRONG_TYPE = translate_noop(
        "DickoryReason", "a {kind} can't beat a {table_kind}: the type must be the same"
    )
    TOO_WEAK = translate_noop(
        "DickoryReason", "{meld} does not beat {table} while {top} is highest"
    )
    TAKE_FIRST = translate_noop(
        "DickoryReason", "{meld} does not beat {table} yet; take {take} first"
    )
    TAKE_OTHER = translate_noop(
        "DickoryReason", "{meld} does not beat {table} after taking {taken}; take {take} instead"
    )
    TAKE_NONE = translate_noop("DickoryReason", "{meld} beats {table} only without taking")
    HICKORY_ONLY = translate_noop("DickoryReason", "adding a card needs Hickory")
    CANT_GROW = translate_noop("DickoryReason", "a {table_kind} can't grow")
    DOES_NOT_FIT = translate_noop("DickoryReason", "{card} can't be added to {table}")
