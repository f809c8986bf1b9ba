"""The Dibble page: choosing, refusals, the Joker, rewards, the guess, the curtain."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dickory_desktop.engine.match import Match, Player
from dickory_desktop.games.dibble.moves import DECLINE, PASS, STAND, MeldKind, MoveKind
from dickory_desktop.games.dibble.selection import joker_uses, single_play
from dickory_desktop.games.dibble.view import Phase, View
from dickory_desktop.scenes.dibble_items import PointItem
from dickory_desktop.scenes.dibble_selection import Reward
from dickory_desktop.widgets.dibble_page import DibblePage
from dickory_desktop.widgets.dodo_sheet import CardsView
from dickory_desktop.widgets.window import MainWindow

from .dibble_positions import (
    LEFT,
    click_item,
    click_lane,
    click_rank,
    corner_of,
    hand_item,
    mine,
    plays,
    position,
    show,
    value_item,
)

Key = Qt.Key


def last_ply(match: Match) -> tuple[int, Any]:
    ply = match.deal.plies[match.ply - 1]
    return ply.seat, ply.move


def answering(view: View, kind: MeldKind) -> bool:
    meld = view.meld
    return mine(view, Phase.ANSWER) and meld is not None and meld.kind is kind


# --- playing


def test_a_combination_is_chosen_card_by_card(window: MainWindow) -> None:
    page = show(window, position(lambda _, v: answering(v, MeldKind.RUN2) and bool(plays(v))))
    match = window.session.match
    view: View = match.view(0)
    move = next(one for one in view.legal if one.kind is MoveKind.PLAY)
    assert move.meld is not None
    low, high = move.meld.ranks
    click_rank(page, low)
    assert not page.bar.primary.isEnabled()
    assert page.bar.words.sentence == "Choose the rest of the combination"
    assert not page.bar.words.alert
    click_rank(page, high)
    assert page.bar.primary.text() == f"Play {move.meld}"
    assert page.table.board.lit_lane() is MeldKind.RUN2
    QTest.mouseClick(page.bar.primary, LEFT)
    assert last_ply(match) == (0, move)


def test_what_does_not_beat_is_refused_in_words(window: MainWindow) -> None:
    def too_low(_: Match, view: View) -> bool:
        meld = view.meld
        return (
            answering(view, MeldKind.SINGLE)
            and meld is not None
            and view.hand[0].rank < meld.rank
            and bool(plays(view))
        )

    page = show(window, position(too_low))
    match = window.session.match
    view: View = match.view(0)
    assert view.meld is not None
    card = view.hand[0]
    item = hand_item(page, card.rank)
    assert item.look is not None
    assert item.look.veiled
    click_rank(page, card.rank)
    words = page.bar.words
    assert words.alert
    assert words.sentence == f"{card.rank_text} is not higher than {view.meld}"
    assert page.bar.primary.text() == f"Play {card.rank_text}?"
    ply = match.ply
    QTest.keyClick(page.view, Key.Key_Return)
    assert match.ply == ply
    QTest.keyClick(page.view, Key.Key_Escape)
    assert not page.table.selection.keys
    assert not page.bar.words.alert


def one_play(_: Match, view: View) -> bool:
    return answering(view, MeldKind.SINGLE) and any(single_play(view, card) for card in view.hand)


def test_a_double_click_plays_the_only_play_of_a_card(window: MainWindow) -> None:
    page = show(window, position(one_play))
    match = window.session.match
    view: View = match.view(0)
    card = next(card for card in view.hand if single_play(view, card))
    at = corner_of(page, hand_item(page, card.rank))
    viewport = page.view.viewport()
    ply = match.ply
    QTest.mouseClick(viewport, LEFT, pos=at)
    QTest.mouseDClick(viewport, LEFT, pos=at)
    assert match.deal.plies[ply].move == single_play(view, card)
    assert match.ply == ply + 1


def test_a_card_is_played_by_dragging_it_to_the_table(window: MainWindow) -> None:
    page = show(window, position(one_play))
    match = window.session.match
    view: View = match.view(0)
    card = next(card for card in view.hand if single_play(view, card))
    ply = match.ply
    viewport = page.view.viewport()
    start = corner_of(page, hand_item(page, card.rank))
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
    assert match.deal.plies[ply].move == single_play(view, card)


def test_the_leader_is_not_offered_to_pass(window: MainWindow) -> None:
    page = show(window, position(lambda _, v: mine(v, Phase.LEAD)))
    assert page.pass_button.isHidden()
    assert page.joker_button.isHidden()
    ply = window.session.match.ply
    QTest.keyClick(page.view, Key.Key_P)
    QTest.keyClick(page.view, Key.Key_J)
    assert window.session.match.ply == ply
    assert not page.table.selection.joker
    assert page.bar.words.sentence == "The Joker can only answer a combination"
    QTest.keyClick(page.view, Key.Key_P)
    assert page.bar.words.sentence == "The leader can't pass"
    QTest.keyClick(page.view, Key.Key_Escape)
    assert page.bar.words.sentence == "Lead any combination"


def test_where_only_passing_is_left_the_primary_passes(window: MainWindow) -> None:
    page = show(window, position(lambda _, v: mine(v, Phase.ANSWER) and v.legal == (PASS,)))
    assert page.pass_button.isHidden()
    assert page.bar.primary.text() == "Pass"
    QTest.keyClick(page.view, Key.Key_Return)
    assert last_ply(window.session.match) == (0, PASS)
    assert page.bar.words.headline == "Your reward"


def test_input_while_cards_move_only_ends_the_motion(window: MainWindow) -> None:
    page = show(window, position(one_play))
    window.settings.change(speed="slow")
    match = window.session.match
    view: View = match.view(0)
    click_rank(page, next(card.rank for card in view.hand if single_play(view, card)))
    QTest.keyClick(page.view, Key.Key_Return)
    assert page.table.is_moving
    ply = match.ply
    for key in (Key.Key_Return, Key.Key_P, Key.Key_S, Key.Key_1):
        QTest.keyClick(page.view, key)
    assert not page.table.is_moving
    assert match.ply == ply


def test_undo_takes_a_play_back(window: MainWindow) -> None:
    page = show(window, position(lambda m, v: one_play(m, v) and len(v.hand) > 3))
    match = window.session.match
    before: View = match.view(0)
    ply = match.ply
    click_rank(page, next(card.rank for card in before.hand if single_play(before, card)))
    QTest.keyClick(page.view, Key.Key_Return)
    assert match.ply == ply + 1
    QTest.keyClick(page.view, Key.Key_U)
    assert match.ply == ply
    assert [item.card for item in page.table.zones["hand"]] == sorted(before.hand)


# --- the Joker


def joker_ready(_: Match, view: View) -> bool:
    return len(joker_uses(view)) > 2 and any(
        use.move.kind is MoveKind.JOKER_DROP for use in joker_uses(view)
    )


def test_the_joker_shows_what_each_use_would_make(window: MainWindow) -> None:
    page = show(window, position(joker_ready))
    match = window.session.match
    view: View = match.view(0)
    assert page.tiles.isHidden()
    QTest.mouseClick(page.joker_button, LEFT)
    uses = joker_uses(view)
    assert [button.text() for _, button in page.tiles.tiles] == [str(use.meld) for use in uses]
    assert page.joker_button.text() == "Keep Joker"
    for number, use in enumerate(uses):
        QTest.mouseClick(page.tiles.tiles[number][1], LEFT)
        assert page.table.selection.choice.move == use.move
        assert page.table.board.lit_lane() is use.meld.kind
        assert page.bar.primary.text().startswith("Use Joker, ")
    QTest.mouseClick(page.joker_button, LEFT)
    assert page.tiles.isHidden()
    assert not page.table.selection.joker
    QTest.keyClick(page.view, Key.Key_J)
    QTest.keyClick(page.view, Key.Key_2)
    QTest.keyClick(page.view, Key.Key_Return)
    assert last_ply(match) == (0, uses[1].move)


def test_the_joker_takes_a_card_of_the_table_that_is_clicked(window: MainWindow) -> None:
    page = show(window, position(joker_ready))
    view: View = window.session.match.view(0)
    drop = next(use for use in joker_uses(view) if use.move.kind is MoveKind.JOKER_DROP)
    item = next(
        one for one in page.table.zones["meld"] if one.card and one.card.rank == drop.move.rank
    )
    click_item(page, item)
    assert page.table.selection.use == drop
    assert "to be taken off" in page.table.card_words(item)
    QTest.keyClick(page.view, Key.Key_Escape)
    assert not page.table.selection.joker


def test_a_card_the_joker_cannot_use_is_refused_in_words(window: MainWindow) -> None:
    def no_fit(m: Match, view: View) -> bool:
        if not joker_ready(m, view) or view.meld is None or view.meld.kind.size == 3:
            return False
        fits = {use.move.rank for use in joker_uses(view)}
        return any(card.rank not in fits for card in view.hand)

    page = show(window, position(no_fit))
    view: View = window.session.match.view(0)
    fits = {use.move.rank for use in joker_uses(view)}
    card = next(card for card in view.hand if card.rank not in fits)
    QTest.keyClick(page.view, Key.Key_J)
    click_rank(page, card.rank)
    assert page.bar.words.alert
    assert page.bar.words.sentence == f"{card.rank_text} does not fit to {view.meld}"
    assert not page.bar.primary.isEnabled()


# --- the reward


def test_a_point_card_is_peeked_at(window: MainWindow) -> None:
    page = show(window, position(lambda _, v: mine(v, Phase.REWARD) and v.row(1) != ()))
    match = window.session.match
    view: View = match.view(0)
    move = next(one for one in view.legal if one.kind is MoveKind.PEEK)
    assert page.rewards.buttons[Reward.PEEK].chosen
    assert isinstance(page.table.cursor, PointItem)
    click_lane(page, move.lanes[0])
    assert page.bar.primary.text().startswith("Peek at ")
    QTest.mouseClick(page.bar.primary, LEFT)
    assert last_ply(match) == (0, move)
    value = match.view(0).point(move.lanes[0]).value
    assert page.table.point_face(move.lanes[0]) == f"point:{value}"
    assert f"it is a {value}" in page.table.card_words(page.table.point_item(move.lanes[0]))


def test_a_known_point_card_is_not_peeked_at(window: MainWindow) -> None:
    def knows_one(_: Match, view: View) -> bool:
        known = sum(bool(point.value) for point in view.points)
        return mine(view, Phase.REWARD) and known == 1

    page = show(window, position(knows_one))
    view: View = window.session.match.view(0)
    click_lane(page, next(point.lane for point in view.points if point.value))
    assert page.bar.words.sentence == "This point card is known already"
    assert page.bar.words.alert
    assert not page.bar.primary.isEnabled()


def test_two_point_cards_are_swapped(window: MainWindow) -> None:
    page = show(window, position(lambda _, v: mine(v, Phase.REWARD)))
    match = window.session.match
    QTest.mouseClick(page.rewards.buttons[Reward.SWAP], LEFT)
    click_lane(page, MeldKind.RUN3)
    assert not page.bar.primary.isEnabled()
    click_lane(page, MeldKind.SINGLE)
    assert page.bar.primary.text() == "Swap single and run of 3"
    click_lane(page, MeldKind.PAIR)
    assert page.table.selection.lanes == (MeldKind.SINGLE, MeldKind.PAIR)
    click_lane(page, MeldKind.PAIR)
    click_lane(page, MeldKind.TRIPLE)
    QTest.mouseClick(page.bar.primary, LEFT)
    assert str(last_ply(match)[1]) == "swap single triple"


def test_doing_neither_is_offered_only_to_who_knows_all(window: MainWindow) -> None:
    page = show(window, position(lambda _, v: mine(v, Phase.REWARD) and DECLINE not in v.legal))
    assert page.rewards.buttons[Reward.NEITHER].isHidden()
    page = show(window, position(lambda _, v: mine(v, Phase.REWARD) and DECLINE in v.legal))
    assert page.rewards.buttons[Reward.PEEK].isHidden()
    QTest.keyClick(page.view, Key.Key_3)
    assert page.bar.primary.text() == "Take no reward"
    QTest.keyClick(page.view, Key.Key_Return)
    assert last_ply(window.session.match) == (0, DECLINE)


# --- the guess


def guessing(view: View, hidden: int) -> bool:
    row = [point for point in view.row(0) if not point.value]
    return mine(view, Phase.GUESS) and len(row) == hidden and not view.guessed


def test_a_row_is_guessed_card_by_card(window: MainWindow) -> None:
    page = show(window, position(lambda _, v: guessing(v, 2) and len(v.open_values) > 2))
    match = window.session.match
    view: View = match.view(0)
    first, second = (point.lane for point in view.row(0) if not point.value)
    true = match.state.value(first.index)
    assert page.table.selection.lane is first
    assert page.bar.words.headline == "Your guess"
    click_item(page, value_item(page, true))
    assert page.bar.primary.text().endswith(f" is a {true}")
    assert page.stand_button.isVisible()
    QTest.mouseClick(page.bar.primary, LEFT)
    after: View = match.view(0)
    assert after.phase is Phase.GUESS
    assert page.stand_button.isHidden()
    assert page.table.selection.lane is second
    assert page.table.point_item(first).named
    wrong = next(value for value in after.open_values if value != match.state.value(second.index))
    QTest.keyClick(page.view, (Key.Key_1, Key.Key_2, Key.Key_3, Key.Key_4, Key.Key_5)[wrong - 1])
    QTest.keyClick(page.view, Key.Key_Return)
    assert match.deal_is_over
    assert match.finished_scores[-1][0] == 0
    assert window.page is window.pages["round"]


def test_a_placed_value_cannot_be_named(window: MainWindow) -> None:
    def one_placed(_: Match, view: View) -> bool:
        return guessing(view, 2) and any(point.value for point in view.points)

    page = show(window, position(one_placed))
    view: View = window.session.match.view(0)
    value = next(point.value for point in view.points if point.value)
    click_item(page, value_item(page, value))
    assert page.bar.words.sentence == f"The {value} is known to be elsewhere"
    assert not page.bar.primary.isEnabled()
    words = page.table.card_words(value_item(page, value))
    assert words.startswith(f"A {value}, ")
    assert "possible" not in words


def test_who_stands_leaves_the_guess_to_the_other(window: MainWindow) -> None:
    def first_out(match: Match, view: View) -> bool:
        asked = any(not point.value for point in match.view(1).row(1))
        return guessing(view, 1) and view.out == 0 and asked

    page = show(window, position(first_out))
    match = window.session.match
    QTest.mouseClick(page.stand_button, LEFT)
    assert last_ply(match) == (0, STAND)
    assert match.turn == 1
    assert page.bar.words.headline == "Bo’s turn"
    assert not page.table.zones["values"]
    assert not page.bar.primary.isEnabled()


# --- several humans, and watching


def test_hands_change_behind_a_curtain(window: MainWindow) -> None:
    match = position(lambda m, v: mine(v, Phase.ANSWER) and m.ply > 4, humans=2)
    window.session.load(match)
    window.open_match()
    assert window.page is window.pages["curtain"]
    page = window.table
    assert isinstance(page, DibblePage)
    assert not list(page.table.all_items())
    QTest.keyClick(window.page, Key.Key_Return)
    assert window.page is page
    assert [item.card for item in page.table.zones["hand"]]


def test_who_peeks_sees_the_card_before_the_table_is_covered(window: MainWindow) -> None:
    match = position(
        lambda _, v: mine(v, Phase.REWARD) and not any(p.value for p in v.points), humans=2
    )
    window.session.load(match)
    window.open_match()
    QTest.keyClick(window.page, Key.Key_Return)
    page = window.table
    assert isinstance(page, DibblePage)
    lane = next(move for move in match.view(0).legal if move.kind is MoveKind.PEEK).lanes[0]
    click_lane(page, lane)
    QTest.mouseClick(page.bar.primary, LEFT)
    assert match.turn == 1
    assert window.page is page
    value = match.view(0).point(lane).value
    assert page.table.point_face(lane) == f"point:{value}"
    assert page.bar.primary.text() == "Cover the table"
    QTest.keyClick(page.view, Key.Key_Return)
    assert window.page is window.pages["curtain"]
    assert not list(page.table.all_items())
    QTest.keyClick(window.page, Key.Key_Return)
    assert window.page is page
    assert page.table.point_face(lane).startswith("point:?")
    assert page.table.point_item(lane).eye is not None


@pytest.mark.parametrize("phase", [Phase.ANSWER, Phase.REWARD, Phase.GUESS])
def test_who_only_watches_bots_chooses_nothing(window: MainWindow, phase: Phase) -> None:
    match = position(lambda _, v: mine(v, phase))
    match.players = (Player("Ada", "bot:casual"), Player("Bo", "bot:casual"))
    page = show(window, match)
    ply = match.ply
    assert page.bar.primary.text() == "Wait"
    keys = (Key.Key_J, Key.Key_1, Key.Key_2, Key.Key_Space, Key.Key_Return, Key.Key_P, Key.Key_S)
    for key in keys:
        QTest.keyClick(page.view, key)
    assert match.ply == ply
    assert not page.table.selection.is_open
    assert not page.rewards.isVisible()
    assert not page.tiles.isVisible()
    assert not page.table.zones["values"]


# --- looking through


def test_the_played_cards_can_be_looked_through(window: MainWindow) -> None:
    page = show(window, position(lambda m, v: mine(v, Phase.LEAD) and m.ply > 8))
    view: View = window.session.match.view(0)
    top = page.table.zones["out"][-1]
    centre = page.view.mapFromScene(top.pos())
    QTest.mouseClick(page.view.viewport(), LEFT, pos=centre)
    sheet = page.findChild(CardsView)
    assert sheet is not None
    assert sheet.isVisible()
    assert sheet.accessibleName().endswith(f"{len(view.seen)} cards")
    QTest.keyClick(sheet, Key.Key_Escape)
    assert not sheet.isVisible()


def test_every_card_lane_and_pile_has_a_name(window: MainWindow) -> None:
    page = show(window, position(lambda m, v: mine(v, Phase.ANSWER) and m.ply > 8))
    table = page.table
    view: View = window.session.match.view(0)
    names = [table.card_words(item) for zone in table.zones_in_order for item in table.stops(zone)]
    assert all(names)
    assert sum("in your hand" in name for name in names) == len(view.hand)
    assert sum(name.startswith("Point card of ") for name in names) == 5
    assert any(name.startswith("Your Joker, ") for name in names)
    assert any(name.startswith("Bo’s Joker, ") for name in names)
    assert f"Bo’s hand, {view.hand_sizes[1]} cards" in names
    assert any(name.startswith("Played, ") for name in names)
    page = show(window, position(lambda _, v: mine(v, Phase.GUESS)))
    names = [page.table.card_words(item) for item in page.table.zones["values"]]
    assert len(names) == 5
    assert any("possible" in name for name in names)


def test_the_list_of_moves_opens_and_shuts(window: MainWindow, qtbot: QtBot) -> None:
    page = show(window, position(lambda m, v: mine(v, Phase.LEAD) and m.ply > 8))
    qtbot.waitUntil(lambda: page.moves.list is not None)
    QTest.mouseClick(page.moves_button, LEFT)
    assert page.moves.isVisible()
    QTest.keyClick(page.view, Key.Key_Escape)
    assert not page.moves.isVisible()


def test_after_a_round_that_a_key_has_ended_the_keys_act_on_the_result(window: MainWindow) -> None:
    """Without motion the result is shown before the key has done its work."""
    show(window, position(lambda _, v: mine(v, Phase.GUESS) and v.out != v.seat))
    table = window.table
    table.view.setFocus()
    QTest.keyClick(table.view, Qt.Key.Key_S)
    result: Any = window.pages["round"]
    assert window.page is result
    assert result.hasFocus()
    rounds = window.session.match.deal_index
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert window.session.match.deal_index == rounds + 1
