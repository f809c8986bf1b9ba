"""What the panels of the result pages share: frame, theme, lines, rows of cards, empty hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from ..engine.cards import Card
from ..scenes.fonts import ui_font
from ..scenes.frame import Frame, blend
from ..scenes.paint import draw_icon, draw_text, fitting
from ..scenes.pixmaps import CardLook, card_pixmap, four_colours
from ..scenes.theme import Theme
from .controls import draw_panel


class ResultPart(QWidget):
    """A panel of a result page. Its text grows with the player's size up to `most_text`."""

    most_text = 1.3

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._frame: Frame | None = None

    def apply(self, frame: Frame, theme: Theme) -> None:
        """Take over the page's frame and theme; the size of the panel is set before."""
        self._frame, self._theme = self.clamped(frame), theme
        self.update()

    @classmethod
    def clamped(cls, frame: Frame) -> Frame:
        """Return the frame that this panel, packed with words, is drawn by."""
        return frame.at_most(cls.most_text)

    @contextmanager
    def painting(self) -> Iterator[QPainter]:
        """Paint on the panel, filled and outlined."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_panel(painter, QRectF(self.rect()), self._theme)
        yield painter
        painter.end()

    def head(self, painter: QPainter, frame: Frame, text: str) -> float:
        """Write the small title of the panel; return its baseline."""
        pad = blend(16, 24, frame.u)
        y = blend(26, 34, frame.u)
        font = fitting(text, frame.size(13.5, 15), 600, self.width() - 2 * pad)
        draw_text(painter, QPointF(pad, y), text, font, self._theme.text)
        return y

    def rule(self, painter: QPainter, pad: float, y: float) -> None:
        """Draw a line across the panel."""
        painter.setPen(QPen(QColor(self._theme.line), 1))
        painter.drawLine(QPointF(pad, y), QPointF(self.width() - pad, y))

    def card(self, painter: QPainter, look: CardLook, x: float, top: float) -> None:
        """Draw a card with its upper left corner there."""
        picture = card_pixmap(look, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(x - picture.margin, top - picture.margin), picture.pixmap)

    def cards(
        self,
        painter: QPainter,
        cards: Sequence[Card],
        at: QPointF,
        width: float,
        room: float,
        gap: float = 6.0,
    ) -> float:
        """Draw cards side by side, closer where there is little room; return where they end."""
        step = min(width + gap, (room - width) / max(len(cards) - 1, 1))
        for place, card in enumerate(cards):
            look = card_look(card, self._theme, width)
            self.card(painter, look, at.x() + place * step, at.y())
        return at.x() + (len(cards) - 1) * step + width

    def empty_hand(self, painter: QPainter, box: QRectF, tint: str, words: str) -> float:
        """Draw that a hand is empty: a ticked outline, and what it means; return the right end."""
        frame = self._frame
        pen = QPen(QColor(tint), 1.8)
        pen.setDashPattern([6 / 1.8, 5 / 1.8])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 6, 6)
        tick = box.width() * 0.48
        middle = box.center()
        at = QRectF(middle.x() - tick / 2, middle.y() - tick / 2, tick, tick)
        draw_icon(painter, "check", at, tint, 2.4)
        font = ui_font(frame.size(14, 15) if frame is not None else 15)
        at_words = QPointF(box.right() + 16, low_of(font, middle.y()))
        return at_words.x() + draw_text(painter, at_words, words, font, self._theme.text2)


def card_look(card: Card, theme: Theme, width: float, veiled: bool = False) -> CardLook:
    """Return how a card of a game looks in a result: small, with the compact face."""
    if theme.game == "dickory":
        return CardLook(f"dickory:{card.rank}", width, "dickory", theme.mode, compact=True)
    return CardLook(
        f"std:{card.text}", width, theme.game, theme.mode,
        compact=True, four_colour=four_colours(), veiled=veiled,
    )  # fmt: skip


def low_of(font: QFont, middle: float) -> float:
    """Return the baseline that puts a line of text about a height."""
    return middle + QFontMetricsF(font).capHeight() / 2
