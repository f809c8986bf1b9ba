"""Our own recorded matches: each rare path is in one of them, and each is replayed exactly."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dickory_desktop.engine.events import (
    Added,
    DealEnded,
    QueueDiscarded,
    QueueRefilled,
    Reshuffled,
    Taken,
)
from dickory_desktop.engine.match import Match
from dickory_desktop.engine.record import read_record, redact, write_record
from dickory_desktop.games.dickory.moves import PASS, MeldKind, MoveKind

from .positions import GOLDEN, RULES
from .steps import Step, steps

NAMES = sorted(path.stem for path in GOLDEN.glob("dickory-*.dickory"))
RARE: dict[str, Callable[[Step], bool]] = {
    "empty-stock": lambda step: step.before.stock == 0 and step.move == PASS,
    "one-card-queue": lambda step: step.before.queue_size == 1 and step.move == PASS,
    "reshuffle": lambda step: bool(step.all_of(Reshuffled)),
    "reshuffle-amid-refill": lambda step: len(step.all_of(QueueRefilled)) == 2,
    "ten-reshuffles": lambda step: step.before.reshuffles == 10 and step.after.queue_size < 6,
    "run-over-twelve": lambda step: (
        step.move.kind is MoveKind.PLAY
        and [card.rank for card in step.move.cards] == [12, 1, 2]
        and step.beaten is not None
    ),
    "grown-over-twelve": lambda step: (
        step.move.kind is MoveKind.ADD
        and step.meld is not None
        and step.meld.kind is MeldKind.RUN4
        and {card.rank for card in step.meld.cards} >= {12, 1}
    ),
    "grown-at-its-start": lambda step: (
        step.move.card is not None
        and step.meld is not None
        and step.meld.kind is MeldKind.RUN3
        and step.meld.cards[0] == step.move.card
    ),
    "single-grown-after-a-take": lambda step: (
        step.move.kind is MoveKind.ADD
        and step.move.take > 0
        and step.meld is not None
        and step.meld.kind is MeldKind.RUN2
    ),
    "quadruple-beaten": lambda step: (
        step.beaten is not None
        and step.meld is not None
        and step.beaten.kind is step.meld.kind is MeldKind.QUADRUPLE
    ),
    "grown-to-a-quadruple": lambda step: (
        step.move.kind is MoveKind.ADD
        and step.meld is not None
        and step.meld.kind is MeldKind.QUADRUPLE
    ),
    "out-by-adding": lambda step: step.move.kind is MoveKind.ADD and step.after.winner >= 0,
    "take-five": lambda step: step.move.take == 5,
    "runs-of-four": lambda step: (
        step.beaten is not None
        and step.meld is not None
        and step.beaten.kind is step.meld.kind is MeldKind.RUN4
    ),
}


def golden(name: str) -> Match:
    data = (GOLDEN / f"dickory-{name}.dickory").read_bytes()
    return read_record(data, {"dickory": RULES})


def rare(name: str) -> list[Step]:
    """Return the steps for which a golden is kept."""
    return [step for step in steps(golden(name)) if RARE[name](step)]


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_reads_and_writes_the_same(name: str) -> None:
    data = (GOLDEN / f"{name}.dickory").read_bytes()
    assert write_record(read_record(data, {"dickory": RULES})) == data


@pytest.mark.parametrize("name", NAMES)
def test_a_redacted_golden_shows_no_card_of_the_other_hand(name: str) -> None:
    match = golden(name.removeprefix("dickory-"))
    for seat in (0, 1):
        last = redact(match, seat)["deals"][-1]
        other = last["deck"][11:22] if seat == 0 else last["deck"][:11]
        assert ("?" in other) == (match.deal.scores is None)
        assert other == ["?"] * 11 or "?" not in other


def test_every_golden_is_kept_for_something() -> None:
    special = {"unfinished", "three-rounds-each-way"}
    assert {name.removeprefix("dickory-") for name in NAMES} == set(RARE) | special


@pytest.mark.parametrize("name", list(RARE))
def test_the_rare_path_occurs(name: str) -> None:
    assert rare(name)


def test_with_an_empty_stock_the_queue_stays_short() -> None:
    for step in rare("empty-stock"):
        assert step.after.queue_size == max(step.before.queue_size - 1, 1)
        assert not step.all_of(QueueRefilled)


def test_the_last_queue_card_is_never_discarded() -> None:
    for step in rare("one-card-queue"):
        assert not step.all_of(QueueDiscarded)
        assert step.after.queue & 15 == step.before.queue & 15


def test_a_reshuffle_takes_all_that_is_out_of_play() -> None:
    for step in rare("reshuffle"):
        (made,) = step.all_of(Reshuffled)
        drawn = sum(len(event.cards) for event in step.all_of(QueueRefilled))
        before = step.before.stock
        assert before + made.size - drawn == step.after.stock
        assert step.after.out_of_play() == 0


def test_what_was_drawn_before_the_reshuffle_comes_first() -> None:
    for step in rare("reshuffle-amid-refill"):
        kinds = [type(event) for event in step.events]
        first, last = step.all_of(QueueRefilled)
        assert kinds.index(QueueRefilled) + 1 == kinds.index(Reshuffled)
        assert len(first.cards) == step.before.stock
        size = step.before.queue_size - len(step.all_of(QueueDiscarded))
        assert size + len(first.cards + last.cards) == step.after.queue_size


def test_there_is_no_eleventh_reshuffle() -> None:
    for step in rare("ten-reshuffles"):
        assert not step.all_of(Reshuffled)
        assert step.after.reshuffles == 10


def test_a_run_may_grow_over_twelve() -> None:
    for step in rare("grown-over-twelve"):
        assert step.meld is not None
        assert step.all_of(Added)[0].meld == step.meld.cards
    single = rare("single-grown-after-a-take")
    assert all(step.meld is not None and step.move.card in step.meld.cards for step in single)


def test_going_out_by_adding_wins_the_round() -> None:
    step = rare("out-by-adding")[0]
    assert step.all_of(Added)[0].empties_hand
    (ended,) = step.all_of(DealEnded)
    assert ended.out == step.after.winner
    assert ended.scores[step.after.winner] == 1
    assert ended.hands[step.after.winner] == ()


def test_taking_five_leaves_the_leftmost() -> None:
    for step in rare("take-five"):
        (taken,) = step.all_of(Taken)
        assert len(taken.cards) == 5
        assert step.after.queue_size == 1


def test_the_loser_leads_and_three_wins_end_it() -> None:
    match = golden("three-rounds-each-way")
    assert match.options["target"] == 3
    scores = match.finished_scores
    assert len(scores) == 5
    for done, deal in zip(scores, match.deals[1:], strict=False):
        assert done[deal.setup.first] == 0
    assert sorted(match.totals) == [2, 3]
    assert match.winners == (match.totals.index(3),)


def test_an_unfinished_match_goes_on() -> None:
    match = golden("unfinished")
    assert match.winners is None
    assert match.view(match.turn).taken != ((), ())
    match.play(match.turn, match.legal_moves(match.turn)[0])


def test_taken_cards_count_as_played_first() -> None:
    """A seat that played a card of a rank it took is no longer known to hold that one."""
    found = 0
    for name in NAMES:
        for step in steps(golden(name.removeprefix("dickory-"))):
            if step.move == PASS or step.after.winner >= 0:
                continue
            seat = step.before.turn
            before = RULES.view(step.before, 1 - seat).taken[seat]
            after = RULES.view(step.after, 1 - seat).taken[seat]
            got = [*before, *(card for event in step.all_of(Taken) for card in event.cards)]
            for card in step.move.cards:
                if card in got:
                    got.remove(card)
                    found += 1
            assert list(after) == sorted(got, key=lambda card: card.rank)
    assert found > 20
