"""What opens from the top bar: the menu, the keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from ..scenes.fonts import ui_font
from ..scenes.theme import Theme
from .controls import Button
from .keys import ACTIONS, ANYWHERE, TABLE, Keymap, action_text
from .popover import Popover

translate = QCoreApplication.translate


def label(
    text: str, theme: Theme, size: float = 15, weight: int = 400, faint: bool = False
) -> QLabel:
    """Return a line of text in the theme's colours."""
    made = QLabel(text)
    made.setFont(ui_font(size, weight))
    palette = made.palette()
    palette.setColor(QPalette.ColorRole.WindowText, QColor(theme.text2 if faint else theme.text))
    made.setPalette(palette)
    made.setWordWrap(False)
    return made


Entry = tuple[str, str, str, bool, Callable[[], None]]


def menu_popover(
    theme: Theme, parent: QWidget, entries: Sequence[Entry], deal: tuple[str, str] | None
) -> Popover:
    """Return the menu: entries of icon, text, key, enabled and what they do; then the deal."""
    popover = Popover(theme, parent, translate("Menu", "Menu"))
    for icon, text, key, enabled, act in entries:
        button = Button(text, "plain", icon, popover.sheet)
        button.key_cap = key
        button.leads = True
        button.setEnabled(enabled)
        button.set_theme(theme)
        button.setMinimumSize(300, 54)
        button.clicked.connect(popover.shut)
        button.clicked.connect(act)
        popover.content.addWidget(button)
    if deal is not None:
        code, commitment = deal
        popover.content.addSpacing(6)
        row = QHBoxLayout()
        row.addWidget(label(translate("Menu", "Deal code"), theme, 13, faint=True))
        row.addWidget(label(code, theme, 13, 600))
        popover.content.addLayout(row)
        short = f"SHA-256 {commitment[:16]}…"
        line = label(short, theme, 13, faint=True)
        line.setToolTip(commitment)
        line.setAccessibleName(f"SHA-256 {commitment}")
        popover.content.addWidget(line)
        copy = Button(translate("Menu", "Copy both"), "plain", "copy", popover.sheet)
        copy.set_theme(theme)
        copy.setMinimumSize(300, 50)
        text = f"{code} {commitment}"
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(text))
        copy.clicked.connect(popover.shut)
        popover.content.addWidget(copy)
    return popover


def keys_popover(theme: Theme, parent: QWidget, keys: Keymap, game: str) -> Popover:
    """Return the list of the keys that mean something at a game's table."""
    popover = Popover(theme, parent, translate("Keys", "Keys"))
    rows = [
        (keys.shown(action.name), action_text(action))
        for action in ACTIONS
        if action.scope in (game, TABLE, ANYWHERE) and keys.keys_of(action.name)
    ]
    title = label(translate("Keys", "Keys"), theme, 17, 600)
    popover.content.addWidget(title)
    grid = QGridLayout()
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(8)
    popover.content.addLayout(grid)
    for row, (key, text) in enumerate(rows):
        grid.addWidget(label(key, theme, 14, 600), row, 0)
        grid.addWidget(label(text, theme, 14, faint=True), row, 1)
    close = Button(translate("Keys", "Close"), "plain", "", popover.sheet)
    close.set_theme(theme)
    close.setMinimumHeight(52)
    close.clicked.connect(popover.shut)
    popover.content.addWidget(close)
    popover.setAccessibleDescription("\n".join(f"{key}: {text}" for key, text in rows))
    return popover
