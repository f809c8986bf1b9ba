"""The page after a Dibble round: the sums, how the points grew, what was left in the hands."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from ..engine.cards import Card
from ..engine.events import DealEnded
from ..engine.match import Match
from ..games.dibble.rules import ROUNDS
from ..scenes.dodo_reading import spoken
from ..scenes.fonts import ui_font
from ..scenes.frame import Frame, blend
from ..scenes.paint import draw_text
from ..scenes.theme import Theme
from .bars import BarWords, joined
from .dibble_result import DibbleResult, title_of
from .facts_panel import against_words
from .points_chart import PointsChart
from .result_page import ResultPage
from .result_parts import ResultPart

translate = QCoreApplication.translate


class DibbleRoundPage(ResultPage):
    """Every round's rows left, the points and the cards left over right."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.result = DibbleResult(theme, self)
        self.chart = PointsChart(theme, self)
        self.left = LeftOver(theme, self)

    def show_result(
        self, match: Match, ended: DealEnded, names: tuple[str, ...], viewer: int
    ) -> None:
        del ended
        self.result.show_match(match, names, viewer, title_of(match, names, viewer))
        title = translate("DibbleRound", "Points after each round")
        self.chart.show_points(match, names, viewer, title, ROUNDS)
        self.left.show_match(match, names, viewer)
        number = translate("DibblePage", "Round {number} of {count}").format(
            number=match.deal_index + 1, count=ROUNDS
        )
        if self.over:
            number = translate("DibbleRound", "Four rounds played")
        against = against_words(match, names, viewer)
        self.top.set_titles(translate("Game", "Dibble"), joined([number, against]))

    def bar_words(self, match: Match, names: tuple[str, ...], viewer: int) -> BarWords:
        mine, theirs = match.totals[viewer], match.totals[1 - viewer]
        score = translate("RoundPage", "{mine} to {theirs}").format(mine=mine, theirs=theirs)
        if self.over:
            return BarWords("", score, names[viewer], viewer, True)
        left = ROUNDS - match.deal_index - 1
        sentence = translate("DibbleRound", "The last round decides the match")
        if left > 1:
            sentence = translate("DibbleRound", "%n rounds to go", "", left)
        return BarWords(score, sentence, names[viewer], viewer, True)

    def arranged(self, frame: Frame) -> None:
        super().arranged(frame)
        column, gap = frame.column, blend(10, 12, frame.u)
        left = frame.table.left()
        width = column.left() - blend(12, 16, frame.u) - left
        self.result.setGeometry(QRectF(left, column.top(), width, column.height()).toRect())
        self.result.apply(frame, self.theme)
        self.left.setVisible(not self.over)
        if self.over:
            self.place_column(frame, self.chart)
            return
        chart_h = blend(190, 260, frame.u)
        boxes = (
            (self.chart, column.top(), chart_h),
            (self.left, column.top() + chart_h + gap, column.height() - chart_h - gap),
        )
        for part, top, height in boxes:
            part.setVisible(True)
            part.setGeometry(QRectF(column.left(), top, column.width(), height).toRect())
            part.apply(frame, self.theme)


class LeftOver(ResultPart):
    """What was left in the hands, and the seven cards nobody had."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._rows: list[tuple[str, tuple[Card, ...]]] = []

    @classmethod
    def clamped(cls, frame: Frame) -> Frame:
        return frame.at_most(1.25 if frame.labels else 1.05)

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

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        frame, t = self._frame, self._theme
        if frame is None or not self._rows:
            return
        pad = blend(16, 24, frame.u)
        with self.painting() as painter:
            y = self.head(painter, frame, self.accessibleName()) + blend(8, 14, frame.u)
            parts = [1.0 if cards else 0.55 for _, cards in self._rows]
            whole = (self.height() - y - blend(8, 14, frame.u)) / sum(parts)
            label, strong = ui_font(frame.size(13, 14)), ui_font(frame.size(13, 14), 500)
            for (name, cards), part in zip(self._rows, parts, strict=True):
                at = QPointF(pad, y + frame.size(13, 16))
                draw_text(painter, at, name, label, t.text2)
                top = at.y() + blend(5, 8, frame.u)
                y += whole * part
                if not cards:
                    words = translate("RoundPage", "nothing")
                    low = QPointF(pad, top + frame.size(16, 18))
                    draw_text(painter, low, words, strong, t.text)
                    continue
                width = min(blend(32, 44, frame.u), (y - top - 4) / 1.4)
                room = self.width() - 2 * pad
                self.cards(painter, sorted(cards), QPointF(pad, top), width, room, 5)
