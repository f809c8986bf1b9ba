"""Opens the program's window on the screen it is given and plays a whole match in it.

Run as `python -m tests.e2e.driver mouse|keys FOLDER`; the folder is the program's data folder. It
acts as a player does, on what is shown: it clicks cards and buttons, or presses keys on whatever
has the focus. It prints one line of JSON and ends with 0 when the match was played to its end.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QDeadlineTimer, QEventLoop, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dickory_desktop.app import Opening, make_application, make_window
from dickory_desktop.engine.chance import Rng
from dickory_desktop.games import RULES
from dickory_desktop.games.dickory.moves import PASS, Move
from dickory_desktop.scenes.card_item import CardItem
from dickory_desktop.session.store import Store
from dickory_desktop.widgets.window import MainWindow

LIMIT_MS = 60_000
MOST_TURNS = 400
LEFT = Qt.MouseButton.LeftButton


class Player:
    """What both kinds of player share: waiting for the turn, deciding, knowing the page."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.moves = 0
        self.table: Any = window.table.table
        self._rng = Rng(5)

    def wait_until(self, ready: Callable[[], bool]) -> None:
        """Let the program run until something holds; ends the program when it never does."""
        deadline = QDeadlineTimer(LIMIT_MS)
        while not ready():
            if deadline.hasExpired():
                raise SystemExit("the window did not get on")
            loop = QEventLoop()
            QTimer.singleShot(5, loop.quit)
            loop.exec()

    def on_page(self, name: str) -> bool:
        return self.window.page is self.window.pages.get(name)

    def my_turn(self) -> bool:
        return self.on_page("table") and self.table.selection.is_open and not self.table.is_moving

    def begin(self) -> None:
        """Start the match home offers."""
        raise NotImplementedError

    def play_match(self) -> None:
        for _ in range(MOST_TURNS):
            self.wait_until(lambda: self.my_turn() or self.on_page("round"))
            if self.on_page("round"):
                if self.window.session.match.winners is not None:
                    return
                self.next_round()
                continue
            view = self.table.view
            move: Move = RULES["dickory"].greedy(view, self._rng)
            ply = self.window.session.match.ply
            if move == PASS:
                self.pass_turn()
            else:
                self.play(move)
            done = self.window.session.match.deal.plies[ply]
            if done.seat != 0 or done.move != move:
                raise SystemExit(f"{move} became {done.move}")
            self.moves += 1
        raise SystemExit("the match did not end")

    def wanted(self, move: Move) -> list[CardItem]:
        left = [*self.table.zones["hand"], *self.table.taken_items]
        found = []
        for card in move.cards:
            item = next(one for one in left if one.card == card)
            left.remove(item)
            found.append(item)
        return found

    def play(self, move: Move) -> None:
        raise NotImplementedError

    def pass_turn(self) -> None:
        raise NotImplementedError

    def next_round(self) -> None:
        raise NotImplementedError


class MousePlayer(Player):
    """Clicks and nothing else."""

    def begin(self) -> None:
        home: Any = self.window.page
        QTest.mouseClick(home.primary, LEFT)

    def _click(self, item: CardItem) -> None:
        corner = item.card_rect().topLeft()
        at = self.window.table.view.mapFromScene(item.mapToScene(corner.x() + 12, corner.y() + 14))
        QTest.mouseClick(self.window.table.view.viewport(), LEFT, pos=at)

    def play(self, move: Move) -> None:
        if move.take:
            self._click(self.table.zones["queue"][-move.take])
        for item in self.wanted(move):
            self._click(item)
        QTest.mouseClick(self.window.table.bar.primary, LEFT)

    def pass_turn(self) -> None:
        page = self.window.table
        button = page.bar.primary if page.pass_button.isHidden() else page.pass_button
        QTest.mouseClick(button, LEFT)

    def next_round(self) -> None:
        QTest.mouseClick(self.window.page.bar.primary, LEFT)


class KeyPlayer(Player):
    """Presses keys on what has the focus."""

    def _press(self, key: Qt.Key) -> None:
        target = QApplication.focusWidget()
        if target is None:
            raise SystemExit("nothing has the focus")
        QTest.keyClick(target, key)

    def begin(self) -> None:
        self._press(Qt.Key.Key_Return)

    def _go_to(self, item: CardItem) -> None:
        for _ in range(8):
            if self.table.cursor is not None and self.table.cursor.zone == item.zone:
                break
            self._press(Qt.Key.Key_Up if item.zone == "queue" else Qt.Key.Key_Down)
        self._press(Qt.Key.Key_Home)
        for _ in range(item.place):
            self._press(Qt.Key.Key_Right)
        if self.table.cursor is not item or not self.table.has_ring(item):
            raise SystemExit("the arrows did not reach a card")

    def play(self, move: Move) -> None:
        for _ in range(move.take):
            self._press(Qt.Key.Key_T)
        for item in self.wanted(move):
            self._go_to(item)
            self._press(Qt.Key.Key_Space)
        self._press(Qt.Key.Key_Return)

    def pass_turn(self) -> None:
        self._press(Qt.Key.Key_P)

    def next_round(self) -> None:
        self._press(Qt.Key.Key_Return)


def main(how: str, folder: str) -> int:
    make_application()
    window = make_window(Path(folder))
    window.settings.change(speed="fast")
    window.session.bot_pause_ms = 0
    opening = Opening(window, Store(Path(folder), RULES))
    opening.resume(None)
    window.painted.connect(opening.after_paint)
    window.show()
    window.activateWindow()
    player = MousePlayer(window) if how == "mouse" else KeyPlayer(window)
    player.wait_until(lambda: window.isActiveWindow() and QApplication.focusWidget() is not None)
    player.begin()
    player.wait_until(lambda: window.session.has_match)
    player.play_match()
    match = window.session.match
    told = {
        "platform": QGuiApplication.platformName(),
        "winners": match.winners,
        "totals": match.totals,
        "moves": player.moves,
        "title": window.page.bar.words.headline,
    }
    window.close()
    print(json.dumps(told), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
