"""The parts of the home page: the match to go on with, the games, the ways to other pages."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from ..scenes.art.tiles import HEIGHT, WIDTH, paint_tile
from ..scenes.fonts import title_font, ui_font
from ..scenes.frame import Frame, blend
from ..scenes.paint import RIGHT, draw_icon, draw_text, elided, text_width
from ..scenes.pixmaps import CardLook, card_pixmap
from ..scenes.theme import Theme, mix
from .controls import RING_ROOM, Button, draw_panel, draw_ring

FANS: Final = {
    "dickory": ("dickory:12", "dickory:1", "dickory:2"),
    "dibble": ("point:3", "point:5", "back:dibble"),
    "dodo": ("std:8H", "std:2C", "std:QS"),
}
"""The cards that stand for a game beside its match; never anybody's hand."""


class Continue(QWidget):
    """The match to go on with: what it is, how it stands, and the brass button."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.resume = Button("", "primary", "play", self)
        self.others = Button("", "plain", "list", self)
        self.head = ""
        self.name = ""
        self.first = ""
        self.second = ""
        self.game = "dickory"
        self._frame: Frame | None = None
        self._theme: Theme | None = None

    def show_match(self, game: str, head: str, name: str, first: str, second: str) -> None:
        """Say which match waits, and how it stands in two lines."""
        self.game, self.head, self.name, self.first, self.second = game, head, name, first, second
        self.setAccessibleName(f"{head}: {name}")
        self.setAccessibleDescription(f"{first}. {second}")
        self.update()

    def apply(self, frame: Frame, theme: Theme) -> None:
        self._frame, self._theme = frame, theme
        k = max(1.0, frame.text)
        height = self.height() - 2 * blend(12, 20, frame.u)
        right = self.width() - blend(14, 24, frame.u)
        for button in (self.resume, self.others):
            button.scale, button.label_size = k, frame.size(15, 17)
            button.set_theme(theme)
        self.others.label_size = frame.size(14, 15)
        width = max(blend(128, 152, frame.u), self.resume.label_width() + 44 * k)
        self._place(self.resume, right - width, width, height)
        x = right - width - 12
        if not self.others.isHidden():
            width = self.others.label_width() + 32 * k
            x -= width
            self._place(self.others, x, width, height)
        self._right = x - 12
        self.update()

    def _place(self, button: Button, x: float, width: float, height: float) -> None:
        y = (self.height() - height) / 2
        room = RING_ROOM
        button.setGeometry(
            round(x) - room, round(y) - room, round(width) + 2 * room, round(height) + 2 * room
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        frame, t = self._frame, self._theme
        if frame is None or t is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        half = t.accent_outline / 2
        painter.setPen(QPen(QColor(t.accent_frame), t.accent_outline))
        painter.setBrush(QColor(t.panel))
        box = QRectF(self.rect()).adjusted(half, half, -half, -half)
        painter.drawRoundedRect(box, 16, 16)
        x = self._fan(painter, t)
        head, name = ui_font(frame.size(13, 14), 600), ui_font(frame.size(18, 22), 600)
        small = ui_font(frame.size(13, 14.5))
        middle = self.height() / 2
        top, low = middle - 8 * frame.text, middle + 19 * frame.text
        room = self._right - x
        wide = max(text_width(name, self.name), text_width(head, self.head))
        beside = max(text_width(small, self.first), text_width(small, self.second))
        gap = blend(20, 46, frame.u)
        side_by_side = wide + gap + min(beside, 200 * frame.text) <= room
        own = room if not side_by_side else wide + 1
        draw_text(painter, QPointF(x, top), elided(head, self.head, own), head, t.accent)
        draw_text(painter, QPointF(x, low), elided(name, self.name, own), name, t.text)
        if side_by_side:
            x += wide + gap
            room = self._right - x
            bigger = ui_font(frame.size(14, 15))
            draw_text(painter, QPointF(x, top), elided(bigger, self.first, room), bigger, t.text)
            draw_text(painter, QPointF(x, low), elided(small, self.second, room), small, t.text2)
        painter.end()

    def _fan(self, painter: QPainter, t: Theme) -> float:
        """Draw three cards of the game; return where the words begin."""
        height = self.height() - 26.0
        width = min(46.0, height / 1.4)
        dpr = self.devicePixelRatioF()
        middle = QPointF(20 + width * 1.18, self.height() / 2)
        for place, face in enumerate(FANS[self.game]):
            picture = card_pixmap(CardLook(face, width, self.game, t.mode, compact=True), dpr)
            painter.save()
            painter.translate(middle.x() + (place - 1) * width * 0.68, middle.y())
            painter.rotate((place - 1) * 7)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            corner = QPointF(-width / 2 - picture.margin, -width * 0.7 - picture.margin)
            painter.drawPixmap(corner, picture.pixmap)
            painter.restore()
        return middle.x() + width * 1.45 + 18


class GameTile(QWidget):
    """A game: its picture, its name, and the buttons to play and to learn it."""

    pressed = Signal()

    def __init__(self, game: str, words: tuple[str, str, str], parent: QWidget) -> None:
        super().__init__(parent)
        self.game = game
        self.name, self.seats, self.line = words
        self.play = Button("", "plain", "", self)
        self.learn = Button("", "plain", "", self)
        self.setAccessibleName(self.name)
        self.setAccessibleDescription(f"{self.seats}. {self.line}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._frame: Frame | None = None
        self._theme: Theme | None = None
        self._picture: QPixmap | None = None
        self._drawn: tuple[float, float, float] | None = None

    def apply(self, frame: Frame, theme: Theme) -> None:
        self._frame, self._theme = frame, theme
        k = max(1.0, frame.text)
        pad = blend(14, 28, frame.u)
        height = max(42.0 * k, 40.0)
        y = self.height() - blend(12, 16, frame.u) - height
        room, gap = self.width() - 2 * pad, 12.0
        for button in (self.play, self.learn):
            button.scale, button.label_size = k, frame.size(15, 16)
            button.set_theme(theme)
        learn = min(max(blend(76, 96, frame.u), self.learn.label_width() + 28 * k), room * 0.45)
        r = RING_ROOM
        self.play.setGeometry(
            round(pad) - r, round(y) - r, round(room - learn - gap) + 2 * r, round(height) + 2 * r
        )
        self.learn.setGeometry(
            round(pad + room - learn) - r, round(y) - r, round(learn) + 2 * r, round(height) + 2 * r
        )
        self._texts_at = y
        self.update()

    def _area(self) -> QRectF:
        """Return where the picture stands; empty where there is no room for one."""
        frame = self._frame
        if frame is None:
            return QRectF()
        inset = blend(8, 12, frame.u)
        width = self.width() - 2 * inset
        words = blend(58, 76, frame.u) * max(1.0, frame.text / max(frame.u, 1.0))
        height = min(self._texts_at - words - inset, width * HEIGHT / WIDTH)
        return QRectF(inset, inset, width, height) if height > 40 else QRectF()

    def _tile(self, area: QRectF) -> QPixmap:
        """Return the picture, drawn once for a size: there is much to it."""
        ratio = self.devicePixelRatioF()
        key = (area.width(), area.height(), ratio)
        if self._picture is None or self._drawn != key:
            made = QPixmap(round(area.width() * ratio), round(area.height() * ratio))
            made.setDevicePixelRatio(ratio)
            made.fill(Qt.GlobalColor.transparent)
            painter = QPainter(made)
            paint_tile(painter, QRectF(0, 0, area.width(), area.height()), self.game)
            painter.end()
            self._picture, self._drawn = made, key
        return self._picture

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._area().contains(event.position()):
            self.pressed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        frame, t = self._frame, self._theme
        if frame is None or t is None:
            return
        painter = QPainter(self)
        draw_panel(painter, QRectF(self.rect()), t)
        area = self._area()
        if not area.isEmpty():
            painter.drawPixmap(area.topLeft(), self._tile(area))
        pad = blend(14, 28, frame.u)
        name = title_font(frame.size(24, 30))
        small, note = ui_font(frame.size(13, 14.5)), ui_font(frame.size(13, 14))
        low = self._texts_at - blend(11, 18, frame.u)
        high = low - frame.size(20, 27)
        right = self.width() - pad
        width = draw_text(painter, QPointF(pad, high), self.name, name, t.text)
        if pad + width + 12 + text_width(note, self.seats) <= right:
            draw_text(painter, QPointF(right, high), self.seats, note, t.text2, RIGHT)
        line = elided(small, self.line, right - pad)
        draw_text(painter, QPointF(pad, low), line, small, t.text2)
        painter.end()


class WayTo(QAbstractButton):
    """A way to another page: an icon, its name, a line of what is there."""

    def __init__(self, icon: str, name: str, line: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.icon_name = icon
        self.line = line
        self.has_icon = self.has_line = True
        self.setText(name)
        self.setAccessibleName(name)
        self.setAccessibleDescription(line)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._hot = False
        self._frame: Frame | None = None
        self._theme: Theme | None = None

    def say(self, line: str) -> None:
        """Change the line under the name."""
        self.line = line
        self.setAccessibleDescription(line)
        self.update()

    def apply(self, frame: Frame, theme: Theme) -> None:
        self._frame, self._theme = frame, theme
        self.update()

    def has_room(self, width: float, frame: Frame, icon: bool, line: bool = False) -> bool:
        """Whether the name, or its line, stands whole in a width, with or without an icon."""
        font = ui_font(frame.size(13, 14)) if line else ui_font(frame.size(14, 16), 600)
        room = width - 2 * blend(10, 18, frame.u) + 2
        if icon:
            room -= blend(34, 44, frame.u) + blend(10, 13, frame.u)
        return text_width(font, self.line if line else self.text()) <= room

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
            if not event.isAutoRepeat():
                self.click()
            return
        super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._hot = True
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: object) -> None:
        self._hot = False
        self.update()
        super().leaveEvent(event)  # type: ignore[arg-type]

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        frame, t = self._frame, self._theme
        if frame is None or t is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        r = RING_ROOM
        box = QRectF(self.rect()).adjusted(r, r, -r, -r)
        half = t.outline / 2
        painter.setPen(QPen(QColor(t.line), t.outline))
        painter.setBrush(QColor(mix(t.panel, t.text, 0.06) if self._hot else t.panel))
        painter.drawRoundedRect(box.adjusted(half, half, -half, -half), 16, 16)
        name, small = ui_font(frame.size(14, 16), 600), ui_font(frame.size(13, 14))
        pad = blend(10, 18, frame.u)
        side = blend(34, 44, frame.u)
        x = box.left() + pad
        if self.has_icon:
            disc = QRectF(x, box.center().y() - side / 2, side, side)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(t.raised))
            painter.drawEllipse(disc)
            inset = side * 0.26
            draw_icon(
                painter, self.icon_name, disc.adjusted(inset, inset, -inset, -inset), t.accent
            )
            x += side + blend(10, 13, frame.u)
        room = box.right() - x - 8
        middle = box.center().y()
        shown = bool(self.line) and self.has_line
        y = middle - 5 * frame.text if shown else middle + QFontMetricsF(name).capHeight() / 2
        draw_text(painter, QPointF(x, y), elided(name, self.text(), room), name, t.text)
        if shown:
            at = QPointF(x, y + frame.size(18, 22))
            draw_text(painter, at, elided(small, self.line, room), small, t.text2)
        if self.hasFocus():
            draw_ring(painter, box, 16, t)
        painter.end()
