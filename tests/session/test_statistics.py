"""Every number of the statistics, counted a second time from the records themselves."""

from __future__ import annotations

import csv
import io
import json
import math
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from dickory_desktop.games import RULES
from dickory_desktop.session.archive import Archive
from dickory_desktop.session.archive_facts import Cost, Facts, Round
from dickory_desktop.session.statistics import (
    Numbers,
    Statistics,
    Status,
    Wanted,
    count,
    csv_text,
    numbers_of,
    rating_line,
    share_range,
)
from dickory_desktop.session.store import write_whole
from tests.session.kept import keep, played

RATED = {"gentle": 600.0, "casual": 1000.0, "steady": 1300.0}
RATINGS = {"dickory": RATED, "dibble": RATED, "dodo": RATED}


def archive_of(folder: Path) -> Archive:
    made = Archive(folder, RULES, write_whole)
    made.read_all()
    return made


def counted(archive: Archive, wanted: Wanted | None = None) -> Statistics:
    return count(archive.entries, archive.uncounted, wanted or Wanted(), RATINGS)


@pytest.fixture
def folder(data_dir: Path) -> Path:
    """Nine counted matches of all games, and one of every kind that is counted apart."""
    for number in range(4):
        kinds = ("human", "bot:casual") if number % 2 else ("bot:steady", "human")
        match = played("dickory", f"dickory-{number}", kinds, {"target": 1 + number % 2})
        keep(data_dir, f"dickory-{number}", match, number + 1)
    for number in range(3):
        keep(data_dir, f"dibble-{number}", played("dibble", f"dibble-{number}"), number + 5)
    four = ("bot:gentle", "human", "bot:casual", "bot:steady")
    for number in range(2):
        match = played("dodo", f"dodo-{number}", four, {"line": 40})
        keep(data_dir, f"dodo-{number}", match, number + 9)
    one = played("dickory", "apart")
    keep(data_dir, "assisted", one, 12, {"assisted": True})
    keep(data_dir, "practice", one, 13, {"practice": True})
    keep(data_dir, "unfinished", played("dickory", "left", moves=5), 14)
    keep(data_dir, "resigned", played("dickory", "given", moves=5), 15, {"resigned": 0})
    keep(data_dir, "two", played("dickory", "two", ("human", "human")), 16)
    keep(data_dir, "bots", played("dickory", "bots", ("bot:casual", "bot:casual")), 17)
    (data_dir / "matches" / "broken.dickory").write_bytes(b'{"format": "dickory-record/1"')
    return data_dir


def documents(folder: Path, game: str) -> list[dict[str, Any]]:
    """The records of a game that count, as plain JSON, in the order they were begun."""
    found = []
    for path in (folder / "matches").glob("*.dickory"):
        try:
            document = json.loads(path.read_text())
        except ValueError:
            continue
        kinds = [
            one.get("kind") if isinstance(one, dict) else "human" for one in document["players"]
        ]
        tags = document.get("tags", {})
        ended = "winners" in document or "resigned" in tags
        apart = tags.get("assisted") or tags.get("practice")
        if document["game"] == game and kinds.count("human") == 1 and ended and not apart:
            document["seat"] = kinds.index("human")
            found.append(document)
    return sorted(found, key=lambda document: str(document["created"]))


@pytest.mark.parametrize("game", ["dickory", "dibble", "dodo"])
def test_every_number_is_that_of_the_records(folder: Path, game: str) -> None:
    records = documents(folder, game)
    numbers = counted(archive_of(folder), Wanted(game)).numbers
    assert numbers.matches == len(records) > 1
    won = [record.get("winners") == [record["seat"]] for record in records]
    assert numbers.won == sum(won)
    drawn = [record["seat"] in record.get("winners", []) for record in records]
    assert numbers.drawn == sum(drawn) - sum(won)
    assert numbers.resigned == sum("winners" not in record for record in records)
    runs = "".join("x" if one else " " for one in won)
    assert numbers.best_streak == max(map(len, runs.split(" ")))
    assert numbers.streak == len(runs) - len(runs.rstrip("x"))
    rounds = [(record, deal) for record in records for deal in record["deals"] if "scores" in deal]
    assert numbers.rounds == len(rounds)
    mine = [deal["scores"][record["seat"]] for record, deal in rounds]
    if game == "dickory":
        assert numbers.rounds_won == sum(mine)
    elif game == "dibble":
        theirs = [deal["scores"][1 - record["seat"]] for record, deal in rounds]
        assert numbers.rounds_won == sum(a > b for a, b in zip(mine, theirs, strict=True))
        assert numbers.average == pytest.approx(sum(mine) / len(mine))
    else:
        last = [(record["seat"], deal["moves"][-1]) for record, deal in rounds]
        assert numbers.rounds_won <= sum(seat == move[0] for seat, move in last)
        assert numbers.average == pytest.approx(sum(mine) / len(mine))
        assert sum(cost.amount for cost in numbers.costs) == sum(mine)


def cards_left(record: dict[str, Any], number: int) -> int:
    """The player's cards at the end of a Dickory round, from the moves alone."""
    deal, seat = record["deals"][number], record["seat"]
    left = 11
    for mover, text in deal["moves"]:
        if mover == seat and text != "pass":
            words = str(text).split()
            taken = int(words[words.index("take") + 1]) if "take" in words else 0
            laid = [word for word in words if word.isdigit()]
            left += taken - (len(laid) - ("take" in words))
    return left


def test_cards_left_in_lost_rounds_of_dickory(folder: Path) -> None:
    left = [
        cards_left(record, number)
        for record in documents(folder, "dickory")
        for number, deal in enumerate(record["deals"])
        if "scores" in deal and not deal["scores"][record["seat"]]
    ]
    numbers = counted(archive_of(folder), Wanted("dickory")).numbers
    assert left
    assert numbers.average == pytest.approx(sum(left) / len(left))
    assert sum(cost.amount for cost in numbers.costs) == sum(left)
    assert sum(cost.times for cost in numbers.costs) == len(left)


def test_what_is_counted_apart(folder: Path) -> None:
    result = counted(archive_of(folder))
    assert result.apart == {
        Status.COUNTED: 10, Status.UNFINISHED: 1, Status.ASSISTED: 1, Status.SHARED: 1,
        Status.WATCHED: 1, Status.PRACTICE: 1, Status.RESET: 0, Status.DAMAGED: 1,
    }  # fmt: skip
    assert result.numbers.matches == 10
    assert result.numbers.resigned == 1
    assert result.numbers.average is None
    assert result.ratings == ()


def test_groups_come_to_the_whole(folder: Path) -> None:
    archive = archive_of(folder)
    for game in RULES:
        result = counted(archive, Wanted(game))
        for groups in (result.by_level, result.by_options):
            numbers = [one for _, one in groups]
            for name in ("matches", "won", "drawn", "rounds", "rounds_won", "resigned"):
                assert sum(getattr(one, name) for one in numbers) == getattr(result.numbers, name)
        for level, numbers_ in result.by_level:
            assert counted(archive, Wanted(game, level)).numbers == numbers_
        for (_, options), numbers_ in result.by_options:
            assert counted(archive, Wanted(game, options=options)).numbers == numbers_
    assert dict(counted(archive, Wanted("dodo")).by_level).keys() == {""}


def test_since_a_day(folder: Path) -> None:
    archive = archive_of(folder)
    since = counted(archive, Wanted("dickory", since="2026-03-03"))
    assert since.numbers.matches == 3  # of the 3rd and 4th, and the one given up


def facts(
    winner: int,
    level: str = "casual",
    kinds: tuple[str, ...] = (),
    rounds: tuple[Round, ...] = (),
) -> Facts:
    """Facts of a match that the first seat, a human, played."""
    kinds = kinds or ("human", f"bot:{level}")
    return Facts(
        game="dickory",
        options=(),
        names=tuple("You" if kind == "human" else "Bo" for kind in kinds),
        kinds=kinds,
        created="",
        winners=(winner,),
        totals=(0,) * len(kinds),
        rounds=rounds,
        deals=1,
        moves=9,
        assisted=False,
        resigned=-1,
        practice=False,
        commitment="",
    )


def test_a_series_worked_out_by_hand() -> None:
    rounds = (
        Round((0,), (1, 0), (0, 6), (Cost(1, "single", 6),)),
        Round((1,), (0, 1), (3, 0), (Cost(0, "run3", 3),)),
        Round((1,), (0, 1), (5, 0), (Cost(0, "single", 5),)),
    )
    lost = facts(1, rounds=rounds)
    numbers = numbers_of([facts(0), facts(0), lost, facts(0), facts(0), facts(0)])
    assert numbers.matches == 6
    assert (numbers.won, numbers.drawn) == (5, 0)
    assert (numbers.best_streak, numbers.streak) == (3, 3)
    assert (numbers.rounds, numbers.rounds_won) == (3, 1)
    assert numbers.average == 4.0
    assert [(cost.key, cost.amount, cost.times) for cost in numbers.costs] == [
        ("single", 5, 1),
        ("run3", 3, 1),
    ]
    assert numbers_of([]) == Numbers()


def test_shares_are_those_of_the_published_interval() -> None:
    low, high = share_range(39, 64)
    assert (round(low, 3), round(high, 3)) == (0.487, 0.719)
    assert share_range(0, 0) == (0.0, 1.0)
    assert share_range(6, 6)[1] == 1.0


def test_rating_is_the_likeliest_one() -> None:
    matches = [facts(0 if number % 4 else 1, "casual") for number in range(200)]
    line = rating_line(matches, RATED)
    assert len(line) == 200
    assert [one.matches for one in line] == list(range(1, 201))
    three_to_one = 1000 + 400 * math.log10(3)
    assert abs(line[-1].value - three_to_one) < 12
    assert line[-1].margin < line[50].margin < line[0].margin

    def slope(value: float) -> float:
        """Of the log of the likelihood and of what was taken for granted."""
        chance = 1 / (1 + 10 ** ((1000 - value) / 400))
        middle = sum(RATED.values()) / 3
        return math.log(10) / 400 * (150 - 200 * chance) - (value - middle) / 350**2

    assert abs(slope(line[-1].value)) < 1e-4


def test_rating_takes_several_opponents_as_one_stronger() -> None:
    kinds = ("human", "bot:casual", "bot:casual", "bot:casual")
    four = [facts(number % 4, kinds=kinds) for number in range(400)]
    (*_, last) = rating_line(four, {"casual": 1000.0})
    assert abs(last.value - 1000) < 3
    assert rating_line([facts(0, "unknown")], RATED) == ()
    assert rating_line([facts(0)], {}) == ()


def test_csv_has_a_line_for_each_file_and_gives_the_numbers_again(folder: Path) -> None:
    archive = archive_of(folder)
    rows = list(csv.DictReader(io.StringIO(csv_text(archive.entries, archive.uncounted))))
    assert len(rows) == len(list((folder / "matches").iterdir()))
    for game in RULES:
        mine = [row for row in rows if row["game"] == game and row["counted"] == "counted"]
        numbers = counted(archive, Wanted(game)).numbers
        assert len(mine) == numbers.matches
        for name in ("won", "drawn", "resigned", "rounds", "rounds_won"):
            assert sum(int(row[name]) for row in mine) == getattr(numbers, name)
    assert Counter(row["counted"] for row in rows)["damaged"] == 1


def test_csv_gives_no_table_program_a_formula(data_dir: Path) -> None:
    keep(data_dir, "=cmd", played("dickory", "one", moves=1))
    rows = csv_text(archive_of(data_dir).entries, frozenset()).splitlines()
    assert rows[1].startswith("'=cmd.dickory,")


def test_reset_keeps_the_records_and_can_be_taken_back(folder: Path) -> None:
    archive = archive_of(folder)
    before = counted(archive)
    files = sorted((folder / "matches").iterdir())
    archive.set_uncounted(
        entry.name for entry in archive.entries if entry.facts and entry.facts.game == "dickory"
    )
    for one in (archive, archive_of(folder)):
        after = counted(one)
        assert counted(one, Wanted("dickory")).numbers == Numbers()
        assert after.numbers.matches == before.numbers.matches - 5
        assert after.apart[Status.RESET] == 9
    assert sorted((folder / "matches").iterdir()) == files
    archive.set_uncounted(())
    assert counted(archive_of(folder)) == before


def test_counting_needs_no_qt() -> None:
    script = (
        "import sys, dickory_desktop.session.statistics\n"
        "print('PySide6' in sys.modules, 'sqlite3' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.split() == ["False", "False"]
