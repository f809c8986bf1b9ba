"""The window around the table: pages, menus, settings, messages, pass and play."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dickory_desktop.app import Opening
from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.match import Match
from dickory_desktop.engine.record import write_record
from dickory_desktop.games import RULES as GAMES
from dickory_desktop.games.dickory import RULES
from dickory_desktop.session.store import Store
from dickory_desktop.widgets.controls import Button, Field, Segments, Switch
from dickory_desktop.widgets.curtain import CurtainPage
from dickory_desktop.widgets.first_match import config_from
from dickory_desktop.widgets.new_match import NewMatchPage
from dickory_desktop.widgets.round_page import RoundPage
from dickory_desktop.widgets.settings import Settings
from dickory_desktop.widgets.window import MainWindow

from .conftest import HUMANS, click, items_for, match_at_an_answer, open_match

RETURN = Qt.Key.Key_Return


def finish_round(window: MainWindow) -> None:
    """Let the rules play the human's seat too, until the round is over."""
    match = window.session.match
    rng = Rng(3)
    while not match.deal_is_over:
        match.play(match.turn, match.rules.greedy(match.view(match.turn), rng))
    window.session.load(match)


def current(window: MainWindow) -> str:
    return next(name for name, page in window.pages.items() if page is window.page)


def test_the_first_start_shows_home_and_one_click_deals_a_match(
    qtbot: QtBot, window: MainWindow, data_dir: Path
) -> None:
    opening = Opening(window, Store(data_dir, GAMES))
    opening.resume(None)
    opening.after_paint()
    assert not window.session.has_match
    assert current(window) == "home"
    page: Any = window.page
    QTest.mouseClick(page.tiles["dickory"].play, Qt.MouseButton.LeftButton)
    assert window.session.names == ("You", "Bo")
    assert current(window) == "table"
    assert len(window.table.table.zones["hand"]) == 11
    qtbot.waitUntil(lambda: window.session.match.turn == 0, timeout=20_000)


def test_the_saved_match_waits_at_home(window: MainWindow, data_dir: Path) -> None:
    store = Store(data_dir, GAMES)
    match = config_from(window.settings, "resumed").match()
    store.save_current(write_record(match))
    Opening(window, store).resume(None)
    assert current(window) == "home"
    page: Any = window.page
    assert page.primary is page.continues.resume
    assert page.primary.hasFocus()
    QTest.keyClick(page.primary, RETURN)
    assert window.session.match.source.code == "resumed"
    assert current(window) == "table"


@pytest.mark.parametrize("content", [b"", b"\x00\xff", b'{"format": "dickory-record/1"}'])
def test_a_bad_record_is_refused_in_words(
    window: MainWindow, data_dir: Path, content: bytes
) -> None:
    open_match(window, match_at_an_answer())
    before = window.session.match
    file = data_dir / "bad.dickory"
    file.write_bytes(content)
    Opening(window, Store(data_dir, GAMES)).resume(str(file))
    assert window.messages.isVisible()
    assert "bad.dickory" in window.messages.text
    assert window.session.match is before


def test_a_huge_file_is_refused_without_reading_all_of_it(
    window: MainWindow, data_dir: Path
) -> None:
    file = data_dir / "huge.dickory"
    with file.open("wb") as made:
        made.truncate(1 << 34)
    Opening(window, Store(data_dir, GAMES)).resume(str(file))
    assert "larger than 4 MB" in window.messages.text


def test_a_missing_record_is_named(window: MainWindow, data_dir: Path) -> None:
    Opening(window, Store(data_dir, GAMES)).resume(str(data_dir / "nowhere.dickory"))
    assert "nowhere.dickory" in window.messages.text


def test_opening_a_record_keeps_the_match_that_was_being_played(
    window: MainWindow, data_dir: Path
) -> None:
    store = Store(data_dir, GAMES)
    open_match(window, match_at_an_answer())
    played = window.session.record()
    file = data_dir / "other.dickory"
    file.write_bytes(write_record(Match(RULES, {}, HUMANS, code="other")))
    Opening(window, store).resume(str(file))
    (kept,) = store.unfinished()
    assert kept.read_bytes() == played
    assert "kept" in window.done_bar.text
    assert window.session.match.source.code == "other"


def test_opening_several_records_keeps_every_match(window: MainWindow, data_dir: Path) -> None:
    store = Store(data_dir, GAMES)
    saved = []
    for code in ("one", "two", "three"):
        file = data_dir / f"{code}.dickory"
        match = Match(RULES, {}, HUMANS, code=code)
        match.play(match.turn, match.legal_moves(match.turn)[0])
        file.write_bytes(write_record(match))
        Opening(window, store).resume(str(file))
        saved.append(store.current.read_bytes())
    kept = [one.read_bytes() for one in store.unfinished()]
    assert sorted(kept) == sorted(saved[:2])
    assert store.current.read_bytes() == saved[2]


def test_a_round_ends_on_its_page_and_goes_on(window: MainWindow) -> None:
    open_match(window, match_at_an_answer())
    finish_round(window)
    page = window.page
    assert isinstance(page, RoundPage)
    assert page.bar.primary.text() == "Next round"
    description = page.sheet.accessibleDescription()
    assert "left in hand nothing" in description
    QTest.keyClick(page, RETURN)
    assert current(window) == "table"
    assert window.session.match.deal_index > 0


def test_from_the_result_to_the_table_and_back(window: MainWindow) -> None:
    open_match(window, match_at_an_answer())
    finish_round(window)
    page = window.page
    assert isinstance(page, RoundPage)
    QTest.mouseClick(page.table_button, Qt.MouseButton.LeftButton)
    assert current(window) == "table"
    assert window.table.bar.primary.text() == "Show the result"
    QTest.keyClick(window.table.view, RETURN)
    assert current(window) == "round"


def test_a_match_ends_with_a_rematch(window: MainWindow) -> None:
    match = match_at_an_answer()
    open_match(window, match)
    finish_round(window)
    while match.winners is None:
        match.next_deal()
        finish_round(window)
    page = window.page
    assert isinstance(page, RoundPage)
    assert page.bar.primary.text() == "Rematch"
    assert page.new_button.isVisible()
    code = match.source.code
    QTest.keyClick(page, RETURN)
    assert current(window) == "table"
    assert window.session.match.source.code != code
    assert window.session.match.options == match.options


def test_a_new_match_is_set_up_and_remembered(window: MainWindow) -> None:
    window.show_new_match()
    page = window.page
    assert isinstance(page, NewMatchPage)
    page.options.variant.setFocus()
    QTest.keyClick(page.options.variant, Qt.Key.Key_Right)
    QTest.keyClick(page.options.target, Qt.Key.Key_Right)
    QTest.keyClick(page.options.stock, Qt.Key.Key_Right)
    page.seats.fields[0].setText("Ana")
    page.code.field.setText("our-code")
    QTest.keyClick(page, RETURN)
    match = window.session.match
    assert dict(match.options) == {"variant": "dock", "target": 3, "stock": "reshuffle"}
    assert [player.name for player in match.players] == ["Ana", "Bo"]
    assert match.source.code == "our-code"
    again = config_from(window.settings)
    assert dict(again.options) == dict(match.options)
    assert again.players == match.players


@pytest.mark.parametrize(
    ("first", "second", "code", "problem"),
    [
        ("", "Bo", "", "Every seat needs a name"),
        ("Bo", "Bo", "", "Two seats"),
        ("Ana", "Bo", "two words", "deal code"),
    ],
)
def test_a_match_that_can_t_be_started_says_why(
    window: MainWindow, first: str, second: str, code: str, problem: str
) -> None:
    window.show_new_match()
    page = window.page
    assert isinstance(page, NewMatchPage)
    page.seats.fields[0].setText(first)
    page.seats.fields[1].setText(second)
    page.code.field.setText(code)
    assert problem in page.bar.words.sentence
    assert not page.bar.primary.isEnabled()
    QTest.keyClick(page, RETURN)
    assert not window.session.has_match


def test_between_two_humans_a_curtain_hides_every_card(window: MainWindow) -> None:
    open_match(window, match_at_an_answer(HUMANS))
    assert current(window) == "curtain"
    assert not list(window.table.table.all_items())
    QTest.keyClick(window.page, RETURN)
    assert current(window) == "table"
    assert len(window.table.table.zones["hand"]) == len(window.session.match.view(0).hand)
    move = next(m for m in window.session.view.legal if not m.take and m.meld is not None)
    for item in items_for(window, move):
        click(window, item)
    QTest.keyClick(window.table.view, RETURN)
    assert current(window) == "curtain"
    assert not list(window.table.table.all_items())
    assert "Dev" in window.page.accessibleName()
    QTest.keyClick(window.page, RETURN)
    assert window.table.table.view.seat == 1


def test_a_second_press_meant_for_the_table_does_not_open_the_curtain(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_match(window, match_at_an_answer(HUMANS))
    QTest.keyClick(window.page, RETURN)
    monkeypatch.setattr(CurtainPage, "closed_for_ms", 300)
    move = next(m for m in window.session.view.legal if not m.take and m.meld is not None)
    for item in items_for(window, move):
        click(window, item)
    QTest.keyClick(window.table.view, RETURN)
    assert current(window) == "curtain"
    QTest.keyClick(window.page, RETURN)
    QTest.mouseDClick(window.page.bar.primary, Qt.MouseButton.LeftButton)
    assert current(window) == "curtain"

    def opened() -> bool:
        QTest.keyClick(window.page, RETURN)
        return current(window) == "table"

    qtbot.waitUntil(opened)


@pytest.mark.parametrize(
    "kept",
    [
        {"last_options": {"variant": "nope"}},
        {"last_options": {"target": "x"}},
        {"last_options": {"players": 3}},
        {"last_seats": [{"name": "A", "kind": "bot:nobody"}, {"name": "B", "kind": "human"}]},
        {"last_game": "whist"},
        {"last_game": "dodo", "last_of": {"dodo": {"options": {"players": 99}, "seats": []}}},
    ],
    ids=str,
)
def test_kept_options_that_make_no_match_give_the_first_one(
    window: MainWindow, data_dir: Path, kept: dict[str, Any]
) -> None:
    (data_dir / "settings.json").write_text(json.dumps(kept))
    settings = Settings(data_dir)
    assert settings.problem == ""
    config = config_from(settings)
    assert config.match().rules.name == "dickory"
    assert [player.is_human for player in config.players] == [True, False]
    window.settings.values = settings.values
    window.show_new_match()
    QTest.keyClick(window.page, RETURN)
    assert window.session.has_match


def test_the_menu_opens_without_a_match(window: MainWindow) -> None:
    window.open_menu()
    assert window.popover is not None


def test_damaged_settings_are_put_aside(data_dir: Path) -> None:
    for number, content in enumerate((b'{"theme": 3, "speed": "fast"}', b"\xff", b"[]"), 1):
        (data_dir / "settings.json").write_bytes(content)
        settings = Settings(data_dir)
        assert settings.values.theme == "system"
        assert settings.values.speed == ("fast" if number == 1 else "normal")
        aside = data_dir / f"settings.json{'' if number == 1 else f'-{number}'}.bad"
        assert aside.read_bytes() == content
        assert str(aside) in settings.problem


def test_settings_that_can_t_be_kept_are_still_in_effect(qtbot: QtBot, data_dir: Path) -> None:
    blocked = data_dir / "file"
    blocked.write_bytes(b"")
    settings = Settings(blocked)
    with qtbot.waitSignal(settings.trouble):
        settings.change(speed="fast")
    assert settings.values.speed == "fast"


def test_trouble_is_shown_until_put_away(window: MainWindow) -> None:
    window.session.trouble.emit("The disk is full.")
    assert window.messages.isVisible()
    assert window.messages.accessibleName() == "The disk is full."
    QTest.mouseClick(window.messages.dismiss, Qt.MouseButton.LeftButton)
    assert not window.messages.isVisible()


def test_the_keys_and_the_rules_open_and_close(window: MainWindow) -> None:
    open_match(window, match_at_an_answer())
    QTest.keyClicks(window.table.view, "?")
    assert window.popover is not None
    QTest.keyClick(window.popover, Qt.Key.Key_Escape)
    assert window.popover is None
    QTest.keyClick(window.table.view, Qt.Key.Key_F1)
    assert current(window) == "rules"
    QTest.keyClick(window.page, Qt.Key.Key_Escape)
    assert current(window) == "table"


def test_the_menu_is_walked_by_keys(window: MainWindow) -> None:
    open_match(window, match_at_an_answer())
    window.open_menu()
    menu = window.popover
    assert menu is not None
    first = QApplication.focusWidget()
    assert isinstance(first, Button)
    assert first.text() == "Home"
    QTest.keyClick(first, Qt.Key.Key_Tab)
    second = QApplication.focusWidget()
    assert isinstance(second, Button)
    assert second.text() == "New match"
    QTest.keyClick(second, RETURN)
    assert current(window) == "new"


@pytest.mark.parametrize("page", ["table", "new", "round", "rules"])
@pytest.mark.parametrize("size", [(900, 600), (1280, 800)])
def test_every_control_has_a_name_and_a_place(
    window: MainWindow, page: str, size: tuple[int, int]
) -> None:
    open_match(window, match_at_an_answer())
    window.resize(*size)
    if page == "new":
        window.show_new_match()
    elif page == "rules":
        window.show_rules()
    elif page == "round":
        finish_round(window)
    assert current(window) == page
    controls: list[QWidget] = []
    for kind in (Button, Field, Segments, Switch):
        controls += [one for one in window.page.findChildren(kind) if one.isVisible()]
    assert controls
    for control in controls:
        assert control.accessibleName(), control
        assert min(control.width(), control.height()) >= 40, control
        assert window.page.rect().contains(control.mapTo(window.page, control.rect().center()))


def test_a_window_closed_while_cards_move_ends_cleanly(window: MainWindow) -> None:
    window.settings.change(speed="slow")
    window.start_match(config_from(window.settings))
    assert window.table.table.is_moving
    assert window.close()
    assert not window.table.table.is_moving


def match_one_card_from_its_end() -> Match:
    """Return a match of two humans in which the seat to move can play its last card."""
    for number in range(100):
        match = Match(RULES, {}, HUMANS, code=f"last-{number}")
        rng = Rng(3)
        while not match.deal_is_over:
            view = match.view(match.turn)
            if len(view.hand) == 1 and any(m.meld and not m.take for m in view.legal):
                return match
            match.play(match.turn, match.rules.greedy(view, rng))
    raise AssertionError("no such position was found")


def test_the_result_waits_for_the_last_cards_to_lie(window: MainWindow) -> None:
    match = match_one_card_from_its_end()
    window.table.shown_to = match.turn
    window.settings.change(speed="slow")
    open_match(window, match)
    table = window.table.table
    table.press(table.zones["hand"][0])
    QTest.keyClick(window.table.view, RETURN)
    assert match.deal_is_over
    assert table.is_moving
    assert current(window) == "table"
    table.finish()
    assert current(window) == "round"
    QTest.keyClick(window.page, RETURN)
    assert match.deal_index == 1
