"""Keeping matches: whole or not at all, through kills, full disks, bad folders, damaged files."""

from __future__ import annotations

import contextlib
import os
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.record import read_record, write_record
from dickory_desktop.games import RULES
from dickory_desktop.session.archive import Archive
from dickory_desktop.session.kept import peek
from dickory_desktop.session.paths import data_folder
from dickory_desktop.session.preferences import Values
from dickory_desktop.session.reading import read_at_most
from dickory_desktop.session.settings import StoredSettings
from dickory_desktop.session.store import UNDONE, Store, StoreError, free_name, write_whole
from tests.session.kept import keep, played
from tests.session.tables import GAME_NAMES, GAMES, Options, Table, config, open_table

ROOT = Path(__file__).parents[2]

posix = pytest.mark.skipif(os.name != "posix", reason="signals, limits and users of POSIX")


def start_humans(table: Table, code: str = "store") -> None:
    table.session.start(config("dickory", {}, humans=(0, 1), code=code))


# --- files


def test_what_is_written_is_whole_and_nothing_is_left_beside(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "file"
    write_whole(path, b"one")
    write_whole(path, b"two")
    assert path.read_bytes() == b"two"
    assert [one.name for one in path.parent.iterdir()] == ["file"]


def test_a_name_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    names = []
    for _ in range(4):
        free = free_name(tmp_path / "match.dickory.bad")
        free.touch()
        names.append(free.name)
    assert names == [
        "match.dickory.bad", "match.dickory-2.bad", "match.dickory-3.bad", "match.dickory-4.bad",
    ]  # fmt: skip


def test_the_data_folder_is_the_one_given_or_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    assert data_folder("some/where") == Path.cwd() / "some" / "where"
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    own = data_folder()
    assert own.is_absolute()
    assert "dickory-desktop" in own.parts


# --- resuming


@pytest.mark.parametrize(("game", "options"), GAMES, ids=GAME_NAMES)
def test_a_match_with_bots_is_resumed_where_it_was(
    qtbot: QtBot, data_dir: Path, game: str, options: Options
) -> None:
    with open_table(qtbot, data_dir) as table:
        longer = {**options, "line": 500} if game == "dodo" else options
        table.session.start(config(game, longer, humans=(0,)))
        for turn in range(4):
            table.until_still()
            if not table.session.match.deal_is_over:
                table.play_any(Rng(turn))
        record = table.session.record()
    with open_table(qtbot, data_dir) as table:
        match, problem = table.store.load_current()
        assert problem == ""
        assert match is not None
        table.session.load(match)
        assert table.session.record() == record
        for turn in range(4):
            table.until_still()
            if not match.deal_is_over:
                table.play_any(Rng(turn))
        assert table.session.record() != record or match.deal_is_over
        assert table.troubles == []


def test_a_resumed_match_is_archived_when_it_ends(qtbot: QtBot, data_dir: Path) -> None:
    with open_table(qtbot, data_dir) as table:
        table.session.start(config("dibble", {}, humans=(1,)))
        table.until_still()
        table.play_any(Rng(1))
    with open_table(qtbot, data_dir) as table:
        match, _ = table.store.load_current()
        assert match is not None
        table.session.load(match)
        table.play_out(Rng(9))
        record = table.session.record()
    (kept,) = table.store.finished.iterdir()
    assert kept.read_bytes() == record
    assert table.store.load_current() == (None, "")


def test_a_match_that_is_left_is_kept_and_one_without_a_move_is_not(table: Table) -> None:
    start_humans(table, "left")
    start_humans(table, "next")
    assert not table.store.finished.exists()
    table.play_any(Rng(1))
    record = table.session.record()
    start_humans(table, "last")
    (kept,) = table.store.finished.iterdir()
    assert kept.read_bytes() == record
    assert read_record(table.store.current.read_bytes(), RULES).source.code == "last"


def test_opening_another_match_keeps_the_one_being_played(table: Table) -> None:
    start_humans(table, "first")
    table.play_any(Rng(1))
    record = table.session.record()
    table.session.load(config("dickory", {}, humans=(0, 1), code="opened").match())
    (kept,) = table.store.finished.iterdir()
    assert kept.read_bytes() == record


def test_a_finished_match_that_stayed_current_is_put_with_the_finished(table: Table) -> None:
    table.session.start(config("dickory", {"target": 1}, humans=(0, 1)))
    table.play_out(Rng(1))
    (kept,) = table.store.finished.iterdir()
    record = kept.read_bytes()
    table.store.save_current(record)  # as if the program had been killed between the two steps
    assert table.store.load_current() == (None, "")
    assert list(table.store.finished.iterdir()) == [kept]
    assert kept.read_bytes() == record
    assert not table.store.current.exists()


def test_a_match_that_can_not_be_put_away_is_not_lost(table: Table) -> None:
    start_humans(table, "old")
    table.play_any(Rng(1))
    record = table.session.record()
    table.store.finished.write_bytes(b"in the way")
    start_humans(table, "new")
    assert "not a folder" in table.troubles[0]
    kept = list(table.store.folder.glob("unfinished-dickory-*.dickory"))
    assert [one.read_bytes() for one in kept] == [record]


def test_a_match_that_can_not_be_archived_stays_current_and_whole(table: Table) -> None:
    table.store.folder.mkdir(exist_ok=True)
    table.store.finished.write_bytes(b"in the way")
    table.session.start(config("dickory", {"target": 1}, humans=(0, 1)))
    table.play_out(Rng(1))
    assert len(table.troubles) == 1
    record = table.session.record()
    assert table.store.current.read_bytes() == record
    table.store.finished.unlink()
    assert table.store.load_current() == (None, "")
    assert [one.read_bytes() for one in table.store.finished.iterdir()] == [record]


def test_folders_with_any_letters_and_spaces(qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "Ünïcode 日本 🦤 folder" / "and another"
    with open_table(qtbot, folder) as table:
        start_humans(table)
        table.play_any(Rng(1))
        assert table.troubles == []
        match, problem = table.store.load_current()
        assert problem == ""
        assert match is not None
        assert match.ply == 1


# --- damage


@pytest.mark.parametrize(
    "damage", [b"", b"{", b"\xff\x00\xfe", b"[" * 100_000, b" " * 5_000_000, b'{"format":1}'],
    ids=["empty", "cut", "binary", "deep", "big", "other"],
)  # fmt: skip
def test_a_damaged_file_is_set_aside(data_dir: Path, damage: bytes) -> None:
    store = Store(data_dir, RULES)
    for number in range(3):
        store.current.write_bytes(damage)
        match, problem = store.load_current()
        assert match is None
        assert not store.current.exists()
        aside = sorted(data_dir.glob("*.bad"))
        assert len(aside) == number + 1
        assert all(one.read_bytes() == damage for one in aside)
        assert problem.count("\n") == 0
        assert any(problem.endswith(f"{one}.") for one in aside)


def test_a_truncated_record_is_set_aside_and_a_new_match_is_saved(table: Table) -> None:
    start_humans(table)
    table.play_any(Rng(1))
    record = table.session.record()
    for length in (1, len(record) // 2, len(record) - 3):
        table.store.current.write_bytes(record[:length])
        match, problem = table.store.load_current()
        assert match is None
        assert "damaged" in problem
    table.play_any(Rng(1))
    assert table.troubles == []
    assert table.store.load_current()[0] is not None
    assert len(list(table.store.folder.glob("*.bad"))) == 3


def test_a_folder_in_place_of_the_file_is_set_aside(data_dir: Path) -> None:
    store = Store(data_dir, RULES)
    (store.current / "inside").mkdir(parents=True)
    match, problem = store.load_current()
    assert match is None
    assert "match.dickory.bad" in problem
    store.save_current(b"saved")
    assert (data_dir / "match.dickory.bad" / "inside").is_dir()


def test_what_a_killed_process_left_is_removed(data_dir: Path) -> None:
    store = Store(data_dir, RULES)
    store.finished.mkdir()
    for folder in (data_dir, store.finished):
        for name, age in (("abc", 7200), ("new", 5)):
            (folder / f"{UNDONE}{name}").write_bytes(b"half")
            then = time.time() - age
            os.utime(folder / f"{UNDONE}{name}", (then, then))
        (folder / "other").write_bytes(b"stays")
    assert store.load_current() == (None, "")
    fresh = f"{UNDONE}new"
    assert sorted(one.name for one in data_dir.iterdir()) == [fresh, "matches", "other"]
    assert sorted(one.name for one in store.finished.iterdir()) == [fresh, "other"]


# --- folders that can't be written to


def test_a_file_in_place_of_the_folder_is_told_once_and_when_it_is_over(
    qtbot: QtBot, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    folder.write_bytes(b"not a folder")
    with open_table(qtbot, folder) as table:
        assert table.store.load_current() == (None, "")
        start_humans(table)
        table.play_any(Rng(1))
        table.play_any(Rng(1))
        (told,) = table.troubles
        assert str(folder) in told
        assert "not a folder" in told
        assert table.session.match.ply == 2
        folder.unlink()
        table.play_any(Rng(1))
        assert table.troubles[1:] == ["The match is saved again."]
        assert table.store.current.read_bytes() == table.session.record()
        table.store.current.unlink()
        folder.rmdir()
        folder.write_bytes(b"again")
        table.play_any(Rng(1))
        assert table.troubles[2:] == [told]


def test_a_folder_that_went_missing_is_made_again(table: Table) -> None:
    start_humans(table)
    table.store.current.unlink()
    table.store.folder.rmdir()
    table.play_any(Rng(1))
    assert table.troubles == []
    assert table.store.current.read_bytes() == table.session.record()


@posix
def test_an_unwritable_folder_is_told_and_the_last_save_stays(qtbot: QtBot, data_dir: Path) -> None:
    with open_table(qtbot, data_dir) as table:
        start_humans(table)
        table.play_any(Rng(1))
        record = table.session.record()
        with unwritable(data_dir):
            table.play_any(Rng(1))
            table.play_any(Rng(1))
        assert len(table.troubles) == 1
        assert "can't be written to" in table.troubles[0]
        assert table.store.current.read_bytes() == record
        table.play_any(Rng(1))
        assert table.troubles[1:] == ["The match is saved again."]


@posix
def test_a_file_that_may_not_be_read_is_not_written_over() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        store = Store(folder, RULES)
        store.current.write_bytes(b"secret")
        store.current.chmod(0)
        with unprivileged():
            match, problem = store.load_current()
        assert match is None
        (aside,) = folder.iterdir()
        assert aside.name == "match.dickory.bad"
        assert str(aside) in problem
        assert "you are not allowed to" in problem


@contextlib.contextmanager
def unprivileged() -> Iterator[None]:
    """Be no longer root meanwhile."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(user)


@contextlib.contextmanager
def unwritable(folder: Path) -> Iterator[None]:
    """Take away the right to write there."""
    mode = stat.S_IMODE(folder.stat().st_mode)
    folder.chmod(0o500)
    try:
        with unprivileged():
            yield
    finally:
        folder.chmod(mode)


# --- full disks


@posix
def test_a_full_disk_is_told_and_the_last_save_stays(qtbot: QtBot, data_dir: Path) -> None:
    with open_table(qtbot, data_dir) as table:
        start_humans(table)
        table.play_any(Rng(1))
        record = table.session.record()
        with no_room():
            table.play_any(Rng(1))
            table.play_any(Rng(1))
        assert len(table.troubles) == 1
        assert "full" in table.troubles[0]
        assert table.store.current.read_bytes() == record
        assert [one.name for one in data_dir.iterdir()] == ["match.dickory"]
        table.play_any(Rng(1))
        assert table.troubles[1:] == ["The match is saved again."]


@contextlib.contextmanager
def no_room() -> Iterator[None]:
    """Let no file grow beyond a few bytes."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (64, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 64 KB; only root can make one."""
    mounted = tmp_path / "disk"
    mounted.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(mounted)]
    if (
        not sys.platform.startswith("linux")
        or subprocess.run(mount, capture_output=True).returncode
    ):
        pytest.skip("may not mount a file system")
    yield mounted
    subprocess.run(["umount", str(mounted)], check=True)


def test_a_disk_that_fills_up_keeps_the_last_whole_save(qtbot: QtBot, tiny_disk: Path) -> None:
    with open_table(qtbot, tiny_disk) as table:
        start_humans(table)
        table.play_any(Rng(1))
        record = table.session.record()
        filler = tiny_disk / "filler"
        with contextlib.suppress(OSError), filler.open("wb", buffering=0) as file:
            while file.write(bytes(512)):
                pass
        table.play_any(Rng(1))
        assert "full" in table.troubles[0]
        assert table.store.current.read_bytes() == record
        filler.unlink()
        table.play_any(Rng(1))
        assert table.troubles[1:] == ["The match is saved again."]


# --- kills


@posix
def test_two_hundred_kills_lose_at_most_the_move_being_made(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.session.killer", str(tmp_path / "data"), "200"]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    deal, ply = map(int, done.stdout.split())
    assert (deal, ply) > (0, 40)


def test_a_store_error_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="not a folder") as caught:
        Store(tmp_path / "file" / "deeper", RULES).save_current(b"x")
    assert "\n" not in str(caught.value)


def test_a_record_of_the_session_is_canonical(table: Table) -> None:
    start_humans(table)
    table.play_any(Rng(1))
    record = table.session.record()
    match = read_record(record, RULES)
    assert write_record(match, **match.extras) == record
    assert match.extras["app"].startswith("Dickory Desktop ")


PIPES = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such pipes")


@PIPES
@pytest.mark.parametrize("name", ["match.dickory", "data.json", "settings.json"])
def test_a_pipe_in_place_of_a_file_is_never_waited_for(data_dir: Path, name: str) -> None:
    data_dir.mkdir(parents=True, exist_ok=True)
    os.mkfifo(data_dir / name)
    store = Store(data_dir, RULES)
    match, problem = store.load_current()
    assert match is None
    assert ("not a file" in problem) == (name == "match.dickory")
    assert store.unfinished() == []
    assert StoredSettings(data_dir).values == Values()
    assert Archive(data_dir, RULES, write_whole).entries == []


@PIPES
def test_a_pipe_among_the_kept_matches_is_passed_over(data_dir: Path) -> None:
    keep(data_dir, "dickory-one", played("dickory", "one"))
    os.mkfifo(data_dir / "matches" / "unfinished-pipe.dickory")
    assert peek(data_dir / "matches" / "unfinished-pipe.dickory") is None
    archive = Archive(data_dir, RULES, write_whole)
    archive.look()
    while archive.step():
        pass
    assert [entry.name for entry in archive.entries] == ["dickory-one.dickory"]


def test_what_is_no_plain_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        read_at_most(tmp_path)
    with pytest.raises(FileNotFoundError):
        read_at_most(tmp_path / "a\0b")
    large = tmp_path / "large"
    large.write_bytes(b"x" * 100)
    assert len(read_at_most(large, 10)) == 11
