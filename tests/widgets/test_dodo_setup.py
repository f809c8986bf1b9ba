"""Setting up a Dodo match, and the page that explains a deal's sums."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dickory_desktop.engine.events import DealEnded
from dickory_desktop.engine.match import Match, Player, last_deal_end
from dickory_desktop.games import dickory, dodo
from dickory_desktop.games.dodo.view import View
from dickory_desktop.widgets.dodo_options import DodoOptions, DodoSeats
from dickory_desktop.widgets.dodo_page import DodoPage
from dickory_desktop.widgets.dodo_round_page import DodoRoundPage, place_words
from dickory_desktop.widgets.dodo_sums import Sums, sums_of
from dickory_desktop.widgets.first_match import config_from
from dickory_desktop.widgets.new_match import NewMatchPage
from dickory_desktop.widgets.rules_page import RulesPage
from dickory_desktop.widgets.window import MainWindow

from .conftest import open_match
from .dodo_positions import LEFT, position

Key = Qt.Key


@pytest.fixture
def setup(window: MainWindow) -> NewMatchPage:
    window.session.bot_pause_ms = 600_000
    window.show_new_match()
    page = window.page
    assert isinstance(page, NewMatchPage)
    page.games.setFocus()
    QTest.keyClick(page.games, Key.Key_End)
    while page.game != "dodo":
        QTest.keyClick(page.games, Key.Key_Right)
    return page


def options_of(page: NewMatchPage) -> DodoOptions:
    options = page.options
    assert isinstance(options, DodoOptions)
    return options


def seats_of(page: NewMatchPage) -> DodoSeats:
    seats = page.seats
    assert isinstance(seats, DodoSeats)
    return seats


def test_dodo_is_begun_from_the_new_match_page(window: MainWindow, setup: NewMatchPage) -> None:
    options, seats = options_of(setup), seats_of(setup)
    assert len(seats.names()) == 4
    QTest.mouseClick(seats.more, LEFT)
    assert len(seats.names()) == 5
    options.line_field.setText("120")
    QTest.keyClick(options.scoring, Key.Key_Right)
    QTest.mouseClick(options.seven, LEFT)
    QTest.mouseClick(options.chains, LEFT)
    seats.fields[0].setText("Ana")
    QTest.mouseClick(setup.bar.primary, LEFT)
    match = window.session.match
    assert isinstance(window.page, DodoPage)
    assert match.rules.name == "dodo"
    assert dict(match.options) == {
        "players": 5, "line": 120, "seven_each": True, "two_packs": False, "chains": False,
        "scoring": "crazy_eights",
    }  # fmt: skip
    assert match.players[0].name == "Ana"
    assert [player.is_human for player in match.players] == [True, False, False, False, False]
    view: View = match.view(0)
    assert view.hand_sizes == (7,) * 5
    assert len(window.page.table.zones["hand"]) == 7
    again = config_from(window.settings)
    assert (again.game, again.options["line"]) == ("dodo", 120)
    assert [player.name for player in again.players] == [p.name for p in match.players]


def test_from_six_players_two_packs_are_used(setup: NewMatchPage) -> None:
    options, seats = options_of(setup), seats_of(setup)
    assert not options.values()["two_packs"]
    for _ in range(9):
        QTest.mouseClick(seats.more, LEFT)
    assert len(seats.names()) == 8
    assert len(set(seats.names())) == 8
    assert options.values()["two_packs"]
    assert not options.two.isEnabled()
    for _ in range(9):
        QTest.mouseClick(seats.fewer, LEFT)
    assert len(seats.names()) == 2
    assert not options.values()["two_packs"]
    assert options.two.isEnabled()
    assert not setup.problem()


@pytest.mark.parametrize("line", ["", "0", "1001"])
def test_a_line_out_of_range_is_refused(window: MainWindow, setup: NewMatchPage, line: str) -> None:
    options_of(setup).line_field.setText(line)
    assert setup.bar.words.alert
    assert not setup.bar.primary.isEnabled()
    QTest.keyClick(setup, Key.Key_Return)
    assert window.page is setup


def test_the_usual_lines_fill_the_field(setup: NewMatchPage) -> None:
    options = options_of(setup)
    QTest.keyClick(options.lines, Key.Key_Right)
    assert options.line_field.text() == "300"
    options.line_field.setText("100")
    assert options.lines.current == 0


def test_two_seats_cannot_have_one_name(setup: NewMatchPage) -> None:
    fields = seats_of(setup).fields
    fields[3].setText(fields[1].text())
    assert setup.problem()


def test_each_game_keeps_its_own_setup(setup: NewMatchPage) -> None:
    seats_of(setup).set_count(7)
    setup.choose_game("dickory")
    assert len(setup.seats.names()) == 2
    setup.choose_game("dodo")
    assert len(setup.seats.names()) == 7


# --- the result


def result(match: Match) -> tuple[DealEnded, Sums]:
    ended = last_deal_end(match.last_events)
    assert ended is not None
    return ended, sums_of(match, ended, 0)


def caught_one(match: Match, view: View) -> bool:
    if view.open_hands is None or match.winners is not None:
        return False
    return result(match)[1].worst is not None


def test_the_sums_add_up_to_the_scores() -> None:
    match = position(caught_one)
    ended, sums = result(match)
    worst = next(row for row in sums.rows if row.seat == sums.worst)
    for row in sums.rows:
        expected = worst.counted + 10 if row.is_caught else row.counted
        assert row.score == ended.scores[row.seat] == expected
        assert row.total == match.totals[row.seat]
    assert [row.is_caught for row in sums.rows] == sorted(row.is_caught for row in sums.rows)


def test_a_deal_ends_on_a_page_that_goes_on(window: MainWindow) -> None:
    match = position(caught_one)
    window.session.bot_pause_ms = 600_000
    window.session.load(match)
    window.open_match()
    page = window.page
    assert isinstance(page, DodoRoundPage)
    words = page.result.accessibleDescription()
    assert all(player.name in words for player in match.players)
    assert "caught" in words
    assert page.bar.primary.text() == "Next deal"
    assert place_words(0) == "first"
    QTest.mouseClick(page.table_button, LEFT)
    assert isinstance(window.page, DodoPage)
    assert window.page.table.known_cards(1) or match.view(0).out == 1
    QTest.keyClick(window.page.view, Key.Key_Return)
    assert window.pages["round"] is page
    assert page.isVisible()
    QTest.keyClick(page, Key.Key_Return)
    assert isinstance(window.page, DodoPage)
    assert match.deal_index > 0
    assert window.page.table.zones["hand"]


@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("mode", ["dark", "light", "contrast"])
def test_every_page_is_drawn_at_every_size(
    window: MainWindow, size: tuple[int, int], mode: str
) -> None:
    window.settings.change(theme=mode)
    window.session.bot_pause_ms = 600_000
    window.resize(*size)
    match = position(caught_one, players=8)
    window.session.load(match)
    window.open_match()
    assert not window.grab().isNull()
    window.see_table()
    assert not window.grab().isNull()
    window.show_new_match()
    page = window.page
    assert isinstance(page, NewMatchPage)
    page.choose_game("dodo")
    seats_of(page).set_count(8)
    assert not window.grab().isNull()


def test_f1_opens_the_rules_of_the_game_that_is_shown(window: MainWindow) -> None:
    players = (Player("You"), Player("Bo", "bot:casual"))
    open_match(window, Match(dickory.RULES, {}, players, code="rules"))
    QTest.keyClick(window.table.view, Key.Key_F1)
    page = window.page
    assert isinstance(page, RulesPage)
    assert "queue" in page.as_text()
    assert page.bar.words.headline == "Rules of Dickory"
    QTest.keyClick(page, Key.Key_Escape)
    open_match(window, Match(dodo.RULES, {"players": 2}, players, code="rules"))
    QTest.keyClick(window.table.view, Key.Key_F1)
    page = window.page
    assert isinstance(page, RulesPage)
    assert "black queen" in page.as_text()
    assert page.bar.words.headline == "Rules of Dodo"
    QTest.keyClick(page, Key.Key_Escape)
    assert isinstance(window.page, DodoPage)
