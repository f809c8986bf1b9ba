"""Dickory once more, straight from the rules page: slow, plain, and sharing nothing with the game.

Cards are ranks 1 to 12, melds tuples of ranks (a run going clockwise), moves texts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise, product

Meld = tuple[int, ...]
Shuffle = Callable[[list[int]], list[int]]


def next_rank(rank: int) -> int:
    """The rank after it on the clock."""
    return 1 if rank == 12 else rank + 1


def is_set(cards: Meld) -> bool:
    return 1 <= len(cards) <= 4 and len(set(cards)) == 1


def is_run(cards: Meld, lengths: tuple[int, ...]) -> bool:
    steps = pairwise(cards)
    return len(cards) in lengths and all(b == next_rank(a) for a, b in steps)


def order(top: int) -> list[int]:
    """All ranks from the lowest to the highest."""
    ranks = [next_rank(top)]
    while ranks[-1] != top:
        ranks.append(next_rank(ranks[-1]))
    return ranks


def text_of(cards: Meld) -> str:
    return " ".join(str(rank) for rank in cards)


class Reference:
    """One deal; `queue` goes left to right."""

    def __init__(self, variant: str, stock_rule: str, first: int, deck: list[int]) -> None:
        self.lengths = (3,) if variant == "classic" else (2, 3, 4)
        self.adding = variant == "hickory"
        self.reshuffling = stock_rule == "reshuffle"
        self.hands = [Counter(deck[:11]), Counter(deck[11:22])]
        self.taken: list[Counter[int]] = [Counter(), Counter()]
        self.queue = deck[22:28]
        self.stock = deck[28:]
        self.meld: Meld = ()
        self.out_of_play: list[int] = []
        self.reshuffles = 0
        self.turn = first
        self.winner: int | None = None

    def hand(self, seat: int) -> list[int]:
        return sorted(self.hands[seat].elements())

    def melds(self) -> list[Meld]:
        """Everything that is a meld at all."""
        sets = [(rank,) * size for rank in range(1, 13) for size in range(1, 5)]
        runs = [tuple(order(last)[-size:]) for last in range(1, 13) for size in self.lengths]
        return sets + runs

    def beats(self, meld: Meld, top: int) -> bool:
        """Whether a meld beats the one on the table while `top` is highest."""
        if len(meld) != len(self.meld) or is_set(meld) != is_set(self.meld):
            return False
        ranks = order(top)
        return ranks.index(meld[-1]) > ranks.index(self.meld[-1])

    def grown(self, card: int) -> Meld | None:
        """What the meld on the table becomes with a card; None if it can't be added."""
        if is_set(self.meld) and len(self.meld) < 4 and card == self.meld[0]:
            return (*self.meld, card)
        if len(self.meld) == 1 or (len(self.meld) < 4 and not is_set(self.meld)):
            if card == next_rank(self.meld[-1]):
                return (*self.meld, card)
            if next_rank(card) == self.meld[0]:
                return (card, *self.meld)
        return None

    def legal(self) -> list[str]:
        """The texts of all moves of the seat in turn, sorted."""
        if self.winner is not None:
            return []
        hand = self.hands[self.turn]
        if not self.meld:
            return sorted(f"play {text_of(one)}" for one in self.melds() if Counter(one) <= hand)
        moves = ["pass"]
        for take, meld in product(range(len(self.queue)), self.melds()):
            if Counter(meld) <= self.with_taken(take) and self.beats(meld, self.top_after(take)):
                moves.append(self.taking(take) + f"play {text_of(meld)}")
        for take, card in product(range(len(self.queue)), range(1, 13)):
            if self.adding and self.with_taken(take)[card] and self.grown(card):
                moves.append(self.taking(take) + f"add {card}")
        return sorted(moves)

    def top_after(self, take: int) -> int:
        return self.queue[: len(self.queue) - take][-1]

    def with_taken(self, take: int) -> Counter[int]:
        return self.hands[self.turn] + Counter(self.queue[len(self.queue) - take :])

    @staticmethod
    def taking(take: int) -> str:
        return f"take {take} " if take else ""

    def play(self, text: str, shuffle: Shuffle) -> None:
        """Make a legal move."""
        words = text.split(" ")
        if words[0] == "pass":
            self.give_up(shuffle)
            return
        if words[0] == "take":
            for _ in range(int(words[1])):
                card = self.queue.pop()
                self.hands[self.turn][card] += 1
                self.taken[self.turn][card] += 1
            words = words[2:]
        cards = tuple(int(word) for word in words[1:])
        if words[0] == "add":
            meld = self.grown(cards[0])
            assert meld is not None
        else:
            self.out_of_play += self.meld
            meld = cards
        self.meld = meld
        self.hands[self.turn] -= Counter(cards)
        self.taken[self.turn] -= Counter(cards)
        if not self.hand(self.turn):
            self.winner, self.turn = self.turn, -1
        else:
            self.turn = 1 - self.turn

    def give_up(self, shuffle: Shuffle) -> None:
        self.out_of_play += self.meld
        self.meld = ()
        if len(self.queue) > 1:
            self.out_of_play.append(self.queue.pop())
        while len(self.queue) < 6:
            if not self.stock:
                if not self.reshuffling or self.reshuffles == 10 or not self.out_of_play:
                    break
                self.stock, self.out_of_play = shuffle(sorted(self.out_of_play)), []
                self.reshuffles += 1
            self.queue.insert(0, self.stock.pop(0))
        self.turn = 1 - self.turn
