"""Dodo written down a second time, plainly and slowly, straight from its rules.

Cards are texts, hands are lists, moves are texts. Nothing here comes from the game's own modules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS = "CDHS"
BLACK_QUEENS = ("QC", "QS")


def rank(card: str) -> str:
    return card[:-1]


def order(card: str) -> tuple[int, int]:
    return RANKS.index(rank(card)), SUITS.index(card[-1])


class Reference:
    """One deal; `shuffles` are used up as new stocks are needed."""

    def __init__(
        self,
        seats: int,
        size: int,
        dealer: int,
        deck: list[str],
        shuffles: Iterable[list[str]],
        chains: bool = True,
        crazy: bool = False,
    ) -> None:
        self.seats, self.chains, self.crazy = seats, chains, crazy
        self.hands = [deck[seat * size : (seat + 1) * size] for seat in range(seats)]
        self.pile = [deck[seats * size]]
        self.stock = deck[seats * size + 1 :]
        self.shuffles = list(shuffles)
        self.suit = self.pile[0][-1]
        self.direction = 1
        self.chain = 0
        self.silent: int | None = None
        self.choice = "turn"
        self.swaps = self.aces = self.forced = 0
        self.new_stocks = 0
        self.positions: Counter[object] = Counter()
        self.out: int | None = None
        self.over = False
        self.turn = dealer
        self._begin((dealer + 1) % seats)

    # --- what can be done

    def fits(self, card: str) -> bool:
        if self.chain:
            return rank(card) in ("2", "4")
        top = self.pile[-1]
        return rank(card) == rank(top) or card[-1] == self.suit or rank(card) == "8"

    def lays(self, hand: list[str]) -> set[str]:
        """Every different lay: which cards, which of them last, which suit is named."""
        found = set()
        cards = sorted(hand, key=order)
        if self.chain:
            groups = [[card for card in cards if self.fits(card)]]
        else:
            groups = [
                [card for card in cards if rank(card) == one] for one in set(map(rank, cards))
            ]
        for group in groups:
            every = {one for size in range(1, len(group) + 1) for one in combinations(group, size)}
            for chosen in every:
                for last in set(chosen):
                    rest = list(chosen)
                    rest.remove(last)
                    firsts = [card for card in rest or [last] if self.fits(card)]
                    if not firsts:
                        continue
                    if rest:
                        rest.remove(firsts[0])
                        rest = [firsts[0], *rest]
                    text = "lay " + " ".join([*rest, last])
                    if rank(last) == "8" and len(chosen) < len(cards):
                        found |= {f"{text} name {suit}" for suit in SUITS}
                    else:
                        found.add(text)
        return found

    def legal(self, seat: int) -> set[str]:
        if self.over:
            return set()
        found = set()
        if self.silent is not None and seat != self.silent:
            found.add("catch")
        if seat != self.turn:
            return found
        hand = self.hands[seat]
        if self.choice == "swap":
            return {f"swap {other}" for other in range(self.seats) if other != seat}
        if self.choice == "call":
            return {"call", "silent"}
        lays = self.lays(hand)
        if self.chain:
            return found | lays | {"draw"}
        if lays:
            return found | lays
        return found | {"draw" if self.stock or len(self.pile) > 1 else "pass"}

    # --- what is done

    def play(self, seat: int, text: str) -> None:
        words = text.split(" ")
        if words[0] == "catch":
            assert self.silent is not None
            caught, self.silent = self.silent, None
            self._take(caught, 2)
        elif words[0] == "swap":
            other = int(words[1])
            self.hands[seat], self.hands[other] = self.hands[other], self.hands[seat]
            self.swaps -= 1
            if not self.swaps:
                self._laid()
        elif words[0] in ("call", "silent"):
            self.silent = seat if words[0] == "silent" else None
            self._end_turn()
        else:
            self.silent = None
            if words[0] == "lay":
                self._lay(seat, words[1:])
            elif words[0] == "pass":
                self._end_turn()
            elif self.chain:
                total, self.chain = self.chain, 0
                self._take(seat, total)
                self._end_turn()
            else:
                self._draw_until_one_fits(seat)

    def _lay(self, seat: int, words: list[str]) -> None:
        name = words[-1] if "name" in words else None
        cards = words[: words.index("name")] if name else words
        for card in cards:
            self.hands[seat].remove(card)
            self.pile.append(card)
        self.suit = name or cards[-1][-1]
        if not self.hands[seat]:
            self.over, self.out = True, seat
            return
        penalty = sum(int(rank(card)) for card in cards if rank(card) in ("2", "4"))
        if self.chains:
            self.chain += penalty
        else:
            self.forced = penalty
        self.aces = sum(rank(card) == "A" for card in cards)
        if self.seats > 2:
            for card in cards:
                if rank(card) == "J":
                    self.direction = -self.direction
        self.swaps = sum(card in BLACK_QUEENS for card in cards)
        if self.swaps:
            self.choice = "swap"
        else:
            self._laid()

    def _laid(self) -> None:
        if len(self.hands[self.turn]) == 1:
            self.choice = "call"
        else:
            self._end_turn()

    def _draw_until_one_fits(self, seat: int) -> None:
        while True:
            before = len(self.hands[seat])
            self._take(seat, 1)
            if self.over:
                return
            if len(self.hands[seat]) == before:
                self._end_turn()
                return
            if self.fits(self.hands[seat][-1]):
                self.choice = "must"
                return

    def _take(self, seat: int, count: int) -> None:
        for _ in range(count):
            if not self.stock and len(self.pile) > 1:
                self.new_stocks += 1
                if self.new_stocks > 100:
                    self.over = True
                    return
                new = self.shuffles.pop(0)
                assert sorted(new) == sorted(self.pile[:-1])
                self.stock, self.pile = list(new), self.pile[-1:]
            if not self.stock:
                return
            self.hands[seat].append(self.stock.pop(0))

    def _end_turn(self) -> None:
        if self.over:
            return
        layer = self.turn
        following = layer
        missing = self.aces
        self.aces = 0
        for _ in range(self.seats):
            following = (following + self.direction) % self.seats
            if not missing or following == layer:
                break
            missing -= 1
        if self.forced:
            count, self.forced = self.forced, 0
            self._take(following, count)
            following = (following + self.direction) % self.seats
        if not self.over:
            self._begin(following)

    def _begin(self, seat: int) -> None:
        self.turn, self.choice = seat, "turn"
        position = (
            seat,
            tuple(tuple(sorted(hand)) for hand in self.hands),
            self.pile[-1],
            self.suit,
            self.direction,
            self.chain,
        )
        self.positions[position] += 1
        if self.positions[position] == 3:
            self.over = True

    # --- the end

    def scores(self) -> list[int]:
        values = {"A": 1, "8": 50, "J": 10, "Q": 10, "K": 10}
        sums = [
            sum(values.get(rank(card)) or int(rank(card)) for card in hand) for hand in self.hands
        ]
        if self.crazy:
            return [sum(sums) if seat == self.out else 0 for seat in range(self.seats)]
        caught = [any(card in BLACK_QUEENS for card in hand) for hand in self.hands]
        counted = [points for points, fell in zip(sums, caught, strict=True) if not fell]
        worst = max(counted, default=0) + 10
        return [worst if fell else points for points, fell in zip(sums, caught, strict=True)]
