"""The curtain of pass-and-play: nothing of any hand is in sight until the next player asks."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QPointF, QRectF, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ..scenes.fonts import title_font, ui_font
from ..scenes.paint import MIDDLE, draw_avatar, draw_text, text_width
from ..scenes.theme import Theme
from .bars import BarWords
from .page import Page

translate = QCoreApplication.translate


class CurtainPage(Page):
    """Says whose turn it is; the primary shows that player the table."""

    opened = Signal()
    interrupted = Signal()
    closed_for_ms = 600
    """How long it can't be opened, so that a second press meant for the table does not."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.engraves_dial = True
        self.top.back.hide()
        self.catch_button = self.bar.add("", "bell")
        self.catch_button.hide()
        self.catch_button.clicked.connect(self.interrupted)
        self._name = ""
        self._seat = 0
        self._shown = QElapsedTimer()
        self._shown.start()

    def pass_to(self, name: str, seat: int, game: str, interruption: str = "") -> None:
        """Cover the table for this player; `interruption` names what anyone may do first."""
        if (name, seat) != (self._name, self._seat) or not self.isVisible():
            self._shown.start()
        self._name, self._seat = name, seat
        self.top.set_titles(game, "")
        self.catch_button.set_words(interruption)
        self.catch_button.setToolTip(self.keys.first("catch") if interruption else "")
        self.catch_button.setVisible(bool(interruption))
        head = translate("Curtain", "Pass to {name}").format(name=name)
        self.bar.say(
            BarWords(head, translate("Curtain", "The hands are covered"), name, seat, True)
        )
        self.bar.primary.set_words(
            translate("Curtain", "I am {name}, show my cards").format(name=name)
        )
        self.setAccessibleName(head)
        self.rearrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        catches = self.keys.meaning(event, "dodo") == "catch"
        if catches and self.catch_button.isVisible():
            event.accept()
            self.interrupted.emit()
            return
        super().keyPressEvent(event)

    def primary_pressed(self) -> None:
        if self._shown.elapsed() >= self.closed_for_ms:
            self.opened.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        frame = self.frame
        if frame is None:
            return
        painter = QPainter(self)
        centre = QPointF(self.width() / 2, (frame.top.bottom() + frame.bar.top()) / 2)
        side = 96 * frame.u
        disc = QRectF(centre.x() - side / 2, centre.y() - side * 1.3, side, side)
        draw_avatar(painter, disc, self._name, self._seat, self.theme, True)
        font = title_font(frame.size(38, 46))
        words = translate("Curtain", "Pass to {name}").format(name=self._name)
        while text_width(font, words) > self.width() * 0.94 and font.pixelSize() > 20:
            font = title_font(font.pixelSize() - 1)
        y = centre.y() + QFontMetricsF(font).height() * 0.9
        draw_text(painter, QPointF(centre.x(), y), words, font, self.theme.text, MIDDLE)
        small = ui_font(frame.size(14, 15))
        text = translate("Curtain", "Press Enter when nobody else can see the screen.")
        at = QPointF(centre.x(), y + max(36 * frame.u, frame.size(34, 36)))
        draw_text(painter, at, text, small, self.theme.text2, MIDDLE)
        painter.end()
