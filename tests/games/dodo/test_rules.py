"""The worked examples and the clauses of Dodo's rules, as positions."""

from __future__ import annotations

import pytest

from dickory_desktop.engine.errors import IllegalMoveError

from .playing import RULES, after, arranged, empty_stock, hand, options, out_of_play, texts


def test_a_lay_fits_by_rank_by_suit_or_is_an_eight() -> None:
    state = arranged(["9C 9H 5D KS 8D", "AC AD"], "9D", "2S")
    legal = texts(state)
    assert "lay 9C" in legal
    assert "lay 5D" in legal
    assert "lay 8D name S" in legal
    assert "lay KS" not in legal


def test_of_several_cards_the_first_must_fit_and_the_last_shows() -> None:
    state = arranged(["9C 9H 9S KD 3D", "AC AD"], "4H", "2S")
    legal = texts(state)
    assert "lay 9H 9C" in legal
    assert "lay 9C 9H" not in legal
    assert RULES.card(after(state, "lay 9H 9S 9C").top).text == "9C"
    with pytest.raises(IllegalMoveError):
        after(state, "lay 9C 9H")


def test_any_right_order_of_a_lay_is_read_as_the_canonical_one() -> None:
    state = arranged(["9C 9H 9S KD 3D", "AC AD"], "9D", "2S")
    move = RULES.canonical(state, 0, RULES.parse_move("lay 9S 9C 9H"))
    assert str(move) == "lay 9C 9S 9H"


def test_who_holds_an_eight_may_not_draw() -> None:
    assert "draw" not in texts(arranged(["8S 3C 4D", "AC AD"], "KH", "2S"))
    assert texts(arranged(["3C 4D", "AC AD"], "KH", "2S")) == ["draw"]


def test_a_drawn_card_that_fits_is_laid_at_once_alone_or_as_the_first() -> None:
    state = after(arranged(["9C 4D 3C", "AC AD"], "KH", "2S 9H"), "draw")
    assert hand(state, 0) == "2S 3C 4D 9C 9H"
    assert texts(state) == ["lay 9H", "lay 9H 9C"]


def test_twos_and_fours_are_answered_by_more_or_by_drawing_all() -> None:
    state = after(arranged(["2H 2S 5C 6C", "4D 2C 9H KC", "AC AD"], "7H", "3D"), "lay 2H 2S")
    assert "lay 4D" in texts(state)
    assert "lay 2C 4D" in texts(state)
    assert "lay 9H" not in texts(state)
    state = after(state, "lay 4D")
    assert state.turn == 2
    before = len(hand(state, 2).split())
    state = after(state, "draw")
    assert len(hand(state, 2).split()) == before + 8


def test_without_chains_the_next_draws_and_misses_a_turn() -> None:
    state = arranged(["4H 5C 6C", "AC AD", "KC KD"], "7H", "3D", chains=False)
    state = after(state, "lay 4H")
    assert len(hand(state, 1).split()) == 6
    assert state.turn == 2


def test_without_chains_the_last_card_is_called_before_the_draw() -> None:
    state = arranged(["2H 5C", "AC AD", "KC KD"], "7H", "3D", chains=False)
    state = after(state, "lay 2H")
    assert texts(state) == ["call", "silent"]
    assert len(hand(state, 1).split()) == 2
    state = after(state, "silent")
    assert len(hand(state, 1).split()) == 4
    assert "catch" in texts(state, 2)
    assert len(hand(after(state, "1 catch"), 0).split()) == 3


def test_each_ace_skips_one_more_and_never_the_layer() -> None:
    hands = ["AH AS 5C 6C", "2C 3C", "KC KD"]
    assert after(arranged(hands, "7H", "3D"), "lay AH").turn == 2
    assert after(arranged(hands, "7H", "3D"), "lay AH AS").turn == 0


def test_a_jack_turns_the_direction_but_not_between_two() -> None:
    assert after(arranged(["JH 5C 6C", "2C 3C", "KC KD"], "7H", "3D"), "lay JH").turn == 2
    assert after(arranged(["JH JC 5C 6C", "2C 3C", "KC KD"], "7H", "3D"), "lay JH JC").turn == 1
    assert after(arranged(["JH 5C 6C", "2C 3C"], "7H", "3D"), "lay JH").turn == 1


def test_black_queens_swap_one_after_the_other_and_red_ones_do_nothing() -> None:
    state = arranged(["QC QS 5H", "2C 3C", "KC KD AD"], "7C", "3D")
    state = after(state, "lay QC QS")
    assert texts(state) == ["swap 1", "swap 2"]
    state = after(state, "swap 1")
    assert hand(state, 0) == "2C 3C"
    assert hand(state, 1) == "5H"
    state = after(state, "swap 2")
    assert hand(state, 0) == "AD KC KD"
    assert state.turn == 1
    assert "catch" not in texts(state, 1)
    assert after(arranged(["QH 5H 6H", "2C 3C"], "7H", "3D"), "lay QH").turn == 1


def test_a_player_left_with_one_card_by_a_swap_of_their_own_must_call() -> None:
    state = after(arranged(["QC 5H 6H", "2C", "KC KD AD"], "7C", "3D"), "lay QC", "swap 1")
    assert texts(state) == ["call", "silent"]


def test_a_black_queen_laid_last_ends_the_deal() -> None:
    state = after(arranged(["QC", "2C 3C", "8C KD 3H"], "7C", "3D"), "lay QC")
    assert state.scores == (0, 5, 63)


def test_a_silent_player_is_caught_once_by_any_other_seat() -> None:
    state = after(arranged(["9H 5C", "AC AD", "KC KD"], "7H", "3D 4D"), "lay 9H", "silent")
    assert "catch" in texts(state, 1)
    assert "catch" in texts(state, 2)
    assert "catch" not in texts(state, 0)
    state = after(state, "2 catch")
    assert hand(state, 0) == "3D 4D 5C"
    assert "catch" not in texts(state, 1)
    assert state.turn == 1


def test_the_window_shuts_with_the_next_draw() -> None:
    state = after(arranged(["9H 5C", "AC AD", "KC KD"], "7H", "3H 4D"), "lay 9H", "silent")
    assert "catch" not in texts(after(state, "draw"), 2)


def test_a_draw_with_an_empty_stock_takes_the_pile_below_its_top() -> None:
    state = out_of_play(arranged(["3C 4D", "AC AD"], "KH", "2S"), 0)
    state = after(state, "draw")
    assert state.stocks == 1


def test_with_nothing_to_draw_a_turn_passes() -> None:
    state = empty_stock(arranged(["3C 4D", "AC AD"], "KH", "2S"))
    assert texts(state) == ["pass"]
    assert after(state, "pass").turn == 1


def test_the_worked_sum() -> None:
    state = after(arranged(["9C", "8H KH 3H", "5S 9S AS", "QS 6S"], "9D", "2D"), "lay 9C")
    assert state.scores == (0, 63, 15, 73)


def test_several_caught_players_score_the_same() -> None:
    state = after(arranged(["9C", "8H KH 3H", "5S 9S QC", "QS 6S"], "9D", "2D"), "lay 9C")
    assert state.scores == (0, 63, 73, 73)


def test_of_two_players_a_caught_one_scores_ten() -> None:
    assert after(arranged(["9C", "QS 8H"], "9D", "2D"), "lay 9C").scores == (0, 10)


def test_crazy_eights_gives_the_sum_to_the_player_out() -> None:
    state = arranged(["9C", "8H KH 3H", "QS 6S"], "9D", "2D", scoring="crazy_eights")
    assert after(state, "lay 9C").scores == (79, 0, 0)


def test_exactly_on_the_line_plays_on() -> None:
    chosen = options(players=2, line=50)
    assert RULES.winners(chosen, [(0, 50)]) is None
    assert RULES.winners(chosen, [(0, 51)]) == (0,)
    assert RULES.winners(options(players=3, line=50), [(0, 51, 0)]) == (0, 2)
    crazy = options(players=2, line=50, scoring="crazy_eights")
    assert RULES.winners(crazy, [(0, 51)]) == (1,)
