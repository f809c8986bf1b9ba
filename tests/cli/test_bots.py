"""The commands `arena`, `bot` and `bench bots`, from the real command line."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
from typing import Any

import pytest

from dickory_desktop.cli import run
from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.engine.record import encode, redact, write_record
from dickory_desktop.games import RULES

Capture = pytest.CaptureFixture[str]


def program(*argv: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "dickory_desktop", *argv]
    return subprocess.run(command, input=given, capture_output=True, timeout=120, check=False)


def timeless(document: dict[str, Any]) -> dict[str, Any]:
    for row in document["pairings"]:
        del row["milliseconds"]
    return document


def test_arena_says_the_same_whatever_the_jobs(capsys: Capture) -> None:
    argv = ["arena", "--game", "dickory", "--bots", "greedy,random", "--pairs", "6", "--json"]
    assert run(argv) == 0
    one = timeless(json.loads(capsys.readouterr().out))
    assert run([*argv, "--jobs", "2"]) == 0
    assert timeless(json.loads(capsys.readouterr().out)) == one
    row = one["pairings"][0]
    assert row["bots"] == ["greedy", "random"]
    assert row["pairs"] == 6
    low, high = row["interval"]
    assert 0 <= low <= row["win_rate"] <= high <= 1


def test_arena_of_three_prints_a_cross_table(capsys: Capture) -> None:
    argv = ["arena", "--game", "dodo", "--options", '{"players": 3}', "--pairs", "2"]
    assert run([*argv, "--bots", "greedy,random,casual"]) == 0
    out = capsys.readouterr().out
    assert out.count(" against ") == 3
    table = [line.split() for line in out.splitlines()[-4:]]
    assert table[0] == ["greedy", "random", "casual"]
    assert [row[0] for row in table[1:]] == ["greedy", "random", "casual"]


def test_arena_stops_a_sequential_test_early(capsys: Capture) -> None:
    argv = ["arena", "--game", "dickory", "--bots", "greedy,random", "--pairs", "400", "--json"]
    assert run([*argv, "--sprt", "0", "100"]) == 0
    row = json.loads(capsys.readouterr().out)["pairings"][0]
    assert row["sprt"]["accepted"] == "high"
    assert row["pairs"] < 400


def test_arena_has_whole_matches_of_dibble_with_points(capsys: Capture) -> None:
    argv = ["arena", "--game", "dibble", "--bots", "greedy,random", "--pairs", "2", "--json"]
    assert run(argv) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["unit"] == "match"
    assert document["pairings"][0]["lead"] > 0


def test_the_one_that_cheats_is_for_the_arena_alone(capsys: Capture) -> None:
    argv = ["arena", "--game", "dickory", "--bots", "reference-cheat,greedy", "--pairs", "1"]
    assert run([*argv, "--budget-iterations", "4", "--json"]) == 0
    capsys.readouterr()
    assert run(["simulate", "--game", "dickory", "--bots", "reference-cheat"]) == 2
    assert "no bot 'reference-cheat'" in capsys.readouterr().err
    assert run(["bot", "--level", "reference-cheat"]) == 2


@pytest.mark.parametrize(
    "wrong",
    [
        ["--bots", "greedy"],
        ["--bots", "greedy,greedy"],
        ["--bots", "greedy,oracle"],
        ["--bots", "greedy,random", "--pairs", "0"],
        ["--bots", "greedy,random", "--jobs", "0"],
        ["--bots", "greedy,random", "--budget-ms", "nan"],
        ["--bots", "greedy,random", "--budget-iterations", "0"],
        ["--bots", "greedy,random", "--timed", "--budget-ms", "5"],
        ["--bots", "greedy,random", "--options", "[]"],
        ["--bots", "greedy,random", "--options", '{"target": 9}'],
        ["--bots", "greedy,random", "--sprt", "5", "5"],
        ["--bots", "greedy,random,casual", "--sprt", "0", "5"],
    ],
)
def test_wrong_use_of_arena_is_one_line_and_2(wrong: list[str], capsys: Capture) -> None:
    assert run(["arena", "--game", "dickory", *wrong]) == 2
    err = capsys.readouterr().err
    assert err.startswith("arena: ") or err.startswith("dickory-desktop arena: ")
    assert err.count("\n") == 1


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_arena_ends_cleanly_at_ctrl_c() -> None:
    command = [sys.executable, "-m", "dickory_desktop", "arena", "--game", "dickory"]
    command += ["--bots", "greedy,random", "--pairs", "100000", "--json"]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(4)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == b""
    assert 0 < json.loads(out)["pairings"][0]["pairs"] < 100000


# --- bot


def redacted(game: str, options: dict[str, object], moves: int) -> tuple[Match, bytes]:
    rules = RULES[game]
    seats = rules.seats(rules.read_options(options))
    match, rng = Match(rules, options, [Player("P")] * seats, code="line"), Rng(5)
    for _ in range(moves):
        match.play(match.turn, rules.greedy(match.view(match.turn), rng))
    return match, encode(redact(match, match.turn))


def test_bot_answers_line_by_line_and_goes_on_after_an_error() -> None:
    good = [
        redacted("dickory", {}, 3),
        redacted("dibble", {}, 5),
        redacted("dodo", {"players": 4}, 6),
    ]
    whole = write_record(good[0][0])
    other = encode(redact(good[0][0], 1 - good[0][0].turn))
    bad = [b"{", b"null", b"\xff\xfe", b"[" * 5000, whole, other, b'"' + b"x" * 5_000_000 + b'"']
    lines = [
        line for pair in zip(bad, [line for _, line in good] * 3, strict=False) for line in pair
    ]
    done = program(
        "bot", "--level", "steady", "--budget-ms", "40", given=b"\n".join(lines) + b"\n\n"
    )
    assert done.returncode == 0
    assert done.stderr == b""
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(lines)
    for number, answer in enumerate(answers):
        if number % 2 == 0:
            assert list(answer) == ["error"]
            continue
        match = good[number // 2 % 3][0]
        legal = {str(move) for move in match.legal_moves(match.turn)}
        assert answer["move"] in legal
        assert set(answer["values"]) <= legal
        assert answer["win"] == answer["values"][answer["move"]]
        assert all(0 <= value <= 1 for value in answer["values"].values())


JUNK: list[Any] = [None, True, -1, 0, 7, 2**70, 1.5, "", "?", "12", "AS", "draw", "catch", [], {}]


def spoilt(document: Any, source: random.Random) -> Any:
    """Return a copy of a record with a value or two replaced, doubled, moved or gone."""
    copy = json.loads(json.dumps(document))
    for _ in range(source.choice((1, 1, 2, 3))):
        places: list[tuple[Any, Any]] = []
        waiting = [copy if source.random() < 0.15 else copy.get("deals", copy)]
        while waiting:
            one = waiting.pop()
            if isinstance(one, dict | list):
                keys = list(one) if isinstance(one, dict) else list(range(len(one)))
                places += [(one, key) for key in keys]
                waiting += [one[key] for key in keys]
        if not places:
            break
        inside, key = source.choice(places)
        change = source.randrange(5)
        if change == 0:
            inside[key] = source.choice(JUNK)
        elif change == 1:
            del inside[key]
        elif change == 2 and isinstance(inside, list):
            inside.insert(key, source.choice(inside))
        elif change == 3 and isinstance(inside, list):
            other = source.randrange(len(inside))
            inside[key], inside[other] = inside[other], inside[key]
        elif isinstance(inside[key], str):
            inside[key] = "?"
    return copy


def test_no_line_stops_it() -> None:
    """Records changed at random are answered or refused, and none confuses the bot itself."""
    source = random.Random(7)
    games: list[tuple[str, dict[str, object]]] = [
        ("dickory", {}),
        ("dibble", {}),
        ("dodo", {"players": 4}),
    ]
    records = [
        json.loads(redacted(game, options, moves)[1])
        for game, options in games
        for moves in (2, 9, 14)
    ]
    lines = [json.dumps(spoilt(source.choice(records), source)).encode() for _ in range(600)]
    for at in range(0, len(lines), 10):
        line = bytearray(lines[at])
        line[source.randrange(len(line))] = source.randrange(11, 256)
        lines[at] = bytes(line)
    done = program("bot", "--level", "steady", "--budget-ms", "5", given=b"\n".join(lines))
    assert done.returncode == 0
    assert done.stderr == b""
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(lines)
    assert sum("move" in answer for answer in answers) > 50
    refused = [answer["error"] for answer in answers if "error" in answer]
    assert len(refused) > 200
    assert not [error for error in refused if "can't be judged" in error]


def last_card() -> bytes:
    """Return the record of a seat that may call or stay silent."""
    rules = RULES["dodo"]
    match, rng = Match(rules, {"players": 3}, [Player("P")] * 3, code="call"), Rng(5)
    while "silent" not in map(str, match.legal_moves(match.turn)):
        match.play(match.turn, rules.greedy(match.view(match.turn), rng))
    return encode(redact(match, match.turn))


@pytest.mark.parametrize("level", ["gentle", "casual", "master"])
def test_every_level_tells_its_win_chance(level: str) -> None:
    games: list[tuple[str, dict[str, object]]] = [
        ("dickory", {}), ("dibble", {}), ("dodo", {"players": 5}),
    ]  # fmt: skip
    lines = [redacted(game, options, moves)[1] for game, options in games for moves in (0, 4, 7)]
    lines += [last_card()] * 6
    done = program("bot", "--level", level, "--budget-ms", "20", given=b"\n".join(lines))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(lines)
    for answer in answers:
        assert 0 <= answer["win"] <= 1
        assert answer["win"] == answer["values"][answer["move"]]


def test_bot_chooses_out_of_turn_too() -> None:
    """A seat that may catch catches, or says that it lets it be."""
    rules = RULES["dodo"]
    match, rng = Match(rules, {"players": 3}, [Player("P")] * 3, code="catch"), Rng(5)
    for _ in range(3000):
        if match.deal_is_over:
            if match.winners is not None:
                break
            match.next_deal()
        legal = match.legal_moves(match.turn)
        silent = next((move for move in legal if str(move) == "silent"), None)
        match.play(match.turn, silent or rules.greedy(match.view(match.turn), rng))
        others = [seat for seat in range(3) if seat != match.turn and match.legal_moves(seat)]
        if others:
            line = encode(redact(match, others[0]))
            done = program("bot", "--level", "master", given=line)
            assert json.loads(done.stdout)["move"] == "catch"
            return
    pytest.fail("nobody was ever silent")


def test_wrong_use_of_bot_is_one_line_and_2(capsys: Capture) -> None:
    for argv in (
        ["bot"],
        ["bot", "--level", "god"],
        ["bot", "--level", "casual", "--budget-ms", "0"],
    ):
        assert run(argv) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_bench_bots_measures_every_level(capsys: Capture) -> None:
    assert run(["bench", "bots", "--game", "dibble", "--seconds", "0.01", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["results"]
    names = ["random", "greedy", "gentle", "casual", "steady", "sharp", "master"]
    assert [row["bot"] for row in rows] == names
    for row in rows:
        assert 0 < row["ms_median"] <= row["ms_p95"] <= row["ms_max"]
        assert row["iterations_per_second"] > 0 or row["bot"] not in ("steady", "sharp", "master")
