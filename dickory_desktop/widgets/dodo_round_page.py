"""The page after a Dodo deal: what everyone held and counted, and how the match stands."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtWidgets import QWidget

from ..engine.events import DealEnded
from ..engine.match import Match
from ..scenes.counts import count_points
from ..scenes.frame import Frame, blend
from ..scenes.theme import Theme
from ..session.naming import called_you
from ..session.wording_cards import names_words
from .bars import BarWords, joined
from .dodo_result import DodoResult
from .dodo_sums import sums_of
from .points_chart import PointsChart
from .result_page import ResultPage, won_words

translate = QCoreApplication.translate


class DodoRoundPage(ResultPage):
    """Shows a finished deal of Dodo: every hand and what it counts."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.result = DodoResult(theme, self)
        self.chart = PointsChart(theme, self)

    def show_result(
        self, match: Match, ended: DealEnded, names: tuple[str, ...], viewer: int
    ) -> None:
        sums = sums_of(match, ended, viewer)
        line = int(match.options["line"])
        self.result.show_sums(sums, names, line, heading(match, names, sums.out), self.over)
        title = translate("DodoRound", "Points after each deal")
        self.chart.show_points(match, names, viewer, title, limit=line)
        deal = translate("DodoPage", "deal {number}").format(number=match.deal_index + 1)
        if self.over:
            deal = played_words(match.deal_index + 1)
        self.top.set_titles(
            translate("Game", "Dodo"),
            joined(
                [
                    translate("DodoPage", "{count} players").format(count=match.seats),
                    translate("DodoPage", "to {line}").format(line=line),
                    deal,
                ]
            ),
        )

    def next_words(self) -> str:
        return translate("DodoRound", "Next deal")

    def bar_words(self, match: Match, names: tuple[str, ...], viewer: int) -> BarWords:
        totals = match.totals
        most = match.options["scoring"] == "crazy_eights"
        better = [one for one in totals if (one > totals[viewer] if most else one < totals[viewer])]
        head = translate("DodoRound", "{points}, {place}").format(
            points=count_points(totals[viewer]), place=place_words(len(better))
        )
        sentences = [head] if self.over else []
        best = max(totals) if most else min(totals)
        leaders = [seat for seat, total in enumerate(totals) if total == best]
        if match.winners is None:
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
        return BarWords(head, " ".join(sentences), names[viewer], viewer, True)

    def arranged(self, frame: Frame) -> None:
        super().arranged(frame)
        left, column = frame.table.left(), frame.column
        right = column.right()
        self.chart.setVisible(self.over)
        if self.over:
            right = column.left() - blend(12, 16, frame.u)
            self.place_column(frame, self.chart)
        box = QRectF(left, column.top(), right - left, column.height())
        self.result.setGeometry(box.toRect())
        self.result.apply(frame, self.theme)


def played_words(count: int) -> str:
    """Return how many deals were played."""
    if count == 1:
        return translate("DodoRound", "one deal played")
    return translate("DodoRound", "%n deals played", "", count)


def heading(match: Match, names: Sequence[str], out: int) -> str:
    """Return the title of the result: who is out, or who won."""
    if match.winners is not None:
        return won_words(match, names)
    if out < 0:
        return translate("DodoRound", "Nobody can go on")
    if called_you(names[out]):
        return translate("DodoRound", "You are out")
    return translate("DodoRound", "{name} is out").format(name=names[out])


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
