"""What Dibble gives to a search: worlds that fit the view, moves as codes, guesses reckoned."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import pytest

from dickory_desktop.bots.tree import Tree
from dickory_desktop.engine.chance import Rng
from dickory_desktop.games.dibble import GAME
from dickory_desktop.games.dibble.packing import pack_points
from dickory_desktop.games.dibble.search import DibbleProblem, DibbleWorld
from dickory_desktop.games.dibble.state import FIRST_GUESS, GUESS, OVER, STAND, State, random_state
from dickory_desktop.games.dibble.view import Phase
from tests.helpers.builds import ROOT, run_python

RULES = GAME.rules


def decisions(deals: int, seed: int) -> Iterator[State]:
    """Give every position in which a seat has to choose, in deals of quick and random moves."""
    rng = Rng(seed)
    for deal in range(deals):
        world = DibbleWorld(random_state(deal % 2, rng))
        while world.mover() >= 0:
            yield world.state.copy()
            codes = world.codes()
            wild = rng.below(3) == 0
            world.play(codes[rng.below(len(codes))] if wild else world.quick(rng), rng)


def test_worlds_fit_the_view_and_codes_are_its_moves() -> None:
    rng = Rng(5)
    phases = set()
    for state in decisions(12, 3):
        view = RULES.view(state, state.turn)
        phases.add(view.phase)
        problem = RULES.problem(view)
        world = problem.draw(rng)
        assert isinstance(world, DibbleWorld)
        assert RULES.view(world.state, state.turn) == view
        codes = world.codes()
        assert codes == sorted(set(codes))
        assert {problem.move(code) for code in codes} == set(view.legal)
        assert world.quick(rng) in codes
    assert phases == {Phase.LEAD, Phase.ANSWER, Phase.REWARD, Phase.GUESS}


def test_worlds_differ_in_what_is_hidden() -> None:
    state = random_state(0, Rng(4))
    problem = DibbleProblem(RULES.view(state, 0))
    rng = Rng(1)
    worlds = [problem.draw(rng).state for _ in range(300)]
    held = 0
    for world in worlds:
        held |= world.hand1
    assert held == 0x7FFFFFFFFF & ~state.hand0
    assert {world.points & 7 for world in worlds} == {1, 2, 3, 4, 5}


def test_the_hidden_changes_no_search() -> None:
    for number, state in enumerate(decisions(2, 9)):
        if number % 5:
            continue
        view = RULES.view(state, state.turn)
        twin = DibbleProblem(view).draw(Rng(77)).state
        found = []
        for truth in (state, twin):
            problem = RULES.problem(RULES.view(truth, state.turn))
            tree = Tree(problem, Rng(2), problem.explore, 205)
            tree.run(25)
            found.append((tree.results(), problem.solve(1e9)))
        assert found[0] == found[1]


def test_a_rollout_ends_and_its_values_add_up() -> None:
    rng = Rng(8)
    for state in decisions(3, 1):
        world = RULES.problem(RULES.view(state, state.turn)).draw(rng)
        copy = world.copy()
        copy.finish(rng, 205)
        assert copy.mover() == -1
        assert world.mover() == state.turn
        assert copy.value(0) + copy.value(1) == pytest.approx(1.0)


def test_more_points_are_worth_more() -> None:
    state = random_state(0, Rng(1))
    state.phase, state.turn = OVER, -1
    values = []
    for ahead in range(-30, 31):
        state.score0, state.score1 = max(ahead, 0), max(-ahead, 0)
        values.append(DibbleWorld(state).value(0))
    assert values == sorted(set(values))
    assert 0.0 < values[0] < values[-1] < 1.0


# --- guesses


def guessing(row: int, looked: int, points: tuple[int, ...], other_row: int) -> State:
    """Return the state in which seat 0 went out with that row, knowing the lanes `looked`."""
    state = random_state(0, Rng(6))
    state.hand0 = 0
    state.points = pack_points(points)
    state.row0, state.row1, state.looked0 = row, other_row, looked
    state.looked1 = 31  # so that the other's guess is made for it, and right
    state.phase, state.turn, state.out = GUESS, 0, 0
    return state


def expected(state: State, move_code: int) -> float:
    """Return by brute force what seat 0 expects of a move, when it guesses on as well as it can."""
    known = state.known(0)
    hidden = [lane for lane in range(5) if not known >> lane & 1]
    values = [state.value(lane) for lane in hidden]
    worlds = []
    for order in permutations(values):
        world = state.copy()
        points = [world.value(lane) for lane in range(5)]
        for lane, value in zip(hidden, order, strict=True):
            points[lane] = value
        world.points = pack_points(points)
        worlds.append(world)
    return sum(worth(worlds, move_code)) / len(worlds)


def worth(worlds: list[State], code: int) -> list[float]:
    """Return the value of a move in each world, which the seat can't tell apart."""
    out: list[float] = []
    going_on = []
    for world in worlds:
        after = world.copy()
        after.play(code)
        if after.phase == OVER:
            out.append(DibbleWorld(after).value(0))
        else:
            going_on.append(after)
    if going_on:
        out += max((worth(going_on, further) for further in going_on[0].legal()), key=sum)
    return out


@pytest.mark.parametrize(
    ("row", "looked", "points", "other_row"),
    [
        (0b00001, 0b00000, (5, 1, 2, 3, 4), 0b00000),
        (0b00001, 0b00110, (5, 1, 2, 3, 4), 0b00000),
        (0b00011, 0b00110, (5, 1, 2, 3, 4), 0b10000),
        (0b00011, 0b00000, (2, 1, 5, 3, 4), 0b10100),
        (0b00111, 0b00000, (2, 1, 5, 3, 4), 0b01000),
        (0b11111, 0b00011, (2, 1, 5, 3, 4), 0b00000),
        (0b01110, 0b00001, (1, 4, 5, 3, 2), 0b00000),
    ],
)
def test_guessing_is_reckoned_exactly(
    row: int, looked: int, points: tuple[int, ...], other_row: int
) -> None:
    state = guessing(row, looked, points, other_row)
    solved = DibbleProblem(RULES.view(state, 0)).solve(1e9)
    assert list(solved) == state.legal()
    for code, value in solved.items():
        assert value == pytest.approx(expected(state, code), abs=1e-9)


def test_an_even_guess_beats_standing_and_a_wild_one_does_not() -> None:
    nearly_known = guessing(0b00001, 0b01110, (5, 1, 2, 3, 4), 0)
    solved = DibbleProblem(RULES.view(nearly_known, 0)).solve(1e9)
    assert max(solved, key=lambda code: solved[code]) == FIRST_GUESS + 4
    unknown = guessing(0b00111, 0b00000, (2, 1, 5, 3, 4), 0)
    solved = DibbleProblem(RULES.view(unknown, 0)).solve(1e9)
    assert max(solved, key=lambda code: solved[code]) == STAND


def test_only_guesses_are_reckoned() -> None:
    state = random_state(0, Rng(2))
    assert DibbleProblem(RULES.view(state, 0)).solve(1e9) == {}


SEARCH = """
from dickory_desktop.bots.tree import Tree
from dickory_desktop.engine.chance import Rng
from dickory_desktop.games import RULES
rules, rng = RULES["dibble"], Rng(3)
for deal in range(2):
    state = rules.random_deal({}, deal, rng)
    while state.turn >= 0:
        problem = rules.problem(rules.view(state, state.turn))
        tree = Tree(problem, Rng(7), problem.explore, 205)
        tree.run(12)
        results = tree.results()
        print(results, problem.solve(1e9))
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
    assert told[0].count("\n") > 40
