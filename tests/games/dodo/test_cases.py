"""The recorded cases: every position, every score, and what one seat knows of them."""

from __future__ import annotations

import json
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from dickory_desktop.games.dodo import RULES

from .playing import CASES, load, options, replayed, setup_of

RECORDS = sorted(CASES.glob("dodo-*.dickory"))
REDACTED = sorted(CASES.glob("dodo-*.seat*.json"))


def trace(record: dict[str, Any]) -> list[dict[str, Any]]:
    chosen = options(**record["options"])
    lines: list[dict[str, Any]] = []
    scores: list[tuple[int, ...]] = []
    for number, deal in enumerate(record["deals"]):
        for ply, (state, _plies, _shuffles) in enumerate(replayed(deal, chosen)):
            if state.scores is None:
                legal = [str(move) for move in RULES.legal_moves(state, state.turn)]
                hands = [[card.text for card in hand] for hand in RULES.hands(state)]
                where = {"deal": number, "ply": ply, "seat": state.turn}
                lines.append({**where, "legal": legal, "hands": hands})
            else:
                scores.append(state.scores)
                totals = list(RULES.totals(chosen, scores))
                lines.append({"deal": number, "scores": list(state.scores), "totals": totals})
    winners = RULES.winners(chosen, scores) if scores else None
    if winners is not None:
        lines.append({"winners": list(winners)})
    return lines


def test_there_are_cases() -> None:
    assert len(RECORDS) >= 12
    assert len(REDACTED) >= 3


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_trace(path: Path) -> None:
    said = path.with_name(path.stem + ".trace.jsonl").read_text(encoding="utf-8").splitlines()
    for mine, line in zip_longest(trace(load(path)), said):
        assert mine == json.loads(line)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_dealers_follow_one_another(path: Path) -> None:
    record = load(path)
    chosen = options(**record["options"])
    setups = [setup_of(deal, chosen) for deal in record["deals"]]
    for count in range(1, len(setups)):
        assert RULES.next_first(chosen, setups[:count], []) == setups[count].first


@pytest.mark.parametrize("path", REDACTED, ids=lambda path: path.stem)
def test_what_a_seat_was_shown(path: Path) -> None:
    redacted = load(path)
    seat = redacted["for"]
    record = load(path.with_name(path.name.split(".")[0] + ".dickory"))
    chosen = options(**record["options"])
    whole, hidden = record["deals"][-1], redacted["deals"][-1]
    *_, (_state, plies, shuffles) = replayed(whole, chosen)
    shown = RULES.shown(chosen, setup_of(whole, chosen), plies, shuffles, seat)

    def masked(values: list[str], flags: tuple[bool, ...]) -> list[str]:
        return [value if flag else "?" for value, flag in zip(values, flags, strict=True)]

    assert masked(whole["deck"], shown.deck) == hidden["deck"]
    pairs = zip(whole["shuffles"], shown.shuffles, strict=True)
    assert [masked(values, flags) for values, flags in pairs] == hidden["shuffles"]
    seen = [[at, [card.text for card in got]] for at, got in shown.seen]
    assert seen == hidden["seen"]
