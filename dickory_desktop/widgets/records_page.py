"""The kept matches: looked through, opened, copied, kept elsewhere, deleted and brought back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QRect, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QKeyEvent, QPalette, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from ..games import NAMES
from ..models.records import RecordsModel
from ..scenes.fonts import ui_font
from ..scenes.frame import Frame
from ..scenes.theme import Theme
from ..session.archive import Entry
from ..session.reading import read_at_most
from ..session.store import put_whole, why
from .bars import BarWords
from .controls import RING_ROOM, Button, Segments
from .page import Page
from .pages import game_name
from .records_choice import Choice
from .records_keeper import Keeper
from .records_words import opponents_words, options_words, result_words, when_words
from .saving import ask_where
from .undo_bar import UndoBar

translate = QCoreApplication.translate

ORDERS: tuple[Callable[[Entry], object], ...] = (
    lambda _: "",
    lambda entry: entry.when,
    lambda entry: "" if entry.facts is None else entry.facts.names,
    lambda entry: 0 if entry.facts is None else -entry.facts.moves,
)
"""How the list, newest first, is sorted again: as it is, oldest, by players, longest."""


def entry_words(entry: Entry) -> tuple[str, str]:
    """Return the two lines of a kept match: what it was, and how and when it was played."""
    facts = entry.facts
    if facts is None:
        damaged = translate("Records", "Can’t be read: {reason}")
        return entry.name, damaged.format(reason=entry.problem)
    options = options_words(facts.game, facts.options)
    title = f"{game_name(facts.game)}, {options}"
    parts = [opponents_words(facts), result_words(facts), when_words(entry)]
    return title, " · ".join(parts)


class RecordsPage(Page):
    """Every kept match, finished or not.

    `open_asked` comes with the file of one, `other_asked` where a file is to be chosen.
    """

    wears = "home"

    open_asked = Signal(Path)
    other_asked = Signal()

    def __init__(self, keeper: Keeper, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.keeper = keeper
        title = translate("Records", "Records")
        self.setAccessibleName(title)
        games = [translate("Records", "All games"), *(game_name(name) for name in NAMES)]
        self.games = Segments(games, 0, translate("Records", "Game"), self)
        self.states = Choice(
            translate("Records", "Which"),
            [
                translate("Records", "All matches"),
                translate("Records", "Finished"),
                translate("Records", "Unfinished"),
                translate("Records", "Damaged"),
            ],
            self,
        )
        self.orders = Choice(
            translate("Records", "Order"),
            [
                translate("Records", "Newest first"),
                translate("Records", "Oldest first"),
                translate("Records", "By players"),
                translate("Records", "Longest first"),
            ],
            self,
        )
        self.model = RecordsModel(entry_words, self)
        self.list = QListView(self)
        self.list.setModel(self.model)
        self.list.setFrameShape(QListView.Shape.NoFrame)
        self.list.setUniformItemSizes(True)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(translate("Records", "Kept matches"))
        self.delete_button = self.bar.add(translate("Records", "Delete"), "trash")
        self.copy_button = self.bar.add(translate("Records", "Copy as text"), "copy")
        self.save_button = self.bar.add(translate("Records", "Save as a file"), "export")
        self.other_button = self.bar.add(translate("Records", "Open a file"), "open")
        self.bar.primary.set_words(translate("Records", "Open"))
        self.notice = UndoBar(theme, self)
        self._connect()
        self.show_records()

    def _connect(self) -> None:
        self.keeper.changed.connect(self._kept_changed)
        for control in (self.games, self.states, self.orders):
            control.changed.connect(lambda _: self.show_records())
        self.list.doubleClicked.connect(lambda _: self.primary_pressed())
        self.list.selectionModel().currentChanged.connect(self._chosen)
        self.delete_button.clicked.connect(self.delete)
        self.copy_button.clicked.connect(self.copy)
        self.save_button.clicked.connect(self.save_as)
        self.other_button.clicked.connect(self.other_asked)

    # --- what is shown

    def _kept_changed(self) -> None:
        if self.isVisible():
            self.show_records()

    def _is_wanted(self, entry: Entry) -> bool:
        facts = entry.facts
        if self.games.current:
            game = NAMES[self.games.current - 1]
            if facts is None or facts.game != game:
                return False
        state = self.states.current
        if state == 0:
            return True
        if facts is None:
            return state == 3
        return state == (1 if facts.winners else 2)

    def show_records(self) -> None:
        """List what is wanted; what was chosen stays chosen where it is still there."""
        before = self.chosen
        row = max(self.list.currentIndex().row(), 0)
        wanted = [entry for entry in self.keeper.archive.entries if self._is_wanted(entry)]
        order = ORDERS[self.orders.current]
        wanted.sort(key=order)  # type: ignore[arg-type]
        self.model.show_entries(wanted)
        names = [entry.name for entry in wanted]
        if before is not None and before.name in names:
            row = names.index(before.name)
        if wanted:
            self.list.setCurrentIndex(self.model.index(min(row, len(wanted) - 1)))
        count = len(wanted)
        words = translate("Records", "%n matches", "", count)
        if count == 1:
            words = translate("Records", "1 match")
        left = self.keeper.left
        if left:
            words += ", " + translate("Records", "%n more to read", "", left)
        self.top.set_titles(translate("Records", "Records"), words)
        self._chosen()

    @property
    def chosen(self) -> Entry | None:
        """The match the list stands on."""
        row = self.list.currentIndex().row()
        return self.model.entries[row] if 0 <= row < len(self.model.entries) else None

    def _chosen(self, *_: object) -> None:
        entry = self.chosen
        for button in (self.delete_button, self.copy_button, self.save_button):
            button.setEnabled(entry is not None)
        self.bar.primary.setEnabled(entry is not None and entry.facts is not None)
        if entry is None:
            self.bar.say(
                BarWords(
                    translate("Records", "Nothing here"),
                    translate("Records", "Matches are kept here once they have been played."),
                )
            )
            return
        over = entry.facts is not None and (entry.facts.winners or entry.facts.resigned >= 0)
        words = translate("Records", "Replay") if over else translate("Records", "Go on")
        self.bar.primary.set_words(words)
        title, note = entry_words(entry)
        self.bar.say(BarWords(title, note))

    # --- what the player does

    def primary_pressed(self) -> None:
        entry = self.chosen
        if entry is not None and entry.facts is not None:
            self.open_asked.emit(self.keeper.archive.path(entry.name))

    def delete(self) -> None:
        """Delete what is chosen; the bar brings it back."""
        entry = self.chosen
        if entry is None:
            return
        try:
            self.keeper.delete(entry.name)
        except OSError as error:
            text = translate("Records", "{file} can’t be deleted: {reason}.")
            self.notice.say(text.format(file=entry.name, reason=why(error)), bad=True)
            return
        text = translate("Records", "Deleted: {match}.").format(match=entry_words(entry)[0])
        self.notice.say(text, partial(self._restore, entry.name))
        self.rearrange()

    def _restore(self, name: str) -> None:
        try:
            self.keeper.restore(name)
        except OSError as error:
            text = translate("Records", "{file} can’t be brought back: {reason}.")
            self.notice.say(text.format(file=name, reason=why(error)), bad=True)

    def _bytes(self, entry: Entry) -> bytes | None:
        try:
            return read_at_most(self.keeper.archive.path(entry.name))
        except OSError as error:
            text = translate("Records", "{file} can’t be read: {reason}.")
            self.notice.say(text.format(file=entry.name, reason=why(error)), bad=True)
            return None

    def copy(self) -> None:
        """Copy the record of what is chosen as text."""
        entry = self.chosen
        data = None if entry is None else self._bytes(entry)
        if data is not None:
            QGuiApplication.clipboard().setText(data.decode("utf-8", "replace"))
            self.notice.say(translate("Records", "The record is copied as text."))
            self.rearrange()

    def save_as(self) -> None:
        """Ask where a copy of the record is to be kept."""
        entry = self.chosen
        if entry is None:
            return
        dialog = ask_where(self, entry.name)
        dialog.fileSelected.connect(lambda name: self.save_to(entry, Path(name)))
        dialog.open()

    def save_to(self, entry: Entry, path: Path) -> None:
        """Write a copy of a record to a file, and say so."""
        data = self._bytes(entry)
        if data is None:
            return
        try:
            put_whole(path, data, shared=True)
        except OSError as error:
            text = translate("Records", "{file} can’t be written: {reason}.")
            self.notice.say(text.format(file=path, reason=why(error)), bad=True)
            return
        self.notice.say(translate("Records", "Saved as {file}.").format(file=path))
        self.rearrange()

    # --- placing it

    def set_theme(self, theme: Theme) -> None:
        self.notice.set_theme(theme)
        super().set_theme(theme)

    def arranged(self, frame: Frame) -> None:
        left, right = frame.table.left(), frame.column.right()
        top, bottom = frame.column.top(), frame.column.bottom()
        k = self.games.scale
        x, y, row = round(left) - RING_ROOM, round(top) - RING_ROOM, 0
        for control in (self.games, self.states, self.orders):
            control.set_theme(self.theme)
            size = control.sizeHint()
            if x > left and x + size.width() > right + RING_ROOM:
                x, y = round(left) - RING_ROOM, y + row
                row = 0
            control.setGeometry(x, y, min(size.width(), round(right - left)), size.height())
            x += size.width() + 4
            row = max(row, size.height())
        y += row + round(8 * k)
        self.list.setGeometry(QRect(round(left), y, round(right - left), round(bottom) - y))
        self._paint_list()
        for button in self.bar_buttons:
            room = frame.labels and not frame.two_rows
            button.setText(button.accessibleName() if room else "")
            button.setToolTip("" if room else button.accessibleName())
        if not frame.wide:
            self.bar.say(BarWords("", ""))
        self.bar.arrange()
        self.notice.place(frame.bar.top() - 8)

    @property
    def bar_buttons(self) -> tuple[Button, ...]:
        return (self.delete_button, self.copy_button, self.save_button, self.other_button)

    def _paint_list(self) -> None:
        t = self.theme
        self.list.setFont(ui_font(15))
        palette = self.list.palette()
        palette.setColor(QPalette.ColorRole.Text, QColor(t.text))
        self.list.setPalette(palette)
        self.list.setStyleSheet(
            "QListView { background: transparent; outline: 0; }"
            f"QListView::item {{ padding: 9px 14px; color: {t.text};"
            f" border-bottom: 1px solid {t.line}; }}"
            f"QListView::item:selected {{ background: {t.raised}; color: {t.text};"
            f" border: 2px solid {t.accent}; border-radius: 10px; }}"
            "QScrollBar:vertical { background: transparent; width: 8px; }"
            f"QScrollBar::handle:vertical {{ background: {t.line}; border-radius: 4px; }}"
            "QScrollBar::add-line, QScrollBar::sub-line { height: 0; }"
        )

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.keeper.look()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.back_asked.emit()
        elif event.key() == Qt.Key.Key_Delete:
            self.delete()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.primary_pressed()
        else:
            super().keyPressEvent(event)
            return
        event.accept()
