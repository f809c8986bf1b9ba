"""The page of a Dodo deal: the table, the suit picker, the call ring, the catch button."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QWidget

from ..engine.cards import Suit
from ..engine.errors import IllegalMoveError
from ..games.dodo.moves import CALL_MOVE, CATCH_MOVE, DRAW_MOVE, SILENT_MOVE
from ..games.dodo.view import Choice, View
from ..scenes.counts import count_points
from ..scenes.dodo_table import DodoTable
from ..scenes.frame import Frame, blend
from ..scenes.theme import Theme
from ..session.shown import ShownMatch
from .bars import BarWords, joined
from .controls import RING_ROOM
from .dodo_controls import CallNote, CallRing, CatchButton, Picker
from .dodo_sheet import fill_cards
from .dodo_words import bare_words, primary, said
from .game_page import GamePage
from .moves_panel import MovesPanel
from .popover import Popover
from .settings import Settings

translate = QCoreApplication.translate

SUIT_KEYS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4)


class DodoPage(GamePage):
    """The Dodo table of one session. `call_ms` is how long a player may wait with the last card."""

    game = "dodo"
    table: DodoTable

    def __init__(
        self, session: ShownMatch, settings: Settings, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(session, settings, DodoTable(theme), theme, parent)
        self.call_ms = 5000.0
        self._called_for: tuple[int, int] | None = None
        self.moves = MovesPanel(theme, self)
        self.moves.hide()
        self.moves_button = self.top.add("words", translate("DodoPage", "Moves"))
        self.top.buttons.insert(0, self.top.buttons.pop())
        self.draw_button = self.bar.add(translate("DodoPage", "Draw"))
        self.next_button = self.bar.add(translate("DodoPage", "Next player"))
        self.silent_button = self.bar.add(translate("DodoPage", "Stay silent"))
        self.picker = Picker(theme, self)
        self.ring = CallRing(theme, self.is_call_held, self)
        self.call_note = CallNote(theme, self)
        self.catch_button = CatchButton(self)
        self._connect()
        self.apply_settings()

    def _connect(self) -> None:
        self.connect_table()
        self.table.pile_opened.connect(self.open_pile)
        self.moves_button.clicked.connect(self.toggle_moves)
        self.draw_button.clicked.connect(self.draw_or_pass)
        self.next_button.clicked.connect(self.next_player)
        self.silent_button.clicked.connect(self.stay_silent)
        self.picker.suit_named.connect(self.name_suit)
        self.picker.last_chosen.connect(self.table.selection.put_last)
        self.ring.clicked.connect(self.call)
        self.ring.ran_out.connect(self.stay_silent)
        self.catch_button.clicked.connect(self.catch)

    def set_moves_model(self, model: QAbstractItemModel) -> None:
        self.moves.set_model(model)

    # --- what is said

    def match_changed(self) -> None:
        match = self.session.match
        self.moves.set_names(self.session.names)
        options = match.options
        self.table.watches = self.session.is_bot(self.session.viewer)
        self.table.set_match(match.totals, match.turn)
        wide = self.frame is None or self.frame.labels
        packs = options["two_packs"] or match.seats > 5
        self.top.set_titles(
            translate("Game", "Dodo"),
            joined(
                [
                    translate("DodoPage", "{count} players").format(count=match.seats),
                    translate("DodoPage", "two packs") if packs and wide else "",
                    translate("DodoPage", "to {line}").format(line=options["line"]),
                    translate("DodoPage", "most points win")
                    if options["scoring"] == "crazy_eights" and wide
                    else "",
                    translate("DodoPage", "deal {number}").format(number=match.deal_index + 1),
                ]
            ),
        )

    def say(self) -> None:
        """Bring the action bar and what stands on the table up to date."""
        view: View | None = self.table.view
        if view is None:
            return
        match, names = self.session.match, self.session.names
        selection = self.table.selection
        mine = self.may_choose(view) and not self.table.is_moving
        words = said(view, names, selection, match.last_events, mine)
        points = count_points(match.totals[view.seat])
        self.tell(
            BarWords(
                words.head,
                words.sentence,
                names[view.seat],
                view.seat,
                active=mine,
                alert=words.alert,
                note=points,
            )
        )
        self._buttons(view)
        self._over_table(view)
        if view.turn >= 0:
            doing = translate("TablePage", "choosing")
            if not mine:
                doing = translate("TablePage", "thinking")
            number = str(match.ply + 1)
            self.moves.say_now(number, names[view.turn], doing, mine)
        else:
            self.moves.say_now("", "", "", False)

    def _buttons(self, view: View) -> None:
        names, selection = self.session.names, self.table.selection
        only = self.table.only_bare()
        bare = self.table.bare_move()
        mine = self.may_choose(view) and not self.table.is_moving
        calling = mine and view.choice is Choice.CALL
        self.undo_button.setEnabled(self.session.can_undo())
        self.undo_button.setHidden(calling)
        self.draw_button.setHidden(bare is None or only is not None)
        if bare is not None:
            self.draw_button.set_words(bare_words(bare, view))
        self.next_button.setHidden(not (mine and view.choice is Choice.SWAP and view.seats > 2))
        self.silent_button.setHidden(not calling)
        button = self.bar.primary
        button.setHidden(calling)
        says = primary(view, names, selection, only, mine)
        button.quiet = not says.acts
        button.set_words(says.words)
        button.setEnabled(says.acts)
        self.show_offer()
        self.bar.arrange()
        if calling:
            self._silent_at_the_right()

    def _silent_at_the_right(self) -> None:
        """Without a primary the one button stands where it would end."""
        frame = self.frame
        if frame is None:
            return
        pad, height = self.bar.button_row()
        width = max(160.0 * max(frame.u, 1.0), self.silent_button.sizeHint().width())
        right = self.bar.width() - blend(8, 12, frame.u)
        room = RING_ROOM
        self.silent_button.setGeometry(
            round(right - width) - room, round(pad) - room, round(width) + 2 * room,
            round(height) + 2 * room,
        )  # fmt: skip

    def _over_table(self, view: View) -> None:
        """Show the picker, the ring and the catch button where they are called for."""
        selection, lay, frame = self.table.selection, self.table.layout, self.frame
        if lay is None or frame is None:
            return
        still = not self.table.is_moving
        suits = still and selection.names_a_suit
        self.picker.offer(
            suits,
            selection.suit,
            selection.possible_last if still else (),
            selection.lies_last,
        )
        if not self.picker.isHidden():
            bottom = lay.hand.top() - lay.lift - blend(26, 31, frame.u)
            height = blend(40, 44, frame.u)
            room = frame.width - 24
            self.picker.place(
                frame.width / 2, bottom, height, self.theme, frame.at_most(1.3).size(14, 15), room
            )
            self.picker.raise_()
        self._show_ring(view, still)
        self._show_catch(view, still)

    def _show_ring(self, view: View, still: bool) -> None:
        match, lay = self.session.match, self.table.layout
        calling = still and self.may_choose(view) and view.choice is Choice.CALL
        if not calling or lay is None:
            self.ring.stop()
            self.call_note.hide()
            self._called_for = None
            return
        radius = min(blend(44, 62, lay.u), lay.hand.height() / 2 + 4) + 6
        centre = QPointF(lay.hand.center().x() + blend(140, 192, lay.u), lay.hand.center().y())
        self.ring.setGeometry(
            QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius).toRect()
        )
        here = (match.deal_index, match.ply)
        if self._called_for != here:
            self._called_for = here
            self.ring.set_theme(self.theme)
            self.ring.start(self.call_ms)
        text = translate(
            "DodoPage", "One card left. Say so before {name} plays, or be caught for 2."
        )
        name = self.session.names[self.table.next_to_play()]
        left = centre.x() + radius + blend(14, 18, lay.u)
        tall = 112 * min(lay.frame.text, 1.25)
        room = QRectF(left, centre.y() - tall / 2, lay.hand.right() - left, tall)
        self.call_note.say(text.format(name=name), room, self.theme, lay.frame)

    def _show_catch(self, view: View, still: bool) -> None:
        lay = self.table.layout
        if not still or self.table.watches or CATCH_MOVE not in view.legal or lay is None:
            self.catch_button.hide()
            return
        name = self.session.names[view.catchable]
        self.catch_button.set_words(translate("DodoPage", "Catch {name}").format(name=name))
        self.catch_button.scale = lay.frame.text
        self.catch_button.label_size = lay.frame.size(14, 15)
        self.catch_button.setToolTip(self.keys.first("catch"))
        self.catch_button.set_theme(self.theme)
        hint = self.catch_button.sizeHint()
        wide = 160.0 * max(lay.u, 1.0) if lay.large else 100.0
        size = max(hint.width() + 12.0, wide), lay.frame.size(40, 44)
        box = lay.beside_plate(self.table.offset_of(view.catchable), *size)
        room = RING_ROOM
        self.catch_button.setGeometry(box.adjusted(-room, -room, room, room).toRect())
        self.catch_button.show()
        self.catch_button.raise_()

    # --- what the player does

    def primary_pressed(self) -> None:
        view: View | None = self.table.view
        if view is None or self.table.finish():
            return
        if view.turn < 0:
            self.deal_over.emit()
        elif view.choice is Choice.CALL:
            self.call()
        elif self.confirm():
            return
        elif self.table.selection.choice.move is not None:
            self.table.commit()
        elif self.table.selection.choice.is_empty:
            move = self.table.only_bare()
            if move is not None:
                self.table.choose_move(move)

    def draw_or_pass(self) -> None:
        """Draw, or pass where there is nothing to draw, if that is allowed and nothing moves."""
        self.play_bare(self.table.bare_move() or DRAW_MOVE)

    def next_player(self) -> None:
        """Choose the next player for the swap."""
        if not self.table.finish():
            self.table.next_seat()

    def name_suit(self, suit: Suit) -> None:
        """Name the suit to follow the eights chosen."""
        if not self.table.finish() and self.table.selection.names_a_suit:
            self.table.selection.name_suit(suit)
            self.view.setFocus()

    @property
    def is_calling(self) -> bool:
        """Whether the player has to call the last card now."""
        view: View | None = self.table.view
        if view is None or self.table.is_moving or not self.is_mine:
            return False
        return self.may_choose(view) and view.choice is Choice.CALL

    def may_choose(self, view: View) -> bool:
        """Whether it is the choice of the player at the table, who is not just watching."""
        return view.turn == view.seat and not self.table.watches

    def is_call_held(self) -> bool:
        """Whether the ring stands still: a panel is open, or the table is out of sight."""
        panels = self.window().findChildren(Popover)
        return not self.isVisible() or any(panel.isVisible() for panel in panels)

    def call(self) -> None:
        """Say "last card"."""
        if not self.table.finish() and self.is_calling:
            self.table.choose_move(CALL_MOVE)

    def stay_silent(self) -> None:
        """Say nothing, which others may catch."""
        if not self.table.finish() and self.is_calling:
            self.table.choose_move(SILENT_MOVE)

    def catch(self) -> None:
        """Catch a silent player, also out of turn and while cards still move."""
        self.table.finish()
        view: View | None = self.table.view
        if view is None or self.table.watches or CATCH_MOVE not in view.legal:
            return
        self.table.selection.reset(None)
        try:
            self.session.play_as(view.seat, CATCH_MOVE)
        except IllegalMoveError:
            self.show_now()

    def _catcher(self) -> int:
        """Return a human who may catch a silent player now, -1 if there is none."""
        match = self.session.match
        for seat, player in enumerate(match.players):
            if player.is_human and CATCH_MOVE in match.legal_moves(seat):
                return seat
        return -1

    def interruption(self) -> str:
        catcher = self._catcher()
        if catcher < 0:
            return ""
        silent = self.session.match.view(catcher).catchable
        text = translate("DodoPage", "Catch {name}")
        return text.format(name=self.session.names[silent])

    def interrupt(self) -> None:
        catcher = self._catcher()
        if catcher >= 0:
            self.session.play_as(catcher, CATCH_MOVE)

    def enter(self) -> None:
        if self.is_calling:
            self.call()
        else:
            super().enter()

    def act(self, action: str) -> bool:
        if action == "call":
            self.call()
        elif action == "catch":
            self.catch()
        elif action in ("draw", "pass"):
            self.draw_or_pass()
        elif action == "next-player":
            self.next_player()
        else:
            return False
        return True

    def handle_key(self, key: Qt.Key) -> bool:
        if key not in SUIT_KEYS or not self.table.selection.names_a_suit:
            return False
        self.name_suit(Suit(SUIT_KEYS.index(key)))
        return True

    # --- what opens

    def open_pile(self, key: str) -> None:
        """Look through the pile, or through what is known of a player's hand."""
        view: View | None = self.table.view
        lay = self.table.layout
        if view is None or lay is None:
            return
        if key == "pile":
            title, cards = translate("DodoPage", "The pile, the card showing last"), view.pile
            at = QPointF(lay.pile.x() + 300, lay.felt.top())
        else:
            seat = int(key.partition(" ")[2])
            cards = self.table.known_cards(seat)
            if not cards:
                return
            name = self.session.names[seat]
            title = translate("DodoPage", "Known of {name}’s hand").format(name=name)
            at = self.table.plate_centre(seat) + QPointF(200, 40)
        popover = Popover(self.theme, self, title)
        fill_cards(popover, title, cards, self.theme)
        popover.open_at(at.toPoint())

    def toggle_moves(self) -> None:
        """Show or hide the list of moves over the right side of the table."""
        self.moves.setVisible(self.moves.isHidden())
        self.moves_button.setChecked(not self.moves.isHidden())
        self.moves.raise_()
        if self.moves.isVisible() and self.moves.list is not None:
            self.moves.list.setFocus()

    def drop_choice(self) -> None:
        if self.moves.isVisible():
            self.toggle_moves()
            self.view.setFocus()
            return
        super().drop_choice()

    def words_box(self, frame: Frame) -> QRectF:
        del frame
        return self.moves.geometry().toRectF()

    # --- settings and size

    def apply_settings(self) -> None:
        values = self.settings.values
        table = self.table
        wanted = (
            values.shows_taken, values.big_index, values.four_colours, values.dodo_sort == "rank",
        )  # fmt: skip
        have = (table.shows_known, table.big_index, table.four_colour, table.sorts_by_rank)
        self.apply_choosing()
        table.shows_known, table.big_index, table.four_colour, table.sorts_by_rank = wanted
        self.call_ms = 1000.0 * values.call_seconds
        if wanted != have:
            table.redraw()

    def arranged(self, frame: Frame) -> None:
        self.table.theme = self.theme
        area = QRectF(0, round(frame.top.bottom()), frame.width, 0)
        area.setBottom(round(frame.bar.top()))
        self.view.setGeometry(area.toRect())
        self.table.set_frame(frame, self.felt, QPointF(0.0, 0.0), self.devicePixelRatioF())
        width = min(344.0 * max(1.0, frame.u), frame.width * 0.4)
        lay = self.table.layout
        bottom = area.bottom() if lay is None else lay.hand.top() - lay.lift - 10
        self.moves.setGeometry(
            QRectF(frame.bar.right() - width, area.top(), width, bottom - area.top()).toRect()
        )
        self.moves.apply(frame, self.theme)
        self._called_for = None if not self.ring.is_running else self._called_for
        self.ring.set_theme(self.theme)
        self.say()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.moves.hide()


__all__ = ["DodoPage"]
