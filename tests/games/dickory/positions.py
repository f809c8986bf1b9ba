"""Positions of Dickory for the tests: dealt, written down, or made up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from dickory_desktop.engine.cards import Card
from dickory_desktop.engine.chance import Chance, Replay, Rng
from dickory_desktop.engine.rules import Setup, Transition
from dickory_desktop.games.dickory.codec import CODES, planes_from
from dickory_desktop.games.dickory.moves import Move, MoveKind, read_meld
from dickory_desktop.games.dickory.rules import DickoryRules
from dickory_desktop.games.dickory.state import State

TESTS = Path(__file__).parents[2]
GOLDEN = TESTS / "golden"
RULES = DickoryRules()
VARIANTS = ("classic", "dock", "hickory")
STOCK_RULES = ("short", "reshuffle")
DECK = [rank for rank in range(1, 13) for _ in range(4)]


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text."""
    return tuple(RULES.parse_card(word) for word in text.split())


def reached(transition: Transition) -> State:
    state = transition.state
    assert isinstance(state, State)
    return state


def deal(options: dict[str, Any], first: int, deck: Sequence[int]) -> State:
    """Return the position before the first move of a deck of ranks."""
    setup = Setup(first, tuple(Card(rank) for rank in deck))
    return reached(RULES.start(RULES.read_options(options), setup))


def shuffled(seed: int) -> list[int]:
    return Rng(seed).shuffle(DECK)


def play(state: State, texts: Iterable[str], chance: Chance | None = None) -> State:
    """Return the position after some legal moves."""
    for text in texts:
        move = RULES.canonical(state, state.turn, RULES.parse_move(text))
        state = reached(RULES.apply(state, state.turn, move, chance or Replay([])))
    return state


def legal(state: State) -> list[str]:
    return [str(move) for move in RULES.legal_moves(state, state.turn)]


def made_up(
    hand: str,
    queue: str,
    meld: str = "",
    variant: str = "classic",
    other: str = "1 2 3",
    stock: str = "",
    stock_rule: str = "short",
) -> State:
    """Return a position in which seat 0 is to choose; the rest of the deck is out of play."""
    state = State(int(variant != "classic"), int(variant == "hickory"), 0, 0)
    state.recycles = int(stock_rule == "reshuffle")
    state.hand0, state.hand1 = planes_from(cards(hand)), planes_from(cards(other))
    for card in reversed(cards(queue)):
        state.push(card.rank - 1)
    state.set_stock([card.rank - 1 for card in cards(stock)])
    if meld:
        code = CODES[Move(MoveKind.PLAY, 0, read_meld(meld.split()))]
        state.kind, state.rank, state.owner = code >> 4, code & 15, 1
    return state
