"""The command `simulate`: bots play whole matches; a summary, and their records."""

from __future__ import annotations

import argparse
import contextlib
import signal
import sys
import time
from collections.abc import Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from .. import __version__
from ..bots.policies import NEED_TRUTH, POLICIES
from ..bots.simulate import Plan, Played, simulate
from ..engine.errors import OptionsError
from ..engine.record import SUFFIX, encode
from ..engine.rules import Options
from ..games import GAMES, game
from .output import CommandError, Parser

_APP = f"dickory-desktop {__version__}"
_BAR = 30
_MOST_JOBS = 64
_LARGEST_SEED = 2**63
_BOTS = [name for name in POLICIES if name not in NEED_TRUTH]


@dataclass(slots=True)
class Tally:
    """What the matches came to; a shared win counts in equal parts."""

    seats: int
    matches: int = 0
    deals: int = 0
    moves: int = 0
    won: list[float] = field(default_factory=list)
    points: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.won = [0.0] * self.seats
        self.points = [0] * self.seats

    def add(self, played: Played) -> None:
        self.matches += 1
        self.deals += played.deals
        self.moves += played.moves
        for seat in played.winners:
            self.won[seat] += 1 / len(played.winners)
        for seat, total in enumerate(played.totals):
            self.points[seat] += total


def run(parser: Parser, argv: Sequence[str]) -> int:
    """Carry out `simulate`."""
    names = [spec.name for spec in GAMES]
    parser.add_argument("--game", required=True, choices=names)
    parser.add_argument("--options", default="{}", metavar="JSON", help="the game's options")
    parser.add_argument(
        "--bots",
        default="random",
        metavar="A,B,…",
        help=f"a bot for each seat, or one for all: {', '.join(_BOTS)}",
    )
    parser.add_argument("--matches", type=int, default=100, metavar="N")
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same matches")
    parser.add_argument("--records", metavar="DIR", help="write each match there as a record")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes")
    parser.add_argument("--json", action="store_true", help="the summary as JSON")
    arguments = parser.parse_args(argv)
    options = read_game_options("simulate", arguments.game, arguments.options)
    plan = _plan(arguments, options)
    folder = _folder(arguments.records)
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    began = time.perf_counter()
    tally = Tally(len(plan.bots))
    status = _play(plan, arguments, folder, tally)
    seconds = time.perf_counter() - began
    if arguments.json:
        print(encode(_as_json(plan, tally, arguments.matches, seconds)).decode())
    else:
        _print_table(plan, tally, seconds)
    return status


# --- what is asked for


def read_game_options(command: str, name: str, text: str) -> Options:
    """Return a game's options from their JSON; raises CommandError."""
    try:
        given = msgspec.json.decode(text.encode("utf-8", "replace"))
    except (msgspec.DecodeError, RecursionError):
        raise CommandError(f"{command}: --options is not JSON", 2) from None
    if not isinstance(given, dict):
        raise CommandError(f"{command}: --options is not a JSON object", 2)
    try:
        return game(name).rules.read_options(given)
    except OptionsError as error:
        raise CommandError(f"{command}: {error}", 2) from None


def _plan(arguments: argparse.Namespace, options: Options) -> Plan:
    seats = game(arguments.game).rules.seats(options)
    bots = arguments.bots.split(",")
    for name in bots:
        if name not in _BOTS:
            raise CommandError(f"simulate: there is no bot {name!r}, only {', '.join(_BOTS)}", 2)
    if len(bots) == 1:
        bots *= seats
    if len(bots) != seats:
        raise CommandError(f"simulate: {len(bots)} bots for {seats} seats", 2)
    if arguments.matches < 1:
        raise CommandError("simulate: --matches is at least 1", 2)
    if not 1 <= arguments.jobs <= _MOST_JOBS:
        raise CommandError(f"simulate: --jobs is from 1 to {_MOST_JOBS}", 2)
    if abs(arguments.seed) >= _LARGEST_SEED:
        raise CommandError("simulate: --seed is too large", 2)
    return Plan(arguments.game, options, tuple(bots), arguments.seed)


def _folder(name: str | None) -> Path | None:
    if name is None:
        return None
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"{name}: {error.strerror}") from None
    return folder


# --- playing


def _play(plan: Plan, arguments: argparse.Namespace, folder: Path | None, tally: Tally) -> int:
    """Play, tally and write the matches; return the exit status, 130 if interrupted."""
    bar = ProgressBar(arguments.matches)
    width = max(4, len(str(arguments.matches - 1)))
    matches = simulate(plan, arguments.matches, arguments.jobs, _APP)
    try:
        with contextlib.closing(matches):
            for played in matches:
                if folder is not None:
                    name = f"{plan.game}-{plan.seed}-{played.index:0{width}}{SUFFIX}"
                    _write(folder / name, played.record)
                tally.add(played)
                bar.show(tally.matches)
    except KeyboardInterrupt:
        return 130
    except BrokenProcessPool:
        raise CommandError("simulate: a process that played ended unexpectedly") from None
    finally:
        bar.clear()
    return 0


def _write(path: Path, data: bytes) -> None:
    """Write a record whole or not at all."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(data)
        part.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise CommandError(f"{path}: {error.strerror}") from None


class ProgressBar:
    """A bar on standard error, if that is a terminal."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._shown = -1.0
        self._terminal = sys.stderr.isatty()

    def show(self, done: int) -> None:
        now = time.monotonic()
        if not self._terminal or (done < self._total and now - self._shown < 0.1):
            return
        self._shown = now
        full = _BAR * done // self._total
        bar = "#" * full + "." * (_BAR - full)
        sys.stderr.write(f"\r[{bar}] {done}/{self._total}")
        sys.stderr.flush()

    def clear(self) -> None:
        if self._terminal:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


# --- the summary


def _as_json(plan: Plan, tally: Tally, asked: int, seconds: float) -> Mapping[str, Any]:
    done = max(1, tally.matches)
    return {
        "game": plan.game,
        "options": dict(plan.options),
        "seed": plan.seed,
        "asked": asked,
        "matches": tally.matches,
        "deals": tally.deals,
        "moves": tally.moves,
        "seconds": round(seconds, 3),
        "seats": [
            {
                "seat": seat,
                "bot": name,
                "won": round(tally.won[seat], 6),
                "win_rate": round(tally.won[seat] / done, 6),
                "mean_total": round(tally.points[seat] / done, 6),
            }
            for seat, name in enumerate(plan.bots)
        ],
    }


def _print_table(plan: Plan, tally: Tally, seconds: float) -> None:
    done = max(1, tally.matches)
    wide = max(3, *map(len, plan.bots))
    print(f"{plan.game}, {len(plan.bots)} players, {tally.matches} matches, seed {plan.seed}")
    print(f"{'seat':>4}  {'bot':<{wide}}  {'won':>9}  {'win rate':>8}  {'mean total':>10}")
    for seat, name in enumerate(plan.bots):
        rate = 100 * tally.won[seat] / done
        mean = tally.points[seat] / done
        won = tally.won[seat]
        print(f"{seat:>4}  {name:<{wide}}  {won:>9.1f}  {rate:>7.1f}%  {mean:>10.2f}")
    print(f"{tally.deals} deals, {tally.moves} moves, {seconds:.1f} s")
