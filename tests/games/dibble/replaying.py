"""Replaying records of Dibble with the rules alone, as the tests need it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dickory_desktop.engine.chance import Replay
from dickory_desktop.engine.events import Event
from dickory_desktop.engine.rules import Ply, Setup, Shown, Transition
from dickory_desktop.games.dibble.rules import DibbleRules
from dickory_desktop.games.dibble.state import State

TESTS = Path(__file__).parents[2]
CASES = TESTS / "data" / "cases"
GOLDEN = TESTS / "golden"
RULES = DibbleRules()


def load(path: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return record


def setup_of(deal: dict[str, Any]) -> Setup:
    deck = tuple(RULES.parse_card(text) for text in deal["deck"])
    setup = Setup(deal["first"], deck, tuple(deal["points"]))
    RULES.check_setup({}, setup)
    return setup


def reached(transition: Transition) -> State:
    state = transition.state
    assert isinstance(state, State)
    return state


def play(setup: Setup, moves: list[tuple[int, str]]) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Yield the position after the deal and after each move, with the events that led to it."""
    begun = RULES.start({}, setup)
    state = reached(begun)
    yield state, begun.events
    for seat, text in moves:
        move = RULES.canonical(state, seat, RULES.parse_move(text))
        assert str(move) == text
        after = RULES.apply(state, seat, move, Replay([]))
        state = reached(after)
        yield state, after.events


def position(number: int, ply: int, state: State) -> dict[str, Any]:
    """Return a position as the trace of a record shows it."""
    return {
        "deal": number,
        "ply": ply,
        "seat": state.turn,
        "legal": [str(move) for move in RULES.legal_moves(state, state.turn)],
        "hands": [sorted(card.rank_text for card in hand) for hand in RULES.hands(state)],
    }


def trace(record: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the lines of a record's trace; checks seats' order of dealing on the way."""
    lines: list[dict[str, Any]] = []
    scores: list[tuple[int, ...]] = []
    setups: list[Setup] = []
    for number, deal in enumerate(record["deals"]):
        setup = setup_of(deal)
        if setups:
            assert RULES.next_first({}, setups, scores) == setup.first
        setups.append(setup)
        for ply, (state, _events) in enumerate(play(setup, deal["moves"])):
            if state.scores is None:
                lines.append(position(number, ply, state))
            else:
                scores.append(state.scores)
                totals = list(RULES.totals({}, scores))
                lines.append({"deal": number, "scores": list(state.scores), "totals": totals})
    winners = RULES.winners({}, scores) if scores else None
    if winners is not None:
        lines.append({"winners": list(winners)})
    return lines


def shown(deal: dict[str, Any], seat: int) -> Shown:
    """Return what the seat was shown of a deal."""
    setup = setup_of(deal)
    plies = [Ply(mover, RULES.parse_move(text)) for mover, text in deal["moves"]]
    return RULES.shown({}, setup, plies, [], seat)


def redacted(deal: dict[str, Any], seat: int) -> dict[str, Any]:
    """Return an unfinished deal as one seat may see it."""
    what = shown(deal, seat)
    deck = [
        text if is_shown else "?" for text, is_shown in zip(deal["deck"], what.deck, strict=True)
    ]
    points = [
        one if is_shown else "?" for one, is_shown in zip(deal["points"], what.points, strict=True)
    ]
    return {**deal, "deck": deck, "points": points, "seen": list(what.seen)}
