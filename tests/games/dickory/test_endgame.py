"""Endgames solved exactly, against a plain minimax without any memory."""

from __future__ import annotations

import math

from dickory_desktop.engine.chance import Rng
from dickory_desktop.games import RULES
from dickory_desktop.games.dickory.endgame import cards_left, is_open, solve
from dickory_desktop.games.dickory.playouts import random_code, random_deal
from dickory_desktop.games.dickory.rollout import greedy_code
from dickory_desktop.games.dickory.state import State


def mover_wins(state: State) -> bool:
    for code in state.codes():
        after = state.copy()
        after.play(code, Rng(1))
        if after.mover < 0 or mover_wins(after) == (after.mover == state.mover):
            return True
    return False


def endgames(most: int, count: int, variant: tuple[int, int]) -> list[State]:
    """Return positions without a stock and with at most `most` cards in the hands."""
    found: list[State] = []
    seed = 0
    while len(found) < count:
        seed += 1
        rng = Rng(seed)
        state = random_deal(*variant, 0, 0, rng)
        while state.mover >= 0:
            if is_open(state) and cards_left(state) <= most and len(state.codes()) > 1:
                found.append(state.copy())
                break
            quick = seed % 2
            state.play(greedy_code(state, rng) if quick else random_code(state, rng), rng)
    return found


def test_it_agrees_with_plain_minimax() -> None:
    values = set()
    for variant in ((0, 0), (1, 0), (1, 1)):
        for state in endgames(6, 25, variant):
            solved = solve(state, math.inf)
            assert set(solved) <= set(state.codes())
            for code, wins in solved.items():
                after = state.copy()
                after.play(code, Rng(1))
                plain = after.mover < 0 or mover_wins(after) == (after.mover == state.mover)
                assert wins == plain
                values.add(wins)
    assert values == {True, False}


def test_nothing_is_solved_while_cards_are_to_come() -> None:
    rng = Rng(4)
    assert solve(random_deal(0, 0, 0, 0, rng), math.inf) == {}
    for state in endgames(6, 5, (0, 0)):
        recycling = State(0, 0, 1, 0)
        recycling.hand0, recycling.hand1 = state.hand0, state.hand1
        recycling.queue, recycling.queue_size = state.queue, state.queue_size
        recycling.mover = state.mover
        assert solve(recycling, math.inf) == {}


def test_it_gives_up_in_time() -> None:
    for state in endgames(22, 3, (1, 1)):
        if cards_left(state) > 12:
            assert solve(state, 0.0) == {}


def test_a_view_without_a_stock_is_solved_and_the_win_kept() -> None:
    """Whoever is told a winning move goes on winning whatever the other does."""
    rules = RULES["dickory"]
    won = 0
    for seed, state in enumerate(endgames(8, 12, (0, 0))):
        winner = -1
        rng = Rng(seed + 1)
        truth = state
        while truth.mover >= 0:
            view = rules.view(truth, truth.mover)
            exact = rules.problem(view).solve(math.inf)
            best = max(exact.values(), default=0.0)
            if winner == truth.mover or best == 1.0:
                assert best == 1.0
                winner = truth.mover
                code = max(exact, key=lambda one: (exact[one], one))
            else:
                code = int(random_code(truth, rng))
            truth = truth.copy()
            truth.play(code, rng)
        if winner >= 0:
            assert truth.winner == winner
            won += 1
    assert won >= 6
