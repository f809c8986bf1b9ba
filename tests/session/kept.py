"""Kept matches for tests: played by quick players, written as real records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.engine.record import write_record
from dickory_desktop.games import RULES

DAY = "2026-03-{day:02}T10:00:00.000+00:00"


def played(
    game: str,
    code: str,
    kinds: Sequence[str] = ("human", "bot:casual"),
    options: Mapping[str, object] | None = None,
    moves: int | None = None,
) -> Match:
    """Return a match played to its end, or through so many moves."""
    players = [Player("You" if kind == "human" else "Bo", kind) for kind in kinds]
    match = Match(RULES[game], options or {}, players, code=code)
    rng, made = Rng(7), 0
    while match.winners is None and made != moves:
        if match.deal_is_over:
            match.next_deal()
            continue
        view = match.view(match.turn)
        match.play(match.turn, match.rules.greedy(view, rng))
        made += 1
    return match


def keep(
    folder: Path, name: str, match: Match, day: int = 1, tags: Mapping[str, Any] | None = None
) -> Path:
    """Write a match among the kept ones, as begun on a day of March."""
    path = folder / "matches" / f"{name}.dickory"
    path.parent.mkdir(parents=True, exist_ok=True)
    free: dict[str, Any] = {"created": DAY.format(day=day)}
    if tags:
        free["tags"] = dict(tags)
    path.write_bytes(write_record(match, **free))
    return path
