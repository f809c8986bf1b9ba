"""Undo, redo, beginning again, giving up, and several matches left unfinished."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.record import read_record, write_record
from dickory_desktop.games import RULES
from dickory_desktop.session.store import VERSION_FILE, Store
from dickory_desktop.session.tags import Tags, read_tags
from tests.session.tables import Table, config, open_table


def moved(table: Table, moves: int, game: str = "dickory", code: str = "back") -> None:
    """Begin a match of humans only and make some moves in it."""
    rules = RULES[game]
    humans = range(rules.seats(rules.read_options({})))
    table.session.start(config(game, {}, humans=tuple(humans), code=code))
    for number in range(moves):
        if table.session.match.deal_is_over:
            table.session.next_deal()
        else:
            table.play_any(Rng(number))


@pytest.mark.parametrize("game", ["dickory", "dibble", "dodo"])
def test_random_undos_and_redos_give_what_a_replay_gives(
    qtbot: QtBot, data_dir: Path, game: str
) -> None:
    with open_table(qtbot, data_dir) as table:
        moved(table, 30, game)
        session, rng = table.session, Rng(5)
        for number in range(350):
            kind = int(rng.below(5))
            if kind < 2 and session.can_undo():
                session.undo()
            elif kind < 4 and session.can_redo():
                session.redo()
            elif session.match.deal_is_over:
                if session.match.winners is None:
                    session.next_deal()
            else:
                table.play_any(rng)
            if number % 25:
                continue
            again = read_record(session.record(), RULES)
            match = session.match
            assert (again.deal_index, again.ply) == (match.deal_index, match.ply)
            for seat in range(match.seats):
                assert again.view(seat) == match.view(seat)


def test_beginning_a_deal_again_keeps_the_cards_and_counts_as_assisted(table: Table) -> None:
    table.session.start(config("dickory", {}, humans=(0,)))
    table.until_still()
    first = table.session.match.deal.setup
    table.play_any(Rng(1))
    assert table.session.can_restart()
    assert not table.session.is_assisted
    table.session.restart_deal()
    assert table.session.match.ply == 0
    assert table.session.match.deal.setup == first
    assert table.session.is_assisted
    assert read_record(table.store.current.read_bytes(), RULES).extras["tags"] == {"assisted": True}


def test_giving_up_keeps_an_unfinished_record_that_says_so(table: Table) -> None:
    moved(table, 3)
    seat = table.session.viewer
    table.session.resign()
    assert not table.session.has_match
    assert not table.store.current.exists()
    assert table.store.unfinished() == []
    (kept,) = table.store.finished.glob("*.dickory")
    match = read_record(kept.read_bytes(), RULES)
    assert match.winners is None
    assert match.extras["tags"] == {"resigned": seat}


def test_giving_up_can_be_taken_back(table: Table) -> None:
    moved(table, 3)
    record = table.session.record()
    match = table.session.resign()
    table.session.take_back_resigning(match)
    assert table.session.record() == record
    assert table.store.current.read_bytes() == record
    assert list(table.store.finished.glob("*.dickory")) == []


def test_several_matches_are_left_and_taken_up_again(qtbot: QtBot, data_dir: Path) -> None:
    with open_table(qtbot, data_dir) as table:
        records = []
        for game in ("dickory", "dibble", "dodo"):
            moved(table, 2, game)
            records.append(table.session.record())
        assert table.store.current.read_bytes() == records[2]
        kept = table.store.unfinished()
        assert sorted(one.read_bytes() for one in kept) == sorted(records[:2])
        match, problem = table.store.take_up(kept[0])
        assert problem == ""
        assert match is not None
        table.session.load(match)
        assert len(table.store.unfinished()) == 3


def test_a_damaged_match_that_was_left_is_set_aside(data_dir: Path) -> None:
    store = Store(data_dir, RULES)
    path = store.leave(b"{", "one")
    match, problem = store.take_up(path)
    assert match is None
    assert ".bad" in problem
    assert store.unfinished() == []
    assert [one.name for one in store.finished.iterdir()] == [f"{path.name}.bad"]


def test_the_matches_of_the_first_version_are_found(data_dir: Path) -> None:
    with_code = config("dickory", {}, humans=(0, 1)).match()
    with_code.play(with_code.turn, with_code.legal_moves(with_code.turn)[0])
    store = Store(data_dir, RULES)
    store.finished.mkdir()
    names = ("dickory-2026-1.dickory", "unfinished.dickory", "unfinished-2.dickory")
    for name in names:
        (store.finished / name).write_bytes(write_record(with_code))
    resigned = write_record(with_code, tags={"resigned": 0})
    (store.finished / "dickory-2026-2.dickory").write_bytes(resigned)
    (store.finished / "broken.dickory").write_bytes(b"[")
    assert store.prepare() == ""
    assert sorted(one.name for one in store.unfinished()) == [
        "unfinished-2.dickory", "unfinished-dickory-2026-1.dickory", "unfinished.dickory",
    ]  # fmt: skip
    assert (data_dir / VERSION_FILE).read_bytes() == b'{"version":2}\n'
    assert len(list(store.finished.iterdir())) == 5


def test_files_of_a_later_version_are_left_alone_and_said(data_dir: Path) -> None:
    (data_dir / VERSION_FILE).write_bytes(b'{"version":9}')
    assert "later version" in Store(data_dir, RULES).prepare()
    assert (data_dir / VERSION_FILE).read_bytes() == b'{"version":9}'


def test_a_folder_that_can_t_be_used_is_said_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert "not a folder" in Store(tmp_path / "file", RULES).prepare()


@pytest.mark.parametrize(
    ("given", "tags"),
    [
        (None, Tags()),
        (["assisted"], Tags(assisted=True)),
        ({"assisted": True, "resigned": 1}, Tags(assisted=True, resigned=1)),
        ({"resigned": 7, "mine": [1]}, Tags(others={"resigned": 7, "mine": [1]})),
        ({"resigned": True, "practice": True}, Tags(practice=True, others={"resigned": True})),
        ("text", Tags()),
    ],
)
def test_tags_are_read_as_far_as_they_make_sense(given: object, tags: Tags) -> None:
    assert read_tags(given, 2) == tags
    if isinstance(given, dict):
        assert tags.written() == given
