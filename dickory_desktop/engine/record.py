"""Match records: strict reading, canonical writing, and what one seat may know of a match.

The engine knows no game: `games` maps a game's name to its rules.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NoReturn

import msgspec

from .cards import Card
from .chance import Chance, Replay
from .dealcode import DealCode, commitment
from .document import (
    FORMAT,
    HIDDEN,
    DealDocument,
    PlayerDocument,
    RecordDocument,
    Unset,
    parse_document,
    refuse,
)
from .errors import ChanceError, IllegalMoveError, NotationError, OptionsError, RecordError
from .match import Deal, Match, Player
from .rules import Options, Rules, Setup

SUFFIX: Final = ".dickory"
MIME_TYPE: Final = "application/x-dickory-record"
FREE_KEYS: Final = ("app", "created", "tags")
_SALT: Final = re.compile(r"[0-9A-Fa-f]{32}")
_COMMITMENT: Final = re.compile(r"[0-9A-Fa-f]{64}")
_BOT: Final = re.compile(r"bot:[!-~]{1,64}")


# --- reading


def read_record(data: bytes, games: Mapping[str, Rules]) -> Match:
    """Read a record, check all of it and return its match, the cursor at its end.

    `app`, `created` and `tags` are kept in `match.extras`. Raises RecordError, one line that
    says what does not fit and at which deal and move.
    """
    return replay(parse_document(data), games)


def replay(document: RecordDocument, games: Mapping[str, Rules]) -> Match:
    """Return the match a document tells; raises RecordError for what the rules don't allow."""
    if not isinstance(document.seat, Unset):
        refuse(
            f"redacted for seat {document.seat}: it holds what one seat knows, not a whole match"
        )
    if document.game not in games:
        refuse(f"there is no game {document.game!r}")
    if not document.deals:
        refuse("a record has at least one deal")
    match = _first_deal(document, games[document.game])
    for index in range(1, len(document.deals)):
        _next_deal(match, document.deals[index], index)
    _check_result(match, document)
    match.extras.update(_free_keys(document))
    return match


def _free_keys(document: RecordDocument) -> dict[str, Any]:
    found = {key: getattr(document, key) for key in FREE_KEYS}
    return {key: value for key, value in found.items() if not isinstance(value, Unset)}


def _first_deal(document: RecordDocument, rules: Rules) -> Match:
    try:
        options = rules.read_options(document.options)
    except OptionsError as error:
        refuse(str(error))
    seats = rules.seats(options)
    if len(document.players) != seats:
        refuse(f"{len(document.players)} players for {seats} seats")
    players = [_player(entry, seat) for seat, entry in enumerate(document.players)]
    setup = _setup(rules, options, document.deals[0], 0)
    code = _last_code(document)
    match = Match(rules, options, players, code=code, first=setup)
    _play_deal(match, document.deals[0], 0)
    return match


def _next_deal(match: Match, deal: DealDocument, index: int) -> None:
    if match.winners is not None:
        refuse("the match is over, no deal follows", index)
    if not match.deal_is_over:
        refuse("unfinished, but another deal follows", index - 1)
    setup = _setup(match.rules, match.options, deal, index)
    first = match.next_first()
    if setup.first != first:
        refuse(f"first is seat {first}, not {setup.first}", index)
    match.next_deal(setup)
    _play_deal(match, deal, index)


def _player(entry: str | PlayerDocument, seat: int) -> Player:
    if isinstance(entry, str):
        return Player(entry)
    if entry.kind != "human" and not _BOT.fullmatch(entry.kind):
        refuse(f"player {seat}: the kind is 'human' or 'bot:LEVEL', not {entry.kind!r}")
    return Player(entry.name, entry.kind)


def _last_code(document: RecordDocument) -> str | None:
    for index in range(len(document.deals) - 1, -1, -1):
        code = document.deals[index].code
        if not isinstance(code, Unset):
            _deal_code(code, document.game, index)
            return code
    return None


def _deal_code(code: str, game: str, index: int) -> DealCode:
    try:
        source = DealCode(code, game)
    except NotationError as error:
        refuse(str(error), index)
    if source.code != code:
        refuse("a deal code has no spaces around it", index)
    return source


def _setup(rules: Rules, options: Options, deal: DealDocument, index: int) -> Setup:
    """Return how the deal lies, checked against the game and the deal code."""
    if not isinstance(deal.seen, Unset):
        refuse("seen stands in redacted records only", index)
    if not 0 <= deal.first < rules.seats(options):
        refuse(f"first: there is no seat {deal.first}", index)
    points: list[int] = []
    if not isinstance(deal.points, Unset):
        if not deal.points:
            refuse("points is empty", index)
        points = [
            value if isinstance(value, int) else _no_point(value, index) for value in deal.points
        ]
    setup = Setup(deal.first, _cards(rules, deal.deck, "deck", index), tuple(points))
    try:
        rules.check_setup(options, setup)
    except ValueError as error:
        refuse(str(error), index)
    if not isinstance(deal.code, Unset):
        _check_code(rules, options, setup, deal.code, index)
    return setup


def _no_point(value: str, index: int) -> NoReturn:
    refuse(f"points: expected int, got the text {value!r}", index)


def _cards(rules: Rules, texts: Sequence[str], where: str, index: int) -> tuple[Card, ...]:
    try:
        return tuple([rules.parse_card(text) for text in texts])
    except NotationError as error:
        refuse(f"{where}: {error}", index)


def _check_code(rules: Rules, options: Options, setup: Setup, code: str, index: int) -> None:
    source = _deal_code(code, rules.name, index)
    if index == 0 and source.first(rules.seats(options)) != setup.first:
        refuse("first is not the one of the deal code", index)
    if rules.new_setup(options, setup.first, source.deal(index)) != setup:
        refuse("this is not the deal of the deal code", index)


class _Recorded(Chance):
    """The shuffles of a record, each checked against the deal code if there is one."""

    def __init__(self, shuffles: list[list[int]], coded: Chance | None) -> None:
        self._replay = Replay(shuffles)
        self._coded = coded

    def shuffle(self, cards: list[int]) -> list[int]:
        recorded = self._replay.shuffle(cards)
        if self._coded is not None and self._coded.shuffle(cards) != recorded:
            raise ChanceError("a shuffle is not the one of the deal code")
        return recorded

    @property
    def left(self) -> int:
        return self._replay.left


def _recorded(match: Match, deal: DealDocument, index: int) -> _Recorded:
    texts = [] if isinstance(deal.shuffles, Unset) else deal.shuffles
    shuffles = [
        [card.code for card in _cards(match.rules, one, f"shuffle {number}", index)]
        for number, one in enumerate(texts, 1)
    ]
    coded = None
    if not isinstance(deal.code, Unset):
        coded = DealCode(deal.code, match.rules.name).during(index, 0)
    return _Recorded(shuffles, coded)


def _play_deal(match: Match, deal: DealDocument, index: int) -> None:
    """Play the moves of a deal whose setup has begun, and check all else it says."""
    _check_commitment(match.deal, deal, index)
    chance = _recorded(match, deal, index)
    for number, (seat, text) in enumerate(deal.moves):
        if not 0 <= seat < match.seats:
            refuse(f"there is no seat {seat}", index, number)
        if match.deal_is_over:
            refuse("a move after the end of the deal", index, number)
        try:
            match.play(seat, text, chance)
        except (NotationError, IllegalMoveError, ChanceError) as error:
            refuse(str(error), index, number)
    if chance.left:
        refuse(f"{_shuffles(chance.left)} too many", index)
    if not isinstance(deal.code, Unset):
        match.deal.code = deal.code
    _check_scores(match.deal.scores, deal, index)


def _shuffles(count: int) -> str:
    return "a shuffle" if count == 1 else f"{count} shuffles"


def _check_scores(scores: tuple[int, ...] | None, deal: DealDocument, index: int) -> None:
    if isinstance(deal.scores, Unset):
        if scores is not None:
            refuse("the deal is over, but its scores are missing", index)
    elif scores is None:
        refuse("the deal is unfinished, but has scores", index)
    elif list(scores) != deal.scores:
        refuse(f"the scores are {list(scores)}, not {deal.scores}", index)


def _check_commitment(made: Deal, deal: DealDocument, index: int) -> None:
    salt, said = deal.salt, deal.commitment
    if isinstance(salt, Unset) and isinstance(said, Unset):
        return
    if isinstance(salt, Unset) or isinstance(said, Unset):
        refuse("salt and commitment stand together or not at all", index)
    if not _SALT.fullmatch(salt):
        refuse("the salt is not 32 hex digits", index)
    if not _COMMITMENT.fullmatch(said):
        refuse("the commitment is not 64 hex digits", index)
    if commitment(salt, made.setup.deck, made.setup.points) != said.lower():
        refuse("the commitment is not that of this salt and deal", index)
    made.salt = salt


def _check_result(match: Match, document: RecordDocument) -> None:
    winners = match.winners
    if winners is None:
        if not isinstance(document.totals, Unset) or not isinstance(document.winners, Unset):
            refuse("the match is unfinished, but has totals or winners")
        return
    if isinstance(document.totals, Unset) or isinstance(document.winners, Unset):
        refuse("the match is over, but its totals or winners are missing")
    if list(match.totals) != document.totals:
        refuse(f"the totals are {list(match.totals)}, not {document.totals}")
    if list(winners) != document.winners:
        refuse(f"the winners are {list(winners)}, not {document.winners}")


# --- writing


def write_record(match: Match, **free: Any) -> bytes:
    """Return the record of the match up to its cursor, as compact JSON.

    `free` may give `app`, `created` and `tags`; else they stay as they were read.
    """
    return encode(record_of(match, **free))


def encode(document: Mapping[str, Any]) -> bytes:
    """Return a document as compact JSON in UTF-8."""
    return msgspec.json.encode(document)


def record_of(match: Match, **free: Any) -> dict[str, Any]:
    """Return the record of the match up to its cursor, as plain values."""
    unknown = set(free) - set(FREE_KEYS)
    if unknown:
        raise TypeError(f"not a free key of a record: {', '.join(sorted(unknown))}")
    deals = match.deals
    document: dict[str, Any] = {
        "format": FORMAT,
        "game": match.rules.name,
        "options": dict(match.options),
        "players": [_player_entry(player) for player in match.players],
        "deals": [_deal_entry(deal, len(deal.plies)) for deal in deals[:-1]],
    }
    document["deals"].append(_deal_entry(deals[-1], match.ply))
    winners = match.winners
    if winners is not None:
        document["totals"] = list(match.totals)
        document["winners"] = list(winners)
    document.update({**match.extras, **free})
    return document


def _player_entry(player: Player) -> Any:
    name = player.name.encode("utf-8", "replace").decode()
    return name if player.is_human else {"name": name, "kind": player.kind}


def _deal_entry(deal: Deal, ply: int) -> dict[str, Any]:
    setup = deal.setup
    entry: dict[str, Any] = {
        "first": setup.first,
        "deck": [card.text for card in setup.deck],
        "moves": [[ply.seat, str(ply.move)] for ply in deal.plies[:ply]],
    }
    if setup.points:
        entry["points"] = list(setup.points)
    shuffles = deal.shuffles_until(ply)
    if shuffles:
        entry["shuffles"] = [[card.text for card in one] for one in shuffles]
    scores = deal.states[ply].scores
    if scores is not None:
        entry["scores"] = list(scores)
    if deal.salt is not None:
        entry["salt"] = deal.salt
        entry["commitment"] = deal.commitment
    if deal.code is not None:
        entry["code"] = deal.code
    return entry


# --- what one seat knows


def redact(match: Match, seat: int) -> dict[str, Any]:
    """Return the record with all that `seat` was never shown as `?`; raises IndexError."""
    return redact_document(record_of(match), match, seat)


def redact_document(document: Mapping[str, Any], match: Match, seat: int) -> dict[str, Any]:
    """Return a match's own document (`record_of`, or as it was read), redacted for `seat`.

    The deal code would give away every later deal: it is hidden in all deals until the match is
    over. Raises IndexError if there is no such seat.
    """
    if not 0 <= seat < match.seats:
        raise IndexError(f"there is no seat {seat}")
    deals = [{**deal, "seen": []} for deal in document["deals"]]
    if not match.deal_is_over:
        deals[-1] = _redact_deal(document["deals"][-1], match, seat)
    if match.winners is None:
        for deal in deals:
            if "code" in deal:
                deal["code"] = HIDDEN
    return {**document, "deals": deals, "for": seat}


def _redact_deal(entry: Mapping[str, Any], match: Match, seat: int) -> dict[str, Any]:
    deal, ply = match.deal, match.ply
    shuffles = deal.shuffles_until(ply)
    shown = match.rules.shown(match.options, deal.setup, deal.plies[:ply], shuffles, seat)
    out = dict(entry)
    out["deck"] = _masked(entry["deck"], shown.deck)
    if "points" in entry:
        out["points"] = _masked(entry["points"], shown.points)
    if "shuffles" in entry:
        pairs = zip(entry["shuffles"], shown.shuffles, strict=True)
        out["shuffles"] = [_masked(texts, flags) for texts, flags in pairs]
    if "salt" in entry:
        out["salt"] = HIDDEN
    out["seen"] = [
        [at, [card.text for card in sorted(cards, key=lambda card: card.code)]]
        for at, cards in shown.seen
    ]
    return out


def _masked(values: Sequence[Any], shown: Sequence[bool]) -> list[Any]:
    return [value if open_ else HIDDEN for value, open_ in zip(values, shown, strict=True)]


__all__ = [
    "FORMAT",
    "FREE_KEYS",
    "MIME_TYPE",
    "SUFFIX",
    "RecordError",
    "encode",
    "read_record",
    "record_of",
    "redact",
    "redact_document",
    "replay",
    "write_record",
]
