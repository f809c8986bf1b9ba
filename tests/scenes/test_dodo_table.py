"""The Dodo table follows a match: every motion ends in the same picture as a sync."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.events import Event, HandsSwapped, Played, Reversed
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.games.dodo import RULES
from dickory_desktop.games.dodo.moves import DRAW_MOVE
from dickory_desktop.games.dodo.view import View
from dickory_desktop.scenes.dodo_table import DodoTable
from dickory_desktop.scenes.frame import frame_for
from dickory_desktop.scenes.speeds import Speed
from dickory_desktop.scenes.theme import theme

NAMES = ("You", "Bo", "Cleo", "Dev", "Eli", "Fay", "Gus", "Ivy")


def make_match(players: int = 4, code: str = "table", **options: str | bool) -> Match:
    seats = [Player(name) for name in NAMES[:players]]
    return Match(RULES, {"players": players, **options}, seats, code=code)


def make_table() -> DodoTable:
    made = DodoTable(theme("dodo", "dark"))
    made.set_frame(frame_for(1280, 800), QPixmap(), QPointF(), 1.0)
    return made


@pytest.fixture
def table(qapp: QApplication) -> Iterator[DodoTable]:
    assert qapp is not None
    made = make_table()
    yield made
    made.clear_table()


def picture(table: DodoTable) -> list[object]:
    """Return all that a table shows, as values."""
    cards = [
        (zone, item.card, item.pos(), item.rotation(), item.scale(), item.zValue(), item.look)
        for zone in table.zones_in_order
        for item in table.zones[zone]
    ]
    badges = (table.chain.total, table.chain.isVisible(), table.chain.scale())
    return [*cards, badges, table.arrows.get_spin(), table.shown_suit, tuple(table.shown_sizes)]


def seen(events: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
    return tuple(event.seen_by(seat) for event in events)


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (4, {}), (4, {"chains": False}), (8, {}), (5, {"scoring": "crazy_eights"})],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_motion_ends_where_a_sync_ends(
    table: DodoTable, players: int, options: dict[str, str | bool], seat: int
) -> None:
    match, rng = make_match(players, "table", **options), Rng(4)
    plain = make_table()
    table.set_speed(Speed.FAST)
    table.play_events(seen(match.last_events, seat), match.view(seat), NAMES[:players])
    told: set[type] = set()
    for _ in range(140):
        if match.deal_is_over:
            if match.winners is not None:
                break
            events = match.next_deal()
        else:
            moves = match.legal_moves(match.turn)
            move = RULES.greedy(match.view(match.turn), rng)
            if not rng.below(3):
                move = moves[int(rng.below(len(moves)))]
            events = match.play(match.turn, move)
        told |= {type(event) for event in events}
        view = match.view(seat)
        table.play_events(seen(events, seat), view, NAMES[:players])
        table.finish()
        plain.sync(view, NAMES[:players])
        assert picture(table) == picture(plain)
        assert len(table.zones["seats"]) == players - 1
    plain.clear_table()
    assert Played in told


def match_before(kind: type[Event], players: int = 4) -> tuple[Match, tuple[Event, ...]]:
    """Return a match after the first move that led to an event of this kind, and its events."""
    rng = Rng(9)
    for number in range(50):
        match = make_match(players, f"before-{number}")
        while not match.deal_is_over:
            moves = match.legal_moves(match.turn)
            events = match.play(match.turn, moves[int(rng.below(len(moves)))])
            if any(isinstance(event, kind) for event in events):
                return match, events
    raise AssertionError("no such move was found")


@pytest.mark.parametrize("kind", [Reversed, HandsSwapped])
def test_a_run_that_ends_by_itself_ends_in_the_same_picture(
    table: DodoTable, qtbot: QtBot, kind: type[Event]
) -> None:
    match, events = match_before(kind)
    match.undo()
    table.sync(match.view(0), NAMES[:4])
    match.redo()
    view = match.view(0)
    table.set_speed(Speed.FAST)
    with qtbot.waitSignal(table.settled, timeout=10_000):
        table.play_events(seen(events, 0), view, NAMES[:4])
        assert table.is_moving
    plain = make_table()
    plain.sync(view, NAMES[:4])
    assert picture(table) == picture(plain)
    plain.clear_table()


def test_a_sync_twice_changes_nothing(table: DodoTable) -> None:
    match = make_match(8)
    view = match.view(0)
    table.sync(view, NAMES)
    before = picture(table)
    items = list(table.all_items())
    table.sync(view, NAMES)
    assert picture(table) == before
    assert list(table.all_items()) == items


def test_the_table_of_another_number_of_seats_is_laid_out_anew(table: DodoTable) -> None:
    for players in (4, 8, 2, 5):
        table.sync(make_match(players).view(0), NAMES[:players])
        assert len(table.zones["seats"]) == players - 1
        assert table.layout is not None
        assert [item.pos() for item in table.zones["seats"]] == [
            plate.center() for plate in table.layout.plates
        ]


def test_no_hidden_card_is_on_the_table(table: DodoTable) -> None:
    match, rng = make_match(4), Rng(2)
    for _ in range(8):
        match.play(match.turn, RULES.greedy(match.view(match.turn), rng))
    assert not match.deal_is_over
    view: View = match.view(0)
    table.sync(view, NAMES[:4])
    shown = {item.card for zone in ("stock", "seats") for item in table.zones[zone]}
    assert shown == {None}
    for seat in range(1, 4):
        assert set(table.known_cards(seat)) <= set(view.known[seat])


def test_what_was_said_is_heard_until_something_else_happens(table: DodoTable) -> None:
    match = make_match(4, "heard")
    rng = Rng(1)
    table.sync(match.view(0), NAMES[:4])
    while not match.deal_is_over:
        seat = match.turn
        move = RULES.greedy(match.view(seat), rng)
        events = match.play(seat, move)
        table.play_events(seen(events, 0), match.view(0), NAMES[:4])
        if move == DRAW_MOVE and any(getattr(event, "cards", ()) for event in events):
            assert seat in table.heard
        table.finish()
    table.sync(match.view(0), NAMES[:4])
    assert not table.heard
