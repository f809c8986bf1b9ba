"""What Dodo gives to a search: worlds that fit the view, and the lays that make a difference."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dickory_desktop.bots.tree import Tree
from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.games.dodo import RULES
from dickory_desktop.games.dodo.moves import CALL_MOVE, MoveKind, code_of
from dickory_desktop.games.dodo.search import DodoProblem, DodoWorld
from dickory_desktop.games.dodo.state import CALL, CATCH, OVER, SWAP, State
from dickory_desktop.games.dodo.view import View
from tests.helpers.builds import ROOT, run_python

from .playing import arranged

OPTIONS: list[dict[str, object]] = [
    {"players": 2},
    {"players": 2, "two_packs": True},
    {"players": 4},
    {"players": 3, "chains": False, "scoring": "crazy_eights"},
    {"players": 8},
]


def decisions(options: dict[str, object], count: int, code: str) -> Iterator[Any]:
    """Give matches at positions with a choice, met by quick and random players."""
    seats = int(str(options["players"]))
    match = Match(RULES, options, [Player(f"P{seat}") for seat in range(seats)], code=code)
    rng = Rng(len(code))
    while count:
        if match.deal_is_over:
            if match.winners is not None:
                return
            match.next_deal()
        legal = match.legal_moves(match.turn)
        if len(legal) > 1:
            yield match
            count -= 1
        wild = rng.below(4) == 0
        move = legal[rng.below(len(legal))] if wild else RULES.greedy(match.view(match.turn), rng)
        match.play(match.turn, move)


def world_of(state: State) -> DodoWorld:
    return DodoWorld(state.copy())


@pytest.mark.parametrize("options", OPTIONS)
def test_codes_are_moves_of_the_view(options: dict[str, object]) -> None:
    rng = Rng(3)
    for match in decisions(options, 60, "codes"):
        view: View = match.view(match.turn)
        problem = DodoProblem(view)
        world = problem.draw(rng)
        codes = world.codes()
        assert codes == sorted(set(codes))
        for code in codes:
            move = problem.move(code)
            assert move in view.legal
            assert code_of(move) == code
        assert codes == problem.draw(rng).codes()
        assert world.quick(rng) in codes


@pytest.mark.parametrize("options", OPTIONS)
def test_no_rank_suit_or_partner_is_left_out(options: dict[str, object]) -> None:
    """Whatever can be laid has its rank among the codes, each last card alone or with others."""
    for match in decisions(options, 60, "ranks"):
        view: View = match.view(match.turn)
        if view.total or view.catchable >= 0:
            continue
        moves = [DodoProblem(view).move(code) for code in world_of(match.state).codes()]
        for kind in (MoveKind.SWAP, MoveKind.DRAW, MoveKind.PASS):
            wanted = {move for move in view.legal if move.kind is kind}
            assert wanted == {move for move in moves if move.kind is kind}
        lays = [move for move in view.legal if move.kind is MoveKind.LAY]
        found = [move for move in moves if move.kind is MoveKind.LAY]
        assert {move.cards[-1].rank for move in lays} == {move.cards[-1].rank for move in found}
        last = {move.cards[-1] for move in lays if move.cards[-1].rank != 8}
        assert last == {move.cards[-1] for move in found if move.cards[-1].rank != 8}


@pytest.mark.parametrize("options", OPTIONS)
def test_worlds_fit_the_view(options: dict[str, object]) -> None:
    rng = Rng(6)
    for match in decisions(options, 40, "worlds"):
        view: View = match.view(match.turn)
        state = DodoProblem(view).sampler.sample(rng)
        assert RULES.view(state, view.seat) == view


@pytest.mark.parametrize("options", OPTIONS)
def test_the_hidden_changes_no_search(options: dict[str, object]) -> None:
    for number, match in enumerate(decisions(options, 12, "hidden")):
        if number % 3:
            continue
        view: View = match.view(match.turn)
        twin = RULES.determinize(view, Rng(number))
        found = []
        for truth in (match.state, twin):
            tree = Tree(DodoProblem(RULES.view(truth, view.seat)), Rng(2), 0.2, 205)
            tree.run(25)
            found.append(tree.results())
        assert found[0] == found[1]


@pytest.mark.parametrize("options", OPTIONS)
def test_whole_searches_end_with_values(options: dict[str, object]) -> None:
    rng = Rng(9)
    for match in decisions(options, 12, "values"):
        world = DodoProblem(match.view(match.turn)).draw(rng)
        world.finish(rng, 205)
        for seat in range(match.seats):
            assert 0.0 < world.value(seat) < 1.0


def finished(hands: list[str], out: int, **given: object) -> DodoWorld:
    state = arranged(hands, "KD", "2C", **given)
    state.out, state.turn, state.phase = out, -1, OVER
    return DodoWorld(state)


def test_values_follow_the_scores() -> None:
    """Of more points against the others a seat makes less, whoever is caught with a queen."""
    for hands in (["", "8C KC 3C", "5C 9C AC"], ["", "QS 6C", "8D 7C"], ["", "QS", "QC 5D"]):
        world = finished(hands, 0)
        scores = world.state.scores
        assert scores is not None
        ranked = sorted(range(3), key=lambda seat: scores[seat])
        values = [world.value(seat) for seat in ranked]
        assert values == sorted(values, reverse=True)
        for seat in range(2):
            same = scores[ranked[seat]] == scores[ranked[seat + 1]]
            assert (values[seat] == values[seat + 1]) is same


def test_in_crazy_eights_only_the_one_out_scores() -> None:
    few = finished(["", "3H", "4H"], 0, scoring="crazy_eights")
    many = finished(["", "8C 8D", "KC"], 0, scoring="crazy_eights")
    assert few.value(0) < many.value(0)
    assert few.value(0) > 0.5 > few.value(1)


def test_worse_hands_are_never_worth_as_much() -> None:
    """No score is so high that more would not matter."""
    hands = ["8C", "8C 8D", "8C 8D 8H", "8C 8D 8H 8S", "8C 8D 8H 8S KC KH KS JC JD JH JS"]
    values = [finished(["", hand], 0).value(1) for hand in hands]
    assert values == sorted(set(values), reverse=True)
    assert values[-1] > 0.0


def test_calling_is_not_left_to_the_search() -> None:
    state: Any = arranged(["3C 4D", "5C 6C 7C"], "2C", "9C")
    after: Any = RULES.apply(state, 0, RULES.parse_move("lay 3C"), Rng(1)).state
    world = world_of(after)
    assert after.phase == CALL
    assert [DodoProblem(RULES.view(after, 0)).move(code) for code in world.codes()] == [CALL_MOVE]


def test_others_catch_in_a_search() -> None:
    state: Any = arranged(["3C 4D", "5C 6C 7C"], "2C", "9C")
    for move in ("lay 3C", "silent"):
        state = RULES.apply(state, 0, RULES.parse_move(move), Rng(1)).state
    assert world_of(state).codes() == [CATCH]


def test_all_others_can_be_swapped_with() -> None:
    state: Any = arranged(["QS 3C 4D", "5C 6C", "7C", "8C"], "QD", "9C")
    after: Any = RULES.apply(state, 0, RULES.parse_move("lay QS"), Rng(1)).state
    assert after.phase == SWAP
    problem = DodoProblem(RULES.view(after, 0))
    assert [problem.move(code).seat for code in world_of(after).codes()] == [1, 2, 3]


def swapped(mine: str, theirs: str) -> DodoProblem:
    """Return the decision of seat 1 after seat 0 traded `mine` for its hand of `theirs`."""
    state: Any = arranged([f"QS {mine}", theirs], "QD", "2C 3C")
    for move in ("lay QS", "swap 1", "call"):
        state = RULES.apply(state, 0, RULES.parse_move(move), Rng(1)).state
    return DodoProblem(RULES.view(state, 1))


def test_the_last_two_moves_are_reckoned() -> None:
    problem = swapped("9S 7S KS KH", "8D")
    solved = problem.solve(1e9)
    state = problem.draw(Rng(1)).state
    assert list(solved) == world_of(state).codes()
    for code, value in solved.items():
        after: Any = RULES.apply(state, 1, problem.move(code), Rng(1)).state
        after = RULES.apply(after, 0, RULES.parse_move("lay 8D"), Rng(1)).state
        assert after.out == 0
        assert value == DodoWorld(after).value(1)
    assert str(problem.move(max(solved, key=lambda code: solved[code]))) == "lay KS KH"


def test_going_out_beats_all_else() -> None:
    problem = swapped("9S 9H", "8D")
    solved = problem.solve(1e9)
    assert len(solved) > 1
    assert len(problem.move(max(solved, key=lambda code: solved[code])).cards) == 2
    assert max(solved.values()) > 0.5 > min(solved.values())


def test_what_is_not_certain_is_left_to_the_search() -> None:
    assert swapped("9S 7S", "5D").solve(1e9) == {}
    assert swapped("9H 7H", "8D").solve(1e9) == {}  # it must draw
    hidden = arranged(["9S 7S", "8D"], "QS", "2C 3C")
    assert DodoProblem(RULES.view(hidden, 0)).solve(1e9) == {}


SEARCH = """
from dickory_desktop.bots.tree import Tree
from dickory_desktop.engine.chance import Rng
from dickory_desktop.games import RULES
rules, rng = RULES["dodo"], Rng(3)
for seats in (2, 4, 7):
    options = rules.read_options({"players": seats})
    state = rules.start(options, rules.new_setup(options, 0, rng)).state
    for ply in range(14):
        if state.turn < 0:
            break
        problem = rules.problem(rules.view(state, state.turn))
        tree = Tree(problem, Rng(7), problem.explore, 205)
        tree.run(12)
        results = tree.results()
        print(results)
        move = problem.move(max(results, key=lambda one: one[1])[0])
        state = rules.apply(state, state.turn, move, rng).state
"""


def test_compiled_and_interpreted_searches_are_the_same(
    compiled_site: Path, tmp_path: Path
) -> None:
    told = []
    for site in (compiled_site, ROOT):
        done = run_python(["-c", SEARCH], cwd=tmp_path, site=site)
        assert done.returncode == 0, done.stderr
        told.append(done.stdout)
    assert told[0] == told[1]
    assert told[0].count("\n") > 20
