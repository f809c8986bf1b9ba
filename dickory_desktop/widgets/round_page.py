"""The page after a round: who is out, what everyone held, how the match stands."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ..engine.cards import Card
from ..engine.events import Added, DealEnded, Event, Played
from ..engine.match import Match, last_deal_end
from ..games.dickory.selection import meld_from
from ..scenes.fonts import title_font, ui_font
from ..scenes.frame import Frame, blend
from ..scenes.paint import MIDDLE, RIGHT, draw_avatar, draw_icon, draw_text, text_width, wrap
from ..scenes.pixmaps import CardLook, card_pixmap
from ..scenes.theme import Theme, colour
from ..session.wording_dickory import meld_words
from .bars import BarWords, joined
from .clock_panel import ClockPanel, Order
from .controls import draw_panel
from .deals_panel import DealsPanel
from .keys import TABLE
from .page import Page
from .round_chart import RoundChart
from .words import called_you, variant_title

translate = QCoreApplication.translate


class RoundPage(Page):
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
        self.engraves_dial = True
        self.top.back.hide()
        self.top.add("list", translate("TablePage", "Menu")).clicked.connect(self.menu_asked)
        self.top.add("settings", translate("TablePage", "Settings")).clicked.connect(
            self.settings_asked
        )
        self.sheet = ResultSheet(theme, self)
        self.clock = ClockPanel(theme, self)
        self.plays = LastPlays(theme, self)
        self.chart = RoundChart(theme, self)
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
        ended = last_deal_end(match.last_events)
        if ended is None:
            raise ValueError("the round is not over")
        self._over = match.winners is not None
        self.sheet.show_result(match, ended, names, viewer)
        self.plays.show_plays(match, names, viewer)
        self.chart.show_round(match, names, viewer)
        top = match.view(viewer).top
        on_top = translate("TablePage", "{rank} on top").format(rank=top)
        title = translate("RoundPage", "Order at the end")
        self.clock.show_order(Order(top, title=title, note=on_top))
        target = int(match.options["target"])
        self.top.set_titles(
            translate("Game", "Dickory"),
            joined(
                [
                    variant_title(str(match.options["variant"])),
                    translate("TablePage", "first to {target}").format(target=target),
                    translate("RoundPage", "round {round} of at most {most}").format(
                        round=match.deal_index + 1, most=2 * target - 1
                    ),
                ]
            ),
        )
        self._bar_words(match, names, viewer, target)
        self.new_button.setVisible(self._over)
        if self._over:
            self.deals.show_match(match)
        self.bar.primary.set_words(
            translate("RoundPage", "Rematch")
            if self._over
            else translate("RoundPage", "Next round")
        )
        self.rearrange()

    def _bar_words(self, match: Match, names: tuple[str, ...], viewer: int, target: int) -> None:
        totals = match.totals
        mine, theirs = totals[viewer], totals[1 - viewer]
        head = translate("RoundPage", "{mine} to {theirs}").format(mine=mine, theirs=theirs)
        if match.winners is not None:
            winner = match.winners[0]
            if called_you(names[winner]):
                head = translate("RoundPage", "You won the match")
            else:
                head = translate("RoundPage", "{name} won the match").format(name=names[winner])
            sentence = translate("RoundPage", "{mine} to {theirs}").format(mine=mine, theirs=theirs)
        elif mine == theirs == target - 1:
            number = match.deal_index + 2
            sentence = translate("RoundPage", "Round {round} decides the match").format(
                round=number
            )
        else:
            leader = match.next_first()
            if called_you(names[leader]):
                sentence = translate("RoundPage", "You lead the next round")
            else:
                sentence = translate("RoundPage", "{name} leads the next round").format(
                    name=names[leader]
                )
        self.bar.say(BarWords(head, sentence, names[viewer], viewer, True, mine, target))

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
        share = 428 / 632 if frame.wide else 0.6
        clock_h = column.height() * share
        self.clock.setGeometry(
            QRectF(column.left(), column.top(), column.width(), clock_h).toRect()
        )
        y = column.top() + clock_h + gap
        low = QRectF(column.left(), y, column.width(), column.height() - clock_h - gap)
        for panel in (self.plays, self.deals):
            panel.setGeometry(low.toRect())
        self.plays.setVisible(not self._over)
        self.deals.setVisible(self._over)
        for part in (self.sheet, self.clock, self.plays, self.deals, self.chart):
            part.apply(frame, self.theme)


class ResultSheet(QWidget):
    """The table of the round: hands, points of each round, the total."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._frame: Frame | None = None
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

    def apply(self, frame: Frame, theme: Theme) -> None:
        self._frame, self._theme = frame, theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        frame = self._frame
        if frame is None or not self._order:
            return
        frame = frame.at_most(1.3)
        t = self._theme
        painter = QPainter(self)
        draw_panel(painter, QRectF(self.rect()), t)
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
                self._line(painter, pad, y)
        self._line(painter, pad, y)
        y += blend(24, 32, frame.u)
        for lines in notes:
            for line in lines:
                draw_text(painter, QPointF(pad, y), line, body, t.text2)
                y += step
        painter.end()

    def _line(self, painter: QPainter, pad: float, y: float) -> None:
        painter.setPen(QPen(QColor(self._theme.line), 1))
        painter.drawLine(QPointF(pad, y), QPointF(self.width() - pad, y))

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
        self._line(painter, pad, y)
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
        t = self._theme
        width = min(blend(40, 50, frame.u), (height - 18) / 1.4)
        cards = self._hands[seat]
        if not cards:
            box = QRectF(x, middle - width * 0.7, width, width * 1.4)
            pen = QPen(QColor(t.accent), 1.8)
            pen.setDashPattern([6 / 1.8, 5 / 1.8])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 6, 6)
            tick = width * 0.48
            at = QRectF(box.center().x() - tick / 2, middle - tick / 2, tick, tick)
            draw_icon(painter, "check", at, t.accent, 2.4)
            words = translate("RoundPage", "nothing")
            font = ui_font(frame.size(14, 15))
            draw_text(painter, QPointF(box.right() + 16, middle + 5.4), words, font, t.text2)
            return
        step = min(width + 6, (right - x - width) / max(len(cards) - 1, 1))
        for i, card in enumerate(cards):
            look = CardLook(f"dickory:{card.rank}", width, "dickory", t.mode, compact=True)
            picture = card_pixmap(look, self.devicePixelRatioF())
            corner = QPointF(x + i * step - picture.margin, middle - width * 0.7 - picture.margin)
            painter.drawPixmap(corner, picture.pixmap)


class LastPlays(QWidget):
    """The last cards each player laid."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._frame: Frame | None = None
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

    def apply(self, frame: Frame, theme: Theme) -> None:
        self._frame, self._theme = frame, theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        frame = self._frame
        if frame is None:
            return
        frame = frame.at_most(1.3)
        t = self._theme
        painter = QPainter(self)
        draw_panel(painter, QRectF(self.rect()), t)
        pad = blend(16, 24, frame.u)
        at = QPointF(pad, blend(26, 30, frame.u))
        title = translate("RoundPage", "The last plays")
        draw_text(painter, at, title, ui_font(frame.size(14, 15), 600), t.text)
        y = at.y() + blend(10, 14, frame.u)
        row = (self.height() - y - blend(6, 8, frame.u)) / 2
        width = min(blend(30, 40, frame.u), row / 1.4 - 6)
        for i, (name, words, cards, mine) in enumerate(self._rows):
            middle = y + row * (i + 0.5)
            strong, body = ui_font(frame.size(14, 15), 600), ui_font(frame.size(14, 15))
            x = QPointF(pad, middle + 5)
            shown = QFontMetricsF(strong).elidedText(
                name, Qt.TextElideMode.ElideRight, self.width() * 0.25
            )
            used = draw_text(painter, x, shown, strong, t.accent if mine else t.text)
            left = self.width() - pad - len(cards) * (width + 6) + 6
            if frame.wide:
                start = max(pad + 48 * frame.text, pad + used + 12)
                draw_text(painter, QPointF(start, middle + 5), words, body, t.text2)
            for place, card in enumerate(cards):
                look = CardLook(f"dickory:{card.rank}", width, "dickory", t.mode, compact=True)
                picture = card_pixmap(look, self.devicePixelRatioF())
                painter.drawPixmap(
                    QPointF(
                        left + place * (width + 6) - picture.margin,
                        middle - width * 0.7 - picture.margin,
                    ),
                    picture.pixmap,
                )
            if i == 0 and len(self._rows) > 1:
                painter.setPen(QPen(QColor(t.line), 1))
                painter.drawLine(QPointF(pad, y + row), QPointF(self.width() - pad, y + row))
        painter.end()


def _last_cards(events: Sequence[Event]) -> tuple[Card, ...]:
    """Return the cards laid by a move: the meld played, or what an added card made."""
    for event in events:
        if isinstance(event, Played):
            return event.cards
        if isinstance(event, Added):
            return event.meld
    return ()
