"""The chapters of a rules page as widgets: headings, texts, pictures drawn by the card code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QObject, QRectF, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleInterface,
    QColor,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import (
    QAccessibleWidget,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ..scenes.art.clock import ClockState, paint_clock
from ..scenes.fonts import title_font, ui_font
from ..scenes.icons import icon_pixmap
from ..scenes.pixmaps import CardLook, card_pixmap
from ..scenes.theme import Theme
from .rules_text import (
    Answer,
    Beside,
    Block,
    Cards,
    Case,
    Cases,
    Chapter,
    Clock,
    Note,
    Picture,
    Row,
    Step,
    Text,
)

CARD = 46.0
STEP = 50.0
TIGHT = 27.0
CLOCK = 168.0


class Heading(QLabel):
    """A heading that a screen reader knows as one."""


_alive: dict[int, QAccessibleWidget] = {}
_installed = False


def _make_access(key: str, item: QObject) -> QAccessibleInterface | None:
    if key != "Heading" or not isinstance(item, Heading):
        return None
    made = QAccessibleWidget(item, QAccessible.Role.Heading, item.text())
    number = id(item)
    _alive[number] = made
    item.destroyed.connect(lambda: _alive.pop(number, None))
    return made


def install_headings() -> None:
    """Teach Qt's accessibility about headings; once for the program."""
    global _installed
    if not _installed:
        _installed = True
        QAccessible.installFactory(_make_access)


@dataclass(frozen=True, slots=True)
class Manner:
    """How chapters are drawn: colours, text size, room, the screen’s ratio, four suit colours."""

    theme: Theme
    text: float
    width: float
    dpr: float
    four: bool = False

    @property
    def wide(self) -> bool:
        """Whether there is room for pictures beside a text."""
        return self.width >= 640 * self.text


class Raised(QWidget):
    """A raised panel with round corners."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        t = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        outlined = t.mode == "contrast"
        painter.setPen(QPen(QColor(t.line), t.outline) if outlined else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(t.raised))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 14, 14)
        painter.end()


def plain_of(label: QLabel) -> str:
    """Return what a label of a book says."""
    return label.accessibleName()


class Book:
    """Chapters laid out in `body`; `headings` by the chapter's key, `said` is every text."""

    def __init__(self, chapters: Sequence[Chapter], manner: Manner) -> None:
        install_headings()
        self.manner = manner
        self.body = QWidget()
        self.headings: dict[str, Heading] = {}
        self.said: list[QLabel] = []
        column = QVBoxLayout(self.body)
        column.setContentsMargins(0, 8, 20, 8)
        column.setSpacing(round(10 * manner.text))
        for number, chapter in enumerate(chapters):
            if number:
                column.addSpacing(round(8 * manner.text))
                column.addWidget(self._line())
                column.addSpacing(round(4 * manner.text))
            heading = Heading(chapter.title)
            heading.setTextFormat(Qt.TextFormat.PlainText)
            heading.setAccessibleName(chapter.title)
            self._dress(heading, 24, serif=True)
            self.headings[chapter.key] = heading
            column.addWidget(heading)
            for block in chapter.blocks:
                column.addWidget(self._block(block))
        column.addStretch(1)

    # --- blocks

    def _block(self, block: Block) -> QWidget:
        match block:
            case Text(text):
                return self._text(text)
            case Note(text):
                return self._note(text)
            case Beside():
                return self._beside(block)
            case Row(pictures):
                return self._row(pictures)
            case Cases(cases):
                return self._cases(cases)
            case Answer():
                return self._answer(block)
            case Step():
                return self._step(block)

    def _text(self, text: str, size: float = 15.5, weight: int = 400, faint: bool = True) -> QLabel:
        label = QLabel(f'<p style="margin: 0; line-height: 140%">{escape(text)}</p>')
        label.setAccessibleName(text)
        label.setWordWrap(True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._dress(label, size, weight, faint)
        return label

    def _dress(
        self,
        label: QLabel,
        size: float,
        weight: int = 700,
        faint: bool = False,
        serif: bool = False,
    ) -> None:
        px = size * self.manner.text
        label.setFont(title_font(px) if serif else ui_font(px, weight))
        t = self.manner.theme
        palette = label.palette()
        palette.setColor(QPalette.ColorRole.WindowText, QColor(t.text2 if faint else t.text))
        palette.setColor(QPalette.ColorRole.Highlight, QColor(t.accent))
        palette.setColor(QPalette.ColorRole.HighlightedText, QColor(t.on_accent))
        label.setPalette(palette)
        self.said.append(label)

    def _line(self) -> QWidget:
        line = QWidget()
        line.setFixedHeight(1)
        palette = line.palette()
        palette.setColor(QPalette.ColorRole.Window, QColor(self.manner.theme.line))
        line.setPalette(palette)
        line.setAutoFillBackground(True)
        return line

    def _note(self, text: str) -> QWidget:
        row = QWidget()
        box = QHBoxLayout(row)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(10)
        mark = QLabel()
        side = 20 * self.manner.text
        mark.setPixmap(icon_pixmap("info", self.manner.theme.accent, side, self.manner.dpr))
        box.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        box.addWidget(self._text(text, 14), 1)
        return row

    def _beside(self, block: Beside) -> QWidget:
        holder = QWidget()
        box: QHBoxLayout | QVBoxLayout
        box = QHBoxLayout(holder) if self.manner.wide else QVBoxLayout(holder)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(round(24 * self.manner.text))
        words = QVBoxLayout()
        words.setSpacing(round(10 * self.manner.text))
        for text in block.texts:
            words.addWidget(self._text(text))
        words.addStretch(1)
        box.addLayout(words, 1)
        for picture in block.pictures:
            box.addWidget(self._figure(picture), 0, Qt.AlignmentFlag.AlignTop)
        return holder

    def _row(self, pictures: Sequence[Picture]) -> QWidget:
        holder = QWidget()
        lines = QVBoxLayout(holder)
        lines.setContentsMargins(0, 0, 0, 0)
        gap = round(28 * self.manner.text)
        box, used = QHBoxLayout(), 0.0
        for picture in pictures:
            figure = self._figure(picture)
            wide = figure.sizeHint().width()
            if used and used + gap + wide > self.manner.width:
                box.addStretch(1)
                lines.addLayout(box)
                box, used = QHBoxLayout(), 0.0
            box.setSpacing(gap)
            box.addWidget(figure, 0, Qt.AlignmentFlag.AlignTop)
            used += wide + (gap if used else 0)
        box.addStretch(1)
        lines.addLayout(box)
        return holder

    def _cases(self, cases: Sequence[Case]) -> QWidget:
        holder = QWidget()
        box: QHBoxLayout | QVBoxLayout
        box = QHBoxLayout(holder) if self.manner.wide else QVBoxLayout(holder)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(16)
        for case in cases:
            box.addWidget(self._case(case), 1)
        return holder

    def _case(self, case: Case) -> QWidget:
        card = Raised(self.manner.theme)
        box = QVBoxLayout(card)
        box.setContentsMargins(18, 14, 18, 16)
        box.setSpacing(6)
        box.addWidget(self._text(case.title, 15.5, 600, faint=False))
        box.addWidget(self._text(case.text, 14))
        if case.picture is not None:
            box.addSpacing(4)
            box.addWidget(self._figure(case.picture), 0, Qt.AlignmentFlag.AlignLeft)
        box.addStretch(1)
        return card

    def _answer(self, block: Answer) -> QWidget:
        holder = QWidget()
        box = QVBoxLayout(holder)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(2)
        box.addWidget(self._text(block.question, 15.5, 600, faint=False))
        box.addWidget(self._text(block.text))
        return holder

    def _step(self, block: Step) -> QWidget:
        holder = QWidget()
        box = QHBoxLayout(holder)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(20)
        side = QWidget()
        side.setFixedWidth(round((4 * TIGHT + CARD) * self.manner.text))
        inner = QHBoxLayout(side)
        inner.setContentsMargins(0, 0, 0, 0)
        if block.picture is not None:
            inner.addWidget(self._figure(block.picture, tight=True))
        inner.addStretch(1)
        box.addWidget(side, 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._text(block.what, 15.5, 600, faint=False))
        if block.why:
            words.addWidget(self._text(block.why))
        words.addStretch(1)
        box.addLayout(words, 1)
        return holder

    # --- pictures

    def _figure(self, picture: Picture, tight: bool = False) -> QWidget:
        figure = QWidget()
        box = QVBoxLayout(figure)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(6)
        drawn = QLabel()
        drawn.setPixmap(self._drawn(picture, tight))
        drawn.setAccessibleName(picture.words)
        box.addWidget(drawn)
        if picture.caption:
            caption = self._text(picture.caption, 13.5)
            caption.setWordWrap(False)
            caption.setContentsMargins(round(6 * self.manner.text), 0, 0, 0)
            caption.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
            box.addWidget(caption)
        return figure

    def _drawn(self, picture: Picture, tight: bool) -> QPixmap:
        k = self.manner.text
        if isinstance(picture, Clock):
            side = CLOCK * k
            pixmap = self._canvas(side + 20 * k, side + 20 * k)
            painter = QPainter(pixmap)
            state = ClockState.at(picture.top, to_beat=picture.to_beat)
            paint_clock(painter, QRectF(6 * k, 14 * k, side, side), state, self.manner.theme)
            painter.end()
            return pixmap
        return self._row_of_cards(picture, tight)

    def _row_of_cards(self, cards: Cards, tight: bool) -> QPixmap:
        k = self.manner.text
        t = self.manner.theme
        count = len(cards.faces)
        step = TIGHT if tight else STEP
        if not tight and count > 1:
            step = min(STEP, max(15.0, (self.manner.width / k - CARD - 20) / (count - 1)))
        wide, high = CARD * k, CARD * 1.4 * k
        pad = 6 * k
        pixmap = self._canvas(wide + (count - 1) * step * k + 2 * pad, high + 2 * pad)
        painter = QPainter(pixmap)
        for place, face in enumerate(cards.faces):
            game = "dibble" if face.startswith(("point", "joker")) else t.game
            look = CardLook(
                face,
                wide,
                game,
                t.mode,
                "table",
                veiled=place in cards.veiled,
                selected=place in cards.chosen,
                compact=True,
                four_colour=self.manner.four,
            )
            made = card_pixmap(look, self.manner.dpr)
            x, y = pad + place * step * k - made.margin, pad - made.margin
            painter.drawPixmap(round(x), round(y), made.pixmap)
        painter.end()
        return pixmap

    def _canvas(self, width: float, height: float) -> QPixmap:
        dpr = self.manner.dpr
        pixmap = QPixmap(round(width * dpr), round(height * dpr))
        pixmap.setDevicePixelRatio(dpr)
        pixmap.fill(Qt.GlobalColor.transparent)
        return pixmap
