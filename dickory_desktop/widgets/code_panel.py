"""The deal code on the new-match page: same code, same cards."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ..engine.dealcode import new_code
from ..scenes.paint import draw_icon
from ..scenes.theme import Theme
from .controls import RING_ROOM, Button, Field
from .part import Part

translate = QCoreApplication.translate


class CodePanel(Part):
    """A field for the code, a button that draws one, and what is promised about the deal."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.field = Field("", translate("NewMatch", "Deal code"), self)
        self.field.setMaxLength(64)
        self.field.setPlaceholderText(translate("NewMatch", "Empty: a random deal"))
        self.dice = Button("", "plain", "dice", self)
        self.dice.setAccessibleName(translate("NewMatch", "Draw a deal code"))
        self.dice.setToolTip(translate("NewMatch", "Draw a deal code"))
        self.dice.clicked.connect(lambda: self.field.setText(new_code()))

    def place(self) -> None:
        self.fit_field(self.field)
        r = RING_ROOM / self.k
        wide = self.w - 2 * self.pad - 56
        self.put(self.field, self.pad, 52, wide, 44)
        self.dice.set_theme(self._theme)
        self.dice.scale = self.k
        self.put(self.dice, self.pad + wide + 12 - r, 52 - r, 44 + 2 * r, 44 + 2 * r)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._frame is None:
            return
        painter = QPainter(self)
        self.title(
            painter,
            translate("NewMatch", "Deal code"),
            translate("NewMatch", "same code, same cards"),
        )
        t = self._theme
        if self.h < 150:
            painter.end()
            return
        draw_icon(painter, "shield", QRectF(self.pad, 109, 22, 22), t.good)
        text = translate(
            "NewMatch",
            "The SHA-256 of the deal is shown at the start. Bots see what their seat may see,"
            " nothing else.",
        )
        room = self.w - 2 * self.pad - 32
        self.paragraph(painter, QPointF(self.pad + 32, 126), text, room, 13.5)
        painter.end()
