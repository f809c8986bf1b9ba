"""What a program works out from a redacted record alone is what the seat knows."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

import pytest

from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.errors import RecordError
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.engine.record import encode, redact
from dickory_desktop.engine.redacted import read_view
from dickory_desktop.games import RULES

GAMES: list[tuple[str, dict[str, object]]] = [
    ("dickory", {}),
    ("dickory", {"variant": "hickory", "stock": "reshuffle"}),
    ("dibble", {}),
    ("dodo", {"players": 2}),
    ("dodo", {"players": 5}),
    ("dodo", {"players": 8}),
]
MADE_UP = ("meld_cards", "beaten", "discards")
"""What of a Dibble view has suits, which moves don't tell."""


def new_match(game: str, options: dict[str, object], code: str) -> Match:
    rules = RULES[game]
    seats = rules.seats(rules.read_options(options))
    return Match(rules, options, [Player(f"P{seat}") for seat in range(seats)], code=code)


def told(view: Any, ranks_only: bool) -> dict[str, Any]:
    out = {field.name: getattr(view, field.name) for field in fields(view)}
    if ranks_only:
        for name in MADE_UP:
            out[name] = sorted(card.rank for card in out[name])
    return out


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_the_view_is_that_of_the_seat(game: str, options: dict[str, object]) -> None:
    compared = 0
    for number in range(4):
        match, rng = new_match(game, options, f"redacted{number}"), Rng(number + 1)
        for ply in range(60):
            if match.deal_is_over:
                if match.winners is not None:
                    break
                match.next_deal()
            for seat in range(ply % 3, match.seats, 3):
                rules, view = read_view(encode(redact(match, seat)), RULES)
                assert rules is RULES[game]
                assert told(view, game == "dibble") == told(match.view(seat), game == "dibble")
                compared += 1
            view = match.view(match.turn)
            legal = view.legal
            quick = number % 2 == 0
            move = match.rules.greedy(view, rng) if quick else legal[int(rng.below(len(legal)))]
            match.play(match.turn, move)
    assert compared > 100


def played(game: str = "dickory", moves: int = 8) -> dict[str, Any]:
    match, rng = new_match(game, {}, "spoil"), Rng(2)
    for _ in range(moves):
        match.play(match.turn, match.rules.greedy(match.view(match.turn), rng))
    document: dict[str, Any] = json.loads(encode(redact(match, 1)))
    return document


def spoilt(change: str) -> bytes:
    document = played("dibble" if change.startswith("dibble") else "dickory")
    deal = document["deals"][-1]
    if change == "not redacted":
        del document["for"]
    elif change == "no such seat":
        document["for"] = 2
    elif change == "no game":
        document["game"] = "whist"
    elif change == "no deals":
        document["deals"] = []
    elif change == "short deck":
        deal["deck"].pop()
    elif change == "five of a rank":
        shown = next(text for text in deal["deck"] if text != "?")
        deal["deck"] = [shown if text == "?" else text for text in deal["deck"]]
    elif change == "no move":
        deal["moves"][-1][1] = "dance"
    elif change == "illegal move":
        deal["moves"][-1][1] = "take 5 play 1 1 1 1"
    elif change == "over":
        deal["scores"] = [1, 0]
    elif change == "dibble points":
        deal["points"] = [1, 1, "?", "?", "?"]
    elif change == "dibble text":
        deal["points"][0] = "x"
    return json.dumps(document).encode()


@pytest.mark.parametrize(
    "change",
    [
        "not redacted",
        "no such seat",
        "no game",
        "no deals",
        "short deck",
        "five of a rank",
        "no move",
        "illegal move",
        "over",
        "dibble points",
        "dibble text",
    ],
)
def test_what_can_not_be_is_refused_in_one_line(change: str) -> None:
    read_view(json.dumps(played("dibble" if "dibble" in change else "dickory")).encode(), RULES)
    with pytest.raises(RecordError) as caught:
        read_view(spoilt(change), RULES)
    assert "\n" not in str(caught.value)
    assert str(caught.value)
