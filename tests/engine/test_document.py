"""Strict reading: what no record can be is refused in one line, before the rules are asked."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dickory_desktop.engine.document import MAX_BYTES, MAX_DEPTH, parse_document
from dickory_desktop.engine.errors import RecordError
from dickory_desktop.engine.oneline import one_line
from tests.engine.matches import CASES

GOOD = (CASES / "dickory-dock-1-1.dickory").read_bytes()


def message(data: bytes) -> str:
    with pytest.raises(RecordError) as caught:
        parse_document(data)
    text = str(caught.value)
    assert text.isprintable()
    assert len(text) < 260
    return text


def changed(**changes: Any) -> bytes:
    return json.dumps({**json.loads(GOOD), **changes}).encode()


def deal_changed(**changes: Any) -> bytes:
    record = json.loads(GOOD)
    record["deals"][0].update(changes)
    return json.dumps(record).encode()


def test_good() -> None:
    document = parse_document(GOOD)
    assert (document.game, len(document.deals[0].deck)) == ("dickory", 48)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "empty"),
        (b" \n\t ", "empty"),
        (b"\x00\x01\x02", "not JSON"),
        (b"\x89PNG\r\n\x1a\n", "not UTF-8 text (byte 0)"),
        (b"\xef\xbb\xbf" + GOOD, "byte order mark"),
        (GOOD.decode().encode("utf-16"), "not UTF-8"),
        (b" " * (MAX_BYTES + 1), "larger than 4 MB"),
        (GOOD[:-1], "cut short"),
        (GOOD[: len(GOOD) // 2], "cut short"),
        (GOOD + b"x", "trailing characters"),
        (GOOD + GOOD, "not JSON"),
        (b"[]", "expected object, got array"),
        (b"null", "expected object, got null"),
        (b"{}", "missing required field"),
        (b"{'a': 1}", "not JSON"),
        (b'{"a": NaN}', "unknown field"),
        (b'{"tags": NaN}', "not JSON"),
        (b'{"tags": Infinity}', "not JSON"),
        (b'{"tags": 1e999}', "out of range"),
        (b'{"tags": "\\ud800 alone, not half of a pair"}', "not JSON"),
        (b'{"tags": "\\udc00 alone, not half of a pair"}', "not JSON"),
        (b'{"tags": "\xed\xa0\x80"}', "not UTF-8"),
        (b'{"tags": "a\nb"}', "not JSON"),
        (b'{"tags": ' + b"9" * 5000 + b"}", "out of range"),
        (b'{"tags": "' + b'\\"' * 100_000, "cut short"),
    ],
)
def test_not_a_record(data: bytes, says: str) -> None:
    assert says in message(data)


@pytest.mark.parametrize("text", [b"[" * 1_000_000, b'{"tags":' * 100_000, b"[{" * 500_000])
def test_deep_nesting(text: bytes) -> None:
    assert message(text) == "nested too deeply"
    assert message(b'{"tags":' + text) == "nested too deeply"


def test_depth_is_counted_outside_texts_only() -> None:
    nested = "[" * (MAX_DEPTH - 1) + "]" * (MAX_DEPTH - 1)
    assert parse_document(changed(tags="[" * 100)).tags == "[" * 100
    assert parse_document(changed(tags=json.loads(nested))).tags == json.loads(nested)
    assert message(changed(tags=[json.loads(nested)])) == "nested too deeply"


@pytest.mark.parametrize("key", ['"game"', '"g\\u0061me"', '"\\u0067ame"'])
def test_a_key_twice(key: str) -> None:
    data = b"{" + key.encode() + b':"dodo",' + GOOD[1:]
    assert message(data) == 'the key "game" stands twice in one object'


def test_a_key_twice_deep_inside() -> None:
    assert "stands twice" in message(GOOD.replace(b'"first":', b'"first":0,"first":', 1))
    twice = changed(tags=0).replace(b'"tags": 0', b'"tags":[{"a":1,"a":2}]')
    assert "stands twice" in message(twice)
    assert parse_document(changed(tags=[{"a": 1}, {"a": 2}])).tags == [{"a": 1}, {"a": 2}]


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (changed(format="dickory-record/2"), "the format is 'dickory-record/2'"),
        (changed(format=1), "format: expected str, got int"),
        (changed(game=None), "game: expected str, got null"),
        (changed(colour="red"), "unknown field colour"),
        (changed(**{"a\nb": 1}), r"unknown field a\nb"),
        (changed(options=[]), "options: expected object, got array"),
        (changed(options={"target": 1.0}), "got float"),
        (changed(options={"target": None}), "got null"),
        (changed(players="P0"), "players: expected array, got str"),
        (changed(players=[1, "B"]), "players: expected str | object, got int"),
        (changed(players=[{"name": "A"}, "B"]), "missing required field kind"),
        (changed(players=[{"name": "A", "kind": "human", "age": 3}, "B"]), "unknown field age"),
        (changed(deals={}), "expected array, got object"),
        (changed(totals=[0, 1.0]), "totals: expected int, got float"),
        (changed(winners=["1"]), "winners: expected int, got str"),
        (deal_changed(first=True), "deal 1: first: expected int, got bool"),
        (deal_changed(first="1"), "deal 1: first: expected int, got str"),
        (deal_changed(first=1.0), "deal 1: first: expected int, got float"),
        (deal_changed(deck=[1, 2]), "deal 1: deck: expected str, got int"),
        (deal_changed(moves=[[0, "pass"], [1, 5]]), "deal 1, move 2: expected str, got int"),
        (deal_changed(moves=[["0", "pass"]]), "deal 1, move 1: expected int, got str"),
        (deal_changed(moves=[[0]]), "deal 1, move 1: expected array of length 2"),
        (deal_changed(moves=[[0, "pass", 1]]), "deal 1, move 1: expected array of length 2"),
        (deal_changed(scores=None), "deal 1: scores: expected array, got null"),
        (deal_changed(shuffles=["1"]), "deal 1: shuffles: expected array, got str"),
        (deal_changed(colour=1), "deal 1: object contains unknown field colour"),
    ],
)
def test_wrong_keys_and_types(data: bytes, says: str) -> None:
    assert says in message(data)


def test_one_line() -> None:
    assert one_line("a\nb\x1b[0m\u2028\udcff") == r"a\nb\x1b[0m\u2028\udcff"
    assert one_line("Añ 日本 😀") == "Añ 日本 😀"
    assert len(one_line("x" * 10_000)) == 200
