"""The commands as a player runs them: what they say, where, and with which exit status."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from dickory_desktop import __version__
from dickory_desktop.cli import COMMANDS, Window, run
from tests.cli import hostile
from tests.engine.matches import CASES

GOOD = CASES / "dickory-1.dickory"
Capture = pytest.CaptureFixture[str]


def program(*arguments: str | bytes, **options: object) -> subprocess.CompletedProcess[bytes]:
    """Run the program in a process of its own."""
    command = [sys.executable, "-m", "dickory_desktop", *arguments]
    given: dict[str, object] = {"capture_output": True, "timeout": 120, **options}
    return subprocess.run(command, check=False, **given)  # type: ignore[call-overload, no-any-return]


def one_line_error(capture: Capture) -> str:
    """Return the only line said, which stands on standard error."""
    said = capture.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.endswith("\n")
    return said.err[:-1]


# --- check


def test_check_says_one_line_a_file(tmp_path: Path, capsys: Capture) -> None:
    bad = tmp_path / "bad.dickory"
    record = json.loads(GOOD.read_bytes())
    record["deals"][1]["moves"][13][1] = "play 99"
    bad.write_text(json.dumps(record))
    dodo = CASES / "dodo-4-1.dickory"
    missing = tmp_path / "missing"
    assert run(["check", str(GOOD), str(bad), str(dodo), str(missing), str(tmp_path)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{GOOD}: ok, dickory, 2 players, 2 deals, finished",
        f"{bad}: deal 2, move 14: '99' is not a card",
        f"{dodo}: ok, dodo, 4 players, 3 deals, finished",
        f"{missing}: No such file or directory",
        f"{tmp_path}: Is a directory",
    ]
    assert run(["check", str(GOOD), str(dodo)]) == 0


def test_check_reads_standard_input() -> None:
    done = program("check", "-", input=GOOD.read_bytes())
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == b"-: ok, dickory, 2 players, 2 deals, finished\n"
    done = program("check", "-", stdin=subprocess.DEVNULL)
    assert (done.returncode, done.stdout) == (1, b"-: empty\n")


def test_check_of_a_redacted_record(capsys: Capture) -> None:
    path = CASES / "dibble-unfinished.seat0.json"
    assert run(["check", str(path)]) == 1
    assert capsys.readouterr().out == (
        f"{path}: redacted for seat 0: it holds what one seat knows, not a whole match\n"
    )


def test_names_of_files_stay_in_one_line(tmp_path: Path) -> None:
    plain = tmp_path / "new\nline\x1b.dickory"
    plain.write_bytes(GOOD.read_bytes())
    odd = os.fsencode(tmp_path) + b"/not-utf8-\xff.dickory"
    Path(os.fsdecode(odd)).write_bytes(GOOD.read_bytes())
    done = program("check", str(plain), odd)
    assert (done.returncode, done.stderr) == (0, b"")
    lines = done.stdout.decode().splitlines()
    assert len(lines) == 2
    assert all(line.endswith(": ok, dickory, 2 players, 2 deals, finished") for line in lines)
    assert "new\\nline\\x1b" in lines[0]
    assert "not-utf8-\\udcff" in lines[1]


def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    path.write_bytes(b"{}")
    path.chmod(0)
    if os.access(path, os.R_OK):
        pytest.skip("this user may read every file")
    done = program("check", str(path))
    assert (done.returncode, done.stdout.decode()) == (1, f"{path}: Permission denied\n")


def test_files_made_to_hurt(tmp_path: Path) -> None:
    paths = hostile.write_all(tmp_path)
    command = [sys.executable, "-m", "tests.cli.hostile", *map(str, paths)]
    done = subprocess.run(command, capture_output=True, check=False, timeout=300)
    assert done.stderr == b""
    *lines, memory = done.stdout.decode().splitlines()
    assert len(lines) == len(paths)
    assert all(line.startswith(f"{path}: ") for line, path in zip(lines, paths, strict=True))
    assert int(memory.removeprefix("memory ")) < 200 * hostile.MEGABYTE
    assert lines[-1].endswith("larger than 4 MB: not a record")


# --- trace and redact


@pytest.mark.parametrize("command", [["trace"], ["redact", "--seat", "0"]])
def test_a_record_that_can_not_be_read(command: list[str], tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "bad"
    path.write_bytes(GOOD.read_bytes()[:-1])
    assert run([*command, str(path)]) == 1
    assert one_line_error(capsys) == f"{path}: cut short: the text ends in the middle of the record"
    assert run([*command, str(tmp_path)]) == 1
    assert one_line_error(capsys) == f"{tmp_path}: Is a directory"


def test_redact_keeps_what_the_record_says(tmp_path: Path, capsys: Capture) -> None:
    record = json.loads((CASES / "dickory-unfinished.dickory").read_bytes())
    record["players"] = ["Añ 日本", {"name": "B", "kind": "human"}]
    path = tmp_path / "record.dickory"
    path.write_text(json.dumps(record), encoding="utf-8")
    assert run(["redact", "--seat", "1", str(path)]) == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    assert json.loads(out)["players"] == record["players"]
    assert "日本" in out


@pytest.mark.parametrize("seat", ["2", "-1", "99999999999999999999"])
def test_redact_for_no_seat(seat: str, capsys: Capture) -> None:
    assert run(["redact", str(GOOD), f"--seat={seat}"]) == 2
    assert one_line_error(capsys) == f"--seat: there is no seat {seat}"


# --- wrong use


@pytest.mark.parametrize(
    "argv",
    [
        ["check"],
        ["check", "--colour", "x"],
        ["trace"],
        ["trace", "a", "b"],
        ["redact", "a"],
        ["redact", "a", "--seat"],
        ["redact", "a", "--seat", "x\ny"],
        ["simulate"],
        ["simulate", "--game", "whist"],
        ["simulate", "--game", "dodo", "--options", "{"],
        ["simulate", "--game", "dodo", "--options", "[]"],
        ["simulate", "--game", "dodo", "--options", '{"players": 9}'],
        ["simulate", "--game", "dodo", "--options", "[" * 100_000],
        ["simulate", "--game", "dodo", "--bots", "random,random,random,random,random,random"],
        ["simulate", "--game", "dibble", "--bots", "deep\nthought"],
        ["simulate", "--game", "dibble", "--matches", "0"],
        ["simulate", "--game", "dibble", "--matches", "many"],
        ["simulate", "--game", "dibble", "--jobs", "0"],
        ["simulate", "--game", "dibble", "--seed", "9" * 30],
        ["bench"],
        ["bench", "speed"],
        ["bench", "engine", "--seconds", "0"],
        ["bench", "engine", "--seconds", "nan"],
        ["--colour"],
        ["a.dickory", "b.dickory"],
        ["--data-dir"],
    ],
)
def test_wrong_use(argv: list[str], capsys: Capture) -> None:
    assert run(argv) == 2
    assert one_line_error(capsys).isprintable()


# --- the rest


def test_help_names_every_command(capsys: Capture) -> None:
    assert run(["--help"]) == 0
    out = capsys.readouterr().out
    assert all(f"  {name} " in out for name in COMMANDS)
    for name in COMMANDS:
        assert run([name, "--help"]) == 0
        assert f"usage: dickory-desktop {name}" in capsys.readouterr().out


def test_version_loads_nothing_else() -> None:
    code = (
        "import sys\n"
        "from dickory_desktop.__main__ import main\n"
        "status = main(['--version'])\n"
        "heavy = ('msgspec', 'PySide6', 'numpy', 'dickory_desktop.games', 'dickory_desktop.bots')\n"
        "print([name for name in heavy if name in sys.modules], status)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    version, loaded = done.stdout.decode().splitlines()
    python = ".".join(map(str, sys.version_info[:3]))
    assert version.startswith(f"dickory-desktop {__version__} (Python {python}, ")
    assert version.endswith(("compiled)", "interpreted)"))
    assert loaded == "[] 0"


def test_check_loads_one_game_and_no_window() -> None:
    code = (
        "import sys\n"
        "from dickory_desktop.__main__ import main\n"
        f"main(['check', {str(GOOD)!r}])\n"
        "names = ('dickory', 'dibble', 'dodo')\n"
        "print([name for name in names if f'dickory_desktop.games.{name}' in sys.modules])\n"
        "print([name for name in ('PySide6', 'numpy', 'shiboken6') if name in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stdout.decode().splitlines()[1:] == ["['dickory']", "[]"]


def test_the_window_is_asked_for() -> None:
    assert run([]) == Window()
    assert run(["a.dickory"]) == Window("a.dickory")
    assert run(["--data-dir", "d", "a.dickory"]) == Window("a.dickory", "d")
    assert run(["--data-dir=d"]) == Window(data_dir="d")
    assert run(["--", "check"]) == Window("check")
    assert run(["--data-dir", "d", "bench", "window", "--json"]) == Window(
        data_dir="d", bench=("--json",)
    )


def test_the_data_folder_may_be_named_for_any_command(capsys: Capture) -> None:
    assert run(["--data-dir", "d", "check", str(GOOD)]) == 0
    assert run(["check", "--data-dir", "d", str(GOOD)]) == 0
    assert capsys.readouterr().out.count("ok") == 2


@pytest.mark.parametrize(("fast", "seats"), [("engine", (2, 5)), ("bots", (2, 4, 8))])
def test_bench(fast: str, seats: tuple[int, ...], capsys: Capture) -> None:
    assert run(["bench", fast, "--json", "--seconds", "0.01"]) == 0
    rows = json.loads(capsys.readouterr().out)["results"]
    assert {(row["game"], row["seats"]) for row in rows} == {
        ("dickory", 2),
        ("dibble", 2),
        *(("dodo", count) for count in seats),
    }
    figure = "playouts_per_second" if fast == "engine" else "ms_median"
    assert all(row[figure] > 0 for row in rows)
    assert run(["bench", fast, "--seconds", "0.01"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(rows)


# --- standard output that can't be written


def test_standard_output_is_closed_early() -> None:
    read, write = os.pipe()
    os.close(read)
    path = CASES / "dodo-7-1.dickory"
    done = program("trace", str(path), capture_output=False, stdout=write, stderr=subprocess.PIPE)
    os.close(write)
    assert (done.returncode, done.stderr) == (1, b"standard output was closed\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
@pytest.mark.parametrize("argv", [["check", str(GOOD)], ["--version"], ["--help"]])
def test_standard_output_is_full(argv: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = program(*argv, capture_output=False, stdout=full, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (1, b"standard output: No space left on device\n")
