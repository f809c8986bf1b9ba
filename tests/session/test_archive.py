"""The index of the kept matches: always what the files are, whatever happens to it."""

from __future__ import annotations

import os
import sqlite3
import sys
from pathlib import Path

import pytest

from dickory_desktop.games import RULES
from dickory_desktop.session import archive as module
from dickory_desktop.session.archive import INDEX, Archive
from dickory_desktop.session.archive_facts import VERSION
from dickory_desktop.session.store import write_whole
from tests.session.kept import keep, played


def open_archive(folder: Path) -> Archive:
    return Archive(folder, RULES, write_whole)


@pytest.fixture
def folder(data_dir: Path) -> Path:
    for number in range(3):
        keep(data_dir, f"match-{number}", played("dickory", f"code-{number}"), number + 1)
    return data_dir


def names(archive: Archive) -> list[str]:
    return [entry.name for entry in archive.entries]


def test_the_first_look_reads_all_and_the_next_nothing(folder: Path) -> None:
    archive = open_archive(folder)
    archive.look()
    assert len(archive.pending) == 3
    assert not archive.entries
    archive.read_all()
    assert names(archive) == ["match-2.dickory", "match-1.dickory", "match-0.dickory"]
    again = open_archive(folder)
    again.look()
    assert again.pending == []
    assert again.entries == archive.entries


def test_only_what_has_changed_is_read_again(folder: Path) -> None:
    open_archive(folder).read_all()
    keep(folder, "match-1", played("dibble", "other"), 9)
    keep(folder, "new", played("dodo", "new", ("human",) + ("bot:casual",) * 3, moves=9))
    (folder / "matches" / "match-0.dickory").unlink()
    archive = open_archive(folder)
    archive.look()
    assert archive.pending == ["match-1.dickory", "new.dickory"]
    archive.read_all()
    assert set(names(archive)) == {"match-1.dickory", "match-2.dickory", "new.dickory"}
    games = {entry.name: entry.facts.game for entry in archive.entries if entry.facts}
    assert games["match-1.dickory"] == "dibble"


def test_a_file_written_anew_in_the_same_size_is_noticed(folder: Path) -> None:
    archive = open_archive(folder)
    archive.read_all()
    path = archive.path("match-0.dickory")
    data = path.read_bytes()
    path.write_bytes(data.replace(b"dickory-record/1", b"dickory-record/9"))
    os.utime(path, ns=(1, 1))
    archive.read_all()
    assert [entry.name for entry in archive.problems] == ["match-0.dickory"]


@pytest.mark.parametrize("damage", [b"", b"no index at all" * 1000, None])
def test_a_damaged_index_is_built_anew_without_a_word(folder: Path, damage: bytes | None) -> None:
    archive = open_archive(folder)
    archive.read_all()
    expected = archive.entries
    archive.close()
    path = folder / INDEX
    if damage is None:
        data = bytearray(path.read_bytes())
        data[4096:] = b"\x55" * (len(data) - 4096)
        path.write_bytes(bytes(data))
    else:
        path.write_bytes(damage)
    again = open_archive(folder)
    again.read_all()
    assert again.entries == expected
    again.close()
    last = open_archive(folder)
    last.look()
    assert last.pending == []


def test_an_index_of_another_version_is_built_anew(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = open_archive(folder)
    first.read_all()
    first.close()
    monkeypatch.setattr(module, "VERSION", VERSION + 1)
    archive = open_archive(folder)
    archive.look()
    assert len(archive.pending) == 3


def test_facts_that_make_no_sense_are_read_again(folder: Path) -> None:
    archive = open_archive(folder)
    archive.read_all()
    archive.close()
    with sqlite3.connect(folder / INDEX) as index:
        index.execute("UPDATE record SET facts = x'93'")
    index.close()
    again = open_archive(folder)
    again.read_all()
    assert again.entries == archive.entries


def test_damaged_records_are_skipped_and_told(folder: Path) -> None:
    (folder / "matches" / "bad.dickory").write_bytes(b"{}")
    (folder / "matches" / "cut.dickory").write_bytes(
        (folder / "matches" / "match-0.dickory").read_bytes()[:-40]
    )
    archive = open_archive(folder)
    archive.read_all()
    assert sorted(entry.name for entry in archive.problems) == ["bad.dickory", "cut.dickory"]
    assert all(entry.problem for entry in archive.problems)
    assert len(archive.entries) == 5


def test_no_folder_is_an_empty_archive_and_none_is_made(tmp_path: Path) -> None:
    archive = open_archive(tmp_path / "none")
    archive.read_all()
    assert archive.entries == []
    archive.close()
    assert not (tmp_path / "none").exists()


def test_an_index_that_can_not_be_written_is_done_without(folder: Path) -> None:
    (folder / INDEX).mkdir()
    archive = open_archive(folder)
    archive.read_all()
    assert len(archive.entries) == 3


def test_deleting_is_taken_back(folder: Path) -> None:
    archive = open_archive(folder)
    archive.read_all()
    before, data = archive.entries, archive.path("match-1.dickory").read_bytes()
    archive.delete("match-1.dickory")
    assert names(archive) == ["match-2.dickory", "match-0.dickory"]
    assert not archive.path("match-1.dickory").exists()
    archive.restore("match-1.dickory")
    assert archive.path("match-1.dickory").read_bytes() == data
    assert [entry.name for entry in archive.entries] == [entry.name for entry in before]
    archive.delete("match-2.dickory")
    archive.empty_bin()
    with pytest.raises(FileNotFoundError):
        archive.restore("match-2.dickory")


def test_bringing_back_never_replaces_a_file(folder: Path) -> None:
    archive = open_archive(folder)
    archive.read_all()
    archive.delete("match-1.dickory")
    keep(folder, "match-1", played("dibble", "other"))
    data = archive.path("match-1.dickory").read_bytes()
    with pytest.raises(FileExistsError):
        archive.restore("match-1.dickory")
    assert archive.path("match-1.dickory").read_bytes() == data


def test_a_damaged_list_of_what_does_not_count_leaves_everything_counted(folder: Path) -> None:
    archive = open_archive(folder)
    archive.set_uncounted(["match-1.dickory"])
    assert open_archive(folder).uncounted == frozenset()
    again = open_archive(folder)
    again.look()
    assert again.uncounted == {"match-1.dickory"}
    (folder / "uncounted.json").write_bytes(b"{")
    last = open_archive(folder)
    last.read_all()
    assert last.uncounted == frozenset()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_a_file_whose_name_is_no_text_is_read_like_any_other(data_dir: Path) -> None:
    path = keep(data_dir, "dickory-one", played("dickory", "one"))
    odd = os.fsencode(path.parent) + b"/odd\xff.dickory"
    os.link(path, odd)
    for _ in range(2):
        archive = Archive(data_dir, RULES, write_whole)
        archive.look()
        while archive.step():
            pass
        assert {os.fsencode(entry.name) for entry in archive.entries} == {
            b"dickory-one.dickory", b"odd\xff.dickory",
        }  # fmt: skip
        assert all(entry.facts is not None for entry in archive.entries)
        archive.close()
    archive.delete(os.fsdecode(b"odd\xff.dickory"))
    assert not os.path.exists(odd)  # noqa: PTH110
