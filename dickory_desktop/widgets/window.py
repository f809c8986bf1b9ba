"""The window: one page at a time, the menu, the settings, messages. No dialog is ever modal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget

from ..scenes.fonts import set_text_scale
from ..scenes.pixmaps import set_four_colours
from ..scenes.theme import theme
from ..session.session import GameSession
from .keys import ANYWHERE, REPLAY, TABLE, Keymap
from .message_bar import MessageBar
from .page import Page
from .page_registry import PAGES
from .pages import SHOWN, game_name, make_table_page
from .popover import Popover
from .settings import Settings
from .undo_bar import UndoBar
from .words import spoken_names

if TYPE_CHECKING:
    from PySide6.QtCore import QAbstractItemModel

    from ..engine.match import Match
    from .game_page import GamePage

translate = QCoreApplication.translate

FIRST_GAME = "dickory"


class MainWindow(QWidget):
    """Shows the session's match, from setting it up to its end.

    `painted` comes once, after the first paint. `make_moves_model` gives the list of moves for
    the panel; it is asked for after the first paint.
    """

    painted = Signal()

    def __init__(
        self,
        session: GameSession,
        settings: Settings,
        make_moves_model: Callable[[], QAbstractItemModel] | None = None,
    ) -> None:
        super().__init__()
        self.session = session
        self.settings = settings
        self.keys = Keymap(settings)
        self._make_moves_model = make_moves_model
        self._moves_model: QAbstractItemModel | None = None
        self._was_painted = False
        self._turning = False
        self.mode = settings.mode
        self._pace = settings.values.bot_pace
        self._below: list[str] = []
        session.bot_pause_ms = settings.bot_pause_ms
        session.free_undo = settings.values.free_undo
        set_text_scale(settings.values.text_size / 100)
        set_four_colours(settings.values.four_colours)
        self.setWindowTitle(translate("Window", "Dickory Desktop"))
        self.setMinimumSize(900, 600)
        self.resize(1280, 800)
        self.game = FIRST_GAME
        self.tables: dict[str, GamePage] = {}
        self.pages: dict[str, Page] = {}
        self.page: Page = self._made("home")
        self.page.show()
        self.popover: Popover | None = None
        self.messages = MessageBar(self.theme_now(), self)
        self.done_bar = UndoBar(self.theme_now(), self)
        self.setAcceptDrops(True)
        self._connect()
        self.refresh_home()

    def _connect(self) -> None:
        self.session.trouble.connect(self.messages.say)
        self.settings.trouble.connect(self.messages.say)
        self.session.restored.connect(self._restored)
        self.settings.changed.connect(self.apply_settings)
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self.apply_settings)
        hints.accessibility().contrastPreferenceChanged.connect(self.apply_settings)

    # --- games

    @property
    def table(self) -> Any:
        """The table of the game that is played."""
        return self._table_for(self.game)

    def _table_for(self, game: str) -> GamePage:
        """Return the game's table, made when it is first asked for."""
        table = self.tables.get(game)
        if table is None:
            colours = theme(game, self.mode)
            table = make_table_page(game, self.session, self.settings, colours, self)
            table.keys = self.keys
            table.hide()
            table.setGeometry(self.rect())
            table.back_asked.connect(self.show_home)
            table.menu_asked.connect(self.open_menu)
            table.settings_asked.connect(self.open_settings)
            table.help_asked.connect(self.show_rules)
            table.deal_over.connect(self._deal_over)
            table.handed_over.connect(self.show_curtain)
            self.tables[game] = table
            if game == self.game:
                self.pages["table"] = table
            if self._moves_model is not None:
                table.set_moves_model(self._moves_model)
        return table

    def use_game(self, game: str) -> bool:
        """From now on show matches of this game, in its colours; False if it was so before."""
        if game == self.game:
            return False
        if self.game in self.tables:
            self.table.table.clear_table()
        self.game = game
        self.pages["table"] = self.table
        for name in ("round", "curtain"):
            page = self.pages.pop(name, None)
            if page is not None:
                page.hide()
                page.deleteLater()
        return True

    # --- pages

    def show_page(self, name: str) -> Page:
        """Show a page; it takes the whole window and the focus."""
        page = self.pages.get(name) or self._made(name)
        self._below = []
        self.close_popover()
        self.session.set_paused(name in ("home", "replay"))
        if self.page is not page:
            self.done_bar.hide()
        old, self.page = self.page, page
        self._turning = True
        page.set_theme(self._theme_of(page))
        self._turning = False
        page.setGeometry(self.rect())
        page.show()
        page.raise_()
        page.take_focus()
        if old is not page:
            old.hide()
        self.messages.raise_()
        if name == "home":
            self.refresh_home()
        return page

    def _made(self, name: str) -> Page:
        if name == "table":
            return self._table_for(self.game)
        page = PAGES[name](self)
        page.setParent(self)
        page.hide()
        page.keys = self.keys
        page.settings_asked.connect(self.open_settings)
        page.help_asked.connect(self.show_rules)
        self.pages[name] = page
        return page

    def show_table(self) -> None:
        """Show the table; between two humans a curtain comes first."""
        if self.has_match and self.table.is_covered():
            self.show_curtain()
            return
        self.show_page("table")

    def show_home(self) -> None:
        """Show where everything begins; a match being played waits there."""
        if self.has_match:
            self.table.table.finish()
        self.show_page("home")

    def refresh_home(self) -> None:
        """Say at home how things stand now."""
        page: Any = self.pages["home"]
        page.show_state(self.session, self.session.store)

    def show_from_home(self, name: str) -> None:
        """Show a page that leads back here."""
        if name == "rules":
            self.open_rules(self.settings.values.last_game)
        else:
            self.show_over(name)

    def show_new_match(self) -> None:
        """Set up a match; the way back is where one came from."""
        self.show_over("new")

    def _deal_over(self) -> None:
        """The table has shown a round to its end; whoever looks at it sees the result next."""
        if self.page is not self.table or self._turning:
            return
        if self.session.match.rules.name != self.game:
            return
        if self.session.match.deal_is_over:
            self.show_round()

    def show_round(self) -> None:
        page: Any = self.show_page("round")
        page.show_match(self.session.match, self.session.names, self.session.viewer)

    def show_replay(self, match: Match) -> None:
        """Look at a match that is over, step by step; it belongs to that page from now on."""
        page: Any = self.pages.get("replay") or self._made("replay")
        page.setGeometry(self.rect())
        page.show_match(match)
        self.show_over("replay")

    def replay_own(self) -> None:
        """Look again at the match that has just ended."""
        from ..engine.record import read_record
        from ..games import RULES

        self.show_replay(read_record(self.session.record(), RULES))

    def see_table(self) -> None:
        """Look at the table as the round left it."""
        self.show_page("table")

    def show_over(self, name: str) -> Page:
        """Show a page that is left for the one that is shown now."""
        before = self._page_name()
        below = self._below
        if name in below:
            below = below[: below.index(name)]
        elif name != before:
            below = [*below, before]
        page = self.show_page(name)
        self._below = below
        return page

    def leave(self) -> None:
        """Leave a page for the one it was opened from."""
        below = self._below
        before = below[-1] if below else ("table" if self.has_match else "home")
        if before == "table":
            self.show_table()
        elif before == "home":
            self.show_home()
        else:
            self.show_page(before)
        self._below = below[:-1]

    def show_rules(self) -> None:
        """Show the rules where the page that is shown has its questions; again, leave them."""
        if self._page_name() == "rules":
            self.leave()
            return
        game, chapter = self.page.rules_place()
        self.open_rules(game or self.game, chapter)

    def open_rules(self, game: str, chapter: str = "") -> None:
        """Show the rules of a game from a chapter on."""
        page: Any = self.pages.get("rules") or self._made("rules")
        page.open_at(game, chapter)
        self.show_over("rules")

    def _page_name(self) -> str:
        return next((name for name, page in self.pages.items() if page is self.page), "")

    @property
    def has_match(self) -> bool:
        return self.session.has_match

    # --- pass and play

    def show_curtain(self) -> None:
        """Cover the table until the player in turn asks for it."""
        from ..session.recap import told_since

        page: Any = self.show_page("curtain")
        seat = self.session.viewer
        words = self.table.interruption()
        names = spoken_names(self.session.names)
        page.tell(told_since(self.session.match, seat, page.most_told), names)
        page.pass_to(names[seat], seat, game_name(self.game), words)

    def interrupt(self) -> None:
        """Someone does, before the table is shown, what anyone may do out of turn."""
        self.table.interrupt()

    def open_curtain(self) -> None:
        self.show_page("table")
        self.table.show_to_viewer()

    # --- the match

    def open_match(self) -> None:
        """Show the session's match, wherever it stands."""
        game = self.session.match.rules.name
        fresh = game not in self.tables
        if (self.use_game(game) or fresh) and not self.table.is_covered():
            self.table.show_now()
        if self.session.match.deal_is_over:
            self.show_round()
        else:
            self.show_table()

    def _restored(self, view: Any) -> None:
        del view
        if self._page_name() != "round" or self.session.match.rules.name != self.game:
            return
        if self.session.match.deal_is_over:
            self.show_round()
        else:
            self.show_table()

    def start_match(self, config: Any) -> None:
        """Start a match as it was set up."""
        self.use_game(config.game)
        self.table.shown_to = -1
        self.table.deals_next = True
        self.show_page("table")
        self.session.start(config)

    def next_round(self) -> None:
        self.show_page("table")
        self.session.next_deal()

    def rematch(self) -> None:
        """Play the same match again with other cards."""
        self.start_match(self.same_config(None))

    def prepare(self) -> None:
        """Make what the next click is likely to need."""
        if self.game not in self.tables:
            last = self.settings.values.last_game
            self.game = last if last in SHOWN else self.game
        _ = self.table

    def play_as_last(self, game: str) -> None:
        """Play a game as it was last set up; what was being played is kept."""
        from .first_match import config_from

        self.settings.change(last_game=game)
        self.start_match(config_from(self.settings, None, game))

    def resume(self) -> None:
        """Go on with the match that is being played, or was when the program was last ended."""
        saved = self.session.saved
        if self.has_match:
            self._go_on()
        elif saved is not None:
            self.session.load(saved)
            self.open_match()

    def _go_on(self) -> None:
        if self.session.match.deal_is_over:
            self.show_round()
            return
        self.table.shown_to = -1
        self.show_table()
        if self._page_name() == "table":
            self.table.show_to_viewer()

    def open_kept(self, path: Path) -> None:
        """Go on with a match that was left unfinished."""
        from .opening import take_up

        take_up(self, path)

    def open_kept_list(self) -> None:
        """List the matches that were left unfinished."""
        from .kept_list import kept_popover

        self.close_popover()
        self._open(kept_popover(self), 0)

    def open_file(self, path: Path) -> bool:
        """Open a record; False, with a message, if that can't be done."""
        from .opening import open_file

        return open_file(self, path)

    def come_forward(self, file: str = "") -> None:
        """Show the window over all others, with a file a second start was asked to open."""
        if self.isMinimized():
            self.showNormal()
        self.raise_()
        self.activateWindow()
        if file:
            self.open_file(Path(file))

    def choose_record(self) -> None:
        """Let the player choose a record to open."""
        from .opening import choose_record

        choose_record(self)

    def restart_deals(self) -> None:
        """Begin again with the same cards: the deal, or the whole match once it is over."""
        from .giving_up import restart

        restart(self)

    def resign(self) -> None:
        """Give the match up; it counts as lost, and that can be taken back."""
        from .giving_up import resign

        resign(self)

    def same_config(self, code: str | None) -> Any:
        from ..session.config import MatchConfig

        match = self.session.match
        return MatchConfig(match.rules.name, dict(match.options), match.players, code)

    # --- what opens from the top bar

    def open_menu(self) -> None:
        from .menus import menu_popover

        self.close_popover()
        session = self.session
        full = self.isFullScreen()
        leave, enter = translate("Menu", "Leave full screen"), translate("Menu", "Full screen")
        playing = session.has_match and session.match.winners is None
        entries = [
            ("home", translate("Menu", "Home"), self.keys.first("home"), True, self.show_home),
            ("play", translate("Menu", "New match"), "", True, self.show_new_match),
            (
                "restart",
                translate("Menu", "Same cards again"),
                "",
                session.has_match,
                self.restart_deals,
            ),
            (
                "redo",
                translate("Menu", "Redo"),
                self.keys.first("redo"),
                session.can_redo(),
                self.table.redo,
            ),
            ("flag", translate("Menu", "Give up"), "", playing, self.resign),
            (
                "words",
                translate("Menu", "Table in words"),
                self.keys.first("words"),
                playing,
                self.toggle_words,
            ),
            ("book", translate("Menu", "Rules"), self.keys.first("rules"), True, self.show_rules),
            ("keyboard", translate("Menu", "Keys"), self.keys.first("keys"), True, self.open_keys),
            (
                "fullscreen",
                leave if full else enter,
                self.keys.first("full-screen"),
                True,
                self.toggle_full_screen,
            ),
        ]
        secret = None
        if session.has_match:
            deal = session.match.deal
            secret = (deal.code, deal.commitment) if deal.code and deal.commitment else None
        self._open(menu_popover(self.theme_now(), self, entries, secret), 44)

    def toggle_words(self) -> None:
        """Show or put away the table in words."""
        self.table.toggle_words()

    def open_settings(self) -> None:
        """Show the settings; pressed again, leave them."""
        if self._page_name() == "settings":
            self.leave()
        else:
            self.show_over("settings")

    def open_keys(self) -> None:
        from .menus import keys_popover

        self.close_popover()
        replaying = self._page_name() == "replay"
        scopes = (REPLAY, ANYWHERE) if replaying else (self.game, TABLE, ANYWHERE)
        self._open(keys_popover(self.theme_now(), self, self.keys, scopes), 0)

    def theme_now(self) -> Any:
        return theme(self.game, self.mode)

    def _theme_of(self, page: Page) -> Any:
        return theme(page.wears or self.game, self.mode)

    def _open(self, popover: Popover, inward: int) -> None:
        self.popover = popover
        popover.closed.connect(self._popover_closed)
        popover.open_at(QPoint(self.width() - 24 - inward, 56))

    def _popover_closed(self) -> None:
        self.popover = None

    def close_popover(self) -> None:
        if self.popover is not None:
            self.popover.shut()
        self.popover = None

    def toggle_full_screen(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    # --- settings

    def apply_settings(self, *_: object) -> None:
        """Take over what is set, at once; what has opened in another theme is shut."""
        mode = self.settings.mode
        values = self.settings.values
        restyled = set_text_scale(values.text_size / 100)
        restyled = set_four_colours(values.four_colours) or restyled
        for table in self.tables.values():
            table.apply_settings()
        self.session.free_undo = values.free_undo
        if values.bot_pace != self._pace:
            self._pace = values.bot_pace
            self.session.bot_pause_ms = self.settings.bot_pause_ms
        if mode == self.mode and not restyled:
            return
        self.mode = mode
        if self.game in self.tables:
            self.table.table.set_theme(self.theme_now())
        self.page.set_theme(self._theme_of(self.page))
        self.messages.set_theme(self.theme_now())
        self.close_popover()

    # --- Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.isAutoRepeat():
            event.ignore()
            return
        action = self.keys.meaning(event, ANYWHERE)
        if action == "full-screen":
            self.toggle_full_screen()
        elif action == "rules":
            self.show_rules()
        elif action == "settings":
            self.open_settings()
        elif action == "home":
            self.show_home()
        elif action == "keys":
            self.open_keys()
        elif event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.showNormal()
        else:
            event.ignore()
            return
        event.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.close_popover()
        self.page.setGeometry(self.rect())
        self.messages.place()
        if self.done_bar.isVisible():
            self.done_bar.place()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.page.rearrange()
        return done

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.page.setGeometry(self.rect())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self._first_paint_done)

    def _first_paint_done(self) -> None:
        self.painted.emit()
        if self._make_moves_model is not None:
            QTimer.singleShot(0, self._add_moves)

    def _add_moves(self) -> None:
        from ..scenes import access

        access.install()
        if self._make_moves_model is not None:
            self._moves_model = self._make_moves_model()
            for table in self.tables.values():
                table.set_moves_model(self._moves_model)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        files = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if files:
            event.acceptProposedAction()
            self.open_file(Path(files[0]))

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.game in self.tables:
            self.table.table.finish()
        self.session.close()
        super().closeEvent(event)
