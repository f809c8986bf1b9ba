"""The ends of rounds and matches of all games: going on, rematch, the same deals, saving."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from dickory_desktop.engine.match import Match
from dickory_desktop.engine.record import read_record
from dickory_desktop.games import RULES
from dickory_desktop.scenes.frame import Frame
from dickory_desktop.session.standing import Standing
from dickory_desktop.session.statistics import Status
from dickory_desktop.session.store import archive_name
from dickory_desktop.widgets.controls import RING_ROOM, Button
from dickory_desktop.widgets.facts_panel import match_rows, standing_words, streak_words
from dickory_desktop.widgets.result_page import ResultPage
from dickory_desktop.widgets.window import MainWindow

from ..session.kept import DAY, keep, played
from .conftest import open_match

GAMES = ("dickory", "dibble", "dodo")
OPTIONS: Mapping[str, Mapping[str, object]] = {"dickory": {"target": 2}, "dodo": {"players": 2}}
SIZES = ((900, 600), (1280, 800), (1920, 1080), (3840, 2160))
LEFT = Qt.MouseButton.LeftButton
RETURN = Qt.Key.Key_Return


def ended(game: str, code: str = "ends") -> Match:
    return played(game, code, options=OPTIONS.get(game))


def round_ended(game: str) -> Match:
    """Return a match whose first round is over, and that goes on."""
    match = ended(game)
    match.go_to(0, len(match.deals[0].plies))
    assert match.deal_is_over
    assert match.winners is None
    return match


def shown(window: MainWindow, match: Match) -> ResultPage:
    open_match(window, match)
    page = window.page
    assert isinstance(page, ResultPage)
    return page


def current(window: MainWindow) -> str:
    return next(name for name, page in window.pages.items() if page is window.page)


def press(window: MainWindow, button: Button, keys: bool) -> None:
    """Press a button, by a click or by going there with Tab and pressing space."""
    if not keys:
        QTest.mouseClick(button, LEFT)
        return
    window.activateWindow()
    window.page.setFocus()
    for _ in range(40):
        focused = QGuiApplication.focusObject()
        if focused is button:
            break
        QTest.keyClick(focused if isinstance(focused, QWidget) else window.page, Qt.Key.Key_Tab)
    assert QGuiApplication.focusObject() is button
    QTest.keyClick(button, Qt.Key.Key_Space)


@pytest.mark.parametrize("keys", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_round_goes_on(window: MainWindow, game: str, keys: bool) -> None:
    page = shown(window, round_ended(game))
    assert not page.home_button.isVisible()
    assert not page.replay_button.isVisible()
    assert not page.facts.isVisible()
    if keys:
        QTest.keyClick(page, RETURN)
    else:
        QTest.mouseClick(page.bar.primary, LEFT)
    assert current(window) == "table"
    assert window.session.match.deal_index == 1


@pytest.mark.parametrize("keys", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_rematch_has_the_same_rules_and_seats_and_other_cards(
    window: MainWindow, game: str, keys: bool
) -> None:
    match = ended(game)
    page = shown(window, match)
    assert page.bar.primary.text() == "Rematch"
    if keys:
        QTest.keyClick(page, RETURN)
    else:
        QTest.mouseClick(page.bar.primary, LEFT)
    again = window.session.match
    assert current(window) == "table"
    assert again.winners is None
    assert again.source.code != match.source.code
    assert dict(again.options) == dict(match.options)
    assert again.players == match.players
    assert again.deals[0].setup.first == again.source.first(again.seats)


@pytest.mark.parametrize("keys", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_the_same_deals_can_be_played_again(window: MainWindow, game: str, keys: bool) -> None:
    match = ended(game)
    press(window, shown(window, match).deals.same_button, keys)
    again = window.session.match
    assert current(window) == "table"
    assert again.source.code == match.source.code
    assert again.deals[0].setup == match.deals[0].setup
    assert again.winners is None


@pytest.mark.parametrize("keys", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_the_deal_code_is_copied(window: MainWindow, game: str, keys: bool) -> None:
    QGuiApplication.clipboard().clear()
    press(window, shown(window, ended(game)).deals.copy_button, keys)
    assert QGuiApplication.clipboard().text() == "ends"


@pytest.mark.qt_log_ignore("propagateSizeHints", extend=True)
@pytest.mark.parametrize("keys", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_the_record_is_saved(window: MainWindow, tmp_path: Path, game: str, keys: bool) -> None:
    match = ended(game)
    path = tmp_path / "mine.dickory"
    press(window, shown(window, match).deals.save_button, keys)
    dialog = window.findChild(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    dialog.setDirectory(str(tmp_path))
    dialog.selectFile(path.name)
    QTest.keyClick(dialog, RETURN)
    kept = read_record(path.read_bytes(), RULES)
    assert kept.winners == match.winners
    assert [deal.plies for deal in kept.deals] == [deal.plies for deal in match.deals]


@pytest.mark.parametrize("keys", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match_is_looked_at_again_and_left(
    window: MainWindow, game: str, keys: bool
) -> None:
    page = shown(window, ended(game))
    press(window, page.replay_button, keys)
    assert current(window) == "replay"
    QTest.keyClick(window.page, Qt.Key.Key_Escape)
    assert window.page is page
    press(window, page.home_button, keys)
    assert current(window) == "home"


@pytest.mark.parametrize("game", GAMES)
def test_the_back_arrow_and_escape_show_the_table(window: MainWindow, game: str) -> None:
    page = shown(window, round_ended(game))
    QTest.mouseClick(page.top.back, LEFT)
    assert current(window) == "table"
    page = shown(window, round_ended(game))
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert current(window) == "table"


@pytest.mark.parametrize("game", GAMES)
def test_the_end_tells_how_the_player_stands(
    qtbot: QtBot, window: MainWindow, data_dir: Path, game: str
) -> None:
    match = ended(game)
    won = 0 in (match.winners or ())
    kept = keep(data_dir, archive_name(match, DAY.format(day=1)), match)
    page = shown(window, read_record(kept.read_bytes(), RULES))
    text = f"Against Casual bots you won {1 if won else 0} of 1"
    qtbot.waitUntil(lambda: text in page.facts.text, timeout=10_000)
    assert "Your rating: " in page.facts.text
    assert " ± " in page.facts.text
    assert "ccuracy" not in page.facts.text


@pytest.mark.parametrize(
    ("standing", "text"),
    [
        (None, "It is not among your kept matches, so it doesn’t count."),
        (Standing(Status.ASSISTED), "Played with help, so it doesn’t count."),
        (Standing(Status.SHARED), "Several played, so it doesn’t count."),
        (Standing(Status.WATCHED), "Only bots played, so it doesn’t count."),
    ],
)
def test_it_says_why_a_match_does_not_count(standing: Standing | None, text: str) -> None:
    assert standing_words(standing) == text


def test_a_streak_begins_with_two() -> None:
    assert streak_words("Dibble", 1) == ""
    assert streak_words("Dibble", 2) == "Two wins in a row at Dibble"
    assert streak_words("Dodo", 7).endswith("wins in a row at Dodo")


def test_the_rounds_won_are_counted() -> None:
    match = ended("dickory")
    won = sum(score[0] > score[1] for score in match.finished_scores)
    name, count = match_rows(match)[0]
    assert (name, count) == ("Rounds you won", f"{won} of {len(match.deals)}")
    moves = sum(ply.seat == 0 for deal in match.deals for ply in deal.plies)
    assert match_rows(match)[1] == ("Your moves", str(moves))


def place(widget: QWidget, page: QWidget) -> QRect:
    """Return where a widget is seen on the page; of a button without the room for its ring."""
    box = QRect(widget.mapTo(page, QPoint()), widget.size())
    if isinstance(widget, Button):
        box.adjust(RING_ROOM, RING_ROOM, -RING_ROOM, -RING_ROOM)
    return box


def panels(page: ResultPage) -> list[QWidget]:
    frames = [one for one in page.children() if isinstance(one, QWidget) and one.isVisible()]
    return [one for one in frames if one not in (page.top.back,)]


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("game", [*GAMES, "dodo8"])
def test_nothing_overlaps_or_is_cut(window: MainWindow, game: str, over: bool, text: int) -> None:
    window.settings.change(text_size=text)
    if game == "dodo8":
        kinds = ("human", *["bot:casual"] * 7)
        match = played("dodo", "ends", kinds, {"players": 8})
        if not over:
            match.go_to(0, len(match.deals[0].plies))
    else:
        match = ended(game) if over else round_ended(game)
    page = shown(window, match)
    for size in SIZES:
        window.resize(*size)
        window.grab()
        shown_panels = panels(page)
        boxes = [place(one, page) for one in shown_panels]
        assert all(page.rect().contains(box) for box in boxes)
        assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
        for panel in [one for one in shown_panels if one.findChildren(Button)]:
            buttons = [one for one in panel.findChildren(Button) if one.isVisible()]
            inside = [place(one, page) for one in buttons]
            assert not any(one.intersects(other) for one, other in combinations(inside, 2))
            assert all(place(panel, page).contains(box) for box in inside)
            assert all(one.text() or one.icon_name for one in buttons)
        if over:
            frame = page.facts.height(), page.facts.needed(_frame(page), page.facts.width())
            assert frame[0] + 1 >= frame[1]


def _frame(page: ResultPage) -> Frame:
    frame = page.frame
    assert frame is not None
    return frame
