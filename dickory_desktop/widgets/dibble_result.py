"""The result of a Dibble round or match: every round's rows, what they came to, the totals."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ..engine.match import Match
from ..games.dibble.rules import ROUNDS
from ..scenes.dibble_items import ON_GOOD
from ..scenes.fonts import title_font, ui_font
from ..scenes.frame import Frame, blend
from ..scenes.paint import MIDDLE, RIGHT, draw_text, text_width, wrap
from ..scenes.pixmaps import CardLook
from ..scenes.theme import Theme, mix
from .dibble_sums import RoundSum, RowSum, decided_by, reason_words, round_words, sums_of
from .result_parts import ResultPart
from .words import called_you

translate = QCoreApplication.translate


def row_name(name: str) -> str:
    """Return what a seat's column is headed with."""
    if called_you(name):
        return translate("DibbleRound", "Your row")
    return translate("DibbleRound", "{name}’s row").format(name=name)


class DibbleResult(ResultPart):
    """A line for each round, the viewer's row left and the other's right, and the totals."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._sums: list[RoundSum] = []
        self._names: tuple[str, ...] = ()
        self._order = (0, 1)
        self._title = self._sentence = self._note = ""

    def show_match(self, match: Match, names: tuple[str, ...], viewer: int, title: str) -> None:
        """Show the finished rounds of a match under a title."""
        self._sums, self._names, self._title = sums_of(match), names, title
        self._order = (viewer, 1 - viewer)
        self._sentence = self._explained(match)
        self._note = self._remark(match)
        self._tell(match)
        self.update()

    @classmethod
    def clamped(cls, frame: Frame) -> Frame:
        return frame.at_most(1.25 if frame.labels else 1.05)

    # --- words

    def _explained(self, match: Match) -> str:
        if match.winners is not None:
            otherwise = decided_by(self._sums, match.totals)
            if otherwise is not None:
                text = translate(
                    "DibbleRound",
                    "The last guess decided it: standing would have made it {mine} to {theirs}.",
                )
                mine, theirs = self._order
                return text.format(mine=otherwise[mine], theirs=otherwise[theirs])
        return round_words(self._sums[-1], self._names)

    def _remark(self, match: Match) -> str:
        rule = translate(
            "DibbleRound", "A guess doubles the row or empties it. One guess a round at most."
        )
        if match.winners is not None:
            return rule
        leader = match.next_first()
        number = match.deal_index + 2
        if called_you(self._names[leader]):
            text = translate("DibbleRound", "You deal and lead round {round}.")
        else:
            text = translate("DibbleRound", "{name} deals and leads round {round}.")
        return f"{rule} {text.format(name=self._names[leader], round=number)}"

    def _tell(self, match: Match) -> None:
        self.setAccessibleName(self._title)
        lines = [self._sentence]
        for number, rows in enumerate(self._sums, 1):
            for seat in self._order:
                text = translate(
                    "DibbleRound", "Round {round}, {row}: {cards}; {reason}; scores {score}"
                )
                row = rows[seat]
                lines.append(
                    text.format(
                        round=number,
                        row=row_name(self._names[seat]),
                        cards=" + ".join(str(one) for one in row.values)
                        or translate("DibbleRound", "no card"),
                        reason=reason_words(row),
                        score=row.score,
                    )
                )
        for seat in self._order:
            text = translate("DibbleRound", "{name}: {sum} = {total}")
            lines.append(
                text.format(name=self._names[seat], sum=self._sum(seat), total=match.totals[seat])
            )
        self.setAccessibleDescription("\n".join([*lines, self._note]))

    def _sum(self, seat: int) -> str:
        return " + ".join(str(rows[seat].score) for rows in self._sums)

    # --- how it looks

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._frame is not None and self._sums:
            with self.painting() as painter:
                self._paint(painter, self._frame)

    def _paint(self, painter: QPainter, frame: Frame) -> None:
        t = self._theme
        pad = blend(20, 32, frame.u)
        y = blend(38, 52, frame.u)
        room = self.width() - 2 * pad
        title = title_font(frame.size(24, 30))
        draw_text(painter, QPointF(pad, y), self._title, title, t.text)
        y += frame.size(22, 28)
        body = ui_font(frame.size(13.5, 15))
        for line in wrap(self._sentence, body, room):
            draw_text(painter, QPointF(pad, y), line, body, t.text2)
            y += frame.size(18, 20)
        y = self._head(painter, frame, pad, y + blend(2, 16, frame.u))
        foot = self._foot_height(frame, pad)
        row = min((self.height() - y - foot) / ROUNDS, blend(64, 95, frame.u))
        top = y
        for number, rows in enumerate(self._sums, 1):
            self._round(painter, frame, pad, QRectF(pad, y, room, row), number)
            for seat, x in zip(self._order, self._columns(frame, pad), strict=True):
                self._row(painter, frame, rows[seat], x, y + row / 2)
            y += row
            if number < len(self._sums):
                self.rule(painter, pad, y)
        painter.setPen(QPen(QColor(t.line), 1))
        middle = self._columns(frame, pad)[1][0] - blend(8, 16, frame.u)
        painter.drawLine(QPointF(middle, top), QPointF(middle, y))
        self._total(painter, frame, pad, y)
        self._foot(painter, frame, pad)

    def _columns(self, frame: Frame, pad: float) -> tuple[tuple[float, float], tuple[float, float]]:
        """Return the left and right edges of the two columns, the viewer's first."""
        left = pad + blend(30, 68, frame.u)
        gap = blend(16, 34, frame.u)
        right = self.width() - pad
        middle = left + (right - left - gap) * 0.487
        return (left, middle), (middle + gap, right)

    def _head(self, painter: QPainter, frame: Frame, pad: float, y: float) -> float:
        t = self._theme
        font = ui_font(frame.size(13, 13.5), 500)
        if frame.u >= 0.9:
            draw_text(painter, QPointF(pad, y), translate("DibbleRound", "Round"), font, t.text2)
        for seat, (left, right) in zip(self._order, self._columns(frame, pad), strict=True):
            words = QFontMetricsF(font).elidedText(
                row_name(self._names[seat]), Qt.TextElideMode.ElideRight, right - left
            )
            draw_text(painter, QPointF(left, y), words, font, t.text2)
        y += blend(9, 14, frame.u)
        self.rule(painter, pad, y)
        return y

    def _round(self, painter: QPainter, frame: Frame, pad: float, box: QRectF, number: int) -> None:
        font = title_font(frame.size(18, 22))
        low = box.center().y() + QFontMetricsF(font).capHeight() / 2
        x = pad + blend(8, 14, frame.u)
        draw_text(painter, QPointF(x, low), str(number), font, self._theme.text, MIDDLE)

    def _row(
        self, painter: QPainter, frame: Frame, row: RowSum, x: tuple[float, float], middle: float
    ) -> None:
        t = self._theme
        left, right = x
        width = blend(30, 42, frame.u)
        big = ui_font(frame.size(20, 26), 700)
        lost = row.how.value == "wrong"
        low = middle + QFontMetricsF(big).capHeight() / 2
        draw_text(
            painter, QPointF(right, low), str(row.score), big, t.bad if lost else t.text, RIGHT
        )
        notes = left + min((right - left) * 0.46, blend(150, 156, frame.u))
        step = width + blend(4, 6, frame.u)
        if len(row.values) > 1:
            step = min(step, (notes - 10 - left - width) / (len(row.values) - 1))
        for i, value in enumerate(row.values):
            look = CardLook(f"point:{value}", width, "dibble", t.mode)
            self.card(painter, look, left + i * step, middle - width * 0.7)
        room = right - text_width(big, str(row.score)) - 10 - notes
        self._why(painter, frame, row, QPointF(notes, middle), room)

    def _why(self, painter: QPainter, frame: Frame, row: RowSum, at: QPointF, room: float) -> None:
        """Write what was done with the row: the factor in a pill, and the reason."""
        t = self._theme
        small = ui_font(frame.size(12.5, 13.5))
        words = reason_words(row)
        while text_width(small, words) > room and small.pixelSize() > 11:
            small = ui_font(small.pixelSize() - 1)
        lines = wrap(words, small, room)[:2]
        step = QFontMetricsF(small).height()
        y = at.y() + QFontMetricsF(small).capHeight() / 2 - step * (len(lines) - 1) / 2
        if row.times != 1 and row.values:
            y += blend(11, 15, frame.u)
            self._pill(painter, frame, row, QPointF(at.x(), at.y() - blend(13, 15, frame.u)))
        for line in lines:
            draw_text(painter, QPointF(at.x(), y), line, small, t.text2)
            y += step

    def _pill(self, painter: QPainter, frame: Frame, row: RowSum, at: QPointF) -> None:
        t = self._theme
        width, height = blend(36, 44, frame.u), blend(21, 26, frame.u)
        good = row.times == 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(t.good if good else t.bad))
        box = QRectF(at.x(), at.y() - height / 2, width, height)
        painter.drawRoundedRect(box, height / 2, height / 2)
        on_good = "#FFFFFF" if t.mode == "light" else ON_GOOD
        font = ui_font(frame.size(12.5, 14), 700)
        low = at.y() + QFontMetricsF(font).capHeight() / 2
        sign = f"× {row.times}"
        tint = on_good if good else t.on_bad
        draw_text(painter, QPointF(box.center().x(), low), sign, font, tint, MIDDLE)
        step = ui_font(frame.size(13, 15), 600)
        x = box.right() + blend(6, 10, frame.u)
        draw_text(painter, QPointF(x, low), f"{row.face} → {row.score}", step, t.text)

    def _total(self, painter: QPainter, frame: Frame, pad: float, y: float) -> None:
        t = self._theme
        height = blend(50, 78, frame.u)
        box = QRectF(pad - 16, y, self.width() - 2 * pad + 32, height)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(t.raised if t.mode != "contrast" else mix(t.panel, t.text, 0.16)))
        painter.drawRoundedRect(box, 12, 12)
        strong, body = ui_font(frame.size(13.5, 15), 600), ui_font(frame.size(13, 15))
        middle = box.center().y()
        columns = self._columns(frame, pad)
        totals = [sum(rows[seat].score for rows in self._sums) for seat in self._order]
        low = middle + QFontMetricsF(strong).capHeight() / 2
        if frame.u >= 0.9:
            words = translate("DibbleRound", "Total")
            draw_text(painter, QPointF(pad, low), words, strong, t.text)
        for i, (seat, (left, right)) in enumerate(zip(self._order, columns, strict=True)):
            if len(self._sums) > 1:
                draw_text(painter, QPointF(left, low), self._sum(seat), body, t.text2)
            big = ui_font(frame.size(24, 34), 700)
            ahead = totals[i] > totals[1 - i]
            at = QPointF(right, middle + QFontMetricsF(big).capHeight() / 2)
            draw_text(painter, at, str(totals[i]), big, t.accent if ahead else t.text, RIGHT)

    def _notes(self, frame: Frame, pad: float) -> tuple[list[str], float]:
        font = ui_font(frame.size(13, 14))
        return wrap(self._note, font, self.width() - 2 * pad), frame.size(18, 20)

    def _foot_height(self, frame: Frame, pad: float) -> float:
        lines, step = self._notes(frame, pad)
        return blend(50, 78, frame.u) + len(lines) * step + blend(16, 22, frame.u)

    def _foot(self, painter: QPainter, frame: Frame, pad: float) -> None:
        lines, step = self._notes(frame, pad)
        y = self.height() - blend(12, 17, frame.u) - (len(lines) - 1) * step
        font = ui_font(frame.size(13, 14))
        for line in lines:
            draw_text(painter, QPointF(pad, y), line, font, self._theme.text2)
            y += step


def title_of(match: Match, names: Sequence[str], viewer: int) -> str:
    """Return the title of a result: who won, or how the round went."""
    mine, theirs = viewer, 1 - viewer
    totals = match.totals
    if match.winners is None:
        scores = match.finished_scores[-1]
        text = translate("DibbleRound", "{score} for {name}, {other_score} for {other}")
        if called_you(names[mine]):
            text = translate("DibbleRound", "{score} for you, {other_score} for {other}")
        return text.format(
            score=scores[mine], name=names[mine], other_score=scores[theirs], other=names[theirs]
        )
    if len(match.winners) > 1:
        text = translate("DibbleRound", "A draw, {points} to {points}")
        return text.format(points=totals[0])
    winner = match.winners[0]
    text = translate("DibbleRound", "{name} won, {more} to {less}")
    if called_you(names[winner]):
        text = translate("DibbleRound", "You won, {more} to {less}")
    return text.format(name=names[winner], more=max(totals), less=min(totals))
