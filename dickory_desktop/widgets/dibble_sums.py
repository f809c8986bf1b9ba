"""What each row of a Dibble round came to, and why: the sums a result page explains."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from PySide6.QtCore import QCoreApplication

from ..engine.events import DealEnded, Event, Guessed, Stood
from ..engine.match import Match
from .words import called_you

translate = QCoreApplication.translate

SEATS = (0, 1)


class How(Enum):
    """Why a row counts as it does."""

    FACE = "face"
    STOOD = "stood"
    GUESSED = "guessed"
    NAMED = "named"
    WRONG = "wrong"
    EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class RowSum:
    """A seat's row at the end of a round: its values, what they come to, and why.

    `wrong`: the value named wrongly and what the card was. `out`: the seat emptied its hand.
    """

    values: tuple[int, ...]
    score: int
    how: How
    out: bool
    wrong: tuple[int, int] | None = None

    @property
    def face(self) -> int:
        """What the cards show."""
        return sum(self.values)

    @property
    def times(self) -> int:
        """What the row was multiplied with."""
        if self.how is How.WRONG:
            return 0
        return 2 if self.how in (How.GUESSED, How.NAMED) else 1


RoundSum = tuple[RowSum, RowSum]


def sums_of(match: Match) -> list[RoundSum]:
    """Return the sums of every finished round up to the cursor, by seat."""
    out = []
    for number, deal in enumerate(match.deals):
        ply = match.ply if number == match.deal_index else len(deal.plies)
        state = deal.states[ply]
        if state.scores is None:
            continue
        events = [event for some in deal.events[: ply + 1] for event in some]
        view = match.rules.view(state, 0)
        rows = [_row_sum(view, events, seat) for seat in SEATS]
        out.append((rows[0], rows[1]))
    return out


def _row_sum(view: Any, events: Sequence[Event], seat: int) -> RowSum:
    values = tuple(point.value for point in view.row(seat))
    out = any(isinstance(event, DealEnded) and event.out == seat for event in events)
    guesses = [one for one in events if isinstance(one, Guessed) and one.seat == seat]
    score: int = view.scores[seat]
    missed = next((one for one in guesses if not one.right), None)
    if not values:
        return RowSum(values, score, How.EMPTY, out)
    if missed is not None:
        return RowSum(values, score, How.WRONG, out, (missed.guess, missed.value))
    if guesses:
        how = How.NAMED if all(one.named for one in guesses) else How.GUESSED
        return RowSum(values, score, how, out)
    stood = any(isinstance(event, Stood) and event.seat == seat for event in events)
    return RowSum(values, score, How.STOOD if stood else How.FACE, out)


def reason_words(row: RowSum) -> str:
    """Return why a row counts as it does, in a few words."""
    if row.how is How.EMPTY:
        if row.out:
            return translate("DibbleRound", "went out, no card")
        return translate("DibbleRound", "no card")
    if row.how is How.WRONG and row.wrong is not None:
        guess, value = row.wrong
        return translate("DibbleRound", "named the {value} a {guess}").format(
            value=value, guess=guess
        )
    first, second = {
        How.GUESSED: (
            translate("DibbleRound", "went out, guessed"),
            translate("DibbleRound", "guessed"),
        ),
        How.NAMED: (
            translate("DibbleRound", "went out, knew all"),
            translate("DibbleRound", "knew all"),
        ),
        How.STOOD: (translate("DibbleRound", "went out, stood"), translate("DibbleRound", "stood")),
    }.get(
        row.how,
        (
            translate("DibbleRound", "went out, face value"),
            translate("DibbleRound", "face value"),
        ),
    )
    return first if row.out else second


def round_words(rows: RoundSum, names: Sequence[str]) -> str:
    """Return what decided a round's scores, in a sentence."""
    for seat, row in enumerate(rows):
        you = called_you(names[seat])
        if row.how is How.WRONG and row.wrong is not None:
            text = translate(
                "DibbleRound", "{name} named the {value} a {guess}, so the row scores 0."
            )
            if you:
                text = translate(
                    "DibbleRound", "You named the {value} a {guess}, so your row scores 0."
                )
            return text.format(name=names[seat], value=row.wrong[1], guess=row.wrong[0])
        if row.times == 2:
            text = translate(
                "DibbleRound", "{name} named every card of the row: {face} doubled is {score}."
            )
            if you:
                text = translate(
                    "DibbleRound", "You named every card of your row: {face} doubled is {score}."
                )
            return text.format(name=names[seat], face=row.face, score=row.score)
    return translate("DibbleRound", "Nobody guessed, so both rows score what they show.")


def decided_by(sums: Sequence[RoundSum], totals: Sequence[int]) -> tuple[int, int] | None:
    """Return the totals that standing in the last round would have led to.

    None unless a guess was made there and another player would have won, or nobody.
    """
    last = sums[-1]
    if all(row.times == 1 for row in last):
        return None
    else_totals = [totals[seat] - last[seat].score + last[seat].face for seat in SEATS]
    if _winner(else_totals) == _winner(totals):
        return None
    return else_totals[0], else_totals[1]


def _winner(totals: Sequence[int]) -> int:
    """Return the seat ahead, -1 if none is."""
    if totals[0] == totals[1]:
        return -1
    return 0 if totals[0] > totals[1] else 1
