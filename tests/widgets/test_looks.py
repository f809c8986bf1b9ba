"""How the tables and results look at every size of window and text: nothing is cut or covered."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.engine.record import read_record
from dickory_desktop.games import RULES, dibble, dickory, dodo
from dickory_desktop.games.dibble.view import Phase
from dickory_desktop.scenes.card_item import CardItem
from dickory_desktop.scenes.fonts import text_scale, ui_font
from dickory_desktop.scenes.frame import frame_for
from dickory_desktop.scenes.paint import text_width, wrap
from dickory_desktop.scenes.pixmaps import four_colours
from dickory_desktop.session.store import put_whole
from dickory_desktop.widgets.controls import RING_ROOM, Button
from dickory_desktop.widgets.deals_panel import deals_that_match
from dickory_desktop.widgets.dibble_page import DibblePage
from dickory_desktop.widgets.dodo_page import DodoPage
from dickory_desktop.widgets.moves_row import name_column
from dickory_desktop.widgets.round_chart import spread
from dickory_desktop.widgets.round_page import RoundPage
from dickory_desktop.widgets.saving import keep_record
from dickory_desktop.widgets.window import MainWindow

from . import dibble_positions, dodo_positions
from .conftest import match_at_an_answer, open_match

SIZES = ((900, 600), (1280, 800), (1920, 1080), (2560, 1440))
LONG = (Player("Alexandra"), Player("Maximiliano", "bot:casual"))


def dickory_answer() -> Match:
    return match_at_an_answer(LONG)


def dibble_answer() -> Match:
    return dibble_positions.position(lambda _, view: dibble_positions.mine(view, Phase.ANSWER))


def dodo_turn() -> Match:
    return dodo_positions.position(lambda _, view: dodo_positions.at_turn(view), players=8)


MATCHES: dict[str, Callable[[], Match]] = {
    "dickory": dickory_answer,
    "dibble": dibble_answer,
    "dodo": dodo_turn,
}


@pytest.fixture(params=list(MATCHES))
def page(request: pytest.FixtureRequest, window: MainWindow) -> object:
    window.session.bot_pause_ms = 600_000
    open_match(window, MATCHES[request.param]())
    return window.table


def inner(widget: QWidget, page: QWidget) -> QRect:
    """Return a control without the room for its ring, in the page."""
    at = widget.mapTo(page, QPoint(0, 0))
    room = RING_ROOM if isinstance(widget, Button) else 0
    return QRect(at, widget.size()).adjusted(room, room, -room, -room)


@pytest.mark.parametrize("scale", [100, 125, 150, 200])
def test_no_control_covers_another_or_leaves_the_page(page: object, scale: int) -> None:
    table_page = page
    assert isinstance(table_page, QWidget)
    window = table_page.window()
    assert isinstance(window, MainWindow)
    window.settings.change(text_size=scale)
    for size in SIZES:
        window.resize(*size)
        bar = window.table.bar
        boxes = [inner(one, table_page) for one in (bar.primary, *bar.others) if one.isVisible()]
        boxes += [inner(one, table_page) for one in window.table.top.buttons if one.isVisible()]
        assert all(table_page.rect().contains(box) for box in boxes)
        assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
        assert all(box.height() >= 36 for box in boxes)


@pytest.mark.parametrize("scale", [100, 200])
def test_every_card_lies_on_the_table_whole(page: object, scale: int) -> None:
    assert isinstance(page, QWidget)
    window = page.window()
    assert isinstance(window, MainWindow)
    window.settings.change(text_size=scale)
    for size in SIZES:
        window.resize(*size)
        table = window.table.table
        area = QRectF(window.table.view.geometry()).adjusted(-0.5, -0.5, 0.5, 0.5)
        for item in table.all_items():
            assert isinstance(item, CardItem)
            assert area.contains(item.mapRectToScene(item.card_rect())), (size, item.zone)


def test_icons_and_key_caps_grow_with_the_window(page: object) -> None:
    assert isinstance(page, QWidget)
    window = page.window()
    assert isinstance(window, MainWindow)
    window.resize(1280, 800)
    small = window.table.top.buttons[0].width(), window.table.bar.primary.scale
    window.resize(2560, 1440)
    large = window.table.top.buttons[0].width(), window.table.bar.primary.scale
    assert large[0] > 1.5 * small[0]
    assert large[1] == pytest.approx(1.8)


def test_larger_text_takes_effect_at_once_and_the_bar_gets_a_second_row(page: object) -> None:
    assert isinstance(page, QWidget)
    window = page.window()
    assert isinstance(window, MainWindow)
    before = window.table.bar.height()
    window.settings.change(text_size=200)
    assert text_scale() == 2.0
    assert window.table.bar.height() == 128 > before
    assert window.table.frame.size(13, 14) == 28
    window.settings.change(text_size=100)
    assert window.table.bar.height() == before


def test_the_opponents_name_is_shown_whole(window: MainWindow) -> None:
    open_match(window, dickory_answer())
    for size in SIZES:
        window.resize(*size)
        lay = window.table.table.layout
        font = ui_font(lay.frame.size(15, 17), 600)
        assert lay.name.x() + text_width(font, "Maximiliano") < lay.backs.left()


def test_names_have_room_in_the_list_of_moves() -> None:
    names = ("Alexandra", "Maximiliano")
    wide = text_width(ui_font(14, 600), "Maximiliano")
    assert name_column(names, 1.0, 400) > wide
    assert name_column(names, 1.0, 60) == 60


def test_names_at_the_end_of_a_chart_stand_apart() -> None:
    assert spread([10.0, 10.0], 16.0) in ([2.0, 18.0], [18.0, 2.0])
    assert spread([10.0, 14.0], 16.0) == [4.0, 20.0]
    assert spread([40.0, 10.0], 16.0) == [40.0, 10.0]
    assert spread([100.0, 100.0], 16.0, 100.0) == [84.0, 100.0]


def test_a_message_leaves_the_title_and_the_buttons_in_sight(window: MainWindow) -> None:
    open_match(window, dickory_answer())
    window.messages.say("The disk is full, so the match could not be saved.")
    top = frame_for(window.width(), window.height()).top
    assert window.messages.isVisible()
    assert window.messages.geometry().top() >= top.bottom()


def test_words_without_spaces_break_anywhere(qapp: object) -> None:
    del qapp
    font = ui_font(14)
    text = "二か四を重ねるか、六枚引いてください。" * 3
    lines = wrap(text, font, 200)
    assert len(lines) > 2
    assert "".join(lines) == text
    assert all(text_width(font, line) <= 200 + 16 for line in lines)
    assert not any(line[0] in "、。" for line in lines)


def test_a_long_label_stands_whole_on_two_lines(qapp: object) -> None:
    del qapp
    button = Button("I am Anastasia Konstantinovna, show my cards", "primary")
    lines, font = button._fitted(260.0, 50.0, 700)
    assert len(lines) == 2
    assert " ".join(lines) == button.text()
    assert font.pixelSize() >= 12
    assert all(text_width(font, line) <= 260 for line in lines)


# --- the style of cards


def test_suits_have_two_or_four_colours_at_once(window: MainWindow) -> None:
    dodo_positions.show(window, dodo_turn())
    page = window.table
    assert isinstance(page, DodoPage)
    assert four_colours()
    looks = [item.look for item in page.table.zones["hand"]]
    assert all(look is not None and look.four_colour for look in looks)
    window.settings.change(four_colours=False)
    looks = [item.look for item in page.table.zones["hand"]]
    assert all(look is not None and not look.four_colour for look in looks)
    assert not four_colours()


def test_large_indices_show_half_of_every_card(window: MainWindow) -> None:
    match = dodo_positions.position(
        lambda _, view: dodo_positions.at_turn(view) and len(view.hand) > 11, players=4
    )
    page = dodo_positions.show(window, match)
    window.resize(900, 600)
    window.settings.change(big_index=True)
    hand = page.table.zones["hand"]
    step = hand[1].pose.x - hand[0].pose.x
    assert step >= 0.5 * hand[0].width - 0.01
    assert all(item.look is not None and item.look.big_index for item in hand)


def test_a_joker_is_never_shown_as_a_mere_letter(window: MainWindow) -> None:
    page = dibble_positions.show(window, dibble_answer())
    assert isinstance(page, DibblePage)
    window.settings.change(big_index=True)
    window.resize(900, 600)
    for zone in ("joker", "their-joker"):
        for item in page.table.zones[zone]:
            assert item.look is not None
            assert not item.look.compact
            assert not item.look.big_index


# --- results


def finished(rules: object, options: dict[str, object]) -> Match:
    rng = Rng(4)
    match = Match(rules, options, LONG, code="looks")  # type: ignore[arg-type]
    while not match.deal_is_over:
        match.play(match.turn, match.rules.greedy(match.view(match.turn), rng))
    return match


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("game", ["dickory", "dibble", "dodo"])
def test_a_result_is_drawn_at_every_size(window: MainWindow, game: str, scale: int) -> None:
    window.settings.change(text_size=scale)
    given = {"dickory": {"target": 2}, "dibble": {}, "dodo": {"players": 2}}[game]
    rules = {"dickory": dickory.RULES, "dibble": dibble.GAME.rules, "dodo": dodo.RULES}[game]
    open_match(window, finished(rules, dict(given)))
    for size in SIZES:
        window.resize(*size)
        picture = window.grab().toImage()
        assert not picture.isNull()
        bar = window.page.bar
        boxes = [inner(one, window.page) for one in (bar.primary, *bar.others) if one.isVisible()]
        assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
        assert all(window.page.rect().contains(box) for box in boxes)


def test_the_end_of_a_match_offers_its_deals_again(window: MainWindow) -> None:
    match = finished(dickory.RULES, {"target": 1})
    assert deals_that_match(match) == (1, 1)
    open_match(window, match)
    page = window.page
    assert isinstance(page, RoundPage)
    assert page.deals.isVisible()
    assert "SHA-256" in page.deals.accessibleDescription()
    QTest.mouseClick(page.deals.copy_button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == match.source.code
    asked: list[str] = []
    page.deals.same_asked.connect(lambda: asked.append("same"))
    QTest.mouseClick(page.deals.same_button, Qt.MouseButton.LeftButton)
    assert asked == ["same"]


def test_a_match_is_saved_where_the_player_wants(window: MainWindow, tmp_path: Path) -> None:
    match = finished(dickory.RULES, {"target": 1})
    open_match(window, match)
    path = tmp_path / "mine.dickory"
    keep_record(window, tmp_path / "missing" / "mine.dickory")
    assert "can’t be written" in window.messages.text
    keep_record(window, path)
    assert read_record(path.read_bytes(), RULES).deals[0].plies == match.deals[0].plies


def test_a_deal_that_is_not_of_its_code_is_found_out() -> None:
    match = finished(dickory.RULES, {"target": 1})
    match.deals[0].salt = match.source.salt(7)
    assert deals_that_match(match) == (0, 1)


def test_a_record_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "kept.dickory"
    put_whole(path, b"first")
    put_whole(path, b"second")
    assert path.read_bytes() == b"second"
    with pytest.raises(OSError, match="No such file"):
        put_whole(tmp_path / "missing" / "kept.dickory", b"third")
    assert list(tmp_path.iterdir()) == [path]
