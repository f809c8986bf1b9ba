"""Our own recorded matches: each rare path is in one of them, and each is replayed exactly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise

import pytest

from dickory_desktop.engine.events import (
    DealEnded,
    Declined,
    Event,
    Guessed,
    JokerUsed,
    Pulled,
    Stood,
)
from dickory_desktop.engine.match import Match
from dickory_desktop.engine.record import read_record, redact, write_record
from dickory_desktop.games.dibble.state import GUESS, State

from .replaying import GOLDEN, RULES

NAMES = sorted(path.stem for path in GOLDEN.glob("dibble-*.dickory"))


def golden(name: str) -> Match:
    data = (GOLDEN / f"dibble-{name}.dickory").read_bytes()
    return read_record(data, {"dibble": RULES})


@dataclass(frozen=True)
class Step:
    """A move of a golden: the state before and after it, and its events."""

    before: State
    after: State
    events: tuple[Event, ...]
    text: str


def steps(match: Match) -> Iterator[Step]:
    for deal in match.deals:
        states = pairwise(deal.states)
        for (before, after), events, ply in zip(states, deal.events[1:], deal.plies, strict=True):
            yield Step(before, after, events, str(ply.move))


def find(name: str, wanted: Callable[[Step], bool]) -> Step:
    """Return the first step of a golden that is as wanted."""
    return next(step for step in steps(golden(name)) if wanted(step))


def joker(step: Step) -> JokerUsed | None:
    event = step.events[0]
    return event if isinstance(event, JokerUsed) else None


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_reads_and_writes_the_same(name: str) -> None:
    data = (GOLDEN / f"{name}.dickory").read_bytes()
    assert write_record(read_record(data, {"dibble": RULES})) == data


def test_two_jokers_on_one_combination() -> None:
    match = golden("two-jokers")
    pairs = [(a, b) for a, b in pairwise(steps(match)) if joker(a) and joker(b)]
    assert pairs
    for first, second in pairs:
        assert second.before == first.after
        assert second.after.jokers == 3
        assert second.after.meld_seat == 1 - first.after.meld_seat
        assert second.after.beaten == first.before.beaten


def test_a_joker_takes_over_a_meld_made_by_dropping_and_adds_to_it() -> None:
    pairs = pairwise(steps(golden("two-jokers")))
    assert any(a.text.startswith("joker drop") and b.text.startswith("joker add") for a, b in pairs)


def test_a_joker_empties_a_hand() -> None:
    step = find("joker-empties-hand", lambda step: joker(step) is not None and step.after.out >= 0)
    event = joker(step)
    assert event is not None
    assert event.added
    assert event.empties_hand
    assert step.after.hand(step.after.out) == 0
    assert not any(isinstance(one, Pulled) for one in step.events)
    rows = (step.after.row0, step.after.row1)
    assert rows == (step.before.row0, step.before.row1)


def test_a_drop_from_a_meld_that_a_joker_made() -> None:
    pairs = pairwise(steps(golden("drop-from-joker")))
    added, dropped = next(
        (a, b)
        for a, b in pairs
        if a.text.startswith("joker add") and b.text.startswith("joker drop")
    )
    event = joker(dropped)
    assert event is not None
    assert len(event.meld) == len(RULES.view(added.after, 0).meld_cards) - 1
    assert event.card in RULES.view(dropped.after, 0).discards


def test_an_empty_row_gives_the_other_no_guess() -> None:
    step = find(
        "empty-row",
        lambda step: step.before.out < 0 <= step.after.out and step.after.row(step.after.out) == 0,
    )
    assert step.after.row(1 - step.after.out) != 0
    assert step.after.phase != GUESS
    scores = step.after.scores
    assert scores is not None
    assert scores[step.after.out] == 0
    assert scores[1 - step.after.out] == step.after.row_value(1 - step.after.out)


@pytest.mark.parametrize("right", [True, False])
def test_the_second_guesser(right: bool) -> None:
    def wanted(step: Step) -> bool:
        event = step.events[0]
        second = step.before.turn != step.before.out >= 0
        over = step.after.scores is not None
        return second and over and isinstance(event, Guessed) and event.right is right

    step = find("second-guesser", wanted)
    guesser, scores = step.before.turn, step.after.scores
    assert scores is not None
    value = step.after.row_value(guesser)
    assert value > 0
    assert scores[guesser] == (2 * value if right else 0)
    assert scores[1 - guesser] == step.after.row_value(1 - guesser)


def test_the_second_guess_is_made_for_who_knows_all() -> None:
    step = find(
        "second-automatic",
        lambda step: isinstance(step.events[0], Stood) and isinstance(step.events[1], Guessed),
    )
    named = [event for event in step.events if isinstance(event, Guessed)]
    other = 1 - step.before.turn
    assert all(event.named and event.right and event.seat == other for event in named)
    scores = step.after.scores
    assert scores is not None
    assert scores[other] == 2 * sum(event.value for event in named)


def test_the_guess_is_made_for_who_goes_out_knowing_all() -> None:
    step = find(
        "automatic-guess",
        lambda step: step.text.startswith("play") and isinstance(step.events[1], Guessed),
    )
    named = [event for event in step.events if isinstance(event, Guessed)]
    end = step.events[-1]
    assert isinstance(end, DealEnded)
    out = step.before.turn
    assert end.out == out
    assert end.scores[out] == 2 * sum(event.value for event in named)
    assert end.scores[1 - out] == step.after.row_value(1 - out)


def test_declining() -> None:
    step = find("decline", lambda step: isinstance(step.events[0], Declined))
    assert step.before.known(step.before.turn) == 31
    assert step.after.points == step.before.points
    assert step.after.turn == 1 - step.before.turn


def test_a_drawn_match() -> None:
    match = golden("draw")
    assert match.totals[0] == match.totals[1]
    assert match.winners == (0, 1)


def test_standing_both_and_standing_against_an_empty_row() -> None:
    match = golden("both-stand")
    stands = [step for step in steps(match) if step.text == "stand"]
    assert any(a.after == b.before for a, b in pairwise(stands))
    alone = [
        step
        for step in stands
        if step.before.turn == step.before.out and step.before.row(1 - step.before.turn) == 0
    ]
    assert alone
    for step in alone:
        assert step.after.scores == (step.after.row_value(0), step.after.row_value(1))


def test_what_becomes_known_while_guessing_is_named() -> None:
    def wanted(step: Step) -> bool:
        guesses = [event for event in step.events if isinstance(event, Guessed)]
        return step.before.guessed == 1 and len(guesses) > 1

    step = find("guess-then-named", wanted)
    guess, *named = [event for event in step.events if isinstance(event, Guessed)]
    assert guess.right
    assert not guess.named
    assert all(event.named for event in named)


def test_a_card_already_in_the_row_stays_when_pulled() -> None:
    def wanted(step: Step) -> bool:
        return any(isinstance(e, Pulled) and e.from_row == e.to_row for e in step.events)

    step = find("greedy", wanted)
    assert (step.after.row0, step.after.row1) == (step.before.row0, step.before.row1)
    assert step.after.phase == 2


def test_in_the_middle_of_a_guess_the_other_sees_only_what_was_turned_over() -> None:
    match = golden("mid-guess")
    state = match.state
    guesser = state.turn
    assert state.guessed == 1
    assert state.row(guesser) & state.known(guesser) & ~state.turned
    turned = bin(state.turned).count("1")
    other = redact(match, 1 - guesser)["deals"][-1]["points"]
    looked = bin((state.looked1, state.looked0)[guesser] | state.turned).count("1")
    assert 5 - other.count("?") == looked >= turned > 0
    assert str(match.legal_moves(guesser)[0]).startswith("guess")
    assert "stand" not in [str(move) for move in match.legal_moves(guesser)]
