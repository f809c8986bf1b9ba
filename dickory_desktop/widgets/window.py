"""The window: one page at a time, the menu, the settings, messages. No dialog is ever modal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QCoreApplication, QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
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
from .game_page import GamePage
from .keys import ANYWHERE, Keymap
from .message_bar import MessageBar
from .page import Page
from .pages import game_name, make_round_page, make_table_page
from .popover import Popover
from .settings import Settings

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
        self._mode = settings.mode
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
        self.table: Any = self._table_for(self.game)
        self.pages: dict[str, Page] = {"table": self.table}
        self.page: Page = self.table
        self.popover: Popover | None = None
        self.messages = MessageBar(self._theme(), self)
        self._connect()

    def _connect(self) -> None:
        self.session.trouble.connect(self.messages.say)
        self.settings.trouble.connect(self.messages.say)
        self.session.restored.connect(self._restored)
        self.settings.changed.connect(self.apply_settings)
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self.apply_settings)
        hints.accessibility().contrastPreferenceChanged.connect(self.apply_settings)

    # --- games

    def _table_for(self, game: str) -> GamePage:
        """Return the game's table, made when it is first asked for."""
        table = self.tables.get(game)
        if table is None:
            colours = theme(game, self._mode)
            table = make_table_page(game, self.session, self.settings, colours, self)
            table.keys = self.keys
            table.menu_asked.connect(self.open_menu)
            table.settings_asked.connect(self.open_settings)
            table.deal_over.connect(self._deal_over)
            table.handed_over.connect(self.show_curtain)
            self.tables[game] = table
            if self._moves_model is not None:
                table.set_moves_model(self._moves_model)
        return table

    def use_game(self, game: str) -> bool:
        """From now on show matches of this game, in its colours; False if it was so before."""
        if game == self.game:
            return False
        self.table.table.clear_table()
        self.game = game
        self.table = self._table_for(game)
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
        old, self.page = self.page, page
        self._turning = True
        page.set_theme(self._theme_of(page))
        self._turning = False
        page.setGeometry(self.rect())
        page.show()
        page.raise_()
        if isinstance(page, GamePage):
            page.view.setFocus()
        else:
            page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            page.setFocus()
        if old is not page:
            old.hide()
        self.messages.raise_()
        return page

    def _made(self, name: str) -> Page:
        page = _PAGES[name](self)
        page.setParent(self)
        page.keys = self.keys
        page.settings_asked.connect(self.open_settings)
        self.pages[name] = page
        return page

    def show_table(self) -> None:
        """Show the table; between two humans a curtain comes first."""
        if self.has_match and self.table.is_covered():
            self.show_curtain()
            return
        self.show_page("table")

    def show_new_match(self) -> None:
        page = self.show_page("new")
        page.top.back.setVisible(self.has_match)
        page.rearrange()

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
        before = below[-1] if below else "table"
        if before == "table":
            self.show_table()
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
        page: Any = self.show_page("curtain")
        seat = self.session.viewer
        words = self.table.interruption()
        page.pass_to(self.session.names[seat], seat, game_name(self.game), words)

    def _interrupt(self) -> None:
        """Someone does, before the table is shown, what anyone may do out of turn."""
        self.table.interrupt()

    def _open_curtain(self) -> None:
        self.show_page("table")
        self.table.show_to_viewer()

    # --- the match

    def open_match(self) -> None:
        """Show the session's match, wherever it stands."""
        if self.use_game(self.session.match.rules.name) and not self.table.is_covered():
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
        self.start_match(self._config(None))

    def restart_deals(self) -> None:
        """Play the same match again with the same cards."""
        self.start_match(self._config(self.session.match.source.code))

    def _config(self, code: str | None) -> Any:
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
        entries = [
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
        self._open(menu_popover(self._theme(), self, entries, secret), 44)

    def open_settings(self) -> None:
        """Show the settings; pressed again, leave them."""
        if self._page_name() == "settings":
            self.leave()
        else:
            self.show_over("settings")

    def open_keys(self) -> None:
        from .menus import keys_popover

        self.close_popover()
        self._open(keys_popover(self._theme(), self, self.keys, self.game), 0)

    def _theme(self) -> Any:
        return theme(self.game, self._mode)

    def _theme_of(self, page: Page) -> Any:
        return theme(page.wears or self.game, self._mode)

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
        if mode == self._mode and not restyled:
            return
        self._mode = mode
        self.table.table.set_theme(self._theme())
        self.page.set_theme(self._theme_of(self.page))
        self.messages.set_theme(self._theme())
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

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.page.rearrange()

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

    def closeEvent(self, event: QCloseEvent) -> None:
        self.table.table.finish()
        self.session.close()
        super().closeEvent(event)


def _new_page(window: MainWindow) -> Page:
    from .new_match import NewMatchPage

    page = NewMatchPage(window.settings, window._theme(), window)
    page.start_asked.connect(window.start_match)
    page.back_asked.connect(window.show_table)
    return page


def _round_page(window: MainWindow) -> Page:
    page: Any = make_round_page(window.game, window._theme(), window)
    page.next_asked.connect(window.next_round)
    page.rematch_asked.connect(window.rematch)
    page.new_match_asked.connect(window.show_new_match)
    page.table_asked.connect(window.see_table)
    page.menu_asked.connect(window.open_menu)
    page.undo_asked.connect(window.table.undo)
    made: Page = page
    return made


def _rules_page(window: MainWindow) -> Page:
    from .rules_page import RulesPage

    page = RulesPage(window.game, window._theme(), window)
    page.back_asked.connect(window.leave)
    return page


def _settings_page(window: MainWindow) -> Page:
    from .settings_page import SettingsPage

    page = SettingsPage(window.settings, window.keys, theme("home", window._mode), window)
    page.back_asked.connect(window.leave)
    page.keys_asked.connect(lambda: window.show_over("keys"))
    page.about_asked.connect(lambda: window.show_over("about"))
    return page


def _keys_page(window: MainWindow) -> Page:
    from .keys_page import KeysPage

    page = KeysPage(window.settings, window.keys, theme("home", window._mode), window)
    page.back_asked.connect(window.leave)
    return page


def _about_page(window: MainWindow) -> Page:
    from .about_page import AboutPage

    page = AboutPage(theme("home", window._mode), window)
    page.back_asked.connect(window.leave)
    return page


def _curtain_page(window: MainWindow) -> Page:
    from .curtain import CurtainPage

    page = CurtainPage(window._theme(), window)
    page.opened.connect(window._open_curtain)
    page.interrupted.connect(window._interrupt)
    return page


_PAGES: dict[str, Callable[[MainWindow], Page]] = {
    "new": _new_page,
    "round": _round_page,
    "rules": _rules_page,
    "settings": _settings_page,
    "keys": _keys_page,
    "about": _about_page,
    "curtain": _curtain_page,
}
