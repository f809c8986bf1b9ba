"""The page of a Dibble deal: the table, the reward, the uses of the Joker, the guess."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractItemModel, QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QWidget

from ..engine.events import Passed, Peeked
from ..games.dibble.moves import PASS, STAND, Move
from ..games.dibble.rules import ROUNDS
from ..games.dibble.selection import joker_uses
from ..games.dibble.view import Phase, View
from ..scenes.card_item import CardItem
from ..scenes.dibble_items import PointItem
from ..scenes.dibble_layout import PACKED
from ..scenes.dibble_selection import Reward
from ..scenes.dibble_table import DibbleTable
from ..scenes.frame import Frame, blend
from ..scenes.theme import Theme
from ..session.shown import ShownMatch
from .bars import BarWords, joined
from .controls import RING_ROOM, Button
from .dibble_controls import JokerTiles, RewardChoice
from .dibble_words import primary, said
from .dodo_sheet import fill_cards
from .game_page import GamePage
from .moves_panel import MovesPanel
from .popover import Popover
from .settings import Settings

translate = QCoreApplication.translate

NUMBER_KEYS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5)


class DibblePage(GamePage):
    """The Dibble table of one session.

    `keeps_peek`: another player is to move, but the one who has just peeked looks on first.
    """

    game = "dibble"
    pile_zones = {"discard": "out"}
    table: DibbleTable

    def __init__(
        self, session: ShownMatch, settings: Settings, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(session, settings, DibbleTable(theme), theme, parent)
        self.keeps_peek = False
        self.moves = MovesPanel(theme, self)
        self.moves.hide()
        self.moves_button = self.top.add("words", translate("DibblePage", "Moves"))
        self.top.buttons.insert(0, self.top.buttons.pop())
        self.pass_button = self.bar.add(translate("DibblePage", "Pass"))
        self.stand_button = self.bar.add(translate("DibblePage", "Stand"))
        self.joker_button = Button(translate("DibblePage", "Use Joker"), "plain", "", self)
        self.tiles = JokerTiles(self)
        self.rewards = RewardChoice(self)
        self._connect()
        self.apply_settings()

    def _connect(self) -> None:
        self.connect_table()
        self.table.pile_opened.connect(self.open_pile)
        self.moves_button.clicked.connect(self.toggle_moves)
        self.pass_button.clicked.connect(self.pass_turn)
        self.stand_button.clicked.connect(self.stand)
        self.joker_button.clicked.connect(self.toggle_joker)
        self.tiles.used.connect(self.choose_use)
        self.rewards.taken.connect(self.take_reward)

    def set_moves_model(self, model: QAbstractItemModel) -> None:
        self.moves.set_model(model)

    # --- what is said

    def match_changed(self) -> None:
        match = self.session.match
        self.moves.set_names(self.session.names)
        seat = self.session.viewer
        self.table.watches = self.session.is_bot(seat)
        told = tuple(event.seen_by(seat) for event in match.last_events)
        stood: tuple[Any, ...] = ()
        if any(isinstance(event, Passed) for event in told):
            before = match.rules.view(match.deal.states[match.ply - 1], seat)
            stood = before.meld_cards
        self.table.set_match(match.totals, match.turn, told, stood)
        dealer = self.session.names[match.deal.setup.first]
        self.top.set_titles(
            translate("Game", "Dibble"),
            joined(
                [
                    translate("DibblePage", "Round {number} of {count}").format(
                        number=match.deal_index + 1, count=ROUNDS
                    ),
                    translate("DibblePage", "dealer: {name}").format(name=dealer),
                ]
            ),
        )

    def say(self) -> None:
        """Bring the action bar and what stands on the table up to date."""
        view: View | None = self.table.view
        if view is None:
            return
        match, names = self.session.match, self.session.names
        mine = self.may_choose(view) and not self.table.is_moving
        words = said(view, names, self.table.selection, match.last_events, mine)
        self.tell(
            BarWords(
                words.head,
                words.sentence,
                names[view.seat],
                view.seat,
                active=mine,
                alert=words.alert,
            )
        )
        self._buttons(view, mine)
        self._over_table(view, mine)
        if view.turn >= 0:
            doing = translate("TablePage", "choosing")
            if not mine:
                doing = translate("TablePage", "thinking")
            self.moves.say_now(str(match.ply + 1), names[view.turn], doing, mine)
        else:
            self.moves.say_now("", "", "", False)

    def may_choose(self, view: View) -> bool:
        """Whether it is the choice of the player at the table, who is not just watching."""
        return view.turn == view.seat and not self.table.watches

    def _buttons(self, view: View, mine: bool) -> None:
        selection = self.table.selection
        only_pass = mine and view.legal == (PASS,)
        self.undo_button.setEnabled(self.session.can_undo())
        self.pass_button.setHidden(not (mine and PASS in view.legal) or only_pass)
        self.stand_button.setHidden(not (mine and STAND in view.legal))
        button = self.bar.primary
        says = primary(view, self.session.names, selection, mine)
        button.quiet = not says.acts
        button.set_words(says.words)
        button.setEnabled(says.acts)
        if self.keeps_peek:
            button.quiet = False
            button.set_words(translate("DibblePage", "Cover the table"))
            button.setEnabled(True)
        self.show_offer()
        self.bar.arrange()

    def _over_table(self, view: View, mine: bool) -> None:
        """Show the controls of the panel where they are called for."""
        lay, frame = self.table.layout, self.frame
        if lay is None or frame is None:
            return
        selection = self.table.selection
        still = mine and not self.table.is_moving and selection.is_open
        rewards = selection.rewards(view) if still and view.phase is Phase.REWARD else ()
        self.rewards.offer(rewards, selection.reward)
        top = lay.in_panel(254)
        height = max(lay.in_panel(304) - top, 42.0)
        well = QRectF(lay.inner.left(), top, lay.inner.width(), height)
        packed = frame.at_most(PACKED)
        self.rewards.place(well, self.theme, packed.size(14, 15))
        uses = joker_uses(view) if still and selection.joker else ()
        self.tiles.offer(uses, selection.choice.move)
        left = lay.inner.left() + lay.joker_card + blend(12, 24, lay.u)
        top = lay.in_panel(432)
        box = QRectF(left, top, lay.inner.right() - left, lay.in_panel(502) - top)
        self.tiles.place(box, self.theme, packed.size(13, 15), 120 * max(lay.u, 1.0))
        self._place_joker_button(still and selection.can_joker)
        self.place_words()

    def _place_joker_button(self, shown: bool) -> None:
        lay, frame = self.table.layout, self.frame
        self.joker_button.setHidden(not shown)
        if lay is None or frame is None or not shown:
            return
        on = self.table.selection.joker
        words = translate("DibblePage", "Use Joker")
        if on:
            words = translate("DibblePage", "Keep Joker")
        self.joker_button.set_words(words)
        self.joker_button.setToolTip(self.keys.first("joker"))
        self.joker_button.label_size = frame.at_most(1.5 if not on else PACKED).size(14, 15)
        self.joker_button.set_theme(self.theme)
        wide = max(self.joker_button.sizeHint().width(), blend(100, 128, lay.u))
        height = blend(40, 48, lay.u) if not on else blend(36, 40, lay.u)
        middle = lay.in_panel(446)
        if on:
            middle = lay.in_panel(402)
        box = QRectF(lay.inner.right() - wide, middle - height / 2, wide, height)
        room = RING_ROOM
        self.joker_button.setGeometry(box.adjusted(-room, -room, room, room).toRect())

    # --- what the player does

    def primary_pressed(self) -> None:
        view: View | None = self.table.view
        if view is None or self.table.finish():
            return
        if self.keeps_peek:
            self.keeps_peek = False
            self._cover()
        elif view.turn < 0:
            self.deal_over.emit()
        elif self.confirm():
            return
        elif self.table.selection.choice.move is not None:
            self.table.commit()
        elif view.legal == (PASS,) and self.table.selection.choice.is_empty:
            self.pass_turn()

    def pass_turn(self) -> None:
        """Pass, if that is allowed and nothing moves."""
        self.play_bare(PASS)

    def stand(self) -> None:
        """Leave the row as it is, if that is open and nothing moves."""
        self.play_bare(STAND)

    def toggle_joker(self) -> None:
        """Use the Joker, or keep it after all."""
        if not self.table.finish():
            self.table.turn_joker()
            self.view.setFocus()

    def choose_use(self, move: Move) -> None:
        """Choose one of the uses of the Joker."""
        if not self.table.finish():
            self.table.choose_use(move)

    def take_reward(self, reward: Reward) -> None:
        """Choose which reward to take."""
        if not self.table.finish():
            self.table.selection.take_reward(reward)
            self.view.setFocus()

    def _number(self, index: int) -> bool:
        """Choose the reward, the use of the Joker or the value of this number, from 0."""
        selection, view = self.table.selection, self.table.selection.view
        if view is None or self.table.finish():
            return False
        if view.phase is Phase.REWARD and index < len(Reward):
            self.take_reward(list(Reward)[index])
        elif view.phase is Phase.GUESS:
            selection.name_value(index + 1)
        elif selection.joker and index < len(joker_uses(view)):
            self.choose_use(joker_uses(view)[index].move)
        else:
            return False
        return True

    def act(self, action: str) -> bool:
        if action == "pass":
            self.pass_turn()
        elif action == "stand":
            self.stand()
        elif action == "joker":
            self.table.finish()
            self.table.turn_joker()
        else:
            return False
        return True

    def handle_key(self, key: Qt.Key) -> bool:
        return key in NUMBER_KEYS and self._number(NUMBER_KEYS.index(key))

    # --- pass and play

    def _advanced(self, events: tuple[Any, ...], view: Any) -> None:
        if self.is_mine and self.is_covered():
            seat = self.shown_to
            match = self.session.match
            if any(isinstance(one, Peeked) and one.seat == seat for one in match.last_events):
                self._show_peek(seat)
                return
        super()._advanced(events, view)

    def _show_peek(self, seat: int) -> None:
        """Let who has just peeked see the card before the table is covered for the next."""
        match = self.session.match
        self.keeps_peek = True
        told = tuple(event.seen_by(seat) for event in match.last_events)
        self.table.set_match(match.totals, match.turn, told, ())
        self.show_events(told, match.view(seat))

    def _cover(self) -> None:
        self.keeps_peek = False
        super()._cover()

    def _restored(self, view: Any) -> None:
        self.keeps_peek = False
        super()._restored(view)

    # --- what opens

    def open_pile(self, key: str) -> None:
        """Look through the cards that were played in this round."""
        del key
        view: View | None = self.table.view
        lay = self.table.layout
        if view is None or lay is None:
            return
        title = translate("DibblePage", "Played in this round")
        popover = Popover(self.theme, self, title)
        fill_cards(popover, title, sorted(self.table.gone(view)), self.theme)
        popover.open_at(lay.score.bottomRight().toPoint())

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

    def item_of_pile(self, key: str) -> CardItem | None:
        kind, _, name = key.partition("-")
        if kind == "joker":
            zone = "joker" if name == str(self.table.seat) else "their-joker"
            return next(iter(self.table.zones[zone]), None)
        if kind == "point":
            points = self.table.zones["points"]
            lanes = (one for one in points if isinstance(one, PointItem) and one.lane.value == name)
            return next(lanes, None)
        return super().item_of_pile(key)

    def words_box(self, frame: Frame) -> QRectF:
        del frame
        box, lay = self.moves.geometry().toRectF(), self.table.layout
        if lay is not None:
            box.setLeft(lay.panel.left())
        called = (self.rewards, self.tiles, self.joker_button)
        if lay is not None and not all(control.isHidden() for control in called):
            box.setBottom(lay.in_panel(244))
        return box

    # --- settings and size

    def apply_settings(self) -> None:
        values = self.settings.values
        table = self.table
        wanted = values.shows_taken, values.big_index, values.four_colours
        have = table.shows_known, table.big_index, table.four_colour
        self.apply_choosing()
        table.shows_known, table.big_index, table.four_colour = wanted
        if wanted != have:
            table.redraw()

    def arranged(self, frame: Frame) -> None:
        self.table.theme = self.theme
        area = QRectF(0, round(frame.top.bottom()), frame.width, 0)
        area.setBottom(round(frame.bar.top()))
        self.view.setGeometry(area.toRect())
        self.table.set_frame(frame, self.felt, QPointF(0.0, 0.0), self.devicePixelRatioF())
        lay = self.table.layout
        if lay is not None:
            width = min(lay.panel.width(), 380.0 * max(1.0, frame.u))
            box = QRectF(lay.panel.right() - width, area.top(), width, 0)
            box.setBottom(lay.board.bottom())
            self.moves.setGeometry(box.toRect())
        self.moves.apply(frame, self.theme)
        self.say()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.moves.hide()


__all__ = ["DibblePage"]
