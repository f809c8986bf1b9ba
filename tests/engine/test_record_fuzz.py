"""Good records, damaged in every way: a refusal in one line, or a record that says the same.

No damage may end in another exception, and what is accepted must mean exactly what it says.
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dickory_desktop.engine.errors import RecordError
from dickory_desktop.engine.match import Match
from dickory_desktop.engine.record import read_record, record_of
from dickory_desktop.games import RULES
from tests.engine.matches import CASES, whole_match

FILES = ["dickory-dock-1-1", "dickory-classic-reshuffle-1-2", "dibble-3", "dodo-8-100-1"]
SEEDS = range(12)
MUTATIONS_A_SEED = 25

VALUES: list[Any] = [
    None, True, False, 0, 1, 2, -1, 7, 52, 2**31, 2**63, 2**64, -(2**63), 10**300, 0.0, 1.0, 1.5,
    1e300, "", " ", "?", "0", "1", "12", "13", "AS", "10H", "pass", "draw", "catch", "call",
    "silent", "stand", "decline", "play 5", "lay 8D name S", "swap 1", "human", "bot:x", "dodo",
    "dibble", "dickory", "a\nb", "\x00", "\u2028", "\ud83d\ude00", "x" * 5000, [], {}, [[]], [0],
    [1, "pass"], ["1"], {"a": 1}, [None] * 50,
]  # fmt: skip
KEYS = [
    "format", "game", "options", "players", "deals", "totals", "winners", "app", "created", "tags",
    "first", "deck", "points", "shuffles", "moves", "scores", "salt", "commitment", "code", "seen",
    "for", "name", "kind", "target", "line", "players", "", "\n", "__proto__",
]  # fmt: skip


def good_records() -> list[bytes]:
    made = whole_match("dodo", {"players": 2, "line": 10}, 5)
    return [
        *((CASES / f"{name}.dickory").read_bytes() for name in FILES),
        json.dumps(record_of(made)).encode(),
    ]


GOOD = good_records()


# --- damage to the bytes

JUNK = [
    b"[" * 5000, b'{"a":' * 5000, b"\x00", b"\xff\xfe", b'"', b"\\", b",", b"]", b"}", b"1e9", b"-",
    b"NaN", b" " * 1000, b"\xed\xa0\x80", b"9" * 6000,
]  # fmt: skip


def cut(data: bytes, dice: random.Random) -> bytes:
    return data[: dice.randrange(len(data))]


def flip(data: bytes, dice: random.Random) -> bytes:
    out = bytearray(data)
    for _ in range(dice.choice((1, 1, 2, 8))):
        out[dice.randrange(len(out))] = dice.randrange(256)
    return bytes(out)


def remove(data: bytes, dice: random.Random) -> bytes:
    at = dice.randrange(len(data))
    return data[:at] + data[at + dice.randrange(1, 40) :]


def repeat(data: bytes, dice: random.Random) -> bytes:
    at = dice.randrange(len(data))
    end = min(len(data), at + dice.randrange(1, 400))
    return data[:end] + data[at:end] * dice.choice((1, 2, 50)) + data[end:]


def insert(data: bytes, dice: random.Random) -> bytes:
    at = dice.randrange(len(data))
    return data[:at] + dice.choice(JUNK) + data[at:]


def digit(data: bytes, dice: random.Random) -> bytes:
    places = [at for at, byte in enumerate(data) if 48 <= byte <= 57]
    out = bytearray(data)
    out[dice.choice(places)] = dice.randrange(48, 58)
    return bytes(out)


# --- damage to the document


Path = tuple[Any, ...]


def paths(value: Any, here: Path = ()) -> list[Path]:
    """Return the path of every value inside."""
    out = []
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in pairs:
        out.append((*here, key))
        if isinstance(inner, dict | list):
            out += paths(inner, (*here, key))
    return out


def at_path(record: Any, path: Path) -> Any:
    for key in path:
        record = record[key]
    return record


def short_or_any(record: Any, dice: random.Random) -> Path:
    """Choose a path; half the time one of the few that are not cards and moves."""
    every = paths(record)
    few = [path for path in every if len(path) <= 4 and not isinstance(path[-1], int)]
    return dice.choice(few if dice.random() < 0.5 else every)


def replace_value(record: Any, dice: random.Random) -> None:
    path = short_or_any(record, dice)
    at_path(record, path[:-1])[path[-1]] = copy.deepcopy(dice.choice(VALUES))


def delete(record: Any, dice: random.Random) -> None:
    path = short_or_any(record, dice)
    del at_path(record, path[:-1])[path[-1]]


def add_key(record: Any, dice: random.Random) -> None:
    found = [path for path in [(), *paths(record)] if isinstance(at_path(record, path), dict)]
    at_path(record, dice.choice(found))[dice.choice(KEYS)] = copy.deepcopy(dice.choice(VALUES))


def exchange(record: Any, dice: random.Random) -> None:
    """Exchange two entries of one list: cards, moves, scores, deals, players."""
    found = [path for path in paths(record) if isinstance(at_path(record, path), list)]
    entries = at_path(record, dice.choice(found))
    if len(entries) > 1:
        one, other = dice.randrange(len(entries)), dice.randrange(len(entries))
        entries[one], entries[other] = entries[other], entries[one]


def duplicate(record: Any, dice: random.Random) -> None:
    found = [path for path in paths(record) if isinstance(at_path(record, path), list)]
    entries = at_path(record, dice.choice(found))
    if entries:
        entries.insert(dice.randrange(len(entries)), copy.deepcopy(dice.choice(entries)))


def transplant(record: Any, dice: random.Random) -> None:
    """Put a value from one place of the record into another."""
    source = copy.deepcopy(at_path(record, short_or_any(record, dice)))
    path = short_or_any(record, dice)
    at_path(record, path[:-1])[path[-1]] = source


def change_move(record: Any, dice: random.Random) -> None:
    moves = dice.choice(record["deals"])["moves"]
    at = dice.randrange(len(moves))
    seat, text = moves[at]
    words = text.split(" ")
    dice.shuffle(words)
    changes = [[seat + 1, text], [1 - seat, text], [seat, dice.choice(moves)[1]]]
    changes += [[seat, other] for other in (" ".join(words), text + " ", text.replace(" ", "  "))]
    moves[at] = dice.choice(changes)


BYTES: list[Callable[[bytes, random.Random], bytes]] = [cut, flip, remove, repeat, insert, digit]
DOCUMENT: list[Callable[[Any, random.Random], None]] = [
    replace_value, delete, add_key, exchange, duplicate, transplant, change_move,
]  # fmt: skip


def damaged(dice: random.Random) -> bytes:
    data = dice.choice(GOOD)
    if dice.random() < 0.35:
        return dice.choice(BYTES)(data, dice)
    record = json.loads(data)
    for _ in range(dice.choice((1, 1, 1, 2))):
        try:
            dice.choice(DOCUMENT)(record, dice)
        except (KeyError, IndexError, TypeError, ValueError, AttributeError):
            break
    return json.dumps(record, ensure_ascii=dice.random() < 0.5).encode("utf-8", "surrogatepass")


# --- what must come of it


def accepted_or_refused(data: bytes) -> bool:
    try:
        match = read_record(data, RULES)
    except RecordError as error:
        text = str(error)
        assert text.isprintable()
        assert 0 < len(text) < 260
        return False
    assert_says_the_same(json.loads(data), match)
    return True


def assert_says_the_same(given: dict[str, Any], match: Match) -> None:
    """Everything the given document says is so in the match, and nothing was left out."""
    written = record_of(match)
    assert given["options"].items() <= written["options"].items()
    assert set(written["options"]) - set(given["options"]) <= {
        spec.name for spec in match.rules.options
    }
    for name, value in written["options"].items():
        if name not in given["options"]:
            assert value == match.rules.read_options({})[name]
    assert [_player(entry) for entry in given["players"]] == [
        _player(entry) for entry in written["players"]
    ]
    for said, deal in zip(given["deals"], written["deals"], strict=True):
        assert [seat for seat, _ in said["moves"]] == [seat for seat, _ in deal["moves"]]
        for (_, text), (_, canonical) in zip(said["moves"], deal["moves"], strict=True):
            assert sorted(text.split(" ")) == sorted(canonical.split(" "))
        for name in (set(said) | set(deal)) - {"moves"}:
            assert said.get(name, []) == deal.get(name, []), name
            assert type(said.get(name)) is type(deal.get(name)) or said[name] == []
    rest = {"options", "players", "deals"}
    assert {key: value for key, value in given.items() if key not in rest} == {
        key: value for key, value in written.items() if key not in rest
    }


def _player(entry: Any) -> tuple[str, str]:
    return (entry, "human") if isinstance(entry, str) else (entry["name"], entry["kind"])


@pytest.mark.parametrize("data", GOOD, ids=[*FILES, "coded"])
def test_the_records_are_good(data: bytes) -> None:
    assert accepted_or_refused(data)


@pytest.mark.parametrize("seed", SEEDS)
def test_damage(seed: int) -> None:
    dice = random.Random(seed)
    results = [accepted_or_refused(damaged(dice)) for _ in range(MUTATIONS_A_SEED)]
    assert not all(results)


@settings(max_examples=100)
@given(dice=st.randoms(use_true_random=False))
def test_damage_found_by_hypothesis(dice: random.Random) -> None:
    accepted_or_refused(damaged(dice))


@settings(max_examples=100)
@given(data=st.binary(max_size=200))
def test_bytes_that_are_no_record(data: bytes) -> None:
    assert not accepted_or_refused(data)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


@settings(max_examples=100)
@given(key=st.sampled_from(KEYS), value=json_values, deep=st.booleans())
def test_any_value_anywhere(key: str, value: Any, deep: bool) -> None:
    record = json.loads(GOOD[0])
    (record["deals"][0] if deep else record)[key] = value
    accepted_or_refused(json.dumps(record).encode())
