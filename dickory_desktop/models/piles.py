"""What lies on the table besides the hands and the queue, pile by pile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt

from ..engine.cards import Card
from ..games.dibble.view import PointCard
from ..games.dibble.view import View as DibbleView
from ..games.dickory.view import View as DickoryView
from ..games.dodo.view import View as DodoView
from ..session.wording_cards import capital, cards_words, count_words, names_words, suit_words
from ..session.wording_dibble import kind_words
from .at_table import TableRowsModel

translate = QCoreApplication.translate


class PileRole(IntEnum):
    """What a pile tells besides its text."""

    KEY = Qt.ItemDataRole.UserRole + 1
    TITLE = Qt.ItemDataRole.UserRole + 2
    COUNT = Qt.ItemDataRole.UserRole + 3
    CARDS = Qt.ItemDataRole.UserRole + 4
    NOTE = Qt.ItemDataRole.UserRole + 5


@dataclass(frozen=True, slots=True)
class PileRow:
    """One pile: `count` of its cards, `cards` those that lie open, `note` what else holds."""

    key: str
    title: str
    count: int
    cards: tuple[Card, ...] = ()
    note: str = ""


class PilesModel(TableRowsModel):
    """One row a pile, as the viewer knows it; the piles depend on the game."""

    roles = PileRole

    def rows(self) -> Sequence[PileRow]:
        view, names = self._session.view, self._session.names
        if isinstance(view, DickoryView):
            return _dickory(view, names)
        if isinstance(view, DibbleView):
            return _dibble(view, names)
        if isinstance(view, DodoView):
            return _dodo(view)
        return ()

    def key(self, row: Any) -> Any:
        return row.key

    def text(self, row: Any) -> str:
        words = []
        if row.cards:
            words.append(cards_words(row.cards))
        elif row.count or not row.note:
            words.append(count_words(row.count) if row.count else translate("Piles", "empty"))
        if row.note:
            words.append(row.note)
        return translate("Piles", "{pile}: {cards}").format(
            pile=row.title, cards=translate("Piles", ", ").join(words)
        )

    def value(self, row: Any, role: int) -> Any:
        values: dict[int, Any] = {
            PileRole.KEY: row.key,
            PileRole.TITLE: row.title,
            PileRole.COUNT: row.count,
            PileRole.CARDS: cards_words(row.cards),
            PileRole.NOTE: row.note,
        }
        return values.get(role)


def _pile(key: str, title: str, cards: tuple[Card, ...], note: str = "") -> PileRow:
    return PileRow(key, title, len(cards), cards, note)


def _made_by(seat: int, names: Sequence[str]) -> str:
    if seat < 0:
        return ""
    return translate("Piles", "played by {name}").format(name=names[seat])


def _dickory(view: DickoryView, names: Sequence[str]) -> list[PileRow]:
    meld = () if view.meld is None else view.meld.cards
    taken = [
        _pile(f"taken-{seat}", translate("Piles", "Taken by {name}").format(name=name), cards)
        for seat, (name, cards) in enumerate(zip(names, view.taken, strict=True))
    ]
    return [
        _pile("meld", translate("Piles", "To beat"), meld, _made_by(view.meld_seat, names)),
        PileRow("stock", translate("Piles", "Stock"), view.stock),
        *taken,
        _pile("discard", translate("Piles", "Out of play"), view.out_of_play),
    ]


def _dibble(view: DibbleView, names: Sequence[str]) -> list[PileRow]:
    jokers = [
        PileRow(
            f"joker-{seat}",
            translate("Piles", "Joker of {name}").format(name=name),
            int(ready),
            note=translate("Piles", "ready") if ready else translate("Piles", "used"),
        )
        for seat, (name, ready) in enumerate(zip(names, view.jokers, strict=True))
    ]
    return [
        _pile(
            "meld", translate("Piles", "To beat"), view.meld_cards, _made_by(view.meld_seat, names)
        ),
        _pile("beaten", translate("Piles", "Beaten"), view.beaten),
        *(_point(point, names) for point in view.points),
        *jokers,
        _pile("discard", translate("Piles", "Discards"), view.discards),
    ]


def _point(point: PointCard, names: Sequence[str]) -> PileRow:
    if point.row < 0:
        row = translate("Piles", "neutral row")
    else:
        row = translate("Piles", "row of {name}").format(name=names[point.row])
    if point.value:
        known = translate("Piles", "worth {value}").format(value=point.value)
    else:
        values = [str(value) for value in point.candidates]
        known = translate("Piles", "one of {values}").format(values=names_words(values))
    eye = [translate("Piles", "the other player has looked at it")] if point.eye else []
    return PileRow(
        f"point-{point.lane.value}",
        translate("Piles", "Point card of {lane}").format(lane=kind_words(point.lane)),
        1,
        note=translate("Piles", ", ").join([row, known, *eye]),
    )


def _dodo(view: DodoView) -> list[PileRow]:
    notes = []
    if view.named is not None:
        notes.append(translate("Piles", "{suit} named").format(suit=suit_words(view.named)))
    if view.total:
        notes.append(translate("Piles", "chain +{total}").format(total=view.total))
    direction = (
        translate("Piles", "ascending seats")
        if view.ascending
        else translate("Piles", "descending seats")
    )
    return [
        PileRow(
            "pile",
            translate("Piles", "Pile"),
            len(view.pile),
            view.pile[-1:],
            translate("Piles", ", ").join(notes),
        ),
        PileRow("stock", translate("Piles", "Stock"), view.stock),
        PileRow("direction", translate("Piles", "Direction"), 0, note=capital(direction)),
    ]
