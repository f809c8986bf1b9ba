"""The table as data fits the game."""

from __future__ import annotations

from dickory_desktop.games.dibble.moves import LANES
from dickory_desktop.games.dibble.table import (
    FOCUS_ORDER,
    MINE,
    NEUTRAL,
    PILES,
    THEIRS,
    Role,
    point_pile,
)

from .replaying import RULES, reached
from .test_rules import setup


def test_keys_are_unique_and_the_focus_goes_to_piles() -> None:
    keys = [pile.key for pile in PILES]
    assert len(set(keys)) == len(keys)
    assert len(set(FOCUS_ORDER)) == len(FOCUS_ORDER)
    assert set(FOCUS_ORDER) <= set(keys)
    assert all(pile.title for pile in PILES)
    unfocused = [pile.role for pile in PILES if pile.key not in FOCUS_ORDER]
    assert unfocused == [Role.BEATEN, Role.ASIDE]


def test_there_is_a_place_for_each_point_card_in_each_row() -> None:
    assert sum(pile.role is Role.POINT for pile in PILES) == 15
    for lane in LANES:
        assert point_pile(lane, -1, 0).side == NEUTRAL
        for seat in (0, 1):
            assert point_pile(lane, seat, seat).side == MINE
            assert point_pile(lane, 1 - seat, seat).side == THEIRS
            assert point_pile(lane, seat, seat).lane is lane


def test_a_hand_fits_its_pile() -> None:
    hands = RULES.hands(reached(RULES.start({}, setup())))
    assert all(len(hand) == pile.most for hand in hands for pile in PILES if pile.role is Role.HAND)
