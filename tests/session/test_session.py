"""The session with real bots: whole matches, what it tells, back and forth, faults."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from dickory_desktop.bots.asking import Reply
from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.errors import IllegalMoveError, NotationError
from dickory_desktop.engine.events import DealEnded, Dealt, MatchEnded, QueueRefilled
from dickory_desktop.engine.match import Match, MatchStateError
from dickory_desktop.engine.record import read_record, write_record
from dickory_desktop.games import RULES
from dickory_desktop.session.session import reveals
from tests.session.tables import GAME_NAMES, GAMES, Options, Table, config, open_table

every_game = pytest.mark.parametrize(("game", "options"), GAMES, ids=GAME_NAMES)


# --- whole matches


@every_game
def test_bots_play_a_whole_match(table: Table, game: str, options: Options) -> None:
    table.session.start(config(game, options))
    table.play_out(Rng(1))
    match = table.session.match
    assert match.winners is not None
    assert table.troubles == []
    moves = sum(len(deal.plies) for deal in match.deals)
    assert len(table.advances) == moves + len(match.deals) - 1
    assert isinstance(table.advances[-1][0][-1], MatchEnded)


@every_game
def test_a_human_plays_a_whole_match(table: Table, game: str, options: Options) -> None:
    session = table.session
    session.start(config(game, options, humans=(1,)))
    saved: list[int] = []
    session.advanced.connect(lambda events, view: saved.append(_check_saved(table, events, view)))
    table.play_out(Rng(2))
    assert session.match.winners is not None
    assert len(saved) == len(table.advances) > 0
    assert table.troubles == []
    assert session.viewer == 1


def _check_saved(table: Table, events: Any, view: Any) -> int:
    """What is told has been saved already, and is what the viewer saw."""
    session, match = table.session, table.session.match
    assert view == session.view
    assert view.seat == session.viewer
    assert events == tuple(event.seen_by(session.viewer) for event in match.last_events)
    if match.winners is None:
        assert table.store.current.read_bytes() == session.record()
    else:
        (kept,) = table.store.finished.iterdir()
        assert kept.read_bytes() == session.record()
        assert not table.store.current.exists()
    return match.ply


@every_game
def test_humans_alone_see_their_own_hand_each(table: Table, game: str, options: Options) -> None:
    session = table.session
    session.start(config(game, options, humans=range(8)))
    rng = Rng(5)
    for _ in range(60):
        if session.match.deal_is_over:
            break
        turn = session.match.turn
        assert session.viewer == turn == session.view.seat
        table.play_any(rng)
    assert table.thinkers
    assert set(table.thinkers) == {-1}
    assert session.bot_process_id is None


def test_a_new_deal_shows_no_hand_but_the_viewers(table: Table) -> None:
    session = table.session
    session.start(config("dodo", {"players": 3}, humans=(0, 1, 2)))
    while not session.match.deal_is_over:
        table.play_any(Rng(session.match.ply))
    assert any(isinstance(event, DealEnded) for event in table.advances[-1][0])
    session.next_deal()
    dealt = table.advances[-1][0][0]
    assert isinstance(dealt, Dealt)
    for seat, hand in enumerate(dealt.hands):
        assert all((card is None) == (seat != session.viewer) for card in hand)


# --- refusals


def test_an_illegal_move_changes_nothing(table: Table) -> None:
    session = table.session
    session.start(config("dickory", {}, humans=(0, 1)))
    before = session.record()
    with pytest.raises(IllegalMoveError):
        session.play("pass")
    with pytest.raises(NotationError):
        session.play("dance")
    with pytest.raises(MatchStateError):
        session.next_deal()
    assert session.record() == before
    assert table.advances == []


def test_nobody_plays_for_a_bot_in_turn(table: Table) -> None:
    session = table.session
    session.bot_pause_ms = 100_000
    session.start(config("dickory", {}, humans=(0,), code="bot-leads"))
    while not session.is_bot(session.match.turn):
        table.play_any(Rng(1))
    with pytest.raises(IllegalMoveError):
        session.play(session.match.legal_moves(session.match.turn)[0])


def test_there_is_no_match_at_first(table: Table) -> None:
    session = table.session
    assert not session.has_match
    assert not session.can_undo()
    assert not session.can_redo()
    session.undo()
    session.redo()
    with pytest.raises(RuntimeError):
        _ = session.match


# --- back and forth


def test_undo_goes_to_the_last_human_decision_and_redo_forward(table: Table) -> None:
    session = table.session
    session.start(config("dickory", {}, humans=(0,), code="undo"))
    table.until_still()
    rng = Rng(1)
    while not session.can_undo():
        table.play_any(rng)
        table.until_still()
    match = session.match
    after = (match.deal_index, match.ply)
    made = len(table.advances)
    session.undo()
    assert match.turn == 0
    assert match.deal.plies[match.ply].seat == 0
    assert table.store.current.read_bytes() == session.record()
    assert session.can_redo()
    session.redo()
    assert (match.deal_index, match.ply) == after
    assert len(table.advances) == made
    assert not session.is_assisted
    assert not session.can_redo()


def test_undo_against_bots_stops_where_something_hidden_came_out(table: Table) -> None:
    session = table.session
    session.start(config("dickory", {}, humans=(0,), code="guard"))
    rng, refilled = Rng(4), 0
    while session.match.winners is None:
        table.until_still()
        if session.match.deal_is_over:
            assert not session.can_undo()
            if session.match.winners is None:
                session.next_deal()
            continue
        since = _since_revealed(session.match)
        refilled += any(isinstance(one, QueueRefilled) for one in session.match.last_events)
        mine = any(ply.seat == 0 for ply in since)
        assert session.can_undo() == mine
        table.play_any(rng)
    assert refilled


def _since_revealed(match: Match) -> list[Any]:
    deal = match.deal
    shown = [ply for ply in range(1, match.ply + 1) if reveals(deal.events[ply])]
    return deal.plies[(shown[-1] if shown else 0) : match.ply]


@every_game
def test_free_undo_goes_back_to_the_start_and_counts_as_assisted(
    table: Table, game: str, options: Options
) -> None:
    session = table.session
    session.start(config(game, options, humans=(0,)))
    rng = Rng(8)
    table.until_still()
    while not session.match.deal_is_over:
        table.play_any(rng)
        table.until_still()
    assert not session.can_undo()
    session.free_undo = True
    while session.can_undo():
        session.undo()
    match = session.match
    assert all(ply.seat != 0 for ply in match.deal.plies[: match.ply])
    assert session.is_assisted
    kept = read_record(session.record(), RULES)
    assert kept.extras["tags"] == {"assisted": True}
    with_tag = Table(table.qtbot, table.store.folder)
    with_tag.session.load(kept)
    assert with_tag.session.is_assisted
    with_tag.session.close()


def test_an_undo_that_is_allowed_anyway_is_no_assistance(table: Table) -> None:
    session = table.session
    session.free_undo = True
    session.start(config("dickory", {}, humans=(0, 1)))
    table.play_any(Rng(1))
    session.undo()
    assert not session.is_assisted


@every_game
def test_hundreds_of_steps_back_and_forth_equal_a_replay(
    table: Table, game: str, options: Options
) -> None:
    session = table.session
    session.start(config(game, options, humans=range(8)))
    rng, steps = Rng(11), 0
    for _ in range(300):
        choice = rng.below(5)
        match = session.match
        if choice == 0 and session.can_undo():
            session.undo()
        elif choice == 1 and session.can_redo():
            session.redo()
        elif not match.deal_is_over:
            table.play_any(rng)
        elif match.winners is None:
            session.next_deal()
        else:
            session.undo()
        steps += 1
        assert session.view.seat == session.viewer
    assert steps == 300
    replayed = read_record(session.record(), RULES)
    match = session.match
    assert (replayed.deal_index, replayed.ply) == (match.deal_index, match.ply)
    assert [replayed.view(seat) for seat in range(match.seats)] == [
        match.view(seat) for seat in range(match.seats)
    ]
    assert write_record(replayed, **replayed.extras) == session.record()


def test_a_match_taken_back_from_its_end_and_ended_again_is_kept_once(table: Table) -> None:
    session = table.session
    session.start(config("dickory", {"target": 1}, humans=(0, 1)))
    table.play_out(Rng(1))
    session.undo()
    assert session.match.winners is None
    assert table.store.current.exists()
    table.play_out(Rng(1))
    assert len(list(table.store.finished.iterdir())) == 1
    assert not table.store.current.exists()


# --- stale replies


def test_a_reply_that_comes_after_an_undo_is_dropped(table: Table) -> None:
    session = table.session
    session.free_undo = True
    session.start(config("dickory", {}, humans=(0,), code="stale"))
    table.until_still()
    table.play_any(Rng(1))
    session.undo()
    position = (session.match.ply, session.record())
    late: list[Any] = []
    session._runner.answered.connect(late.append)
    table.play_any(Rng(1))
    session.undo()
    session._runner.warm_up()
    table.until_still()
    assert session.match.turn == 0
    assert (session.match.ply, session.record()) == position


def test_replies_of_another_position_match_or_seat_are_not_played(table: Table) -> None:
    session = table.session
    session.bot_pause_ms = 100_000
    session.start(config("dickory", {}, humans=(0,), code="stale-2"))
    while not session.is_bot(session.match.turn):
        table.play_any(Rng(1))
    move = session.match.legal_moves(1)[0]
    made = len(table.advances)
    asked = (session._match_id, session._position)
    for stale in (
        Reply(asked[0], asked[1] - 1, 1, move),
        Reply(asked[0] - 1, asked[1], 1, move),
        Reply(*asked, 0, move),
    ):
        session._answered(stale)
        session._pause.timeout.emit()
        assert len(table.advances) == made
    session._answered(Reply(*asked, 1, move))
    session._pause.timeout.emit()
    assert len(table.advances) == made + 1


def test_a_new_match_while_a_bot_thinks_gets_none_of_its_moves(table: Table) -> None:
    session = table.session
    for number in range(6):
        session.start(config("dodo", {"players": 4}, code=f"restart-{number}"))
    table.wait(lambda: len(table.advances) >= 3)
    match = session.match
    assert match.source.code == "restart-5"
    assert match.ply >= 3
    assert read_record(session.record(), RULES).ply == match.ply


def test_a_listener_that_starts_another_match_is_not_played_over(table: Table) -> None:
    session = table.session
    restarted: list[bool] = []

    def again() -> None:
        if not restarted:
            restarted.append(True)
            session.start(config("dickory", {}, code="second"))

    session.advanced.connect(again)
    session.start(config("dickory", {}, code="first"))
    table.wait(lambda: session.match.source.code == "second" and session.match.ply > 3)
    assert table.troubles == []
    assert len(table.restores) == 2


# --- faults of the bots' process


@pytest.fixture
def bots(table: Table) -> Table:
    """A match of bots that has begun."""
    table.session.start(config("dodo", {"players": 4, "line": 200}))
    table.wait(lambda: len(table.advances) > 2)
    return table


@pytest.mark.skipif(os.name != "posix", reason="kills by signal")
def test_a_killed_process_is_replaced_and_the_match_goes_on(bots: Table) -> None:
    session = bots.session
    first = session.bot_process_id
    assert first is not None
    os.kill(first, signal.SIGKILL)
    bots.wait(lambda: bool(bots.troubles))
    assert "started again" in bots.troubles[0]
    made = len(bots.advances)
    bots.wait(lambda: len(bots.advances) > made + 3)
    assert session.bot_process_id not in (None, first)
    assert not _exists(first)


@pytest.mark.skipif(os.name != "posix", reason="stops by signal")
def test_a_stuck_process_is_replaced(table: Table) -> None:
    session = table.session
    session._runner.worker.grace_seconds = 0.5
    session.start(config("dodo", {"players": 4, "line": 200}))
    table.wait(lambda: len(table.advances) > 2)
    first = session.bot_process_id
    assert first is not None
    os.kill(first, signal.SIGSTOP)
    table.wait(lambda: bool(table.troubles))
    made = len(table.advances)
    table.wait(lambda: len(table.advances) > made + 3)
    assert session.bot_process_id not in (None, first)
    assert not _exists(first)


@pytest.mark.skipif(os.name != "posix", reason="stops by signal")
def test_a_decision_nobody_wants_any_more_does_not_hold_up_the_next(table: Table) -> None:
    session = table.session
    session.start(config("dickory", {}, humans=(0,)))
    session.warm_up()
    table.wait(lambda: table.is_still and session.bot_process_id is not None)
    process = session._runner.worker._process
    assert process is not None
    table.wait(lambda: process.is_ready or process.pipe.poll())
    first = process.process.pid
    assert first is not None
    os.kill(first, signal.SIGSTOP)
    os.waitid(os.P_PID, first, os.WSTOPPED | os.WNOWAIT)
    while not session.is_bot(session.match.turn):
        table.play_any(Rng(5))
    table.wait(lambda: process.unanswered is not None)
    made = len(table.advances)
    session.start(config("dodo", {"players": 4}, code="other"))
    table.wait(lambda: len(table.advances) > made + 5)
    assert table.troubles == []
    assert session.bot_process_id != first
    assert not _exists(first)


def _exists(pid: int) -> bool:
    """Whether there is such a process, be it a zombie."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_process_that_can_not_be_started_leaves_the_quick_player(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("multiprocessing.spawn.get_executable", lambda: b"/no")
    table.session.start(config("dickory", {"target": 1}))
    table.wait(lambda: len(table.advances) > 5)
    assert "first idea" in " ".join(table.troubles)


def test_a_bot_that_chooses_the_impossible_plays_its_first_idea(table: Table) -> None:
    session = table.session
    session.bot_pause_ms = 100_000
    session.start(config("dickory", {}, humans=(0,), code="cheat"))
    while not session.is_bot(session.match.turn):
        table.play_any(Rng(1))
    made = len(table.advances)
    foreign = RULES["dickory"].parse_move("take 5 play 1 1 1 1")
    session._answered(Reply(session._match_id, session._position, 1, foreign))
    session._pause.timeout.emit()
    assert len(table.advances) == made + 1
    assert "not allowed" in table.troubles[0]


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="reads /proc")
def test_the_bots_process_loads_no_qt(bots: Table) -> None:
    maps = Path(f"/proc/{bots.session.bot_process_id}/maps").read_text()
    assert "python" in maps
    assert "Qt6" not in maps
    assert "PySide6" not in maps


# --- closing


@pytest.mark.skipif(os.name != "posix", reason="stops by signal")
@pytest.mark.parametrize("how", ["thinking", "stuck", "starting", "idle"])
def test_closing_ends_thread_and_process(qtbot: QtBot, data_dir: Path, how: str) -> None:
    with open_table(qtbot, data_dir) as table:
        session = table.session
        session.start(config("dodo", {"players": 4}))
        pid = None
        if how == "starting":
            qtbot.waitUntil(lambda: session.bot_process_id is not None, timeout=60_000)
        elif how != "idle":
            table.wait(lambda: len(table.advances) > 1)
            if how == "stuck":
                assert session.bot_process_id is not None
                os.kill(session.bot_process_id, signal.SIGSTOP)
        pid = session.bot_process_id
        made = len(table.advances)
        session.close()
        assert not session._runner._thread.isRunning()
        assert session.bot_process_id is None
        if pid is not None:
            assert not _exists(pid)
        session.close()
        assert len(table.advances) == made
        assert table.troubles == []
