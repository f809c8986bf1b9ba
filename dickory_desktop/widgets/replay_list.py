"""The moves of a replay beside its table: the row of the step shown is framed."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractItemModel,
    QCoreApplication,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ..models.replay import ReplayRole
from ..scenes.fonts import ui_font
from ..scenes.frame import Frame, blend
from ..scenes.paint import draw_text, elided, text_width
from ..scenes.theme import Theme
from .controls import draw_panel
from .moves_list import prepare_list, style_list
from .moves_row import name_column, paint_row

translate = QCoreApplication.translate

Index = QModelIndex | QPersistentModelIndex


class StepDelegate(QStyledItemDelegate):
    """Writes a move, or the beginning of a deal with a line after it."""

    def __init__(self, theme: Theme, parent: QListView) -> None:
        super().__init__(parent)
        self._list = parent
        self.theme = theme
        self.row_height = 30.0
        self.scale = 1.0
        self.name_room = 0.0

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option, index
        return QSize(100, round(self.row_height))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        t, rect = self.theme, QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if index.row() == self._list.currentIndex().row():
            painter.setPen(QPen(QColor(t.accent_frame), 2))
            painter.setBrush(QColor(t.raised))
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 8, 8)
        number, words = index.data(ReplayRole.NUMBER), str(index.data(ReplayRole.WORDS))
        if number:
            texts = (str(number), str(index.data(ReplayRole.NAME)), words)
            tint = t.accent if index.data(ReplayRole.MINE) else ""
            paint_row(painter, rect, t, self.scale, texts, tint, self.name_room)
        else:
            self._head(painter, rect, words)
        painter.restore()

    def _head(self, painter: QPainter, rect: QRectF, words: str) -> None:
        font = ui_font(13 * self.scale, 600)
        pad = 12 * self.scale
        shown = elided(font, words, rect.width() - 2 * pad)
        low = rect.center().y() + QFontMetricsF(font).capHeight() / 2
        draw_text(painter, QPointF(rect.left() + pad, low), shown, font, self.theme.text2)
        x = rect.left() + 2 * pad + text_width(font, shown)
        if x < rect.right() - pad:
            painter.setPen(QPen(QColor(self.theme.line), 1))
            middle = rect.center().y()
            painter.drawLine(QPointF(x, middle), QPointF(rect.right() - pad, middle))


class StepList(QListView):
    """All steps; `chosen(row)` comes when the player goes to another one."""

    chosen = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        prepare_list(self)
        self.delegate = StepDelegate(theme, self)
        self.setItemDelegate(self.delegate)
        self._follows = False

    def show_model(self, model: QAbstractItemModel) -> None:
        """List the rows of another model."""
        self.setModel(model)
        self.selectionModel().currentChanged.connect(self._changed)

    def _changed(self, now: QModelIndex) -> None:
        self.viewport().update()
        if not self._follows and now.isValid():
            self.chosen.emit(now.row())

    def show_row(self, row: int) -> None:
        """Stand on the row of the step that is shown, and keep it in sight."""
        self._follows = True
        self.setCurrentIndex(self.model().index(row, 0))
        self._follows = False
        self.scrollTo(self.currentIndex(), QListView.ScrollHint.PositionAtCenter)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        along = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Space)
        if event.key() in along:
            event.ignore()  # the page steps and plays by them
            return
        super().keyPressEvent(event)


class StepsPanel(QWidget):
    """The list in a panel with its title."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._frame: Frame | None = None
        self._names: tuple[str, ...] = ()
        self.list = StepList(theme, self)

    def show_steps(self, model: QAbstractItemModel, names: tuple[str, ...]) -> None:
        """List the steps of a match between these players."""
        self._names = names
        self.list.show_model(model)
        self._fit()

    def apply(self, frame: Frame, theme: Theme) -> None:
        self._frame, self._theme = frame, theme
        self._fit()
        self.update()

    def _fit(self) -> None:
        frame, delegate = self._frame, self.list.delegate
        if frame is None:
            return
        delegate.theme, delegate.scale = self._theme, frame.text
        delegate.row_height = round(30 * frame.text)
        delegate.name_room = name_column(self._names, frame.text, self.width() * 0.36)
        style_list(self.list, self._theme)
        head = round(max(blend(40, 41, frame.u), frame.size(38, 40)))
        self.list.setGeometry(12, head, self.width() - 24, max(self.height() - head - 12, 20))
        self.list.doItemsLayout()
        self.list.show_row(self.list.currentIndex().row())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        frame = self._frame
        if frame is None:
            return
        painter = QPainter(self)
        draw_panel(painter, QRectF(self.rect()), self._theme)
        font = ui_font(frame.size(14, 15), 600)
        at = QPointF(blend(16, 24, frame.u), max(blend(28, 30, frame.u), frame.size(26, 28)))
        draw_text(painter, at, translate("MovesPanel", "Moves"), font, self._theme.text)
        painter.end()
