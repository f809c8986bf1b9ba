"""What holds at every position: conservation, texts, history, and what stays hidden."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from dickory_desktop.engine.chance import Replay, Rng
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.engine.record import read_record, redact, write_record
from dickory_desktop.engine.rules import Setup
from dickory_desktop.games.dibble.moves import MOVES
from dickory_desktop.games.dibble.packing import cards_of, pack_points, state_from_view
from dickory_desktop.games.dibble.rollout import quick_move, rollout
from dickory_desktop.games.dibble.rules import DECK
from dickory_desktop.games.dibble.state import OVER, State, random_state

from .replaying import RULES

SEEDS = st.integers(0, 2**40)
NOISE = st.sampled_from([0, 64, 256])


def positions(seed: int, noise: int) -> Iterator[State]:
    """Yield each position of a deal, copies, played by the quick player with noise."""
    rng = Rng(seed)
    state = random_state(seed & 1, rng)
    while True:
        yield state.copy()
        if state.phase == OVER:
            return
        at_random = int(rng.below(256)) < noise
        state.play(state.random_move(rng) if at_random else quick_move(state, rng))


def hidden_permuted(state: State, seat: int, rng: Rng) -> State:
    """Return the state with all that `seat` can't know dealt anew."""
    view = RULES.view(state, seat)
    mine = set(view.hand)
    hidden = [card for card in DECK if card not in mine and card not in view.seen]
    order = rng.shuffle(list(range(len(hidden))))
    theirs = {hidden[place] for place in order[: view.hand_sizes[1 - seat]]}
    packed = sum(bit for card in theirs for bit in _bits(card))
    other = state.copy()
    if seat == 0:
        other.hand1 = packed
    else:
        other.hand0 = packed
    values = [state.value(lane) for lane in range(5)]
    unknown = [lane for lane, point in enumerate(view.points) if not point.value]
    for lane, place in zip(unknown, rng.shuffle(unknown), strict=True):
        values[lane] = state.value(place)
    other.points = pack_points(values)
    return other


def _bits(card: object) -> list[int]:
    return [1 << place for place in range(39) if cards_of(1 << place) == (card,)]


@given(seed=SEEDS, noise=NOISE)
@settings(max_examples=25)
def test_cards_are_conserved(seed: int, noise: int) -> None:
    sizes = []
    for state in positions(seed, noise):
        assert state.hand0 & state.hand1 == 0
        assert (state.hand0 | state.hand1) & state.seen == 0
        assert state.meld & ~state.seen == 0
        assert state.beaten & ~state.seen == 0
        assert state.meld & state.beaten == 0
        view = RULES.view(state, 0)
        aside = len(DECK) - len(view.seen) - sum(view.hand_sizes)
        assert aside == 7
        assert sorted(state.value(lane) for lane in range(5)) == [1, 2, 3, 4, 5]
        assert state.row0 & state.row1 == 0
        sizes.append(sum(view.hand_sizes))
        assert len(view.meld_cards) == (view.meld.kind.size if view.meld else 0)
    assert sizes == sorted(sizes, reverse=True)


@given(seed=SEEDS, noise=NOISE)
@settings(max_examples=25)
def test_a_deal_ends(seed: int, noise: int) -> None:
    rng = Rng(seed)
    state = random_state(0, rng)
    assert 8 < rollout(state, rng, noise) < 400
    assert state.scores is not None
    assert all(0 <= score <= 30 for score in state.scores)


@given(seed=SEEDS, noise=NOISE)
@settings(max_examples=25)
def test_texts_round_trip_and_apply_is_play(seed: int, noise: int) -> None:
    states = list(positions(seed, noise))
    for state in states[:-1]:
        before = state.fields()
        codes = state.legal()
        assert codes == sorted(set(codes))
        for code in codes:
            move = MOVES[code]
            assert RULES.parse_move(str(move)) == move
            played = state.copy()
            played.play(code)
            assert RULES.apply(state, state.turn, move, Replay([])).state == played
        assert state.fields() == before
        assert pickle.loads(pickle.dumps(state)) == state


@given(seed=SEEDS, noise=NOISE, seat=st.sampled_from([0, 1]))
@settings(max_examples=25)
def test_a_view_tells_nothing_hidden(seed: int, noise: int, seat: int) -> None:
    rng = Rng(seed + 1)
    for state in positions(seed, noise):
        if state.phase == OVER:
            break
        view = RULES.view(state, seat)
        assert RULES.view(hidden_permuted(state, seat, rng), seat) == view


@given(seed=SEEDS, noise=NOISE, seat=st.sampled_from([0, 1]))
@settings(max_examples=25)
def test_a_determinization_gives_the_same_view(seed: int, noise: int, seat: int) -> None:
    rng = Rng(seed + 1)
    for state in positions(seed, noise):
        view = RULES.view(state, seat)
        made = RULES.determinize(view, rng)
        assert RULES.view(made, seat) == view
        assert pickle.loads(pickle.dumps(view)) == view
        if state.turn == seat:
            assert made.legal() == state.legal()


def test_determinizations_differ_and_are_fair() -> None:
    state = random_state(0, Rng(4))
    view = RULES.view(state, 0)
    rng = Rng(9)
    made = [state_from_view(view, rng) for _ in range(2000)]
    assert len({one.hand1 for one in made}) > 1900
    by_value = [sum(one.value(lane) == 5 for one in made) for lane in range(5)]
    assert all(320 < times < 480 for times in by_value)
    hidden = [card for card in DECK if card not in view.hand]
    for card in hidden:
        (bit,) = _bits(card)
        times = sum(one.hand1 & bit != 0 for one in made)
        assert abs(times - 2000 * 16 / 23) < 110


@given(seed=SEEDS, noise=NOISE)
@settings(max_examples=20)
def test_the_quick_player_sees_nothing_hidden(seed: int, noise: int) -> None:
    rng = Rng(seed + 1)
    for state in positions(seed, noise):
        if state.phase == OVER:
            break
        other = hidden_permuted(state, state.turn, rng)
        code = quick_move(state, Rng(seed))
        assert code in state.legal()
        assert quick_move(other, Rng(seed)) == code


def test_the_quick_player_beats_a_random_one() -> None:
    rng = Rng(7)
    points = [0, 0]
    for deal in range(60):
        quick = deal & 1
        state = random_state(deal >> 1 & 1, rng)
        while state.phase != OVER:
            mine = state.turn == quick
            state.play(quick_move(state, rng) if mine else state.random_move(rng))
        assert state.scores is not None
        points[0] += state.scores[quick]
        points[1] += state.scores[1 - quick]
    assert points[0] > 3 * points[1]


@given(seed=SEEDS)
@settings(max_examples=15)
def test_undo_redo_and_the_record(seed: int) -> None:
    rng = Rng(seed)
    match = Match(RULES, {}, [Player("Ana"), Player("Bo")], code=f"dibble-{seed}")
    for _ in range(int(rng.below(150)) + 5):
        if match.winners is not None:
            break
        if match.deal_is_over:
            match.next_deal()
        moves = match.legal_moves(match.turn)
        match.play(match.turn, moves[int(rng.below(len(moves)))])
        if rng.below(9) == 0:
            steps = int(rng.below(6))
            places = []
            for _ in range(steps):
                places.append((match.deal_index, match.ply, match.state))
                if not match.undo():
                    places.pop()
                    break
            for place in reversed(places):
                assert match.redo()
                assert (match.deal_index, match.ply, match.state) == place
    data = write_record(match)
    assert write_record(read_record(data, {"dibble": RULES})) == data


@given(seed=SEEDS, seat=st.sampled_from([0, 1]))
@settings(max_examples=15)
def test_a_redaction_tells_nothing_hidden(seed: int, seat: int) -> None:
    """From another deal with the same moves the seat gets the same redacted record."""
    rng = Rng(seed)
    first = RULES.new_setup({}, 0, rng)
    match = Match(RULES, {}, [Player("Ana"), Player("Bo")], first=first)
    for _ in range(int(rng.below(60))):
        if match.deal_is_over:
            return
        moves = match.legal_moves(match.turn)
        match.play(match.turn, moves[int(rng.below(len(moves)))])
    if match.deal_is_over:
        return
    shown = redact(match, seat)["deals"][0]
    deck, points = list(first.deck), list(first.points)
    lanes = [lane for lane, value in enumerate(shown["points"]) if value == "?"]
    for lane, place in zip(lanes, rng.shuffle(lanes), strict=True):
        points[lane] = first.points[place]
    seen = match.view(seat).seen
    free = [
        place
        for place, text in enumerate(shown["deck"])
        if text == "?" and first.deck[place] not in seen
    ]
    for place, source in zip(free, rng.shuffle(free), strict=True):
        deck[place] = first.deck[source]
    other = Setup(0, tuple(deck), tuple(points))
    again = Match(RULES, {}, [Player("Ana"), Player("Bo")], first=other)
    for ply in match.deal.plies:
        again.play(ply.seat, ply.move)
    assert redact(again, seat)["deals"][0] == shown
