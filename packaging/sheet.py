"""Draw a contact sheet of every card to a PNG, to be looked at: `sheet.py OUT.png [MODE] [DPR]`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final, get_args

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QRadialGradient

from dickory_desktop.scenes.fonts import ui_font
from dickory_desktop.scenes.pixmaps import CardLook, Lift, card_pixmap
from dickory_desktop.scenes.theme import Mode, Theme, theme

WIDTH: Final = 1280
HEIGHT: Final = 800


class Sheet:
    """A painter with the sheet's helpers; coordinates in logical pixels."""

    def __init__(self, mode: Mode, dpr: float) -> None:
        self.mode: Mode = mode
        self.dpr = dpr
        self.theme: Theme = theme("home", mode)
        self.image = QImage(
            round(WIDTH * dpr), round(HEIGHT * dpr), QImage.Format.Format_ARGB32_Premultiplied
        )
        self.image.setDevicePixelRatio(dpr)
        self.painter = QPainter(self.image)
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        glow = QRadialGradient(QPointF(538, 352), 1024)
        glow.setColorAt(0, QColor(self.theme.centre))
        glow.setColorAt(1, QColor(self.theme.edge))
        self.painter.fillRect(0, 0, WIDTH, HEIGHT, glow)

    def card(
        self, face: str, x: float, y: float, width: float, lift: Lift = "table", **state: bool
    ) -> None:
        made = card_pixmap(
            CardLook(face, width, game="home", mode=self.mode, lift=lift, **state), self.dpr
        )
        self.painter.drawPixmap(QPointF(x - made.margin, y - made.margin), made.pixmap)

    def text(self, text: str, x: float, y: float, *, strong: bool = False) -> None:
        self.painter.setFont(ui_font(14 if strong else 13, 600 if strong else 400))
        self.painter.setPen(QColor(self.theme.text if strong else self.theme.text2))
        self.painter.drawText(QPointF(x, y), text)


def draw_sheet(mode: Mode, dpr: float) -> QImage:
    """Return the sheet in a mode at a device pixel ratio."""
    sheet = Sheet(mode, dpr)
    sheet.text("Dickory", 40, 40, strong=True)
    for rank in range(1, 13):
        sheet.card(f"dickory:{rank}", 40 + 101.8 * (rank - 1), 52, 80)
    sheet.text("Two colours", 40, 194, strong=True)
    for place, face in enumerate(("AS", "10H", "JD", "QC", "KH")):
        sheet.card(f"std:{face}", 40 + 92 * place, 206, 80)
    sheet.text("Four colours", 520, 194, strong=True)
    for place, face in enumerate(("8C", "7D", "9H", "6S", "QD", "JC")):
        sheet.card(f"std:{face}", 520 + 92 * place, 206, 80, four_colour=True)
    sheet.text("Joker", 1092, 194, strong=True)
    sheet.card("joker", 1092, 206, 80)
    sheet.text("Backs", 40, 348, strong=True)
    for place, game in enumerate(("dickory", "dibble", "dodo")):
        sheet.card(f"back:{game}", 40 + 116 * place, 360, 100)
    _sizes(sheet)
    _states(sheet)
    sheet.painter.end()
    return sheet.image


def _sizes(sheet: Sheet) -> None:
    sheet.text("Sizes", 412, 348, strong=True)
    for x, width in ((412, 60), (492, 72), (584, 84), (688, 100), (808, 120)):
        sheet.card("std:9H", x, 360, width, compact=width < 80)
    for x, width in ((970, 60), (1050, 72), (1142, 100)):
        sheet.card("dickory:8", x, 360, width, compact=width < 80)


def _states(sheet: Sheet) -> None:
    sheet.text("States", 40, 576, strong=True)
    states: tuple[tuple[float, Lift, dict[str, bool]], ...] = (
        (606, "table", {}),
        (602, "lifted", {}),
        (590, "lifted", {"selected": True}),
        (606, "table", {}),
        (606, "table", {"veiled": True}),
        (606, "table", {"focused": True}),
        (606, "table", {"public": True}),
        (590, "lifted", {"selected": True, "focused": True}),
    )
    for place, (y, lift, state) in enumerate(states):
        sheet.card("dickory:9", 40 + 153 * place, y, 84, lift, **state)


def main(arguments: list[str]) -> int:
    """Write the sheet; return the exit status."""
    if not arguments:
        sys.stderr.write("sheet.py OUT.png [dark|light|contrast] [DPR]\n")
        return 2
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QGuiApplication.instance() or QGuiApplication([])
    mode: Mode = next((m for m in get_args(Mode) if m in arguments[1:2]), "dark")
    dpr = float(arguments[2]) if len(arguments) > 2 else 1.0
    image = draw_sheet(mode, dpr)
    saved = image.save(str(Path(arguments[0])))
    del app
    return 0 if saved else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
