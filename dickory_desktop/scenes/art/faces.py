"""One drawing for one face key: what a card shows, its veiled index included."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtGui import QPainter

from ..theme import Theme, mix
from . import backs, dickory, marks, points, standard


class Style(NamedTuple):
    """How a face is drawn: small form, lower index left out (overlapped cards), four colours."""

    compact: bool = False
    fan: bool = False
    four_colour: bool = False


def paint_face(painter: QPainter, key: str, theme: Theme, style: Style, *, veiled: bool) -> None:
    """Draw the face a key names, in a card's 100 by 140; ValueError for a key that is none.

    Keys: `dickory:1` to `dickory:12`, `std:10H`, `joker`, `point:3`, `point:?` with the values it
    may have (`point:?234`), `back:dickory`, `back:dibble`, `back:dodo`.
    """
    kind, _, value = key.partition(":")
    draw = _KINDS.get(kind)
    if draw is None:
        raise ValueError(f"not a card face: {key!r}")
    draw(painter, value, theme, style)
    if veiled:
        marks.veil(painter, theme)
        index = _INDICES.get(kind)
        if index is not None:
            index(painter, value, theme, style)


def _dickory(painter: QPainter, value: str, theme: Theme, style: Style) -> None:
    if style.compact:
        dickory.dickory_compact(painter, int(value), theme)
    else:
        dickory.dickory_face(painter, int(value), theme, both_ends=not style.fan)


def _dickory_index(painter: QPainter, value: str, theme: Theme, style: Style) -> None:
    if style.compact:
        dickory.dickory_compact_index(painter, int(value), theme.ink)
    else:
        ground = mix(theme.paper, theme.veil, theme.veil_alpha)
        dickory.dickory_index(painter, int(value), theme.ink, ground)


def _standard(painter: QPainter, value: str, theme: Theme, style: Style) -> None:
    rank, suit = value[:-1], value[-1]
    if style.compact:
        standard.standard_compact(painter, rank, suit, theme, four_colour=style.four_colour)
    else:
        standard.standard_face(
            painter, rank, suit, theme, four_colour=style.four_colour, both_ends=not style.fan
        )


def _standard_index(painter: QPainter, value: str, theme: Theme, style: Style) -> None:
    draw = standard.standard_compact_index if style.compact else standard.standard_index
    draw(painter, value[:-1], value[-1], theme.ink)


def _joker(painter: QPainter, _value: str, theme: Theme, style: Style) -> None:
    draw = standard.joker_compact if style.compact else standard.joker_face
    draw(painter, theme)


def _joker_index(painter: QPainter, _value: str, theme: Theme, style: Style) -> None:
    draw = standard.joker_compact_index if style.compact else standard.joker_index
    draw(painter, theme.ink)


def _point(painter: QPainter, value: str, theme: Theme, _style: Style) -> None:
    if value.startswith("?"):
        points.point_back(painter, [int(digit) for digit in value[1:]], theme)
    else:
        points.point_face(painter, int(value), theme)


def _point_index(painter: QPainter, value: str, theme: Theme, _style: Style) -> None:
    if not value.startswith("?"):
        points.point_value(painter, int(value), theme.ink)


def _back(painter: QPainter, value: str, theme: Theme, _style: Style) -> None:
    backs.back(painter, value, theme)


_Draw = Callable[[QPainter, str, Theme, Style], None]
_KINDS: Final[dict[str, _Draw]] = {
    "dickory": _dickory,
    "std": _standard,
    "joker": _joker,
    "point": _point,
    "back": _back,
}
_INDICES: Final[dict[str, _Draw]] = {
    "dickory": _dickory_index,
    "std": _standard_index,
    "joker": _joker_index,
    "point": _point_index,
}
