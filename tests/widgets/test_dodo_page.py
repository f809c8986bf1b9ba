"""The Dodo page: choosing, naming, chains, swaps, the last card, catching, the curtain."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dickory_desktop.engine.match import Match
from dickory_desktop.games.dodo.moves import CATCH_MOVE, DRAW_MOVE, Move, MoveKind
from dickory_desktop.games.dodo.view import Choice, View
from dickory_desktop.widgets.dodo_page import DodoPage
from dickory_desktop.widgets.dodo_sheet import CardsView
from dickory_desktop.widgets.window import MainWindow

from .dodo_positions import (
    LEFT,
    at_turn,
    click_card,
    click_seat,
    hand_item,
    point_of,
    position,
    seat_item,
    show,
)

Key = Qt.Key


def last_ply(match: Match) -> tuple[int, Any]:
    ply = match.deal.plies[match.ply - 1]
    return ply.seat, ply.move


def test_an_eight_asks_for_a_suit_before_it_can_be_laid(window: MainWindow) -> None:
    page = show(
        window, position(lambda _, v: at_turn(v) and any(x.suit is not None for x in v.legal))
    )
    match = window.session.match
    eight = next(x.cards[0] for x in match.view(0).legal if x.suit is not None)
    click_card(page, eight)
    assert page.picker.isVisible()
    assert not page.bar.primary.isEnabled()
    assert page.bar.words.sentence == "Name the suit to follow"
    ply = match.ply
    QTest.keyClick(page.view, Key.Key_Return)
    assert match.ply == ply
    QTest.mouseClick(page.picker.suits[3], LEFT)
    assert page.bar.primary.text().endswith("name spades")
    QTest.keyClick(page.view, Key.Key_2)
    assert page.bar.primary.text().endswith("name diamonds")
    QTest.mouseClick(page.bar.primary, LEFT)
    seat, move = last_ply(match)
    assert (seat, str(move)) == (0, f"lay {eight} name D")
    assert page.table.shown_suit is not None
    assert not page.picker.isVisible()


def test_which_of_several_cards_lies_last_can_be_chosen(window: MainWindow) -> None:
    def several(_: Match, view: View) -> bool:
        pairs = Counter(
            frozenset(x.cards) for x in view.legal if len(set(x.cards)) == 2 and x.suit is None
        )
        return at_turn(view) and any(count > 1 for count in pairs.values())

    page = show(window, position(several))
    match = window.session.match
    pairs = Counter(
        frozenset(x.cards)
        for x in match.view(0).legal
        if len(set(x.cards)) == 2 and len(x.cards) == 2 and x.suit is None
    )
    first, second = sorted(next(pair for pair, count in pairs.items() if count > 1))
    click_card(page, first)
    click_card(page, second)
    assert page.table.selection.lies_last == second
    assert [card for card, _ in page.picker.lasts] == [first, second]
    assert page.table.last_item() is not None
    QTest.mouseClick(page.picker.lasts[0][1], LEFT)
    assert page.table.selection.lies_last == first
    QTest.keyClick(page.view, Key.Key_Return)
    assert last_ply(match)[1].cards == (second, first)


def test_a_card_that_does_not_fit_is_refused_in_words(window: MainWindow) -> None:
    page = show(
        window,
        position(
            lambda _, v: (
                at_turn(v)
                and any(not v.fitting >> card.code & 1 for card in v.hand)
                and not v.total
                and DRAW_MOVE not in v.legal
            )
        ),
    )
    view = window.session.view
    card = next(card for card in view.hand if not view.fitting >> card.code & 1)
    item = hand_item(page, card)
    assert item.look is not None
    assert item.look.veiled
    click_card(page, card)
    assert page.bar.words.alert
    assert "does not fit" in page.bar.words.sentence
    assert not page.bar.primary.isEnabled()
    QTest.keyClick(page.view, Key.Key_Escape)
    assert page.table.selection.choice.is_empty


def test_a_chain_says_what_it_grows_to_and_drawing_is_offered(window: MainWindow) -> None:
    page = show(
        window,
        position(lambda _, v: at_turn(v) and v.total > 0 and any(x.cards for x in v.legal)),
    )
    match = window.session.match
    view = match.view(0)
    assert page.table.chain.isVisible()
    assert page.table.chain.total == view.total
    assert page.table.chain_words()
    assert page.draw_button.text() == f"Draw {view.total}"
    lay = next(x for x in view.legal if len(x.cards) == 1)
    click_card(page, lay.cards[0])
    if len(view.hand) > 1:
        total = view.total + lay.cards[0].rank
        assert page.bar.primary.text().endswith(f"chain to +{total}")
    QTest.keyClick(page.view, Key.Key_D)
    assert last_ply(match) == (0, DRAW_MOVE)


def test_where_only_drawing_is_left_the_primary_draws(window: MainWindow) -> None:
    page = show(
        window,
        position(lambda _, v: at_turn(v) and v.legal == (DRAW_MOVE,) and not v.total),
    )
    assert page.bar.primary.text() == "Draw until one fits"
    assert not page.draw_button.isVisible()
    QTest.keyClick(page.view, Key.Key_Return)
    match = window.session.match
    assert last_ply(match) == (0, DRAW_MOVE)
    view = match.view(0)
    if view.choice is Choice.LAY_DRAWN:
        assert page.table.selection.choice.cards == (view.must,)


def single(m: Match) -> Move:
    """Return a lay of one card that is the only move with that card alone."""
    view: View = m.view(0)
    return next(x for x in view.legal if len(x.cards) == 1 and x.suit is None)


def a_single(_: Match, view: View) -> bool:
    return at_turn(view) and any(len(x.cards) == 1 and x.suit is None for x in view.legal)


def test_a_double_click_lays_a_card(window: MainWindow) -> None:
    page = show(window, position(a_single))
    match = window.session.match
    move = single(match)
    at = point_of(page, hand_item(page, move.cards[0]))
    ply = match.ply
    QTest.mouseClick(page.view.viewport(), LEFT, pos=at)
    QTest.mouseDClick(page.view.viewport(), LEFT, pos=at)
    assert match.deal.plies[ply].move == move
    assert match.deal.plies[ply].seat == 0


def test_a_card_is_laid_by_dragging_it_to_the_table(window: MainWindow) -> None:
    page = show(window, position(a_single))
    match = window.session.match
    move = single(match)
    ply = match.ply
    viewport = page.view.viewport()
    start = point_of(page, hand_item(page, move.cards[0]))
    QTest.mousePress(viewport, LEFT, pos=start)
    for step in (12, 90, 260):
        to = start - QPoint(0, step)
        event = QMouseEvent(
            QEvent.Type.MouseMove,
            QPointF(to),
            QPointF(viewport.mapToGlobal(to)),
            Qt.MouseButton.NoButton,
            LEFT,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(viewport, event)
    assert match.ply == ply
    QTest.mouseRelease(viewport, LEFT, pos=start - QPoint(0, 260))
    assert match.deal.plies[ply].move == move


def test_input_while_cards_move_only_ends_the_motion(window: MainWindow) -> None:
    page = show(window, position(a_single))
    window.settings.change(speed="slow")
    match = window.session.match
    click_card(page, single(match).cards[0])
    QTest.keyClick(page.view, Key.Key_Return)
    assert page.table.is_moving
    ply = match.ply
    for key in (Key.Key_Return, Key.Key_D, Key.Key_Return):
        QTest.keyClick(page.view, key)
    assert not page.table.is_moving
    if match.turn != 0:
        assert match.ply == ply


def test_undo_takes_a_lay_back(window: MainWindow) -> None:
    def own_lay(m: Match, v: View) -> bool:
        return a_single(m, v) and len(v.hand) > 3 and single(m).cards[0].rank != 12

    page = show(window, position(own_lay))
    match = window.session.match
    before = match.view(0).hand
    ply = match.ply
    click_card(page, single(match).cards[0])
    QTest.keyClick(page.view, Key.Key_Return)
    QTest.keyClick(page.view, Key.Key_U)
    assert match.ply == ply
    assert sorted(item.card for item in page.table.zones["hand"] if item.card) == list(before)


# --- black queens


def swapping(_: Match, view: View) -> bool:
    return view.turn == 0 and view.choice is Choice.SWAP


def test_a_swap_is_chosen_by_seat_and_shows_what_is_known(window: MainWindow) -> None:
    page = show(window, position(swapping))
    match = window.session.match
    assert page.bar.words.headline == "Your black queen"
    assert page.bar.primary.text() == "Choose a player"
    mine = match.view(0).hand
    click_seat(page, 2)
    assert page.bar.primary.text() == "Swap hands with Cleo"
    QTest.keyClick(page.view, Key.Key_N)
    assert page.bar.primary.text() == "Swap hands with Dev"
    click_seat(page, 2)
    QTest.mouseClick(page.bar.primary, LEFT)
    assert last_ply(match) == (0, Move(MoveKind.SWAP, seat=2))
    assert sorted(page.table.known_cards(2)) == sorted(mine)
    assert "known: " in page.table.card_words(seat_item(page, 2))
    window.settings.change(shows_taken=False)
    assert page.table.known_cards(2) == ()


def test_a_swap_is_chosen_by_arrows(window: MainWindow) -> None:
    page = show(window, position(swapping))
    match = window.session.match
    QTest.keyClick(page.view, Key.Key_Home)
    QTest.keyClick(page.view, Key.Key_Right)
    assert page.table.selection.seat == 2
    QTest.keyClick(page.view, Key.Key_Return)
    assert last_ply(match) == (0, Move(MoveKind.SWAP, seat=2))


# --- the last card


def calling(_: Match, view: View) -> bool:
    return view.turn == 0 and view.choice is Choice.CALL


@pytest.mark.parametrize("key", [Key.Key_L, Key.Key_Return])
def test_a_key_calls_the_last_card(window: MainWindow, key: Qt.Key) -> None:
    page = show(window, position(calling))
    assert page.ring.isVisible()
    assert not page.bar.primary.isVisible()
    QTest.keyClick(page.view, key)
    assert last_ply(window.session.match) == (0, Move(MoveKind.CALL))
    assert not page.ring.isVisible()


def test_a_ring_that_runs_out_is_silence(window: MainWindow, qtbot: QtBot) -> None:
    page = show(window, position(calling))
    match = window.session.match
    ply = match.ply
    page.ring.start(60)
    qtbot.waitUntil(lambda: match.ply > ply)
    assert match.deal.plies[ply].move == Move(MoveKind.SILENT)


def test_the_ring_stands_still_while_a_panel_is_open(window: MainWindow, qtbot: QtBot) -> None:
    page = show(window, position(calling))
    match = window.session.match
    ply = match.ply
    window.open_menu()
    assert page.is_call_held()
    page.ring.start(30)
    ticks: list[float] = []
    page.ring._timer.timeout.connect(lambda: ticks.append(page.ring.left))
    qtbot.waitUntil(lambda: len(ticks) >= 3)
    assert ticks == [30.0] * len(ticks)
    assert match.ply == ply
    window.close_popover()
    qtbot.waitUntil(lambda: match.ply > ply)


def test_staying_silent_is_a_button(window: MainWindow) -> None:
    page = show(window, position(calling))
    QTest.mouseClick(page.silent_button, LEFT)
    assert last_ply(window.session.match) == (0, Move(MoveKind.SILENT))


def test_the_seconds_are_a_setting(window: MainWindow) -> None:
    page = show(window, position(calling))
    window.settings.change(call_seconds=8)
    assert page.call_ms == 8000


def catching(_: Match, view: View) -> bool:
    return view.catchable > 0 and view.turn != 0


@pytest.mark.parametrize("by_key", [True, False])
def test_a_silent_player_is_caught_out_of_turn(window: MainWindow, by_key: bool) -> None:
    page = show(window, position(catching))
    match = window.session.match
    silent = match.view(0).catchable
    name = match.players[silent].name
    assert page.catch_button.isVisible()
    assert page.catch_button.text() == f"Catch {name}"
    assert "said nothing" in page.table.card_words(seat_item(page, silent))
    if by_key:
        QTest.keyClick(page.view, Key.Key_C)
    else:
        QTest.mouseClick(page.catch_button, LEFT)
    assert last_ply(match) == (0, CATCH_MOVE)
    assert not page.catch_button.isVisible()
    assert match.view(0).hand_sizes[silent] == 3


# --- several humans


def test_hands_change_behind_a_curtain(window: MainWindow) -> None:
    match = position(lambda m, v: at_turn(v) and m.ply > 4, players=3, humans=2)
    window.session.bot_pause_ms = 600_000
    window.session.load(match)
    window.open_match()
    page = window.table
    assert isinstance(page, DodoPage)
    assert window.page is window.pages["curtain"]
    assert not list(page.table.all_items())
    QTest.keyClick(window.page, Key.Key_Return)
    assert window.page is page
    assert [item.card for item in page.table.zones["hand"]]


def test_a_silent_player_is_caught_on_the_curtain(window: MainWindow) -> None:
    def silent_bot(_: Match, view: View) -> bool:
        return view.turn == 1 and view.catchable == 2

    match = position(silent_bot, players=3, humans=2)
    window.session.load(match)
    window.open_match()
    assert window.page is window.pages["curtain"]
    QTest.keyClick(window.page, Key.Key_C)
    assert last_ply(match)[1] == CATCH_MOVE
    assert match.view(0).hand_sizes[2] == 3
    assert window.page is window.pages["curtain"]


def test_who_only_watches_bots_chooses_nothing(window: MainWindow) -> None:
    match = position(lambda _, v: v.turn == 0 and v.choice is Choice.CALL, humans=0)
    page = show(window, match)
    ply = match.ply
    assert not page.ring.isVisible()
    assert page.bar.primary.text() == "Wait"
    for key in (Key.Key_L, Key.Key_Return, Key.Key_D, Key.Key_C):
        QTest.keyClick(page.view, key)
    assert match.ply == ply
    assert not page.table.selection.is_open


# --- looking through


def test_the_pile_can_be_looked_through(window: MainWindow) -> None:
    page = show(window, position(lambda _, v: at_turn(v) and len(v.pile) > 4))
    top = page.table.zones["pile"][-1]
    centre = page.view.mapFromScene(top.pos())
    QTest.mouseClick(page.view.viewport(), LEFT, pos=centre)
    sheet = page.findChild(CardsView)
    assert sheet is not None
    assert sheet.isVisible()
    QTest.keyClick(sheet, Key.Key_Escape)
    assert not sheet.isVisible()


def test_every_card_seat_and_pile_has_a_name(window: MainWindow) -> None:
    page = show(window, position(lambda m, v: at_turn(v) and m.ply > 8, players=8))
    table = page.table
    names = [table.card_words(item) for zone in table.zones_in_order for item in table.stops(zone)]
    assert all(names)
    assert len(names) == len(window.session.view.hand) + 2 + 7
    hand = [name for name in names if "in your hand" in name]
    assert len(hand) == len(window.session.view.hand)
    assert any(name.startswith("Pile, ") and " of " in name for name in names)
    assert any(name.startswith("Stock, ") for name in names)
    assert any(name.startswith("Ivy, ") for name in names)
