"""The page of a deal being played: the table, the clock, the moves, and what you can do."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QCoreApplication, QPoint, QPointF, Signal
from PySide6.QtWidgets import QWidget

from ..games.dickory.moves import PASS
from ..games.dickory.view import View
from ..scenes.dickory_table import DickoryTable
from ..scenes.frame import Frame, blend
from ..scenes.theme import Theme
from ..session.shown import ShownMatch
from ..session.wording_dickory import meld_words, move_words
from .bars import BarWords, joined
from .clock_panel import ClockPanel, Order
from .controls import Button
from .game_page import GamePage
from .moves_panel import MovesPanel
from .popover import Popover
from .score_panel import ScorePanel
from .settings import Settings
from .words import called_you, capital, variant_title

translate = QCoreApplication.translate


class TablePage(GamePage):
    """The Dickory table of one session."""

    moves_asked = Signal()

    game = "dickory"
    pile_zones = {"discard": "out"}
    table: DickoryTable

    def __init__(
        self, session: ShownMatch, settings: Settings, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(session, settings, DickoryTable(theme), theme, parent)
        self.engraves_dial = True
        self.clock = ClockPanel(theme, self)
        self.moves = MovesPanel(theme, self)
        self.drawer = Button(translate("TablePage", "Moves"), "plain", "", self)
        self.drawer.leads = True
        self.drawer.trailing = "chevron-right"
        self.score = ScorePanel(theme, self)
        self.other_button = self.bar.add(translate("TablePage", "Add"))
        self.other_button.hide()
        self.pass_button = self.bar.add(translate("TablePage", "Pass"))
        self._connect()
        self.clock.show_order(Order(12, title=translate("TablePage", "Order now")))
        self.apply_settings()

    def _connect(self) -> None:
        self.connect_table()
        self.drawer.clicked.connect(self.open_drawer)
        self.pass_button.clicked.connect(self.pass_turn)
        self.other_button.clicked.connect(self._play_other)
        self.table.order_changed.connect(self.clock.turn_to)
        self.table.pile_opened.connect(self.open_pile)

    def set_moves_model(self, model: QAbstractItemModel) -> None:
        self.moves.set_model(model)

    def match_changed(self) -> None:
        match = self.session.match
        self.moves.set_names(self.session.names)
        self.table.watches = self.session.is_bot(self.session.viewer)
        target = int(match.options["target"])
        totals = match.totals
        self.table.set_match((totals[0], totals[1]), target, match.turn)
        self.top.set_titles(
            translate("Game", "Dickory"),
            joined(
                [
                    variant_title(str(match.options["variant"])),
                    translate("TablePage", "first to {target}").format(target=target)
                    if self.frame is None or self.frame.wide
                    else "",
                    translate("TablePage", "round {round}").format(round=match.deal_index + 1),
                ]
            ),
        )
        self.score.show_score(self.session.names, totals, target)

    # --- what is chosen

    def chosen(self) -> None:
        self.say()
        self._show_order()

    def _show_order(self) -> None:
        view: View | None = self.table.view
        if view is None or self.table.is_moving or not view.queue:
            return
        take = self.table.selection.take
        top = view.queue[len(view.queue) - 1 - take].rank
        chosen = frozenset(card.rank for card in self.table.selection.choice.cards)
        if take:
            title = translate("TablePage", "Order if you take %n", "", take)
        else:
            title = translate("TablePage", "Order now")
        order = Order(
            top,
            before=view.top if take else 0,
            to_beat=view.meld.rank if view.meld is not None and view.scores is None else 0,
            chosen=chosen,
            title=title,
            note=translate("TablePage", "{rank} on top").format(rank=top),
            preview=bool(take),
        )
        self.clock.preview(order)

    def say(self) -> None:
        """Bring the action bar up to date."""
        view: View | None = self.table.view
        if view is None:
            return
        match = self.session.match
        names = self.session.names
        mine = self.is_choosing(view) and not self.table.is_moving
        me = view.seat
        headline, sentence, alert = self._sentences(view, names)
        self.tell(
            BarWords(
                headline,
                sentence,
                names[me],
                me,
                active=mine,
                won=match.totals[me],
                target=int(match.options["target"]),
                alert=alert,
            )
        )
        self._buttons(view)
        number = str(match.ply + 1)
        if view.turn < 0:
            self.moves.say_now("", "", "", False)
        else:
            words = (
                translate("TablePage", "choosing") if mine else translate("TablePage", "thinking")
            )
            self.moves.say_now(number, names[view.turn], words, mine)

    def _sentences(self, view: View, names: tuple[str, ...]) -> tuple[str, str, bool]:
        if view.turn < 0:
            return translate("TablePage", "The round is over"), "", False
        if not self.is_choosing(view):
            head = translate("TablePage", "{name}’s turn").format(name=names[view.turn])
            if self.thinking_seat == view.turn:
                words = translate("TablePage", "{name} is thinking").format(name=names[view.turn])
                return head, words, False
            return head, self._beat_words(view, names[view.turn]), False
        head = translate("TablePage", "Your turn")
        if not called_you(names[view.seat]):
            head = translate("TablePage", "{name}, your turn").format(name=names[view.seat])
        choice = self.table.selection.choice
        if choice.error is not None and choice.cards:
            from ..session.wording import reason_words

            return head, reason_words(choice.error), True
        if choice.take and not choice.cards:
            return head, translate("TablePage", "Now choose the cards to play"), False
        return head, self._beat_words(view, ""), False

    @staticmethod
    def _beat_words(view: View, name: str) -> str:
        """Return what the seat to move can do, in a sentence."""
        if view.meld is None:
            if name:
                return translate("TablePage", "{name} leads").format(name=name)
            return translate("TablePage", "Lead any meld")
        meld = meld_words(view.meld)
        if name:
            return translate("TablePage", "{name} may beat the {meld}, or pass").format(
                name=name, meld=meld
            )
        takes = {move.take for move in view.legal if move is not PASS and move != PASS}
        if not takes:
            text = translate("TablePage", "Nothing beats the {meld}: pass")
        elif 0 not in takes:
            text = translate("TablePage", "Take first to beat the {meld}, or pass")
        else:
            text = translate("TablePage", "Beat the {meld}, or pass")
        return text.format(meld=meld)

    def _buttons(self, view: View) -> None:
        mine = self.is_choosing(view) and not self.table.is_moving
        choice = self.table.selection.choice
        primary = self.bar.primary
        self.undo_button.setEnabled(self.session.can_undo())
        self.pass_button.setEnabled(mine and PASS in view.legal)
        self.pass_button.setHidden(self.only_passing(view) and not choice.cards)
        other = self.table.other_meaning() if mine else None
        self.other_button.setHidden(other is None)
        if other is not None:
            self.other_button.set_words(capital(move_words(other)))
        if view.turn < 0:
            primary.quiet = False
            primary.set_words(translate("TablePage", "Show the result"))
        elif not mine:
            primary.quiet = True
            primary.set_words(translate("TablePage", "Wait"))
        elif choice.move is not None:
            primary.quiet = False
            primary.set_words(capital(move_words(choice.move)))
        elif choice.cards:
            primary.quiet = True
            primary.set_words(self._wished(choice.take, " ".join(c.text for c in choice.cards)))
        elif self.only_passing(view):
            primary.quiet = False
            primary.set_words(translate("TablePage", "Pass"))
        else:
            primary.quiet = True
            primary.set_words(translate("TablePage", "Choose cards"))
        primary.setEnabled(not primary.quiet)
        self.show_offer()
        self.bar.arrange()

    @staticmethod
    def _wished(take: int, cards: str) -> str:
        if take:
            text = translate("TablePage", "Take {take}, play {cards}?")
        else:
            text = translate("TablePage", "Play {cards}?")
        return text.format(take=take, cards=cards)

    def is_choosing(self, view: View) -> bool:
        """Whether the viewer is to move, and is not one who only watches bots."""
        return view.turn == view.seat and not self.table.watches

    def only_passing(self, view: View) -> bool:
        return self.is_choosing(view) and view.legal == (PASS,)

    # --- what the player does

    def primary_pressed(self) -> None:
        view = self.table.view
        if view is None or self.table.finish():
            return
        if view.turn < 0:
            self.deal_over.emit()
        elif self.confirm():
            return
        elif self.table.selection.choice.move is not None:
            self.table.commit()
        elif self.only_passing(view) and self.table.selection.choice.is_empty:
            self.pass_turn()

    def pass_turn(self) -> None:
        """Pass, if that is allowed and nothing moves."""
        self.play_bare(PASS)

    def _play_other(self) -> None:
        if self.table.finish():
            return
        move = self.table.other_meaning()
        if move is not None:
            self.table.offer_move(move)

    def act(self, action: str) -> bool:
        if action == "pass":
            self.pass_turn()
        elif action == "take":
            self.table.take_more()
        elif action == "take-less":
            self.table.take_more(-1)
        else:
            return False
        return True

    # --- piles and drawer

    def open_pile(self, zone: str) -> None:
        """Look through the cards out of play."""
        from .pile_sheet import fill_pile

        del zone
        if self.table.view is None:
            return
        popover = Popover(self.theme, self, translate("TablePage", "Out of play"))
        fill_pile(popover, self.table.view.out_of_play, self.theme)
        out = self.table.layout
        at = out.out.topRight().toPoint() + QPoint(360, -120) if out is not None else QPoint(0, 0)
        popover.open_at(at)

    def open_drawer(self) -> None:
        """On a narrow window, show or hide the moves over the clock."""
        if self.frame is None:
            return
        opened = self.moves.isVisible()
        self.moves.setVisible(not opened)
        self.moves.raise_()
        self.drawer.raise_()
        if not opened and self.moves.list is not None:
            self.moves.list.setFocus()

    def words_cover(self) -> tuple[QWidget, ...]:
        return (self.clock, self.moves, self.drawer, self.score)

    # --- settings and size

    def apply_settings(self) -> None:
        """Take over what is set: motion, sorting, what is shown."""
        values = self.settings.values
        changed = (
            self.table.shows_taken != values.shows_taken
            or self.table.sorts_by_strength != (values.sort == "strength")
            or self.table.big_index != values.big_index
        )
        self.apply_choosing()
        self.clock.speed = self.settings.speed
        self.table.shows_taken = values.shows_taken
        self.table.sorts_by_strength = values.sort == "strength"
        self.table.big_index = values.big_index
        if changed:
            self.table.redraw()

    def arranged(self, frame: Frame) -> None:
        self.view.setGeometry(frame.table_area().toRect())
        self.table.theme = self.theme
        self.table.set_frame(frame, self.felt, QPointF(0.0, 0.0), self.devicePixelRatioF())
        column = frame.column
        gap = blend(12, 12, frame.u)
        if not self.lists_moves:
            self._clock_alone(frame, gap)
        elif frame.wide and not frame.two_rows:
            clock_h = column.height() * 428 / 632
            self._place(self.clock, column.left(), column.top(), column.width(), clock_h)
            self._place(
                self.moves,
                column.left(),
                column.top() + clock_h + gap,
                column.width(),
                column.height() - clock_h - gap,
            )
            self.moves.show()
            self.drawer.hide()
            self.score.hide()
        else:
            self._narrow(frame, gap)
        for part in (self.clock, self.moves, self.score):
            part.apply(frame, self.theme)
        self.drawer.set_theme(self.theme)
        self.chosen()

    def _clock_alone(self, frame: Frame, gap: float) -> None:
        column = frame.column
        score_h = 72.0 * frame.scale
        self.moves.hide()
        self.drawer.hide()
        x, w = column.left(), column.width()
        clock_h = column.height() - score_h - gap
        self._place(self.clock, x, column.top(), w, clock_h)
        self._place(self.score, x, column.top() + clock_h + gap, w, score_h)
        self.score.show()

    def _narrow(self, frame: Frame, gap: float) -> None:
        column = frame.column
        score_h = 72.0 * frame.scale if not frame.wide else -gap
        drawer_h = 48.0 * min(frame.scale, 1.4)
        clock_h = column.height() - score_h - drawer_h - 2 * gap
        x, w = column.left(), column.width()
        self._place(self.clock, x, column.top(), w, clock_h)
        y = column.top() + clock_h + gap
        self.drawer.setGeometry(round(x) - 5, round(y) - 5, round(w) + 10, round(drawer_h) + 10)
        self._place(self.score, x, y + drawer_h + gap, w, score_h)
        self._place(self.moves, x, column.top(), w, clock_h)
        self.drawer.label_size = frame.size(15, 15)
        self.drawer.scale = frame.scale
        self.drawer.show()
        self.score.setVisible(not frame.wide)
        self.moves.hide()

    @staticmethod
    def _place(widget: QWidget, x: float, y: float, w: float, h: float) -> None:
        widget.setGeometry(round(x), round(y), round(w), round(h))
