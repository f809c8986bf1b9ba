"""The pages of the kept matches: looked through by mouse and keys, deleted and brought back."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dickory_desktop.widgets.records_page import RecordsPage
from dickory_desktop.widgets.window import MainWindow
from tests.session.kept import keep, played

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def folder(data_dir: Path) -> Path:
    keep(data_dir, "dickory-one", played("dickory", "one"), 1)
    keep(data_dir, "dibble-two", played("dibble", "two"), 2)
    keep(data_dir, "unfinished-three", played("dickory", "three", moves=3), 3)
    (data_dir / "matches" / "torn.dickory").write_bytes(b'{"format"')
    return data_dir


@pytest.fixture
def page(qtbot: QtBot, folder: Path, window: MainWindow) -> RecordsPage:
    del folder
    made: Any = window.show_over("records")
    qtbot.waitUntil(lambda: made.keeper.left == 0 and made.model.rowCount() == 4)
    shown: RecordsPage = made
    return shown


def names(page: RecordsPage) -> list[str]:
    return [entry.name.removesuffix(".dickory") for entry in page.model.entries]


def stand_on(page: RecordsPage, name: str) -> None:
    page.list.setCurrentIndex(page.model.index(names(page).index(name)))


def test_it_lists_all_and_filters_and_sorts(page: RecordsPage) -> None:
    assert set(names(page)) == {"dickory-one", "dibble-two", "unfinished-three", "torn"}
    page.games.set_current(1)
    page.show_records()
    assert names(page) == ["unfinished-three", "dickory-one"]
    page.states.choose(1)
    assert names(page) == ["dickory-one"]
    page.games.set_current(0)
    page.show_records()
    assert names(page) == ["dibble-two", "dickory-one"]
    page.orders.choose(1)
    assert names(page) == ["dickory-one", "dibble-two"]
    page.states.choose(3)
    assert names(page) == ["torn"]
    assert not page.bar.primary.isEnabled()
    assert "Can’t be read" in page.model.index(0).data()


def test_what_is_deleted_comes_back_by_the_bar(page: RecordsPage, folder: Path) -> None:
    file = folder / "matches" / "dickory-one.dickory"
    before = file.read_bytes()
    stand_on(page, "dickory-one")
    page.list.setFocus()
    QTest.keyClick(page.list, Qt.Key.Key_Delete)
    assert not file.exists()
    assert "dickory-one" not in names(page)
    assert page.notice.isVisible()
    QTest.mouseClick(page.notice.undo, LEFT)
    assert file.read_bytes() == before
    assert "dickory-one" in names(page)


def test_a_record_is_copied_and_kept_elsewhere(page: RecordsPage, tmp_path: Path) -> None:
    stand_on(page, "dibble-two")
    QTest.mouseClick(page.copy_button, LEFT)
    assert json.loads(QGuiApplication.clipboard().text())["game"] == "dibble"
    entry = page.chosen
    assert entry is not None
    target = tmp_path / "elsewhere.dickory"
    page.save_to(entry, target)
    assert target.read_bytes() == page.keeper.archive.path(entry.name).read_bytes()
    page.save_to(entry, tmp_path / "nowhere" / "x.dickory")
    assert "can’t be written" in page.notice.text


def test_an_unfinished_match_goes_on_and_a_finished_one_is_replayed(
    page: RecordsPage, window: MainWindow
) -> None:
    stand_on(page, "unfinished-three")
    page.list.setFocus()
    assert page.bar.primary.text() == "Go on"
    QTest.keyClick(page.list, Qt.Key.Key_Return)
    assert window.page is window.pages["table"]
    assert window.session.match.ply == 3
    window.show_over("records")
    page.show_records()
    stand_on(page, "dibble-two")
    QTest.mouseClick(page.bar.primary, LEFT)
    assert window.page is window.pages["replay"]
    assert window.session.match.ply == 3


def test_escape_leads_back(page: RecordsPage, window: MainWindow) -> None:
    page.setFocus()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert window.page is not page


def test_the_statistics_count_what_is_kept(folder: Path, window: MainWindow, qtbot: QtBot) -> None:
    del folder
    page: Any = window.show_over("statistics")
    qtbot.waitUntil(lambda: page.keeper.left == 0)
    page.show_numbers()
    assert page.statistics.numbers.matches == 2
    page.choose_game("dickory")
    assert page.statistics.numbers.matches == 1
    wins: Callable[[], int] = lambda: page.statistics.numbers.matches  # noqa: E731
    page.reset("dickory")
    assert wins() == 0
    QTest.mouseClick(page.notice.undo, LEFT)
    assert wins() == 1


def test_the_statistics_are_exported(
    folder: Path, window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    del folder
    page: Any = window.show_over("statistics")
    qtbot.waitUntil(lambda: page.keeper.left == 0)
    file = tmp_path / "out.csv"
    page.export_to(file)
    lines = file.read_text(encoding="utf-8-sig").splitlines()
    assert len(lines) == 1 + 4
    page.export_to(tmp_path / "none" / "out.csv")
    assert "can’t be written" in page.notice.text
