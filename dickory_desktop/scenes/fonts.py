"""The two voices: the system's sans serif for everything, a book serif for titles and numerals."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtGui import QFont, QFontDatabase

SANS: Final = (
    "Inter", "Segoe UI", ".AppleSystemUIFont", "SF Pro Text", "Noto Sans", "Noto Sans JP",
    "Noto Sans CJK JP", "Hiragino Sans", "Yu Gothic UI", "DejaVu Sans",
)  # fmt: skip
SERIF: Final = (
    "Palatino", "Palatino Linotype", "Book Antiqua", "P052", "Georgia", "Noto Serif",
    "Noto Serif JP", "Noto Serif CJK JP", "DejaVu Serif",
)  # fmt: skip


@lru_cache(maxsize=256)
def _ui(px: float, weight: int) -> QFont:
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    return _font((*SANS, system.family()), px, weight)


@lru_cache(maxsize=64)
def _title(px: float, weight: int) -> QFont:
    return _font(SERIF, px, weight)


_scale = 1.0


def set_text_scale(scale: float) -> bool:
    """Say how large all text is against its usual size; False if it was so before."""
    global _scale
    changed = scale != _scale
    _scale = scale
    return changed


def text_scale() -> float:
    """Return how large the player wants text, 1.0 to 2.0."""
    return _scale


def scaled(px: float) -> float:
    """Return a length that goes with the text, where no frame says its size."""
    return px * _scale


def ui_font(px: float, weight: int = 400) -> QFont:
    """Return the sans serif at a pixel size and CSS weight (400 to 700), figures tabular."""
    return QFont(_ui(px, weight))


def title_font(px: float, weight: int = 700) -> QFont:
    """Return the serif of titles, clock numerals and point values at a pixel size."""
    return QFont(_title(px, weight))


def _font(families: tuple[str, ...], px: float, weight: int) -> QFont:
    known = {name.partition(" [")[0] for name in QFontDatabase.families()}
    present = [family for family in families if family in known]
    font = QFont()
    if present:
        font.setFamilies(present)
    font.setPixelSize(max(1, round(px)))
    font.setWeight(QFont.Weight(weight))
    font.setFeature(QFont.Tag("tnum"), 1)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font
