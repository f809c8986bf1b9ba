"""What can be done by keys: one list of actions, their keys, and what the player made of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from ..engine.errors import QT_TRANSLATE_NOOP
from ..session.settings import StoredSettings

translate = QCoreApplication.translate

ANYWHERE: Final = ""
TABLE: Final = "table"
REPLAY: Final = "replay"


@dataclass(frozen=True, slots=True)
class Action:
    """Something a key does in a `scope`: everywhere, at every table, in one game, in a replay.

    `key` is its own until the player gives it another; `fixed` always do it, too. An action
    that `steers` is no command: controls and cards act on its keys themselves. All keys are
    portable text; `text` is looked up in the context "Keys".
    """

    name: str
    scope: str
    text: str
    key: str = ""
    fixed: tuple[str, ...] = ()
    steers: bool = False
    repeats: bool = False


ACTIONS: Final = (
    Action(
        "dickory-along",
        "dickory",
        QT_TRANSLATE_NOOP("Keys", "Along the hand or the queue"),
        fixed=("Left", "Right"),
        steers=True,
    ),
    Action(
        "dickory-across",
        "dickory",
        QT_TRANSLATE_NOOP("Keys", "To the queue, the table, the piles and back"),
        fixed=("Up", "Down"),
        steers=True,
    ),
    Action(
        "dickory-choose",
        "dickory",
        QT_TRANSLATE_NOOP("Keys", "Choose a card; in the queue, take down to it"),
        fixed=("Space",),
        steers=True,
    ),
    Action(
        "take",
        "dickory",
        QT_TRANSLATE_NOOP("Keys", "Take one more card from the queue"),
        "T",
        repeats=True,
    ),
    Action(
        "take-less",
        "dickory",
        QT_TRANSLATE_NOOP("Keys", "Take one card fewer"),
        "Backspace",
        repeats=True,
    ),
    Action(
        "dibble-along",
        "dibble",
        QT_TRANSLATE_NOOP("Keys", "Along the hand, the lanes or the values"),
        fixed=("Left", "Right"),
        steers=True,
    ),
    Action(
        "dibble-across",
        "dibble",
        QT_TRANSLATE_NOOP("Keys", "To the Joker, the table, the lanes, the piles and back"),
        fixed=("Up", "Down"),
        steers=True,
    ),
    Action(
        "dibble-choose",
        "dibble",
        QT_TRANSLATE_NOOP("Keys", "Choose a card"),
        fixed=("Space",),
        steers=True,
    ),
    Action("joker", "dibble", QT_TRANSLATE_NOOP("Keys", "Use the Joker, or keep it"), "J"),
    Action("stand", "dibble", QT_TRANSLATE_NOOP("Keys", "Stand"), "S"),
    Action(
        "dibble-numbers",
        "dibble",
        QT_TRANSLATE_NOOP("Keys", "A reward, a use of the Joker, or the value to name"),
        fixed=("1", "2", "3", "4", "5"),
        steers=True,
    ),
    Action(
        "dodo-along",
        "dodo",
        QT_TRANSLATE_NOOP("Keys", "Along the hand or round the players"),
        fixed=("Left", "Right"),
        steers=True,
    ),
    Action(
        "dodo-across",
        "dodo",
        QT_TRANSLATE_NOOP("Keys", "To the pile, the stock, the players and back"),
        fixed=("Up", "Down"),
        steers=True,
    ),
    Action(
        "dodo-choose",
        "dodo",
        QT_TRANSLATE_NOOP("Keys", "Choose a card or a player"),
        fixed=("Space",),
        steers=True,
    ),
    Action(
        "draw",
        "dodo",
        QT_TRANSLATE_NOOP("Keys", "Draw, or pass where nothing is left to draw"),
        "D",
    ),
    Action(
        "dodo-numbers",
        "dodo",
        QT_TRANSLATE_NOOP("Keys", "Name clubs, diamonds, hearts, spades"),
        fixed=("1", "2", "3", "4"),
        steers=True,
    ),
    Action("call", "dodo", QT_TRANSLATE_NOOP("Keys", "Call the last card"), "L"),
    Action("catch", "dodo", QT_TRANSLATE_NOOP("Keys", "Catch a player who said nothing"), "C"),
    Action("next-player", "dodo", QT_TRANSLATE_NOOP("Keys", "Next player to swap hands with"), "N"),
    Action("pass", TABLE, QT_TRANSLATE_NOOP("Keys", "Pass"), "P"),
    Action(
        "play",
        TABLE,
        QT_TRANSLATE_NOOP("Keys", "Play what is chosen, or what the brass button says"),
        fixed=("Return", "Enter"),
    ),
    Action(
        "drop",
        TABLE,
        QT_TRANSLATE_NOOP("Keys", "Put everything chosen back; close a panel"),
        fixed=("Esc",),
    ),
    Action("hint", TABLE, QT_TRANSLATE_NOOP("Keys", "A hint"), "H"),
    Action("words", TABLE, QT_TRANSLATE_NOOP("Keys", "The table in words"), "F6"),
    Action("undo", TABLE, QT_TRANSLATE_NOOP("Keys", "Undo"), "U", fixed=("Ctrl+Z",)),
    Action("redo", TABLE, QT_TRANSLATE_NOOP("Keys", "Redo"), fixed=("Ctrl+Y", "Ctrl+Shift+Z")),
    Action(
        "replay-on",
        REPLAY,
        QT_TRANSLATE_NOOP("Keys", "One move on"),
        ".",
        fixed=("Right",),
        repeats=True,
    ),
    Action(
        "replay-back",
        REPLAY,
        QT_TRANSLATE_NOOP("Keys", "One move back"),
        ",",
        fixed=("Left",),
        repeats=True,
    ),
    Action(
        "replay-play", REPLAY, QT_TRANSLATE_NOOP("Keys", "Play, or stop"), "K", fixed=("Space",)
    ),
    Action("replay-first", REPLAY, QT_TRANSLATE_NOOP("Keys", "To the beginning"), fixed=("Home",)),
    Action("replay-last", REPLAY, QT_TRANSLATE_NOOP("Keys", "To the end"), fixed=("End",)),
    Action(
        "replay-deal-on", REPLAY, QT_TRANSLATE_NOOP("Keys", "To the next deal"), fixed=("PgDown",)
    ),
    Action(
        "replay-deal-back",
        REPLAY,
        QT_TRANSLATE_NOOP("Keys", "To the beginning of the deal, or of the one before"),
        fixed=("PgUp",),
    ),
    Action("replay-eyes", REPLAY, QT_TRANSLATE_NOOP("Keys", "Through other eyes"), "E"),
    Action(
        "replay-from-here",
        REPLAY,
        QT_TRANSLATE_NOOP("Keys", "Play on from here"),
        fixed=("Return", "Enter"),
    ),
    Action("replay-leave", REPLAY, QT_TRANSLATE_NOOP("Keys", "Leave the replay"), fixed=("Esc",)),
    Action(
        "tab",
        ANYWHERE,
        QT_TRANSLATE_NOOP("Keys", "To the next control"),
        fixed=("Tab", "Shift+Tab"),
        steers=True,
    ),
    Action("home", ANYWHERE, QT_TRANSLATE_NOOP("Keys", "Home"), "Alt+Home"),
    Action("rules", ANYWHERE, QT_TRANSLATE_NOOP("Keys", "Rules"), "F1"),
    Action("settings", ANYWHERE, QT_TRANSLATE_NOOP("Keys", "Settings"), "Ctrl+,"),
    Action("full-screen", ANYWHERE, QT_TRANSLATE_NOOP("Keys", "Full screen"), "F11"),
    Action("keys", ANYWHERE, QT_TRANSLATE_NOOP("Keys", "These keys"), "?"),
)
"""Every action, in the order in which they are listed."""

FIND: Final = QKeySequence("Ctrl+F").toString(QKeySequence.SequenceFormat.NativeText)
"""The key to the search of a page, as this system writes it."""

BY_NAME: Final = {action.name: action for action in ACTIONS}

_BARE: Final = (
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_Meta,
    Qt.Key.Key_CapsLock,
    Qt.Key.Key_NumLock,
    Qt.Key.Key_unknown,
)
_STEERING: Final = (
    "Left", "Right", "Up", "Down", "Home", "End", "PgUp", "PgDown", "Space", "Tab", "Shift+Tab",
    "Return", "Enter", "Esc",
)  # fmt: skip


def pressed_key(event: QKeyEvent) -> str:
    """Return the key of an event as portable text; empty for a modifier alone.

    A sign that is typed with Shift counts as the sign.
    """
    key = Qt.Key(event.key())
    if key in _BARE:
        return ""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    letter = Qt.Key.Key_A <= key <= Qt.Key.Key_Z
    if Qt.Key.Key_Exclam <= key <= Qt.Key.Key_AsciiTilde and not letter:
        modifiers &= ~Qt.KeyboardModifier.ShiftModifier
    text = QKeySequence(key | modifiers).toString(QKeySequence.SequenceFormat.PortableText)
    return "Shift+Tab" if text == "Shift+Backtab" else text


def shown_key(key: str) -> str:
    """Return a key as this system writes it, in the player's language where we know it."""
    words = {
        "Left": "←",
        "Right": "→",
        "Up": "↑",
        "Down": "↓",
        "Return": translate("Keys", "Enter"),
        "Enter": translate("Keys", "Enter"),
        "Esc": translate("Keys", "Escape"),
        "Space": translate("Keys", "Space"),
        "Backspace": translate("Keys", "Backspace"),
    }
    if key in words:
        return words[key]
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def action_text(action: Action) -> str:
    """Return what an action does, in the player's language."""
    return translate("Keys", action.text)


def meet(one: str, other: str) -> bool:
    """Whether two scopes can hold at once, so that a key can have only one meaning in both."""
    if ANYWHERE in (one, other) or one == other:
        return True
    return TABLE in (one, other) and REPLAY not in (one, other)


_UNCHANGED: Final[dict[str, tuple[str, ...]]] = {}


class Keymap:
    """The keys as they are: those of the list, with what the settings say otherwise.

    Without settings it is the list's own. What the settings say and can't be is passed over.
    """

    def __init__(self, settings: StoredSettings | None = None) -> None:
        self._settings = settings
        self._read: dict[str, tuple[str, ...]] | None = None
        self._own: dict[str, str] = {}

    @property
    def own(self) -> dict[str, str]:
        """The key that can be changed, for each action that is a command; empty for none."""
        changed = self._settings.values.keys if self._settings is not None else _UNCHANGED
        if changed is not self._read:
            self._read = changed
            self._own = _resolved(changed)
        return self._own

    def keys_of(self, name: str) -> tuple[str, ...]:
        """Return the keys of an action as portable text, its own first; KeyError for none."""
        own = self.own.get(name, "")
        return (own, *BY_NAME[name].fixed) if own else BY_NAME[name].fixed

    def shown(self, name: str) -> str:
        """Return the keys of an action for a person, joined by commas; empty for none."""
        action = BY_NAME[name]
        if len(action.fixed) > 3:
            text = translate("Keys", "{first} to {last}")
            return text.format(first=action.fixed[0], last=action.fixed[-1])
        shown = dict.fromkeys(shown_key(key) for key in self.keys_of(name))
        return (" " if action.fixed[:1] in (("Left",), ("Up",)) else ", ").join(shown)

    def first(self, name: str) -> str:
        """Return the first key of an action for a person, as a button shows it."""
        keys = self.keys_of(name)
        return shown_key(keys[0]) if keys else ""

    def meaning(self, event: QKeyEvent, scope: str) -> str:
        """Return the action a key means in a scope; empty if none."""
        key = pressed_key(event)
        if not key:
            return ""
        for action in ACTIONS:
            if action.steers or action.scope not in (scope, TABLE, ANYWHERE):
                continue
            if action.scope == TABLE and scope in (ANYWHERE, REPLAY):
                continue
            if key in self.keys_of(action.name):
                return "" if event.isAutoRepeat() and not action.repeats else action.name
        return ""

    def taken_by(self, name: str, key: str) -> Action | None:
        """Return the other action that has a key where this one would need it."""
        scope = BY_NAME[name].scope
        for action in ACTIONS:
            if (
                action.name != name
                and meet(scope, action.scope)
                and key in self.keys_of(action.name)
            ):
                return action
        return None

    def refusal(self, name: str, key: str) -> str:
        """Return why an action can't have a key, in a sentence; empty if it can."""
        if key in BY_NAME[name].fixed:
            return translate("Keys", "{key} does this already.").format(key=shown_key(key))
        other = self.taken_by(name, key)
        if key in _STEERING or (other is not None and key in other.fixed):
            text = translate("Keys", "{key} keeps its meaning; press another key.")
            return text.format(key=shown_key(key))
        return ""

    def give(self, name: str, key: str) -> None:
        """Give an action a key, taking it from whichever had it; an empty key for none.

        ValueError where `refusal` names a reason.
        """
        if key and self.refusal(name, key):
            raise ValueError(self.refusal(name, key))
        if self._settings is None:
            raise ValueError("these keys have no settings to be kept in")
        keys = dict(self._settings.values.keys)
        for other in ACTIONS if key else ():
            clash = other.name != name and self.own.get(other.name) == key
            if clash and meet(BY_NAME[name].scope, other.scope):
                _put(keys, other.name, "")
        _put(keys, name, key)
        self._settings.change(keys=keys)

    def reset(self) -> None:
        """Give every action the key of the list."""
        if self._settings is not None:
            self._settings.change(keys={})


def _put(keys: dict[str, tuple[str, ...]], name: str, key: str) -> None:
    if key == BY_NAME[name].key:
        keys.pop(name, None)
    else:
        keys[name] = (key,) if key else ()


def _resolved(changed: dict[str, tuple[str, ...]]) -> dict[str, str]:
    """Return each command's own key; of two that clash the first of the list has it."""
    own: dict[str, str] = {}
    used = [(action.scope, key) for action in ACTIONS for key in action.fixed]
    ordered = sorted(ACTIONS, key=lambda action: action.name not in changed)
    for action in ordered:
        if action.steers:
            continue
        wanted = changed.get(action.name, (action.key,))
        own[action.name] = ""
        for key in wanted:
            plain = QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText)
            clash = any(meet(action.scope, scope) and plain == had for scope, had in used)
            if plain and "," not in plain[:-1] and plain not in _STEERING and not clash:
                own[action.name] = plain
                used.append((action.scope, plain))
                break
    return own
