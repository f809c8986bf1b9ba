"""A player's plate on the Dodo table: avatar, name, points, backs, count, and what is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from ..engine.cards import Card
from ..session.wording_cards import card_words
from .card_item import CardItem
from .counts import count_points
from .fonts import ui_font
from .paint import MIDDLE, draw_avatar, draw_icon, draw_text, elided, text_width
from .pixmaps import CardLook, card_pixmap
from .theme import colour

if TYPE_CHECKING:
    from .dodo_table import DodoTable

translate = QCoreApplication.translate

MARGIN = 40.0


class SeatItem(CardItem):
    """Stands for a player and the hand they hold, where the keys stop and a click chooses."""

    def __init__(self, table: DodoTable, seat: int) -> None:
        super().__init__(None)
        self._table = table
        self.seat = seat
        self._plate = QRectF()

    def fit(self, plate: QRectF) -> None:
        """Take a place on the table."""
        if plate.size() != self._plate.size():
            self.prepareGeometryChange()
        self._plate = QRectF(plate)
        self.update()

    def set_look(self, look: CardLook, dpr: float) -> None:
        del look, dpr
        self.update()

    @property
    def width(self) -> float:
        return self._plate.width()

    def card_rect(self) -> QRectF:
        w, h = self._plate.width(), self._plate.height()
        return QRectF(-w / 2, -h / 2, w, h)

    def boundingRect(self) -> QRectF:
        return self.card_rect().adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)

    # --- what it shows

    @property
    def size(self) -> int:
        """How many cards the seat holds, as far as the table has shown it."""
        return self._table.shown_sizes[self.seat]

    @property
    def is_target(self) -> bool:
        """Whether the hand can be chosen for a swap now."""
        return self._table.chooses_seat

    @property
    def is_chosen(self) -> bool:
        return self.is_target and self._table.selection.seat == self.seat

    @property
    def is_silent(self) -> bool:
        view = self._table.view
        return view is not None and view.catchable == self.seat and not self._table.is_moving

    def status(self) -> tuple[str, str]:
        """Return the second line and the name of its colour."""
        table = self._table
        if self.is_silent:
            if not self._is_large:
                return translate("DodoTable", "Silent"), table.theme.bad
            return translate("DodoTable", "Said nothing"), table.theme.bad
        heard = table.heard.get(self.seat)
        if heard:
            return heard, table.theme.text
        return count_points(table.totals[self.seat]), table.theme.text2

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        del option, widget
        table = self._table
        if table.layout is None or table.view is None or not self._plate.width():
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = self.card_rect()
        self._body(painter, rect)
        large, k = table.layout.large, table.layout.plate_scale
        radius = (23.0 if large else 17.0) * k
        centre = QPointF(rect.left() + (32 if large else 24) * k, rect.center().y())
        disc = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
        name = table.names[self.seat] if table.names else ""
        draw_avatar(painter, disc, name, self.seat, table.theme, table.active_seat == self.seat)
        self._words(painter, rect, k, name)
        if table.layout.shows_backs:
            self._backs(painter, rect, k)
        self._count(painter, rect, k)
        self._known(painter, rect)

    def _body(self, painter: QPainter, rect: QRectF) -> None:
        table = self._table
        t = table.theme
        radius = rect.height() / 2
        if t.mode != "contrast":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("#000000", 0.2))
            painter.drawRoundedRect(rect.translated(0, 2), radius, radius)
        width, tint, dashed = t.outline, t.line, False
        if self.is_silent:
            width, tint = 2.4, t.bad
        elif self.is_chosen:
            width, tint = 2.4, t.accent
        elif self.is_target:
            width, tint, dashed = 1.6, t.accent_frame, True
        pen = QPen(QColor(tint), width)
        if dashed:
            pen.setDashPattern([7 / width, 6 / width])
        painter.setPen(pen)
        raised = self is table.hovered or self.is_chosen
        painter.setBrush(QColor(t.raised if raised else t.panel))
        half = width / 2
        painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), radius, radius)
        if table.has_ring(self):
            ring = QPen(QColor(t.info), 2.6)
            ring.setDashPattern([2.6, 1.7])
            painter.setPen(ring)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(-4, -4, 4, 4), radius + 4, radius + 4)

    def _words(self, painter: QPainter, rect: QRectF, k: float, name: str) -> None:
        table = self._table
        t = table.theme
        large, scale = self._is_large, self._scale
        x = rect.left() + (66 if large else 49) * k
        right = rect.right() - self._beside() * k
        weight = 600 if self.is_silent else 400
        words, tint = self.status()
        strong = _fitting_font(name, (15.5 if large else 14) * k * scale, 600, right - x)
        small = _fitting_font(words, (13 if large else 12.5) * k * scale, weight, right - x + 6)
        caps = QFontMetricsF(strong).capHeight(), QFontMetricsF(small).capHeight()
        gap = (10.5 if large else 8.0) * k
        if scale > 1:
            gap = min(gap, (rect.height() - sum(caps)) / 3)
        low = rect.center().y() - (sum(caps) + gap) / 2 + caps[0]
        draw_text(painter, QPointF(x, low), elided(strong, name, right - x), strong, t.text)
        low += gap + caps[1]
        shown = elided(small, words, max(right - x + 6, 20))
        draw_text(painter, QPointF(x, low), shown, small, tint)

    @property
    def _is_large(self) -> bool:
        lay = self._table.layout
        return lay is not None and lay.large

    @property
    def _scale(self) -> float:
        lay = self._table.layout
        return 1.0 if lay is None else lay.frame.scale

    def _beside(self) -> float:
        """Return what the cards and their count take at the right, before scaling."""
        lay = self._table.layout
        if lay is not None and lay.shows_backs:
            return 62.0
        return 38.0 + 14.0 * (self._scale - 1.0)

    def _backs(self, painter: QPainter, rect: QRectF, k: float) -> None:
        table = self._table
        count = min(3, self.size)
        look = CardLook("back:dodo", 28.5 * k, "dodo", table.theme.mode, lift="flat")
        picture = card_pixmap(look, table.dpr)
        left = rect.right() - (56 - 5 * (3 - count) * 0.5) * k
        top = rect.center().y() - 20 * k
        for i in range(count):
            x = left + 5 * i * k - (0 if count > 1 else -5 * k)
            painter.drawPixmap(QPointF(x - picture.margin, top - picture.margin), picture.pixmap)

    def _count(self, painter: QPainter, rect: QRectF, k: float) -> None:
        t = self._table.theme
        on_backs = self._table.layout is not None and self._table.layout.shows_backs
        grow = self._scale if not on_backs else min(self._scale, 1.25)
        w, h = (25 * k * grow, 21 * k * grow) if on_backs else (26 * k * grow, 24 * k * grow)
        x = rect.right() - (27 * k if on_backs else 8.5 * k + w)
        y = rect.center().y() + (5 * k if on_backs else -h / 2)
        box = QRectF(x, y, w, h)
        painter.setPen(QPen(QColor(t.edge), 2) if on_backs else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(t.bad if self.is_silent else t.raised))
        painter.drawRoundedRect(box, h / 2, h / 2)
        font = ui_font(13.5 * k * grow, 700)
        low = box.center().y() + QFontMetricsF(font).capHeight() / 2
        tint = t.on_bad if self.is_silent else t.text
        draw_text(painter, QPointF(box.center().x(), low), str(self.size), font, tint, MIDDLE)

    def _known(self, painter: QPainter, rect: QRectF) -> None:
        """Write the cards this player is known to hold on a slip of paper under the plate."""
        table = self._table
        cards = table.known_cards(self.seat)
        if not cards or table.is_moving:
            return
        t = table.theme
        k = table.layout.frame.text if table.layout is not None else 1.0
        font = ui_font(13 * k, 600)
        gap = 7 * k
        room = max(rect.width() - 34 * k, 60 * k)
        shown, used = _fitting(cards, font, gap, room)
        rest = len(cards) - len(shown)
        more = f"+{rest}" if rest else ""
        width = used + 34 * k + (text_width(font, more) + gap if more else 0)
        h = 22 * k
        box = QRectF(rect.center().x() - width / 2, rect.bottom() - 2 * k, width, h)
        painter.setPen(QPen(QColor(t.card_edge), 1))
        painter.setBrush(QColor(t.paper))
        painter.drawRoundedRect(box, 8 * k, 8 * k)
        eye = QRectF(box.left() + 7 * k, box.center().y() - 8 * k, 16 * k, 16 * k)
        draw_icon(painter, "eye", eye, t.ink, 1.6)
        x = eye.right() + 5 * k
        low = box.center().y() + QFontMetricsF(font).capHeight() / 2
        for card in shown:
            letter = card.suit.letter if card.suit is not None else "S"
            hue = t.suit(letter, table.four_colour)
            x += draw_text(painter, QPointF(x, low), card_words(card), font, hue) + gap
        if more:
            draw_text(painter, QPointF(x, low), more, font, t.ink)


def _fitting_font(text: str, size: float, weight: int, room: float) -> QFont:
    """Return a font in which the text fits, a little smaller if that is enough."""
    font = ui_font(size, weight)
    while text_width(font, text) > room and font.pixelSize() > max(12.0, size * 0.8):
        font = ui_font(font.pixelSize() - 1, weight)
    return font


def _fitting(
    cards: tuple[Card, ...], font: QFont, gap: float, room: float
) -> tuple[tuple[Card, ...], float]:
    """Return the first cards whose words fit into `room`, and the width they use."""
    used = 0.0
    for number, card in enumerate(cards):
        wide = text_width(font, card_words(card)) + (gap if number else 0)
        last = number == len(cards) - 1
        if used + wide > room - (0 if last else 26):
            return cards[:number], used
        used += wide
    return cards, used
