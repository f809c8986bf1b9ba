"""Which positions of the deck and of each new stock a seat was shown (see the record's form)."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.cards import Card
from ...engine.events import Drew, Event, HandsSwapped, Reshuffled
from ...engine.rules import Shown


def what_was_shown(
    sizes: Sequence[int],
    dealt: int,
    own: range,
    told: Sequence[Sequence[Event]],
    seat: int,
) -> Shown:
    """Return what the seat was shown.

    `sizes`: of the deck and of each shuffle. `dealt`: how many cards went to hands, `own` the
    positions of the seat's. `told`: the events of each move, whole.
    """
    flags = [[False] * size for size in sizes]
    for position in own:
        flags[0][position] = True
    flags[0][dealt] = True
    stock, at = 0, dealt + 1
    seen: list[tuple[int, tuple[Card, ...]]] = []
    for ply, events in enumerate(told):
        for event in events:
            if isinstance(event, Reshuffled):
                stock, at = stock + 1, 0
            elif isinstance(event, Drew):
                cards = event.seen_by(seat).cards
                flags[stock][at : at + len(cards)] = [card is not None for card in cards]
                at += len(cards)
            elif isinstance(event, HandsSwapped) and seat in (event.seat, event.other):
                received = event.received if seat == event.seat else event.given
                seen.append((ply, tuple([card for card in received if card is not None])))
    return Shown(tuple(flags[0]), tuple([tuple(one) for one in flags[1:]]), seen=tuple(seen))
