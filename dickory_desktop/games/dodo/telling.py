"""Tells what a move led to, as events."""

from __future__ import annotations

from typing import Final

from ...engine.cards import STANDARD_BY_CODE, Card
from ...engine.events import (
    Called,
    Caught,
    ChainGrew,
    DealEnded,
    Drew,
    Event,
    HandsSwapped,
    Passed,
    Played,
    Reshuffled,
    Reversed,
    Skipped,
    StayedSilent,
    SuitNamed,
    TurnBegan,
)
from .moves import Move, MoveKind
from .state import (
    MUST,
    OVER,
    T_CHAIN,
    T_DREW,
    T_REVERSED,
    T_SKIPPED,
    T_STOCK,
    T_TURN,
    State,
)
from .view import cards_of

# One code more stands for a card that is not known.
_CARDS: Final[tuple[Card | None, ...]] = (*STANDARD_BY_CODE, None)


def events_of(
    before: State, after: State, seat: int, move: Move, trace: list[int]
) -> tuple[Event, ...]:
    """Return the events of a move, whole; `trace` is what the state told while it was made."""
    events = _choice(before, after, seat, move)
    forced = move.kind is not MoveKind.DRAW or before.total > 0
    drawn = _from_trace(trace, forced, after.phase == MUST)
    if move.kind is MoveKind.DRAW and not any(isinstance(event, Drew) for event in drawn):
        events.append(Drew(seat, (), forced=forced))
    events += drawn
    if after.phase == OVER:
        hands = tuple(
            [cards_of(after.hand(other), after.second(other)) for other in range(after.seats)]
        )
        scores = after.scores
        out = None if after.out < 0 else after.out
        events.append(DealEnded(out, hands, scores or (), blocked=out is None))
    return tuple(events)


def _choice(before: State, after: State, seat: int, move: Move) -> list[Event]:
    kind = move.kind
    if kind is MoveKind.LAY:
        events: list[Event] = [Played(seat, move.cards, after.out == seat)]
        if move.suit is not None:
            events.append(SuitNamed(seat, move.suit))
        return events
    if kind is MoveKind.SWAP:
        given = cards_of(before.hand(seat), before.second(seat))
        received = cards_of(before.hand(move.seat), before.second(move.seat))
        return [HandsSwapped(seat, move.seat, given, received)]
    if kind is MoveKind.CATCH:
        return [Caught(before.open_seat, seat)]
    if kind is MoveKind.CALL:
        return [Called(seat)]
    if kind is MoveKind.SILENT:
        return [StayedSilent(seat)]
    return [Passed(seat)] if kind is MoveKind.PASS else []


def _from_trace(trace: list[int], forced: bool, shown: bool) -> list[Event]:
    """Return the events of a trace; cards drawn one after the other are one event."""
    events: list[Event] = []
    drawn: list[Card | None] = []
    for at, told in enumerate(trace):
        kind, seat, number = told & 15, told >> 4 & 15, told >> 8
        if kind == T_DREW:
            drawn.append(_CARDS[number])
            if at + 1 == len(trace) or trace[at + 1] & 15 != T_DREW:
                last = at + 1 == len(trace)
                events.append(Drew(seat, tuple(drawn), shown and last, forced))
                drawn = []
        elif kind == T_STOCK:
            events.append(Reshuffled(number))
        elif kind == T_SKIPPED:
            events.append(Skipped(seat))
        elif kind == T_TURN:
            events.append(TurnBegan(seat))
        elif kind == T_REVERSED:
            events.append(Reversed(number == 0))
        elif kind == T_CHAIN:
            events.append(ChainGrew(number))
    return events
