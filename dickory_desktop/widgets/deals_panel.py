"""Beside the end of a match: that its deals are those announced, and what can be done with them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Signal
from PySide6.QtGui import QGuiApplication, QPaintEvent
from PySide6.QtWidgets import QWidget

from ..engine.dealcode import DealCode, commitment
from ..engine.match import Match
from ..scenes.fonts import ui_font
from ..scenes.frame import Frame, blend
from ..scenes.paint import RIGHT, draw_icon, draw_text, elided, fitting
from ..scenes.theme import Theme
from .controls import RING_ROOM, Button
from .result_parts import ResultPart, low_of

translate = QCoreApplication.translate


def deals_that_match(match: Match) -> tuple[int, int]:
    """Return how many deals have the cards and the SHA-256 their code gives, of how many."""
    good = 0
    coded = [(number, deal) for number, deal in enumerate(match.deals) if deal.code is not None]
    for number, deal in coded:
        source = DealCode(deal.code or "", match.rules.name)
        setup = match.rules.new_setup(match.options, deal.setup.first, source.deal(number))
        known = commitment(source.salt(number), setup.deck, setup.points)
        if setup == deal.setup and known == deal.commitment:
            good += 1
    return good, len(match.deals)


class DealsPanel(ResultPart):
    """The deal code, checked; `same_asked` to play the deals again, `save_asked` to keep them."""

    most_text = 1.25

    same_asked = Signal()
    save_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._checked = ""
        self._good = False
        self._code = ""
        self.copy_button = Button("", "bare", "copy", self)
        name = translate("DealsPanel", "Copy the deal code")
        self.copy_button.setAccessibleName(name)
        self.copy_button.setToolTip(name)
        self.same_button = Button(translate("DealsPanel", "Same deals"), "plain", "", self)
        self.save_button = Button(translate("DealsPanel", "Save record"), "plain", "", self)
        self.copy_button.clicked.connect(self._copy)
        self.same_button.clicked.connect(self.same_asked)
        self.save_button.clicked.connect(self.save_asked)

    def show_match(self, match: Match) -> None:
        """Check the deals of a match and show its code."""
        good, count = deals_that_match(match)
        self._good = good == count
        self._code = match.source.code
        self._checked = checked_words(good, count)
        self.setAccessibleName(translate("DealsPanel", "The deals"))
        code = translate("DealsPanel", "Deal code {code}").format(code=self._code)
        self.setAccessibleDescription(f"{self._checked}. {code}")
        self.update()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._code)

    def needed(self, page: Frame) -> float:
        """Return how high the panel has to be."""
        frame = self.clamped(page)
        row = self._row(frame, 2) + frame.size(18, 29)
        return row + self._button_height(frame) + blend(14, 22, frame.u)

    @staticmethod
    def _button_height(frame: Frame) -> float:
        return blend(40, 48, frame.u) * frame.scale

    def apply(self, frame: Frame, theme: Theme) -> None:
        """Fit everything to the frame; the size of the panel is set before."""
        super().apply(frame, theme)
        inner = self.clamped(frame)
        k = max(inner.text, 1.0)
        pad = blend(16, 24, frame.u)
        height, gap = self._button_height(inner), 8.0 * k
        width = (self.width() - 2 * pad - gap) / 2
        top = self.height() - blend(14, 22, frame.u) - height
        for number, button in enumerate((self.same_button, self.save_button)):
            button.scale, button.label_size = k, inner.size(14, 15)
            button.set_theme(theme)
            box = QRectF(pad + number * (width + gap), top, width, height)
            self._put(button, box)
        side = 36.0 * k
        self.copy_button.scale = k * 0.8
        self.copy_button.set_theme(theme)
        middle = self._row(inner, 2)
        self._put(
            self.copy_button,
            QRectF(self.width() - pad - side + 6 * k, middle - side / 2, side, side),
        )

    @staticmethod
    def _put(button: Button, box: QRectF) -> None:
        room = RING_ROOM
        button.setGeometry(box.adjusted(-room, -room, room, room).toRect())

    @staticmethod
    def _row(frame: Frame, number: int) -> float:
        """Return the middle of a row: 0 the title, 1 what was checked, 2 the code."""
        return blend(22, 29, frame.u) + number * frame.size(25, 31)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        frame, t = self._frame, self._theme
        if frame is None:
            return
        pad = blend(16, 24, frame.u)
        right = self.width() - pad
        rows = [self._row(frame, number) for number in range(3)]
        with self.painting() as painter:
            head = ui_font(frame.size(14, 15), 600)
            title = translate("DealsPanel", "The deals")
            draw_text(painter, QPointF(pad, low_of(head, rows[0])), title, head, t.text)
            side = frame.size(18, 20)
            icon = QRectF(pad - 1, rows[1] - side / 2, side, side)
            sign, tint = ("shield", t.good) if self._good else ("info", t.bad)
            draw_icon(painter, sign, icon, tint)
            x = icon.right() + 8
            font = fitting(self._checked, frame.size(13, 14.5), 500, right - x)
            draw_text(painter, QPointF(x, low_of(font, rows[1])), self._checked, font, t.text)
            body = ui_font(frame.size(13, 14.5))
            low = low_of(body, rows[2])
            words = translate("DealsPanel", "Deal code")
            used = draw_text(painter, QPointF(pad, low), words, body, t.text2)
            end = self.copy_button.geometry().left() - 2
            strong = fitting(self._code, frame.size(13, 14.5), 600, end - pad - used - 10)
            shown = elided(strong, self._code, end - pad - used - 10)
            draw_text(painter, QPointF(end, low), shown, strong, t.text, RIGHT)


def checked_words(good: int, count: int) -> str:
    """Return how many of the deals are those announced."""
    if good < count:
        text = translate("DealsPanel", "{good} of {count} match their SHA-256")
        return text.format(good=good, count=count)
    return {
        1: translate("DealsPanel", "It matches its SHA-256"),
        2: translate("DealsPanel", "Both match their SHA-256"),
        3: translate("DealsPanel", "All three match their SHA-256"),
        4: translate("DealsPanel", "All four match their SHA-256"),
    }.get(count) or translate("DealsPanel", "All %n match their SHA-256", "", count)
