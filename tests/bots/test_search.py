"""The searches: what they choose, how they keep to their budget, and what they never do."""

from __future__ import annotations

from typing import Any

import pytest

from dickory_desktop.bots.levels import LEVELS, policy_for
from dickory_desktop.bots.policies import Budget, policy
from dickory_desktop.bots.search import SearchPolicy
from dickory_desktop.bots.skill import Skill
from dickory_desktop.bots.tree import Tree, flat
from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.games import RULES

STEPS: list[tuple[str, dict[str, object]]] = [
    ("dickory", {}),
    ("dickory", {"variant": "hickory", "stock": "reshuffle"}),
    ("dibble", {}),
    ("dodo", {"players": 2}),
    ("dodo", {"players": 4, "chains": False, "scoring": "crazy_eights"}),
    ("dodo", {"players": 8}),
]


def new_match(game: str, options: dict[str, object], code: str) -> Match:
    rules = RULES[game]
    seats = rules.seats(rules.read_options(options))
    return Match(rules, options, [Player(f"P{seat}") for seat in range(seats)], code=code)


def positions(game: str, options: dict[str, object], count: int, code: str) -> list[Any]:
    """Return views of seats in turn with a real choice, met by quick players."""
    match, rng = new_match(game, options, code), Rng(3)
    views: list[Any] = []
    while len(views) < count:
        if match.deal_is_over:
            if match.winners is not None:
                break
            match.next_deal()
        view = match.view(match.turn)
        if len(view.legal) > 1:
            views.append(view)
        match.play(match.turn, match.rules.greedy(view, rng))
    return views


@pytest.mark.parametrize(("game", "options"), STEPS)
def test_a_tree_counts_right(game: str, options: dict[str, object]) -> None:
    rules = RULES[game]
    for view in positions(game, options, 4, "tree"):
        problem = rules.problem(view)
        tree = Tree(problem, Rng(4), 0.4, 205)
        tree.run(60)
        results = tree.results()
        moves = [problem.move(code) for code, *_ in results]
        assert set(moves) <= set(view.legal)
        if game != "dodo":  # where ways to lay that come to the same are left out
            assert len(moves) == len(view.legal)
        assert sum(visits for _, visits, *_ in results) == tree.iterations == 60
        assert all(0.0 <= mean <= 1.0 and 0.0 <= won <= 1.0 for *_, mean, won in results)


@pytest.mark.parametrize(("game", "options"), STEPS)
def test_the_same_seed_and_iterations_choose_the_same(
    game: str, options: dict[str, object]
) -> None:
    rules = RULES[game]
    for name in (*[one.name for one in LEVELS], "reference-flat", "reference-tree"):
        for view in positions(game, options, 2, "same"):
            budget = Budget(iterations=8)
            one = policy(name).choose(rules, view, Rng(9), budget)
            two = policy(name).choose(rules, view, Rng(9), budget)
            assert one == two
            assert one.move in view.legal
            assert set(one.values) <= set(view.legal)


def test_a_search_in_one_world_leaves_it_alone() -> None:
    rules = RULES["dickory"]
    match = new_match("dickory", {}, "world")
    problem = rules.problem(match.view(match.turn))
    state = match.state
    before = rules.hands(state)
    tree = Tree(problem, Rng(1), 0.4, 205)
    tree.world = problem.of(state)
    tree.run(60)
    assert rules.hands(state) == before
    assert match.state is state
    assert tree.iterations == 60


def test_flat_rollouts_meet_every_move_equally() -> None:
    match = new_match("dickory", {}, "flat")
    view = match.view(match.turn)
    results = flat(RULES["dickory"].problem(view), Rng(1), 5, 205)
    assert len(results) == len(view.legal)
    assert {tries for _, tries, *_ in results} == {5}


def test_whoever_gives_up_gets_a_move_at_once() -> None:
    rules = RULES["dickory"]
    for view in positions("dickory", {}, 3, "stop"):
        budget = Budget(stopped=lambda: True)
        for name in ("master", "sharp", "steady"):
            choice = policy_for(name).choose(rules, view, Rng(1), budget)
            assert choice.move in view.legal
            assert choice.iterations <= 8 * len(view.legal)


def test_a_deadline_in_the_past_still_gives_a_move() -> None:
    rules = RULES["dickory"]
    for view in positions("dickory", {}, 3, "late"):
        choice = policy_for("master").choose(rules, view, Rng(1), Budget(milliseconds=0))
        assert choice.move in view.legal
        assert choice.iterations <= 8


def test_softness_spreads_choices_among_the_good_ones() -> None:
    rules = RULES["dickory"]
    view = positions("dickory", {}, 1, "soft")[0]
    soft = SearchPolicy("soft", Skill(60, "flat", softness=0.1))
    hard = SearchPolicy("hard", Skill(60, "flat"))
    chosen = {soft.choose(rules, view, Rng(seed), Budget()).move for seed in range(12)}
    assert len(chosen) > 1
    best = hard.choose(rules, view, Rng(5), Budget())
    assert best.values[best.move] == max(best.values.values())


def test_the_one_that_is_told_searches_the_truth() -> None:
    rules = RULES["dickory"]
    match = new_match("dickory", {}, "cheat")
    cheat: Any = policy("reference-cheat")
    cheat.told(match.state)
    choice = cheat.choose(rules, match.view(match.turn), Rng(2), Budget(iterations=50))
    assert choice.move in match.legal_moves(match.turn)
    assert choice.iterations == 50


def test_a_finishing_move_is_found() -> None:
    """In every position where a move empties the hand, a searching bot plays one that does."""
    rules = RULES["dickory"]
    found = 0
    for code in range(12):
        match, rng = new_match("dickory", {}, f"end{code}"), Rng(code)
        while not match.deal_is_over:
            view = match.view(match.turn)
            ends = [
                move
                for move in view.legal
                if rules.apply(match.state, match.turn, move, Rng(1)).state.scores is not None
            ]
            if ends and len(view.legal) > 1:
                choice = policy_for("master").choose(rules, view, Rng(1), Budget(iterations=200))
                assert choice.move in ends
                found += 1
            match.play(match.turn, rules.greedy(view, rng))
    assert found >= 5


SCORED = [
    ("dickory", {}),
    ("dibble", {}),
    ("dodo", {"players": 2}),
    ("dodo", {"players": 5}),
    ("dodo", {"players": 8}),
    ("dodo", {"players": 3, "scoring": "crazy_eights"}),
]


@pytest.mark.parametrize(("game", "options"), SCORED)
def test_a_share_is_that_of_winning_the_deal(game: str, options: dict[str, object]) -> None:
    rules = RULES[game]
    fewest = game == "dodo" and "scoring" not in options
    rng = Rng(6)
    for view in positions(game, options, 12, "shares"):
        world: Any = rules.problem(view).draw(rng)
        world.finish(rng, 205)
        if world.mover() >= 0:
            continue  # a rollout that was broken off has no scores
        scores = world.state.scores
        best = min(scores) if fewest else max(scores)
        shares = [world.share(seat) for seat in range(len(scores))]
        wanted = [1 / scores.count(best) if score == best else 0.0 for score in scores]
        assert shares == pytest.approx(wanted)


def test_values_are_win_chances_with_more_than_two_seats() -> None:
    rules = RULES["dodo"]
    total, count = 0.0, 0
    for view in positions("dodo", {"players": 6}, 10, "chances"):
        choice = policy_for("steady").choose(rules, view, Rng(3), Budget())
        if choice.values:
            total += choice.values[choice.move]
            count += 1
    assert count > 3
    assert 0.02 < total / count < 0.5  # even would be a sixth; a mean of points would say a half
