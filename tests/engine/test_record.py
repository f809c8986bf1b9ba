"""A record that does not fit the rules is refused with one line: what, and where, from 1."""

from __future__ import annotations

import copy
import hashlib
import json
from typing import Any

import pytest

from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.errors import RecordError
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.engine.record import encode, read_record, record_of, write_record
from dickory_desktop.games import RULES
from tests.engine.matches import CASES, NAMES, SETTINGS, new_match, play_on, whole_match


def case(name: str) -> dict[str, Any]:
    record: dict[str, Any] = json.loads((CASES / f"{name}.dickory").read_bytes())
    return record


def read(record: dict[str, Any]) -> Match:
    return read_record(json.dumps(record).encode(), RULES)


def refusal(record: dict[str, Any]) -> str:
    with pytest.raises(RecordError) as caught:
        read(record)
    text = str(caught.value)
    assert text.isprintable()
    return text


@pytest.fixture
def two() -> dict[str, Any]:
    """A finished Dickory match of two deals."""
    return case("dickory-1")


@pytest.fixture
def dodo() -> dict[str, Any]:
    """A finished Dodo match with shuffles."""
    return case("dodo-8-100-1")


# --- the head


def test_unknown_game(two: dict[str, Any]) -> None:
    two["game"] = "do\ndo"
    assert refusal(two) == r"there is no game 'do\ndo'"


@pytest.mark.parametrize(
    "options",
    [{"colour": "red"}, {"target": 4}, {"target": "2"}, {"target": True}, {"variant": "Classic"}],
)
def test_options(two: dict[str, Any], options: dict[str, object]) -> None:
    two["options"].update(options)
    assert "option" in refusal(two)


def test_a_missing_option_has_its_default(two: dict[str, Any]) -> None:
    two["options"] = {}
    assert dict(read(two).options) == {"variant": "classic", "target": 2, "stock": "short"}


def test_the_options_key_itself_is_needed(two: dict[str, Any]) -> None:
    del two["options"]
    assert "options" in refusal(two)


@pytest.mark.parametrize("players", [[], ["A"], ["A", "B", "C"]])
def test_number_of_players(two: dict[str, Any], players: list[str]) -> None:
    two["players"] = players
    assert refusal(two) == f"{len(players)} players for 2 seats"


@pytest.mark.parametrize("kind", ["", "robot", "bot", "bot:", "bot: x", "human ", "bot:a\n"])
def test_kind_of_player(two: dict[str, Any], kind: str) -> None:
    two["players"] = ["A", {"name": "B", "kind": kind}]
    assert "player 1: the kind" in refusal(two)


def test_players_and_free_keys_are_kept(two: dict[str, Any]) -> None:
    two["players"] = ["Ana 日本", {"name": "Bot", "kind": "bot:casual"}]
    two.update(app="other 2.1", created=["2026", 3], tags={"event": None, "x": [1.5, "é"]})
    match = read(two)
    assert match.players == (Player("Ana 日本"), Player("Bot", "bot:casual"))
    assert json.loads(write_record(match)) == two
    assert record_of(match, app="this", tags=[])["app"] == "this"
    assert match.extras["app"] == "other 2.1"
    with pytest.raises(TypeError):
        record_of(match, seen=[])


def test_no_deals(two: dict[str, Any]) -> None:
    two["deals"] = []
    assert refusal(two) == "a record has at least one deal"


# --- a deal


@pytest.mark.parametrize(
    ("deck", "says"),
    [
        ([], "deal 2: the deck"),
        (["1"] * 48, "deal 2: the deck"),
        (["13"], "deal 2: deck: '13' is not a card"),
        (["01"], "deal 2: deck: '01' is not a card"),
        (["?"], "deal 2: deck: '?' is not a card"),
        (["1\n"], r"deal 2: deck: '1\n' is not a card"),
    ],
)
def test_deck(two: dict[str, Any], deck: list[str], says: str) -> None:
    two["deals"][1]["deck"] = deck
    assert refusal(two).startswith(says)


def test_a_card_exchanged(two: dict[str, Any], dodo: dict[str, Any]) -> None:
    two["deals"][0]["deck"][47] = "2" if two["deals"][0]["deck"][47] != "2" else "3"
    assert refusal(two).startswith("deal 1: the deck")
    dodo["deals"][0]["deck"][-1] = dodo["deals"][0]["deck"][-2]
    assert refusal(dodo).startswith("deal 1: ")


@pytest.mark.parametrize("first", [-1, 2, 10**30])
def test_first_is_no_seat(two: dict[str, Any], first: int) -> None:
    two["deals"][0]["first"] = first
    assert refusal(two) == f"deal 1: first: there is no seat {first}"


@pytest.mark.parametrize("name", ["dickory-1", "dibble-1", "dodo-4-1"])
def test_wrong_first(name: str) -> None:
    record = case(name)
    wanted = record["deals"][1]["first"]
    wrong = (wanted + 1) % len(record["players"])
    record["deals"][1]["first"] = wrong
    assert refusal(record) == f"deal 2: first is seat {wanted}, not {wrong}"


@pytest.mark.parametrize("points", [[], [1, 2, 3, 4], [1, 2, 3, 4, 4], [0, 1, 2, 3, 4], ["?"] * 5])
def test_points(points: list[Any]) -> None:
    record = case("dibble-2")
    record["deals"][2]["points"] = points
    assert refusal(record).startswith("deal 3: ")


def test_points_belong_to_dibble() -> None:
    record = case("dibble-2")
    del record["deals"][0]["points"]
    assert refusal(record).startswith("deal 1: ")
    for name in ("dickory-1", "dodo-8-100-1"):
        other = case(name)
        for points in ([1, 2, 3, 4, 5], []):
            other["deals"][0]["points"] = points
            assert refusal(other).startswith("deal 1: ")


# --- moves


@pytest.mark.parametrize("seat", [-1, 2, 8, 10**20])
def test_no_such_seat(two: dict[str, Any], seat: int) -> None:
    two["deals"][1]["moves"][4][0] = seat
    assert refusal(two) == f"deal 2, move 5: there is no seat {seat}"


@pytest.mark.parametrize("name", ["dickory-1", "dibble-1", "dodo-4-1"])
def test_the_wrong_seat_moves(name: str) -> None:
    record = case(name)
    move = record["deals"][0]["moves"][2]
    move[0] = (move[0] + 1) % len(record["players"])
    assert refusal(record).startswith("deal 1, move 3: ")


@pytest.mark.parametrize("name", ["dickory-1", "dibble-1", "dodo-4-1"])
@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "?",
        "play",
        "lay",
        "pass ",
        " pass",
        "pass\n",
        "PASS",
        "play 5 5 5 5 5 5 5",
        "play " + "9" * 3_000_000,
        "take -1 play 5",
        "take 1  play 5",
        "take ١ play 5",
        "guess run3 99999999999999999999",
        "guess run3 ²",
        "swap ²",
        "swap 99999999999999999999",
        "swap -1",
    ],
    ids=range(19),
)
def test_a_move_that_is_none(name: str, text: str) -> None:
    record = case(name)
    record["deals"][0]["moves"][3][1] = text
    said = refusal(record)
    assert said.startswith("deal 1, move 4: ")
    assert len(said) < 260


@pytest.mark.parametrize("name", ["dickory-1", "dibble-1", "dodo-4-1"])
@pytest.mark.parametrize("gap", ["  ", "\t", "\u00a0", "\n", ""])
def test_words_stand_one_space_apart(name: str, gap: str) -> None:
    record = case(name)
    moves = record["deals"][0]["moves"]
    at = next(at for at, (_, text) in enumerate(moves) if " " in text)
    moves[at][1] = moves[at][1].replace(" ", gap, 1)
    assert refusal(record).startswith(f"deal 1, move {at + 1}: ")


def test_an_illegal_move(two: dict[str, Any]) -> None:
    two["deals"][1]["moves"][0][1] = "pass"
    assert refusal(two).startswith("deal 2, move 1: ")


@pytest.mark.parametrize("name", ["dickory-1", "dibble-1", "dodo-8-100-1"])
def test_a_move_after_the_end(name: str) -> None:
    record = case(name)
    moves = record["deals"][0]["moves"]
    moves.append(moves[-1])
    assert refusal(record) == f"deal 1, move {len(moves)}: a move after the end of the deal"


@pytest.mark.parametrize("name", ["dickory-1", "dibble-1", "dodo-4-1"])
def test_a_missing_move(name: str) -> None:
    record = case(name)
    del record["deals"][0]["moves"][-1]
    assert refusal(record).startswith("deal 1")
    record = case(name)
    del record["deals"][0]["moves"][1]
    assert refusal(record).startswith("deal 1, move 2: ")


def test_a_lay_in_another_right_order_is_written_canonically() -> None:
    record = case("dodo-unfinished")
    moves = record["deals"][2]["moves"]
    at = moves.index([1, "lay 6S 6D 6H 6C"])
    moves[at] = [1, "lay 6S 6H 6D 6C"]
    assert json.loads(write_record(read(record))) == case("dodo-unfinished")


# --- shuffles


def shuffled_deal(dodo: dict[str, Any]) -> int:
    return next(index for index, deal in enumerate(dodo["deals"]) if "shuffles" in deal)


def test_a_shuffle_too_many(two: dict[str, Any], dodo: dict[str, Any]) -> None:
    two["deals"][1]["shuffles"] = [["1"]]
    assert refusal(two) == "deal 2: a shuffle too many"
    at = shuffled_deal(dodo)
    dodo["deals"][at]["shuffles"] += [["AS"], []]
    assert refusal(dodo) == f"deal {at + 1}: 2 shuffles too many"


def test_a_shuffle_too_few(dodo: dict[str, Any]) -> None:
    at = shuffled_deal(dodo)
    del dodo["deals"][at]["shuffles"]
    text = refusal(dodo)
    assert text.startswith(f"deal {at + 1}, move ")
    assert text.endswith("a shuffle is missing")


def test_a_shuffle_of_other_cards(dodo: dict[str, Any]) -> None:
    at = shuffled_deal(dodo)
    for change in (["9C", *dodo["deals"][at]["shuffles"][0][1:]], []):
        record = copy.deepcopy(dodo)
        record["deals"][at]["shuffles"][0] = change
        if change == dodo["deals"][at]["shuffles"][0]:
            continue
        text = refusal(record)
        assert text.startswith(f"deal {at + 1}, move ")
        assert text.endswith("a shuffle is not of the right cards")
    dodo["deals"][at]["shuffles"][0][0] = "11X"
    assert refusal(dodo) == f"deal {at + 1}: shuffle 1: '11X' is not a card"


# --- scores, totals, winners, the order of deals


@pytest.mark.parametrize("scores", [[], [1, 0], [0, 1, 0], [0, 2], [0], [0, -1]])
def test_scores(two: dict[str, Any], scores: list[int]) -> None:
    assert two["deals"][0]["scores"] == [0, 1]
    two["deals"][0]["scores"] = scores
    assert refusal(two) == f"deal 1: the scores are [0, 1], not {scores}"


def test_scores_where_there_are_none(two: dict[str, Any]) -> None:
    del two["deals"][0]["scores"]
    assert refusal(two) == "deal 1: the deal is over, but its scores are missing"
    record = case("dickory-unfinished")
    record["deals"][2]["scores"] = [0, 1]
    assert refusal(record) == "deal 3: the deal is unfinished, but has scores"


@pytest.mark.parametrize("key", ["totals", "winners"])
def test_totals_and_winners(two: dict[str, Any], key: str) -> None:
    for wrong in ([], [0], [5, 5], [0, 1, 2]):
        record = {**two, key: wrong}
        assert refusal(record).startswith(f"the {key} are ")
    del two[key]
    assert refusal(two) == "the match is over, but its totals or winners are missing"
    record = case("dickory-unfinished")
    record[key] = [0]
    assert refusal(record) == "the match is unfinished, but has totals or winners"


def test_a_deal_after_the_match() -> None:
    for name in ("dickory-1", "dibble-1", "dodo-8-100-1"):
        record = case(name)
        record["deals"].append(record["deals"][-1])
        assert refusal(record) == f"deal {len(record['deals'])}: the match is over, no deal follows"


def test_an_unfinished_deal_is_the_last(two: dict[str, Any]) -> None:
    del two["deals"][0]["moves"][-1], two["deals"][0]["scores"]
    assert refusal(two) == "deal 1: unfinished, but another deal follows"


def test_deals_in_another_order(two: dict[str, Any]) -> None:
    two["deals"].reverse()
    assert refusal(two).startswith("deal ")


# --- commitment and deal code


def test_commitment(two: dict[str, Any]) -> None:
    deal = two["deals"][0]
    salt = "00112233445566778899aabbccddeeff"
    words = " ".join([salt, *deal["deck"]])
    deal["salt"] = salt
    deal["commitment"] = hashlib.sha256(words.encode()).hexdigest()
    assert json.loads(write_record(read(two))) == two
    for key, wrong, says in (
        ("salt", "?", "the salt is not 32 hex digits"),
        ("salt", salt + "0", "the salt is not 32 hex digits"),
        ("salt", salt[:-1] + "g", "the salt is not 32 hex digits"),
        ("salt", "0" * 32, "the commitment is not that of this salt and deal"),
        ("commitment", "0" * 64, "the commitment is not that of this salt and deal"),
        ("commitment", "?", "the commitment is not 64 hex digits"),
    ):
        record = copy.deepcopy(two)
        record["deals"][0][key] = wrong
        assert refusal(record) == f"deal 1: {says}"
    for key in ("salt", "commitment"):
        record = copy.deepcopy(two)
        del record["deals"][0][key]
        assert refusal(record) == "deal 1: salt and commitment stand together or not at all"


def test_commitment_with_points() -> None:
    record = case("dibble-1")
    deal = record["deals"][3]
    words = " ".join(["f" * 32, *deal["deck"], *map(str, deal["points"])])
    deal["salt"], deal["commitment"] = "f" * 32, hashlib.sha256(words.encode()).hexdigest()
    assert json.loads(write_record(read(record))) == record


def test_a_deal_code_is_verified() -> None:
    record = record_of(whole_match("dodo", {"players": 3, "line": 30}, 3))
    assert all(deal["code"] == "whole-3" and deal["salt"] for deal in record["deals"])
    assert json.loads(write_record(read(record))) == record
    wrong = copy.deepcopy(record)
    wrong["deals"][0]["code"] = "whole-4"
    assert refusal(wrong).startswith("deal 1: ")
    assert refusal(wrong).endswith("of the deal code")
    for code in ("", " whole-3", "whole 3", "x" * 65, "a\u2028"):
        wrong["deals"][0]["code"] = code
        assert refusal(wrong).startswith("deal 1: ")
    del record["deals"][0]["code"]
    read(record)


def test_a_shuffle_follows_the_deal_code() -> None:
    record = next(
        record
        for seed in range(20)
        for record in [record_of(whole_match("dodo", {"players": 5, "line": 1}, seed))]
        if "shuffles" in record["deals"][0]
    )
    last = record["deals"][0]["shuffles"][-1]
    last[-1], last[-2] = last[-2], last[-1]
    text = refusal(record)
    assert text.startswith("deal 1, move ")
    assert text.endswith("a shuffle is not the one of the deal code")


def test_a_redacted_record_is_no_match() -> None:
    redacted = json.loads((CASES / "dodo-unfinished.seat1.json").read_bytes())
    text = refusal(redacted)
    assert text == "redacted for seat 1: it holds what one seat knows, not a whole match"
    del redacted["for"]
    assert refusal(redacted) == "deal 1: seen stands in redacted records only"


# --- writing


@pytest.mark.parametrize(("name", "options"), SETTINGS, ids=NAMES)
def test_what_is_written_is_read_back(name: str, options: dict[str, object]) -> None:
    for seed in range(3):
        match = new_match(name, options, f"back-{seed}")
        play_on(match, Rng(seed), 60 * seed + 40)
        data = write_record(match, app="test")
        again = read_record(data, RULES)
        assert write_record(again) == data
        assert match.rules.hands(again.state) == match.rules.hands(match.state)
        assert [again.view(seat) for seat in range(again.seats)] == [
            match.view(seat) for seat in range(match.seats)
        ]
        assert again.players == match.players
        assert [deal.plies for deal in again.deals] == [deal.plies for deal in match.deals]


def test_a_record_ends_at_the_cursor() -> None:
    match = new_match("dickory", {})
    play_on(match, Rng(5), 10)
    shorter = write_record(match)
    play_on(match, Rng(6), 2)
    assert match.undo()
    assert match.undo()
    assert write_record(match) == shorter
    match.go_to(0, 0)
    assert json.loads(write_record(match))["deals"][0]["moves"] == []


def test_a_match_read_goes_on_as_its_code_says() -> None:
    match = new_match("dickory", {"target": 3}, "go-on")
    play_on(match, Rng(1), 500)
    whole = record_of(match)
    part = copy.deepcopy(whole)
    del part["deals"][1:], part["totals"], part["winners"]
    again = read(part)
    again.next_deal()
    assert record_of(again)["deals"][1]["deck"] == whole["deals"][1]["deck"]


def test_a_name_that_is_not_text_is_still_saved() -> None:
    rules = RULES["dickory"]
    match = Match(rules, {}, [Player("\udcff"), Player("B")], code="x")
    assert json.loads(encode(record_of(match)))["players"] == ["?", "B"]
