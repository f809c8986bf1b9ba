"""Dodo on the new-match page: its options, and two to eight seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QIntValidator, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from ..games.dodo.rules import MANY, OPTIONS, hand_size, packs_of
from ..scenes.fonts import ui_font
from ..scenes.paint import MIDDLE, draw_avatar, draw_text
from ..scenes.pixmaps import CardLook, card_pixmap
from ..scenes.theme import Theme
from .controls import RING_ROOM, Button, Field, Segments, Switch
from .first_match import BOT, NAMES, first_seats
from .part import Part
from .seats_panel import SeatControls
from .settings import Seat

translate = QCoreApplication.translate

LINES = (100, 200, 300)
SCORINGS = ("dodo", "crazy_eights")
LINE_LOW, LINE_HIGH = 1, 1000
FEWEST, MOST, USUAL = 2, 8, 4


class DodoOptions(Part):
    """Finish line, scoring, hand size, packs, chains: each with what it means."""

    changed = Signal()

    def __init__(self, last: Mapping[str, str | int | bool], theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        given = {spec.name: last.get(spec.name, spec.default) for spec in OPTIONS}
        line = given["line"]
        self._players = USUAL
        self._asked_two = bool(given["two_packs"])
        self.line_field = Field(str(line), translate("DodoOptions", "Finish line"), self)
        self.line_field.setValidator(QIntValidator(LINE_LOW, LINE_HIGH, self))
        self.line_field.setAlignment(Qt.AlignmentFlag.AlignCenter)
        chosen = LINES.index(line) if line in LINES else 1
        self.lines = Segments(
            [str(one) for one in LINES],
            chosen,
            translate("DodoOptions", "Usual finish lines"),
            self,
        )
        scoring = given["scoring"]
        self.scoring = Segments(
            [translate("DodoOptions", "Dodo"), translate("DodoOptions", "Crazy Eights")],
            SCORINGS.index(str(scoring)) if scoring in SCORINGS else 0,
            translate("DodoOptions", "Scoring"),
            self,
        )
        seven, two = (
            translate("DodoOptions", "Seven cards each"),
            translate("DodoOptions", "Two packs"),
        )
        self.seven = Switch(seven, bool(given["seven_each"]), self)
        self.two = Switch(two, bool(given["two_packs"]), self)
        self.chains = Switch(translate("DodoOptions", "Chains"), bool(given["chains"]), self)
        self.lines.changed.connect(lambda i: self.line_field.setText(str(LINES[i])))
        self.line_field.textChanged.connect(self._line_changed)
        self.scoring.changed.connect(lambda _: self._tell())
        self.two.clicked.connect(self._packs_asked)
        for switch in (self.seven, self.two, self.chains):
            switch.toggled.connect(lambda _: self._tell())

    def _tell(self) -> None:
        self.update()
        self.changed.emit()

    def _line_changed(self, text: str) -> None:
        if text in [str(line) for line in LINES]:
            self.lines.set_current([str(line) for line in LINES].index(text))
        self._tell()

    def _packs_asked(self, on: bool) -> None:
        self._asked_two = on

    # --- what the page asks

    def stops(self) -> list[QWidget]:
        """Return the controls in the order of reading."""
        return [self.lines, self.line_field, self.scoring, self.seven, self.two, self.chains]

    def set_players(self, count: int) -> None:
        """Take the number of seats: from six up two packs are always used."""
        if count == self._players:
            return
        self._players = count
        many = count in MANY
        self.two.setEnabled(not many)
        self.two.setChecked(many or self._asked_two)
        self.seven.setEnabled(count > FEWEST)
        self.update()

    def problem(self) -> str:
        """Return what keeps a match from being played with these options, or an empty text."""
        text = self.line_field.text()
        if not text.isdecimal() or not LINE_LOW <= int(text) <= LINE_HIGH:
            return translate("DodoOptions", "The finish line is a number from 1 to 1000")
        return ""

    def values(self) -> dict[str, str | int | bool]:
        """Return the options of the match."""
        text = self.line_field.text()
        return {
            "players": self._players,
            "line": int(text) if not self.problem() else LINES[self.lines.current],
            "seven_each": self.seven.isChecked(),
            "two_packs": self.two.isChecked(),
            "chains": self.chains.isChecked(),
            "scoring": SCORINGS[self.scoring.current],
        }

    def summary(self, names: Sequence[str]) -> tuple[str, str]:
        """Return a headline and a sentence that say what will be played."""
        options = self.values()
        head = translate("DodoOptions", "Dodo, {count} players").format(count=len(names))
        parts = [translate("DodoOptions", "to {line}").format(line=options["line"])]
        if hand_size(options) > 5:
            parts.append(translate("DodoOptions", "seven each"))
        if packs_of(options) > 1:
            parts.append(translate("DodoOptions", "two packs"))
        if options["chains"]:
            parts.append(translate("DodoOptions", "chains"))
        if options["scoring"] == "crazy_eights":
            parts.append(translate("DodoOptions", "most points win"))
        text = ", ".join(parts)
        return head, text[:1].upper() + text[1:]

    # --- how it looks

    def _row_height(self) -> float:
        room = self.h - 60
        return min(90.0, room / 5)

    def _row(self, place: int) -> float:
        return 52 + place * self._row_height()

    def place(self) -> None:
        right, room = self.w - self.pad, RING_ROOM / self.k
        tall = self._row_height()
        controls: tuple[Segments | Switch, ...] = (
            self.lines, self.scoring, self.seven, self.two, self.chains
        )  # fmt: skip
        for place, control in enumerate(controls):
            control.set_theme(self._theme)
            width, height = self.hint(control)
            y = self._row(place) + (tall - height) / 2
            x = right - width + room
            if control is self.lines:
                self.fit_field(self.line_field)
                self.put(self.line_field, right - 72, y + room, 72, 44)
                x -= 72 + 8
            self.put(control, x, y, width, height)

    def _texts(self) -> list[tuple[str, str]]:
        packs = translate("DodoOptions", "104 cards, so two of each. Always so from six players.")
        if not self.two.isChecked():
            packs = translate("DodoOptions", "One pack may run thin with many cards in hands.")
        score = translate("DodoOptions", "Cards left in hand count. Fewest points win.")
        if self.scoring.current:
            score = translate("DodoOptions", "Who goes out scores all other hands. Most win.")
        chains = translate("DodoOptions", "Twos and fours can be answered; the sum moves on.")
        if not self.chains.isChecked():
            chains = translate("DodoOptions", "The next player draws at once and misses a turn.")
        seven = translate("DodoOptions", "Longer hands. Five each, if off.")
        if self._players == FEWEST:
            seven = translate("DodoOptions", "With two players always seven.")
        return [
            (
                translate("DodoOptions", "Finish line"),
                translate("DodoOptions", "Whoever goes over it ends the match."),
            ),
            (translate("DodoOptions", "Scoring"), score),
            (translate("DodoOptions", "Seven cards each"), seven),
            (translate("DodoOptions", "Two packs"), packs),
            (translate("DodoOptions", "Chains"), chains),
        ]

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._frame is None:
            return
        painter = QPainter(self)
        t = self._theme
        self.title(painter, translate("NewMatch", "Options"))
        lefts = (self.lines, self.scoring, self.seven, self.two, self.chains)
        height = self._row_height()
        for place, (name, meaning) in enumerate(self._texts()):
            y = self._row(place)
            self.line(painter, y)
            room = lefts[place].x() / self.k - self.pad - 12
            up = max(0.0, (height - 80) / 2)
            at = QPointF(self.pad, y + up + 27)
            draw_text(painter, at, name, ui_font(15.5, 600), t.text)
            self.paragraph(painter, QPointF(self.pad, y + up + 47), meaning, room, 13.5)
        self._deck(painter, self._row(5) + 12)
        painter.end()

    def _deck(self, painter: QPainter, top: float) -> None:
        """Show what is dealt, where there is room for it."""
        t, pad = self._theme, self.pad
        box = QRectF(pad, self.h - pad - 96, self.w - 2 * pad, 96)
        if box.top() < top - 8:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(t.raised))
        painter.drawRoundedRect(box, 12, 12)
        picture = card_pixmap(
            CardLook("back:dodo", 50, "dodo", t.mode), self.devicePixelRatioF() * self.k
        )
        for i in range(4):
            corner = QPointF(box.left() + 18 + i * 9, box.top() + 13)
            painter.drawPixmap(corner - QPointF(picture.margin, picture.margin), picture.pixmap)
        x = box.left() + 18 + 27 + 50 + 22
        values = self.values()
        cards = 52 * packs_of(values)
        dealt = self._players * hand_size(values)
        title = translate("DodoOptions", "{count} cards").format(count=cards)
        draw_text(painter, QPointF(x, box.top() + 36), title, ui_font(15, 600), t.text)
        text = translate("DodoOptions", "{dealt} dealt, 1 starts the pile, {stock} in the stock")
        text = text.format(dealt=dealt, stock=cards - dealt - 1)
        self.paragraph(painter, QPointF(x, box.top() + 60), text, box.right() - x - 16)


class SeatRows(QWidget):
    """The rows of seats: a disc, a name, human or bot."""

    changed = Signal()

    def __init__(self, seats: Sequence[Seat], theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._count = len(seats)
        self._row = 48.0
        self._k = 1.0
        names = [seat.name for seat in seats]
        spare = [name for name in NAMES if name not in names]
        all_seats = [*seats, *(Seat(name, BOT) for name in spare)][:MOST]
        self.seats = [
            SeatControls(seat, number, "dodo", self) for number, seat in enumerate(all_seats, 1)
        ]
        for seat in self.seats:
            seat.field.textChanged.connect(self._changed)
            seat.choice.changed.connect(self._chosen)
            seat.level.changed.connect(self._changed)

    @property
    def fields(self) -> list[Field]:
        return [seat.field for seat in self.seats]

    @property
    def choices(self) -> list[Segments]:
        return [seat.choice for seat in self.seats]

    def _chosen(self) -> None:
        self.arrange(self._theme, self.width(), self._row, self._k)
        self._changed()

    @property
    def count(self) -> int:
        return self._count

    def set_count(self, count: int) -> None:
        """Show this many seats; names of those left out are kept."""
        self._count = count
        self.arrange(self._theme, self.width(), self._row, self._k)
        self._changed()

    def _changed(self) -> None:
        self.update()
        self.changed.emit()

    def arrange(self, theme: Theme, width: int, row: float, k: float) -> None:
        """Place the rows in a width, each this high, everything `k` times as large as usual."""
        self._theme, self._row, self._k = theme, row, k
        self.resize(width, round(row * self._count))
        narrow = width < 400 * k
        for i, seat in enumerate(self.seats):
            shown = i < self._count
            field, choice, level = seat.field, seat.choice, seat.level
            field.setVisible(shown)
            choice.setVisible(shown)
            level.setVisible(shown and bool(choice.current))
            seat.set_theme(theme)
            choice.scale = level.scale = k
            if k > 1:
                field.setFont(ui_font(15 * k))
            middle = row * (i + 0.5)
            hint = level.sizeHint()
            side = level.narrow_width() if narrow else min(hint.width(), round(160 * k))
            level.setGeometry(width - side, round(middle - hint.height() / 2), side, hint.height())
            size = choice.sizeHint()
            x = width - side - size.width() + RING_ROOM
            choice.setGeometry(x, round(middle - size.height() / 2), size.width(), size.height())
            left = round(48 * k)
            field.setMinimumHeight(round(42 * k))
            field.setGeometry(left, round(middle - 21 * k), x - left, round(42 * k))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter, k = QPainter(self), self._k
        for i in range(self._count):
            disc = QRectF(2, self._row * (i + 0.5) - 18 * k, 36 * k, 36 * k)
            name = self.fields[i].text().strip() or "?"
            draw_avatar(painter, disc, name, i, self._theme, False)
        painter.end()


class DodoSeats(Part):
    """Two to eight seats, in the order of play."""

    changed = Signal()

    def __init__(self, game: str, last: Sequence[Seat], theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        del game
        seats = tuple(last) if FEWEST <= len(last) <= MOST else first_seats("dodo")
        self.rows = SeatRows(seats, theme, self)
        self.area = QScrollArea(self)
        self.area.setWidget(self.rows)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for one in (self.area, self.area.viewport()):
            palette = one.palette()
            palette.setColor(QPalette.ColorRole.Window, QColor(Qt.GlobalColor.transparent))
            palette.setColor(QPalette.ColorRole.Base, QColor(Qt.GlobalColor.transparent))
            one.setPalette(palette)
            one.setAutoFillBackground(False)
        self.fewer = Button("", "plain", "minus", self)
        self.fewer.setAccessibleName(translate("DodoOptions", "One player fewer"))
        self.more = Button("", "plain", "plus", self)
        self.more.setAccessibleName(translate("DodoOptions", "One player more"))
        self.fewer.clicked.connect(lambda: self.set_count(self.rows.count - 1))
        self.more.clicked.connect(lambda: self.set_count(self.rows.count + 1))
        self.rows.changed.connect(self.changed)
        self._limit()

    @property
    def fields(self) -> list[Field]:
        return self.rows.fields

    @property
    def choices(self) -> list[Segments]:
        return self.rows.choices

    def set_count(self, count: int) -> None:
        """Take another number of seats, 2 to 8."""
        count = min(max(count, FEWEST), MOST)
        if count != self.rows.count:
            self.rows.set_count(count)
            self._limit()
            self.place()
            self.update()

    def _limit(self) -> None:
        self.fewer.setEnabled(self.rows.count > FEWEST)
        self.more.setEnabled(self.rows.count < MOST)

    def names(self) -> list[str]:
        return [field.text().strip() for field in self.fields[: self.rows.count]]

    def kinds(self) -> list[str]:
        return [seat.kind for seat in self.rows.seats[: self.rows.count]]

    def stops(self) -> list[QWidget]:
        """Return the controls in the order of reading."""
        seats = [stop for seat in self.rows.seats for stop in seat.stops()]
        return [self.fewer, self.more, *seats]

    def place(self) -> None:
        pad, room, k = self.pad, RING_ROOM / self.k, self.k
        right = self.w - pad
        for button, x in ((self.more, right - 44), (self.fewer, right - 44 - 118)):
            button.scale = k
            button.set_theme(self._theme)
            self.put(button, x - room, 6 - room, 44 + 2 * room, 40 + 2 * room)
        t = self._theme
        self.area.verticalScrollBar().setStyleSheet(
            f"QScrollBar {{ background: {t.well}; width: 10px; border-radius: 5px; }}"
            f"QScrollBar::handle {{ background: {t.text3}; border-radius: 5px; min-height: 30px; }}"
            "QScrollBar::add-line, QScrollBar::sub-line { height: 0; }"
            "QScrollBar::add-page, QScrollBar::sub-page { background: none; }"
        )
        self.put(self.area, pad, 56, self.w - 2 * pad + 6, self.h - 56 - 8)
        tall = min(max(48.0 * k, self.area.height() / self.rows.count), 64.0 * k)
        needs = tall * self.rows.count > self.area.height()
        width = self.area.width() - (16 if needs else 0)
        self.rows.arrange(self._theme, width, tall, k)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._frame is None:
            return
        painter = QPainter(self)
        t = self._theme
        self.title(painter, translate("NewMatch", "Seats"))
        self.line(painter, 52)
        count = translate("DodoOptions", "{count} players").format(count=self.rows.count)
        at = QPointF(self.w - self.pad - 44 - 37, 31)
        small = translate("DodoOptions", "{count}").format(count=self.rows.count)
        narrow = self.w < 420
        words = small if narrow else count
        draw_text(painter, at, words, ui_font(14, 600), t.text, MIDDLE)
        painter.end()
