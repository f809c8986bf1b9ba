"""How a picture of the window is kept small, and how one is compared with the one kept.

A kept picture is a third as large, in steps of eight shades. Where the fonts are those it was
drawn with, cells of six pixels of the window must agree; else only larger areas can be asked for:
a card, a plate, a button or a panel that is missing, astray or of another colour.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontDatabase, QFontInfo, QImage, QPainter

from dickory_desktop.scenes.fonts import title_font, ui_font

SMALLER: Final = 3
RGB: Final = QImage.Format.Format_RGB888
SHADES: Final = bytes(min((shade + 4) // 8 * 8, 255) for shade in range(256))
FINE: Final = 26
COARSE: Final = 44
FINE_CELLS: Final = 4
"""As many cells may differ through rounding alone."""
SOLID: Final = 3
"""Other fonts move letters, but leave no square of so many coarse cells wholly different."""


def _over(limit: int) -> bytes:
    return bytes(1 if shade > limit else 0 for shade in range(256))


def fonts() -> str:
    """Return which fonts this system writes with."""
    used = (QFontInfo(ui_font(14)), QFontInfo(ui_font(14, 700)), QFontInfo(title_font(23)))
    fallback = "Noto Sans CJK JP" in QFontDatabase.families()
    return " / ".join(f"{one.family()} {one.weight()}" for one in used) + f" / {fallback}"


def kept_form(image: QImage) -> QImage:
    """Return a picture as it is kept."""
    size = QSize(round(image.width() / SMALLER), round(image.height() / SMALLER))
    return stepped(scaled(image.convertToFormat(RGB), size))


def stepped(image: QImage) -> QImage:
    """Return a picture in steps of eight shades, which is a fraction of the bytes."""
    data = bytes(image.constBits()).translate(SHADES)
    made = QImage(data, image.width(), image.height(), image.bytesPerLine(), RGB)
    return made.copy()


def scaled(image: QImage, size: QSize) -> QImage:
    aspect, smooth = (
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    return image.scaled(size, aspect, smooth).convertToFormat(RGB)


def _cells(image: QImage, cell: int) -> QImage:
    return scaled(image, QSize(max(image.width() // cell, 1), max(image.height() // cell, 1)))


def _difference(one: QImage, other: QImage) -> QImage:
    made = one.convertToFormat(QImage.Format.Format_RGB32)
    painter = QPainter(made)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, other)
    painter.end()
    return made.convertToFormat(RGB)


def _bad_cells(one: QImage, other: QImage, cell: int, limit: int) -> list[bytes]:
    """Return for each row of cells a byte a cell, not 0 where they differ by more than `limit`."""
    apart = _difference(_cells(one, cell), _cells(other, cell))
    data, step, table = bytes(apart.constBits()), apart.bytesPerLine(), _over(limit)
    rows = []
    for y in range(apart.height()):
        line = data[y * step : y * step + 3 * apart.width()].translate(table)
        rows.append(
            bytes(a | b | c for a, b, c in zip(line[::3], line[1::3], line[2::3], strict=True))
        )
    return rows


def _solid(rows: list[bytes], side: int) -> int:
    """Return how many squares of bad cells there are."""
    found = 0
    want = bytes([1]) * side
    for top in range(len(rows) - side + 1):
        band = rows[top : top + side]
        at = band[0].find(want)
        while at >= 0:
            found += all(row[at : at + side] == want for row in band[1:])
            at = band[0].find(want, at + 1)
    return found


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether two pictures agree; `why` in words."""

    agrees: bool
    why: str = ""


def compare(kept: QImage, now: QImage, same_fonts: bool) -> Verdict:
    """Compare two pictures in the form they are kept in."""
    kept, now = kept.convertToFormat(RGB), now.convertToFormat(RGB)
    if kept.size() != now.size():
        sizes = f"{kept.width()}x{kept.height()}, now {now.width()}x{now.height()}"
        return Verdict(False, f"the size was {sizes}")
    if same_fonts:
        rows = _bad_cells(kept, now, 2, FINE)
        bad = sum(sum(row) for row in rows)
        return Verdict(bad <= FINE_CELLS, f"{bad} cells differ, the first in {_first(rows, 6)}")
    rows = _bad_cells(kept, now, 4, COARSE)
    bad = _solid(rows, SOLID)
    return Verdict(bad == 0, f"{bad} areas differ, the first in {_first(rows, 12)}")


def _first(rows: list[bytes], pixels: int) -> str:
    for y, row in enumerate(rows):
        if 1 in row:
            return f"x {row.index(1) * pixels}, y {y * pixels}"
    return "none"


def write_difference(kept: QImage, now: QImage, path: Path) -> None:
    """Save what was kept, what is drawn now, and where they differ, side by side."""
    size = now.size()
    sheet = QImage(size.width() * 3 + 16, size.height(), RGB)
    sheet.fill(Qt.GlobalColor.white)
    painter = QPainter(sheet)
    painter.drawImage(0, 0, kept)
    painter.drawImage(size.width() + 8, 0, now)
    if kept.size() == size:
        apart = _difference(kept.convertToFormat(RGB), now)
        data = bytes(apart.constBits()).translate(bytes(min(4 * n, 255) for n in range(256)))
        shown = QImage(data, apart.width(), apart.height(), apart.bytesPerLine(), RGB)
        painter.drawImage(2 * size.width() + 16, 0, shown)
    painter.end()
    sheet.save(str(path))
