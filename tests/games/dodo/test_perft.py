"""How many sequences of moves there are from fixed positions, those out of turn included.

A position is a deal and the moves that led to it; `nodes` counts for 1, 2, … moves, new stocks
being shuffled by `Rng(1)`. Those below 800 are confirmed by the second telling of the rules in
`reference`.
"""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from dickory_desktop.engine.chance import Replay, Rng

from .playing import RULES, hand_size, options, setup_of
from .reference import Reference

NODE_CAP = 6_000
PLAIN_CAP = 800
POSITIONS = json.loads(Path(__file__).with_name("perft.json").read_text(encoding="utf-8"))


def choices(state: Any) -> list[tuple[int, Any]]:
    seats = range(len(RULES.hands(state)))
    return [(seat, move) for seat in seats for move in RULES.legal_moves(state, seat)]


def perft(state: Any, depth: int) -> int:
    here = choices(state)
    if depth == 1:
        return len(here)
    return sum(
        perft(RULES.apply(state, seat, move, Rng(1)).state, depth - 1) for seat, move in here
    )


def start(position: dict[str, Any]) -> Any:
    chosen = options(**position["options"])
    state: Any = RULES.start(chosen, setup_of(position, chosen)).state
    shuffles = [[RULES.parse_card(text).code for text in one] for one in position["shuffles"]]
    chance = Replay(shuffles)
    for seat, text in position["moves"]:
        move = RULES.canonical(state, seat, RULES.parse_move(text))
        state = RULES.apply(state, seat, move, chance).state
    assert chance.left == 0
    return state


class Shuffling(list[Any]):
    """Stands where the plain telling keeps its shuffles, and makes each one when it is needed."""

    def __init__(self, plain: Reference) -> None:
        super().__init__()
        self.plain = plain

    def __bool__(self) -> bool:
        return True

    def pop(self, index: Any = 0) -> list[str]:
        del index
        cards = sorted(RULES.parse_card(text).code for text in self.plain.pile[:-1])
        return [RULES.card(code).text for code in Rng(1).shuffle(cards)]


def plain_start(position: dict[str, Any]) -> Reference:
    chosen = options(**position["options"])
    plain = Reference(
        RULES.seats(chosen),
        hand_size(chosen),
        position["first"],
        list(position["deck"]),
        [list(one) for one in position["shuffles"]],
        bool(chosen["chains"]),
        chosen["scoring"] == "crazy_eights",
    )
    for seat, text in position["moves"]:
        plain.play(seat, text)
    return plain


def plain_perft(plain: Reference, depth: int) -> int:
    here = [(seat, text) for seat in range(plain.seats) for text in plain.legal(seat)]
    if depth == 1:
        return len(here)
    nodes = 0
    for seat, text in here:
        after = copy.deepcopy(plain)
        after.shuffles = Shuffling(after)
        after.play(seat, text)
        after.shuffles = []
        nodes += plain_perft(after, depth - 1)
    return nodes


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: str(position["name"]))
def test_perft(position: dict[str, Any]) -> None:
    state = start(position)
    for depth, nodes in enumerate(position["nodes"], 1):
        if nodes <= NODE_CAP:
            assert perft(state, depth) == nodes


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: str(position["name"]))
def test_the_second_telling_counts_the_same(position: dict[str, Any]) -> None:
    plain = plain_start(position)
    for depth, nodes in enumerate(position["nodes"], 1):
        if nodes <= PLAIN_CAP:
            assert plain_perft(plain, depth) == nodes


def test_positions_are_counted_five_moves_deep() -> None:
    assert all(len(position["nodes"]) >= 5 for position in POSITIONS)
