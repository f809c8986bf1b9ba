"""The statistics: what the kept matches come to, counted anew whenever something changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QFrame, QScrollArea, QWidget

from ..bots.levels import LEVELS
from ..games import NAMES
from ..models.statistics import StatisticsModel
from ..scenes.frame import Frame, blend
from ..scenes.theme import Theme
from ..session.statistics import (
    Numbers,
    Statistics,
    Status,
    Wanted,
    count,
    csv_text,
    share_range,
)
from ..session.store import why
from .bars import BarWords, joined
from .controls import RING_ROOM, Segments
from .page import Page
from .pages import game_name
from .records_choice import Choice
from .records_keeper import Keeper
from .records_words import apart_words, level_name, options_words
from .statistics_charts import CostBars, LevelBars, RatingChart, percent
from .statistics_parts import Figure, FigureWords
from .statistics_sheets import counting_popover, reset_popover
from .statistics_table import TablePanel
from .undo_bar import UndoBar

translate = QCoreApplication.translate

EXPORT_NAME: Final = "dickory-statistics.csv"
SPANS: Final = (0, 30, 365)
"""The spans of time that can be chosen, in days; 0 all time."""

Ratings = Mapping[str, Mapping[str, float]]


class StatisticsPage(Page):
    """Figures, charts and a table of one game or all, one level, one set of options, one span.

    `ratings` gives the levels' measured Elo by game. `records_asked` to see the records.
    """

    wears = "home"

    records_asked = Signal()

    def __init__(
        self, keeper: Keeper, ratings: Ratings, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self.keeper = keeper
        self.ratings = ratings
        self.statistics: Statistics | None = None
        self.now: Callable[[], datetime] = lambda: datetime.now(UTC)
        title = translate("Statistics", "Statistics")
        self.setAccessibleName(title)
        self.top.set_titles(title, "")
        self.settings_button = self.top.add("settings", translate("TablePage", "Settings"))
        self.settings_button.clicked.connect(self.settings_asked)
        self.scroller = QScrollArea(self)
        self.body = QWidget()
        self._make_parts()
        self.scroller.setWidget(self.body)
        self.scroller.setFrameShape(QFrame.Shape.NoFrame)
        self.scroller.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.scroller.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.scroller.viewport().setAutoFillBackground(False)
        self.body.setAutoFillBackground(False)
        self.reset_button = self.bar.add(translate("Statistics", "Reset"), "trash")
        self.records_button = self.bar.add(translate("Statistics", "Records"), "list")
        self.how_button = self.bar.add(translate("Statistics", "How it counts"), "info")
        self.bar.primary.icon_name = "export"
        self.bar.primary.key_cap = ""
        self.bar.primary.set_words(translate("Statistics", "Export as CSV"))
        self.notice = UndoBar(theme, self)
        self._connect()
        self.show_numbers()

    def _make_parts(self) -> None:
        body, theme = self.body, self.theme
        games = [translate("Statistics", "All games"), *(game_name(name) for name in NAMES)]
        self.games = Segments(games, 0, translate("Statistics", "Game"), body)
        self.levels = Choice(translate("Statistics", "Level"), [""], self)
        self.options = Choice(translate("Statistics", "Options"), [""], self)
        self.spans = Choice(
            translate("Statistics", "Time"),
            [
                translate("Statistics", "All time"),
                translate("Statistics", "Last 30 days"),
                translate("Statistics", "Last 12 months"),
            ],
            self,
        )
        for choice in (self.levels, self.options, self.spans):
            choice.setParent(body)
        self.figures = [Figure(theme, body) for _ in range(5)]
        self.rating = RatingChart(theme, body)
        self.bars = LevelBars(theme, body)
        self.model = StatisticsModel(self)
        self.table = TablePanel(self.model, theme, body)
        self.costs = CostBars(theme, body)
        self._level_keys: list[str | None] = [None]
        self._option_keys: list[tuple[tuple[str, str | int | bool], ...]] = [()]

    def _connect(self) -> None:
        self.games.changed.connect(self._game_chosen)
        for choice in (self.levels, self.options, self.spans):
            choice.changed.connect(lambda _: self.show_numbers())
        self.keeper.changed.connect(self._kept_changed)
        self.reset_button.clicked.connect(self.open_reset)
        self.how_button.clicked.connect(self.open_how)
        self.records_button.clicked.connect(self.records_asked)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._focus_moved)

    # --- what is counted

    @property
    def game(self) -> str:
        """The game that is shown; empty for all."""
        return "" if self.games.current == 0 else NAMES[self.games.current - 1]

    def choose_game(self, game: str) -> None:
        """Show the numbers of a game; of all for an empty name."""
        self.games.set_current(NAMES.index(game) + 1 if game else 0)
        self._game_chosen(0)

    def _game_chosen(self, _: int) -> None:
        self.levels.current = self.options.current = 0
        self._level_keys, self._option_keys = [None], [()]
        self.show_numbers()

    def _kept_changed(self) -> None:
        if self.isVisible():
            self.show_numbers()

    @property
    def wanted(self) -> Wanted:
        """Which matches are shown."""
        days = SPANS[self.spans.current]
        since = (self.now() - timedelta(days=days)).isoformat("T", "milliseconds") if days else ""
        level = self._level_keys[self.levels.current]
        return Wanted(self.game, level, self._option_keys[self.options.current], since)

    def _count(self, wanted: Wanted) -> Statistics:
        archive = self.keeper.archive
        return count(archive.entries, archive.uncounted, wanted, self.ratings)

    def show_numbers(self) -> None:
        """Count, and show what came out."""
        self._fill_choices()
        made = self.statistics = self._count(self.wanted)
        self._say_figures(made.numbers)
        self._say_charts(made)
        self._say_table(made)
        self._say_counted(made)
        self.rearrange()

    def _fill_choices(self) -> None:
        whole = self._count(Wanted(self.game, since=self.wanted.since))
        level, options = self.wanted.level, self.wanted.options
        known = [one.name for one in LEVELS]
        there = {name for name, _ in whole.by_level}
        order = [name for name in known if name in there]
        levels: list[str | None] = [None, *order, *sorted(there - set(known))]
        if level not in levels:
            levels.append(level)
        texts = [translate("Statistics", "All levels")]
        texts += [level_name(name) for name in levels[1:] if name is not None]
        self._level_keys = levels
        self.levels.set_texts(texts, levels.index(level))
        kinds = [key for (_, key), _ in whole.by_options] if self.game else []
        if options not in kinds and options:
            kinds.append(options)
        kinds = [key for key in kinds if key]
        self._option_keys = [(), *kinds]
        texts = [translate("Statistics", "All options")]
        texts += [options_words(self.game, key) for key in kinds]
        self.options.set_texts(texts, self._option_keys.index(options))

    # --- saying it

    def _say_figures(self, numbers: Numbers) -> None:
        counts = translate("Statistics", "{won} of {matches}")
        for figure, words in zip(self.figures, self._figure_words(numbers, counts), strict=True):
            figure.say(words)

    def _figure_words(self, numbers: Numbers, counts: str) -> list[FigureWords]:
        low, high = share_range(numbers.won, numbers.matches)
        none = "–"
        matches = FigureWords(translate("Statistics", "Matches won"), none)
        rounds = FigureWords(translate("Statistics", "Rounds won"), none)
        if numbers.matches:
            share = numbers.won / numbers.matches
            said = counts.format(won=numbers.won, matches=numbers.matches)
            if numbers.drawn:
                drawn = numbers.drawn
                said += translate("Statistics", ", %n drawn", "", drawn)
            sure = translate("Statistics", "95%: {low} to {high}")
            sure = sure.format(low=round(100 * low), high=percent(high))
            matches = FigureWords(matches.title, percent(share), "", said, sure, (share, low, high))
        if numbers.rounds:
            said = counts.format(won=numbers.rounds_won, matches=numbers.rounds)
            share = numbers.rounds_won / numbers.rounds
            rounds = FigureWords(rounds.title, percent(share), "", said)
        now = numbers.streak
        streak = FigureWords(
            translate("Statistics", "Streak"),
            str(numbers.best_streak) if numbers.matches else none,
            translate("Statistics", "best") if numbers.matches else "",
            translate("Statistics", "now %n in a row", "", now),
        )
        average = none if numbers.average is None else _decimal(numbers.average)
        title, meaning = self._average_words()
        return [
            matches,
            self._rating_words(),
            rounds,
            streak,
            FigureWords(title, average, "", meaning),
        ]

    def _average_words(self) -> tuple[str, str]:
        if self.game == "dickory":
            return (
                translate("Statistics", "Cards left"),
                translate("Statistics", "when you lose a round"),
            )
        title = translate("Statistics", "Points a round")
        if self.game == "dodo":
            return title, translate("Statistics", "few are good")
        if self.game == "dibble":
            return title, translate("Statistics", "many are good")
        return title, translate("Statistics", "choose a game")

    def _rating_words(self) -> FigureWords:
        title = translate("Statistics", "Rating")
        line = self.statistics.ratings if self.statistics is not None else ()
        if not line:
            return FigureWords(title, "–", "", self._no_rating())
        last = line[-1]
        sure = translate("Statistics", "95%: {low} to {high}").format(
            low=round(last.value - last.margin), high=round(last.value + last.margin)
        )
        return FigureWords(title, str(round(last.value)), f"± {round(last.margin)}", sure)

    def _no_rating(self) -> str:
        if not self.game:
            return translate("Statistics", "choose a game")
        if not self.ratings.get(self.game):
            return translate("Statistics", "bots not measured yet")
        return translate("Statistics", "no rated match yet")

    def _say_charts(self, made: Statistics) -> None:
        if not self.game:
            note = translate("Statistics", "Each game has its own rating. Choose one above.")
        elif not self.ratings.get(self.game):
            note = translate("Statistics", "The bots’ strength in this game is not measured yet.")
        else:
            note = translate("Statistics", "Play a match against a bot, and your rating begins.")
        self.rating.show_line(made.ratings, self.ratings.get(self.game, {}), note)
        names = [level.name for level in LEVELS]
        found = dict(made.by_level)
        rows = [
            (name, names.index(name) + 1, found[name].won, found[name].matches)
            for name in names
            if name in found
        ]
        rows += [
            (name, 0, one.won, one.matches) for name, one in made.by_level if name not in names
        ]
        self.bars.show_levels(rows, translate("Statistics", "No match is counted here."))
        self._say_costs(made)

    def _say_costs(self, made: Statistics) -> None:
        unit, note = "", translate("Statistics", "Nothing has cost you anything here.")
        if self.game == "dickory":
            unit = translate("Statistics", "cards left a match, in rounds you lost")
        elif self.game:
            unit = translate("Statistics", "points a match")
        else:
            note = translate("Statistics", "Each game counts its own. Choose one above.")
        self.costs.show_costs(made.numbers.costs, made.numbers.matches, unit, note)

    def _say_table(self, made: Statistics) -> None:
        title, _ = self._average_words()
        groups: Sequence[tuple[str, Numbers]]
        if not self.game:
            first = translate("Statistics", "Game")
            wanted = self.wanted
            groups = [
                (game_name(name), self._count(Wanted(name, wanted.level, (), wanted.since)).numbers)
                for name in NAMES
            ]
            groups = [(name, one) for name, one in groups if one.matches]
            title = translate("Statistics", "Average")
        else:
            first = translate("Statistics", "Options")
            groups = [(options_words(game, key), one) for (game, key), one in made.by_options]
            names = [level.name for level in LEVELS]
            by_level = sorted(
                made.by_level,
                key=lambda one: names.index(one[0]) if one[0] in names else len(names),
            )
            if self.wanted.level is None and len(by_level) > 1:
                first = translate("Statistics", "Level, options")
                groups = [*((level_name(level), one) for level, one in by_level), *groups]
        self.model.show_groups(first, title, groups)
        self.table.say(translate("Statistics", "No match is counted here.") if not groups else "")

    def _say_counted(self, made: Statistics) -> None:
        counted = made.apart[Status.COUNTED]
        words = translate("Statistics", "%n matches counted", "", counted)
        if counted == 1:
            words = translate("Statistics", "1 match counted")
        if made.numbers.resigned:
            resigned = made.numbers.resigned
            words += translate("Statistics", ", %n of them given up", "", resigned)
        apart = [
            apart_words(status, number)
            for status, number in made.apart.items()
            if number and status is not Status.COUNTED
        ]
        said = ""
        if apart:
            said = translate("Statistics", "Apart: {what}").format(what=", ".join(apart))
        reading = ""
        if self.keeper.left:
            left = self.keeper.left
            reading = translate("Statistics", "reading %n more", "", left)
        words = joined([words, said, reading])
        self.top.set_titles(translate("Statistics", "Statistics"), words)
        self.top.setToolTip(words)
        self.bar.say(BarWords("", translate("Statistics", "The records stay, whatever you reset.")))
        self.bar.setAccessibleName(words)

    # --- placing it

    def set_theme(self, theme: Theme) -> None:
        self.notice.set_theme(theme)
        super().set_theme(theme)

    def arranged(self, frame: Frame) -> None:
        left, right = frame.table.left(), frame.column.right()
        top, bottom = frame.column.top(), frame.column.bottom()
        self.scroller.setGeometry(
            QRect(
                round(left) - 4, round(top) - 4, round(right - left) + 16, round(bottom - top) + 8
            )
        )
        self.scroller.setStyleSheet(
            "QScrollArea { background: transparent; }"
            "QScrollBar:vertical { background: transparent; width: 8px; }"
            f"QScrollBar::handle:vertical {{ background: {self.theme.line}; border-radius: 4px; }}"
            "QScrollBar::add-line, QScrollBar::sub-line { height: 0; }"
        )
        self._arrange_body(frame, round(right - left), bottom - top)
        for button in (self.reset_button, self.records_button, self.how_button):
            room = frame.labels and not frame.two_rows
            button.setText(button.accessibleName() if room else "")
            button.setToolTip("" if room else button.accessibleName())
        if not frame.wide:
            self.bar.say(BarWords("", ""))
            self.bar.setAccessibleName(self.top.accessibleName())
        self.bar.arrange()
        self.notice.place(frame.bar.top() - 8)

    def _arrange_body(self, frame: Frame, width: int, height: float) -> None:
        k, gap = frame.text, blend(10, 16, frame.u)
        y = self._place_choices(width, k) + gap
        fits = max(1, int((width + gap) // (190 * k + gap)))
        columns = min(5, fits) if fits != 4 else 3
        wide = (width - gap * (columns - 1)) / columns
        for figure in self.figures:
            figure.apply(self.theme, k)
        tall = max(figure.needed_height(wide) for figure in self.figures)
        for number, figure in enumerate(self.figures):
            row, column = divmod(number, columns)
            self._put(figure, column * (wide + gap), y + row * (tall + gap - 8), wide, tall - 8)
        rows = -(-len(self.figures) // columns)
        y += rows * (tall + gap - 8)
        self._place_charts(width, height, k, gap, y)

    def _place_charts(self, width: int, height: float, k: float, gap: float, y: float) -> None:
        two = width >= 760 * k
        wide = (width - gap) / 2 if two else width
        least_chart, least_table = 250 * k, 172 * k
        spare = height - y - gap - least_chart - least_table
        grow = max(0.0, spare) if two else 0.0
        chart, table = least_chart + 0.6 * grow, least_table + 0.4 * grow
        pairs = ((self.rating, self.bars, chart), (self.table, self.costs, table))
        for first, second, tall in pairs:
            self._put(first, 0, y, wide, tall)
            if two:
                self._put(second, wide + gap, y, wide, tall)
            else:
                y += tall + gap
                self._put(second, 0, y, wide, tall)
            y += tall + gap
        for part in (self.rating, self.bars, self.table, self.costs):
            part.apply(self.theme, k)
        self.body.resize(width + 8, round(y - gap) + 8)

    @staticmethod
    def _put(part: QWidget, x: float, y: float, w: float, h: float) -> None:
        part.setGeometry(round(x), round(y), round(w) + 8, round(h) + 8)

    def _place_choices(self, width: int, k: float) -> float:
        """Place game, level, options and time, in as many rows as they need; return the end."""
        room, x, y = width + 8, 0, 0
        controls: list[tuple[QWidget, QSize]] = []
        self.games.scale = min(k, 1.6)
        self.games.set_theme(self.theme)
        controls.append((self.games, self.games.sizeHint()))
        for choice in (self.levels, self.options, self.spans):
            choice.scale = k
            choice.label_size = 15 * k
            choice.set_theme(self.theme)
            size = choice.sizeHint()
            controls.append((choice, QSize(max(size.width(), round(150 * k)), size.height())))
        self.options.setVisible(bool(self.game))
        for control, size in controls:
            if control is self.options and not self.game:
                continue
            if x and x + size.width() > room:
                x, y = 0, y + size.height()
            control.setGeometry(x, y, min(size.width(), room), size.height())
            x += size.width() + 2
        return y + max(size.height() for _, size in controls) - 2 * RING_ROOM

    def _focus_moved(self, _old: QWidget | None, new: QWidget | None) -> None:
        if new is not None and self.isVisible() and self.body.isAncestorOf(new):
            self.scroller.ensureWidgetVisible(new, 0, 20)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.keeper.look()

    # --- what the player does

    def primary_pressed(self) -> None:
        dialog = QFileDialog(self, translate("Statistics", "Export as CSV"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(translate("Statistics", "Tables (*.csv)"))
        dialog.setDefaultSuffix("csv")
        dialog.selectFile(EXPORT_NAME)
        dialog.fileSelected.connect(lambda name: self.export_to(Path(name)))
        dialog.open()

    def export_to(self, path: Path) -> None:
        """Write a line for each kept match to a file, and say so."""
        archive = self.keeper.archive
        try:
            path.write_text(
                csv_text(archive.entries, archive.uncounted), encoding="utf-8-sig", newline=""
            )
        except OSError as error:
            text = translate("Statistics", "{file} can’t be written: {reason}.")
            self.notice.say(text.format(file=path, reason=why(error)), bad=True)
            return
        text = translate("Statistics", "{file} has a line for each kept match.")
        self.notice.say(text.format(file=path))

    def open_how(self) -> None:
        """Say what each number counts."""
        self._open(counting_popover(self.theme, self, bool(self.ratings.get(self.game))))

    def open_reset(self) -> None:
        """Ask what is to count no more."""
        left_out = len(self.keeper.archive.uncounted)
        popover = reset_popover(self.theme, self, self.game, left_out, self.reset, self.count_all)
        self._open(popover)

    def _open(self, popover: QWidget) -> None:
        popover.open_at(QPoint(self.width() - 24, 64))  # type: ignore[attr-defined]

    def reset(self, game: str) -> None:
        """Let the matches kept so far of a game, or of all, count no more; the bar undoes it."""
        archive = self.keeper.archive
        before = archive.uncounted
        names = {
            one.name
            for one in archive.entries
            if one.facts is not None and (not game or one.facts.game == game)
        }
        if not self._let_count(before | names):
            return
        text = translate("Statistics", "The numbers begin anew. The records are kept.")
        if game:
            text = translate(
                "Statistics", "The numbers of {game} begin anew. The records are kept."
            )
            text = text.format(game=game_name(game))
        self.notice.say(text, partial(self._count_but, before))

    def count_all(self) -> None:
        """Count again what resets have left out; the bar undoes it."""
        before = self.keeper.archive.uncounted
        if self._let_count(frozenset()):
            text = translate("Statistics", "Every match counts again.")
            self.notice.say(text, partial(self._count_but, before))

    def _count_but(self, uncounted: frozenset[str]) -> None:
        self._let_count(uncounted)

    def _let_count(self, uncounted: frozenset[str]) -> bool:
        try:
            self.keeper.set_uncounted(uncounted)
        except OSError as error:
            self.notice.say(str(error), bad=True)
            return False
        self.rearrange()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self.scroller.verticalScrollBar()
        pages = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}
        if event.key() == Qt.Key.Key_Escape:
            self.back_asked.emit()
        elif event.key() in pages:
            bar.setValue(bar.value() + pages[Qt.Key(event.key())] * bar.pageStep())
        else:
            super().keyPressEvent(event)
            return
        event.accept()


def _decimal(value: float) -> str:
    return QLocale().toString(value, "f", 1)
