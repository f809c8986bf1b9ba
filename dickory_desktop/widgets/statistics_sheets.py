"""What opens over the statistics: how everything is counted, and what to reset."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from ..scenes.fonts import text_scale
from ..scenes.theme import Theme
from .controls import Button
from .menus import label
from .pages import game_name
from .popover import Popover

translate = QCoreApplication.translate


def counting_popover(theme: Theme, parent: QWidget, rated: bool) -> Popover:
    """Return a sheet that says what each number counts."""
    popover = Popover(theme, parent, translate("Statistics", "How it counts"))
    k = text_scale()
    popover.content.addWidget(label(translate("Statistics", "How it counts"), theme, 17 * k, 600))
    lines = [
        translate(
            "Statistics",
            "A match counts when one person played it to its end, or gave up, which is losing it.",
        ),
        translate(
            "Statistics",
            "Unfinished and assisted matches, those of several people and those of bots only are"
            " told apart and are in no other number. Matches played on from a replay never count.",
        ),
        translate(
            "Statistics",
            "A match is won when you win it alone; a draw is neither won nor lost, and ends a"
            " streak. A round is won by who goes out, in Dibble by who has more points in it.",
        ),
        translate(
            "Statistics",
            "“95%” says between which values the true one lies in 95 of 100 cases: little, where"
            " you have played little.",
        ),
        translate(
            "Statistics",
            "What cost most: in Dickory the cards left when you lost a round, by what the other"
            " went out with; in Dibble points you lost or they gained; in Dodo points of the cards"
            " left in your hand.",
        ),
    ]
    if rated:
        lines.append(
            translate(
                "Statistics",
                "Your rating is the likeliest one, by Elo’s law, from your matches against bots"
                " whose strength was measured. It begins near the middle of the bots, give or take"
                " 350. Against several, your chance is your share of all strengths.",
            )
        )
    for line in lines:
        words = label(line, theme, 14 * k)
        words.setWordWrap(True)
        words.setFixedWidth(min(560, parent.width() - 80))
        popover.content.addWidget(words)
    popover.setAccessibleDescription("\n".join(lines))
    _close(popover, theme, k)
    return popover


def reset_popover(
    theme: Theme,
    parent: QWidget,
    game: str,
    left_out: int,
    reset: Callable[[str], None],
    count_all: Callable[[], None],
) -> Popover:
    """Return a sheet that offers to count anew: one game, all, or again what was left out."""
    popover = Popover(theme, parent, translate("Statistics", "Reset"))
    k = text_scale()
    popover.content.addWidget(label(translate("Statistics", "Reset"), theme, 17 * k, 600))
    words = translate("Statistics", "The matches kept so far count no more. Their records stay.")
    line = label(words, theme, 14 * k, faint=True)
    line.setWordWrap(True)
    popover.content.addWidget(line)
    popover.setAccessibleDescription(words)
    if game:
        text = translate("Statistics", "Reset {game}").format(game=game_name(game))
        _entry(popover, theme, k, text, "trash", lambda: reset(game))
    _entry(
        popover, theme, k, translate("Statistics", "Reset all games"), "trash", lambda: reset("")
    )
    if left_out:
        text = translate("Statistics", "Count %n matches again", "", left_out)
        _entry(popover, theme, k, text, "undo", count_all)
    _close(popover, theme, k)
    return popover


def _entry(
    popover: Popover, theme: Theme, k: float, text: str, icon: str, act: Callable[[], None]
) -> None:
    button = Button(text, "plain", icon, popover.sheet)
    button.leads = True
    button.scale, button.label_size = k, 15 * k
    button.set_theme(theme)
    button.setMinimumSize(round(320 * k), round(54 * k))
    button.clicked.connect(popover.shut)
    button.clicked.connect(lambda _=False: act())
    popover.content.addWidget(button)


def _close(popover: Popover, theme: Theme, k: float) -> None:
    close = Button(translate("Statistics", "Close"), "plain", "", popover.sheet)
    close.scale, close.label_size = k, 15 * k
    close.set_theme(theme)
    close.setMinimumHeight(round(52 * k))
    close.clicked.connect(popover.shut)
    popover.content.addWidget(close)
