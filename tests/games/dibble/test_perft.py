"""How many sequences of moves there are from fixed positions.

`nodes` counts them for 1, 2, … moves. The numbers were confirmed by the second telling of the
rules in `reference`, those below 60,000 all of them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dickory_desktop.games.dibble.state import State

from .replaying import play, setup_of

NODE_CAP = 10_000
POSITIONS = json.loads(Path(__file__).with_name("perft.json").read_text(encoding="utf-8"))


def perft(state: State, depth: int) -> int:
    codes = state.legal()
    if depth == 1:
        return len(codes)
    nodes = 0
    for code in codes:
        after = state.copy()
        after.play(code)
        nodes += perft(after, depth - 1)
    return nodes


def test_the_numbers_go_deep() -> None:
    deep = [one["nodes"][4] for one in POSITIONS if len(one["nodes"]) >= 5]
    assert len(deep) >= 6
    assert max(deep) > 200_000


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: str(position["name"]))
def test_perft(position: dict[str, Any]) -> None:
    *_, (state, _events) = play(setup_of(position), position["moves"])
    depths = [depth for depth, nodes in enumerate(position["nodes"], 1) if nodes <= NODE_CAP]
    counted = {depth: perft(state, depth) for depth in depths}
    assert counted == {depth: position["nodes"][depth - 1] for depth in depths}
