"""The rules: what they say is what the engine does, and they open where they are needed."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from dickory_desktop.engine.match import Match
from dickory_desktop.games import RULES
from dickory_desktop.games.dibble.view import Phase
from dickory_desktop.games.dodo.view import Choice
from dickory_desktop.widgets.dibble_advice_text import WORKED as DIBBLE
from dickory_desktop.widgets.dickory_advice_text import WORKED as DICKORY
from dickory_desktop.widgets.dodo_advice_text import WORKED as DODO
from dickory_desktop.widgets.rules_page import GAMES, RulesPage, chapters_of
from dickory_desktop.widgets.rules_text import (
    Answer,
    Beside,
    Cards,
    Case,
    Cases,
    Clock,
    Row,
    Step,
    Worked,
    texts,
)
from dickory_desktop.widgets.rules_view import Heading
from dickory_desktop.widgets.window import MainWindow

from . import dibble_positions, dodo_positions
from .conftest import match_at_an_answer, open_match

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


def rules_page(window: MainWindow, game: str = "dickory", chapter: str = "") -> RulesPage:
    window.open_rules(game, chapter)
    page = window.page
    assert isinstance(page, RulesPage)
    return page


def top_of(page: RulesPage, key: str) -> int:
    """Return where a chapter's heading stands, from the top of what is seen."""
    assert page.book is not None
    heading = page.book.headings[key]
    return heading.mapTo(page.area.viewport(), heading.rect().topLeft()).y()


# --- what they say


def played(worked: Worked) -> Match:
    match = worked.match()
    for text in worked.moves:
        move = RULES[worked.game].parse_move(text)
        assert move in match.legal_moves(match.turn), text
        match.play(match.turn, move)
    return match


@pytest.mark.parametrize(
    ("worked", "scores"), [(DICKORY, (1, 0)), (DIBBLE, (4, 4)), (DODO, (22, 157, 0))]
)
def test_a_worked_deal_is_played_by_the_rules_to_its_end(
    worked: Worked, scores: tuple[int, ...]
) -> None:
    match = played(worked)
    assert match.deal_is_over
    assert match.totals == scores
    said = " ".join(" ".join(texts(block)) for block in chapters_of(worked.game)[-1].blocks)
    for points in scores:
        assert str(points) in said


def test_what_the_worked_deals_say_of_the_clock_is_so() -> None:
    match = DICKORY.match()
    tops = [match.view(0).top]
    for text in DICKORY.moves:
        match.play(match.turn, match.rules.parse_move(text))
        tops.append(match.view(0).top)
    assert tops == [6, 6, 3, 3, 8, 11, 1, 1, 8, 8]


def pictures(block: Any) -> list[Any]:
    match block:
        case Beside() | Row():
            return list(block.pictures)
        case Cases():
            return [case.picture for case in block.cases if case.picture]
        case Step():
            return [block.picture] if block.picture else []
    return []


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_rules_rulings_advice_answers_and_a_deal(game: str) -> None:
    chapters = chapters_of(game)
    keys = [chapter.key for chapter in chapters]
    assert len(keys) == len(set(keys))
    assert {"goal", "deal", "end", "silent", "advice", "questions", "worked"} <= set(keys)
    for chapter in chapters:
        assert chapter.title
        assert chapter.blocks
        for block in chapter.blocks:
            assert all(text.strip() for text in texts(block)), chapter.key
    by_key = {chapter.key: chapter for chapter in chapters}
    assert sum(isinstance(one, Answer) for one in by_key["questions"].blocks) >= 5
    assert sum(isinstance(one, Answer) for one in by_key["silent"].blocks) >= 4
    assert len([one for one in by_key["worked"].blocks if isinstance(one, Step)]) > 8
    drawn = [one for chapter in chapters for block in chapter.blocks for one in pictures(block)]
    assert len(drawn) > 20
    assert all(one.words for one in drawn)


@pytest.mark.parametrize("game", ["dickory", "dodo"])
def test_every_option_is_explained(game: str) -> None:
    chapters = {chapter.key: chapter for chapter in chapters_of(game)}
    cases: list[Case] = []
    for block in chapters["options"].blocks:
        assert isinstance(block, Cases)
        cases += block.cases
    named = {"players"} if game == "dodo" else set()
    assert len(cases) == len(set(RULES[game].read_options({})) - named)


def test_pictures_of_melds_are_melds() -> None:
    chapters = {chapter.key: chapter for chapter in chapters_of("dickory")}
    rows = [block for block in chapters["melds"].blocks if isinstance(block, Row)]
    shown = [one for one in rows[0].pictures if isinstance(one, Cards)]
    ranks = [[int(face.split(":")[1]) for face in one.faces] for one in shown]
    assert [len(one) for one in ranks] == [1, 2, 3, 4, 3]
    assert all(len(set(one)) == 1 for one in ranks[:4])
    assert ranks[4] == [12, 1, 2]


# --- where they open


def test_f1_opens_the_chapter_of_the_moment(window: MainWindow) -> None:
    open_match(window, match_at_an_answer())
    QTest.keyClick(window.table.view, Key.Key_F1)
    page = window.page
    assert isinstance(page, RulesPage)
    assert (page.game, page.chapter) == ("dickory", "turn")
    QTest.keyClick(page, Key.Key_F1)
    assert window.page is window.pages["table"]


@pytest.mark.parametrize(
    ("phase", "chapter"),
    [(Phase.ANSWER, "sequence"), (Phase.REWARD, "reward"), (Phase.GUESS, "guess")],
)
def test_f1_in_dibble(window: MainWindow, qtbot: QtBot, phase: Phase, chapter: str) -> None:
    wanted = dibble_positions.position(lambda _, view: dibble_positions.mine(view, phase))
    table = dibble_positions.show(window, wanted)
    QTest.keyClick(table.view, Key.Key_F1)
    page = window.page
    assert isinstance(page, RulesPage)
    assert (page.game, page.chapter) == ("dibble", chapter)
    qtbot.waitUntil(lambda: abs(top_of(page, chapter)) < 20)
    QTest.keyClick(page, Key.Key_Escape)
    assert window.page is table


def test_f1_in_dibble_with_the_joker_chosen(window: MainWindow) -> None:
    wanted = dibble_positions.position(
        lambda _, v: dibble_positions.mine(v, Phase.ANSWER) and v.jokers[0]
    )
    table = dibble_positions.show(window, wanted)
    QTest.keyClick(table.view, Key.Key_J)
    QTest.keyClick(table.view, Key.Key_F1)
    page = window.page
    assert isinstance(page, RulesPage)
    assert page.chapter == "joker"


@pytest.mark.parametrize("chapter", ["chain", "queen"])
def test_f1_in_dodo(window: MainWindow, chapter: str) -> None:
    def wanted(_: Match, view: Any) -> bool:
        mine = view.turn == view.seat
        if chapter == "chain":
            return mine and view.choice is Choice.TURN and view.total > 0
        return mine and view.choice is Choice.SWAP

    table = dodo_positions.show(window, dodo_positions.position(wanted))
    QTest.keyClick(table.view, Key.Key_F1)
    page = window.page
    assert isinstance(page, RulesPage)
    assert (page.game, page.chapter) == ("dodo", chapter)


def test_f1_in_a_new_match_explains_its_options(window: MainWindow) -> None:
    window.show_new_match()
    new: Any = window.page
    new.choose_game("dodo")
    QTest.keyClick(new, Key.Key_F1)
    page = window.page
    assert isinstance(page, RulesPage)
    assert (page.game, page.chapter) == ("dodo", "options")
    QTest.keyClick(page, Key.Key_Escape)
    assert window.page is new


# --- reading them


def test_the_contents_lead_to_chapters_and_games_by_keys(window: MainWindow, qtbot: QtBot) -> None:
    page = rules_page(window)
    page.contents.setFocus()
    QTest.keyClick(page.contents, Key.Key_Down)
    QTest.keyClick(page.contents, Key.Key_Down)
    assert page.chapter == "order"
    qtbot.waitUntil(lambda: abs(top_of(page, "order")) < 20)
    for _ in range(20):
        if page.game == "dibble":
            break
        QTest.keyClick(page.contents, Key.Key_Down)
    assert page.game == "dibble"
    assert page.theme.game == "dibble"
    assert page.contents.hasFocus()


def test_the_text_scrolls_by_keys_and_the_contents_follow(window: MainWindow) -> None:
    page = rules_page(window)
    bar = page.area.verticalScrollBar()
    page.setFocus()
    assert (bar.value(), page.chapter) == (0, "goal")
    QTest.keyClick(page, Key.Key_Down)
    assert bar.value() > 0
    QTest.keyClick(page, Key.Key_PageDown)
    assert page.chapter != "goal"
    QTest.keyClick(page, Key.Key_End)
    assert bar.value() == bar.maximum()
    QTest.keyClick(page, Key.Key_Home)
    assert (bar.value(), page.chapter) == (0, "goal")
    QTest.keyClick(page, Key.Key_Right)
    assert page.chapter == "deal"
    QTest.keyClick(page, Key.Key_Left)
    assert page.chapter == "goal"


def test_a_search_marks_and_shows_what_it_finds(window: MainWindow) -> None:
    page = rules_page(window)
    QTest.keyClick(page, Key.Key_F, CTRL)
    QTest.keyClicks(page.search, "QUADRUPLE and a run of 4 can't")
    assert page.search.toolTip() == "Found once"
    assert page.book is not None
    marked = [one for one in page.book.said if one.hasSelectedText()]
    assert [one.selectedText() for one in marked] == ["quadruple and a run of 4 can’t"]
    seen = marked[0].mapTo(page.area.viewport(), marked[0].rect().center())
    assert page.area.viewport().rect().contains(seen)
    QTest.keyClick(page.search, Key.Key_Escape)
    assert page.search.text() == ""
    assert not any(one.hasSelectedText() for one in page.book.said)


def test_the_same_words_can_be_copied(window: MainWindow) -> None:
    page = rules_page(window, "dodo")
    QTest.mouseClick(page.copy, Qt.MouseButton.LeftButton)
    text = QApplication.clipboard().text()
    assert text.startswith("Rules of Dodo")
    for chapter in chapters_of("dodo"):
        assert chapter.title in text
        for block in chapter.blocks:
            assert all(one in text for one in texts(block))


def test_headings_are_headings_and_pictures_have_words(window: MainWindow) -> None:
    page = rules_page(window)
    assert page.book is not None
    for heading in page.book.headings.values():
        access = QAccessible.queryAccessibleInterface(heading)
        assert access.role() == QAccessible.Role.Heading
        assert access.text(QAccessible.Text.Name) == heading.text()
    labels = page.book.body.findChildren(QLabel)
    drawn = [one for one in labels if not one.pixmap().isNull() and one.accessibleName()]
    assert len(drawn) > 20
    words = {one.accessibleName() for one in drawn}
    assert "Run of 3: 12 1 2" in words
    assert any("2 is highest, 3 lowest" in one for one in words)
    assert isinstance(page.book.headings["goal"], Heading)


@pytest.mark.parametrize("size", [(1280, 800), (900, 600), (2560, 1440)])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_wider_than_its_page(
    window: MainWindow, size: tuple[int, int], scale: int, game: str
) -> None:
    window.resize(*size)
    window.settings.change(text_size=scale)
    page = rules_page(window, game)
    assert page.book is not None
    layout = page.book.body.layout()
    assert layout is not None
    layout.activate()
    room = page.area.viewport().width()
    wide: list[QWidget] = [
        one
        for one in page.book.body.findChildren(QLabel)
        if one.mapTo(page.book.body, one.rect().topRight()).x() > room
    ]
    assert [one.accessibleName() for one in wide] == []


def test_a_clock_says_what_it_shows() -> None:
    assert Clock(12).words == "The clock: 12 is highest, 1 lowest"
    assert Cards(("std:10H", "joker", "back:dodo", "point:?23", "point:4")).words == (
        "10♥ Joker face down face down 4"
    )


def test_a_button_at_the_table_and_of_a_new_match_opens_them(window: MainWindow) -> None:
    open_match(window, match_at_an_answer())
    QTest.mouseClick(window.table.rules_button, Qt.MouseButton.LeftButton)
    page = window.page
    assert isinstance(page, RulesPage)
    assert (page.game, page.chapter) == ("dickory", "turn")
    window.show_new_match()
    new: Any = window.page
    new.choose_game("dodo")
    QTest.mouseClick(new.rules_button, Qt.MouseButton.LeftButton)
    assert window.page is page
    assert (page.game, page.chapter) == ("dodo", "options")
