"""The engine against a plain second telling of the rules page."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dickory_desktop.engine.chance import Chance, Rng
from dickory_desktop.engine.errors import IllegalMoveError
from dickory_desktop.games.dickory.codec import MOVES
from dickory_desktop.games.dickory.moves import Move
from dickory_desktop.games.dickory.state import State

from .positions import DECK, RULES, STOCK_RULES, VARIANTS, deal, reached, shuffled
from .reference import Reference

TAKERS = ("random", "greedy", "takes")


class Both(Chance):
    """Shuffles for the engine, and gives the same order to the reference."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.made: list[list[int]] = []

    def shuffle(self, cards: list[int]) -> list[int]:
        done = self.rng.shuffle(sorted(cards))
        self.made.append(done)
        return list(done)

    def again(self, cards: list[int]) -> list[int]:
        done = self.made.pop(0)
        assert sorted(done) == sorted(cards)
        return list(done)


def assert_same(state: State, plain: Reference) -> None:
    assert state.turn == plain.turn
    assert [str(move) for move in RULES.legal_moves(state, state.turn)] == plain.legal()
    assert RULES.legal_moves(state, 1 - state.turn) == []
    assert [[card.rank for card in hand] for hand in RULES.hands(state)] == [
        plain.hand(0),
        plain.hand(1),
    ]
    for seat in (0, 1):
        view = RULES.view(state, seat)
        assert [card.rank for card in view.hand] == plain.hand(seat)
        assert [card.rank for card in view.queue] == plain.queue
        assert view.stock == len(plain.stock)
        assert view.reshuffles == plain.reshuffles
        assert [card.rank for card in view.out_of_play] == sorted(plain.out_of_play)
        meld = view.meld.cards if view.meld else ()
        assert tuple(card.rank for card in meld) == plain.meld
        if plain.winner is None:
            taken = [sorted(one.elements()) for one in plain.taken]
            assert [[card.rank for card in one] for one in view.taken] == taken
        else:
            assert view.scores == ((1, 0) if plain.winner == 0 else (0, 1))
            assert view.open_hands == RULES.hands(state)
        everything = [*plain.hand(0), *plain.hand(1), *plain.queue, *plain.stock, *plain.meld]
        assert Counter(everything + plain.out_of_play) == Counter(DECK)


def choose(state: State, taker: str, rng: Rng) -> str:
    view = RULES.view(state, state.turn)
    if taker == "greedy":
        return str(RULES.greedy(view, rng))
    moves = view.legal
    if taker == "takes":
        most = max(move.take for move in moves)
        moves = tuple(move for move in moves if move.take == most)
    return str(moves[int(rng.below(len(moves)))])


def assert_same_game(variant: str, stock_rule: str, taker: str, seed: int) -> int:
    """Play a deal both ways; return how many moves it took, at most 400."""
    deck = shuffled(seed)
    state = deal({"variant": variant, "stock": stock_rule}, seed & 1, deck)
    plain = Reference(variant, stock_rule, seed & 1, deck)
    rng = Rng(seed + 1)
    chance = Both(Rng(seed + 2))
    moves = 0
    assert_same(state, plain)
    while plain.winner is None and moves < 400:
        text = choose(state, taker, rng)
        move = RULES.canonical(state, state.turn, RULES.parse_move(text))
        assert str(move) == text
        state = reached(RULES.apply(state, state.turn, move, chance))
        plain.play(text, chance.again)
        assert_same(state, plain)
        moves += 1
    return moves


@settings(max_examples=40)
@given(
    variant=st.sampled_from(VARIANTS),
    stock_rule=st.sampled_from(STOCK_RULES),
    taker=st.sampled_from(TAKERS),
    seed=st.integers(0, 2**31),
)
def test_deals_go_the_same_way(variant: str, stock_rule: str, taker: str, seed: int) -> None:
    assert_same_game(variant, stock_rule, taker, seed)


def refused(state: State, move: Move) -> IllegalMoveError | None:
    """Why a move is illegal; None if it is legal."""
    try:
        written = RULES.canonical(state, state.turn, move)
    except IllegalMoveError as error:
        return error
    assert written == move
    return None


@settings(max_examples=25)
@given(variant=st.sampled_from(VARIANTS), seed=st.integers(0, 2**31), plies=st.integers(0, 30))
def test_of_all_moves_only_the_legal_ones_are_playable(variant: str, seed: int, plies: int) -> None:
    deck = shuffled(seed)
    state = deal({"variant": variant}, 0, deck)
    plain = Reference(variant, "short", 0, deck)
    rng = Rng(seed)
    for _ in range(plies):
        text = choose(state, "random", rng)
        state = reached(RULES.apply(state, state.turn, RULES.parse_move(text), rng))
        plain.play(text, rng.shuffle)
        if plain.winner is not None:
            break
    allowed = plain.legal()
    playable = []
    for move in MOVES.values():
        assert RULES.parse_move(str(move)) == move
        refusal = refused(state, move)
        if refusal is None:
            playable.append(str(move))
        else:
            assert refusal.sentence
            assert "{" not in refusal.sentence
    assert sorted(playable) == allowed


@pytest.mark.parametrize("variant", VARIANTS)
@given(seed=st.integers(0, 2**31))
@settings(max_examples=30)
def test_a_round_with_a_short_stock_ends(variant: str, seed: int) -> None:
    """Each pass takes a card out of play for good, or play starts from the shortest queue."""
    for taker in TAKERS:
        state = deal({"variant": variant}, seed & 1, shuffled(seed))
        rng = Rng(seed)
        moves = 0
        while state.scores is None:
            move = RULES.parse_move(choose(state, taker, rng))
            state = reached(RULES.apply(state, state.turn, move, rng))
            moves += 1
            assert moves < 400
