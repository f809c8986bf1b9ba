"""What a seat knows of the hidden cards, packed, and states it can't tell from the truth."""

from __future__ import annotations

from mypy_extensions import i64

from ...engine.chance import Rng
from .codec import CODES, planes_from
from .moves import Move, MoveKind
from .planes import count, nth_card, planes_of, ranks_of, with_card, without
from .state import State
from .view import View


class Knowledge:
    """A view made ready to draw states from, many times for one decision."""

    def __init__(self, view: View) -> None:
        state = State(
            int(view.variant != "classic"),
            int(view.variant == "hickory"),
            int(view.stock_rule == "reshuffle"),
            view.first,
        )
        state.reshuffles = view.reshuffles
        state.taken0, state.taken1 = planes_from(view.taken[0]), planes_from(view.taken[1])
        for card in reversed(view.queue):
            state.push(card.rank - 1)
        if view.meld is not None:
            code = CODES[Move(MoveKind.PLAY, 0, view.meld)]
            state.kind, state.rank, state.owner = code >> 4, code & 15, view.meld_seat
        state.mover = view.turn
        if view.scores is not None:
            state.winner = 0 if view.scores[0] else 1
        self.state = state
        other = 1 - view.seat
        mine = planes_from(view.hand)
        theirs = planes_from(view.taken[other])
        if view.open_hands is not None:
            theirs = planes_from(view.open_hands[other])
        state.hand0, state.hand1 = (mine, theirs) if other else (theirs, mine)
        state.pool = planes_from(view.stock_cards) if view.stock_cards is not None else 0
        unseen = state.out_of_play()
        for rank in ranks_of(planes_from(view.out_of_play)):
            unseen = without(unseen, planes_of([rank]), 1)
        self.other: i64 = other
        self.known: i64 = theirs
        self.unseen: i64 = unseen
        self.wanted: i64 = view.hand_sizes[other] - count(theirs)
        self.stock: i64 = state.pool
        self.stock_size: i64 = view.stock
        self.is_short: bool = view.stock_rule == "short"

    def draw(self, rng: Rng) -> State:
        """Return a state with the hidden cards drawn at random, the stock's order not settled."""
        state = self.state.copy()
        hand: i64 = self.known
        unseen: i64 = self.unseen
        left: i64 = count(unseen)
        need: i64 = self.wanted
        while need > 0:
            rank: i64 = nth_card(unseen, rng.below(left)) & 15
            hand = with_card(hand, rank)
            unseen = without(unseen, planes_of([rank]), 1)
            left -= 1
            need -= 1
        if self.other == 0:
            state.hand0 = hand
        else:
            state.hand1 = hand
        if left:
            state.pool = unseen
        state.pool_size = count(state.pool)
        return state
