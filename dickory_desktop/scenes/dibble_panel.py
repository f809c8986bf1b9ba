"""The Dibble table's panel: what is to be beaten and your play, the Joker, the reward."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from ..engine.events import Guessed
from ..games.dibble.moves import LANES, MeldKind
from ..games.dibble.view import Phase, PointCard, View
from ..session.naming import called_you
from ..session.wording_dibble import kind_words
from .dibble_board import Decor, dashed
from .dibble_guess import draw_guess
from .dibble_layout import DibbleLayout, packed
from .dibble_reading import lane_title, row_phrase, row_title, side_of, values_words
from .dibble_selection import Reward
from .fonts import ui_font
from .frame import blend
from .paint import MIDDLE, RIGHT, draw_icon, draw_text, elided, fitting, round_pen, text_width, wrap
from .pixmaps import CardLook, card_pixmap
from .pose import CARD_RATIO
from .theme import colour

translate = QCoreApplication.translate

GHOSTS = 4


class PanelItem(Decor):
    """The right of the table, in every phase of a deal."""

    def draw(self, painter: QPainter, lay: DibbleLayout) -> None:
        table, t = self._table, self._table.theme
        view: View = table.view
        half = t.outline / 2
        painter.setPen(QPen(QColor(t.line), t.outline))
        painter.setBrush(QColor(t.panel))
        radius = blend(14, 16, lay.u)
        painter.drawRoundedRect(lay.panel.adjusted(half, half, -half, -half), radius, radius)
        if table.joker_by_hand and table.zones["joker"]:
            self._divider(painter, lay)
        if self._waits(view):
            return
        if view.phase is Phase.REWARD:
            self._reward(painter, lay, view)
        elif view.phase is Phase.GUESS:
            draw_guess(painter, table, lay, view)
        elif view.phase is Phase.OVER:
            self._over(painter, lay, view)
        else:
            self._on_table(painter, lay, view)
            self._your_play(painter, lay, view)
            self._joker(painter, lay, view)

    def _waits(self, view: View) -> bool:
        """Whether cards are still leaving the panel for what comes next."""
        guesses = any(isinstance(event, Guessed) for event in self._table.told)
        coming = view.phase in (Phase.REWARD, Phase.GUESS) and not guesses
        return coming and self._table.is_moving

    def _divider(self, painter: QPainter, lay: DibbleLayout) -> None:
        count = len(self._table.zones["hand"])
        if count and not self._table.is_moving:
            x = lay.divider_x(count)
            painter.setPen(QPen(QColor(self._table.theme.line), 1.5))
            painter.drawLine(QPointF(x, lay.hand.top() + 12), QPointF(x, lay.hand.bottom() - 12))

    @property
    def _mine(self) -> bool:
        view = self._table.view
        return view.turn == view.seat and not self._table.watches

    def _caption(self, lay: DibbleLayout) -> float:
        return lay.in_panel(204)

    def _head_font(self, lay: DibbleLayout) -> QFont:
        return ui_font(lay.frame.size(14.5, 17), 700)

    # --- what lies on the table, and what you would play

    def _on_table(self, painter: QPainter, lay: DibbleLayout, view: View) -> None:
        table, t = self._table, self._table.theme
        at = QPointF(lay.inner.left(), self._caption(lay))
        font, small = self._head_font(lay), ui_font(lay.frame.size(13.5, 17))
        if view.meld is None:
            if not self._mine:
                name = table.name(view.turn)
                text = translate("DibbleTable", "{name} leads").format(name=name)
                if called_you(name):
                    text = translate("DibbleTable", "You lead")
                draw_text(painter, at, text, font, t.text)
                words = translate("DibbleTable", "any combination")
                ghost = QPointF(at.x(), lay.in_panel(236))
                draw_text(painter, ghost, words, ui_font(lay.frame.size(13, 14)), t.text2)
            return
        mine_to_beat = self._mine and not table.selection.joker
        head, tint = translate("DibbleTable", "To beat"), t.bad
        if not mine_to_beat:
            head, tint = translate("DibbleTable", "On the table"), t.text
        width = draw_text(painter, at, head, font, tint)
        words = self.owned(view)
        room = (lay.play_left() if self._mine else lay.inner.right()) - at.x() - width - 16
        if text_width(small, words) > room:
            words = kind_words(view.meld.kind)
        if text_width(small, words) <= room:
            draw_text(painter, QPointF(at.x() + width + 9, at.y()), words, small, t.text2)

    def owned(self, view: View) -> str:
        """Return whose combination lies on the table: "Bo’s run of 2", "your pair"."""
        if view.meld is None:
            return ""
        mine = view.meld_seat == view.seat and not self._table.watches
        if mine or called_you(self._table.name(view.meld_seat)):
            text = translate("DibbleTable", "your {meld}")
            return text.format(meld=kind_words(view.meld.kind))
        text = translate("DibbleTable", "{name}’s {meld}")
        return text.format(name=self._table.name(view.meld_seat), meld=kind_words(view.meld.kind))

    def _your_play(self, painter: QPainter, lay: DibbleLayout, view: View) -> None:
        table, t = self._table, self._table.theme
        if not self._mine or table.is_moving or not table.selection.is_open:
            return
        choice, use = table.selection.choice, table.selection.use
        ranks = [card.rank_text for card in choice.cards]
        if use is not None:
            ranks = str(use.meld).split()
        elif choice.move is not None and choice.move.meld is not None:
            ranks = str(choice.move.meld).split()
        leads = view.meld is None
        places = max(len(ranks), 1 if view.meld is None else len(view.meld.ranks))
        if table.selection.joker:
            places = max(len(ranks), 1)
        ranks, places = ranks[:GHOSTS], min(places, GHOSTS)
        wrong = choice.error is not None and not table.selection.unfinished
        tint = t.accent if choice.move is not None else (t.bad if wrong else t.text3)
        first = lay.play_place(0, places, leads)
        left = first.x - lay.meld_card / 2
        if not leads:
            self._arrow(painter, lay, left, first.y)
        for i in range(places):
            pose = lay.play_place(i, places, leads)
            text = ranks[i] if i < len(ranks) else ""
            next_x = lay.play_place(i + 1, places, leads).x
            hidden = max(lay.meld_card - (next_x - pose.x), 0.0) if i < places - 1 else 0.0
            self._ghost(painter, lay, QPointF(pose.x, pose.y), text, tint, hidden)
        font = self._head_font(lay)
        at = QPointF(left, self._caption(lay))
        head = translate("DibbleTable", "Your play")
        width = draw_text(painter, at, head, font, t.accent if choice.move else t.text)
        note = self._verdict(view)
        small = ui_font(lay.frame.size(13, 14))
        if text_width(small, note) <= lay.inner.right() - at.x() - width - 9:
            draw_text(painter, QPointF(at.x() + width + 9, at.y()), note, small, t.text2)

    def _verdict(self, view: View) -> str:
        choice, use = self._table.selection.choice, self._table.selection.use
        if use is not None:
            return kind_words(use.meld.kind)
        if choice.move is not None:
            return kind_words(choice.move.meld.kind) if view.meld is None else ""
        if choice.cards and self._table.selection.unfinished:
            return translate("DibbleTable", "not complete")
        if choice.cards:
            return translate("DibbleTable", "not yet")
        return translate("DibbleTable", "any combination") if view.meld is None else ""

    def _arrow(self, painter: QPainter, lay: DibbleLayout, left: float, y: float) -> None:
        half, wing = 15 * lay.k, 9 * lay.k
        tip = QPointF(left - 25 * lay.k, y)
        painter.setPen(round_pen(self._table.theme.text3, 2.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawLine(tip - QPointF(2 * half, 0), tip)
        painter.drawPolyline([tip + QPointF(-wing, -wing), tip, tip + QPointF(-wing, wing)])

    def _ghost(
        self,
        painter: QPainter,
        lay: DibbleLayout,
        centre: QPointF,
        text: str,
        tint: str,
        hidden: float,
    ) -> None:
        """Draw a place of your play; the next one covers `hidden` pixels of it."""
        w = lay.meld_card
        h = w * CARD_RATIO
        rect = QRectF(centre.x() - w / 2, centre.y() - h / 2, w, h).adjusted(1, 1, -1, -1)
        radius = w * 0.09
        if text:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._table.theme.panel))
            painter.drawRoundedRect(rect, radius, radius)
            painter.setBrush(colour(tint, 0.10))
            painter.drawRoundedRect(rect, radius, radius)
        dashed(painter, rect, radius, tint, 1.8)
        if text:
            font = ui_font(w * 0.44, 700)
            low = centre.y() + QFontMetricsF(font).capHeight() / 2
            draw_text(painter, QPointF(centre.x() - hidden / 2, low), text, font, tint, MIDDLE)

    # --- the Joker

    def _joker(self, painter: QPainter, lay: DibbleLayout, view: View) -> None:
        table, t = self._table, self._table.theme
        y = lay.in_panel(372)
        painter.setPen(QPen(QColor(t.line), 1))
        painter.drawLine(QPointF(lay.inner.left(), y), QPointF(lay.inner.right(), y))
        head, body = self.joker_words(view)
        x = lay.inner.left() + lay.joker_card + blend(12, 24, lay.u)
        font = ui_font(lay.frame.size(14.5, 16), 600)
        top = lay.in_panel(408 if table.selection.joker else 420)
        if table.selection.joker:
            room = lay.inner.right() - x - self._joker_button(lay) - 10
            if text_width(font, head) > room:
                head = translate("DibbleTable", "Add or take off")
            font = fitting(head, lay.frame.size(14.5, 16), 600, room)
        right = lay.inner.right()
        if self._mine and table.selection.can_joker:
            right -= self._joker_button(lay) + 10
        if lay.frame.two_rows:
            self._large_joker(painter, lay, QPointF(x, lay.in_panel(446)), head, right - x)
            return
        draw_text(painter, QPointF(x, top), head, font, t.text)
        if table.selection.joker:
            return
        self.paragraph(painter, lay, QPointF(x, top + lay.frame.size(21, 24)), body, right - x)

    def _joker_button(self, lay: DibbleLayout) -> float:
        """Return the width of the button beside the words on the Joker."""
        words = translate("DibblePage", "Use Joker")
        size = lay.frame.at_most(1.5).size(14, 15)
        if self._table.selection.joker:
            words = translate("DibblePage", "Keep Joker")
            size = packed(lay).frame.size(14, 15)
        wide = text_width(ui_font(size, 500), words) + 40 * max(lay.frame.scale, 1.0)
        return max(blend(100, 128, lay.u), wide)

    def _large_joker(
        self, painter: QPainter, lay: DibbleLayout, at: QPointF, head: str, room: float
    ) -> None:
        """Write only the headline, large, beside the button; over the uses it has no room."""
        if self._table.selection.joker:
            return
        size = lay.frame.size(14.5, 16)
        lines = wrap(head, ui_font(size, 600), room)
        while len(lines) > 3 and size > 14:
            size -= 1
            lines = wrap(head, ui_font(size, 600), room)
        font = ui_font(size, 600)
        y = at.y() - size * 1.2 * (len(lines) - 1) / 2 + size * 0.35
        for line in lines:
            draw_text(painter, QPointF(at.x(), y), line, font, self._table.theme.text)
            y += size * 1.2

    def paragraph(
        self, painter: QPainter, lay: DibbleLayout, at: QPointF, text: str, room: float
    ) -> float:
        """Write wrapped text; return the baseline after it."""
        font = ui_font(lay.frame.size(13, 14))
        y = at.y()
        for line in wrap(text, font, room):
            draw_text(painter, QPointF(at.x(), y), line, font, self._table.theme.text2)
            y += lay.frame.size(17, 20)
        return y

    def joker_words(self, view: View) -> tuple[str, str]:
        """Return what is said of the viewer's Joker: a headline and a sentence."""
        table = self._table
        if table.selection.joker:
            return translate("DibbleTable", "Add a card, or take one off"), ""
        if table.watches:
            name = table.name(view.seat)
            text = translate("DibbleTable", "{name}’s Joker").format(name=name)
            if called_you(name):
                text = translate("DibbleTable", "Your Joker")
            ready = translate("DibbleTable", "ready")
            return text, ready if view.jokers[view.seat] else translate("DibbleTable", "used")
        if not view.jokers[view.seat]:
            return (
                translate("DibbleTable", "Your Joker is used"),
                translate("DibbleTable", "You get it back in the next round."),
            )
        head = translate("DibbleTable", "Your Joker is ready")
        if self._mine and table.selection.can_joker:
            text = translate(
                "DibbleTable", "Take over {name}’s {meld}: add a card to it, or take one off."
            )
            meld = kind_words(view.meld.kind) if view.meld is not None else ""
            return head, text.format(name=table.name(view.meld_seat), meld=meld)
        if self._mine and view.meld is not None:
            return head, translate("DibbleTable", "None of your cards fits to this combination.")
        return head, translate("DibbleTable", "Once a round, to answer a combination.")

    # --- the reward

    def _reward(self, painter: QPainter, lay: DibbleLayout, view: View) -> None:
        table, t = self._table, self._table.theme
        lay = packed(lay)
        inner = lay.inner
        head = translate("DibbleTable", "You passed, so choose a reward")
        if not self._mine and not called_you(table.name(view.turn)):
            text = translate("DibbleTable", "{name} passed and takes a reward")
            head = text.format(name=table.name(view.turn))
        cards = self._stood(painter, lay)
        font = ui_font(lay.frame.size(16, 19), 600)
        while text_width(font, head) > inner.width() - cards and font.pixelSize() > 13:
            font = ui_font(font.pixelSize() - 1, 600)
        draw_text(painter, QPointF(inner.left(), lay.in_panel(204)), head, font, t.text)
        words, small = self._pull_words(view), ui_font(lay.frame.size(13, 14))
        room = inner.width() - cards
        y = lay.in_panel(230 if text_width(small, words) <= room else 224)
        self.paragraph(painter, lay, QPointF(inner.left(), y), words, room)
        if not self._mine or table.is_moving:
            return
        reward = table.selection.reward
        y = lay.in_panel(336)
        words = {
            Reward.PEEK: translate("DibbleTable", "Only you see it. The other sees which it was."),
            Reward.SWAP: translate(
                "DibbleTable", "The cards trade lanes. Each lane stays in its row."
            ),
            Reward.NEITHER: translate("DibbleTable", "You know all five point cards."),
        }[reward]
        small = fitting(words, lay.frame.size(13, 14), 400, inner.width(), 12.0)
        lines = wrap(words, small, inner.width())
        y -= 7 * (len(lines) - 1)
        for line in lines:
            draw_text(painter, QPointF(inner.left(), y), line, small, t.text2)
            y += small.pixelSize() * 1.2
        if reward is not Reward.NEITHER:
            self._preview(painter, lay, view, reward)

    def _stood(self, painter: QPainter, lay: DibbleLayout) -> float:
        """Draw the combination that was passed on, small; return the width it takes."""
        table = self._table
        cards = sorted(table.stood)
        if not cards:
            return 0.0
        width = 38 * lay.k
        step = width + 4
        x = lay.inner.right() - len(cards) * step + 4
        for i, card in enumerate(cards):
            look = CardLook(
                f"std:{card.text}", width, "dibble", table.theme.mode,
                compact=True, four_colour=table.four_colour,
            )  # fmt: skip
            picture = card_pixmap(look, table.dpr)
            corner = QPointF(x + i * step, lay.in_panel(182))
            margin = QPointF(picture.margin, picture.margin)
            painter.drawPixmap(corner - margin, picture.pixmap)
        return len(cards) * step + 12

    def _pull_words(self, view: View) -> str:
        table = self._table
        pulled = table.pulled
        if pulled is None:
            return ""
        lane = MeldKind(pulled.lane)
        kind = kind_words(lane)
        mine = pulled.seat == view.seat and not table.watches
        if mine or called_you(table.name(pulled.seat)):
            stood = translate("DibbleTable", "Your {meld} stood.").format(meld=kind)
        else:
            text = translate("DibbleTable", "{name}’s {meld} stood.")
            stood = text.format(name=table.name(pulled.seat), meld=kind)
        row = row_phrase(table, side_of(view, pulled.to_row))
        if pulled.from_row == pulled.to_row:
            moved = translate("DibbleTable", "The {lane} card stays in {row}.")
        else:
            moved = translate("DibbleTable", "The {lane} card moved to {row}.")
        return f"{stood} {moved.format(lane=kind, row=row)}"

    def _preview(self, painter: QPainter, lay: DibbleLayout, view: View, reward: Reward) -> None:
        table, t = self._table, self._table.theme
        chosen = [lane for lane in LANES if lane in table.selection.lanes]
        top = lay.in_panel(356)
        height = lay.in_panel(498) - top
        if reward is Reward.PEEK:
            box = QRectF(lay.inner.left(), top, lay.inner.width(), height)
            self._tile(painter, lay, view, box, chosen[0] if chosen else None, None)
            return
        width = (lay.inner.width() - blend(28, 48, lay.u)) / 2
        lanes: list[MeldKind | None] = [*chosen, None, None]
        for i, (lane, gets) in enumerate(((lanes[0], lanes[1]), (lanes[1], lanes[0]))):
            x = lay.inner.left() if i == 0 else lay.inner.right() - width
            self._tile(painter, lay, view, QRectF(x, top, width, height), lane, gets)
        side = blend(20, 24, lay.u)
        middle = QPointF(lay.inner.center().x(), top + height / 2)
        icon = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
        draw_icon(painter, "swap", icon, t.accent)

    def _tile(
        self,
        painter: QPainter,
        lay: DibbleLayout,
        view: View,
        box: QRectF,
        lane: MeldKind | None,
        gets: MeldKind | None,
    ) -> None:
        """Draw a chosen lane, with the point card it would get in a swap."""
        table, t = self._table, self._table.theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(t.raised))
        painter.drawRoundedRect(box, blend(11, 14, lay.u), blend(11, 14, lay.u))
        pad = blend(8, 24, lay.u)
        width = lay.point_card if lay.u >= 1 else min(lay.point_card, box.width() * 0.26)
        at = QPointF(box.left() + pad, box.center().y() - width * CARD_RATIO / 2)
        x = at.x() + width + blend(9, 16, lay.u)
        line = min(lay.frame.size(19, 23), box.height() / 4.4)
        y = box.center().y() - line + 6
        strong = ui_font(min(lay.frame.size(14.5, 16), line * 0.8), 600)
        small = ui_font(min(lay.frame.size(13, 14), line * 0.7), 500)
        if lane is None:
            place = QRectF(at.x(), at.y(), width, width * CARD_RATIO)
            dashed(painter, place, 7 * width / 58, t.text3)
            words = translate("DibbleTable", "Choose a point card")
            for text in wrap(words, small, box.right() - x - 8):
                draw_text(painter, QPointF(x, y + line * 0.6), text, small, t.text2)
                y += line
            return
        shown = lane if gets is None else gets
        look = CardLook(table.point_face(shown), width, "dibble", t.mode)
        picture = card_pixmap(look, table.dpr)
        painter.drawPixmap(at - QPointF(picture.margin, picture.margin), picture.pixmap)
        point = view.point(lane)
        draw_text(painter, QPointF(x, y), lane_title(lane), strong, t.text)
        row = row_phrase(table, side_of(view, point.row))
        plain = ui_font(small.pixelSize())
        within = elided(plain, row, box.right() - x - 6)
        draw_text(painter, QPointF(x, y + line), within, plain, t.text2)
        words, tint = self._fate(view, point, gets)
        for text in wrap(words, small, box.right() - x - 8):
            draw_text(painter, QPointF(x, y + 2 * line + 2), text, small, tint)
            y += line

    def _fate(self, view: View, point: PointCard, gets: MeldKind | None) -> tuple[str, str]:
        """Return what a chosen lane would come to hold, or may hold; with its colour."""
        table, t = self._table, self._table.theme
        if gets is None:
            value = table.shown_value(point)
            if value:
                return translate("DibbleTable", "is a {value}").format(value=value), t.text2
            if table.shows_known and len(point.candidates) < 5:
                return values_words(point.candidates), t.text2
            return translate("DibbleTable", "unknown"), t.text2
        coming = table.shown_value(view.point(gets))
        if not coming:
            may = view.point(gets).candidates if table.shows_known else ()
            if 0 < len(may) < 4:
                digits = values_words(may, short=True)
                return translate("DibbleTable", "gets {values}").format(values=digits), t.text2
            return translate("DibbleTable", "gets a hidden card"), t.text2
        words = translate("DibbleTable", "gets the {value}").format(value=coming)
        before = table.shown_value(point)
        if not before:
            return words, t.text2
        return words, t.good if coming > before else t.bad

    # --- the end

    def _over(self, painter: QPainter, lay: DibbleLayout, view: View) -> None:
        table, t = self._table, self._table.theme
        head = translate("DibbleTable", "The round is over")
        font = ui_font(lay.frame.size(16, 19), 600)
        draw_text(painter, QPointF(lay.inner.left(), lay.in_panel(204)), head, font, t.text)
        scores = view.scores or (0, 0)
        body, big = ui_font(lay.frame.size(14, 15), 500), ui_font(lay.frame.size(20, 26), 700)
        for i, seat in enumerate((view.seat, 1 - view.seat)):
            y = lay.in_panel(262 + 56 * i)
            words = row_title(table, side_of(view, seat))
            draw_text(painter, QPointF(lay.inner.left(), y), words, body, t.text)
            at = QPointF(lay.inner.right(), y + 4)
            draw_text(painter, at, str(scores[seat]), big, t.text, RIGHT)


__all__ = ["PanelItem"]
