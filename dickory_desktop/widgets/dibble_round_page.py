"""The page after a Dibble round: the sums, how the points grew, what was left in the hands."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ..engine.cards import Card
from ..engine.match import Match, last_deal_end
from ..games.dibble.rules import ROUNDS
from ..scenes.dodo_reading import spoken
from ..scenes.fonts import ui_font
from ..scenes.frame import Frame, blend
from ..scenes.paint import MIDDLE, RIGHT, draw_text, fitting, round_pen
from ..scenes.pixmaps import CardLook, card_pixmap, four_colours
from ..scenes.theme import Theme
from .bars import BarWords, joined
from .controls import draw_panel
from .deals_panel import DealsPanel
from .dibble_result import DibbleResult, title_of
from .keys import TABLE
from .page import Page
from .words import called_you

translate = QCoreApplication.translate


class DibbleRoundPage(Page):
    """Shows a finished round; its primary is the next round or, at the end, a rematch."""

    next_asked = Signal()
    rematch_asked = Signal()
    new_match_asked = Signal()
    table_asked = Signal()
    menu_asked = Signal()
    undo_asked = Signal()
    same_asked = Signal()
    save_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.top.back.hide()
        menu = self.top.add("list", translate("TablePage", "Menu"))
        menu.clicked.connect(self.menu_asked)
        settings = self.top.add("settings", translate("TablePage", "Settings"))
        settings.clicked.connect(self.settings_asked)
        self.result = DibbleResult(theme, self)
        self.chart = PointsChart(theme, self)
        self.left = LeftOver(theme, self)
        self.table_button = self.bar.add(translate("RoundPage", "See the table"))
        self.new_button = self.bar.add(translate("RoundPage", "New match"))
        self.table_button.clicked.connect(self.table_asked)
        self.new_button.clicked.connect(self.new_match_asked)
        self.deals = DealsPanel(theme, self)
        self.deals.same_asked.connect(self.same_asked)
        self.deals.save_asked.connect(self.save_asked)
        self._over = False

    def show_match(self, match: Match, names: tuple[str, ...], viewer: int) -> None:
        """Show the round the match's cursor stands at the end of."""
        if last_deal_end(match.last_events) is None:
            raise ValueError("the round is not over")
        self._over = match.winners is not None
        self.result.show_match(match, names, viewer, title_of(match, names, viewer))
        self.chart.show_match(match, names, viewer)
        self.left.show_match(match, names, viewer)
        number = translate("DibblePage", "Round {number} of {count}").format(
            number=match.deal_index + 1, count=ROUNDS
        )
        if self._over:
            number = translate("DibbleRound", "Four rounds played")
        against = translate("DibbleRound", "against {name}").format(name=names[1 - viewer])
        self.top.set_titles(translate("Game", "Dibble"), joined([number, against]))
        self._bar_words(match, names, viewer)
        self.new_button.setVisible(self._over)
        if self._over:
            self.deals.show_match(match)
        self.bar.primary.set_words(
            translate("RoundPage", "Rematch")
            if self._over
            else translate("RoundPage", "Next round")
        )
        self.rearrange()

    def _bar_words(self, match: Match, names: tuple[str, ...], viewer: int) -> None:
        mine, theirs = match.totals[viewer], match.totals[1 - viewer]
        score = translate("RoundPage", "{mine} to {theirs}").format(mine=mine, theirs=theirs)
        if match.winners is None:
            left = ROUNDS - match.deal_index - 1
            sentence = translate("DibbleRound", "The last round decides the match")
            if left > 1:
                sentence = translate("DibbleRound", "%n rounds to go", "", left)
            self.bar.say(BarWords(score, sentence, names[viewer], viewer, True))
            return
        head = translate("DibbleRound", "The match is a draw")
        if len(match.winners) == 1:
            winner = match.winners[0]
            text = translate("RoundPage", "{name} won the match")
            if called_you(names[winner]):
                text = translate("RoundPage", "You won the match")
            head = text.format(name=names[winner])
        self.bar.say(BarWords(head, score, names[viewer], viewer, True))

    def rules_place(self) -> tuple[str, str]:
        return "", "end"

    def primary_pressed(self) -> None:
        if self._over:
            self.rematch_asked.emit()
        else:
            self.next_asked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.keys.meaning(event, TABLE) == "undo":
            self.undo_asked.emit()
            event.accept()
            return
        super().keyPressEvent(event)

    def arranged(self, frame: Frame) -> None:
        column, gap = frame.column, blend(10, 12, frame.u)
        left = frame.table.left()
        width = column.left() - blend(12, 16, frame.u) - left
        self.result.setGeometry(QRectF(left, column.top(), width, column.height()).toRect())
        self.deals.setVisible(self._over)
        deals_h = blend(160, 192, frame.u)
        chart_h = blend(190, 260, frame.u)
        if self._over:
            chart_h = column.height() - gap - deals_h
        box = QRectF(column.left(), column.top(), column.width(), chart_h)
        self.chart.setGeometry(box.toRect())
        rest = column.height() - chart_h - gap
        self.left.setVisible(not self._over)
        box = QRectF(column.left(), column.top() + chart_h + gap, column.width(), rest)
        for panel in (self.left, self.deals):
            panel.setGeometry(box.toRect())
        for part in (self.result, self.chart, self.left, self.deals):
            part.apply(frame, self.theme)


class PointsChart(QWidget):
    """The points after each round: two lines that differ by dash and marker, not by hue alone."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._frame: Frame | None = None
        self._names: tuple[str, ...] = ()
        self._lines: list[list[int]] = []

    def show_match(self, match: Match, names: tuple[str, ...], viewer: int) -> None:
        order = (viewer, 1 - viewer)
        self._names = tuple(names[seat] for seat in order)
        scores = match.finished_scores
        self._lines = [list(accumulate((one[seat] for one in scores), initial=0)) for seat in order]
        self.setAccessibleName(translate("DibbleRound", "Points after each round"))
        text = translate("DibbleRound", "{name}: {points}")
        told = [
            text.format(name=name, points=", ".join(str(one) for one in line[1:]))
            for name, line in zip(self._names, self._lines, strict=True)
        ]
        self.setAccessibleDescription("\n".join(told))
        self.update()

    def apply(self, frame: Frame, theme: Theme) -> None:
        self._frame, self._theme = frame, theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        frame = self._frame
        if frame is None or not self._lines:
            return
        frame = frame.at_most(1.25 if frame.labels else 1.05)
        t = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_panel(painter, QRectF(self.rect()), t)
        pad = blend(16, 24, frame.u)
        title = translate("DibbleRound", "Points after each round")
        head = fitting(title, frame.size(13.5, 15), 600, self.width() - 2 * pad)
        draw_text(painter, QPointF(pad, blend(26, 34, frame.u)), title, head, t.text)
        top, bottom = blend(44, 58, frame.u), self.height() - blend(50, 60, frame.u)
        plot = QRectF(pad + 30, top, self.width() - 2 * pad - 34, bottom - top)
        most = max(max(line) for line in self._lines)
        tick = next(step for step in (5, 10, 20, 40) if 2 * step >= most or step == 40)
        axis = ui_font(frame.size(12, 12.5))
        for i in range(3):
            y = plot.bottom() - plot.height() * i / 2
            painter.setPen(QPen(QColor(t.line), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            at = QPointF(plot.left() - 10, y + 4)
            draw_text(painter, at, str(tick * i), axis, t.text2, RIGHT)
        for number in range(1, ROUNDS + 1):
            x = self._x(plot, number)
            at = QPointF(x, plot.bottom() + frame.size(16, 18))
            draw_text(painter, at, str(number), axis, t.text2, MIDDLE)
        for i in (1, 0):
            self._line(painter, plot, self._lines[i], 2 * tick, i == 0)
        self._legend(painter, frame, pad)
        painter.end()

    @staticmethod
    def _x(plot: QRectF, number: int) -> float:
        return plot.left() + 6 + (plot.width() - 12) * number / ROUNDS

    def _line(
        self, painter: QPainter, plot: QRectF, line: Sequence[int], most: int, mine: bool
    ) -> None:
        t = self._theme
        points = [
            QPointF(self._x(plot, i), plot.bottom() - plot.height() * value / most)
            for i, value in enumerate(line)
        ]
        pen = round_pen(t.accent if mine else t.text2, 2.4 if mine else 2)
        if not mine:
            pen.setDashPattern([2.4, 2.6])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(points)
        for at in points:
            self._marker(painter, at, mine)

    def _marker(self, painter: QPainter, at: QPointF, mine: bool) -> None:
        t = self._theme
        painter.setPen(QPen(QColor(t.panel), 1.4))
        painter.setBrush(QColor(t.accent if mine else t.text2))
        if mine:
            painter.drawEllipse(at, 5, 5)
        else:
            painter.drawRect(QRectF(at.x() - 4, at.y() - 4, 8, 8))

    def _legend(self, painter: QPainter, frame: Frame, pad: float) -> None:
        y = self.height() - blend(14, 18, frame.u)
        font = ui_font(frame.size(13, 13.5))
        x = pad + 6
        for i, name in enumerate(self._names):
            self._marker(painter, QPointF(x, y - 4), i == 0)
            x += 12 + draw_text(painter, QPointF(x + 12, y), name, font, self._theme.text2) + 22


class LeftOver(QWidget):
    """What was left in the hands, and the seven cards nobody had."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._frame: Frame | None = None
        self._rows: list[tuple[str, tuple[Card, ...]]] = []

    def show_match(self, match: Match, names: tuple[str, ...], viewer: int) -> None:
        view = match.view(viewer)
        hands = view.open_hands or ((), ())
        self._rows = [(names[seat], hands[seat]) for seat in (viewer, 1 - viewer)]
        self._rows.append((translate("DibbleRound", "Set aside"), view.aside or ()))
        self.setAccessibleName(translate("DibbleRound", "Left when the round ended"))
        text = translate("DibbleRound", "{name}: {cards}")
        nothing = translate("RoundPage", "nothing")
        told = [
            text.format(name=name, cards=", ".join(spoken(card) for card in cards) or nothing)
            for name, cards in self._rows
        ]
        self.setAccessibleDescription("\n".join(told))
        self.update()

    def apply(self, frame: Frame, theme: Theme) -> None:
        self._frame, self._theme = frame, theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        frame = self._frame
        if frame is None or not self._rows:
            return
        frame = frame.at_most(1.25 if frame.labels else 1.05)
        t = self._theme
        painter = QPainter(self)
        draw_panel(painter, QRectF(self.rect()), t)
        pad = blend(16, 24, frame.u)
        title = translate("DibbleRound", "Left when the round ended")
        head = fitting(title, frame.size(13.5, 15), 600, self.width() - 2 * pad)
        y = blend(26, 34, frame.u)
        draw_text(painter, QPointF(pad, y), title, head, t.text)
        y += blend(8, 14, frame.u)
        parts = [1.0 if cards else 0.55 for _, cards in self._rows]
        whole = (self.height() - y - blend(8, 14, frame.u)) / sum(parts)
        label = ui_font(frame.size(13, 14))
        for (name, cards), part in zip(self._rows, parts, strict=True):
            row = whole * part
            at = QPointF(pad, y + frame.size(13, 16))
            draw_text(painter, at, name, label, t.text2)
            top = at.y() + blend(5, 8, frame.u)
            width = min(blend(32, 44, frame.u), (y + row - top - 4) / 1.4)
            self._cards(painter, cards, QPointF(pad, top), width)
            y += row
        painter.end()

    def _cards(self, painter: QPainter, cards: Sequence[Card], at: QPointF, width: float) -> None:
        t = self._theme
        if not cards:
            words = translate("RoundPage", "nothing")
            low = at.y() + 18
            size = self._frame.at_most(1.05).size(13, 14) if self._frame is not None else 14
            draw_text(painter, QPointF(at.x(), low), words, ui_font(size, 500), t.text)
            return
        room = self.width() - 2 * at.x()
        step = min(width + 5, (room - width) / max(len(cards) - 1, 1))
        for i, card in enumerate(sorted(cards)):
            look = CardLook(
                f"std:{card.text}", width, "dibble", t.mode,
                compact=True, four_colour=four_colours(),
            )  # fmt: skip
            picture = card_pixmap(look, self.devicePixelRatioF())
            margin = QPointF(picture.margin, picture.margin)
            painter.drawPixmap(at + QPointF(i * step, 0) - margin, picture.pixmap)
