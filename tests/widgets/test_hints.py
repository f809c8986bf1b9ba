"""Hints: asked of the real bots' process by button and key, chosen at the table, explained."""

from __future__ import annotations

import json
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.games import RULES
from dickory_desktop.games.dickory.moves import PASS
from dickory_desktop.session import hint_words
from dickory_desktop.widgets.window import MainWindow
from tests.session import kept
from tests.widgets.conftest import open_match

LEFT = Qt.MouseButton.LeftButton
GAMES = ("dickory", "dibble", "dodo")


def turn_of_the_player(game: str, code: str = "hint", after: int = 6) -> Match:
    """Return a match in which the human has several moves."""
    options = {"players": 3} if game == "dodo" else {}
    kinds = ("human", *["bot:casual"] * (2 if game == "dodo" else 1))
    moves = after
    while True:
        match = kept.played(game, code, kinds, options, moves)
        if match.turn == 0 and len(match.view(0).legal) > 1 and not match.deal_is_over:
            return match
        moves += 1


def hinted(qtbot: QtBot, window: MainWindow) -> str:
    page = window.table
    qtbot.waitUntil(lambda: bool(page.hints.words), timeout=20_000)
    words: str = page.hints.words
    return words


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_offered_told_and_played_by_enter(
    qtbot: QtBot, window: MainWindow, game: str
) -> None:
    match = turn_of_the_player(game)
    open_match(window, match)
    page = window.table
    ply = window.session.match.ply
    QTest.mouseClick(page.hint_button, LEFT)
    assert "Looking for a good move" in page.bar.words.sentence
    words = hinted(qtbot, window)
    assert "% to win" in words
    assert page.bar.words.sentence == words
    move = page.offered
    assert move in page.table.view.legal
    assert page.bar.primary.isEnabled()
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    played = window.session.match.deal.plies[ply]
    assert (played.seat, played.move) == (0, move)
    assert page.hints.words == ""


@pytest.mark.parametrize("game", GAMES)
def test_escape_drops_a_hint_and_the_match_is_assisted(
    qtbot: QtBot, window: MainWindow, game: str
) -> None:
    open_match(window, turn_of_the_player(game))
    page = window.table
    before = window.session.match.ply
    assert not window.session.is_assisted
    QTest.keyClick(page.view, Qt.Key.Key_H)
    hinted(qtbot, window)
    QTest.keyClick(page.view, Qt.Key.Key_Escape)
    assert page.hints.words == ""
    assert page.offered is None
    assert page.table.selection.is_open
    assert window.session.match.ply == before
    assert window.session.is_assisted
    assert json.loads(window.session.record())["tags"] == {"assisted": True}


def test_a_dickory_hint_lifts_its_cards(qtbot: QtBot, window: MainWindow) -> None:
    open_match(window, turn_of_the_player("dickory", "cards"))
    page: Any = window.table
    QTest.keyClick(page.view, Qt.Key.Key_H)
    hinted(qtbot, window)
    move = page.offered
    choice = page.table.selection.choice
    if move == PASS:
        assert choice.is_empty
    else:
        assert choice.move == move or move in page.table.view.legal
        assert choice.take == move.take
        assert sorted(choice.cards) == sorted(move.cards)


def test_a_hint_that_comes_too_late_is_dropped(qtbot: QtBot, window: MainWindow) -> None:
    open_match(window, turn_of_the_player("dickory"))
    page = window.table
    QTest.keyClick(page.view, Qt.Key.Key_H)
    window.session.play(window.session.view.legal[0])
    qtbot.waitUntil(lambda: window.session.match.turn == 0, timeout=20_000)
    assert page.hints.words == ""
    assert not window.session.is_assisted


def test_there_is_no_hint_on_a_bots_turn(window: MainWindow) -> None:
    match = kept.played("dickory", "bots", ("bot:gentle", "bot:gentle"), moves=4)
    open_match(window, match)
    assert not window.session.ask_advice()
    QTest.keyClick(window.table.view, Qt.Key.Key_H)
    assert not window.table.hints.waiting
    assert not window.table.hint_button.isEnabled()


def test_nothing_of_a_hint_is_left_when_the_machine_is_passed_on(
    qtbot: QtBot, window: MainWindow
) -> None:
    match = kept.played("dickory", "pass", ("human", "human"), moves=4)
    match.players = (Player("Ana"), Player("Dev"))
    open_match(window, match)
    if window.page is not window.table:
        window.open_curtain()
    QTest.keyClick(window.table.view, Qt.Key.Key_H)
    words = hinted(qtbot, window)
    QTest.keyClick(window.table.view, Qt.Key.Key_Return)
    assert window.page is window.pages["curtain"]
    assert window.table.hints.words == ""
    assert words not in window.table.bar.words.sentence
    assert not window.session.is_assisted


@pytest.mark.parametrize("game", GAMES)
def test_reasons_come_from_the_view_alone_and_are_true(game: str) -> None:
    rules, rng, seen = RULES[game], Rng(3), set()
    options = {"players": 3} if game == "dodo" else {}
    for code in range(6):
        players = [Player(f"P{seat}") for seat in range(3 if game == "dodo" else 2)]
        match = Match(rules, options, players, code=f"why{code}")
        while not match.deal_is_over:
            seat = match.turn
            view = match.view(seat)
            for move in view.legal:
                why = hint_words.reason_for(move, view, ("A", "B", "C"))
                assert why.endswith(".")
                seen.add(why.split()[0])
                if why == "It empties your hand.":
                    trial = Match(rules, options, players, code=f"why{code}")
                    for ply in match.deal.plies[: match.ply]:
                        trial.play(ply.seat, ply.move)
                    trial.play(seat, move)
                    assert not rules.hands(trial.state)[seat]
                other = rules.view(rules.determinize(view, rng), seat)
                assert hint_words.reason_for(move, other, ("A", "B", "C")) == why
            match.play(seat, rules.greedy(view, rng))
    assert len(seen) >= 3


# --- the win chance


def shown_chance(window: MainWindow) -> float:
    meter = window.table.bar.words.meter
    assert meter is not None
    return float(meter.chance)


@pytest.mark.parametrize("game", GAMES)
def test_the_win_chance_stands_in_the_bar_once_it_is_wanted(
    qtbot: QtBot, window: MainWindow, game: str
) -> None:
    open_match(window, turn_of_the_player(game))
    page = window.table
    assert page.bar.words.meter is None
    assert not window.session.is_assisted
    window.settings.change(win_chance=True)
    assert shown_chance(window) < 0
    qtbot.waitUntil(lambda: shown_chance(window) >= 0, timeout=20_000)
    assert shown_chance(window) <= 1
    percent = round(100 * shown_chance(window))
    assert page.bar.accessibleDescription().endswith(f"Win chance {percent} %")
    assert window.session.is_assisted
    assert page.offered is None
    assert page.hints.words == ""
    window.settings.change(win_chance=False)
    assert page.bar.words.meter is None


def test_the_win_chance_is_reckoned_anew_for_each_turn(qtbot: QtBot, window: MainWindow) -> None:
    window.settings.change(win_chance=True)
    open_match(window, turn_of_the_player("dickory"))
    qtbot.waitUntil(lambda: shown_chance(window) >= 0, timeout=20_000)
    ply = window.session.match.ply
    window.session.play(window.session.view.legal[0])
    assert shown_chance(window) < 0
    session = window.session
    qtbot.waitUntil(lambda: session.match.turn == 0 and session.match.ply > ply, timeout=20_000)
    if not session.match.deal_is_over:
        qtbot.waitUntil(lambda: shown_chance(window) >= 0, timeout=20_000)


def test_a_hint_takes_over_what_was_reckoned(qtbot: QtBot, window: MainWindow) -> None:
    window.settings.change(win_chance=True)
    open_match(window, turn_of_the_player("dickory"))
    page = window.table
    QTest.keyClick(page.view, Qt.Key.Key_H)
    words = hinted(qtbot, window)
    percent = round(100 * shown_chance(window))
    assert words.startswith(f"{percent} % to win")
    QTest.keyClick(page.view, Qt.Key.Key_Escape)
    QTest.keyClick(page.view, Qt.Key.Key_H)
    assert hinted(qtbot, window) == words


def test_no_win_chance_shows_through_the_curtain(qtbot: QtBot, window: MainWindow) -> None:
    window.settings.change(win_chance=True)
    match = kept.played("dickory", "pass", ("human", "human"), moves=4)
    match.players = (Player("Ana"), Player("Dev"))
    open_match(window, match)
    assert window.page is window.pages["curtain"]
    assert window.session._advised is None
    window.open_curtain()
    qtbot.waitUntil(lambda: shown_chance(window) >= 0, timeout=20_000)
    QTest.keyClick(window.table.view, Qt.Key.Key_H)
    hinted(qtbot, window)
    QTest.keyClick(window.table.view, Qt.Key.Key_Return)
    assert window.page is window.pages["curtain"]
    assert shown_chance(window) < 0


def test_hints_can_be_turned_off(window: MainWindow) -> None:
    open_match(window, turn_of_the_player("dickory"))
    page = window.table
    assert page.hint_button.isVisible()
    window.settings.change(hints=False)
    assert not page.hint_button.isVisible()
    QTest.keyClick(page.view, Qt.Key.Key_H)
    assert not page.hints.waiting


def test_bots_alone_have_no_win_chance_to_show(window: MainWindow) -> None:
    window.settings.change(win_chance=True)
    open_match(window, kept.played("dickory", "bots", ("bot:gentle", "bot:gentle"), moves=4))
    assert window.table.bar.words.meter is None
