"""The truth of one Dibble deal, packed in integers, and fast play on it.

Sets of cards are packed as in `bits`. Kinds and lanes count from 0: single, pair, triple, run2,
run3. A set of lanes is an integer of five bits.

Move codes: 16 * kind + top rank plays a meld; 80 + rank adds and 96 + rank drops a card with
the Joker; 112 passes; 113 + lane peeks; 118 + pair swaps two lanes; 128 declines; 129 stands;
136 + 8 * lane + value - 1 guesses.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...engine.chance import Rng
from .bits import (
    ADDABLE,
    ALL_LANES,
    BIT,
    DROPPABLE,
    PLANE,
    POPCOUNT,
    SWAP_HIGH,
    SWAP_LOW,
    added_meld,
    dropped_meld,
    lowest,
    meld_cards,
    melds,
    nth,
    one_card,
    present,
    spread,
)

LEAD: Final = 0
ANSWER: Final = 1
REWARD: Final = 2
GUESS: Final = 3
OVER: Final = 4

JOKER_ADD: Final = 80
JOKER_DROP: Final = 96
PASS: Final = 112
PEEK: Final = 113
SWAP: Final = 118
DECLINE: Final = 128
STAND: Final = 129
FIRST_GUESS: Final = 136


class State:
    """One deal. `kind` is -1 when no meld is on the table; rows and seats are 0 and 1."""

    def __init__(self, first: i64, hand0: i64, hand1: i64, points: i64) -> None:
        self.first: i64 = first
        self.hand0: i64 = hand0
        self.hand1: i64 = hand1
        self.points: i64 = points
        """The value of the card in each lane, three bits a lane."""
        self.seen: i64 = 0
        """The cards that have lain face up."""
        self.meld: i64 = 0
        self.beaten: i64 = 0
        """The cards that lie under the meld in this sequence."""
        self.kind: i64 = -1
        self.top: i64 = 0
        self.meld_seat: i64 = -1
        self.jokers: i64 = 0
        """A bit for each seat that has used its Joker."""
        self.row0: i64 = 0
        self.row1: i64 = 0
        self.looked0: i64 = 0
        self.looked1: i64 = 0
        self.turned: i64 = 0
        """The lanes whose card was turned over in a guess."""
        self.phase: i64 = LEAD
        self.turn: i64 = first
        self.out: i64 = -1
        self.guessed: i64 = 0
        """1 once the seat whose turn it is has guessed a value."""
        self.score0: i64 = 0
        self.score1: i64 = 0

    @property
    def scores(self) -> tuple[int, ...] | None:
        if self.phase != OVER:
            return None
        return (self.score0, self.score1)

    def copy(self) -> State:
        new = State(self.first, self.hand0, self.hand1, self.points)
        new.seen = self.seen
        new.meld = self.meld
        new.beaten = self.beaten
        new.kind = self.kind
        new.top = self.top
        new.meld_seat = self.meld_seat
        new.jokers = self.jokers
        new.row0 = self.row0
        new.row1 = self.row1
        new.looked0 = self.looked0
        new.looked1 = self.looked1
        new.turned = self.turned
        new.phase = self.phase
        new.turn = self.turn
        new.out = self.out
        new.guessed = self.guessed
        new.score0 = self.score0
        new.score1 = self.score1
        return new

    def fields(self) -> tuple[int, ...]:
        """Return everything, in the order of the attributes; equal for equal states."""
        return (
            self.first,
            self.hand0,
            self.hand1,
            self.points,
            self.seen,
            self.meld,
            self.beaten,
            self.kind,
            self.top,
            self.meld_seat,
            self.jokers,
            self.row0,
            self.row1,
            self.looked0,
            self.looked1,
            self.turned,
            self.phase,
            self.turn,
            self.out,
            self.guessed,
            self.score0,
            self.score1,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash(self.fields())

    def __reduce__(self) -> tuple[object, ...]:
        return (state_of, (self.fields(),))

    # --- what is known

    def value(self, lane: i64) -> i64:
        """Return the value of the point card in a lane."""
        return (self.points >> (3 * lane)) & 7

    def row(self, seat: i64) -> i64:
        """Return the lanes whose card is in the seat's row."""
        return self.row0 if seat == 0 else self.row1

    def hand(self, seat: i64) -> i64:
        return self.hand0 if seat == 0 else self.hand1

    def known(self, seat: i64) -> i64:
        """Return the lanes whose value the seat knows; four known are five."""
        known: i64 = (self.looked0 if seat == 0 else self.looked1) | self.turned
        if POPCOUNT[known] >= 4:
            return ALL_LANES
        return known

    def open_values(self, seat: i64) -> i64:
        """Return the values (bit value - 1) that the seat can't place."""
        known: i64 = self.known(seat)
        points: i64 = self.points
        out: i64 = 31
        lane: i64 = 0
        while lane < 5:
            if known & 1 != 0:
                out &= ~BIT[(points & 7) - 1]
            known >>= 1
            points >>= 3
            lane += 1
        return out

    def row_value(self, seat: i64) -> i64:
        """Return the sum of the point cards in the seat's row."""
        row: i64 = self.row(seat)
        points: i64 = self.points
        total: i64 = 0
        while row != 0:
            if row & 1 != 0:
                total += points & 7
            row >>= 1
            points >>= 3
        return total

    # --- moves

    def legal(self) -> list[int]:
        """Return the codes of the moves of the seat whose turn it is, ascending."""
        out: list[int] = []
        if self.phase == LEAD:
            hand: i64 = self.hand(self.turn)
            kind: i64 = 0
            while kind < 5:
                spread(out, melds(hand, kind), 16 * kind)
                kind += 1
        elif self.phase == ANSWER:
            hand = self.hand(self.turn)
            above: i64 = (PLANE << (self.top + 1)) & PLANE
            spread(out, melds(hand, self.kind) & above, 16 * self.kind)
            if (self.jokers >> self.turn) & 1 == 0:
                here: i64 = 16 * self.kind + self.top
                spread(out, present(hand) & ADDABLE[here], JOKER_ADD)
                spread(out, DROPPABLE[here], JOKER_DROP)
            out.append(PASS)
        elif self.phase == REWARD:
            known: i64 = self.known(self.turn)
            spread(out, ALL_LANES & ~known, PEEK)
            out.extend(range(SWAP, DECLINE))
            if known == ALL_LANES:
                out.append(DECLINE)
        elif self.phase == GUESS:
            if self.guessed == 0:
                out.append(STAND)
            lanes: i64 = self.row(self.turn) & ~self.known(self.turn)
            values: i64 = self.open_values(self.turn)
            while lanes != 0:
                spread(out, values, FIRST_GUESS + 8 * lowest(lanes))
                lanes &= lanes - 1
        return out

    def play(self, code: i64) -> None:
        """Make the move of that code, which must be legal, on this state itself."""
        if code < JOKER_ADD:
            self._play_meld(code >> 4, code & 15)
        elif code < JOKER_DROP:
            self._joker_add(code - JOKER_ADD)
        elif code < PASS:
            self._joker_drop(code - JOKER_DROP)
        elif code == PASS:
            self._pass()
        elif code < STAND:
            if code < SWAP:
                if self.turn == 0:
                    self.looked0 |= BIT[code - PEEK]
                else:
                    self.looked1 |= BIT[code - PEEK]
            elif code < DECLINE:
                self._swap(SWAP_LOW[code - SWAP], SWAP_HIGH[code - SWAP])
            self.phase = LEAD
            self.turn = 1 - self.turn
        elif code == STAND:
            self._stand()
        else:
            self._guess((code - FIRST_GUESS) >> 3, (code & 7) + 1)

    def _play_meld(self, kind: i64, top: i64) -> None:
        cards: i64
        if self.turn == 0:
            cards = meld_cards(self.hand0, kind, top)
            self.hand0 &= ~cards
        else:
            cards = meld_cards(self.hand1, kind, top)
            self.hand1 &= ~cards
        self.beaten |= self.meld
        self.meld = cards
        self.kind = kind
        self.top = top
        self._laid(cards)

    def _joker_add(self, rank: i64) -> None:
        card: i64
        if self.turn == 0:
            card = one_card(self.hand0, rank)
            self.hand0 &= ~card
        else:
            card = one_card(self.hand1, rank)
            self.hand1 &= ~card
        self.jokers |= 1 + self.turn
        self.meld |= card
        grown: i64 = added_meld(self.kind, self.top, rank)
        self.kind = grown >> 4
        self.top = grown & 15
        self._laid(card)

    def _joker_drop(self, rank: i64) -> None:
        self.jokers |= 1 + self.turn
        self.meld &= ~one_card(self.meld, rank)
        left: i64 = dropped_meld(self.kind, self.top, rank)
        self.kind = left >> 4
        self.top = left & 15
        self._laid(0)

    def _laid(self, cards: i64) -> None:
        """End the play of the seat: the other answers, or the hand was emptied."""
        seat: i64 = self.turn
        self.seen |= cards
        self.meld_seat = seat
        if self.hand(seat) == 0:
            self.out = seat
            self._offer_guess(seat)
        else:
            self.phase = ANSWER
            self.turn = 1 - seat

    def _pass(self) -> None:
        lane: i64 = BIT[self.kind]
        if self.turn == 1:
            if self.row1 & lane != 0:
                self.row1 &= ~lane
            else:
                self.row0 |= lane
        elif self.row0 & lane != 0:
            self.row0 &= ~lane
        else:
            self.row1 |= lane
        self.meld = 0
        self.beaten = 0
        self.kind = -1
        self.top = 0
        self.meld_seat = -1
        self.phase = REWARD

    def _swap(self, low: i64, high: i64) -> None:
        differ: i64 = ((self.points >> (3 * low)) ^ (self.points >> (3 * high))) & 7
        self.points ^= (differ << (3 * low)) | (differ << (3 * high))
        both: i64 = BIT[low] | BIT[high]
        if (self.looked0 >> low) & 1 != (self.looked0 >> high) & 1:
            self.looked0 ^= both
        if (self.looked1 >> low) & 1 != (self.looked1 >> high) & 1:
            self.looked1 ^= both

    # --- the end of a deal

    def _offer_guess(self, seat: i64) -> None:
        """Let the seat guess or stand, or make the guess for it."""
        self.guessed = 0
        if self.row(seat) & ~self.known(seat) == 0:
            self._finish(seat, 2)
        else:
            self.phase = GUESS
            self.turn = seat

    def _guess(self, lane: i64, value: i64) -> None:
        seat: i64 = self.turn
        self.turned |= BIT[lane]
        self.guessed = 1
        if self.value(lane) != value:
            self._finish(seat, 0)
        elif self.row(seat) & ~self.known(seat) == 0:
            self._finish(seat, 2)

    def _stand(self) -> None:
        other: i64 = 1 - self.turn
        if self.turn == self.out and self.row(other) != 0:
            self._offer_guess(other)
        else:
            self._finish(self.turn, 1)

    def _finish(self, seat: i64, times: i64) -> None:
        """End the deal: the seat's row scores `times` its value, the other's its value."""
        self.score0 = self.row_value(0)
        self.score1 = self.row_value(1)
        if seat == 0:
            self.score0 *= times
        else:
            self.score1 *= times
        self.phase = OVER
        self.turn = -1

    # --- random play

    def random_move(self, rng: Rng) -> i64:
        """Return the code of a legal move, each as likely as the others."""
        if self.phase == LEAD:
            return self._random_lead(rng)
        if self.phase == ANSWER:
            return self._random_answer(rng)
        if self.phase == REWARD:
            unknown: i64 = ALL_LANES & ~self.known(self.turn)
            choices: i64 = POPCOUNT[unknown]
            if choices == 0:
                return SWAP + rng.below(11)
            pick: i64 = rng.below(choices + 10)
            return SWAP + pick - choices if pick >= choices else PEEK + nth(unknown, pick)
        lanes: i64 = self.row(self.turn) & ~self.known(self.turn)
        values: i64 = self.open_values(self.turn)
        each: i64 = POPCOUNT[values]
        choices = each * POPCOUNT[lanes]
        pick = rng.below(choices + 1 - self.guessed)
        if pick == choices:
            return STAND
        return FIRST_GUESS + 8 * nth(lanes, pick // each) + nth(values, pick % each)

    def _random_lead(self, rng: Rng) -> i64:
        hand: i64 = self.hand(self.turn)
        c: i64 = hand & PLANE
        h: i64 = (hand >> 13) & PLANE
        s: i64 = hand >> 26
        single: i64 = c | h | s
        pair: i64 = (c & h) | (s & (c | h))
        triple: i64 = c & h & s
        run2: i64 = single & (single << 1)
        run3: i64 = run2 & (single << 2)
        n0: i64 = POPCOUNT[single]
        n1: i64 = n0 + POPCOUNT[pair]
        n2: i64 = n1 + POPCOUNT[run2]
        n3: i64 = n2 + POPCOUNT[run3]
        pick: i64 = rng.below(n3 + POPCOUNT[triple])
        if pick < n0:
            return nth(single, pick)
        if pick < n1:
            return 16 + nth(pair, pick - n0)
        if pick < n2:
            return 48 + nth(run2, pick - n1)
        if pick < n3:
            return 64 + nth(run3, pick - n2)
        return 32 + nth(triple, pick - n3)

    def _random_answer(self, rng: Rng) -> i64:
        hand: i64 = self.hand(self.turn)
        plays: i64 = melds(hand, self.kind) & (PLANE << (self.top + 1)) & PLANE
        n0: i64 = POPCOUNT[plays]
        if (self.jokers >> self.turn) & 1 != 0:
            pick: i64 = rng.below(n0 + 1)
            return PASS if pick == n0 else 16 * self.kind + nth(plays, pick)
        here: i64 = 16 * self.kind + self.top
        adds: i64 = present(hand) & ADDABLE[here]
        drops: i64 = DROPPABLE[here]
        n1: i64 = n0 + POPCOUNT[adds]
        n2: i64 = n1 + POPCOUNT[drops]
        pick = rng.below(n2 + 1)
        if pick < n0:
            return 16 * self.kind + nth(plays, pick)
        if pick < n1:
            return JOKER_ADD + nth(adds, pick - n0)
        if pick < n2:
            return JOKER_DROP + nth(drops, pick - n1)
        return PASS

    def playout(self, rng: Rng) -> int:
        """Play uniformly random legal moves to the end; return how many."""
        moves: i64 = 0
        while self.phase != OVER:
            self.play(self.random_move(rng))
            moves += 1
        return moves


def state_of(fields: tuple[int, ...]) -> State:
    """Return the state whose `fields` these are."""
    new = State(fields[0], fields[1], fields[2], fields[3])
    new.seen = fields[4]
    new.meld = fields[5]
    new.beaten = fields[6]
    new.kind = fields[7]
    new.top = fields[8]
    new.meld_seat = fields[9]
    new.jokers = fields[10]
    new.row0 = fields[11]
    new.row1 = fields[12]
    new.looked0 = fields[13]
    new.looked1 = fields[14]
    new.turned = fields[15]
    new.phase = fields[16]
    new.turn = fields[17]
    new.out = fields[18]
    new.guessed = fields[19]
    new.score0 = fields[20]
    new.score1 = fields[21]
    return new


def random_points(rng: Rng) -> i64:
    """Return the five values in random lanes, packed."""
    values = [1, 2, 3, 4, 5]
    points: i64 = 0
    left: i64 = 5
    while left > 0:
        pick: i64 = rng.below(left)
        points = (points << 3) | values[pick]
        left -= 1
        values[pick] = values[left]
    return points


def random_state(first: i64, rng: Rng) -> State:
    """Return a freshly dealt state."""
    hand0: i64 = 0
    hand1: i64 = 0
    need0: i64 = 16
    need: i64 = 32
    left: i64 = 39
    card: i64 = 0x4000000000
    while need > 0:
        pick: i64 = rng.below(left)
        if pick < need0:
            hand0 |= card
            need0 -= 1
            need -= 1
        elif pick < need:
            hand1 |= card
            need -= 1
        card >>= 1
        left -= 1
    return State(first, hand0, hand1, random_points(rng))
