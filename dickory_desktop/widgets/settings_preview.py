"""A small table that shows the settings as they are changed."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from ..scenes import speeds
from ..scenes.fonts import ui_font
from ..scenes.paint import RIGHT, draw_text, felt_pixmap
from ..scenes.pixmaps import CardLook, card_pixmap
from ..scenes.theme import Theme, colour, theme
from .controls import draw_panel
from .option_rows import WideSegments
from .settings import Settings

translate = QCoreApplication.translate

GAMES: Final = ("dickory", "dibble", "dodo")
_PILES: Final = {
    "dickory": ("back:dickory", "dickory:7"),
    "dibble": ("back:dibble", "std:9H"),
    "dodo": ("back:dodo", "std:9H"),
}
_HANDS: Final = {
    "dickory": ("dickory:8", "dickory:9", "dickory:12", "dickory:3", "dickory:5"),
    "dibble": ("std:10C", "std:JH", "std:KS", "std:4C", "std:7S"),
    "dodo": ("std:9C", "std:AH", "std:8D", "std:5S", "std:QS"),
}


class Preview(QWidget):
    """The cards of a game with the looks, the words and the motion that are set."""

    def __init__(self, settings: Settings, colours: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._theme = colours
        self._text = 1.0
        texts = [
            translate("Game", "Dickory"),
            translate("Game", "Dibble"),
            translate("Game", "Dodo"),
        ]
        name = translate("Settings", "Preview")
        self.games = WideSegments(texts, 2, name, self)
        self.games.changed.connect(self.update)
        self.setAccessibleName(name)

    def apply(self, colours: Theme, text: float) -> None:
        """Take over a theme and a text size."""
        self._theme, self._text = colours, text
        self.games.scale = text
        self.games.set_theme(colours)
        self._place()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        top = round(50 * self._text)
        height = self.games.sizeHint().height()
        self.games.setGeometry(19, top - 8, self.width() - 38, height)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        t, k = self._theme, self._text
        painter = QPainter(self)
        draw_panel(painter, QRectF(self.rect()), t)
        draw_text(
            painter, QPointF(24, 35 * k), translate("Settings", "Preview"), ui_font(16 * k, 600),
            t.text,
        )  # fmt: skip
        draw_text(
            painter,
            QPointF(self.width() - 24, 35 * k),
            translate("Settings", "as you change it"),
            ui_font(14 * k),
            t.text2,
            RIGHT,
        )
        top = self.games.geometry().bottom() + 8
        felt = QRectF(24, top, self.width() - 48, self.height() - top - 20)
        if felt.height() > 60:
            self._table(painter, felt, theme(GAMES[self.games.current], t.mode))
        painter.end()

    def _table(self, painter: QPainter, area: QRectF, t: Theme) -> None:
        k = self._text
        dpr = self.devicePixelRatioF()
        clip = QPainterPath()
        clip.addRoundedRect(area, 14, 14)
        painter.save()
        painter.setClipPath(clip)
        painter.drawPixmap(area.topLeft(), felt_pixmap(t, area.width(), area.height(), dpr))
        head, sentence = self._words()
        x = area.left() + 20
        draw_text(painter, QPointF(x, area.top() + 32 * k), head, ui_font(17 * k, 700), t.accent)
        draw_text(painter, QPointF(x, area.top() + 55 * k), sentence, ui_font(15 * k), t.text2)
        room = area.height() - 68 * k - 116 * k
        wide = min(90.0, room / 3.0, (area.width() - 40) / 2.9)
        if wide >= 30:
            self._cards(painter, area, t, area.top() + 72 * k, wide)
        painter.restore()
        painter.setPen(QPen(colour(t.line), t.outline))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area, 14, 14)

    def _words(self) -> tuple[str, str]:
        head = translate("Settings", "Your turn")
        sentences = (
            translate("Settings", "Beat the 7"),
            translate("Settings", "Beat the nine"),
            translate("Settings", "Follow hearts or a nine"),
        )
        return head, sentences[self.games.current]

    def _cards(self, painter: QPainter, area: QRectF, t: Theme, top: float, wide: float) -> None:
        k = self._text
        game = t.game
        back, shown = _PILES[game]
        centre = area.center().x()
        self._card(painter, QPointF(centre - wide * 1.25, top), back, wide, t)
        self._card(painter, QPointF(centre + wide * 0.25, top), shown, wide, t)
        y = top + wide * 1.4 + 30
        step = min(wide * 0.62, (area.width() - 40 - wide) / 4)
        x = centre - (wide + 4 * step) / 2
        for i, face in enumerate(_HANDS[game]):
            up = 16.0 if i == 1 else 0.0
            self._card(
                painter,
                QPointF(x + i * step, y - up),
                face,
                wide,
                t,
                veiled=i > 2,
                chosen=i == 1,
                fan=i < 4,
            )
        y += wide * 1.4 + 26 * k
        words = translate("Settings", "Legal, chosen, not legal")
        draw_text(painter, QPointF(area.left() + 20, y), words, ui_font(14 * k), t.text2)
        self._motion(painter, area, t, y + 8)

    def _motion(self, painter: QPainter, area: QRectF, t: Theme, top: float) -> None:
        """Draw how a card flies, and say how long it takes."""
        k = self._text
        low = area.bottom() - 16 * k
        ms = speeds.PLAY.duration(self._settings.speed)
        if ms:
            words = translate("Settings", "A play takes {ms} ms").format(ms=ms)
        else:
            words = translate("Settings", "A play is shown at once")
        draw_text(painter, QPointF(area.left() + 20, low), words, ui_font(14 * k), t.text2)
        room = low - 18 * k - top
        wide = min(46.0, (room - 14) / 1.4)
        if wide < 24:
            return
        face = "dickory:4" if t.game == "dickory" else "std:4H"
        places = ((0.06, 14.0), (0.32, 2.0), (0.58, 2.0), (0.84, 8.0)) if ms else ((0.84, 8.0),)
        for i, (part, down) in enumerate(places):
            painter.setOpacity((0.3, 0.5, 0.75, 1.0)[i] if ms else 1.0)
            x = area.left() + 12 + part * (area.width() - 24 - wide * 0.4)
            self._card(painter, QPointF(x, top + down), face, wide, t)
        painter.setOpacity(1.0)

    def _card(
        self,
        painter: QPainter,
        at: QPointF,
        face: str,
        wide: float,
        t: Theme,
        *,
        veiled: bool = False,
        chosen: bool = False,
        fan: bool = False,
    ) -> None:
        values = self._settings.values
        look = CardLook(
            face,
            wide,
            t.game,
            t.mode,
            "lifted" if chosen else "table",
            veiled=veiled,
            selected=chosen,
            fan=fan,
            four_colour=values.four_colours,
            big_index=values.big_index,
        )
        made = card_pixmap(look, self.devicePixelRatioF())
        painter.drawPixmap(at - QPointF(made.margin, made.margin), made.pixmap)
