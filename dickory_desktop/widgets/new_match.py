"""The page where a match begins: the game and its options, who sits where, the deal code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ..engine.dealcode import read_code
from ..engine.errors import NotationError
from ..engine.match import Player
from ..scenes.fonts import ui_font
from ..scenes.frame import Frame, blend
from ..scenes.paint import draw_avatar, draw_text, wrap
from ..scenes.pixmaps import CardLook, card_pixmap
from ..scenes.theme import Theme
from ..session.config import MatchConfig
from .bars import BarWords
from .controls import Field, Segments, draw_panel
from .first_match import BOT, first_seats
from .page import Page
from .pages import SHOWN, game_name, make_panels
from .settings import Last, Seat, Settings
from .tiles import Tiles
from .words import variant_name

translate = QCoreApplication.translate

VARIANTS = ("classic", "dock", "hickory")
STOCKS = ("short", "reshuffle")
MAX_NAME = 24


class NewMatchPage(Page):
    """Sets up a match; `start_asked(config)` when all of it can be played."""

    start_asked = Signal(object)

    def __init__(self, settings: Settings, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.settings = settings
        self.rules_button = self.top.add("book", translate("TablePage", "Rules"))
        self.rules_button.clicked.connect(self.help_asked)
        self.top.add("settings", translate("TablePage", "Settings")).clicked.connect(
            self.settings_asked
        )
        last = settings.values.last_game
        self.game = last if last in SHOWN else SHOWN[0]
        self.games = Segments(
            [game_name(game) for game in SHOWN],
            SHOWN.index(self.game),
            translate("NewMatch", "Game"),
            self,
        )
        self.games.changed.connect(lambda index: self.choose_game(SHOWN[index]))
        self.panels: dict[str, tuple[Any, Any]] = {}
        self.code = CodePanel(theme, self)
        self.code.field.textChanged.connect(self._say)
        self.bar.primary.icon_name = "play"
        self.bar.primary.set_words(translate("NewMatch", "Start match"))
        self.choose_game(self.game)

    @property
    def options(self) -> Any:
        """The options of the game chosen."""
        return self.panels[self.game][0]

    @property
    def seats(self) -> Any:
        """The seats of the game chosen."""
        return self.panels[self.game][1]

    def rules_place(self) -> tuple[str, str]:
        return self.game, "options"

    def choose_game(self, game: str) -> None:
        """Set up a match of this game."""
        for part in self.panels.get(self.game, ()):
            part.hide()
        self.game = game
        if game not in self.panels:
            self.panels[game] = make_panels(game, self.settings, self.theme, self)
            for part in self.panels[game]:
                part.changed.connect(self._say)
        for part in self.panels[game]:
            part.show()
        self.games.set_current(SHOWN.index(game))
        self.top.set_titles(
            translate("NewMatch", "New match"),
            translate("NewMatch", "{game}, set as you last played it").format(game=game_name(game)),
        )
        self.rearrange()
        self._say()

    def problem(self) -> str:
        """Return what keeps the match from being started, or an empty text."""
        names = self.seats.names()
        if not all(names):
            return translate("NewMatch", "Every seat needs a name")
        if len(set(names)) < len(names):
            return translate("NewMatch", "Two seats can’t have one name")
        if self.code.field.text().strip():
            try:
                read_code(self.code.field.text())
            except NotationError:
                return translate("NewMatch", "A deal code is 1 to 64 characters without spaces")
        problem: str = self.options.problem()
        return problem

    def config(self) -> MatchConfig:
        """Return the match as it is set up here."""
        players = tuple(
            Player(name, kind)
            for name, kind in zip(self.seats.names(), self.seats.kinds(), strict=True)
        )
        text = self.code.field.text()
        code = read_code(text) if text.strip() else None
        options: dict[str, Any] = self.options.values()
        return MatchConfig(self.game, options, players, code)

    def _say(self) -> None:
        problem = self.problem()
        self.bar.primary.setEnabled(not problem)
        self.bar.primary.quiet = bool(problem)
        self.bar.primary.update()
        self.options.set_players(len(self.seats.names()))
        head, sentence = self.options.summary(self.seats.names())
        self.bar.say(
            BarWords(head, problem or sentence, "", 0, active=not problem, alert=bool(problem))
        )

    def primary_pressed(self) -> None:
        if self.problem():
            return
        config = self.config()
        seats = tuple(Seat(one.name, one.kind) for one in config.players)
        self.settings.keep_last(self.game, Last(dict(config.options), seats))
        self.start_asked.emit(config)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.top.back.isVisible():
            self.back_asked.emit()
            event.accept()
            return
        super().keyPressEvent(event)

    def arranged(self, frame: Frame) -> None:
        self.games.set_theme(self.theme)
        size = self.games.sizeHint()
        right = frame.column.right() - blend(40, 44, frame.u)
        middle = blend(23, 28, frame.u)
        self.games.setGeometry(
            round(right - size.width()),
            round(middle - size.height() / 2),
            size.width(),
            size.height(),
        )
        self.games.raise_()
        if not self.panels:
            return
        left = frame.table.left()
        gap = blend(12, 16, frame.u)
        column = frame.column
        width = column.left() - gap - left
        wide_column = column.width()
        if not frame.wide:
            wide_column = min(340.0, self.width() * 0.38)
            width = column.right() - wide_column - gap - left
        x = column.right() - wide_column
        self.options.setGeometry(QRectF(left, column.top(), width, column.height()).toRect())
        code_h = blend(150, 168, frame.u)
        seats_h = column.height() - code_h - gap
        self.seats.setGeometry(QRectF(x, column.top(), wide_column, seats_h).toRect())
        self.code.setGeometry(QRectF(x, column.top() + seats_h + gap, wide_column, code_h).toRect())
        for part in (self.options, self.seats, self.code):
            part.apply(frame, self.theme)


class Part(QWidget):
    """A panel of the page with a title and hand-placed controls."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._frame: Frame | None = None

    @property
    def pad(self) -> float:
        return blend(16, 24, self._frame.u) if self._frame is not None else 24.0

    def apply(self, frame: Frame, theme: Theme) -> None:
        self._frame, self._theme = frame, theme
        self.place()
        self.update()

    def place(self) -> None:
        """Place the controls."""

    def title(self, painter: QPainter, text: str, beside: str = "") -> None:
        """Draw the panel and its title."""
        t = self._theme
        draw_panel(painter, QRectF(self.rect()), t)
        width = draw_text(painter, QPointF(self.pad, 34), text, ui_font(17, 600), t.text)
        if beside:
            at = QPointF(self.pad + width + 12, 34)
            draw_text(painter, at, beside, ui_font(14), t.text2)

    def line(self, painter: QPainter, y: float) -> None:
        painter.setPen(QPen(QColor(self._theme.line), 1))
        painter.drawLine(QPointF(self.pad, y), QPointF(self.width() - self.pad, y))

    def paragraph(
        self, painter: QPainter, at: QPointF, text: str, room: float, size: float = 14
    ) -> float:
        """Write wrapped text; return the baseline after it."""
        font = ui_font(size)
        y = at.y()
        for words in wrap(text, font, room):
            draw_text(painter, QPointF(at.x(), y), words, font, self._theme.text2)
            y += size + 6
        return y


class OptionsPanel(Part):
    """Dickory's variant, target, stock rule."""

    changed = Signal()

    def __init__(self, last: Mapping[str, str | int | bool], theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        variant, target = last.get("variant", "classic"), last.get("target", 2)
        stock = last.get("stock", "short")
        tiles = [
            (
                variant_name("classic"),
                translate("NewMatch", "Singles, pairs, threes, fours, and runs of 3."),
            ),
            (variant_name("dock"), translate("NewMatch", "Runs of 2 and runs of 4 are melds too.")),
            (
                variant_name("hickory"),
                translate(
                    "NewMatch", "As Dock, and you may add one card to the meld on the table."
                ),
            ),
        ]
        self.variant = Tiles(
            tiles,
            VARIANTS.index(str(variant)) if variant in VARIANTS else 0,
            translate("NewMatch", "Variant"),
            self,
        )
        self.target = Segments(
            ["1", "2", "3"],
            target - 1 if target in (1, 2, 3) and isinstance(target, int) else 1,
            translate("NewMatch", "Rounds to win"),
            self,
        )
        self.stock = Segments(
            [translate("NewMatch", "Runs out"), translate("NewMatch", "Reshuffle")],
            STOCKS.index(str(stock)) if stock in STOCKS else 0,
            translate("NewMatch", "Empty stock"),
            self,
        )
        self.stock.changed.connect(lambda: self.update())
        for control in (self.variant, self.target, self.stock):
            control.changed.connect(lambda _: self.changed.emit())

    def set_players(self, count: int) -> None:
        """The number of seats; always two here."""

    def problem(self) -> str:
        """Return what keeps a match from being played with these options; nothing here."""
        return ""

    def summary(self, names: Sequence[str]) -> tuple[str, str]:
        """Return a headline and a sentence that say what will be played."""
        options = self.values()
        head = translate("NewMatch", "Dickory, {variant}").format(
            variant=variant_name(str(options["variant"]))
        )
        sentence = translate("NewMatch", "{first} against {second}, first to {target}").format(
            first=names[0], second=names[1], target=options["target"]
        )
        return head, sentence

    def values(self) -> dict[str, str | int | bool]:
        return {
            "variant": VARIANTS[self.variant.current],
            "target": self.target.current + 1,
            "stock": STOCKS[self.stock.current],
        }

    def _rows(self) -> tuple[float, float, float]:
        tiles_top = 100.0
        tiles_h = blend(122, 112, self._frame.u) if self._frame is not None else 112.0
        first = tiles_top + tiles_h + 24
        return tiles_top, first, first + blend(92, 96, self._frame.u if self._frame else 1.0)

    def place(self) -> None:
        tiles_top, first, second = self._rows()
        pad = self.pad
        self.variant.setGeometry(
            QRectF(pad - 5, tiles_top, self.width() - 2 * pad + 10, first - tiles_top - 20).toRect()
        )
        self.variant.set_theme(self._theme)
        for row, control in ((first, self.target), (second, self.stock)):
            control.set_theme(self._theme)
            size = control.sizeHint()
            control.setGeometry(
                round(self.width() - pad - size.width() + 5),
                round(row + 16),
                size.width(),
                size.height(),
            )

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._frame is None:
            return
        painter = QPainter(self)
        t = self._theme
        self.title(painter, translate("NewMatch", "Options"))
        self.line(painter, 52)
        name = ui_font(15.5, 600)
        _, first, second = self._rows()
        pad = self.pad
        draw_text(painter, QPointF(pad, 84), translate("NewMatch", "Variant"), name, t.text)
        room = self.width() - 2 * pad - self.stock.width() - 16
        self.line(painter, first)
        draw_text(
            painter, QPointF(pad, first + 34), translate("NewMatch", "Rounds to win"), name, t.text
        )
        text = translate("NewMatch", "Going out is one point. This many points win the match.")
        self.paragraph(painter, QPointF(pad, first + 57), text, room)
        self.line(painter, second)
        draw_text(
            painter, QPointF(pad, second + 34), translate("NewMatch", "Empty stock"), name, t.text
        )
        if self.stock.current:
            text = translate("NewMatch", "The cards out of play are shuffled into a new stock.")
        else:
            text = translate("NewMatch", "The queue is no longer refilled and gets short.")
        self.paragraph(painter, QPointF(pad, second + 57), text, room)
        self._deck(painter, second + 100)
        painter.end()

    def _deck(self, painter: QPainter, top: float) -> None:
        """Show what lies on the table when a round begins, where there is room for it."""
        t, pad = self._theme, self.pad
        box = QRectF(pad, self.height() - pad - 104, self.width() - 2 * pad, 104)
        if box.top() < top:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(t.raised))
        painter.drawRoundedRect(box, 12, 12)
        look = CardLook("back:dickory", 50, "dickory", t.mode)
        picture = card_pixmap(look, self.devicePixelRatioF())
        for i in range(4):
            corner = QPointF(box.left() + 18 + i * 9, box.top() + 17)
            margin = QPointF(picture.margin, picture.margin)
            painter.drawPixmap(corner - margin, picture.pixmap)
        x = box.left() + 18 + 27 + 50 + 22
        title = translate("NewMatch", "48 cards, four of each rank")
        draw_text(painter, QPointF(x, box.top() + 42), title, ui_font(15, 600), t.text)
        text = translate("NewMatch", "11 for each hand, 6 in the queue, 20 in the stock")
        self.paragraph(painter, QPointF(x, box.top() + 66), text, box.right() - x - 16)


class SeatsPanel(Part):
    """Two seats: a name each, and whether a human or a bot plays."""

    changed = Signal()

    def __init__(self, last: Sequence[Seat], theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        seats = tuple(last)
        if len(seats) != 2:
            seats = first_seats()
        self.fields: list[Field] = []
        self.choices: list[Segments] = []
        for number, seat in enumerate(seats, 1):
            label = translate("NewMatch", "Name of seat {number}").format(number=number)
            field = Field(seat.name, label, self)
            field.setMaxLength(MAX_NAME)
            field.textChanged.connect(self._changed)
            name = translate("NewMatch", "Seat {number}").format(number=number)
            texts = [translate("NewMatch", "human"), translate("NewMatch", "bot")]
            choice = Segments(texts, 0 if seat.kind == "human" else 1, name, self)
            choice.icons = ["person", "robot"]
            choice.changed.connect(self._changed)
            self.fields.append(field)
            self.choices.append(choice)

    def names(self) -> list[str]:
        return [field.text().strip() for field in self.fields]

    def kinds(self) -> list[str]:
        return [BOT if choice.current else "human" for choice in self.choices]

    def _changed(self) -> None:
        self.update()
        self.changed.emit()

    def _row(self, place: int) -> float:
        height = min((self.height() - 60) / 2, 132.0)
        return 52 + place * height

    def place(self) -> None:
        pad = self.pad
        for i, (field, choice) in enumerate(zip(self.fields, self.choices, strict=True)):
            field.set_theme(self._theme)
            choice.set_theme(self._theme)
            y = round(self._row(i) + 22)
            size = choice.sizeHint()
            x = round(self.width() - pad - size.width() + 5)
            choice.setGeometry(x, y - 5, size.width(), size.height())
            left = round(pad + 54)
            field.setGeometry(left, y, x - left - 6, 44)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._frame is None:
            return
        painter = QPainter(self)
        t = self._theme
        self.title(painter, translate("NewMatch", "Seats"))
        for i, (name, choice) in enumerate(zip(self.names(), self.choices, strict=True)):
            y = self._row(i)
            self.line(painter, y)
            disc = QRectF(self.pad, y + 24, 40, 40)
            draw_avatar(painter, disc, name or "?", i, t, False)
            if choice.current:
                text = translate("NewMatch", "A bot with a few simple rules.")
            else:
                text = translate("NewMatch", "Plays at this machine.")
            at = QPointF(self.pad + 54, y + 88)
            self.paragraph(painter, at, text, self.width() - at.x() - self.pad, 13)
        painter.end()


class CodePanel(Part):
    """The deal code: same code, same cards."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.field = Field("", translate("NewMatch", "Deal code"), self)
        self.field.setMaxLength(64)
        self.field.setPlaceholderText(translate("NewMatch", "Empty: a random deal"))

    def place(self) -> None:
        self.field.set_theme(self._theme)
        self.field.setGeometry(round(self.pad), 52, round(self.width() - 2 * self.pad), 44)

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
        text = translate("NewMatch", "Bots see what their seat may see, and nothing else.")
        self.paragraph(painter, QPointF(self.pad, 120), text, self.width() - 2 * self.pad, 13)
        painter.end()
