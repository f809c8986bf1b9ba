"""What the archive remembers of a record: who played, how it ended, every round, what it cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from ..engine.cards import Card, Suit
from ..engine.events import Added, DealEnded, Event, Guessed, Played
from ..engine.match import Deal, Match
from .tags import read_tags

VERSION: Final = 1
"""Of the facts; an index with other ones is built anew."""


class Cost(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Something that cost a seat in a round: `amount` in cards or points, by the game."""

    seat: int
    key: str
    amount: int


class Round(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A finished deal: who won it (several where it is shared), scores and cards left per seat."""

    won: tuple[int, ...]
    scores: tuple[int, ...]
    left: tuple[int, ...]
    costs: tuple[Cost, ...] = ()


class Facts(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A record in short; `resigned` is -1 where nobody gave up, `code` empty where unknown.

    `options` are in the order of the game's own, `winners` empty while unfinished.
    """

    game: str
    options: tuple[tuple[str, str | int | bool], ...]
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    created: str
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    rounds: tuple[Round, ...]
    deals: int
    moves: int
    assisted: bool
    resigned: int
    practice: bool
    commitment: str

    @property
    def seats(self) -> int:
        return len(self.names)

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == "human")

    @property
    def player(self) -> int:
        """The seat of the player: the only human one; -1 where there is none or are several."""
        return self.kinds.index("human") if self.kinds.count("human") == 1 else -1

    @property
    def level(self) -> str:
        """The level of the player's opponents; empty where they differ or are no bots."""
        levels = set(self.opponents)
        return levels.pop() if len(levels) == 1 else ""

    @property
    def opponents(self) -> tuple[str, ...]:
        """The levels of all bots, by seat."""
        return tuple(kind.removeprefix("bot:") for kind in self.kinds if kind != "human")


def facts_of(match: Match) -> Facts:
    """Return the facts of a match up to its cursor."""
    tags = read_tags(match.extras.get("tags"), match.seats)
    deals = match.deals
    rounds = [_round(match, deal) for deal in deals if deal.scores is not None]
    return Facts(
        game=match.rules.name,
        options=tuple((spec.name, match.options[spec.name]) for spec in match.rules.options),
        names=tuple(player.name for player in match.players),
        kinds=tuple(player.kind for player in match.players),
        created=str(match.extras.get("created") or ""),
        winners=match.winners or (),
        totals=match.totals,
        rounds=tuple(rounds),
        deals=len(deals),
        moves=sum(len(deal.plies) for deal in deals),
        assisted=tags.assisted,
        resigned=tags.resigned,
        practice=tags.practice,
        commitment=deals[0].commitment or "",
    )


def _round(match: Match, deal: Deal) -> Round:
    events = [event for some in deal.events for event in some]
    ended = next(event for event in reversed(events) if isinstance(event, DealEnded))
    left = tuple(len(hand) for hand in ended.hands)
    costs: list[Cost]
    if match.rules.name == "dickory":
        won, costs = _out(ended), _dickory_costs(ended, events)
    elif match.rules.name == "dibble":
        won = () if len(set(ended.scores)) == 1 else (ended.scores.index(max(ended.scores)),)
        costs = _dibble_costs(match.rules.view(deal.states[-1], 0), ended, events)
    else:
        won = _out(ended)
        costs = _dodo_costs(ended, match.options["scoring"] == "crazy_eights")
    return Round(won, ended.scores, left, tuple(costs))


def _out(ended: DealEnded) -> tuple[int, ...]:
    return () if ended.out is None else (ended.out,)


def _dickory_costs(ended: DealEnded, events: Sequence[Event]) -> list[Cost]:
    """What the other went out with, counted in the cards left."""
    meld: tuple[Card, ...] = ()
    for event in events:
        if isinstance(event, Played):
            meld = event.cards
        elif isinstance(event, Added):
            meld = event.meld
    kind = "run" if len({card.rank for card in meld}) > 1 else "set"
    key = "single" if len(meld) == 1 else f"{kind}{min(len(meld), 4)}"
    return [
        Cost(seat, key, len(hand)) for seat, hand in enumerate(ended.hands) if seat != ended.out
    ]


def _dibble_costs(view: Any, ended: DealEnded, events: Sequence[Event]) -> list[Cost]:
    """Points lost by naming wrongly, or won by the other's naming and by a row worth more."""
    faces = [sum(point.value for point in view.row(seat)) for seat in (0, 1)]
    costs = []
    for seat in (0, 1):
        other = 1 - seat
        wrong = [one for one in events if isinstance(one, Guessed) and not one.right]
        if any(one.seat == seat for one in wrong) and faces[seat]:
            costs.append(Cost(seat, "wrong", faces[seat]))
        if ended.scores[other] > faces[other]:
            costs.append(Cost(seat, "named", ended.scores[other] - faces[other]))
        if faces[other] > faces[seat]:
            costs.append(Cost(seat, "row", faces[other] - faces[seat]))
    return costs


def _dodo_costs(ended: DealEnded, crazy_eights: bool) -> list[Cost]:
    """What the cards left came to, by their kind; being caught with a black queen in one sum."""
    costs: list[Cost] = []
    if crazy_eights and ended.out is None:
        return costs
    for seat, hand in enumerate(ended.hands):
        queen = any(card.rank == 12 and card.suit in (Suit.CLUBS, Suit.SPADES) for card in hand)
        if queen and not crazy_eights:
            costs.append(Cost(seat, "queen", ended.scores[seat]))
            continue
        points = {"eights": 0, "courts": 0, "numbers": 0}
        for card in hand:
            if card.rank == 8:
                points["eights"] += 50
            elif card.rank > 10:
                points["courts"] += 10
            else:
                points["numbers"] += card.rank
        costs += [Cost(seat, key, amount) for key, amount in points.items() if amount]
    return costs


__all__ = ["VERSION", "Cost", "Facts", "Round", "facts_of"]
