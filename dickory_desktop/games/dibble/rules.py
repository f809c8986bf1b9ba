"""The law of Dibble, as the engine asks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, cast

from ...engine.cards import STANDARD_BY_CODE, Card, Suit, standard_card
from ...engine.chance import Chance, Rng
from ...engine.errors import ChanceError, IllegalMoveError
from ...engine.events import (
    DealEnded,
    Dealt,
    Declined,
    Event,
    Guessed,
    JokerUsed,
    Passed,
    Peeked,
    Played,
    PointsSwapped,
    Pulled,
    Stood,
    TableCleared,
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
from .bits import ALL_CARDS, ALL_LANES
from .checking import refusal
from .heuristics import greedy
from .moves import KINDS, LANES, MOVES, TEXT_ORDER, Meld, Move, MoveKind, read_move
from .packing import cards_of, pack_points, set_of, state_from_view
from .state import OVER, State, random_state
from .view import Phase, PointCard, View

SEATS: Final = 2
ROUNDS: Final = 4
HAND: Final = 16
DECK: Final = tuple(
    Card(rank, suit) for rank in range(1, 14) for suit in (Suit.CLUBS, Suit.HEARTS, Suit.SPADES)
)
PHASES: Final = tuple(Phase)


class DibbleRules:
    """Dibble: two seats, four rounds, no options."""

    name = "dibble"
    options: tuple[OptionSpec, ...] = ()

    def read_options(self, given: Mapping[str, object]) -> Options:
        return read_options(self.options, given)

    def seats(self, options: Options) -> int:
        del options
        return SEATS

    # --- a deal's beginning

    def new_setup(self, options: Options, first: int, chance: Chance) -> Setup:
        del options
        deck = chance.shuffle([card.code for card in DECK])
        points = chance.shuffle([1, 2, 3, 4, 5])
        return Setup(first, tuple(STANDARD_BY_CODE[code] for code in deck), tuple(points))

    def check_setup(self, options: Options, setup: Setup) -> None:
        del options
        if setup.first not in (0, 1):
            raise ValueError(f"there is no seat {setup.first}")
        if sorted(setup.deck, key=_code) != sorted(DECK, key=_code):
            raise ValueError("the deck is not the 39 cards of clubs, hearts and spades")
        if sorted(setup.points) != [1, 2, 3, 4, 5]:
            raise ValueError("the points are not 1 to 5, one for each lane")

    def start(self, options: Options, setup: Setup) -> Transition:
        del options
        hands = (setup.deck[:HAND], setup.deck[HAND : 2 * HAND])
        state = State(setup.first, set_of(hands[0]), set_of(hands[1]), pack_points(setup.points))
        aside = len(DECK) - 2 * HAND
        return Transition(state, (Dealt(setup.first, hands, (), aside), TurnBegan(setup.first)))

    # --- text

    def parse_move(self, text: str) -> Move:
        return read_move(text)

    def parse_card(self, text: str) -> Card:
        return standard_card(text)

    def card(self, code: int) -> Card:
        return STANDARD_BY_CODE[code]

    # --- moves

    def legal_moves(self, state: State, seat: int) -> list[Move]:
        if seat != state.turn:
            return []
        return [MOVES[code] for code in sorted(state.legal(), key=TEXT_ORDER.__getitem__)]

    def canonical(self, state: State, seat: int, move: Move) -> Move:
        if seat == state.turn and move.code in state.legal():
            return move
        reason, fields = refusal(self.view(state, seat), move)
        raise IllegalMoveError(reason, **fields)

    def apply(self, state: State, seat: int, move: Move, chance: Chance) -> Transition:
        del chance
        after = state.copy()
        after.play(move.code)
        events = _happened(state, after, seat, move)
        if after.phase == OVER:
            events.extend(_named(after, seat, move))
            events.append(_deal_ended(after))
        else:
            events.append(TurnBegan(after.turn))
        return Transition(after, tuple(events))

    # --- what is to be seen

    def hands(self, state: State) -> tuple[tuple[Card, ...], ...]:
        return cards_of(state.hand0), cards_of(state.hand1)

    def view(self, state: State, seat: int) -> View:
        over = state.phase == OVER
        hands = self.hands(state)
        turn = state.turn
        return View(
            seat=seat,
            turn=turn,
            phase=PHASES[state.phase],
            first=state.first,
            hand=hands[seat],
            hand_sizes=(len(hands[0]), len(hands[1])),
            jokers=(state.jokers & 1 == 0, state.jokers & 2 == 0),
            meld=Meld(KINDS[state.kind], state.top + 1) if state.kind >= 0 else None,
            meld_cards=cards_of(state.meld),
            meld_seat=state.meld_seat,
            beaten=cards_of(state.beaten),
            discards=cards_of(state.seen & ~state.meld & ~state.beaten),
            points=_points(state, seat),
            out=state.out,
            guessed=state.guessed != 0,
            legal=tuple(self.legal_moves(state, seat)),
            open_hands=hands if over else None,
            aside=cards_of(_aside(state)) if over else None,
            scores=state.scores,
        )

    def open_view(self, state: State, seat: int) -> View:
        view = self.view(state, seat)
        points = _points(state, seat, all_shown=True)
        return replace(view, legal=(), open_hands=self.hands(state), points=points)

    def determinize(self, view: View, rng: Rng) -> State:
        return state_from_view(view, rng)

    def shown(
        self,
        options: Options,
        setup: Setup,
        plies: Sequence[Ply],
        shuffles: Sequence[Sequence[Card]],
        seat: int,
    ) -> Shown:
        del options, setup, shuffles
        deck = tuple(seat * HAND <= place < (seat + 1) * HAND for place in range(len(DECK)))
        dealt = list(range(5))
        points = [False] * 5
        for ply in plies:
            move = cast(Move, ply.move)
            lanes = [lane.index for lane in move.lanes]
            kind = move.kind
            if kind is MoveKind.SWAP:
                low, high = lanes
                dealt[low], dealt[high] = dealt[high], dealt[low]
            elif kind is MoveKind.GUESS or (kind is MoveKind.PEEK and ply.seat == seat):
                points[dealt[lanes[0]]] = True
        return Shown(deck, points=tuple(points))

    def view_of_redacted(self, options: Options, deal: Redacted, seat: int) -> View:
        from .redacted import filled_deck, filled_points

        setup = Setup(deal.first, filled_deck(deal, seat, DECK), filled_points(deal))
        self.check_setup(options, setup)
        state = cast(State, self.start(options, setup).state)
        for ply in deal.plies:
            move = self.canonical(state, ply.seat, cast(Move, ply.move))
            state = cast(State, self.apply(state, ply.seat, move, Rng(1)).state)
        if state.scores is not None or deal.shuffles:
            raise ChanceError("the deal is over" if not deal.shuffles else "a shuffle too many")
        return self.view(state, seat)

    # --- the match

    def next_first(
        self, options: Options, setups: Sequence[Setup], scores: Sequence[Sequence[int]]
    ) -> int:
        del options, scores
        return 1 - setups[-1].first

    def totals(self, options: Options, scores: Sequence[Sequence[int]]) -> tuple[int, ...]:
        del options
        return tuple(sum(one[seat] for one in scores) for seat in range(SEATS))

    def winners(self, options: Options, scores: Sequence[Sequence[int]]) -> tuple[int, ...] | None:
        if len(scores) < ROUNDS:
            return None
        totals = self.totals(options, scores)
        return tuple(seat for seat in range(SEATS) if totals[seat] == max(totals))

    # --- search

    def greedy(self, view: View, rng: Rng) -> Move:
        return greedy(view, rng)

    def reflex(self, view: View) -> None:
        del view

    def problem(self, view: View) -> Problem:
        from .search import DibbleProblem

        return DibbleProblem(view)

    def playout(self, state: State, rng: Rng) -> int:
        return state.playout(rng)

    def random_deal(self, options: Options, first: int, rng: Rng) -> State:
        del options
        return random_state(first, rng)


def _code(card: Card) -> int:
    return card.code


def _aside(state: State) -> int:
    return ALL_CARDS & ~(state.hand0 | state.hand1 | state.seen)


def _row_of(state: State, lane: int) -> int:
    if state.row0 >> lane & 1:
        return 0
    return 1 if state.row1 >> lane & 1 else -1


def _points(state: State, seat: int, all_shown: bool = False) -> tuple[PointCard, ...]:
    over = all_shown or state.phase == OVER
    known = ALL_LANES if over else state.known(seat)
    open_values = state.open_values(seat)
    unplaced = tuple(value for value in range(1, 6) if open_values >> (value - 1) & 1)
    mine, other = (state.looked0, state.looked1) if seat == 0 else (state.looked1, state.looked0)
    out = []
    for index, lane in enumerate(LANES):
        value = state.value(index) if known >> index & 1 else 0
        out.append(
            PointCard(
                lane=lane,
                row=_row_of(state, index),
                value=value,
                looked=mine >> index & 1 != 0,
                eye=other >> index & 1 != 0,
                turned=state.turned >> index & 1 != 0,
                candidates=(value,) if value else unplaced,
            )
        )
    return tuple(out)


# --- events


def _happened(before: State, after: State, seat: int, move: Move) -> list[Event]:
    """Return what the move of `seat` did, without what follows from it for the turn."""
    empties = after.out == seat and before.out < 0
    kind = move.kind
    if kind is MoveKind.PLAY:
        return [Played(seat, cards_of(after.meld), empties)]
    if kind in (MoveKind.JOKER_ADD, MoveKind.JOKER_DROP):
        card = cards_of(before.meld ^ after.meld)[0]
        added = kind is MoveKind.JOKER_ADD
        return [JokerUsed(seat, added, card, cards_of(after.meld), empties)]
    if kind is MoveKind.PASS:
        lane = before.kind
        pull = Pulled(1 - seat, LANES[lane].value, _row_of(before, lane), _row_of(after, lane))
        return [Passed(seat), TableCleared(cards_of(before.beaten | before.meld)), pull]
    if kind is MoveKind.PEEK:
        lane = move.lanes[0].index
        return [Peeked(seat, LANES[lane].value, before.value(lane))]
    if kind is MoveKind.SWAP:
        return [PointsSwapped(seat, (move.lanes[0].value, move.lanes[1].value))]
    if kind is MoveKind.GUESS:
        lane = move.lanes[0].index
        return [Guessed(seat, LANES[lane].value, move.value, before.value(lane))]
    return [Declined(seat) if kind is MoveKind.DECLINE else Stood(seat)]


def _named(state: State, seat: int, move: Move) -> list[Event]:
    """Return the known cards turned over at last, if the move ended the deal with a right guess."""
    if move.kind is MoveKind.STAND:
        if seat != state.out:
            return []
        seat = 1 - seat
    elif move.kind is MoveKind.GUESS and state.value(move.lanes[0].index) != move.value:
        return []
    return [
        Guessed(seat, lane.value, value, value, named=True)
        for index, lane in enumerate(LANES)
        if (state.row(seat) & ~state.turned) >> index & 1 and (value := state.value(index))
    ]


def _deal_ended(state: State) -> DealEnded:
    points = tuple(state.value(lane) for lane in range(5))
    hands = (cards_of(state.hand0), cards_of(state.hand1))
    return DealEnded(state.out, hands, (state.score0, state.score1), points=points)
