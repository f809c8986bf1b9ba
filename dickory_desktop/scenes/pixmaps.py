"""Cards as pixmaps: each look is drawn once for a size and a device pixel ratio, then kept."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from math import ceil
from typing import Final, Literal, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from .art import marks
from .art.brush import HEIGHT, WIDTH, kept
from .art.faces import Style, paint_face
from .theme import Mode, theme

Lift = Literal["flat", "table", "lifted"]

COMPACT_BELOW: Final = 80.0
CACHE_BYTES: Final = 96 * 1024 * 1024
_MARGIN: Final[dict[str, float]] = {"flat": 1.0, "table": 5.0, "lifted": 19.0}


@dataclass(frozen=True, slots=True)
class CardLook:
    """Everything that decides how a card looks.

    `face` is a key of `art.faces.paint_face`; `width` in logical pixels, the height is 1.4 of it.
    `compact` asks for the small form (a card that stands alone, narrower than `COMPACT_BELOW`),
    `big_index` for it at every size; `fan` leaves out the lower index of an overlapped card.
    `veiled` is not to be chosen: it lies flat whatever `lift` says.
    """

    face: str
    width: float
    game: str = "home"
    mode: Mode = "dark"
    lift: Lift = "table"
    veiled: bool = False
    selected: bool = False
    focused: bool = False
    public: bool = False
    compact: bool = False
    fan: bool = False
    four_colour: bool = False
    big_index: bool = False

    @property
    def height(self) -> float:
        """The card's height in logical pixels."""
        return self.width * HEIGHT / WIDTH


class CardPixmap(NamedTuple):
    """A card's picture and how far it reaches beyond the card on every side, logical pixels."""

    pixmap: QPixmap
    margin: float


_cache: OrderedDict[tuple[CardLook, float], CardPixmap] = OrderedDict()
_cached_bytes = 0


def card_pixmap(look: CardLook, dpr: float = 1.0) -> CardPixmap:
    """Return the picture of a look for a device pixel ratio; draw it at (-margin, -margin).

    Needs a QGuiApplication. The least recently used pictures are dropped beyond `CACHE_BYTES`.
    ValueError for a face key that is none.
    """
    global _cached_bytes
    key = (look, dpr)
    found = _cache.get(key)
    if found is not None:
        _cache.move_to_end(key)
        return found
    made = _draw(look, dpr)
    _cache[key] = made
    _cached_bytes += _bytes(made)
    while _cached_bytes > CACHE_BYTES and len(_cache) > 1:
        _cached_bytes -= _bytes(_cache.popitem(last=False)[1])
    return made


_four = True


def set_four_colours(four: bool) -> bool:
    """Say whether each suit has a colour of its own; False if it was so before."""
    global _four
    changed = four != _four
    _four = four
    return changed


def four_colours() -> bool:
    """Whether each suit has a colour of its own, or hearts and diamonds share red."""
    return _four


def clear_cache() -> None:
    """Drop all pictures, as after a change of the system's fonts."""
    global _cached_bytes
    _cache.clear()
    _cached_bytes = 0


def cached() -> tuple[int, int]:
    """Return how many pictures are kept and their bytes."""
    return len(_cache), _cached_bytes


def widest_margin(width: float) -> float:
    """Return a margin in logical pixels that no state of a card of this width goes beyond."""
    return _MARGIN["lifted"] * width / WIDTH + 1.0


def paint_card(painter: QPainter, look: CardLook) -> None:
    """Draw a look straight, the card's corner at the origin, in logical pixels."""
    colours = theme(look.game, look.mode)
    lift = "flat" if look.veiled else look.lift
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = look.width / WIDTH
        painter.scale(scale, scale)
        marks.shadow(painter, lift, colours)
        style = Style(look.compact or look.big_index, look.fan, look.four_colour)
        paint_face(painter, look.face, colours, style, veiled=look.veiled)
        if look.selected:
            marks.frame(painter, colours, apart=look.face.startswith("point:"))
        if look.focused:
            marks.focus_ring(painter, colours)
        if look.public:
            marks.public_eye(painter, colours)


def _draw(look: CardLook, dpr: float) -> CardPixmap:
    unit = look.width / WIDTH * dpr
    pad = ceil(_margin_units(look) * unit)
    if look.focused:
        pad = max(pad, ceil(10.0 * unit + 0.5))  # smoothing reaches beyond the ring
    rect = QRectF(0, 0, look.width * dpr, look.height * dpr)
    pixmap = QPixmap(ceil(rect.width()) + 2 * pad, ceil(rect.height()) + 2 * pad)
    pixmap.setDevicePixelRatio(dpr)
    pixmap.fill(Qt.GlobalColor.transparent)
    margin = pad / dpr
    painter = QPainter(pixmap)
    try:
        painter.translate(margin, margin)
        paint_card(painter, look)
    finally:
        painter.end()
    return CardPixmap(pixmap, margin)


def _margin_units(look: CardLook) -> float:
    """Return what the look's marks need around the card, in its 100 by 140."""
    units = _MARGIN["flat" if look.veiled else look.lift]
    if look.selected:
        units = max(units, 9.0 if look.face.startswith("point:") else 5.0)
    if look.public:
        units = max(units, 13.0)
    return units


def _bytes(made: CardPixmap) -> int:
    return made.pixmap.width() * made.pixmap.height() * 4
