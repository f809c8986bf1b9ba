"""The commands that read records: check, trace, redact."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from ..engine.cards import Card
from ..engine.document import MAX_BYTES
from ..engine.errors import RecordError
from ..engine.match import Deal, Match
from ..engine.record import encode, read_record, redact_document
from ..games import RULES, game
from .output import CommandError, Parser, one_line, read_file

_FILE_HELP = "a record; - reads standard input"


def run(name: str, parser: Parser, argv: Sequence[str]) -> int:
    """Carry out `check`, `trace` or `redact`."""
    if name == "check":
        parser.add_argument("files", metavar="FILE", nargs="+", help=_FILE_HELP)
        return _check(parser.parse_args(argv).files)
    parser.add_argument("file", metavar="FILE", help=_FILE_HELP)
    if name == "trace":
        return _trace(parser.parse_args(argv))
    parser.add_argument("--seat", metavar="N", type=int, required=True, help="from 0")
    return _redact(parser.parse_args(argv))


def _check(files: Sequence[str]) -> int:
    status = 0
    for name in files:
        try:
            line = f"{name}: ok, {summary(read_record(read_file(name, MAX_BYTES), RULES))}"
        except RecordError as error:
            line, status = f"{name}: {error}", 1
        except CommandError as error:
            line, status = error.message, 1
        print(one_line(line, len(line) + 1))
    return status


def summary(match: Match) -> str:
    """Return what `check` says of a good record."""
    deals = len(match.deals)
    end = "unfinished" if match.winners is None else "finished"
    rounds = "1 deal" if deals == 1 else f"{deals} deals"
    return f"{match.rules.name}, {match.seats} players, {rounds}, {end}"


def _read(name: str) -> tuple[bytes, Match]:
    data = read_file(name, MAX_BYTES)
    try:
        return data, read_record(data, RULES)
    except RecordError as error:
        raise CommandError(f"{name}: {error}") from None


def _trace(arguments: argparse.Namespace) -> int:
    _, match = _read(arguments.file)
    for line in trace(match):
        print(encode(line).decode())
    return 0


def _redact(arguments: argparse.Namespace) -> int:
    data, match = _read(arguments.file)
    try:
        redacted = redact_document(msgspec.json.decode(data), match, arguments.seat)
    except IndexError as error:
        raise CommandError(f"--seat: {error}", 2) from None
    print(encode(redacted).decode())
    return 0


# --- trace


def trace(match: Match) -> Iterator[dict[str, Any]]:
    """Yield what `trace` prints of a match up to its end: positions, scores, winners."""
    done: list[tuple[int, ...]] = []
    for index, deal in enumerate(match.deals):
        for ply in range(len(deal.plies)):
            yield _position(match, index, deal, ply)
        scores = deal.scores
        if scores is None:
            yield _position(match, index, deal, len(deal.plies))
            continue
        done.append(scores)
        totals = match.rules.totals(match.options, done)
        yield {"deal": index, "scores": list(scores), "totals": list(totals)}
    winners = match.winners
    if winners is not None:
        yield {"winners": list(winners)}


def _position(match: Match, index: int, deal: Deal, ply: int) -> dict[str, Any]:
    rules, state = match.rules, deal.states[ply]
    ranks_only = game(rules.name).ranks_only
    turn: int = state.turn
    return {
        "deal": index,
        "ply": ply,
        "seat": turn,
        "legal": [str(move) for move in rules.legal_moves(state, turn)],
        "hands": [_hand(hand, ranks_only) for hand in rules.hands(state)],
    }


def _hand(cards: Sequence[Card], ranks_only: bool) -> list[str]:
    ordered = sorted(cards, key=lambda card: card.code)
    return [card.rank_text if ranks_only else card.text for card in ordered]
