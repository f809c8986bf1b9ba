"""The tree view of the table in words, and how its rows are written."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import (
    QCoreApplication,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from ..models.hand import HandRole
from ..models.words import Section, WordsModel, WordsRole
from ..scenes.fonts import ui_font
from ..scenes.paint import RIGHT, draw_icon, draw_text, text_width, wrap
from ..scenes.theme import Theme, colour
from .controls import draw_ring

translate = QCoreApplication.translate

Index = QModelIndex | QPersistentModelIndex

OPEN_AT_FIRST = (Section.HAND, Section.TABLE)


@dataclass(frozen=True, slots=True)
class Row:
    """A row as it is written: `lead` in front, `words`, and `state` at the right end."""

    words: str
    state: str = ""
    lead: str = ""
    seen: bool = False
    title: bool = False
    chosen: bool = False
    bright: bool = False


def row_of(index: Index) -> Row:
    """Return what a row of the model says, in its parts."""
    text = str(index.data())
    if index.data(WordsRole.IS_TITLE):
        return Row(text, str(index.data(WordsRole.SUMMARY)), title=True)
    if index.data(WordsRole.SECTION) != Section.HAND:
        return Row(text)
    strength = index.data(HandRole.STRENGTH)
    words = ""
    if strength:
        words = translate("Hand", "strength {strength} of 12").format(strength=strength)
    lead = text.split(translate("Hand", ", "), 1)[0]
    chosen, playable = bool(index.data(HandRole.CHOSEN)), bool(index.data(HandRole.PLAYABLE))
    state = str(index.data(HandRole.STATE))
    seen = bool(index.data(HandRole.TAKEN))
    return Row(words, state, lead, seen, chosen=chosen, bright=playable)


class WordsDelegate(QStyledItemDelegate):
    """Writes a row in one line, or in as many as its words need."""

    def __init__(self, theme: Theme, parent: QTreeView) -> None:
        super().__init__(parent)
        self.theme = theme
        self.scale = 1.0
        self._tree = parent

    def _inset(self, row: Row) -> float:
        """Return where words begin: after the arrow of a title, after the rank of a card."""
        if row.title:
            return 24.0 * self.scale
        return (60.0 if row.lead else 24.0) * self.scale

    def _lines(self, row: Row, width: float) -> tuple[list[str], bool]:
        """Return the lines of the words, and whether the state stands in the last of them."""
        body = ui_font(14 * self.scale, 600 if row.title else 400)
        small = ui_font(13 * self.scale)
        room = width - self._inset(row) - 10 * self.scale
        state = text_width(small, row.state) + 12 * self.scale if row.state else 0.0
        eye = 24 * self.scale if row.seen else 0.0
        if text_width(body, row.words) + eye + state <= room:
            return [row.words], True
        lines = wrap(row.words, body, room - eye) if row.words else []
        return [*lines, *wrap(row.state, small, room)] if row.state else lines, False

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option
        row = row_of(index)
        width = self._tree.viewport().width()
        lines, _ = self._lines(row, width)
        step = 19.0 * self.scale
        height = max(len(lines), 1) * step + (11 if row.title else 7) * self.scale
        return QSize(round(width), round(height))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row, t = row_of(index), self.theme
        rect = QRectF(option.rect)
        rect.setLeft(0)
        rect.setRight(self._tree.viewport().width())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = rect.adjusted(4, 1.5, -4, -1.5)
        if row.chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(t.raised))
            painter.drawRoundedRect(box, 5, 5)
        self._write(painter, rect, row, index)
        here = index == self._tree.currentIndex()
        if here and option.state & QStyle.StateFlag.State_Active and self._tree.hasFocus():
            draw_ring(painter, box.adjusted(2, 2, -2, -2), 4, t)
        painter.restore()

    def _write(self, painter: QPainter, rect: QRectF, row: Row, index: Index) -> None:
        t, k = self.theme, self.scale
        lines, beside = self._lines(row, rect.width())
        body = ui_font(14 * k, 600 if row.title else 400)
        small = ui_font(13 * k, 600 if row.chosen else 400)
        step = 19.0 * k
        lit = t.accent if row.chosen else t.text if row.bright or row.title else t.text2
        low = rect.center().y() + QFontMetricsF(body).capHeight() / 2
        low -= step * (len(lines) - 1) / 2
        x = rect.left() + self._inset(row)
        right = rect.right() - 10 * k
        if row.title:
            opened = self._tree.isExpanded(index)
            icon = "chevron-down" if opened else "chevron-right"
            mark = QRectF(rect.left() + 4 * k, low - 5 * k - 8 * k, 16 * k, 16 * k)
            draw_icon(painter, icon, mark, t.text2)
        if row.lead:
            strong = ui_font(14 * k, 700)
            at = QPointF(rect.left() + 48 * k, low)
            draw_text(painter, at, row.lead, strong, t.accent if row.chosen else t.text, RIGHT)
        state_at = len(lines) if beside or not row.state else self._state_from(row, rect)
        for number, line in enumerate(lines):
            is_state = number >= state_at
            font = small if is_state else body
            tint = lit if is_state or row.title or row.chosen else t.text2
            if row.title and is_state:
                tint = t.text2
            wide = draw_text(painter, QPointF(x, low), line, font, tint)
            if row.seen and number == 0:
                eye = QRectF(x + wide + 8 * k, low - 5 * k - 8 * k, 16 * k, 16 * k)
                draw_icon(painter, "eye", eye, t.text2)
            low += step
        if beside and row.state:
            tint = t.text2 if row.title else lit
            draw_text(painter, QPointF(right, low - step), row.state, small, tint, RIGHT)

    def _state_from(self, row: Row, rect: QRectF) -> int:
        """Return the first line that belongs to the state, where it stands below the words."""
        small = ui_font(13 * self.scale)
        room = rect.width() - self._inset(row) - 10 * self.scale
        return len(self._lines(row, rect.width())[0]) - len(wrap(row.state, small, room))


class WordsTree(QTreeView):
    """Shows the model; letters are left to the page, which has its own meaning for them."""

    pressed_row = Signal(QModelIndex)
    moved_to = Signal()

    def __init__(self, model: WordsModel, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("words")
        self.setFrameShape(QTreeView.Shape.NoFrame)
        self.setHeaderHidden(True)
        self.setIndentation(0)
        self.setRootIsDecorated(False)
        self.setExpandsOnDoubleClick(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAnimated(False)
        self.setTabKeyNavigation(False)
        self.viewport().setAutoFillBackground(False)
        self._delegate = WordsDelegate(theme, self)
        self.setItemDelegate(self._delegate)
        self._words = model
        self.setModel(model)
        for section in OPEN_AT_FIRST:
            self.expand(model.title(section))
        for kind in (model.rowsInserted, model.rowsRemoved, model.modelReset):
            kind.connect(self.hide_empty)
        model.modelReset.connect(self._open_again)
        model.dataChanged.connect(self._changed)
        self.selectionModel().currentChanged.connect(self._current_changed)
        self.hide_empty()
        self.name()

    def name(self) -> None:
        """Take over the language."""
        self.setAccessibleName(translate("WordsPanel", "Table in words"))

    def hide_empty(self) -> None:
        """Show the sections that have rows, and no others."""
        root = QModelIndex()
        for row in range(self._words.rowCount()):
            self.setRowHidden(row, root, not self._words.rowCount(self._words.title(row)))

    def _open_again(self) -> None:
        for section in OPEN_AT_FIRST:
            self.expand(self._words.title(section))

    def _changed(self) -> None:
        """Other words may need another number of lines."""
        self.scheduleDelayedItemsLayout()

    def apply(self, theme: Theme, scale: float) -> None:
        """Take over the theme and the scale of the text."""
        self._delegate.theme, self._delegate.scale = theme, scale
        palette = self.palette()
        for role in (QPalette.ColorRole.Base, QPalette.ColorRole.Window):
            palette.setColor(role, Qt.GlobalColor.transparent)
        self.setPalette(palette)
        self.setStyleSheet(
            "QTreeView { background: transparent; outline: none; }"
            "QScrollBar:vertical { background: transparent; width: 8px; margin: 0; }"
            f"QScrollBar::handle:vertical {{ background: {theme.line}; border-radius: 4px;"
            " min-height: 24px; }"
            "QScrollBar::add-line, QScrollBar::sub-line { height: 0; }"
            "QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }"
        )
        self.scheduleDelayedItemsLayout()

    def _current_changed(self) -> None:
        self.viewport().update()
        self.moved_to.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Space:
            event.accept()
            if not event.isAutoRepeat():
                self._act(self.currentIndex())
        elif key in _STEERING and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
            event.accept()
        else:
            event.ignore()

    def _act(self, index: QModelIndex) -> None:
        if not index.isValid():
            return
        if index.data(WordsRole.IS_TITLE):
            self.setExpanded(index, not self.isExpanded(index))
        else:
            self.pressed_row.emit(index)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self._act(self.indexAt(event.position().toPoint()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()


_STEERING = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
)
