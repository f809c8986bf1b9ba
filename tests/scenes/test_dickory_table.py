"""The Dickory table follows a match: every motion ends in the same picture as a sync."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.games.dickory import RULES
from dickory_desktop.games.dickory.moves import MoveKind
from dickory_desktop.scenes.dickory_table import DickoryTable
from dickory_desktop.scenes.frame import frame_for
from dickory_desktop.scenes.speeds import Speed
from dickory_desktop.scenes.theme import theme

NAMES = ("You", "Bo")


def make_match(variant: str = "classic", stock: str = "short", code: str = "table") -> Match:
    players = [Player("You"), Player("Bo", "bot:casual")]
    options = {"variant": variant, "stock": stock, "target": 3}
    return Match(RULES, options, players, code=code)


@pytest.fixture
def table(qapp: QApplication) -> Iterator[DickoryTable]:
    assert qapp is not None
    made = DickoryTable(theme("dickory", "dark"))
    made.set_frame(frame_for(1280, 800), QPixmap(), QPointF(), 1.0)
    yield made
    made.clear_table()


def cards(table: DickoryTable, zone: str) -> Counter[object]:
    return Counter(item.card for item in table.zones[zone])


def to_my_answer(match: Match, rng: Rng) -> None:
    """Play until the first seat can beat a meld both with and without taking."""
    while True:
        if match.deal_is_over:
            match.next_deal()
        view = match.view(0)
        takes = {move.take for move in view.legal if move.kind is MoveKind.PLAY}
        if match.turn == 0 and view.meld is not None and {0, 1} <= takes and len(view.queue) > 3:
            return
        match.play(match.turn, match.rules.greedy(match.view(match.turn), rng))


@pytest.mark.parametrize("variant", ["classic", "hickory"])
@pytest.mark.parametrize("stock", ["short", "reshuffle"])
@pytest.mark.parametrize("seat", [0, 1])
def test_motion_ends_where_a_sync_ends(
    table: DickoryTable, variant: str, stock: str, seat: int
) -> None:
    match = make_match(variant, stock)
    rng = Rng(7)
    table.set_speed(Speed.FAST)
    table.sync(match.view(seat), NAMES)
    while not match.deal_is_over:
        moves = match.legal_moves(match.turn)
        move = moves[rng.below(len(moves))]
        events = tuple(event.seen_by(seat) for event in match.play(match.turn, move))
        view = match.view(seat)
        table.play_events(events, view, NAMES)
        wanted = table.wanted(view)
        if view.open_hands is None:
            for zone in ("hand", "meld", "queue", "open", "backs"):
                assert cards(table, zone) == Counter(wanted[zone]), (zone, str(move))
            assert [item.card for item in table.zones["queue"]] == wanted["queue"]
            assert [item.card for item in table.zones["meld"]] == wanted["meld"]
        assert table.finish()
        assert all(item.isVisible() and item.scale() == 1.0 for item in table.all_items())
    shown = list(table.all_items())
    assert len(shown) == len(set(shown))


def test_a_deal_is_dealt_out(table: DickoryTable, qtbot: QtBot) -> None:
    match = make_match()
    view = match.view(0)
    events = tuple(event.seen_by(0) for event in match.last_events)
    table.set_speed(Speed.FAST)
    with qtbot.waitSignal(table.settled, timeout=10_000):
        table.play_events(events, view, NAMES)
    assert [item.card for item in table.zones["hand"]] == list(view.hand)
    assert len(table.zones["backs"]) == 11


def test_a_card_keeps_its_identity_from_hand_to_table(table: DickoryTable) -> None:
    match = make_match()
    rng = Rng(1)
    to_my_answer(match, rng)
    table.set_speed(Speed.FAST)
    table.sync(match.view(0), NAMES)
    move = next(m for m in match.view(0).legal if m.kind is MoveKind.PLAY and m.take == 0)
    before = set(table.zones["hand"])
    events = match.play(0, move)
    table.play_events(events, match.view(0), NAMES)
    assert set(table.zones["meld"]) <= before


def test_a_preview_lifts_what_would_be_taken(table: DickoryTable) -> None:
    match = make_match()
    to_my_answer(match, Rng(1))
    table.sync(match.view(0), NAMES)
    table.set_speed(Speed.OFF)
    queue = table.zones["queue"]
    table.press(queue[-2])
    assert table.selection.take == 2
    assert table.taken_items == queue[-2:]
    assert queue[-1].pose.y < queue[0].pose.y
    table.take_more()
    assert table.selection.take == 3
    table.take_more(-1)
    assert table.selection.take == 2
    table.press_felt(table.layout.belt.center() if table.layout else QPointF())
    assert table.selection.take == 0


def test_the_last_queue_card_is_never_previewed(table: DickoryTable) -> None:
    match = make_match()
    to_my_answer(match, Rng(1))
    table.sync(match.view(0), NAMES)
    table.take(99)
    assert table.selection.take == len(match.view(0).queue) - 1


def test_a_taken_card_can_be_chosen_and_is_dropped_with_the_preview(table: DickoryTable) -> None:
    match = make_match()
    to_my_answer(match, Rng(1))
    table.sync(match.view(0), NAMES)
    table.take(2)
    taken = table.taken_items[0]
    table.press(taken)
    assert taken in table.selection.keys
    table.take(1)
    assert taken not in table.selection.keys


def test_nothing_can_be_chosen_out_of_turn(table: DickoryTable) -> None:
    match = make_match()
    while match.turn == 0:
        match.play(0, match.view(0).legal[0])
    table.sync(match.view(0), NAMES)
    for item in (*table.zones["hand"], *table.zones["queue"]):
        table.press(item)
    assert table.selection.choice.is_empty
    assert not table.commit()


def test_a_chosen_move_is_handed_over_once(table: DickoryTable) -> None:
    match = make_match()
    to_my_answer(match, Rng(1))
    table.sync(match.view(0), NAMES)
    moves: list[object] = []
    table.move_chosen.connect(moves.append)
    move = next(m for m in match.view(0).legal if m.kind is MoveKind.PLAY and m.take == 0)
    for card in move.cards:
        item = next(
            one
            for one in table.zones["hand"]
            if one.card == card and one not in table.selection.keys
        )
        table.press(item)
    assert table.commit()
    assert not table.commit()
    assert moves == [move]


def test_the_cursor_visits_every_zone(table: DickoryTable) -> None:
    match = make_match()
    to_my_answer(match, Rng(1))
    table.sync(match.view(0), NAMES)
    seen = set()
    for _ in range(10):
        table.handle_key(Qt.Key.Key_Up)
        assert table.cursor is not None
        seen.add(table.cursor.zone)
    seen.add("hand")
    assert seen == set(table.focus_zones())
    table.handle_key(Qt.Key.Key_Home)
    for _ in range(10):
        table.handle_key(Qt.Key.Key_Down)
    assert table.cursor is not None
    assert table.cursor.zone == "hand"


def test_only_one_card_has_the_ring(table: DickoryTable) -> None:
    table.sync(make_match().view(0), NAMES)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left):
        table.handle_key(key)
    ringed = [item for item in table.all_items() if item.look is not None and item.look.focused]
    assert ringed == [table.cursor]


def test_every_card_and_pile_has_words(table: DickoryTable) -> None:
    match = make_match()
    to_my_answer(match, Rng(1))
    table.sync(match.view(0), NAMES)
    words = [table.card_words(item) for zone in table.zones_in_order for item in table.stops(zone)]
    assert all(words)
    assert any("the top rank" in one for one in words)
    assert not any("None" in one for one in words)


def test_known_cards_can_be_kept_covered(table: DickoryTable) -> None:
    match = make_match()
    rng = Rng(1)
    while not match.view(0).taken[1]:
        match.play(match.turn, match.rules.greedy(match.view(match.turn), rng))
        if match.deal_is_over:
            match.next_deal()
    table.sync(match.view(0), NAMES)
    assert table.zones["open"]
    table.shows_taken = False
    table.redraw()
    assert not table.zones["open"]
    assert len(table.zones["backs"]) == match.view(0).hand_sizes[1]


def test_a_hand_can_be_sorted_by_strength(table: DickoryTable) -> None:
    view = make_match().view(0)
    table.sorts_by_strength = True
    table.sync(view, NAMES)
    strengths = [view.strength(item.card.rank) for item in table.zones["hand"] if item.card]
    assert strengths == sorted(strengths)


def test_a_cleared_table_holds_nothing(table: DickoryTable) -> None:
    table.sync(make_match().view(0), NAMES)
    table.clear_table()
    assert not list(table.all_items())
    assert table.view is None


@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("mode", ["dark", "light", "contrast"])
def test_the_table_paints(table: DickoryTable, size: tuple[int, int], mode: str) -> None:
    match = make_match()
    to_my_answer(match, Rng(1))
    table.theme = theme("dickory", mode)
    table.set_frame(frame_for(*size), QPixmap(), QPointF(), 1.5)
    table.sync(match.view(0), NAMES)
    table.take(1)
    picture = QPixmap(*size)
    picture.fill(Qt.GlobalColor.black)
    painter = QPainter(picture)
    table.render(painter, table.sceneRect(), table.sceneRect())
    painter.end()
    image = picture.toImage()
    colours = {image.pixel(x, y) for x in range(0, size[0], 7) for y in range(0, size[1], 7)}
    assert len(colours) > 20
