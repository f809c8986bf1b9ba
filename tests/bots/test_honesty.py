"""What a bot does depends on what its seat knows, and on nothing else."""

from __future__ import annotations

import pytest

from dickory_desktop.bots.policies import NEED_TRUTH, POLICIES, Budget, policy
from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.games import RULES

GAMES: list[tuple[str, dict[str, object]]] = [
    ("dickory", {"variant": "dock"}),
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


def test_only_the_arena_has_one_that_needs_the_truth() -> None:
    assert set(POLICIES) >= NEED_TRUTH == {"reference-cheat"}
    for name in NEED_TRUTH:
        assert hasattr(policy(name), "told")
    for name in HONEST:
        assert not hasattr(policy(name), "told")
