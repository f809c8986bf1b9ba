"""Dodo matches played on to a wanted position, and what a player does at the table there."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from dickory_desktop.engine.cards import Card
from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.games.dodo import RULES
from dickory_desktop.games.dodo.view import Choice, View
from dickory_desktop.scenes.card_item import CardItem
from dickory_desktop.scenes.dodo_seat import SeatItem
from dickory_desktop.widgets.dodo_page import DodoPage
from dickory_desktop.widgets.window import MainWindow

from .conftest import open_match

LEFT = Qt.MouseButton.LeftButton
NAMES = ("You", "Bo", "Cleo", "Dev", "Eli", "Fay", "Gus", "Ivy")
Wanted = Callable[[Match, View], bool]


def position(wanted: Wanted, players: int = 4, humans: int = 1, **options: object) -> Match:
    """Return a match where `wanted` says yes to it and the first seat's view."""
    seats = tuple(
        Player(name, "human" if seat < humans else "bot:casual")
        for seat, name in enumerate(NAMES[:players])
    )
    rng = Rng(5)
    for number in range(300):
        match = Match(RULES, {"players": players, **options}, seats, code=f"dodo-{number}")
        while match.winners is None and match.deal_index < 4:
            if wanted(match, match.view(0)):
                return match
            if match.deal_is_over:
                match.next_deal()
                continue
            moves = match.legal_moves(match.turn)
            move = RULES.greedy(match.view(match.turn), rng)
            if not rng.below(3):
                move = moves[int(rng.below(len(moves)))]
            match.play(match.turn, move)
    raise AssertionError("no such position was found")


def at_turn(view: View) -> bool:
    return view.turn == view.seat and view.choice is Choice.TURN


def show(window: MainWindow, match: Match) -> DodoPage:
    """Open a match; bots wait, so that the position stays. Returns its page."""
    window.session.bot_pause_ms = 600_000
    open_match(window, match)
    page = window.table
    assert isinstance(page, DodoPage)
    return page


def hand_item(page: DodoPage, card: Card) -> CardItem:
    hand = page.table.zones["hand"]
    return next(
        item for item in hand if item.card == card and item not in page.table.selection.keys
    )


def seat_item(page: DodoPage, seat: int) -> SeatItem:
    seats = [item for item in page.table.zones["seats"] if isinstance(item, SeatItem)]
    return next(item for item in seats if item.seat == seat)


def point_of(page: DodoPage, item: CardItem) -> QPoint:
    """Return where a card can be clicked, in the table's viewport."""
    corner = item.card_rect().topLeft()
    return page.view.mapFromScene(item.mapToScene(corner.x() + 10, corner.y() + 14))


def click_card(page: DodoPage, card: Card) -> None:
    QTest.mouseClick(page.view.viewport(), LEFT, pos=point_of(page, hand_item(page, card)))


def click_seat(page: DodoPage, seat: int) -> None:
    at = page.view.mapFromScene(seat_item(page, seat).pos())
    QTest.mouseClick(page.view.viewport(), LEFT, pos=at)
