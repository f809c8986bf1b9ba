"""What every game must keep to, whatever its rules; a fourth game is tested by being listed."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dickory_desktop.engine.cards import Card
from dickory_desktop.engine.chance import Recording, Replay, Rng
from dickory_desktop.engine.errors import IllegalMoveError, NotationError
from dickory_desktop.engine.match import Match, MatchStateError, Player
from dickory_desktop.engine.rules import Options, Rules
from dickory_desktop.games import GAMES

RULES = {spec.name: spec.rules for spec in GAMES}
TESTS = Path(__file__).parent.parent

OPTIONS: dict[str, list[dict[str, object]]] = {
    "dickory": [
        {"variant": variant, "stock": stock, "target": target}
        for variant, stock, target in (
            ("classic", "short", 1),
            ("classic", "reshuffle", 2),
            ("dock", "short", 2),
            ("hickory", "short", 3),
            ("hickory", "reshuffle", 1),
        )
    ],
    "dibble": [{}],
    "dodo": [
        {"players": 2, "line": 60},
        {"players": 3, "line": 60, "chains": False},
        {"players": 4, "line": 100, "seven_each": True, "scoring": "crazy_eights"},
        {"players": 5, "line": 30, "two_packs": True},
        {"players": 8, "line": 60},
        {"players": 8, "line": 30, "seven_each": True, "chains": False},
    ],
}
CASES = [(name, options) for name in RULES for options in OPTIONS[name]]
IDS = [f"{name}-{'-'.join(str(v) for v in options.values())}" for name, options in CASES]


def start(name: str, options: dict[str, object], seed: int) -> Match:
    rules: Rules = RULES[name]
    seats = rules.seats(rules.read_options(options))
    players = [Player(f"P{seat}") for seat in range(seats)]
    return Match(rules, options, players, code=f"contract-{seed}")


def choices(match: Match) -> list[tuple[int, Any]]:
    """Every move of every seat, those out of turn included."""
    return [(seat, move) for seat in range(match.seats) for move in match.legal_moves(seat)]


def walk(match: Match, seed: int, most: int = 4000) -> Iterator[Match]:
    """Play on at random, giving the match at every position with a choice."""
    rng = Rng(seed)
    for _ in range(most):
        if match.deal_is_over:
            if match.winners is not None:
                return
            match.next_deal()
        yield match
        turn_moves = match.legal_moves(match.turn)
        every = choices(match)
        pool = every if rng.below(4) == 0 else [(match.turn, move) for move in turn_moves]
        seat, move = pool[rng.below(len(pool))]
        match.play(seat, move)


@pytest.fixture(params=range(len(CASES)), ids=IDS)
def case(request: pytest.FixtureRequest) -> tuple[str, dict[str, object]]:
    index: int = request.param
    return CASES[index]


def all_cards(rules: Rules, options: Options, match: Match) -> Counter[str]:
    setup = rules.new_setup(options, 0, Rng(1))
    del match
    return Counter(card.text for card in setup.deck)


def test_every_game_has_its_options_here() -> None:
    assert set(OPTIONS) == set(RULES)


@pytest.mark.parametrize("name", list(RULES))
def test_a_game_has_perft_numbers_goldens_and_cases(name: str) -> None:
    assert list((TESTS / "games" / name).glob("perft*.json")), "perft numbers are missing"
    goldens = list((TESTS / "golden").glob(f"{name}-*.dickory"))
    assert len(goldens) >= 8, "golden records are missing"
    assert list((TESTS / "data" / "cases").glob(f"{name}-*.trace.jsonl")), "cases are missing"


def test_legal_moves_are_sorted_unique_playable_and_round_trip(
    case: tuple[str, dict[str, object]],
) -> None:
    name, options = case
    rules = RULES[name]
    for count, match in enumerate(walk(start(name, options, 1), 1)):
        assert match.turn >= 0
        assert match.legal_moves(match.turn), "the seat whose turn it is has a choice"
        for seat in range(match.seats):
            moves = match.legal_moves(seat)
            texts = [str(move) for move in moves]
            assert texts == sorted(set(texts))
            assert tuple(moves) == match.view(seat).legal
            for move, text in zip(moves, texts, strict=True):
                assert rules.parse_move(text) == move
                assert hash(rules.parse_move(text)) == hash(move)
                assert rules.canonical(match.state, seat, move) == move
                if count % 7 == 0:
                    rules.apply(match.state, seat, move, Rng(3))


def test_what_is_not_listed_is_refused(case: tuple[str, dict[str, object]]) -> None:
    """Moves legal somewhere in the match are legal elsewhere only where they are listed."""
    name, options = case
    rules = RULES[name]
    seen: dict[str, Any] = {}
    for match in walk(start(name, options, 2), 2, most=150):
        seen.update({str(move): move for _, move in choices(match)})
    moves = list(seen.values())
    for count, match in enumerate(walk(start(name, options, 3), 3, most=60)):
        for seat in range(match.seats):
            listed = set(match.legal_moves(seat))
            for move in moves[count % 5 :: 5]:
                try:
                    written = rules.canonical(match.state, seat, move)
                except IllegalMoveError as error:
                    refused = error
                else:
                    assert written in listed
                    continue
                assert move not in listed
                assert refused.sentence
                assert "{" not in refused.sentence
                assert pickle.loads(pickle.dumps(refused)).sentence == refused.sentence


def test_apply_leaves_the_old_state_untouched(case: tuple[str, dict[str, object]]) -> None:
    name, options = case
    rules = RULES[name]
    for match in walk(start(name, options, 4), 4, most=120):
        state = match.state
        before = pickle.dumps([rules.view(state, seat) for seat in range(match.seats)])
        hands = rules.hands(state)
        for seat, move in choices(match)[:8]:
            rules.apply(state, seat, move, Rng(9))
        assert rules.hands(state) == hands
        assert pickle.dumps([rules.view(state, seat) for seat in range(match.seats)]) == before


def test_states_views_moves_and_events_pickle(case: tuple[str, dict[str, object]]) -> None:
    name, options = case
    rules = RULES[name]
    for count, match in enumerate(walk(start(name, options, 5), 5, most=400)):
        if count % 11:
            continue
        state = pickle.loads(pickle.dumps(match.state))
        assert rules.hands(state) == rules.hands(match.state)
        for seat in range(match.seats):
            view = match.view(seat)
            assert pickle.loads(pickle.dumps(view)) == view
            assert rules.view(state, seat) == view
            for move in match.legal_moves(seat):
                assert pickle.loads(pickle.dumps(move)) == move
        for event in match.last_events:
            assert pickle.loads(pickle.dumps(event)) == event


def test_a_determinization_gives_back_the_same_view(
    case: tuple[str, dict[str, object]],
) -> None:
    name, options = case
    rules = RULES[name]
    rng = Rng(8)
    for count, match in enumerate(walk(start(name, options, 6), 6, most=600)):
        if count % 3:
            continue
        for seat in range(match.seats):
            view = match.view(seat)
            for _ in range(2):
                guess = rules.determinize(view, rng)
                assert rules.view(guess, seat) == view


def test_determinizations_can_be_played_to_their_end(
    case: tuple[str, dict[str, object]],
) -> None:
    name, options = case
    rules = RULES[name]
    rng = Rng(8)
    for count, match in enumerate(walk(start(name, options, 7), 7, most=300)):
        if count % 9:
            continue
        state = rules.determinize(match.view(match.turn), rng)
        plies = rules.playout(state, rng)
        assert plies > 0
        assert state.turn == -1
        assert state.scores is not None
        assert len(state.scores) == match.seats


def test_greedy_gives_a_legal_move_and_always_the_same(
    case: tuple[str, dict[str, object]],
) -> None:
    name, options = case
    rules = RULES[name]
    for count, match in enumerate(walk(start(name, options, 8), 8, most=300)):
        if count % 3:
            continue
        for seat in range(match.seats):
            view = match.view(seat)
            if view.legal:
                move = rules.greedy(view, Rng(count))
                assert move in view.legal
                assert rules.greedy(pickle.loads(pickle.dumps(view)), Rng(count)) == move


def test_a_match_ends_and_scores_add_up(case: tuple[str, dict[str, object]]) -> None:
    name, options = case
    rules = RULES[name]
    match = start(name, options, 9)
    for _ in walk(match, 9, most=20000):
        assert len(match.totals) == match.seats
    assert match.winners
    assert match.turn == -1
    scores = [deal.scores for deal in match.deals]
    assert None not in scores
    assert match.totals == rules.totals(match.options, match.finished_scores)
    assert all(match.legal_moves(seat) == [] for seat in range(match.seats))
    with pytest.raises(MatchStateError):
        match.next_deal()
    with pytest.raises(MatchStateError):
        match.play(0, "pass")


def test_the_same_code_gives_the_same_match(case: tuple[str, dict[str, object]]) -> None:
    name, options = case
    one, other = start(name, options, 10), start(name, options, 10)
    for _ in walk(one, 10, most=300):
        pass
    for _ in walk(other, 10, most=300):
        pass
    assert [deal.setup for deal in one.deals] == [deal.setup for deal in other.deals]
    assert [deal.plies for deal in one.deals] == [deal.plies for deal in other.deals]
    assert [deal.shuffles for deal in one.deals] == [deal.shuffles for deal in other.deals]


def test_a_replay_needs_no_random_numbers(case: tuple[str, dict[str, object]]) -> None:
    name, options = case
    rules = RULES[name]
    match = start(name, options, 11)
    for _ in walk(match, 11, most=500):
        pass
    for deal in match.deals:
        codes = [[card.code for card in made] for made in deal.shuffles_until(len(deal.plies))]
        replay = Replay(codes)
        state = rules.start(match.options, deal.setup).state
        for ply, expected in zip(deal.plies, deal.states[1:], strict=True):
            state = rules.apply(state, ply.seat, ply.move, replay).state
            assert rules.hands(state) == rules.hands(expected)
        assert replay.left == 0


def test_a_deal_hides_the_hands_of_others(case: tuple[str, dict[str, object]]) -> None:
    name, options = case
    match = start(name, options, 12)
    for _ in walk(match, 12, most=60):
        for event in match.last_events:
            for seat in range(match.seats):
                seen = event.seen_by(seat)
                assert type(seen) is type(event)
                assert seen.seen_by(seat) == seen
        if match.ply == 0:
            dealt = match.last_events[0]
            for seat in range(match.seats):
                hands = dealt.seen_by(seat).hands  # type: ignore[attr-defined]
                for owner, cards in enumerate(hands):
                    assert all(isinstance(card, Card) == (owner == seat) for card in cards)


@given(seed=st.integers(0, 10_000), index=st.integers(0, len(CASES) - 1), data=st.data())
def test_undo_and_redo_walk_the_same_history(seed: int, index: int, data: st.DataObject) -> None:
    name, options = CASES[index]
    match = start(name, options, seed)
    for _ in walk(match, seed, most=data.draw(st.integers(1, 60))):
        pass
    history = [(match.deal_index, match.ply, match.state)]
    while match.undo():
        history.append((match.deal_index, match.ply, match.state))
    assert (match.deal_index, match.ply) == (0, 0)
    assert not match.undo()
    for deal, ply, state in reversed(history[:-1]):
        assert match.redo()
        assert (match.deal_index, match.ply) == (deal, ply)
        assert match.state is state
    assert not match.redo()


@given(seed=st.integers(0, 10_000), index=st.integers(0, len(CASES) - 1))
def test_a_move_after_undo_drops_what_lay_ahead(seed: int, index: int) -> None:
    name, options = CASES[index]
    match = start(name, options, seed)
    for _ in walk(match, seed, most=25):
        pass
    for _ in range(int(Rng(seed).below(20))):
        match.undo()
    if match.deal_is_over:
        return
    played = match.ply
    match.play(match.turn, match.legal_moves(match.turn)[0])
    assert match.ply == played + 1
    assert not match.can_redo
    assert len(match.deal.plies) == played + 1
    assert len(match.deal.states) == len(match.deal.events) == played + 2


@given(text=st.text(max_size=20), index=st.integers(0, len(RULES) - 1))
def test_bad_text_is_a_notation_error(text: str, index: int) -> None:
    rules = list(RULES.values())[index]
    for read in (rules.parse_move, rules.parse_card):
        try:
            value = read(text)
        except NotationError:
            continue
        assert read(str(value)) == value


@pytest.mark.parametrize("name", list(RULES))
def test_near_misses_of_move_texts_are_refused(name: str) -> None:
    rules = RULES[name]
    texts = set()
    for _, options in [case for case in CASES if case[0] == name]:
        for match in walk(start(name, options, 13), 13, most=200):
            texts |= {str(move) for _, move in choices(match)}
    for text in sorted(texts):
        for bad in (
            text + " ",
            " " + text,
            text.replace(" ", "  "),
            text.upper() + "x",
            text + "\n",
        ):
            if bad != text:
                with pytest.raises(NotationError):
                    rules.parse_move(bad)


def test_cards_are_conserved(case: tuple[str, dict[str, object]]) -> None:
    """Hands, and what is open, never hold a card more often than the deck does."""
    name, options = case
    rules = RULES[name]
    match = start(name, options, 14)
    deck = all_cards(rules, match.options, match)
    for _ in walk(match, 14, most=800):
        held = Counter(card.text for hand in rules.hands(match.state) for card in hand)
        assert not held - deck


def test_recording_keeps_each_shuffle() -> None:
    recording = Recording(Rng(4))
    first = recording.shuffle([1, 2, 3, 4])
    second = recording.shuffle(first)
    assert recording.shuffles == [first, second]
    assert sorted(second) == [1, 2, 3, 4]


def test_goldens_are_whole_json() -> None:
    for path in sorted((TESTS / "golden").glob("*.dickory")):
        assert json.loads(path.read_text())["format"] == "dickory-record/1"
