"""What the drawings put on the canvas: outlines, faces, the clock, tiles, icons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from dickory_desktop.scenes.art.backs import back
from dickory_desktop.scenes.art.brush import wedge
from dickory_desktop.scenes.art.clock import UNITS, ClockState, paint_clock, paint_ladder
from dickory_desktop.scenes.art.emblem import paint_emblem
from dickory_desktop.scenes.art.faces import Style, paint_face
from dickory_desktop.scenes.art.outline import outline
from dickory_desktop.scenes.art.people import avatar
from dickory_desktop.scenes.art.tiles import paint_tile
from dickory_desktop.scenes.icons import ICONS, app_icon, icon, icon_pixmap
from dickory_desktop.scenes.theme import MODES, Mode, mix, theme

pytestmark = pytest.mark.usefixtures("qapp")

RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
STANDARD = [f"std:{rank}{suit}" for suit in "CDHS" for rank in RANKS]
DICKORY = [f"dickory:{rank}" for rank in range(1, 13)]
BACKS = [f"back:{game}" for game in ("dickory", "dibble", "dodo")]
POINTS = [f"point:{value}" for value in range(1, 6)]


@contextmanager
def canvas(width: int, height: int, scale: float = 1.0) -> Iterator[tuple[QPainter, QImage]]:
    """Give a painter on a transparent picture, and the picture."""
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    try:
        yield painter, image
    finally:
        painter.end()


def face(
    key: str, mode: Mode = "dark", style: Style | None = None, *, veiled: bool = False
) -> QImage:
    """Return a face drawn at twice its 100 by 140."""
    with canvas(200, 280, 2.0) as (painter, image):
        paint_face(painter, key, theme("dodo", mode), style or Style(), veiled=veiled)
    return image


def pixel(image: QImage, x: float, y: float, scale: float = 2.0) -> str:
    """Return the colour at a place of the drawing as `#RRGGBB`."""
    return image.pixelColor(int(x * scale), int(y * scale)).name().upper()


def near(found: QColor, hue: str) -> bool:
    """Tell whether a colour is another but for rounding."""
    wanted = QColor(hue)
    pairs = (
        (found.red(), wanted.red()),
        (found.green(), wanted.green()),
        (found.blue(), wanted.blue()),
        (found.alpha(), wanted.alpha()),
    )
    return all(abs(first - second) <= 2 for first, second in pairs)


def count(image: QImage, area: QRectF, hue: str, scale: float = 2.0) -> int:
    """Return how many pixels of an area have exactly a colour."""
    wanted = QColor(hue).rgb()
    columns = range(int(area.left() * scale), int(area.right() * scale))
    rows = range(int(area.top() * scale), int(area.bottom() * scale))
    return sum(image.pixel(x, y) == wanted for x in columns for y in rows)


def test_outlines_know_every_command() -> None:
    path = outline("M10 10H30V20L10 20ZM40 10l5 0h5v10zM0 30C0 40 10 40 10 30S20 20 20 30")
    assert path.contains(QPointF(15, 15))
    assert path.contains(QPointF(45, 11))
    assert not path.contains(QPointF(35, 15))
    assert path.currentPosition() == QPointF(20, 30)


@pytest.mark.parametrize("sweep", [0, 1])
@pytest.mark.parametrize("large", [0, 1])
def test_arcs_run_on_their_circle(large: int, sweep: int) -> None:
    """Of the two circles of radius 5 through both ends, the flags pick the side and the arc."""
    path = outline(f"M0 0A5 5 0 {large} {sweep} 8 0")
    centre = QPointF(4, -3 if large == sweep else 3)
    for step in range(21):
        at = path.pointAtPercent(step / 20) - centre
        assert (at.x() ** 2 + at.y() ** 2) ** 0.5 == pytest.approx(5, abs=0.01)
    bounds = path.controlPointRect()
    assert (bounds.height() > 5) == bool(large)
    middle = path.pointAtPercent(0.5)
    assert (middle.y() < 0) == bool(sweep)


def test_an_arc_too_short_for_its_ends_grows() -> None:
    bounds = outline("M0 0A1 1 0 0 1 8 0").boundingRect()
    assert bounds.width() == pytest.approx(8, abs=0.01)
    assert bounds.height() == pytest.approx(4, abs=0.01)


@pytest.mark.parametrize("data", ["M0 0Q1 1 2 2", "M0", "5 5", "M0 0Z 3 4", "M0 0L1"])
def test_other_path_data_is_refused(data: str) -> None:
    with pytest.raises(ValueError, match="not path data"):
        outline(data)


@given(st.integers(1, 12))
def test_a_wedge_covers_its_hours(rank: int) -> None:
    path: QPainterPath = wedge(0, 0, 10, rank * 30)
    for hour in range(12):
        middle = QPainterPath()
        middle.addEllipse(QPointF(0, 0), 5, 5)
        at = middle.pointAtPercent(((hour * 30 + 15 - 90) % 360) / 360)
        assert path.contains(at) == (hour < rank)


@pytest.mark.parametrize("rank", range(1, 13))
def test_a_dickory_face_has_as_many_filled_pips_as_its_rank(rank: int) -> None:
    image = face(f"dickory:{rank}")
    hue = theme("dodo", "dark").rank(rank)
    filled = 0
    for hour in range(1, 13):
        at = QPainterPath()
        at.addEllipse(QPointF(50, 70), 28.2, 28.2)
        spot = at.pointAtPercent(((hour * 30 - 90) % 360) / 360)
        filled += pixel(image, spot.x(), spot.y()) == hue
    assert filled == rank


@pytest.mark.parametrize("mode", MODES)
def test_all_faces_differ(mode: Mode) -> None:
    for style in (Style(), Style(fan=True), Style(compact=True), Style(four_colour=True)):
        keys = [*DICKORY, *STANDARD, "joker", *POINTS, "point:?", "point:?12", *BACKS]
        pictures = {bytes(face(key, mode, style).constBits()) for key in keys}
        assert len(pictures) == len(keys)


@pytest.mark.parametrize("key", ["snap:1", "std", "", "dickory:13", "dickory:x", "back:whist"])
def test_other_faces_are_refused(key: str) -> None:
    with pytest.raises((ValueError, KeyError, IndexError)):
        face(key)


@pytest.mark.parametrize("key", [*DICKORY, *STANDARD, "joker"])
@pytest.mark.parametrize("compact", [False, True])
def test_a_veiled_card_keeps_its_index_in_ink(key: str, compact: bool) -> None:
    colours = theme("dodo", "dark")
    image = face(key, style=Style(compact=compact), veiled=True)
    assert count(image, QRectF(4, 6, 46, 74), colours.ink) > 40
    ground = mix(colours.paper, colours.veil, colours.veil_alpha)
    assert QColor(pixel(image, 95, 12)).red() == pytest.approx(QColor(ground).red(), abs=1)


@pytest.mark.parametrize("key", [*DICKORY, "std:9H", "std:QS", "std:AC"])
def test_an_overlapped_card_has_no_lower_index(key: str) -> None:
    colours = theme("dodo", "dark")
    lower = QRectF(76, 92, 18, 40)
    kind, _, value = key.partition(":")
    hue = colours.rank(int(value)) if kind == "dickory" else colours.suit(value[-1], False)
    assert count(face(key), lower, hue) > 40
    assert count(face(key, style=Style(fan=True)), lower, hue) == 0


def test_pips_below_the_middle_are_turned() -> None:
    """A spade is broad below its middle: look five units beside the line of its tip."""
    image = face("std:9S")
    colours = theme("dodo", "dark")
    assert pixel(image, 43, 32 + 2.5) == colours.ink
    assert pixel(image, 43, 32 - 4) == colours.paper
    assert pixel(image, 43, 108 - 2.5) == colours.ink
    assert pixel(image, 43, 108 + 4) == colours.paper


def test_four_colours_change_clubs_and_diamonds_only() -> None:
    for key in STANDARD:
        same = face(key) == face(key, style=Style(four_colour=True))
        assert same == (key[-1] in "HS")


def test_backs_look_the_same_turned_where_the_pattern_allows() -> None:
    with canvas(200, 280, 2.0) as (painter, image):
        back(painter, "dibble", theme("dibble", "dark"))
    assert pixel(image, 7, 70) == "#1D5B47"
    assert pixel(image, 2.5, 70) == theme("dibble", "dark").paper


def test_known_point_values_stand_on_the_back() -> None:
    blank, two, four = face("point:?"), face("point:?12"), face("point:?1234")
    row = QRectF(12, 104, 76, 20)
    drawn = [count(image, row, "#F3E3BD") for image in (blank, two, four)]
    assert drawn[0] == 0
    assert 20 < drawn[1] < drawn[2]


def clock(state: ClockState, mode: Mode = "dark") -> QImage:
    with canvas(400, 400) as (painter, image):
        paint_clock(painter, QRectF(63, 63, 274, 274), state, theme("dickory", mode))
    return image


def on_clock(image: QImage, rank: float, radius: float) -> str:
    """Return the colour on the clock at a distance from its middle, towards an hour."""
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), radius, radius)
    at = path.pointAtPercent(((rank * 30 - 90) % 360) / 360) * (274 / UNITS)
    return image.pixelColor(round(200 + at.x()), round(200 + at.y())).name().upper()


@pytest.mark.parametrize("top", range(1, 13))
def test_the_band_grows_from_the_lowest_to_the_top_rank(top: int) -> None:
    image = clock(ClockState.at(top))
    colours = theme("dickory", "dark")
    order = [(top + place) % 12 + 1 for place in range(12)]
    for place, rank in enumerate(order):
        tone = mix(colours.band_low, colours.band_high, place / 11)
        assert on_clock(image, rank, 81) == tone
        inner = 77 - 28 * place / 11
        assert on_clock(image, rank - 0.35, inner + 2) == tone
        assert on_clock(image, rank - 0.35, inner - 2) == colours.clock_face


def test_ranks_that_do_not_beat_are_weak_and_marked() -> None:
    state = ClockState.at(10, to_beat=12, chosen=frozenset({9}))
    image = clock(state)
    colours = theme("dickory", "dark")
    weak = [rank for rank in range(1, 13) if on_clock(image, rank, 81) == colours.band_weak]
    assert weak == [11, 12]
    assert on_clock(image, 9, 101 + 12.5) == colours.band_high
    assert on_clock(image, 12, 101 + 15) == colours.clock_beat
    assert [state.strength(rank) for rank in (11, 12, 1, 10)] == [0, 1, 2, 11]


def test_the_clock_turns_by_any_angle() -> None:
    at_rest = ClockState.at(3)
    turned = ClockState(3, 90 + 360, 90 + 720, 88 - 360)
    assert clock(turned) == clock(at_rest)
    between = ClockState(3, 97.5, 97.5, 95.0)
    assert clock(between) != clock(at_rest)


@pytest.mark.parametrize("mode", MODES)
def test_the_ladder_rises(mode: Mode) -> None:
    colours = theme("dickory", mode)
    with canvas(290, 58) as (painter, image):
        painter.fillRect(QRectF(0, 0, 290, 58), QColor(colours.panel))
        state = ClockState.at(10, to_beat=12)
        paint_ladder(painter, QRectF(0, 0, 290, 58), state, colours)
    heights = []
    for place in range(12):
        x = int(24.667 * place + 9)
        column = [image.pixelColor(x, y).name() for y in range(38)]
        heights.append(sum(hue != colours.panel.lower() for hue in column))
    assert heights == sorted(heights)
    assert heights[0] < 12
    assert heights[11] > 34
    assert image.pixelColor(9, 34).name().upper() == colours.ladder_weak


@pytest.mark.parametrize("game", ["dickory", "dibble", "dodo"])
def test_tiles_fill_their_place_and_nothing_else(game: str) -> None:
    with canvas(420, 300) as (painter, image):
        paint_tile(painter, QRectF(30, 26, 360, 248), game)
    assert image.pixelColor(29, 150).alpha() == 0
    assert image.pixelColor(391, 150).alpha() == 0
    assert image.pixelColor(210, 25).alpha() == 0
    assert image.pixelColor(210, 275).alpha() == 0
    assert image.pixelColor(31, 27).alpha() == 0
    assert image.pixelColor(31, 150).alpha() == 255
    assert image.pixelColor(210, 272).alpha() == 255


def test_the_small_emblem_stands_on_whole_pixels() -> None:
    with canvas(16, 16) as (painter, image):
        paint_emblem(painter, 16)
    wanted = {1: "#3F9C7D", 2: "#3F9C7D", 3: "#FCF8EF", 13: "#9468B4", 14: "#9468B4"}
    for x, hue in wanted.items():
        assert near(image.pixelColor(x, 4), hue)
    assert not near(image.pixelColor(0, 4), "#3F9C7D")


def test_an_avatar_has_its_letter_and_ring() -> None:
    for mode in MODES:
        colours = theme("dodo", mode)
        pictures = []
        for letter, turn in (("A", False), ("A", True), ("B", False)):
            with canvas(80, 80) as (painter, image):
                avatar(painter, 40, 40, 24, letter, 1, colours, turn=turn)
            pictures.append(image)
        assert pictures[0] != pictures[2]
        assert pictures[1].pixelColor(40, 11).name().upper() == colours.accent
        assert pictures[0].pixelColor(40, 11).alpha() == 0


@pytest.mark.parametrize("name", ICONS)
def test_icons_stay_inside_their_grid(name: str) -> None:
    bounds = outline(ICONS[name]).boundingRect().adjusted(-0.9, -0.9, 0.9, 0.9)
    assert QRectF(0, 0, 24, 24).contains(bounds)


def test_icons_have_the_size_and_colour_asked() -> None:
    made = icon_pixmap("plus", "#FF0000", 20, 2.0)
    assert (made.width(), made.height(), made.devicePixelRatio()) == (40, 40, 2.0)
    assert made.toImage().pixelColor(20, 20).name() == "#ff0000"
    assert icon("eye", "#FFFFFF", 24, faint="#888888").availableSizes()
    assert len(app_icon().availableSizes()) == 7


def test_unknown_icons_are_refused() -> None:
    with pytest.raises(KeyError, match="rocket"):
        icon_pixmap("rocket", "#FFFFFF", 24)


def drawers() -> list[Callable[[QPainter], None]]:
    """Return a drawing of every kind, to see that each leaves the painter as it was."""
    colours = theme("dickory", "dark")
    return [
        lambda painter: paint_face(painter, "dickory:1", colours, Style(), veiled=True),
        lambda painter: paint_face(painter, "std:QH", colours, Style(), veiled=True),
        lambda painter: paint_face(painter, "back:dodo", colours, Style(), veiled=False),
        lambda painter: paint_clock(painter, QRectF(0, 0, 99, 99), ClockState.at(5), colours),
        lambda painter: paint_tile(painter, QRectF(0, 0, 360, 248), "dodo"),
        lambda painter: paint_emblem(painter, 256),
    ]


@pytest.mark.parametrize("number", range(6))
def test_drawings_leave_the_transform_as_it_was(number: int) -> None:
    with canvas(360, 300) as (painter, _):
        before = painter.transform()
        drawers()[number](painter)
        assert painter.transform() == before
        assert not painter.hasClipping()
