"""What a seat does not know is drawn at random; what it knows stays."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from dickory_desktop.engine.chance import Rng
from dickory_desktop.games.dickory.codec import cards_of
from dickory_desktop.games.dickory.determinize import Knowledge

from .positions import RULES, STOCK_RULES, VARIANTS, deal, made_up, reached, shuffled


@settings(max_examples=30)
@given(
    variant=st.sampled_from(VARIANTS),
    stock_rule=st.sampled_from(STOCK_RULES),
    seed=st.integers(0, 2**31),
)
def test_a_guess_can_not_be_told_from_the_truth(variant: str, stock_rule: str, seed: int) -> None:
    state = deal({"variant": variant, "stock": stock_rule}, seed & 1, shuffled(seed))
    rng = Rng(seed)
    for _ in range(60):
        for seat in (0, 1):
            view = RULES.view(state, seat)
            knowledge = Knowledge(view)
            for _ in range(2):
                guess = knowledge.draw(rng)
                assert RULES.view(guess, seat) == view
                taken = Counter(view.taken[1 - seat])
                assert taken <= Counter(RULES.hands(guess)[1 - seat])
                if state.stock == 0 or state.reshuffles:
                    assert RULES.hands(guess) == RULES.hands(state)
        if state.scores is not None:
            break
        moves = RULES.legal_moves(state, state.turn)
        move = moves[int(rng.below(len(moves)))]
        state = reached(RULES.apply(state, state.turn, move, rng))


def test_hidden_cards_are_equally_likely() -> None:
    """Seat 0 misses one card of the other and three of the stock: each of four is as likely."""
    state = made_up("5 6", "1 2", "3 3", other="9", stock="10 11 12")
    view = RULES.view(state, 0)
    rng = Rng(6)
    draws = 2000
    drawn = Counter(cards_of(RULES.determinize(view, rng).hand1)[0].rank for _ in range(draws))
    mean = draws / 4
    assert set(drawn) == {9, 10, 11, 12}
    assert all(abs(one - mean) < 5 * mean**0.5 for one in drawn.values())


def test_a_taken_card_stays_in_the_guess() -> None:
    state = made_up("5 6", "1 2", "3 3", other="9 4", stock="10 11 12")
    state.taken1 = state.hand1 & ~(1 << 8)
    view = RULES.view(state, 0)
    assert [card.rank for card in view.taken[1]] == [4]
    rng = Rng(6)
    hands = {
        tuple(card.rank for card in cards_of(Knowledge(view).draw(rng).hand1)) for _ in range(200)
    }
    assert hands == {(4, 9), (4, 10), (4, 11), (4, 12)}
