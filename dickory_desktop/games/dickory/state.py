"""A Dickory deal packed into integers, and its law in the fast form that search uses.

Ranks count from 0 here. A hand is 48 bits: four planes of 12, plane j holding the ranks of which
there are more than j copies. The queue and an ordered stock are 4 bits a card, the next card
(the right end of the queue) lowest. A move is `take << 8 | kind << 4 | rank`: kind 0 passes, 1 to 4
are sets of that size, 5 to 7 runs of 2 to 4 with their last rank, 8 adds a card of that rank.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...engine.chance import Rng

PASS: Final = 0
RUN2: Final = 5
RUN3: Final = 6
RUN4: Final = 7
ADD: Final = 8

QUEUE_SIZE: Final = 6
MAX_RESHUFFLES: Final = 10

_MASK: Final = 0xFFF
_EACH: Final = 0x001001001001
_DECK: Final = 0xFFFFFFFFFFFF
_WORD_CARDS: Final = 15

_POP: Final = bytes(bin(i).count("1") for i in range(4096))
_NTH: Final = b"".join(
    bytes([rank for rank in range(12) if mask >> rank & 1]).ljust(12, b"\0") for mask in range(4096)
)


# --- planes


def with_card(planes: i64, rank: i64) -> i64:
    """Return the cards with one more of `rank` (at most three before)."""
    lane: i64 = _EACH << rank
    return planes | ((planes & lane) << 12) | (lane & _MASK)


def without(planes: i64, ranks: i64, copies: i64) -> i64:
    """Return the cards less `copies` of each of `ranks` (a mask), as far as they are there."""
    part: i64 = planes & (ranks * _EACH)
    return (planes ^ part) | (part >> (12 * copies))


def count(planes: i64) -> i64:
    """Return how many cards there are."""
    pop = _POP
    return (
        pop[planes & _MASK]
        + pop[(planes >> 12) & _MASK]
        + pop[(planes >> 24) & _MASK]
        + pop[planes >> 36]
    )


def nth_card(planes: i64, index: i64) -> i64:
    """Return plane * 16 + rank of a card, counting plane by plane."""
    pop, nth = _POP, _NTH
    base: i64 = 0
    mask: i64 = planes & _MASK
    here: i64 = pop[mask]
    while index >= here:
        index -= here
        planes >>= 12
        base += 16
        mask = planes & _MASK
        here = pop[mask]
    rank: i64 = nth[mask * 12 + index]
    return base + rank


def planes_of(ranks: list[int]) -> int:
    """Return the planes of these ranks (from 0)."""
    planes: i64 = 0
    for rank in ranks:
        planes = with_card(planes, rank)
    return planes


def ranks_of(planes: i64) -> list[int]:
    """Return the ranks of these cards, ascending."""
    out: list[int] = []
    rank: i64 = 0
    while rank < 12:
        column: i64 = (planes >> rank) & _EACH
        while column:
            out.append(rank)
            column >>= 12
        rank += 1
    return out


# --- melds


def stronger(rank: i64, top: i64) -> i64:
    """Return the mask of ranks that outrank `rank` while `top` is highest."""
    n: i64 = top - rank
    if n < 0:
        n += 12
    mask: i64 = (_MASK >> (12 - n)) << (rank + 1)
    return (mask | (mask >> 12)) & _MASK


def ends(planes: i64, kind: i64) -> i64:
    """Return the mask of ranks that rank the melds of `kind` among these cards."""
    if kind < RUN2:
        return (planes >> (12 * kind - 12)) & _MASK
    ring: i64 = planes & _MASK
    ring |= ring << 12
    runs: i64 = ring & (ring << 1)
    if kind > RUN2:
        runs &= ring << 2
    if kind > RUN3:
        runs &= ring << 3
    return (runs >> 12) & _MASK


def meld_ranks(kind: i64, rank: i64) -> i64:
    """Return the mask of the ranks in a meld."""
    if kind < RUN2:
        return (_MASK >> 11) << rank
    size: i64 = kind - 3
    mask: i64 = (0xF >> (4 - size)) << (rank + 13 - size)
    return (mask | (mask >> 12)) & _MASK


def meld_size(kind: i64) -> i64:
    return kind if kind < RUN2 else kind - 3


def without_meld(planes: i64, kind: i64, rank: i64) -> i64:
    """Return the cards less those of a meld, as far as they are there."""
    if kind < RUN2:
        return without(planes, (_MASK >> 11) << rank, kind)
    return without(planes, meld_ranks(kind, rank), 1)


def growths(kind: i64, rank: i64) -> i64:
    """Return the mask of ranks that grow a meld (Hickory)."""
    if kind == 4 or kind == RUN4:
        return 0
    size: i64 = 1 if kind < RUN2 else kind - 3
    mask: i64 = (_MASK >> 11) << rank if kind < RUN2 else 0
    if kind == 1 or kind >= RUN2:
        after: i64 = rank + 1 if rank < 11 else 0
        before: i64 = rank - size if rank >= size else rank - size + 12
        mask |= ((_MASK >> 11) << after) | ((_MASK >> 11) << before)
    return mask


def grown(kind: i64, rank: i64, card: i64) -> i64:
    """Return kind * 16 + rank of the meld that adding `card` makes."""
    if kind < RUN2:
        if card == rank:
            return (kind + 1) * 16 + rank
        kind = 4
    after: i64 = rank + 1 if rank < 11 else 0
    return (kind + 1) * 16 + (after if card == after else rank)


# --- choosing at random


def random_lead(mine: i64, size: i64, more_runs: i64, x: i64) -> i64:
    """Return a lead, each equally likely; `size` cards in hand, `x` random 32 bits."""
    pop, nth = _POP, _NTH
    ring: i64 = mine & _MASK
    ring |= ring << 12
    two: i64 = ring & (ring << 1)
    three: i64 = two & (ring << 2)
    runs: i64 = (three >> 12) & _MASK
    here: i64 = pop[runs]
    if more_runs == 0:
        index: i64 = (x * (size + here)) >> 32
        if index < size:
            return (nth_card(mine, index)) + 16
        return RUN3 * 16 + nth[runs * 12 + index - size]
    two = (two >> 12) & _MASK
    four: i64 = ((three & (ring << 3)) >> 12) & _MASK
    twos: i64 = pop[two]
    index = (x * (size + here + twos + pop[four])) >> 32
    if index < size:
        return nth_card(mine, index) + 16
    index -= size
    if index < here:
        return RUN3 * 16 + nth[runs * 12 + index]
    index -= here
    if index < twos:
        return RUN2 * 16 + nth[two * 12 + index]
    return RUN4 * 16 + nth[four * 12 + index - twos]


def random_follow(
    mine: i64, queue: i64, queue_size: i64, kind: i64, rank: i64, adding: i64, x: i64
) -> i64:
    """Return a move on a meld, each equally likely; `x` random 32 bits."""
    pop, nth = _POP, _NTH
    grow: i64 = growths(kind, rank) if adding else 0
    total: i64 = 1
    takes: i64 = 0
    hand: i64 = mine
    row: i64 = queue
    beats: i64 = 0
    last_beat: i64 = 0
    while True:
        last_beat = ends(hand, kind) & stronger(rank, row & 15)
        beats |= last_beat << (12 * takes) if takes < 5 else 0
        total += pop[last_beat]
        if grow:
            total += pop[hand & grow]
        takes += 1
        if takes == queue_size:
            break
        hand = with_card(hand, row & 15)
        row >>= 4
    index: i64 = (x * total) >> 32
    if index == 0:
        return PASS
    index -= 1
    takes = 0
    hand = mine
    row = queue
    while True:
        mask: i64 = (beats >> (12 * takes)) & _MASK if takes < 5 else last_beat
        here: i64 = pop[mask]
        if index < here:
            return takes << 8 | kind << 4 | nth[mask * 12 + index]
        index -= here
        if grow:
            mask = hand & grow
            here = pop[mask]
            if index < here:
                return takes << 8 | ADD << 4 | nth[mask * 12 + index]
            index -= here
            hand = with_card(hand, row & 15)
            row >>= 4
        takes += 1


class State:
    """The truth of one deal.

    Stock cards come first from the ordered words, then at random from `pool`, whose order is
    not settled. Nothing here checks a move: play only what `codes` gives.
    """

    def __init__(self, more_runs: i64, adding: i64, recycles: i64, first: i64) -> None:
        self.more_runs: i64 = more_runs
        self.adding: i64 = adding
        self.recycles: i64 = recycles
        self.first: i64 = first
        self.mover: i64 = first
        self.winner: i64 = -1
        self.hand0: i64 = 0
        self.hand1: i64 = 0
        self.taken0: i64 = 0
        self.taken1: i64 = 0
        self.queue: i64 = 0
        self.queue_size: i64 = 0
        self.word0: i64 = 0
        self.word1: i64 = 0
        self.word2: i64 = 0
        self.ordered: i64 = 0
        self.pool: i64 = 0
        self.pool_size: i64 = 0
        self.kind: i64 = 0
        self.rank: i64 = 0
        self.owner: i64 = -1
        self.reshuffles: i64 = 0

    def copy(self) -> State:
        """Return a state of its own with the same cards."""
        other = State(self.more_runs, self.adding, self.recycles, self.first)
        other.mover = self.mover
        other.winner = self.winner
        other.hand0, other.hand1 = self.hand0, self.hand1
        other.taken0, other.taken1 = self.taken0, self.taken1
        other.queue, other.queue_size = self.queue, self.queue_size
        other.word0, other.word1, other.word2 = self.word0, self.word1, self.word2
        other.ordered = self.ordered
        other.pool, other.pool_size = self.pool, self.pool_size
        other.kind, other.rank, other.owner = self.kind, self.rank, self.owner
        other.reshuffles = self.reshuffles
        return other

    def key(self) -> tuple[int, ...]:
        """Return the whole state as numbers: equal states have equal keys."""
        return (
            self.more_runs, self.adding, self.recycles, self.first, self.mover, self.winner,
            self.hand0, self.hand1, self.taken0, self.taken1, self.queue, self.queue_size,
            self.word0, self.word1, self.word2, self.ordered, self.pool, self.pool_size,
            self.kind, self.rank, self.owner, self.reshuffles,
        )  # fmt: skip

    @property
    def turn(self) -> int:
        """The seat whose choice it is; -1 when the deal is over."""
        return self.mover

    @property
    def scores(self) -> tuple[int, ...] | None:
        """Per seat, once the deal is over."""
        if self.winner < 0:
            return None
        return (1, 0) if self.winner == 0 else (0, 1)

    @property
    def stock(self) -> int:
        """How many cards the stock has."""
        return self.ordered + self.pool_size

    def hand(self, seat: i64) -> i64:
        """Return the planes of a hand."""
        return self.hand0 if seat == 0 else self.hand1

    def taken(self, seat: i64) -> i64:
        """Return the planes of what a seat took and still holds."""
        return self.taken0 if seat == 0 else self.taken1

    def stock_planes(self) -> i64:
        """Return the planes of the stock."""
        planes: i64 = self.pool
        words = (self.word0, self.word1, self.word2)
        i: i64 = 0
        while i < self.ordered:
            planes = with_card(planes, (words[i // _WORD_CARDS] >> (4 * (i % _WORD_CARDS))) & 15)
            i += 1
        return planes

    def out_of_play(self) -> i64:
        """Return the planes of the cards out of play."""
        planes: i64 = _DECK
        for held in (self.hand0, self.hand1, self.stock_planes()):
            while held:
                planes = without(planes, held & _MASK, 1)
                held >>= 12
        i: i64 = 0
        while i < self.queue_size:
            planes = without(planes, (_MASK >> 11) << ((self.queue >> (4 * i)) & 15), 1)
            i += 1
        return without_meld(planes, self.kind, self.rank) if self.kind else planes

    # --- moves

    def beating(self, take: i64) -> i64:
        """Return the mask of ranks that beat the meld after taking `take` cards."""
        hand = self.hand_after(self.mover, take)
        return ends(hand, self.kind) & stronger(self.rank, (self.queue >> (4 * take)) & 15)

    def growing(self, take: i64) -> i64:
        """Return the mask of ranks that can be added to the meld after taking `take` cards."""
        if not self.adding:
            return 0
        return self.hand_after(self.mover, take) & growths(self.kind, self.rank)

    def hand_after(self, seat: i64, take: i64) -> i64:
        """Return the planes of a hand with the `take` rightmost queue cards."""
        hand: i64 = self.hand(seat)
        row: i64 = self.queue
        while take > 0:
            hand = with_card(hand, row & 15)
            row >>= 4
            take -= 1
        return hand

    def codes(self) -> list[int]:
        """Return the codes of all legal moves of the seat in turn."""
        out: list[int] = []
        if self.mover < 0:
            return out
        if self.kind == 0:
            hand: i64 = self.hand(self.mover)
            kind: i64 = 1
            while kind <= RUN4:
                if kind < RUN2 or kind == RUN3 or self.more_runs:
                    _spread(out, ends(hand, kind), kind << 4)
                kind += 1
            return out
        out.append(PASS)
        take: i64 = 0
        while take < self.queue_size:
            _spread(out, self.beating(take), take << 8 | self.kind << 4)
            _spread(out, self.growing(take), take << 8 | ADD << 4)
            take += 1
        return out

    def random_code(self, rng: Rng) -> i64:
        """Return a legal move, each equally likely."""
        hand: i64 = self.hand(self.mover)
        if self.kind == 0:
            return random_lead(hand, count(hand), self.more_runs, rng.next32())
        return random_follow(
            hand, self.queue, self.queue_size, self.kind, self.rank, self.adding, rng.next32()
        )

    def play(self, code: i64, rng: Rng) -> None:
        """Make a move; cards whose order is not settled come as `rng` has it."""
        if code == PASS:
            self.clear()
            while self.queue_size < QUEUE_SIZE and self.has_card():
                self.push(self.draw(rng))
        else:
            self.lay(code)

    def lay(self, code: i64) -> None:
        """Make a move that is not a pass."""
        seat: i64 = self.mover
        take: i64 = code >> 8
        kind: i64 = (code >> 4) & 15
        rank: i64 = code & 15
        hand: i64 = self.hand_after(seat, take)
        taken: i64 = self.taken(seat)
        self.queue_size -= take
        while take > 0:
            taken = with_card(taken, self.queue & 15)
            self.queue >>= 4
            take -= 1
        if kind == ADD:
            hand = without_meld(hand, 1, rank)
            taken = without_meld(taken, 1, rank)
            bigger: i64 = grown(self.kind, self.rank, rank)
            kind, rank = bigger >> 4, bigger & 15
        else:
            hand = without_meld(hand, kind, rank)
            taken = without_meld(taken, kind, rank)
        self.kind, self.rank, self.owner = kind, rank, seat
        if seat == 0:
            self.hand0, self.taken0 = hand, taken
        else:
            self.hand1, self.taken1 = hand, taken
        if hand:
            self.mover = 1 - seat
        else:
            self.mover, self.winner = -1, seat
            self.taken0 = self.taken1 = 0

    def clear(self) -> None:
        """Make a pass up to the refilling: the table goes out of play, so does the top card."""
        self.kind, self.rank, self.owner = 0, 0, -1
        self.mover = 1 - self.mover
        if self.queue_size > 1:
            self.queue >>= 4
            self.queue_size -= 1

    # --- stock

    def push(self, rank: i64) -> None:
        """Put a card at the left end of the queue."""
        self.queue |= rank << (4 * self.queue_size)
        self.queue_size += 1

    def has_card(self) -> bool:
        """Tell whether the stock has a card, making the cards out of play its pool if it must."""
        if self.ordered + self.pool_size > 0:
            return True
        pool = self.recyclable()
        if pool == 0:
            return False
        self.pool = pool
        self.pool_size = count(pool)
        self.reshuffles += 1
        return True

    def recyclable(self) -> i64:
        """Return the planes of what a reshuffle would make the stock now, 0 if there is none."""
        if not self.recycles or self.reshuffles >= MAX_RESHUFFLES:
            return 0
        return self.out_of_play()

    def next_ordered(self) -> i64:
        """Take the next card off the ordered stock, which has one."""
        rank: i64 = self.word0 & 15
        self.word0 = (self.word0 >> 4) | ((self.word1 & 15) << 56)
        self.word1 = (self.word1 >> 4) | ((self.word2 & 15) << 56)
        self.word2 >>= 4
        self.ordered -= 1
        return rank

    def draw(self, rng: Rng) -> i64:
        """Take the next card off the stock, which has one."""
        if self.ordered:
            return self.next_ordered()
        rank: i64 = nth_card(self.pool, rng.below(self.pool_size)) & 15
        self.pool = without(self.pool, (_MASK >> 11) << rank, 1)
        self.pool_size -= 1
        return rank

    def set_stock(self, ranks: list[int]) -> None:
        """Make these ranks the stock, the first coming next."""
        words: list[i64] = [0, 0, 0]
        i: i64 = 0
        for rank in ranks:
            card: i64 = rank
            words[i // _WORD_CARDS] |= card << (4 * (i % _WORD_CARDS))
            i += 1
        self.word0, self.word1, self.word2 = words[0], words[1], words[2]
        self.ordered = i
        self.pool = self.pool_size = 0

    # --- playouts

    def playout(self, rng: Rng) -> i64:
        """Play uniformly random legal moves to the end of the deal; return how many."""
        moves: i64 = 0
        while self.mover >= 0:
            self.play(self.random_code(rng), rng)
            moves += 1
        return moves


def _spread(out: list[int], ranks: i64, base: i64) -> None:
    rank: i64 = 0
    while ranks:
        if ranks & 1:
            out.append(base | rank)
        ranks >>= 1
        rank += 1


def random_deal(more_runs: i64, adding: i64, recycles: i64, first: i64, rng: Rng) -> State:
    """Return a deal as a shuffle gives it, the order of its stock not settled."""
    state = State(more_runs, adding, recycles, first)
    state.pool = _DECK
    state.pool_size = 48
    card: i64 = 0
    while card < 11:
        state.hand0 = with_card(state.hand0, state.draw(rng))
        state.hand1 = with_card(state.hand1, state.draw(rng))
        card += 1
    while state.queue_size < QUEUE_SIZE:
        state.push(state.draw(rng))
    return state
