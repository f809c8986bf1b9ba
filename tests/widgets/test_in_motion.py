"""Whatever happens while cards move, the right picture comes of it; a table at rest is still."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.games.dibble import GAME as DIBBLE
from dickory_desktop.games.dickory import RULES as DICKORY
from dickory_desktop.games.dodo import RULES as DODO
from dickory_desktop.widgets.window import MainWindow
from tests.session import kept

from .conftest import open_match

MATCHES: dict[str, tuple[Any, dict[str, Any], int]] = {
    "dickory": (DICKORY, {}, 2),
    "dibble": (DIBBLE.rules, {}, 2),
    "dodo": (DODO, {"players": 4}, 4),
}
NAMES = ("You", "Bo", "Cleo", "Dev")


def moving(window: MainWindow, qtbot: QtBot, game: str) -> Any:
    """Let a move be played while the table is at normal speed; return the page, in motion."""
    rules, options, seats = MATCHES[game]
    players = tuple(
        Player(name, "human" if not seat else "bot:casual")
        for seat, name in enumerate(NAMES[:seats])
    )
    match, rng = Match(rules, options, players, code="motion"), Rng(3)
    while match.ply < 6 or match.turn != 0 or len(match.legal_moves(0)) < 2:
        match.play(match.turn, rules.greedy(match.view(match.turn), rng))
    qtbot.waitUntil(lambda: window._moves_model is not None)
    window.session.bot_pause_ms = 600_000
    open_match(window, match)
    window.settings.change(speed="normal")
    page = window.table
    view = match.view(0)
    move = next(one for one in view.legal if getattr(one, "cards", ()) or hasattr(one, "meld"))
    page.play(move)
    assert page.table.is_moving
    return page


def picture(window: MainWindow) -> QImage:
    return window.grab().toImage()


def is_right(window: MainWindow) -> bool:
    """Whether the window shows what the session's view looks like when it is shown afresh."""
    page = window.table
    page.table.finish()
    shown = picture(window)
    page.table.sync(window.session.view, window.session.names)
    page.match_changed()
    page.chosen()
    return shown == picture(window)


@pytest.mark.parametrize("game", MATCHES)
def test_fifty_sizes_while_cards_move(window: MainWindow, qtbot: QtBot, game: str) -> None:
    page = moving(window, qtbot, game)
    for number in range(50):
        window.resize(900 + (number * 137) % 1020, 600 + (number * 71) % 480)
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 2)
    window.resize(1280, 800)
    QApplication.processEvents()
    assert is_right(window)
    assert page.frame.width == 1280


@pytest.mark.parametrize("game", MATCHES)
def test_a_theme_a_text_size_and_a_language_while_cards_move(
    window: MainWindow, qtbot: QtBot, game: str
) -> None:
    changes: tuple[Callable[[], object], ...] = (
        lambda: window.settings.change(theme="light"),
        lambda: window.settings.change(theme="contrast"),
        lambda: window.settings.change(text_size=150),
        lambda: window.settings.change(four_colours=False),
        lambda: QApplication.sendEvent(window, QEvent(QEvent.Type.LanguageChange)),
        lambda: window.settings.change(speed="slow"),
    )
    for change in changes:
        moving(window, qtbot, game)
        change()
        assert is_right(window)
    window.settings.change(four_colours=True, text_size=100)


@pytest.mark.parametrize("game", MATCHES)
def test_undo_and_redo_while_cards_move(window: MainWindow, qtbot: QtBot, game: str) -> None:
    window.settings.change(free_undo=True)
    page = moving(window, qtbot, game)
    ply = window.session.match.ply
    page.undo()
    assert window.session.match.ply < ply
    assert is_right(window)
    page.redo()
    assert window.session.match.ply == ply
    assert is_right(window)


@pytest.mark.parametrize("game", MATCHES)
@pytest.mark.parametrize("ratio", [1.25, 2.0])
def test_another_pixel_ratio_while_cards_move(
    window: MainWindow, qtbot: QtBot, game: str, ratio: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = moving(window, qtbot, game)
    monkeypatch.setattr(type(page), "devicePixelRatioF", lambda _: ratio)
    QApplication.sendEvent(window, QEvent(QEvent.Type.DevicePixelRatioChange))
    assert page.table.dpr == ratio
    assert page.felt.devicePixelRatio() == ratio
    assert is_right(window)
    cards = [item for item in page.table.all_items() if not item._pixmap.isNull()]
    assert cards
    assert {item._pixmap.devicePixelRatio() for item in cards} == {ratio}


@pytest.mark.parametrize("game", MATCHES)
def test_closing_while_cards_move(window: MainWindow, qtbot: QtBot, game: str) -> None:
    page = moving(window, qtbot, game)
    window.close()
    assert not page.table.is_moving


class Paints(QObject):
    """Counts paintings of every widget."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.seen.append(type(watched).__name__)
        return False


@pytest.mark.parametrize("game", MATCHES)
def test_at_rest_nothing_is_painted(
    window: MainWindow, qtbot: QtBot, qapp: QApplication, game: str
) -> None:
    page = moving(window, qtbot, game)
    page.table.finish()
    loop = QEventLoop()
    QTimer.singleShot(400, loop.quit)
    loop.exec()
    paints = Paints()
    qapp.installEventFilter(paints)
    QTimer.singleShot(500, loop.quit)
    loop.exec()
    qapp.removeEventFilter(paints)
    assert paints.seen == []


@pytest.mark.parametrize("game", ["dickory", "dibble", "dodo"])
def test_events_on_an_empty_table_only_show_what_came_of_them(
    window: MainWindow, game: str
) -> None:
    options = {"players": 2} if game == "dodo" else {}
    match = kept.played(game, "empty", ("human", "bot:casual"), options, 14)
    window.settings.change(speed="normal")
    open_match(window, match)
    table = window.table.table
    shown = {zone: len(items) for zone, items in table.zones.items()}
    for ply in range(1, match.ply + 1):
        match.go_to(match.deal_index, ply)
        table.clear_table()
        events = tuple(event.seen_by(0) for event in match.last_events)
        table.play_events(events, match.view(0), ("You", "Bo"))
        assert not table.is_moving
    assert {zone: len(items) for zone, items in table.zones.items()} == shown
