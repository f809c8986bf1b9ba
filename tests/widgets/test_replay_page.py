"""A match looked at again: every step, whose eyes, playing by itself, and going on from there."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dickory_desktop.engine.match import Match
from dickory_desktop.engine.record import read_record, write_record
from dickory_desktop.games import RULES
from dickory_desktop.models.replay import ReplayRole
from dickory_desktop.session.replay import Replay
from dickory_desktop.widgets import replay_page
from dickory_desktop.widgets.replay_page import ReplayPage
from dickory_desktop.widgets.window import MainWindow
from tests.session import kept
from tests.session.kept import keep

LEFT = Qt.MouseButton.LeftButton
GAMES = ("dickory", "dibble", "dodo")
Shown = dict[str, list[str]]


def played(
    game: str, code: str, kinds: tuple[str, ...] = ("human", "bot:casual"), moves: int | None = None
) -> Match:
    """Return a match between two, played to its end or through so many moves."""
    return kept.played(game, code, kinds, {"players": 2} if game == "dodo" else {}, moves)


def on_table(page: ReplayPage) -> Shown:
    """Return the cards of each zone of the replay's table, in no order.

    Which of the cards out of play lie on top is not said by the position.
    """
    assert page.stage is not None
    zones = page.stage.table.zones
    texts = {zone: sorted(str(one.card) for one in items) for zone, items in zones.items()}
    texts["out"] = [str(len(texts.get("out", ())))]
    return texts


def opened(window: MainWindow, match: Match) -> ReplayPage:
    window.show_replay(match)
    page: Any = window.page
    assert isinstance(page, ReplayPage)
    return page


@pytest.fixture
def page(window: MainWindow) -> ReplayPage:
    return opened(window, played("dickory", "again"))


def press(page: ReplayPage, key: Qt.Key) -> None:
    QTest.keyClick(page, key)


@pytest.mark.parametrize("game", GAMES)
def test_stepping_shows_at_each_step_what_jumping_there_shows(
    window: MainWindow, game: str
) -> None:
    page = opened(window, played(game, "steps"))
    replay = page.replay
    assert replay is not None
    assert replay.number == 0
    stepped = [on_table(page)]
    while page.on.isEnabled():
        QTest.mouseClick(page.on, LEFT)
        stepped.append(on_table(page))
    assert len(stepped) == replay.last + 1 == page.timeline.maximum() + 1
    for number in range(replay.last, -1, -1):
        page.steps.list.setCurrentIndex(page.steps.list.model().index(number, 0))
        assert replay.number == number
        assert on_table(page) == stepped[number]


def test_keys_go_everywhere(page: ReplayPage) -> None:
    replay = page.replay
    assert replay is not None
    press(page, Qt.Key.Key_Right)
    press(page, Qt.Key.Key_Period)
    assert replay.number == 2
    press(page, Qt.Key.Key_Left)
    assert replay.number == 1
    press(page, Qt.Key.Key_End)
    assert replay.number == replay.last
    assert not page.on.isEnabled()
    press(page, Qt.Key.Key_PageUp)
    assert replay.place.ply == 0
    assert replay.place.deal == len(replay.deals) - 1
    press(page, Qt.Key.Key_Home)
    assert replay.number == 0
    assert not page.back.isEnabled()
    press(page, Qt.Key.Key_PageDown)
    assert tuple(replay.place) == (1, 0)
    assert page.steps.list.currentIndex().row() == replay.number == page.timeline.value()


def test_the_list_has_a_row_for_each_step_and_counts_the_moves(page: ReplayPage) -> None:
    replay = page.replay
    assert replay is not None
    model = page.steps.list.model()
    assert model.rowCount() == replay.last + 1
    heads = [
        row for row in range(model.rowCount()) if not model.index(row, 0).data(ReplayRole.NUMBER)
    ]
    assert heads == [row for row, place in enumerate(replay.places) if place.ply == 0]
    numbers = [model.index(row, 0).data(ReplayRole.NUMBER) for row in range(model.rowCount())]
    assert [one for one in numbers if one] == list(range(1, replay.moves[1] + 1))
    press(page, Qt.Key.Key_End)
    assert page.counter.words == f"{replay.moves[1]} / {replay.moves[1]}"


def test_a_press_on_the_timeline_jumps(page: ReplayPage) -> None:
    replay = page.replay
    assert replay is not None
    x = round(page.timeline.x_of(7))
    QTest.mouseClick(page.timeline, LEFT, pos=QPoint(x, page.timeline.height() // 2))
    assert replay.number == 7
    QTest.keyClick(page.timeline, Qt.Key.Key_Right)
    assert replay.number == 8


def test_it_plays_by_itself_to_the_end_and_stops_on_any_step(
    qtbot: QtBot, page: ReplayPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay_page, "PAUSES_MS", (0, 0, 0))
    replay = page.replay
    assert replay is not None
    press(page, Qt.Key.Key_Space)
    assert page.is_playing
    qtbot.waitUntil(lambda: replay.number > 3)
    press(page, Qt.Key.Key_Left)
    assert not page.is_playing
    stopped = replay.number
    qtbot.wait(20)
    assert replay.number == stopped
    QTest.mouseClick(page.play, LEFT)
    qtbot.waitUntil(lambda: replay.number == replay.last)
    qtbot.waitUntil(lambda: not page.is_playing)
    QTest.mouseClick(page.play, LEFT)
    qtbot.waitUntil(lambda: 0 < replay.number < replay.last)
    page.stop()


@pytest.mark.parametrize("game", GAMES)
def test_moves_are_shown_moving_and_any_step_ends_the_motion(window: MainWindow, game: str) -> None:
    window.settings.change(speed="normal")
    page = opened(window, played(game, "motion"))
    assert page.stage is not None
    for _ in range(12):
        page.step()
    assert page.stage.table.is_moving
    page.go_by(0)
    assert not page.stage.table.is_moving
    shown = on_table(page)
    page.go(0)
    page.go(12)
    assert on_table(page) == shown


def hidden_cards(match: Match, seat: int) -> set[str]:
    """Return the texts of the cards in the others' hands that this seat can't know."""
    return {
        str(card)
        for other, hand in enumerate(match.rules.hands(match.state))
        for card in hand
        if other != seat
    }


def test_open_hands_show_everything_and_other_eyes_another_hand(page: ReplayPage) -> None:
    replay = page.replay
    assert replay is not None
    page.go(3)
    hands = replay.match.rules.hands(replay.match.state)
    own, other = (sorted(str(card) for card in hand) for hand in hands)
    assert on_table(page)["hand"] == own
    assert set(on_table(page)["backs"]) <= {"None"}
    press(page, Qt.Key.Key_E)
    assert page.eyes.texts[page.eyes.current] == "Seen by Bo"
    assert on_table(page)["hand"] == other
    press(page, Qt.Key.Key_E)
    assert replay.is_open
    shown = on_table(page)
    assert sorted(shown["backs"] + shown["open"]) in (own, other)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_over_is_seen_by_its_one_player_alone(game: str) -> None:
    replay = Replay(played(game, "half", moves=9))
    assert not replay.settled
    assert replay.eyes == [0]
    with pytest.raises(ValueError, match="may not be shown"):
        replay.look_through(1)
    with pytest.raises(ValueError, match="may not be shown"):
        replay.look_through(0, True)
    replay.go(replay.last)
    assert replay.view.seat == 0  # type: ignore[attr-defined]
    assert replay.view.open_hands is None  # type: ignore[attr-defined]
    assert not replay.can_be_played_on


@pytest.mark.parametrize("game", GAMES)
def test_playing_on_keeps_the_position_and_is_practice(window: MainWindow, game: str) -> None:
    match = played(game, "on")
    page = opened(window, match)
    replay = page.replay
    assert replay is not None
    page.go(8)
    cards = replay.match.rules.hands(replay.match.state)
    record = json.loads(write_record(replay.match))
    press(page, Qt.Key.Key_Return)
    session = window.session
    assert window.page is window.table
    assert session.match is not match
    assert session.match.rules.hands(session.match.state)[0] == cards[0]
    written = json.loads(session.record())
    assert written["tags"] == {"practice": True}
    assert (
        written["deals"][0]["moves"][: len(record["deals"][0]["moves"])]
        == (record["deals"][0]["moves"])
    )
    assert session.match.players[0].is_human
    assert not session.match.players[1].is_human
    assert session.store.current.exists()


def test_from_the_others_eyes_one_plays_on_in_the_others_seat(window: MainWindow) -> None:
    page = opened(window, played("dickory", "swap", kinds=("human", "human")))
    page.go(4)
    page.eyes.choose(1)
    QTest.mouseClick(page.bar.primary, LEFT)
    players = window.session.match.players
    assert [player.kind for player in players] == ["bot:casual", "human"]


def test_at_the_end_nothing_is_left_to_play(page: ReplayPage) -> None:
    press(page, Qt.Key.Key_End)
    assert not page.bar.primary.isEnabled()
    assert page.bar.primary.text() == "The end"


def test_the_match_being_played_waits_untouched(window: MainWindow) -> None:
    going = played("dibble", "going", moves=4)
    window.session.load(going)
    window.open_match()
    before = window.session.record()
    opened(window, played("dodo", "other"))
    press(window.page, Qt.Key.Key_End)  # type: ignore[arg-type]
    press(window.page, Qt.Key.Key_Escape)  # type: ignore[arg-type]
    assert window.page is window.table
    assert window.session.match is going
    assert window.session.record() == before


def test_a_finished_record_opens_here_from_a_file_and_from_the_records(
    qtbot: QtBot, window: MainWindow, data_dir: Path, tmp_path: Path
) -> None:
    file = tmp_path / "a.dickory"
    file.write_bytes(write_record(played("dibble", "file")))
    assert window.open_file(file)
    assert isinstance(window.page, ReplayPage)
    assert not window.has_match
    QTest.keyClick(window.page, Qt.Key.Key_Escape)
    keep(data_dir, "dodo-kept", played("dodo", "kept"))
    records: Any = window.show_over("records")
    qtbot.waitUntil(lambda: records.keeper.left == 0 and records.model.rowCount() == 1)
    assert records.bar.primary.text() == "Replay"
    QTest.keyClick(records.list, Qt.Key.Key_Return)
    page: Any = window.page
    assert isinstance(page, ReplayPage)
    assert page.wears == "dodo"
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert window.page is records


def test_the_record_is_copied_and_saved_whole(page: ReplayPage, tmp_path: Path) -> None:
    page.go(5)
    QTest.mouseClick(page.copy_button, LEFT)
    text = QGuiApplication.clipboard().text()
    match = read_record(text.encode(), RULES)
    assert match.winners is not None
    path = tmp_path / "kept.dickory"
    page.save_to(path)
    assert path.read_text() == text
    page.save_to(tmp_path / "no" / "where.dickory")
    assert "can’t be written" in page.notice.text


def test_the_deals_are_checked_and_can_be_played_again(window: MainWindow) -> None:
    page = opened(window, played("dickory", "check"))
    assert page.deals.isVisible()
    assert "match their SHA-256" in page.deals.accessibleDescription()
    deck = page.replay.deals[0].setup.deck if page.replay is not None else ()
    QTest.mouseClick(page.deals.same_button, LEFT)
    assert window.session.match.source.code == "check"
    assert window.session.match.deal.setup.deck == deck
    assert window.session.match.ply == 0


SIZES = (
    (900, 600, 100),
    (900, 600, 200),
    (1280, 800, 100),
    (1280, 800, 150),
    (1920, 1080, 100),
    (3840, 2160, 200),
)


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_nothing_overlaps_or_leaves_the_bar(
    window: MainWindow, width: int, height: int, text: int
) -> None:
    window.settings.change(text_size=text)
    window.resize(width, height)
    page = opened(window, played("dodo", "size"))
    bar = [
        page.first,
        page.back,
        page.play,
        page.on,
        page.last,
        page.timeline,
        page.counter,
        page.copy_button,
        page.save_button,
        page.bar.primary,
    ]
    inset = [one.geometry().adjusted(5, 5, -5, -5) for one in bar]
    for number, box in enumerate(inset):
        assert page.bar.rect().contains(box), bar[number]
        for other in inset[number + 1 :]:
            assert not box.intersects(other)
    needed = page.counter.width_for(page.counter.words)
    assert needed <= page.counter.width()
    column = [one for one in (page.eyes, page.speeds, page.steps, page.deals) if one.isVisible()]
    for number, part in enumerate(column):
        assert not part.geometry().adjusted(5, 5, -5, -5).intersects(page.bar.geometry())
        for beside in column[number + 1 :]:
            inner = part.geometry().adjusted(5, 5, -5, -5)
            assert not inner.intersects(beside.geometry().adjusted(5, 5, -5, -5))


def test_where_there_is_no_room_the_moves_open_over_the_table(window: MainWindow) -> None:
    window.resize(900, 600)
    page = opened(window, played("dickory", "drawer"))
    assert not page.steps.isVisible()
    QTest.mouseClick(page.drawer, LEFT)
    assert page.steps.isVisible()
    assert page.steps.list.hasFocus()
    QTest.keyClick(page.steps.list, Qt.Key.Key_Down)
    assert page.replay is not None
    assert page.replay.number == 1
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not page.steps.isVisible()
    assert window.page is page


def test_theme_and_size_change_while_it_plays(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay_page, "PAUSES_MS", (0, 0, 0))
    window.settings.change(speed="slow")
    page = opened(window, played("dibble", "theme"))
    page.toggle_play()
    changes: list[Callable[[], None]] = [
        lambda: window.settings.change(theme="light"),
        lambda: window.resize(950, 640),
        lambda: window.settings.change(text_size=150),
        lambda: window.resize(1400, 900),
    ]
    for change in changes:
        change()
        assert page.stage is not None
        assert page.stage.table.theme.mode == ("light" if window.mode == "light" else "dark")
    page.stop()
    page.go(9)
    shown = on_table(page)
    page.go(0)
    page.go(9)
    assert on_table(page) == shown
