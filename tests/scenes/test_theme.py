"""Every colour pair the design promises is as readable as it says, also to colour-blind eyes."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication

from dickory_desktop.scenes.theme import (
    GAMES,
    MODES,
    Mode,
    Theme,
    colour,
    contrast,
    luminance,
    mix,
    mode_for,
    system_mode,
    theme,
)

from .colour_vision import delta_e, seen

FOUR_GROUNDS = ("centre", "edge", "panel", "raised")
NAMES = ("text", "text2", "text3", "accent", "good", "bad", "info")
LOWEST = {
    ("home", "dark"): (11.6, 7.4, 5.2, 7.6, 7.9, 6.4, 7.3),
    ("dickory", "dark"): (10.6, 7.0, 5.0, 7.0, 7.2, 5.9, 6.6),
    ("dibble", "dark"): (8.8, 6.3, 5.1, 5.8, 6.0, 4.9, 5.5),
    ("dodo", "dark"): (9.9, 6.7, 5.6, 6.5, 6.8, 5.5, 6.2),
    ("home", "light"): (11.3, 6.1, 5.4, 5.1, 5.8, 5.3, 5.2),
    ("dickory", "light"): (11.0, 6.0, 5.4, 5.0, 5.7, 5.2, 5.1),
    ("dibble", "light"): (11.0, 6.2, 5.4, 5.0, 5.7, 5.2, 5.1),
    ("dodo", "light"): (10.7, 6.3, 5.6, 4.6, 5.3, 4.8, 4.8),
    ("home", "contrast"): (17.0, 17.0, 11.7, 12.3, 12.1, 9.7, 10.0),
    ("dickory", "contrast"): (17.0, 17.0, 11.7, 12.3, 12.1, 9.7, 10.0),
    ("dibble", "contrast"): (17.0, 17.0, 11.7, 12.3, 12.1, 9.7, 10.0),
    ("dodo", "contrast"): (17.0, 17.0, 11.7, 12.3, 12.1, 9.7, 10.0),
}
RANKS = {
    "dark": (12.2, 10.2, 7.6, 6.0, 5.1, 4.9, 5.4, 6.5, 8.5, 10.7, 12.5, 13.0),
    "contrast": (13.0, 10.8, 8.1, 8.0, 7.7, 7.9, 7.6, 7.7, 9.0, 11.3, 13.2, 13.8),
}
VISIONS = ("normal", "protan", "deutan", "tritan")


def test_black_on_white_is_21_and_a_colour_on_itself_1() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21.0)
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21.0)
    assert contrast("#22375A", "#22375A") == 1.0
    assert luminance("#FFFFFF") == pytest.approx(1.0)


def test_mix_rounds_to_the_nearest_shade() -> None:
    assert mix("#000000", "#FFFFFF", 0.5) == "#808080"
    assert mix("#123456", "#FFFFFF", 0.0) == "#123456"
    assert mix("#123456", "#FFFFFF", 1.0) == "#FFFFFF"


@pytest.mark.parametrize(("game", "mode"), LOWEST)
def test_texts_keep_their_lowest_contrast_over_the_four_grounds(game: str, mode: Mode) -> None:
    colours = theme(game, mode)
    lowest = tuple(
        min(contrast(getattr(colours, name), getattr(colours, ground)) for ground in FOUR_GROUNDS)
        for name in NAMES
    )
    assert lowest == pytest.approx(LOWEST[game, mode], abs=0.051)
    assert min(lowest) >= (7.0 if mode == "contrast" else 4.5)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("mode", MODES)
def test_filled_things_are_readable(game: str, mode: Mode) -> None:
    colours = theme(game, mode)
    least = 7.0 if mode == "contrast" else 4.5
    assert contrast(colours.on_accent, colours.accent) >= 7.0
    assert contrast(colours.on_bad, colours.bad) >= 7.0
    assert contrast(colours.text3, colours.felt) >= least
    assert contrast(colours.text, colours.well) >= 7.0
    assert contrast(colours.text3, colours.well) >= least
    assert all(contrast("#FFFFFF", disc) >= 5.1 for disc in colours.avatars)


@pytest.mark.parametrize("game", ["dickory", "dibble", "dodo"])
@pytest.mark.parametrize(("mode", "least"), [("dark", 5.1), ("light", 9.0), ("contrast", 7.8)])
def test_a_veiled_index_stays_readable(game: str, mode: Mode, least: float) -> None:
    colours = theme(game, mode)
    ground = mix(colours.paper, colours.veil, colours.veil_alpha)
    assert contrast(colours.ink, ground) >= least - 0.05


@pytest.mark.parametrize("mode", ["dark", "light", "contrast"])
def test_cards_are_readable_and_the_same_on_light_and_dark(mode: Mode) -> None:
    colours = theme("dickory", mode)
    strong = mode == "contrast"
    suits = (colours.ink, colours.red, colours.blue, colours.green, colours.joker)
    wanted = (21.0, 7.7, 7.5, 7.6, 8.8) if strong else (14.9, 5.7, 6.0, 5.8, 8.3)
    assert [contrast(colours.paper, suit) for suit in suits] == pytest.approx(wanted, abs=0.051)
    ranks = [contrast(colours.paper, colours.rank(rank)) for rank in range(1, 13)]
    assert ranks == pytest.approx(RANKS["contrast" if strong else "dark"], abs=0.051)


@pytest.mark.parametrize(
    ("mode", "weak", "beat", "chosen"), [("dark", 5.0, 6.4, 4.8), ("contrast", 8.9, 9.6, 8.9)]
)
def test_the_clock_is_readable(mode: Mode, weak: float, beat: float, chosen: float) -> None:
    colours = theme("dickory", mode)
    assert contrast(colours.clock_weak, colours.clock_face) == pytest.approx(weak, abs=0.051)
    assert contrast(colours.clock_beat, colours.clock_face) == pytest.approx(beat, abs=0.051)
    assert contrast("#FFFFFF", colours.band_high) == pytest.approx(chosen, abs=0.051)


def test_no_rank_is_high_by_its_colour() -> None:
    """The ramp wraps: 12 and 1 are near each other, the lightest lies in the middle."""
    ranks = [luminance(hue) for hue in theme("dickory", "dark").dickory_ranks]
    assert max(range(12), key=ranks.__getitem__) == 5
    assert min(range(12), key=ranks.__getitem__) == 11
    assert abs(ranks[0] - ranks[11]) < 0.02


@pytest.mark.parametrize("vision", VISIONS)
def test_states_stay_apart_to_colour_blind_eyes(vision: str) -> None:
    colours = theme("dickory", "dark")

    def apart(first: str, second: str) -> float:
        return delta_e(seen(first, vision), seen(second, vision))

    veiled = mix(colours.paper, colours.veil, colours.veil_alpha)
    assert apart(colours.paper, veiled) >= 36
    assert apart(colours.accent_frame, colours.centre) >= 70
    assert apart(colours.info, colours.centre) >= 54


def test_weak_pairs_are_the_ones_that_have_a_second_sign() -> None:
    """Good and bad differ little to protan eyes, so a sign or mark always goes with them."""
    colours = theme("home", "dark")
    assert delta_e(seen(colours.good, "protan"), seen(colours.bad, "protan")) < 25
    assert delta_e(seen(colours.good, "normal"), seen(colours.bad, "normal")) > 50


def test_suits_take_two_colours_or_four() -> None:
    colours = theme("dodo", "light")
    two = [colours.suit(suit, four_colour=False) for suit in "CDHS"]
    four = [colours.suit(suit, four_colour=True) for suit in "CDHS"]
    assert two == [colours.ink, colours.red, colours.red, colours.ink]
    assert four == [colours.green, colours.blue, colours.red, colours.ink]


def test_high_contrast_is_flat_black_with_thick_lines_and_no_shadow() -> None:
    for game in GAMES:
        colours = theme(game, "contrast")
        assert {colours.centre, colours.edge, colours.panel, colours.felt} == {"#000000"}
        assert (colours.outline, colours.accent_outline) == (2.0, 3.0)
        assert set(colours.shadow_table + colours.shadow_lifted) == {0.0}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("mode", MODES)
def test_every_colour_can_be_read_by_qt(game: str, mode: Mode) -> None:
    colours: Theme = theme(game, mode)
    for name in Theme.__slots__:
        value = getattr(colours, name)
        values = value if isinstance(value, tuple) else (value,)
        for one in values:
            if isinstance(one, str) and name not in ("game", "mode"):
                assert QColor.isValidColorName(one), name


def test_unknown_game_is_refused() -> None:
    with pytest.raises(KeyError, match="snap"):
        theme("snap", "dark")


def test_a_colour_takes_an_opacity() -> None:
    made = colour("#336699", 0.5)
    assert (made.red(), made.green(), made.blue()) == (0x33, 0x66, 0x99)
    assert made.alphaF() == pytest.approx(0.5, abs=0.01)


@pytest.mark.parametrize(
    ("scheme", "preference", "mode"),
    [
        (Qt.ColorScheme.Light, Qt.ContrastPreference.NoPreference, "light"),
        (Qt.ColorScheme.Dark, Qt.ContrastPreference.NoPreference, "dark"),
        (Qt.ColorScheme.Unknown, Qt.ContrastPreference.NoPreference, "dark"),
        (Qt.ColorScheme.Light, Qt.ContrastPreference.HighContrast, "contrast"),
        (Qt.ColorScheme.Dark, Qt.ContrastPreference.HighContrast, "contrast"),
    ],
)
def test_the_mode_follows_what_the_system_asks(
    scheme: Qt.ColorScheme, preference: Qt.ContrastPreference, mode: Mode
) -> None:
    assert mode_for(scheme, preference) == mode


def test_the_system_is_asked(qapp: QGuiApplication) -> None:
    hints = qapp.styleHints()
    assert system_mode() == mode_for(
        hints.colorScheme(), hints.accessibility().contrastPreference()
    )
