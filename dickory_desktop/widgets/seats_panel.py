"""Two seats on the new-match page: a name each, human or bot, and the bot's level."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ..scenes.paint import draw_avatar
from ..scenes.theme import Theme
from .controls import RING_ROOM, Field, Segments
from .first_match import first_seats
from .level_choice import LevelChoice, level_words
from .part import Part
from .settings import Seat

translate = QCoreApplication.translate

MAX_NAME = 24


class SeatControls:
    """The controls of one seat."""

    def __init__(self, seat: Seat, number: int, game: str, parent: QWidget) -> None:
        label = translate("NewMatch", "Name of seat {number}").format(number=number)
        self.field = Field(seat.name, label, parent)
        self.field.setMaxLength(MAX_NAME)
        name = translate("NewMatch", "Seat {number}").format(number=number)
        texts = [translate("NewMatch", "human"), translate("NewMatch", "bot")]
        self.choice = Segments(texts, 0 if seat.kind == "human" else 1, name, parent)
        self.choice.icons = ["person", "robot"]
        self.level = LevelChoice(seat.kind.partition(":")[2], name, game, parent)

    @property
    def kind(self) -> str:
        """Who plays here, as a record says it."""
        return f"bot:{self.level.level}" if self.choice.current else "human"

    def set_theme(self, theme: Theme) -> None:
        for control in (self.field, self.choice, self.level):
            control.set_theme(theme)

    def stops(self) -> list[QWidget]:
        return [self.field, self.choice, self.level]


class SeatsPanel(Part):
    """Two seats."""

    changed = Signal()

    def __init__(self, game: str, last: Sequence[Seat], theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        seats = tuple(last) if len(last) == 2 else first_seats()
        self.rows = [SeatControls(seat, number, game, self) for number, seat in enumerate(seats, 1)]
        for row in self.rows:
            row.field.textChanged.connect(self._changed)
            row.choice.changed.connect(self._changed)
            row.level.changed.connect(self._changed)

    @property
    def fields(self) -> list[Field]:
        return [row.field for row in self.rows]

    @property
    def choices(self) -> list[Segments]:
        return [row.choice for row in self.rows]

    def stops(self) -> list[QWidget]:
        """Return the controls in the order of reading."""
        return [stop for row in self.rows for stop in row.stops()]

    def names(self) -> list[str]:
        return [field.text().strip() for field in self.fields]

    def kinds(self) -> list[str]:
        return [row.kind for row in self.rows]

    def _changed(self) -> None:
        self.place()
        self.update()
        self.changed.emit()

    def _row(self, place: int) -> float:
        height = min((self.h - 60) / 2, 132.0)
        return 52 + place * height

    def place(self) -> None:
        pad, room = self.pad, RING_ROOM / self.k
        for i, row in enumerate(self.rows):
            row.set_theme(self._theme)
            self.fit_field(row.field)
            y = self._row(i) + 14
            width, height = self.hint(row.choice)
            x = self.w - pad - width + room
            self.put(row.choice, x, y - room, width, height)
            left = pad + 54
            self.put(row.field, left, y, x - left - 6, 44)
            row.level.setVisible(bool(row.choice.current))
            width, height = self.hint(row.level)
            self.put(row.level, left - room, y + 50 - room, width, height)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._frame is None:
            return
        painter = QPainter(self)
        t = self._theme
        self.title(painter, translate("NewMatch", "Seats"))
        for i, (name, row) in enumerate(zip(self.names(), self.rows, strict=True)):
            y = self._row(i)
            self.line(painter, y)
            disc = QRectF(self.pad, y + 16, 40, 40)
            draw_avatar(painter, disc, name or "?", i, t, False)
            at = QPointF(self.pad + 54, y + 84)
            text = translate("NewMatch", "Plays at this machine.")
            if row.choice.current:
                at = QPointF(row.level.geometry().right() / self.k + 8, y + 90)
                text = level_words(row.level.level)
            self.paragraph(painter, at, text, self.w - at.x() - self.pad, 13)
        painter.end()
