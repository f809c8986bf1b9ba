"""Between the cards and views at the boundary and the integers of the state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ...engine.cards import Card, Suit
from ...engine.chance import Rng
from .bits import ALL_CARDS
from .state import State
from .view import Phase, View

_SUITS: Final = (Suit.CLUBS, Suit.HEARTS, Suit.SPADES)
_PHASES: Final = tuple(Phase)
_PLACED: Final = tuple(
    (1 << (13 * plane + rank), Card(rank + 1, suit))
    for rank in range(13)
    for plane, suit in enumerate(_SUITS)
)
_BITS: Final = {card: bit for bit, card in _PLACED}


def cards_of(cards: int) -> tuple[Card, ...]:
    """Return the cards of a packed set, by rank, then suit."""
    return tuple(card for bit, card in _PLACED if cards & bit)


def set_of(cards: Iterable[Card]) -> int:
    """Return cards as a packed set; raises KeyError for a card that is not Dibble's."""
    packed_set = 0
    for card in cards:
        packed_set |= _BITS[card]
    return packed_set


def pack_points(values: Sequence[int]) -> int:
    """Return the values by lane, packed."""
    return sum(value << (3 * lane) for lane, value in enumerate(values))


def state_from_view(view: View, rng: Rng) -> State:
    """Return a state that gives this view, what the view hides being drawn at random."""
    state = State(view.first, 0, 0, 0)
    _fill_public(state, view)
    _fill_hands(state, view, rng)
    _fill_points(state, view, rng)
    return state


def _fill_public(state: State, view: View) -> None:
    state.seen = set_of(view.seen)
    state.meld = set_of(view.meld_cards)
    state.beaten = set_of(view.beaten)
    if view.meld is not None:
        state.kind = view.meld.kind.index
        state.top = view.meld.rank - 1
    state.meld_seat = view.meld_seat
    state.jokers = (not view.jokers[0]) + 2 * (not view.jokers[1])
    state.phase = _PHASES.index(view.phase)
    state.turn = view.turn
    state.out = view.out
    state.guessed = int(view.guessed)
    rows, looked, eyes, turned = [0, 0], 0, 0, 0
    for lane, point in enumerate(view.points):
        bit = 1 << lane
        if point.row >= 0:
            rows[point.row] |= bit
        looked |= bit if point.looked else 0
        eyes |= bit if point.eye else 0
        turned |= bit if point.turned else 0
    state.row0, state.row1 = rows
    state.looked0, state.looked1 = (looked, eyes) if view.seat == 0 else (eyes, looked)
    state.turned = turned
    if view.scores is not None:
        state.score0, state.score1 = view.scores


def _fill_hands(state: State, view: View, rng: Rng) -> None:
    if view.open_hands is not None:
        state.hand0, state.hand1 = (set_of(hand) for hand in view.open_hands)
        return
    mine = set_of(view.hand)
    hidden = ALL_CARDS & ~(mine | state.seen)
    unseen = [place for place in range(39) if hidden >> place & 1]
    theirs = 0
    for place in rng.shuffle(unseen)[: view.hand_sizes[1 - view.seat]]:
        theirs |= 1 << place
    state.hand0, state.hand1 = (mine, theirs) if view.seat == 0 else (theirs, mine)


def _fill_points(state: State, view: View, rng: Rng) -> None:
    unplaced = rng.shuffle(list(view.open_values))
    state.points = pack_points([point.value or unplaced.pop() for point in view.points])
