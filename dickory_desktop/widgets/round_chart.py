"""How a round went: how many cards each hand held after each move."""

from __future__ import annotations

from math import inf

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ..engine.match import Match
from ..scenes.fonts import ui_font
from ..scenes.frame import Frame, blend
from ..scenes.paint import MIDDLE, RIGHT, draw_text, elided, round_pen, text_width
from ..scenes.theme import Theme
from .controls import draw_panel

translate = QCoreApplication.translate


class RoundChart(QWidget):
    """Two lines over the moves; they differ by dash and marker as well as by colour."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._frame: Frame | None = None
        self._sizes: list[tuple[int, int]] = []
        self._names: tuple[str, ...] = ()
        self._order = (0, 1)

    def show_round(self, match: Match, names: tuple[str, ...], viewer: int) -> None:
        states = match.deal.states[: match.ply + 1]
        hands = [match.rules.hands(state) for state in states]
        self._sizes = [(len(one[0]), len(one[1])) for one in hands]
        self._names, self._order = names, (viewer, 1 - viewer)
        self.setAccessibleName(translate("RoundChart", "How the round went"))
        lines = []
        for seat in self._order:
            sizes = " ".join(str(pair[seat]) for pair in self._sizes)
            text = translate("RoundChart", "{name}, cards in hand after each move: {sizes}")
            lines.append(text.format(name=names[seat], sizes=sizes))
        self.setAccessibleDescription("\n".join(lines))
        self.update()

    def apply(self, frame: Frame, theme: Theme) -> None:
        self._frame, self._theme = frame, theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        frame = self._frame
        if frame is None or len(self._sizes) < 2:
            return
        frame = frame.at_most(1.3)
        t = self._theme
        painter = QPainter(self)
        draw_panel(painter, QRectF(self.rect()), t)
        pad = blend(16, 24, frame.u)
        head = QPointF(pad, blend(26, 34, frame.u))
        title = translate("RoundChart", "How the round went")
        width = draw_text(painter, head, title, ui_font(frame.size(14, 15), 600), t.text)
        beside = translate("RoundChart", "cards in hand after each move")
        small = ui_font(frame.size(13, 14))
        if pad + width + 10 + text_width(small, beside) < self.width() - pad:
            draw_text(painter, QPointF(pad + width + 10, head.y()), beside, small, t.text2)
        plot = QRectF(
            pad + 40,
            head.y() + frame.size(16, 18),
            self.width() - 2 * pad - 40 - self._label_room(frame),
            self.height() - head.y() - frame.size(16, 18) - frame.size(34, 38),
        )
        self._grid(painter, plot, frame)
        ends = [self._at(plot, len(self._sizes) - 1, self._sizes[-1][seat]).y() for seat in (0, 1)]
        apart = spread(ends, frame.size(15, 17), plot.bottom())
        for seat in reversed(self._order):
            self._line(painter, plot, seat, seat == self._order[0], apart[seat])
        painter.end()

    @property
    def _thick(self) -> float:
        return self._frame.at_most(1.0).text if self._frame is not None else 1.0

    def _most(self) -> int:
        return max(max(pair) for pair in self._sizes)

    def _at(self, plot: QRectF, move: int, cards: int) -> QPointF:
        x = plot.left() + plot.width() * move / (len(self._sizes) - 1)
        return QPointF(x, plot.bottom() - plot.height() * cards / self._most())

    def _grid(self, painter: QPainter, plot: QRectF, frame: Frame) -> None:
        t = self._theme
        font = ui_font(frame.size(12, 12))
        most = self._most()
        for cards in sorted({0, most // 2, most}):
            y = self._at(plot, 0, cards).y()
            painter.setPen(QPen(QColor(t.line), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            low = y + QFontMetricsF(font).capHeight() / 2
            draw_text(painter, QPointF(plot.left() - 12, low), str(cards), font, t.text3, RIGHT)
        moves = len(self._sizes) - 1
        widest = text_width(font, translate("RoundChart", "move {number}").format(number=moves))
        shown = max(1, min(5, int(plot.width() / (widest + 16))))
        step = max(1, -(-moves // shown))
        for move in range(step, moves + 1, step):
            text = translate("RoundChart", "move {number}").format(number=move)
            at = QPointF(self._at(plot, move, 0).x(), plot.bottom() + frame.size(18, 20))
            draw_text(painter, at, text, font, t.text3, MIDDLE)

    def _line(self, painter: QPainter, plot: QRectF, seat: int, mine: bool, label_y: float) -> None:
        t = self._theme
        tint = t.accent if mine else t.text2
        points = [self._at(plot, move, pair[seat]) for move, pair in enumerate(self._sizes)]
        pen = round_pen(tint, 2.4 * self._thick)
        if not mine:
            pen.setDashPattern([2.2, 2.2])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(points)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tint))
        last, k = points[-1], self._thick
        if mine:
            painter.drawEllipse(last, 5 * k, 5 * k)
        else:
            painter.drawRect(QRectF(last.x() - 4.5 * k, last.y() - 4.5 * k, 9 * k, 9 * k))
        font = self._label_font()
        shown = elided(font, self._names[seat], self.width() - last.x() - 12 * k - 8)
        low = label_y + QFontMetricsF(font).capHeight() / 2
        draw_text(painter, QPointF(last.x() + 12 * k, low), shown, font, tint)

    def _label_font(self) -> QFont:
        frame = self._frame
        return ui_font(frame.at_most(1.3).size(13, 13) if frame is not None else 13, 600)

    def _label_room(self, frame: Frame) -> float:
        """Return how much room the longest name takes right of the lines."""
        widest = max(text_width(self._label_font(), name) for name in self._names)
        return min(widest + 8, self.width() * 0.3) + blend(12, 16, frame.u)


def spread(ys: list[float], gap: float, most: float = inf) -> list[float]:
    """Return two heights moved so far that they stand at least `gap` apart, none over `most`."""
    low, high = sorted(range(2), key=lambda at: ys[at])
    lack = gap - (ys[high] - ys[low])
    out = list(ys)
    if lack > 0:
        out[low] -= lack / 2
        out[high] += lack / 2
    over = max(out[high] - most, 0.0)
    return [one - over for one in out] if lack > 0 else out
