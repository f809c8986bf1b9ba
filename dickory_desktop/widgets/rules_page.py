"""The rules of a game on one page, and those of Dickory, in our own words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QTextBrowser, QWidget

from ..scenes.fonts import ui_font
from ..scenes.frame import Frame, blend
from ..scenes.theme import Theme
from .bars import BarWords
from .controls import draw_panel
from .page import Page

translate = QCoreApplication.translate


def dickory_rules() -> list[tuple[str, list[str]]]:
    """Return the rules of Dickory: headings, each with its paragraphs."""
    return [
        (
            translate("Rules", "The goal"),
            [
                translate(
                    "Rules", "Empty your hand before the other player does. That is one point."
                ),
                translate("Rules", "Whoever first has the points set for the match wins it."),
            ],
        ),
        (
            translate("Rules", "The clock"),
            [
                translate(
                    "Rules",
                    "Six cards lie in the queue. The rightmost one names the highest rank. The"
                    " rank after it is the lowest, and so on round the clock: 12 is followed by 1.",
                ),
                translate(
                    "Rules",
                    "With a 2 at the right end the order from low to high is 3 4 5 6 7 8 9 10 11"
                    " 12 1 2. It changes the moment another card comes to stand there.",
                ),
            ],
        ),
        (
            translate("Rules", "Melds"),
            [
                translate(
                    "Rules",
                    "One, two, three or four cards of one rank, or a run of three ranks in"
                    " a row on the clock. 12 1 2 is a run.",
                ),
                translate("Rules", "A run counts by its last card, going clockwise."),
            ],
        ),
        (
            translate("Rules", "Your turn"),
            [
                translate(
                    "Rules",
                    "With an empty table you lead any meld. Whoever leads can’t pass and"
                    " can’t take.",
                ),
                translate(
                    "Rules",
                    "Otherwise beat the meld with a stronger one of the same type; or"
                    " take one or more cards from the right end of the queue into your hand and"
                    " beat it in the order that then holds; or pass.",
                ),
                translate(
                    "Rules",
                    "The last card of the queue always stays. Taking without beating is no move.",
                ),
                translate(
                    "Rules",
                    "After a pass the table is cleared, the rightmost card of the queue goes"
                    " out of play, the queue is filled up to six from the stock on the left, and"
                    " the other player leads.",
                ),
            ],
        ),
        (
            translate("Rules", "Variants"),
            [
                translate("Rules", "Dock: runs of two and of four are melds too."),
                translate(
                    "Rules",
                    "Hickory: as Dock, and instead of beating you may add one card to the"
                    " meld on the table. A set grows by its own rank, a single or a run by a card"
                    " at either end. It is yours then, however weak it is.",
                ),
            ],
        ),
        (
            translate("Rules", "What everyone knows"),
            [
                translate(
                    "Rules",
                    "Cards taken from the queue lie open beside the hand until they are"
                    " played; of equal cards the taken ones count as played first. The cards out"
                    " of play may be looked through at any time.",
                ),
                translate(
                    "Rules",
                    "When the stock is empty the queue gets shorter; or, if the match was"
                    " set up so, the cards out of play become a new stock, at most ten times a"
                    " round.",
                ),
                translate(
                    "Rules",
                    "Chance decides who leads the first round; after that the loser of"
                    " the round before.",
                ),
            ],
        ),
        (
            translate("Rules", "Who made it"),
            [
                translate(
                    "Rules",
                    "Dickory is a game by Sean Ross and Hanibal Sonderegger with art by"
                    " Imogen Oh, published by New Mill Industries. This program is not connected"
                    " with them; its pictures and words are its own.",
                ),
            ],
        ),
    ]


def _rules_of(game: str) -> tuple[list[tuple[str, list[str]]], str]:
    if game == "dodo":
        from .dodo_rules_text import dodo_rules

        return dodo_rules(), translate("Game", "Dodo")
    if game == "dibble":
        from .dibble_rules_text import dibble_rules

        return dibble_rules(), translate("Game", "Dibble")
    return dickory_rules(), translate("Game", "Dickory")


class RulesPage(Page):
    """A page of text that scrolls; Escape or Back leaves it."""

    def __init__(self, game: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.sections, name = _rules_of(game)
        self.top.set_titles(translate("Rules", "Rules"), name)
        self.text = QTextBrowser(self)
        self.text.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.text.setAccessibleName(translate("Rules", "Rules"))
        self._panel = QRectF()
        self.bar.primary.set_words(translate("Rules", "Back to the table"))
        title = translate("Rules", "Rules of {game}").format(game=name)
        self.bar.say(BarWords(title, translate("Rules", "F1 opens them at any time")))

    def primary_pressed(self) -> None:
        self.back_asked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_F1):
            self.back_asked.emit()
            event.accept()
            return
        super().keyPressEvent(event)

    def arranged(self, frame: Frame) -> None:
        t = self.theme
        left = frame.table.left()
        width = min(frame.column.right() - left, 880 * frame.text)
        x = (self.width() - width) / 2
        self._panel = QRectF(x, frame.column.top(), width, frame.column.height())
        pad = blend(20, 32, frame.u)
        self.text.setGeometry(self._panel.adjusted(pad, 16, -pad / 2, -16).toRect())
        self.text.setFont(ui_font(15 * frame.text))
        self.text.setStyleSheet(
            f"QTextBrowser {{ background: transparent; color: {t.text2}; }}"
            "QScrollBar:vertical { background: transparent; width: 8px; }"
            f"QScrollBar::handle:vertical {{ background: {t.line}; border-radius: 4px; }}"
            "QScrollBar::add-line, QScrollBar::sub-line { height: 0; }"
        )
        size = round(19 * frame.text)
        parts = []
        for head, paragraphs in self.sections:
            parts.append(
                f'<h3 style="color:{t.text}; font-size:{size}px; margin-bottom:4px">{head}</h3>'
            )
            style = "margin-top:4px; line-height:140%"
            parts += [f'<p style="{style}">{one}</p>' for one in paragraphs]
        self.text.setHtml("".join(parts))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        draw_panel(painter, self._panel, self.theme)
        painter.end()
