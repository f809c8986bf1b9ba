"""Single points of the law, and the table as data."""

from __future__ import annotations

from collections import Counter

import pytest

from dickory_desktop.engine.cards import Card
from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.errors import NotationError, OptionsError
from dickory_desktop.engine.events import (
    Added,
    DealEnded,
    Passed,
    Played,
    QueueDiscarded,
    QueueRefilled,
    Reshuffled,
    TableCleared,
    Taken,
    TurnBegan,
)
from dickory_desktop.engine.rules import Setup
from dickory_desktop.games.dickory.table import BY_KEY, FOCUS_ORDER, PILES

from .positions import DECK, RULES, cards, legal, made_up, play, reached


def events(state_text: dict[str, str], move: str) -> tuple[object, ...]:
    state = made_up(**state_text)
    return RULES.apply(state, 0, RULES.parse_move(move), Rng(1)).events


def test_a_take_and_its_meld() -> None:
    assert events({"hand": "5 10", "queue": "1 12 9 3", "meld": "8"}, "take 2 play 9") == (
        Taken(0, cards("9 3")),
        TableCleared(cards("8")),
        Played(0, cards("9")),
        TurnBegan(1),
    )


def test_an_added_card_clears_nothing() -> None:
    position = {"hand": "1 5", "queue": "1 12", "meld": "11 12", "variant": "hickory"}
    assert events(position, "add 1") == (
        Added(0, cards("1")[0], cards("11 12 1")),
        TurnBegan(1),
    )


def test_a_pass() -> None:
    position = {"hand": "5 10", "queue": "1 12 9 3", "meld": "8 8", "stock": "4 6 7 7"}
    assert events(position, "pass") == (
        Passed(0),
        TableCleared(cards("8 8")),
        QueueDiscarded(Card(3)),
        QueueRefilled(cards("4 6 7")),
        TurnBegan(1),
    )
    after = play(made_up(**position), ["pass"])
    assert RULES.view(after, 0).queue == cards("7 6 4 1 12 9")
    assert RULES.view(after, 0).stock == 1


def test_going_out_opens_the_hands() -> None:
    *_, ended = events({"hand": "9", "queue": "1 12 9 3", "meld": "8"}, "play 9")
    assert ended == DealEnded(0, ((), cards("1 2 3")), (1, 0))


def test_with_nothing_out_of_play_the_queue_stays_short() -> None:
    """A reshuffle of few cards empties again within the same pass: then as `short`."""
    rest = Counter(DECK) - Counter([5, 10, 1, 2, 8])
    other = " ".join(str(rank) for rank in rest.elements())
    state = made_up("5 10", "1 2", "8", other=other, stock_rule="reshuffle")
    assert state.out_of_play() == 0
    after = RULES.apply(state, 0, RULES.parse_move("pass"), Rng(1))
    assert [event.size for event in after.events if isinstance(event, Reshuffled)] == [2]
    queue = RULES.view(reached(after), 0).queue
    assert sorted(card.rank for card in queue) == [1, 2, 8]


def test_the_page_s_own_examples() -> None:
    """With 2 highest, 12-1-2 is the highest run and 1-2-3 the lowest."""
    queue = "4 12 5 7 11 2"
    assert legal(made_up("12 1 2", queue, "11 12 1"))[:2] == ["pass", "play 12 1 2"]
    assert "play 1 2 3" not in legal(made_up("1 2 3 9", queue, "2 3 4"))
    assert "play 2 3 4" in legal(made_up("2 3 4 9", queue, "1 2 3"))
    strengths = sorted(range(1, 13), key=RULES.view(made_up("1", queue), 0).strength)
    assert strengths == [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2]


@pytest.mark.parametrize(
    ("meld", "grown"),
    [
        ("5", "4 5 6"),
        ("5 5", "5"),
        ("5 5 5", "5"),
        ("5 5 5 5", ""),
        ("12 1", "11 2"),
        ("12 1 2", "11 3"),
        ("11 12 1 2", ""),
        ("1", "1 2 12"),
    ],
)
def test_what_grows_a_meld(meld: str, grown: str) -> None:
    state = made_up("1 2 3 4 5 6 7 8 9 10 11 12", "12", meld, "hickory")
    added = {text.removeprefix("add ") for text in legal(state) if text.startswith("add")}
    assert added == set(grown.split())


@pytest.mark.parametrize(
    "given",
    [{"variant": "Dock"}, {"target": 4}, {"target": True}, {"stock": "long"}, {"players": 2}],
)
def test_options_are_strict(given: dict[str, object]) -> None:
    with pytest.raises(OptionsError):
        RULES.read_options(given)


def test_defaults() -> None:
    assert RULES.read_options({}) == {"variant": "classic", "target": 2, "stock": "short"}


@pytest.mark.parametrize(
    "setup",
    [
        Setup(2, tuple(Card(rank) for rank in DECK)),
        Setup(0, tuple(Card(rank) for rank in DECK[:-1])),
        Setup(0, tuple(Card(rank) for rank in [*DECK[:-1], 1])),
        Setup(0, tuple(Card(rank) for rank in DECK), (1, 2)),
    ],
)
def test_what_can_not_be_a_deal(setup: Setup) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        RULES.check_setup({}, setup)


@pytest.mark.parametrize(
    "text",
    ["", "play", "take 1", "take 0 play 5", "take 6 play 5", "take 1 pass", "play 13", "play 2 1",
     "play 5 5 5 5 5", "add", "add 5 6", "play 05", "take 1 take 1 play 5", "Pass"],
)  # fmt: skip
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(NotationError):
        RULES.parse_move(text)


def test_the_table_lists_each_pile_once() -> None:
    assert len(BY_KEY) == len(PILES)
    assert set(FOCUS_ORDER) < set(BY_KEY)
    assert all(pile.title for pile in PILES)
    assert {pile.key for pile in PILES if pile.chooses} == {"my-hand", "queue"}
