"""The charts of the statistics: the rating over the matches, shares by level, what cost most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication, QLocale, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from ..scenes.fonts import ui_font
from ..scenes.paint import LEFT, MIDDLE, RIGHT, draw_text, elided, round_pen, text_width
from ..scenes.theme import Theme, colour
from ..session.statistics import CostSum, Rating, share_range
from .records_words import cost_name, level_name
from .statistics_parts import StatPanel, cap_middle

translate = QCoreApplication.translate

POINTS = 160
"""How many points of a rating's line are drawn at most."""


def percent(share: float) -> str:
    """Return a share as a whole percentage."""
    return translate("Statistics", "{number}%").format(number=round(100 * share))


class RatingChart(StatPanel):
    """The rating after each match with its band, between the levels' own ratings."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._line: Sequence[Rating] = ()
        self._levels: list[tuple[str, float]] = []
        self._note = ""

    def show_line(
        self, line: Sequence[Rating], levels: Mapping[str, float], note: str = ""
    ) -> None:
        """Show ratings and the levels'; a note where there are none."""
        self._line, self._note = line, note
        self._levels = sorted(levels.items(), key=lambda one: one[1])
        self.setAccessibleName(translate("Statistics", "Rating against the bots"))
        words = note
        if line:
            last = line[-1]
            rated = last.matches
            words = translate(
                "Statistics",
                "%n rated matches. Now {rating}, 95% sure: {low} to {high}.",
                "",
                rated,
            ).format(
                rating=round(last.value),
                low=round(last.value - last.margin),
                high=round(last.value + last.margin),
            )
        parts = [f"{level_name(level)} {round(value)}" for level, value in self._levels]
        self.setAccessibleDescription(" ".join([words, ", ".join(parts)]).strip())
        self.update()

    def draw(self, painter: QPainter) -> None:
        title = translate("Statistics", "Rating against the bots")
        beside = "" if not self._line else translate("Statistics", "band: 95% sure")
        top = self.heading(painter, title, beside)
        if not self._line:
            self.note(painter, top, self._note)
            return
        small = ui_font(13 * self.text)
        names = [level_name(level) for level, _ in self._levels]
        beside_w = max((text_width(small, name) for name in names), default=0.0) + 24
        left = self.pad + 42 * self.text
        plot = QRectF(
            left,
            top + 6,
            self.width() - self.pad - beside_w - left,
            self.height() - top - 6 - 46 * self.text,
        )
        low, high = self._bounds()
        self._grid(painter, plot, low, high)
        self._band(painter, plot, low, high)

    def _bounds(self) -> tuple[float, float]:
        values = [value for _, value in self._levels]
        values += [one.value for one in self._line]
        values += [self._line[-1].value - self._line[-1].margin]
        values += [self._line[-1].value + self._line[-1].margin]
        room = 0.06 * (max(values) - min(values)) + 10
        return min(values) - room, max(values) + room

    def _grid(self, painter: QPainter, plot: QRectF, low: float, high: float) -> None:
        t, k = self.theme, self.text
        small, last = ui_font(12 * k), 1e9
        for level, value in self._levels:
            y = plot.bottom() - plot.height() * (value - low) / (high - low)
            pen = QPen(QColor(t.line), 1)
            pen.setDashPattern([4, 4])
            painter.setPen(pen)
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            if last - y < 15 * k:
                continue
            last = y
            base = cap_middle(y, 12 * k)
            at = QPointF(plot.left() - 10, base)
            draw_text(painter, at, str(round(value)), small, t.text3, RIGHT)
            at = QPointF(plot.right() + 12, base)
            draw_text(painter, at, level_name(level), ui_font(13 * k), t.text2)
        painter.setPen(QPen(QColor(t.line), 1))
        painter.drawLine(plot.bottomLeft(), plot.bottomRight())
        count = self._line[-1].matches
        marks = sorted({max(1, round(count * part / 4)) for part in range(5)})
        low_y, free = plot.bottom() + 20 * k, -1e9
        for mark in marks:
            text = str(mark)
            if mark == marks[0]:
                text = translate("Statistics", "match {number}").format(number=mark)
            x = self._x(plot, mark)
            if x - text_width(small, text) / 2 < free:
                continue
            draw_text(painter, QPointF(x, low_y), text, small, t.text3, MIDDLE)
            free = x + text_width(small, text) / 2 + 10

    def _x(self, plot: QRectF, match: float) -> float:
        count = self._line[-1].matches
        return plot.left() + 28 + (plot.width() - 28) * ((match - 1) / max(1, count - 1))

    def _band(self, painter: QPainter, plot: QRectF, low: float, high: float) -> None:
        t = self.theme
        step = max(1, len(self._line) // POINTS)
        shown = [*self._line[::step]]
        if shown[-1] is not self._line[-1]:
            shown.append(self._line[-1])

        def at(one: Rating, value: float) -> QPointF:
            y = plot.bottom() - plot.height() * (value - low) / (high - low)
            return QPointF(self._x(plot, one.matches), min(max(y, plot.top()), plot.bottom()))

        upper = [at(one, one.value + one.margin) for one in shown]
        lower = [at(one, one.value - one.margin) for one in reversed(shown)]
        painter.setPen(Qt.PenStyle.NoPen)
        if t.mode == "contrast":
            painter.setPen(QPen(QColor(t.line), 1))
        painter.setBrush(colour(t.accent, 0.18))
        painter.drawPolygon(QPolygonF([*upper, *lower]))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(round_pen(t.accent, 2.6))
        painter.drawPolyline(QPolygonF([at(one, one.value) for one in shown]))
        painter.setPen(QPen(QColor(t.panel), 2))
        painter.setBrush(QColor(t.accent))
        painter.drawEllipse(at(shown[-1], shown[-1].value), 7, 7)


class LevelBars(StatPanel):
    """The share of matches won against each level, with a line that says how sure it is."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._rows: list[tuple[str, int, int, int]] = []
        self._note = ""

    def show_levels(self, rows: Sequence[tuple[str, int, int, int]], note: str = "") -> None:
        """Show rows of a level, its bars (of five; 0 for none), matches won, matches."""
        self._rows, self._note = list(rows), note
        self.setAccessibleName(translate("Statistics", "Won, by level"))
        lines = []
        for level, _, won, matches in rows:
            low, high = share_range(won, matches)
            text = translate("Statistics", "{level}: {won} of {matches}, 95% sure: {low} to {high}")
            lines.append(
                text.format(
                    level=level_name(level),
                    won=won,
                    matches=matches,
                    low=percent(low),
                    high=percent(high),
                )
            )
        self.setAccessibleDescription("\n".join(lines) or note)
        self.update()

    def draw(self, painter: QPainter) -> None:
        title = translate("Statistics", "Won, by level")
        beside = translate("Statistics", "line: 95% sure") if self._rows else ""
        top = self.heading(painter, title, beside)
        if not self._rows:
            self.note(painter, top, self._note)
            return
        t, k = self.theme, self.text
        names = ui_font(14.5 * k, 500)
        counts = [
            translate("Statistics", "{won} of {matches}").format(won=won, matches=matches)
            for _, _, won, matches in self._rows
        ]
        widest = max(text_width(names, level_name(level)) for level, *_ in self._rows)
        left = self.pad + 40 * k + min(widest, 120 * k) + 24
        right = self.width() - self.pad
        right -= max(text_width(ui_font(14 * k), text) for text in counts) + 24
        plot = QRectF(left, top, right - left, self.height() - top - 42 * k)
        self._grid(painter, plot)
        step = min(36 * k, plot.height() / len(self._rows))
        for number, (level, bars, won, matches) in enumerate(self._rows):
            y = plot.top() + step * (number + 0.55)
            self._strength(painter, QPointF(self.pad, y), bars)
            name = elided(names, level_name(level), 130 * k)
            place = QPointF(self.pad + 40 * k, cap_middle(y, 14.5 * k))
            draw_text(painter, place, name, names, t.text)
            self._bar(painter, plot, y, won, matches)
            at = QPointF(self.width() - self.pad, cap_middle(y, 14 * k))
            draw_text(painter, at, counts[number], ui_font(14 * k), t.text2, RIGHT)

    def _grid(self, painter: QPainter, plot: QRectF) -> None:
        t, k = self.theme, self.text
        for part in (0.0, 0.5, 1.0):
            pen = QPen(QColor(t.line), 1)
            if part == 0.5:
                pen.setDashPattern([4, 4])
            painter.setPen(pen)
            x = plot.left() + plot.width() * part
            painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()))
            at = QPointF(x, plot.bottom() + 17 * k)
            draw_text(painter, at, percent(part), ui_font(12 * k), t.text3, MIDDLE)

    def _strength(self, painter: QPainter, at: QPointF, bars: int) -> None:
        """Draw five rising bars, as many bright as the level is high."""
        k, t = self.text, self.theme
        painter.setPen(Qt.PenStyle.NoPen)
        for number in range(5 if bars else 0):
            height = (4 + 2.8 * number) * k
            painter.setBrush(QColor(t.accent if number < bars else t.line))
            x = at.x() + number * 6 * k
            painter.drawRoundedRect(QRectF(x, at.y() + 8 * k - height, 4 * k, height), 1, 1)

    def _bar(self, painter: QPainter, plot: QRectF, y: float, won: int, matches: int) -> None:
        t, k = self.theme, self.text
        share = won / matches if matches else 0.0
        low, high = share_range(won, matches)
        half = 8 * k
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(t.good, 0.75))
        painter.drawRoundedRect(QRectF(plot.left(), y - half, plot.width() * share, 2 * half), 4, 4)
        pen = QPen(QColor(t.text), 2)
        painter.setPen(pen)
        ends = [plot.left() + plot.width() * part for part in (low, high)]
        painter.drawLine(QPointF(ends[0], y), QPointF(ends[1], y))
        for x in ends:
            painter.drawLine(QPointF(x, y - 5 * k), QPointF(x, y + 5 * k))


class CostBars(StatPanel):
    """What cost most, the most first: a match's share of it, and in how many rounds."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._costs: Sequence[CostSum] = ()
        self._matches = 0
        self._unit = ""
        self._note = ""

    def show_costs(self, costs: Sequence[CostSum], matches: int, unit: str, note: str = "") -> None:
        """Show costs; `unit` says what a figure counts, a note stands where there are none."""
        self._costs, self._matches, self._unit, self._note = costs, matches, unit, note
        self.setAccessibleName(translate("Statistics", "What cost most"))
        lines = [unit] if costs else [note]
        for cost in costs:
            text = translate("Statistics", "{what}: {amount}, {times}")
            lines.append(
                text.format(
                    what=cost_name(cost.key), amount=self._figure(cost), times=_times(cost.times)
                )
            )
        self.setAccessibleDescription("\n".join(lines))
        self.update()

    def _figure(self, cost: CostSum) -> str:
        return QLocale().toString(cost.amount / max(1, self._matches), "f", 1)

    def draw(self, painter: QPainter) -> None:
        title = translate("Statistics", "What cost most")
        top = self.heading(painter, title, self._unit if self._costs else "")
        if not self._costs:
            self.note(painter, top, self._note)
            return
        t, k = self.theme, self.text
        small, heavy = ui_font(14 * k), ui_font(13 * k, 600)
        step = 31 * k
        shown = self._costs[: max(1, int((self.height() - top - 8) / step))]
        left = self.pad + max(text_width(small, cost_name(cost.key)) for cost in shown) + 20
        left = min(left, self.width() * 0.55)
        right = self.width() - self.pad - max(text_width(small, _times(c.times)) for c in shown)
        wide = right - left - 66 * k
        for number, cost in enumerate(shown):
            y = top + step * (number + 0.5)
            base = cap_middle(y, 14 * k)
            name = elided(small, cost_name(cost.key), left - self.pad - 8)
            draw_text(painter, QPointF(self.pad, base), name, small, t.text, LEFT)
            length = max(4.0, wide * cost.amount / shown[0].amount)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(t.bad))
            painter.drawRoundedRect(QRectF(left, y - 7 * k, length, 14 * k), 4, 4)
            draw_text(painter, QPointF(left + length + 9, base), self._figure(cost), heavy, t.text)
            at = QPointF(self.width() - self.pad, base)
            draw_text(painter, at, _times(cost.times), small, t.text2, RIGHT)


def _times(count: int) -> str:
    return translate("Statistics", "%n times", "", count)
