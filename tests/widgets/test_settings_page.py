"""The settings and the keys, by clicks and by keys, in a whole window."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from dickory_desktop.scenes.speeds import Speed
from dickory_desktop.session.preferences import REMEMBERED, Values
from dickory_desktop.widgets.about_page import AboutPage
from dickory_desktop.widgets.controls import Button, Field, Segments, Switch
from dickory_desktop.widgets.keys import ACTIONS, BY_NAME, Keymap, meet
from dickory_desktop.widgets.keys_page import KeysPage
from dickory_desktop.widgets.settings import Settings
from dickory_desktop.widgets.settings_page import SettingsPage
from dickory_desktop.widgets.window import MainWindow

from .conftest import match_at_an_answer, open_match

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton


def current(window: MainWindow) -> str:
    return next(name for name, page in window.pages.items() if page is window.page)


def settings_page(window: MainWindow) -> SettingsPage:
    if not window.session.has_match:
        open_match(window, match_at_an_answer())
    QTest.keyClick(window.table.view, Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    page = window.page
    assert isinstance(page, SettingsPage)
    return page


def keys_page(window: MainWindow) -> KeysPage:
    QTest.mouseClick(settings_page(window).change_keys, LEFT)
    page = window.page
    assert isinstance(page, KeysPage)
    return page


def press_new_key(page: KeysPage, name: str, key: Qt.Key) -> None:
    """Press Change, then a key."""
    QTest.mouseClick(page.controls[name].change, LEFT)
    assert page.recording == name
    QTest.keyClick(page.controls[name].change, key)


def test_every_setting_has_a_control_and_takes_effect(window: MainWindow, data_dir: Path) -> None:
    page = settings_page(window)
    window.settings.put(Values())
    assert set(page.controls) == set(Values.__struct_fields__) - REMEMBERED - {"keys"}
    for name, control in page.controls.items():
        before = getattr(window.settings.values, name)
        if isinstance(control, Switch):
            QTest.keyClick(control, Key.Key_Space)
        else:
            QTest.keyClick(control, Key.Key_Right)
            if getattr(window.settings.values, name) == before:
                QTest.keyClick(control, Key.Key_Left)
        assert getattr(window.settings.values, name) != before, name
    assert set(window.settings.changed_names) == set(page.controls)
    assert Settings(data_dir).values == window.settings.values
    assert f"{len(page.controls)} settings" in page.bar.words.headline


def test_a_change_is_seen_at_the_table(window: MainWindow) -> None:
    page = settings_page(window)
    QTest.keyClick(page.controls["theme"], Key.Key_Left)
    assert page.theme.mode == "light"
    QTest.mouseClick(page.controls["shows_taken"], LEFT)
    QTest.mouseClick(page.controls["big_index"], LEFT)
    QTest.keyClick(page.controls["sort"], Key.Key_Right)
    QTest.keyClick(page.controls["speed"], Key.Key_End)
    QTest.keyClick(page.controls["bot_pace"], Key.Key_Left)
    QTest.mouseClick(page.controls["free_undo"], LEFT)
    QTest.keyClick(page, Key.Key_Escape)
    assert current(window) == "table"
    table = window.table.table
    assert window.table.theme.mode == "light"
    assert not table.shows_taken
    assert table.big_index
    assert table.sorts_by_strength
    assert window.session.bot_pause_ms == 0
    assert window.session.free_undo


def test_reduced_motion_stops_what_any_speed_moves(window: MainWindow) -> None:
    page = settings_page(window)
    QTest.keyClick(page.controls["speed"], Key.Key_Right)
    assert window.settings.values.speed == "fast"
    QTest.mouseClick(page.controls["reduced_motion"], LEFT)
    assert window.settings.speed is Speed.OFF


def test_reset_can_be_taken_back(window: MainWindow) -> None:
    page = settings_page(window)
    assert window.settings.changed_names == ("theme", "speed")
    QTest.mouseClick(page.defaults, LEFT)
    assert not window.settings.changed_names
    assert not page.defaults.isEnabled()
    assert page.notice.isVisible()
    QTest.mouseClick(page.notice.undo, LEFT)
    assert window.settings.changed_names == ("theme", "speed")
    assert not page.notice.isVisible()
    theme = page.controls["theme"]
    assert isinstance(theme, Segments)
    assert theme.accessibleName() == "Theme: Dark"


def pick(page: SettingsPage, button: Button, file: Path) -> None:
    """Press a button and give the dialog that opens a file."""
    QTest.mouseClick(button, LEFT)
    dialog = page.findChild(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    dialog.selectFile(str(file))
    dialog.accept()


@pytest.mark.qt_log_ignore("propagateSizeHints", extend=True)
def test_settings_go_out_to_a_file_and_come_in_again(window: MainWindow, tmp_path: Path) -> None:
    page = settings_page(window)
    QTest.mouseClick(page.controls["big_index"], LEFT)
    file = tmp_path / "mine.json"
    pick(page, page.export, file)
    assert json.loads(file.read_text())["big_index"] is True
    assert str(file) in page.notice.text
    page.reset()
    assert not window.settings.values.big_index
    page.import_from(file)
    assert window.settings.values.big_index
    switch = page.controls["big_index"]
    assert isinstance(switch, Switch)
    assert switch.isChecked()
    QTest.mouseClick(page.notice.undo, LEFT)
    assert not window.settings.values.big_index


def test_a_bad_file_is_refused_and_a_partly_bad_one_explained(
    window: MainWindow, tmp_path: Path
) -> None:
    page = settings_page(window)
    before = window.settings.values
    file = tmp_path / "bad.json"
    file.write_text("not settings")
    page.import_from(file)
    assert "bad.json holds no settings" in page.notice.text
    assert page.notice.undo.isHidden()
    assert window.settings.values == before
    file.write_text(json.dumps({"big_index": True, "theme": "pink", "keys": {"pass": 5}}))
    page.import_from(file)
    assert window.settings.values.big_index
    assert window.settings.values.theme == "system"
    assert "Theme" in page.notice.text
    assert "Keys" in page.notice.text


def test_a_search_leaves_what_it_finds(window: MainWindow) -> None:
    page = settings_page(window)
    QTest.keyClick(page, Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.search.hasFocus()
    QTest.keyClicks(page.search, "motion")
    shown = {name for name, control in page.controls.items() if control.isVisible()}
    assert shown == {"speed", "reduced_motion"}
    QTest.keyClick(page.search, Key.Key_Escape)
    assert page.search.text() == ""
    assert page.controls["theme"].isVisible()
    assert window.page is page


def tab_stops(window: MainWindow) -> list[QWidget]:
    """Return what Tab comes to on the page, once round."""
    found: list[QWidget] = []
    for _ in range(200):
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, Key.Key_Tab)
        focus = QApplication.focusWidget()
        if focus is None or focus in found:
            break
        found.append(focus)
    return [one for one in found if window.page.isAncestorOf(one)]


@pytest.mark.parametrize("size", [(1280, 800), (1100, 700), (900, 600)])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("name", ["settings", "keys", "about"])
def test_every_control_is_named_reached_by_tab_and_seen_then(
    window: MainWindow, qtbot: QtBot, size: tuple[int, int], scale: int, name: str
) -> None:
    window.resize(*size)
    window.settings.change(text_size=scale)
    page = window.show_over(name)
    wanted: list[QWidget] = []
    for kind in (Button, Field, Segments, Switch):
        wanted += [one for one in page.findChildren(kind) if one.isVisible() and one.isEnabled()]
    stops = tab_stops(window)
    assert [one for one in wanted if one not in stops] == []
    for one in wanted:
        assert one.accessibleName(), one
        one.setFocus(Qt.FocusReason.TabFocusReason)
        qtbot.waitUntil(one.hasFocus)
        middle = one.mapTo(page, one.rect().center())
        assert page.rect().contains(middle)
        assert not one.visibleRegion().isEmpty()


def test_pages_over_one_another_never_lead_in_circles(window: MainWindow) -> None:
    settings = settings_page(window)
    QTest.mouseClick(settings.change_keys, LEFT)
    QTest.keyClick(window.page, Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    assert window.page is settings
    QTest.mouseClick(settings.about, LEFT)
    assert isinstance(window.page, AboutPage)
    QTest.keyClick(window.page, Key.Key_Escape)
    assert window.page is settings
    QTest.keyClick(window.page, Key.Key_Escape)
    assert window.page is window.table


def test_the_about_page_names_versions_makers_and_licences(window: MainWindow) -> None:
    QTest.mouseClick(settings_page(window).about, LEFT)
    page = window.page
    assert isinstance(page, AboutPage)
    text = page.text.toPlainText()
    for said in ("Qt 6.", "PySide 6.", "Python 3.", "Sean Ross", "Imogen Oh", "not connected"):
        assert said in text
    assert "compiled" in text or "interpreted" in text
    assert "LGPL" in text
    QTest.mouseClick(page.copy, LEFT)
    assert "Qt 6." in QApplication.clipboard().text()


# --- keys


def test_no_key_has_two_meanings_at_once() -> None:
    keys = Keymap()
    for one in ACTIONS:
        for other in ACTIONS:
            if one is not other and meet(one.scope, other.scope):
                assert not set(keys.keys_of(one.name)) & set(keys.keys_of(other.name)), one.name


def test_a_press_records_another_key_and_the_table_goes_by_it(
    window: MainWindow, data_dir: Path
) -> None:
    page = keys_page(window)
    press_new_key(page, "pass", Key.Key_X)
    assert page.recording == ""
    assert "X" in page.notice.text
    assert Settings(data_dir).values.keys == {"pass": ("X",)}
    QTest.keyClick(page, Key.Key_Escape)
    QTest.keyClick(window.page, Key.Key_Escape)
    match = window.session.match
    ply = match.ply
    assert window.table.view.hasFocus()
    QTest.keyClick(window.table.view, Key.Key_P)
    assert match.ply == ply
    QTest.keyClick(window.table.view, Key.Key_X)
    assert match.ply == ply + 1
    window.open_keys()
    assert window.popover is not None
    assert "X: Pass" in window.popover.accessibleDescription()


def test_a_key_that_is_taken_is_explained_and_taken_at_the_second_press(
    window: MainWindow,
) -> None:
    page = keys_page(window)
    press_new_key(page, "take", Key.Key_P)
    assert page.recording == "take"
    assert "already means “Pass”" in page.notice.text
    QTest.keyClick(page.controls["take"].change, Key.Key_P)
    assert page.keys.keys_of("take") == ("P",)
    assert page.keys.keys_of("pass") == ()
    QTest.mouseClick(page.notice.undo, LEFT)
    assert page.keys.keys_of("take") == ("T",)
    assert page.keys.keys_of("pass") == ("P",)


def test_games_may_use_the_same_key(window: MainWindow) -> None:
    page = keys_page(window)
    press_new_key(page, "joker", Key.Key_T)
    assert page.keys.keys_of("joker") == ("T",)
    assert page.keys.keys_of("take") == ("T",)


@pytest.mark.parametrize("key", [Key.Key_Left, Key.Key_Space, Key.Key_Tab, Key.Key_Return])
def test_keys_that_steer_are_refused(window: MainWindow, key: Qt.Key) -> None:
    page = keys_page(window)
    press_new_key(page, "pass", key)
    assert "keeps its meaning" in page.notice.text
    assert page.recording == "pass"
    QTest.keyClick(page.controls["pass"].change, Key.Key_Escape)
    assert page.recording == ""
    assert page.keys.keys_of("pass") == ("P",)
    assert window.page is page


def test_a_modifier_alone_is_waited_through_and_delete_leaves_no_key(window: MainWindow) -> None:
    page = keys_page(window)
    press_new_key(page, "undo", Key.Key_Control)
    assert page.recording == "undo"
    QTest.keyClick(page.controls["undo"].change, Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    assert page.keys.keys_of("undo") == ("Ctrl+B", "Ctrl+Z")
    assert "Ctrl+B" in page.controls["undo"].change.accessibleDescription()
    press_new_key(page, "undo", Key.Key_Delete)
    assert page.keys.keys_of("undo") == ("Ctrl+Z",)


def test_leaving_the_button_leaves_the_key_as_it_is(window: MainWindow) -> None:
    page = keys_page(window)
    QTest.mouseClick(page.controls["pass"].change, LEFT)
    page.bar.primary.setFocus()
    assert page.recording == ""
    QTest.keyClick(page.bar.primary, Key.Key_X)
    assert page.keys.keys_of("pass") == ("P",)


def test_all_keys_can_be_as_they_came_and_that_taken_back(window: MainWindow) -> None:
    page = keys_page(window)
    assert not page.defaults.isEnabled()
    press_new_key(page, "rules", Key.Key_F2)
    QTest.mouseClick(page.defaults, LEFT)
    assert page.keys.keys_of("rules") == ("F1",)
    QTest.keyClick(page, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.keys.keys_of("rules") == ("F2",)
    assert not page.notice.isVisible()
    QTest.keyClick(page, Key.Key_F2)
    assert window.page is window.pages["rules"]


def test_keys_in_the_file_that_can_t_be_are_passed_over(data_dir: Path) -> None:
    kept = {
        "pass": ["X"],
        "undo": ["X"],
        "take": ["Space"],
        "joker": ["no such key"],
        "stand": ["Ctrl+K, Ctrl+B"],
        "flight": ["F"],
        "dibble-numbers": ["Q"],
        "draw": ["1"],
        "call": [],
    }
    (data_dir / "settings.json").write_text(json.dumps({"keys": kept}))
    keys = Keymap(Settings(data_dir))
    own = {name: keys.keys_of(name) for name in BY_NAME}
    assert {own["pass"], own["undo"]} == {("X",), ("Ctrl+Z",)}
    for name in ("take", "joker", "stand", "draw", "call"):
        assert own[name] == (), name
    assert own["dibble-numbers"] == ("1", "2", "3", "4", "5")
    assert keys.first("call") == ""
    assert keys.shown("dibble-numbers") == "1 to 5"


def test_signs_typed_with_shift_are_the_signs(window: MainWindow) -> None:
    open_match(window, match_at_an_answer())
    QTest.keyClick(window.table.view, Key.Key_Question, Qt.KeyboardModifier.ShiftModifier)
    assert window.popover is not None
