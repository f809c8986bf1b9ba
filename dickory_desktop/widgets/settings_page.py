"""The settings: everything that can be set, each in effect at once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from ..engine.errors import QT_TRANSLATE_NOOP
from ..scenes.fonts import ui_font
from ..scenes.frame import Frame, blend
from ..scenes.theme import Theme
from ..session.settings import SettingsError
from .bars import BarWords
from .controls import Button, SearchField, Switch
from .keys import FIND, Keymap
from .option_rows import Columns, OptionPanel, OptionRow, WideSegments
from .page import Page
from .settings import Settings, Values
from .settings_preview import Preview
from .undo_bar import UndoBar

translate = QCoreApplication.translate

EXPORT_NAME: Final = "dickory-settings.json"

_CHOICES: Final[dict[str, tuple[tuple[object, str], ...]]] = {
    "theme": (
        ("system", QT_TRANSLATE_NOOP("Settings", "System")),
        ("light", QT_TRANSLATE_NOOP("Settings", "Light")),
        ("dark", QT_TRANSLATE_NOOP("Settings", "Dark")),
        ("contrast", QT_TRANSLATE_NOOP("Settings", "High contrast")),
    ),
    "text_size": (
        (100, QT_TRANSLATE_NOOP("Settings", "100%")),
        (125, QT_TRANSLATE_NOOP("Settings", "125%")),
        (150, QT_TRANSLATE_NOOP("Settings", "150%")),
        (200, QT_TRANSLATE_NOOP("Settings", "200%")),
    ),
    "four_colours": (
        (False, QT_TRANSLATE_NOOP("Settings", "Two")),
        (True, QT_TRANSLATE_NOOP("Settings", "Four")),
    ),
    "speed": (
        ("off", QT_TRANSLATE_NOOP("Settings", "Off")),
        ("fast", QT_TRANSLATE_NOOP("Settings", "Fast")),
        ("normal", QT_TRANSLATE_NOOP("Settings", "Normal")),
        ("slow", QT_TRANSLATE_NOOP("Settings", "Slow")),
    ),
    "sort": (
        ("rank", QT_TRANSLATE_NOOP("Settings", "By rank")),
        ("strength", QT_TRANSLATE_NOOP("Settings", "By current order")),
    ),
    "dodo_sort": (
        ("suit", QT_TRANSLATE_NOOP("Settings", "By suit")),
        ("rank", QT_TRANSLATE_NOOP("Settings", "By rank")),
    ),
    "call_seconds": ((3, "3"), (5, "5"), (8, "8"), (15, "15")),
    "bot_pace": (
        ("at_once", QT_TRANSLATE_NOOP("Settings", "At once")),
        ("natural", QT_TRANSLATE_NOOP("Settings", "Natural")),
        ("slow", QT_TRANSLATE_NOOP("Settings", "Slow")),
    ),
}


class SettingsPage(Page):
    """Every setting with what it means; `keys_asked` to change keys, `about_asked` for the rest."""

    wears = "home"

    keys_asked = Signal()
    about_asked = Signal()

    def __init__(
        self, settings: Settings, keys: Keymap, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self.settings = settings
        self.keys = keys
        self.controls: dict[str, QWidget] = {}
        title = translate("Settings", "Settings")
        self.top.set_titles(title, translate("Settings", "A change takes effect at once"))
        self.setAccessibleName(title)
        self.search = SearchField(translate("Settings", "Search settings"), FIND, self)
        self.search.textChanged.connect(self._search)
        self.columns = Columns(self)
        self.preview = Preview(settings, theme, self)
        self.columns.set_columns(self._panels())
        self.defaults = self.bar.add(translate("Settings", "Back to defaults"), "restart")
        self.export = self.bar.add(translate("Settings", "Export"), "export")
        self.import_ = self.bar.add(translate("Settings", "Import"), "import")
        self.defaults.clicked.connect(self.reset)
        self.export.clicked.connect(self._ask_export)
        self.import_.clicked.connect(self._ask_import)
        self.about = self.bar.add(translate("Settings", "About"), "info")
        self.about.clicked.connect(self.about_asked)
        self.bar.primary.set_words(translate("Settings", "Done"))
        self.bar.primary.key_cap = translate("Keys", "Escape")
        self.notice = UndoBar(theme, self)
        self.settings.changed.connect(self.show_values)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._focus_moved)
        self.show_values()

    # --- what there is

    def _panels(self) -> list[list[OptionPanel]]:
        return [
            [self._looks(), self._cards(), self._motion()],
            [self._play(), self._help()],
        ]

    def _looks(self) -> OptionPanel:
        return OptionPanel(
            translate("Settings", "Looks"),
            "sun",
            [
                self._choice("theme", translate("Settings", "Theme"), "", below=True),
                self._choice("text_size", translate("Settings", "Text size"), ""),
            ],
        )

    def _cards(self) -> OptionPanel:
        return OptionPanel(
            translate("Settings", "Cards"),
            "cards",
            [
                self._choice(
                    "four_colours",
                    translate("Settings", "Suit colours"),
                    translate("Settings", "Shapes always differ too"),
                ),
                self._switch(
                    "big_index",
                    translate("Settings", "Large indices"),
                    translate("Settings", "Big rank in the corner, one mark"),
                ),
                self._choice("sort", translate("Settings", "Sort in Dickory"), ""),
                self._choice("dodo_sort", translate("Settings", "Sort in Dodo"), ""),
            ],
        )

    def _motion(self) -> OptionPanel:
        return OptionPanel(
            translate("Settings", "Motion"),
            "motion",
            [
                self._choice(
                    "speed",
                    translate("Settings", "Animation"),
                    "",
                ),
                self._switch(
                    "reduced_motion",
                    translate("Settings", "Reduced motion"),
                    translate("Settings", "Nothing moves, whatever the speed is"),
                ),
            ],
        )

    def _play(self) -> OptionPanel:
        self.change_keys = Button(translate("Settings", "Change keys"), "plain", "keyboard")
        self.change_keys.clicked.connect(self.keys_asked)
        self.key_row = OptionRow(translate("Settings", "Keys"), "", self.change_keys)
        return OptionPanel(
            translate("Settings", "Play"),
            "play",
            [
                self._switch(
                    "click_to_play",
                    translate("Settings", "Click to play"),
                    translate("Settings", "One click plays a card that makes only one move"),
                ),
                self._switch(
                    "confirm_moves",
                    translate("Settings", "Confirm moves"),
                    translate("Settings", "One more press before each move"),
                ),
                self._choice(
                    "call_seconds",
                    translate("Settings", "Last card"),
                    translate("Settings", "Seconds to call it in Dodo"),
                ),
                self._choice("bot_pace", translate("Settings", "Bot pace"), ""),
                self.key_row,
            ],
        )

    def _help(self) -> OptionPanel:
        rows = [
            self._switch(
                "shows_taken",
                translate("Settings", "Table memory"),
                translate("Settings", "What you have seen stays seen"),
            ),
            self._switch(
                "hints",
                translate("Settings", "Hints"),
                translate("Settings", "The move a strong bot would make"),
            ),
            self._switch(
                "win_chance",
                translate("Settings", "Win chance"),
                translate("Settings", "Of this round; a match then counts as assisted"),
            ),
            self._switch(
                "free_undo",
                translate("Settings", "Free undo"),
                translate("Settings", "A match then counts as assisted"),
            ),
        ]
        return OptionPanel(translate("Settings", "Help at the table"), "hint", rows)

    def _choice(self, name: str, words: str, meaning: str, below: bool = False) -> OptionRow:
        choices = _CHOICES[name]
        texts = [translate("Settings", text) for _, text in choices]
        segments = WideSegments(texts, 0, words)
        segments.changed.connect(lambda index: self.settings.change(**{name: choices[index][0]}))
        self.controls[name] = segments
        return OptionRow(words, meaning, segments, below)

    def _switch(self, name: str, words: str, meaning: str) -> OptionRow:
        switch = Switch(words, False)
        switch.toggled.connect(lambda on: self.settings.change(**{name: on}))
        self.controls[name] = switch
        return OptionRow(words, meaning, switch)

    # --- showing them

    def show_values(self) -> None:
        """Bring every control up to date."""
        values = self.settings.values
        for name, control in self.controls.items():
            value = getattr(values, name)
            if isinstance(control, Switch):
                control.setChecked(bool(value))
            elif isinstance(control, WideSegments):
                known = [choice for choice, _ in _CHOICES[name]]
                control.set_current(known.index(value))
        self.key_row.say(self._key_words())
        count = len(self.settings.changed_names)
        if count == 1:
            head = translate("Settings", "One setting differs from its default")
        elif count:
            head = translate("Settings", "%n settings differ from the defaults", "", count)
        else:
            head = translate("Settings", "Everything is as it came")
        said = ", ".join(self._named(self.settings.changed_names))
        self.bar.say(BarWords(head, said))
        self.defaults.setEnabled(count > 0)
        self.preview.update()

    def _key_words(self) -> str:
        text = translate("Settings", "{key} passes, {undo} takes back, {rules} opens the rules")
        return text.format(
            key=self.keys.first("pass"),
            undo=self.keys.first("undo"),
            rules=self.keys.first("rules"),
        )

    def set_theme(self, theme: Theme) -> None:
        self.search.set_theme(theme)
        self.notice.set_theme(theme)
        super().set_theme(theme)

    def arranged(self, frame: Frame) -> None:
        gap = blend(12, 16, frame.u)
        left = frame.table.left()
        right = frame.column.right()
        top, bottom = frame.column.top(), frame.column.bottom()
        beside = frame.wide and frame.scale < 1.5
        width = (frame.column.left() - gap if beside else right) - left
        self.columns.setGeometry(round(left), round(top), round(width) + 10, round(bottom - top))
        self.preview.setVisible(beside and not self.search.text())
        self.preview.setGeometry(frame.column.toRect())
        self.preview.apply(self.theme, frame.text)
        field = min(frame.column.width(), right - left - 260 * frame.text)
        height = min(44.0 * frame.text, frame.top.height() - 8)
        self.search.setGeometry(
            QRectF(right - field, (frame.top.height() - height) / 2, field, height).toRect()
        )
        self.search.setMinimumHeight(0)
        self.search.set_theme(self.theme)
        self.search.setFont(ui_font(min(15 * frame.text, 0.42 * height)))
        self.columns.apply(frame, self.theme)
        self.notice.place(frame.bar.top() - 8)
        for button in (self.defaults, self.export, self.import_, self.about):
            room = frame.labels and not frame.two_rows
            button.setText(button.accessibleName() if room else "")
            button.setToolTip("" if room else button.accessibleName())
        self.bar.arrange()

    def _search(self, wanted: str) -> None:
        for column in self.columns.columns:
            for panel in column:
                panel.setVisible(panel.search(wanted.strip()))
        self.rearrange()

    def _focus_moved(self, _old: QWidget | None, new: QWidget | None) -> None:
        if new is not None and self.isVisible():
            self.columns.follow(new)

    # --- what the player does

    def primary_pressed(self) -> None:
        self.back_asked.emit()

    def reset(self) -> None:
        """Give everything its default; the bar offers to take that back."""
        before = self.settings.values
        self.settings.reset()
        if self.settings.values != before:
            text = translate("Settings", "Every setting has its default again.")
            self.notice.say(text, lambda: self.settings.put(before))
            self.rearrange()

    def _ask_export(self) -> None:
        self._dialog(translate("Settings", "Export settings"), save=True)

    def _ask_import(self) -> None:
        self._dialog(translate("Settings", "Import settings"), save=False)

    def _dialog(self, title: str, save: bool) -> None:
        dialog = QFileDialog(self, title)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setNameFilter(translate("Settings", "Settings (*.json)"))
        if save:
            dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
            dialog.setDefaultSuffix("json")
            dialog.selectFile(EXPORT_NAME)
            dialog.fileSelected.connect(lambda name: self.export_to(Path(name)))
        else:
            dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
            dialog.fileSelected.connect(lambda name: self.import_from(Path(name)))
        dialog.open()

    def export_to(self, path: Path) -> None:
        """Write the settings to a file, and say so."""
        try:
            self.settings.export(path)
        except SettingsError as error:
            self.notice.say(str(error), bad=True)
            return
        self.notice.say(translate("Settings", "The settings are in {file}.").format(file=path))

    def import_from(self, path: Path) -> None:
        """Take the settings of a file; the bar offers to take that back."""
        before: Values = self.settings.values
        try:
            values, bad = self.settings.read_export(path)
        except SettingsError as error:
            self.notice.say(str(error), bad=True)
            return
        self.settings.put(values)
        text = translate("Settings", "The settings of {file} are in effect.")
        if bad:
            text = translate(
                "Settings",
                "The settings of {file} are in effect; what could not be read in it has its"
                " default: {names}.",
            )
        said = text.format(file=path.name, names=", ".join(self._named(bad)))
        self.notice.say(said, lambda: self.settings.put(before))
        self.rearrange()

    def _named(self, names: Sequence[str]) -> list[str]:
        """Return the names of settings as the page calls them."""
        rows: dict[Any, str] = {
            row.control: row.name
            for column in self.columns.columns
            for panel in column
            for row in panel.rows
        }
        called = {name: rows[control] for name, control in self.controls.items()}
        called["keys"] = self.key_row.name
        return [called.get(name, name) for name in names]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Find):
            self.search.setFocus()
            self.search.selectAll()
        elif event.key() == Qt.Key.Key_Escape:
            if self.search.text():
                self.search.clear()
            else:
                self.back_asked.emit()
        elif event.matches(QKeySequence.StandardKey.Undo) and self.notice.take_back():
            pass
        elif not self.columns.scroll_by(Qt.Key(event.key())):
            super().keyPressEvent(event)
            return
        event.accept()
