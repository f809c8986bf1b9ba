"""The words of the pages about kept matches: levels, options, how a match ended, when it was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, Qt

from ..engine.errors import QT_TRANSLATE_NOOP
from ..session.archive import Entry
from ..session.archive_facts import Facts
from ..session.statistics import Status
from .words import variant_title

translate = QCoreApplication.translate

Options = Sequence[tuple[str, str | int | bool]]

_LEVELS: Final = {
    "gentle": QT_TRANSLATE_NOOP("Level", "Gentle"),
    "casual": QT_TRANSLATE_NOOP("Level", "Casual"),
    "steady": QT_TRANSLATE_NOOP("Level", "Steady"),
    "sharp": QT_TRANSLATE_NOOP("Level", "Sharp"),
    "master": QT_TRANSLATE_NOOP("Level", "Master"),
}

_COSTS: Final = {
    "single": QT_TRANSLATE_NOOP("Cost", "They went out with a single"),
    "set2": QT_TRANSLATE_NOOP("Cost", "They went out with a pair"),
    "set3": QT_TRANSLATE_NOOP("Cost", "They went out with three alike"),
    "set4": QT_TRANSLATE_NOOP("Cost", "They went out with four alike"),
    "run3": QT_TRANSLATE_NOOP("Cost", "They went out with a run of 3"),
    "run4": QT_TRANSLATE_NOOP("Cost", "They went out with a long run"),
    "wrong": QT_TRANSLATE_NOOP("Cost", "Naming a card wrongly"),
    "named": QT_TRANSLATE_NOOP("Cost", "They named their cards"),
    "row": QT_TRANSLATE_NOOP("Cost", "Their row was worth more"),
    "eights": QT_TRANSLATE_NOOP("Cost", "Eights left in your hand"),
    "courts": QT_TRANSLATE_NOOP("Cost", "Face cards left in your hand"),
    "numbers": QT_TRANSLATE_NOOP("Cost", "Number cards left in your hand"),
    "queen": QT_TRANSLATE_NOOP("Cost", "Caught with a black queen"),
}


def level_name(level: str) -> str:
    """Return the shown name of a level; of one unknown its own, of none that they differ."""
    if not level:
        return translate("Level", "Mixed")
    return translate("Level", _LEVELS[level]) if level in _LEVELS else level


def cost_name(key: str) -> str:
    """Return what cost something, in a few words."""
    return translate("Cost", _COSTS[key]) if key in _COSTS else key


def options_words(game: str, options: Options) -> str:
    """Return the options of a match in a few words."""
    given = dict(options)
    parts: list[str] = []
    if game == "dickory":
        parts.append(variant_title(str(given["variant"])))
        text = translate("Records", "first to {target}")
        parts.append(text.format(target=given["target"]))
        if given.get("stock") == "reshuffle":
            parts.append(translate("Records", "reshuffled"))
    elif game == "dodo":
        players = int(given["players"])
        parts.append(translate("Records", "%n players", "", players))
        parts.append(translate("Records", "to {line}").format(line=given["line"]))
        if given.get("scoring") == "crazy_eights":
            parts.append(translate("Records", "Crazy Eights scores"))
        if given.get("seven_each") and given["players"] != 2:
            parts.append(translate("Records", "seven cards each"))
        if given.get("two_packs"):
            parts.append(translate("Records", "two packs"))
        if given.get("chains") is False:
            parts.append(translate("Records", "no chains"))
    else:
        parts.append(translate("Records", "four rounds"))
    return ", ".join(parts)


def status_name(status: Status) -> str:
    """Return how a match is counted, in a word or two."""
    return {
        Status.COUNTED: translate("Records", "counted"),
        Status.UNFINISHED: translate("Records", "unfinished"),
        Status.ASSISTED: translate("Records", "assisted"),
        Status.SHARED: translate("Records", "several players"),
        Status.WATCHED: translate("Records", "bots only"),
        Status.PRACTICE: translate("Records", "practice"),
        Status.RESET: translate("Records", "not counted"),
        Status.DAMAGED: translate("Records", "damaged"),
    }[status]


def apart_words(status: Status, count: int) -> str:
    """Return how many matches are counted apart, and why."""
    return {
        Status.UNFINISHED: translate("Statistics", "%n unfinished", "", count),
        Status.ASSISTED: translate("Statistics", "%n assisted", "", count),
        Status.SHARED: translate("Statistics", "%n of several players", "", count),
        Status.WATCHED: translate("Statistics", "%n of bots only", "", count),
        Status.PRACTICE: translate("Statistics", "%n for practice", "", count),
        Status.RESET: translate("Statistics", "%n before a reset", "", count),
        Status.DAMAGED: translate("Statistics", "%n damaged", "", count),
        Status.COUNTED: translate("Statistics", "%n counted", "", count),
    }[status]


def result_words(facts: Facts) -> str:
    """Return how a match ended, from the player's side where there is one player."""
    seat = facts.player
    if facts.resigned >= 0 and not facts.winners:
        text = translate("Records", "{name} gave up")
        return text.format(name=facts.names[facts.resigned])
    if not facts.winners:
        return translate("Records", "unfinished, round {round}").format(round=facts.deals)
    totals = score_words(facts)
    if len(facts.winners) > 1:
        return translate("Records", "drawn {totals}").format(totals=totals)
    if seat < 0:
        text = translate("Records", "{name} won {totals}")
        return text.format(name=facts.names[facts.winners[0]], totals=totals)
    if seat in facts.winners:
        return translate("Records", "won {totals}").format(totals=totals)
    return translate("Records", "lost {totals}").format(totals=totals)


def score_words(facts: Facts) -> str:
    """Return the totals, the player's first, the others by seat."""
    first = max(facts.player, 0)
    order = [first, *(seat for seat in range(facts.seats) if seat != first)]
    return "–".join(str(facts.totals[seat]) for seat in order)


def opponents_words(facts: Facts) -> str:
    """Return who played: the player against the others, or all."""
    if facts.player < 0:
        return ", ".join(facts.names)
    others = [name for seat, name in enumerate(facts.names) if seat != facts.player]
    text = translate("Records", "{name} against {others}")
    return text.format(name=facts.names[facts.player], others=", ".join(others))


def when_words(entry: Entry) -> str:
    """Return when a match began, in the player's own time and manner."""
    moment = QDateTime.fromString(entry.when, Qt.DateFormat.ISODateWithMs)
    if not moment.isValid():
        moment = QDateTime.fromMSecsSinceEpoch(entry.changed // 1_000_000)
    return QLocale().toString(moment.toLocalTime(), QLocale.FormatType.ShortFormat)
