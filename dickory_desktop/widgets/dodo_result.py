"""The result of a Dodo deal as a table: cards, what they count, the sum, and the plus ten."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ..engine.cards import Card
from ..scenes.dodo_reading import spoken
from ..scenes.fonts import title_font, ui_font
from ..scenes.frame import Frame, blend
from ..scenes.paint import (
    MIDDLE,
    RIGHT,
    draw_avatar,
    draw_text,
    fitting,
    round_pen,
    text_width,
)  # fmt: skip
from ..scenes.theme import Theme, mix
from ..session.naming import addressed
from ..session.wording_cards import names_words
from .dodo_sums import SumRow, Sums, card_points, is_black_queen
from .result_parts import ResultPart, card_look, low_of

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where the columns stand: the hand's left, the right edges of the numbers, the bar."""

    hand: float
    arrow: float
    deal: float
    before: float
    total: float
    bar: QRectF


class DodoResult(ResultPart):
    """One row for each seat; a coral line leads from the worst counted hand to those caught."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._sums: Sums | None = None
        self._names: tuple[str, ...] = ()
        self._line = 0
        self._title = self._sentence = ""
        self._notes = ("", "")
        self._sum_boxes: dict[int, QRectF] = {}

    def show_sums(
        self, sums: Sums, names: tuple[str, ...], line: int, title: str, over: bool
    ) -> None:
        """Show a result under a title."""
        self._sums, self._names, self._line, self._title = sums, names, line, title
        self._sentence = self._explained(sums)
        self._notes = self._remarks(sums, over)
        self._tell(sums)
        self.update()

    @classmethod
    def clamped(cls, frame: Frame) -> Frame:
        return frame.at_most(1.2 if frame.labels else 1.05)

    # --- words

    def _explained(self, sums: Sums) -> str:
        if sums.out < 0:
            return translate("DodoRound", "Everyone writes the cards they hold.")
        if sums.crazy_eights:
            return translate("DodoRound", "Who goes out writes what all others hold.")
        text = translate("DodoRound", "Everyone else writes the cards they hold.")
        if not sums.caught:
            return text
        who = names_words([self._names[seat] for seat in sums.caught])
        if len(sums.caught) == 1:
            second = translate("DodoRound", "You are caught with a black queen.")
            third = translate("DodoRound", "{name} is caught with a black queen.")
            caught = addressed(who, second, third)
            return f"{text} {caught.format(name=who)}"
        caught = translate("DodoRound", "Caught with black queens: {names}.")
        return f"{text} {caught.format(names=who)}"

    def _remarks(self, sums: Sums, over: bool) -> tuple[str, str]:
        if sums.crazy_eights:
            rule = translate("DodoRound", "A black queen counts 10. Most points win.")
        else:
            rule = translate(
                "DodoRound", "If several are caught, all write the same number. Fewest points win."
            )
        top = max(sums.rows, key=lambda row: row.total)
        name = self._names[top.seat]
        if over:
            second = translate("DodoRound", "You are over {line}: the last deal.")
            third = translate("DodoRound", "{name} is over {line}: the last deal.")
        elif top.total == self._line:
            second = translate("DodoRound", "You are on the line at {line}, which plays on.")
            third = translate("DodoRound", "{name} is on the line at {line}, which plays on.")
        else:
            second = translate(
                "DodoRound", "Nobody is over {line} yet. You are {short} short of it."
            )
            third = translate(
                "DodoRound", "Nobody is over {line} yet. {name} is {short} short of it."
            )
        text = addressed(name, second, third)
        return rule, text.format(name=name, line=self._line, short=self._line - top.total)

    def _tell(self, sums: Sums) -> None:
        self.setAccessibleName(self._title)
        lines = [self._sentence]
        for row in sums.rows:
            cards = ", ".join(
                f"{spoken(card)} {card_points(card)}" for card in row.cards
            ) or translate("DodoRound", "nothing left")
            text = translate("DodoRound", "{name}: {cards}; this deal {score}; total {total}")
            if row.is_caught:
                text = translate(
                    "DodoRound", "{name}: caught, {cards}; this deal {score}; total {total}"
                )
            name = self._names[row.seat]
            lines.append(text.format(name=name, cards=cards, score=row.score, total=row.total))
        self.setAccessibleDescription("\n".join([*lines, *self._notes]))

    def _status(self, row: SumRow) -> tuple[str, str]:
        """Return the word under a name, and its colour."""
        sums, t = self._sums, self._theme
        if sums is None:
            return "", t.text2
        if row.is_out:
            return translate("DodoRound", "out"), t.good
        if row.is_caught:
            return translate("DodoRound", "caught"), t.bad
        totals = [one.total for one in sums.rows]
        best = max(totals) if sums.crazy_eights else min(totals)
        if row.seat == sums.worst:
            return translate("DodoRound", "worst hand"), t.text2
        if row.total == best:
            return translate("DodoRound", "leads"), t.good
        return "", t.text2

    # --- drawing

    def _columns(self, frame: Frame) -> _Columns:
        w = float(self.width())
        k = max(frame.u, 1.0)
        if w > 1000 * k:
            pad = 32 * k
            bar = QRectF(w - pad - 220 * k, 0, 200 * k, 10 * k)
            total = bar.left() - 18 * k
            deal = total - 226 * k
            return _Columns(200 * k, deal - 102 * k, deal, total - 118 * k, total, bar)
        grow = max(frame.text, 1.0)
        total = w - blend(20, 32, frame.u)
        deal = total - 132 * grow
        hand = blend(136, 176, frame.u)
        return _Columns(hand, deal - 88 * grow, deal, total - 64 * grow, total, QRectF())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._frame is not None and self._sums is not None:
            with self.painting() as painter:
                self._paint(painter, self._frame, self._sums)

    def _paint(self, painter: QPainter, frame: Frame, sums: Sums) -> None:
        pad = blend(20, 32, frame.u)
        columns = self._columns(frame)
        y = self._head(painter, frame, pad, columns)
        foot = blend(34, 58, frame.u)
        row_h = min((self.height() - y - foot) / len(sums.rows), 112 * max(frame.u, 1.0))
        self._sum_boxes = {}
        middles = {}
        for row in sums.rows:
            middles[row.seat] = y + row_h / 2
            self._row(painter, frame, columns, row, y, row_h)
            y += row_h
            self.rule(painter, pad, y)
        self._plus_ten(painter, frame, columns, middles, row_h)
        self._foot(painter, frame, pad, y)

    def _head(self, painter: QPainter, frame: Frame, pad: float, columns: _Columns) -> float:
        t = self._theme
        y = blend(36, 48, frame.u)
        title = title_font(frame.size(24, 30))
        draw_text(painter, QPointF(pad, y), self._title, title, t.text)
        self._worth(painter, frame, pad, y)
        y += blend(22, 28, frame.u)
        body = ui_font(frame.size(14, 15))
        draw_text(painter, QPointF(pad, y), self._sentence, body, t.text2)
        y += blend(28, 36, frame.u)
        small = ui_font(frame.size(13, 13.5), 500)
        draw_text(painter, QPointF(pad, y), translate("DodoRound", "Player"), small, t.text2)
        text = translate("DodoRound", "Left in hand, and what it counts")
        draw_text(painter, QPointF(columns.hand, y), text, small, t.text2)
        deal = translate("DodoRound", "This deal")
        draw_text(painter, QPointF(columns.deal, y), deal, small, t.text2, RIGHT)
        before = translate("DodoRound", "Before")
        draw_text(painter, QPointF(columns.before, y), before, small, t.text2, RIGHT)
        if columns.bar.width():
            text = translate("DodoRound", "Total, and the line at {line}").format(line=self._line)
            x = min(columns.total + 14, self.width() - pad - text_width(small, text))
            draw_text(painter, QPointF(x, y), text, small, t.text2)
        else:
            total = translate("DodoRound", "Total")
            draw_text(painter, QPointF(columns.total, y), total, small, t.text2, RIGHT)
        y += blend(10, 14, frame.u)
        self.rule(painter, pad, y)
        return y

    def _worth(self, painter: QPainter, frame: Frame, pad: float, y: float) -> None:
        """Show what each kind of card counts."""
        t = self._theme
        strong, plain = ui_font(frame.size(13, 14), 700), ui_font(frame.size(13, 14))
        others, face = translate("DodoRound", "others"), translate("DodoRound", "face")
        x = self.width() - pad
        h = blend(28, 34, frame.u)
        for cards, points in ((others, face), ("A", "1"), ("K Q J 10", "10"), ("8", "50")):
            a, b = text_width(strong, cards), text_width(plain, points)
            box = QRectF(x - a - b - 36, y - h * 0.62, a + b + 36, h)
            painter.setPen(QPen(QColor(t.line), t.outline) if t.outline > 1 else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(t.raised))
            painter.drawRoundedRect(box, 10, 10)
            low = box.center().y() + QFontMetricsF(strong).capHeight() / 2
            draw_text(painter, QPointF(box.left() + 12, low), cards, strong, t.text)
            draw_text(painter, QPointF(box.right() - 12, low), points, plain, t.text2, RIGHT)
            x = box.left() - 10

    def _row(
        self,
        painter: QPainter,
        frame: Frame,
        columns: _Columns,
        row: SumRow,
        top: float,
        height: float,
    ) -> None:
        t = self._theme
        middle = top + height / 2
        pad = blend(20, 32, frame.u)
        side = min(blend(34, 44, frame.u), height - 8)
        name = self._names[row.seat]
        disc = QRectF(pad, middle - side / 2, side, side)
        draw_avatar(painter, disc, name, row.seat, t, False)
        strong = ui_font(frame.size(14.5, 17), 600)
        x = disc.right() + blend(8, 12, frame.u)
        shown = QFontMetricsF(strong).elidedText(
            name, Qt.TextElideMode.ElideRight, columns.hand - x - 8
        )
        status, tint = self._status(row)
        if status:
            small = fitting(status, frame.size(12.5, 13.5), 600, columns.hand - x - 6)
            lines = QFontMetricsF(strong).capHeight() + QFontMetricsF(small).height()
            first = middle - lines / 2 + QFontMetricsF(strong).capHeight()
            draw_text(painter, QPointF(x, first), shown, strong, t.text)
            at = QPointF(x, first + QFontMetricsF(small).height() * 0.96)
            draw_text(painter, at, status, small, tint)
        else:
            draw_text(painter, QPointF(x, low_of(strong, middle)), shown, strong, t.text)
        self._hand(painter, frame, columns, row, middle, height)
        big = ui_font(frame.size(19, 26), 700)
        low = middle + QFontMetricsF(big).capHeight() / 2
        score_tint = t.bad if row.is_caught else t.text
        draw_text(painter, QPointF(columns.deal, low), str(row.score), big, score_tint, RIGHT)
        font = ui_font(frame.size(14, 16))
        before = f"+ {row.before}"
        draw_text(painter, QPointF(columns.before, low - 2), before, font, t.text2, RIGHT)
        draw_text(painter, QPointF(columns.total, low), str(row.total), big, t.text, RIGHT)
        if columns.bar.width():
            self._bar(painter, columns.bar.translated(0, middle - columns.bar.height() / 2), row)

    def _bar(self, painter: QPainter, rect: QRectF, row: SumRow) -> None:
        """Draw the total against the line; what this deal added stands out."""
        t, sums = self._theme, self._sums
        if sums is None:
            return
        scale = rect.width() / max(self._line, *(one.total for one in sums.rows))
        radius = rect.height() / 2
        painter.setPen(QPen(QColor(t.line), t.outline))
        painter.setBrush(QColor(t.well))
        painter.drawRoundedRect(rect, radius, radius)
        clip = QPainterPath()
        clip.addRoundedRect(rect, radius, radius)
        painter.save()
        painter.setClipPath(clip)
        before = row.before * scale
        painter.fillRect(
            QRectF(rect.left(), rect.top(), before, rect.height()),
            QColor(mix(t.panel, t.text, 0.5)),
        )
        added = QRectF(rect.left() + before, rect.top(), row.score * scale, rect.height())
        painter.fillRect(added, QColor(t.bad if row.is_caught else t.text))
        painter.restore()
        x = rect.left() + self._line * scale
        painter.setPen(QPen(QColor(t.accent), 2.4))
        painter.drawLine(QPointF(x, rect.top() - 8), QPointF(x, rect.bottom() + 8))

    def _hand(
        self,
        painter: QPainter,
        frame: Frame,
        columns: _Columns,
        row: SumRow,
        middle: float,
        height: float,
    ) -> None:
        width = min(blend(40, 52, frame.u), (height - 10) / 1.4)
        if not row.cards:
            self._nothing(painter, columns.hand, middle, width, row.seat)
            return
        if row.is_caught:
            self._caught(painter, frame, columns, row, middle, width)
            return
        room = columns.arrow - 24 - columns.hand - frame.size(56, 70)
        number = ui_font(frame.size(14, 17), 600)
        n = len(row.cards)
        value = text_width(number, "50")
        with_plus, plain = width + value + 36, width + value + 20
        if n * with_plus - 24 <= room:
            unit, plus, values = with_plus, True, True
        elif n * plain <= room:
            unit, plus, values = plain, False, True
        else:
            unit, plus, values = min(width + 4, (room - width) / max(n - 1, 1)), False, False
        x = columns.hand
        low = middle + QFontMetricsF(number).capHeight() / 2
        t = self._theme
        for place, card in enumerate(row.cards):
            self._card(painter, card, x, middle, width)
            if values:
                at = QPointF(x + width + 8, low)
                used = draw_text(painter, at, str(card_points(card)), number, t.text)
                if plus and place < n - 1:
                    sign = QPointF((at.x() + used + x + unit) / 2, low)
                    draw_text(painter, sign, "+", number, t.text2, MIDDLE)
            x += unit
        end = x if values else x - unit + width + 10
        if plus:
            end -= 12
        draw_text(painter, QPointF(end + 2, low), "=", number, t.text2)
        bold = ui_font(frame.size(14, 17), 700)
        at = QPointF(end + 30, low)
        used = draw_text(painter, at, str(row.counted), bold, t.text)
        box = QRectF(at.x() - 10, middle - 17, used + 20, 34)
        self._sum_boxes[row.seat] = box

    def _card(
        self,
        painter: QPainter,
        card: Card,
        x: float,
        middle: float,
        width: float,
        veiled: bool = False,
    ) -> None:
        self.card(painter, card_look(card, self._theme, width, veiled), x, middle - width * 0.7)

    def _nothing(self, painter: QPainter, x: float, middle: float, width: float, seat: int) -> None:
        box = QRectF(x, middle - width * 0.7, width, width * 1.4)
        words = translate("DodoRound", "nothing left, so 0")
        if self._sums is not None and self._sums.crazy_eights:
            words = translate("DodoRound", "nothing left: writes the sum of all others")
        end = self.empty_hand(painter, box, self._theme.good, words)
        self._sum_boxes[seat] = QRectF(box.right() + 10, middle - 17, end - box.right() - 4, 34)

    def _caught(
        self,
        painter: QPainter,
        frame: Frame,
        columns: _Columns,
        row: SumRow,
        middle: float,
        width: float,
    ) -> None:
        t, sums = self._theme, self._sums
        font = ui_font(frame.size(13, 14.5))
        strong = ui_font(frame.size(13, 14.5), 500)
        first = translate("DodoRound", "A black queen: the hand is not counted.")
        worst = 0
        if sums is not None and sums.worst is not None:
            worst = next(one.counted for one in sums.rows if one.seat == sums.worst)
        second = translate("DodoRound", "The worst counted hand, {worst}, and 10 more.")
        second = second.format(worst=worst)
        words = max(text_width(strong, first), text_width(font, second))
        side = 62 * max(frame.u, 1.0)
        room = columns.deal - side - columns.hand
        if self._is_crossed(row.seat):
            room = columns.arrow - 14 - columns.hand
            side = 0.0
        n = len(row.cards)
        queens = sum(is_black_queen(card) for card in row.cards)
        rest = n - queens
        least = queens * (width + 8) + (width + 0.31 * width * (rest - 1) if rest else 0.0)
        told = room - words - 20 >= least
        cards_room = room - words - 20 if told else room - side
        open_room = cards_room - queens * (width + 8)
        step = min(width + 14, (open_room - width) / max(n - queens - 1, 1))
        x = columns.hand
        for card in row.cards:
            queen = is_black_queen(card)
            self._card(painter, card, x, middle, width, veiled=not queen)
            if queen:
                painter.setPen(QPen(QColor(t.bad), 2.4))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                box = QRectF(x, middle - width * 0.7, width, width * 1.4)
                painter.drawRoundedRect(box.adjusted(-3, -3, 3, 3), 8, 8)
                x += width + 8
            else:
                x += step
        if told:
            left = x - (step - width if n > queens else 8) + 16
            draw_text(painter, QPointF(left, middle - 5), first, strong, t.text)
            draw_text(painter, QPointF(left, middle + 16), second, font, t.text2)

    def _is_crossed(self, seat: int) -> bool:
        """Whether the line of the ten points leads on past this seat, to another one caught."""
        return self._sums is not None and seat in self._sums.caught[:-1]

    def _plus_ten(
        self,
        painter: QPainter,
        frame: Frame,
        columns: _Columns,
        middles: dict[int, float],
        height: float,
    ) -> None:
        """Lead a line from the worst counted hand to those who write it with ten more."""
        sums, t = self._sums, self._theme
        if sums is None or sums.worst is None:
            return
        box = self._sum_boxes.get(sums.worst)
        if box is None:
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(round_pen(t.bad, 2))
        painter.drawRoundedRect(box, 10, 10)
        x = max(columns.arrow, box.right() + 18)
        y = middles[sums.worst]
        ends = [middles[seat] - height * 0.30 for seat in sums.caught]
        bend = min(20.0, ends[-1] - y)
        path = QPainterPath(QPointF(box.right(), y))
        path.lineTo(x - bend, y)
        path.quadTo(x, y, x, y + bend)
        path.lineTo(x, ends[-1])
        painter.drawPath(path)
        for end in ends:
            wing = 7.0
            painter.drawPolyline(
                [QPointF(x - wing, end - wing), QPointF(x, end), QPointF(x + wing, end - wing)]
            )
        font = ui_font(frame.size(13, 14.5), 700)
        words = "+ 10"
        w, h = text_width(font, words) + 26, min(30.0, height * 0.6)
        at = (y + bend + ends[0]) / 2
        if ends[0] - y < h + 30:
            at = y + (ends[0] - y) * 0.52
        pill = QRectF(x - w / 2, at - h / 2, w, h)
        painter.setPen(QPen(QColor(t.bad), 1.6))
        painter.setBrush(QColor(t.panel))
        painter.drawRoundedRect(pill, h / 2, h / 2)
        low = pill.center().y() + QFontMetricsF(font).capHeight() / 2
        draw_text(painter, QPointF(x, low), words, font, t.bad, MIDDLE)

    def _foot(self, painter: QPainter, frame: Frame, pad: float, top: float) -> None:
        t = self._theme
        font = ui_font(frame.size(13, 14))
        y = min(top + blend(22, 33, frame.u), self.height() - 10.0)
        rule, stand = self._notes
        right = self.width() - pad
        used = text_width(font, stand)
        draw_text(painter, QPointF(right, y), stand, font, t.text2, RIGHT)
        room = right - used - pad - 20
        if text_width(font, rule) <= room:
            draw_text(painter, QPointF(pad, y), rule, font, t.text2)
