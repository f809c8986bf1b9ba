"""Deal codes: the documented vectors, and the same numbers from the description alone."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dickory_desktop.engine.cards import dickory_card, standard_card
from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.dealcode import CodeChance, DealCode, commitment, new_code, read_code
from dickory_desktop.engine.errors import NotationError
from dickory_desktop.engine.record import record_of
from dickory_desktop.games import RULES
from tests.engine.matches import new_match, play_on

CODE = "test-code-0001"

VECTORS = [
    (
        "dickory",
        {},
        0,
        "9 3 8 6 5 6 1 10 11 7 5 4 5 2 9 1 9 3 9 2 7 5 4 11 3 1 10 7 8 6 12 4 11 12 2 6 12 10 11 3 "
        "4 7 2 8 12 8 10 1",
        (),
        "ea244a00dac70d3a8d9e3308b3bf33c4",
        "2f3531ce252e3cc7cb09d666e6ed005bfa0b96d90db145ba936b26825970d1f6",
    ),
    (
        "dibble",
        {},
        1,
        "2S 8C AH 5H QH JC 3S 4C QS 3C 9H 2H 6H 7H 10S 8S 9S 6S 10H KS JH 3H 5C 9C 10C JS 4S 7S QC "
        "KC KH AS 2C AC 8H 6C 4H 7C 5S",
        (2, 3, 5, 4, 1),
        "7541a486773166454377e297a5ce3dde",
        "660c589a6488d947deba6df66ee1edb5fd8608d6c9733b6beba938c1158d1beb",
    ),
    (
        "dodo",
        {"players": 4},
        0,
        "3H 8H 8C 4C 7D JS 2S KH 6C 5S 9S 9H 10D 5C 9C 8S 6D 6S QH 10S 9D QD AH 2H KS JH 2D 8D QS "
        "QC AD 4H 6H JD KD KC 3S JC 5H 4S AS 5D 7C 4D AC 7S 3D 3C 2C 10H 10C 7H",
        (),
        "5591cfb56aad01a378323dfdd689d9ac",
        "29e18976d5db1d81a291a44036ed4f3b8cec78e89f6515df34d9b66d64b2a993",
    ),
]


@pytest.mark.parametrize(
    ("game", "options", "first", "deck", "points", "salt", "committed"),
    VECTORS,
    ids=[vector[0] for vector in VECTORS],
)
def test_vectors(
    game: str,
    options: dict[str, object],
    first: int,
    deck: str,
    points: tuple[int, ...],
    salt: str,
    committed: str,
) -> None:
    entry = record_of(new_match(game, options, CODE))["deals"][0]
    assert entry["first"] == first
    assert " ".join(entry["deck"]) == deck
    assert tuple(entry.get("points", ())) == points
    assert (entry["salt"], entry["commitment"], entry["code"]) == (salt, committed, CODE)
    words = " ".join([salt, deck, *map(str, points)])
    assert hashlib.sha256(words.encode()).hexdigest() == committed


def test_vectors_of_shuffles_during_a_deal() -> None:
    code = DealCode(CODE, "dodo")
    during = code.during(0, 0)
    assert during.shuffle(list(range(8))) == [6, 3, 5, 0, 4, 1, 2, 7]
    assert during.shuffle(list(range(8))) == [7, 4, 0, 5, 2, 1, 3, 6]
    assert code.during(0, 1).shuffle(list(range(8))) == [7, 4, 0, 5, 2, 1, 3, 6]


def words(label: str) -> Iterator[int]:
    """The stream, from the description in docs/records.md and nothing else."""
    data = hashlib.shake_256(f"dickory-deal/1 {label}".encode()).digest(1 << 16)
    for at in range(0, len(data), 4):
        yield int.from_bytes(data[at : at + 4], "big")


def test_vectors_of_words() -> None:
    stream = words(f"{CODE} dickory first")
    assert [next(stream) for _ in range(3)] == [330207242, 947606932, 1132090534]


def below(stream: Iterator[int], n: int) -> int:
    largest = 2**32 // n * n
    return next(word for word in stream if word < largest) % n


def shuffled(stream: Iterator[int], cards: list[int]) -> list[int]:
    out = list(cards)
    for i in reversed(range(1, len(out))):
        j = below(stream, i + 1)
        out[i], out[j] = out[j], out[i]
    return out


@given(
    code=st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=64),
    game=st.sampled_from(sorted(RULES)),
    deal=st.integers(0, 40),
    size=st.integers(0, 104),
)
def test_the_description_gives_the_same(code: str, game: str, deal: int, size: int) -> None:
    source = DealCode(code, game)
    cards = list(range(size))
    stream = words(f"{code} {game} deal {deal}")
    chance = source.deal(deal)
    assert chance.shuffle(cards) == shuffled(stream, cards)
    assert chance.shuffle([1, 2, 3, 4, 5]) == shuffled(stream, [1, 2, 3, 4, 5])
    assert source.during(deal, 3).shuffle(cards) == shuffled(
        words(f"{code} {game} deal {deal} shuffle 3"), cards
    )
    assert source.first(8) == below(words(f"{code} {game} first"), 8)


def test_numbers_are_rejected_above_the_largest_multiple() -> None:
    n = 2**31 + 1
    stream = words(f"{CODE} dodo first")
    chance = CodeChance(CODE, "dodo", "first")
    assert [chance.below(n) for _ in range(50)] == [below(stream, n) for _ in range(50)]


@pytest.mark.parametrize("game", sorted(RULES))
def test_the_same_code_gives_the_same_match(game: str) -> None:
    one, other = (new_match(game, {}, "same") for _ in range(2))
    play_on(one, Rng(4), 400)
    play_on(other, Rng(4), 400)
    assert record_of(one) == record_of(other)
    assert record_of(new_match(game, {}, "else"))["deals"] != record_of(one)["deals"][:1]


def test_shuffles_do_not_depend_on_what_was_undone() -> None:
    match = new_match("dodo", {"players": 5, "line": 60}, "undone")
    play_on(match, Rng(2), 300)
    record = record_of(match)
    assert any("shuffles" in deal for deal in record["deals"])
    for deal in range(len(record["deals"])):
        at = next((ply for ply, made in enumerate(match.deals[deal].shuffles) if made), None)
        if at is not None:
            break
    assert at is not None
    seat, text = record["deals"][deal]["moves"][at]
    match.go_to(deal, at)
    match.play(seat, text)
    again = record_of(match)["deals"][deal]
    count = len(again["shuffles"])
    assert again["shuffles"] == record["deals"][deal]["shuffles"][:count]


def test_codes_as_players_write_them() -> None:
    assert read_code(" abcd-efgh\n") == "abcd-efgh"
    for text in ("", "  ", "a b", "a\tb", "x" * 65, "a\x00", "\udcff"):
        with pytest.raises(NotationError):
            read_code(text)
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    assert all(read_code(code) == code and len(code) == 14 for code in codes)


def test_commitment_is_the_hash_of_the_words() -> None:
    salt = "0123456789abcdef0123456789abcdef"
    text = f"{salt} 12 1 7"
    deck = [dickory_card(card) for card in ("12", "1", "7")]
    assert commitment(salt, deck, ()) == hashlib.sha256(text.encode()).hexdigest()
    deck = [standard_card("10H"), standard_card("AS")]
    assert (
        commitment(salt, deck, (5, 1)) == hashlib.sha256(f"{salt} 10H AS 5 1".encode()).hexdigest()
    )
