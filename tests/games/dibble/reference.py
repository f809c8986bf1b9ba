"""Dibble once more, straight from the rules page: slow, plain, and sharing nothing with the game.

Cards are ranks 1 to 13, combinations sorted tuples of ranks, moves texts.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

LANES = ("single", "pair", "triple", "run2", "run3")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

Meld = tuple[int, ...]


def lane_of(cards: Meld) -> str | None:
    """The type of a combination; None if the cards are none."""
    if len(cards) in (1, 2, 3) and len(set(cards)) == 1:
        return LANES[len(cards) - 1]
    steps = [b - a for a, b in pairwise(cards)]
    if steps == [1]:
        return "run2"
    if steps == [1, 1]:
        return "run3"
    return None


def text_of(cards: Meld) -> str:
    return " ".join(RANKS[rank - 1] for rank in cards)


def without(cards: Meld, some: Meld) -> Meld:
    left = Counter(cards)
    left.subtract(some)
    assert min(left.values(), default=0) >= 0
    return tuple(sorted(left.elements()))


class Reference:
    """One deal."""

    def __init__(self, first: int, hands: list[list[int]], points: list[int]) -> None:
        self.hands = [tuple(sorted(hand)) for hand in hands]
        self.points = dict(zip(LANES, points, strict=True))
        self.row: dict[str, int | None] = dict.fromkeys(LANES)
        self.seen: list[set[int]] = [set(), set()]
        """The values that each seat has looked at, or seen turned over."""
        self.joker = [True, True]
        self.meld: Meld = ()
        self.owner = -1
        self.turn = first
        self.phase = "lead"
        self.out = -1
        self.guessed = False
        self.scores: list[int] | None = None

    def knows(self, seat: int) -> set[int]:
        """The values that the seat can place."""
        return {1, 2, 3, 4, 5} if len(self.seen[seat]) >= 4 else set(self.seen[seat])

    def joker_uses(self) -> dict[str, Meld]:
        """Each use of the Joker now, and what it makes of the combination."""
        uses = {}
        now = lane_of(self.meld)
        for rank in set(self.hands[self.turn]):
            made = tuple(sorted((*self.meld, rank)))
            if lane_of(made) not in (None, now):
                uses[f"joker add {RANKS[rank - 1]}"] = made
        for rank in set(self.meld):
            made = without(self.meld, (rank,))
            if lane_of(made) not in (None, now):
                uses[f"joker drop {RANKS[rank - 1]}"] = made
        return uses

    def legal(self) -> list[str]:
        moves: set[str] = set()
        hand = self.hands[self.turn] if self.turn >= 0 else ()
        known = self.knows(self.turn) if self.turn >= 0 else set()
        some = {cards for size in (1, 2, 3) for cards in combinations(hand, size)}
        melds = [cards for cards in some if lane_of(cards)]
        if self.phase == "lead":
            moves = {f"play {text_of(meld)}" for meld in melds}
        elif self.phase == "answer":
            kind = lane_of(self.meld)
            for meld in melds:
                if lane_of(meld) == kind and meld[-1] > self.meld[-1]:
                    moves.add(f"play {text_of(meld)}")
            if self.joker[self.turn]:
                moves.update(self.joker_uses())
            moves.add("pass")
        elif self.phase == "reward":
            moves = {f"peek {lane}" for lane in LANES if self.points[lane] not in known}
            moves.update(f"swap {a} {b}" for a, b in combinations(LANES, 2))
            if len(known) == 5:
                moves.add("decline")
        elif self.phase == "guess":
            for lane in self.own_unknown(self.turn):
                moves.update(f"guess {lane} {value}" for value in {1, 2, 3, 4, 5} - known)
            if not self.guessed:
                moves.add("stand")
        return sorted(moves)

    def own_row(self, seat: int) -> list[str]:
        return [lane for lane in LANES if self.row[lane] == seat]

    def own_unknown(self, seat: int) -> list[str]:
        known = self.knows(seat)
        return [lane for lane in self.own_row(seat) if self.points[lane] not in known]

    def play(self, move: str) -> None:
        assert move in self.legal()
        seat, words = self.turn, move.split()
        if words[0] == "play":
            self.meld = tuple(RANKS.index(word) + 1 for word in words[1:])
            self.hands[seat] = without(self.hands[seat], self.meld)
            self.laid()
        elif words[0] == "joker":
            self.meld = self.joker_uses()[move]
            if words[1] == "add":
                self.hands[seat] = without(self.hands[seat], (RANKS.index(words[2]) + 1,))
            self.joker[seat] = False
            self.laid()
        elif words[0] == "pass":
            lane = lane_of(self.meld)
            assert lane is not None
            if self.row[lane] == seat:
                self.row[lane] = None
            else:
                self.row[lane] = 1 - seat
            self.meld = ()
            self.phase = "reward"
        elif self.phase == "reward":
            if words[0] == "peek":
                self.seen[seat].add(self.points[words[1]])
            elif words[0] == "swap":
                one, two = words[1:]
                self.points[one], self.points[two] = self.points[two], self.points[one]
            self.phase = "lead"
            self.turn = 1 - seat
        else:
            self.end_move(words)

    def laid(self) -> None:
        seat = self.turn
        self.owner = seat
        if self.hands[seat]:
            self.phase = "answer"
            self.turn = 1 - seat
        else:
            self.out = seat
            self.may_guess(seat)

    def may_guess(self, seat: int) -> None:
        self.phase, self.turn, self.guessed = "guess", seat, False
        if not self.own_unknown(seat):
            self.score(seat, 2)

    def end_move(self, words: list[str]) -> None:
        seat = self.turn
        if words[0] == "guess":
            self.guessed = True
            value = self.points[words[1]]
            for seen in self.seen:
                seen.add(value)
            if value != int(words[2]):
                self.score(seat, 0)
            elif not self.own_unknown(seat):
                self.score(seat, 2)
        elif seat == self.out and self.own_row(1 - seat):
            self.may_guess(1 - seat)
        else:
            self.score(seat, 1)

    def score(self, guesser: int, times: int) -> None:
        sums = [sum(self.points[lane] for lane in self.own_row(seat)) for seat in (0, 1)]
        sums[guesser] *= times
        self.scores = sums
        self.phase, self.turn = "over", -1
