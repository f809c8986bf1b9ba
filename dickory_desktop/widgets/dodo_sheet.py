"""Cards of the standard pack in a panel, to be looked through."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ..engine.cards import Card
from ..scenes.counts import count_cards
from ..scenes.dodo_reading import spoken
from ..scenes.fonts import scaled, ui_font
from ..scenes.paint import draw_text
from ..scenes.pixmaps import CardLook, card_pixmap, four_colours
from ..scenes.theme import Theme
from .controls import draw_ring
from .popover import Popover

CARD = 46
COLUMNS = 13
GAP = 6


class CardsView(QWidget):
    """Cards in rows, in the order given."""

    def __init__(self, title: str, cards: Sequence[Card], theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._title, self._cards, self._theme = title, tuple(cards), theme
        columns = min(max(len(cards), 6), COLUMNS)
        rows = -(-len(cards) // COLUMNS)
        self._pitch = (CARD + GAP, 64 + GAP if rows <= 5 else max(30, 360 // rows))
        self.setFixedSize(
            QSize(columns * self._pitch[0] + 12, 40 + (rows - 1) * self._pitch[1] + 76)
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(f"{title}: {count_cards(len(cards))}")
        self.setAccessibleDescription(", ".join(spoken(card) for card in cards))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        t = self._theme
        painter = QPainter(self)
        draw_text(painter, QPointF(8, 22), self._title, ui_font(min(scaled(16), 22), 600), t.text)
        for number, card in enumerate(self._cards):
            look = CardLook(
                f"std:{card.text}", CARD, t.game, t.mode, compact=True, four_colour=four_colours()
            )
            picture = card_pixmap(look, self.devicePixelRatioF())
            x = 8 + number % COLUMNS * self._pitch[0]
            y = 38 + number // COLUMNS * self._pitch[1]
            painter.drawPixmap(QPointF(x - picture.margin, y - picture.margin), picture.pixmap)
        if self.hasFocus():
            draw_ring(painter, QRectF(self.rect()).adjusted(4, 4, -4, -4), 10, t)
        painter.end()


def fill_cards(popover: Popover, title: str, cards: Sequence[Card], theme: Theme) -> None:
    """Put cards under a title into a popover."""
    popover.content.addWidget(CardsView(title, cards, theme, popover.sheet))
