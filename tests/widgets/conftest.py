"""A whole window over a session of its own, without a bot's pause and without motion."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsView
from pytestqt.qtbot import QtBot

from dickory_desktop.app import make_window
from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.games.dickory import RULES
from dickory_desktop.games.dickory.moves import Move, MoveKind
from dickory_desktop.scenes.card_item import CardItem
from dickory_desktop.widgets.curtain import CurtainPage
from dickory_desktop.widgets.window import MainWindow

HUMANS = (Player("Ana"), Player("Dev"))
ONE_HUMAN = (Player("You"), Player("Bo", "bot:casual"))


@pytest.fixture
def window(qtbot: QtBot, data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """The window, shown at 1280 by 800; nothing is being played yet."""
    monkeypatch.setattr(CurtainPage, "closed_for_ms", 0)
    made = make_window(data_dir)
    qtbot.addWidget(made)
    made.settings.change(speed="off", theme="dark")
    made.session.bot_pause_ms = 0
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.session.close()


def match_at_an_answer(players: tuple[Player, ...] = ONE_HUMAN, variant: str = "classic") -> Match:
    """Return a match in which the first seat can beat a meld both with and without taking."""
    match = Match(RULES, {"target": 3, "variant": variant}, players, code="table")
    rng = Rng(1)
    while True:
        if match.deal_is_over:
            match.next_deal()
        view = match.view(0)
        takes = {move.take for move in view.legal if move.kind is MoveKind.PLAY}
        if match.turn == 0 and view.meld is not None and {0, 1} <= takes and len(view.queue) > 3:
            return match
        match.play(match.turn, match.rules.greedy(match.view(match.turn), rng))


def open_match(window: MainWindow, match: Match) -> None:
    """Show a match as a resumed one."""
    window.session.load(match)
    window.open_match()


def point_of(window: MainWindow, item: CardItem) -> QPoint:
    """Return where a card can be clicked, in the table's viewport: near its upper left corner."""
    corner = item.card_rect().topLeft()
    spot = item.mapToScene(corner.x() + 12, corner.y() + 14)
    view: QGraphicsView = window.table.view
    return view.mapFromScene(spot)


def click(window: MainWindow, item: CardItem) -> None:
    """Click a card."""
    viewport = window.table.view.viewport()
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=point_of(window, item))


def items_for(window: MainWindow, move: Move) -> list[CardItem]:
    """Return the cards to click for a move whose take is already previewed."""
    table = window.table.table
    left = [*table.taken_items, *table.zones["hand"]]
    found = []
    for card in move.cards:
        item = next(one for one in left if one.card == card)
        left.remove(item)
        found.append(item)
    return found


def play_by_clicks(window: MainWindow, move: Move) -> None:
    """Preview the take, choose the cards and press the primary button."""
    table = window.table.table
    if move.take:
        click(window, table.zones["queue"][-move.take])
    for item in items_for(window, move):
        click(window, item)
    QTest.mouseClick(window.table.bar.primary, Qt.MouseButton.LeftButton)
