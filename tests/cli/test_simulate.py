"""`simulate`: the same seed gives the same records, whatever the jobs; an end at any moment."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from dickory_desktop.bots.policies import NEED_TRUTH, POLICIES, Budget, policy
from dickory_desktop.bots.simulate import Plan, play_match, simulate
from dickory_desktop.cli import run
from dickory_desktop.engine.record import read_record
from dickory_desktop.games import GAMES, RULES

Capture = pytest.CaptureFixture[str]
OPTIONS = {"dickory": {"target": 1}, "dibble": {}, "dodo": {"players": 3, "line": 20}}


def plan(game: str, seed: int = 7, bots: tuple[str, ...] = ("random",)) -> Plan:
    rules = RULES[game]
    options = rules.read_options(OPTIONS[game])
    seats = rules.seats(options)
    return Plan(game, options, (bots * seats)[:seats], seed)


def records_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("game", [spec.name for spec in GAMES])
def test_records_are_good_and_always_the_same(game: str, tmp_path: Path, capsys: Capture) -> None:
    argv = ["simulate", "--game", game, "--options", json.dumps(OPTIONS[game]), "--seed", "3"]
    argv += ["--matches", "4", "--json"]
    folders = [tmp_path / "one", tmp_path / "other"]
    for folder in folders:
        assert run([*argv, "--records", str(folder)]) == 0
    one, other = map(records_of, folders)
    assert sorted(one) == [f"{game}-3-000{number}.dickory" for number in range(4)]
    assert one == other
    capsys.readouterr()
    assert run(["check", *map(str, folders[0].iterdir())]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert all(line.endswith(", finished") for line in lines)
    record = json.loads(one[f"{game}-3-0000.dickory"])
    assert all(
        deal["code"] == "s3m0" and deal["commitment"] and len(deal["salt"]) == 32
        for deal in record["deals"]
    )


def test_jobs_change_nothing(tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        command = [sys.executable, "-m", "dickory_desktop", "simulate", "--game", "dibble"]
        command += ["--matches", "5", "--seed", "9", "--bots", "random,greedy", "--json"]
        command += ["--jobs", jobs, "--records", str(tmp_path / jobs)]
        done = subprocess.run(command, capture_output=True, check=False, timeout=120)
        assert (done.returncode, done.stderr) == (0, b"")
        summary = json.loads(done.stdout)
        assert summary["matches"] == 5
        assert [seat["bot"] for seat in summary["seats"]] == ["random", "greedy"]
    assert records_of(tmp_path / "1") == records_of(tmp_path / "2")
    assert len(records_of(tmp_path / "1")) == 5


@pytest.mark.parametrize("name", sorted(set(POLICIES) - NEED_TRUTH))
@pytest.mark.parametrize("game", [spec.name for spec in GAMES])
def test_every_policy_plays_every_game(game: str, name: str) -> None:
    assert policy(name).name == name
    quick = replace(plan(game, bots=(name,)), budget=Budget(iterations=2))
    played = play_match(quick, 0, "test")
    match = read_record(played.record, RULES)
    assert (match.totals, match.winners) == (played.totals, played.winners)
    assert sum(len(deal.plies) for deal in match.deals) == played.moves
    assert all(player.kind == f"bot:{name}" for player in match.players)


def test_silence_is_caught_out_of_turn() -> None:
    catches = 0
    for played in simulate(plan("dodo"), 8, 1, "test"):
        match = read_record(played.record, RULES)
        for deal in match.deals:
            for state, ply in zip(deal.states, deal.plies, strict=False):
                catches += str(ply.move) == "catch" and state.turn != ply.seat
    assert catches > 0


def test_summary_as_a_table(capsys: Capture) -> None:
    assert run(["simulate", "--game", "dickory", "--matches", "3", "--bots", "random"]) == 0
    said = capsys.readouterr()
    lines = said.out.splitlines()
    assert lines[0] == "dickory, 2 players, 3 matches, seed 1"
    assert len(lines) == 5
    assert "random" in lines[2]
    assert said.err == ""


def test_records_can_not_be_written(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "file"
    file.write_text("")
    argv = ["simulate", "--game", "dibble", "--matches", "1", "--records"]
    assert run([*argv, str(file)]) == 1
    assert capsys.readouterr().err == f"{file}: File exists\n"
    assert run([*argv, str(file / "inside")]) == 1
    assert capsys.readouterr().err == f"{file / 'inside'}: Not a directory\n"
    taken = tmp_path / "dibble-1-0000.dickory"
    taken.mkdir()
    assert run([*argv, str(tmp_path)]) == 1
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", f"{taken}: Is a directory\n")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["dibble-1-0000.dickory", "file"]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_with_what_was_done(jobs: str, tmp_path: Path) -> None:
    """The terminal's interrupt reaches every process; the bar shows when to send it."""
    main, side = pty.openpty()
    command = [sys.executable, "-m", "dickory_desktop", "simulate", "--game", "dibble", "--json"]
    command += ["--matches", "1000000", "--jobs", jobs, "--records", str(tmp_path)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=side, start_new_session=True
    ) as process:
        os.close(side)
        shown = b""
        while b" 1/1000000" not in shown and b"/1000000" not in shown[40:]:
            shown += os.read(main, 1000)
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate(timeout=60)
    try:
        while more := os.read(main, 1000):
            shown += more
    except OSError:
        pass
    finally:
        os.close(main)
    assert process.returncode == 130
    assert b"Traceback" not in shown
    summary = json.loads(out)
    records = records_of(tmp_path)
    assert 0 < summary["matches"] < 1_000_000
    assert 0 <= len(records) - summary["matches"] <= 1
    assert all(name.endswith(".dickory") for name in records)
    for data in records.values():
        assert read_record(data, RULES).winners is not None
