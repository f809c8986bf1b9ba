"""The page after a Dodo deal: what everyone held and counted, and how the match stands."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QRectF, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from ..engine.match import Match, last_deal_end
from ..scenes.counts import count_points
from ..scenes.frame import Frame
from ..scenes.theme import Theme
from ..session.wording_cards import names_words
from .bars import BarWords, joined
from .dodo_result import DodoResult
from .dodo_sums import sums_of
from .keys import TABLE
from .page import Page
from .words import called_you

translate = QCoreApplication.translate


class DodoRoundPage(Page):
    """Shows a finished deal; its primary is the next deal or, at the end, a rematch."""

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
        self.top.back.hide()
        menu = self.top.add("list", translate("TablePage", "Menu"))
        menu.clicked.connect(self.menu_asked)
        settings = self.top.add("settings", translate("TablePage", "Settings"))
        settings.clicked.connect(self.settings_asked)
        self.result = DodoResult(theme, self)
        self.table_button = self.bar.add(translate("RoundPage", "See the table"))
        self.new_button = self.bar.add(translate("RoundPage", "New match"))
        self.table_button.clicked.connect(self.table_asked)
        self.new_button.clicked.connect(self.new_match_asked)
        self.save_button = self.bar.add(translate("DealsPanel", "Save record"))
        self.save_button.clicked.connect(self.save_asked)
        self._over = False

    def show_match(self, match: Match, names: tuple[str, ...], viewer: int) -> None:
        """Show the deal the match's cursor stands at the end of."""
        ended = last_deal_end(match.last_events)
        if ended is None:
            raise ValueError("the deal is not over")
        self._over = match.winners is not None
        sums = sums_of(match, ended, viewer)
        line = int(match.options["line"])
        self.result.show_sums(sums, names, line, heading(match, names, sums.out), self._over)
        self.top.set_titles(
            translate("Game", "Dodo"),
            joined(
                [
                    translate("DodoPage", "{count} players").format(count=match.seats),
                    translate("DodoPage", "to {line}").format(line=line),
                    translate("DodoPage", "deal {number}").format(number=match.deal_index + 1),
                ]
            ),
        )
        self._bar_words(match, names, viewer)
        self.new_button.setVisible(self._over)
        self.save_button.setVisible(self._over)
        self.bar.primary.set_words(
            translate("RoundPage", "Rematch") if self._over else translate("DodoRound", "Next deal")
        )
        self.rearrange()

    def _bar_words(self, match: Match, names: tuple[str, ...], viewer: int) -> None:
        totals = match.totals
        most = match.options["scoring"] == "crazy_eights"
        better = [one for one in totals if (one > totals[viewer] if most else one < totals[viewer])]
        head = translate("DodoRound", "{points}, {place}").format(
            points=count_points(totals[viewer]), place=place_words(len(better))
        )
        sentences = []
        best = max(totals) if most else min(totals)
        leaders = [seat for seat, total in enumerate(totals) if total == best]
        if match.winners is not None:
            sentences.append(standing(match, names))
        else:
            if leaders != [viewer]:
                text = translate("DodoRound", "{names} with {points}.")
                if len(leaders) == 1:
                    text = translate("DodoRound", "{names} leads with {points}.")
                who = names_words([names[seat] for seat in leaders])
                sentences.append(text.format(names=who, points=best))
            dealer = match.next_first()
            begins = (dealer + 1) % match.seats
            text = translate("DodoRound", "Next dealer: {dealer}. First to play: {first}.")
            sentences.append(text.format(dealer=names[dealer], first=names[begins]))
        self.bar.say(BarWords(head, " ".join(sentences), names[viewer], viewer, True))

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
        left = frame.table.left()
        top = frame.column.top()
        box = QRectF(left, top, frame.width - 2 * left + 8 * (frame.u >= 1), frame.column.height())
        self.result.setGeometry(box.toRect())
        self.result.apply(frame, self.theme)


def heading(match: Match, names: Sequence[str], out: int) -> str:
    """Return the title of the result: who is out, or who won."""
    if match.winners is not None:
        return standing(match, names)
    if out < 0:
        return translate("DodoRound", "Nobody can go on")
    if called_you(names[out]):
        return translate("DodoRound", "You are out")
    return translate("DodoRound", "{name} is out").format(name=names[out])


def standing(match: Match, names: Sequence[str]) -> str:
    """Return who won the match, in a phrase."""
    winners = match.winners or ()
    if len(winners) == 1:
        if called_you(names[winners[0]]):
            return translate("DodoRound", "You won the match")
        return translate("DodoRound", "{name} won the match").format(name=names[winners[0]])
    who = names_words([names[seat] for seat in winners])
    return translate("DodoRound", "{names} share the match").format(names=who)


def place_words(ahead: int) -> str:
    """Return the place of who has this many before them."""
    return (
        translate("DodoRound", "first"),
        translate("DodoRound", "second"),
        translate("DodoRound", "third"),
        translate("DodoRound", "fourth"),
        translate("DodoRound", "fifth"),
        translate("DodoRound", "sixth"),
        translate("DodoRound", "seventh"),
        translate("DodoRound", "eighth"),
    )[ahead]
