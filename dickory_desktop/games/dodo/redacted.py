"""Works out a seat's view from a redacted deal alone: what it was shown, and the moves.

The deal is played through by the rules themselves. A card the seat was not shown is a stand-in
that fits nothing; a hand holds the cards it lays because it lays them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from ...engine.cards import Card
from ...engine.chance import Chance
from ...engine.errors import ChanceError
from ...engine.rules import Ply
from .legal import resolve, situation
from .memory import Memory, plane_codes
from .moves import Move, MoveKind, code_of, move_of
from .state import OVER, State
from .telling import events_of
from .view import View, make_view

HIDDEN: Final = 52


class _Shown(Chance):
    """Gives the shuffles as far as they were shown."""

    def __init__(self, shuffles: Sequence[Sequence[Card | None]]) -> None:
        self._left = [codes_of(one) for one in shuffles]

    def shuffle(self, cards: list[int]) -> list[int]:
        if not self._left:
            raise ChanceError("a shuffle is missing")
        shown = self._left.pop(0)
        if len(shown) != len(cards):
            raise ChanceError("a shuffle is not of the right cards")
        return shown


def codes_of(cards: Sequence[Card | None]) -> list[int]:
    """Return the codes of cards, HIDDEN for those not shown."""
    return [HIDDEN if card is None else card.code for card in cards]


def view_of_shown(
    state: State,
    plies: Sequence[Ply],
    shuffles: Sequence[Sequence[Card | None]],
    seen: Mapping[int, Sequence[Card]],
    seat: int,
) -> View:
    """Return what the seat knows after these moves of a deal that began as `state`.

    `seen`: the cards received, by the ply of the swap. Raises IllegalMoveError for a move that
    can't be, ChanceError for cards that can't.
    """
    chance = _Shown(shuffles)
    _check_shown(state, seat)
    memory = Memory.bare(state, seat)
    for number, ply in enumerate(plies):
        move: Move = ply.move  # type: ignore[assignment]
        before = state.copy()
        move = _prepare(before, ply.seat, move, seat, seen.get(number, ()))
        state = before.copy()
        state.base = -1
        trace: list[int] = []
        state.trace = trace
        state.do(code_of(move), chance)
        if state.phase == OVER:
            raise ChanceError("the deal is over")
        _check_shown(state, seat)
        for event in events_of(before, state, ply.seat, move, trace):
            memory.hear(event.seen_by(seat))
    _check_counts(state, memory)
    return make_view(state, seat, memory)


def _check_shown(state: State, seat: int) -> None:
    if state.top >= HIDDEN or (state.hand(seat) | state.second(seat)) >> HIDDEN:
        raise ChanceError("a card is hidden that the seat was shown")


def _check_counts(state: State, memory: Memory) -> None:
    """Refuse more of a card than the packs have, and hands that hold more than they should."""
    known = [*memory.pile]
    for seat, groups in enumerate(memory.groups):
        codes = plane_codes(memory.one[seat], memory.two[seat])
        if len(codes) + sum(count for _, count in groups) != state.size(seat):
            raise ChanceError("the cards shown and played are not of one deck")
        known += codes
    if max(Counter(known).values()) > state.packs:
        raise ChanceError("the cards shown and played are not of one deck")


def _prepare(state: State, mover: int, move: Move, seat: int, seen: Sequence[Card]) -> Move:
    """Let hands hold what the move shows of them; return the move in canonical form."""
    if move.kind is MoveKind.LAY and mover != seat:
        _hold(state, mover, move.cards)
    elif move.kind is MoveKind.SWAP:
        for other in (mover, move.seat):
            if other != seat:
                _hold(state, other, seen)
    elif move.kind in (MoveKind.DRAW, MoveKind.PASS) and mover != seat:
        return move
    now = situation(state, mover)
    return move_of(resolve(now, move), now.fit)


def _hold(state: State, seat: int, cards: Sequence[Card]) -> None:
    one = two = 0
    for card in cards:
        bit = 1 << card.code
        two |= one & bit
        one |= bit
    state.set_hand(seat, one)
    state.set_second(seat, two)
