"""The record as a document: strict JSON with the right keys and types, and nothing more.

Whether it fits the rules is for `record`. Limits are checked before anything is decoded.
"""

from __future__ import annotations

import re
from typing import Any, Final, NoReturn

import msgspec
from msgspec import UNSET, UnsetType

from .errors import RecordError
from .oneline import one_line

FORMAT: Final = "dickory-record/1"
MAX_BYTES: Final = 4 * 1024 * 1024
MAX_DEPTH: Final = 16
MAX_PARTS: Final = 30_000
MAX_TOKENS: Final = 300_000
HIDDEN: Final = "?"

Unset = UnsetType


class PlayerDocument(msgspec.Struct, forbid_unknown_fields=True):
    """A player with its kind: `human` or `bot:LEVEL`."""

    name: str
    kind: str


class DealDocument(msgspec.Struct, forbid_unknown_fields=True):
    """A deal; `seen` stands in redacted records only."""

    first: int
    deck: list[str]
    moves: list[tuple[int, str]]
    points: list[int | str] | Unset = UNSET
    shuffles: list[list[str]] | Unset = UNSET
    scores: list[int] | Unset = UNSET
    salt: str | Unset = UNSET
    commitment: str | Unset = UNSET
    code: str | Unset = UNSET
    seen: list[tuple[int, list[str]]] | Unset = UNSET


class RecordDocument(msgspec.Struct, forbid_unknown_fields=True, rename={"seat": "for"}):
    """A whole record; `seat` (the key `for`) stands in redacted ones only."""

    format: str
    game: str
    options: dict[str, str | int | bool]
    players: list[str | PlayerDocument]
    deals: list[DealDocument]
    totals: list[int] | Unset = UNSET
    winners: list[int] | Unset = UNSET
    app: Any = UNSET
    created: Any = UNSET
    tags: Any = UNSET
    seat: int | Unset = UNSET


_DECODER: Final = msgspec.json.Decoder(RecordDocument, strict=True)
_TOKEN: Final = re.compile(rb'("(?:[^"\\]++|\\.)*+\\?+(?:"|\Z))(\s*+:)?|[\[\]{}]', re.DOTALL)
_WHERE: Final = re.compile(r"(.*) - at `(\$.*)`", re.DOTALL)
_DEAL: Final = re.compile(r"\$\.deals\[(\d+)\]")
_MOVE: Final = re.compile(r"\$\.deals\[\d+\]\.moves\[(\d+)\]")
_KEY: Final = re.compile(r"\.(\w+)")


def refuse(message: str, deal: int | None = None, move: int | None = None) -> NoReturn:
    """Raise RecordError with one line; `deal` and `move` count from 0 here."""
    raise RecordError(
        one_line(message),
        None if deal is None else deal + 1,
        None if move is None else move + 1,
    ) from None


def parse_document(data: bytes) -> RecordDocument:
    """Read a record's keys and types; raises RecordError."""
    check_json(data)
    try:
        document = _DECODER.decode(data)
    except msgspec.ValidationError as error:
        _refuse_type(str(error))
    except msgspec.DecodeError as error:
        _refuse_json(str(error))
    except RecursionError:
        refuse("nested too deeply")
    if document.format != FORMAT:
        refuse(f"the format is {document.format!r}, not {FORMAT!r}")
    return document


def check_json(data: bytes) -> None:
    """Raise RecordError for text no record can have: size, encoding, depth, a key twice.

    The longest matches have some 10,000 parts (a move is one); each costs memory to replay.
    """
    if len(data) > MAX_BYTES:
        refuse(f"larger than {MAX_BYTES // (1024 * 1024)} MB: not a record")
    if not data.strip():
        refuse("empty")
    if data.startswith(b"\xef\xbb\xbf"):
        refuse("begins with a byte order mark; a record is plain UTF-8")
    try:
        data.decode()
    except UnicodeDecodeError as error:
        refuse(f"not UTF-8 text (byte {error.start})")
    _scan(data)


def _scan(data: bytes) -> None:
    """Walk over strings and brackets once; what else is wrong the decoder finds."""
    open_keys: list[set[bytes]] = []
    parts = 0
    for number, match in enumerate(_TOKEN.finditer(data)):
        if number > MAX_TOKENS:
            refuse(f"more than {MAX_TOKENS} texts and brackets: not a record")
        token = match[0]
        if token in (b"{", b"["):
            open_keys.append(set())
            parts += 1
            if len(open_keys) > MAX_DEPTH:
                refuse("nested too deeply")
            if parts > MAX_PARTS:
                refuse(f"more than {MAX_PARTS} lists and objects: not a record")
        elif token in (b"}", b"]"):
            if open_keys:
                open_keys.pop()
        elif match[2] is not None and open_keys:
            key = _plain_key(match[1])
            if key in open_keys[-1]:
                refuse(f"the key {key.decode()} stands twice in one object")
            open_keys[-1].add(key)


def _plain_key(text: bytes) -> bytes:
    if b"\\" not in text:
        return text
    try:
        return msgspec.json.encode(msgspec.json.decode(text))
    except msgspec.DecodeError as error:
        _refuse_json(str(error))


def _refuse_json(message: str) -> NoReturn:
    if "truncated" in message:
        refuse("cut short: the text ends in the middle of the record")
    refuse("not JSON: " + message.removeprefix("JSON is malformed: "))


def _refuse_type(message: str) -> NoReturn:
    found = _WHERE.fullmatch(message)
    what, path = (found[1], found[2]) if found else (message, "$")
    what = what.replace("`", "")
    what = what[:1].lower() + what[1:]
    deal = _DEAL.match(path)
    move = _MOVE.match(path)
    keys = _KEY.findall(path)
    if keys and keys[-1] not in ("deals", "moves"):
        what = f"{keys[-1]}: {what}"
    refuse(what, int(deal[1]) if deal else None, int(move[1]) if move else None)
