"""The engine against a plain second telling of the rules page."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from dickory_desktop.engine.chance import Replay, Rng
from dickory_desktop.games.dibble.moves import MOVES
from dickory_desktop.games.dibble.selection import joker_uses
from dickory_desktop.games.dibble.state import State, random_state

from .reference import LANES, Reference
from .replaying import RULES, reached


def reference_of(state: State) -> Reference:
    hands = [[card.rank for card in hand] for hand in RULES.hands(state)]
    return Reference(state.first, hands, [state.value(lane) for lane in range(5)])


def assert_same(state: State, plain: Reference) -> None:
    assert state.turn == plain.turn
    assert [str(move) for move in RULES.legal_moves(state, state.turn)] == plain.legal()
    hands = [tuple(card.rank for card in hand) for hand in RULES.hands(state)]
    assert hands == plain.hands
    for seat in (0, 1):
        view = RULES.view(state, seat)
        assert view.phase.value == plain.phase
        assert (str(view.meld) if view.meld else "") == " ".join(
            card.rank_text for card in view.meld_cards
        )
        assert tuple(card.rank for card in view.meld_cards) == plain.meld
        assert view.jokers == tuple(plain.joker)
        knows = {1, 2, 3, 4, 5} if plain.scores else plain.knows(seat)
        for lane, point in zip(LANES, view.points, strict=True):
            value = plain.points[lane]
            assert point.lane.value == lane
            assert point.value == (value if value in knows else 0)
            assert point.row == (-1 if plain.row[lane] is None else plain.row[lane])
            assert value in point.candidates
            assert (point.looked or point.turned) == (value in plain.seen[seat])
    assert (list(state.scores) if state.scores else None) == plain.scores


def assert_same_game(seed: int, keen: int) -> None:
    """Play a deal at random; of `keen` moves in 4 the first legal one that is not a play."""
    rng = Rng(seed)
    state = random_state(seed & 1, rng)
    plain = reference_of(state)
    while plain.scores is None:
        assert_same(state, plain)
        if plain.phase == "answer":
            made = {
                str(use.move): use.meld.ranks for use in joker_uses(RULES.view(state, plain.turn))
            }
            assert made == (plain.joker_uses() if plain.joker[plain.turn] else {})
        code = state.random_move(rng)
        if int(rng.below(4)) < keen:
            others = [
                one for one in state.legal() if 80 <= one < 112 or 113 <= one < 118 or one >= 136
            ]
            if others:
                code = others[int(rng.below(len(others)))]
        text = str(MOVES[code])
        state = reached(RULES.apply(state, plain.turn, MOVES[code], Replay([])))
        plain.play(text)
    assert_same(state, plain)


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**40), keen=st.integers(0, 4))
def test_random_deals_go_the_same_way(seed: int, keen: int) -> None:
    assert_same_game(seed, keen)
