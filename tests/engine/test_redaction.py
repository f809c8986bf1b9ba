"""A redacted record holds nothing its seat could not know: change the hidden, get the same."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.errors import RecordError
from dickory_desktop.engine.match import Match
from dickory_desktop.engine.record import (
    encode,
    read_record,
    record_of,
    redact,
    redact_document,
)
from dickory_desktop.games import RULES
from tests.engine.matches import CASES, NAMES, SETTINGS, new_match, play_on, whole_match

TRIES = 40


def unfinished(name: str, options: dict[str, object], seed: int, save_code: bool) -> Match:
    """Return a match in the middle of a deal."""
    match = new_match(name, options, f"hidden-{seed}", save_code)
    play_on(match, Rng(seed), 15 + 17 * seed)
    while match.deal_is_over:
        match.undo()
    return match


def lists_of(deal: dict[str, Any]) -> list[list[Any]]:
    """Return the lists of a deal in which a place can be hidden."""
    return [deal["deck"], deal.get("points", []), *deal.get("shuffles", [])]


def observed(match: Match, seat: int) -> list[Any]:
    """Return all that happened in the deal as the seat saw it: how many were drawn, and so on."""
    return [event.seen_by(seat) for events in match.deal.events for event in events]


def exchanged(record: dict[str, Any], redacted: dict[str, Any], rng: Rng) -> Iterator[Match]:
    """Yield matches that differ from the record in two hidden places, as far as they are legal."""
    shown = lists_of(redacted["deals"][-1])
    for _ in range(TRIES):
        other = copy.deepcopy(record)
        values = lists_of(other["deals"][-1])
        hidden = [
            (number, place)
            for number, flags in enumerate(shown)
            for place, value in enumerate(flags)
            if value == "?"
        ]
        if not hidden:
            return
        number, place = hidden[int(rng.below(len(hidden)))]
        row = [at for which, at in hidden if which == number]
        second = row[int(rng.below(len(row)))]
        one = values[number]
        if one[place] == one[second]:
            continue
        one[place], one[second] = one[second], one[place]
        try:
            yield read_record(encode(other), RULES)
        except RecordError:
            continue


@pytest.mark.parametrize(("name", "options"), SETTINGS, ids=NAMES)
def test_the_hidden_does_not_show(name: str, options: dict[str, object]) -> None:
    for seat in range(RULES[name].seats(RULES[name].read_options(options))):
        found = 0
        for seed in range(3):
            match = unfinished(name, options, seed, save_code=False)
            record, redacted = record_of(match), redact(match, seat)
            expected = encode(redacted)
            for other in exchanged(record, redacted, Rng(100 * seed + seat)):
                if observed(other, seat) != observed(match, seat):
                    continue
                assert record_of(other) != record
                assert encode(redact(other, seat)) == expected
                assert other.legal_moves(seat) == match.legal_moves(seat)
                found += 1
        assert found >= TRIES // 4


@pytest.mark.parametrize(("name", "options"), SETTINGS, ids=NAMES)
def test_nothing_is_shown_that_is_not_so(name: str, options: dict[str, object]) -> None:
    match = unfinished(name, options, 3, save_code=True)
    record = record_of(match)
    for seat in range(match.seats):
        redacted = redact(match, seat)
        assert redacted["for"] == seat
        assert {key: redacted[key] for key in record if key != "deals"} == {
            key: record[key] for key in record if key != "deals"
        }
        for shown, deal in zip(redacted["deals"][:-1], record["deals"][:-1], strict=True):
            assert shown == {**deal, "code": "?", "seen": []}
        last, whole = redacted["deals"][-1], record["deals"][-1]
        assert last["moves"] == whole["moves"]
        assert last["commitment"] == whole["commitment"]
        assert (last["salt"], last["code"]) == ("?", "?")
        for flags, values in zip(lists_of(last), lists_of(whole), strict=True):
            assert all(flag in ("?", value) for flag, value in zip(flags, values, strict=True))
        hand = sorted(card.text for card in match.rules.hands(match.state)[seat])
        received = [card for _, cards in last["seen"] for card in cards]
        known = [card for row in (last["deck"], *last.get("shuffles", [])) for card in row]
        if name != "dibble":
            assert all(card in known or card in received for card in hand)


@pytest.mark.parametrize(("name", "options"), SETTINGS, ids=NAMES)
def test_a_finished_match_is_shown_whole(name: str, options: dict[str, object]) -> None:
    match = whole_match(name, options, 2)
    record = record_of(match)
    for seat in range(match.seats):
        redacted = redact(match, seat)
        assert redacted.pop("for") == seat
        assert [deal.pop("seen") for deal in redacted["deals"]] == [[]] * len(record["deals"])
        assert redacted == record


def test_between_deals_the_code_of_those_to_come_stays_hidden() -> None:
    match = new_match("dickory", {"target": 3}, "secret-code")
    while not match.deal_is_over:
        play_on(match, Rng(match.ply), 1)
    redacted = redact(match, 0)
    assert redacted["deals"][0]["code"] == "?"
    assert redacted["deals"][0]["salt"] == match.deal.salt
    assert b"secret-code" not in encode(redacted)


def test_it_is_the_same_object_as_was_read() -> None:
    record = json.loads((CASES / "dodo-unfinished.dickory").read_bytes())
    record["options"] = {"players": 3}
    record["players"][0] = {"name": "Ana", "kind": "human"}
    record["tags"] = {"b": 1, "a": [None]}
    match = read_record(encode(record), RULES)
    redacted = redact_document(record, match, 2)
    for key in ("options", "players", "tags"):
        assert redacted[key] == record[key]
    assert list(redacted) == [*record, "for"]


def test_there_is_no_such_seat() -> None:
    match = new_match("dibble", {})
    for seat in (-1, 2):
        with pytest.raises(IndexError):
            redact(match, seat)
