"""The arena: the same deals from every seat, and what it makes of the results."""

from __future__ import annotations

import contextlib
import dataclasses
import math
import random

import pytest

from dickory_desktop.bots.arena import (
    Pairing,
    Score,
    Sprt,
    arena,
    elo,
    interval,
    percentile,
    rate_of,
    seatings,
    variance,
)
from dickory_desktop.bots.levels import level
from dickory_desktop.bots.policies import OWN_BUDGET, Budget
from dickory_desktop.games import RULES


def pairing(game: str, bots: tuple[str, str], options: dict[str, object] | None = None) -> Pairing:
    return Pairing(game, RULES[game].read_options(options or {}), bots, 5, whole=game == "dibble")


def shares(score: list[tuple[float, float]]) -> list[float]:
    return [share for share, _ in score]


def played(one: Pairing, pairs: int, jobs: int = 1) -> list[tuple[float, float]]:
    return [(outcome.share, outcome.lead) for outcome in arena(one, pairs, jobs)]


def test_every_bot_sits_equally_often_in_every_seat() -> None:
    for seats in range(2, 9):
        found = seatings(seats)
        assert len(set(found)) == len(found)
        for seat in range(seats):
            assert sum(seating[seat] for seating in found) * 2 == len(found)


@pytest.mark.parametrize("game", ["dickory", "dibble", "dodo"])
def test_a_bot_against_itself_is_even_in_each_pair(game: str) -> None:
    """With its own choices the same in each seat, a deal mirrors itself exactly."""
    one = pairing(game, ("greedy", "greedy"), {"players": 2} if game == "dodo" else {})
    for share, lead in played(one, 4):
        assert share == 0.5
        assert lead == 0


def test_the_better_bot_wins_and_its_opponent_loses_as_much() -> None:
    one = played(pairing("dickory", ("greedy", "random")), 40)
    other = played(pairing("dickory", ("random", "greedy")), 40)
    assert math.fsum(shares(one)) > 28
    assert shares(one) == [1 - share for share in shares(other)]


def test_fewer_points_win_in_dodo_and_more_where_that_is_scored() -> None:
    for scoring in ("dodo", "crazy_eights"):
        options: dict[str, object] = {"players": 3, "scoring": scoring}
        found = played(pairing("dodo", ("greedy", "random"), options), 8)
        assert math.fsum(lead for _, lead in found) > 0
        assert math.fsum(shares(found)) > 4


def test_more_processes_find_the_same() -> None:
    one = pairing("dodo", ("greedy", "random"), {"players": 4})
    assert played(one, 6, jobs=2) == played(one, 6)


def test_it_can_be_closed_early() -> None:
    with contextlib.closing(arena(pairing("dickory", ("greedy", "random")), 500, 2)) as pairs:
        assert next(pairs).index == 0


def test_statistics_are_right() -> None:
    assert variance([1.0, 0.0, 1.0, 0.0]) == pytest.approx(1 / 3)
    low, high = interval([1.0, 0.0] * 50, 0.0, 1.0)
    assert (low + high) / 2 == pytest.approx(0.5)
    assert high - low == pytest.approx(2 * 1.959964 * math.sqrt(100 / 4 / 99 / 100), rel=1e-6)
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    assert rate_of(elo(0.64)) == pytest.approx(0.64)
    assert elo(0) == -math.inf
    assert percentile([4.0, 1.0, 3.0, 2.0], 0.5) == 3.0
    assert percentile([], 0.5) == 0.0


def test_the_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    source = random.Random(4)
    held = 0
    for _ in range(400):
        score = Score(shares=[source.choice((0.0, 0.5, 1.0)) for _ in range(60)])
        low, high = score.interval
        held += low <= 0.5 <= high
    assert 365 <= held <= 393


def test_few_pairs_that_end_alike_are_not_certain() -> None:
    for share in (0.0, 0.5, 1.0):
        low, high = Score(shares=[share] * 10).interval
        assert low <= share <= high
        assert high - low > 0.25
    low, high = Score(shares=[1.0] * 1000).interval
    assert low > 0.99
    assert high == 1


def test_levels_may_have_their_own_time() -> None:
    one = pairing("dickory", ("steady", "greedy"))
    assert one.budgets() == (OWN_BUDGET, OWN_BUDGET)
    timed = dataclasses.replace(one, timed=True, budget=Budget(iterations=7))
    assert timed.budgets() == (Budget(level("steady").budget_ms, 7), Budget(None, 7))


def test_the_sequential_test_accepts_what_is_so() -> None:
    source = random.Random(9)
    accepted = {"high": [0, 0], "low": [0, 0]}
    for truth, strength in enumerate((0.0, 60.0)):
        for _ in range(60):
            results: list[float] = []
            test = Sprt(0, 60)
            while not test.verdict(results):
                results.append(float(source.random() < rate_of(strength)))
                assert len(results) < 5000
            accepted[test.verdict(results)][truth] += 1
    assert accepted["low"][0] >= 52
    assert accepted["high"][1] >= 52
    assert Sprt(0, 10).verdict([]) == ""
    assert Sprt(0, 10).verdict([1.0] * 9) == ""
    assert Sprt(0, 200).verdict([1.0, 0.9] * 9) == ""
    assert Sprt(0, 200).verdict([1.0] * 40) == "high"
