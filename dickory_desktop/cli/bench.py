"""The command `bench`: how fast the engine and the bots are. The window measures itself."""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..bots.levels import LEVELS
from ..bots.policies import LEVEL_NAMES, Budget, GreedyPolicy, RandomPolicy, policy
from ..bots.simulate import seat_rng
from ..engine.chance import Rng
from ..engine.match import Match, Player
from ..engine.record import encode
from ..engine.rules import OptionValue, Rules
from ..games import GAMES
from .output import CommandError, Parser
from .version import is_compiled

_SECONDS = 1.0
_BATCH = 16
_SEAT_COUNTS = (2, 5)
_SEAT_COUNTS_OF_BOTS = (2, 4, 8)


def run(parser: Parser, argv: Sequence[str]) -> int | argparse.Namespace:
    """Carry out `bench engine` or `bench bots`; give back what `bench window` was given."""
    parser.add_argument("what", choices=("engine", "bots", "window"))
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    parser.add_argument(
        "--seconds", type=float, default=_SECONDS, metavar="S", help="for each figure"
    )
    names = [spec.name for spec in GAMES]
    parser.add_argument("--game", choices=names, help="the bots in this game alone")
    arguments = parser.parse_args(argv)
    if not 0 < arguments.seconds <= 3600:
        raise CommandError("bench: --seconds is more than 0 and at most 3600", 2)
    if arguments.what == "window":
        return arguments
    if arguments.what == "engine":
        _report(bench_engine(arguments.seconds), arguments.json, _engine_line)
    else:
        _report(bench_bots(arguments.seconds, arguments.game), arguments.json, _bots_line)
    return 0


def _settings(
    rules: Rules, seat_counts: Sequence[int] = _SEAT_COUNTS
) -> list[Mapping[str, OptionValue]]:
    """Return the options to measure a game with: several seat counts where it has them."""
    if any(spec.name == "players" for spec in rules.options):
        return [rules.read_options({"players": seats}) for seats in seat_counts]
    return [rules.read_options({})]


# --- the engine


def bench_engine(seconds: float) -> list[dict[str, Any]]:
    """Return random playouts (deal included) and decisions a second of each game."""
    return [
        _bench_playouts(spec.rules, options, seconds)
        for spec in GAMES
        for options in _settings(spec.rules)
    ]


def _bench_playouts(
    rules: Rules, options: Mapping[str, OptionValue], seconds: float
) -> dict[str, Any]:
    rng = Rng(1)
    seats = rules.seats(options)
    playouts = decisions = 0
    began = time.perf_counter()
    spent = 0.0
    while spent < seconds:
        for _ in range(_BATCH):
            state = rules.random_deal(options, playouts % seats, rng)
            decisions += rules.playout(state, rng)
            playouts += 1
        spent = time.perf_counter() - began
    return {
        "game": rules.name,
        "seats": seats,
        "compiled": is_compiled(),
        "playouts_per_second": round(playouts / spent, 1),
        "decisions_per_second": round(decisions / spent, 1),
    }


def _engine_line(row: Mapping[str, Any]) -> str:
    how = "compiled" if row["compiled"] else "interpreted"
    return (
        f"{row['game']}, {row['seats']} seats: {row['playouts_per_second']:,.0f} playouts/s, "
        f"{row['decisions_per_second']:,.0f} decisions/s, {how}"
    )


# --- the bots


def bench_bots(seconds: float, only: str | None = None) -> list[dict[str, Any]]:
    """Return milliseconds a decision and search iterations a second, per bot and game.

    Of decisions between several moves, each level with its own time, as in the app.
    """
    return [
        _bench_bot(name, spec.rules, options, seconds)
        for spec in GAMES
        if only in (None, spec.name)
        for options in _settings(spec.rules, _SEAT_COUNTS_OF_BOTS)
        for name in (RandomPolicy.name, GreedyPolicy.name, *LEVEL_NAMES)
    ]


def _bench_bot(
    name: str, rules: Rules, options: Mapping[str, OptionValue], seconds: float
) -> dict[str, Any]:
    times: list[float] = []
    searched: list[tuple[int, float]] = []
    number = 0
    end = time.perf_counter() + seconds
    while not times or time.perf_counter() < end:
        _bench_deal(name, rules, options, f"bench-{number}", (times, searched), end)
        number += 1
    times.sort()
    iterations = sum(count for count, _ in searched)
    spent = sum(took for _, took in searched)
    return {
        "game": rules.name,
        "seats": rules.seats(options),
        "bot": name,
        "compiled": is_compiled(),
        "decisions": len(times),
        "ms_median": round(1000 * statistics.median(times), 4),
        "ms_p95": round(1000 * times[int(0.95 * (len(times) - 1))], 4),
        "ms_max": round(1000 * times[-1], 4),
        "iterations_per_second": round(iterations / spent, 1) if spent else 0.0,
    }


def _bench_deal(
    name: str,
    rules: Rules,
    options: Mapping[str, OptionValue],
    code: str,
    found: tuple[list[float], list[tuple[int, float]]],
    end: float,
) -> None:
    """Play one deal, every seat by that bot; add to `found`: the times, and those of searches.

    Stops at `end` (`time.perf_counter`), but has one decision at least.
    """
    seats = rules.seats(options)
    match = Match(rules, options, [Player(name, f"bot:{name}")] * seats, code=code)
    bots = [(policy(name), seat_rng(code, seat)) for seat in range(seats)]
    limits = {one.name: one.budget_ms for one in LEVELS}
    budget = Budget(milliseconds=limits.get(name))
    times, searched = found
    while not match.deal_is_over and not (times and time.perf_counter() > end):
        bot, rng = bots[match.turn]
        view = match.view(match.turn)
        began = time.perf_counter()
        choice = bot.choose(rules, view, rng, budget)
        took = time.perf_counter() - began
        if len(view.legal) > 1:
            times.append(took)
        if choice.iterations:
            searched.append((choice.iterations, took))
        match.play(match.turn, choice.move)


def _bots_line(row: Mapping[str, Any]) -> str:
    searched = row["iterations_per_second"]
    tail = f", {searched:,.0f} iterations/s" if searched else ""
    return (
        f"{row['game']}, {row['seats']} seats, {row['bot']}: {row['ms_median']:.3f} ms a decision "
        f"(95 %: {row['ms_p95']:.3f} ms, longest {row['ms_max']:.3f} ms){tail}"
    )


def _report(
    rows: Sequence[Mapping[str, Any]], as_json: bool, line: Callable[[Mapping[str, Any]], str]
) -> None:
    if as_json:
        print(encode({"results": rows}).decode())
        return
    for row in rows:
        print(line(row))
