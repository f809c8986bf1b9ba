"""The window looks as in the pictures kept beside this test, at three sizes, dark and light.

With `KEEP_PICTURES=1` in the environment the tests write the pictures anew. Look at what has
changed (`git diff --stat tests/pictures`) before you commit it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dickory_desktop.engine.cards import Card
from dickory_desktop.widgets import home_page, home_words
from dickory_desktop.widgets.dodo_page import DodoPage
from dickory_desktop.widgets.window import MainWindow
from tests.widgets.conftest import match_at_an_answer, open_match, window

from .comparing import compare, fonts, kept_form, write_difference
from .states import STATES, State

__all__ = ["window"]

KEPT: Final = Path(__file__).parent / "kept"
FONTS: Final = KEPT / "fonts.txt"
SIZES: Final = ((900, 600), (1280, 800), (1920, 1080))
KEEPS: Final = os.environ.get("KEEP_PICTURES") == "1"


def grabbed(window: MainWindow) -> QImage:
    """Return what the window shows, once everything in it has come to rest."""
    window.messages.hide()
    QApplication.processEvents()
    return kept_form(window.grab().toImage())


@pytest.fixture
def ready(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """A window with all that it makes after its first paint; it is morning, and no ring runs."""
    monkeypatch.setattr(DodoPage, "is_call_held", lambda _: True)
    monkeypatch.setattr(home_page, "greeting", lambda _, name: home_words.greeting(9, name))
    qtbot.waitUntil(lambda: window._moves_model is not None)
    window.session.bot_pause_ms = 600_000
    return window


def same_fonts() -> bool:
    return FONTS.exists() and FONTS.read_text(encoding="utf-8").strip() == fonts()


@pytest.mark.parametrize("state", STATES, ids=[state.name for state in STATES])
def test_a_state_looks_as_it_did(ready: MainWindow, state: State, tmp_path: Path) -> None:
    window = ready
    state.bring(window)
    wrong = []
    for mode in ("dark", "light"):
        window.settings.change(theme=mode)
        for size in SIZES:
            window.resize(*size)
            name = f"{state.name}-{size[0]}-{mode}.png"
            if wrong_here := checked(grabbed(window), name, tmp_path, state.flows):
                wrong.append(wrong_here)
    assert wrong == []


def checked(now: QImage, name: str, tmp_path: Path, flows: bool) -> str:
    """Return what is wrong with a picture, in a line; empty if nothing. Or keep it.

    Of one that `flows`, other fonts leave only the bar at the bottom to be compared.
    """
    path = KEPT / name
    if KEEPS:
        KEPT.mkdir(exist_ok=True)
        FONTS.write_text(fonts() + "\n", encoding="utf-8")
        now.save(str(path), quality=0)
        return ""
    if not path.exists():
        return f"{name}: no picture is kept; make it with KEEP_PICTURES=1 and look at it"
    kept = QImage(str(path))
    if flows and not same_fonts():
        top = round(kept.height() * 0.88)
        bar = QRect(0, top, kept.width(), kept.height() - top)
        kept, now = kept.copy(bar), now.copy(bar)
    verdict = compare(kept, now, same_fonts())
    if verdict.agrees:
        return ""
    shown = tmp_path / name
    write_difference(kept, now, shown)
    return f"{name}: {verdict.why}; was, is and difference: {shown}"


def test_every_picture_kept_is_of_a_state() -> None:
    wanted = {
        f"{state.name}-{size[0]}-{mode}.png"
        for state in STATES
        for size in SIZES
        for mode in ("dark", "light")
    }
    assert {path.name for path in KEPT.glob("*.png")} == wanted
    assert sum(path.stat().st_size for path in KEPT.iterdir()) < 7_000_000


# --- that a wrong picture is found


@pytest.fixture
def table_image(ready: MainWindow) -> QImage:
    open_match(ready, match_at_an_answer())
    return ready.grab().toImage()


def painted(image: QImage, rect: QRect, colour: str) -> QImage:
    """Return the picture with a filled rectangle in it."""
    made = image.copy()
    painter = QPainter(made)
    painter.fillRect(rect, QColor(colour))
    painter.end()
    return kept_form(made)


def test_the_same_picture_agrees(table_image: QImage) -> None:
    kept = kept_form(table_image)
    for same in (True, False):
        assert compare(kept, kept_form(table_image.copy()), same).agrees


def test_one_card_of_another_rank_is_found(window: MainWindow, table_image: QImage) -> None:
    table = window.table.table
    kept = kept_form(table_image)
    item = table.zones["hand"][0]
    assert item.card is not None
    for rank in range(1, 13):
        if rank != item.card.rank:
            other = table.new_item(Card(rank))
            other.zone, other.place = "hand", 0
            look = table.look_of(other)
            item.set_look(look, table.dpr)
            table.drop(other)
            assert not compare(kept, kept_form(window.grab().toImage()), True).agrees


@pytest.mark.parametrize("same", [True, False])
def test_a_card_that_is_missing_or_astray_is_found(
    window: MainWindow, table_image: QImage, same: bool
) -> None:
    kept = kept_form(table_image)
    item = window.table.table.zones["hand"][-1]
    item.setVisible(False)
    assert not compare(kept, kept_form(window.grab().toImage()), same).agrees
    item.setVisible(True)
    assert compare(kept, kept_form(window.grab().toImage()), same).agrees
    item.moveBy(0, -60)
    assert not compare(kept, kept_form(window.grab().toImage()), same).agrees


@pytest.mark.parametrize("same", [True, False])
def test_a_button_a_plate_and_another_theme_are_found(
    window: MainWindow, table_image: QImage, same: bool
) -> None:
    kept = kept_form(table_image)
    window.table.clock.hide()
    assert not compare(kept, kept_form(window.grab().toImage()), same).agrees
    window.table.clock.show()
    window.settings.change(theme="light")
    assert not compare(kept, kept_form(window.grab().toImage()), same).agrees


def test_a_small_dot_is_found_where_the_fonts_are_the_same(table_image: QImage) -> None:
    kept = kept_form(table_image)
    dotted = painted(table_image, QRect(500, 420, 16, 16), "#FF9C8A")
    assert not compare(kept, dotted, True).agrees


def test_letters_of_another_font_are_no_difference(table_image: QImage) -> None:
    kept = kept_form(table_image)
    other = table_image.copy()
    painter = QPainter(other)
    painter.setPen(Qt.GlobalColor.white)
    for line in range(5):
        painter.drawText(940, 540 + 26 * line, "12  Bo  take 2, play 9 9")
    painter.end()
    assert compare(kept, kept_form(other), False).agrees
    assert not compare(kept, kept_form(other), True).agrees


def test_a_difference_can_be_looked_at(table_image: QImage, tmp_path: Path) -> None:
    kept = kept_form(table_image)
    other = painted(table_image, QRect(300, 300, 90, 120), "#FF00FF")
    assert not compare(kept, other, True).agrees
    write_difference(kept, other, tmp_path / "apart.png")
    sheet = QImage(str(tmp_path / "apart.png"))
    assert sheet.width() > 3 * kept.width()
    third = 2 * kept.width() + 16
    assert sheet.pixelColor(third + 340 // 3, 350 // 3) != QColor(0, 0, 0)
    assert sheet.pixelColor(third + 10, 10) == QColor(0, 0, 0)
