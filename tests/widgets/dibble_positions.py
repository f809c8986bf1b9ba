"""Dibble matches played on to a wanted position, and what a player does at the table there."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.games.dibble import GAME
from dickory_desktop.games.dibble.moves import MeldKind, MoveKind
from dickory_desktop.games.dibble.view import Phase, View
from dickory_desktop.scenes.card_item import CardItem
from dickory_desktop.scenes.dibble_items import ValueItem
from dickory_desktop.widgets.dibble_page import DibblePage
from dickory_desktop.widgets.window import MainWindow

from .conftest import open_match

LEFT = Qt.MouseButton.LeftButton
RULES = GAME.rules
Wanted = Callable[[Match, View], bool]


def position(wanted: Wanted, humans: int = 1) -> Match:
    """Return a match where `wanted` says yes to it and the first seat's view."""
    second = Player("Bo", "bot:casual") if humans == 1 else Player("Dev")
    first = Player("You") if humans == 1 else Player("Ana")
    rng = Rng(5)
    for number in range(400):
        match = Match(RULES, {}, (first, second), code=f"dibble-{number}")
        while True:
            if wanted(match, match.view(0)):
                return match
            if match.winners is not None:
                break
            if match.deal_is_over:
                match.next_deal()
                continue
            moves = match.legal_moves(match.turn)
            view = match.view(match.turn)
            move = RULES.greedy(view, rng)
            if view.phase is Phase.GUESS or not rng.below(3):
                move = moves[int(rng.below(len(moves)))]
            match.play(match.turn, move)
    raise AssertionError("no such position was found")


def mine(view: View, phase: Phase) -> bool:
    return view.turn == view.seat and view.phase is phase


def plays(view: View) -> list[str]:
    """Return the legal plays of a view, as text."""
    return [str(move.meld) for move in view.legal if move.kind is MoveKind.PLAY]


def show(window: MainWindow, match: Match) -> DibblePage:
    """Open a match; bots wait, so that the position stays. Returns its page."""
    window.session.bot_pause_ms = 600_000
    open_match(window, match)
    page = window.table
    assert isinstance(page, DibblePage)
    return page


def hand_item(page: DibblePage, rank: int) -> CardItem:
    """Return a card of the hand of this rank that is not chosen yet."""
    return next(
        item
        for item in page.table.zones["hand"]
        if item.card is not None
        and item.card.rank == rank
        and item not in page.table.selection.keys
    )


def value_item(page: DibblePage, value: int) -> CardItem:
    return next(
        item
        for item in page.table.zones["values"]
        if isinstance(item, ValueItem) and item.value == value
    )


def corner_of(page: DibblePage, item: CardItem) -> QPoint:
    """Return where a card can be clicked, in the table's viewport."""
    corner = item.card_rect().topLeft()
    return page.view.mapFromScene(item.mapToScene(corner.x() + 10, corner.y() + 14))


def click_item(page: DibblePage, item: CardItem) -> None:
    QTest.mouseClick(page.view.viewport(), LEFT, pos=corner_of(page, item))


def click_rank(page: DibblePage, rank: int) -> None:
    click_item(page, hand_item(page, rank))


def click_lane(page: DibblePage, lane: MeldKind) -> None:
    click_item(page, page.table.point_item(lane))
