"""The pictures of the three games on the home page, 360 by 248, the same in every mode."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from ..theme import theme
from .backs import LEAF
from .bird import bird
from .brush import box, disc, fill, kept, lettering, placed, polar, stroke
from .dickory import mouse
from .marks import shadow
from .standard import standard_compact

WIDTH: Final = 360.0
HEIGHT: Final = 248.0

_INK: Final = "#1C2331"
_PAPER: Final = "#FCF8EF"
_BRASS: Final = "#C9974A"
_GLOW: Final = "#EBC06C"
_EARTH: Final = "#8B6040"
_PLUM: Final = "#3E2650"


def paint_tile(painter: QPainter, rect: QRectF, game: str, radius: float = 14.0) -> None:
    """Draw a game's picture over the width of `rect`, cut off below where `rect` is shorter.

    `radius` rounds the corners, in the picture's units. KeyError for a game without a picture.
    """
    draw = _TILES[game]
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(rect.topLeft())
        scale = rect.width() / WIDTH
        painter.scale(scale, scale)
        area = QRectF(0, 0, WIDTH, rect.height() / scale)
        clip = QPainterPath()
        clip.addRoundedRect(area, radius, radius)
        painter.setClipPath(clip)
        draw(painter, area)


def wordmark(painter: QPainter, x: float, y: float, radius: float) -> None:
    """Draw the little clock beside the app's name, centred on a point."""
    with placed(painter, x, y, radius / 24):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        disc(painter, 0, 0, 24, _BRASS)
        disc(painter, 0, 0, 21.4, _PAPER)
        _ticks(painter, 18, 13, 15, 2, 1.2, Qt.PenCapStyle.FlatCap)
        stroke(painter, "M0 0L0 -13M0 0L8 5", _INK, 2.4)
        disc(painter, 0, 0, 2.6, _BRASS)


def _ticks(
    painter: QPainter,
    outer: float,
    quarter: float,
    hour: float,
    thick: float,
    thin: float,
    cap: Qt.PenCapStyle,
) -> None:
    """Draw a dial's twelve strokes from `outer` in to `quarter` and `hour`, round the origin."""
    for number in range(12):
        main = number % 3 == 0
        painter.setPen(QPen(QColor(_INK), thick if main else thin, c=cap))
        inner = quarter if main else hour
        painter.drawLine(polar(0, 0, outer, 30 * number), polar(0, 0, inner, 30 * number))


def _dickory(painter: QPainter, area: QRectF) -> None:
    painter.fillRect(area, QColor("#24406C"))
    disc(painter, 180, 128, 150, "#2D4E80")
    disc(painter, 180, 128, 112, "#385E96")
    stars = (
        (40, 40, 1.8),
        (84, 92, 1.3),
        (310, 48, 1.8),
        (276, 100, 1.3),
        (326, 132, 1.5),
        (30, 142, 1.4),
        (122, 26, 1.2),
        (236, 30, 1.4),
    )
    for x, y, radius in stars:
        disc(painter, x, y, radius, "#F3DFAE", 0.8)
    fill(painter, "M118 248V166H242V248Z", "#6B4526")
    fill(painter, "M130 248V178H230V248Z", "#54351C")
    box(painter, (150, 178, 60, 90), 0, "#3B2412")
    stroke(painter, "M180 150L189 206", _BRASS, 3, flat=True)
    disc(painter, 190, 212, 12, _GLOW)
    disc(painter, 190, 212, 7, "#F1D398")
    fill(
        painter,
        "M102 168V58C102 38 140 34 154 20C166 8 194 8 206 20C220 34 258 38 258 58V168Z",
        "#7D5330",
    )
    box(painter, (96, 160, 168, 12), 4, "#8F623B")
    disc(painter, 180, 100, 58, _BRASS)
    disc(painter, 180, 100, 54, _PAPER)
    with placed(painter, 180, 100):
        _ticks(painter, 47, 36, 41, 3, 1.8, Qt.PenCapStyle.RoundCap)
        stroke(painter, "M0 0L12 -20.8", _INK, 4.4)
        stroke(painter, "M0 0L0 -38", _INK, 2.8)
        disc(painter, 0, 0, 4.6, _BRASS)
    with placed(painter, 232, 150, 1.02, -62):
        mouse(painter, "#D8C9AC", "#EFC9B6", _INK, _INK)


def _dibble(painter: QPainter, area: QRectF) -> None:
    painter.fillRect(area, QColor("#2B6B57"))
    disc(painter, 180, 118, 132, "#37806A")
    disc(painter, 180, 118, 92, "#469479")
    fill(painter, "M0 176C90 150 270 150 360 176V248H0Z", "#7A5234")
    for place in range(6):
        furrow = QPainterPath(QPointF(90 + 30 * place, 160))
        furrow.lineTo(QPointF(-72 + 84 * place, 252))
        stroke(painter, furrow, "#5F3D25", 5, 0.8, flat=True)
    _planted(painter, 68, 230, None)
    _planted(painter, 124, 225, 3)
    _planted(painter, 236, 225, 5)
    _planted(painter, 292, 230, None)
    _dibber(painter)
    for x, y, size in ((62, 168, 1.1), (304, 170, 1.25), (252, 160, 0.8), (106, 159, 0.8)):
        _seedling(painter, x, y, size, "#6DB884", "#8FD19B", 2.65 / 1.0)


def _planted(painter: QPainter, x: float, y: float, value: int | None) -> None:
    """Draw a point card in the earth; `y` is the foot of its mound."""
    box(painter, (x - 19, y - 55, 38, 52), 5, "#000000", alpha=0.18)
    box(painter, (x - 20, y - 58, 40, 54), 5, _PAPER)
    if value is None:
        box(painter, (x - 16, y - 54, 32, 46), 3, LEAF)
        _seedling(painter, x, y - 20, 0.55, "#E6C98C", "#E6C98C", 2.55)
    else:
        lettering(painter, str(value), x, y - 23, 26, LEAF)
    with placed(painter, x, y):
        fill(painter, "M-30 0C-20 -16 20 -16 30 0Z", _EARTH)


def _seedling(
    painter: QPainter, x: float, y: float, size: float, dark: str, light: str, width: float
) -> None:
    with placed(painter, x, y, size):
        stroke(painter, "M0 0V-16", dark, width)
        fill(painter, "M0 -13C-3 -24 -12 -27 -18 -25C-17 -16 -9 -11 0 -13Z", light)
        fill(painter, "M0 -14C2 -27 11 -31 18 -30C18 -20 10 -13 0 -14Z", dark)


def _dibber(painter: QPainter) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#3F2716"))
    painter.drawEllipse(QPointF(180, 221), 24, 7)
    with placed(painter, 180, 220, turn=7):
        painter.translate(-180, -220)
        fill(painter, "M170 82H190L188 180H172Z", "#D9A766")
        fill(painter, "M182 82H190L188 180H182Z", "#BF8A4A")
        fill(painter, "M171.6 170H188.4L187 190L180 224L173 190Z", "#C7D0D6")
        fill(painter, "M181 170H188.4L187 190L180 224Z", "#98A5AE")
        box(painter, (134, 64, 92, 22), 11, "#D9A766")
        fill(painter, "M134 76a11 11 0 0 0 11 10H215a11 11 0 0 0 11 -10Z", "#BF8A4A")
        box(painter, (169, 62, 22, 27), 5, _GLOW)
    fill(
        painter,
        "M146 228C154 214 168 216 174 226ZM214 228C206 214 192 216 186 226Z",
        _EARTH,
    )


def _dodo(painter: QPainter, area: QRectF) -> None:
    painter.fillRect(area, QColor("#57396A"))
    disc(painter, 180, 130, 132, "#6A487E")
    disc(painter, 180, 130, 94, "#E58F6B")
    disc(painter, 180, 130, 70, "#F0A97F")
    fill(painter, "M0 196C80 182 140 204 200 196S320 182 360 198V248H0Z", _PLUM)
    _palm(painter, 20, 30, 1.0)
    _palm(painter, 344, 20, -1.1)
    with placed(painter, 88, 42, 1.42):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#2C1A3A"))
        painter.drawEllipse(QPointF(56, 121), 44, 5)
        bird(
            painter,
            tail="#F2E9F6",
            legs=_BRASS,
            body="#CDB9DB",
            beak=_GLOW,
            hook=_BRASS,
            eye=_INK,
            glint="#F2E9F6",
        )
    colours = theme("home", "dark")
    for turn, rank, suit in ((-12, "8", "H"), (10, "2", "C"), (32, "Q", "S")):
        with placed(painter, 214, 196, turn=turn), placed(painter, -21, -82, 0.42):
            shadow(painter, "table", colours)
            standard_compact(painter, rank, suit, colours)
    fill(
        painter,
        "M122 142C136 124 172 130 186 156C196 174 218 180 240 172C238 194 210 206 178 199"
        "C142 191 116 168 122 142Z",
        "#A78DBA",
    )
    stroke(
        painter,
        "M142 166C158 184 182 188 202 186M140 150C152 164 168 172 182 172",
        "#CDB9DB",
        2.2,
    )


def _palm(painter: QPainter, x: float, y: float, scale: float) -> None:
    for turn in (-40, -8, 26, 58, 92):
        with kept(painter):
            painter.translate(x, y)
            painter.scale(scale, abs(scale))
            painter.rotate(turn)
            fill(painter, "M0 0C26 -16 58 -14 80 10C52 2 26 2 0 0Z", _PLUM)


_TILES: Final = {"dickory": _dickory, "dibble": _dibble, "dodo": _dodo}
