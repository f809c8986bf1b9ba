"""What the Dodo table shows beside cards and plates: felt, direction, captions, badges, swaps."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING

from PySide6.QtCore import Property, QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from ..session.wording_cards import capital, suit_words
from .art.bird import silhouette
from .art.brush import placed
from .art.standard import suit_mark
from .dodo_layout import DodoLayout
from .fonts import ui_font
from .frame import blend
from .paint import MIDDLE, draw_icon, draw_text, elided, round_pen, text_width
from .pose import CARD_RATIO
from .theme import colour, mix

if TYPE_CHECKING:
    from .dodo_table import DodoTable

translate = QCoreApplication.translate

STILL_SIDES = (90.0, 180.0, 270.0, 0.0)


class FeltItem(QGraphicsItem):
    """The felt with the lit edge at the seat to move, captions of the piles; a cached drawing."""

    def __init__(self, table: DodoTable) -> None:
        super().__init__()
        self._table = table
        self._area = QRectF()
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def cover(self, area: QRectF) -> None:
        """Draw on this part of the scene."""
        self.prepareGeometryChange()
        self._area = QRectF(area)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        del option, widget
        lay = self._table.layout
        if lay is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._felt(painter, lay)
        if self._table.view is None:
            return
        self._light(painter, lay)
        self._captions(painter, lay)

    def _felt(self, painter: QPainter, lay: DodoLayout) -> None:
        t = self._table.theme
        felt = lay.felt
        if t.mode != "contrast":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(t.shadow, 0.16))
            painter.drawEllipse(felt.translated(0, 4).adjusted(0, -2, 0, 2))
        painter.setPen(QPen(QColor(t.line), max(1.5, t.outline)))
        painter.setBrush(QColor(t.felt))
        painter.drawEllipse(felt)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if t.mode != "contrast":
            inset = felt.width() * 0.017
            painter.setPen(QPen(colour(t.text, 0.07), 1))
            painter.drawEllipse(felt.adjusted(inset, inset * 0.9, -inset, -inset * 0.9))
            self._birds(painter, lay)
        dots = QPen(colour(t.text3, 0.35), 2)
        dots.setCapStyle(Qt.PenCapStyle.RoundCap)
        dots.setDashPattern([1, 4.5])
        painter.setPen(dots)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(lay.ring)

    def _birds(self, painter: QPainter, lay: DodoLayout) -> None:
        """Engrave a dodo at either side, where the felt leaves room."""
        t = self._table.theme
        if lay.frame.width < 1040:
            return
        size = 1.05 * lay.u
        away = 358 * lay.u
        top = lay.felt.center().y() - 72 * lay.u
        hue = mix(t.felt, t.text, 0.045)
        for side in (-1, 1):
            x = lay.felt.center().x() + side * away
            painter.save()
            painter.translate(x, top)
            painter.scale(-side * size, size)
            silhouette(painter, hue)
            painter.restore()

    def _light(self, painter: QPainter, lay: DodoLayout) -> None:
        table, t = self._table, self._table.theme
        seat = table.active_seat
        if seat < 0:
            return
        offset = table.offset_of(seat)
        angle, half = lay.angle(offset), lay.glow_half(offset)
        path = QPainterPath()
        start = 270 - angle - half
        path.arcMoveTo(lay.felt, start)
        path.arcTo(lay.felt, start, 2 * half)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if t.mode != "contrast":
            painter.setPen(round_pen(t.accent, 14, 0.14))
            painter.drawPath(path)
        painter.setPen(round_pen(t.accent, 4))
        painter.drawPath(path)

    def _captions(self, painter: QPainter, lay: DodoLayout) -> None:
        table, t = self._table, self._table.theme
        font = ui_font(lay.frame.size(13, 13))
        y = lay.pile.y() + lay.pile_card * CARD_RATIO / 2 + lay.frame.size(19, 22)
        stock = translate("DodoTable", "Stock {count}").format(count=table.shown_stock)
        room = lay.pile.x() - lay.stock.x() - 6
        while text_width(font, stock) > room and font.pixelSize() > 11:
            font = ui_font(font.pixelSize() - 1)
        half = draw_text(painter, QPointF(lay.stock.x(), y), stock, font, t.text2, MIDDLE) / 2
        if not table.shown_stock:
            w = lay.stock_card - 4
            box = QRectF(0, 0, w, w * CARD_RATIO)
            box.moveCenter(lay.stock)
            pen = QPen(colour(t.text3, 0.6), 1.4)
            pen.setDashPattern([5 / 1.4, 5 / 1.4])
            painter.setPen(pen)
            painter.drawRoundedRect(box, w * 0.09, w * 0.09)
        fed = table.chain_words()
        if fed:
            left = lay.stock.x() + half + 10
            right = lay.ring.right() + blend(60, 100, lay.u)
            words = elided(font, fed, right - left)
            wide = text_width(font, words) / 2
            x = min(max(lay.pile.x(), left + wide), right - wide)
            draw_text(painter, QPointF(x, y), words, font, t.text2, MIDDLE)


class ArrowsItem(QGraphicsObject):
    """Four chevrons on the dotted ring that show which way play goes; `spin` turns them."""

    def __init__(self, table: DodoTable) -> None:
        super().__init__()
        self._table = table
        self._spin = 0.0
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def get_spin(self) -> float:
        return self._spin

    def set_spin(self, value: float) -> None:
        self._spin = value
        self.update()

    spin = Property(float, get_spin, set_spin)
    """How far the chevrons are turned, in degrees: 0 clockwise, 180 the other way."""

    def boundingRect(self) -> QRectF:
        lay = self._table.layout
        return QRectF() if lay is None else lay.ring.adjusted(-16, -16, 16, 16)

    def changed(self) -> None:
        """The layout is another one."""
        self.prepareGeometryChange()
        self.update()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        del option, widget
        lay = self._table.layout
        if lay is None or self._table.view is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        path = QPainterPath(QPointF(-7, -9))
        path.lineTo(5, 0)
        path.lineTo(-7, 9)
        ring = lay.ring
        for angle, turn in zip((0.0, 90.0, 180.0, 270.0), STILL_SIDES, strict=True):
            at = ring.center() + QPointF(
                ring.width() / 2 * cos(radians(angle)), ring.height() / 2 * sin(radians(angle))
            )
            with placed(painter, at.x(), at.y(), max(lay.u, 1.0), turn + self._spin):
                painter.strokePath(path, round_pen(self._table.theme.text2, 3.2))


class ChainItem(QGraphicsObject):
    """The total of the chain in a disc at the pile's corner; its scale pops when it grows."""

    def __init__(self, table: DodoTable) -> None:
        super().__init__()
        self._table = table
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(380)
        self.total = 0

    def show_total(self, total: int) -> None:
        """Show this total; nothing at 0."""
        self.total = total
        self.setVisible(total > 0)
        self.update()

    def place(self, lay: DodoLayout) -> None:
        """Stand at the upper right corner of the pile."""
        self.prepareGeometryChange()
        corner = QPointF(lay.pile_card * 0.71, -lay.pile_card * 0.78)
        self.setPos(lay.pile + corner)
        self.update()

    @property
    def radius(self) -> float:
        lay = self._table.layout
        return 35.0 if lay is None else blend(25, 35, lay.u)

    def boundingRect(self) -> QRectF:
        r = self.radius + 2
        return QRectF(-r, -r, 2 * r, 2 * r)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        del option, widget
        t, r = self._table.theme, self.radius
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(t.edge))
        painter.drawEllipse(QPointF(), r, r)
        painter.setBrush(QColor(t.accent))
        painter.drawEllipse(QPointF(), r * 31 / 35, r * 31 / 35)
        text = f"+{self.total}"
        size = r * 0.8
        font = ui_font(size, 700)
        while text_width(font, text) > r * 1.55 and size > 10:
            size -= 1
            font = ui_font(size, 700)
        low = QFontMetricsF(font).capHeight() / 2
        draw_text(painter, QPointF(0, low), text, font, t.on_accent, MIDDLE)


class MarksItem(QGraphicsItem):
    """What lies above the cards: the named suit, which card lies last, the way of a swap."""

    def __init__(self, table: DodoTable) -> None:
        super().__init__()
        self._table = table
        self._area = QRectF()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(370)

    def cover(self, area: QRectF) -> None:
        """Draw on this part of the scene."""
        self.prepareGeometryChange()
        self._area = QRectF(area)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        del option, widget
        lay = self._table.layout
        if lay is None or self._table.view is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._suit(painter, lay)
        self._swap(painter, lay)
        self._last(painter, lay)

    def _suit(self, painter: QPainter, lay: DodoLayout) -> None:
        table, t = self._table, self._table.theme
        suit = table.shown_suit
        if suit is None:
            return
        k = max(lay.u, 0.8)
        font = ui_font(lay.frame.size(15, 16), 600)
        words = capital(suit_words(suit))
        h = 40 * k
        w = text_width(font, words) + 46 * k + 18 * k
        top = lay.pile.y() + lay.pile_card * CARD_RATIO / 2 + 5 * k
        box = QRectF(lay.pile.x() - w / 2, top, w, h)
        painter.setPen(QPen(QColor(t.accent_frame), 2))
        painter.setBrush(QColor(t.paper))
        painter.drawRoundedRect(box, h / 2, h / 2)
        hue = t.suit(suit.letter, table.four_colour)
        suit_mark(painter, suit.letter, box.left() + 26 * k, box.center().y(), 1.1 * k, hue)
        low = box.center().y() + QFontMetricsF(font).capHeight() / 2
        draw_text(painter, QPointF(box.left() + 46 * k, low), words, font, t.ink)

    def _swap(self, painter: QPainter, lay: DodoLayout) -> None:
        table, t = self._table, self._table.theme
        seat = table.selection.seat
        if not table.chooses_seat or seat is None:
            return
        offset = table.offset_of(seat)
        plate = lay.plates[offset - 1]
        start, end, bends = swap_arc(lay, offset)
        path = QPainterPath(start)
        path.cubicTo(bends[0], bends[1], end)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(round_pen(t.edge, 10, 0.6))
        painter.drawPath(path)
        painter.setPen(round_pen(t.accent, 3.4))
        painter.drawPath(path)
        for tip, before in ((end, bends[1]), (start, bends[0])):
            _arrow_head(painter, tip, before, 16 * max(lay.u, 0.8))
        self._give(painter, lay, path.pointAtPercent(0.5), len(table.view.hand), seat, plate)

    def _give(
        self,
        painter: QPainter,
        lay: DodoLayout,
        at: QPointF,
        mine: int,
        seat: int,
        plate: QRectF,
    ) -> None:
        table, t = self._table, self._table.theme
        font = ui_font(lay.frame.size(14, 15), 600)
        give = translate("DodoTable", "Give {count}").format(count=mine)
        get = translate("DodoTable", "get {count}").format(count=table.view.hand_sizes[seat])
        icon = 20.0 * max(lay.u, 0.9)
        w = text_width(font, give) + text_width(font, get) + icon + 16 + 36
        h = 44.0 * max(lay.u, 0.8)
        box = QRectF(at.x() - w / 2, at.y() - h / 2, w, h)
        if box.intersects(plate):
            box.moveTop(plate.bottom() + 10)
        painter.setPen(QPen(QColor(t.accent), 1.6))
        painter.setBrush(QColor(t.panel))
        painter.drawRoundedRect(box, h / 2, h / 2)
        low = box.center().y() + QFontMetricsF(font).capHeight() / 2
        x = box.left() + 18
        x += draw_text(painter, QPointF(x, low), give, font, t.text) + 8
        mark = QRectF(x, box.center().y() - icon / 2, icon, icon)
        draw_icon(painter, "swap", mark, t.accent, 2.0)
        draw_text(painter, QPointF(mark.right() + 8, low), get, font, t.text)

    def _last(self, painter: QPainter, lay: DodoLayout) -> None:
        """Mark the chosen card that would lie on top, where several are chosen."""
        table, t = self._table, self._table.theme
        item = table.last_item()
        if item is None:
            return
        rect = item.card_rect()
        pose = item.pose
        size = lay.frame.at_most(1.25).size
        font = ui_font(size(12.5, 13), 600)
        words = translate("DodoTable", "on top")
        w = text_width(font, words) + 16
        h = size(20, 22)
        box = QRectF(pose.x - w / 2, pose.y - rect.height() / 2 - h - 5, w, h)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(t.accent))
        painter.drawRoundedRect(box, h / 2, h / 2)
        low = box.center().y() + QFontMetricsF(font).capHeight() / 2
        draw_text(painter, QPointF(box.center().x(), low), words, font, t.on_accent, MIDDLE)


def swap_arc(lay: DodoLayout, offset: int) -> tuple[QPointF, QPointF, tuple[QPointF, QPointF]]:
    """Return the way from your hand to a seat's plate: start, end and the two bends between."""
    plate = lay.plates[offset - 1]
    middle = lay.felt.center()
    side = 1.0 if plate.center().x() >= middle.x() else -1.0
    below = plate.center().y() > middle.y() or any(
        other.top() > plate.bottom() and other.left() - 30 < plate.center().x() < other.right() + 30
        for other in lay.plates
    )
    start = QPointF(middle.x() + side * 60 * lay.u, lay.hand.top() - blend(6, 14, lay.u))
    if below:
        inner = plate.left() if side > 0 else plate.right()
        end = QPointF(inner - side * 14, plate.center().y())
        first = QPointF(start.x() + side * 60 * lay.u, start.y() - 60 * lay.u)
        if plate.center().y() < middle.y():
            first = QPointF(start.x() + side * 230 * lay.u, start.y() - 50 * lay.u)
            return start, end, (first, QPointF(end.x() - side * 30 * lay.u, end.y() + 70 * lay.u))
        return start, end, (first, QPointF(end.x() - side * 90 * lay.u, end.y() + 10))
    end = QPointF(plate.center().x(), plate.bottom() + 13)
    first = QPointF(start.x() + side * 200 * lay.u, start.y() - 28 * lay.u)
    second = QPointF(end.x() - side * 6, end.y() + (start.y() - end.y()) * 0.47)
    if abs(plate.center().x() - middle.x()) < plate.width():
        first = QPointF(start.x() + side * 330 * lay.u, start.y() - 28 * lay.u)
        second = QPointF(start.x() + side * 260 * lay.u, end.y() + 40 * lay.u)
    return start, end, (first, second)


def _arrow_head(painter: QPainter, tip: QPointF, before: QPointF, size: float) -> None:
    """Draw the head of an arrow that comes to `tip` from the side of `before`."""
    way = tip - before
    length = max((way.x() ** 2 + way.y() ** 2) ** 0.5, 1e-6)
    back = QPointF(-way.x() / length * size, -way.y() / length * size)
    aside = QPointF(-back.y() * 0.65, back.x() * 0.65)
    painter.drawPolyline([tip + back + aside, tip, tip + back - aside])
