"""The truth of one Dodo deal, packed, and the law that moves it on.

Hands are planes of bits (see tables.py), all numbers are machine integers when compiled. Moves are
integer codes here; moves.py turns them into values and text. A published state is never changed:
search works on `copy()`.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from ...engine.chance import Chance
from .hands import Hands, bit_of
from .tables import ACE, BLACK_QUEENS, EIGHTS, FOUR, JACK, POP, QUEEN, TWO

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
_SUIT: Final = 0x1111111111111
_TOP_RANK: Final = 15 << 48
_NIBBLES: Final = 0x8DA691691448  # how many bits are set in each value of 4 bits, 3 bits each

# Playouts only watch for repeated positions. A bit of _SEEN tells that there may have been one like
# this; if so two slots are marked, by the number of the playout (its base), which tells the third.
_SEEN: Final = Hands()
_SLOT_COUNT: Final = 16384
_SLOTS: Final[list[int]] = [0] * _SLOT_COUNT
_BASE: Final[list[int]] = [0]
_LAST_BASE: Final = 255


def fit_of(top: i64, suit: i64) -> i64:
    """Return the cards that fit a card showing and the suit to follow."""
    return _SUIT << suit | _TOP_RANK >> (48 - 4 * (top >> 2)) | EIGHTS


@final
class State(Hands):
    """One deal. `turn` is the seat whose choice it is, -1 when the deal is over.

    `top` is the card showing, `suit` the one to follow; `pile0` and `pile1` are the planes of the
    cards under it. `step` is 1 ascending, -1 descending, `total` the chain's. `open_seat` was
    silent and can be caught, `must` was drawn and must be laid, `out` went out: else -1.
    """

    def __init__(self, seats: i64, packs: i64, chains: bool, crazy: bool) -> None:
        super().__init__()
        self.seats = seats
        self.packs = packs
        self.chains = chains
        self.crazy = crazy
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
        self.counts: dict[int, int] | None = None
        self.base: i64 = 0
        self.suspect = False
        self.trace: list[int] | None = None
        self.log: Any = None
        self.log_length: i64 = 0

    def become(self, other: State) -> None:
        """Take over all of another state; lists are shared and replaced, never changed."""
        self.take_over(other)
        self.stock = other.stock
        self.at = other.at
        self.pile0, self.pile1 = other.pile0, other.pile1
        self.top, self.suit, self.step = other.top, other.suit, other.step
        self.total, self.turn, self.phase = other.total, other.turn, other.phase
        self.swaps, self.open_seat = other.swaps, other.open_seat
        self.skips, self.forced = other.skips, other.forced
        self.must, self.out = other.must, other.out
        self.stocks, self.passes = other.stocks, other.passes
        self.history = other.history
        self.marks = other.marks
        self.counts = None
        self.base = 0
        self.suspect = False
        self.trace = None
        self.log = other.log
        self.log_length = other.log_length

    def copy(self) -> State:
        """Return a copy to play on."""
        new = State(self.seats, self.packs, self.chains, self.crazy)
        new.become(self)
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

    # --- the stock

    @property
    def stock_size(self) -> int:
        return len(self.stock) - self.at

    def can_draw(self) -> bool:
        """Return whether any card can be drawn."""
        return self.pile0 != 0 or self.at < len(self.stock)

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
        if self.base > 0:
            if self._watched():
                self.suspect = True
                self._finish(-1)
            return
        if self.base == 0 and self._repeated():
            self._finish(-1)
        elif self.trace is not None:
            self.trace.append(T_TURN | seat << 4)

    def _repeated(self) -> bool:
        """Note the position; return whether it is there for the third time.

        Between two turns in one position all cards laid came back to hands, or none was laid: so
        before the first new stock and the first pass nothing can be there for the third time.
        """
        key = self._key()
        if len(self.history) != self.marks:
            self.history = self.history[: self.marks]
        self.history.append(key)
        self.marks += 1
        if self.stocks + self.passes == 0:
            return False
        counts = self.counts
        if counts is None:
            counts = {}
            self.counts = counts
            for old in self.history:
                counts[old] = counts.get(old, 0) + 1
        else:
            counts[key] = counts.get(key, 0) + 1
        return counts[key] >= 3

    def _key(self) -> i64:
        """Return 60 mixed bits of the position: player, hands, card showing, suit, way, chain."""
        left: i64 = self.turn | self.top << 3 | self.suit << 9 | (self.step & 2) << 10
        left |= self.total << 12
        right: i64 = left ^ 0x2A5F1C3
        seat: i64 = 0
        while seat < 2 * self.seats:
            cards = self.second(seat >> 1) if seat & 1 else self.hand(seat >> 1)
            left = ((left ^ cards & 0x3FFFFFF) * 0x5BD1E995) & 0x3FFFFFFFFFFFFFF
            right = ((right ^ cards >> 26) * 0x6C8E9CF5) & 0x3FFFFFFFFFFFFFF
            left, right = (right ^ right >> 29) & 0x3FFFFFFF, (left ^ left >> 29) & 0x3FFFFFFF
            seat += 1
        return left << 30 | right

    def note(self) -> None:
        """Begin the history of positions with this one, where a turn begins."""
        self.history = [self._key()]
        self.marks = 1

    def watch(self) -> None:
        """Only watch for repeated positions: `suspect` will tell that there may be one."""
        base: i64 = _BASE[0] + 1
        if base > _LAST_BASE:
            _SLOTS[:] = [0] * _SLOT_COUNT
            base = 1
        _BASE[0] = base
        self.base = base
        _SEEN.clear()
        if self.phase == TURN:
            self._watched()

    def _watched(self) -> bool:
        """Mark the position; return whether it may be there for the third time."""
        mixed = self.h0 + 3 * self.h1 + 5 * self.h2 + 7 * self.h3 + 9 * self.h4 + self.turn
        if self.seats > 5 or self.packs == 2:
            mixed += 11 * self.h5 + 13 * self.h6 + 15 * self.h7 + 17 * self.g0 + 19 * self.g1
            mixed += 21 * self.g2 + 23 * self.g3 + 25 * self.g4 + 27 * self.g5
        mixed += self.top << 20 | self.suit << 27
        folded = (mixed ^ mixed >> 27) & 0x3FFFFFFF
        mixed = folded * 0x5BD1E995
        word = mixed >> 30 & 7
        seen = _SEEN.hand(word)
        place = ((mixed >> 20 & 0xFFFF) * 52) >> 16
        if (seen >> place) & 1 == 0:
            _SEEN.set_hand(word, seen | bit_of(place))
            return False
        slot = mixed >> 17 & 8191
        other = (folded * 0x6C8E9CF5) >> 17 & 8191 | 8192
        count: i64 = _SLOTS[slot]
        more: i64 = _SLOTS[other]
        if count == self.base and more == self.base:
            return self.stocks + self.passes > 0
        _SLOTS[slot] = self.base
        _SLOTS[other] = self.base
        return False

    def _finish(self, out: i64) -> None:
        self.out = out
        self.turn = -1
        self.phase = OVER
        self.open_seat = -1
        self.must = -1

    def _next(self, seat: i64) -> i64:
        following = seat + self.step
        if following < 0:
            return self.seats - 1
        if following == self.seats:
            return 0
        return following

    def end_turn(self, chance: Chance) -> None:
        """End the turn: skips and forced draws, then the next turn."""
        following = self._next(self.turn)
        while self.skips:
            self.skips -= 1
            if following == self.turn:
                self.skips = 0
            else:
                if self.trace is not None:
                    self.trace.append(T_SKIPPED | following << 4)
                following = self._next(following)
        if self.forced:
            count = self.forced
            self.forced = 0
            if not self.draw_cards(following, count, chance):
                return
            if self.trace is not None:
                self.trace.append(T_SKIPPED | following << 4)
            following = self._next(following)
        self.begin(following)

    # --- moves

    def do(self, code: i64, chance: Chance) -> None:
        """Make a legal move, given as its code; who catches makes no difference."""
        if self.marks == 0 and self.phase == TURN:
            self.note()
        kind = code & 7
        if kind == LAY:
            last, name = (code >> 3) & 63, (code >> 9) & 7
            self.lay(last, (code >> 12) & 255, code >> 20, name, chance)
        elif kind == DRAW:
            self.draw(chance)
        elif kind == PASS:
            self.skip_turn(chance)
        elif kind == SWAP_WITH:
            self.swap(code >> 3, chance)
        elif kind == CATCH:
            self.catch(chance)
        else:
            self.answer_call(kind == SILENT, chance)

    def lay(self, last: i64, cards: i64, fours: i64, name: i64, chance: Chance) -> None:
        """Lay a set of cards of one rank (and of fours, see the move codes), `last` on top."""
        seat = self.turn
        rank = last >> 2
        shift = 4 * rank
        if rank == FOUR:
            shift = 4 * TWO
        one = (cards & 15) << shift | (fours & 15) << (4 * FOUR)
        bit = bit_of(last)
        count: i64 = 0
        if self.packs == 1:
            count = ((_NIBBLES >> (3 * cards)) & 7) + ((_NIBBLES >> (3 * fours)) & 7)
            self.set_hand(seat, self.hand(seat) & ~one)
            self.pile0 |= one ^ bit | bit_of(self.top)
        else:
            count = POP[cards] + POP[fours]
            two = (cards >> 4) << shift | (fours >> 4) << (4 * FOUR)
            self._lay_copies(one, two, bit)
        self.top = last
        self.suit = name
        if name == NO_NAME:
            self.suit = last & 3
        self.open_seat = -1
        self.must = -1
        self.sizes -= count << (7 * seat)
        if (self.sizes >> (7 * seat)) & 127 == 0:
            self._finish(seat)
        elif rank <= QUEEN and self._effect(rank, cards, fours, count):
            self.phase = SWAP
        else:
            self.laid(chance)

    def _lay_copies(self, one: i64, two: i64, last: i64) -> None:
        """Move cards of two packs from the hand to the pile, all but one copy of the last."""
        hand, second = self.hand(self.turn), self.second(self.turn)
        keep = one & ~two & second
        self.set_hand(self.turn, hand & ~one | keep)
        self.set_second(self.turn, second & ~two & ~keep)
        if two & last:
            two ^= last
        else:
            one ^= last
        self.pile1 |= self.pile0 & one | two
        self.pile0 |= one
        top = bit_of(self.top)
        self.pile1 |= self.pile0 & top
        self.pile0 |= top

    def _effect(self, rank: i64, cards: i64, fours: i64, count: i64) -> bool:
        """Let the cards laid have their effect; return whether hands are to be swapped."""
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
            return True
        return False

    def laid(self, chance: Chance) -> None:
        """Go on after a lay and its swaps: one card is left, or the turn ends."""
        if (self.sizes >> (7 * self.turn)) & 127 == 1:
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
        fit = fit_of(self.top, self.suit)
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

    def skip_turn(self, chance: Chance) -> None:
        """Pass: nothing fits and nothing can be drawn."""
        self.open_seat = -1
        self.passes += 1
        self.end_turn(chance)

    def swap(self, other: i64, chance: Chance) -> None:
        """Swap hands with another seat, for one black queen."""
        self.trade(self.turn, other)
        self.swaps -= 1
        if self.swaps == 0:
            self.laid(chance)

    def answer_call(self, silent: bool, chance: Chance) -> None:
        """Say `last card`, or stay silent, and end the turn."""
        if silent:
            self.open_seat = self.turn
        self.end_turn(chance)

    def catch(self, chance: Chance) -> None:
        """Catch the seat that was silent: it draws two."""
        caught = self.open_seat
        self.open_seat = -1
        self.draw_cards(caught, 2, chance)

    # --- the end

    @property
    def scores(self) -> tuple[int, ...] | None:
        """What each seat scores; None until the deal is over."""
        if self.phase != OVER:
            return None
        counted: list[int] = []
        worst: i64 = 0
        total: i64 = 0
        for seat in range(self.seats):
            points = self.points(seat)
            total += points
            if not self.crazy and self.hand(seat) & BLACK_QUEENS:
                points = -1
            elif points > worst:
                worst = points
            counted.append(points)
        if self.crazy:
            return tuple([total if seat == self.out else 0 for seat in range(self.seats)])
        return tuple([worst + 10 if points < 0 else points for points in counted])


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
    state.turn = (dealer + 1) % seats
    return state
