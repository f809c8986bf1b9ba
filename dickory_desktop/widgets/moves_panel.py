"""The move log beside the table: a list view on the session's moves, and who is choosing now."""

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
)
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ..scenes.fonts import ui_font
from ..scenes.frame import Frame, blend
from ..scenes.paint import draw_text
from ..scenes.theme import Theme, colour
from .controls import draw_panel
from .moves_roles import row_of

tr = QCoreApplication.translate

Index = QModelIndex | QPersistentModelIndex


class MoveDelegate(QStyledItemDelegate):
    """Writes a row: number, name, what was done."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.row_height = 26.0
        self.scale = 1.0

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
        paint_row(painter, rect, t, self.scale, (number, name, words), t.accent if mine else "")
        painter.restore()


def paint_row(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    scale: float,
    texts: tuple[str, str, str],
    name_colour: str = "",
) -> None:
    """Write a row of the log into `rect`."""
    number, name, words = texts
    small = ui_font(13 * scale)
    body = ui_font(14 * scale)
    strong = ui_font(14 * scale, 600 if name_colour else 500)
    low = rect.center().y() + QFontMetricsF(body).capHeight() / 2
    x = rect.left() + 12 * scale
    draw_text(painter, QPointF(x, low), number, small, theme.text3)
    x += 34 * scale
    shown = _elided(strong, name, 46 * scale)
    draw_text(painter, QPointF(x, low), shown, strong, name_colour or theme.text)
    x += 50 * scale
    room = rect.right() - x - 6
    draw_text(painter, QPointF(x, low), _elided(body, words, room), body, theme.text2)


def _elided(font: QFont, text: str, room: float) -> str:
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room)


class MovesPanel(QWidget):
    """A titled panel with the list; the last line says who is choosing."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._frame: Frame | None = None
        self._now: tuple[str, str, str] | None = None
        self._mine = False
        self.list = QListView(self)
        self.list.setFrameShape(QListView.Shape.NoFrame)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setUniformItemSizes(True)
        self.list.setAccessibleName(tr("MovesPanel", "Moves"))
        self.list.viewport().setAutoFillBackground(False)
        self._delegate = MoveDelegate(theme, self.list)
        self.list.setItemDelegate(self._delegate)

    def set_model(self, model: QAbstractItemModel) -> None:
        """Show a model's rows, the newest always in sight."""
        self.list.setModel(model)
        model.rowsInserted.connect(self._to_end)
        model.modelReset.connect(self._to_end)
        self._to_end()

    def _to_end(self) -> None:
        self.list.scrollToBottom()

    def say_now(self, number: str, name: str, words: str, mine: bool) -> None:
        """Show who is choosing; an empty name hides the line."""
        now = (number, name, words) if name else None
        if (now, mine) != (self._now, self._mine):
            self._now, self._mine = now, mine
            self._place()
            self.update()

    def apply(self, frame: Frame, theme: Theme) -> None:
        self._frame, self._theme = frame, theme
        self._delegate.theme = theme
        self._delegate.scale = frame.text
        self._delegate.row_height = 26 * frame.text
        palette = self.list.palette()
        for role in (QPalette.ColorRole.Base, QPalette.ColorRole.Window):
            palette.setColor(role, Qt.GlobalColor.transparent)
        palette.setColor(QPalette.ColorRole.Text, colour(theme.text))
        self.list.setPalette(palette)
        self.list.setStyleSheet(_scroll_style(theme))
        self._place()
        self.update()

    def _row(self) -> float:
        return 27.0 * (self._frame.text if self._frame else 1.0)

    def _place(self) -> None:
        if self._frame is None:
            return
        head = round(blend(40, 41, self._frame.u))
        foot = round(12 + (self._row() if self._now else 0))
        self.list.setGeometry(12, head, self.width() - 24, max(self.height() - head - foot, 10))
        self._to_end()

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._place()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        frame = self._frame
        if frame is None:
            return
        t = self._theme
        painter = QPainter(self)
        draw_panel(painter, QRectF(self.rect()), t)
        font = ui_font(frame.size(14, 15), 600)
        at = QPointF(blend(16, 24, frame.u), blend(28, 30, frame.u))
        draw_text(painter, at, tr("MovesPanel", "Moves"), font, t.text)
        if self._now is not None:
            row = QRectF(12, self.height() - 12 - self._row(), self.width() - 24, self._row())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(t.raised))
            painter.drawRoundedRect(row, 7, 7)
            tint = t.accent if self._mine else t.text
            paint_row(painter, row, t, frame.text, self._now, tint)
        painter.end()


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
