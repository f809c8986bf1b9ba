"""Every recorded match is traced and redacted as written down beside it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dickory_desktop.cli import run
from dickory_desktop.engine.record import read_record, write_record
from dickory_desktop.games import RULES
from tests.engine.matches import CASES

RECORDS = sorted(CASES.glob("*.dickory"))
VIEWS = sorted(CASES.glob("*.seat*.json"))


def _facts(line: str) -> Any:
    """Return a line of a trace; hands may stand in any order."""
    fact = json.loads(line)
    if "hands" in fact:
        fact["hands"] = [sorted(hand) for hand in fact["hands"]]
    return fact


def test_there_are_cases_of_every_game() -> None:
    names = [path.name for path in RECORDS]
    assert all(any(name.startswith(game) for name in names) for game in RULES)
    assert len(VIEWS) >= 7


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_trace(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["trace", str(path)]) == 0
    traced = capsys.readouterr().out.splitlines()
    expected = path.with_suffix(".trace.jsonl").read_text(encoding="utf-8").splitlines()
    for number, (line, wanted) in enumerate(zip(traced, expected, strict=False), 1):
        assert _facts(line) == _facts(wanted), f"line {number}"
    assert len(traced) == len(expected)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_check_and_write_again(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = path.read_bytes()
    assert run(["check", str(path)]) == 0
    record = json.loads(data)
    deals = len(record["deals"])
    assert capsys.readouterr().out == (
        f"{path}: ok, {record['game']}, {len(record['players'])} players, "
        f"{deals} deal{'s' if deals > 1 else ''}, "
        f"{'finished' if 'winners' in record else 'unfinished'}\n"
    )
    assert write_record(read_record(data, RULES)) == data.rstrip(b"\n")


@pytest.mark.parametrize("path", VIEWS, ids=lambda path: path.stem)
def test_redact(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name, seat = path.stem.split(".seat")
    assert run(["redact", str(CASES / f"{name}.dickory"), "--seat", seat]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(path.read_bytes())
