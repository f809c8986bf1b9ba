"""A Dickory deal packed into integers, and its law in the fast form that search uses.

Hands, stock pool and the rest are planes (see `planes`). The queue and an ordered stock are 4
bits a card, the next card (the right end of the queue) lowest. A move is
`take << 8 | kind << 4 | rank`: kind 0 passes, 1 to 7 play a meld, 8 adds a card of that rank.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...engine.chance import Rng
from .planes import (
    DECK,
    EACH,
    MASK,
    RUN2,
    RUN3,
    RUN4,
    count,
    ends,
    grown,
    growths,
    meld_ranks,
    nth_card,
    stronger,
    with_card,
    without,
    without_meld,
)

PASS: Final = 0
ADD: Final = 8
QUEUE_SIZE: Final = 6
MAX_RESHUFFLES: Final = 10
WORD_CARDS: Final = 15


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

    def __reduce__(self) -> tuple[object, ...]:
        return (restored, (self.key(),))

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
            planes = with_card(planes, (words[i // WORD_CARDS] >> (4 * (i % WORD_CARDS))) & 15)
            i += 1
        return planes

    def out_of_play(self) -> i64:
        """Return the planes of the cards out of play."""
        planes: i64 = DECK
        for held in (self.hand0, self.hand1, self.stock_planes()):
            while held:
                planes = without(planes, held & MASK, 1)
                held >>= 12
        i: i64 = 0
        while i < self.queue_size:
            planes = without(planes, (MASK >> 11) << ((self.queue >> (4 * i)) & 15), 1)
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

    def play(self, code: i64, rng: Rng) -> None:
        """Make a move; cards whose order is not settled come as `rng` has it."""
        if code == PASS:
            self.clear()
            self.refill(rng)
        else:
            self.lay(code)

    def lay(self, code: i64) -> None:
        """Make a move that is not a pass."""
        seat: i64 = self.mover
        hand: i64 = self.hand0 if seat == 0 else self.hand1
        taken: i64 = self.taken0 if seat == 0 else self.taken1
        take: i64 = code >> 8
        lane: i64 = 0
        self.queue_size -= take
        while take > 0:
            lane = EACH << (self.queue & 15)
            hand |= ((hand & lane) << 12) | (lane & MASK)
            taken |= ((taken & lane) << 12) | (lane & MASK)
            self.queue >>= 4
            take -= 1
        kind: i64 = (code >> 4) & 15
        rank: i64 = code & 15
        shift: i64 = 12
        lane = EACH << rank
        if kind == ADD:
            kind = grown(self.kind, self.rank, rank)
            rank = kind & 15
            kind >>= 4
        elif kind < RUN2:
            shift = 12 * kind
        else:
            lane = EACH * meld_ranks(kind, rank)
        self.kind, self.rank, self.owner = kind, rank, seat
        lane &= hand
        hand = (hand ^ lane) | (lane >> shift)
        lane &= taken
        taken = (taken ^ lane) | (lane >> shift)
        if seat == 0:
            self.hand0, self.taken0 = hand, taken
        else:
            self.hand1, self.taken1 = hand, taken
        self.mover = 1 - seat
        if hand == 0:
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

    def refill(self, rng: Rng) -> None:
        """Fill the queue from the stock; cards whose order is not settled come as `rng` has it."""
        x: i64 = rng.state
        rank: i64 = 0
        lane: i64 = 0
        while self.queue_size < QUEUE_SIZE and (self.ordered + self.pool_size or self.recycle()):
            if self.ordered:
                rank = self.next_ordered()
            else:
                x ^= (x << 13) & 0xFFFFFFFF
                x ^= x >> 17
                x ^= (x << 5) & 0xFFFFFFFF
                rank = nth_card(self.pool, (x * self.pool_size) >> 32) & 15
                lane = self.pool & (EACH << rank)
                self.pool ^= lane ^ (lane >> 12)
                self.pool_size -= 1
            self.push(rank)
        rng.state = x

    def push(self, rank: i64) -> None:
        """Put a card at the left end of the queue."""
        self.queue |= rank << (4 * self.queue_size)
        self.queue_size += 1

    def recycle(self) -> bool:
        """Make the cards out of play the pool of an empty stock; False if it can't be done."""
        if not self.recycles or self.reshuffles >= MAX_RESHUFFLES:
            return False
        pool = self.out_of_play()
        if pool == 0:
            return False
        self.pool = pool
        self.pool_size = count(pool)
        self.reshuffles += 1
        return True

    def next_ordered(self) -> i64:
        """Take the next card off the ordered stock, which has one."""
        rank: i64 = self.word0 & 15
        self.word0 = (self.word0 >> 4) | ((self.word1 & 15) << 56)
        self.word1 = (self.word1 >> 4) | ((self.word2 & 15) << 56)
        self.word2 >>= 4
        self.ordered -= 1
        return rank

    def set_stock(self, ranks: list[int]) -> None:
        """Make these ranks the stock, the first coming next."""
        words: list[i64] = [0, 0, 0]
        i: i64 = 0
        for rank in ranks:
            card: i64 = rank
            words[i // WORD_CARDS] |= card << (4 * (i % WORD_CARDS))
            i += 1
        self.word0, self.word1, self.word2 = words[0], words[1], words[2]
        self.ordered = i
        self.pool = self.pool_size = 0


def restored(key: tuple[int, ...]) -> State:
    """Return the state of that `key()`."""
    state = State(key[0], key[1], key[2], key[3])
    state.mover, state.winner = key[4], key[5]
    state.hand0, state.hand1 = key[6], key[7]
    state.taken0, state.taken1 = key[8], key[9]
    state.queue, state.queue_size = key[10], key[11]
    state.word0, state.word1, state.word2, state.ordered = key[12], key[13], key[14], key[15]
    state.pool, state.pool_size = key[16], key[17]
    state.kind, state.rank, state.owner = key[18], key[19], key[20]
    state.reshuffles = key[21]
    return state


def _spread(out: list[int], ranks: i64, base: i64) -> None:
    rank: i64 = 0
    while ranks:
        if ranks & 1:
            out.append(base | rank)
        ranks >>= 1
        rank += 1
