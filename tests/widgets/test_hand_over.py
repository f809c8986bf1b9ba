"""Pass and play: at each hand-over nothing of any hand is anywhere, until its player asks."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.games import RULES
from dickory_desktop.scenes import access
from dickory_desktop.session.recap import told_since
from dickory_desktop.widgets.curtain import CurtainPage
from dickory_desktop.widgets.pages import game_name
from dickory_desktop.widgets.window import MainWindow

NAMES = ("Ana", "Dev", "Eli", "Fay", "Gus", "Ivy", "Kim", "Leo")
SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
BOT = "bot:casual"

TABLES = [
    ("dickory", {"target": 1}, (0, 1)),
    ("dibble", {}, (0, 1)),
    ("dodo", {"players": 2, "line": 50}, (0, 1)),
    ("dodo", {"players": 3, "line": 50}, (0, 2)),
    ("dodo", {"players": 4, "line": 50}, (0, 1, 2, 3)),
    ("dodo", {"players": 5, "line": 50}, (1, 3, 4)),
    ("dodo", {"players": 8, "line": 50}, tuple(range(8))),
]


def match_of(game: str, options: dict[str, Any], humans: tuple[int, ...]) -> Match:
    rules = RULES[game]
    seats = rules.seats(rules.read_options(options))
    players = tuple(
        Player(NAMES[seat], "human" if seat in humans else BOT) for seat in range(seats)
    )
    return Match(rules, options, players, code="hand-over")


def words_of(card_text: str) -> set[str]:
    """Return how a card of the standard pack may be written."""
    rank, suit = card_text[:-1], card_text[-1]
    return {card_text, f"{rank}{SUITS.get(suit, suit)}", f"{rank} {SUITS.get(suit, suit)}"}


def strings(window: MainWindow) -> Iterator[str]:
    """Give every text of every widget there is, also of those that are hidden."""
    for widget in (window, *window.findChildren(QWidget)):
        yield from (
            widget.windowTitle(),
            widget.toolTip(),
            widget.statusTip(),
            widget.accessibleName(),
            widget.accessibleDescription(),
        )
        if isinstance(widget, QAbstractButton):
            yield widget.text()
    for model in window.findChildren(QAbstractItemModel):
        yield from model_texts(model, QModelIndex())


def model_texts(model: QAbstractItemModel, parent: QModelIndex) -> Iterator[str]:
    for row in range(model.rowCount(parent)):
        index = model.index(row, 0, parent)
        for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            yield str(model.data(index, role))
        yield from model_texts(model, index)


def accessible_texts(interface: QAccessibleInterface) -> Iterator[str]:
    yield interface.text(QAccessible.Text.Name)
    yield interface.text(QAccessible.Text.Description)
    for number in range(interface.childCount()):
        child = interface.child(number)
        if child is not None:
            yield from accessible_texts(child)


def pixels(widget: QWidget) -> QImage:
    return widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def is_only_the_curtain(qtbot: QtBot, window: MainWindow) -> bool:
    """Whether the window shows, pixel for pixel, what a curtain alone shows that never saw it."""
    seat, session = window.session.viewer, window.session
    page: Any = window.page
    alone = CurtainPage(window.theme_now())
    qtbot.addWidget(alone)
    alone.resize(window.size())
    alone.tell(told_since(session.match, seat, alone.most_told), session.names)
    alone.pass_to(session.names[seat], seat, game_name(window.game), page.catch_button.text())
    alone.show()
    alone.setFocus()
    same: bool = pixels(window) == pixels(alone)
    alone.hide()
    return same


def hidden_cards(match: Match) -> set[str]:
    """Return the texts of all cards in hands that not everybody has seen."""
    out: set[str] = set()
    if match.rules.name == "dickory":
        return out
    told = " ".join(str(ply.move) for ply in match.deal.plies[: match.ply])
    for seat in range(match.seats):
        for card in match.view(seat).hand:
            if card.text not in told:
                out |= words_of(card.text)
    return out


def check_hand_over(qtbot: QtBot, window: MainWindow, logged: str) -> None:
    """Look for hands in everything the window is made of."""
    match = window.session.match
    assert window.page is window.pages["curtain"]
    assert not list(window.table.table.all_items())
    assert window.table.table.view is None
    assert not window.table.undo_button.isVisible()
    secrets = hidden_cards(match)
    public = {f"{move.words}" for move in told_since(match, window.session.viewer, 99)}
    tree = list(accessible_texts(QAccessible.queryAccessibleInterface(window)))
    for text in [*strings(window), *tree, logged]:
        tokens = set(text.replace(",", " ").replace(".", " ").split())
        found = tokens & secrets
        assert not found or text in public, text
    assert is_only_the_curtain(qtbot, window)


@pytest.mark.parametrize("speed", ["off", "normal"])
@pytest.mark.parametrize(
    ("game", "options", "humans"), TABLES, ids=[f"{one[0]}-{len(one[2])}" for one in TABLES]
)
def test_nothing_of_a_hand_is_shown_at_a_hand_over(
    qtbot: QtBot,
    window: MainWindow,
    caplog: pytest.LogCaptureFixture,
    game: str,
    options: dict[str, Any],
    humans: tuple[int, ...],
    speed: str,
) -> None:
    access.install()
    window.settings.change(speed=speed)
    session, rng, seen = window.session, Rng(7), 0
    with caplog.at_level(logging.DEBUG):
        session.load(match_of(game, options, humans))
        window.open_match()
        match = session.match
        for _ in range(400):
            qtbot.waitUntil(
                lambda: match.deal_is_over or not session.is_bot(match.turn), timeout=30_000
            )
            if match.deal_is_over or seen >= 5:
                break
            window.table.table.finish()
            if window.page is window.pages.get("curtain"):
                check_hand_over(qtbot, window, caplog.text)
                seen += 1
                QTest.keyClick(window.page, Qt.Key.Key_Return)
                while window.table.table.finish():
                    pass
                assert window.table.table.view == session.view
            session.play(match.rules.greedy(session.view, rng))
    assert seen >= 2


def test_the_recap_shows_each_move_missed(window: MainWindow) -> None:
    window.settings.change(speed="normal")
    options = {"players": 4, "line": 50}
    match = match_of("dodo", options, (0, 1, 2, 3))
    rng = Rng(1)
    while match.ply < 9 or match.turn != match.deal.plies[0].seat:
        match.play(match.turn, match.rules.greedy(match.view(match.turn), rng))
    window.session.load(match)
    window.open_match()
    shown: list[Any] = []
    table = window.table.table
    told = table.play_events

    def watched(events: Any, view: Any, names: Any) -> None:
        shown.append(view)
        told(events, view, names)

    table.play_events = watched
    QTest.keyClick(window.page, Qt.Key.Key_Return)
    while table.finish():
        pass
    assert len(shown) >= 3
    assert all(view.seat == match.turn for view in shown)
    assert table.view == window.session.view == shown[-1]
    assert window.table.my_turn


def test_escape_ends_the_recap(window: MainWindow) -> None:
    window.settings.change(speed="normal")
    match = match_of("dodo", {"players": 3, "line": 50}, (0, 1, 2))
    rng = Rng(1)
    while match.ply < 7:
        match.play(match.turn, match.rules.greedy(match.view(match.turn), rng))
    window.session.load(match)
    window.open_match()
    QTest.keyClick(window.page, Qt.Key.Key_Return)
    assert window.table.table.is_moving
    QTest.keyClick(window.table.view, Qt.Key.Key_Escape)
    assert not window.table.table.is_moving
    assert window.table.my_turn


def test_nobody_is_called_you_on_a_curtain(window: MainWindow) -> None:
    players = (Player("You"), Player("Dev"))
    window.session.load(Match(RULES["dickory"], {}, players, code="hand-over"))
    window.open_match()
    page = window.page
    words = f"{page.accessibleName()} {page.bar.words.headline} {page.bar.primary.text()}"
    assert "You" not in words
