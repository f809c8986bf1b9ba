"""Fills in what a seat can't see: states it can't tell from the truth, drawn at random."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...engine.chance import Rng
from .hands import bit_of
from .memory import Log, plane_codes
from .state import CALL, MUST, OVER, SWAP, TURN, State
from .view import Choice, View

PHASES: Final = {
    Choice.TURN: TURN, Choice.LAY_DRAWN: MUST, Choice.SWAP: SWAP, Choice.CALL: CALL,
    Choice.NOTHING: OVER,
}  # fmt: skip


class Sampler:
    """Draws states that fit one view; made once for a view, then used many times."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.known = self._known_state()
        self.unseen = self._unseen()
        self.masks: list[int] = []
        self.room: list[int] = []
        self.seats: list[int] = []
        for seat, groups in enumerate(view.hidden):
            for mask, count in groups:
                self._add(seat, mask, count)
        self._add(-1, view.stock_mask, view.stock)
        support = 0
        for code in self.unseen:
            support |= 1 << code
        self.free = all(support & ~mask == 0 for mask in self.masks)
        self.is_open = view.open_hands is not None
        self.log = Log(self.known.copy(), view)

    def _add(self, seat: int, mask: int, count: int) -> None:
        self.seats.append(seat)
        self.masks.append(mask)
        self.room.append(count)

    def _known_state(self) -> State:
        view = self.view
        state = State(view.seats, view.packs, view.chains, view.crazy_eights)
        for seat, cards in enumerate(view.open_hands or view.known):
            for card in cards:
                state.give(seat, card.code)
        for card in view.pile[:-1]:
            self._cover(state, card.code)
        state.top, state.suit = view.top.code, int(view.suit)
        state.step = 1 if view.ascending else -1
        state.total, state.turn, state.phase = view.total, view.turn, PHASES[view.choice]
        state.swaps, state.open_seat = view.swaps, view.catchable
        state.skips, state.forced = view.skips, view.forced
        state.must = -1 if view.must is None else view.must.code
        state.out, state.stocks = view.out, view.stocks_made
        return state

    @staticmethod
    def _cover(state: State, code: int) -> None:
        bit = 1 << code
        state.pile1 |= state.pile0 & bit
        state.pile0 |= bit

    def _unseen(self) -> list[int]:
        state = self.known
        counts = [self.view.packs] * 52
        for card in self.view.pile:
            counts[card.code] -= 1
        for seat in range(state.seats):
            for code in plane_codes(state.hand(seat), state.second(seat)):
                counts[code] -= 1
        return [code for code in range(52) for _ in range(counts[code])]

    def sample(self, rng: Rng) -> State:
        """Return a state that looks to the seat just like the truth."""
        state = self.known.copy()
        state.log = self.log
        if self.is_open:
            state.stock = rng.shuffle(self.unseen)
            return state
        cards = rng.shuffle(self.unseen)
        if self.free:
            self._deal_out(state, cards)
            return state
        places = self._place(cards, rng)
        stock: list[int] = []
        for index, code in enumerate(cards):
            seat = self.seats[places[index]]
            if seat < 0:
                stock.append(code)
            else:
                state.give(seat, code)
        state.stock = stock
        return state

    def _deal_out(self, state: State, cards: list[int]) -> None:
        """Give each group as many cards as it has; the stock is the last group."""
        at: i64 = 0
        place: i64 = 0
        groups: i64 = len(self.seats) - 1
        while place < groups:
            seat: i64 = self.seats[place]
            count: i64 = self.room[place]
            one: i64 = state.hand(seat)
            two: i64 = state.second(seat)
            end: i64 = at + count
            while at < end:
                bit = bit_of(cards[at])
                two |= one & bit
                one |= bit
                at += 1
            state.set_hand(seat, one)
            state.set_second(seat, two)
            state.resize(seat, count)
            place += 1
        state.stock = cards
        state.at = at

    def _place(self, cards: list[int], rng: Rng) -> list[int]:
        """Return a group for each card so that all masks hold, nearly evenly drawn."""
        masks = self.masks
        room = list(self.room)
        groups: i64 = len(masks)
        places: list[int] = [-1] * len(cards)
        index: i64 = 0
        size: i64 = len(cards)
        while index < size:
            code: i64 = cards[index]
            total: i64 = 0
            place: i64 = 0
            while place < groups:
                mask: i64 = masks[place]
                if (mask >> code) & 1:
                    total += room[place]
                place += 1
            if total == 0:
                self._make_room(index, cards, places, room, set())
                index += 1
                continue
            pick: i64 = rng.below(total)
            place = -1
            while pick >= 0:
                place += 1
                mask = masks[place]
                if (mask >> code) & 1:
                    pick -= room[place]
            room[place] -= 1
            places[index] = place
            index += 1
        self._mix(cards, places, rng)
        return places

    def _mix(self, cards: list[int], places: list[int], rng: Rng) -> None:
        """Swap the groups of pairs of cards, drawn at random, where the masks allow it."""
        masks = self.masks
        size: i64 = len(cards)
        left: i64 = 3 * size
        while left > 0:
            left -= 1
            a: i64 = rng.below(size)
            b: i64 = rng.below(size)
            here: i64 = places[a]
            there: i64 = places[b]
            if here == there:
                continue
            mask: i64 = masks[here]
            other: i64 = masks[there]
            first: i64 = cards[a]
            second: i64 = cards[b]
            if (mask >> second) & 1 and (other >> first) & 1:
                places[a] = there
                places[b] = here

    def _make_room(
        self, index: int, cards: list[int], places: list[int], room: list[int], tried: set[int]
    ) -> bool:
        """Place a card by moving others on; False if it can't be."""
        for place, mask in enumerate(self.masks):
            if place in tried or not mask >> cards[index] & 1:
                continue
            tried.add(place)
            if room[place]:
                room[place] -= 1
                places[index] = place
                return True
            for other, held in enumerate(places):
                if held == place and self._make_room(other, cards, places, room, tried):
                    places[index] = place
                    return True
        return False


_last: list[Sampler] = []


def sampler(view: View) -> Sampler:
    """Return the sampler of a view; that of the last view is kept."""
    if not _last or _last[0].view is not view:
        _last[:] = [Sampler(view)]
    return _last[0]
