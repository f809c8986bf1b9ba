"""The app's icon: one o'clock on a card, two backs behind it, a mouse on the rim."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from .brush import box, disc, fill, kept, placed, polar, stroke
from .dickory import mouse

GRID: Final = 512.0
SMALL_BELOW: Final = 48
_PAPER: Final = "#FCF8EF"
_BRASS: Final = "#EBC06C"
_NIGHT: Final = "#1B2B4C"
_ONE: Final = (
    "M146 131C156 127 164 119 166 110H178V164H163.5V131C158.6 135.4 152.4 138.8 146 140.6Z"
)


def paint_emblem(painter: QPainter, size: float) -> None:
    """Draw the icon from the painter's origin, in its plain form below 48 pixels."""
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(size / GRID, size / GRID)
        if size < SMALL_BELOW:
            _small(painter)
        else:
            _large(painter)


def _small(painter: QPainter) -> None:
    box(painter, (0, 0, 512, 512), 96, "#243C65")
    box(painter, (32, 96, 128, 352), 40, "#3F9C7D")
    box(painter, (352, 96, 128, 352), 40, "#9468B4")
    box(painter, (96, 32, 320, 448), 48, _PAPER)
    disc(painter, 256, 256, 136, _NIGHT)
    fill(painter, "M232 150H280V232H352V280H232Z", _BRASS)


def _large(painter: QPainter) -> None:
    ground = QLinearGradient(QPointF(8, 8), QPointF(206.4, 504))
    ground.setColorAt(0, QColor("#2C4A7C"))
    ground.setColorAt(1, QColor("#14213A"))
    tile = QPainterPath()
    tile.addRoundedRect(8, 8, 496, 496, 112, 112)
    painter.fillPath(tile, ground)
    box(painter, (12, 12, 488, 488), 108, None, "#FFFFFF", 3, alpha=0.12)
    _back(painter, -17, "#1D5B47", "#E6C98C")
    _back(painter, 17, "#523163", "#F0C9A0")
    box(painter, (118, 100, 276, 364), 30, "#000000", alpha=0.16)
    box(painter, (122, 96, 268, 360), 28, "#000000", alpha=0.22)
    box(painter, (122, 86, 268, 362), 28, _PAPER)
    box(painter, (124, 88, 264, 358), 26, None, "#CFC4AE", 3)
    _clock(painter)
    fill(painter, _ONE, "#202972")
    with placed(painter, 256, 267, turn=180):
        painter.translate(-256, -267)
        fill(painter, _ONE, "#202972")
    with placed(painter, 256, 282, turn=24):
        painter.translate(-20, -161)
        painter.scale(1.8, 1.8)
        mouse(painter, "#8A7355", "#E9C5B4", "#1C2331", "#1C2331")


def _back(painter: QPainter, turn: float, ground: str, frame: str) -> None:
    with placed(painter, 256, 420, turn=turn):
        painter.translate(-256, -420)
        box(painter, (138, 108, 236, 290), 26, "#000000", alpha=0.22)
        box(painter, (138, 100, 236, 290), 26, _PAPER)
        box(painter, (150, 112, 212, 266), 17, ground)
        box(painter, (160, 122, 192, 246), 11, None, frame, 3, alpha=0.8)


def _clock(painter: QPainter) -> None:
    disc(painter, 256, 282, 104, "#C9974A")
    disc(painter, 256, 282, 99, _BRASS)
    disc(painter, 256, 282, 88, _NIGHT)
    for hour in range(12):
        main = hour % 3 == 0
        ray = QPainterPath(polar(256, 282, 78, 30 * hour))
        ray.lineTo(polar(256, 282, 62 if main else 69, 30 * hour))
        stroke(painter, ray, _PAPER, 7 if main else 4)
    stroke(painter, "M256 282L256 226", _BRASS, 8)
    stroke(painter, "M256 282L275 249.1", _BRASS, 12)
    disc(painter, 256, 282, 10, _BRASS)
