"""Playing and replaying Dodo in the tests."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from dickory_desktop.engine.cards import STANDARD_BY_CODE, Card, standard_card
from dickory_desktop.engine.chance import Chance, Replay, Rng
from dickory_desktop.engine.rules import Options, Ply, Setup
from dickory_desktop.games.dodo import RULES
from dickory_desktop.games.dodo.rules import hand_size, packs_of
from dickory_desktop.games.dodo.state import State

TESTS = Path(__file__).parents[2]
CASES = TESTS / "data" / "cases"
GOLDEN = TESTS / "golden"


def cards(text: str) -> tuple[Card, ...]:
    """Read cards written with spaces between."""
    return tuple(standard_card(word) for word in text.split())


def load(path: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return record


def options(**given: object) -> Options:
    return RULES.read_options(given)


def arranged(hands: list[str], top: str, stock: str, **given: object) -> State:
    """Return a state with these hands, whatever their sizes; seat 0 begins.

    The cards not named follow in the stock.
    """
    chosen = options(**{"players": len(hands), **given})
    held = [cards(hand) for hand in hands]
    named = [*(card for hand in held for card in hand), *cards(top), *cards(stock)]
    deck = list(STANDARD_BY_CODE) * packs_of(chosen)
    for card in named:
        deck.remove(card)
    state = State(
        len(hands), packs_of(chosen), bool(chosen["chains"]), chosen["scoring"] == "crazy_eights"
    )
    for seat, hand in enumerate(held):
        for card in hand:
            state.give(seat, card.code)
    state.top = cards(top)[0].code
    state.suit = state.top & 3
    state.stock = [card.code for card in (*cards(stock), *deck)]
    state.begin(0)
    return state


def out_of_play(state: State, left: int) -> State:
    """Move all but `left` cards of the stock under the pile; for positions made by hand."""
    for code in state.stock[left:]:
        bit = 1 << code
        state.pile1 |= state.pile0 & bit
        state.pile0 |= bit
    state.stock = state.stock[:left]
    return state


def empty_stock(state: State) -> State:
    """Take the stock away, so that nothing can be drawn; for positions made by hand."""
    state.stock = []
    return state


def after(state: State, *moves: str, chance: Chance | None = None) -> State:
    """Play moves: `text` for the seat whose turn it is, `seat text` for another."""
    for words in moves:
        seat, text = state.turn, words
        if words[0].isdigit():
            seat, text = int(words[0]), words[2:]
        move = RULES.canonical(state, seat, RULES.parse_move(text))
        made: Any = RULES.apply(state, seat, move, chance or Rng(1)).state
        state = made
    return state


def texts(state: State, seat: int | None = None) -> list[str]:
    return [str(move) for move in RULES.legal_moves(state, state.turn if seat is None else seat)]


def hand(state: State, seat: int) -> str:
    return " ".join(card.text for card in RULES.hands(state)[seat])


def setup_of(deal: Mapping[str, Any], chosen: Options) -> Setup:
    setup = Setup(deal["first"], tuple(standard_card(text) for text in deal["deck"]))
    RULES.check_setup(chosen, setup)
    return setup


def replayed(
    deal: Mapping[str, Any], chosen: Options
) -> Iterator[tuple[State, list[Ply], list[tuple[Card, ...]]]]:
    """Yield each position of a recorded deal, with the plies and shuffles that led to it."""
    shuffles = [tuple(map(standard_card, one)) for one in deal.get("shuffles", [])]
    chance = Replay([[card.code for card in one] for one in shuffles])
    begun: Any = RULES.start(chosen, setup_of(deal, chosen)).state
    state: State = begun
    plies: list[Ply] = []
    yield state, plies, []
    for seat, text in deal["moves"]:
        move = RULES.canonical(state, seat, RULES.parse_move(text))
        made: Any = RULES.apply(state, seat, move, chance).state
        state = made
        plies = [*plies, Ply(seat, move)]
        yield state, plies, shuffles[: state.stocks]
    assert chance.left == 0


__all__ = ["CASES", "GOLDEN", "RULES", "hand_size", "packs_of"]
