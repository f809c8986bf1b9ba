"""Undo and redo while cards still move; giving up and beginning again with a way back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.engine.record import read_record
from dickory_desktop.games import RULES
from dickory_desktop.session.store import Store
from dickory_desktop.widgets.window import MainWindow

from .conftest import match_at_an_answer, open_match

LEFT = Qt.MouseButton.LeftButton


def zones(window: MainWindow) -> dict[str, list[Any]]:
    """Return the cards the table shows, by zone; of those out of play only how many.

    Which of them lie on top of their pile is no part of a position.
    """
    table = window.table.table
    shown = {name: [item.card for item in table.zones[name]] for name in table.zones_in_order}
    if "out" in shown:
        shown["out"] = [None] * len(shown["out"])
    return shown


def step(window: MainWindow, rng: Rng) -> bool:
    """Undo, redo or play, whatever still moves on the table; return whether anything did."""
    session, kind = window.session, int(rng.below(5))
    if window.table.is_covered():
        window.table.show_to_viewer()
    moved: bool = window.table.table.is_moving
    if kind < 2 and session.can_undo():
        window.table.undo()
    elif kind < 4 and session.can_redo():
        window.table.redo()
    elif session.match.deal_is_over:
        if session.match.winners is None:
            window.next_round()
    else:
        legal = session.match.legal_moves(session.match.turn)
        session.play(legal[int(rng.below(len(legal)))])
    return moved


@pytest.mark.parametrize("game", ["dickory", "dibble", "dodo"])
def test_undo_and_redo_while_cards_move_end_where_a_replay_ends(
    window: MainWindow, game: str
) -> None:
    window.settings.change(speed="normal")
    rules, rng = RULES[game], Rng(3)
    seats = rules.seats(rules.read_options({}))
    players = tuple(Player(f"P{seat}") for seat in range(seats))
    open_match(window, Match(rules, {}, players, code="forth"))
    window.show_page("table")
    moving = 0
    for number in range(150):
        moving += step(window, rng)
        if number % 20:
            continue
        session = window.session
        again = read_record(session.record(), RULES)
        assert again.view(session.viewer) == session.view
        if session.match.deal_is_over:
            continue
        window.show_page("table")
        window.table.show_to_viewer()
        while window.table.table.finish():
            pass
        assert window.table.table.view == session.view
        shown = zones(window)
        window.table.table.clear_table()
        window.table.show_now()
        assert zones(window) == shown
    assert moving


def test_giving_up_goes_home_and_can_be_taken_back(window: MainWindow) -> None:
    open_match(window, match_at_an_answer())
    record = window.session.record()
    window.resign()
    assert window.page is window.pages["home"]
    assert not window.session.has_match
    assert window.done_bar.isVisible()
    assert "lost" in window.done_bar.text
    QTest.mouseClick(window.done_bar.undo, LEFT)
    assert window.page is window.table
    assert window.session.record() == record


def test_the_same_cards_again_do_not_throw_the_match_away(window: MainWindow) -> None:
    open_match(window, match_at_an_answer())
    record = window.session.record()
    window.restart_deals()
    assert window.session.match.ply == 0
    assert window.page is window.table
    assert window.done_bar.isVisible()
    QTest.mouseClick(window.done_bar.undo, LEFT)
    assert window.session.record() == record
    assert window.page is window.table


def test_a_match_that_was_left_is_listed_and_taken_up(window: MainWindow, data_dir: Path) -> None:
    open_match(window, match_at_an_answer())
    left = window.session.record()
    window.play_as_last("dodo")
    window.show_home()
    home: Any = window.page
    assert home.continues.others.isVisible()
    QTest.mouseClick(home.continues.others, LEFT)
    assert window.popover is not None
    (path,) = Store(data_dir, RULES).unfinished()
    window.open_kept(path)
    assert window.session.record() == left
    assert window.session.store.current.read_bytes() == left


def test_home_waits_with_the_match_and_goes_on_with_it(window: MainWindow) -> None:
    open_match(window, match_at_an_answer())
    QTest.keyClick(window.table.view, Qt.Key.Key_Home, Qt.KeyboardModifier.AltModifier)
    home: Any = window.page
    assert window.pages["home"] is window.page
    assert home.primary is home.continues.resume
    assert home.continues.name == "Dickory against Bo"
    QTest.mouseClick(home.primary, LEFT)
    assert window.page is window.table


@pytest.mark.parametrize("game", ["dickory", "dibble", "dodo"])
def test_one_click_plays_a_game_for_the_first_time(window: MainWindow, game: str) -> None:
    window.show_home()
    home: Any = window.page
    QTest.mouseClick(home.tiles[game].play, LEFT)
    players = window.session.match.players
    assert [player.kind for player in players] == [
        "human", *["bot:casual"] * (3 if game == "dodo" else 1),
    ]  # fmt: skip
    assert window.page is window.table


def test_the_usual_options_come_back_and_the_seats_stay(window: MainWindow) -> None:
    window.show_new_match()
    page: Any = window.page
    page.choose_game("dickory")
    page.seats.fields[0].setText("Ana")
    page.seats.rows[1].level.choose("master")
    page.options.target.set_current(2)
    QTest.mouseClick(page.usual, LEFT)
    assert page.options.values()["target"] == 2
    assert page.seats.names()[0] == "Ana"
    config = page.config()
    assert config.players[1].kind == "bot:master"


def test_the_dice_draw_a_code_that_can_be_played(window: MainWindow) -> None:
    window.show_new_match()
    page: Any = window.page
    QTest.mouseClick(page.code.dice, LEFT)
    code = page.code.field.text()
    assert code
    assert page.config().code == code
