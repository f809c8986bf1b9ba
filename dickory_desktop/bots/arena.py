"""Measures bots against each other: the same deals from every seat, so that luck cancels out.

A pair is one deal code, played once in each seating of the two bots (`seatings`); pairs, not
games, are what the statistics count, since the games of a pair share their luck.
"""

from __future__ import annotations

import math
import multiprocessing
import time
from collections import deque
from collections.abc import Generator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ..engine.chance import Rng
from ..engine.match import Match, Player
from ..engine.rules import OptionValue, Rules
from .interrupts import interrupts_held
from .levels import LEVELS
from .policies import NEED_TRUTH, OWN_BUDGET, Budget, Policy, policy
from .simulate import seat_rng

WHOLE_MATCHES: Final = frozenset({"dibble"})
"""Games whose deals belong together: a pair is a whole match of them."""

Z95: Final = 1.959964
_AHEAD: Final = 4


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two bots that meet: the game, its options, whether whole matches are played, the seed.

    `timed`: a level also has its own time for a decision, as in the app; others have `budget`'s.
    """

    game: str
    options: Mapping[str, OptionValue]
    bots: tuple[str, str]
    seed: int
    budget: Budget = OWN_BUDGET
    whole: bool = False
    timed: bool = False

    def code(self, index: int) -> str:
        """Return the deal code of a pair; it does not depend on the bots."""
        return f"a{self.seed}p{index}"

    def budgets(self) -> tuple[Budget, Budget]:
        """Return what each bot has for a decision."""
        times = {one.name: one.budget_ms for one in LEVELS} if self.timed else {}
        first, second = (
            replace(self.budget, milliseconds=times.get(name, self.budget.milliseconds))
            for name in self.bots
        )
        return first, second


@dataclass(frozen=True, slots=True)
class Outcome:
    """One pair: the first bot's share of the wins and its lead in points, each a mean.

    `milliseconds`: of each bot's decisions that were choices.
    """

    index: int
    share: float
    lead: float
    milliseconds: tuple[tuple[float, ...], tuple[float, ...]]


@dataclass(slots=True)
class Score:
    """What a bot achieved against another over pairs; the pair is the unit of the statistics."""

    shares: list[float] = field(default_factory=list)
    leads: list[float] = field(default_factory=list)
    milliseconds: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))

    def add(self, outcome: Outcome) -> None:
        self.shares.append(outcome.share)
        self.leads.append(outcome.lead)
        for kept, new in zip(self.milliseconds, outcome.milliseconds, strict=True):
            kept.extend(new)

    @property
    def rate(self) -> float:
        """The first bot's win rate, a shared win counting half."""
        return mean(self.shares)

    @property
    def lead(self) -> float:
        return mean(self.leads)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the win rate.

        Reckoned with two pairs won and two lost added, so that a few pairs that all end alike
        don't look certain.
        """
        return interval([*self.shares, 0.0, 0.0, 1.0, 1.0], 0.0, 1.0)

    @property
    def lead_interval(self) -> tuple[float, float]:
        return interval(self.leads, -math.inf, math.inf)


def mean(values: Sequence[float]) -> float:
    """Return the mean; 0 of nothing."""
    return math.fsum(values) / len(values) if values else 0.0


def variance(values: Sequence[float]) -> float:
    """Return the variance of what the values were drawn from; 0 of fewer than two."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return math.fsum((value - middle) ** 2 for value in values) / (len(values) - 1)


def interval(values: Sequence[float], low: float, high: float) -> tuple[float, float]:
    """Return the 95 % interval of the mean, within `low` and `high`."""
    if len(values) < 2:
        return low, high
    half = Z95 * math.sqrt(variance(values) / len(values))
    return max(low, mean(values) - half), min(high, mean(values) + half)


def elo(rate: float) -> float:
    """Return the Elo difference that gives a win rate; infinite at 0 and 1."""
    if rate <= 0:
        return -math.inf
    return math.inf if rate >= 1 else 400 * math.log10(rate / (1 - rate))


def rate_of(difference: float) -> float:
    """Return the win rate that an Elo difference gives."""
    return 1 / (1 + 10 ** (-difference / 400))


def percentile(values: Sequence[float], part: float) -> float:
    """Return the value below which that part of them lies; 0 of nothing."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


# --- a sequential test


@dataclass(frozen=True, slots=True)
class Sprt:
    """A sequential probability ratio test of two Elo differences, 5 % for either error.

    The log likelihood ratio is that of a normal distribution of the pairs' results, with their
    own variance, taken over at least MIN_PAIRS.
    """

    low: float
    high: float

    BOUND = math.log(0.95 / 0.05)
    MIN_PAIRS = 20

    def ratio(self, shares: Sequence[float]) -> float:
        """Return the log likelihood ratio of `high` to `low`; 0 while there are few pairs."""
        if len(shares) < self.MIN_PAIRS:
            return 0.0
        spread = variance([*shares, 0.0, 1.0])
        zero, one = rate_of(self.low), rate_of(self.high)
        return len(shares) * (one - zero) * (2 * mean(shares) - zero - one) / (2 * spread)

    def verdict(self, shares: Sequence[float]) -> str:
        """Return `high` or `low` once one is accepted, else an empty text."""
        ratio = self.ratio(shares)
        if ratio >= self.BOUND:
            return "high"
        return "low" if ratio <= -self.BOUND else ""


# --- playing


def seatings(seats: int) -> list[tuple[int, ...]]:
    """Return who sits where, 0 the first bot: the bots alternate, in every rotation.

    With an odd number of seats also mirrored, so that both sit equally often in each seat.
    """
    base = tuple(seat % 2 for seat in range(seats))
    turned = [base[step:] + base[:step] for step in range(seats)]
    if seats % 2:
        turned += [tuple(1 - bot for bot in seating) for seating in turned]
    return list(dict.fromkeys(turned))


def play_pair(pairing: Pairing, index: int) -> Outcome:
    """Play one deal code in every seating."""
    from ..games import game

    rules = game(pairing.game).rules
    milliseconds: tuple[list[float], list[float]] = ([], [])
    shares: list[float] = []
    leads: list[float] = []
    for seating in seatings(rules.seats(pairing.options)):
        totals, winners = _play(pairing, rules, pairing.code(index), seating, milliseconds)
        share, lead = _compare(rules, pairing, seating, totals, winners)
        shares.append(share)
        leads.append(lead)
    times = (tuple(milliseconds[0]), tuple(milliseconds[1]))
    return Outcome(index, mean(shares), mean(leads), times)


def _play(
    pairing: Pairing,
    rules: Rules,
    code: str,
    seating: tuple[int, ...],
    milliseconds: tuple[list[float], list[float]],
) -> tuple[tuple[int, ...], tuple[int, ...] | None]:
    names = [pairing.bots[bot] for bot in seating]
    match = Match(rules, pairing.options, [Player(name) for name in names], code=code)
    budgets = pairing.budgets()
    seats = [
        _Seat(policy(name), seat_rng(code, seat), budgets[bot], milliseconds[bot])
        for seat, (name, bot) in enumerate(zip(names, seating, strict=True))
    ]
    while True:
        while not match.deal_is_over:
            _decide(match, seats)
        if not pairing.whole or match.winners is not None:
            return match.totals, match.winners
        match.next_deal()


@dataclass(frozen=True, slots=True)
class _Seat:
    bot: Policy
    rng: Rng
    budget: Budget
    milliseconds: list[float]


def _decide(match: Match, seats: Sequence[_Seat]) -> None:
    """Make one move: of a seat that interrupts, the next ones being asked first, or in turn."""
    rules, turn = match.rules, match.turn
    order = [(turn + step) % len(seats) for step in range(1, len(seats))]
    for number in [*(one for one in order if rules.legal_moves(match.state, one)), turn]:
        seat = seats[number]
        view = match.view(number)
        if seat.bot.name in NEED_TRUTH:
            truthful: Any = seat.bot
            truthful.told(match.state)
        began = time.perf_counter()
        move = seat.bot.choose(rules, view, seat.rng, seat.budget).move
        if len(view.legal) > 1 and number == turn:
            seat.milliseconds.append(1000 * (time.perf_counter() - began))
        if move is not None:
            match.play(number, move)
            return


def _compare(
    rules: Rules,
    pairing: Pairing,
    seating: Sequence[int],
    totals: Sequence[int],
    winners: Sequence[int] | None,
) -> tuple[float, float]:
    """Return the first bot's share of the win, and its lead in points a seat.

    Without winners of a match the seats with the best score of the deal have won it.
    """
    few_win = rules.name == "dodo" and pairing.options["scoring"] != "crazy_eights"
    scores = [-float(total) if few_win else float(total) for total in totals]
    if winners is None:
        best = max(scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    sides: tuple[list[float], list[float]] = ([], [])
    for seat, score in enumerate(scores):
        sides[seating[seat]].append(score)
    share = mean([1.0 - seating[seat] for seat in winners])
    return share, mean(sides[0]) - mean(sides[1])


def arena(pairing: Pairing, pairs: int, jobs: int) -> Generator[Outcome, None, None]:
    """Play pairs 0 to `pairs` - 1 and give each in its order.

    Closing the iterator stops the processes. Raises BrokenProcessPool if one of them dies.
    """
    if jobs <= 1:
        for index in range(pairs):
            yield play_pair(pairing, index)
        return
    pool = ProcessPoolExecutor(min(jobs, pairs), multiprocessing.get_context("spawn"))
    try:
        waiting: deque[Future[Outcome]] = deque()
        following = 0
        while following < pairs or waiting:
            while following < pairs and len(waiting) < jobs * _AHEAD:
                with interrupts_held():
                    waiting.append(pool.submit(play_pair, pairing, following))
                following += 1
            yield waiting.popleft().result()
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    pool.shutdown()
