"""Matches of all games, played at random, for the tests of records."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.games import RULES

CASES = Path(__file__).parent.parent / "data" / "cases"

SETTINGS: list[tuple[str, dict[str, object]]] = [
    ("dickory", {}),
    ("dickory", {"variant": "hickory", "target": 1, "stock": "reshuffle"}),
    ("dibble", {}),
    ("dodo", {"players": 2, "line": 30}),
    ("dodo", {"players": 4, "line": 30, "chains": False}),
    ("dodo", {"players": 6, "line": 30, "seven_each": True, "scoring": "crazy_eights"}),
]
NAMES = ["-".join([name, *map(str, options.values())]) for name, options in SETTINGS]


def new_match(
    name: str, options: dict[str, object], code: str = "test-1", save_code: bool = True
) -> Match:
    """Return a match at its beginning."""
    rules = RULES[name]
    seats = rules.seats(rules.read_options(options))
    players = [Player(f"P{seat}") for seat in range(seats)]
    return Match(rules, options, players, code=code, save_code=save_code)


def play_on(match: Match, rng: Rng, moves: int) -> int:
    """Play random moves, out of turn too, through as many deals; return how many were made."""
    for made in range(moves):
        if match.deal_is_over:
            if match.winners is not None:
                return made
            match.next_deal()
        seat, move = any_move(match, rng)
        match.play(seat, move)
    return moves


def any_move(match: Match, rng: Rng) -> tuple[int, Any]:
    """Return a random move of any seat that has one."""
    pool = [(seat, move) for seat in range(match.seats) for move in match.legal_moves(seat)]
    return pool[int(rng.below(len(pool)))]


def whole_match(name: str, options: dict[str, object], seed: int) -> Match:
    """Return a match played at random to its end."""
    match = new_match(name, options, f"whole-{seed}")
    play_on(match, Rng(seed), 100_000)
    return match
