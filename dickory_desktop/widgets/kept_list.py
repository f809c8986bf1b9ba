"""The list of the matches that were left unfinished."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from ..scenes.theme import theme
from ..session.kept import peek
from .controls import Button
from .home_words import match_name, saved_words, where_it_stands
from .menus import label
from .popover import Popover

if TYPE_CHECKING:
    from .window import MainWindow

translate = QCoreApplication.translate

MOST: Final = 8


def kept_popover(window: MainWindow) -> Popover:
    """Return the list; a click goes on with the match clicked."""
    colours = theme("home", window.mode)
    title = translate("Home", "Unfinished matches")
    popover = Popover(colours, window, title)
    popover.content.addWidget(label(title, colours, 17, 600))
    shown = 0
    for path in window.session.store.unfinished():
        kept = peek(path)
        if kept is None or shown == MOST:
            continue
        shown += 1
        words = f"{match_name(kept)} · {where_it_stands(kept)} · {saved_words(kept.saved)}"
        button = Button(words, "plain", "play", popover.sheet)
        button.leads = True
        button.set_theme(colours)
        button.setMinimumSize(460, 54)
        button.clicked.connect(popover.shut)
        button.clicked.connect(lambda _=False, path=path: window.open_kept(Path(path)))
        popover.content.addWidget(button)
    return popover
