"""The colours: one theme for each game and mode, with the arithmetic that proves them readable."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication

Mode = Literal["dark", "light", "contrast"]

GAMES: Final = ("home", "dickory", "dibble", "dodo")
MODES: Final[tuple[Mode, ...]] = ("dark", "light", "contrast")


@dataclass(frozen=True, slots=True)
class Theme:
    """Every colour of a page as `#RRGGBB`, and the few widths that change with the mode.

    `veil` covers what can't be chosen at `veil_alpha`. `shadow` with the alphas in `shadow_table`
    and `shadow_lifted` builds shadows; both are empty in high contrast. `outline` is the width of
    panel borders, `accent_outline` that of the action bar.
    """

    game: str
    mode: Mode
    centre: str
    edge: str
    panel: str
    raised: str
    line: str
    text: str
    text2: str
    text3: str
    accent: str
    accent_shade: str
    accent_frame: str
    on_accent: str
    good: str
    bad: str
    on_bad: str
    info: str
    well: str
    veil: str
    felt: str
    paper: str
    card_edge: str
    ink: str
    red: str
    blue: str
    green: str
    joker: str
    dickory_ranks: tuple[str, ...]
    avatars: tuple[str, ...]
    mouse: str
    mouse_ear: str
    clock_rim: str
    clock_rim_shade: str
    clock_face: str
    clock_ink: str
    clock_weak: str
    clock_beat: str
    clock_ghost: str
    band_low: str
    band_high: str
    band_weak: str
    ladder_low: str
    ladder_high: str
    ladder_weak: str
    shadow: str
    shadow_table: tuple[float, float, float]
    shadow_lifted: tuple[float, float, float, float]
    veil_alpha: float
    outline: float
    accent_outline: float

    def rank(self, rank: int) -> str:
        """Return the colour of a Dickory rank, 1 to 12."""
        return self.dickory_ranks[rank - 1]

    def suit(self, suit: str, four_colour: bool) -> str:
        """Return the colour of a suit letter, C D H or S, in two colours or four."""
        if suit == "H":
            return self.red
        if suit == "D":
            return self.blue if four_colour else self.red
        if suit == "C" and four_colour:
            return self.green
        return self.ink

    def avatar(self, seat: int) -> str:
        """Return the colour of a seat's disc; seat 0 is the first."""
        return self.avatars[seat % len(self.avatars)]


_NAMES: Final = ("centre", "edge", "panel", "raised", "line", "text", "text2", "text3")
_TABLES: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    ("home", "dark"): (
        "#222C40", "#121826", "#1B2434", "#263147", "#3C4962", "#F6F1E6", "#BAC4D4", "#98A4B8",
    ),
    ("dickory", "dark"): (
        "#22375A", "#131F36", "#1A2741", "#24344F", "#3B4E70", "#F6F1E6", "#BCC7DA", "#9AA8C0",
    ),
    ("dibble", "dark"): (
        "#1B4A3B", "#0E2B22", "#143A2E", "#1D4B3C", "#356B58", "#F6F1E6", "#BED3C7", "#A6C0B3",
    ),
    ("dodo", "dark"): (
        "#4B3159", "#281A33", "#332240", "#412D50", "#644A77", "#F6F1E6", "#D2C4DA", "#C2B3CC",
    ),
    ("home", "light"): (
        "#E9EDF3", "#D4DBE6", "#F7F9FB", "#E9EDF3", "#ABB6C8", "#1B2333", "#414D63", "#495569",
    ),
    ("dickory", "light"): (
        "#E3EAF2", "#CFDAE6", "#F4F7FA", "#E6ECF3", "#A9B8CA", "#1A2436", "#3F4D64", "#47546A",
    ),
    ("dibble", "light"): (
        "#E0EEE5", "#C9DED2", "#F3F9F5", "#E2EEE7", "#9DBBAB", "#14281F", "#355043", "#3E5A4C",
    ),
    ("dodo", "light"): (
        "#EDE4F2", "#DCCCE5", "#F9F5FB", "#EEE4F2", "#B9A2C6", "#2A1934", "#523E5E", "#594664",
    ),
}  # fmt: skip
_CONTRAST_TABLE: Final = (
    "#000000", "#000000", "#000000", "#1C1C1C", "#FFFFFF", "#FFFFFF", "#FFFFFF", "#D6D6D6",
)  # fmt: skip

_RANKS: Final = (
    "#202972", "#003C7E", "#005388", "#00697D", "#117772", "#66723F",
    "#83611A", "#8C4800", "#822E02", "#72171E", "#5A0E48", "#331D69",
)  # fmt: skip
_CONTRAST_RANKS: Final = (
    *_RANKS[:3], "#00596A", "#0C5D59", "#4D5530", "#6B4F15", "#814200", *_RANKS[8:],
)  # fmt: skip

_CARDS: Final = {
    "paper": "#FCF8EF",
    "card_edge": "#CFC4AE",
    "ink": "#1C2331",
    "red": "#BE2438",
    "blue": "#1D5CB8",
    "green": "#17703C",
    "joker": "#5B3A86",
}
_CONTRAST_CARDS: Final = {
    "paper": "#FFFFFF",
    "card_edge": "#000000",
    "ink": "#000000",
    "red": "#A21C30",
    "blue": "#1852A6",
    "green": "#176034",
    "joker": "#5B3A86",
}
_ACCENTS: Final[dict[str, dict[str, str]]] = {
    "dark": {
        "accent": "#EBC06C",
        "accent_shade": "#C9974A",
        "accent_frame": "#EBC06C",
        "on_accent": "#231803",
        "good": "#86DBAE",
        "bad": "#FF9C8A",
        "on_bad": "#2A0C06",
        "info": "#95C5FF",
    },
    "light": {
        "accent": "#7C4F06",
        "accent_shade": "#5F3C04",
        "accent_frame": "#A8741C",
        "on_accent": "#FFFFFF",
        "good": "#125C37",
        "bad": "#A12A18",
        "on_bad": "#FFFFFF",
        "info": "#1A54AA",
    },
    "contrast": {
        "accent": "#FFD84A",
        "accent_shade": "#FFD84A",
        "accent_frame": "#FFD84A",
        "on_accent": "#000000",
        "good": "#7DF0B0",
        "bad": "#FFB0A3",
        "on_bad": "#000000",
        "info": "#7FD0FF",
    },
}
_CLOCKS: Final[dict[str, dict[str, str]]] = {
    "dark": {
        "clock_rim": "#EBC06C",
        "clock_rim_shade": "#C9974A",
        "clock_face": "#FCF8EF",
        "clock_ink": "#1C2331",
        "clock_weak": "#646C7D",
        "clock_beat": "#A92E1C",
        "clock_ghost": "#8A8F9B",
        "band_low": "#EFD49A",
        "band_high": "#A0650F",
        "band_weak": "#CBD0D8",
        "ladder_low": "#8A6A37",
        "ladder_high": "#EBC06C",
        "mouse": "#C9B79A",
        "mouse_ear": "#E9C5B4",
    },
    "contrast": {
        "clock_rim": "#FFD84A",
        "clock_rim_shade": "#FFD84A",
        "clock_face": "#FFFFFF",
        "clock_ink": "#000000",
        "clock_weak": "#4A4A4A",
        "clock_beat": "#8A1408",
        "clock_ghost": "#555555",
        "band_low": "#E8D9A7",
        "band_high": "#6B4000",
        "band_weak": "#B4B4B4",
        "ladder_low": "#FFD84A",
        "ladder_high": "#FFD84A",
        "mouse": "#E8D9BE",
        "mouse_ear": "#E9C5B4",
    },
}
_CLOCKS["light"] = _CLOCKS["dark"] | {
    "clock_face": "#FFFDF8",
    "ladder_low": "#EFD49A",
    "ladder_high": "#A0650F",
    "mouse": "#7D6A50",
}
_LIGHT_VEILS: Final = {
    "home": "#7F92AA",
    "dickory": "#7F92AA",
    "dibble": "#7F9B8D",
    "dodo": "#978AA5",
}
_AVATARS: Final = (
    "#2F6DB5", "#8A4A7D", "#1F7A6C", "#A3532B", "#5A5BB0", "#7A6A1E", "#4B6470", "#3F6F3A",
)  # fmt: skip


@cache
def theme(game: str, mode: Mode) -> Theme:
    """Return the theme of `home` or a game in a mode; KeyError for a name that is neither."""
    if game not in GAMES:
        raise KeyError(game)
    if mode == "contrast":
        return _contrast_theme(game)
    colours = dict(zip(_NAMES, _TABLES[game, mode], strict=True))
    dark = mode == "dark"
    well = mix(colours["panel"], colours["edge"], 0.75 if dark else 0.55)
    veil = mix(colours["centre"], colours["edge"], 0.35) if dark else _LIGHT_VEILS[game]
    felt = colours["raised"] if game != "dodo" else ("#533A60" if dark else "#F5F0F8")
    return Theme(
        game=game,
        mode=mode,
        **colours,
        **_ACCENTS[mode],
        **_CARDS,
        **_CLOCKS[mode],
        well=well,
        veil=veil,
        felt=felt,
        ladder_weak=colours["line"],
        dickory_ranks=_RANKS,
        avatars=_AVATARS,
        shadow="#000000" if dark else "#25364F",
        shadow_table=(0.10, 0.14, 0.20) if dark else (0.08, 0.10, 0.14),
        shadow_lifted=(0.06, 0.09, 0.14, 0.18),
        veil_alpha=0.5,
        outline=1.0,
        accent_outline=2.0,
    )


def _contrast_theme(game: str) -> Theme:
    return Theme(
        game=game,
        mode="contrast",
        **dict(zip(_NAMES, _CONTRAST_TABLE, strict=True)),
        **_ACCENTS["contrast"],
        **_CONTRAST_CARDS,
        **_CLOCKS["contrast"],
        well="#000000",
        veil="#3C3C3C",
        felt="#000000",
        ladder_weak="#8A8A8A",
        dickory_ranks=_CONTRAST_RANKS,
        avatars=("#000000",) * len(_AVATARS),
        shadow="#000000",
        shadow_table=(0.0, 0.0, 0.0),
        shadow_lifted=(0.0, 0.0, 0.0, 0.0),
        veil_alpha=0.5,
        outline=2.0,
        accent_outline=3.0,
    )


def system_mode() -> Mode:
    """Return the mode the system asks for now. Needs a QGuiApplication.

    QStyleHints.colorSchemeChanged and QAccessibilityHints.contrastPreferenceChanged tell changes.
    """
    hints = QGuiApplication.styleHints()
    return mode_for(hints.colorScheme(), hints.accessibility().contrastPreference())


def mode_for(scheme: Qt.ColorScheme, preference: Qt.ContrastPreference) -> Mode:
    """Return the mode for what a system asks: high contrast first, dark if it doesn't say."""
    if preference == Qt.ContrastPreference.HighContrast:
        return "contrast"
    return "light" if scheme == Qt.ColorScheme.Light else "dark"


def colour(value: str, alpha: float = 1.0) -> QColor:
    """Return a `#RRGGBB` as a QColor with an opacity from 0 to 1."""
    made = QColor(value)
    made.setAlphaF(alpha)
    return made


def mix(first: str, second: str, part: float) -> str:
    """Return `first` with `part` (0 to 1) of it replaced by `second`, in sRGB."""
    pairs = zip(_channels(first), _channels(second), strict=True)
    red, green, blue = (int(a + (b - a) * part + 0.5) for a, b in pairs)
    return f"#{red:02X}{green:02X}{blue:02X}"


def luminance(value: str) -> float:
    """Return the relative luminance of a `#RRGGBB` as WCAG 2.2 defines it, 0 to 1."""
    red, green, blue = (_linear(channel / 255) for channel in _channels(value))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """Return the WCAG contrast ratio of two `#RRGGBB` colours, 1 to 21."""
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _channels(value: str) -> tuple[int, int, int]:
    return int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
