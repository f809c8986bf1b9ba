"""Playing at the table: what the mouse and the keys do, and what the page says."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dickory_desktop.engine.cards import Card
from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.match import Match, MatchStateError, Player
from dickory_desktop.games import dodo
from dickory_desktop.games.dickory import RULES
from dickory_desktop.games.dickory.moves import PASS, Move, MoveKind
from dickory_desktop.scenes.card_item import CardItem
from dickory_desktop.widgets.pile_sheet import PileView
from dickory_desktop.widgets.round_page import RoundPage
from dickory_desktop.widgets.window import MainWindow

from .conftest import (
    ONE_HUMAN,
    click,
    items_for,
    match_at_an_answer,
    open_match,
    play_by_clicks,
    point_of,
)

_RNG = Rng(11)


@pytest.fixture
def at_table(window: MainWindow) -> MainWindow:
    open_match(window, match_at_an_answer())
    return window


def first_move(window: MainWindow, take: int = 0) -> Move:
    view = window.session.view
    moves: tuple[Move, ...] = view.legal
    return next(m for m in moves if m.kind is MoveKind.PLAY and m.take == take)


def hand_item(window: MainWindow, card: Card) -> CardItem:
    hand: list[CardItem] = window.table.table.zones["hand"]
    return next(item for item in hand if item.card == card)


def test_the_page_says_whose_turn_it_is_and_what_to_beat(at_table: MainWindow) -> None:
    words = at_table.table.bar.words
    assert words.headline == "Your turn"
    assert words.active
    assert words.sentence.startswith(("Beat the", "Take first"))
    assert not at_table.table.bar.primary.isEnabled()


def test_a_move_is_played_by_clicks(qtbot: QtBot, at_table: MainWindow) -> None:
    move = first_move(at_table)
    ply = at_table.session.match.ply
    for item in items_for(at_table, move):
        click(at_table, item)
    assert at_table.table.bar.primary.text() == f"Play {move.meld}"
    assert at_table.table.bar.primary.isEnabled()
    with qtbot.waitSignal(at_table.session.advanced):
        QTest.mouseClick(at_table.table.bar.primary, Qt.MouseButton.LeftButton)
    assert at_table.session.match.deal.plies[ply].move == move


def test_taking_and_playing_is_one_move(qtbot: QtBot, at_table: MainWindow) -> None:
    move = first_move(at_table, take=1)
    ply = at_table.session.match.ply
    click(at_table, at_table.table.table.zones["queue"][-1])
    assert at_table.table.clock.order.preview
    assert at_table.table.clock.order.title == "Order if you take 1"
    assert at_table.session.match.ply == ply
    for item in items_for(at_table, move):
        click(at_table, item)
    assert at_table.table.bar.primary.text() == f"Take 1, play {move.meld}"
    with qtbot.waitSignal(at_table.session.advanced):
        QTest.keyClick(at_table.table.view, Qt.Key.Key_Return)
    assert at_table.session.match.deal.plies[ply].move == move


def test_an_illegal_choice_is_explained(at_table: MainWindow) -> None:
    view = at_table.session.view
    assert view.meld is not None
    ranks = sorted({card.rank for card in view.hand})
    odd = [Card(ranks[0]), Card(ranks[-1])]
    for card in odd:
        click(at_table, hand_item(at_table, card))
    assert not at_table.table.bar.primary.isEnabled()
    words = at_table.table.bar.words
    assert words.alert
    assert words.sentence.endswith("is not a meld")
    ply = at_table.session.match.ply
    QTest.keyClick(at_table.table.view, Qt.Key.Key_Return)
    assert at_table.session.match.ply == ply


def test_escape_puts_everything_back(at_table: MainWindow) -> None:
    table = at_table.table.table
    click(at_table, table.zones["queue"][-2])
    click(at_table, table.zones["hand"][0])
    assert not table.selection.choice.is_empty
    QTest.keyClick(at_table.table.view, Qt.Key.Key_Escape)
    assert table.selection.choice.is_empty
    assert not at_table.table.clock.order.preview


def test_a_double_click_plays_the_only_move_of_a_card(at_table: MainWindow) -> None:
    table = at_table.table.table
    singles = [item for item in table.zones["hand"] if table.only_move(item) is not None]
    assert singles
    ply = at_table.session.match.ply
    viewport, at = at_table.table.view.viewport(), point_of(at_table, singles[0])
    wanted = table.only_move(singles[0])
    left = Qt.MouseButton.LeftButton
    QTest.mouseClick(viewport, left, pos=at)
    QTest.mouseDClick(viewport, left, pos=at)
    assert at_table.session.match.deal.plies[ply].move == wanted
    assert at_table.session.match.deal.plies[ply].seat == 0


def test_cards_are_played_by_dragging_them_to_the_table(at_table: MainWindow) -> None:
    move = next(m for m in at_table.session.view.legal if m.kind is MoveKind.PLAY and not m.take)
    ply = at_table.session.match.ply
    items = items_for(at_table, move)
    for item in items[1:]:
        click(at_table, item)
    viewport = at_table.table.view.viewport()
    start = point_of(at_table, items[0])
    left = Qt.MouseButton.LeftButton
    QTest.mousePress(viewport, left, pos=start)
    for step in (10, 100, 300):
        _drag(at_table, start - QPoint(0, step))
    QTest.mouseRelease(viewport, left, pos=start - QPoint(0, 300))
    assert at_table.session.match.deal.plies[ply].move == move


def _drag(window: MainWindow, to: QPoint) -> None:
    viewport = window.table.view.viewport()
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(to),
        QPointF(viewport.mapToGlobal(to)),
        Qt.MouseButton.NoButton,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(viewport, event)


def test_a_card_dropped_on_the_hand_stays(at_table: MainWindow) -> None:
    item = at_table.table.table.zones["hand"][0]
    ply = at_table.session.match.ply
    start = point_of(at_table, item)
    viewport = at_table.table.view.viewport()
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    _drag(at_table, start + QPoint(30, 20))
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=start + QPoint(30, 20))
    assert at_table.session.match.ply == ply
    pose = at_table.table.table.poses()[item]
    assert (item.x(), item.y()) == (pose.x, pose.y)


def test_keys_alone_make_a_move(at_table: MainWindow) -> None:
    move = first_move(at_table, take=1)
    ply = at_table.session.match.ply
    view, table = at_table.table.view, at_table.table.table
    QTest.keyClick(view, Qt.Key.Key_T)
    assert table.selection.take == 1
    for item in items_for(at_table, move):
        while table.cursor is None or table.cursor.zone != item.zone:
            QTest.keyClick(view, Qt.Key.Key_Up if item.zone == "queue" else Qt.Key.Key_Down)
        QTest.keyClick(view, Qt.Key.Key_Home)
        while table.cursor is not item:
            QTest.keyClick(view, Qt.Key.Key_Right)
        QTest.keyClick(view, Qt.Key.Key_Space)
    QTest.keyClick(view, Qt.Key.Key_Enter)
    assert at_table.session.match.deal.plies[ply].move == move


def test_a_held_enter_plays_nothing(at_table: MainWindow) -> None:
    for item in items_for(at_table, first_move(at_table)):
        click(at_table, item)
    ply = at_table.session.match.ply
    held = QKeyEvent(
        QEvent.Type.KeyPress,
        Qt.Key.Key_Return,
        Qt.KeyboardModifier.NoModifier,
        "\r",
        True,
    )
    QApplication.sendEvent(at_table.table.view, held)
    assert at_table.session.match.ply == ply


def test_p_passes(at_table: MainWindow) -> None:
    ply = at_table.session.match.ply
    QTest.keyClick(at_table.table.view, Qt.Key.Key_P)
    assert at_table.session.match.deal.plies[ply].move == PASS


def test_input_while_cards_move_only_ends_the_motion(at_table: MainWindow) -> None:
    at_table.settings.change(speed="slow")
    table = at_table.table.table
    for item in items_for(at_table, first_move(at_table)):
        click(at_table, item)
    table.finish()
    at_table.session.bot_pause_ms = 60_000
    QTest.mouseClick(at_table.table.bar.primary, Qt.MouseButton.LeftButton)
    ply = at_table.session.match.ply
    assert table.is_moving
    QTest.keyClick(at_table.table.view, Qt.Key.Key_Return)
    assert not table.is_moving
    QTest.keyClick(at_table.table.view, Qt.Key.Key_Return)
    QTest.keyClick(at_table.table.view, Qt.Key.Key_P)
    assert at_table.session.match.ply == ply


def test_undo_and_redo(at_table: MainWindow) -> None:
    at_table.session.bot_pause_ms = 60_000
    ply = at_table.session.match.ply
    play_by_clicks(at_table, first_move(at_table))
    assert at_table.session.match.ply == ply + 1
    QTest.keyClick(at_table.table.view, Qt.Key.Key_U)
    assert at_table.session.match.ply == ply
    control = Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(at_table.table.view, Qt.Key.Key_Y, control)
    assert at_table.session.match.ply == ply + 1
    QTest.keyClick(at_table.table.view, Qt.Key.Key_Z, control)
    assert at_table.session.match.ply == ply
    both = control | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(at_table.table.view, Qt.Key.Key_Z, both)
    assert at_table.session.match.ply == ply + 1


def test_the_bot_answers_and_the_table_follows(qtbot: QtBot, at_table: MainWindow) -> None:
    play_by_clicks(at_table, first_move(at_table))
    qtbot.waitUntil(lambda: at_table.session.match.turn == 0, timeout=20_000)
    table = at_table.table.table
    assert [item.card for item in table.zones["hand"]] == list(at_table.session.view.hand)
    assert at_table.table.bar.words.active


def test_where_only_passing_is_left_the_primary_passes(window: MainWindow) -> None:
    match = match_at_an_answer()
    while match.view(0).legal != (PASS,) or match.turn:
        if match.deal_is_over:
            match.next_deal()
        match.play(match.turn, match.rules.greedy(match.view(match.turn), _RNG))
    open_match(window, match)
    assert window.table.bar.primary.text() == "Pass"
    assert window.table.pass_button.isHidden()
    ply = match.ply
    QTest.keyClick(window.table.view, Qt.Key.Key_Return)
    assert match.deal.plies[ply].move == PASS


def test_the_cards_out_of_play_can_be_looked_through(at_table: MainWindow) -> None:
    pile = at_table.table.table.zones["out"][-1]
    centre = at_table.table.view.mapFromScene(pile.pos())
    QTest.mouseClick(at_table.table.view.viewport(), Qt.MouseButton.LeftButton, pos=centre)
    sheet = at_table.table.findChild(PileView)
    assert sheet is not None
    assert sheet.isVisible()
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.isVisible()


def match_with_two_meanings() -> tuple[Match, Move]:
    """Return a Hickory match in which a hand card both beats the single and can be added to it."""
    for number in range(500):
        match = Match(RULES, {"variant": "hickory"}, ONE_HUMAN, code=f"hickory-{number}")
        while not match.deal_is_over:
            view = match.view(0)
            plays = {m.cards for m in view.legal if m.kind is MoveKind.PLAY and not m.take}
            for move in view.legal:
                if move.kind is MoveKind.ADD and not move.take and move.cards in plays:
                    return match, move
            moves = match.legal_moves(match.turn)
            match.play(match.turn, moves[_RNG.below(len(moves))])
    raise AssertionError("no such position was found")


def test_both_meanings_of_a_card_are_offered_in_hickory(window: MainWindow) -> None:
    match, added = match_with_two_meanings()
    open_match(window, match)
    window.session.bot_pause_ms = 60_000
    ply = match.ply
    click(window, items_for(window, added)[0])
    assert window.table.bar.primary.text().startswith("Play")
    assert window.table.other_button.isVisible()
    QTest.mouseClick(window.table.other_button, Qt.MouseButton.LeftButton)
    assert match.deal.plies[ply].move == added


def test_moves_are_listed(qtbot: QtBot, at_table: MainWindow) -> None:
    qtbot.waitUntil(lambda: at_table.table.moves.list is not None)
    moves = at_table.table.moves.list
    assert moves is not None
    assert moves.model().rowCount() == at_table.session.match.ply


def test_on_a_narrow_window_the_moves_are_a_drawer(at_table: MainWindow) -> None:
    at_table.resize(900, 600)
    page = at_table.table
    assert page.drawer.isVisible()
    assert not page.moves.isVisible()
    QTest.mouseClick(page.drawer, Qt.MouseButton.LeftButton)
    assert page.moves.isVisible()
    QTest.mouseClick(page.drawer, Qt.MouseButton.LeftButton)
    assert not page.moves.isVisible()


def test_who_watches_bots_chooses_nothing(window: MainWindow) -> None:
    bots = (Player("Ada", "bot:casual"), Player("Bo", "bot:casual"))
    window.session.bot_pause_ms = 60_000
    open_match(window, match_at_an_answer(bots))
    assert window.session.view.turn == window.session.viewer
    assert window.table.bar.words.headline == "Ada’s turn"
    assert not window.table.bar.primary.isEnabled()
    assert not window.table.pass_button.isEnabled()
    click(window, window.table.table.zones["hand"][0])
    assert window.table.table.selection.choice.is_empty
    ply = window.session.match.ply
    QTest.keyClick(window.table.view, Qt.Key.Key_P)
    QTest.keyClick(window.table.view, Qt.Key.Key_Return)
    assert window.session.match.ply == ply
    with pytest.raises(MatchStateError):
        window.session.play(PASS)


def test_a_finished_match_of_another_game_is_shown_on_its_own_page(window: MainWindow) -> None:
    dodo_match = Match(dodo.RULES, {"players": 2}, ONE_HUMAN, code="first")
    window.session.bot_pause_ms = 600_000
    open_match(window, dodo_match)
    assert window.game == "dodo"
    rng = Rng(3)
    match = Match(RULES, {"target": 2}, ONE_HUMAN, code="over")
    while not match.deal_is_over:
        match.play(match.turn, RULES.greedy(match.view(match.turn), rng))
    open_match(window, match)
    assert window.game == "dickory"
    assert isinstance(window.page, RoundPage)
