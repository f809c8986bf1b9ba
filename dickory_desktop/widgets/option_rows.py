"""Panels of options: a heading, then rows of a name, what it means in a sentence, and a control."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from ..scenes.fonts import ui_font
from ..scenes.frame import Frame
from ..scenes.paint import draw_icon, draw_text, text_width, wrap
from ..scenes.theme import Theme
from .controls import RING_ROOM, Button, Segments, Switch, draw_panel

PAD = 20.0


class WideSegments(Segments):
    """Segments that share the width they are given; natural widths where there is none."""

    def _widths(self) -> list[float]:
        natural = super()._widths()
        room = self.width() - 2 * RING_ROOM
        spare = (room - sum(natural)) / len(natural)
        return [width + spare for width in natural]

    def sizeHint(self) -> QSize:
        return QSize(round(sum(super()._widths())) + 2 * RING_ROOM, super().sizeHint().height())


class OptionRow(QWidget):
    """A name, its meaning in small type, and a control at the right, or below where it is wide."""

    def __init__(
        self,
        name: str,
        meaning: str,
        control: QWidget | None,
        below: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.name, self.meaning, self.below = name, meaning, below
        self.control = control
        self._is_below = below
        self._theme: Theme | None = None
        self._text = 1.0
        self._heads: list[str] = []
        self._lines: list[str] = []
        if control is not None:
            control.setParent(self)
            control.setAccessibleDescription(meaning)

    def matches(self, wanted: str) -> bool:
        """Whether a search finds this row; an empty search finds every one."""
        return wanted.casefold() in f"{self.name} {self.meaning}".casefold()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        if self.control is not None and hasattr(self.control, "set_theme"):
            self.control.set_theme(theme)
        self.update()

    def say(self, meaning: str) -> None:
        """Change the small type; the panel has to be arranged anew."""
        self.meaning = meaning
        if self.control is not None:
            self.control.setAccessibleDescription(meaning)
        self.update()

    def arrange(self, width: int, text: float) -> int:
        """Place what is in the row for a width and a text size; return the row's height."""
        self._text = text
        control = self.control
        if isinstance(control, Segments | Switch | Button):
            control.scale = text
        if isinstance(control, Button):
            control.label_size = 15 * text
        hint = control.sizeHint() if control is not None else None
        name_width = text_width(ui_font(15 * text, 500), self.name)
        most = 0.68 * width if self.meaning else max(width - 8 - name_width, 0.5 * width)
        below = self.below or (hint is not None and hint.width() > most)
        self._is_below = below
        side = hint.width() if hint is not None and not below else 0
        room = width - side - (12 if side else 0)
        self._lines = wrap(self.meaning, ui_font(13 * text), room) if self.meaning else []
        self._heads = wrap(self.name, ui_font(15 * text, 500), room)
        words = self._words()
        if control is None or hint is None:
            height = max(words + 4 * text, 40.0)
        elif below:
            height = words + hint.height() + 2
            control.setGeometry(-RING_ROOM, round(words), width + 2 * RING_ROOM, hint.height())
        else:
            height = max(words + 4 * text, hint.height() - 4.0)
            top = round((height - hint.height()) / 2)
            control.setGeometry(width - side + RING_ROOM, top, side, hint.height())
        return round(height)

    def _words(self) -> float:
        """Return how high the words are."""
        return (4 + 20 * len(self._heads) + 19 * len(self._lines)) * self._text

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        t, k = self._theme, self._text
        if t is None:
            return
        painter = QPainter(self)
        name, small = ui_font(15 * k, 500), ui_font(13 * k)
        y = (0.0 if self._is_below else (self.height() - self._words()) / 2) - 2 * k
        for line in self._heads:
            y += 20 * k
            draw_text(painter, QPointF(0, y), line, name, t.text)
        for line in self._lines:
            y += 19 * k
            draw_text(painter, QPointF(0, y), line, small, t.text2)
        painter.end()


class OptionPanel(QWidget):
    """A heading with an icon over rows with lines between them."""

    def __init__(
        self, title: str, icon: str, rows: Sequence[OptionRow], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.title, self.icon_name = title, icon
        self.rows = list(rows)
        self._theme: Theme | None = None
        self._text = 1.0
        self._marks: list[float] = []
        self.setAccessibleName(title)
        for row in rows:
            row.setParent(self)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for row in self.rows:
            row.set_theme(theme)
        self.update()

    def search(self, wanted: str) -> bool:
        """Show the rows a search finds; False if there are none."""
        whole = wanted.casefold() in self.title.casefold()
        for row in self.rows:
            row.setVisible(whole or row.matches(wanted))
        return any(not row.isHidden() for row in self.rows)

    def arrange(self, width: int, text: float) -> int:
        """Place the rows for a width and a text size; return the panel's height."""
        self._text = text
        pad = round(PAD)
        y = 42 * text
        self._marks = []
        for row in self.rows:
            if row.isHidden():
                continue
            self._marks.append(y)
            height = row.arrange(width - 2 * pad, text)
            row.setGeometry(pad, round(y + 3), width - 2 * pad + RING_ROOM, height)
            y += height + 6
        return round(y + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        t = self._theme
        if t is None:
            return
        painter = QPainter(self)
        draw_panel(painter, QRectF(self.rect()), t)
        font = ui_font(16 * self._text, 600)
        side = 20 * self._text
        middle = 22 * self._text
        draw_icon(painter, self.icon_name, QRectF(PAD, middle - side / 2, side, side), t.accent)
        low = middle + QFontMetricsF(font).capHeight() / 2
        draw_text(painter, QPointF(PAD + side + 9, low), self.title, font, t.text)
        painter.setPen(QPen(QColor(t.line), 1))
        for y in self._marks:
            painter.drawLine(QPointF(PAD, y), QPointF(self.width() - PAD, y))
        painter.end()


class KeyCaps(QWidget):
    """Keys drawn as caps, each with a word before it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.caps: list[tuple[str, str]] = []
        self._theme: Theme | None = None
        self._text = 1.0

    def show_caps(self, caps: Sequence[tuple[str, str]]) -> None:
        """Show words (may be empty), each with the key after it."""
        self.caps = list(caps)
        self.setAccessibleName(", ".join(f"{word} {cap}".strip() for word, cap in caps))
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def arrange(self, text: float) -> int:
        """Take over a text size; return the width needed."""
        self._text = text
        return round(sum(word + cap for word, cap in self._widths()))

    def _widths(self) -> list[tuple[float, float]]:
        k = self._text
        small, font = ui_font(13 * k), ui_font(12 * k, 500)
        return [
            (
                text_width(small, word) + 8 * k if word else 0.0,
                max(24 * k, text_width(font, cap) + 14 * k) + 12 * k,
            )
            for word, cap in self.caps
        ]

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        t, k = self._theme, self._text
        if t is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        small, font = ui_font(13 * k), ui_font(12 * k, 500)
        middle, x = self.height() / 2, 0.0
        low = middle + QFontMetricsF(font).capHeight() / 2
        for (word, cap), (before, wide) in zip(self.caps, self._widths(), strict=True):
            draw_text(painter, QPointF(x, low), word, small, t.text2)
            x += before
            box = QRectF(x, middle - 11 * k, wide - 12 * k, 22 * k)
            painter.setPen(QPen(QColor(t.text3), 1))
            painter.setBrush(QColor(t.well))
            painter.drawRoundedRect(box, 5 * k, 5 * k)
            width = text_width(font, cap)
            draw_text(painter, QPointF(box.center().x() - width / 2, low), cap, font, t.text)
            x += wide
        painter.end()


class Columns(QScrollArea):
    """Panels in columns that scroll together, by wheel, by keys, and after the focus."""

    arranged = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.body = QWidget()
        self.setWidget(self.body)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self.body.setAutoFillBackground(False)
        self.columns: list[list[OptionPanel]] = []

    def set_columns(self, columns: Sequence[Sequence[OptionPanel]]) -> None:
        """Show these panels, column by column."""
        self.columns = [list(column) for column in columns]
        for column in self.columns:
            for panel in column:
                panel.setParent(self.body)
                panel.show()

    def apply(self, frame: Frame, theme: Theme) -> None:
        """Place the panels: columns side by side where they fit, else one below the other."""
        gap = 12.0 * max(1.0, frame.u)
        width = self.width() - 10
        count = len(self.columns)
        while count > 1 and (width - gap * (count - 1)) / count < 336 * frame.text:
            count -= 1
        each = round((width - gap * (count - 1)) / count)
        tall = [0.0] * count
        for number, column in enumerate(self.columns):
            place = number if count == len(self.columns) else tall.index(min(tall))
            for panel in column:
                panel.set_theme(theme)
                if panel.isHidden():
                    continue
                height = panel.arrange(each, frame.text)
                x = round(place * (each + gap))
                panel.setGeometry(x, round(tall[place]), each, height)
                tall[place] += height + gap
        self.body.resize(width, max(round(max(tall) - gap), 1))
        self.setStyleSheet(
            "QScrollArea { background: transparent; }"
            "QScrollBar:vertical { background: transparent; width: 8px; }"
            f"QScrollBar::handle:vertical {{ background: {theme.line}; border-radius: 4px; }}"
            "QScrollBar::add-line, QScrollBar::sub-line { height: 0; }"
        )
        self.arranged.emit()

    def scroll_by(self, key: Qt.Key) -> bool:
        """Scroll for a key that scrolls; False if it is none."""
        bar = self.verticalScrollBar()
        steps = {
            Qt.Key.Key_PageDown: bar.value() + bar.pageStep(),
            Qt.Key.Key_PageUp: bar.value() - bar.pageStep(),
            Qt.Key.Key_Home: bar.minimum(),
            Qt.Key.Key_End: bar.maximum(),
        }
        if key not in steps:
            return False
        bar.setValue(steps[key])
        return True

    def follow(self, widget: QWidget) -> None:
        """Scroll so far that a widget inside can be seen."""
        if self.body.isAncestorOf(widget):
            self.ensureWidgetVisible(widget, 0, 30)

    def resizeEvent(self, event: QResizeEvent) -> None:
        QWidget.resizeEvent(self, event)
