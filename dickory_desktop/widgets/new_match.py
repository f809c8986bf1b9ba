"""The page where a match begins: the game and its options, who sits where, the deal code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ..engine.dealcode import read_code
from ..engine.errors import NotationError
from ..engine.match import Player
from ..scenes.fonts import ui_font
from ..scenes.frame import Frame, blend
from ..scenes.paint import draw_text
from ..scenes.pixmaps import CardLook, card_pixmap
from ..scenes.theme import Theme
from ..session.config import MatchConfig
from .bars import BarWords
from .code_panel import CodePanel
from .controls import RING_ROOM, Button, Segments
from .game_tiles import GameTiles
from .page import Page
from .pages import SHOWN, game_name, make_panels
from .part import Part
from .settings import Last, Seat, Settings
from .tiles import Tiles
from .words import called_you, variant_name

translate = QCoreApplication.translate

VARIANTS = ("classic", "dock", "hickory")
STOCKS = ("short", "reshuffle")
MAX_NAME = 24


class NewMatchPage(Page):
    """Sets up a match; `start_asked(config)` when all of it can be played."""

    wears = "home"
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
        self.tiles = GameTiles(SHOWN.index(self.game), translate("NewMatch", "Game"), self)
        self.tiles.changed.connect(lambda index: self.choose_game(SHOWN[index]))
        self.usual = Button(translate("NewMatch", "Back to usual"), "plain", "restart", self)
        self.usual.setToolTip(translate("NewMatch", "Back to usual"))
        self.usual.clicked.connect(self.back_to_usual)
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
            self._make_panels(game, self.settings.last(game))
        for part in self.panels[game]:
            part.show()
        self.games.set_current(SHOWN.index(game))
        self.tiles.set_current(SHOWN.index(game))
        self._order()
        self.rearrange()
        self._say()

    def _make_panels(self, game: str, last: Last) -> None:
        self.panels[game] = make_panels(game, last, self.theme, self)
        for part in self.panels[game]:
            part.changed.connect(self._say)

    def back_to_usual(self) -> None:
        """Give the options of this game their usual values; the seats stay."""
        seats = tuple(
            Seat(name, kind)
            for name, kind in zip(self.seats.names(), self.seats.kinds(), strict=True)
        )
        for part in self.panels.pop(self.game):
            part.hide()
            part.deleteLater()
        self._make_panels(self.game, Last({}, seats))
        self.choose_game(self.game)

    def _order(self) -> None:
        """Let Tab go as one reads: the game, its options, the seats, the code, the start."""
        stops: list[QWidget] = [self.games, self.tiles, self.usual]
        stops += self.options.stops() + self.seats.stops() + [self.code.field, self.code.dice]
        stops.append(self.bar.primary)
        for before, after in pairwise(stops):
            self.setTabOrder(before, after)

    def problem(self) -> str:
        """Return what keeps the match from being started, or an empty text."""
        names = self.seats.names()
        if not all(names):
            return translate("NewMatch", "Every seat needs a name")
        if len(set(names)) < len(names):
            return translate("NewMatch", "Two seats can’t have one name")
        humans = [
            name for name, kind in zip(names, self.seats.kinds(), strict=True) if kind == "human"
        ]
        if len(humans) > 1 and any(called_you(name) for name in humans):
            return translate("NewMatch", "Where several people play each has a name of their own")
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

    def _title(self, frame: Frame) -> None:
        """Say what is set up; not beside the choice of the game where large text leaves no room."""
        words = translate("NewMatch", "{game}, set as you last played it")
        roomy = frame.wide or frame.scale <= 1.25
        self.top.set_titles(
            translate("NewMatch", "New match"),
            words.format(game=game_name(self.game)) if roomy else "",
        )

    def arranged(self, frame: Frame) -> None:
        self._title(frame)
        self.games.setVisible(not frame.wide)
        self.tiles.setVisible(frame.wide)
        self._place_games(frame)
        if not self.panels:
            return
        left = frame.table.left()
        gap = blend(12, 16, frame.u)
        column = frame.column
        if frame.wide:
            r = RING_ROOM
            tiles = 264.0 * max(1.0, frame.u)
            area = QRectF(left, column.top(), tiles, column.height())
            self.tiles.setGeometry(area.adjusted(-r, -r, r, r).toRect())
            self.tiles.scale = min(max(frame.u, 1.0), 2.0)
            self.tiles.set_theme(self.theme)
            left += tiles + gap
            width = wide_column = (column.right() - left - gap) / 2
        else:
            wide_column = min(390.0, self.width() * 0.43)
            width = column.right() - wide_column - gap - left
        x = column.right() - wide_column
        self.options.setGeometry(QRectF(left, column.top(), width, column.height()).toRect())
        code_h = blend(162, 184, frame.u)
        if frame.two_rows and column.height() < 470:
            code_h = 112.0
        seats_h = column.height() - code_h - gap
        self.seats.setGeometry(QRectF(x, column.top(), wide_column, seats_h).toRect())
        self.code.setGeometry(QRectF(x, column.top() + seats_h + gap, wide_column, code_h).toRect())
        for part in (self.options, self.seats, self.code):
            part.apply(frame, self.theme)
        self.usual.set_theme(self.theme)
        self.usual.label_size = frame.size(13, 14)
        self.usual.setText(translate("NewMatch", "Back to usual") if frame.wide else "")
        k = self.options.k
        self.usual.scale = k
        side = round(50 * k)
        wide = self.usual.sizeHint().width() + 10 if frame.wide else side
        edge = round(left + width - blend(12, 20, frame.u))
        self.usual.setGeometry(edge - wide, round(column.top()) + 1, wide, side)
        self.usual.raise_()

    def _place_games(self, frame: Frame) -> None:
        self.games.set_theme(self.theme)
        size = self.games.sizeHint()
        buttons = 44 * len(self.top.buttons)
        right = frame.column.right() - blend(0, 4, frame.u) - buttons
        middle = blend(23, 28, frame.u)
        self.games.setGeometry(
            round(right - size.width()),
            round(middle - size.height() / 2),
            size.width(),
            size.height(),
        )
        self.games.raise_()


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

    def stops(self) -> list[QWidget]:
        """Return the controls in the order of reading."""
        return [self.variant, self.target, self.stock]

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
        """Return where the tiles and the two rows under them begin; closer where it is low."""
        u = min(self._frame.u, 1.0) if self._frame is not None else 1.0
        tiles_h, row, gap = blend(122, 138, u), blend(92, 96, u), 24.0
        missing = max(100.0 + tiles_h + gap + 2 * row - self.h, 0.0)
        gap -= min(missing, 16.0)
        row -= min(max(missing - 16.0, 0.0) / 2, 14.0)
        first = 100.0 + tiles_h + gap
        return 100.0, first, first + row

    def place(self) -> None:
        tiles_top, first, second = self._rows()
        pad, room = self.pad, RING_ROOM / self.k
        tiles_h = blend(122, 138, min(self._frame.u, 1.0)) if self._frame is not None else 138.0
        self.variant.scale = self.k
        self.put(self.variant, pad - room, tiles_top, self.w - 2 * (pad - room), tiles_h + 4)
        self.variant.set_theme(self._theme)
        for row, control in ((first, self.target), (second, self.stock)):
            control.set_theme(self._theme)
            width, height = self.hint(control)
            y = row + (16 if second - first > 85 else 10)
            self.put(control, self.w - pad - width + room, y, width, height)

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
        pad, up = self.pad, 34 if second - first > 85 else 26
        draw_text(painter, QPointF(pad, 84), translate("NewMatch", "Variant"), name, t.text)
        room = self.w - 2 * pad - self.stock.width() / self.k - 16
        self.line(painter, first)
        draw_text(
            painter, QPointF(pad, first + up), translate("NewMatch", "Rounds to win"), name, t.text
        )
        text = translate("NewMatch", "Going out is one point. This many points win the match.")
        self.paragraph(painter, QPointF(pad, first + up + 23), text, room)
        self.line(painter, second)
        draw_text(
            painter, QPointF(pad, second + up), translate("NewMatch", "Empty stock"), name, t.text
        )
        if self.stock.current:
            text = translate("NewMatch", "The cards out of play are shuffled into a new stock.")
        else:
            text = translate("NewMatch", "The queue is no longer refilled and gets short.")
        self.paragraph(painter, QPointF(pad, second + up + 23), text, room)
        self._deck(painter, second + 100)
        painter.end()

    def _deck(self, painter: QPainter, top: float) -> None:
        """Show what lies on the table when a round begins, where there is room for it."""
        t, pad = self._theme, self.pad
        box = QRectF(pad, self.h - pad - 104, self.w - 2 * pad, 104)
        if box.top() < top:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(t.raised))
        painter.drawRoundedRect(box, 12, 12)
        look = CardLook("back:dickory", 50, "dickory", t.mode)
        picture = card_pixmap(look, self.devicePixelRatioF() * self.k)
        for i in range(4):
            corner = QPointF(box.left() + 18 + i * 9, box.top() + 17)
            margin = QPointF(picture.margin, picture.margin)
            painter.drawPixmap(corner - margin, picture.pixmap)
        x = box.left() + 18 + 27 + 50 + 22
        title = translate("NewMatch", "48 cards, four of each rank")
        draw_text(painter, QPointF(x, box.top() + 42), title, ui_font(15, 600), t.text)
        text = translate("NewMatch", "11 for each hand, 6 in the queue, 20 in the stock")
        self.paragraph(painter, QPointF(x, box.top() + 66), text, box.right() - x - 16)
