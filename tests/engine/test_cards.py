"""Cards: their text, their order, the integer that stands for each."""

from __future__ import annotations

import pytest

from dickory_desktop.engine.cards import (
    DICKORY_CARDS,
    STANDARD_CARDS,
    Card,
    Suit,
    dickory_card,
    standard_card,
)
from dickory_desktop.engine.errors import NotationError


def test_texts_round_trip() -> None:
    assert [card.text for card in DICKORY_CARDS.values()] == [str(rank) for rank in range(1, 13)]
    assert all(dickory_card(text).text == text for text in DICKORY_CARDS)
    assert len(STANDARD_CARDS) == 52
    assert all(standard_card(text).text == text for text in STANDARD_CARDS)
    assert standard_card("10H") == Card(10, Suit.HEARTS)


def test_equal_cards_without_a_suit_can_be_sorted() -> None:
    assert sorted([Card(8), Card(3), Card(8)]) == [Card(3), Card(8), Card(8)]


def test_standard_cards_sort_by_rank_then_suit() -> None:
    texts = ["AS", "KC", "2C", "10H", "10D", "AC"]
    cards = sorted(standard_card(text) for text in texts)
    assert [card.text for card in cards] == ["AC", "AS", "2C", "10D", "10H", "KC"]


@pytest.mark.parametrize("text", ["", "0", "13", "01", " 1", "1 ", "A", "10h"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        dickory_card(text)
    with pytest.raises(NotationError):
        standard_card(text.lower())
