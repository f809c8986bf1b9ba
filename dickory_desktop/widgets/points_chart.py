"""The points after each round: lines that differ by dash and marker, not by hue alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ..engine.match import Match
from ..scenes.fonts import ui_font
from ..scenes.frame import Frame, blend
from ..scenes.paint import MIDDLE, RIGHT, draw_text, elided, round_pen, text_width
from ..scenes.theme import Theme
from .result_parts import ResultPart

translate = QCoreApplication.translate

TICKS: Final = (5, 10, 20, 25, 50, 100, 150, 200, 250, 500, 1000, 2500)
MINE, RIVAL, OTHERS = range(3)


class PointsChart(ResultPart):
    """The viewer's line, that of whoever is best among the others, and faintly the rest."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.most_rounds = 0
        self._names: list[str] = []
        self._lines: list[list[int]] = []
        self._limit = 0
        self._unit = ""

    @classmethod
    def clamped(cls, frame: Frame) -> Frame:
        return frame.at_most(1.25 if frame.labels else 1.05)

    def show_points(
        self,
        match: Match,
        names: Sequence[str],
        viewer: int,
        title: str,
        rounds: int = 0,
        limit: int = 0,
    ) -> None:
        """Show a match's finished rounds; of `rounds` in all, with a line at `limit` points."""
        scores = match.finished_scores
        self.most_rounds, self._limit = max(rounds, len(scores)), limit
        totals = match.totals
        deals = match.rules.name == "dodo"
        self._unit = translate("PointsChart", "round")
        if deals:
            self._unit = translate("PointsChart", "deal")
        low = deals and match.options["scoring"] == "dodo"
        rest = [seat for seat in range(match.seats) if seat != viewer]
        rest.sort(key=lambda seat: totals[seat] if low else -totals[seat])
        order = [viewer, *rest]
        self._names = [names[seat] for seat in order]
        self._lines = [list(accumulate((one[seat] for one in scores), initial=0)) for seat in order]
        self.setAccessibleName(title)
        text = translate("PointsChart", "{name}: {points}")
        told = [
            text.format(name=name, points=", ".join(str(one) for one in line[1:]))
            for name, line in zip(self._names, self._lines, strict=True)
        ]
        self.setAccessibleDescription("\n".join(told))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        frame, t = self._frame, self._theme
        if frame is None or not self._lines:
            return
        with self.painting() as painter:
            pad = blend(16, 24, frame.u)
            self.head(painter, frame, self.accessibleName())
            axis = ui_font(frame.size(12, 12.5))
            most = max(self._limit, *(max(line) for line in self._lines))
            tick = next((step for step in TICKS if 2 * step >= most), TICKS[-1])
            scale = text_width(axis, str(2 * tick)) + 16
            top, bottom = blend(42, 52, frame.u), self.height() - blend(46, 56, frame.u)
            plot = QRectF(pad + scale, top, self.width() - 2 * pad - scale - 8, bottom - top)
            for i in range(3):
                y = plot.bottom() - plot.height() * i / 2
                painter.setPen(QPen(QColor(t.line), 1))
                painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
                at = QPointF(plot.left() - 10, y + frame.size(4, 4))
                draw_text(painter, at, str(tick * i), axis, t.text2, RIGHT)
            if self._limit:
                y = plot.bottom() - plot.height() * self._limit / (2 * tick)
                painter.setPen(QPen(QColor(t.accent), 1.4))
                painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            self._rounds(painter, frame, plot)
            for place in reversed(range(len(self._lines))):
                self._line(painter, plot, self._lines[place], 2 * tick, min(place, OTHERS))
            self._legend(painter, frame, pad)

    def _rounds(self, painter: QPainter, frame: Frame, plot: QRectF) -> None:
        axis = ui_font(frame.size(12, 12.5))
        widest = text_width(axis, str(self.most_rounds)) + 14
        step = max(1, -(-self.most_rounds * round(widest) // max(round(plot.width()), 1)))
        for number in range(step, self.most_rounds + 1, step):
            at = QPointF(self._x(plot, number), plot.bottom() + frame.size(16, 18))
            draw_text(painter, at, str(number), axis, self._theme.text2, MIDDLE)

    def _x(self, plot: QRectF, number: int) -> float:
        return plot.left() + 6 + (plot.width() - 12) * number / max(self.most_rounds, 1)

    def _line(
        self, painter: QPainter, plot: QRectF, line: Sequence[int], most: int, kind: int
    ) -> None:
        t = self._theme
        points = [
            QPointF(self._x(plot, i), plot.bottom() - plot.height() * value / most)
            for i, value in enumerate(line)
        ]
        pen = round_pen((t.accent, t.text2, t.text3)[kind], (2.4, 2, 1.2)[kind])
        if kind != MINE:
            pen.setDashPattern([2.4, 2.6] if kind == RIVAL else [0.1, 3.2])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(points)
        if kind != OTHERS and len(points) <= 14:
            for at in points:
                self._marker(painter, at, kind)
        elif kind != OTHERS:
            self._marker(painter, points[-1], kind)

    def _marker(self, painter: QPainter, at: QPointF, kind: int) -> None:
        t = self._theme
        painter.setPen(QPen(QColor(t.panel), 1.4))
        painter.setBrush(QColor(t.accent if kind == MINE else t.text2))
        if kind == MINE:
            painter.drawEllipse(at, 5, 5)
        else:
            painter.drawRect(QRectF(at.x() - 4, at.y() - 4, 8, 8))

    def _legend(self, painter: QPainter, frame: Frame, pad: float) -> None:
        t = self._theme
        y = self.height() - blend(13, 17, frame.u)
        font = ui_font(frame.size(13, 13.5))
        right = self.width() - pad
        words = self._unit
        if self.accessibleName() and frame.wide:
            small = ui_font(frame.size(12, 12.5))
            right -= draw_text(painter, QPointF(right, y), words, small, t.text2, RIGHT) + 10
        x = pad + 6
        names = self._names[: OTHERS + 1]
        if len(self._names) > OTHERS + 1:
            names = [*names[:OTHERS], translate("PointsChart", "others")]
        for kind, name in enumerate(names):
            room = right - x - 12
            if room < 24:
                break
            if kind == OTHERS:
                painter.setPen(round_pen(t.text3, 1.6))
                for dot in (-5, 0, 5):
                    painter.drawPoint(QPointF(x + dot, y - 4))
            else:
                self._marker(painter, QPointF(x, y - 4), kind)
            share = room if kind == len(names) - 1 else min(room, self.width() * 0.36)
            shown = elided(font, name, share)
            x += 12 + draw_text(painter, QPointF(x + 12, y), shown, font, t.text2) + 22
