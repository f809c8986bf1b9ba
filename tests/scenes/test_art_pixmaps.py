"""Card pictures: sharp at every ratio, large enough for their marks, kept within bounds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage, QPainter

from dickory_desktop.scenes import pixmaps
from dickory_desktop.scenes.pixmaps import (
    CardLook,
    cached,
    card_pixmap,
    clear_cache,
    paint_card,
    widest_margin,
)
from dickory_desktop.scenes.theme import theme

pytestmark = pytest.mark.usefixtures("qapp")

LOOKS = st.builds(
    CardLook,
    face=st.sampled_from(["dickory:9", "std:10H", "joker", "point:3", "point:?245", "back:dodo"]),
    width=st.floats(20, 160),
    game=st.sampled_from(["home", "dickory", "dibble", "dodo"]),
    mode=st.sampled_from(["dark", "light", "contrast"]),
    lift=st.sampled_from(["flat", "table", "lifted"]),
    veiled=st.booleans(),
    selected=st.booleans(),
    focused=st.booleans(),
    public=st.booleans(),
    compact=st.booleans(),
    fan=st.booleans(),
    four_colour=st.booleans(),
    big_index=st.booleans(),
)


@pytest.fixture(autouse=True)
def _empty_cache() -> Iterator[None]:
    clear_cache()
    yield
    clear_cache()


@settings(max_examples=60)
@given(LOOKS, st.sampled_from([1.0, 1.25, 1.5, 2.0, 3.0]))
@example(CardLook("dickory:9", 20.0, "home", "dark", "flat", focused=True), 1.0)
@example(CardLook("dickory:9", 20.0, "home", "dark", "lifted", focused=True), 1.0)
def test_nothing_of_a_card_lies_beyond_its_picture(look: CardLook, dpr: float) -> None:
    made = card_pixmap(look, dpr)
    width, height = made.pixmap.width(), made.pixmap.height()
    assert made.pixmap.devicePixelRatio() == dpr
    assert made.margin <= widest_margin(look.width)
    rim = 40
    larger = QImage(width + 2 * rim, height + 2 * rim, QImage.Format.Format_ARGB32_Premultiplied)
    larger.fill(Qt.GlobalColor.transparent)
    painter = QPainter(larger)
    painter.translate(rim, rim)
    painter.scale(dpr, dpr)
    painter.translate(made.margin, made.margin)
    paint_card(painter, look)
    painter.end()
    outside = (
        QRect(0, 0, larger.width(), rim),
        QRect(0, rim + height, larger.width(), rim),
        QRect(0, 0, rim, larger.height()),
        QRect(rim + width, 0, rim, larger.height()),
    )
    for strip in outside:
        cut = larger.copy(strip)
        blank = QImage(cut.size(), cut.format())
        blank.fill(Qt.GlobalColor.transparent)
        assert cut == blank


@pytest.mark.parametrize("dpr", [1.0, 1.5, 2.0])
def test_the_card_begins_at_the_margin(dpr: float) -> None:
    made = card_pixmap(CardLook("dickory:9", 100, lift="flat"), dpr)
    image = made.pixmap.toImage()
    start = round(made.margin * dpr)
    middle = image.height() // 2
    assert image.pixelColor(start - 1, middle).alpha() < 128
    assert image.pixelColor(start, middle).alpha() > 200
    inside = image.pixelColor(start + round(3 * dpr), middle).name().upper()
    assert inside == theme("home", "dark").paper


def test_the_same_look_is_drawn_once() -> None:
    look = CardLook("std:QS", 88)
    first = card_pixmap(look, 1.5)
    assert card_pixmap(replace(look), 1.5) is first
    assert card_pixmap(look, 2.0) is not first
    assert cached()[0] == 2


def test_every_state_looks_different() -> None:
    plain = CardLook("dickory:9", 88)
    states = [
        plain,
        replace(plain, lift="flat"),
        replace(plain, lift="lifted"),
        replace(plain, veiled=True),
        replace(plain, selected=True),
        replace(plain, focused=True),
        replace(plain, public=True),
        replace(plain, compact=True),
        replace(plain, fan=True),
        replace(plain, mode="light"),
        replace(plain, mode="contrast"),
    ]
    pictures = {bytes(card_pixmap(state).pixmap.toImage().constBits()) for state in states}
    assert len(pictures) == len(states)


def test_a_veiled_card_lies_flat() -> None:
    look = CardLook("dickory:9", 88, veiled=True, lift="lifted")
    flat = card_pixmap(replace(look, lift="flat"))
    assert card_pixmap(look).pixmap.toImage() == flat.pixmap.toImage()


def test_big_indices_are_the_compact_face_at_any_size() -> None:
    big = card_pixmap(CardLook("std:9H", 120, big_index=True)).pixmap.toImage()
    compact = card_pixmap(CardLook("std:9H", 120, compact=True)).pixmap.toImage()
    assert big == compact


def test_high_contrast_has_no_shadow() -> None:
    look = CardLook("dickory:9", 100, mode="contrast", lift="lifted")
    made = card_pixmap(look)
    image = made.pixmap.toImage()
    below = round(made.margin + look.height + 4)
    assert image.pixelColor(image.width() // 2, below).alpha() == 0
    dark = card_pixmap(replace(look, mode="dark"))
    assert dark.pixmap.toImage().pixelColor(image.width() // 2, below).alpha() > 0


def test_the_oldest_pictures_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pixmaps, "CACHE_BYTES", 400_000)
    first = CardLook("dickory:1", 100)
    kept = card_pixmap(first)
    for rank in range(2, 9):
        card_pixmap(CardLook(f"dickory:{rank}", 100))
        card_pixmap(first)
        assert cached()[1] <= 400_000
    assert card_pixmap(first) is kept
    number, size = cached()
    assert 0 < number < 8
    each = kept.pixmap.width() * kept.pixmap.height() * 4
    assert size == number * each


def test_a_face_that_is_none_is_refused_and_not_kept() -> None:
    with pytest.raises(ValueError, match="not a card face"):
        card_pixmap(CardLook("tarot:3", 100))
    assert cached() == (0, 0)
