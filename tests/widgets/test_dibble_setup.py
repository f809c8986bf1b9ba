"""Setting up a Dibble match, and the pages that explain a round's and a match's sums."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dickory_desktop.engine.match import Match
from dickory_desktop.games.dibble.view import View
from dickory_desktop.widgets.dibble_options import DibbleOptions
from dickory_desktop.widgets.dibble_page import DibblePage
from dickory_desktop.widgets.dibble_result import title_of
from dickory_desktop.widgets.dibble_round_page import DibbleRoundPage
from dickory_desktop.widgets.dibble_sums import (
    How,
    RowSum,
    decided_by,
    reason_words,
    round_words,
    sums_of,
)
from dickory_desktop.widgets.first_match import config_from
from dickory_desktop.widgets.new_match import NewMatchPage
from dickory_desktop.widgets.rules_page import RulesPage
from dickory_desktop.widgets.window import MainWindow

from .dibble_positions import LEFT, position, show

Key = Qt.Key
NAMES = ("You", "Bo")


def test_dibble_is_begun_from_the_new_match_page(window: MainWindow) -> None:
    window.session.bot_pause_ms = 600_000
    window.show_new_match()
    page = window.page
    assert isinstance(page, NewMatchPage)
    page.games.setFocus()
    QTest.keyClick(page.games, Key.Key_Right)
    assert page.game == "dibble"
    assert page.bar.words.headline == "Dibble"
    page.seats.fields[0].setText("Ana")
    page.code.field.setText("pair")
    QTest.mouseClick(page.bar.primary, LEFT)
    match = window.session.match
    assert isinstance(window.page, DibblePage)
    assert (match.rules.name, dict(match.options)) == ("dibble", {})
    assert match.players[0].name == "Ana"
    assert len(window.page.table.zones["hand"]) == 16
    again = config_from(window.settings)
    assert (again.game, dict(again.options)) == ("dibble", {})


def test_what_a_round_is_played_with_is_written_inside_its_box(window: MainWindow) -> None:
    window.settings.change(last_game="dibble")
    window.show_new_match()
    page = window.page
    assert isinstance(page, NewMatchPage)
    part = page.options
    assert isinstance(part, DibbleOptions)
    picture = part.grab().toImage()
    pad = round(part.pad)
    right = part.width() - pad + 2
    low, high = part.height() - pad - 100, part.height() - pad - 4
    plain = picture.pixel(part.width() - 4, part.height() // 2)
    assert picture.pixel(part.width() - pad - 4, high - 10) != plain, "the box is shown"
    strip = {picture.pixel(x, y) for x in range(right, part.width() - 4) for y in range(low, high)}
    assert strip == {plain}


def finished(view: View) -> bool:
    return view.scores is not None


def of_kind(how: How) -> Match:
    """Return a match just after a round in which a row counted so."""

    def wanted(match: Match, view: View) -> bool:
        return finished(view) and any(row.how is how for row in sums_of(match)[-1])

    return position(wanted)


@pytest.mark.parametrize("how", list(How))
def test_every_sum_comes_to_the_score(how: How) -> None:
    match = of_kind(how)
    sums = sums_of(match)
    assert len(sums) == match.deal_index + 1
    for rows, scores in zip(sums, match.finished_scores, strict=True):
        assert sum(row.out for row in rows) == 1
        assert sum(row.times != 1 for row in rows) <= 1
        for row, score in zip(rows, scores, strict=True):
            assert row.score == score == row.face * row.times
            assert reason_words(row)
        assert round_words(rows, NAMES)
    row = next(row for row in sums[-1] if row.how is how)
    assert (row.wrong is not None) == (how is How.WRONG)


def test_a_round_in_play_is_not_summed_up() -> None:
    match = position(lambda m, v: m.deal_index == 1 and v.turn == 0)
    assert len(sums_of(match)) == 1


def test_a_guess_that_decided_the_match_is_told() -> None:
    plain = RowSum((3,), 3, How.FACE, False)
    right = RowSum((4, 2), 12, How.GUESSED, True)
    assert decided_by([(right, plain)], (12, 8)) == (6, 8)
    assert decided_by([(right, plain)], (12, 3)) is None
    assert decided_by([(plain, plain)], (3, 3)) is None
    wrong = RowSum((5,), 0, How.WRONG, True, (2, 5))
    assert decided_by([(plain, wrong)], (4, 4)) == (4, 9)


def test_a_round_ends_on_a_page_that_goes_on(window: MainWindow) -> None:
    match = position(lambda m, v: finished(v) and m.deal_index == 1)
    show(window, match)
    page = window.page
    assert isinstance(page, DibbleRoundPage)
    words = page.result.accessibleDescription()
    assert all(name in words for name in ("Your row", "Bo’s row", "Round 2"))
    total = match.totals[0]
    assert f"= {total}" in words
    assert page.chart.accessibleDescription().startswith("You: ")
    assert "Set aside: " in page.left.accessibleDescription()
    assert page.bar.primary.text() == "Next round"
    assert page.bar.words.sentence == "2 rounds to go"
    QTest.mouseClick(page.table_button, LEFT)
    table = window.page
    assert isinstance(table, DibblePage)
    assert table.bar.primary.text() == "Show the result"
    QTest.keyClick(table.view, Key.Key_Return)
    assert window.pages["round"] is page
    assert page.isVisible()
    QTest.keyClick(page, Key.Key_Return)
    assert window.page is table
    assert match.deal_index == 2
    assert len(table.table.zones["hand"]) == 16


def test_a_match_ends_with_its_winner_and_a_rematch(window: MainWindow) -> None:
    match = position(lambda m, _: m.winners is not None and len(m.winners) == 1)
    show(window, match)
    page = window.page
    assert isinstance(page, DibbleRoundPage)
    more, less = max(match.totals), min(match.totals)
    who = "You" if match.winners == (0,) else "Bo"
    assert title_of(match, NAMES, 0) == f"{who} won, {more} to {less}"
    assert page.bar.words.headline == f"{who} won the match"
    QTest.mouseClick(page.bar.primary, LEFT)
    again = window.session.match
    assert again is not match
    assert (again.rules.name, again.deal_index, again.players) == ("dibble", 0, match.players)


def test_equal_points_are_a_draw(window: MainWindow) -> None:
    match = position(lambda m, _: m.winners == (0, 1))
    show(window, match)
    assert title_of(match, NAMES, 0) == f"A draw, {match.totals[0]} to {match.totals[0]}"
    assert window.page.bar.words.headline == "The match is a draw"


@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("mode", ["dark", "light", "contrast"])
def test_every_page_is_drawn_at_every_size(
    window: MainWindow, size: tuple[int, int], mode: str
) -> None:
    window.settings.change(theme=mode)
    window.resize(*size)
    show(window, position(lambda m, _: m.winners is not None))
    assert not window.grab().isNull()
    window.see_table()
    assert not window.grab().isNull()
    window.show_new_match()
    page = window.page
    assert isinstance(page, NewMatchPage)
    page.choose_game("dibble")
    assert not window.grab().isNull()


def test_f1_opens_the_rules(window: MainWindow) -> None:
    page = show(window, position(lambda _, v: v.turn == 0))
    QTest.keyClick(page.view, Key.Key_F1)
    rules = window.page
    assert isinstance(rules, RulesPage)
    assert "point cards" in rules.as_text()
    assert rules.bar.words.headline == "Rules of Dibble"
    QTest.keyClick(rules, Key.Key_Escape)
    assert window.page is page
