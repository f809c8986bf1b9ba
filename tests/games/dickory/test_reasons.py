"""Every way to be wrong gets its own sentence."""

from __future__ import annotations

import pickle

import pytest

from dickory_desktop.engine.errors import IllegalMoveError
from dickory_desktop.games.dickory.moves import Move, MoveKind, read_move
from dickory_desktop.games.dickory.reasons import Reason
from dickory_desktop.games.dickory.state import State

from .positions import RULES, made_up, play

LEAD = made_up("5 5 6 7 9", "4 12 5 7 11 2")
SINGLE = made_up("6 9 9 12", "4 12 5 10 11 3", meld="9")
HICKORY = made_up("6 9 9 12", "4 12 5 7 11 3", meld="8 8", variant="hickory")
ILLEGAL: list[tuple[Reason, State, str, str]] = [
    (Reason.LEADER_PASS, LEAD, "pass", "the leader can't pass"),
    (Reason.LEADER_TAKE, LEAD, "take 1 play 2", "the leader can't take from the queue"),
    (Reason.LEADER_ADD, LEAD, "add 5", "there is no meld to add to"),
    (Reason.NOT_IN_HAND, LEAD, "play 5 5 5", "the hand does not have 5"),
    (Reason.NOT_IN_HAND, LEAD, "play 8 8 8", "the hand does not have 8 8 8"),
    (Reason.NOT_IN_HAND, LEAD, "play 8 9 10", "the hand does not have 8 10"),
    (
        Reason.RUN_NOT_IN_VARIANT,
        LEAD,
        "play 5 6",
        "a run of 2 counts only in Dock and Hickory",
    ),
    (Reason.TOO_WEAK, SINGLE, "play 6", "6 does not beat 9 while 3 is highest"),
    (Reason.TOO_WEAK, SINGLE, "play 9", "9 does not beat 9 while 3 is highest"),
    (
        Reason.TAKE_FIRST,
        made_up("9", "9 5 9 10 3 12", meld="12"),
        "play 9",
        "9 does not beat 12 yet; take 2 first",
    ),
    (
        Reason.TAKE_OTHER,
        made_up("9", "9 5 9 10 3 12", meld="12"),
        "take 1 play 9",
        "9 does not beat 12 after taking 1; take 2 instead",
    ),
    (
        Reason.TAKE_NONE,
        made_up("10", "9 9 9 11", meld="9"),
        "take 1 play 10",
        "10 beats 9 only without taking",
    ),
    (
        Reason.WRONG_TYPE,
        SINGLE,
        "play 9 9",
        "a double can't beat a single: the type must be the same",
    ),
    (
        Reason.RUN_NOT_IN_VARIANT,
        made_up("5 6 9", "4 2", meld="9 9"),
        "play 5 6",
        "a run of 2 counts only in Dock and Hickory",
    ),
    (Reason.NOT_IN_HAND, SINGLE, "play 11", "the hand does not have 11"),
    (
        Reason.LAST_CARD_STAYS,
        made_up("6", "4 12 5", meld="9"),
        "take 3 play 6",
        "the last queue card must stay: take at most 2",
    ),
    (
        Reason.LAST_CARD_ALONE,
        made_up("6", "4", meld="9"),
        "take 1 play 6",
        "the last queue card must stay: there is nothing to take",
    ),
    (Reason.HICKORY_ONLY, SINGLE, "add 9", "adding a card needs Hickory"),
    (Reason.NOT_IN_HAND, HICKORY, "add 8", "the hand does not have 8"),
    (Reason.DOES_NOT_FIT, HICKORY, "add 9", "9 can't be added to 8 8"),
    (
        Reason.CANT_GROW,
        made_up("5", "1 2", meld="1 2 3 4", variant="hickory"),
        "add 5",
        "a run of 4 can't grow",
    ),
    (
        Reason.CANT_GROW,
        made_up("5 7", "1 2", meld="8 8 8 8", variant="hickory"),
        "add 7",
        "a quadruple can't grow",
    ),
]


@pytest.mark.parametrize(("reason", "state", "text", "sentence"), ILLEGAL)
def test_the_reason_is_told(reason: Reason, state: State, text: str, sentence: str) -> None:
    with pytest.raises(IllegalMoveError) as refused:
        RULES.canonical(state, 0, read_move(text))
    assert refused.value.reason is reason
    assert refused.value.sentence == sentence
    assert pickle.loads(pickle.dumps(refused.value)).sentence == sentence


def test_out_of_turn() -> None:
    with pytest.raises(IllegalMoveError) as refused:
        RULES.canonical(LEAD, 1, read_move("play 1"))
    assert refused.value.reason is Reason.NOT_YOUR_TURN


def test_after_the_round() -> None:
    over = play(made_up("5", "1 2"), ["play 5"])
    assert over.scores == (1, 0)
    for seat in (0, 1):
        with pytest.raises(IllegalMoveError) as refused:
            RULES.canonical(over, seat, read_move("pass"))
        assert refused.value.reason is Reason.DEAL_OVER


def test_moves_that_no_text_gives() -> None:
    for move, reason in (
        (Move(MoveKind.PASS, take=2), Reason.TAKE_ALONE),
        (Move(MoveKind.PLAY, take=2), Reason.TAKE_ALONE),
        (Move(MoveKind.PLAY), Reason.NOTHING_SELECTED),
        (Move(MoveKind.ADD), Reason.NOTHING_SELECTED),
    ):
        with pytest.raises(IllegalMoveError) as refused:
            RULES.canonical(SINGLE, 0, move)
        assert refused.value.reason is reason


def test_every_reason_is_told_somewhere() -> None:
    told = {reason for reason, *_ in ILLEGAL}
    told |= {Reason.NOT_YOUR_TURN, Reason.DEAL_OVER, Reason.TAKE_ALONE, Reason.NOTHING_SELECTED}
    assert told | {Reason.NOT_A_MELD} == set(Reason)
