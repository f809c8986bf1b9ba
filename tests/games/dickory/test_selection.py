"""From selected cards to the one move they mean."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.errors import IllegalMoveError
from dickory_desktop.games.dickory.moves import MoveKind
from dickory_desktop.games.dickory.reasons import Reason
from dickory_desktop.games.dickory.selection import (
    beating_takes,
    find_move,
    meant_moves,
    meld_from,
    playable_cards,
)
from dickory_desktop.games.dickory.view import View

from .positions import RULES, VARIANTS, cards, deal, made_up, reached, shuffled


def view_of(hand: str, queue: str, meld: str = "", variant: str = "classic") -> View:
    return RULES.view(made_up(hand, queue, meld, variant), 0)


@pytest.mark.parametrize("text", ["5", "5 5", "5 5 5", "5 5 5 5", "11 12", "12 1 2", "11 12 1 2"])
def test_cards_make_a_meld_in_any_order(text: str) -> None:
    for order in permutations(cards(text)):
        assert str(meld_from(order)) == text


@pytest.mark.parametrize("text", ["", "5 7", "5 5 6", "1 3 5", "1 2 3 4 5", "5 5 6 6", "1 2 4 5"])
def test_other_cards_make_none(text: str) -> None:
    assert meld_from(cards(text)) is None


def test_cards_of_the_take_may_be_played() -> None:
    view = view_of("9 4", "4 12 5 10 9 9", "8 8")
    assert str(find_move(view, cards("9 9"), 1)) == "take 1 play 9 9"
    with pytest.raises(IllegalMoveError) as refused:
        find_move(view, cards("9 9"))
    assert refused.value.sentence == "the hand does not have 9"


@pytest.mark.parametrize(
    ("selected", "take", "reason"),
    [
        ("", 0, Reason.NOTHING_SELECTED),
        ("", 2, Reason.TAKE_ALONE),
        ("6 12", 0, Reason.NOT_A_MELD),
        ("6 12", 6, Reason.LAST_CARD_STAYS),
        ("6", 0, Reason.TOO_WEAK),
        ("9 9", 0, Reason.WRONG_TYPE),
        ("11", 0, Reason.NOT_IN_HAND),
    ],
)
def test_the_reason_there_is_none(selected: str, take: int, reason: Reason) -> None:
    view = view_of("6 9 9 12", "4 12 5 10 1 3", "9")
    with pytest.raises(IllegalMoveError) as refused:
        find_move(view, cards(selected), take)
    assert refused.value.reason is reason


def test_a_card_that_beats_and_adds() -> None:
    view = view_of("10 12", "4 5 3", "9", "hickory")
    both = meant_moves(view, cards("10"), 0)
    assert [str(move) for move in both] == ["play 10", "add 10"]
    assert find_move(view, cards("10")) == both[0]
    assert find_move(view, cards("10"), adding=False) == both[0]
    assert find_move(view, cards("10"), adding=True) == both[1]
    with pytest.raises(IllegalMoveError) as refused:
        find_move(view, cards("12"), adding=True)
    assert refused.value.sentence == "12 can't be added to 9"


def test_one_card_on_a_bigger_meld_is_meant_to_be_added() -> None:
    view = view_of("8 10", "4 5 3", "9 9", "hickory")
    with pytest.raises(IllegalMoveError) as refused:
        find_move(view, cards("8"))
    assert refused.value.reason is Reason.DOES_NOT_FIT


def test_the_leader_can_select_no_queue_card() -> None:
    view = view_of("5 6 7", "1 2 3")
    assert str(find_move(view, cards("7 5 6"))) == "play 5 6 7"
    with pytest.raises(IllegalMoveError) as refused:
        find_move(view, cards("5 6"), 1)
    assert refused.value.reason is Reason.LEADER_TAKE


def test_playable_cards() -> None:
    view = view_of("6 9 9 12", "4 12 5 7 11 3", "9")
    assert beating_takes(view) == (0, 2, 3, 4, 5)
    assert playable_cards(view) == set(cards("12"))
    assert playable_cards(view, 1) == frozenset()
    assert playable_cards(view, 2) == set(cards("3 6 11 12"))
    assert playable_cards(view, 5) == set(cards("3 11 12"))


@settings(max_examples=30)
@given(variant=st.sampled_from(VARIANTS), seed=st.integers(0, 2**31))
def test_every_legal_move_is_found_from_its_cards(variant: str, seed: int) -> None:
    state = deal({"variant": variant}, seed & 1, shuffled(seed))
    rng = Rng(seed)
    while state.scores is None:
        view = RULES.view(state, state.turn)
        for move in view.legal:
            if move.kind is MoveKind.PASS:
                continue
            order = [move.cards[code] for code in rng.shuffle(list(range(len(move.cards))))]
            adding = move.kind is MoveKind.ADD
            assert find_move(view, order, move.take, adding) == move
            assert move in meant_moves(view, order, move.take)
            assert set(move.cards) <= playable_cards(view, move.take)
            assert move.take in beating_takes(view)
        move = view.legal[int(rng.below(len(view.legal)))]
        state = reached(RULES.apply(state, state.turn, move, rng))
