"""The rules of the games: chapters with pictures, a list of contents, a search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QTreeWidget, QTreeWidgetItem, QWidget

from ..scenes.fonts import title_font, ui_font
from ..scenes.frame import Frame, blend
from ..scenes.icons import icon
from ..scenes.pixmaps import four_colours
from ..scenes.theme import Theme
from .bars import BarWords
from .controls import SearchField, draw_panel
from .keys import FIND
from .page import Page
from .rules_text import Chapter, plain
from .rules_view import Book, Heading, Manner, plain_of

translate = QCoreApplication.translate

GAMES: Final = ("dickory", "dibble", "dodo")
_GAME = Qt.ItemDataRole.UserRole
_KEY = Qt.ItemDataRole.UserRole + 1


def game_title(game: str) -> str:
    """Return the name of a game."""
    return {
        "dickory": translate("Game", "Dickory"),
        "dibble": translate("Game", "Dibble"),
        "dodo": translate("Game", "Dodo"),
    }[game]


def chapters_of(game: str) -> tuple[Chapter, ...]:
    """Return a game's chapters; KeyError for a game without rules."""
    return _CHAPTERS[game]()


def _dickory() -> tuple[Chapter, ...]:
    from .dickory_rules_text import dickory_rules

    return dickory_rules()


def _dibble() -> tuple[Chapter, ...]:
    from .dibble_rules_text import dibble_rules

    return dibble_rules()


def _dodo() -> tuple[Chapter, ...]:
    from .dodo_rules_text import dodo_rules

    return dodo_rules()


_CHAPTERS: Final[dict[str, Callable[[], tuple[Chapter, ...]]]] = {
    "dickory": _dickory,
    "dibble": _dibble,
    "dodo": _dodo,
}


class RulesPage(Page):
    """The rules of one game at a time; `open_at` says which, and where."""

    def __init__(self, game: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.game = ""
        self.chapters: tuple[Chapter, ...] = ()
        self.book: Book | None = None
        self._wanted = ""
        self._settling = False
        self._found: list[QLabel] = []
        self._drawn: Manner | None = None
        self._drawn_game = ""
        self._panels = (QRectF(), QRectF())
        name = translate("Rules", "Rules")
        self.setAccessibleName(name)
        self.search = SearchField(translate("Rules", "Search the rules"), FIND, self)
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self._next_found)
        self.contents = QTreeWidget(self)
        self.contents.setHeaderHidden(True)
        self.contents.setAccessibleName(translate("Rules", "Contents"))
        self.contents.setFrameShape(QFrame.Shape.NoFrame)
        self.contents.setRootIsDecorated(False)
        self.contents.setIndentation(0)
        self.contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area = QScrollArea(self)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setAccessibleName(name)
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.area.verticalScrollBar().valueChanged.connect(self._scrolled)
        self._fill_contents()
        self.contents.currentItemChanged.connect(self._chosen)
        self.copy = self.bar.add(translate("Rules", "Copy as text"), "copy")
        self.copy.clicked.connect(self._copy)
        self.bar.primary.set_words(translate("Rules", "Back"))
        self.bar.primary.key_cap = translate("Keys", "Escape")
        self.open_at(game)

    def _fill_contents(self) -> None:
        for game in GAMES:
            top = QTreeWidgetItem([game_title(game)])
            top.setData(0, _GAME, game)
            top.setData(0, _KEY, "")
            self.contents.addTopLevelItem(top)
            for chapter in chapters_of(game):
                item = QTreeWidgetItem([chapter.title])
                item.setData(0, _GAME, game)
                item.setData(0, _KEY, chapter.key)
                top.addChild(item)

    # --- where it is open

    def open_at(self, game: str, chapter: str = "") -> None:
        """Show the rules of a game from a chapter on; from the first if there is no such one."""
        if game != self.game:
            self.game = game
            self.chapters = chapters_of(game)
            self.wears = game
            title = game_title(game)
            self.top.set_titles(translate("Rules", "Rules"), title)
            head = translate("Rules", "Rules of {game}").format(game=title)
            said = translate("Rules", "{key} opens them at any time")
            self.bar.say(BarWords(head, said.format(key=self.keys.first("rules"))))
            for place in range(self.contents.topLevelItemCount()):
                top = self.contents.topLevelItem(place)
                if top is not None:
                    top.setExpanded(top.data(0, _GAME) == game)
        known = [one.key for one in self.chapters]
        self._wanted = chapter if chapter in known else known[0]
        self._mark(self._wanted)
        self._settle_soon()

    @property
    def chapter(self) -> str:
        """The key of the chapter that is marked in the contents."""
        item = self.contents.currentItem()
        return str(item.data(0, _KEY)) if item is not None else ""

    def _item(self, key: str) -> QTreeWidgetItem | None:
        top = self.contents.topLevelItem(GAMES.index(self.game))
        for place in range(top.childCount() if top is not None else 0):
            child = top.child(place) if top is not None else None
            if child is not None and child.data(0, _KEY) == key:
                return child
        return top

    def _mark(self, key: str) -> None:
        self.contents.blockSignals(True)
        item = self._item(key)
        if item is not None:
            self.contents.setCurrentItem(item)
        self.contents.blockSignals(False)

    def _chosen(self, item: QTreeWidgetItem | None) -> None:
        if item is None:
            return
        game, key = str(item.data(0, _GAME)), str(item.data(0, _KEY))
        if game != self.game:
            window = self.window()
            if hasattr(window, "open_rules"):
                window.open_rules(game, key)
            else:
                self.open_at(game, key)
            self.contents.setFocus()
            return
        self._wanted = key or self.chapters[0].key
        self._show_wanted()

    def _settle_soon(self) -> None:
        """Show the wanted chapter once everything has its place; until then mark no other."""
        self._settling = True
        QTimer.singleShot(0, self, self._settle)

    def _settle(self) -> None:
        if self._settling:
            self._show_wanted()
            self._settling = False

    def _show_wanted(self) -> None:
        if self.book is None:
            return
        heading = self.book.headings.get(self._wanted)
        layout = self.book.body.layout()
        if heading is None or layout is None:
            return
        layout.activate()
        bar = self.area.verticalScrollBar()
        first = self._wanted == self.chapters[0].key
        before, self._settling = self._settling, True
        bar.setValue(0 if first else max(0, heading.y() - 4))
        self._settling = before
        self._mark(self._wanted)

    def _scrolled(self, value: int) -> None:
        """Mark the chapter that is being read."""
        if self.book is None or self._settling or self.contents.hasFocus():
            return
        read = self.chapters[0].key
        for key, heading in self.book.headings.items():
            if heading.y() - 80 <= value:
                read = key
        self._mark(read)

    # --- size and looks

    def arranged(self, frame: Frame) -> None:
        left, right = frame.table.left(), frame.column.right()
        top, bottom = frame.column.top(), frame.column.bottom()
        gap = blend(12, 16, frame.u)
        side = 0.0 if right - left < 720 * frame.text else 248 * frame.text
        self.contents.setVisible(side > 0)
        beside = QRectF(left, top, side, bottom - top)
        text_left = left + side + gap if side else left
        panel = QRectF(text_left, top, right - text_left, bottom - top)
        self._panels = (beside, panel)
        self.contents.setGeometry(beside.adjusted(12, 16, -10, -16).toRect())
        pad = blend(20, 32, frame.u)
        self.area.setGeometry(panel.adjusted(pad, 12, -10, -12).toRect())
        field = min(frame.column.width(), right - left - 220 * frame.text)
        height = min(44.0 * frame.text, frame.top.height() - 8)
        box = QRectF(right - field, (frame.top.height() - height) / 2, field, height)
        self.search.setGeometry(box.toRect())
        self.search.setMinimumHeight(0)
        self.search.set_theme(self.theme)
        self.search.setFont(ui_font(min(15 * frame.text, 0.42 * height)))
        self._style(frame)
        self._lay_out(frame, pad)

    def _style(self, frame: Frame) -> None:
        t = self.theme
        scroll = (
            "QScrollBar:vertical { background: transparent; width: 8px; }"
            f"QScrollBar::handle:vertical {{ background: {t.line}; border-radius: 4px; }}"
            "QScrollBar::add-line, QScrollBar::sub-line { height: 0; }"
        )
        self.area.verticalScrollBar().setStyleSheet(scroll)
        self.area.viewport().setAutoFillBackground(False)
        self.contents.setFont(ui_font(15 * frame.text))
        side = round(18 * frame.text)
        self.contents.setIconSize(QSize(side, side))
        row = round(9 * frame.text)
        self.contents.setStyleSheet(
            f"QTreeWidget {{ background: transparent; color: {t.text2}; outline: 0; }}"
            f"QTreeWidget:focus {{ border: 2px dashed {t.info}; border-radius: 8px; }}"
            f"QTreeWidget::item {{ padding: {row}px 10px; border-left: 4px solid transparent; }}"
            f"QTreeWidget::item:selected {{ background: {t.raised}; color: {t.text};"
            f" border-left: 4px solid {t.accent}; }}"
            f"QTreeWidget::branch {{ background: transparent; image: none; }} {scroll}"
        )
        for place in range(self.contents.topLevelItemCount()):
            top = self.contents.topLevelItem(place)
            if top is not None:
                top.setFont(0, title_font(19 * frame.text))
                top.setSizeHint(0, QSize(0, round(44 * frame.text)))
                mark = "chevron-down" if top.isExpanded() else "chevron-right"
                top.setIcon(0, icon(mark, t.text2, side))

    def _lay_out(self, frame: Frame, pad: float) -> None:
        width = self._panels[1].width() - pad - 30
        manner = Manner(self.theme, frame.text, width, self.devicePixelRatioF(), four_colours())
        if manner == self._drawn and self._drawn_game == self.game:
            return
        if self._drawn_game == self.game and not self._settling:
            self._wanted = self.chapter or self._wanted
        self._settle_soon()
        self._drawn, self._drawn_game = manner, self.game
        self.book = Book(self.chapters, manner)
        self.area.setWidget(self.book.body)
        self.book.body.setAutoFillBackground(False)
        self._search(self.search.text())

    # --- search

    def _search(self, wanted: str) -> None:
        """Mark every text that has the words, and show the first."""
        wanted = wanted.strip().casefold().replace("'", "’")
        self._found = []
        if self.book is None:
            return
        for label in self.book.said:
            at = plain_of(label).casefold().find(wanted) if wanted else -1
            selectable = not isinstance(label, Heading)
            if at >= 0:
                self._found.append(label)
                if selectable:
                    label.setSelection(at, len(wanted))
            elif selectable and label.hasSelectedText():
                label.setSelection(0, 0)
        if wanted:
            self.search.setAccessibleDescription(self._found_words())
            self.search.setToolTip(self._found_words())
        if self._found:
            self._show_label(self._found[0])

    def _found_words(self) -> str:
        count = len(self._found)
        if count == 1:
            return translate("Rules", "Found once")
        return translate("Rules", "Found %n times", "", count)

    def _next_found(self) -> None:
        if self._found:
            self._found.append(self._found.pop(0))
            self._show_label(self._found[0])

    def _show_label(self, label: QLabel) -> None:
        if self.book is not None and (layout := self.book.body.layout()) is not None:
            layout.activate()
            self.area.ensureWidgetVisible(label, 0, 60)

    # --- what the player does

    def as_text(self) -> str:
        """Return the same words as plain text."""
        title = translate("Rules", "Rules of {game}").format(game=game_title(self.game))
        return plain(title, self.chapters)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.as_text())

    def primary_pressed(self) -> None:
        self.back_asked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if event.matches(QKeySequence.StandardKey.Find):
            self.search.setFocus()
            self.search.selectAll()
        elif key == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
        elif key == Qt.Key.Key_Escape or self.keys.meaning(event, "") == "rules":
            self.back_asked.emit()
        elif not self._scroll(key):
            super().keyPressEvent(event)
            return
        event.accept()

    def _scroll(self, key: Qt.Key) -> bool:
        self._settle()
        bar = self.area.verticalScrollBar()
        line = round(56 * (self.frame.text if self.frame is not None else 1.0))
        steps = {
            Qt.Key.Key_Down: bar.value() + line,
            Qt.Key.Key_Up: bar.value() - line,
            Qt.Key.Key_PageDown: bar.value() + bar.pageStep() - line,
            Qt.Key.Key_Space: bar.value() + bar.pageStep() - line,
            Qt.Key.Key_PageUp: bar.value() - bar.pageStep() + line,
            Qt.Key.Key_Home: bar.minimum(),
            Qt.Key.Key_End: bar.maximum(),
        }
        if key in steps:
            bar.setValue(steps[key])
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            keys = [one.key for one in self.chapters]
            at = keys.index(self.chapter) if self.chapter in keys else 0
            at += 1 if key == Qt.Key.Key_Right else -1
            self._wanted = keys[min(max(at, 0), len(keys) - 1)]
            self._show_wanted()
            self._mark(self._wanted)
        else:
            return False
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        for panel in self._panels:
            if panel.width() > 1:
                draw_panel(painter, panel, self.theme)
        painter.end()
