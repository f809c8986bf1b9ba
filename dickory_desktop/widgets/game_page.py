"""What the pages of all games' tables share: the session's moves shown, keys, undo, the curtain."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QAbstractItemModel, QCoreApplication, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget

from ..engine.errors import IllegalMoveError
from ..scenes.fonts import text_scale
from ..scenes.frame import Frame, frame_for
from ..scenes.speeds import Speed
from ..scenes.table import TableScene
from ..scenes.theme import Theme
from ..session.recap import Step, seen_since
from ..session.shown import ShownMatch
from ..session.wording import action_words, event_words, move_words, reason_words
from .bars import BarWords
from .hints import Hints
from .page import Page
from .settings import Settings
from .table_view import TableView

if TYPE_CHECKING:
    from ..scenes.card_item import CardItem
    from .words_panel import WordsPanel

translate = QCoreApplication.translate


class GamePage(Page):
    """A game's table in a page. `deal_over` comes once a finished deal has been shown.

    A page follows the session only while a match of its `game` is being played. A game says what
    stands around the table (`match_changed`, `say`), and what the primary does. `lists_moves`:
    whether there is room for the moves beside the table.
    """

    deal_over = Signal()
    handed_over = Signal()
    menu_asked = Signal()

    game = ""
    lists_moves = True
    pile_zones: Mapping[str, str] = {}

    def __init__(
        self,
        session: ShownMatch,
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
        home = translate("TablePage", "Home")
        self.top.back.setAccessibleName(home)
        self.top.back.setToolTip(home)
        self.menu_button = self.top.add("list", translate("TablePage", "Menu"))
        self.rules_button = self.top.add("book", translate("TablePage", "Rules"))
        self.settings_button = self.top.add("settings", translate("TablePage", "Settings"))
        self.undo_button = self.bar.add("", "undo", translate("TablePage", "Undo"))
        self.hint_button = self.bar.add("", "hint", translate("TablePage", "Hint"))
        self.hint_button.setToolTip(
            translate("TablePage", "A hint; against bots the match then doesn’t count")
        )
        self.hints = Hints(self)
        self.thinking_seat = -1
        self.shown_to = -1
        self.deals_next = False
        self.refusal = ""
        self.offered: Any | None = None
        self._happening = ""
        self._missed: list[Step] = []
        self.words: WordsPanel | None = None

    def connect_table(self) -> None:
        """Follow the table and the session; called once the page has all its parts."""
        self.menu_button.clicked.connect(self.menu_asked)
        self.rules_button.clicked.connect(self.help_asked)
        self.settings_button.clicked.connect(self.settings_asked)
        self.undo_button.clicked.connect(self.undo)
        self.hint_button.clicked.connect(self.hints.ask)
        self.table.move_chosen.connect(self.play)
        self.table.move_offered.connect(self._offer)
        self.table.refused.connect(self.refuse)
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
        self._missed = []
        if not self.is_mine:
            return
        if self.is_covered():
            self._cover()
            return
        self.match_changed()
        self.show_events(events, view)
        self._announce(events)

    def show_events(self, events: tuple[Any, ...], view: Any) -> None:
        """Show how a view came about, and say it while cards move."""
        self.forget_offer()
        self.hints.forget_chance()
        self._happening = self._last_move()
        self.table.play_events(events, view, self.session.names)
        self.say()

    def _last_move(self) -> str:
        """Return who did what last, as the list of moves tells it."""
        match = self.session.match
        if not match.ply:
            return translate("TablePage", "Dealing")
        return self._words_of(match.ply - 1)

    def _words_of(self, number: int) -> str:
        """Return who made a move of the deal, and which."""
        match, names = self.session.match, self.session.names
        ply = match.deal.plies[number]
        before = match.rules.view(match.deal.states[number], ply.seat)
        words = move_words(ply.move, names, before)
        return translate("TablePage", "{name}: {move}").format(name=names[ply.seat], move=words)

    def _tell_cursor(self) -> None:
        """Let a screen reader say which card the keys act on."""
        cursor = self.table.cursor
        if cursor is not None and self.table.shows_cursor and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleEvent(cursor, QAccessible.Event.Focus))

    def _announce(self, events: tuple[Any, ...]) -> None:
        """Let a screen reader say what happened."""
        if not QAccessible.isActive():
            return
        said = [event_words(event, self.session.names, self.game) for event in events]
        text = " ".join(words for words in said if words)
        if text:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def _restored(self, view: Any) -> None:
        self._missed = []
        if not self.is_mine:
            return
        if self.is_covered():
            self._cover()
            return
        self.match_changed()
        self.hints.forget_chance()
        if self.deals_next:
            self.deals_next = False
            events = self.session.match.last_events
            seen = tuple(event.seen_by(view.seat) for event in events)
            self.show_events(seen, view)
        else:
            self.table.sync(view, self.session.names)

    def is_covered(self) -> bool:
        """Whether another human must ask for the table before anything is shown."""
        if not self.session.covers:
            return False
        match = self.session.match
        humans = sum(player.is_human for player in match.players)
        return humans > 1 and not match.deal_is_over and self.session.viewer != self.shown_to

    def _cover(self) -> None:
        """Take everything off the table, so that nothing of any hand is left in it."""
        self.hints.forget_chance()
        self.table.clear_table()
        if self.words is not None:
            self.words.refresh()
        self.handed_over.emit()

    def interruption(self) -> str:
        """Return what anyone may do out of turn while the table is covered; empty if nothing."""
        return ""

    def interrupt(self) -> None:
        """Do what `interruption` names."""

    def show_to_viewer(self) -> None:
        """The seat now looking has asked for the table: what it missed is shown first."""
        self.shown_to = self.session.viewer
        before, steps = seen_since(self.session.match, self.session.viewer)
        if not steps or self.table.speed is Speed.OFF:
            self.show_now()
            return
        self.match_changed()
        self._missed = steps
        self.table.sync(before, self.session.names)

    def _show_missed(self) -> None:
        """Show the next of the moves the player has missed."""
        step = self._missed.pop(0)
        match = self.session.match
        self._happening = self._words_of(match.ply - len(self._missed) - 1)
        self.table.play_events(step.events, step.view, self.session.names)
        self.say()

    def show_now(self) -> None:
        """Show the session's position, as after opening or resuming a match."""
        self._restored(self.session.view)
        if self.words is not None:
            self.words.refresh()
            self.say()

    def _thinks(self, seat: int) -> None:
        self.thinking_seat = seat
        if self.is_mine:
            self.say()

    def forget_offer(self) -> None:
        """What was refused, offered or hinted at is over."""
        self.refusal, self.offered = "", None
        self.hints.drop()

    def _choice_changed(self) -> None:
        self.forget_offer()
        if self.is_mine:
            self.chosen()

    def _settled(self) -> None:
        self.forget_offer()
        if not self.is_mine:
            return
        if self._missed:
            self._show_missed()
            return
        self.hints.reckon()
        self.chosen()
        view = self.table.view
        if view is not None and view.scores is not None:
            self.deal_over.emit()

    # --- what is said in all games

    def tell(self, words: BarWords) -> None:
        """Say this; while cards move what happens, and after a refusal why."""
        if self.table.is_moving and self._happening:
            words = replace(words, headline=self._happening, sentence="", active=False)
        elif self.refusal:
            words = replace(words, sentence=self.refusal, alert=True)
        elif self.offered is not None:
            sentence = translate("TablePage", "Press Enter to confirm, Escape to take it back")
            words = replace(words, sentence=self.hints.words or sentence, alert=False)
        elif self.hints.waiting:
            words = replace(words, sentence=translate("Hint", "Looking for a good move"))
        words = replace(words, meter=self.hints.meter())
        self.hint_button.setEnabled(self.my_turn and not self.hints.waiting)
        self.bar.say(words)
        if self.words is not None:
            self.words.say(words)

    def refuse(self, error: IllegalMoveError) -> None:
        """Say why something can't be done, until something else is chosen."""
        self.refusal = reason_words(error)
        if self.table.view is not None and self.is_mine:
            self.say()
            if QAccessible.isActive():
                QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.refusal))

    def _offer(self, move: Any) -> None:
        self.offered = move
        self.say()

    def show_offer(self) -> None:
        """Let the primary confirm the move that is offered, if one is."""
        if self.offered is not None:
            button, view = self.bar.primary, self.table.view
            button.quiet = False
            button.set_words(action_words(self.offered, self.session.names, view))
            button.setEnabled(True)

    def confirm(self) -> bool:
        """Make the move that is offered; False if none is."""
        move, self.offered = self.offered, None
        if move is None:
            return False
        self.table.choose_move(move)
        return True

    def play_bare(self, move: Any) -> None:
        """Make a move that needs no cards, if nothing moves; say why where it is not allowed."""
        if self.table.finish():
            return
        view = self.table.view
        if view is None or self.session.is_bot(self.session.viewer):
            return
        if move in view.legal:
            if self.table.selection.is_open:
                self.table.offer_move(move)
            return
        try:
            self.session.match.rules.canonical(self.session.match.state, view.seat, move)
        except IllegalMoveError as error:
            self.refuse(error)

    # --- what the player does

    def take_focus(self) -> None:
        self.view.setFocus()

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
        if self._missed:
            self.show_now()
            return
        if self.table.finish():
            return
        if self.refusal or self.offered is not None:
            self.forget_offer()
            self.say()
        self.table.selection.clear()

    def enter(self) -> None:
        """Do what the brass button says."""
        if self.bar.primary.isVisible():
            self.primary_pressed()

    def act(self, action: str) -> bool:
        """Do an action of this game, named as in `keys.ACTIONS`; False if it is none."""
        del action
        return False

    def rules_place(self) -> tuple[str, str]:
        from .rules_places import chapter_for

        joker = bool(getattr(self.table.selection, "joker", False))
        return self.game, chapter_for(self.table.view if self.is_mine else None, joker)

    def handle_key(self, key: Qt.Key) -> bool:
        """Act on a key of this game's page that is no command; False if it means nothing here."""
        del key
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press beside the table ends what moves on it."""
        self.table.finish()
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        action = self.keys.meaning(event, self.game)
        if action in _SHARED:
            _SHARED[action](self)
        elif action and self.act(action):
            self._back_to_table()
        elif event.isAutoRepeat() or not self._steered(event):
            super().keyPressEvent(event)
            return
        event.accept()

    def _steered(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if self.handle_key(key):
            return True
        if self.words is not None and self.words.tree.hasFocus():
            return False
        if event.modifiers() or not self.table.handle_key(key):
            return False
        if self.isVisible():
            self.view.setFocus()
        return True

    def _back_to_table(self) -> None:
        """Let the keys act on the table again, unless they act on it in words.

        Not where what was done has led to another page.
        """
        if not self.isVisible():
            return
        if self.words is None or not self.words.tree.hasFocus():
            self.view.setFocus()

    # --- the table in words

    def toggle_words(self) -> None:
        """Show the table in words and go there, or put it away; kept for the next time."""
        opened = not self.settings.values.words_panel
        self.settings.change(words_panel=opened)
        if opened and self.words is not None:
            self.words.tree.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif not opened:
            self.view.setFocus()

    def _sync_words(self) -> None:
        """Show the panel or not, as it is set; it is made when it is first wanted."""
        wanted = self.settings.values.words_panel
        if self.words is None and wanted and self.isVisible():
            from .words_panel import WordsPanel

            self.words = WordsPanel(self)
            self.words.close_asked.connect(self.toggle_words)
            self.words.refresh()
            if self.is_mine and self.table.view is not None:
                self.say()
        if self.words is not None and self.words.isHidden() == wanted:
            self.words.setVisible(wanted)
            for part in self.words_cover():
                part.setVisible(not wanted)
            self.rearrange()

    def words_box(self, frame: Frame) -> QRectF:
        """Return where the table in words stands."""
        return frame.column

    def words_cover(self) -> tuple[QWidget, ...]:
        """Return what the table in words stands for, and hides."""
        return ()

    def item_of_pile(self, key: str) -> CardItem | None:
        """Return what shows a pile, named as `models.piles` does, where it can be pressed."""
        items = self.table.zones.get(self.pile_zones.get(key, key))
        return items[-1] if items else None

    def rearrange(self) -> None:
        if self.width() > 1:
            frame = frame_for(self.width(), self.height(), text_scale())
            named = frame.labels and not frame.two_rows
            self.hint_button.setText(self.hint_button.accessibleName() if named else "")
        super().rearrange()
        if self.frame is None or self.words is None or self.words.isHidden():
            return
        for part in self.words_cover():
            part.hide()
        self.words.apply(self.frame, self.theme)
        self.place_words()

    def place_words(self) -> None:
        """Put the table in words where it stands now, if it is shown."""
        if self.frame is None or self.words is None or self.words.isHidden():
            return
        self.words.setGeometry(self.words_box(self.frame).toRect())
        self.words.raise_()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._sync_words()

    # --- settings and size

    @abstractmethod
    def apply_settings(self) -> None:
        """Take over what is set."""

    def apply_choosing(self) -> None:
        """Take over how things move and how moves are made."""
        values, table = self.settings.values, self.table
        table.set_speed(self.settings.speed)
        table.click_plays, table.confirms = values.click_to_play, values.confirm_moves
        self._sync_words()
        self.hint_button.setVisible(values.hints)
        if self.is_mine and self.table.view is not None:
            self.hints.reckon()
            self.say()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.table.view is not None and self.is_mine:
            self.match_changed()
            self.say()


_SHARED: Final[dict[str, Callable[[GamePage], None]]] = {
    "undo": lambda page: page.undo(),
    "redo": lambda page: page.redo(),
    "drop": lambda page: page.drop_choice(),
    "words": lambda page: page.toggle_words(),
    "hint": lambda page: page.hints.ask(),
    "play": lambda page: page.enter(),
}
