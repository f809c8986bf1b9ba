"""The list view of the move log; loaded after the first paint."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractItemModel,
    QCoreApplication,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ..models.moves import MoveRole
from ..scenes.theme import Theme, colour
from .moves_row import paint_row

translate = QCoreApplication.translate

Index = QModelIndex | QPersistentModelIndex


def row_of(index: Index) -> tuple[str, str, str, bool]:
    """Return number, name, words, and whether it is the viewer's move."""
    return (
        str(index.data(MoveRole.NUMBER)),
        str(index.data(MoveRole.NAME)),
        str(index.data(MoveRole.WORDS)),
        bool(index.data(MoveRole.MINE)),
    )


class MoveDelegate(QStyledItemDelegate):
    """Writes a row: number, name, what was done."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.row_height = 26.0
        self.scale = 1.0
        self.name_room = 0.0

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option, index
        return QSize(100, round(self.row_height))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        number, name, words, mine = row_of(index)
        rect = QRectF(option.rect)
        t = self.theme
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(t.raised))
            painter.drawRoundedRect(rect, 7, 7)
        tint = t.accent if mine else ""
        paint_row(painter, rect, t, self.scale, (number, name, words), tint, self.name_room)
        painter.restore()


class MovesList(QListView):
    """Shows a model's rows, the newest always in sight."""

    def __init__(self, model: QAbstractItemModel, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        prepare_list(self)
        self._delegate = MoveDelegate(theme, self)
        self.setItemDelegate(self._delegate)
        self.setModel(model)
        model.rowsInserted.connect(self.scrollToBottom)
        model.modelReset.connect(self.scrollToBottom)

    def apply(self, theme: Theme, scale: float, name_room: float = 0.0) -> None:
        """Take over the theme, the scale of the text and the room for names."""
        self._delegate.name_room = name_room
        self._delegate.theme = theme
        self._delegate.scale = scale
        self._delegate.row_height = 26 * scale
        style_list(self, theme)
        self.scrollToBottom()


def prepare_list(view: QListView) -> None:
    """Make a list of moves behave as one: read only, without a frame."""
    view.setFrameShape(QListView.Shape.NoFrame)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setUniformItemSizes(True)
    view.setAccessibleName(translate("MovesPanel", "Moves"))
    view.viewport().setAutoFillBackground(False)


def style_list(view: QListView, theme: Theme) -> None:
    """Give a list of moves the theme's colours."""
    palette = view.palette()
    for role in (QPalette.ColorRole.Base, QPalette.ColorRole.Window):
        palette.setColor(role, Qt.GlobalColor.transparent)
    palette.setColor(QPalette.ColorRole.Text, colour(theme.text))
    view.setPalette(palette)
    view.setStyleSheet(_scroll_style(theme))


def _scroll_style(theme: Theme) -> str:
    return (
        "QListView { background: transparent; outline: none; }"
        "QScrollBar:vertical { background: transparent; width: 8px; margin: 0; }"
        f"QScrollBar::handle:vertical {{ background: {theme.line}; border-radius: 4px;"
        " min-height: 24px; }"
        "QScrollBar::add-line, QScrollBar::sub-line { height: 0; }"
        "QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }"
        f"QListView:focus {{ border: 2px dashed {theme.info}; border-radius: 7px; }}"
    )
