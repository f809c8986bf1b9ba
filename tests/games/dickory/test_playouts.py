"""Random play, the quick player and the packed cards."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dickory_desktop.engine.cards import Card
from dickory_desktop.engine.chance import Rng
from dickory_desktop.games.dickory import playouts, rollout
from dickory_desktop.games.dickory.codec import CODES, MOVES, cards_of, planes_from
from dickory_desktop.games.dickory.planes import (
    count,
    ends,
    nth_card,
    stronger,
    with_card,
    without,
)
from dickory_desktop.games.dickory.state import State

from .positions import DECK, RULES, STOCK_RULES, VARIANTS, deal, made_up, shuffled
from .reference import order

HANDS = st.integers(0, 2**31).map(lambda seed: sorted(shuffled(seed)[: seed % 30]))


def everything(state: State) -> Counter[int]:
    held = [cards_of(planes) for planes in (state.hand0, state.hand1, state.stock_planes())]
    queue = [Card((state.queue >> 4 * place & 15) + 1) for place in range(state.queue_size)]
    view = RULES.view(state, 0)
    table = view.meld.cards if view.meld else ()
    return Counter(card.rank for some in (*held, queue, table, view.out_of_play) for card in some)


@given(ranks=HANDS)
def test_planes_hold_cards(ranks: list[int]) -> None:
    cards = [Card(rank) for rank in ranks]
    planes = planes_from(cards)
    assert list(cards_of(planes)) == cards
    assert count(planes) == len(ranks)
    held = Counter(nth_card(planes, index) % 16 + 1 for index in range(len(ranks)))
    assert held == Counter(ranks)
    for rank in range(12):
        copies = ranks.count(rank + 1)
        if copies < 4:
            more = [card.rank for card in cards_of(with_card(planes, rank))]
            assert more == sorted([*ranks, rank + 1])
        for fewer in range(1, 5):
            left = Counter(ranks)
            left[rank + 1] = max(0, copies - fewer)
            assert [card.rank for card in cards_of(without(planes, 1 << rank, fewer))] == sorted(
                left.elements()
            )


@pytest.mark.parametrize("top", range(1, 13))
def test_strength_goes_round_the_clock(top: int) -> None:
    ranks = order(top)
    view = RULES.view(made_up("1", f"5 {top}"), 0)
    for place, rank in enumerate(ranks):
        mask = stronger(rank - 1, top - 1)
        assert [other for other in range(1, 13) if mask >> (other - 1) & 1] == sorted(
            ranks[place + 1 :]
        )
        assert view.strength(rank) == place


def test_runs_go_over_twelve() -> None:
    hand = planes_from([Card(rank) for rank in (12, 1, 2, 3, 7)])
    assert ends(hand, 5) == 0b000000000111
    assert ends(hand, 6) == 0b000000000110
    assert ends(hand, 7) == 0b000000000100


@given(
    variant=st.sampled_from(VARIANTS),
    stock_rule=st.sampled_from(STOCK_RULES),
    seed=st.integers(0, 2**31),
)
@settings(max_examples=40)
def test_fast_play_keeps_to_the_rules(variant: str, stock_rule: str, seed: int) -> None:
    options = RULES.read_options({"variant": variant, "stock": stock_rule})
    rng = Rng(seed)
    state = RULES.random_deal(options, seed & 1, rng)
    assert state.stock == 20
    assert (count(state.hand0), count(state.hand1), state.queue_size) == (11, 11, 6)
    pick = playouts.random_code if seed & 2 else rollout.greedy_code
    while state.turn >= 0:
        assert everything(state) == Counter(DECK)
        code = int(pick(state, rng))
        assert code in state.codes()
        state.play(code, rng)
    assert everything(state) == Counter(DECK)


@given(variant=st.sampled_from(VARIANTS), seed=st.integers(0, 2**31))
@settings(max_examples=30)
def test_a_playout_is_the_moves_one_by_one(variant: str, seed: int) -> None:
    state = deal({"variant": variant}, seed & 1, shuffled(seed))
    for play_out, pick in (
        (RULES.playout, playouts.random_code),
        (rollout.greedy_playout, rollout.greedy_code),
    ):
        whole, stepwise = state.copy(), state.copy()
        one, other = Rng(seed), Rng(seed)
        moves = play_out(whole, one)
        for _ in range(moves):
            stepwise.play(pick(stepwise, other), other)
        assert whole.key() == stepwise.key()
        assert whole.turn == -1
        assert one.state == other.state


@pytest.mark.parametrize(
    "state",
    [
        made_up("5 5 6 7 8 9 9 9", "1 2 3"),
        made_up("5 5 6 7 8 9 9 9", "1 2 3", variant="dock"),
        made_up("6 9 9 12", "4 12 5 7 11 3", meld="9"),
        made_up("6 8 9 10 12", "4 12 5 7 11 3", meld="9", variant="hickory"),
        made_up("6 7 8 9 10 11 12 1 2", "4 12 5 7 11 3", meld="5 6 7", variant="hickory"),
    ],
)
def test_each_legal_move_is_equally_likely(state: State) -> None:
    """Each count within five standard deviations of its mean, for a fixed seed."""
    rng = Rng(5)
    codes = state.codes()
    each = 400
    drawn = Counter(int(playouts.random_code(state, rng)) for _ in range(each * len(codes)))
    assert set(drawn) == set(codes)
    assert all(abs(drawn[code] - each) < 5 * each**0.5 for code in codes)


def test_a_random_deal_is_a_shuffle() -> None:
    """Each rank equally often in each place where it shows, pairs as in the whole deck."""
    rng = Rng(11)
    options = RULES.read_options({})
    deals = 3000
    queue = [Counter[int]() for _ in range(6)]
    hands: Counter[int] = Counter()
    alike = 0
    for _ in range(deals):
        state = RULES.random_deal(options, 0, rng)
        ranks = [state.queue >> 4 * place & 15 for place in range(6)]
        for place, rank in enumerate(ranks):
            queue[place][rank] += 1
        alike += ranks[0] == ranks[1]
        hands.update(card.rank for card in cards_of(state.hand0))
    mean = deals / 12
    assert all(abs(one[rank] - mean) < 5 * mean**0.5 for one in queue for rank in range(12))
    assert all(abs(hands[rank] - 11 * mean) < 5 * (11 * mean) ** 0.5 for rank in range(1, 13))
    same = deals * 3 / 47
    assert abs(alike - same) < 5 * same**0.5


def test_the_quick_player_beats_a_random_one() -> None:
    rng = Rng(3)
    for variant in VARIANTS:
        options = RULES.read_options({"variant": variant})
        won = 0
        for first in (0, 1) * 50:
            state = RULES.random_deal(options, first, rng)
            while state.turn >= 0:
                pick = rollout.greedy_code if state.turn == 0 else playouts.random_code
                state.play(pick(state, rng), rng)
            won += state.scores == (1, 0)
        assert won > 75


def test_the_quick_player_goes_out_when_it_can() -> None:
    for state, text in (
        (made_up("5 5 5", "1 2"), "play 5 5 5"),
        (made_up("12 1 2", "5 2", meld="4 5 6"), "play 12 1 2"),
        (made_up("9", "12 9 3", meld="8", variant="hickory"), "add 9"),
    ):
        move = RULES.greedy(RULES.view(state, 0), Rng(1))
        after = state.copy()
        after.lay(CODES[move])
        assert after.scores == (1, 0), text
        assert MOVES[CODES[RULES.parse_move(text)]] in RULES.legal_moves(state, 0)


def test_states_pickle_whole() -> None:
    state = deal({"variant": "hickory", "stock": "reshuffle"}, 1, shuffled(9))
    rng = Rng(4)
    while state.turn >= 0:
        assert pickle.loads(pickle.dumps(state)).key() == state.key()
        assert state.copy().key() == state.key()
        state.play(playouts.random_code(state, rng), rng)
    assert pickle.loads(pickle.dumps(state)).key() == state.key()
