"""What the Dibble table shows beside cards: the other player, the scores, the lanes, the swap."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ..games.dibble.moves import LANES, MeldKind
from ..games.dibble.table import MINE, NEUTRAL, ROWS, THEIRS
from ..games.dibble.view import Phase
from .counts import count_cards
from .dibble_layout import DibbleLayout
from .dibble_reading import lane_title, row_title, side_of
from .fonts import ui_font
from .frame import blend
from .paint import MIDDLE, draw_avatar, draw_text, elided, round_pen, text_width, wrap
from .pose import CARD_RATIO
from .theme import Theme, colour, mix

if TYPE_CHECKING:
    from .dibble_table import DibbleTable

translate = QCoreApplication.translate

ICONS = {
    MeldKind.SINGLE: ((-5.0, -7.0),),
    MeldKind.PAIR: ((-10.0, -7.0), (0.0, -7.0)),
    MeldKind.TRIPLE: ((-15.0, -7.0), (-5.0, -7.0), (5.0, -7.0)),
    MeldKind.RUN2: ((-11.0, -4.0), (1.0, -10.0)),
    MeldKind.RUN3: ((-16.0, -2.0), (-5.0, -7.0), (6.0, -12.0)),
}
"""The corners of the little cards, 10 by 14, that a lane's icon is made of."""


class Decor(QGraphicsItem):
    """One cached drawing of the table; `update` when the view or the selection changed."""

    def __init__(self, table: DibbleTable) -> None:
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
        self.draw(painter, lay)

    @abstractmethod
    def draw(self, painter: QPainter, lay: DibbleLayout) -> None:
        """Draw with a layout and a view at hand."""


def draw_lane_icon(
    painter: QPainter, lane: MeldKind, centre: QPointF, scale: float, tint: str, ground: str
) -> None:
    """Draw a lane's icon, the meld as little cards, about its centre."""
    painter.setPen(QPen(QColor(tint), 1.6))
    painter.setBrush(QColor(ground))
    for x, y in ICONS[lane]:
        box = QRectF(centre.x() + x * scale, centre.y() + y * scale, 10 * scale, 14 * scale)
        painter.drawRoundedRect(box, 2.5 * scale, 2.5 * scale)


def dashed(painter: QPainter, rect: QRectF, radius: float, tint: str, width: float = 1.4) -> None:
    """Draw a dashed outline; on large windows thicker than `width`, as all that is on them."""
    width *= min(max(rect.width() / 58, 1.0), 2.0) if width < 1.5 else 1.0
    pen = QPen(QColor(tint), width)
    pen.setDashPattern([4 / width, 5 / width])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect, radius, radius)


class BoardItem(Decor):
    """The other player's name, the scores, the played cards' place, the three rows."""

    def draw(self, painter: QPainter, lay: DibbleLayout) -> None:
        self._opponent(painter, lay)
        self._score(painter, lay)
        self._out(painter, lay)
        self._rows(painter, lay)
        self._lanes(painter, lay)
        self._pull(painter, lay)

    # --- the other player

    def _opponent(self, painter: QPainter, lay: DibbleLayout) -> None:
        table, t = self._table, self._table.theme
        view = table.view
        seat, name = table.other, table.name(table.other)
        draw_avatar(painter, lay.avatar, name, seat, t, table.active_seat == seat)
        size = lay.beside.size
        font = ui_font(size(15, 17), 600)
        room = lay.backs.left() - lay.name.x() - 8
        shown = QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, room)
        draw_text(painter, lay.name, shown, font, t.text)
        below = lay.name + QPointF(0, size(18, 21))
        cards = count_cards(view.hand_sizes[seat])
        draw_text(painter, below, cards, ui_font(size(13, 14)), t.text2)
        state = (
            translate("DibbleTable", "ready")
            if view.jokers[seat]
            else translate("DibbleTable", "used")
        )
        place = lay.their_joker(len(table.zones["backs"]))
        x = place.x + lay.small_card / 2 + blend(7, 12, lay.u)
        self._two(painter, lay, x, translate("DibbleTable", "Joker"), state)

    def _two(self, painter: QPainter, lay: DibbleLayout, x: float, first: str, below: str) -> None:
        size = lay.beside.size
        font = ui_font(size(13, 14))
        middle = lay.backs.center().y()
        draw_text(painter, QPointF(x, middle - size(3, 4)), first, font, self._table.theme.text2)
        at = QPointF(x, middle + size(13, 15))
        draw_text(painter, at, below, font, self._table.theme.text2)

    def _out(self, painter: QPainter, lay: DibbleLayout) -> None:
        table, t = self._table, self._table.theme
        count = len(table.gone(table.view))
        x = lay.out.right() + blend(7, 12, lay.u)
        self._two(painter, lay, x, translate("DibbleTable", "Played"), str(count))
        if not count:
            dashed(painter, lay.out.adjusted(1, 1, -1, -1), lay.out.width() * 0.09, t.line)

    def _score(self, painter: QPainter, lay: DibbleLayout) -> None:
        table, t = self._table, self._table.theme
        half = t.outline / 2
        box = lay.score.adjusted(half, half, -half, -half)
        painter.setPen(QPen(QColor(t.line), t.outline))
        painter.setBrush(QColor(t.panel))
        painter.drawRoundedRect(box, blend(12, 16, lay.u), blend(12, 16, lay.u))
        inset = box.height() * 0.19
        middle = box.center().x()
        painter.drawLine(QPointF(middle, box.top() + inset), QPointF(middle, box.bottom() - inset))
        size = lay.frame.size
        small = ui_font(min(size(13, 13.5), box.height() * 0.28))
        big = ui_font(min(size(20, 26), box.height() * 0.46), 700)
        for seat, x in ((table.seat, 0.25), (table.other, 0.75)):
            at = box.left() + x * box.width()
            name = QFontMetricsF(small).elidedText(
                table.name(seat), Qt.TextElideMode.ElideRight, box.width() / 2 - 12
            )
            top = box.top() + box.height() * 0.35
            draw_text(painter, QPointF(at, top), name, small, t.text2, MIDDLE)
            low = QPointF(at, box.bottom() - blend(10, 15, lay.u))
            draw_text(painter, low, str(table.totals[seat]), big, t.text, MIDDLE)

    # --- the lanes

    def _rows(self, painter: QPainter, lay: DibbleLayout) -> None:
        table, t = self._table, self._table.theme
        strong = lay.frame.size(13.5, 15)
        for side in ROWS:
            rect = lay.row_rect(side)
            tint = t.accent_frame if side == MINE and not table.watches else t.line
            fill = mix(t.panel, t.edge, 0.4) if side == NEUTRAL else t.panel
            painter.setPen(QPen(QColor(tint), t.outline))
            painter.setBrush(QColor(fill))
            radius = blend(11, 14, lay.u)
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
            x = rect.left() + blend(10, 20, lay.u)
            room = lay.lane_x(0) - lay.point_card / 2 - x - 6
            font, lines = _fitted(row_title(table, side), strong, room)
            step = QFontMetricsF(font).height()
            low = rect.center().y() + QFontMetricsF(font).capHeight() / 2
            low -= step * (len(lines) - 1) / 2
            for line in lines:
                draw_text(painter, QPointF(x, low), elided(font, line, room), font, t.text)
                low += step

    def _lanes(self, painter: QPainter, lay: DibbleLayout) -> None:
        table, t = self._table, self._table.theme
        view = table.view
        lit = self.lit_lane()
        mine = view.turn == view.seat and not table.watches
        for number, lane in enumerate(LANES):
            x = lay.lane_x(number)
            tint = t.text2
            if lane is lit:
                tint = t.accent if mine else t.text
                painter.setPen(QPen(QColor(tint if mine else t.text3), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(lay.lane_column(number), 12, 12)
            self._lane_title(painter, lay, lane, x, tint, lane is lit)
            self._places(painter, lay, number, lane)

    def _lane_title(
        self, painter: QPainter, lay: DibbleLayout, lane: MeldKind, x: float, tint: str, lit: bool
    ) -> None:
        """Draw a lane's icon over its name; large text leaves room only for the name."""
        size, weight = lay.frame.size(12.5, 13), 600 if lit else 400
        font = ui_font(size, weight)
        while text_width(font, lane_title(lane)) > lay.lane_step - 6 and size > 11:
            size -= 1
            font = ui_font(size, weight)
        draw_text(painter, QPointF(x, lay.label_y), lane_title(lane), font, tint, MIDDLE)
        if not lay.frame.two_rows:
            scale = lay.icon_scale
            ground = self._table.theme.panel
            draw_lane_icon(painter, lane, QPointF(x, lay.icon_y), scale, tint, ground)

    def _places(self, painter: QPainter, lay: DibbleLayout, number: int, lane: MeldKind) -> None:
        table = self._table
        taken = side_of(table.view, table.view.point(lane).row)
        w, h = lay.point_card, lay.point_card * CARD_RATIO
        for side in ROWS:
            if side != taken or table.is_moving:
                pose = lay.point_place(number, side)
                box = QRectF(pose.x - w / 2, pose.y - h / 2, w, h)
                dashed(painter, box, 7 * w / 58, table.theme.line)

    def lit_lane(self) -> MeldKind | None:
        """Return the lane that is being played for."""
        table = self._table
        view = table.view
        if table.is_moving:
            return None
        if table.selection.use is not None:
            return table.selection.use.meld.kind
        move = table.selection.choice.move
        if move is not None and move.meld is not None:
            kind: MeldKind = move.meld.kind
            return kind
        if view.phase is Phase.ANSWER and view.meld is not None:
            played: MeldKind = view.meld.kind
            return played
        return None

    def _pull(self, painter: QPainter, lay: DibbleLayout) -> None:
        """Draw where the last pass moved a point card from, towards where it went."""
        table, t = self._table, self._table.theme
        pulled = table.pulled
        if pulled is None or pulled.from_row == pulled.to_row or table.is_moving:
            return
        view = table.view
        lane = LANES.index(MeldKind(pulled.lane))
        start = lay.point_place(lane, side_of(view, pulled.from_row))
        end = lay.point_place(lane, side_of(view, pulled.to_row))
        up = -1.0 if end.y < start.y else 1.0
        half, wing = 26 * lay.point_card / 58, 9 * lay.point_card / 58
        tip = QPointF(start.x, start.y + up * half)
        painter.setPen(round_pen(t.text2, 2.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawLine(QPointF(start.x, start.y - up * half), tip)
        painter.drawPolyline(
            [tip + QPointF(-wing, -up * wing), tip, tip + QPointF(wing, -up * wing)]
        )


def _fitted(text: str, size: float, room: float) -> tuple[QFont, list[str]]:
    """Return the font and the lines, two at most, in which a row's title stands in `room`."""
    font = ui_font(size, 600)
    lines = [text]
    least = max(12.0, size * 0.72)
    while max(text_width(font, line) for line in lines) > room:
        lines = wrap(text, font, room) if " " in text else [text]
        if len(lines) <= 2 and max(text_width(font, line) for line in lines) <= room:
            break
        if size <= least:
            return font, lines[:2] if len(lines) <= 2 else [text]
        size -= 1
        font, lines = ui_font(size, 600), [text]
    return font, lines


class CurveItem(Decor):
    """The way two point cards would go in a swap."""

    def draw(self, painter: QPainter, lay: DibbleLayout) -> None:
        table, t = self._table, self._table.theme
        lanes = table.selection.lanes
        if len(lanes) != 2 or table.is_moving:
            return
        view = table.view
        low, high = sorted(LANES.index(lane) for lane in lanes)
        ends = [
            lay.point_place(one, side_of(view, view.point(LANES[one]).row)) for one in (low, high)
        ]
        side = lay.point_card * 0.655
        a = QPointF(ends[0].x + side, ends[0].y)
        b = QPointF(ends[1].x - side, ends[1].y)
        self._draw_curve(painter, t, a, b)

    @staticmethod
    def _draw_curve(painter: QPainter, t: Theme, a: QPointF, b: QPointF) -> None:
        path = QPainterPath(a)
        bend = max((b.x() - a.x()) * 0.67, 60.0)
        path.cubicTo(a + QPointF(bend, 10), b - QPointF(bend, 10), b)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if t.mode != "contrast":
            painter.setPen(QPen(colour(t.edge, 0.6), 9))
            painter.drawPath(path)
        painter.setPen(round_pen(t.accent, 3))
        painter.drawPath(path)
        for tip, way in ((a, 1.0), (b, -1.0)):
            painter.drawPolyline([tip + QPointF(12 * way, -8), tip, tip + QPointF(12 * way, 8)])


__all__ = ["THEIRS", "BoardItem", "CurveItem", "Decor", "dashed", "draw_lane_icon"]
