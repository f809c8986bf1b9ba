"""The Dibble table follows a match: every motion ends in the same picture as a sync."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.events import (
    Event,
    Guessed,
    JokerUsed,
    Passed,
    Peeked,
    PointsSwapped,
    Pulled,
)
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.games.dibble import GAME
from dickory_desktop.games.dibble.moves import LANES, MeldKind
from dickory_desktop.games.dibble.table import MINE, ROWS
from dickory_desktop.games.dibble.view import Phase, View
from dickory_desktop.scenes.dibble_guess import possible_sums, sums_words
from dickory_desktop.scenes.dibble_items import PointItem
from dickory_desktop.scenes.dibble_layout import dibble_layout
from dickory_desktop.scenes.dibble_table import ZONES, DibbleTable
from dickory_desktop.scenes.frame import frame_for
from dickory_desktop.scenes.pose import CARD_RATIO, Pose
from dickory_desktop.scenes.speeds import Speed
from dickory_desktop.scenes.theme import theme

NAMES = ("You", "Bo")
RULES = GAME.rules
SIZES = [(1280, 800), (900, 600), (1920, 1080), (1100, 700), (1024, 768), (2560, 1440), (900, 900)]


def make_match(code: str = "table") -> Match:
    return Match(RULES, {}, [Player(name) for name in NAMES], code=code)


def make_table() -> DibbleTable:
    made = DibbleTable(theme("dibble", "dark"))
    made.set_frame(frame_for(1280, 800), QPixmap(), QPointF(), 1.0)
    return made


@pytest.fixture
def table(qapp: QApplication) -> Iterator[DibbleTable]:
    assert qapp is not None
    made = make_table()
    yield made
    made.clear_table()


def picture(table: DibbleTable) -> list[object]:
    """Return all that the cards of a table show, as values.

    Of the played cards lie on top the last ones that were shown to go there; a table that has
    seen none of it shows others of them.
    """
    if table.view is not None:
        assert {item.card for item in table.zones["out"]} <= set(table.gone(table.view))
    shown: list[object] = []
    for zone in table.zones_in_order:
        for item in table.zones[zone]:
            place = (item.pos(), item.rotation(), item.scale(), item.zValue(), item.isVisible())
            marks = (item.transform().m11(), getattr(item, "lane", None), getattr(item, "eye", ""))
            face = (None, None) if zone == "out" else (item.card, item.look)
            shown.append((zone, face, place, marks))
    return shown


def seen(events: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
    return tuple(event.seen_by(seat) for event in events)


def step(match: Match, rng: Rng) -> tuple[Event, ...]:
    """Go one move or one deal on."""
    if match.deal_is_over:
        return match.next_deal()
    moves = match.legal_moves(match.turn)
    view = match.view(match.turn)
    move = RULES.greedy(view, rng)
    if view.phase is Phase.GUESS or not rng.below(3):
        move = moves[int(rng.below(len(moves)))]
    return match.play(match.turn, move)


@pytest.mark.parametrize("seat", [0, 1])
def test_motion_ends_where_a_sync_ends(table: DibbleTable, seat: int) -> None:
    match, rng = make_match(), Rng(4)
    plain = make_table()
    table.set_speed(Speed.FAST)
    table.play_events(seen(match.last_events, seat), match.view(seat), NAMES)
    told: set[type] = set()
    while match.winners is None:
        events = step(match, rng)
        told |= {type(event) for event in events}
        view = match.view(seat)
        table.play_events(seen(events, seat), view, NAMES)
        table.finish()
        plain.sync(view, NAMES)
        assert picture(table) == picture(plain)
    plain.clear_table()
    assert {JokerUsed, Passed, Peeked, PointsSwapped, Pulled, Guessed} <= told


def match_before(kind: type[Event], seat: int) -> tuple[Match, tuple[Event, ...]]:
    """Return a match after the first move of a seat that led to an event of this kind."""
    rng = Rng(9)
    for number in range(60):
        match = make_match(f"before-{number}")
        while match.winners is None:
            events = step(match, rng)
            if any(isinstance(one, kind) and getattr(one, "seat", -1) == seat for one in events):
                return match, events
    raise AssertionError("no such move was found")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("kind", [Peeked, PointsSwapped, JokerUsed, Pulled, Guessed])
def test_a_run_that_ends_by_itself_ends_in_the_same_picture(
    table: DibbleTable, qtbot: QtBot, kind: type[Event], seat: int
) -> None:
    match, events = match_before(kind, seat)
    match.undo()
    table.sync(match.view(0), NAMES)
    match.redo()
    view = match.view(0)
    table.set_speed(Speed.FAST)
    with qtbot.waitSignal(table.settled, timeout=10_000):
        table.play_events(seen(events, 0), view, NAMES)
        assert table.is_moving
    plain = make_table()
    plain.sync(view, NAMES)
    assert picture(table) == picture(plain)
    plain.clear_table()


def test_swapped_point_cards_change_lanes_and_keep_who_they_are(table: DibbleTable) -> None:
    match, events = match_before(PointsSwapped, 0)
    match.undo()
    table.sync(match.view(0), NAMES)
    swap = next(event for event in events if isinstance(event, PointsSwapped))
    low, high = (MeldKind(lane) for lane in swap.lanes)
    before = table.point_item(low), table.point_item(high)
    match.redo()
    table.set_speed(Speed.NORMAL)
    table.play_events(seen(events, 0), match.view(0), NAMES)
    table.finish()
    assert (table.point_item(high), table.point_item(low)) == before


def test_a_sync_twice_changes_nothing(table: DibbleTable) -> None:
    view = make_match().view(0)
    table.sync(view, NAMES)
    before, items = picture(table), list(table.all_items())
    table.sync(view, NAMES)
    assert picture(table) == before
    assert list(table.all_items()) == items


def test_no_hidden_card_is_on_the_table(table: DibbleTable) -> None:
    match, rng = make_match(), Rng(2)
    told = 0
    while match.winners is None:
        step(match, rng)
        if match.deal_is_over:
            continue
        view: View = match.view(0)
        table.sync(view, NAMES)
        assert {item.card for item in table.zones["backs"]} <= {None}
        for item in table.zones["points"]:
            assert isinstance(item, PointItem)
            assert item.look is not None
            face = item.look.face.removeprefix("point:")
            value = view.point(item.lane).value
            assert face == (str(value) if value else face)
            assert value or face.startswith("?")
            told += 1
    assert told > 100


def test_memory_can_be_switched_off_but_what_was_turned_stays_open(table: DibbleTable) -> None:
    match, rng = make_match(), Rng(2)
    while not any(point.value for point in match.view(0).points):
        step(match, rng)
    view = match.view(0)
    table.sync(view, NAMES)
    lane = next(point.lane for point in view.points if point.value)
    assert table.point_face(lane) == f"point:{view.point(lane).value}"
    table.shows_known = False
    table.redraw()
    looks = [item.look.face for item in table.zones["points"] if item.look is not None]
    assert looks == ["point:?"] * 5
    while not match.deal_is_over:
        step(match, rng)
    table.sync(match.view(0), NAMES)
    assert sorted(table.point_face(one) for one in LANES) == [f"point:{i}" for i in range(1, 6)]


def test_the_zones_follow_the_focus_order_of_the_game() -> None:
    assert ZONES == ("hand", "values", "joker", "meld", "points", "out", "their-joker", "backs")


def test_sums_of_a_row_are_what_is_known_of_it() -> None:
    match, rng = make_match(), Rng(2)
    while match.winners is None:
        view = match.view(0)
        sums = possible_sums(view, 0)
        true = sum(
            match.state.value(LANES.index(point.lane)) for point in view.points if point.row == 0
        )
        assert true in sums
        assert list(sums) == sorted(set(sums))
        step(match, rng)
    assert sums_words((4,)) == "4"
    assert sums_words((4, 7)) == "4 or 7"
    assert sums_words((4, 5, 9)) == "4 to 9"


# --- geometry


def card_box(pose: Pose, width: float) -> QRectF:
    height = width * CARD_RATIO
    return QRectF(pose.x - width / 2, pose.y - height / 2, width, height)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("with_joker", [False, True])
@pytest.mark.parametrize("count", [1, 9, 16])
def test_the_hand_never_scrolls(size: tuple[int, int], count: int, with_joker: bool) -> None:
    lay = dibble_layout(frame_for(*size))
    width, step_ = lay.hand_size(count, with_joker)
    places = [card_box(one, width) for one in lay.hand_places(count, frozenset(), with_joker)]
    assert places[0].left() >= lay.hand.left() - 0.5
    assert places[-1].right() <= lay.hand.right() + 0.5
    assert places[-1].bottom() <= lay.area.bottom()
    assert count == 1 or step_ >= 0.3 * width
    if with_joker:
        joker = card_box(lay.joker_by_hand(count), lay.hand_card)
        assert joker.left() >= lay.hand.left() - 0.5
        assert joker.right() < lay.divider_x(count) < places[0].left()


@pytest.mark.parametrize("size", SIZES)
def test_every_part_has_its_own_place(size: tuple[int, int]) -> None:
    lay = dibble_layout(frame_for(*size))
    lifted = lay.hand_places(16, frozenset(range(16)))
    hand = card_box(lifted[0], lay.hand_size(16, False)[0])
    assert lay.board.right() < lay.panel.left()
    assert hand.top() > lay.panel.bottom() - 4
    values = [card_box(lay.value_place(value, True), lay.value_card) for value in range(1, 6)]
    assert min(box.top() for box in values) > lay.board.bottom() - 2
    for lane in range(5):
        for side in ROWS:
            box = card_box(lay.point_place(lane, side), lay.point_card)
            assert lay.row_rect(side).contains(box)
    backs = [card_box(one, lay.small_card) for one in lay.back_places(16)]
    joker = card_box(lay.their_joker(16), lay.small_card)
    assert backs[-1].right() < joker.left()
    assert joker.right() < lay.out.left() < lay.out.right() < lay.score.left()
    meld = [card_box(lay.meld_place(i, 3), lay.meld_card) for i in range(3)]
    ghosts = [card_box(lay.play_place(i, 3, False), lay.meld_card) for i in range(3)]
    for box in (*meld, *ghosts):
        assert lay.panel.contains(box)
    assert meld[-1].right() < ghosts[0].left()
    assert meld[0].bottom() < card_box(lay.joker_in_panel(), lay.joker_card).top()
    assert lay.panel.contains(card_box(lay.joker_in_panel(), lay.joker_card))
    assert lay.row_rect(MINE).bottom() == pytest.approx(lay.board.bottom())
