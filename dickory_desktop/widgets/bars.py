"""The two bars of every page: where you are, and what you can do now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ..scenes.fonts import title_font, ui_font
from ..scenes.frame import Frame, blend
from ..scenes.paint import RIGHT, draw_avatar, draw_pips, draw_text, elided, text_width, wrap
from ..scenes.theme import Theme
from .controls import RING_ROOM, Button

translate = QCoreApplication.translate

METER: Final = 160.0
METER_GAP: Final = 20.0
"""How wide a win chance is shown, and what stays free beside it, in logical pixels."""


class TopBar(QWidget):
    """Back, title, subtitle, and icon buttons at the right."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.back = Button("", "bare", "back", self)
        self.back.setToolTip(translate("TopBar", "Back"))
        self.back.setAccessibleName(translate("TopBar", "Back"))
        self.buttons: list[Button] = []
        self._title = ""
        self._subtitle = ""
        self._buttons_left = 0.0
        self._frame: Frame | None = None
        self._theme: Theme | None = None

    def add(self, icon: str, name: str) -> Button:
        """Add an icon button, right of those before."""
        button = Button("", "bare", icon, self)
        button.setToolTip(name)
        button.setAccessibleName(name)
        self.buttons.append(button)
        return button

    def set_titles(self, title: str, subtitle: str) -> None:
        self._title, self._subtitle = title, subtitle
        self.setAccessibleName(f"{title}, {subtitle}" if subtitle else title)
        self.update()

    def apply(self, frame: Frame, theme: Theme) -> None:
        self._frame, self._theme = frame, theme
        self.setGeometry(frame.top.toRect())
        k = min(max(frame.text, 1.0), max((self._middle(frame) - 3) / 22, 1.0))
        side = round(44 * k) + 2 * RING_ROOM
        middle = round(self._middle(frame))
        left = round(blend(14, 22, frame.u) + 12 * max(1.0, frame.u))
        self.back.setGeometry(left - side // 2, middle - side // 2, side, side)
        x = self.width() - round(blend(31, 36, frame.u))
        for button in reversed(self.buttons):
            if button.isHidden():
                continue
            button.setGeometry(x - side // 2, middle - side // 2, side, side)
            x -= round(44 * k)
        self._buttons_left = x + side / 2
        for button in (self.back, *self.buttons):
            button.scale = k
            button.set_theme(theme)
        self.update()

    @staticmethod
    def _middle(frame: Frame) -> float:
        return blend(23, 28, frame.u)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._frame is None or self._theme is None:
            return
        frame, t = self._frame, self._theme
        painter = QPainter(self)
        x = blend(46, 60, frame.u)
        font = title_font(frame.size(20, 23))
        baseline = self._middle(frame) + QFontMetricsF(font).capHeight() / 2
        if not self.back.isVisible():
            x = blend(16, 32, frame.u)
        width = draw_text(painter, QPointF(x, baseline), self._title, font, t.text)
        x += width + blend(15, 18, frame.u)
        small = ui_font(frame.size(13, 14))
        room = self._buttons_left - x - 12
        text = QFontMetricsF(small).elidedText(
            self._subtitle, Qt.TextElideMode.ElideRight, max(room, 0)
        )
        draw_text(painter, QPointF(x, baseline - 1), text, small, t.text2)
        painter.end()


class Meter(NamedTuple):
    """A win chance from 0 to 1, below 0 while it is not known, and what would be even."""

    chance: float
    even: float

    @property
    def percent(self) -> str:
        """The chance in words."""
        if self.chance < 0:
            return "…"
        return translate("ActionBar", "{percent} %").format(percent=round(100 * self.chance))

    @property
    def words(self) -> str:
        """The chance in a few words."""
        return translate("ActionBar", "Win chance {percent}").format(percent=self.percent)


@dataclass(frozen=True, slots=True)
class BarWords:
    """What the action bar says: a headline, a sentence, whose avatar, whether it is their turn.

    Beside the headline stand `won` of `target` pips, or a `note`; beside both a win chance.
    """

    headline: str
    sentence: str
    name: str = ""
    seat: int = 0
    active: bool = False
    won: int = 0
    target: int = 0
    alert: bool = False
    note: str = ""
    meter: Meter | None = None


class ActionBar(QWidget):
    """Avatar, headline and sentence at the left, buttons and the one primary at the right.

    `snug`: the primary is no wider than its label needs, where something else is to have the room.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.primary = Button("", "primary", "", self)
        self.primary.key_cap = translate("ActionBar", "Enter")
        self.others: list[Button] = []
        self.snug = False
        self._words = BarWords("", "")
        self._frame: Frame | None = None
        self._theme: Theme | None = None
        self._text_right = 0.0

    def add(self, text: str, icon: str = "", name: str = "") -> Button:
        """Add a secondary button, right of those before."""
        button = Button(text, "plain", icon, self)
        button.setAccessibleName(name or text)
        button.setToolTip(name)
        self.others.append(button)
        return button

    @property
    def words(self) -> BarWords:
        return self._words

    def say(self, words: BarWords) -> None:
        """Change the words; the accessible name is the headline, the description the sentence."""
        if words == self._words:
            return
        self._words = words
        self.setAccessibleName(words.headline)
        said = words.sentence
        if words.meter is not None and words.meter.chance >= 0:
            said = f"{said}. {words.meter.words}"
        self.setAccessibleDescription(said)
        self.update()

    def apply(self, frame: Frame, theme: Theme) -> None:
        self._frame, self._theme = frame, theme
        self.setGeometry(frame.bar.toRect())
        self.arrange()

    def arrange(self) -> None:
        """Place the visible buttons."""
        frame, theme = self._frame, self._theme
        if frame is None or theme is None:
            return
        pad, height = self.button_row()
        right = self.width() - blend(8, 12, frame.u)
        grow = max(1.0, frame.text)
        for button in (self.primary, *self.others):
            button.scale = grow
            button.label_size = frame.size(15, 15)
        self.primary.label_size = frame.size(16, 18)
        width = self._primary_width(frame)
        self._place(self.primary, right - width, pad, width, height)
        x = right - width - blend(12, 12, frame.u)
        for button in reversed(self.others):
            button.set_theme(theme)
            if button.isHidden():
                continue
            icon_only = not button.text()
            natural = float(button.sizeHint().width())
            w = height if icon_only else max(92.0 * max(1.0, frame.u), natural)
            x -= w
            self._place(button, x, pad, w, height)
            x -= blend(9, 10, frame.u)
        self.primary.set_theme(theme)
        self._text_right = x
        self.update()

    @property
    def free_room(self) -> QRectF:
        """What the buttons leave of the bar: beside them, or the row over them."""
        left = blend(10, 14, self._frame.u) if self._frame is not None else 0.0
        if self._frame is not None and self._frame.two_rows:
            return QRectF(left, 4, self.width() - 2 * left, self._words_height() - 4)
        return QRectF(left, 0, max(self._text_right - left, 0.0), self.height())

    def button_row(self) -> tuple[float, float]:
        """Return where the row of the buttons begins, and how high they are."""
        if self._frame is None:
            return 0.0, 0.0
        pad = blend(9, 10, self._frame.u)
        top = self._words_height() if self._frame.two_rows else pad
        return top, self.height() - top - pad

    def _words_height(self) -> float:
        """Return how high the words stand: beside the buttons, or in a row over them."""
        two = self._frame is not None and self._frame.two_rows
        return self.height() * 0.5 if two else float(self.height())

    def _primary_width(self, frame: Frame) -> float:
        """Return the primary's width: more than usual where a long label finds room."""
        wanted = self.primary.label_width() + 40 * max(1.0, frame.text)
        if self.snug:
            return wanted
        usual = blend(272, 376, frame.u) if not frame.wide else 376 * max(1.0, frame.u)
        return max(usual, min(wanted, self.width() * 0.5))

    @staticmethod
    def _place(button: Button, x: float, y: float, w: float, h: float) -> None:
        room = RING_ROOM
        button.setGeometry(
            round(x) - room, round(y) - room, round(w) + 2 * room, round(h) + 2 * room
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._frame is None or self._theme is None:
            return
        frame, t, words = self._frame, self._theme, self._words
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = t.accent_outline if words.active else t.outline
        painter.setPen(QPen(QColor(t.accent if words.active else t.line), width))
        painter.setBrush(QColor(t.panel))
        half = width / 2
        radius = blend(14, 16, frame.u)
        box = QRectF(self.rect()).adjusted(half, half, -half, -half)
        painter.drawRoundedRect(box, radius, radius)
        x = blend(19, 22, frame.u)
        if words.name:
            room = self._words_height()
            side = min(blend(34, 44, frame.u), room * 0.66)
            middle = room / 2 + (3 if frame.two_rows else 0)
            disc = QRectF(x, middle - side / 2, side, side)
            draw_avatar(painter, disc, words.name, words.seat, t, words.active)
            x += side + blend(13, 18, frame.u)
        self._say(painter, frame, t, x)
        painter.end()

    def _say(self, painter: QPainter, frame: Frame, t: Theme, x: float) -> None:
        if frame.two_rows:
            self._say_in_a_row(painter, frame, t, x)
            return
        words = self._words
        head = ui_font(frame.size(15.5, 18), 700)
        body = ui_font(frame.size(13, 14))
        room = self._text_right - x - 8
        left = self._meter_left(frame, x, head, body)
        if left is not None:
            self._draw_meter(painter, frame, t, left)
            room = left - x - METER_GAP
        lines = wrap(words.sentence, body, room)[:2]
        middle = self.height() / 2
        two = len(lines) > 1
        while text_width(head, words.headline) > room and head.pixelSize() > 12:
            head = ui_font(head.pixelSize() - 1, 700)
        top = middle - (blend(10, 12, frame.u) if two else blend(4, 5, frame.u))
        if not words.sentence:
            top = middle + QFontMetricsF(head).capHeight() / 2
        tint = t.accent if words.active else t.text
        width = draw_text(painter, QPointF(x, top), words.headline, head, tint)
        if words.target:
            at = QPointF(
                x + width + frame.size(18, 20), top - QFontMetricsF(head).xHeight() / 2 - 1
            )
            draw_pips(painter, at, words.won, words.target, frame.size(4.7, 5.2), t)
        gap = frame.size(18, 20)
        note = words.note
        if words.meter is not None and left is None:
            width += words.target * frame.size(16, 18)
            notes = (words.meter.words, words.meter.percent)
            fits = (one for one in notes if width + gap + text_width(body, one) < room)
            note = next(fits, "")
        if note and width + gap + text_width(body, note) < room:
            draw_text(painter, QPointF(x + width + gap, top), note, body, t.text2)
        step = frame.size(16.5, 18)
        if not words.sentence:
            return
        low = top + frame.size(19, 23) - (3 if two else 0)
        for line in lines:
            draw_text(painter, QPointF(x, low), line, body, t.bad if words.alert else t.text2)
            low += step

    def _meter_left(self, frame: Frame, x: float, head: QFont, body: QFont) -> float | None:
        """Return where the meter begins that leaves the words their room; None if none does."""
        words, grow = self._words, max(1.0, frame.text)
        if words.meter is None or not frame.wide:
            return None
        least = text_width(head, words.headline) + (words.target + 1) * frame.size(16, 18)
        if words.note:
            least += text_width(body, words.note)
        for lines in (1, 2):
            for gap, width in ((48.0, METER * grow), (METER_GAP, METER * grow * 0.75)):
                left = self._text_right - gap - width
                room = left - METER_GAP - x
                if room >= least and len(wrap(words.sentence, body, room)) <= lines:
                    return left
        return None

    def _draw_meter(self, painter: QPainter, frame: Frame, t: Theme, left: float) -> None:
        meter, grow = self._words.meter, max(1.0, frame.text)
        if meter is None:
            return
        room = self._text_right - left
        right = left + (METER * grow if room >= METER * grow + 48 else METER * grow * 0.75)
        middle = self.height() / 2
        label = ui_font(frame.size(13, 14))
        value = ui_font(frame.size(13, 14), 600)
        base = middle - 7 * grow
        name = translate("ActionBar", "Win chance")
        told = text_width(value, meter.percent)
        name = elided(label, name, right - left - told - 8)
        draw_text(painter, QPointF(left, base), name, label, t.text2)
        draw_text(painter, QPointF(right, base), meter.percent, value, t.text, RIGHT)
        track = QRectF(left, middle + 4 * grow, right - left, 8 * grow)
        painter.setPen(QColor(t.line))
        painter.setBrush(QColor(t.raised))
        painter.drawRoundedRect(track, 4 * grow, 4 * grow)
        painter.setPen(Qt.PenStyle.NoPen)
        if meter.chance >= 0:
            filled = QRectF(track)
            filled.setWidth(max(track.width() * meter.chance, 8 * grow))
            painter.setBrush(QColor(t.good))
            painter.drawRoundedRect(filled, 4 * grow, 4 * grow)
        at = left + track.width() * meter.even
        painter.setBrush(QColor(t.text3))
        painter.drawRect(QRectF(at - 1, track.top() - 3 * grow, 2, track.height() + 6 * grow))

    def _say_in_a_row(self, painter: QPainter, frame: Frame, t: Theme, x: float) -> None:
        """Write everything side by side; what is too long gets smaller, then a second line."""
        words = self._words
        room, middle = self.width() - x - blend(12, 20, frame.u), self._words_height() / 2 + 3
        head, gap = ui_font(frame.size(15.5, 18), 700), frame.size(12, 14)
        beside = words.target * frame.size(16, 18) + (gap if words.target else 0.0)
        while text_width(head, words.headline) + beside > room * 0.6 and head.pixelSize() > 14:
            head = ui_font(head.pixelSize() - 1, 700)
        low = middle + QFontMetricsF(head).capHeight() / 2
        tint = t.accent if words.active else t.text
        x += draw_text(painter, QPointF(x, low), words.headline, head, tint) + gap
        if words.target:
            radius = frame.size(4.7, 5.2)
            at = QPointF(x + radius, middle)
            x += draw_pips(painter, at, words.won, words.target, radius, t) + gap / 2
        body = ui_font(frame.size(13, 14))
        room = self.width() - x - blend(12, 20, frame.u)
        lines = [words.sentence]
        while body.pixelSize() > 13 and text_width(body, words.sentence) > room:
            body = ui_font(body.pixelSize() - 1)
            lines = wrap(words.sentence, body, room)
            if len(lines) <= 2 and len(lines) * body.pixelSize() * 1.15 < self._words_height():
                break
        step = body.pixelSize() * 1.15
        y = middle + QFontMetricsF(body).capHeight() / 2 - step * (len(lines) - 1) / 2
        for line in lines:
            draw_text(painter, QPointF(x, y), line, body, t.bad if words.alert else t.text2)
            y += step
        used = max((text_width(body, line) for line in lines), default=0.0)
        notes = [words.note]
        if words.meter is not None:
            notes = [words.meter.words, words.meter.percent]
        for note in notes:
            if note and used + gap + text_width(body, note) < room:
                at = QPointF(self.width() - blend(12, 20, frame.u), low)
                draw_text(painter, at, note, body, t.text2, RIGHT)
                break


def joined(parts: Sequence[str]) -> str:
    """Return parts of a subtitle with a dot between them."""
    return "  ·  ".join(part for part in parts if part)
