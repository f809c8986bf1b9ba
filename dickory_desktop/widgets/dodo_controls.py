"""What stands on the Dodo table beside cards: the suit picker, the call ring, the catch button."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from ..engine.cards import Card, Suit
from ..scenes.art.standard import suit_mark
from ..scenes.fonts import ui_font
from ..scenes.frame import Frame
from ..scenes.paint import MIDDLE, draw_text, round_pen, text_width, wrap
from ..scenes.pixmaps import four_colours
from ..scenes.theme import Theme, colour, mix
from ..session.wording_cards import capital, card_words, suit_words
from .controls import RING_ROOM, Button, draw_panel, draw_ring

translate = QCoreApplication.translate

TICK_MS = 40


class ChoiceButton(Button):
    """One of a few choices that change the move: a suit, or the card that lies on top."""

    def __init__(self, words: str, suit: Suit | None, key: str, parent: QWidget) -> None:
        super().__init__(words if suit is None else "", "plain", "", parent)
        self.suit = suit
        self.key = key
        self.chosen = False
        self.setAccessibleName(words)
        self.setToolTip(f"{words} ({key})" if key else words)

    def choose(self, chosen: bool) -> None:
        """Show whether this is the one chosen."""
        self.chosen = chosen
        self.setAccessibleDescription(translate("DodoPage", "chosen") if chosen else "")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        t = self._theme
        if t is None:
            return
        if self.suit is None and not self.chosen:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(RING_ROOM, RING_ROOM, -RING_ROOM, -RING_ROOM)
        radius = min(14.0, rect.height() / 4)
        if self.suit is not None:
            painter.setBrush(QColor(t.paper))
            pen = QPen(QColor(t.accent), 4) if self.chosen else QPen(QColor(t.card_edge), 1)
            inset = pen.widthF() / 2
            painter.setPen(pen)
            painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)
            middle = rect.center()
            hue = t.suit(self.suit.letter, four_colours())
            scale = rect.height() / 44 * 1.15
            suit_mark(painter, self.suit.letter, middle.x(), middle.y(), scale, hue)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(t.accent))
            painter.drawRoundedRect(rect, radius, radius)
            font = ui_font(self.label_size, 700)
            low = rect.center().y() + QFontMetricsF(font).capHeight() / 2
            at = QPointF(rect.center().x(), low)
            draw_text(painter, at, self.text(), font, t.on_accent, MIDDLE)
        if self.hasFocus():
            draw_ring(painter, rect, radius, t)
        painter.end()


class Picker(QWidget):
    """The suit to name and the card to lie on top, in one row over the table; never modal."""

    suit_named = Signal(object)
    last_chosen = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._height = 44.0
        self._size = 14.0
        self._title = ""
        self.suits = [
            ChoiceButton(capital(suit_words(suit)), suit, str(number), self)
            for number, suit in enumerate(Suit, 1)
        ]
        for button in self.suits:
            button.clicked.connect(self._named)
        self.lasts: list[tuple[Card, ChoiceButton]] = []
        self._edge = 0.0
        self.setAccessibleName(translate("DodoPage", "What the move needs"))
        self.hide()

    def _named(self) -> None:
        button = self.sender()
        if isinstance(button, ChoiceButton):
            self.suit_named.emit(button.suit)

    def offer(
        self, suits: bool, suit: Suit | None, cards: Sequence[Card], last: Card | None
    ) -> None:
        """Offer the four suits or not, and these cards to lie last; hidden without either."""
        if [card for card, _ in self.lasts] != list(cards):
            for _, old in self.lasts:
                old.hide()
                old.deleteLater()
            self.lasts = [(card, self._last_button(card)) for card in cards]
        for button in self.suits:
            button.setVisible(suits)
            button.choose(button.suit is suit)
        for card, button in self.lasts:
            button.choose(card == last)
        self.setVisible(suits or bool(cards))

    def _last_button(self, card: Card) -> ChoiceButton:
        words = card_words(card)
        button = ChoiceButton(words, None, "", self)
        name = translate("DodoPage", "{card} on top").format(card=words)
        button.setAccessibleName(name)
        button.setToolTip(name)
        button.set_theme(self._theme)
        button.clicked.connect(lambda: self.last_chosen.emit(card))
        button.show()
        return button

    def place(
        self, middle: float, bottom: float, height: float, theme: Theme, size: float, room: float
    ) -> None:
        """Stand centred on `middle`, above `bottom`, with buttons of this height.

        `size` is of the words; where all of it is wider than `room` they get smaller.
        """
        self._theme, self._height = theme, height
        while self._placed(middle, bottom, height, size) > room and size > 12:
            size -= 1.0

    def _placed(self, middle: float, bottom: float, height: float, size: float) -> float:
        """Place everything for words of this size; return the width it takes."""
        self._size = size
        pad, gap = 12.0, 8.0
        x = pad
        for button in self.suits:
            if not button.isHidden():
                x = self._put(button, x, pad, height * 1.2) + gap
        self._edge = x
        if self.lasts:
            self._title = translate("DodoPage", "On top")
            x += text_width(ui_font(size, 600), self._title) + 2 * gap
        for _, button in self.lasts:
            button.label_size = size
            wide = text_width(ui_font(button.label_size, 700), button.text()) + 28
            x = self._put(button, x, pad, max(wide, height)) + gap
        width = x - gap + pad
        self.setGeometry(
            round(middle - width / 2),
            round(bottom - height - 2 * pad),
            round(width),
            round(height + 2 * pad),
        )
        self.update()
        return width

    def _put(self, button: ChoiceButton, x: float, y: float, width: float) -> float:
        button.set_theme(self._theme)
        room = RING_ROOM
        button.setGeometry(
            round(x) - room, round(y) - room, round(width) + 2 * room,
            round(self._height) + 2 * room,
        )  # fmt: skip
        return x + width

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        draw_panel(painter, QRectF(self.rect()), self._theme, 14)
        if self.lasts:
            font = ui_font(self._size, 600)
            low = self.height() / 2 + QFontMetricsF(font).capHeight() / 2
            draw_text(painter, QPointF(self._edge + 4, low), self._title, font, self._theme.text2)
        painter.end()


class CallRing(QAbstractButton):
    """The button that calls the last card; its ring runs out, held while `is_held` says so."""

    ran_out = Signal()

    def __init__(self, theme: Theme, is_held: Callable[[], bool], parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._is_held = is_held
        self._whole = 5000.0
        self._left = 0.0
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self._tick)
        self.setText(translate("DodoPage", "Last card!"))
        self.setAccessibleName(self.text())
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    @property
    def left(self) -> float:
        """The milliseconds that are left."""
        return self._left

    @property
    def is_running(self) -> bool:
        return self._timer.isActive()

    def start(self, milliseconds: float) -> None:
        """Show the ring whole and let it run out."""
        self._whole = self._left = milliseconds
        self._clock.start()
        self._timer.start()
        self.show()
        self.raise_()
        self.update()

    def stop(self) -> None:
        """Put the ring away."""
        self._timer.stop()
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def _tick(self) -> None:
        passed = self._clock.restart()
        if self._is_held():
            return
        self._left -= passed
        self.update()
        if self._left <= 0:
            self.stop()
            self.ran_out.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        t = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        centre = QPointF(self.width() / 2, self.height() / 2)
        k = (min(self.width(), self.height()) / 2 - 6) / 62
        painter.setPen(QPen(QColor(t.line), t.outline))
        painter.setBrush(QColor(t.panel))
        painter.drawEllipse(centre, 62 * k, 62 * k)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(t.raised), 7 * k))
        painter.drawEllipse(centre, 56 * k, 56 * k)
        share = max(0.0, min(1.0, self._left / self._whole))
        painter.setPen(round_pen(t.accent, 7 * k))
        box = QRectF(centre.x() - 56 * k, centre.y() - 56 * k, 112 * k, 112 * k)
        painter.drawArc(box, 90 * 16, -round(360 * 16 * share))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(mix(t.accent, "#FFFFFF", 0.12) if self.underMouse() else t.accent))
        painter.drawEllipse(centre, 48 * k, 48 * k)
        lines = self.text().split(" ", 1)
        font = ui_font(19 * k, 700)
        while max(text_width(font, line) for line in lines) > 84 * k and font.pixelSize() > 9:
            font = ui_font(font.pixelSize() - 1, 700)
        step = 22 * k
        y = centre.y() + QFontMetricsF(font).capHeight() / 2 - step * (len(lines) - 1) / 2
        for line in lines:
            draw_text(painter, QPointF(centre.x(), y), line, font, t.on_accent, MIDDLE)
            y += step
        if self.hasFocus():
            draw_ring(painter, box.adjusted(-5, -5, 5, 5), 62 * k, t)
        painter.end()


class CallNote(QWidget):
    """Says beside the ring what calling is for, and with which key."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lines: list[str] = []
        self._font = ui_font(15)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def say(self, text: str, room: QRectF, theme: Theme, frame: Frame) -> None:
        """Say this in a place, in as many lines as it takes."""
        self._theme = theme
        size = frame.size(14, 15)
        while True:
            self._font = ui_font(size)
            self._lines = wrap(text, self._font, min(room.width(), max(230 * frame.text, 250)))
            if size <= 13 or size * 1.45 * len(self._lines) + 26 <= room.height():
                break
            size -= 1.0
        self.setAccessibleName(text)
        self.setGeometry(room.toRect())
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        t = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        step = self._font.pixelSize() * 1.45
        y = max((self.height() - step * len(self._lines) - 26) / 2, 0.0)
        for line in self._lines:
            draw_text(painter, QPointF(0, y + step * 0.7), line, self._font, t.text)
            y += step
        cap = translate("ActionBar", "Enter")
        k = max(1.0, min(self._font.pixelSize() / 15, (self.height() - y - 3) / 22))
        font = ui_font(12 * k, 500)
        box = QRectF(0.5, y + 2, text_width(font, cap) + 20 * k, 22 * k)
        painter.setPen(QPen(QColor(t.text2), 1))
        painter.drawRoundedRect(box, 6, 6)
        low = box.center().y() + QFontMetricsF(font).capHeight() / 2
        draw_text(painter, QPointF(box.center().x(), low), cap, font, t.text2, MIDDLE)
        painter.end()


class CatchButton(Button):
    """The coral button under a silent player's plate."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", "plain", "bell", parent)
        self.label_size = 15.5
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        t = self._theme
        if t is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(RING_ROOM, RING_ROOM, -RING_ROOM, -RING_ROOM)
        radius = min(14.0, rect.height() / 4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(mix(t.bad, "#FFFFFF", 0.12) if self._hot else t.bad))
        painter.drawRoundedRect(rect, radius, radius)
        self._label(painter, rect, t.on_bad, 700)
        if self.hasFocus():
            draw_ring(painter, rect, radius, t)
        painter.end()
