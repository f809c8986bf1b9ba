"""The panel with the numbers of each level and each set of options, in a table."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QCoreApplication, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from ..scenes.fonts import ui_font
from ..scenes.theme import Theme, colour
from .controls import draw_panel
from .statistics_parts import StatPanel

translate = QCoreApplication.translate


class NumbersTable(QTableView):
    """A table that is read, not changed; Tab leaves it."""

    def __init__(self, model: QAbstractItemModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setAccessibleName(translate("Statistics", "Numbers by level and options"))
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.verticalHeader().hide()
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionsClickable(False)

    def apply(self, theme: Theme, text: float) -> None:
        """Take over the theme and the text size, and share the width out."""
        self.setFont(ui_font(14 * text))
        self.horizontalHeader().setFont(ui_font(13 * text))
        self.verticalHeader().setDefaultSectionSize(round(27 * text))
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Text, colour(theme.text))
        self.setPalette(palette)
        self.setStyleSheet(
            f"QTableView {{ background: transparent; color: {theme.text}; outline: none;"
            f" selection-background-color: {theme.raised}; selection-color: {theme.text}; }}"
            f"QTableView::item {{ border-bottom: 1px solid {theme.line}; padding: 0 2px; }}"
            f"QTableView:focus {{ border: 2px dashed {theme.info}; border-radius: 7px; }}"
            f"QHeaderView, QHeaderView::section {{ background: transparent; color: {theme.text2};"
            f" border: none; border-bottom: 1px solid {theme.line}; padding: 2px; }}"
            "QScrollBar:vertical { background: transparent; width: 8px; }"
            f"QScrollBar::handle:vertical {{ background: {theme.line}; border-radius: 4px; }}"
            "QScrollBar::add-line, QScrollBar::sub-line { height: 0; }"
        )
        self._share()

    def _share(self) -> None:
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        count = self.model().columnCount()
        metrics = header.fontMetrics()
        side = Qt.Orientation.Horizontal
        wanted = [
            metrics.horizontalAdvance(str(self.model().headerData(column, side) or "")) + 12
            for column in range(1, count)
        ]
        room = self.width() - 12
        first = max(round(room * 0.3), room - sum(wanted))
        scale = min(1.0, (room - first) / max(1, sum(wanted)))
        header.resizeSection(0, first)
        for column in range(1, count):
            header.resizeSection(column, int(wanted[column - 1] * scale))
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
            return
        super().keyPressEvent(event)


class TablePanel(StatPanel):
    """The panel round the table; a note stands in it where the table is empty."""

    def __init__(self, model: QAbstractItemModel, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table = NumbersTable(model, self)
        self._note = ""

    def say(self, note: str) -> None:
        """Show a note instead of the table; the table where it is empty."""
        self._note = note
        self.table.setVisible(not note)
        self.update()

    def apply(self, theme: Theme, text: float) -> None:
        super().apply(theme, text)
        self.table.setGeometry(self.rect().adjusted(20, 12, -16, -12))
        self.table.apply(theme, text)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        draw_panel(painter, QRectF(self.rect()).adjusted(4, 4, -4, -4), self.theme)
        if self._note:
            self.note(painter, 14, self._note)
        painter.end()
