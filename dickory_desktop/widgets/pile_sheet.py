"""The cards out of play, to be looked through: how many of each rank, with their faces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ..engine.cards import Card
from ..scenes.counts import count_cards
from ..scenes.fonts import scaled, ui_font
from ..scenes.paint import MIDDLE, draw_text
from ..scenes.pixmaps import CardLook, card_pixmap
from ..scenes.theme import Theme
from .controls import draw_ring
from .popover import Popover

translate = QCoreApplication.translate

CARD = 46
STEP_X, STEP_Y = 62, 104


class PileView(QWidget):
    """All twelve ranks in two rows, each with as many cards as are out of play."""

    def __init__(self, cards: Sequence[Card], theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._counts = Counter(card.rank for card in cards)
        self.setFixedSize(QSize(6 * STEP_X + 8, 2 * STEP_Y + 44))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        parts = [f"{count} × {rank}" for rank, count in sorted(self._counts.items())]
        title = translate("PileSheet", "Out of play: {cards}").format(cards=count_cards(len(cards)))
        self._title = title
        self.setAccessibleName(title)
        self.setAccessibleDescription(", ".join(parts))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        t = self._theme
        painter = QPainter(self)
        draw_text(painter, QPointF(8, 20), self._title, ui_font(min(scaled(17), 22), 600), t.text)
        for rank in range(1, 13):
            x = 12 + (rank - 1) % 6 * STEP_X
            y = 38 + (rank - 1) // 6 * STEP_Y
            count = self._counts[rank]
            look = CardLook(
                f"dickory:{rank}", CARD, "dickory", t.mode, compact=True, veiled=count == 0
            )
            picture = card_pixmap(look, self.devicePixelRatioF())
            for copy in range(max(count, 1)):
                corner = QPointF(x + copy * 2.5 - picture.margin, y - copy * 2.5 - picture.margin)
                painter.drawPixmap(corner, picture.pixmap)
            words = translate("PileSheet", "{count} of 4").format(count=count)
            at = QPointF(x + CARD / 2 + 3, y + CARD * 1.4 + 20)
            draw_text(
                painter,
                at,
                words,
                ui_font(min(scaled(13), 16)),
                t.text2 if count else t.text3,
                MIDDLE,
            )
        if self.hasFocus():
            draw_ring(painter, QRectF(self.rect()).adjusted(4, 4, -4, -4), 10, t)
        painter.end()


def fill_pile(popover: Popover, cards: Sequence[Card], theme: Theme) -> None:
    """Put the pile's cards into a popover."""
    popover.content.addWidget(PileView(cards, theme, popover.sheet))
