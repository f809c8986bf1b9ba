"""The game against the plain second writing of its rules, in whole random deals."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dickory_desktop.engine.chance import Recording, Rng
from dickory_desktop.games.dodo import RULES
from dickory_desktop.games.dodo.rules import hand_size

from .playing import options
from .reference import Reference

GIVEN: list[dict[str, object]] = [
    {"players": 2},
    {"players": 2, "chains": False, "two_packs": True},
    {"players": 3, "chains": False},
    {"players": 3, "two_packs": True, "scoring": "crazy_eights"},
    {"players": 4, "seven_each": True},
    {"players": 5, "seven_each": True},
    {"players": 5, "chains": False, "seven_each": True},
    {"players": 6},
    {"players": 8, "seven_each": True},
]


def play_both(chosen_options: dict[str, object], seed: int, hoard: bool, plies: int) -> int:
    """Play one random deal in both; `hoard` keeps cards in hands, where the rare paths are."""
    chosen = options(**chosen_options)
    rng = Rng(seed)
    first = int(rng.below(RULES.seats(chosen)))
    setup = RULES.new_setup(chosen, first, rng)
    state: Any = RULES.start(chosen, setup).state
    other = Reference(
        RULES.seats(chosen),
        hand_size(chosen),
        first,
        [card.text for card in setup.deck],
        [],
        bool(chosen["chains"]),
        chosen["scoring"] == "crazy_eights",
    )
    for ply in range(plies):
        choices = []
        for seat in range(RULES.seats(chosen)):
            legal = [str(move) for move in RULES.legal_moves(state, seat)]
            assert legal == sorted(other.legal(seat))
            choices += [(seat, text) for text in legal]
        assert state.turn == (-1 if other.over else other.turn)
        if other.over:
            assert list(state.scores) == other.scores()
            return ply
        if hoard and (other.turn, "draw") in choices:
            choices = [(other.turn, "draw")]
        elif hoard:
            choices.sort(key=lambda choice: len(choice[1]))
            choices = choices[: 1 + len(choices) // 4]
        seat, text = choices[int(rng.below(len(choices)))]
        recording = Recording(rng)
        move = RULES.canonical(state, seat, RULES.parse_move(text))
        state = RULES.apply(state, seat, move, recording).state
        other.shuffles += [[RULES.card(code).text for code in one] for one in recording.shuffles]
        other.play(seat, text)
        assert not other.shuffles or other.over
        hands = [[card.text for card in hand] for hand in RULES.hands(state)]
        assert [sorted(hand) for hand in hands] == [sorted(hand) for hand in other.hands]
    return plies


@pytest.mark.parametrize("given_options", GIVEN, ids=str)
def test_both_play_the_same(given_options: dict[str, object]) -> None:
    for seed in range(4):
        assert play_both(given_options, seed, False, 400) > 5


@pytest.mark.parametrize("given_options", GIVEN, ids=str)
def test_both_play_the_same_with_full_hands(given_options: dict[str, object]) -> None:
    for seed in range(2):
        assert play_both(given_options, seed, True, 400) > 5


@settings(max_examples=25, deadline=None)
@given(
    players=st.integers(2, 8),
    seven=st.booleans(),
    two=st.booleans(),
    chains=st.booleans(),
    crazy=st.booleans(),
    hoard=st.booleans(),
    seed=st.integers(0, 1 << 30),
)
def test_both_play_any_options(
    players: int, seven: bool, two: bool, chains: bool, crazy: bool, hoard: bool, seed: int
) -> None:
    chosen: dict[str, object] = {
        "players": players,
        "seven_each": seven,
        "two_packs": two,
        "chains": chains,
        "scoring": "crazy_eights" if crazy else "dodo",
    }
    play_both(chosen, seed, hoard, 120)
