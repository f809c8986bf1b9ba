"""The truth of one Dodo deal, packed, and the law that moves it on.

Hands are planes of bits (see tables.py), all numbers are machine integers when compiled. Moves are
integer codes here; moves.py turns them into values and text. A published state is never changed:
search works on `copy()`.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from ...engine.chance import Chance, Rng
from .tables import (
    ACE,
    BLACK_QUEENS,
    CHAINING,
    COUNT,
    EIGHT,
    FIT,
    FOUR,
    JACK,
    LAYS,
    POINTS,
    POP,
    QUEEN,
    START,
    TWO,
)

# What the seat to play may do.
TURN: Final = 0  # a turn begins
MUST: Final = 1  # the card just drawn must be laid
SWAP: Final = 2  # a black queen was laid
CALL: Final = 3  # one card left: call or silent
OVER: Final = 4

# Move codes: the kind, and above it a seat (swap), or what is laid: bits 3-8 the last card, 9-11
# the named suit (4 none), 12-19 the set of its rank (of twos, if it is a four), 20-27 of fours.
LAY: Final = 0
DRAW: Final = 1
PASS: Final = 2
SWAP_WITH: Final = 3
CALL_IT: Final = 4
SILENT: Final = 5
CATCH: Final = 6
NO_NAME: Final = 4

# What `trace` tells: the kind, bits 4-7 a seat, above it a number.
T_DREW: Final = 1
T_STOCK: Final = 2
T_SKIPPED: Final = 3
T_TURN: Final = 4
T_REVERSED: Final = 5
T_CHAIN: Final = 6

MAX_STOCKS: Final = 100
_TOP_BIT: Final = 1 << 51
_SLOTS: Final = 1024


def bit_of(code: i64) -> i64:
    """Return the bit of a card in a plane."""
    return _TOP_BIT >> (51 - code)


@final
class State:
    """One deal. `turn` is the seat whose choice it is, -1 when the deal is over."""

    def __init__(self, seats: i64, packs: i64, chains: bool, crazy: bool) -> None:
        self.seats = seats
        self.packs = packs
        self.chains = chains
        self.crazy = crazy
        self.h0: i64 = 0
        self.h1: i64 = 0
        self.h2: i64 = 0
        self.h3: i64 = 0
        self.h4: i64 = 0
        self.h5: i64 = 0
        self.h6: i64 = 0
        self.h7: i64 = 0
        self.g0: i64 = 0
        self.g1: i64 = 0
        self.g2: i64 = 0
        self.g3: i64 = 0
        self.g4: i64 = 0
        self.g5: i64 = 0
        self.g6: i64 = 0
        self.g7: i64 = 0
        self.sizes: i64 = 0
        self.stock: list[int] = []
        self.at: i64 = 0
        self.pile0: i64 = 0
        self.pile1: i64 = 0
        self.top: i64 = 0
        self.suit: i64 = 0
        self.step: i64 = 1
        self.total: i64 = 0
        self.turn: i64 = 0
        self.phase: i64 = TURN
        self.swaps: i64 = 0
        self.open_seat: i64 = -1
        self.skips: i64 = 0
        self.forced: i64 = 0
        self.must: i64 = -1
        self.out: i64 = -1
        self.stocks: i64 = 0
        self.passes: i64 = 0
        self.history: list[int] = []
        self.marks: i64 = 0
        self.slots: list[int] | None = None
        self.trace: list[int] | None = None
        self.log: Any = None
        self.log_length: i64 = 0

    def copy(self) -> State:
        """Return a copy to play on; lists are shared and replaced, never changed."""
        new = State(self.seats, self.packs, self.chains, self.crazy)
        new.h0, new.h1, new.h2, new.h3 = self.h0, self.h1, self.h2, self.h3
        new.h4, new.h5, new.h6, new.h7 = self.h4, self.h5, self.h6, self.h7
        new.g0, new.g1, new.g2, new.g3 = self.g0, self.g1, self.g2, self.g3
        new.g4, new.g5, new.g6, new.g7 = self.g4, self.g5, self.g6, self.g7
        new.sizes = self.sizes
        new.stock = self.stock
        new.at = self.at
        new.pile0, new.pile1 = self.pile0, self.pile1
        new.top, new.suit, new.step = self.top, self.suit, self.step
        new.total, new.turn, new.phase = self.total, self.turn, self.phase
        new.swaps, new.open_seat = self.swaps, self.open_seat
        new.skips, new.forced = self.skips, self.forced
        new.must, new.out = self.must, self.out
        new.stocks, new.passes = self.stocks, self.passes
        new.history = self.history
        new.marks = self.marks
        new.log = self.log
        new.log_length = self.log_length
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        return (restore, (self.fields(),))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash((self.h0, self.h1, self.top, self.turn, self.phase))

    def fields(self) -> tuple[Any, ...]:
        """Return all that makes this state, to be compared or pickled."""
        return (
            self.seats, self.packs, self.chains, self.crazy,
            tuple([self.hand(seat) for seat in range(8)]),
            tuple([self.second(seat) for seat in range(8)]),
            self.sizes, tuple(self.stock[self.at :]), self.pile0, self.pile1,
            self.top, self.suit, self.step, self.total, self.turn, self.phase, self.swaps,
            self.open_seat, self.skips, self.forced, self.must, self.out, self.stocks,
            self.passes, tuple(self.history[: self.marks]), self.log, self.log_length,
        )  # fmt: skip

    # --- hands

    def hand(self, seat: i64) -> i64:
        """Return the first plane of a hand: the cards it has."""
        if seat < 4:
            if seat < 2:
                return self.h0 if seat == 0 else self.h1
            return self.h2 if seat == 2 else self.h3
        if seat < 6:
            return self.h4 if seat == 4 else self.h5
        return self.h6 if seat == 6 else self.h7

    def second(self, seat: i64) -> i64:
        """Return the second plane of a hand: the cards it has both copies of."""
        if seat < 4:
            if seat < 2:
                return self.g0 if seat == 0 else self.g1
            return self.g2 if seat == 2 else self.g3
        if seat < 6:
            return self.g4 if seat == 4 else self.g5
        return self.g6 if seat == 6 else self.g7

    def set_hand(self, seat: i64, cards: i64) -> None:
        if seat < 4:
            if seat < 2:
                if seat == 0:
                    self.h0 = cards
                else:
                    self.h1 = cards
            elif seat == 2:
                self.h2 = cards
            else:
                self.h3 = cards
        elif seat < 6:
            if seat == 4:
                self.h4 = cards
            else:
                self.h5 = cards
        elif seat == 6:
            self.h6 = cards
        else:
            self.h7 = cards

    def set_second(self, seat: i64, cards: i64) -> None:
        if seat < 4:
            if seat < 2:
                if seat == 0:
                    self.g0 = cards
                else:
                    self.g1 = cards
            elif seat == 2:
                self.g2 = cards
            else:
                self.g3 = cards
        elif seat < 6:
            if seat == 4:
                self.g4 = cards
            else:
                self.g5 = cards
        elif seat == 6:
            self.g6 = cards
        else:
            self.g7 = cards

    def size(self, seat: i64) -> i64:
        """Return how many cards a hand has."""
        return (self.sizes >> (7 * seat)) & 127

    def resize(self, seat: i64, by: i64) -> None:
        """Count `by` cards more (or fewer) in a hand."""
        self.sizes += by << (7 * seat)

    def give(self, seat: i64, code: i64) -> None:
        """Put a card into a hand."""
        bit = bit_of(code)
        cards = self.hand(seat)
        if cards & bit:
            self.set_second(seat, self.second(seat) | bit)
        else:
            self.set_hand(seat, cards | bit)
        self.resize(seat, 1)

    def trade(self, seat: i64, other: i64) -> None:
        """Swap two whole hands."""
        mine, mine2, size = self.hand(seat), self.second(seat), self.size(seat)
        theirs = self.size(other)
        self.set_hand(seat, self.hand(other))
        self.set_second(seat, self.second(other))
        self.set_hand(other, mine)
        self.set_second(other, mine2)
        self.resize(seat, theirs - size)
        self.resize(other, size - theirs)

    # --- the stock

    @property
    def stock_size(self) -> int:
        return len(self.stock) - self.at

    def can_draw(self) -> bool:
        """Return whether any card can be drawn."""
        return self.at < len(self.stock) or self.pile0 != 0

    def take(self, chance: Chance) -> i64:
        """Return the next card of the stock; -1 if there is none, -2 if that ended the deal."""
        if self.at >= len(self.stock):
            if self.pile0 == 0:
                return -1
            if self.stocks >= MAX_STOCKS:
                self._finish(-1)
                return -2
            self._new_stock(chance)
        code: i64 = self.stock[self.at]
        self.at += 1
        return code

    def _new_stock(self, chance: Chance) -> None:
        cards: list[int] = []
        one, two = self.pile0, self.pile1
        code: i64 = 0
        while one:
            if one & 15 == 0:
                one >>= 4
                two >>= 4
                code += 4
                continue
            if one & 1:
                cards.append(code)
                if two & 1:
                    cards.append(code)
            one >>= 1
            two >>= 1
            code += 1
        self.stock = chance.shuffle(cards)
        self.at = 0
        self.pile0 = 0
        self.pile1 = 0
        self.stocks += 1
        if self.trace is not None:
            self.trace.append(T_STOCK | len(cards) << 8)

    def draw_cards(self, seat: i64, count: i64, chance: Chance) -> bool:
        """Let a seat draw what there is of `count` cards; False if that ended the deal."""
        while count > 0:
            code = self.take(chance)
            if code < 0:
                return code == -1
            self.give(seat, code)
            if self.trace is not None:
                self.trace.append(T_DREW | seat << 4 | code << 8)
            count -= 1
        return True

    # --- turns

    def begin(self, seat: i64) -> None:
        """Let a turn begin; the third time in the same position ends the deal."""
        self.turn = seat
        self.phase = TURN
        self.must = -1
        if self._repeated():
            self._finish(-1)
        elif self.trace is not None:
            self.trace.append(T_TURN | seat << 4)

    def _key(self) -> i64:
        """Return 60 mixed bits of the position: player, hands, card showing, suit, way, chain."""
        left: i64 = self.turn | self.top << 3 | self.suit << 9 | (self.step & 2) << 10
        left |= self.total << 12
        right: i64 = left ^ 0x2A5F1C3
        seat: i64 = 0
        while seat < self.seats:
            cards = self.hand(seat)
            low = cards & 0x3FFFFFF
            high = cards >> 26
            left = ((left ^ low) * 0x5BD1E995) & 0x3FFFFFFFFFFFFFF
            right = ((right ^ high) * 0x6C8E9CF5) & 0x3FFFFFFFFFFFFFF
            left, right = (right ^ right >> 29) & 0x3FFFFFFF, (left ^ left >> 29) & 0x3FFFFFFF
            if self.packs == 2:
                cards = self.second(seat)
                left = ((left ^ cards & 0x3FFFFFF) * 0x5BD1E995) & 0x3FFFFFFFFFFFFFF
                right = ((right ^ cards >> 26) * 0x6C8E9CF5) & 0x3FFFFFFFFFFFFFF
                left = (left ^ left >> 29) & 0x3FFFFFFF
                right = (right ^ right >> 29) & 0x3FFFFFFF
            seat += 1
        return left << 30 | right

    def note(self) -> None:
        """Begin the history of positions with this one, where a turn begins."""
        self.history = [self._key()]
        self.marks = 1

    def _remember(self, key: i64) -> None:
        if len(self.history) != self.marks:
            self.history = self.history[: self.marks]
        self.history.append(key)
        self.marks += 1

    def _repeated(self) -> bool:
        """Note the position; return whether it is there for the third time.

        Between two turns in one position all cards laid came back to hands, or none was laid: so
        before the first new stock and the first pass nothing can be there for the third time.
        """
        key = self._key()
        self._remember(key)
        if self.stocks + self.passes == 0:
            return False
        slots = self.slots
        if slots is None:
            slots = [0] * _SLOTS
            self.slots = slots
            for old in self.history:
                place: i64 = old & (_SLOTS - 1)
                slots[place] += 1
        else:
            slots[key & (_SLOTS - 1)] += 1
        if slots[key & (_SLOTS - 1)] < 3:
            return False
        return self.history.count(key) >= 3

    def _finish(self, out: i64) -> None:
        self.out = out
        self.turn = -1
        self.phase = OVER
        self.open_seat = -1
        self.must = -1

    def end_turn(self, chance: Chance) -> None:
        """End the turn: skips and forced draws, then the next turn."""
        seats = self.seats
        seat = self.turn
        skips = self.skips
        if skips:
            self.skips = 0
            if skips > seats - 1:
                skips = seats - 1
            if self.trace is not None:
                for away in range(1, skips + 1):
                    missing = (seat + away * self.step + seats) % seats
                    self.trace.append(T_SKIPPED | missing << 4)
        following = (seat + (skips + 1) * self.step + seats) % seats
        if self.forced:
            count = self.forced
            self.forced = 0
            if not self.draw_cards(following, count, chance):
                return
            if self.trace is not None:
                self.trace.append(T_SKIPPED | following << 4)
            following = (following + self.step + seats) % seats
        self.begin(following)

    # --- moves

    def do(self, code: i64, chance: Chance) -> None:
        """Make a legal move, given as its code; who catches makes no difference."""
        kind = code & 7
        if kind == LAY:
            last, name = (code >> 3) & 63, (code >> 9) & 7
            self.lay(last, (code >> 12) & 255, code >> 20, name, chance)
        elif kind == DRAW:
            self.draw(chance)
        elif kind == PASS:
            self.open_seat = -1
            self.passes += 1
            self.end_turn(chance)
        elif kind == SWAP_WITH:
            self.swap(code >> 3, chance)
        elif kind == CATCH:
            caught = self.open_seat
            self.open_seat = -1
            self.draw_cards(caught, 2, chance)
        else:
            if kind == SILENT:
                self.open_seat = self.turn
            self.end_turn(chance)

    def lay(self, last: i64, cards: i64, fours: i64, name: i64, chance: Chance) -> None:
        """Lay a set of cards of one rank (and of fours, see the move codes), `last` on top."""
        seat = self.turn
        rank = last >> 2
        shift = 4 * TWO if rank == FOUR else 4 * rank
        one = (cards & 15) << shift | (fours & 15) << (4 * FOUR)
        count: i64 = POP[cards] + POP[fours]
        hand = self.hand(seat)
        bit = bit_of(last)
        pile = self.pile0
        if self.packs == 2:
            two = (cards >> 4) << shift | (fours >> 4) << (4 * FOUR)
            second = self.second(seat)
            keep = one & ~two & second
            self.set_hand(seat, hand & ~one | keep)
            self.set_second(seat, second & ~two & ~keep)
            if two & bit:
                two ^= bit
            else:
                one ^= bit
            self.pile1 |= pile & one | two
            pile |= one
            bit = bit_of(self.top)
            self.pile1 |= pile & bit
            self.pile0 = pile | bit
        else:
            self.set_hand(seat, hand & ~one)
            self.pile0 = pile | one ^ bit | bit_of(self.top)
        self.top = last
        self.suit = last & 3 if name == NO_NAME else name
        self.open_seat = -1
        self.must = -1
        self.resize(seat, -count)
        if self.size(seat) == 0:
            self._finish(seat)
            return
        if rank == TWO or rank == FOUR:  # noqa: SIM109
            total: i64 = 2 * POP[cards] + 4 * POP[fours]
            if self.chains:
                self.total += total
                if self.trace is not None:
                    self.trace.append(T_CHAIN | self.total << 8)
            else:
                self.forced = total
        elif rank == ACE:
            self.skips = count
        elif rank == JACK:
            if count & 1 and self.seats > 2:
                self.step = -self.step
                if self.trace is not None:
                    self.trace.append(T_REVERSED | (self.step & 2) << 7)
        elif rank == QUEEN and cards & 0x99:
            self.swaps = POP[cards & 0x99]
            self.phase = SWAP
            return
        self.laid(chance)

    def laid(self, chance: Chance) -> None:
        """Go on after a lay and its swaps: one card is left, or the turn ends."""
        if self.size(self.turn) == 1:
            self.phase = CALL
        else:
            self.end_turn(chance)

    def draw(self, chance: Chance) -> None:
        """Draw until a card fits, or the whole chain."""
        self.open_seat = -1
        seat = self.turn
        if self.total:
            count = self.total
            self.total = 0
            if self.draw_cards(seat, count, chance):
                if self.trace is not None:
                    self.trace.append(T_CHAIN)
                self.end_turn(chance)
            return
        fit: i64 = FIT[16 * (self.top >> 2) + self.suit]
        while True:
            code = self.take(chance)
            if code < 0:
                if code == -1:
                    self.end_turn(chance)
                return
            self.give(seat, code)
            if self.trace is not None:
                self.trace.append(T_DREW | seat << 4 | code << 8)
            if (fit >> code) & 1:
                self.phase = MUST
                self.must = code
                return

    def swap(self, other: i64, chance: Chance) -> None:
        """Swap hands with another seat, for one black queen."""
        self.trade(self.turn, other)
        self.swaps -= 1
        if self.swaps == 0:
            self.laid(chance)

    # --- the moves there are

    def fitting(self) -> i64:
        """Return the cards of the hand to play that fit the card showing, or the chain."""
        if self.total:
            return self.hand(self.turn) & CHAINING
        fit: i64 = FIT[16 * (self.top >> 2) + self.suit]
        return self.hand(self.turn) & fit

    def random_ply(self, rng: Rng) -> None:
        """Make one of the moves of the seat to play, all equally likely."""
        if self.phase == SWAP:
            other = rng.below(self.seats - 1)
            self.swap(other + 1 if other >= self.turn else other, rng)
            return
        if self.phase == CALL:
            if rng.below(2):
                self.open_seat = self.turn
            self.end_turn(rng)
            return
        if self.total:
            self._random_answer(rng)
            return
        fitting = self.fitting()
        more: i64 = 1 if self.open_seat >= 0 and self.open_seat != self.turn else 0
        if fitting == 0:
            if more and rng.below(2):
                self.do(CATCH, rng)
            elif self.can_draw():
                self.draw(rng)
            else:
                self.do(PASS, rng)
            return
        self._random_lay(fitting, more, rng)

    def _random_lay(self, fitting: i64, more: i64, rng: Rng) -> None:
        hand, second = self.hand(self.turn), self.second(self.turn)
        eights = (hand >> (4 * EIGHT)) & 15
        eight_lays: i64 = 0
        whole: i64 = 0
        if eights:
            eights |= (second >> (4 * EIGHT) & 15) << 4
            eight_lays = 4 * COUNT[17 * (eights & 15) + (eights & 240) * 16]
            if POP[eights] == self.size(self.turn):
                whole = POP[eights & 15]
                eight_lays -= 3 * whole
            fitting &= ~(15 << 28)
        number = eight_lays + more
        shift: i64 = 0
        left = fitting
        index: i64 = 0
        while left:
            fit = left & 15
            if fit:
                index = ((second >> shift & 15) << 8) | ((hand >> shift & 15) << 4) | fit
                number += COUNT[index]
            left >>= 4
            shift += 4
        pick = rng.below(number)
        if pick < eight_lays:
            self._random_eight(eights, pick, whole, rng)
            return
        pick -= eight_lays
        shift = 0
        left = fitting
        while left:
            fit = left & 15
            if fit:
                index = ((second >> shift & 15) << 8) | ((hand >> shift & 15) << 4) | fit
                count: i64 = COUNT[index]
                if pick < count:
                    chosen: i64 = LAYS[START[index] + pick]
                    last = shift | chosen >> 8
                    if shift == 4 * FOUR:
                        self.lay(last, 0, chosen & 255, NO_NAME, rng)
                    else:
                        self.lay(last, chosen & 255, 0, NO_NAME, rng)
                    return
                pick -= count
            left >>= 4
            shift += 4
        self.do(CATCH, rng)

    def _random_eight(self, eights: i64, pick: i64, whole: i64, rng: Rng) -> None:
        index = 17 * (eights & 15) + (eights & 240) * 16
        first: i64 = START[index]
        if whole == 0:
            lay: i64 = LAYS[first + (pick >> 2)]
            self.lay(4 * EIGHT + (lay >> 8), lay & 255, 0, pick & 3, rng)
            return
        place: i64 = first
        while True:
            lay = LAYS[place]
            names: i64 = 1 if lay & 255 == eights else 4
            if pick < names:
                name: i64 = NO_NAME if names == 1 else pick
                self.lay(4 * EIGHT + (lay >> 8), lay & 255, 0, name, rng)
                return
            pick -= names
            place += 1

    def _random_answer(self, rng: Rng) -> None:
        twos = (self.hand(self.turn) >> (4 * TWO) & 15) | (
            (self.second(self.turn) >> (4 * TWO) & 15) << 4
        )
        fours = (self.hand(self.turn) >> (4 * FOUR) & 15) | (
            (self.second(self.turn) >> (4 * FOUR) & 15) << 4
        )
        rest = answers(twos, fours)
        number = rest + 1
        if self.open_seat >= 0 and self.open_seat != self.turn:
            number += 1
        pick = rng.below(number)
        if pick >= rest:
            if pick == rest:
                self.draw(rng)
            else:
                self.do(CATCH, rng)
            return
        code = answer(twos, fours, pick)
        self.do(code, rng)

    def playout(self, rng: Rng) -> int:
        """Play uniformly random moves to the end of the deal; return how many."""
        plies: i64 = 0
        while self.phase != OVER:
            self.random_ply(rng)
            plies += 1
        return plies

    # --- the end

    @property
    def scores(self) -> tuple[int, ...] | None:
        """What each seat scores; None until the deal is over."""
        if self.phase != OVER:
            return None
        counted = [self.points(seat) for seat in range(self.seats)]
        if self.crazy:
            return tuple([sum(counted) if seat == self.out else 0 for seat in range(self.seats)])
        caught = [self.hand(seat) & BLACK_QUEENS != 0 for seat in range(self.seats)]
        worst = 0
        for points, fell in zip(counted, caught, strict=True):
            if not fell:
                worst = max(worst, points)
        return tuple(
            [worst + 10 if fell else points for points, fell in zip(counted, caught, strict=True)]
        )

    def points(self, seat: i64) -> i64:
        """Return what the cards of a hand add up to."""
        one, two = self.hand(seat), self.second(seat)
        out: i64 = 0
        rank: i64 = 0
        while one:
            out += (POP[one & 15] + POP[two & 15]) * POINTS[rank]
            one >>= 4
            two >>= 4
            rank += 1
        return out


def _place_choices(twos: i64, fours: i64, place: i64) -> i64:
    """Return how many copies of the two or four of a place (suit, fours from 4) there are."""
    cards = twos if place < 4 else fours
    return (cards >> (place & 3) & 1) + (cards >> (4 + (place & 3)) & 1)


def answers(twos: i64, fours: i64) -> i64:
    """Return in how many ways twos and fours answer a chain: a last card, any others before it."""
    every: i64 = 1
    place: i64 = 0
    while place < 8:
        every *= 1 + _place_choices(twos, fours, place)
        place += 1
    out: i64 = 0
    place = 0
    while place < 8:
        copies = _place_choices(twos, fours, place)
        if copies:
            out += every // (copies + 1) * copies
        place += 1
    return out


def answer(twos: i64, fours: i64, pick: i64) -> i64:
    """Return the code of one of the `answers`."""
    last: i64 = 0
    while True:
        copies = _place_choices(twos, fours, last)
        if copies:
            ways: i64 = copies
            place: i64 = 0
            while place < 8:
                if place != last:
                    ways *= 1 + _place_choices(twos, fours, place)
                place += 1
            if pick < ways:
                break
            pick -= ways
        last += 1
    sets: i64 = 0
    place = 0
    while place < 8:
        radix = 1 + _place_choices(twos, fours, place)
        if place == last:
            radix -= 1
        taken = pick % radix
        pick //= radix
        if place == last:
            taken += 1
        bits: i64 = 0 if taken == 0 else (1 if taken == 1 else 17)
        sets |= bits << ((place & 3) + (0 if place < 4 else 8))
        place += 1
    top = (last & 3) + (4 * TWO if last < 4 else 4 * FOUR)
    return LAY | top << 3 | NO_NAME << 9 | sets << 12


def restore(fields: tuple[Any, ...]) -> State:
    """Return the state of which these are the `fields`."""
    state = State(fields[0], fields[1], fields[2], fields[3])
    for seat in range(8):
        state.set_hand(seat, fields[4][seat])
        state.set_second(seat, fields[5][seat])
    state.sizes = fields[6]
    state.stock = list(fields[7])
    state.pile0, state.pile1 = fields[8], fields[9]
    state.top, state.suit, state.step = fields[10], fields[11], fields[12]
    state.total, state.turn, state.phase = fields[13], fields[14], fields[15]
    state.swaps, state.open_seat = fields[16], fields[17]
    state.skips, state.forced = fields[18], fields[19]
    state.must, state.out, state.stocks = fields[20], fields[21], fields[22]
    state.passes = fields[23]
    state.history = list(fields[24])
    state.marks = len(state.history)
    state.log, state.log_length = fields[25], fields[26]
    return state


def deal(
    seats: i64, packs: i64, chains: bool, crazy: bool, size: i64, dealer: i64, deck: list[int]
) -> State:
    """Return the position before the first move: hands in blocks, one card up, the rest stock."""
    state = State(seats, packs, chains, crazy)
    at: i64 = 0
    seat: i64 = 0
    while seat < seats:
        one: i64 = 0
        two: i64 = 0
        end = at + size
        while at < end:
            bit = bit_of(deck[at])
            two |= one & bit
            one |= bit
            at += 1
        state.set_hand(seat, one)
        state.set_second(seat, two)
        state.resize(seat, size)
        seat += 1
    state.top = deck[at]
    state.suit = state.top & 3
    state.stock = deck
    state.at = at + 1
    state.begin((dealer + 1) % seats)
    return state
