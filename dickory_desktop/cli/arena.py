"""The command `arena`: how strong bots are against each other, on the same deals."""

from __future__ import annotations

import argparse
import contextlib
import math
import signal
from collections.abc import Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from itertools import combinations
from typing import Any

from ..bots.arena import WHOLE_MATCHES, Pairing, Score, Sprt, arena, elo, percentile
from ..bots.policies import POLICIES, Budget
from ..engine.record import encode
from ..games import GAMES
from .output import CommandError, Parser
from .simulate import ProgressBar, read_game_options
from .version import is_compiled

_MOST_JOBS = 64
_LARGEST_SEED = 2**63


def run(parser: Parser, argv: Sequence[str]) -> int:
    """Carry out `arena`."""
    parser.add_argument("--game", required=True, choices=[spec.name for spec in GAMES])
    parser.add_argument("--options", default="{}", metavar="JSON", help="the game's options")
    parser.add_argument(
        "--bots",
        required=True,
        metavar="A,B,…",
        help=f"at least two, each meets each: {', '.join(POLICIES)}",
    )
    parser.add_argument(
        "--pairs", type=int, default=500, metavar="N", help="deals, each from every seat"
    )
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same deals")
    parser.add_argument("--budget-ms", type=float, metavar="N", help="time for each decision")
    parser.add_argument(
        "--budget-iterations", type=int, metavar="N", help="search iterations for each decision"
    )
    parser.add_argument(
        "--timed", action="store_true", help="each level with its own time, as in the app"
    )
    parser.add_argument("--matches", action="store_true", help="play whole matches, not deals")
    parser.add_argument(
        "--sprt",
        nargs=2,
        type=float,
        metavar=("LOW", "HIGH"),
        help="two bots: stop once one of these Elo differences is accepted",
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes")
    parser.add_argument("--json", action="store_true", help="the result as JSON")
    arguments = parser.parse_args(argv)
    options = read_game_options("arena", arguments.game, arguments.options)
    bots = _bots(arguments)
    _check(arguments, bots)
    budget = Budget(arguments.budget_ms, arguments.budget_iterations)
    whole = arguments.matches or arguments.game in WHOLE_MATCHES
    pairings = [
        Pairing(arguments.game, options, two, arguments.seed, budget, whole, arguments.timed)
        for two in combinations(bots, 2)
    ]
    sprt = Sprt(*arguments.sprt) if arguments.sprt else None
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    scores, status = _play(pairings, arguments, sprt)
    rows = [_row(pairing, score, sprt) for pairing, score in zip(pairings, scores, strict=False)]
    if arguments.json:
        print(encode(_as_json(arguments, options, whole, rows)).decode())
    else:
        _print(arguments, whole, bots, rows)
    return status


def _bots(arguments: argparse.Namespace) -> list[str]:
    bots: list[str] = arguments.bots.split(",")
    for name in bots:
        if name not in POLICIES:
            raise CommandError(f"arena: there is no bot {name!r}, only {', '.join(POLICIES)}", 2)
    if len(bots) < 2:
        raise CommandError("arena: --bots needs at least two", 2)
    if len(set(bots)) != len(bots):
        raise CommandError("arena: --bots names one twice", 2)
    return bots


def _check(arguments: argparse.Namespace, bots: Sequence[str]) -> None:
    if arguments.pairs < 1:
        raise CommandError("arena: --pairs is at least 1", 2)
    if not 1 <= arguments.jobs <= _MOST_JOBS:
        raise CommandError(f"arena: --jobs is from 1 to {_MOST_JOBS}", 2)
    if abs(arguments.seed) >= _LARGEST_SEED:
        raise CommandError("arena: --seed is too large", 2)
    given = arguments.budget_ms
    if given is not None and not (given > 0 and math.isfinite(given)):
        raise CommandError("arena: --budget-ms is more than 0", 2)
    if given is not None and arguments.timed:
        raise CommandError("arena: --timed and --budget-ms don't go together", 2)
    if arguments.budget_iterations is not None and arguments.budget_iterations < 1:
        raise CommandError("arena: --budget-iterations is at least 1", 2)
    if arguments.sprt:
        if len(bots) != 2:
            raise CommandError("arena: --sprt is for two bots", 2)
        low, high = arguments.sprt
        if not (math.isfinite(low) and math.isfinite(high) and low < high):
            raise CommandError("arena: --sprt needs a lower and a higher Elo difference", 2)


def _play(
    pairings: Sequence[Pairing], arguments: argparse.Namespace, sprt: Sprt | None
) -> tuple[list[Score], int]:
    """Play everything; return the scores so far and the exit status, 130 if interrupted."""
    bar = ProgressBar(arguments.pairs * len(pairings))
    scores: list[Score] = []
    done = 0
    try:
        for pairing in pairings:
            score = Score()
            scores.append(score)
            with contextlib.closing(arena(pairing, arguments.pairs, arguments.jobs)) as pairs:
                for outcome in pairs:
                    score.add(outcome)
                    done += 1
                    bar.show(done)
                    if sprt is not None and sprt.verdict(score.shares):
                        break
    except KeyboardInterrupt:
        return scores, 130
    except BrokenProcessPool:
        raise CommandError("arena: a process that played ended unexpectedly") from None
    finally:
        bar.clear()
    return scores, 0


# --- the result


def _row(pairing: Pairing, score: Score, sprt: Sprt | None) -> dict[str, Any]:
    low, high = score.interval
    row: dict[str, Any] = {
        "bots": list(pairing.bots),
        "pairs": len(score.shares),
        "win_rate": round(score.rate, 6),
        "interval": [round(low, 6), round(high, 6)],
        "elo": _finite(elo(score.rate)),
        "elo_interval": [_finite(elo(low)), _finite(elo(high))],
        "lead": round(score.lead, 6),
        "lead_interval": [_finite(end) for end in score.lead_interval],
        "milliseconds": [
            {
                "median": round(percentile(times, 0.5), 3),
                "p95": round(percentile(times, 0.95), 3),
                "max": round(max(times, default=0.0), 3),
            }
            for times in score.milliseconds
        ],
    }
    if sprt is not None:
        row["sprt"] = {
            "low": sprt.low,
            "high": sprt.high,
            "ratio": round(sprt.ratio(score.shares), 6),
            "accepted": sprt.verdict(score.shares) or None,
        }
    return row


def _finite(value: float) -> float | None:
    """Return a number JSON can tell, None for an infinite one."""
    return round(value, 3) if math.isfinite(value) else None


def _as_json(
    arguments: argparse.Namespace,
    options: Mapping[str, Any],
    whole: bool,
    rows: Sequence[Mapping[str, Any]],
) -> dict[str, Any]:
    return {
        "game": arguments.game,
        "options": dict(options),
        "seed": arguments.seed,
        "asked": arguments.pairs,
        "unit": "match" if whole else "deal",
        "compiled": is_compiled(),
        "reproducible": arguments.budget_ms is None and not arguments.timed,
        "timed": arguments.timed,
        "budget_ms": arguments.budget_ms,
        "budget_iterations": arguments.budget_iterations,
        "pairings": list(rows),
    }


def _print(
    arguments: argparse.Namespace,
    whole: bool,
    bots: Sequence[str],
    rows: Sequence[Mapping[str, Any]],
) -> None:
    unit = "matches" if whole else "deals"
    how = "compiled" if is_compiled() else "interpreted"
    print(f"{arguments.game}, {unit} from every seat, seed {arguments.seed}, {how}")
    print(_budget_words(arguments))
    for row in rows:
        first, second = row["bots"]
        low, high = row["interval"]
        print(
            f"{first} against {second}: {100 * row['win_rate']:.1f}% "
            f"(95%: {100 * low:.1f} to {100 * high:.1f}) over {row['pairs']} pairs, "
            f"Elo {_elo_words(row)}, lead {row['lead']:+.2f} points"
        )
        for name, times in zip(row["bots"], row["milliseconds"], strict=True):
            print(
                f"  {name}: {times['median']:.1f} ms a decision, 95% under {times['p95']:.1f}, "
                f"longest {times['max']:.1f}"
            )
        if "sprt" in row:
            sprt = row["sprt"]
            verdict = {"high": f"{sprt['high']:g} accepted", "low": f"{sprt['low']:g} accepted"}
            words = verdict.get(sprt["accepted"], "undecided")
            print(f"  SPRT {sprt['low']:g} {sprt['high']:g}: {words} ({sprt['ratio']:+.2f})")
    if len(bots) > 2:
        _print_table(bots, rows)


def _budget_words(arguments: argparse.Namespace) -> str:
    if arguments.timed:
        return "each level with its own time: not quite the same twice"
    if arguments.budget_ms is not None:
        return f"{arguments.budget_ms:g} ms a decision: not quite the same twice"
    if arguments.budget_iterations is not None:
        return f"{arguments.budget_iterations} iterations a decision, no clock"
    return "each bot with its own iterations, no clock"


def _elo_words(row: Mapping[str, Any]) -> str:
    low, high = row["elo_interval"]
    ends = ["-∞" if low is None else f"{low:+.0f}", "∞" if high is None else f"{high:+.0f}"]
    middle = ("∞" if row["win_rate"] else "-∞") if row["elo"] is None else f"{row['elo']:+.0f}"
    return f"{middle} ({ends[0]} to {ends[1]})"


def _print_table(bots: Sequence[str], rows: Sequence[Mapping[str, Any]]) -> None:
    """Print the win rate of each row's bot against each column's."""
    rates = {}
    for row in rows:
        first, second = row["bots"]
        rates[first, second] = row["win_rate"]
        rates[second, first] = 1 - row["win_rate"]
    wide = max(6, *map(len, bots))
    print(" " * wide, *(f"{name:>{wide}}" for name in bots))
    for name in bots:
        cells = (
            f"{100 * rates[name, other]:.1f}%" if (name, other) in rates else "" for other in bots
        )
        print(f"{name:>{wide}}", *(f"{cell:>{wide}}" for cell in cells))
