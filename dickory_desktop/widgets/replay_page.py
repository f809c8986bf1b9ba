"""A match looked at again: its table at every step, all its moves, and where to go from there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QGuiApplication,
    QHideEvent,
    QKeyEvent,
)
from PySide6.QtWidgets import QWidget

from ..engine.match import Match
from ..engine.record import SUFFIX, write_record
from ..games import RULES
from ..models.replay import ReplayMovesModel
from ..scenes.frame import Frame, blend
from ..scenes.speeds import Speed
from ..scenes.theme import Theme
from ..session.archive_facts import facts_of
from ..session.config import MatchConfig
from ..session.naming import addressed
from ..session.replay import Replay
from ..session.store import put_whole, why
from .bars import joined
from .controls import Button
from .deals_panel import DealsPanel
from .game_page import GamePage
from .keys import REPLAY
from .page import Page
from .pages import game_name, make_table_page
from .records_choice import Choice
from .records_words import opponents_words, result_words
from .replay_layout import place_column, place_stage, place_transport
from .replay_list import StepsPanel
from .saving import ask_where
from .settings import Settings
from .timeline import Counter, Timeline
from .undo_bar import UndoBar

translate = QCoreApplication.translate

PAUSES_MS: Final = (1600, 700, 200)
"""How long a move stays before the next: slowly, at the usual speed, fast."""

SPEEDS: Final = (Speed.SLOW, Speed.NORMAL, Speed.FAST)
ROOM_FOR_TABLE: Final = 880
"""How wide the table must be to leave the column to the moves; else they open over it."""


class ReplayPage(Page):
    """Shows a match that is over, step by step.

    `played_on` comes with a match to be gone on with, `same_asked` with a match to be set up.
    """

    played_on = Signal(object)
    same_asked = Signal(object)

    def __init__(self, settings: Settings, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.settings = settings
        self.replay: Replay | None = None
        self.stage: GamePage | None = None
        self._titles = ""
        self._playing = False
        self.drawer_open = False
        self.roomy = True
        self.coded = False
        self._name = ""
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._next)
        self.setAccessibleName(translate("Replay", "Replay"))
        self.eyes = Choice(translate("Replay", "Seen by"), [], self)
        self.speeds = Choice(
            translate("Replay", "Speed"),
            [
                translate("Replay", "Slow"),
                translate("Replay", "Normal"),
                translate("Replay", "Fast"),
            ],
            self,
        )
        self.speeds.choose(1)
        self.steps = StepsPanel(theme, self)
        self.deals = DealsPanel(theme, self)
        self.drawer = self.top.add("list", translate("Replay", "Moves"))
        self.rules_button = self.top.add("book", translate("TablePage", "Rules"))
        self.settings_button = self.top.add("settings", translate("TablePage", "Settings"))
        self.bar.snug = True
        self.first, self.back, self.play, self.on, self.last = (
            self._transport(icon, name)
            for icon, name in (
                ("first", translate("Replay", "To the beginning")),
                ("chevron-left", translate("Replay", "One move back")),
                ("play", translate("Replay", "Play")),
                ("chevron-right", translate("Replay", "One move on")),
                ("last", translate("Replay", "To the end")),
            )
        )
        self.timeline = Timeline(translate("Replay", "Step"), self.bar)
        self.counter = Counter(self.bar)
        self.copy_button = self.bar.add("", "copy", translate("Replay", "Copy as text"))
        self.save_button = self.bar.add("", "export", translate("Replay", "Save as a file"))
        self.bar.primary.set_words(translate("Replay", "Play on from here"))
        self.notice = UndoBar(theme, self)
        self._connect()

    def _transport(self, icon: str, name: str) -> Button:
        button = Button("", "plain", icon, self.bar)
        button.setAccessibleName(name)
        button.setToolTip(name)
        return button

    def _connect(self) -> None:
        self.drawer.clicked.connect(self.toggle_drawer)
        self.rules_button.clicked.connect(self.help_asked)
        self.settings_button.clicked.connect(self.settings_asked)
        self.first.clicked.connect(lambda: self.go(0))
        self.back.clicked.connect(lambda: self.go_by(-1))
        self.play.clicked.connect(self.toggle_play)
        self.on.clicked.connect(self.step)
        self.last.clicked.connect(self.go_to_end)
        self.timeline.valueChanged.connect(self._slid)
        self.steps.list.chosen.connect(self.go)
        self.eyes.changed.connect(self._look)
        self.speeds.changed.connect(lambda _: self._apply_speed())
        self.deals.same_asked.connect(self._play_same)
        self.deals.save_asked.connect(self.save)
        self.copy_button.clicked.connect(self.copy)
        self.save_button.clicked.connect(self.save)
        self.settings.changed.connect(self._settings_changed)

    # --- what is shown

    def show_match(self, match: Match) -> None:
        """Show a match from its beginning; it belongs to the page from now on."""
        self.stop()
        self.coded = any(deal.code is not None for deal in match.deals)
        if self.coded:
            self.deals.show_match(match)
        facts = facts_of(match)
        self.wears = match.rules.name
        self._name = f"{match.rules.name}-{match.source.code}{SUFFIX}"
        self._record = write_record(match)
        self._titles = joined(
            [game_name(match.rules.name), opponents_words(facts), result_words(facts)]
        )
        if self.replay is not None:
            self.replay.deleteLater()
        replay = self.replay = Replay(match, self)
        replay.moved.connect(self._moved)
        self.eyes.set_texts(self._eye_words(replay), replay.viewer if replay.settled else 0)
        model = ReplayMovesModel(replay, replay)
        self.steps.show_steps(model, replay.names)
        begins = [number for number, place in enumerate(replay.places) if not place.ply][1:]
        self.timeline.blockSignals(True)
        self.timeline.set_steps(replay.last, begins)
        self.timeline.blockSignals(False)
        self._set_stage(replay)
        self.go(0)

    @staticmethod
    def _eye_words(replay: Replay) -> list[str]:
        second, third = translate("Replay", "Seen by you"), translate("Replay", "Seen by {name}")
        named = [replay.names[seat] for seat in replay.eyes]
        names = [addressed(name, second, third).format(name=name) for name in named]
        return [*names, translate("Replay", "All cards open")] if replay.settled else names

    def _set_stage(self, replay: Replay) -> None:
        old = self.stage
        game = replay.match.rules.name
        stage = make_table_page(game, replay, self.settings, self.theme, self)
        stage.lists_moves = False
        stage.keys = self.keys
        stage.top.hide()
        stage.bar.hide()
        stage.view.setAccessibleName(translate("Replay", "The table"))
        stage.table.settled.connect(self._settled)
        self.stage = stage
        self._apply_speed()
        if old is not None:
            old.hide()
            old.deleteLater()
        stage.lower()
        self.rearrange()
        stage.show()

    def _settings_changed(self) -> None:
        if self.stage is not None:
            self.stage.apply_settings()
            self._apply_speed()

    def _apply_speed(self) -> None:
        """Let cards move at the replay's speed, unless the player wants no motion at all."""
        if self.stage is not None and self.settings.speed is not Speed.OFF:
            self.stage.table.set_speed(SPEEDS[self.speeds.current])

    def _moved(self) -> None:
        replay = self.replay
        if replay is None:
            return
        number = replay.number
        made, count = replay.moves
        deal = replay.place.deal + 1
        where = translate("Replay", "round {round}, move {made} of {count}")
        if replay.match.rules.name == "dodo":
            where = translate("Replay", "deal {round}, move {made} of {count}")
        told = where.format(round=deal, made=made, count=count)
        self.top.set_titles(translate("Replay", "Replay"), joined([self._titles, told]))
        self.counter.say(translate("Replay", "{made} / {count}").format(made=made, count=count))
        self.timeline.blockSignals(True)
        self.timeline.setValue(number)
        self.timeline.blockSignals(False)
        self.timeline.update()
        self.steps.list.show_row(number)
        self.first.setEnabled(number > 0)
        self.back.setEnabled(number > 0)
        self.on.setEnabled(number < replay.last)
        self.last.setEnabled(number < replay.last)
        self.bar.primary.setEnabled(replay.can_be_played_on)
        self.bar.primary.quiet = not replay.can_be_played_on
        words = translate("Replay", "Play on from here")
        if not replay.settled:
            words = translate("Replay", "Not over yet")
        elif not replay.can_be_played_on:
            words = translate("Replay", "The end")
        self.bar.primary.set_words(words)

    def _announce(self) -> None:
        """Let a screen reader say which step is shown."""
        if QAccessible.isActive() and self.replay is not None:
            words = str(self.steps.list.currentIndex().data())
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    # --- going about

    def go(self, number: int) -> None:
        """Show a step at once; playing ends."""
        if self.replay is not None:
            self.stop()
            self.replay.go(number)
            self._announce()

    def go_by(self, steps: int) -> None:
        """Show the step so many further on."""
        if self.replay is not None:
            self.go(self.replay.number + steps)

    def go_to_end(self) -> None:
        if self.replay is not None:
            self.go(self.replay.last)

    def go_by_deal(self, way: int) -> None:
        """Show the beginning of the next deal, or of this one or the one before."""
        replay = self.replay
        if replay is None:
            return
        begins = [number for number, place in enumerate(replay.places) if not place.ply]
        if way > 0:
            self.go(next((one for one in begins if one > replay.number), replay.last))
        else:
            self.go(max((one for one in begins if one < replay.number), default=0))

    def step(self) -> None:
        """Show the next move as it was made; playing ends."""
        self.stop()
        self._step()

    def _step(self) -> bool:
        if self.replay is None:
            return False
        if self.stage is not None:
            self.stage.table.finish()
        went = self.replay.step()
        if went:
            self._announce()
        return went

    @property
    def is_playing(self) -> bool:
        """Whether the moves follow one another by themselves."""
        return self._playing

    def toggle_play(self) -> None:
        """Let the moves follow one another, from the beginning if this is the end; or stop."""
        replay = self.replay
        if replay is None:
            return
        if self._playing:
            self.stop()
            return
        if replay.number == replay.last:
            replay.go(0)
        self._set_playing(True)
        self._next()

    def stop(self) -> None:
        """Let the moves no longer follow one another."""
        self._pause.stop()
        self._set_playing(False)

    def _set_playing(self, playing: bool) -> None:
        self._playing = playing
        self.play.icon_name = "pause" if playing else "play"
        name = translate("Replay", "Stop") if playing else translate("Replay", "Play")
        self.play.setAccessibleName(name)
        self.play.setToolTip(name)
        self.play.update()

    def _next(self) -> None:
        if self._playing and not self._step():
            self.stop()

    def _settled(self) -> None:
        if self._playing:
            self._pause.start(PAUSES_MS[self.speeds.current])

    def _slid(self, number: int) -> None:
        if self.replay is not None and number != self.replay.number:
            self.go(number)

    def _look(self, index: int) -> None:
        replay = self.replay
        if replay is None:
            return
        if index < len(replay.eyes):
            replay.look_through(replay.eyes[index])
        else:
            replay.look_through(replay.viewer, True)

    # --- taking it further

    def primary_pressed(self) -> None:
        """Go on from here against bots, for practice."""
        replay = self.replay
        if replay is not None and replay.can_be_played_on:
            self.stop()
            self.played_on.emit(replay.played_on(RULES))

    def _play_same(self) -> None:
        if self.replay is not None:
            match = self.replay.match
            options, players = dict(match.options), match.players
            config = MatchConfig(match.rules.name, options, players, match.source.code)
            self.same_asked.emit(config)

    def copy(self) -> None:
        """Copy the whole record as text."""
        QGuiApplication.clipboard().setText(self._record.decode())
        self._say(translate("Records", "The record is copied as text."))

    def save(self) -> None:
        """Ask where the record is to be kept as a file."""
        dialog = ask_where(self, self._name)
        dialog.fileSelected.connect(lambda name: self.save_to(Path(name)))
        dialog.open()

    def save_to(self, path: Path) -> None:
        """Write the record to a file, and say so."""
        try:
            put_whole(path, self._record, shared=True)
        except OSError as error:
            text = translate("Records", "{file} can’t be written: {reason}.")
            self.notice.say(text.format(file=path, reason=why(error)), bad=True)
            return
        self._say(translate("Records", "Saved as {file}.").format(file=path))

    def _say(self, words: str) -> None:
        self.notice.say(words)
        if self.frame is not None:
            self.notice.place(self.frame.bar.top() - 8)

    # --- placing it

    def set_theme(self, theme: Theme) -> None:
        self.notice.set_theme(theme)
        self.theme = theme
        if self.stage is not None:
            self.stage.theme = theme
            self.stage.table.set_theme(theme)
        super().set_theme(theme)

    def arranged(self, frame: Frame) -> None:
        column = frame.column
        self.roomy = column.left() - blend(4, 8, frame.u) >= ROOM_FOR_TABLE
        place_column(self, frame)
        if self.stage is not None:
            width = round(column.left() - blend(4, 8, frame.u)) if self.roomy else self.width()
            place_stage(self, self.stage, frame, width)
        place_transport(self, frame)
        self.top.raise_()
        self.bar.raise_()
        self.notice.place(frame.bar.top() - 8)

    def toggle_drawer(self) -> None:
        """Where there is no room beside the table, show the moves over it, or put them away."""
        self.drawer_open = not self.drawer_open
        self.rearrange()
        if self.drawer_open:
            self.steps.list.setFocus()
        else:
            self.setFocus()

    # --- Qt

    def rules_place(self) -> tuple[str, str]:
        return self.stage.rules_place() if self.stage is not None else ("", "")

    def hideEvent(self, event: QHideEvent) -> None:
        self.stop()
        super().hideEvent(event)

    def leave(self) -> None:
        """Put the open moves away, or leave the page."""
        if self.drawer_open and not self.roomy:
            self.toggle_drawer()
        else:
            self.back_asked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        action = self.keys.meaning(event, REPLAY)
        if action not in _ACTIONS:
            QWidget.keyPressEvent(self, event)
            return
        event.accept()
        _ACTIONS[action](self)


def _other_eyes(page: ReplayPage) -> None:
    page.eyes.choose((page.eyes.current + 1) % max(len(page.eyes.texts), 1))


_ACTIONS: Final[dict[str, Callable[[ReplayPage], None]]] = {
    "replay-on": ReplayPage.step,
    "replay-back": lambda page: page.go_by(-1),
    "replay-play": ReplayPage.toggle_play,
    "replay-first": lambda page: page.go(0),
    "replay-last": ReplayPage.go_to_end,
    "replay-deal-on": partial(ReplayPage.go_by_deal, way=1),
    "replay-deal-back": partial(ReplayPage.go_by_deal, way=-1),
    "replay-eyes": _other_eyes,
    "replay-from-here": ReplayPage.primary_pressed,
    "replay-leave": ReplayPage.leave,
}
"""What each key of a replay does."""

__all__ = ["PAUSES_MS", "ReplayPage"]
