"""The command `bot`: redacted records in, a line each; moves and their values out."""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, BinaryIO

from ..bots.estimate import estimate
from ..bots.levels import LEVELS
from ..bots.policies import Budget, Policy, policy
from ..bots.simulate import seat_rng
from ..engine.document import MAX_BYTES
from ..engine.errors import RecordError
from ..engine.oneline import one_line
from ..engine.record import encode
from ..engine.redacted import read_view
from ..games import RULES
from .output import CommandError, Parser

_LONGEST = 300
_SHARE = 0.8


def run(parser: Parser, argv: Sequence[str]) -> int:
    """Carry out `bot`."""
    names = [one.name for one in LEVELS]
    parser.add_argument("--level", required=True, choices=names, help="how well it plays")
    parser.add_argument("--budget-ms", type=float, metavar="N", help="time for each decision")
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same choices")
    arguments = parser.parse_args(argv)
    if sys.stdin is None:
        raise CommandError("bot: there is no standard input")
    bot = policy(arguments.level)
    budget = _budget(arguments)
    for number, line in enumerate(_lines(sys.stdin.buffer)):
        answer = _answer(line, bot, budget, f"bot {arguments.seed} {number}")
        print(encode(answer).decode(), flush=True)
    return 0


def _budget(arguments: argparse.Namespace) -> Budget:
    given = arguments.budget_ms
    if given is None:
        given = next(one.budget_ms for one in LEVELS if one.name == arguments.level)
    if not (given > 0 and math.isfinite(given)):
        raise CommandError("bot: --budget-ms is more than 0", 2)
    return Budget(milliseconds=given)


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """Give the lines that are not blank; of one that is too long only what tells so."""
    while line := stream.readline(MAX_BYTES + 2):
        whole = line
        while not whole.endswith(b"\n") and (whole := stream.readline(MAX_BYTES)):
            pass
        if line.strip():
            yield line.rstrip(b"\r\n")


def _answer(line: bytes, bot: Policy, budget: Budget, key: str) -> Mapping[str, Any]:
    """Return what to print for one line; a line that can't be answered says why."""
    try:
        rules, view = read_view(line, RULES)
        if not view.legal:
            return {"error": "this seat has no choice now"}
        rng = seat_rng(key, 0)
        end = time.monotonic() + _SHARE * (budget.milliseconds or 0.0) / 1000
        choice = bot.choose(rules, view, rng, budget)
        values = dict(choice.values)
        if not values and view.turn == view.seat:
            values[choice.move] = estimate(rules, view, choice.move, rng, end)
    except RecordError as error:
        return {"error": one_line(str(error), _LONGEST)}
    except Exception as error:
        # A record that no match can come to may break any deduction: other lines still count.
        return {"error": one_line(f"this position can't be judged: {error!r}", _LONGEST)}
    return _told(choice.move, values)


def _told(move: Any, values: Mapping[Any, float]) -> dict[str, Any]:
    ordered = sorted(values.items(), key=lambda one: (-one[1], str(one[0])))
    return {
        "move": None if move is None else str(move),
        "win": round(values[move], 4) if move in values else None,
        "values": {str(one): round(value, 4) for one, value in ordered},
    }
