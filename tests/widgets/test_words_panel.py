"""The panel "Table in words": what it lists, how keys choose in it, what a curtain leaves of it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QToolTip

from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.games.dibble.view import Phase
from dickory_desktop.games.dodo import GAME as DODO
from dickory_desktop.models.hand import HandRole
from dickory_desktop.models.words import Section, WordsModel, WordsRole
from dickory_desktop.widgets.curtain import CurtainPage
from dickory_desktop.widgets.window import MainWindow
from dickory_desktop.widgets.words_panel import WordsPanel

from .conftest import HUMANS, match_at_an_answer, open_match, point_of
from .dibble_positions import RULES as DIBBLE
from .dibble_positions import mine, position, show

AT_TEXT = Qt.ItemDataRole.AccessibleTextRole


def opened(window: MainWindow) -> WordsPanel:
    """Open the panel by its key and return it."""
    QTest.keyClick(window.table.view, Qt.Key.Key_F6)
    panel = window.table.words
    assert isinstance(panel, WordsPanel)
    return panel


def texts(model: WordsModel, section: Section) -> list[str]:
    title = model.title(section)
    return [model.index(row, 0, title).data() for row in range(model.rowCount(title))]


def everything(model: WordsModel) -> list[str]:
    return [text for section in Section for text in texts(model, section)]


def go_to(panel: WordsPanel, section: Section, row: int) -> None:
    """Walk down by keys until the list stands at a row."""
    wanted = panel.model.child(section, row)
    QTest.keyClick(panel.tree, Qt.Key.Key_Home)
    for _ in range(200):
        if panel.tree.currentIndex() == wanted:
            return
        QTest.keyClick(panel.tree, Qt.Key.Key_Down)
    raise AssertionError("the row can't be reached by keys")


@pytest.fixture
def at_table(window: MainWindow) -> MainWindow:
    window.session.bot_pause_ms = 600_000
    open_match(window, match_at_an_answer())
    return window


def test_a_key_opens_it_and_it_stays_open_the_next_time(at_table: MainWindow) -> None:
    panel = opened(at_table)
    assert panel.isVisible()
    assert panel.tree.hasFocus()
    assert at_table.settings.values.words_panel
    assert not at_table.table.clock.isVisible()
    QTest.keyClick(panel.tree, Qt.Key.Key_F6)
    assert not panel.isVisible()
    assert at_table.table.view.hasFocus()
    assert at_table.table.clock.isVisible()


def test_escape_and_the_cross_close_it(at_table: MainWindow) -> None:
    panel = opened(at_table)
    QTest.keyClick(panel.tree, Qt.Key.Key_Escape)
    assert not panel.isVisible()
    opened(at_table)
    QTest.mouseClick(panel.close_button, Qt.MouseButton.LeftButton)
    assert not panel.isVisible()


def test_its_model_is_a_sound_tree_through_a_whole_round(at_table: MainWindow) -> None:
    panel = opened(at_table)
    fatal = QAbstractItemModelTester.FailureReportingMode.Fatal
    tester = QAbstractItemModelTester(panel.model, fatal)
    session, rng = at_table.session, Rng(4)
    match = session.match
    while not match.deal_is_over:
        view = match.view(match.turn)
        match.play(match.turn, match.rules.greedy(view, rng))
        session.advanced.emit((), session.view)
        if match.deal_is_over:
            break
        hand = [card.rank_text for card in session.view.hand]
        rows = texts(panel.model, Section.HAND)
        assert [row.partition(",")[0] for row in rows] == hand
        assert len(texts(panel.model, Section.QUEUE)) == len(session.view.queue)
        assert len(texts(panel.model, Section.MOVES)) == match.ply
    assert tester.model() is panel.model


def test_every_row_has_words_in_all_three_games(window: MainWindow) -> None:
    dodo = tuple(Player(f"P{n}", "human" if not n else "bot:casual") for n in range(5))
    matches = (
        match_at_an_answer(),
        position(lambda match, view: mine(view, Phase.ANSWER) and match.ply > 8),
        Match(DODO.rules, {"players": 5}, dodo, code="words"),
    )
    for match in matches:
        show(window, match) if match.rules is DIBBLE else open_match(window, match)
        panel = window.table.words or opened(window)
        shown = [
            section for section in Section if not panel.tree.isRowHidden(section, QModelIndex())
        ]
        assert (Section.QUEUE in shown) == (match.rules.name == "dickory")
        for section in shown:
            title = panel.model.title(section)
            assert title.data(WordsRole.IS_TITLE)
            for index in [
                title,
                *(panel.model.child(section, row) for row in range(panel.model.rowCount(title))),
            ]:
                assert index.data(AT_TEXT)
                assert "{" not in index.data(AT_TEXT)
        assert panel.accessibleName() == panel.tree.accessibleName() == "Table in words"


def test_keys_choose_cards_and_play_without_leaving_the_list(at_table: MainWindow) -> None:
    panel, table = opened(at_table), at_table.table.table
    move = next(move for move in table.view.legal if move.cards and not move.take)
    left = list(move.cards)
    for row, card in enumerate(at_table.session.view.hand):
        if card in left:
            left.remove(card)
            go_to(panel, Section.HAND, row)
            assert table.hovered is panel.item_of(panel.tree.currentIndex())
            QTest.keyClick(panel.tree, Qt.Key.Key_Space)
            assert panel.tree.currentIndex().data(HandRole.CHOSEN)
            assert "chosen" in panel.tree.currentIndex().data()
    assert table.selection.choice.move == move
    before = at_table.session.match.ply
    QTest.keyClick(panel.tree, Qt.Key.Key_Return)
    assert at_table.session.match.ply == before + 1
    assert panel.tree.hasFocus()


def test_a_row_of_the_belt_previews_the_take_and_the_hand_follows(at_table: MainWindow) -> None:
    panel, view = opened(at_table), at_table.session.view
    panel.tree.expand(panel.model.title(Section.QUEUE))
    go_to(panel, Section.QUEUE, 0)
    QTest.keyClick(panel.tree, Qt.Key.Key_Space)
    assert at_table.table.table.selection.take == 1
    first = panel.model.child(Section.HAND, 0)
    assert first.data(HandRole.STRENGTH) == view.strength(view.hand[0].rank, 1) + 1
    QTest.keyClick(panel.tree, Qt.Key.Key_Escape)
    assert at_table.table.table.selection.take == 0
    assert panel.isVisible()


def test_letters_keep_their_meaning_in_the_list(at_table: MainWindow) -> None:
    panel = opened(at_table)
    before = at_table.session.match.ply
    QTest.keyClick(panel.tree, Qt.Key.Key_P)
    assert at_table.session.match.ply == before + 1
    assert panel.tree.hasFocus()


def test_equal_cards_are_rows_of_their_own(at_table: MainWindow) -> None:
    panel = opened(at_table)
    rows = range(panel.sources.hand.rowCount())
    items = [panel.item_of(panel.model.child(Section.HAND, row)) for row in rows]
    assert len(set(items)) == len(items)
    assert None not in items


def test_a_click_opens_and_shuts_a_section(at_table: MainWindow) -> None:
    panel = opened(at_table)
    title = panel.model.title(Section.MOVES)
    for wanted in (True, False):
        at = panel.tree.visualRect(title).center()
        QTest.mouseClick(panel.tree.viewport(), Qt.MouseButton.LeftButton, pos=at)
        assert panel.tree.isExpanded(title) is wanted


def test_behind_a_curtain_nothing_of_any_hand_is_left(window: MainWindow) -> None:
    match = match_at_an_answer(HUMANS)
    open_match(window, match)
    assert isinstance(window.page, CurtainPage)
    window.open_curtain()
    panel = opened(window)
    seen: list[str] = []
    panel.model.dataChanged.connect(lambda first: seen.append(str(first.data(AT_TEXT))))
    panel.model.rowsInserted.connect(
        lambda parent, first: seen.append(str(panel.model.index(first, 0, parent).data(AT_TEXT)))
    )
    QTest.keyClick(window.table.view, Qt.Key.Key_P)
    assert isinstance(window.page, CurtainPage)
    for section in (Section.HAND, Section.TABLE, Section.QUEUE, Section.SEATS, Section.MOVES):
        assert texts(panel.model, section) == []
    assert [words for words in seen if "strength" in words] == []
    assert panel.accessibleDescription() == ""
    window.open_curtain()
    hand = [card.rank_text for card in window.session.view.hand]
    assert [row.partition(",")[0] for row in texts(panel.model, Section.HAND)] == hand


@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (1920, 1080)])
def test_it_fits_and_its_rows_are_never_cut(at_table: MainWindow, size: tuple[int, int]) -> None:
    at_table.resize(*size)
    panel = opened(at_table)
    for scale in (100, 200):
        at_table.settings.change(text_size=scale)
        page = at_table.table
        assert page.rect().contains(panel.geometry())
        assert panel.rect().contains(panel.tree.geometry())
        assert panel.tree.geometry().height() >= 60
        panel.tree.expandAll()
        assert panel.tree.horizontalScrollBar().maximum() == 0
        hand = panel.model.child(Section.HAND, 0)
        panel.tree.scrollTo(hand)
        rect = panel.tree.visualRect(hand)
        assert rect.height() >= 19 * page.frame.text


def test_pointing_at_a_card_tells_what_a_reader_hears(
    at_table: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _at, words, _over: told.append(words))
    table, view = at_table.table.table, at_table.table.view
    item = table.zones["hand"][0]
    for at in (point_of(at_table, item), QPoint(2, 2)):
        event = QHelpEvent(QEvent.Type.ToolTip, at, view.viewport().mapToGlobal(at))
        QApplication.sendEvent(view.viewport(), event)
    assert told == [table.card_words(item), ""]
