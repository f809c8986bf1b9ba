"""The view of a table scene: opaque, drawing the felt itself, passing on what keys it can't use."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QFrame, QGraphicsView, QToolTip, QWidget

from ..scenes.table import TableScene


class TableView(QGraphicsView):
    """Shows a table scene pixel for pixel."""

    def __init__(self, scene: TableScene, parent: QWidget) -> None:
        super().__init__(scene, parent)
        self._table = scene
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
        )
        held = event.isAutoRepeat() and event.key() == Qt.Key.Key_Space
        event.setAccepted(held or (plain and self._table.handle_key(Qt.Key(event.key()))))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        by_keys = event.reason() in (
            Qt.FocusReason.TabFocusReason,
            Qt.FocusReason.BacktabFocusReason,
        )
        if by_keys and self._table.view is not None:
            self._table.show_cursor(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._table.show_cursor(False)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._table.leave()
        if isinstance(event, QHelpEvent):
            self._tell(event)
            return True
        return super().viewportEvent(event)

    def _tell(self, event: QHelpEvent) -> None:
        """Show beside the pointer what a screen reader says of the card under it."""
        item = self._table.card_at(self.mapToScene(event.pos()))
        moving = self._table.is_moving or self._table.view is None
        words = "" if item is None or moving else self._table.card_words(item)
        QToolTip.showText(event.globalPos(), words, self.viewport())

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """The table never scrolls."""
