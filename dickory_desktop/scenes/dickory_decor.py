"""What the Dickory table shows beside cards: names, counts, captions, places, the bracket."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ..games.dickory.moves import MoveKind
from ..session.wording_dickory import meld_words
from .counts import count_cards
from .dickory_layout import DickoryLayout
from .fonts import ui_font
from .paint import (
    MIDDLE,
    draw_avatar,
    draw_icon,
    draw_pips,
    draw_text,
    elided,
    round_pen,
    text_width,
)  # fmt: skip
from .pose import CARD_RATIO
from .theme import colour

if TYPE_CHECKING:
    from .dickory_table import DickoryTable

translate = QCoreApplication.translate


class DecorItem(QGraphicsItem):
    """One cached drawing under the cards; `update` when the view or the selection changed."""

    def __init__(self, table: DickoryTable) -> None:
        super().__init__()
        self._table = table
        self._area = QRectF()
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def cover(self, area: QRectF) -> None:
        """Draw on this part of the scene."""
        self.prepareGeometryChange()
        self._area = area
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
        self._opponent(painter, lay)
        self._piles(painter, lay)
        self._bracket(painter, lay)
        self._to_beat(painter, lay)
        self._your_play(painter, lay)

    # --- parts

    def _opponent(self, painter: QPainter, lay: DickoryLayout) -> None:
        table, t = self._table, self._table.theme
        view = table.view
        seat = table.other
        name = table.names[seat] if table.names else ""
        draw_avatar(painter, lay.avatar, name, seat, t, table.active_seat == seat)
        size = lay.beside.size
        at = lay.name
        font = ui_font(size(15, 17), 600)
        pips = size(15, 17) + table.target * size(16, 18)
        two = lay.frame.two_rows
        room = lay.backs.left() - at.x() - (0 if two else pips) - 4
        width = draw_text(painter, at, elided(font, name, room), font, t.text)
        pip = size(4.7, 5.2)
        below = QPointF(at.x(), at.y() + size(18, 21))
        small = ui_font(size(13, 14))
        after = draw_text(painter, below, count_cards(view.hand_sizes[seat]), small, t.text2)
        middle = at.y() - QFontMetricsF(font).xHeight() / 2 - 1
        if two:
            width, middle = after, below.y() - QFontMetricsF(small).xHeight() / 2
        draw_pips(
            painter,
            QPointF(at.x() + width + size(15, 17), middle),
            table.points[seat],
            table.target,
            pip,
            t,
        )
        if table.zones["open"] and view.open_hands is None:
            self._taken_caption(painter, lay)

    def _taken_caption(self, painter: QPainter, lay: DickoryLayout) -> None:
        table, t = self._table, self._table.theme
        size = lay.frame.size
        top = lay.backs.top()
        if not lay.frame.wide or lay.frame.two_rows:
            eye = QRectF(table.open_left() - 33, top + 18, 20, 20)
            draw_icon(painter, "eye", eye, t.text2)
            return
        last = lay.taken_places(len(table.zones["open"]), table.open_left())[-1]
        x = last.x + lay.small_card / 2 + 14 * lay.s
        lines = (
            translate("DickoryTable", "Taken from the queue,"),
            translate("DickoryTable", "still in hand"),
        )
        font = ui_font(size(13, 13))
        if x + 28 + text_width(font, lines[0]) > lay.frame.table.right() + 20:
            return
        icon = 20 * min(lay.s, 1.5)
        draw_icon(painter, "eye", QRectF(x, top + 12 * lay.s, icon, icon), t.text2)
        for i, line in enumerate(lines):
            at = QPointF(x + 8 + icon, top + 27 * lay.s + size(16, 18) * i)
            draw_text(painter, at, line, font, t.text2)

    def _piles(self, painter: QPainter, lay: DickoryLayout) -> None:
        table, t = self._table, self._table.theme
        view = table.view
        font = ui_font(lay.frame.size(13, 13))
        stock = translate("DickoryTable", "Stock {count}").format(count=view.stock)
        below = lay.stock.bottom() + lay.frame.size(20, 24)
        x = lay.stock.center().x()
        room = 2 * x - 8
        small = font
        while text_width(small, stock) > room and small.pixelSize() > 12:
            small = ui_font(small.pixelSize() - 1)
        draw_text(painter, QPointF(x, below), stock, small, t.text2, MIDDLE)
        if view.stock == 0:
            self._place(painter, lay.stock, t.text3)
        count = len(view.out_of_play)
        out = translate("DickoryTable", "Out of play {count}").format(count=count)
        if not lay.frame.wide or text_width(font, out) > 2 * lay.out.center().x() - 12:
            out = translate("DickoryTable", "Out {count}").format(count=count)
        below = lay.out.bottom() + lay.frame.size(20, 24)
        room = 2 * lay.out.center().x() - 8
        while text_width(font, out) > room and font.pixelSize() > 12:
            font = ui_font(font.pixelSize() - 1)
        draw_text(painter, QPointF(lay.out.center().x(), below), out, font, t.text2, MIDDLE)
        if count == 0:
            self._place(painter, lay.out, t.text3)

    def _place(self, painter: QPainter, rect: QRectF, name: str) -> None:
        """Draw the dashed outline of an empty place."""
        pen = QPen(colour(name, 0.6), 1.4)
        pen.setDashPattern([5 / 1.4, 5 / 1.4])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        radius = rect.width() * 0.09
        painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), radius, radius)

    def _bracket(self, painter: QPainter, lay: DickoryLayout) -> None:
        table, t = self._table, self._table.theme
        view = table.view
        if table.is_moving:
            return
        count = len(view.queue)
        take = table.selection.take
        for i in range(count - take, count):
            pose = lay.belt_place(6 - count + i)
            self._place(painter, _card_rect(QPointF(pose.x, pose.y), lay.belt_card), t.text3)
        index = count - 1 - take
        if index < 0:
            return
        pose = lay.belt_place(6 - count + index)
        half = lay.belt_card / 2
        top = lay.belt.bottom() - (1 if not lay.frame.wide else 2)
        down = 5 if not lay.frame.wide else 6 * lay.s
        tint = t.accent if take else t.text3
        painter.setPen(QPen(QColor(tint), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(
            [
                QPointF(pose.x - half, top),
                QPointF(pose.x - half, top + down),
                QPointF(pose.x + half, top + down),
                QPointF(pose.x + half, top),
            ]
        )
        if lay.frame.two_rows:
            return
        if take:
            text = translate("DickoryTable", "{rank} becomes the top rank")
        else:
            text = translate("DickoryTable", "{rank} is the top rank")
        rank = view.queue[index].rank
        font = ui_font(lay.frame.size(13, 13), 600)
        words = text.format(rank=rank)
        right = lay.frame.table.right() - text_width(font, words) / 2
        at = QPointF(min(pose.x, right), top + down + lay.frame.size(16, 17))
        draw_text(painter, at, words, font, t.accent if take else t.text2, MIDDLE)

    def _to_beat(self, painter: QPainter, lay: DickoryLayout) -> None:
        table, t = self._table, self._table.theme
        view = table.view
        if view.meld is None or view.scores is not None:
            return
        font = ui_font(lay.frame.size(14.5, 15), 700)
        at = QPointF(lay.meld_left(len(view.meld.cards)), lay.caption_y)
        words = meld_words(view.meld)
        owner = table.names[view.meld_seat] if table.names else ""
        if view.turn == view.seat and not table.watches:
            head = translate("DickoryTable", "To beat")
            tint = t.bad
            if lay.frame.wide:
                owned = translate("DickoryTable", "{name}’s {meld}").format(name=owner, meld=words)
                small = ui_font(lay.frame.size(14, 15))
                room = lay.play_left(len(view.meld.cards)) - at.x() - 20
                if text_width(font, head) + 8 + text_width(small, owned) <= room:
                    words = owned
        else:
            head = translate("DickoryTable", "On the table")
            tint = t.text
        width = draw_text(painter, at, head, font, tint) + lay.frame.size(7, 8)
        small = ui_font(lay.frame.size(14, 15))
        room = lay.play_left(len(view.meld.cards)) - at.x() - width - 6
        if text_width(small, words) <= room or view.turn != view.seat:
            draw_text(painter, QPointF(at.x() + width, at.y()), words, small, t.text2)

    def _your_play(self, painter: QPainter, lay: DickoryLayout) -> None:
        table, t = self._table, self._table.theme
        view = table.view
        if view.turn != view.seat or table.is_moving or not table.selection.is_open:
            return
        meld = len(view.meld.cards) if view.meld is not None else 0
        choice = table.selection.choice
        ghosts = [card.text for card in choice.cards]
        adding = choice.move is not None and choice.move.kind is MoveKind.ADD
        if choice.move is not None and not adding:
            ghosts = [card.text for card in choice.move.meld.cards]
        places = max(len(ghosts), meld if not adding else 1, 1)
        if places > 4:
            ghosts, places = ghosts[:4], 4
        first = lay.play_place(0, meld)
        left = first.x - lay.table_card / 2
        if meld:
            self._arrow(painter, lay, lay.meld_right(meld), left, first.y)
        tint = t.accent if choice.move is not None else (t.bad if choice.error else t.text3)
        if choice.move is None and choice.take and not choice.cards:
            tint = t.text3
        for i in range(places):
            pose = lay.play_place(i, meld)
            text = ghosts[i] if i < len(ghosts) else ""
            self._ghost(painter, lay, QPointF(pose.x, pose.y), text, tint)
        head = ui_font(lay.frame.size(14.5, 15), 700)
        at = QPointF(left, lay.caption_y)
        name = translate("DickoryTable", "Your play")
        width = draw_text(painter, at, name, head, t.accent if choice.move else t.text)
        small = ui_font(lay.frame.size(14, 15))
        after = QPointF(at.x() + width + lay.frame.size(7, 8), at.y())
        verdict = self._verdict(meld, adding)
        if after.x() + text_width(small, verdict) <= lay.frame.column.left():
            draw_text(painter, after, verdict, small, t.text2)

    def _verdict(self, meld: int, adding: bool) -> str:
        choice = self._table.selection.choice
        if choice.move is not None:
            if adding:
                return translate("DickoryTable", "grows it")
            if meld:
                return translate("DickoryTable", "beats it")
            return translate("DickoryTable", "leads")
        if choice.cards:
            return translate("DickoryTable", "not yet")
        return "" if meld else translate("DickoryTable", "any meld")

    def _arrow(
        self, painter: QPainter, lay: DickoryLayout, left: float, right: float, y: float
    ) -> None:
        s = max(lay.s, 0.8)
        middle = (left + right) / 2
        half = min(20 * s, (right - left) / 2 - 8)
        y = y + 0.0
        painter.setPen(round_pen(self._table.theme.text3, 2.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        tip = QPointF(middle + half, y)
        painter.drawLine(QPointF(middle - half, y), tip)
        wing = 9 * s
        painter.drawPolyline([tip + QPointF(-wing, -wing), tip, tip + QPointF(-wing, wing)])

    def _ghost(
        self, painter: QPainter, lay: DickoryLayout, centre: QPointF, text: str, tint: str
    ) -> None:
        rect = _card_rect(centre, lay.table_card).adjusted(1, 1, -1, -1)
        radius = lay.table_card * 0.09
        painter.setPen(Qt.PenStyle.NoPen)
        if text:
            painter.setBrush(colour(tint, 0.10))
            painter.drawRoundedRect(rect, radius, radius)
        pen = QPen(QColor(tint), 1.8)
        pen.setDashPattern([6 / 1.8, 5 / 1.8])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect, radius, radius)
        if text:
            font = ui_font(lay.table_card * 0.46, 700)
            low = centre.y() + QFontMetricsF(font).capHeight() / 2
            draw_text(painter, QPointF(centre.x(), low), text, font, tint, MIDDLE)


def _card_rect(centre: QPointF, width: float) -> QRectF:
    height = width * CARD_RATIO
    return QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height)


__all__ = ["DecorItem"]
