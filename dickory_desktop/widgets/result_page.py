"""What the pages after a round share: the buttons, the end of a match, the column beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from ..bots.levels import RATINGS
from ..engine.events import DealEnded
from ..engine.match import Match, last_deal_end
from ..scenes.frame import Frame, blend
from ..scenes.theme import Theme
from ..session.standing import Standing, standing_after
from ..session.wording_cards import names_words
from .bars import BarWords
from .clock_panel import ClockPanel
from .deals_panel import DealsPanel
from .facts_panel import FactsPanel, streak_words
from .keys import TABLE
from .page import Page
from .pages import game_name
from .result_parts import ResultPart
from .words import called_you

if TYPE_CHECKING:
    from .records_keeper import Keeper

translate = QCoreApplication.translate


class ResultPage(Page):
    """Shows a finished round; its primary is the next round or, at the end, a rematch.

    `replay_asked`: the finished match is to be looked at again, move by move.
    """

    next_asked = Signal()
    rematch_asked = Signal()
    new_match_asked = Signal()
    table_asked = Signal()
    home_asked = Signal()
    replay_asked = Signal()
    menu_asked = Signal()
    undo_asked = Signal()
    same_asked = Signal()
    save_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        see = translate("RoundPage", "See the table")
        self.top.back.setAccessibleName(see)
        self.top.back.setToolTip(see)
        self.back_asked.connect(self.table_asked)
        self.new_button = self.top.add("plus", translate("RoundPage", "New match"))
        self.menu_button = self.top.add("list", translate("TablePage", "Menu"))
        self.settings_button = self.top.add("settings", translate("TablePage", "Settings"))
        self.table_button = self.bar.add(see)
        self.home_button = self.bar.add(translate("RoundPage", "Home"), "home")
        self.replay_button = self.bar.add(translate("RoundPage", "Replay match"), "play")
        for button, asked in (
            (self.new_button, self.new_match_asked),
            (self.menu_button, self.menu_asked),
            (self.settings_button, self.settings_asked),
            (self.table_button, self.table_asked),
            (self.home_button, self.home_asked),
            (self.replay_button, self.replay_asked),
        ):
            button.clicked.connect(asked)
        self.facts = FactsPanel(theme, self)
        self.deals = DealsPanel(theme, self)
        self.deals.same_asked.connect(self.same_asked)
        self.deals.save_asked.connect(self.save_asked)
        self.over = False
        self.standing: Standing | None = None
        self._match: Match | None = None
        self._keeper: Keeper | None = None
        self._kept_name: Callable[[], str] = str
        self._looking = QTimer(self)
        self._looking.setSingleShot(True)
        self._looking.setInterval(0)

    # --- what it shows

    def show_match(self, match: Match, names: tuple[str, ...], viewer: int) -> None:
        """Show the round the match's cursor stands at the end of."""
        ended = last_deal_end(match.last_events)
        if ended is None:
            raise ValueError("the round is not over")
        self.over = match.winners is not None
        self._match, self.standing = match, None
        self.show_result(match, ended, names, viewer)
        words = self.bar_words(match, names, viewer)
        if self.over:
            words = replace(words, headline=won_words(match, names))
            self.deals.show_match(match)
            self._tell_facts(known=False)
            self._looking.start()
        self.bar.say(words)
        self.bar.primary.icon_name = "restart" if self.over else ""
        self.bar.primary.set_words(
            translate("RoundPage", "Rematch") if self.over else self.next_words()
        )
        self.table_button.setVisible(not self.over)
        self.home_button.setVisible(self.over)
        self.replay_button.setVisible(self.over)
        self.new_button.setVisible(self.over)
        self.rearrange()

    def show_result(
        self, match: Match, ended: DealEnded, names: tuple[str, ...], viewer: int
    ) -> None:
        """Show the game's own parts, and the titles."""
        raise NotImplementedError

    def bar_words(self, match: Match, names: tuple[str, ...], viewer: int) -> BarWords:
        """Return what the bar says; at the end of a match the headline is given by the winner."""
        raise NotImplementedError

    def next_words(self) -> str:
        """Return the label of the primary between two rounds."""
        return translate("RoundPage", "Next round")

    # --- how the player stands

    def follow(self, keeper: Keeper, kept_name: Callable[[], str]) -> None:
        """Say with a finished match how the player stands, by what the keeper has."""
        self._keeper, self._kept_name = keeper, kept_name
        self._looking.timeout.connect(keeper.look)
        keeper.changed.connect(self._kept_changed)

    def _kept_changed(self) -> None:
        keeper = self._keeper
        if keeper is None or self._match is None or not self.over or not self.isVisible():
            return
        name, archive = self._kept_name(), keeper.archive
        if name in archive.pending:
            return
        self.standing = standing_after(archive.entries, archive.uncounted, name, RATINGS)
        self._tell_facts(known=not archive.pending)
        self._say_streak()
        self.rearrange()

    def _tell_facts(self, known: bool) -> None:
        if self._match is not None:
            self.facts.show_facts(self._match, self.standing, known)

    def _say_streak(self) -> None:
        if self._match is None or self.standing is None:
            return
        text = streak_words(game_name(self._match.rules.name), self.standing.streak)
        if text:
            self.bar.say(replace(self.bar.words, sentence=text))

    # --- keys

    def rules_place(self) -> tuple[str, str]:
        return "", "end"

    def primary_pressed(self) -> None:
        if self.over:
            self.rematch_asked.emit()
        else:
            self.next_asked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.keys.meaning(event, TABLE) == "undo":
            self.undo_asked.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.back_asked.emit()
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    # --- where it stands

    def arranged(self, frame: Frame) -> None:
        for button in (self.table_button, self.home_button, self.replay_button):
            roomy = frame.labels or frame.scale <= 1.25
            button.setText(button.accessibleName() if roomy else "")
            button.setToolTip("" if roomy else button.accessibleName())
            if button is self.table_button:
                button.icon_name = "" if roomy else "eye"
        self.bar.arrange()
        for panel in (self.facts, self.deals):
            panel.setVisible(self.over)

    def place_column(self, frame: Frame, first: ResultPart | ClockPanel) -> None:
        """Place what stands beside the end of a match; `first` only where there is room left."""
        column, gap = frame.column, blend(10, 12, frame.u)
        panels: list[tuple[ResultPart, float]] = [
            (self.facts, self.facts.needed(frame, column.width())),
            (self.deals, self.deals.needed(frame)),
        ]
        rest = column.height() - sum(high + gap for _, high in panels)
        first.setVisible(rest > blend(120, 180, frame.u))
        y, spare = column.top(), 0.0
        if first.isHidden():
            spare = max(rest + gap, 0.0) / len(panels)
        else:
            first.setGeometry(QRectF(column.left(), y, column.width(), rest).toRect())
            first.apply(frame, self.theme)
            y += rest + gap
        for panel, high in panels:
            box = QRectF(column.left(), y, column.width(), high + spare)
            panel.setGeometry(box.toRect())
            panel.apply(frame, self.theme)
            y = box.bottom() + gap


def won_words(match: Match, names: Sequence[str]) -> str:
    """Return who won the match, in a phrase; empty while it goes on."""
    winners = match.winners or ()
    if len(winners) > 1:
        if len(winners) == match.seats == 2:
            return translate("RoundPage", "The match is a draw")
        who = names_words([names[seat] for seat in winners])
        return translate("RoundPage", "{names} share the match").format(names=who)
    for seat in winners:
        if called_you(names[seat]):
            return translate("RoundPage", "You won the match")
        return translate("RoundPage", "{name} won the match").format(name=names[seat])
    return ""
