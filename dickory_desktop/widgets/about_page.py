"""What this program is: its version, who made the games, and whose work is in it."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version

from PySide6.QtCore import QCoreApplication, QRectF, Qt, qVersion
from PySide6.QtGui import QGuiApplication, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QTextBrowser, QWidget

from .. import __version__
from ..engine import chance
from ..resources import resource_path
from ..scenes.art.emblem import paint_emblem
from ..scenes.fonts import ui_font
from ..scenes.frame import Frame, blend
from ..scenes.theme import Theme
from .bars import BarWords
from .controls import draw_panel
from .page import Page

translate = QCoreApplication.translate

LICENCES = "licences.txt"
"""The resource with the licences of what is bundled; a checkout may do without."""


def is_compiled() -> bool:
    """Whether the engine's fast modules are the compiled ones."""
    return not str(chance.__file__).endswith((".py", ".pyc"))


def versions() -> list[str]:
    """Return what is running here, a line for each part."""
    if is_compiled():
        ours = translate("About", "Dickory Desktop {version}, compiled")
    else:
        ours = translate("About", "Dickory Desktop {version}, interpreted")
    try:
        pyside = version("PySide6-Essentials")
    except PackageNotFoundError:
        pyside = translate("About", "unknown")
    return [
        ours.format(version=__version__),
        f"Qt {qVersion()}",
        f"PySide {pyside}",
        f"Python {platform.python_version()}, {platform.system()} {platform.machine()}",
    ]


def makers() -> list[str]:
    """Return who made the games, and that we are none of them."""
    return [
        translate(
            "About",
            "Dickory is a game by Sean Ross and Hanibal Sonderegger, with art by Imogen Oh,"
            " published by New Mill Industries.",
        ),
        translate(
            "About",
            "Dibble and Dodo, too, are the work of their designers and publishers. Dodo belongs to"
            " the family of Crazy Eights.",
        ),
        translate(
            "About",
            "This program is not connected with any of them. Its rules texts, pictures and code"
            " are its own; only how the games are played comes from them.",
        ),
    ]


def licences() -> str:
    """Return the licences of the parts that are shipped with the program; empty if none are."""
    try:
        return resource_path(LICENCES).read_text(encoding="utf-8")
    except OSError:
        return ""


class AboutPage(Page):
    """A page of text that scrolls; Escape or Back leaves it."""

    wears = "home"

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        name = translate("About", "About")
        self.setAccessibleName(name)
        self.top.set_titles(name, "Dickory Desktop")
        self.text = QTextBrowser(self)
        self.text.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.text.setAccessibleName(name)
        self._panel = QRectF()
        self.copy = self.bar.add(translate("About", "Copy versions"), "copy")
        self.copy.clicked.connect(self._copy)
        self.bar.primary.set_words(translate("About", "Done"))
        self.bar.primary.key_cap = translate("Keys", "Escape")
        said = translate("About", "Three card games, against strong and honest bots")
        self.bar.say(BarWords(f"Dickory Desktop {__version__}", said))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText("\n".join(versions()))

    def sections(self) -> list[tuple[str, list[str]]]:
        """Return headings, each with its paragraphs."""
        own = translate(
            "About",
            "Dickory Desktop is free software under the MIT licence: use, change and share it,"
            " with its notice kept.",
        )
        given = licences()
        parts = [translate("About", "PySide6 and Qt are used under the LGPL, version 3.")]
        parts += given.split("\n\n") if given else []
        return [
            (translate("About", "Running here"), ["\n".join(versions())]),
            (translate("About", "Who made the games"), makers()),
            (translate("About", "Licence"), [own]),
            (translate("About", "Parts by others"), parts),
        ]

    def arranged(self, frame: Frame) -> None:
        t = self.theme
        left = frame.table.left()
        width = min(frame.column.right() - left, 880 * frame.text)
        x = (self.width() - width) / 2
        self._panel = QRectF(x, frame.column.top(), width, frame.column.height())
        pad = blend(20, 32, frame.u)
        self.text.setGeometry(self._panel.adjusted(pad, 16, -pad / 2, -16).toRect())
        self.text.setFont(ui_font(15 * frame.text))
        self.text.setStyleSheet(
            f"QTextBrowser {{ background: transparent; color: {t.text2}; }}"
            "QScrollBar:vertical { background: transparent; width: 8px; }"
            f"QScrollBar::handle:vertical {{ background: {t.line}; border-radius: 4px; }}"
            "QScrollBar::add-line, QScrollBar::sub-line { height: 0; }"
        )
        size = round(19 * frame.text)
        html = []
        for head, paragraphs in self.sections():
            html.append(f'<h2 style="color:{t.text}; font-size:{size}px">{head}</h2>')
            html += [f'<p style="line-height:140%">{_safe(one)}</p>' for one in paragraphs]
        self.text.setHtml("".join(html))

    def primary_pressed(self) -> None:
        self.back_asked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.back_asked.emit()
        elif event.key() in _SCROLLING:
            QCoreApplication.sendEvent(self.text, event.clone())
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        draw_panel(painter, self._panel, self.theme)
        side = 96.0
        painter.translate(self._panel.right() - side - 40, self._panel.top() + 28)
        paint_emblem(painter, round(side))
        painter.end()


_SCROLLING = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)


def _safe(text: str) -> str:
    plain = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return plain.replace("\n", "<br>")
