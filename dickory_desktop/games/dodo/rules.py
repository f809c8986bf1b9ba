"""The law of Dodo at the boundary: options, legal moves, transitions, matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from ...engine.cards import STANDARD_BY_CODE, Card, standard_card
from ...engine.chance import Chance, Replay, Rng
from ...engine.events import Dealt, Event, TurnBegan
from ...engine.rules import (
    Options,
    OptionSpec,
    Ply,
    Redacted,
    Setup,
    Shown,
    Transition,
    read_options,
)
from ...engine.searching import Problem
from .determinize import sampler
from .heuristics import greedy
from .legal import resolve, situation
from .memory import Log
from .moves import CALL_MOVE, CATCH_MOVE, Move, code_of, move_of, read_move
from .redacted import codes_of, view_of_shown
from .rollout import playout
from .shown import what_was_shown
from .state import State, deal
from .telling import events_of
from .view import View, cards_of, make_view, moves_of

OPTIONS: Final = (
    OptionSpec("players", 4, low=2, high=8),
    OptionSpec("line", 200, low=1, high=1000),
    OptionSpec("seven_each", False),
    OptionSpec("two_packs", False),
    OptionSpec("chains", True),
    OptionSpec("scoring", "dodo", choices=("dodo", "crazy_eights")),
)
MANY: Final = (6, 7, 8)


def packs_of(options: Options) -> int:
    """Return how many packs are shuffled together."""
    players = options["players"]
    return 2 if options["two_packs"] or players in MANY else 1


def hand_size(options: Options) -> int:
    """Return how many cards are dealt to each seat."""
    return 7 if options["seven_each"] or options["players"] == 2 else 5


class DodoRules:
    """The law of Dodo, in the form every game gives it (engine/rules.py)."""

    name = "dodo"
    options: tuple[OptionSpec, ...] = OPTIONS

    # --- a match

    def read_options(self, given: Mapping[str, object]) -> Options:
        return read_options(OPTIONS, given)

    def seats(self, options: Options) -> int:
        return int(options["players"])

    def next_first(
        self, options: Options, setups: Sequence[Setup], scores: Sequence[Sequence[int]]
    ) -> int:
        """Return the next dealer: one seat on."""
        del scores
        return (setups[-1].first + 1) % self.seats(options)

    def totals(self, options: Options, scores: Sequence[Sequence[int]]) -> tuple[int, ...]:
        return tuple([sum(one[seat] for one in scores) for seat in range(self.seats(options))])

    def winners(self, options: Options, scores: Sequence[Sequence[int]]) -> tuple[int, ...] | None:
        totals = self.totals(options, scores)
        if max(totals) <= int(options["line"]):
            return None
        best = max(totals) if options["scoring"] == "crazy_eights" else min(totals)
        return tuple([seat for seat, total in enumerate(totals) if total == best])

    # --- a deal

    def new_setup(self, options: Options, first: int, chance: Chance) -> Setup:
        deck = chance.shuffle(list(range(52)) * packs_of(options))
        return Setup(first, tuple([STANDARD_BY_CODE[code] for code in deck]))

    def check_setup(self, options: Options, setup: Setup) -> None:
        packs = packs_of(options)
        counts = [0] * 52
        for card in setup.deck:
            if card.suit is None:
                raise ValueError(f"{card} is not a card of this game")
            counts[card.code] += 1
        for card, count in zip(STANDARD_BY_CODE, counts, strict=True):
            if count != packs:
                raise ValueError(f"the deck has {card} {count} times, not {packs}")
        if setup.points:
            raise ValueError("there are no points in this game")
        if not 0 <= setup.first < self.seats(options):
            raise ValueError(f"first: there is no seat {setup.first}")

    def start(self, options: Options, setup: Setup) -> Transition:
        state = _deal(options, setup.first, [card.code for card in setup.deck])
        state.note()
        state.log = Log(state.copy())
        dealt = Dealt(setup.first, self.hands(state), (STANDARD_BY_CODE[state.top],),
                      state.stock_size)  # fmt: skip
        return Transition(state, (dealt, TurnBegan(state.turn)))

    def random_deal(self, options: Options, first: int, rng: Rng) -> State:
        players = options["players"]
        packs = 2 if options["two_packs"] or players in MANY else 1
        size = 7 if options["seven_each"] or players == 2 else 5
        crazy = options["scoring"] == "crazy_eights"
        deck = rng.shuffle(_DECKS[packs])
        return deal(int(players), packs, bool(options["chains"]), crazy, size, first, deck)

    def parse_move(self, text: str) -> Move:
        return read_move(text)

    def parse_card(self, text: str) -> Card:
        return standard_card(text)

    def card(self, code: int) -> Card:
        return STANDARD_BY_CODE[code]

    def legal_moves(self, state: State, seat: int) -> list[Move]:
        return moves_of(state, seat)

    def canonical(self, state: State, seat: int, move: Move) -> Move:
        now = situation(state, seat)
        return move_of(resolve(now, move), now.fit)

    def apply(self, state: State, seat: int, move: Move, chance: Chance) -> Transition:
        new = state.copy()
        trace: list[int] = []
        new.trace = trace
        new.do(code_of(move), chance)
        new.trace = None
        events = events_of(state, new, seat, move, trace)
        log = state.log if isinstance(state.log, Log) else Log(state.copy())
        new.log = log.extended(state.log_length, events)
        new.log_length = state.log_length + len(events)
        return Transition(new, events)

    def hands(self, state: State) -> tuple[tuple[Card, ...], ...]:
        return tuple(
            [cards_of(state.hand(seat), state.second(seat)) for seat in range(state.seats)]
        )

    # --- what is known

    def view(self, state: State, seat: int) -> View:
        return make_view(state, seat)

    def open_view(self, state: State, seat: int) -> View:
        view = self.view(state, seat)
        return replace(view, legal=(), open_hands=self.hands(state))

    def determinize(self, view: View, rng: Rng) -> State:
        return sampler(view).sample(rng)

    def shown(
        self,
        options: Options,
        setup: Setup,
        plies: Sequence[Ply],
        shuffles: Sequence[Sequence[Card]],
        seat: int,
    ) -> Shown:
        chance = Replay([[card.code for card in one] for one in shuffles])
        state: Any = self.start(options, setup).state
        told: list[tuple[Event, ...]] = []
        for ply in plies:
            move: Any = ply.move
            after = self.apply(state, ply.seat, move, chance)
            state = after.state
            told.append(after.events)
        dealt = hand_size(options) * self.seats(options)
        own = range(seat * hand_size(options), (seat + 1) * hand_size(options))
        sizes = [len(setup.deck), *(len(one) for one in shuffles)]
        return what_was_shown(sizes, dealt, own, told, seat)

    def view_of_redacted(self, options: Options, deal: Redacted, seat: int) -> View:
        sizes = hand_size(options) * self.seats(options)
        if len(deal.deck) != 52 * packs_of(options) or sizes >= len(deal.deck):
            raise ValueError(f"the deck is not {52 * packs_of(options)} cards")
        state = _deal(options, deal.first, codes_of(deal.deck))
        return view_of_shown(state, deal.plies, deal.shuffles, deal.seen, seat)

    # --- play without people

    def greedy(self, view: View, rng: Rng) -> Move:
        return greedy(view, rng)

    def reflex(self, view: View) -> Move | None:
        for move in (CATCH_MOVE, CALL_MOVE):
            if move in view.legal:
                return move
        return None

    def problem(self, view: View) -> Problem:
        from .search import DodoProblem

        return DodoProblem(view)

    def playout(self, state: State, rng: Rng) -> int:
        return playout(state, rng)


_DECKS: Final = {packs: list(range(52)) * packs for packs in (1, 2)}


def _deal(options: Options, first: int, deck: list[int]) -> State:
    return deal(
        int(options["players"]),
        packs_of(options),
        bool(options["chains"]),
        options["scoring"] == "crazy_eights",
        hand_size(options),
        first,
        deck,
    )
