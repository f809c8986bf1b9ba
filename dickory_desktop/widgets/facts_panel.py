"""Beside the end of a match: what can be said of it in numbers, and how the player now stands."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QPointF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from ..engine.match import Match
from ..scenes.fonts import ui_font
from ..scenes.frame import Frame, blend
from ..scenes.paint import RIGHT, draw_text, fitting, wrap
from ..scenes.theme import Theme
from ..session.archive_facts import facts_of
from ..session.standing import Standing
from ..session.statistics import Status
from .records_words import level_name
from .result_parts import ResultPart, low_of

translate = QCoreApplication.translate


class FactsPanel(ResultPart):
    """Rows of a name and a number, and a sentence under a line."""

    most_text = 1.25

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._rows: list[tuple[str, str]] = []
        self._sentence = ""
        self.setAccessibleName(translate("FactsPanel", "This match"))

    def show_facts(self, match: Match, standing: Standing | None, known: bool) -> None:
        """Show a finished match; `known`: whether all kept matches have been looked through."""
        self._rows = match_rows(match)
        if standing is not None and standing.rating is not None:
            rating = translate("FactsPanel", "{value} ± {margin}").format(
                value=round(standing.rating.value), margin=round(standing.rating.margin)
            )
            self._rows.append((translate("FactsPanel", "Your rating"), rating))
        self._sentence = standing_words(standing) if standing is not None or known else ""
        lines = [f"{name}: {value}" for name, value in self._rows]
        self.setAccessibleDescription("\n".join([*lines, self._sentence]).strip())
        self.update()

    @property
    def text(self) -> str:
        """What the panel says, line by line."""
        return self.accessibleDescription()

    def needed(self, page: Frame, width: float) -> float:
        """Return how high the panel has to be for this width."""
        frame = self.clamped(page)
        last = self._row(frame, len(self._rows))
        lines = len(self._lines(frame, width))
        told = frame.size(24, 28) + lines * frame.size(18, 20) if lines else frame.size(9, 11)
        return last + told + blend(8, 12, frame.u)

    def _lines(self, frame: Frame, width: float) -> list[str]:
        room = width - 2 * blend(16, 24, frame.u)
        return wrap(self._sentence, ui_font(frame.size(13, 14)), room) if self._sentence else []

    @staticmethod
    def _row(frame: Frame, number: int) -> float:
        """Return the middle of a row: 0 the title, then the numbers."""
        return blend(22, 29, frame.u) + number * frame.size(25, 30)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        frame, t = self._frame, self._theme
        if frame is None:
            return
        pad = blend(16, 24, frame.u)
        right = self.width() - pad
        with self.painting() as painter:
            head = ui_font(frame.size(14, 15), 600)
            title = self.accessibleName()
            draw_text(painter, QPointF(pad, low_of(head, self._row(frame, 0))), title, head, t.text)
            for number, (name, value) in enumerate(self._rows, 1):
                strong = ui_font(frame.size(13, 14.5), 600)
                low = low_of(strong, self._row(frame, number))
                used = draw_text(painter, QPointF(right, low), value, strong, t.text, RIGHT)
                body = fitting(name, frame.size(13, 14.5), 400, right - pad - used - 10)
                draw_text(painter, QPointF(pad, low), name, body, t.text2)
            y = self._row(frame, len(self._rows)) + frame.size(14, 17)
            lines = self._lines(frame, self.width())
            if lines:
                self.rule(painter, pad, y)
            body = ui_font(frame.size(13, 14))
            y += frame.size(10, 11)
            for line in lines:
                y += frame.size(9, 10)
                draw_text(painter, QPointF(pad, low_of(body, y)), line, body, t.text2)
                y += frame.size(9, 10)


def match_rows(match: Match) -> list[tuple[str, str]]:
    """Return what can be counted in a finished match: the player's, or where several play all."""
    facts = facts_of(match)
    seat = facts.player
    deals = match.rules.name == "dodo"
    if seat < 0:
        rounds = translate("FactsPanel", "Rounds")
        return [
            (translate("FactsPanel", "Deals") if deals else rounds, str(len(facts.rounds))),
            (translate("FactsPanel", "Moves"), str(facts.moves)),
        ]
    name = translate("FactsPanel", "Rounds you won")
    if deals:
        name = translate("FactsPanel", "Deals you went out in")
    won = sum(seat in one.won for one in facts.rounds)
    count = translate("FactsPanel", "{won} of {all}").format(won=won, all=len(facts.rounds))
    moves = sum(ply.seat == seat for deal in match.deals for ply in deal.plies)
    return [(name, count), (translate("FactsPanel", "Your moves"), str(moves))]


def standing_words(standing: Standing | None) -> str:
    """Return how the player stands against this level, or why the match doesn't count."""
    if standing is None:
        return translate("FactsPanel", "It is not among your kept matches, so it doesn’t count.")
    if standing.status is Status.COUNTED:
        if not standing.level:
            return ""
        text = translate("FactsPanel", "Against {level} bots you won {won} of {played}")
        return text.format(
            level=level_name(standing.level), won=standing.won, played=standing.played
        )
    return {
        Status.ASSISTED: translate("FactsPanel", "Played with help, so it doesn’t count."),
        Status.SHARED: translate("FactsPanel", "Several played, so it doesn’t count."),
        Status.WATCHED: translate("FactsPanel", "Only bots played, so it doesn’t count."),
        Status.PRACTICE: translate("FactsPanel", "Played on from a replay, so it doesn’t count."),
        Status.RESET: translate("FactsPanel", "Left out by a reset, so it doesn’t count."),
    }.get(standing.status, "")


def streak_words(game: str, streak: int) -> str:
    """Return how many matches of a game were won in a row; of fewer than two an empty text."""
    if streak < 2:
        return ""
    text = {
        2: translate("FactsPanel", "Two wins in a row at {game}"),
        3: translate("FactsPanel", "Three wins in a row at {game}"),
        4: translate("FactsPanel", "Four wins in a row at {game}"),
        5: translate("FactsPanel", "Five wins in a row at {game}"),
    }.get(streak) or translate("FactsPanel", "%n wins in a row at {game}", "", streak)
    return text.format(game=game)


def against_words(match: Match, names: Sequence[str], viewer: int) -> str:
    """Return against whom the viewer played, with the level of a bot; of two seats only."""
    other = 1 - viewer
    text = translate("FactsPanel", "against {name}").format(name=names[other])
    player = match.players[other]
    if player.is_human:
        return text
    level = level_name(player.kind.partition(":")[2])
    return translate("FactsPanel", "{against}, {level}").format(against=text, level=level)
