"""What the kept matches come to: every number counted from their facts, nothing else."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from .archive import Entry
from .archive_facts import Facts

Z95: Final = 1.959964
PRIOR_SPREAD: Final = 350.0
"""How far, in Elo, a player's rating is expected to lie from the middle of the bots'."""
RATINGS_SHOWN: Final = 200
"""After how many matches the rating is reckoned before some are left out."""
_SCALE: Final = math.log(10) / 400


class Status(Enum):
    """How a kept match is counted: as COUNTED it is in every number, else only told apart."""

    COUNTED = "counted"
    UNFINISHED = "unfinished"
    ASSISTED = "assisted"
    SHARED = "several players"
    WATCHED = "bots only"
    PRACTICE = "practice"
    RESET = "reset"
    DAMAGED = "damaged"


def status_of(entry: Entry, uncounted: frozenset[str] = frozenset()) -> Status:
    """Return how a kept match is counted; the first of these that is true of it.

    Damaged; played on from a replay; left out by a reset; without a human seat; with several;
    unfinished, unless the player gave up; assisted.
    """
    facts = entry.facts
    if facts is None:
        return Status.DAMAGED
    if facts.practice:
        return Status.PRACTICE
    if entry.name in uncounted:
        return Status.RESET
    if facts.player < 0:
        return Status.SHARED if facts.humans else Status.WATCHED
    if not facts.winners and facts.resigned != facts.player:
        return Status.UNFINISHED
    if facts.assisted:
        return Status.ASSISTED
    return Status.COUNTED


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which matches: empty values want all. `since` is ISO 8601, compared as text."""

    game: str = ""
    level: str | None = None
    options: tuple[tuple[str, str | int | bool], ...] = ()
    since: str = ""

    def has(self, entry: Entry) -> bool:
        """Whether a match is one of them; a damaged one never is."""
        facts = entry.facts
        if facts is None or (self.game and facts.game != self.game):
            return False
        if self.level is not None and facts.level != self.level:
            return False
        if self.options and facts.options != self.options:
            return False
        return entry.when >= self.since


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating in Elo on the bots' scale, from `matches`; 95 % sure to be within `margin`."""

    value: float
    margin: float
    matches: int


@dataclass(frozen=True, slots=True)
class CostSum:
    """What something cost in all: `amount` cards or points, in `times` rounds."""

    key: str
    amount: int
    times: int


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of some counted matches.

    `won` alone, `drawn` with others; `resigned` of the lost. `best_streak` and `streak`: matches
    won in a row, ever and up to the last. `average`: Dickory, cards left in a lost round, else
    points in a round; None where there is no such round or games are mixed.
    """

    matches: int = 0
    won: int = 0
    drawn: int = 0
    resigned: int = 0
    rounds: int = 0
    rounds_won: int = 0
    best_streak: int = 0
    streak: int = 0
    average: float | None = None
    costs: tuple[CostSum, ...] = ()


@dataclass(frozen=True, slots=True)
class Statistics:
    """All that a page shows of the wanted matches.

    `apart` has the number of matches of each status; `ratings` a rating after each rated match.
    """

    numbers: Numbers
    by_level: tuple[tuple[str, Numbers], ...]
    by_options: tuple[tuple[tuple[str, tuple[tuple[str, str | int | bool], ...]], Numbers], ...]
    apart: Mapping[Status, int]
    ratings: tuple[Rating, ...]


def count(
    entries: Iterable[Entry],
    uncounted: frozenset[str],
    wanted: Wanted,
    ratings: Mapping[str, Mapping[str, float]],
) -> Statistics:
    """Count the wanted among the kept matches; `ratings`: Elo of each level, by game."""
    apart = dict.fromkeys(Status, 0)
    counted: list[tuple[str, str, Facts]] = []
    for entry in entries:
        facts = entry.facts
        if facts is None:
            apart[Status.DAMAGED] += 1
        elif wanted.has(entry):
            status = status_of(entry, uncounted)
            apart[status] += 1
            if status is Status.COUNTED:
                counted.append((entry.when, entry.name, facts))
    counted.sort(key=lambda one: one[:2])
    facts_in_order = [facts for _, _, facts in counted]
    levels: dict[str, list[Facts]] = {}
    options: dict[tuple[str, tuple[tuple[str, str | int | bool], ...]], list[Facts]] = {}
    for facts in facts_in_order:
        levels.setdefault(facts.level, []).append(facts)
        options.setdefault((facts.game, facts.options), []).append(facts)
    return Statistics(
        numbers_of(facts_in_order),
        tuple((level, numbers_of(some)) for level, some in levels.items()),
        tuple((key, numbers_of(some)) for key, some in sorted(options.items(), key=_by_text)),
        apart,
        rating_line(facts_in_order, ratings.get(wanted.game, {})) if wanted.game else (),
    )


def _by_text(item: tuple[object, object]) -> str:
    return repr(item[0])


def numbers_of(matches: Sequence[Facts]) -> Numbers:
    """Return the numbers of counted matches, given in the order they were played."""
    won = drawn = resigned = rounds = rounds_won = best = streak = 0
    measured: list[int] = []
    costs: dict[str, list[int]] = {}
    for facts in matches:
        seat = facts.player
        alone = facts.winners == (seat,)
        won += alone
        drawn += not alone and seat in facts.winners
        resigned += not facts.winners
        streak = streak + 1 if alone else 0
        best = max(best, streak)
        for one in facts.rounds:
            rounds += 1
            rounds_won += seat in one.won
            if facts.game != "dickory":
                measured.append(one.scores[seat])
            elif seat not in one.won:
                measured.append(one.left[seat])
            for cost in one.costs:
                if cost.seat == seat:
                    costs.setdefault(cost.key, []).append(cost.amount)
    mixed = len({facts.game for facts in matches}) > 1
    sums = [CostSum(key, sum(some), len(some)) for key, some in costs.items()]
    sums.sort(key=lambda one: (-one.amount, one.key))
    average = sum(measured) / len(measured) if measured and not mixed else None
    return Numbers(
        matches=len(matches),
        won=won,
        drawn=drawn,
        resigned=resigned,
        rounds=rounds,
        rounds_won=rounds_won,
        best_streak=best,
        streak=streak,
        average=average,
        costs=() if mixed else tuple(sums),
    )


def share_range(won: int, matches: int) -> tuple[float, float]:
    """Return between which shares the true one is, 95 % sure (Wilson); (0, 1) without a match."""
    if not matches:
        return 0.0, 1.0
    share, square = won / matches, Z95 * Z95
    below = 1 + square / matches
    middle = (share + square / (2 * matches)) / below
    half = math.sqrt(share * (1 - share) / matches + square / (4 * matches * matches)) * Z95 / below
    return max(0.0, middle - half), min(1.0, middle + half)


def rating_line(matches: Sequence[Facts], levels: Mapping[str, float]) -> tuple[Rating, ...]:
    """Return the player's rating after matches whose every opponent has one.

    After each of them, or, where they are very many, after every so many and the last.

    The likeliest rating by Elo's law, a win among several being as likely as the player's share
    of all strengths; a shared win counts as that share. Before the first match it is taken to
    lie near the middle of the levels, give or take 350.
    """
    if not levels:
        return ()
    middle = sum(levels.values()) / len(levels)
    known = {kinds: _rated(kinds, levels) for kinds in {facts.kinds for facts in matches}}
    rated = [
        (opponents, 1 / len(facts.winners) if facts.player in facts.winners else 0.0)
        for facts in matches
        if (opponents := known[facts.kinds])
    ]
    step = max(1, len(rated) // RATINGS_SHOWN)
    groups: dict[tuple[str, ...], list[float]] = {}
    line = []
    value = middle
    for played, (opponents, wins) in enumerate(rated, 1):
        group = groups.get(opponents)
        if group is None:
            strength = _strength([levels[level] for level in opponents])
            group = groups[opponents] = [strength, 0.0, 0.0]
        group[1] += 1
        group[2] += wins
        if played % step and played != len(rated):
            continue
        value, sharp = _likeliest(list(groups.values()), middle, value)
        line.append(Rating(value, Z95 / math.sqrt(sharp), played))
    return tuple(line)


def _rated(kinds: Sequence[str], levels: Mapping[str, float]) -> tuple[str, ...]:
    """Return the opponents' levels, sorted; empty if one of them has no rating."""
    opponents = sorted(kind.removeprefix("bot:") for kind in kinds if kind != "human")
    return tuple(opponents) if all(level in levels for level in opponents) else ()


def _strength(ratings: Sequence[float]) -> float:
    """Return the one rating that is as hard to beat as all of these together."""
    top = max(ratings)
    return top + math.log(sum(math.exp((one - top) * _SCALE) for one in ratings)) / _SCALE


def _likeliest(
    groups: Sequence[Sequence[float]], middle: float, start: float
) -> tuple[float, float]:
    """Return the likeliest rating and how sharp the likelihood is there, by Newton's method."""
    value, sharp = start, 1.0
    for _ in range(20):
        slope = -(value - middle) / PRIOR_SPREAD**2
        sharp = 1 / PRIOR_SPREAD**2
        for strength, played, wins in groups:
            chance = 1 / (1 + math.exp((strength - value) * _SCALE))
            slope += _SCALE * (wins - played * chance)
            sharp += _SCALE * _SCALE * played * chance * (1 - chance)
        step = max(-400.0, min(400.0, slope / sharp))
        value += step
        if abs(step) < 0.01:
            break
    return value, sharp


CSV_COLUMNS: Final = (
    "file", "begun", "game", "options", "seats", "levels", "counted", "won", "drawn", "resigned",
    "rounds", "rounds_won", "cards_left_in_lost_rounds", "points", "cost",
)  # fmt: skip


def csv_text(entries: Iterable[Entry], uncounted: frozenset[str]) -> str:
    """Return one line for each kept match, from which every number can be counted again."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(CSV_COLUMNS)
    for entry in sorted(entries, key=lambda one: (one.when, one.name)):
        facts = entry.facts
        status = status_of(entry, uncounted)
        if facts is None:
            row: list[object] = [entry.name, entry.when, *[""] * 4, status.value, *[""] * 8]
        else:
            row = [entry.name, entry.when, *_csv_row(facts, status)]
        writer.writerow([_plain(value) for value in row])
    return out.getvalue()


def _plain(value: object) -> object:
    """Keep a table program from taking a text for a formula."""
    if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r"):
        return f"'{value}"
    return value


def _csv_row(facts: Facts, status: Status) -> list[object]:
    seat = facts.player
    numbers = numbers_of([facts]) if seat >= 0 else None
    row: list[object] = [
        facts.game,
        " ".join(f"{name}={value}" for name, value in facts.options),
        facts.seats,
        " ".join(facts.opponents),
        status.value,
    ]
    if numbers is None:
        return [*row, *[""] * 8]
    lost = sum(one.left[seat] for one in facts.rounds if seat not in one.won)
    points = sum(one.scores[seat] for one in facts.rounds)
    cost = " ".join(f"{one.key}={one.amount}/{one.times}" for one in numbers.costs)
    return [
        *row,
        numbers.won,
        numbers.drawn,
        int(facts.resigned == seat),
        numbers.rounds,
        numbers.rounds_won,
        lost if facts.game == "dickory" else "",
        points,
        cost,
    ]
