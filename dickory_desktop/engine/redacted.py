"""Reading what one seat knows: a redacted record, and the view it comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .cards import Card
from .document import HIDDEN, DealDocument, Unset, parse_document, refuse
from .errors import ChanceError, IllegalMoveError, NotationError, OptionsError
from .rules import Ply, Redacted, Rules


def read_view(data: bytes, games: Mapping[str, Rules]) -> tuple[Rules, Any]:
    """Return the rules of a redacted record's game, and its seat's view of the last deal.

    Raises RecordError, one line, for what is not a redacted record of an unfinished deal.
    """
    document = parse_document(data)
    if isinstance(document.seat, Unset):
        refuse("not redacted: it lacks the key for")
    if document.game not in games:
        refuse(f"there is no game {document.game!r}")
    rules = games[document.game]
    try:
        options = rules.read_options(document.options)
    except OptionsError as error:
        refuse(str(error))
    seats = rules.seats(options)
    seat = document.seat
    if len(document.players) != seats:
        refuse(f"{len(document.players)} players for {seats} seats")
    if not 0 <= seat < seats:
        refuse(f"for: there is no seat {seat}")
    if not document.deals:
        refuse("a record has at least one deal")
    index = len(document.deals) - 1
    if not isinstance(document.deals[-1].scores, Unset):
        refuse("the deal is over", index)
    deal = _deal(rules, document.deals[-1], index, seats)
    try:
        return rules, rules.view_of_redacted(options, deal, seat)
    except (NotationError, IllegalMoveError, ChanceError, ValueError) as error:
        refuse(str(error), index)


def _deal(rules: Rules, deal: DealDocument, index: int, seats: int) -> Redacted:
    if not 0 <= deal.first < seats:
        refuse(f"first: there is no seat {deal.first}", index)
    shuffles = [] if isinstance(deal.shuffles, Unset) else deal.shuffles
    points = [] if isinstance(deal.points, Unset) else deal.points
    seen = [] if isinstance(deal.seen, Unset) else deal.seen
    return Redacted(
        first=deal.first,
        deck=_cards(rules, deal.deck, "deck", index),
        points=tuple(_point(value, index) for value in points),
        plies=_plies(rules, deal, index, seats),
        shuffles=tuple(
            _cards(rules, one, f"shuffle {number}", index) for number, one in enumerate(shuffles, 1)
        ),
        seen={at: _shown(rules, cards, index) for at, cards in seen},
    )


def _cards(rules: Rules, texts: Sequence[str], where: str, index: int) -> tuple[Card | None, ...]:
    try:
        return tuple(None if text == HIDDEN else rules.parse_card(text) for text in texts)
    except NotationError as error:
        refuse(f"{where}: {error}", index)


def _shown(rules: Rules, texts: Sequence[str], index: int) -> tuple[Card, ...]:
    try:
        return tuple(rules.parse_card(text) for text in texts)
    except NotationError as error:
        refuse(f"seen: {error}", index)


def _point(value: int | str, index: int) -> int | None:
    if value == HIDDEN:
        return None
    if isinstance(value, str):
        refuse(f"points: expected int or ?, got {value!r}", index)
    return value


def _plies(rules: Rules, deal: DealDocument, index: int, seats: int) -> tuple[Ply, ...]:
    plies = []
    for number, (seat, text) in enumerate(deal.moves):
        if not 0 <= seat < seats:
            refuse(f"there is no seat {seat}", index, number)
        try:
            plies.append(Ply(seat, rules.parse_move(text)))
        except NotationError as error:
            refuse(str(error), index, number)
    return tuple(plies)
