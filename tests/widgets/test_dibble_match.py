"""Whole Dibble matches at the table, against a real bot: one by the mouse alone, one by keys."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.match import Player
from dickory_desktop.games.dibble.moves import LANES, MeldKind, Move, MoveKind
from dickory_desktop.games.dibble.selection import joker_uses
from dickory_desktop.games.dibble.view import View
from dickory_desktop.scenes.card_item import CardItem
from dickory_desktop.scenes.dibble_selection import Reward
from dickory_desktop.scenes.dibble_table import DibbleTable
from dickory_desktop.session.config import MatchConfig
from dickory_desktop.widgets.dibble_page import DibblePage
from dickory_desktop.widgets.dibble_round_page import DibbleRoundPage
from dickory_desktop.widgets.window import MainWindow

from .dibble_positions import LEFT, RULES, click_item, click_lane, hand_item, value_item

REWARDS = {MoveKind.PEEK: Reward.PEEK, MoveKind.SWAP: Reward.SWAP, MoveKind.DECLINE: Reward.NEITHER}
JOKERS = (MoveKind.JOKER_ADD, MoveKind.JOKER_DROP)


class Player1(ABC):
    """Plays the only human's seat at the table, now as the quick player, now at random."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window, self.qtbot = window, qtbot
        self.rng = Rng(4)
        self.kinds: set[MoveKind] = set()

    @property
    def page(self) -> DibblePage:
        page = self.window.table
        assert isinstance(page, DibblePage)
        return page

    @property
    def table(self) -> DibbleTable:
        return self.page.table

    def can_act(self) -> bool:
        if isinstance(self.window.page, DibbleRoundPage):
            return True
        view: View | None = self.table.view
        return view is not None and view.turn == view.seat and not self.table.is_moving

    def play_match(self) -> None:
        """Play until the match is over."""
        while True:
            self.qtbot.waitUntil(self.can_act, timeout=30_000)
            if isinstance(self.window.page, DibbleRoundPage):
                if self.window.session.match.winners is not None:
                    return
                self.next_round()
            else:
                self.play_one()

    def play_one(self) -> None:
        match = self.window.session.match
        view: View = self.window.session.view
        move: Move = RULES.greedy(view, self.rng)
        if not self.rng.below(3):
            move = view.legal[int(self.rng.below(len(view.legal)))]
        here = (match.deal_index, match.ply)
        self.make(move, view)
        deal = match.deals[here[0]]
        assert deal.plies[here[1]].move == move
        assert deal.plies[here[1]].seat == view.seat
        self.kinds.add(move.kind)

    def make(self, move: Move, view: View) -> None:
        """Make a move with the table's own means."""
        if move.kind is MoveKind.PLAY and move.meld is not None:
            for rank in move.meld.ranks:
                self.choose(hand_item(self.page, rank))
        elif move.kind in JOKERS:
            self.use_joker([use.move for use in joker_uses(view)].index(move))
        elif move.kind in REWARDS:
            self.take(REWARDS[move.kind])
            for lane in move.lanes:
                self.choose_lane(lane)
        elif move.kind is MoveKind.GUESS:
            if self.table.selection.lane is not move.lanes[0]:
                self.choose_lane(move.lanes[0])
            self.name(move.value)
        else:
            self.press_bare(move.kind)
            return
        self.press_primary()

    @abstractmethod
    def next_round(self) -> None: ...

    @abstractmethod
    def choose(self, item: CardItem) -> None: ...

    @abstractmethod
    def choose_lane(self, lane: MeldKind) -> None: ...

    @abstractmethod
    def use_joker(self, number: int) -> None: ...

    @abstractmethod
    def take(self, reward: Reward) -> None: ...

    @abstractmethod
    def name(self, value: int) -> None: ...

    @abstractmethod
    def press_bare(self, kind: MoveKind) -> None: ...

    @abstractmethod
    def press_primary(self) -> None: ...


class ByMouse(Player1):
    def _click(self, widget: QWidget) -> None:
        assert widget.isVisible()
        QTest.mouseClick(widget, LEFT)

    def next_round(self) -> None:
        self._click(self.window.page.bar.primary)

    def choose(self, item: CardItem) -> None:
        click_item(self.page, item)
        assert item in self.table.selection.keys

    def choose_lane(self, lane: MeldKind) -> None:
        click_lane(self.page, lane)

    def use_joker(self, number: int) -> None:
        self._click(self.page.joker_button)
        self._click(self.page.tiles.tiles[number][1])

    def take(self, reward: Reward) -> None:
        self._click(self.page.rewards.buttons[reward])

    def name(self, value: int) -> None:
        click_item(self.page, value_item(self.page, value))

    def press_bare(self, kind: MoveKind) -> None:
        button = self.page.stand_button if kind is MoveKind.STAND else self.page.pass_button
        self._click(self.page.bar.primary if button.isHidden() else button)

    def press_primary(self) -> None:
        self._click(self.page.bar.primary)


class ByKeys(Player1):
    def _hit(self, key: Qt.Key) -> None:
        focus = self.window.focusWidget()
        QTest.keyClick(focus if focus is not None else self.page.view, key)

    def _go_to(self, zone: str, item: CardItem) -> None:
        for key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            for _ in range(8):
                if self.table.cursor is not None and self.table.cursor.zone == zone:
                    break
                self._hit(key)
        self._hit(Qt.Key.Key_Home)
        while self.table.cursor is not item:
            self._hit(Qt.Key.Key_Right)

    def next_round(self) -> None:
        self._hit(Qt.Key.Key_Return)

    def choose(self, item: CardItem) -> None:
        self._go_to("hand", item)
        self._hit(Qt.Key.Key_Space)
        assert item in self.table.selection.keys

    def choose_lane(self, lane: MeldKind) -> None:
        self._go_to("points", self.table.point_item(lane))
        self._hit(Qt.Key.Key_Space)

    def use_joker(self, number: int) -> None:
        self._hit(Qt.Key.Key_J)
        self._hit((Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4)[number])

    def take(self, reward: Reward) -> None:
        keys = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3)
        self._hit(keys[list(Reward).index(reward)])

    def name(self, value: int) -> None:
        self._go_to("values", value_item(self.page, value))
        self._hit(Qt.Key.Key_Space)

    def press_bare(self, kind: MoveKind) -> None:
        self._hit(Qt.Key.Key_S if kind is MoveKind.STAND else Qt.Key.Key_P)

    def press_primary(self) -> None:
        self._hit(Qt.Key.Key_Return)


@pytest.mark.parametrize(("driver", "code"), [(ByMouse, "mouse"), (ByKeys, "keys")])
def test_a_whole_match_is_played(
    window: MainWindow, qtbot: QtBot, driver: type[Player1], code: str
) -> None:
    players = (Player("You"), Player("Bo", "bot:casual"))
    window.start_match(MatchConfig("dibble", {}, players, code))
    player = driver(window, qtbot)
    player.play_match()
    assert {MoveKind.PLAY, MoveKind.PASS, MoveKind.SWAP} <= player.kinds
    assert player.kinds & set(JOKERS)
    match = window.session.match
    assert match.deal_index == 3
    assert match.winners is not None
    page = window.page
    assert isinstance(page, DibbleRoundPage)
    assert page.bar.primary.text() == "Rematch"
    assert len(LANES) == len(player.table.zones["points"])
