"""How each page of the window is made, when it is first shown: one line a page in `PAGES`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..scenes.theme import theme
from .page import Page
from .pages import make_round_page

if TYPE_CHECKING:
    from .window import MainWindow


def _home_page(window: MainWindow) -> Page:
    from .home_page import HomePage

    page = HomePage(window.settings, theme("home", window.mode), window)
    page.play_asked.connect(window.play_as_last)
    page.resume_asked.connect(window.resume)
    page.kept_asked.connect(window.open_kept_list)
    page.rules_asked.connect(window.open_rules)
    page.record_asked.connect(window.choose_record)
    page.page_asked.connect(window.show_from_home)
    return page


def _new_page(window: MainWindow) -> Page:
    from .new_match import NewMatchPage

    page = NewMatchPage(window.settings, window.theme_now(), window)
    page.start_asked.connect(window.start_match)
    page.back_asked.connect(window.show_table)
    return page


def _round_page(window: MainWindow) -> Page:
    from .records_keeper import keeper_of
    from .saving import save_record

    page = make_round_page(window.game, window.theme_now(), window)
    page.next_asked.connect(window.next_round)
    page.rematch_asked.connect(window.rematch)
    page.new_match_asked.connect(window.show_new_match)
    page.table_asked.connect(window.see_table)
    page.home_asked.connect(window.show_home)
    page.replay_asked.connect(window.replay_own)
    page.menu_asked.connect(window.open_menu)
    page.undo_asked.connect(window.table.undo)
    page.same_asked.connect(window.restart_deals)
    page.save_asked.connect(partial(save_record, window))
    page.follow(keeper_of(window, window.session.store.folder), lambda: window.session.kept_name)
    return page


def _rules_page(window: MainWindow) -> Page:
    from .rules_page import RulesPage

    page = RulesPage(window.game, window.theme_now(), window)
    page.back_asked.connect(window.leave)
    return page


def _settings_page(window: MainWindow) -> Page:
    from .settings_page import SettingsPage

    page = SettingsPage(window.settings, window.keys, theme("home", window.mode), window)
    page.back_asked.connect(window.leave)
    page.keys_asked.connect(lambda: window.show_over("keys"))
    page.about_asked.connect(lambda: window.show_over("about"))
    return page


def _keys_page(window: MainWindow) -> Page:
    from .keys_page import KeysPage

    page = KeysPage(window.settings, window.keys, theme("home", window.mode), window)
    page.back_asked.connect(window.leave)
    return page


def _about_page(window: MainWindow) -> Page:
    from .about_page import AboutPage

    page = AboutPage(theme("home", window.mode), window)
    page.back_asked.connect(window.leave)
    return page


def _curtain_page(window: MainWindow) -> Page:
    from .curtain import CurtainPage

    page = CurtainPage(window.theme_now(), window)
    page.opened.connect(window.open_curtain)
    page.interrupted.connect(window.interrupt)
    return page


def _records_page(window: MainWindow) -> Page:
    from .records_keeper import keeper_of
    from .records_page import RecordsPage

    keeper = keeper_of(window, window.session.store.folder)
    page = RecordsPage(keeper, theme("home", window.mode), window)
    page.back_asked.connect(window.leave)
    page.open_asked.connect(partial(_open_record, window))
    page.other_asked.connect(window.choose_record)
    return page


def _open_record(window: MainWindow, path: Path) -> None:
    """Go on with a kept match, or show how it ended."""
    if path in window.session.store.unfinished():
        window.open_kept(path)
    else:
        window.open_file(path)


def _replay_page(window: MainWindow) -> Page:
    from .opening import play_on
    from .replay_page import ReplayPage

    page = ReplayPage(window.settings, window.theme_now(), window)
    page.back_asked.connect(window.leave)
    page.played_on.connect(partial(play_on, window))
    page.same_asked.connect(window.start_match)
    return page


def _statistics_page(window: MainWindow) -> Page:
    from ..bots.levels import RATINGS
    from .records_keeper import keeper_of
    from .statistics_page import StatisticsPage

    keeper = keeper_of(window, window.session.store.folder)
    page = StatisticsPage(keeper, RATINGS, theme("home", window.mode), window)
    page.back_asked.connect(window.leave)
    page.records_asked.connect(lambda: window.show_over("records"))
    return page


PAGES: Final[dict[str, Callable[[MainWindow], Page]]] = {
    "home": _home_page,
    "new": _new_page,
    "round": _round_page,
    "records": _records_page,
    "replay": _replay_page,
    "rules": _rules_page,
    "settings": _settings_page,
    "statistics": _statistics_page,
    "keys": _keys_page,
    "about": _about_page,
    "curtain": _curtain_page,
}
"""A page left by its `back_asked` returns, by `window.leave`, to the page it was opened from."""
