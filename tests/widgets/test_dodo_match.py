"""Whole Dodo matches at the table, against real bots: one by the mouse alone, one by keys alone."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.match import Player
from dickory_desktop.games.dodo import RULES
from dickory_desktop.games.dodo.moves import Move, MoveKind
from dickory_desktop.games.dodo.view import View
from dickory_desktop.scenes.card_item import CardItem
from dickory_desktop.scenes.dodo_seat import SeatItem
from dickory_desktop.scenes.dodo_table import DodoTable
from dickory_desktop.session.config import MatchConfig
from dickory_desktop.widgets.dodo_page import DodoPage
from dickory_desktop.widgets.dodo_round_page import DodoRoundPage
from dickory_desktop.widgets.window import MainWindow

LEFT = Qt.MouseButton.LeftButton


class Player1(ABC):
    """Plays the only human's seat at the table, as the quick player chooses."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window, self.qtbot = window, qtbot
        self.rng = Rng(3)
        self.kinds: set[MoveKind] = set()
        self.seats_swapped: set[int] = set()

    @property
    def page(self) -> DodoPage:
        page = self.window.table
        assert isinstance(page, DodoPage)
        return page

    @property
    def table(self) -> DodoTable:
        return self.page.table

    def can_act(self) -> bool:
        if isinstance(self.window.page, DodoRoundPage):
            return True
        view: View | None = self.table.view
        return view is not None and view.turn == view.seat and not self.table.is_moving

    def play_match(self) -> None:
        """Play until the match is over."""
        while True:
            self.qtbot.waitUntil(self.can_act, timeout=30_000)
            if isinstance(self.window.page, DodoRoundPage):
                if self.window.session.match.winners is not None:
                    return
                self.next_deal()
            else:
                self.play_one()

    def play_one(self) -> None:
        match = self.window.session.match
        view: View = self.window.session.view
        move: Move = RULES.greedy(view, self.rng)
        if view.choice.value == "call":
            move = Move(MoveKind.CALL)
        here = (match.deal_index, match.ply)
        self.make(move, view)
        deal = match.deals[here[0]]
        assert deal.plies[here[1]].move == move
        assert deal.plies[here[1]].seat == view.seat
        self.kinds.add(move.kind)

    def items(self, move: Move) -> list[CardItem]:
        """Return the cards of a lay that are not chosen already, in the order to choose them."""
        left = list(self.table.zones["hand"])
        found = []
        for card in move.cards:
            item = next(one for one in left if one.card == card)
            left.remove(item)
            found.append(item)
        return [one for one in found if one not in self.table.selection.keys]

    def make(self, move: Move, view: View) -> None:
        """Make a move with the table's own means."""
        if move.kind is MoveKind.LAY:
            for item in self.items(move):
                self.choose(item)
            if move.suit is not None:
                assert not self.page.bar.primary.isEnabled()
                self.name(int(move.suit))
            self.press_primary()
        elif move.kind is MoveKind.SWAP:
            self.choose_seat(move.seat)
            self.press_primary()
        elif move.kind is MoveKind.CALL:
            self.call()
        elif move.kind is MoveKind.CATCH:
            self.catch()
        else:
            self.draw()
        del view

    @abstractmethod
    def next_deal(self) -> None: ...

    @abstractmethod
    def choose(self, item: CardItem) -> None: ...

    @abstractmethod
    def choose_seat(self, seat: int) -> None: ...

    @abstractmethod
    def name(self, suit: int) -> None: ...

    @abstractmethod
    def press_primary(self) -> None: ...

    @abstractmethod
    def call(self) -> None: ...

    @abstractmethod
    def catch(self) -> None: ...

    @abstractmethod
    def draw(self) -> None: ...


class ByMouse(Player1):
    def _click(self, widget: QWidget) -> None:
        assert widget.isVisible()
        QTest.mouseClick(widget, LEFT)

    def _at(self, item: CardItem) -> QPoint:
        corner = item.card_rect().topLeft()
        return self.page.view.mapFromScene(item.mapToScene(corner.x() + 10, corner.y() + 14))

    def next_deal(self) -> None:
        self._click(self.window.page.bar.primary)

    def choose(self, item: CardItem) -> None:
        QTest.mouseClick(self.page.view.viewport(), LEFT, pos=self._at(item))
        assert item in self.table.selection.keys

    def choose_seat(self, seat: int) -> None:
        item = next(
            one
            for one in self.table.zones["seats"]
            if isinstance(one, SeatItem) and one.seat == seat
        )
        centre = self.page.view.mapFromScene(item.pos())
        QTest.mouseClick(self.page.view.viewport(), LEFT, pos=centre)
        assert self.table.selection.seat == seat

    def name(self, suit: int) -> None:
        self._click(self.page.picker.suits[suit])

    def press_primary(self) -> None:
        self._click(self.page.bar.primary)

    def call(self) -> None:
        self._click(self.page.ring)

    def catch(self) -> None:
        self._click(self.page.catch_button)

    def draw(self) -> None:
        button = self.page.draw_button
        self._click(button if button.isVisible() else self.page.bar.primary)


class ByKeys(Player1):
    def _hit(self, key: Qt.Key) -> None:
        focus = self.window.focusWidget()
        QTest.keyClick(focus if focus is not None else self.page.view, key)

    def next_deal(self) -> None:
        self._hit(Qt.Key.Key_Return)

    def choose(self, item: CardItem) -> None:
        while self.table.cursor is None or self.table.cursor.zone != "hand":
            self._hit(Qt.Key.Key_Down)
        self._hit(Qt.Key.Key_Home)
        while self.table.cursor is not item:
            self._hit(Qt.Key.Key_Right)
        self._hit(Qt.Key.Key_Space)
        assert item in self.table.selection.keys

    def choose_seat(self, seat: int) -> None:
        self._hit(Qt.Key.Key_Home)
        while self.table.selection.seat != seat:
            self._hit(Qt.Key.Key_Right)

    def name(self, suit: int) -> None:
        self._hit((Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4)[suit])

    def press_primary(self) -> None:
        self._hit(Qt.Key.Key_Return)

    def call(self) -> None:
        self._hit(Qt.Key.Key_L)

    def catch(self) -> None:
        self._hit(Qt.Key.Key_C)

    def draw(self) -> None:
        self._hit(Qt.Key.Key_D)


@pytest.mark.parametrize(("driver", "code"), [(ByMouse, "mouse"), (ByKeys, "keys")])
def test_a_whole_match_is_played(
    window: MainWindow, qtbot: QtBot, driver: type[Player1], code: str
) -> None:
    players = (
        Player("You"),
        Player("Bo", "bot:casual"),
        Player("Cleo", "bot:casual"),
        Player("Dev", "bot:casual"),
    )
    options = {"players": 4, "line": 60}
    window.start_match(MatchConfig("dodo", options, players, code))
    player = driver(window, qtbot)
    player.play_match()
    assert {MoveKind.LAY, MoveKind.DRAW} <= player.kinds
    match = window.session.match
    assert match.winners is not None
    assert max(match.totals) > 60
    page = window.page
    assert isinstance(page, DodoRoundPage)
    assert page.bar.primary.text() == "Rematch"
