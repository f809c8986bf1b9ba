"""Names the rare paths a Dodo match takes, from its positions and events."""

from __future__ import annotations

from collections.abc import Iterator

from dickory_desktop.engine.events import (
    Drew,
    Event,
    Passed,
    Played,
    Reshuffled,
    Skipped,
)
from dickory_desktop.engine.match import Deal, Match
from dickory_desktop.games.dodo.moves import MoveKind
from dickory_desktop.games.dodo.state import MAX_STOCKS, State
from dickory_desktop.games.dodo.tables import BLACK_QUEENS


def rare_paths(match: Match) -> set[str]:
    """Return the names of the rare paths taken in all deals of a match."""
    found = {name for deal in match.deals for name in _of_deal(match, deal)}
    if len(match.winners or ()) > 1:
        found.add("shared win")
    return found


def _of_deal(match: Match, deal: Deal) -> Iterator[str]:
    for before, ply, after, events in zip(
        deal.states, deal.plies, deal.states[1:], deal.events[1:], strict=False
    ):
        kind = ply.move.kind  # type: ignore[attr-defined]
        yield from _of_move(match, before, ply.seat, kind, after, events)
    yield from _of_end(match, deal)


def _of_move(
    match: Match,
    before: State,
    seat: int,
    kind: MoveKind,
    after: State,
    events: tuple[Event, ...],
) -> Iterator[str]:
    drew = [event for event in events if isinstance(event, Drew)]
    remade = any(isinstance(event, Reshuffled) for event in events)
    if kind is MoveKind.CATCH:
        if seat != before.turn:
            yield "catch out of turn"
        if before.open_seat == before.turn:
            yield "caught at the own next turn"
    if kind is MoveKind.DRAW and before.total and remade:
        yield "chain over a reshuffle"
    if kind is MoveKind.DRAW and before.total and not any(event.cards for event in drew):
        yield "chain with nothing to draw"
    if kind is MoveKind.DRAW and not before.total and after.turn != seat and after.turn >= 0:
        yield "draw that ends the turn"
    if any(isinstance(event, Passed) for event in events):
        yield "pass"
    skipped = sum(isinstance(event, Skipped) for event in events)
    if skipped == match.seats - 1 and after.turn == before.turn:
        yield "aces skip everyone"
    if kind in (MoveKind.CALL, MoveKind.SILENT) and any(event.forced for event in drew):
        yield f"forced draw after {kind.value}"
    for event in events:
        if isinstance(event, Played):
            yield from _of_lay(before, event, after)


def _of_lay(before: State, event: Played, after: State) -> Iterator[str]:
    queens = sum(1 << card.code & BLACK_QUEENS != 0 for card in event.cards)
    if queens == 4:
        yield "four black queens"
    if queens and event.empties_hand:
        yield "out with a black queen"
    if event.cards[0].rank == 8 and event.empties_hand:
        yield "out with eights"
    if before.total and event.empties_hand:
        yield "out on a chain"
    if len({card.rank for card in event.cards}) == 2 and after.total:
        yield "mixed answer"


def _of_end(match: Match, deal: Deal) -> Iterator[str]:
    state = deal.states[-1]
    scores = state.scores
    if scores is None:
        return
    caught = [seat for seat in range(match.seats) if state.hand(seat) & BLACK_QUEENS]
    if state.out >= 0 and len(caught) == match.seats - 1:
        yield "all caught"
    if state.out < 0:
        yield "blocked by new stocks" if state.stocks == MAX_STOCKS else "blocked by repetition"
        if caught:
            yield "caught in a blocked deal"
    if match.options["scoring"] == "crazy_eights":
        yield "crazy eights"
