"""The page after a round: who is out, what everyone held, how the match stands."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ..engine.cards import Card
from ..engine.events import Added, DealEnded, Event, Played
from ..engine.match import Match
from ..games.dickory.selection import meld_from
from ..scenes.fonts import title_font, ui_font
from ..scenes.frame import Frame, blend
from ..scenes.paint import (
    MIDDLE,
    RIGHT,
    draw_avatar,
    draw_icon,
    draw_text,
    elided,
    text_width,
    wrap,
)
from ..scenes.theme import Theme, colour
from ..session.naming import addressed, called_you
from ..session.wording_dickory import meld_words
from .bars import BarWords, joined
from .clock_panel import ClockPanel, Order
from .facts_panel import against_words
from .result_page import ResultPage
from .result_parts import ResultPart, low_of
from .round_chart import RoundChart
from .words import variant_title

translate = QCoreApplication.translate


class RoundPage(ResultPage):
    """Shows a finished round of Dickory, with the order it ended in."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.engraves_dial = True
        self.sheet = ResultSheet(theme, self)
        self.clock = ClockPanel(theme, self)
        self.plays = LastPlays(theme, self)
        self.chart = RoundChart(theme, self)

    def show_result(
        self, match: Match, ended: DealEnded, names: tuple[str, ...], viewer: int
    ) -> None:
        self.sheet.show_result(match, ended, names, viewer)
        self.plays.show_plays(match, names, viewer)
        self.chart.show_round(match, names, viewer)
        top = match.view(viewer).top
        on_top = translate("TablePage", "{rank} on top").format(rank=top)
        title = translate("RoundPage", "Order at the end")
        self.clock.show_order(Order(top, title=title, note=on_top))
        target = int(match.options["target"])
        played = translate("RoundPage", "round {round} of at most {most}").format(
            round=match.deal_index + 1, most=2 * target - 1
        )
        self.top.set_titles(
            translate("Game", "Dickory"),
            joined(
                [
                    variant_title(str(match.options["variant"])),
                    translate("TablePage", "first to {target}").format(target=target),
                    against_words(match, names, viewer) if self.over else played,
                ]
            ),
        )

    def bar_words(self, match: Match, names: tuple[str, ...], viewer: int) -> BarWords:
        totals, target = match.totals, int(match.options["target"])
        mine, theirs = totals[viewer], totals[1 - viewer]
        score = translate("RoundPage", "{mine} to {theirs}").format(mine=mine, theirs=theirs)
        if self.over:
            return BarWords("", score, names[viewer], viewer, True, mine, target)
        if mine == theirs == target - 1:
            text = translate("RoundPage", "Round {round} decides the match")
            sentence = text.format(round=match.deal_index + 2)
        else:
            leader = names[match.next_first()]
            second = translate("RoundPage", "You lead the next round")
            third = translate("RoundPage", "{name} leads the next round")
            sentence = addressed(leader, second, third).format(name=leader)
        return BarWords(score, sentence, names[viewer], viewer, True, mine, target)

    def arranged(self, frame: Frame) -> None:
        super().arranged(frame)
        column, gap = frame.column, blend(12, 12, frame.u)
        left = frame.table.left()
        width = column.left() - blend(16, 16, frame.u) - left
        sheet_h = blend(344, 408, frame.u)
        chart_gap = blend(10, 16, frame.u)
        chart_y = column.top() + sheet_h + chart_gap
        chart_h = column.bottom() - chart_y
        self.chart.setVisible(chart_h > 110)
        self.chart.setGeometry(QRectF(left, chart_y, width, max(chart_h, 1.0)).toRect())
        if chart_h <= 110:
            sheet_h = column.height()
        self.sheet.setGeometry(QRectF(left, column.top(), width, sheet_h).toRect())
        self.plays.setVisible(not self.over)
        if self.over:
            self.place_column(frame, self.clock)
        else:
            share = 428 / 632 if frame.wide else 0.6
            clock_h = column.height() * share
            y = column.top() + clock_h + gap
            high = column.height() - clock_h - gap
            self.clock.setGeometry(
                QRectF(column.left(), column.top(), column.width(), clock_h).toRect()
            )
            self.plays.setGeometry(QRectF(column.left(), y, column.width(), high).toRect())
            self.clock.setVisible(True)
            self.clock.apply(frame, self.theme)
        for part in (self.sheet, self.plays, self.chart):
            part.apply(frame, self.theme)


class ResultSheet(ResultPart):
    """The table of the round: hands, points of each round, the total."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._title = ""
        self._sentence = ""
        self._notes: list[str] = []
        self._names: tuple[str, ...] = ()
        self._order: tuple[int, ...] = ()
        self._hands: tuple[tuple[Card, ...], ...] = ()
        self._rounds: list[tuple[int, ...]] = []
        self._totals: tuple[int, ...] = ()
        self._out = -1

    def show_result(
        self, match: Match, ended: DealEnded, names: tuple[str, ...], viewer: int
    ) -> None:
        out = ended.out if ended.out is not None else -1
        self._out, self._names, self._hands = out, names, ended.hands
        self._order = (viewer, 1 - viewer)
        self._rounds = match.finished_scores
        self._totals = match.totals
        you = called_you(names[out])
        if you:
            self._title = translate("RoundPage", "You are out first")
        else:
            self._title = translate("RoundPage", "{name} is out first").format(name=names[out])
        if match.winners is not None:
            mine, theirs = self._totals[viewer], self._totals[1 - viewer]
            if match.winners == (viewer,) and called_you(names[viewer]):
                head = translate("RoundPage", "You won, {mine} to {theirs}")
                self._title = head.format(mine=mine, theirs=theirs)
            else:
                winner = match.winners[0]
                head = translate("RoundPage", "{name} won, {mine} to {theirs}")
                self._title = head.format(
                    name=names[winner], mine=max(mine, theirs), theirs=min(mine, theirs)
                )
        last = _last_cards(match.last_events)
        meld = meld_from(last)
        words = meld_words(meld) if meld is not None else " ".join(c.text for c in last)
        if you:
            text = translate(
                "RoundPage", "Your last play, {meld}, emptied your hand. That is 1 point."
            )
        else:
            text = translate(
                "RoundPage", "The last play, {meld}, emptied the hand. That is 1 point."
            )
        self._sentence = text.format(meld=words)
        self._notes = self._remarks(match, names)
        self._tell(match)
        self.update()

    @staticmethod
    def _remarks(match: Match, names: tuple[str, ...]) -> list[str]:
        target = int(match.options["target"])
        rule = translate("RoundPage", "One point for going out, none for cards left.")
        goal = translate("RoundPage", "First to {target} wins the match.").format(target=target)
        notes = [f"{rule} {goal}"]
        if match.winners is None:
            leader = names[match.next_first()]
            number = match.deal_index + 2
            if called_you(leader):
                text = translate(
                    "RoundPage", "You lead round {round}: the loser of a round leads the next."
                )
            else:
                text = translate(
                    "RoundPage", "{name} leads round {round}: the loser of a round leads the next."
                )
            notes.append(text.format(name=leader, round=number))
        return notes

    def _tell(self, match: Match) -> None:
        self.setAccessibleName(self._title)
        lines = [self._sentence]
        for seat in self._order:
            cards = " ".join(card.text for card in self._hands[seat])
            held = cards or translate("RoundPage", "nothing")
            text = translate("RoundPage", "{name}: left in hand {cards}; points {points}")
            lines.append(text.format(name=self._names[seat], cards=held, points=match.totals[seat]))
        self.setAccessibleDescription("\n".join([*lines, *self._notes]))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._frame is not None and self._order:
            with self.painting() as painter:
                self._paint(painter, self._frame)

    def _paint(self, painter: QPainter, frame: Frame) -> None:
        t = self._theme
        pad = blend(20, 32, frame.u)
        y = blend(42, 50, frame.u)
        draw_text(painter, QPointF(pad, y), self._title, title_font(frame.size(24, 30)), t.text)
        y += frame.size(24, 28)
        body = ui_font(frame.size(14, 15))
        for line in wrap(self._sentence, body, self.width() - 2 * pad):
            draw_text(painter, QPointF(pad, y), line, body, t.text2)
            y += frame.size(18, 20)
        y += blend(6, 16, frame.u)
        y = self._head(painter, frame, pad, y)
        notes = [wrap(note, body, self.width() - 2 * pad) for note in self._notes]
        step = frame.size(20, 24)
        needed = blend(24, 32, frame.u) + step * sum(len(lines) for lines in notes) - 8
        row = min(blend(80, 104, frame.u), (self.height() - y - needed) / 2)
        for place, seat in enumerate(self._order):
            self._row(painter, frame, pad, y, row, seat)
            y += row
            if place == 0:
                self.rule(painter, pad, y)
        self.rule(painter, pad, y)
        y += blend(24, 32, frame.u)
        for lines in notes:
            for line in lines:
                draw_text(painter, QPointF(pad, y), line, body, t.text2)
                y += step

    def _columns(self, frame: Frame, pad: float) -> tuple[float, list[float], float]:
        """Return where the hand begins, the middle of each round's column, the right edge."""
        right = self.width() - pad
        step = blend(52, 86, frame.u)
        count = len(self._rounds)
        first = right - blend(64, 96, frame.u) - step * count + step / 2
        usual = blend(134, 218, frame.u)
        widest = max(text_width(ui_font(frame.size(15, 17), 600), name) for name in self._names)
        named = pad + 2 + blend(34 + 8, 44 + 12, frame.u) + widest + 10
        return (
            max(usual, min(named, usual + blend(50, 110, frame.u))),
            [first + i * step for i in range(count)],
            right,
        )

    def _head(self, painter: QPainter, frame: Frame, pad: float, y: float) -> float:
        t = self._theme
        font = ui_font(frame.size(13, 13.5), 500)
        hand, rounds, right = self._columns(frame, pad)
        draw_text(painter, QPointF(pad, y), translate("RoundPage", "Player"), font, t.text2)
        draw_text(painter, QPointF(hand, y), translate("RoundPage", "Left in hand"), font, t.text2)
        for number, x in enumerate(rounds, 1):
            text = translate("RoundPage", "Round {round}").format(round=number)
            if not frame.wide:
                text = str(number)
            draw_text(painter, QPointF(x, y), text, font, t.text2, MIDDLE)
        draw_text(
            painter, QPointF(right, y), translate("RoundPage", "Points"), font, t.text2, RIGHT
        )
        y += 14
        self.rule(painter, pad, y)
        return y

    def _row(
        self, painter: QPainter, frame: Frame, pad: float, y: float, height: float, seat: int
    ) -> None:
        t = self._theme
        if seat == self._out:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(t.raised))
            inset = blend(6, 8, frame.u)
            painter.drawRoundedRect(
                QRectF(pad - 16, y + inset, self.width() - 2 * pad + 32, height - 2 * inset), 12, 12
            )
        middle = y + height / 2
        side = blend(34, 44, frame.u)
        name = self._names[seat]
        disc = QRectF(pad + 2, middle - side / 2, side, side)
        draw_avatar(painter, disc, name, seat, t, False)
        hand_x, rounds, right = self._columns(frame, pad)
        strong = ui_font(frame.size(15, 17), 600)
        x = disc.right() + blend(8, 12, frame.u)
        shown = QFontMetricsF(strong).elidedText(name, Qt.TextElideMode.ElideRight, hand_x - x - 6)
        low = middle + QFontMetricsF(strong).capHeight() / 2
        draw_text(painter, QPointF(x, low), shown, strong, t.text)
        self._hand(painter, frame, hand_x, middle, seat, (rounds or [right])[0] - 40, height)
        number = ui_font(frame.size(16, 18), 500)
        won = ui_font(frame.size(16, 18), 700)
        for at, scores in zip(rounds, self._rounds, strict=True):
            points = scores[seat]
            font, tint = (won, t.good) if points else (number, t.text2)
            draw_text(painter, QPointF(at, middle + 6.4), str(points), font, tint, MIDDLE)
        big = ui_font(frame.size(22, 26), 700)
        draw_text(painter, QPointF(right, middle + 9), str(self._totals[seat]), big, t.text, RIGHT)

    def _hand(
        self,
        painter: QPainter,
        frame: Frame,
        x: float,
        middle: float,
        seat: int,
        right: float,
        height: float,
    ) -> None:
        width = min(blend(40, 50, frame.u), (height - 18) / 1.4)
        cards = self._hands[seat]
        top = middle - width * 0.7
        if not cards:
            words = translate("RoundPage", "nothing")
            box = QRectF(x, top, width, width * 1.4)
            self.empty_hand(painter, box, self._theme.accent, words)
            return
        end = self.cards(painter, cards, QPointF(x, top), width, right - x)
        self._now_open(painter, frame, end + 14, middle, right)

    def _now_open(
        self, painter: QPainter, frame: Frame, x: float, middle: float, right: float
    ) -> None:
        """Say beside a hand that it lies open now, where there is room."""
        words, font = translate("RoundPage", "now open"), ui_font(frame.size(12.5, 13.5))
        side = frame.size(16, 18)
        if x + side + 7 + text_width(font, words) > right:
            return
        tint = self._theme.text2
        draw_icon(painter, "eye", QRectF(x, middle - side / 2, side, side), tint)
        draw_text(painter, QPointF(x + side + 7, low_of(font, middle)), words, font, tint)


class LastPlays(ResultPart):
    """The last cards each player laid."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._rows: list[tuple[str, str, tuple[Card, ...], bool]] = []

    def show_plays(self, match: Match, names: tuple[str, ...], viewer: int) -> None:
        rows: list[tuple[str, str, tuple[Card, ...], bool]] = []
        deal = match.deal
        for ply in range(match.ply, 0, -1):
            cards = _last_cards(deal.events[ply])
            if not cards or len(rows) == 2:
                continue
            seat = deal.plies[ply - 1].seat
            meld = meld_from(cards)
            words = meld_words(meld) if meld is not None else ""
            if not rows:
                words = translate("RoundPage", "out")
            rows.append((names[seat], words, cards, seat == viewer))
        self._rows = rows[::-1]
        self.setAccessibleName(translate("RoundPage", "The last plays"))
        lines = [f"{n}: {' '.join(c.text for c in cards)}" for n, _, cards, _ in self._rows]
        self.setAccessibleDescription("\n".join(lines))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._frame is not None:
            with self.painting() as painter:
                self._paint(painter, self._frame)

    def _paint(self, painter: QPainter, frame: Frame) -> None:
        t = self._theme
        pad = blend(16, 24, frame.u)
        y = self.head(painter, frame, self.accessibleName()) + blend(10, 14, frame.u)
        row = (self.height() - y - blend(6, 8, frame.u)) / 2
        width = min(blend(30, 40, frame.u), row / 1.4 - 6)
        strong, body = ui_font(frame.size(14, 15), 600), ui_font(frame.size(14, 15))
        for i, (name, words, cards, mine) in enumerate(self._rows):
            middle = y + row * (i + 0.5)
            low = low_of(strong, middle)
            shown = elided(strong, name, self.width() * 0.25)
            tint = t.accent if mine else t.text
            used = draw_text(painter, QPointF(pad, low), shown, strong, tint)
            left = self.width() - pad - len(cards) * (width + 6) + 6
            start = max(pad + 48 * frame.text, pad + used + 12)
            if start + text_width(body, words) < left - 8:
                draw_text(painter, QPointF(start, low), words, body, t.text2)
            self.cards(painter, cards, QPointF(left, middle - width * 0.7), width, self.width())
            if i == 0 and len(self._rows) > 1:
                self.rule(painter, pad, y + row)


def _last_cards(events: Sequence[Event]) -> tuple[Card, ...]:
    """Return the cards laid by a move: the meld played, or what an added card made."""
    for event in events:
        if isinstance(event, Played):
            return event.cards
        if isinstance(event, Added):
            return event.meld
    return ()
