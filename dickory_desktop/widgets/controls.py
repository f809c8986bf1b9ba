"""Painted controls in the table's style: buttons, segments, fields, cards of text."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QSizePolicy, QWidget

from ..scenes.fonts import scaled, ui_font
from ..scenes.paint import LEFT, MIDDLE, draw_icon, draw_text, elided, text_width, wrap
from ..scenes.theme import Theme, colour, mix

RING_ROOM = 5


def draw_ring(painter: QPainter, rect: QRectF, radius: float, theme: Theme) -> None:
    """Draw the dashed ring of the focus just outside `rect`."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(QColor(theme.info), 2.6)
    pen.setDashPattern([2.4, 1.6])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    out = 3.2
    painter.drawRoundedRect(rect.adjusted(-out, -out, out, out), radius + out, radius + out)


class Button(QAbstractButton):
    """A button: `primary` in brass, `plain` raised, `bare` an icon without a frame.

    Enter presses it as Space does, but held down it presses once. `scale` is of its icon, its key
    cap and the room round its label, whose size is `label_size`.
    """

    def __init__(
        self, text: str = "", kind: str = "plain", icon: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.kind = kind
        self.icon_name = icon
        self.key_cap = ""
        self.label_size = 18.0 if kind == "primary" else 15.0
        self.quiet = False
        self.leads = False
        self.trailing = ""
        self.scale = 1.0
        self._theme: Theme | None = None
        self._hot = False
        self.setText(text)
        self.setAccessibleName(text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def set_words(self, text: str) -> None:
        """Change the label, and the accessible name with it."""
        if text != self.text():
            self.setText(text)
            self.setAccessibleName(text)
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        k = self.scale
        width = self.label_width() + 28.0 * k
        if self.text():
            width += 12 * k
        height = 44 * k if self.kind != "primary" else 52 * k
        return QSize(round(max(width, 44.0 * k)), round(height))

    def label_width(self) -> float:
        """Return how wide icon, label and key cap are at the label's full size."""
        k, text = self.scale, self.text()
        width = 0.0
        if self.icon_name:
            width += (22 + (10 if text else 0)) * k
        if text:
            weight = 700 if self.kind == "primary" else 500
            width += text_width(ui_font(self.label_size, weight), text)
        return width + self._cap_width() + (11 * k if self._shown_cap() else 0.0)

    def _shown_cap(self) -> str:
        return self.key_cap if self.isEnabled() and not self.quiet else ""

    def _cap_font(self) -> QFont:
        return ui_font(12 * self.scale, 500)

    def _cap_width(self) -> float:
        cap = self._shown_cap()
        return text_width(self._cap_font(), cap) + 14.0 * self.scale if cap else 0.0

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
        t = self._theme
        if t is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(RING_ROOM, RING_ROOM, -RING_ROOM, -RING_ROOM)
        radius = min(14.0, rect.height() / 4)
        if self.kind == "primary":
            self._primary(painter, rect, radius, t)
        elif self.kind == "plain":
            self._plain(painter, rect, radius, t)
        else:
            self._bare(painter, rect, radius, t)
        if self.hasFocus():
            draw_ring(painter, rect, radius, t)
        painter.end()

    def _primary(self, painter: QPainter, rect: QRectF, radius: float, t: Theme) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        lively = self.isEnabled() and not self.quiet
        if lively:
            if t.mode != "contrast":
                painter.setBrush(colour(t.accent_shade, 0.55))
                painter.drawRoundedRect(rect.translated(0, 2), radius, radius)
            fill = mix(t.accent, "#FFFFFF", 0.12) if self._hot else t.accent
            painter.setBrush(QColor(fill))
            painter.drawRoundedRect(rect.translated(0, 1 if self.isDown() else 0), radius, radius)
        else:
            painter.setBrush(QColor(t.raised))
            painter.setPen(QPen(QColor(t.line), t.outline))
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        tint = t.on_accent if lively else t.text2
        self._label(painter, rect, tint, 700 if lively else 500)

    def _plain(self, painter: QPainter, rect: QRectF, radius: float, t: Theme) -> None:
        half = t.outline / 2
        fill = mix(t.raised, t.text, 0.08) if self._hot and self.isEnabled() else t.raised
        painter.setBrush(QColor(t.panel if self.isDown() else fill))
        painter.setPen(QPen(QColor(t.line), t.outline))
        painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), radius, radius)
        self._label(painter, rect, t.text if self.isEnabled() else t.text3, 500)

    def _bare(self, painter: QPainter, rect: QRectF, radius: float, t: Theme) -> None:
        if self._hot or self.isDown():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(t.text, 0.08))
            painter.drawRoundedRect(rect, radius, radius)
        tint = t.accent if self.isChecked() else t.text2
        self._label(painter, rect, tint if self.isEnabled() else t.text3, 500)

    def _label(self, painter: QPainter, rect: QRectF, tint: str, weight: int) -> None:
        k, cap = self.scale, self._shown_cap()
        icon_only = not self.text() or self.kind == "bare"
        icon = (22.0 if self.kind != "bare" else 24.0) * k
        icon_w = icon + (0.0 if icon_only else 10.0 * k) if self.icon_name else 0.0
        cap_w, gap = self._cap_width(), 11.0 * k
        extra = icon_w + (cap_w + gap if cap else 0.0)
        lines: list[str] = []
        font = ui_font(self.label_size, weight)
        if not icon_only:
            lines, font = self._fitted(rect.width() - 24 * k - extra, rect.height() - 6, weight)
        text_w = max((text_width(font, line) for line in lines), default=0.0)
        x = rect.center().x() - (extra + text_w) / 2
        if self.leads:
            x = rect.left() + 16 * k
        y = rect.center().y()
        if self.icon_name:
            draw_icon(painter, self.icon_name, QRectF(x, y - icon / 2, icon, icon), tint)
            x += icon_w
        if lines:
            metrics = QFontMetricsF(font)
            step = metrics.height()
            low = y + metrics.capHeight() / 2 - step * (len(lines) - 1) / 2
            for number, line in enumerate(lines):
                at = QPointF(x if self.leads else x + text_w / 2, low + number * step)
                draw_text(painter, at, line, font, tint, LEFT if self.leads else MIDDLE)
            x += text_w + gap
        if self.leads:
            x = rect.right() - 14 * k - (cap_w if cap else 20 * k)
        if self.trailing:
            draw_icon(painter, self.trailing, QRectF(x, y - 10 * k, 20 * k, 20 * k), tint)
        if cap:
            self._key_cap(painter, QRectF(x, y - 10 * k, cap_w, 20 * k), cap, tint)

    def _fitted(self, room: float, height: float, weight: int) -> tuple[list[str], QFont]:
        """Return the label's lines and their font: smaller, then on two lines, where it must."""
        text, size = self.text(), self.label_size
        least = max(12.0, 0.8 * size)
        font = ui_font(size, weight)
        while size > least and text_width(font, text) > room:
            size -= 1.0
            font = ui_font(size, weight)
        if text_width(font, text) <= room:
            return [text], font
        while True:
            lines = wrap(text, font, room)
            fits = max(text_width(font, line) for line in lines) <= room
            if size <= 12 or (fits and len(lines) * QFontMetricsF(font).height() <= height):
                break
            size -= 1.0
            font = ui_font(size, weight)
        if len(lines) * QFontMetricsF(font).height() > height:
            lines = [text]
        return [elided(font, line, room) for line in lines], font

    def _key_cap(self, painter: QPainter, box: QRectF, cap: str, tint: str) -> None:
        font, radius = self._cap_font(), 5.0 * self.scale
        painter.setPen(QPen(colour(tint, 0.55), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, radius, radius)
        low = box.center().y() + QFontMetricsF(font).capHeight() / 2
        draw_text(painter, QPointF(box.center().x(), low), cap, font, tint, MIDDLE)


class Segments(QWidget):
    """A choice of a few texts in a well; arrows change it. `changed(index)` follows the player."""

    changed = Signal(int)

    def __init__(
        self, texts: Sequence[str], current: int, name: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._texts = list(texts)
        self._current = current
        self._name = name
        self._theme: Theme | None = None
        self.icons: list[str] = []
        self.scale = 1.0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._announce()

    @property
    def current(self) -> int:
        return self._current

    def set_current(self, index: int) -> None:
        """Show another choice, without `changed`."""
        self._current = index
        self._announce()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def _announce(self) -> None:
        self.setAccessibleName(f"{self._name}: {self._texts[self._current]}")

    def _choose(self, index: int) -> None:
        index = min(max(index, 0), len(self._texts) - 1)
        if index != self._current:
            self.set_current(index)
            self.changed.emit(index)

    def _widths(self) -> list[float]:
        k = self.scale
        if self.icons:
            return [52.0 * k] * len(self._texts)
        return [text_width(ui_font(15 * k, 600), text) + 32 * k for text in self._texts]

    def sizeHint(self) -> QSize:
        return QSize(
            round(sum(self._widths())) + 2 * RING_ROOM, round(44 * self.scale) + 2 * RING_ROOM
        )

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Up):
            self._choose(self._current - 1)
        elif event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Down):
            self._choose(self._current + 1)
        elif event.key() == Qt.Key.Key_Space:
            self._choose((self._current + 1) % len(self._texts))
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: object) -> None:
        x = event.position().x() - RING_ROOM  # type: ignore[attr-defined]
        for i, width in enumerate(self._widths()):
            if x < width:
                self._choose(i)
                return
            x -= width

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusInEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        t = self._theme
        if t is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        widths, k = self._widths(), self.scale
        well = QRectF(RING_ROOM, RING_ROOM, sum(widths), 44 * k)
        painter.setPen(QPen(QColor(t.line), t.outline))
        painter.setBrush(QColor(t.well))
        painter.drawRoundedRect(well.adjusted(0.5, 0.5, -0.5, -0.5), 11, 11)
        x = well.left()
        for i, (text, width) in enumerate(zip(self._texts, widths, strict=True)):
            cell = QRectF(x, well.top(), width, well.height())
            chosen = i == self._current
            if chosen:
                painter.setBrush(QColor(t.raised))
                painter.setPen(QPen(QColor(t.accent_frame), 2))
                painter.drawRoundedRect(cell.adjusted(1, 1, -1, -1), 10, 10)
            tint = t.text if chosen else t.text2
            if self.icons:
                side = 22 * k
                box = QRectF(cell.center().x() - side / 2, cell.center().y() - side / 2, side, side)
                draw_icon(painter, self.icons[i], box, t.accent if chosen else t.text2)
            else:
                font = ui_font(15 * k, 600 if chosen else 400)
                low = cell.center().y() + QFontMetricsF(font).capHeight() / 2
                draw_text(painter, QPointF(cell.center().x(), low), text, font, tint, MIDDLE)
            x += width
        if self.hasFocus():
            draw_ring(painter, well, 11, t)
        painter.end()


class Field(QLineEdit):
    """A line of text in a well."""

    def __init__(self, text: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setAccessibleName(name)
        self.setMinimumHeight(44)

    def set_theme(self, theme: Theme) -> None:
        self.setFont(ui_font(min(scaled(15), 20)))
        self.setStyleSheet(
            f"QLineEdit {{ background: {theme.well}; color: {theme.text};"
            f" border: {max(1, round(theme.outline))}px solid {theme.line}; border-radius: 10px;"
            f" padding: 0 12px; selection-background-color: {theme.accent};"
            f" selection-color: {theme.on_accent}; }}"
            f"QLineEdit:focus {{ border: 2px dashed {theme.info}; }}"
        )
        palette = self.palette()
        palette.setColor(palette.ColorRole.PlaceholderText, QColor(theme.text3))
        self.setPalette(palette)


class SearchField(Field):
    """A line of text to look for, with a lens before it and the keys that lead here after it."""

    def __init__(self, name: str, keys: str, parent: QWidget | None = None) -> None:
        super().__init__("", name, parent)
        self._keys = keys
        self._theme: Theme | None = None
        self.setPlaceholderText(name)
        self.setClearButtonEnabled(False)

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self._theme = theme
        self._keep_room()

    def _keep_room(self) -> None:
        side = round(min(24.0, 0.55 * self.height()))
        self.setTextMargins(side + 6, 0, self._cap_width(), 0)

    def _cap_font(self) -> QFont:
        return ui_font(max(11.0, self.font().pixelSize() * 0.8), 500)

    def _cap_width(self) -> int:
        words = QFontMetricsF(self._cap_font()).horizontalAdvance(self._keys)
        return round(words) + 14 if self.width() > 240 else 0

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_room()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        t = self._theme
        if t is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(20.0, 0.5 * self.height())
        lens = QRectF(14, (self.height() - side) / 2, side, side)
        draw_icon(painter, "search", lens, t.text3)
        wide = self._cap_width()
        if wide and not self.text():
            font = self._cap_font()
            tall = QFontMetricsF(font).capHeight() + 12
            box = QRectF(self.width() - wide - 10.5, (self.height() - tall) / 2, wide, tall)
            painter.setPen(QPen(QColor(t.line), max(1.0, t.outline)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 5, 5)
            painter.setFont(font)
            painter.setPen(QColor(t.text2))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._keys)
        painter.end()


class Switch(QAbstractButton):
    """A switch with its state in its picture; its accessible name says what it switches."""

    def __init__(self, name: str, on: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme: Theme | None = None
        self.scale = 1.0
        self.setCheckable(True)
        self.setChecked(on)
        self.setAccessibleName(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        k = self.scale
        return QSize(round(46 * k) + 2 * RING_ROOM, round(34 * k) + 2 * RING_ROOM)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        t = self._theme
        if t is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        k = self.scale
        round_ = 13 * k
        body = QRectF(RING_ROOM, self.height() / 2 - round_, 46 * k, 26 * k)
        x = body.right() - round_ if self.isChecked() else body.left() + round_
        knob = QPointF(x, body.center().y())
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(t.accent))
            painter.drawRoundedRect(body, round_, round_)
            painter.setBrush(QColor(t.on_accent))
            painter.drawEllipse(knob, 10 * k, 10 * k)
            tick = QRectF(knob.x() - 7 * k, knob.y() - 7 * k, 14 * k, 14 * k)
            draw_icon(painter, "check", tick, t.accent)
        else:
            painter.setPen(QPen(QColor(t.text3), 1.8))
            painter.setBrush(QColor(t.well))
            painter.drawRoundedRect(body.adjusted(0.9, 0.9, -0.9, -0.9), 12 * k, 12 * k)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(t.text3))
            painter.drawEllipse(knob, 8 * k, 8 * k)
        if self.hasFocus():
            draw_ring(painter, body, round_, t)
        painter.end()


def draw_panel(painter: QPainter, rect: QRectF, theme: Theme, radius: float = 16.0) -> None:
    """Draw a panel: filled, outlined, rounded."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    half = theme.outline / 2
    painter.setPen(QPen(QColor(theme.line), theme.outline))
    painter.setBrush(QColor(theme.panel))
    painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), radius, radius)
