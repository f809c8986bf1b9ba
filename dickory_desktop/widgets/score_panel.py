"""The score in words, where there is no room for the log beside the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ..scenes.fonts import ui_font
from ..scenes.frame import Frame
from ..scenes.paint import RIGHT, draw_text, elided, text_width
from ..scenes.theme import Theme
from .controls import draw_panel

translate = QCoreApplication.translate


class ScorePanel(QWidget):
    """Both names with their points, and the target."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._frame: Frame | None = None
        self._rows: list[tuple[str, str]] = []
        self._target = ""

    def show_score(self, names: Sequence[str], points: Sequence[int], target: int) -> None:
        self._rows = [(name, str(one)) for name, one in zip(names, points, strict=True)]
        self._target = translate("ScorePanel", "first to {target}").format(target=target)
        self.setAccessibleName(
            ", ".join([*(f"{name} {one}" for name, one in self._rows), self._target])
        )
        self.update()

    def apply(self, frame: Frame, theme: Theme) -> None:
        self._frame, self._theme = frame, theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._frame is None:
            return
        t = self._theme
        painter = QPainter(self)
        draw_panel(painter, QRectF(self.rect()), t, 14)
        k = self._frame.scale
        body, strong, small = ui_font(14 * k), ui_font(14 * k, 600), ui_font(13 * k)
        target = text_width(small, self._target)
        shows_target = target < self.width() * 0.4
        right = self.width() - 16 - (target + 14 * k if shows_target else 0)
        widest = max((text_width(strong, points) for _, points in self._rows), default=0.0)
        y = 28.0 * k
        for name, points in self._rows:
            shown = elided(body, name, right - widest - 24)
            draw_text(painter, QPointF(16, y), shown, body, t.text2)
            draw_text(painter, QPointF(right, y), points, strong, t.text, RIGHT)
            y += 24 * k
        if shows_target:
            at = QPointF(self.width() - 16, 28 * k)
            draw_text(painter, at, self._target, small, t.text3, RIGHT)
        painter.end()
