"""Whole matches traced by another implementation of the rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from .replaying import CASES, load, redacted, trace

RECORDS = sorted(CASES.glob("dibble*.dickory"))
REDACTED = sorted(CASES.glob("dibble*.seat*.json"))


def _same(line: dict[str, Any]) -> dict[str, Any]:
    if "hands" in line:
        return {**line, "hands": [sorted(hand) for hand in line["hands"]]}
    return line


def test_there_are_cases() -> None:
    assert len(RECORDS) >= 5
    assert len(REDACTED) >= 2


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_trace(path: Path) -> None:
    expected = path.with_suffix(".trace.jsonl").read_text(encoding="utf-8").splitlines()
    assert trace(load(path)) == [_same(json.loads(line)) for line in expected]


@pytest.mark.parametrize("path", REDACTED, ids=lambda path: path.stem)
def test_redaction(path: Path) -> None:
    expected = load(path)
    record = load(CASES / f"{path.name.split('.')[0]}.dickory")
    deals = [
        redacted(deal, expected["for"]) if "scores" not in deal else {**deal, "seen": []}
        for deal in record["deals"]
    ]
    assert deals == expected["deals"]
