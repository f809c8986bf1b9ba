"""How many sequences of moves there are from fixed positions.

`nodes` counts them for 1, 2, … moves, shuffles being those of `Rng(1)`. The numbers were confirmed
by the second telling of the rules in `reference`, those below 20,000 all of them.
"""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from dickory_desktop.engine.chance import Rng
from dickory_desktop.games.dickory.codec import MOVES
from dickory_desktop.games.dickory.state import State

from .positions import RULES, deal, play, reached
from .reference import Reference

NODE_CAP = 12_000
PLAIN_CAP = 1_500
POSITIONS = json.loads(Path(__file__).with_name("perft.json").read_text(encoding="utf-8"))


def perft(state: State, depth: int) -> int:
    """Count with the integer moves of search, passes through the checked path."""
    codes = state.codes()
    if depth == 1:
        return len(codes)
    nodes = 0
    for code in codes:
        if code:
            after = state.copy()
            after.lay(code)
        else:
            after = reached(RULES.apply(state, state.turn, MOVES[code], Rng(1)))
        nodes += perft(after, depth - 1)
    return nodes


def plain_perft(plain: Reference, depth: int) -> int:
    texts = plain.legal()
    if depth == 1:
        return len(texts)
    nodes = 0
    for text in texts:
        after = copy.deepcopy(plain)
        after.play(text, Rng(1).shuffle)
        nodes += plain_perft(after, depth - 1)
    return nodes


def start(position: dict[str, Any]) -> State:
    ranks = [int(text) for text in position["deck"]]
    texts = [text for _, text in position["moves"]]
    return play(deal(position["options"], position["first"], ranks), texts, Rng(1))


def plain_start(position: dict[str, Any]) -> Reference:
    options = position["options"]
    plain = Reference(
        options.get("variant", "classic"),
        options.get("stock", "short"),
        position["first"],
        [int(text) for text in position["deck"]],
    )
    shuffle = Rng(1).shuffle
    for seat, text in position["moves"]:
        assert plain.turn == seat
        plain.play(text, shuffle)
    return plain


def test_the_numbers_go_deep() -> None:
    assert len(POSITIONS) >= 8
    assert all(len(one["nodes"]) >= 5 for one in POSITIONS)
    assert max(one["nodes"][-1] for one in POSITIONS) > 900_000


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: str(position["name"]))
def test_perft(position: dict[str, Any]) -> None:
    state = start(position)
    depths = [depth for depth, nodes in enumerate(position["nodes"], 1) if nodes <= NODE_CAP]
    counted = {depth: perft(state, depth) for depth in depths}
    assert counted == {depth: position["nodes"][depth - 1] for depth in depths}


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: str(position["name"]))
def test_perft_the_slow_way(position: dict[str, Any]) -> None:
    plain = plain_start(position)
    depths = [depth for depth, nodes in enumerate(position["nodes"], 1) if nodes <= PLAIN_CAP]
    counted = {depth: plain_perft(plain, depth) for depth in depths}
    assert counted == {depth: position["nodes"][depth - 1] for depth in depths}
