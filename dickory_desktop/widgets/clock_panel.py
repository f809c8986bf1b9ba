"""The rank clock beside the table: its hand, order and mouse turn when the highest rank changes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import Property, QCoreApplication, QPointF, QPropertyAnimation, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ..scenes.art.clock import ClockState, paint_clock, paint_ladder
from ..scenes.fonts import ui_font
from ..scenes.frame import Frame, blend
from ..scenes.paint import MIDDLE, RIGHT, draw_text, text_width
from ..scenes.speeds import CLOCK_TURN, PREVIEW_TURN, Motion, Speed
from ..scenes.theme import Theme
from .controls import draw_panel

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Order:
    """What the clock is to show: the highest rank, the one before a preview, what to beat."""

    top: int
    before: int = 0
    to_beat: int = 0
    chosen: frozenset[int] = frozenset()
    title: str = ""
    note: str = ""
    preview: bool = False


class ClockPanel(QWidget):
    """A panel with the clock and, where there is room, the ladder under it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._frame: Frame | None = None
        self._order = Order(12)
        self._angle = 360.0
        self._turning = QPropertyAnimation(self, b"angle", self)
        self.speed = Speed.NORMAL

    # --- what it shows

    @property
    def order(self) -> Order:
        return self._order

    def show_order(self, order: Order, motion: Motion | None = None) -> None:
        """Show an order; the hand turns the shorter way, or jumps without `motion`."""
        if order == self._order:
            return
        turned = order.top != self._order.top
        self._order = order
        self._tell()
        if turned:
            target = self._angle + (order.top * 30 - self._angle + 180) % 360 - 180
            self._turning.stop()
            if motion is None or self.speed is Speed.OFF:
                self.set_angle(target)
            else:
                self._turning.setDuration(motion.duration(self.speed))
                self._turning.setEasingCurve(motion.curve())
                self._turning.setStartValue(self._angle)
                self._turning.setEndValue(target)
                self._turning.start()
        self.update()

    def turn_to(self, top: int) -> None:
        """The highest rank has become another one."""
        self.show_order(replace(self._order, top=top, before=0, preview=False), CLOCK_TURN)

    def preview(self, order: Order) -> None:
        self.show_order(order, PREVIEW_TURN)

    def finish(self) -> None:
        """End a turn at once."""
        if self._turning.state() == QPropertyAnimation.State.Running:
            self._turning.stop()
            self.set_angle(float(self._turning.endValue()))

    @property
    def is_turning(self) -> bool:
        return self._turning.state() == QPropertyAnimation.State.Running

    def get_angle(self) -> float:
        return self._angle

    def set_angle(self, angle: float) -> None:
        self._angle = angle
        self.update()

    angle = Property(float, get_angle, set_angle)

    def _tell(self) -> None:
        order = self._order
        ranks = [str((order.top + place) % 12 + 1) for place in range(12)]
        self.setAccessibleName(order.title)
        text = translate("ClockPanel", "From lowest to highest: {ranks}").format(
            ranks=" ".join(ranks)
        )
        self.setAccessibleDescription(text)
        self.setToolTip(text)

    # --- Qt

    def apply(self, frame: Frame, theme: Theme) -> None:
        self._frame, self._theme = frame, theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        frame = self._frame
        if frame is None:
            return
        painter = QPainter(self)
        draw_panel(painter, QRectF(self.rect()), self._theme)
        pad = blend(16, 24, frame.u)
        head = self._head(painter, frame, pad)
        ladder = 58.0 * max(1.0, frame.u) if frame.wide else 0.0
        low = self.height() - ladder - blend(20, 17, frame.u)
        room = low - head
        side = min(self.width() - blend(42, 74, frame.u), room * 0.88)
        centre = QPointF(self.width() / 2, head + room * 0.5 + side * 0.02)
        state = self._state()
        if side > 60:
            clock = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
            paint_clock(painter, clock, state, self._theme)
        if frame.wide:
            box = QRectF(
                pad, self.height() - 17 * max(1.0, frame.u) - ladder, self.width() - 2 * pad, ladder
            )
            paint_ladder(painter, box, state, self._theme)
        painter.end()

    def _state(self) -> ClockState:
        order = self._order
        ghost = order.before * 30.0 if order.before and order.before != order.top else None
        return ClockState(
            order.top,
            self._angle,
            self._angle,
            self._angle - 2.0,
            ghost,
            order.to_beat,
            order.chosen,
        )

    def _head(self, painter: QPainter, frame: Frame, pad: float) -> float:
        t, order = self._theme, self._order
        font = ui_font(frame.size(14.5, 17), 600)
        room = self.width() - 2 * pad
        while text_width(font, order.title) > room and font.pixelSize() > 12:
            font = ui_font(font.pixelSize() - 1, 600)
        baseline = max(blend(28, 34, frame.u), frame.size(25, 29))
        used = draw_text(painter, QPointF(pad, baseline), order.title, font, t.text)
        right = self.width() - pad
        if order.preview and frame.wide:
            small = ui_font(frame.size(13, 13), 600)
            words = translate("ClockPanel", "Preview")
            width = text_width(small, words) + 24
            if used + width + 8 > room:
                return baseline + blend(4, 8, frame.u)
            height = frame.size(24, 26)
            pill = QRectF(right - width, baseline - height * 0.69, width, height)
            painter.setPen(QPen(QColor(t.accent), 1.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(pill, height / 2, height / 2)
            low = pill.center().y() + QFontMetricsF(small).capHeight() / 2
            draw_text(painter, QPointF(pill.center().x(), low), words, small, t.accent, MIDDLE)
        elif order.note and frame.wide:
            note = ui_font(frame.size(13, 14))
            if used + text_width(note, order.note) + 8 > room:
                return baseline + blend(4, 8, frame.u)
            draw_text(painter, QPointF(right, baseline), order.note, note, t.text2, RIGHT)
        return baseline + blend(4, 8, frame.u)
