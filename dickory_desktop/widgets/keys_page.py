"""All keys on a page, where a press gives an action another one."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from ..scenes.frame import Frame
from ..scenes.theme import Theme
from .bars import BarWords
from .controls import Button
from .keys import (
    ACTIONS,
    ANYWHERE,
    BY_NAME,
    REPLAY,
    TABLE,
    Action,
    Keymap,
    action_text,
    pressed_key,
    shown_key,
)
from .option_rows import Columns, KeyCaps, OptionPanel, OptionRow
from .page import Page
from .settings import Settings
from .undo_bar import UndoBar

translate = QCoreApplication.translate

FORGET: Final = ("Del",)
"""Pressed while a key is being chosen, this leaves the action without one."""


class KeyControl(QWidget):
    """The keys of an action as caps, and the button that changes them where they can be."""

    def __init__(self, action: Action) -> None:
        super().__init__()
        self.action = action
        self.caps = KeyCaps(self)
        words = translate("KeysPage", "Change")
        self.change = Button(words, "plain", "", self)
        name = translate("KeysPage", "Change the key of: {action}")
        self.change.setAccessibleName(name.format(action=action_text(action)))
        self.change.setVisible(not action.steers)
        self._room = 0
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.caps)
        layout.addWidget(self.change)

    def set_theme(self, theme: Theme) -> None:
        self.caps.set_theme(theme)
        self.change.set_theme(theme)

    def fit(self, text: float) -> None:
        """Take over a text size."""
        self.change.scale = text
        self.change.label_size = 14 * text
        width = self.caps.arrange(text)
        height = self.change.sizeHint().height() if not self.action.steers else round(30 * text)
        self.caps.setFixedSize(width, height)
        wide = self.change.sizeHint().width() if not self.action.steers else 0
        self._size = QSize(width + wide + 4, height)

    _size = QSize(100, 44)

    def sizeHint(self) -> QSize:
        return self._size


class KeysPage(Page):
    """Every action with its keys; those that are commands can have another key."""

    wears = "home"

    def __init__(
        self, settings: Settings, keys: Keymap, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self.keys = keys
        self.settings = settings
        self.controls: dict[str, KeyControl] = {}
        self.rows: dict[str, OptionRow] = {}
        self.recording = ""
        self._pressed = ""
        title = translate("KeysPage", "Keys")
        self.setAccessibleName(title)
        self.top.set_titles(title, translate("KeysPage", "What each key does, and where"))
        self.columns = Columns(self)
        self.columns.set_columns(self._panels())
        self.defaults = self.bar.add(translate("KeysPage", "All keys as they came"), "restart")
        self.defaults.clicked.connect(self.reset)
        self.bar.primary.set_words(translate("KeysPage", "Done"))
        self.bar.primary.key_cap = translate("Keys", "Escape")
        self.notice = UndoBar(theme, self)
        settings.changed.connect(self.show_keys)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._focus_moved)
        self.show_keys()

    def _panels(self) -> list[list[OptionPanel]]:
        return [
            [
                self._panel(TABLE, translate("KeysPage", "At every table"), "cards"),
                self._panel(ANYWHERE, translate("KeysPage", "Everywhere"), "home"),
                self._panel(REPLAY, translate("KeysPage", "In a replay"), "play"),
            ],
            [
                self._panel("dickory", translate("Game", "Dickory"), "clock"),
                self._panel("dibble", translate("Game", "Dibble"), "eye"),
                self._panel("dodo", translate("Game", "Dodo"), "swap"),
            ],
        ]

    def _panel(self, scope: str, title: str, icon: str) -> OptionPanel:
        rows = []
        for action in ACTIONS:
            if action.scope != scope:
                continue
            control = KeyControl(action)
            control.change.clicked.connect(lambda _=False, name=action.name: self.record(name))
            row = OptionRow(action_text(action), "", control)
            self.controls[action.name] = control
            self.rows[action.name] = row
            rows.append(row)
        return OptionPanel(title, icon, rows)

    # --- showing them

    def show_keys(self) -> None:
        """Bring every key up to date."""
        for name, control in self.controls.items():
            if name == self.recording:
                shown = translate("KeysPage", "press a key")
                control.caps.show_caps([("", shown)])
            else:
                keys = dict.fromkeys(shown_key(key) for key in self.keys.keys_of(name))
                none = [(translate("KeysPage", "no key"), "–")]
                control.caps.show_caps([("", key) for key in keys] or none)
            words = translate("KeysPage", "Change")
            if name == self.recording:
                words = translate("KeysPage", "Cancel")
            control.change.setText(words)
            control.change.setAccessibleDescription(control.caps.accessibleName())
        changed = bool(self.settings.values.keys)
        self.defaults.setEnabled(changed)
        if self.recording:
            head = translate("KeysPage", "Press the new key")
            said = translate("KeysPage", "Escape leaves it as it is, Delete leaves it without one")
        else:
            head = translate("KeysPage", "Your keys")
            said = translate("KeysPage", "Choose Change, then press the key")
            if not changed:
                head = translate("KeysPage", "Every key is as it came")
        self.bar.say(BarWords(head, said, active=bool(self.recording)))
        self.rearrange()

    def arranged(self, frame: Frame) -> None:
        left, right = frame.table.left(), frame.column.right()
        for control in self.controls.values():
            control.fit(frame.text)
        top, bottom = frame.column.top(), frame.column.bottom()
        self.columns.setGeometry(
            round(left), round(top), round(right - left) + 10, round(bottom - top)
        )
        self.columns.apply(frame, self.theme)
        self.notice.place(frame.bar.top() - 8)
        room = not frame.two_rows
        self.defaults.setText(self.defaults.accessibleName() if room else "")
        self.defaults.setToolTip("" if room else self.defaults.accessibleName())
        self.bar.arrange()

    def set_theme(self, theme: Theme) -> None:
        self.notice.set_theme(theme)
        super().set_theme(theme)

    def _focus_moved(self, _old: QWidget | None, new: QWidget | None) -> None:
        if new is None or not self.isVisible():
            return
        self.columns.follow(new)
        if self.recording and new is not self.controls[self.recording].change:
            self.stop()

    # --- a new key

    def record(self, name: str) -> None:
        """Let the next press be the key of an action; asked again, leave it as it is."""
        if self.recording == name:
            self.stop()
            return
        self.stop()
        self.recording = name
        self.notice.hide()
        change = self.controls[name].change
        change.setFocus()
        change.installEventFilter(self)
        self.show_keys()

    def stop(self) -> None:
        """Wait for no key any more."""
        if self.recording:
            self.controls[self.recording].change.removeEventFilter(self)
        self.recording, self._pressed = "", ""
        self.show_keys()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take every key while one is being chosen."""
        del watched
        if not self.recording or not isinstance(event, QKeyEvent):
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat():
            self._take(pressed_key(event))
        return True

    def _take(self, key: str) -> None:
        name = self.recording
        if not key:
            return
        if key == "Esc":
            self.stop()
            return
        if key in FORGET:
            self._give(name, "")
            return
        refusal = self.keys.refusal(name, key)
        if refusal:
            self.notice.say(refusal, bad=True)
            return
        other = self.keys.taken_by(name, key)
        if other is not None and self._pressed != key:
            self._pressed = key
            text = translate(
                "KeysPage",
                "{key} already means “{action}”. Press it once more to use it here;"
                " the other action is then without it.",
            )
            self.notice.say(text.format(key=shown_key(key), action=action_text(other)), bad=True)
            return
        self._give(name, key)

    def _give(self, name: str, key: str) -> None:
        before = self.settings.values.keys
        self.stop()
        self.keys.give(name, key)
        if self.settings.values.keys == before:
            self.notice.hide()
            return
        action = action_text(BY_NAME[name])
        text = translate("KeysPage", "“{action}” has the key {key} now.")
        if not key:
            text = translate("KeysPage", "“{action}” has no key of its own now.")
        said = text.format(action=action, key=shown_key(key))
        self.notice.say(said, lambda: self.settings.change(keys=before))

    # --- what else the player does

    def reset(self) -> None:
        """Give every action the key it came with; the bar offers to take that back."""
        before = self.settings.values.keys
        self.stop()
        self.keys.reset()
        text = translate("KeysPage", "Every action has the key it came with.")
        self.notice.say(text, lambda: self.settings.change(keys=before))

    def primary_pressed(self) -> None:
        self.back_asked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.back_asked.emit()
        elif event.matches(QKeySequence.StandardKey.Undo) and self.notice.take_back():
            pass
        elif not self.columns.scroll_by(Qt.Key(event.key())):
            super().keyPressEvent(event)
            return
        event.accept()
