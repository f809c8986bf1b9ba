"""Choosing and playing is the same in all three games: clicks, drags, keys, what is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dickory_desktop.games.dibble.view import Phase
from dickory_desktop.games.dodo.moves import MoveKind as DodoKind
from dickory_desktop.scenes.card_item import CardItem
from dickory_desktop.widgets.game_page import GamePage
from dickory_desktop.widgets.window import MainWindow

from . import dibble_positions, dodo_positions
from .conftest import match_at_an_answer, open_match

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton


def dickory(window: MainWindow) -> None:
    open_match(window, match_at_an_answer())


def dibble(window: MainWindow) -> None:
    def wanted(_: object, view: object) -> bool:
        return dibble_positions.mine(view, Phase.ANSWER) and len(dibble_positions.plays(view)) > 1  # type: ignore[arg-type]

    dibble_positions.show(window, dibble_positions.position(wanted))


def dodo(window: MainWindow) -> None:
    def wanted(_: object, view: object) -> bool:
        lays = [move for move in view.legal if move.kind is DodoKind.LAY]  # type: ignore[attr-defined]
        return dodo_positions.at_turn(view) and len(lays) > 1 and len(view.hand) > 4  # type: ignore[arg-type,attr-defined]

    dodo_positions.show(window, dodo_positions.position(wanted))


Opened = Callable[[MainWindow], None]


@pytest.fixture(params=[dickory, dibble, dodo], ids=["dickory", "dibble", "dodo"])
def page(request: pytest.FixtureRequest, window: MainWindow) -> GamePage:
    """A table of each game where it is the player's turn; bots wait."""
    window.session.bot_pause_ms = 600_000
    opened: Opened = request.param
    opened(window)
    table: GamePage = window.table
    return table


def corner(page: GamePage, item: CardItem) -> QPoint:
    at = item.card_rect().topLeft()
    return page.view.mapFromScene(item.mapToScene(at.x() + 10, at.y() + 14))


def click(page: GamePage, item: CardItem) -> None:
    QTest.mouseClick(page.view.viewport(), LEFT, pos=corner(page, item))


def double_click(page: GamePage, item: CardItem) -> None:
    at = corner(page, item)
    QTest.mouseClick(page.view.viewport(), LEFT, pos=at)
    QTest.mouseDClick(page.view.viewport(), LEFT, pos=at)


def drag(page: GamePage, start: QPoint, end: QPoint) -> None:
    viewport = page.view.viewport()
    QTest.mousePress(viewport, LEFT, pos=start)
    for at in (start + QPoint(6, 6), start + QPoint(20, 20), end):
        move = QMouseEvent(
            QEvent.Type.MouseMove,
            QPointF(at),
            QPointF(viewport.mapToGlobal(at)),
            LEFT,
            LEFT,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(viewport, move)
    QTest.mouseRelease(viewport, LEFT, pos=end)


def single_item(page: GamePage) -> CardItem:
    """Return a card of the hand that makes only one move."""
    table = page.table
    found = [item for item in table.zones["hand"] if table.only_move(item) is not None]
    assert found, "no card here makes only one move"
    return found[0]


def useless_item(page: GamePage) -> CardItem:
    """Return a card of the hand that is part of no move."""
    table = page.table
    found = [item for item in table.zones["hand"] if item.look is not None and item.look.veiled]
    assert found, "every card here can be played"
    return found[0]


def test_a_double_click_on_a_card_that_cannot_be_played_says_why(page: GamePage) -> None:
    item = useless_item(page)
    ply = page.session.match.ply
    double_click(page, item)
    assert page.session.match.ply == ply
    assert page.table.selection.keys == frozenset({item})
    assert page.bar.words.alert
    assert page.bar.words.sentence


def test_what_is_dropped_on_the_table_without_being_a_move_is_refused(page: GamePage) -> None:
    item = useless_item(page)
    ply = page.session.match.ply
    start = corner(page, item)
    drag(page, start, QPoint(start.x(), 200))
    assert page.session.match.ply == ply
    assert page.bar.words.alert
    QTest.keyClick(page.view, Key.Key_Escape)
    assert not page.bar.words.alert
    assert not page.table.selection.keys


def test_one_click_is_not_a_move_unless_it_is_set(page: GamePage) -> None:
    item, ply = single_item(page), page.session.match.ply
    click(page, item)
    assert page.session.match.ply == ply


def test_with_click_to_play_one_click_plays_a_card_of_one_move(page: GamePage) -> None:
    page.settings.change(click_to_play=True)
    item, ply = single_item(page), page.session.match.ply
    click(page, item)
    assert page.session.match.ply == ply + 1


def test_with_click_to_play_another_card_is_only_chosen(page: GamePage) -> None:
    page.settings.change(click_to_play=True)
    item, ply = useless_item(page), page.session.match.ply
    click(page, item)
    assert page.session.match.ply == ply
    assert item in page.table.selection.keys


def test_a_move_that_is_to_be_confirmed_waits_for_enter_and_is_played_once(
    page: GamePage,
) -> None:
    page.settings.change(confirm_moves=True)
    item, ply = single_item(page), page.session.match.ply
    double_click(page, item)
    assert page.session.match.ply == ply
    assert page.bar.primary.isEnabled()
    QTest.keyClick(page.view, Key.Key_Return)
    assert page.session.match.ply == ply + 1
    QTest.keyClick(page.view, Key.Key_Return)
    assert page.session.match.ply == ply + 1


def test_escape_takes_a_move_back_that_is_to_be_confirmed(page: GamePage) -> None:
    page.settings.change(confirm_moves=True)
    item, ply = single_item(page), page.session.match.ply
    double_click(page, item)
    QTest.keyClick(page.view, Key.Key_Escape)
    assert page.offered is None
    QTest.keyClick(page.view, Key.Key_Return)
    assert page.session.match.ply == ply


def test_a_dropped_card_waits_where_moves_are_confirmed(page: GamePage) -> None:
    page.settings.change(confirm_moves=True)
    item, ply = single_item(page), page.session.match.ply
    start = corner(page, item)
    drag(page, start, QPoint(start.x(), 200))
    assert page.session.match.ply == ply
    assert item in page.table.selection.keys


def test_the_first_arrow_shows_the_cursor_and_the_second_moves_it(page: GamePage) -> None:
    table = page.table
    table.show_cursor(False)
    first = table.zones["hand"][0]
    QTest.keyClick(page.view, Key.Key_Right)
    assert table.shows_cursor
    assert table.cursor is first
    QTest.keyClick(page.view, Key.Key_Right)
    assert table.cursor is table.zones["hand"][1]


def test_a_raised_card_never_lies_over_its_right_neighbour(page: GamePage) -> None:
    table = page.table
    first, second = table.zones["hand"][:2]
    table.show_cursor(False)
    QTest.keyClick(page.view, Key.Key_Right)
    assert first.pose.y < second.pose.y
    assert first.zValue() < second.zValue()
    table.hover(None)
    table.shows_cursor = False
    table.hover(first)
    assert first.zValue() < second.zValue()


def test_while_cards_fly_the_bar_says_what_happens(page: GamePage) -> None:
    window = page.window()
    assert isinstance(window, MainWindow)
    item = single_item(page)
    window.settings.change(speed="slow")
    double_click(page, item)
    assert page.table.is_moving
    assert not page.bar.words.active
    assert not page.bar.primary.isEnabled() or page.table.view.turn < 0
    flying = page.bar.words.headline
    assert flying
    page.table.finish()
    assert page.bar.words.headline != flying


def test_a_press_beside_the_table_ends_what_moves(page: GamePage) -> None:
    window = page.window()
    assert isinstance(window, MainWindow)
    item = single_item(page)
    window.settings.change(speed="slow")
    double_click(page, item)
    assert page.table.is_moving
    QTest.mouseClick(page.top, LEFT, pos=QPoint(300, 10))
    assert not page.table.is_moving


def test_reduced_motion_moves_nothing(page: GamePage) -> None:
    page.settings.change(speed="slow", reduced_motion=True)
    double_click(page, single_item(page))
    assert not page.table.is_moving


# --- Dickory alone


def test_a_queue_card_is_dragged_to_preview_taking_it(window: MainWindow) -> None:
    dickory(window)
    page = window.table
    queue = page.table.zones["queue"]
    start = corner(page, queue[-2])
    drag(page, start, QPoint(start.x(), start.y() + 260))
    assert page.table.selection.take == 2
    assert page.session.match.turn == 0
    drag(page, corner(page, queue[-1]), QPoint(start.x(), start.y() + 100))
    assert page.table.selection.take == 2


def test_the_leader_is_told_why_nothing_can_be_taken(window: MainWindow) -> None:
    from dickory_desktop.engine.match import Match
    from dickory_desktop.games.dickory import RULES

    from .conftest import ONE_HUMAN

    number = 0
    while True:
        match = Match(RULES, {}, ONE_HUMAN, code=f"lead-{number}")
        if match.turn == 0:
            break
        number += 1
    open_match(window, match)
    page = window.table
    QTest.keyClick(page.view, Key.Key_T)
    assert page.bar.words.sentence == "The leader can't take from the queue"
    assert page.bar.words.alert
    click(page, page.table.zones["queue"][-1])
    assert page.bar.words.sentence == "The leader can't take from the queue"
    click(page, page.table.zones["hand"][0])
    assert not page.bar.words.alert


def test_passing_waits_too_where_moves_are_confirmed(window: MainWindow) -> None:
    dickory(window)
    page = window.table
    page.settings.change(confirm_moves=True)
    ply = page.session.match.ply
    QTest.keyClick(page.view, Key.Key_P)
    assert page.session.match.ply == ply
    assert page.bar.primary.text() == "Pass"
    QTest.mouseClick(page.bar.primary, LEFT)
    assert page.session.match.ply == ply + 1


# --- Dodo alone


def test_drawing_is_refused_in_words_while_a_card_fits(window: MainWindow) -> None:
    dodo(window)
    page = window.table
    ply = page.session.match.ply
    assert page.table.bare_move() is None
    QTest.keyClick(page.view, Key.Key_D)
    assert page.session.match.ply == ply
    assert page.bar.words.sentence == "You have a card that fits, so you can't draw"


def test_a_dodo_hand_is_sorted_by_suit_or_by_rank(window: MainWindow) -> None:
    dodo(window)
    page = window.table

    def shown() -> list[tuple[int, int]]:
        cards = [item.card for item in page.table.zones["hand"]]
        return [(int(card.suit or 0), card.rank) for card in cards if card is not None]

    assert shown() == sorted(shown())
    page.settings.change(dodo_sort="rank")
    assert shown() == sorted(shown(), key=lambda pair: (pair[1], pair[0]))
    xs = [item.pose.x for item in page.table.zones["hand"]]
    assert xs == sorted(xs)


def test_two_quick_presses_of_the_primary_play_once(page: GamePage) -> None:
    page.settings.change(confirm_moves=True)
    ply = page.session.match.ply
    double_click(page, single_item(page))
    QTest.mouseClick(page.bar.primary, LEFT)
    QTest.mouseDClick(page.bar.primary, LEFT)
    QTest.keyClick(page.bar.primary, Key.Key_Return)
    assert page.session.match.ply == ply + 1


def test_a_finger_chooses_as_the_mouse_does(page: GamePage) -> None:
    device = QTest.createTouchDevice()
    item = single_item(page)
    viewport = page.view.viewport()
    at = corner(page, item)
    touch = QTest.touchEvent(viewport, device)
    touch.press(0, at, viewport).commit()
    touch.release(0, at, viewport).commit()
    assert item in page.table.selection.keys
