"""The item models over whole matches, under Qt's own tester, which ends the test at a fault."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from dickory_desktop.engine.chance import Rng
from dickory_desktop.models.hand import HandModel, HandRole
from dickory_desktop.models.moves import MoveListModel, MoveRole
from dickory_desktop.models.piles import PileRole, PilesModel
from dickory_desktop.models.queue import QueueModel, QueueRole
from dickory_desktop.models.rows import RowsModel
from dickory_desktop.models.scores import ScoreRole, ScoresModel
from dickory_desktop.models.seats import SeatRole, SeatsModel
from dickory_desktop.session.session import GameSession
from tests.session.tables import GAME_NAMES, GAMES, Options, Table, config

KINDS: list[type[RowsModel] | type[ScoresModel]] = [
    HandModel, QueueModel, PilesModel, SeatsModel, MoveListModel, ScoresModel,
]  # fmt: skip


class Shadow:
    """Keeps the cells of a model by its signals alone, as a view would."""

    def __init__(self, model: QAbstractItemModel) -> None:
        self.model = model
        self.rows: list[list[dict[int, Any]]] = []
        self.roles = [
            int(Qt.ItemDataRole.DisplayRole), int(Qt.ItemDataRole.AccessibleTextRole),
            *(role for role in model.roleNames() if role > Qt.ItemDataRole.UserRole),
        ]  # fmt: skip
        model.rowsInserted.connect(self._inserted)
        model.rowsRemoved.connect(self._removed)
        model.dataChanged.connect(self._changed)
        model.modelReset.connect(self._read)
        self._read()

    def _read(self) -> None:
        self.rows = [self._row(row) for row in range(self.model.rowCount())]

    def _row(self, row: int) -> list[dict[int, Any]]:
        width = self.model.columnCount() if isinstance(self.model, ScoresModel) else 1
        cells = [self.model.index(row, column) for column in range(width)]
        return [{role: cell.data(role) for role in self.roles} for cell in cells]

    def _inserted(self, parent: QModelIndex, first: int, last: int) -> None:
        assert not parent.isValid()
        self.rows[first:first] = [self._row(row) for row in range(first, last + 1)]

    def _removed(self, parent: QModelIndex, first: int, last: int) -> None:
        assert not parent.isValid()
        del self.rows[first : last + 1]

    def _changed(self, first: QModelIndex, last: QModelIndex, roles: list[int]) -> None:
        assert roles
        for row in range(first.row(), last.row() + 1):
            for column in range(first.column(), last.column() + 1):
                for role in roles:
                    self.rows[row][column][role] = self.model.index(row, column).data(role)

    def check(self) -> None:
        """The cells kept are the model's."""
        assert self.rows == [self._row(row) for row in range(self.model.rowCount())]
        for row in self.rows:
            for cell in row:
                spoken = cell[Qt.ItemDataRole.AccessibleTextRole]
                assert isinstance(spoken, str)
                assert spoken
                assert "{" not in spoken


class Watched:
    """All models of a session, each with its tester and its shadow."""

    def __init__(self, session: GameSession) -> None:
        self.models = [kind(session) for kind in KINDS]
        fatal = QAbstractItemModelTester.FailureReportingMode.Fatal
        self.testers = [QAbstractItemModelTester(model, fatal) for model in self.models]
        self.shadows = [Shadow(model) for model in self.models]
        self.session = session
        session.advanced.connect(self.check)
        session.restored.connect(self.check)

    def check(self, *told: Any) -> None:
        del told
        for shadow in self.shadows:
            shadow.check()
        match = self.session.match
        hand, queue, _, seats, moves, scores = self.models
        view = self.session.view
        cards = [hand.index(row, 0).data(HandRole.CARD) for row in range(hand.rowCount())]
        assert cards == [card.text for card in view.hand]
        assert queue.rowCount() == len(getattr(view, "queue", ()))
        sizes = [seats.index(row, 0).data(SeatRole.CARDS) for row in range(match.seats)]
        assert sizes == list(view.hand_sizes)
        assert moves.rowCount() == match.ply
        assert scores.rowCount() == len(match.finished_scores) + 1
        last = scores.rowCount() - 1
        totals = [scores.index(last, seat).data(ScoreRole.VALUE) for seat in range(match.seats)]
        assert totals == list(match.totals)


@pytest.mark.parametrize(("game", "options"), GAMES, ids=GAME_NAMES)
def test_models_follow_whole_matches_back_and_forth_and_into_a_new_one(
    table: Table, game: str, options: Options
) -> None:
    session = table.session
    session.free_undo = True
    watched = Watched(session)
    rng = Rng(3)
    session.start(config(game, options, humans=(0,)))
    while session.match.winners is None:
        table.until_still()
        if session.match.deal_is_over:
            if session.match.winners is None:
                session.next_deal()
        elif rng.below(6) == 0 and session.can_undo():
            session.undo()
        elif rng.below(6) == 0 and session.can_redo():
            session.redo()
        else:
            table.play_any(rng)
    other = "dibble" if game != "dibble" else "dickory"
    session.start(config(other, {}, humans=(0, 1)))
    watched.check()
    table.play_any(rng)
    session.undo()
    session.redo()


@pytest.fixture
def dickory(table: Table) -> Table:
    table.session.start(config("dickory", {}, humans=(0, 1)))
    return table


def test_models_are_empty_before_there_is_a_match(table: Table) -> None:
    for kind in KINDS:
        model = kind(table.session)
        assert model.rowCount() == 0
        assert model.index(0, 0).data() is None


def test_nothing_is_left_in_a_covered_model(dickory: Table) -> None:
    hand = HandModel(dickory.session)
    assert hand.rowCount() == 11
    hand.set_covered(True)
    assert hand.rowCount() == 0
    dickory.play_any(Rng(1))
    assert hand.rowCount() == 0
    hand.set_covered(False)
    assert hand.rowCount() == len(dickory.session.view.hand)


def test_the_hand_tells_strength_and_what_is_playable_after_taking(dickory: Table) -> None:
    session = dickory.session
    hand = HandModel(session)
    view = session.view
    for row in range(hand.rowCount()):
        index = hand.index(row)
        rank = index.data(HandRole.RANK)
        assert index.data(HandRole.STRENGTH) == view.strength(rank) + 1
        assert index.data(HandRole.PLAYABLE)
    hand.set_take(2)
    assert hand.index(0).data(HandRole.STRENGTH) == view.strength(view.hand[0].rank, 2) + 1
    assert not hand.index(0).data(HandRole.PLAYABLE)
    assert "strength" in hand.index(0).data()


def test_a_card_that_leaves_the_hand_is_one_row_removed(dickory: Table) -> None:
    session = dickory.session
    hand = HandModel(session)
    seen: list[tuple[int, int]] = []
    kept: list[int] = []
    hand.rowsRemoved.connect(lambda _parent, first, last: seen.append((first, last)))
    hand.rowsInserted.connect(lambda _parent, first, _last: kept.append(first))
    hand.set_rows(list(hand._rows))
    assert (seen, kept) == ([], [])
    rows = list(hand._rows)
    hand.set_rows(rows[:4] + rows[5:])
    assert (seen, kept) == ([(4, 4)], [])


def test_the_queue_is_read_from_its_right_end(dickory: Table) -> None:
    queue = QueueModel(dickory.session)
    texts = [queue.index(row).data(QueueRole.CARD) for row in range(queue.rowCount())]
    assert texts == [card.text for card in reversed(dickory.session.view.queue)]
    assert queue.index(0).data(QueueRole.TOP)
    assert not queue.index(1).data(QueueRole.TOP)


def test_moves_number_from_one_and_say_whose_they_are(dickory: Table) -> None:
    moves = MoveListModel(dickory.session)
    seat = dickory.session.match.turn
    dickory.play_any(Rng(1))
    row = moves.index(0)
    assert row.data(MoveRole.NUMBER) == 1
    assert row.data(MoveRole.NAME) == f"P{seat}"
    assert row.data() == f"1. P{seat}: {row.data(MoveRole.WORDS)}"


def test_piles_and_seats_of_every_game_have_words(table: Table) -> None:
    seen = set()
    for game, options in GAMES:
        table.session.start(config(game, options, humans=range(8)))
        piles, seats = PilesModel(table.session), SeatsModel(table.session)
        seen |= {piles.index(row).data(PileRole.KEY) for row in range(piles.rowCount())}
        turn = table.session.match.turn
        assert seats.index(turn).data(SeatRole.TURN)
        assert "to move" in seats.index(turn).data()
    assert {"stock", "meld", "pile", "point-run3", "joker-0", "taken-1", "direction"} <= seen


def test_a_bot_that_thinks_is_marked(table: Table) -> None:
    seats = SeatsModel(table.session)
    marked: list[int] = []
    seats.dataChanged.connect(
        lambda first: marked.append(first.row()) if first.data(SeatRole.THINKING) else None
    )
    table.session.start(config("dodo", {"players": 3}, humans=(0,)))
    table.play_any(Rng(1)) if table.human_turn else None
    table.until_still()
    assert marked
    assert 0 not in marked


def test_names_of_roles_are_known_to_qt(table: Table) -> None:
    names = HandModel(table.session).roleNames()
    assert bytes(names[HandRole.PLAYABLE].data()) == b"playable"
    assert bytes(ScoresModel(table.session).roleNames()[ScoreRole.IS_TOTAL].data()) == b"is_total"


def test_words_can_be_read_again(dickory: Table) -> None:
    dickory.play_any(Rng(1))
    for kind in KINDS:
        model = kind(dickory.session)
        told: list[list[int]] = []
        model.dataChanged.connect(lambda _first, _last, roles, told=told: told.append(roles))
        model.retranslate()
        assert told or not model.rowCount()


def test_headers_of_scores_name_seats_and_rounds(dickory: Table) -> None:
    scores = ScoresModel(dickory.session)
    across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
    assert [scores.headerData(seat, across) for seat in (0, 1, 2)] == ["P0", "P1", None]
    assert scores.headerData(0, down) == "total"
    assert scores.index(0, 1).data(Qt.ItemDataRole.AccessibleTextRole) == "P1, total: 0"
