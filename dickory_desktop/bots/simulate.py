"""Whole matches played by bots, one after another or several at a time, always the same."""

from __future__ import annotations

import hashlib
import multiprocessing
from collections.abc import Generator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from typing import Final

from ..engine.chance import Rng
from ..engine.match import Match, Player
from ..engine.record import write_record
from ..engine.rules import OptionValue, Rules
from .interrupts import interrupts_held
from .policies import OWN_BUDGET, Budget, Policy, policy

_AHEAD: Final = 4


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play: a game's name, its options, a bot's name for each seat, and the seed."""

    game: str
    options: Mapping[str, OptionValue]
    bots: tuple[str, ...]
    seed: int
    budget: Budget = OWN_BUDGET

    def code(self, index: int) -> str:
        """Return the deal code of a match; it does not depend on the bots."""
        return f"s{self.seed}m{index}"


@dataclass(frozen=True, slots=True)
class Played:
    """A finished match: its number, totals, winners, deals, moves and record."""

    index: int
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    deals: int
    moves: int
    record: bytes


def seat_rng(code: str, seat: int) -> Rng:
    """Return the generator of a seat's own choices in the match of that deal code."""
    digest = hashlib.sha256(f"{code} bot {seat}".encode()).digest()
    return Rng(int.from_bytes(digest[:8], "big"))


def play_match(plan: Plan, index: int, app: str) -> Played:
    """Play match number `index` of a plan to its end; `app` goes into the record."""
    from ..games import game

    rules = game(plan.game).rules
    code = plan.code(index)
    players = [Player(name, f"bot:{name}") for name in plan.bots]
    match = Match(rules, plan.options, players, code=code)
    seats = [(policy(name), seat_rng(code, seat)) for seat, name in enumerate(plan.bots)]
    moves = 0
    while True:
        while not match.deal_is_over:
            _decide(match, rules, seats, plan.budget)
            moves += 1
        if match.winners is not None:
            break
        match.next_deal()
    record = write_record(match, app=app)
    return Played(index, match.totals, match.winners, len(match.deals), moves, record)


def _decide(match: Match, rules: Rules, seats: list[tuple[Policy, Rng]], budget: Budget) -> None:
    """Make one move: of a seat that interrupts, the next ones being asked first, or in turn."""
    turn = match.turn
    for step in range(1, len(seats)):
        seat = (turn + step) % len(seats)
        if rules.legal_moves(match.state, seat):
            bot, rng = seats[seat]
            move = bot.choose(rules, match.view(seat), rng, budget).move
            if move is not None:
                match.play(seat, move)
                return
    bot, rng = seats[turn]
    match.play(turn, bot.choose(rules, match.view(turn), rng, budget).move)


def simulate(plan: Plan, matches: int, jobs: int, app: str) -> Generator[Played, None, None]:
    """Play matches 0 to `matches` - 1 and give each as it is done.

    Closing the iterator stops the processes. Raises BrokenProcessPool if one of them dies.
    """
    if jobs <= 1:
        for index in range(matches):
            yield play_match(plan, index, app)
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, matches), context)
    try:
        yield from _shared_out(pool, plan, matches, min(jobs, matches) * _AHEAD, app)
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    pool.shutdown()


def _shared_out(
    pool: ProcessPoolExecutor, plan: Plan, matches: int, ahead: int, app: str
) -> Generator[Played, None, None]:
    waiting: set[Future[Played]] = set()
    following = 0
    while following < matches or waiting:
        while following < matches and len(waiting) < ahead:
            with interrupts_held():
                waiting.add(pool.submit(play_match, plan, following, app))
            following += 1
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()
