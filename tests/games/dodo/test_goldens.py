"""The golden matches: each is kept for a rare path, and that path must really be in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from dickory_desktop.engine.match import Match
from dickory_desktop.engine.record import read_record, write_record
from dickory_desktop.games.dodo import RULES

from .playing import GOLDEN
from .rare import rare_paths

KEPT_FOR = {
    "aces-skip-everyone": "aces skip everyone",
    "all-caught": "all caught",
    "blocked-by-repetition": "blocked by repetition",
    "catch-out-of-turn": "catch out of turn",
    "caught-again-to-play": "caught at the own next turn",
    "caught-in-a-blocked-deal": "caught in a blocked deal",
    "chain-over-a-reshuffle": "chain over a reshuffle",
    "crazy-eights": "crazy eights",
    "draw-ends-the-turn": "draw that ends the turn",
    "forced-draws": "forced draw after silent",
    "four-black-queens": "four black queens",
    "nothing-to-draw": "chain with nothing to draw",
    "out-on-a-chain": "out on a chain",
    "out-with-a-black-queen": "out with a black queen",
    "out-with-eights": "out with eights",
    "pass": "pass",
}


def load(path: Path) -> Match:
    return read_record(path.read_bytes(), {RULES.name: RULES})


@pytest.mark.parametrize("name", KEPT_FOR)
def test_the_rare_path_occurs(name: str) -> None:
    assert KEPT_FOR[name] in rare_paths(load(GOLDEN / f"dodo-{name}.dickory"))


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("dodo-*")), ids=lambda path: str(path.stem))
def test_goldens_are_written_as_they_are_read(path: Path) -> None:
    data = path.read_bytes()
    assert write_record(load(path)) == data.rstrip(b"\n")


def test_eight_seats_play_with_two_packs() -> None:
    match = load(GOLDEN / "dodo-eight-seats.dickory")
    assert match.seats == 8
    assert len(match.deals[0].setup.deck) == 104
    assert match.winners is not None
