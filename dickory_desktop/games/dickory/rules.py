"""The law of Dickory, as the engine asks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from ...engine.cards import Card, dickory_card
from ...engine.chance import Chance, Replay, Rng
from ...engine.errors import ChanceError
from ...engine.events import (
    Added,
    DealEnded,
    Dealt,
    Event,
    Passed,
    Played,
    QueueDiscarded,
    QueueRefilled,
    Reshuffled,
    TableCleared,
    Taken,
    TurnBegan,
)
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
from . import playouts
from .checking import refusal
from .codec import CODES, card_of, cards_of, meld_of, planes_from, queue_cards, sorted_moves
from .determinize import Knowledge
from .heuristics import greedy
from .moves import PASS, Move, MoveKind, read_move
from .state import QUEUE_SIZE, State
from .view import View

SEATS: Final = 2
HAND: Final = 11
VARIANTS: Final = ("classic", "dock", "hickory")
STOCK_RULES: Final = ("short", "reshuffle")
_OPEN_FROM: Final = 2 * HAND
_SWITCHES: Final[dict[tuple[object, object], tuple[int, int, int]]] = {
    (variant, stock): (int(variant != "classic"), int(variant == "hickory"), reshuffles)
    for variant in VARIANTS
    for reshuffles, stock in enumerate(STOCK_RULES)
}
_DECK: Final = tuple(rank for rank in range(1, 13) for _ in range(4))


class DickoryRules:
    """Dickory: two seats, three variants, first to the target."""

    name = "dickory"
    options: tuple[OptionSpec, ...] = (
        OptionSpec("variant", "classic", VARIANTS),
        OptionSpec("target", 2, (1, 2, 3)),
        OptionSpec("stock", "short", STOCK_RULES),
    )

    def read_options(self, given: Mapping[str, object]) -> Options:
        return read_options(self.options, given)

    def seats(self, options: Options) -> int:
        del options
        return SEATS

    # --- a deal's beginning

    def new_setup(self, options: Options, first: int, chance: Chance) -> Setup:
        del options
        return Setup(first, tuple(self.card(code) for code in chance.shuffle(list(_DECK))))

    def check_setup(self, options: Options, setup: Setup) -> None:
        del options
        if setup.first not in range(SEATS):
            raise ValueError(f"there is no seat {setup.first}")
        if tuple(sorted(card.rank for card in setup.deck)) != _DECK:
            raise ValueError("the deck is not the 48 cards, four of each rank")
        if setup.points:
            raise ValueError("there are no points in Dickory")

    def start(self, options: Options, setup: Setup) -> Transition:
        hands, queue, stock = _blocks(setup.deck)
        dealt = Dealt(setup.first, hands, queue, len(stock))
        return Transition(_start(options, setup), (dealt, TurnBegan(setup.first)))

    # --- text

    def parse_move(self, text: str) -> Move:
        return read_move(text)

    def parse_card(self, text: str) -> Card:
        return dickory_card(text)

    def card(self, code: int) -> Card:
        return card_of(code - 1)

    # --- moves

    def legal_moves(self, state: State, seat: int) -> list[Move]:
        return list(sorted_moves(state.codes())) if seat == state.turn else []

    def canonical(self, state: State, seat: int, move: Move) -> Move:
        if seat == state.turn and CODES.get(move, -1) in state.codes():
            return move
        raise refusal(self.view(state, seat), move)

    def apply(self, state: State, seat: int, move: Move, chance: Chance) -> Transition:
        after, events = _apply(state, seat, move, chance)
        if after.scores is None:
            events.append(TurnBegan(after.turn))
        else:
            events.append(DealEnded(after.winner, self.hands(after), after.scores))
        return Transition(after, tuple(events))

    # --- what is to be seen

    def hands(self, state: State) -> tuple[tuple[Card, ...], ...]:
        return cards_of(state.hand0), cards_of(state.hand1)

    def view(self, state: State, seat: int) -> View:
        hands = self.hands(state)
        return View(
            seat=seat,
            turn=state.turn,
            variant=_variant(state),
            stock_rule=STOCK_RULES[1 if state.recycles else 0],
            first=state.first,
            hand=hands[seat],
            hand_sizes=(len(hands[0]), len(hands[1])),
            taken=(cards_of(state.taken0), cards_of(state.taken1)),
            queue=queue_cards(state.queue, state.queue_size),
            stock=state.stock,
            reshuffles=state.reshuffles,
            meld=meld_of(state.kind, state.rank),
            meld_seat=state.owner,
            out_of_play=cards_of(state.out_of_play()),
            legal=tuple(self.legal_moves(state, seat)),
            open_hands=hands if state.winner >= 0 else None,
            scores=state.scores,
            stock_cards=cards_of(state.stock_planes()) if state.reshuffles else None,
        )

    def open_view(self, state: State, seat: int) -> View:
        view = self.view(state, seat)
        return replace(view, legal=(), open_hands=self.hands(state))

    def determinize(self, view: View, rng: Rng) -> State:
        return Knowledge(view).draw(rng)

    def shown(
        self,
        options: Options,
        setup: Setup,
        plies: Sequence[Ply],
        shuffles: Sequence[Sequence[Card]],
        seat: int,
    ) -> Shown:
        state = _start(options, setup)
        chance = Replay([[card.code for card in one] for one in shuffles])
        for ply in plies:
            assert isinstance(ply.move, Move)
            state, _ = _apply(state, ply.seat, ply.move, chance)
        decks = [len(setup.deck), *(len(one) for one in shuffles)]
        hidden = [0] * len(shuffles) + [state.stock]
        flags = [
            tuple(place < size - left for place in range(size))
            for size, left in zip(decks, hidden, strict=True)
        ]
        other = range(HAND) if seat else range(HAND, _OPEN_FROM)
        deck = tuple(flag and place not in other for place, flag in enumerate(flags[0]))
        return Shown(deck, tuple(flags[1:]))

    def view_of_redacted(self, options: Options, deal: Redacted, seat: int) -> View:
        from .redacted import FillingChance, filled_deck

        setup = Setup(deal.first, filled_deck(deal, seat, [card_of(r - 1) for r in _DECK]))
        self.check_setup(options, setup)
        state = _start(options, setup)
        chance = FillingChance(deal.shuffles)
        for ply in deal.plies:
            move: Move = self.canonical(state, ply.seat, ply.move)  # type: ignore[arg-type]
            state, _ = _apply(state, ply.seat, move, chance)
        if state.turn < 0 or chance.left:
            raise ChanceError("the deal is over" if state.turn < 0 else "a shuffle too many")
        return self.view(state, seat)

    # --- the match

    def next_first(
        self, options: Options, setups: Sequence[Setup], scores: Sequence[Sequence[int]]
    ) -> int:
        del options, setups
        return 1 if scores[-1][0] else 0

    def totals(self, options: Options, scores: Sequence[Sequence[int]]) -> tuple[int, ...]:
        del options
        return tuple(sum(score[seat] for score in scores) for seat in range(SEATS))

    def winners(self, options: Options, scores: Sequence[Sequence[int]]) -> tuple[int, ...] | None:
        totals = self.totals(options, scores)
        target = options["target"]
        assert isinstance(target, int)
        return tuple(seat for seat in range(SEATS) if totals[seat] >= target) or None

    # --- for bots

    def greedy(self, view: View, rng: Rng) -> Move:
        return greedy(view, rng)

    def reflex(self, view: View) -> None:
        del view

    def problem(self, view: View) -> Problem:
        from .search import DickoryProblem

        return DickoryProblem(view)

    def playout(self, state: State, rng: Rng) -> int:
        return playouts.playout(state, rng)

    def random_deal(self, options: Options, first: int, rng: Rng) -> State:
        return playouts.random_deal(*_switches(options), first, rng)


def _switches(options: Options) -> tuple[int, int, int]:
    """Return whether there are more runs, adding and reshuffles."""
    return _SWITCHES[options["variant"], options["stock"]]


def _blocks(
    deck: tuple[Card, ...],
) -> tuple[tuple[tuple[Card, ...], tuple[Card, ...]], tuple[Card, ...], tuple[Card, ...]]:
    """Return the hands, the queue and the stock of a deck."""
    stock_from = _OPEN_FROM + QUEUE_SIZE
    hands = deck[:HAND], deck[HAND:_OPEN_FROM]
    return hands, deck[_OPEN_FROM:stock_from], deck[stock_from:]


def _start(options: Options, setup: Setup) -> State:
    state = State(*_switches(options), setup.first)
    hands, queue, stock = _blocks(setup.deck)
    state.hand0, state.hand1 = planes_from(hands[0]), planes_from(hands[1])
    for card in reversed(queue):
        state.push(card.rank - 1)
    state.set_stock([card.rank - 1 for card in stock])
    return state


def _apply(state: State, seat: int, move: Move, chance: Chance) -> tuple[State, list[Event]]:
    after = state.copy()
    if move.kind is MoveKind.PASS:
        return after, _pass(after, seat, chance)
    return after, _lay(state, after, seat, move)


def _variant(state: State) -> str:
    return VARIANTS[state.more_runs + state.adding]


def _lay(before: State, after: State, seat: int, move: Move) -> list[Event]:
    """Make a move that is not a pass on `after`, a copy of `before`; return what happened."""
    events: list[Event] = []
    if move.take:
        queue = queue_cards(before.queue, before.queue_size)
        events.append(Taken(seat, queue[len(queue) - move.take :]))
    after.lay(CODES[move])
    empties = after.winner >= 0
    meld = meld_of(after.kind, after.rank)
    assert meld is not None
    if move.kind is MoveKind.ADD:
        assert move.card is not None
        events.append(Added(seat, move.card, meld.cards, empties))
        return events
    beaten = meld_of(before.kind, before.rank)
    if beaten is not None:
        events.append(TableCleared(beaten.cards))
    events.append(Played(seat, meld.cards, empties))
    return events


def _pass(state: State, seat: int, chance: Chance) -> list[Event]:
    """Make a pass on `state`; return what happened."""
    meld = meld_of(state.kind, state.rank)
    assert meld is not None
    events: list[Event] = [Passed(seat), TableCleared(meld.cards)]
    if state.queue_size > 1:
        events.append(QueueDiscarded(card_of(state.queue & 15)))
    state.clear()
    drawn: list[Card] = []
    reshuffles = state.reshuffles
    while state.queue_size < QUEUE_SIZE and (state.stock or state.recycle()):
        if state.ordered == 0:
            order = chance.shuffle([card.code for card in cards_of(state.pool)])
            state.set_stock([code - 1 for code in order])
        if state.reshuffles > reshuffles:
            reshuffles = state.reshuffles
            if drawn:
                events.append(QueueRefilled(tuple(drawn)))
                drawn = []
            events.append(Reshuffled(state.ordered))
        rank = state.next_ordered()
        state.push(rank)
        drawn.append(card_of(rank))
    if drawn:
        events.append(QueueRefilled(tuple(drawn)))
    return events


__all__ = ["HAND", "PASS", "SEATS", "DickoryRules"]
