"""Which pages show which game; a game's pages are imported when a match of it is first shown."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from ..scenes.theme import Theme
from ..session.shown import ShownMatch
from .settings import Last, Settings

if TYPE_CHECKING:
    from .game_page import GamePage
    from .result_page import ResultPage

translate = QCoreApplication.translate

TABLES: Final = {
    "dickory": "table_page.TablePage",
    "dibble": "dibble_page.DibblePage",
    "dodo": "dodo_page.DodoPage",
}
"""The page of each game's table, as module.class of this package."""

ROUNDS: Final = {
    "dickory": "round_page.RoundPage",
    "dibble": "dibble_round_page.DibbleRoundPage",
    "dodo": "dodo_round_page.DodoRoundPage",
}
"""The page after a round of each game."""


OPTIONS: Final = {
    "dickory": "new_match.OptionsPanel",
    "dibble": "dibble_options.DibbleOptions",
    "dodo": "dodo_options.DodoOptions",
}
"""The options of each game on the new-match page."""

SEATS: Final = {
    "dickory": "seats_panel.SeatsPanel",
    "dibble": "seats_panel.SeatsPanel",
    "dodo": "dodo_options.DodoSeats",
}
"""The list of seats of each game on the new-match page."""

SHOWN: Final = ("dickory", "dibble", "dodo")
"""The games that can be played in the window."""


def _class(path: str) -> Any:
    module, _, name = path.partition(".")
    return getattr(import_module(f".{module}", __package__), name)


def make_table_page(
    game: str, session: ShownMatch, settings: Settings, theme: Theme, parent: QWidget
) -> GamePage:
    """Return a new page of the game's table; KeyError for a game without one."""
    page: GamePage = _class(TABLES[game])(session, settings, theme, parent)
    return page


def make_round_page(game: str, theme: Theme, parent: QWidget) -> ResultPage:
    """Return a new page of the game's results; KeyError for a game without one."""
    page: ResultPage = _class(ROUNDS[game])(theme, parent)
    return page


def make_panels(game: str, last: Last, theme: Theme, parent: QWidget) -> tuple[Any, Any]:
    """Return the new-match page's options and seats of a game, set as given."""
    options = _class(OPTIONS[game])(last.options, theme, parent)
    return options, _class(SEATS[game])(game, last.seats, theme, parent)


def game_name(game: str) -> str:
    """Return the shown name of a game."""
    return {
        "dickory": translate("Game", "Dickory"),
        "dibble": translate("Game", "Dibble"),
        "dodo": translate("Game", "Dodo"),
    }[game]
