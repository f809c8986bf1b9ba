"""Where everything begins: the match to go on with, the three games, the ways to other pages."""

from __future__ import annotations

from datetime import datetime
from itertools import pairwise

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from ..scenes.art.tiles import wordmark
from ..scenes.fonts import title_font, ui_font
from ..scenes.frame import Frame, blend
from ..scenes.paint import RIGHT, draw_text, text_width
from ..scenes.theme import Theme
from ..session.kept import kept_of
from ..session.preferences import Values
from ..session.session import GameSession
from ..session.store import Store
from .controls import RING_ROOM, Button
from .first_match import first_seats
from .home_parts import Continue, GameTile, WayTo
from .home_words import (
    about_game,
    greeting,
    match_name,
    players_of,
    saved_words,
    score_words,
    where_it_stands,
)
from .page import Page
from .pages import SHOWN, game_name
from .settings import Seat, Settings

translate = QCoreApplication.translate


class HomePage(Page):
    """The first page. Its one brass button goes on with a match, else plays as last time."""

    wears = "home"
    play_asked = Signal(str)
    resume_asked = Signal()
    kept_asked = Signal()
    rules_asked = Signal(str)
    record_asked = Signal()
    page_asked = Signal(str)

    def __init__(self, settings: Settings, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.settings = settings
        self.top.hide()
        self.bar.hide()
        self.continues = Continue(self)
        self.continues.resume.clicked.connect(self.resume_asked)
        self.continues.others.clicked.connect(self.kept_asked)
        self.tiles = {game: self._tile(game) for game in SHOWN}
        self.ways = self._make_ways()
        self.open_button = Button(translate("Home", "Open a record"), "plain", "open", self)
        self.open_button.clicked.connect(self.record_asked)
        self.greeting = ""
        self.has_continue = False
        self.continues.hide()

    def _tile(self, game: str) -> GameTile:
        words = (game_name(game), players_of(game), about_game(game))
        tile = GameTile(game, words, self)
        tile.play.set_words(translate("Home", "Play"))
        tile.learn.set_words(translate("Home", "Learn"))
        tile.learn.setAccessibleName(translate("Home", "Learn {game}").format(game=game_name(game)))
        tile.play.clicked.connect(lambda: self.play_asked.emit(game))
        tile.pressed.connect(lambda: self.play_asked.emit(game))
        tile.learn.clicked.connect(lambda: self.rules_asked.emit(game))
        return tile

    def _make_ways(self) -> dict[str, WayTo]:
        ways = {
            "new": (
                "plus",
                translate("Home", "New match"),
                translate("Home", "Seats and options"),
            ),
            "records": (
                "list",
                translate("Home", "Records"),
                translate("Home", "Look and share"),
            ),
            "statistics": (
                "chart",
                translate("Home", "Statistics"),
                translate("Home", "Won and rated"),
            ),
            "rules": (
                "book",
                translate("Home", "Rules"),
                translate("Home", "With pictures"),
            ),
            "settings": (
                "settings",
                translate("Home", "Settings"),
                translate("Home", "Cards, text, keys"),
            ),
        }
        made = {}
        for name, (icon, title, line) in ways.items():
            way = WayTo(icon, title, line, self)
            way.clicked.connect(lambda _=False, name=name: self.page_asked.emit(name))
            made[name] = way
        return made

    # --- how things stand

    def show_state(self, session: GameSession, store: Store) -> None:
        """Say what can be gone on with, and what the buttons would play."""
        match = session.match if session.has_match else session.saved
        if match is not None and match.winners is not None:
            match = None
        left = store.unfinished()
        self._show_continue(match, store, len(left))
        for game, tile in self.tiles.items():
            self._show_play(game, tile)
        seats = _last_seats(self.settings.values, self.settings.values.last_game)
        name = next((seat.name for seat in seats if seat.kind == "human"), "")
        humans = sum(seat.kind == "human" for seat in seats)
        self.greeting = greeting(datetime.now().hour, name if humans == 1 else "")
        self._order()
        self.rearrange()
        self.take_focus()

    def _show_continue(self, match: object, store: Store, left: int) -> None:
        part = self.continues
        self.has_continue = match is not None or left > 0
        part.setVisible(self.has_continue)
        if not self.has_continue:
            return
        more = left if match is not None else left - 1
        part.others.setVisible(more > 0)
        part.others.set_words(translate("Home", "%n more", "", more))
        part.others.setAccessibleName(translate("Home", "Unfinished matches: %n more", "", more))
        part.resume.set_words(translate("Home", "Resume"))
        if match is not None:
            saved = _saved_at(store)
            kept = kept_of(match, saved)  # type: ignore[arg-type]
        else:
            from ..session.kept import peek

            found = next((one for one in map(peek, store.unfinished()) if one is not None), None)
            if found is None:
                self.has_continue = False
                part.hide()
                return
            kept = found
        score = score_words(kept)
        part.show_match(
            kept.game,
            translate("Home", "Continue"),
            match_name(kept),
            where_it_stands(kept),
            f"{score[:1].upper()}{score[1:]} · {saved_words(kept.saved)}",
        )
        part.resume.setAccessibleName(
            translate("Home", "Resume {match}").format(match=match_name(kept))
        )

    def _show_play(self, game: str, tile: GameTile) -> None:
        primary = self.primary is tile.play
        tile.play.kind = "primary" if primary else "plain"
        tile.play.icon_name = "play" if primary else ""
        seats = _last_seats(self.settings.values, game) or first_seats(game)
        text = translate("Home", "Play {game}: {names}")
        names = ", ".join(seat.name for seat in seats)
        words = text.format(game=game_name(game), names=names)
        tile.play.setAccessibleName(words)
        tile.play.setToolTip(words)

    @property
    def primary(self) -> Button:
        """The one brass button."""
        if self.has_continue:
            return self.continues.resume
        last = self.settings.values.last_game
        return self.tiles[last if last in SHOWN else SHOWN[0]].play

    def _order(self) -> None:
        """Let Tab go as one reads: go on, play, learn, the other pages, a record."""
        stops: list[QWidget] = [self.continues.resume, self.continues.others]
        for tile in self.tiles.values():
            stops += [tile.play, tile.learn]
        stops += [*self.ways.values(), self.open_button]
        for before, after in pairwise(stops):
            self.setTabOrder(before, after)

    def take_focus(self) -> None:
        """Put the focus where Enter goes on."""
        if self.isVisible():
            self.primary.setFocus()

    def primary_pressed(self) -> None:
        self.primary.click()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.take_focus()

    def rules_place(self) -> tuple[str, str]:
        return self.settings.values.last_game, ""

    # --- how it looks

    def arranged(self, frame: Frame) -> None:
        frame = frame.at_most(1.5)
        u, grow = frame.u, max(1.0, frame.text / max(1.0, frame.u))
        edge = blend(16, 40, u)
        spare = max(0.0, self.width() - self.height() * 2.1) / 2
        left, right = edge + spare, self.width() - edge - spare
        gap = blend(12, 24, u)
        y = blend(64, 120, u) * (1 + (grow - 1) / 3)
        self._head = y
        bottom = self.height() - blend(14, 48, u)
        ways = blend(72, 88, u) * grow
        if self.has_continue:
            tall = blend(80, 92, u) * grow
            self.continues.setGeometry(QRectF(left, y, right - left, tall).toRect())
            self.continues.apply(frame, self.theme)
            y += tall + gap
        low = bottom - ways - gap
        width = (right - left - 2 * gap) / 3
        most = width * 248 / 360 + blend(118, 136, u) * grow
        tall = min(low - y, most)
        y += max(0.0, low - y - tall) * 0.45
        for place, tile in enumerate(self.tiles.values()):
            x = left + place * (width + gap)
            tile.setGeometry(QRectF(x, y, width, tall).toRect())
            tile.apply(frame, self.theme)
        y += tall + gap
        count = len(self.ways)
        small = blend(8, 16, u)
        width = (right - left - (count - 1) * small) / count
        r = RING_ROOM
        ways_now = self.ways.values()
        icons = all(way.has_room(width, frame, True) for way in ways_now)
        lines = all(way.has_room(width, frame, icons, True) for way in ways_now)
        for place, way in enumerate(ways_now):
            way.has_icon, way.has_line = icons, lines
            x = left + place * (width + small)
            way.setGeometry(round(x) - r, round(y) - r, round(width) + 2 * r, round(ways) + 2 * r)
            way.apply(frame, self.theme)
        button = self.open_button
        button.scale, button.label_size = max(1.0, frame.text), frame.size(14, 15)
        button.set_theme(self.theme)
        size = button.sizeHint()
        middle = self._head * 0.57
        tall = min(size.height(), 2 * (self._head - middle) - 10)
        button.setGeometry(
            round(right - size.width()) + r,
            round(middle - tall / 2) - r,
            size.width(),
            round(tall) + 2 * r,
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.frame is None:
            return
        frame, t = self.frame.at_most(1.5), self.theme
        painter = QPainter(self)
        left = self.tiles[SHOWN[0]].x()
        middle = self._head * 0.57
        radius = blend(18, 24, frame.u)
        wordmark(painter, left + 2 + radius, middle, radius)
        font = title_font(frame.size(24, 34))
        name = translate("Window", "Dickory Desktop")
        x = left + 2 * radius + blend(12, 16, frame.u)
        x += draw_text(painter, QPointF(x, middle + frame.size(8, 11)), name, font, t.text)
        small = ui_font(frame.size(14, 15))
        right = self.open_button.x() - 12
        if x + 24 + text_width(small, self.greeting) <= right:
            at = QPointF(right, middle + 5 * frame.text)
            draw_text(painter, at, self.greeting, small, t.text2, RIGHT)
        painter.end()


def _saved_at(store: Store) -> float:
    try:
        return store.current.stat().st_mtime
    except OSError:
        return datetime.now().timestamp()


def _last_seats(values: Values, game: str) -> tuple[Seat, ...]:
    """Return the seats a game was last played with, unchecked: to be named, not played with."""
    if game == "dickory":
        return values.last_seats
    last = values.last_of.get(game)
    return last.seats if last is not None else ()
