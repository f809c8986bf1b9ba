"""Dibble on the new-match page: no options, but what a match is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ..scenes.fonts import ui_font
from ..scenes.paint import draw_text, wrap
from ..scenes.pixmaps import CardLook, card_pixmap
from ..scenes.theme import Theme
from .part import Part

translate = QCoreApplication.translate


class DibbleOptions(Part):
    """Dibble has no options; `changed` never comes."""

    changed = Signal()

    def __init__(self, last: Mapping[str, str | int | bool], theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        del last
        self.setAccessibleName(translate("DibbleOptions", "Options"))
        self.setAccessibleDescription(self._sentence())

    @staticmethod
    def _sentence() -> str:
        return translate(
            "DibbleOptions", "Dibble has no options: two players, four rounds, most points win."
        )

    def stops(self) -> list[QWidget]:
        """Return the controls in the order of reading: none."""
        return []

    def set_players(self, count: int) -> None:
        """The number of seats; always two here."""

    def problem(self) -> str:
        """Return what keeps a match from being played with these options; nothing here."""
        return ""

    def values(self) -> dict[str, str | int | bool]:
        """Return the options of the match: none."""
        return {}

    def summary(self, names: Sequence[str]) -> tuple[str, str]:
        """Return a headline and a sentence that say what will be played."""
        text = translate("DibbleOptions", "{first} against {second}, four rounds")
        return translate("Game", "Dibble"), text.format(first=names[0], second=names[1])

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._frame is None:
            return
        painter = QPainter(self)
        pad, room = self.pad, self.w - 2 * self.pad
        self.title(painter, translate("NewMatch", "Options"))
        self.line(painter, 52)
        y = self.paragraph(painter, QPointF(pad, 84), self._sentence(), room, 15)
        texts = (
            translate(
                "DibbleOptions",
                "Who is not passed on pulls the point card of the lane they won with; who passes"
                " looks at a point card or swaps two.",
            ),
            translate(
                "DibbleOptions",
                "Who empties their hand may guess the cards in their row: double, or nothing.",
            ),
        )
        for text in texts:
            y = self.paragraph(painter, QPointF(pad, y + 10), text, room, 14)
        self._cards(painter, y + 20)
        painter.end()

    def _cards(self, painter: QPainter, top: float) -> None:
        """Show what a round is played with, where there is room for it."""
        t, pad = self._theme, self.pad
        beside = 18 + 5 * 34 + 16 + 22
        room = self.w - 2 * pad - beside - 16
        title = translate("DibbleOptions", "Five point cards, 39 others and two Jokers")
        text = translate("DibbleOptions", "16 for each hand, seven stay out unseen")
        titles, lines = wrap(title, ui_font(15, 600), room), wrap(text, ui_font(14), room)
        written = 20.0 * (len(titles) + len(lines)) + 4
        tall = max(104.0, written + 20)
        box = QRectF(pad, self.h - pad - tall, self.w - 2 * pad, tall)
        if box.top() < top:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(t.raised))
        painter.drawRoundedRect(box, 12, 12)
        x = box.left() + 18
        for value in range(1, 6):
            look = CardLook(f"point:{value}", 50, "dibble", t.mode)
            picture = card_pixmap(look, self.devicePixelRatioF() * self.k)
            margin = QPointF(picture.margin, picture.margin)
            painter.drawPixmap(QPointF(x, box.top() + 17) - margin, picture.pixmap)
            x += 34
        x, y = box.left() + beside, box.center().y() - written / 2 + 15
        for words in titles:
            draw_text(painter, QPointF(x, y), words, ui_font(15, 600), t.text)
            y += 20
        self.paragraph(painter, QPointF(x, y + 4), text, room)
