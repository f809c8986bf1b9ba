"""The words for moves, events and refusals of every game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QObject, QTranslator

from dickory_desktop.engine import events as happened
from dickory_desktop.engine.cards import STANDARD_BY_CODE, Card, Suit
from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.errors import IllegalMoveError, NotationError
from dickory_desktop.engine.events import Event
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.games import RULES
from dickory_desktop.games.dibble import moves as dibble_moves
from dickory_desktop.games.dibble import reasons as dibble
from dickory_desktop.games.dibble import selection as dibble_selection
from dickory_desktop.games.dickory import codec
from dickory_desktop.games.dickory import moves as dickory_moves
from dickory_desktop.games.dickory import reasons as dickory
from dickory_desktop.games.dickory import selection as dickory_selection
from dickory_desktop.games.dodo import find as dodo_find
from dickory_desktop.games.dodo import moves as dodo_moves
from dickory_desktop.games.dodo import reasons as dodo
from dickory_desktop.session.wording import (
    action_words,
    event_words,
    meld_words,
    move_words,
    reason_words,
)

NAMES = ("Ana", "Bo", "Cleo", "Dev", "Eli", "Fay", "Gus", "Hal")
REASONS: dict[str, type[Enum]] = {
    "dickory": dickory.Reason, "dibble": dibble.Reason, "dodo": dodo.Reason,
}  # fmt: skip
SETTINGS: dict[str, list[dict[str, object]]] = {
    "dickory": [{"variant": "classic"}, {"variant": "hickory", "stock": "reshuffle"}],
    "dibble": [{}, {}],
    "dodo": [{"players": 2, "line": 60}, {"players": 5, "line": 60}],
}


def positions(game: str) -> Iterator[tuple[Match, Rng]]:
    """Give all positions of some random matches, ends of deals and out-of-turn moves too."""
    rules = RULES[game]
    for number, options in enumerate(SETTINGS[game]):
        rng = Rng(number + 1)
        seats = rules.seats(rules.read_options(options))
        players = [Player(NAMES[seat]) for seat in range(seats)]
        match = Match(rules, options, players, code=f"words-{number}")
        while True:
            yield match, rng
            if match.deal_is_over:
                if match.winners is not None:
                    break
                match.next_deal()
                continue
            seats_with_moves = [seat for seat in range(seats) if match.legal_moves(seat)]
            seat = seats_with_moves[int(rng.below(len(seats_with_moves)))]
            legal = match.legal_moves(seat)
            match.play(seat, legal[int(rng.below(len(legal)))])


def whole(sentence: str) -> bool:
    """Whether a sentence has all its fields and begins and ends as one."""
    fine = not re.search(r"[{}]|None|Kind\.|Suit\.|\b\d+[CDHS]\b", sentence)
    return fine and sentence == sentence.strip() and bool(sentence)


# --- refusals


def refusals(game: str) -> Iterator[IllegalMoveError]:
    """Give what the rules say to very many illegal moves and selections."""
    for match, rng in positions(game):
        for seat in range(match.seats):
            view = match.view(seat)
            for attempt in _ATTEMPTS[game](match, view, rng):
                try:
                    attempt()
                except IllegalMoveError as error:
                    yield error


def _some_cards(view: Any, rng: Rng, universe: list[Card]) -> list[Card]:
    source = list(view.hand) if rng.below(4) and view.hand else universe
    return [source[int(rng.below(len(source)))] for _ in range(int(rng.below(4)))]


def _dickory(match: Match, view: Any, rng: Rng) -> Iterator[Any]:
    universe = list(codec.CODES)
    ranks = [Card(rank) for rank in range(1, 13)]
    for _ in range(12):
        move = universe[int(rng.below(len(universe)))]
        yield lambda move=move: match.rules.canonical(match.state, view.seat, move)
        cards, take = _some_cards(view, rng, ranks), int(rng.below(7))
        adding = (None, True, False)[int(rng.below(3))]
        yield lambda c=cards, t=take, a=adding: dickory_selection.find_move(view, c, t, a)


def _dibble(match: Match, view: Any, rng: Rng) -> Iterator[Any]:
    universe = list(dibble_moves.MOVES.values())
    for _ in range(12):
        move = universe[int(rng.below(len(universe)))]
        yield lambda move=move: match.rules.canonical(match.state, view.seat, move)
        cards = _some_cards(view, rng, list(STANDARD_BY_CODE))
        dropped = STANDARD_BY_CODE[int(rng.below(52))] if rng.below(2) else None
        joker = bool(rng.below(2))
        yield lambda c=cards, j=joker, d=dropped: dibble_selection.find_move(view, c, j, d)
        lanes = [dibble_moves.LANES[int(rng.below(5))] for _ in range(int(rng.below(4)))]
        yield lambda lanes=lanes: dibble_selection.find_reward(view, lanes)
        lane, value = next(iter(lanes), None), int(rng.below(6))
        yield lambda lane=lane, value=value: dibble_selection.find_guess(view, lane, value)


def _dodo(match: Match, view: Any, rng: Rng) -> Iterator[Any]:
    bare = [dodo_moves.read_move(text) for text in ("draw", "pass", "call", "silent", "catch")]
    swaps = [dodo_moves.Move(dodo_moves.MoveKind.SWAP, seat=seat) for seat in range(8)]
    for _ in range(8):
        cards = tuple(_some_cards(view, rng, list(STANDARD_BY_CODE)))
        suit = (None, None, Suit.HEARTS)[int(rng.below(3))]
        lay = dodo_moves.Move(dodo_moves.MoveKind.LAY, cards, suit)
        for move in (lay, bare[int(rng.below(5))], swaps[int(rng.below(8))]):
            yield lambda move=move: match.rules.canonical(match.state, view.seat, move)
        yield lambda c=cards, s=suit: dodo_find.find_move(view, c, None, s)


_ATTEMPTS = {"dickory": _dickory, "dibble": _dibble, "dodo": _dodo}

# Reasons that random play hardly ever leads to, with their fields.
RARE: dict[Enum, dict[str, object]] = {dodo.Reason.NOTHING_TO_DRAW: {}}


@pytest.mark.parametrize("game", RULES)
def test_every_refusal_is_a_whole_sentence(game: str) -> None:
    met: set[Enum] = set()
    for error in refusals(game):
        sentence = reason_words(error)
        assert whole(sentence), (error.reason, error.fields, sentence)
        assert sentence[0] == sentence[0].upper()
        met.add(error.reason)
    missing = set(REASONS[game]) - met
    assert missing <= set(RARE), sorted(one.name for one in missing - set(RARE))
    for reason in missing:
        assert whole(reason_words(IllegalMoveError(reason, **RARE[reason])))


class Capitals(QTranslator):
    """Another language: everything in capitals, fields apart; notes what it was asked."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.asked: set[tuple[str, str]] = set()

    def isEmpty(self) -> bool:  # noqa: N802
        return False

    def translate(self, context: str, text: str, note: str | None = None, n: int = -1) -> str:
        del note, n
        self.asked.add((context, text))
        return re.sub(r"\{\w+\}|[^{]+", lambda found: found[0] if found[0][0] == "{" else
                      found[0].upper(), text)  # fmt: skip


@pytest.fixture
def capitals(qapp: QCoreApplication) -> Iterator[Capitals]:
    translator = Capitals()
    assert qapp.installTranslator(translator)
    yield translator
    assert qapp.removeTranslator(translator)


@pytest.mark.parametrize("game", RULES)
def test_every_reason_is_translated(game: str, capitals: Capitals) -> None:
    context = {"dickory": "DickoryReason", "dibble": "DibbleReason", "dodo": "DodoReason"}[game]
    for reason in REASONS[game]:
        names = re.findall(r"{(\w+)}", str(reason.value))
        fields: dict[str, object] = dict.fromkeys(names, 7)
        for name in {"kind", "table_kind"} & set(names):
            fields[name] = "run of 3"
        words = reason_words(IllegalMoveError(reason, **fields))
        assert words == words.upper()
        assert (context, reason.value) in capitals.asked


def test_fields_of_refusals_are_words_too(capitals: Capitals) -> None:
    wrong = dickory.Reason.WRONG_TYPE
    words = reason_words(IllegalMoveError(wrong, kind="double", table_kind="run of 3"))
    assert "PAIR" in words
    assert ("DickoryMeld", "pair") in capitals.asked
    card = STANDARD_BY_CODE[1]
    assert "A♦" in reason_words(IllegalMoveError(dodo.Reason.NOT_IN_HAND, card=card))


def test_what_is_no_move_at_all_has_a_sentence() -> None:
    assert reason_words(NotationError("x")) == "These cards are not a move."


# --- moves


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("take 1 play 8 8", "take 1, play 8 8"),
        ("play 3 4 5", "play 3 4 5"),
        ("add 6", "add 6"),
        ("take 2 add 6", "take 2, add 6"),
        ("pass", "pass"),
    ],
)
def test_dickory_moves(text: str, words: str) -> None:
    assert move_words(dickory_moves.read_move(text)) == words
    assert action_words(dickory_moves.read_move(text)) == words[0].upper() + words[1:]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("play J Q", "Play J Q"),
        ("joker add 9", "Use Joker, add 9"),
        ("joker drop K", "Use Joker, take off K"),
        ("peek run2", "Peek at run of 2"),
        ("swap single run3", "Swap single and run of 3"),
        ("decline", "Take no reward"),
        ("guess run3 5", "Run of 3 is a 5"),
        ("stand", "Stand"),
        ("pass", "Pass"),
    ],
)
def test_dibble_moves(text: str, words: str) -> None:
    assert action_words(dibble_moves.read_move(text)) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("lay 9H 9C", "Lay 9♥ 9♣"),
        ("lay 8D name S", "Lay 8♦, name spades"),
        ("swap 1", "Swap hands with Bo"),
        ("draw", "Draw"),
        ("call", "Call it"),
        ("silent", "Stay silent"),
        ("catch", "Catch"),
        ("pass", "Pass"),
    ],
)
def test_dodo_moves(text: str, words: str) -> None:
    assert action_words(dodo_moves.read_move(text), NAMES) == words


def test_dodo_moves_tell_what_the_position_adds() -> None:
    met = {"chain": 0, "draw": 0, "catch": 0}
    for match, _ in positions("dodo"):
        for seat in range(match.seats):
            view = match.view(seat)
            for move in view.legal:
                words = action_words(move, NAMES, view)
                assert whole(words)
                if move.kind is dodo_moves.MoveKind.CATCH:
                    met["catch"] += 1
                    assert words == f"Catch {NAMES[view.catchable]}"
                elif move.kind is dodo_moves.MoveKind.DRAW and view.total:
                    met["draw"] += 1
                    assert words == f"Draw {view.total}"
                elif move.kind is dodo_moves.MoveKind.LAY:
                    met["chain"] += _chain_is_told(match, seat, move, words)
    assert all(met.values())


def _chain_is_told(match: Match, seat: int, move: Any, words: str) -> int:
    """Check the chain on the button against what the rules make of the move."""
    after = match.rules.apply(match.state, seat, move, Rng(1))
    grew = [one.total for one in after.events if isinstance(one, happened.ChainGrew)]
    if not grew:
        assert "chain" not in words
        return 0
    assert words.endswith(f", chain to +{grew[0]}")
    return 1


def test_melds() -> None:
    read = dickory_moves.read_meld
    assert meld_words(read(["12", "12"])) == "pair of 12s"
    assert meld_words(read(["3", "4", "5"])) == "run 3 4 5"
    assert meld_words(read(["7"])) == "single 7"
    assert meld_words(read(["7"] * 3)) == "three 7s"
    assert meld_words(read(["7"] * 4)) == "four 7s"
    for kind in dibble_moves.KINDS:
        assert whole(meld_words(dibble_moves.Meld(kind, 11)))
    assert meld_words(dibble_moves.Meld(dibble_moves.MeldKind.PAIR, 11)) == "pair of Js"


# --- events

WORDLESS = (happened.Dealt, happened.TableCleared)


@pytest.mark.parametrize("game", RULES)
def test_every_event_has_words_and_none_that_tell_what_is_hidden(game: str) -> None:
    met: set[type[Event]] = set()
    for match, _ in positions(game):
        for event in match.last_events:
            met.add(type(event))
            for seat in range(match.seats):
                words = event_words(event.seen_by(seat), NAMES, game)
                assert bool(words) != isinstance(event, WORDLESS)
                assert not words or whole(words)
                if isinstance(event, happened.Drew) and seat != event.seat and not event.shown:
                    signs = "♣♦♥♠"
                    assert not any(sign in words for sign in signs)
                if isinstance(event, happened.Peeked):
                    assert words.endswith(f"it is a {event.value}.") == (seat == event.seat)
    assert len(met) > 8


@pytest.mark.parametrize(
    ("game", "event", "words"),
    [
        ("dickory", happened.Taken(1, (Card(4), Card(12))), "Bo takes 4 12."),
        ("dickory", happened.Added(0, Card(6), (Card(5), Card(6))),
         "Ana adds 6: 5 6 is to be beaten."),
        ("dibble", happened.Pulled(1, "run2", -1, 1),
         "The point card of run of 2 moves to the row of Bo."),
        ("dibble", happened.Pulled(1, "pair", 0, -1),
         "The point card of pair moves to the neutral row."),
        ("dibble", happened.Pulled(1, "pair", 1, 1), "The point card of pair stays where it is."),
        ("dibble", happened.Guessed(0, "run3", 5, 3), "Ana says run of 3 is a 5, but it is a 3."),
        ("dibble", happened.Guessed(0, "run3", 5, 5), "Ana says run of 3 is a 5, and it is one."),
        ("dibble", happened.Guessed(0, "single", 4, 4, True), "Ana knows single: it is a 4."),
        ("dodo", happened.Drew(2, (None, None)), "Cleo draws 2 cards."),
        ("dodo", happened.Drew(2, (None,)), "Cleo draws a card."),
        ("dodo", happened.Drew(2, (None, STANDARD_BY_CODE[0]), True),
         "Cleo draws 2 cards, the last one A♣."),
        ("dodo", happened.Drew(2, ()), "Cleo finds nothing to draw."),
        ("dodo", happened.Caught(2, 0), "Ana catches Cleo."),
        ("dodo", happened.DealEnded(None, ((), ()), (0, 0), True),
         "The round is over: nobody can go on."),
        ("dodo", happened.MatchEnded((1, 1, 5), (0, 1)), "Ana and Bo share the match."),
        ("dodo", happened.MatchEnded((1, 2, 5), (0,)), "Ana wins the match."),
    ],
)  # fmt: skip
def test_words_of_events(game: str, event: Event, words: str) -> None:
    assert event_words(event, NAMES, game) == words
