"""What opens from the top bar: the menu, the keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from ..scenes.fonts import scaled, text_scale, ui_font
from ..scenes.theme import Theme
from .controls import Button
from .keys import ACTIONS, Keymap, action_text
from .popover import Popover

translate = QCoreApplication.translate


def label(
    text: str, theme: Theme, size: float = 15, weight: int = 400, faint: bool = False
) -> QLabel:
    """Return a line of text in the theme's colours, as large as the player wants text."""
    made = QLabel(text)
    made.setFont(ui_font(scaled(size), weight))
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
    lines = len(entries) + (3 if deal is not None else 0)
    row = min(54.0, (parent.height() - 110) / max(lines, 1) - 2)
    grow = max(1.0, min(text_scale(), row / 36))
    for icon, text, key, enabled, act in entries:
        button = Button(text, "plain", icon, popover.sheet)
        button.key_cap = key
        button.leads = True
        button.setEnabled(enabled)
        button.set_theme(theme)
        button.scale, button.label_size = grow, 15.0 * grow
        button.setMinimumSize(round(300 * grow), round(row))
        button.clicked.connect(popover.shut)
        button.clicked.connect(act)
        popover.content.addWidget(button)
    if deal is not None:
        code, commitment = deal
        popover.content.addSpacing(6)
        size = 13 * grow / text_scale()
        codes = QHBoxLayout()
        codes.addWidget(label(translate("Menu", "Deal code"), theme, size, faint=True))
        codes.addWidget(label(code, theme, size, 600))
        popover.content.addLayout(codes)
        short = f"SHA-256 {commitment[:16]}…"
        line = label(short, theme, size, faint=True)
        line.setToolTip(commitment)
        line.setAccessibleName(f"SHA-256 {commitment}")
        popover.content.addWidget(line)
        copy = Button(translate("Menu", "Copy both"), "plain", "copy", popover.sheet)
        copy.set_theme(theme)
        copy.scale, copy.label_size = grow, 15.0 * grow
        copy.setMinimumSize(round(300 * grow), round(min(50.0, row)))
        text = f"{code} {commitment}"
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(text))
        copy.clicked.connect(popover.shut)
        popover.content.addWidget(copy)
    return popover


def keys_popover(theme: Theme, parent: QWidget, keys: Keymap, scopes: tuple[str, ...]) -> Popover:
    """Return the list of the keys that mean something in these scopes."""
    popover = Popover(theme, parent, translate("Keys", "Keys"))
    rows = [
        (keys.shown(action.name), action_text(action))
        for action in ACTIONS
        if action.scope in scopes and keys.keys_of(action.name)
    ]
    title = label(translate("Keys", "Keys"), theme, 17, 600)
    popover.content.addWidget(title)
    grid = QGridLayout()
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(8)
    popover.content.addLayout(grid)
    room = (parent.height() - 190) / max(len(rows), 1) - 8
    size = min(14.0, max(room / 1.3, 11.0) / text_scale())
    for row, (key, text) in enumerate(rows):
        grid.addWidget(label(key, theme, size, 600), row, 0)
        grid.addWidget(label(text, theme, size, faint=True), row, 1)
    close = Button(translate("Keys", "Close"), "plain", "", popover.sheet)
    close.set_theme(theme)
    close.setMinimumHeight(52)
    close.clicked.connect(popover.shut)
    popover.content.addWidget(close)
    popover.setAccessibleDescription("\n".join(f"{key}: {text}" for key, text in rows))
    return popover
