"""A match through all games: checked play, undo and redo, and the history that is cut off."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.errors import IllegalMoveError, NotationError
from dickory_desktop.engine.events import DealEnded, MatchEnded
from dickory_desktop.engine.match import Match, MatchStateError, Player, last_deal_end
from dickory_desktop.engine.record import record_of, write_record
from dickory_desktop.games import RULES
from tests.engine.matches import NAMES, SETTINGS, any_move, new_match, play_on, whole_match

EVERY_GAME = pytest.mark.parametrize(("name", "options"), SETTINGS, ids=NAMES)


@EVERY_GAME
def test_undo_and_redo_walk_over_the_same_states(name: str, options: dict[str, object]) -> None:
    match = new_match(name, options)
    play_on(match, Rng(3), 150)
    end = write_record(match)
    states = [match.state]
    while match.undo():
        states.append(match.state)
    assert (match.deal_index, match.ply, match.can_undo) == (0, 0, False)
    assert match.state is states[-1]
    for state in reversed(states[:-1]):
        assert match.redo()
        assert match.state is state
    assert not match.redo()
    assert write_record(match) == end


@EVERY_GAME
@given(seed=st.integers(0, 10_000), back=st.integers(1, 30))
def test_a_new_move_drops_what_lay_ahead(
    name: str, options: dict[str, object], seed: int, back: int
) -> None:
    match = new_match(name, options, f"drop-{seed}")
    play_on(match, Rng(seed), 25)
    for _ in range(back):
        match.undo()
    if match.deal_is_over:
        match.undo()
    before = record_of(match)["deals"][-1]["moves"]
    seat, move = any_move(match, Rng(seed + 1))
    match.play(seat, move)
    assert not match.can_redo
    after = record_of(match)
    assert after["deals"][-1]["moves"] == [*before, [seat, str(move)]]
    assert len(after["deals"]) == match.deal_index + 1


@EVERY_GAME
def test_what_is_refused_changes_nothing(name: str, options: dict[str, object]) -> None:
    match = new_match(name, options)
    play_on(match, Rng(8), 12)
    before, state = write_record(match), match.state
    seat, move = any_move(match, Rng(1))
    others = [other for other in range(match.seats) if move not in match.legal_moves(other)]
    for other in others:
        with pytest.raises(IllegalMoveError) as caught:
            match.play(other, move)
        assert caught.value.sentence
        assert "{" not in caught.value.sentence
    with pytest.raises(NotationError):
        match.play(seat, "shuffle the deck")
    with pytest.raises(MatchStateError):
        match.next_deal()
    assert write_record(match) == before
    assert match.state is state


@EVERY_GAME
def test_the_end_of_deals_and_of_the_match(name: str, options: dict[str, object]) -> None:
    match = whole_match(name, options, 11)
    winners = match.winners
    assert winners
    assert match.turn == -1
    end = last_deal_end(match.last_events)
    assert isinstance(end, DealEnded)
    assert end.scores == match.deal.scores
    assert match.last_events[-1] == MatchEnded(match.totals, winners)
    assert len(match.finished_scores) == len(match.deals)
    for deal in match.deals:
        ends = [event for events in deal.events for event in events if isinstance(event, DealEnded)]
        assert len(ends) == 1
    with pytest.raises(MatchStateError):
        match.play(0, "pass")
    with pytest.raises(MatchStateError):
        match.next_deal()
    match.undo()
    assert match.winners is None
    assert last_deal_end(match.last_events) is None


def test_go_to() -> None:
    match = new_match("dickory", {"target": 3})
    play_on(match, Rng(2), 90)
    assert match.deal_index > 0
    last = (match.deal_index, match.ply)
    match.go_to(0, 3)
    assert (match.deal_index, match.ply, len(match.deals)) == (0, 3, 1)
    match.go_to(*last)
    for deal, ply in ((-1, 0), (0, -1), (99, 0), (0, 9999)):
        with pytest.raises(IndexError):
            match.go_to(deal, ply)
    assert (match.deal_index, match.ply) == last


def test_the_next_deal_replaces_one_that_was_undone() -> None:
    match = new_match("dickory", {"target": 3}, "replace")
    play_on(match, Rng(2), 90)
    deck = match.deals[1].setup.deck
    match.go_to(0, len(match.deals[0].plies))
    match.next_deal()
    assert match.deal.setup.deck == deck
    assert (match.deal_index, match.ply, match.can_redo) == (1, 0, False)


def test_seats_and_players_must_agree() -> None:
    with pytest.raises(ValueError, match="2 seats here, not 3"):
        Match(RULES["dibble"], {}, [Player("A"), Player("B"), Player("C")])
