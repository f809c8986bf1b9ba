"""Beside the end of a match: that its deals are those announced, and what can be done with them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ..engine.dealcode import DealCode, commitment
from ..engine.match import Match
from ..scenes.fonts import ui_font
from ..scenes.frame import Frame, blend
from ..scenes.paint import draw_icon, draw_text, elided, fitting, text_width
from ..scenes.theme import Theme
from .controls import RING_ROOM, Button, draw_panel

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


class DealsPanel(QWidget):
    """The deal code, checked; `same_asked` to play the deals again, `save_asked` to keep them."""

    same_asked = Signal()
    save_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._frame: Frame | None = None
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
        if self._good and count > 1:
            self._checked = translate("DealsPanel", "All %n match their SHA-256", "", count)
        elif self._good:
            self._checked = translate("DealsPanel", "It matches its SHA-256")
        else:
            text = translate("DealsPanel", "{good} of {count} match their SHA-256")
            self._checked = text.format(good=good, count=count)
        self.setAccessibleName(translate("DealsPanel", "The deals"))
        code = translate("DealsPanel", "Deal code {code}").format(code=self._code)
        self.setAccessibleDescription(f"{self._checked}. {code}")
        self.update()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._code)

    def apply(self, frame: Frame, theme: Theme) -> None:
        """Fit everything to the frame; the size of the panel is set before."""
        self._frame, self._theme = frame.at_most(1.25), theme
        k = max(self._frame.text, 1.0)
        pad = blend(16, 24, frame.u)
        height = min(48.0 * k, max(self.height() * 0.27, 40.0))
        gap = 8.0 * k
        width = (self.width() - 2 * pad - gap) / 2
        top = self.height() - pad - height + blend(4, 2, frame.u)
        for number, button in enumerate((self.same_button, self.save_button)):
            button.scale, button.label_size = k, self._frame.size(14, 15)
            button.set_theme(theme)
            box = QRectF(pad + number * (width + gap), top, width, height)
            self._put(button, box)
        side = 36.0 * k
        self.copy_button.scale = k * 0.8
        self.copy_button.set_theme(theme)
        middle = self._row(2)
        self._put(
            self.copy_button,
            QRectF(self.width() - pad - side + 6 * k, middle - side / 2, side, side),
        )
        self.update()

    @staticmethod
    def _put(button: Button, box: QRectF) -> None:
        room = RING_ROOM
        button.setGeometry(box.adjusted(-room, -room, room, room).toRect())

    def _row(self, number: int) -> float:
        """Return the middle of a row: 0 the title, 1 what was checked, 2 the code."""
        frame = self._frame
        if frame is None:
            return 0.0
        return blend(22, 29, frame.u) + number * frame.size(27, 31)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        frame = self._frame
        if frame is None:
            return
        t, pad = self._theme, blend(16, 24, frame.u)
        painter = QPainter(self)
        draw_panel(painter, QRectF(self.rect()), t)
        right = self.width() - pad
        head = ui_font(frame.size(14, 15), 600)
        body = ui_font(frame.size(13, 14.5))
        title = translate("DealsPanel", "The deals")
        draw_text(painter, QPointF(pad, _low(head, self._row(0))), title, head, t.text)
        side = frame.size(18, 19)
        icon = QRectF(pad - 1, self._row(1) - side / 2, side, side)
        draw_icon(painter, "check" if self._good else "info", icon, t.good if self._good else t.bad)
        x = icon.right() + 8
        font = fitting(self._checked, frame.size(13, 14.5), 500, right - x)
        draw_text(painter, QPointF(x, _low(font, self._row(1))), self._checked, font, t.text)
        low = _low(body, self._row(2))
        words = translate("DealsPanel", "Deal code")
        used = draw_text(painter, QPointF(pad, low), words, body, t.text2)
        end = self.copy_button.geometry().left() - 2
        strong = fitting(self._code, frame.size(13, 14.5), 600, end - pad - used - 10)
        shown = elided(strong, self._code, end - pad - used - 10)
        at = QPointF(end - text_width(strong, shown), low)
        draw_text(painter, at, shown, strong, t.text)
        painter.end()


def _low(font: QFont, middle: float) -> float:
    return middle + QFontMetricsF(font).capHeight() / 2
