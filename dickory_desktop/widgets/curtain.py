"""The curtain of pass-and-play: nothing of any hand is in sight until the next player asks."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QPointF, QRectF, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ..scenes.art.clock import table_dial
from ..scenes.fonts import title_font, ui_font
from ..scenes.frame import Frame
from ..scenes.paint import MIDDLE, draw_avatar, draw_text, elided, text_width
from ..scenes.theme import Theme
from ..session.recap import Told
from .bars import BarWords
from .controls import draw_panel
from .page import Page

translate = QCoreApplication.translate


class CurtainPage(Page):
    """Says whose turn it is; the primary shows that player the table."""

    opened = Signal()
    interrupted = Signal()
    most_told = 3
    closed_for_ms = 600
    """How long it can't be opened, so that a second press meant for the table does not."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.top.back.hide()
        self.catch_button = self.bar.add("", "bell")
        self.catch_button.hide()
        self.catch_button.clicked.connect(self.interrupted)
        self._name = ""
        self._seat = 0
        self._told: list[Told] = []
        self._names: tuple[str, ...] = ()
        self._shown = QElapsedTimer()
        self._shown.start()

    def tell(self, told: Sequence[Told], names: Sequence[str]) -> None:
        """Say what was played since the next player's last turn; what all may know of it."""
        self._told, self._names = list(told), tuple(names)
        self.setAccessibleDescription(
            " ".join(f"{names[one.seat]}: {one.words}." for one in self._told)
        )
        self.update()

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
            translate("Curtain", "I’m {name}, show my hand").format(name=name)
        )
        self.setAccessibleName(head)
        self.rearrange()

    def arranged(self, frame: Frame) -> None:
        painter = QPainter(self.felt)
        middle = (frame.top.bottom() + frame.bar.top()) / 2
        table_dial(painter, self.width() / 2, middle, frame.u, self.theme)
        painter.end()

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
        room = QRectF(0, frame.top.bottom(), self.width(), frame.bar.top() - frame.top.bottom())
        row = frame.size(46, 56)
        told = self._told if room.height() > 330 * frame.text else []
        panel = row * (len(told) + 1) if told else 0.0
        side = 96 * frame.u
        font = title_font(frame.size(38, 46))
        title = QFontMetricsF(font).height()
        whole = side * 1.15 + title * 1.25 + 40 * frame.text + panel
        x, y = room.center().x(), room.center().y() - whole / 2
        disc = QRectF(x - side / 2, y, side, side)
        draw_avatar(painter, disc, self._name, self._seat, self.theme, True)
        y += side * 1.15 + title * 0.85
        words = translate("Curtain", "Pass to {name}").format(name=self._name)
        while text_width(font, words) > self.width() - 40 and font.pixelSize() > 16:
            font = title_font(font.pixelSize() - 2)
        draw_text(painter, QPointF(x, y), words, font, self.theme.text, MIDDLE)
        small = ui_font(frame.size(14, 15))
        text = translate("Curtain", "Press Enter when nobody else can see the screen.")
        y += 32 * frame.text
        draw_text(painter, QPointF(x, y), text, small, self.theme.text2, MIDDLE)
        if told:
            self._panel(painter, frame, y + 22 * frame.text, told, row)
        painter.end()

    def _panel(
        self, painter: QPainter, frame: Frame, top: float, told: Sequence[Told], row: float
    ) -> None:
        """Draw the last moves, one below the other."""
        t = self.theme
        width = min(576 * max(1.0, frame.text), self.width() - 48.0)
        box = QRectF((self.width() - width) / 2, top, width, row * (len(told) + 0.8))
        draw_panel(painter, box, t)
        pad = 28.0
        head = ui_font(frame.size(13, 14), 600)
        at = QPointF(box.left() + pad, top + row * 0.52)
        draw_text(painter, at, translate("Curtain", "Last moves"), head, t.text2)
        name, words = ui_font(frame.size(14, 15.5), 600), ui_font(frame.size(14, 15.5))
        for place, one in enumerate(told):
            y = top + row * (place + 0.72)
            side = row * 0.62
            disc = QRectF(box.left() + pad, y + (row - side) / 2, side, side)
            draw_avatar(painter, disc, self._names[one.seat], one.seat, t, False)
            x = disc.right() + 14
            low = y + row / 2 + QFontMetricsF(name).capHeight() / 2
            x += draw_text(painter, QPointF(x, low), self._names[one.seat], name, t.text) + 10
            room = box.right() - pad - x
            draw_text(painter, QPointF(x, low), elided(words, one.words, room), words, t.text2)
            if place:
                painter.setPen(QPen(QColor(t.line), 1))
                painter.drawLine(QPointF(box.left() + pad, y), QPointF(box.right() - pad, y))
