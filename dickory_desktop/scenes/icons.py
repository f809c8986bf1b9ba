"""Icons as strokes on a 24 by 24 grid: width 1.8, round ends, no fill."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap

from .art.brush import kept, pen
from .art.emblem import paint_emblem
from .art.marks import EYE
from .art.outline import outline

STROKE: Final = 1.8
GRID: Final = 24.0

ICONS: Final[dict[str, str]] = {
    "back": "M15 5L8 12L15 19",
    "bell": (
        "M5 17H19C17.4 15.4 17 13.6 17 10.5A5 5 0 0 0 7 10.5C7 13.6 6.6 15.4 5 17ZM10 20H14"
        "M12 3.5V5.5"
    ),
    "book": (
        "M12 6.5C10 5 7 4.5 3.5 5V18.5C7 18 10 18.5 12 20C14 18.5 17 18 20.5 18.5V5"
        "C17 4.5 14 5 12 6.5ZM12 6.5V20"
    ),
    "cards": "M9 6.5H19V20.5H9ZM5.5 16L3.6 5.6L13 3.8",
    "chart": "M4 20V4M4 20H20M8 16L12 10.5L15 13L20 6.5",
    "check": "M5 12.5L10 17.5L19.5 7",
    "chevron-down": "M5 9L12 16L19 9",
    "chevron-left": "M15 5L8 12L15 19",
    "chevron-right": "M9 5L16 12L9 19",
    "chevron-up": "M5 16L12 9L19 16",
    "clock": "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM12 7V12L15.5 14",
    "close": "M6 6L18 18M18 6L6 18",
    "copy": "M9 9H20V20H9ZM5.5 15H4V4H15V5.5",
    "dice": "M4.5 4.5H19.5V19.5H4.5ZM9 9H9.01M15 9H15.01M12 12H12.01M9 15H9.01M15 15H15.01",
    "export": "M12 15V4M8 7.5L12 3.5L16 7.5M5 13V20H19V13",
    "eye": EYE,
    "eye-off": EYE + "M4.5 19.5L19.5 4.5",
    "flag": "M6 21V4M6 4.5C9 3 11.5 6 14.5 5C16 4.5 17.2 4.2 18.5 4.5V13C15.5 12 14 14.5 11 13.6"
    "C9 13 7.5 12.8 6 13.6",
    "first": "M18 5L11 12L18 19M7 5V19",
    "fullscreen": "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
    "globe": (
        "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM3 12H21M12 3C8.6 6.6 8.6 17.4 12 21"
        "C15.4 17.4 15.4 6.6 12 3Z"
    ),
    "help": (
        "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM9.4 9.4C9.6 7.8 10.6 7 12 7C13.6 7 14.7 8 14.7 9.4"
        "C14.7 11.4 12 11.6 12 13.8M12 17H12.01"
    ),
    "hint": (
        "M9 18H15M10 21H14M8.5 15C6.6 13.8 5.5 11.8 5.5 9.5A6.5 6.5 0 0 1 18.5 9.5"
        "C18.5 11.8 17.4 13.8 15.5 15Z"
    ),
    "home": "M4 11L12 4.5L20 11M6.5 9.5V19.5H17.5V9.5",
    "import": "M12 4V15M8 11.5L12 15.5L16 11.5M5 13V20H19V13",
    "info": "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM12 11V16.5M12 7.6H12.01",
    "keyboard": "M3 7H21V17H3ZM7 10.5H7.01M11 10.5H11.01M15 10.5H15.01M7.5 14H16.5",
    "last": "M6 5L13 12L6 19M17 5V19",
    "list": "M8 6H20M8 12H20M8 18H20M4 6H4.01M4 12H4.01M4 18H4.01",
    "minus": "M5 12H19",
    "motion": "M3 8H10M3 12H7M3 16H10M14 5.5H21V18.5H14Z",
    "open": "M3.5 18.5V5.5H9.5L11.5 8H20.5V18.5Z",
    "pause": "M8.5 5V19M15.5 5V19",
    "person": (
        "M12 4A4 4 0 1 1 12 12A4 4 0 1 1 12 4ZM4.5 20.5C5.2 16.6 8 15 12 15S18.8 16.6 19.5 20.5"
    ),
    "play": "M7 4.5L19 12L7 19.5Z",
    "plus": "M12 5V19M5 12H19",
    "redo": "M15 5L20 10L15 15M20 10H10A5.5 5.5 0 0 0 10 21H14",
    "robot": "M5 9H19V19.5H5ZM12 9V5M12 4.5H12.01M9 13.5H9.01M15 13.5H15.01M9.5 16.5H14.5",
    "restart": "M19.5 12A7.5 7.5 0 1 1 17 6.4M17.5 3V7H13.5",
    "search": "M10.5 4A6.5 6.5 0 1 1 10.5 17A6.5 6.5 0 1 1 10.5 4ZM15.4 15.4L20 20",
    "settings": (
        "M12 8.6A3.4 3.4 0 1 1 12 15.4A3.4 3.4 0 1 1 12 8.6ZM12 2.8V5.4M12 18.6V21.2M2.8 12H5.4"
        "M18.6 12H21.2M5.5 5.5L7.3 7.3M16.7 16.7L18.5 18.5M5.5 18.5L7.3 16.7M16.7 7.3L18.5 5.5"
    ),
    "shield": "M12 3L19 6V11.5C19 16 16 19.3 12 21C8 19.3 5 16 5 11.5V6ZM9 12L11.2 14.2L15.2 10",
    "sort": "M8 5V19M4.5 15.5L8 19L11.5 15.5M16 19V5M12.5 8.5L16 5L19.5 8.5",
    "sound": (
        "M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM15.5 9A4.2 4.2 0 0 1 15.5 15"
        "M18 6.5A7.8 7.8 0 0 1 18 17.5"
    ),
    "stats": "M5 20V12M12 20V5M19 20V9",
    "sun": (
        "M12 8A4 4 0 1 1 12 16A4 4 0 1 1 12 8ZM12 3V4.5M12 19.5V21M3 12H4.5M19.5 12H21"
        "M5.8 5.8L6.8 6.8M17.2 17.2L18.2 18.2M5.8 18.2L6.8 17.2M17.2 6.8L18.2 5.8"
    ),
    "swap": "M7 4L3.5 7.5L7 11M3.5 7.5H20M17 13L20.5 16.5L17 20M20.5 16.5H4",
    "trash": "M5 7H19M9.5 7V4.5H14.5V7M7 7L8 20H16L17 7",
    "undo": "M9 5L4 10L9 15M4 10H14A5.5 5.5 0 0 1 14 21H10",
    "words": "M4 5H20M4 10H20M4 15H14M4 20H10",
}  # fmt: skip
"""Every icon's strokes by its name."""


def paint_icon(painter: QPainter, name: str, hue: str, size: float, width: float = STROKE) -> None:
    """Draw an icon from the painter's origin; KeyError for a name that is none.

    `size` and `width` in logical pixels: strokes keep their width at every size.
    """
    path = outline(ICONS[name])
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(size / GRID, size / GRID)
        painter.strokePath(path, pen(QColor(hue), width * GRID / size))


def icon_pixmap(name: str, hue: str, size: float, dpr: float = 1.0) -> QPixmap:
    """Return an icon of a size in logical pixels for a device pixel ratio."""
    pixmap = QPixmap(round(size * dpr), round(size * dpr))
    pixmap.setDevicePixelRatio(dpr)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    try:
        paint_icon(painter, name, hue, size)
    finally:
        painter.end()
    return pixmap


def icon(name: str, hue: str, size: int = 24, faint: str | None = None) -> QIcon:
    """Return an icon sharp at ratios 1 to 3; `faint` is its colour where it is disabled."""
    made = QIcon()
    for dpr in (1.0, 1.5, 2.0, 3.0):
        made.addPixmap(icon_pixmap(name, hue, size, dpr))
        if faint is not None:
            made.addPixmap(icon_pixmap(name, faint, size, dpr), QIcon.Mode.Disabled)
    return made


def app_icon() -> QIcon:
    """Return the app's own icon in the sizes window systems ask for."""
    made = QIcon()
    for size in (16, 24, 32, 48, 64, 128, 256):
        pixmap = QPixmap(size, size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        try:
            paint_emblem(painter, size)
        finally:
            painter.end()
        made.addPixmap(pixmap)
    return made


def icon_size(size: float) -> QSize:
    """Return the square size of an icon, for a button's `setIconSize`."""
    return QSize(round(size), round(size))
