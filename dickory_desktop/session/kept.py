"""What can be said of a kept match without replaying it: game, players, round, score, when."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from ..engine.match import Match
from ..games import RULES
from .reading import read_at_most


@dataclass(frozen=True)
class Kept:
    """A match that can be gone on with.

    `totals` count the finished rounds; `turn` is a seat, -1 between rounds and where it is not
    known. `saved` is in seconds since 1970; `path` None for the match being played.
    """

    game: str
    names: tuple[str, ...]
    humans: tuple[bool, ...]
    round: int
    totals: tuple[int, ...]
    turn: int
    saved: float
    path: Path | None = None


def kept_of(match: Match, saved: float) -> Kept:
    """Return what can be said of a match that is in memory."""
    return Kept(
        match.rules.name,
        tuple(player.name for player in match.players),
        tuple(player.is_human for player in match.players),
        match.deal_index + 1,
        tuple(match.totals),
        match.turn,
        saved,
    )


def peek(path: Path) -> Kept | None:
    """Return what a record says of itself, unchecked; None where it is none or can't be read.

    None too where this version has no such game.
    """
    try:
        given = msgspec.json.decode(read_at_most(path))
        return _kept(given, path)
    except (OSError, msgspec.DecodeError, RecursionError, LookupError, TypeError, ValueError):
        return None


def _kept(given: Any, path: Path) -> Kept:
    if given["game"] not in RULES:
        raise ValueError("not a game of this version")
    players = [(one, "human") if isinstance(one, str) else (one["name"], one.get("kind", "human"))
               for one in given["players"]]  # fmt: skip
    deals = given["deals"]
    scores = [deal["scores"] for deal in deals if "scores" in deal]
    totals = tuple(sum(int(one[seat]) for one in scores) for seat in range(len(players)))
    return Kept(
        str(given["game"]),
        tuple(str(name) for name, _ in players),
        tuple(kind == "human" for _, kind in players),
        len(deals),
        totals,
        -1,
        path.stat().st_mtime,
        path,
    )
