"""What a bot does depends on what its seat knows, and on nothing else."""

from __future__ import annotations

import pytest

from dickory_desktop.bots.policies import NEED_TRUTH, POLICIES, Budget, policy
from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.engine.record import encode, redact
from dickory_desktop.engine.redacted import read_view
from dickory_desktop.games import RULES

GAMES: list[tuple[str, dict[str, object]]] = [
    ("dickory", {"variant": "dock"}),
    ("dickory", {"variant": "hickory", "stock": "reshuffle"}),
    ("dibble", {}),
    ("dodo", {"players": 2}),
    ("dodo", {"players": 5}),
]
HONEST = [name for name in POLICIES if name not in NEED_TRUTH]


@pytest.mark.parametrize("name", HONEST)
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_what_is_hidden_changes_no_decision(
    game: str, options: dict[str, object], name: str
) -> None:
    """Every bot decides alike on the truth and on worlds its seat can't tell from it."""
    rules = RULES[game]
    seats = rules.seats(rules.read_options(options))
    match = Match(rules, options, [Player("P")] * seats, code=f"honest{name}")
    rng = Rng(11)
    compared = different = 0
    for ply in range(400):
        if (compared >= 4 and different) or (match.deal_is_over and match.winners is not None):
            break
        if match.deal_is_over:
            match.next_deal()
        seat = match.turn
        view = match.view(seat)
        if len(view.legal) > 1 and ply % 3 == 0:
            other = rules.determinize(view, rng)
            twin = rules.view(other, seat)
            budget = Budget(iterations=3)
            one = policy(name).choose(rules, view, Rng(ply), budget)
            two = policy(name).choose(rules, twin, Rng(ply), budget)
            assert one == two
            compared += 1
            different += rules.hands(other) != rules.hands(match.state)
        match.play(seat, rules.greedy(view, rng))
    assert compared >= 3
    assert different >= 1


@pytest.mark.parametrize("name", HONEST)
def test_nor_out_of_turn(name: str) -> None:
    """Who may catch a silent player decides alike, whatever the others hold."""
    rules = RULES["dodo"]
    match, rng = Match(rules, {"players": 3}, [Player("P")] * 3, code="catch"), Rng(5)
    compared = 0
    for ply in range(3000):
        if match.deal_is_over:
            match.next_deal()
        legal = match.legal_moves(match.turn)
        silent = next((move for move in legal if str(move) == "silent"), None)
        match.play(match.turn, silent or rules.greedy(match.view(match.turn), rng))
        for seat in range(3):
            if seat == match.turn or not match.legal_moves(seat):
                continue
            view = match.view(seat)
            twin = rules.view(rules.determinize(view, rng), seat)
            choices = [
                policy(name).choose(rules, one, Rng(ply), Budget(iterations=3))
                for one in (view, twin)
            ]
            assert choices[0] == choices[1]
            assert choices[0].move in (None, *view.legal)
            compared += 1
        if compared >= 6 or match.winners is not None:
            break
    assert compared >= 6


@pytest.mark.parametrize("name", HONEST)
@pytest.mark.parametrize(("game", "options"), [one for one in GAMES if one[0] != "dibble"])
def test_the_redacted_record_is_enough(game: str, options: dict[str, object], name: str) -> None:
    """A bot that gets only what a record shows its seat decides as it does in the app."""
    rules = RULES[game]
    seats = rules.seats(rules.read_options(options))
    match, rng = Match(rules, options, [Player("P")] * seats, code=f"told{name}"), Rng(3)
    for ply in range(13):
        if match.deal_is_over:
            break
        view = match.view(match.turn)
        if ply % 4 == 0:
            told = read_view(encode(redact(match, match.turn)), RULES)[1]
            budget = Budget(iterations=3)
            one = policy(name).choose(rules, view, Rng(ply), budget)
            assert policy(name).choose(rules, told, Rng(ply), budget) == one
        match.play(match.turn, rules.greedy(view, rng))


def test_only_the_arena_has_one_that_needs_the_truth() -> None:
    assert set(POLICIES) >= NEED_TRUTH == {"reference-cheat"}
    for name in NEED_TRUTH:
        assert hasattr(policy(name), "told")
    for name in HONEST:
        assert not hasattr(policy(name), "told")
