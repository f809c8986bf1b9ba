"""What the pages of all games' tables share: the session's moves shown, keys, undo, the curtain."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QCoreApplication, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from ..engine.errors import IllegalMoveError
from ..scenes.table import TableScene
from ..scenes.theme import Theme
from ..session.session import GameSession
from .page import Page
from .settings import Settings
from .table_view import TableView

translate = QCoreApplication.translate


class GamePage(Page):
    """A game's table in a page. `deal_over` comes once a finished deal has been shown.

    A page follows the session only while a match of its `game` is being played. A game says what
    stands around the table (`match_changed`, `say`), and what the primary does.
    """

    deal_over = Signal()
    handed_over = Signal()
    menu_asked = Signal()

    game = ""

    def __init__(
        self,
        session: GameSession,
        settings: Settings,
        table: TableScene,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self.session = session
        self.settings = settings
        self.table = table
        self.view = TableView(table, self)
        self.view.setAccessibleName(translate("TablePage", "Table"))
        self.top.back.hide()
        self.menu_button = self.top.add("list", translate("TablePage", "Menu"))
        self.settings_button = self.top.add("settings", translate("TablePage", "Settings"))
        self.undo_button = self.bar.add("", "undo", translate("TablePage", "Undo"))
        self.thinking_seat = -1
        self.shown_to = -1
        self.deals_next = False

    def connect_table(self) -> None:
        """Follow the table and the session; called once the page has all its parts."""
        self.menu_button.clicked.connect(self.menu_asked)
        self.settings_button.clicked.connect(self.settings_asked)
        self.undo_button.clicked.connect(self.undo)
        self.table.move_chosen.connect(self.play)
        self.table.selection.changed.connect(self._choice_changed)
        self.table.settled.connect(self._settled)
        self.table.cursor_moved.connect(self._tell_cursor)
        self.session.advanced.connect(self._advanced)
        self.session.restored.connect(self._restored)
        self.session.thinking.connect(self._thinks)

    # --- what a game says

    @abstractmethod
    def match_changed(self) -> None:
        """Bring what shows the match up to date: titles, scores, whose turn is marked."""

    @abstractmethod
    def say(self) -> None:
        """Bring the action bar up to date."""

    def chosen(self) -> None:
        """Another choice was made at the table."""
        self.say()

    def set_moves_model(self, model: QAbstractItemModel) -> None:
        """Show a model's rows where the page lists the moves."""

    # --- from the session

    @property
    def is_mine(self) -> bool:
        """Whether the session plays this page's game."""
        return self.session.has_match and self.session.match.rules.name == self.game

    def _advanced(self, events: tuple[Any, ...], view: Any) -> None:
        if not self.is_mine:
            return
        if self.is_covered():
            self._cover()
            return
        self.match_changed()
        self.table.play_events(events, view, self.session.names)
        self.say()
        self._announce(events)

    def _tell_cursor(self) -> None:
        """Let a screen reader say which card the keys act on."""
        cursor = self.table.cursor
        if cursor is not None and self.table.shows_cursor and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleEvent(cursor, QAccessible.Event.Focus))

    def _announce(self, events: tuple[Any, ...]) -> None:
        """Let a screen reader say what happened."""
        if not QAccessible.isActive():
            return
        from ..session.wording import event_words

        said = [event_words(event, self.session.names, self.game) for event in events]
        text = " ".join(words for words in said if words)
        if text:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def _restored(self, view: Any) -> None:
        if not self.is_mine:
            return
        if self.is_covered():
            self._cover()
            return
        self.match_changed()
        if self.deals_next:
            self.deals_next = False
            events = self.session.match.last_events
            seen = tuple(event.seen_by(view.seat) for event in events)
            self.table.play_events(seen, view, self.session.names)
            self.say()
        else:
            self.table.sync(view, self.session.names)

    def is_covered(self) -> bool:
        """Whether another human must ask for the table before anything is shown."""
        match = self.session.match
        humans = sum(player.is_human for player in match.players)
        return humans > 1 and not match.deal_is_over and self.session.viewer != self.shown_to

    def _cover(self) -> None:
        """Take everything off the table, so that nothing of any hand is left in it."""
        self.table.clear_table()
        self.handed_over.emit()

    def own_keys(self) -> tuple[tuple[str, str], ...]:
        """Return this game's keys, each with what it does."""
        return ()

    def interruption(self) -> str:
        """Return what anyone may do out of turn while the table is covered; empty if nothing."""
        return ""

    def interrupt(self) -> None:
        """Do what `interruption` names."""

    def show_to_viewer(self) -> None:
        """The seat now looking has asked for the table."""
        self.shown_to = self.session.viewer
        self.show_now()

    def show_now(self) -> None:
        """Show the session's position, as after opening or resuming a match."""
        self._restored(self.session.view)

    def _thinks(self, seat: int) -> None:
        self.thinking_seat = seat
        if self.is_mine:
            self.say()

    def _choice_changed(self) -> None:
        if self.is_mine:
            self.chosen()

    def _settled(self) -> None:
        if not self.is_mine:
            return
        self.chosen()
        view = self.table.view
        if view is not None and view.scores is not None:
            self.deal_over.emit()

    # --- what the player does

    @property
    def my_turn(self) -> bool:
        view = self.table.view
        watches = self.session.is_bot(self.session.viewer)
        mine = view is not None and view.turn == view.seat and not watches
        return mine and not self.table.is_moving

    def play(self, move: Any) -> None:
        """Make the move the table gave; where it can't be made, show what is."""
        try:
            self.session.play(move)
        except IllegalMoveError:
            self.show_now()

    def undo(self) -> None:
        self.table.finish()
        if self.session.can_undo():
            self.session.undo()

    def redo(self) -> None:
        self.table.finish()
        if self.session.can_redo():
            self.session.redo()

    def drop_choice(self) -> None:
        """Escape: the animation ends, or what was chosen is put back."""
        if not self.table.finish():
            self.table.selection.clear()

    def handle_key(self, key: Qt.Key) -> bool:
        """Act on a key of this game's page; False if it means nothing here."""
        del key
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        redo = QKeySequence(Qt.Modifier.CTRL | Qt.Key.Key_Y)
        if event.isAutoRepeat():
            super().keyPressEvent(event)
            return
        pressed = QKeySequence(event.keyCombination())
        key = Qt.Key(event.key())
        if event.matches(QKeySequence.StandardKey.Undo) or key == Qt.Key.Key_U:
            self.undo()
        elif event.matches(QKeySequence.StandardKey.Redo) or pressed == redo or _shift_z(event):
            self.redo()
        elif key == Qt.Key.Key_Escape:
            self.drop_choice()
        elif self.handle_key(key):
            pass
        elif not event.modifiers() and self.table.handle_key(key):
            self.view.setFocus()
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    # --- settings and size

    @abstractmethod
    def apply_settings(self) -> None:
        """Take over what is set."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.table.view is not None and self.is_mine:
            self.match_changed()
            self.say()


def _shift_z(event: QKeyEvent) -> bool:
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    return event.key() == Qt.Key.Key_Z and event.modifiers() == both
