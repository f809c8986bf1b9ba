"""Worked examples of Dibble's rules page, the reasons of illegal moves, and the match around."""

from __future__ import annotations

import pytest

from dickory_desktop.engine.cards import Card
from dickory_desktop.engine.chance import Replay, Rng
from dickory_desktop.engine.errors import IllegalMoveError, NotationError
from dickory_desktop.engine.events import (
    DealEnded,
    Dealt,
    Event,
    JokerUsed,
    Passed,
    Peeked,
    Played,
    PointsSwapped,
    Pulled,
    TableCleared,
    TurnBegan,
)
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.engine.rules import Setup
from dickory_desktop.games import game
from dickory_desktop.games.dibble.checking import refusal
from dickory_desktop.games.dibble.moves import LANES, MOVES, MeldKind, meld_of
from dickory_desktop.games.dibble.packing import set_of
from dickory_desktop.games.dibble.reasons import Reason
from dickory_desktop.games.dibble.rules import DECK
from dickory_desktop.games.dibble.selection import (
    find_guess,
    find_move,
    find_reward,
    joker_uses,
    playable_cards,
    single_play,
)
from dickory_desktop.games.dibble.state import State
from dickory_desktop.games.dibble.view import View

from .replaying import RULES, reached

# Seat 0 holds clubs A to K and hearts A to 3, seat 1 hearts 4 to K and spades A to 6.
BY_SUIT = tuple(sorted(DECK, key=lambda card: (card.suit or 0, card.rank)))
POINTS = (3, 1, 4, 2, 5)


def cards(texts: str) -> tuple[Card, ...]:
    return tuple(RULES.parse_card(text) for text in texts.split())


def setup(first: int = 0, hands: tuple[str, str] | None = None) -> Setup:
    """A deal; `hands` says which cards come first for each seat, any others follow."""
    if hands is None:
        return Setup(first, BY_SUIT, POINTS)
    wanted = [cards(texts) for texts in hands]
    rest = [card for card in BY_SUIT if card not in (*wanted[0], *wanted[1])]
    dealt: list[Card] = []
    for some in wanted:
        fill, rest = rest[: 16 - len(some)], rest[16 - len(some) :]
        dealt += [*some, *fill]
    return Setup(first, (*dealt, *rest), POINTS)


def play(state: State, *texts: str) -> tuple[State, list[Event]]:
    """Make moves, each for the seat whose turn it is."""
    events: list[Event] = []
    for text in texts:
        move = RULES.canonical(state, state.turn, RULES.parse_move(text))
        after = RULES.apply(state, state.turn, move, Replay([]))
        state, events = reached(after), list(after.events)
    return state, events


def start(first: int = 0, hands: tuple[str, str] | None = None) -> State:
    return reached(RULES.start({}, setup(first, hands)))


def legal(state: State, seat: int | None = None) -> list[str]:
    return [str(m) for m in RULES.legal_moves(state, state.turn if seat is None else seat)]


def reason(state: State, text: str, seat: int | None = None) -> Reason:
    seat = state.turn if seat is None else seat
    with pytest.raises(IllegalMoveError) as caught:
        RULES.canonical(state, seat, RULES.parse_move(text))
    assert "{" not in caught.value.sentence
    found = caught.value.reason
    assert isinstance(found, Reason)
    return found


def bare(hand0: str, hand1: str, turn: int = 0) -> State:
    """A position in mid-deal with few cards, `turn` to lead, all point cards neutral."""
    state = start()
    held = cards(f"{hand0} {hand1}")
    gone = [card for card in DECK if card not in held]
    state.hand0, state.hand1 = set_of(cards(hand0)), set_of(cards(hand1))
    state.seen = set_of(gone[7:])
    state.turn = turn
    return state


def test_dealing() -> None:
    begun = RULES.start({}, setup(1))
    dealt = begun.events[0]
    assert isinstance(dealt, Dealt)
    assert [len(hand) for hand in dealt.hands] == [16, 16]
    assert begun.events[1] == TurnBegan(1)
    assert begun.state.turn == 1
    assert "joker add 4" not in legal(reached(begun))
    assert "pass" not in legal(reached(begun))


def test_a_setup_is_one_shuffle_of_the_deck_then_one_of_the_points() -> None:
    codes = [card.code for card in reversed(DECK)]
    made = RULES.new_setup({}, 1, Replay([codes, [5, 4, 3, 2, 1]]))
    assert made == Setup(1, tuple(reversed(DECK)), (5, 4, 3, 2, 1))
    RULES.check_setup({}, made)


@pytest.mark.parametrize(
    "bad",
    [
        Setup(2, DECK, POINTS),
        Setup(-1, DECK, POINTS),
        Setup(0, DECK[:-1], POINTS),
        Setup(0, (*DECK[:-1], DECK[0]), POINTS),
        Setup(0, (*DECK[:-1], RULES.parse_card("AD")), POINTS),
        Setup(0, DECK, (1, 2, 3, 4, 4)),
        Setup(0, DECK, (1, 2, 3, 4)),
        Setup(0, DECK, ()),
    ],
)
def test_what_is_no_deal_is_refused(bad: Setup) -> None:
    with pytest.raises(ValueError, match=r"seat|deck|points"):
        RULES.check_setup({}, bad)


def test_an_ace_is_low() -> None:
    assert meld_of([1, 2, 3]) is not None
    assert meld_of([12, 13, 1]) is None
    assert meld_of([13, 1]) is None
    assert meld_of([2, 2, 3]) is None
    assert meld_of([1, 1, 1, 1]) is None
    assert meld_of([]) is None


@pytest.mark.parametrize(
    "text",
    [
        "play 2 A",
        "play A A A A",
        "play Q K A",
        "play",
        "peek",
        "swap pair single",
        "swap pair pair",
        "guess pair 6",
        "guess pair 0",
        "joker",
        "joker add",
        "joker add 1",
        "joker add AC",
        "Pass",
        "",
        "play  A",
        "play 11",
        "look pair",
        "swap pair",
    ],
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(NotationError):
        RULES.parse_move(text)


def test_every_move_has_its_own_code_and_text() -> None:
    assert len({str(move) for move in MOVES.values()}) == len(MOVES) == 62 + 26 + 1 + 16 + 26
    for code, move in MOVES.items():
        assert move.code == code
        assert RULES.parse_move(str(move)) == move


def test_answering_beats_with_the_same_type() -> None:
    state, _ = play(start(), "play 2 3")
    assert "play 4 5" in legal(state)
    assert "play 4" not in legal(state)
    assert "play 4 5 6" not in legal(state)
    assert reason(state, "play 4") is Reason.NEEDS_RUN2
    assert reason(state, "play 2 3") is Reason.TOO_LOW
    assert reason(state, "play A A") is Reason.NOT_IN_HAND
    assert reason(state, "play 4 5", 0) is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize(
    ("lead", "uses"),
    [
        ("play 5", {"joker add 4": "4 5", "joker add 5": "5 5", "joker add 6": "5 6"}),
        (
            "play 5 6",
            {
                "joker add 4": "4 5 6",
                "joker add 7": "5 6 7",
                "joker drop 5": "6",
                "joker drop 6": "5",
            },
        ),
        ("play 5 6 7", {"joker drop 5": "6 7", "joker drop 7": "5 6"}),
        ("play A A", {"joker add A": "A A A", "joker drop A": "A"}),
        ("play A 2", {"joker add 3": "A 2 3", "joker drop A": "2", "joker drop 2": "A"}),
        ("play K", {"joker add K": "K K", "joker add Q": "Q K"}),
        ("play J Q K", {"joker drop J": "Q K", "joker drop K": "J Q"}),
        ("play A", {"joker add A": "A A", "joker add 2": "A 2"}),
    ],
)
def test_uses_of_the_joker(lead: str, uses: dict[str, str]) -> None:
    state, _ = play(start(), lead)
    view = RULES.view(state, 1)
    assert {str(use.move): str(use.meld) for use in joker_uses(view)} == uses
    assert [text for text in legal(state) if "joker" in text] == sorted(uses)
    assert joker_uses(RULES.view(state, 0)) == ()
    for text, meld in uses.items():
        after, events = play(state, text)
        assert str(RULES.view(after, 0).meld) == meld
        assert isinstance(events[0], JokerUsed)
        assert " ".join(card.rank_text for card in events[0].meld) == meld
        assert RULES.view(after, 0).jokers == (True, False)
        assert after.turn == 0


def test_a_triple_can_only_be_dropped_from() -> None:
    hands = ("7C 7H 7S", "6C")
    state, _ = play(start(0, hands), "play 7 7 7")
    assert [text for text in legal(state) if "joker" in text] == ["joker drop 7"]
    assert reason(state, "joker add 6") is Reason.ADD_TO_THREE
    after, _ = play(state, "joker drop 7")
    assert str(RULES.view(after, 0).meld) == "7 7"
    assert RULES.view(after, 0).discards == cards("7C")


def test_both_jokers_on_one_combination() -> None:
    state, _ = play(start(), "play 5", "joker add 6", "joker add 7")
    view = RULES.view(state, 1)
    assert str(view.meld) == "5 6 7"
    assert view.meld_seat == 0
    assert view.jokers == (False, False)
    assert reason(state, "joker drop 5") is Reason.JOKER_USED
    assert legal(state) == ["pass", *[text for text in legal(state) if text.startswith("play")]]


def test_a_pass_pulls_and_rewards_and_the_other_leads() -> None:
    state, events = play(start(), "play 5", "play 6", "play 7", "pass")
    assert events == [
        Passed(1),
        TableCleared(cards("5C 6H 7C")),
        Pulled(0, "single", -1, 0),
        TurnBegan(1),
    ]
    assert reason(state, "play 8") is Reason.REWARD_FIRST
    assert reason(state, "decline") is Reason.DECLINE_UNKNOWN
    assert reason(state, "guess pair 2") is Reason.REWARD_FIRST
    state, events = play(state, "peek run3")
    assert events == [Peeked(1, "run3", 5), TurnBegan(0)]
    assert events[0].seen_by(0) == Peeked(1, "run3", None)
    assert RULES.view(state, 1).point(MeldKind.RUN3).value == 5
    assert RULES.view(state, 0).point(MeldKind.RUN3).value == 0
    assert RULES.view(state, 0).point(MeldKind.RUN3).eye
    assert reason(state, "peek run3") is Reason.NO_REWARD
    assert reason(state, "guess pair 2") is Reason.NO_GUESS
    assert reason(state, "stand") is Reason.NO_GUESS
    assert reason(state, "pass") is Reason.LEADER_PASS
    assert reason(state, "joker drop 5") is Reason.LEADER_JOKER


def test_pulls_go_from_the_other_row_to_neutral_to_the_own_row_and_no_further() -> None:
    state = start()
    rows = []
    for moves in ("play A", "play 2", "play 3"):
        state, _ = play(state, moves, "pass", "swap run2 run3")
        assert state.turn == 0
        rows.append(RULES.view(state, 0).point(MeldKind.SINGLE).row)
    state, _ = play(state, "play A", "play 4", "pass", "swap run2 run3")
    rows.append(RULES.view(state, 0).point(MeldKind.SINGLE).row)
    for lead in ("play 5", "play 6"):
        state, _ = play(state, lead, "pass", "swap run2 run3")
        assert state.turn == 1
        rows.append(RULES.view(state, 0).point(MeldKind.SINGLE).row)
    assert rows == [0, 0, 0, -1, 1, 1]


def test_a_swap_trades_cards_and_what_is_known_of_them_goes_along() -> None:
    state, _ = play(start(), "play 5", "pass", "peek single", "play 6", "pass")
    before = RULES.view(state, 1)
    assert (before.point(MeldKind.SINGLE).value, before.point(MeldKind.SINGLE).row) == (3, 0)
    state, events = play(state, "swap single run3")
    assert events[0] == PointsSwapped(1, ("single", "run3"))
    after = RULES.view(state, 1)
    assert (after.point(MeldKind.RUN3).value, after.point(MeldKind.RUN3).row) == (3, -1)
    assert (after.point(MeldKind.SINGLE).value, after.point(MeldKind.SINGLE).row) == (0, 0)
    assert RULES.view(state, 0).point(MeldKind.RUN3).eye
    assert not RULES.view(state, 0).point(MeldKind.SINGLE).eye


def test_four_known_are_five() -> None:
    state = bare("KC KH", "AC AH", 1)
    state.looked0 = 0b00111
    view = RULES.view(state, 0)
    assert view.open_values == (2, 5)
    assert [point.candidates for point in view.points] == [(3,), (1,), (4,), (2, 5), (2, 5)]
    state.looked0 = 0b01111
    view = RULES.view(state, 0)
    assert view.point(MeldKind.RUN3).value == 5
    assert view.point(MeldKind.RUN3).deduced
    assert not view.point(MeldKind.SINGLE).deduced
    state, _ = play(state, "play A", "play K", "pass", "peek single", "play K")
    assert state.turn == -1, "an own row known at the end is guessed for the player"
    assert state.scores == (6, 0)


def test_declining_needs_all_five() -> None:
    state = bare("KC KH", "AC AH AS", 1)
    state.looked0 = 0b01111
    state, _ = play(state, "play A A", "pass")
    assert "decline" in legal(state)
    assert not [text for text in legal(state) if text.startswith("peek")]
    assert reason(state, "peek run3") is Reason.PEEK_KNOWN
    state, _ = play(state, "decline")
    assert state.turn == 1


def end(row0: int, row1: int, looked0: int, looked1: int) -> tuple[State, list[Event]]:
    """Seat 0 goes out with these rows and these cards looked at."""
    state = bare("KC", "AC AH")
    state.row0, state.row1, state.looked0, state.looked1 = row0, row1, looked0, looked1
    return play(state, "play K")


def test_going_out_offers_the_guess_or_to_stand() -> None:
    state, events = end(0b00011, 0b00100, 0b00001, 0)
    played = events[0]
    assert isinstance(played, Played)
    assert played.empties_hand
    assert legal(state) == [*(f"guess pair {value}" for value in (1, 2, 4, 5)), "stand"]
    assert legal(state, 1) == []
    assert reason(state, "guess triple 4") is Reason.GUESS_OTHER_ROW
    assert reason(state, "guess single 3") is Reason.GUESS_KNOWN
    assert reason(state, "guess pair 3") is Reason.GUESS_PLACED
    assert reason(state, "pass") is Reason.GUESS_FIRST
    right, _ = play(state, "guess pair 1")
    assert right.scores == (8, 4)
    wrong, _ = play(state, "guess pair 5")
    assert wrong.scores == (0, 4)


def test_after_a_right_guess_there_is_no_standing() -> None:
    state, _ = end(0b00011, 0b00100, 0, 0)
    state, _ = play(state, "guess pair 1")
    assert legal(state) == [f"guess single {value}" for value in (2, 3, 4, 5)]
    assert reason(state, "stand") is Reason.STAND_AFTER_GUESS
    assert RULES.view(state, 1).point(MeldKind.PAIR).value == 1
    assert RULES.view(state, 1).point(MeldKind.PAIR).turned


def test_standing_gives_the_other_the_guess() -> None:
    state, _ = end(0b00001, 0b00110, 0, 0b00010)
    state, events = play(state, "stand")
    assert events[-1] == TurnBegan(1)
    assert legal(state) == [*(f"guess triple {value}" for value in (2, 3, 4, 5)), "stand"]
    assert play(state, "stand")[0].scores == (3, 5)
    assert play(state, "guess triple 4")[0].scores == (3, 10)
    assert play(state, "guess triple 2")[0].scores == (3, 0)


def test_the_end_shows_everything() -> None:
    state, events = end(0, 0b00001, 0, 0)
    ended = events[-1]
    assert isinstance(ended, DealEnded)
    assert (ended.out, ended.scores, ended.points) == (0, (0, 3), POINTS)
    assert ended.hands == ((), cards("AC AH"))
    view = RULES.view(state, 0)
    assert view.open_hands == ended.hands
    assert view.aside is not None
    assert len(view.aside) == 7
    assert [point.value for point in view.points] == list(POINTS)
    assert reason(state, "pass", 0) is Reason.DEAL_OVER


def test_a_joker_can_empty_a_hand() -> None:
    state = bare("KC", "KH AH", 1)
    state, events = play(state, "play K", "joker add K")
    used = events[0]
    assert isinstance(used, JokerUsed)
    assert used.empties_hand
    assert state.out == 0
    assert state.row0 == 0, "nothing is pulled for it"
    assert state.turn == -1, "the row is empty, so the guess is made"


def test_four_rounds_and_the_deal_alternates() -> None:
    setups = [setup(1), setup(0)]
    assert RULES.next_first({}, setups[:1], [(0, 0)]) == 0
    assert RULES.next_first({}, setups, [(0, 0)] * 2) == 1
    scores = [(3, 0), (0, 4), (5, 5), (1, 0)]
    assert RULES.winners({}, scores[:3]) is None
    assert RULES.totals({}, scores) == (9, 9)
    assert RULES.winners({}, scores) == (0, 1)
    assert RULES.winners({}, [*scores[:3], (0, 0)]) == (1,)


def test_a_whole_match() -> None:
    match = Match(RULES, {}, [Player("Ana"), Player("Bo")], code="dibble-rules")
    rng = Rng(5)
    while match.winners is None:
        if match.deal_is_over:
            match.next_deal()
        match.play(match.turn, RULES.greedy(match.view(match.turn), rng))
    assert len(match.deals) == 4
    assert [deal.setup.first for deal in match.deals] in ([0, 1, 0, 1], [1, 0, 1, 0])


def test_dibble_is_among_the_games() -> None:
    spec = game("dibble")
    assert spec.rules.name == "dibble"
    assert spec.ranks_only


# --- from what is selected to the move


def view_after(*texts: str) -> View:
    state, _ = play(start(), *texts)
    return RULES.view(state, state.turn)


def refused(call: object, *args: object, **fields: object) -> object:
    assert callable(call)
    with pytest.raises(IllegalMoveError) as caught:
        call(*args, **fields)
    assert "{" not in caught.value.sentence
    return caught.value.reason


def test_cards_in_any_order_are_played() -> None:
    view = view_after()
    assert str(find_move(view, cards("7C 6C 8C"))) == "play 6 7 8"
    assert str(find_move(view, cards("AH AC"))) == "play A A"
    assert refused(find_move, view, cards("7C 9C")) is Reason.NOT_A_MELD
    assert refused(find_move, view) is Reason.NOTHING_SELECTED
    assert refused(find_move, view, cards("7C"), joker=True) is Reason.LEADER_JOKER


def test_the_joker_with_a_card_of_the_hand_or_of_the_table() -> None:
    view = view_after("play 5 6 7")
    assert str(find_move(view, joker=True, dropped=cards("5C")[0])) == "joker drop 5"
    assert refused(find_move, view, joker=True) is Reason.JOKER_CARD
    assert refused(find_move, view, cards("4H 5H"), joker=True) is Reason.JOKER_CARD
    assert refused(find_move, view, cards("4H"), joker=True) is Reason.ADD_TO_THREE
    assert refused(find_move, view, (), True, cards("6C")[0]) is Reason.DROP_MIDDLE
    assert refused(find_move, view, (), True, cards("9C")[0]) is Reason.DROP_NOT_THERE
    view = view_after("play 5")
    assert str(find_move(view, cards("6H"), joker=True)) == "joker add 6"
    assert refused(find_move, view, cards("9H"), joker=True) is Reason.ADD_NO_FIT
    assert refused(find_move, view, (), True, cards("5C")[0]) is Reason.DROP_FROM_SINGLE


def test_rewards_and_guesses_from_lanes() -> None:
    view = view_after("play 5", "pass")
    assert str(find_reward(view, [MeldKind.PAIR])) == "peek pair"
    assert str(find_reward(view, [MeldKind.RUN3, MeldKind.PAIR])) == "swap pair run3"
    assert refused(find_reward, view, []) is Reason.LANES_SELECTED
    assert refused(find_reward, view, LANES[:3]) is Reason.LANES_SELECTED
    assert refused(find_move, view, cards("5H")) is Reason.REWARD_FIRST
    assert refused(find_reward, view_after(), [MeldKind.PAIR]) is Reason.NO_REWARD
    assert refused(find_guess, view, MeldKind.PAIR, 3) is Reason.REWARD_FIRST
    state, _ = end(0b00011, 0b00100, 0b00001, 0)
    view = RULES.view(state, 0)
    assert str(find_guess(view, MeldKind.PAIR, 2)) == "guess pair 2"
    assert refused(find_guess, view, MeldKind.PAIR, 0) is Reason.GUESS_SELECTED
    assert refused(find_guess, view, None, 3) is Reason.GUESS_SELECTED
    assert refused(find_guess, view, MeldKind.TRIPLE, 2) is Reason.GUESS_OTHER_ROW


def test_legal_cards_stand_out() -> None:
    view = view_after("play 3 4", "play 5 6", "play J Q")
    assert playable_cards(view) == frozenset(cards("QH KH"))
    assert str(single_play(view, cards("KH")[0])) == "play Q K"
    assert single_play(view, cards("4H")[0]) is None
    assert single_play(view_after(), cards("5C")[0]) is None


def test_every_illegal_move_has_a_reason() -> None:
    """At every position of a deal, whatever is not legal is refused with a full sentence."""
    rng = Rng(12)
    reasons = set()
    for deal in range(12):
        state = RULES.random_deal({}, deal & 1, rng)
        while state.turn >= 0:
            for seat in (0, 1):
                view = RULES.view(state, seat)
                for move in set(MOVES.values()) - set(view.legal):
                    found, fields = refusal(view, move)
                    assert "{" not in IllegalMoveError(found, **fields).sentence
                    reasons.add(found)
            state.play(state.random_move(rng))
    elsewhere = {
        Reason.NOTHING_SELECTED,
        Reason.NOT_A_MELD,
        Reason.JOKER_CARD,
        Reason.LANES_SELECTED,
        Reason.GUESS_SELECTED,
        Reason.DEAL_OVER,
        Reason.STAND_AFTER_GUESS,
    }
    assert set(Reason) - reasons <= elsewhere
