"""What crosses the pipe to the bots' process, and the process itself without a window."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from dickory_desktop.bots.asking import CANCEL, Ask, Ready, Reply
from dickory_desktop.bots.interrupts import interrupts_held
from dickory_desktop.bots.levels import DEFAULT_LEVEL, LEVELS, level
from dickory_desktop.bots.policies import POLICIES
from dickory_desktop.bots.worker import decide, encode, serve
from dickory_desktop.engine.cards import Card
from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.games import RULES

GAMES: list[tuple[str, dict[str, object]]] = [
    ("dickory", {"variant": "hickory", "stock": "reshuffle"}),
    ("dibble", {}),
    ("dodo", {"players": 2, "line": 100}),
    ("dodo", {"players": 5, "line": 100}),
    ("dodo", {"players": 6, "line": 100}),
]
IDS = ["dickory", "dibble", "dodo-2", "dodo-5", "dodo-6"]


def new_match(game: str, options: dict[str, object], code: str) -> Match:
    rules = RULES[game]
    seats = rules.seats(rules.read_options(options))
    return Match(rules, options, [Player(f"P{seat}") for seat in range(seats)], code=code)


def ask_of(match: Match, state: Any, seat: int) -> Ask:
    return Ask(1, match.ply, match.rules.name, "casual", match.rules.view(state, seat), 5)


def step(match: Match, rng: Rng) -> bool:
    """Make a random move; False at the end of the match."""
    if match.deal_is_over:
        if match.winners is not None:
            return False
        match.next_deal()
    legal = match.legal_moves(match.turn)
    match.play(match.turn, legal[int(rng.below(len(legal)))])
    return True


@pytest.mark.parametrize(("game", "options"), GAMES, ids=IDS)
def test_bytes_do_not_depend_on_what_is_hidden(game: str, options: dict[str, object]) -> None:
    match, rng = new_match(game, options, "bytes"), Rng(7)
    compared = different = 0
    for _ in range(150):
        if not step(match, rng):
            break
        state = match.state
        for seat in range(match.seats):
            ask = ask_of(match, state, seat)
            other = match.rules.determinize(ask.view, rng)
            twin = Ask(1, match.ply, game, "casual", match.rules.view(other, seat), 5)
            if twin.view != ask.view:
                pytest.fail(f"a determinization has another view at ply {match.ply}")
            assert encode(twin) == encode(ask)
            compared += 1
            different += match.rules.hands(other) != match.rules.hands(state)
    assert compared > 100
    assert different > 50


@pytest.mark.parametrize(("game", "options"), GAMES, ids=IDS)
def test_bytes_are_the_ask(game: str, options: dict[str, object]) -> None:
    match, rng = new_match(game, options, "round-trip"), Rng(2)
    while step(match, rng) and match.ply < 40:
        ask = ask_of(match, match.state, match.turn if match.turn >= 0 else 0)
        assert pickle.loads(encode(ask)) == ask


@pytest.mark.parametrize(("game", "options"), GAMES, ids=IDS)
def test_a_view_holds_no_state_and_nothing_that_leads_to_one(
    game: str, options: dict[str, object]
) -> None:
    match, rng = new_match(game, options, "reach"), Rng(3)
    for _ in range(25):
        step(match, rng)
        for seat in range(match.seats):
            ask = ask_of(match, match.state, seat)
            kinds = {type(one).__name__ for one in reachable(ask)}
            assert not kinds & {"State", "Match", "Deal", "Setup", "Log", "Memory", "Rng"}
            if match.rules.name != "dickory" and not match.deal_is_over:
                assert_no_hidden_card_of_a_kind(ask, match, seat)


def assert_no_hidden_card_of_a_kind(ask: Ask, match: Match, seat: int) -> None:
    """Where each card is there once: a stranger's card the view does not know is not in it."""
    view = ask.view
    if getattr(view, "packs", 1) > 1:
        return
    known = {card for cards in getattr(view, "known", ()) for card in cards}
    texts = {one.text for one in reachable(ask) if isinstance(one, Card)}
    for other, hand in enumerate(match.rules.hands(match.state)):
        if other != seat:
            assert not {card.text for card in hand if card not in known} & texts


def reachable(thing: object) -> Iterator[object]:
    """Give everything a value is made of."""
    yield thing
    if isinstance(thing, (tuple, list, frozenset, set)):
        parts: list[object] = list(thing)
    elif isinstance(thing, dict):
        parts = [*thing.keys(), *thing.values()]
    else:
        names = [
            *getattr(type(thing), "__dataclass_fields__", ()),
            *getattr(type(thing), "__struct_fields__", ()),
        ]
        parts = [getattr(thing, name) for name in names]
    for part in parts:
        yield from reachable(part)


def test_levels_name_policies_there_are() -> None:
    assert DEFAULT_LEVEL in LEVELS
    assert len({one.name for one in LEVELS}) == len(LEVELS)
    for one in LEVELS:
        assert one.name in POLICIES
        assert one.budget_ms > 0
        assert level(one.name) is one
    with pytest.raises(KeyError):
        level("oracle")


# --- the process


@pytest.fixture
def bots() -> Iterator[tuple[Connection, Any]]:
    """The process and our end of its pipe."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs,), daemon=True)
    with interrupts_held():
        process.start()
    theirs.close()
    ready = receive(ours)
    assert ready == Ready(process.pid or 0)
    yield ours, process
    ours.close()
    process.join(30)
    assert process.exitcode is not None


def receive(pipe: Connection) -> object:
    assert pipe.poll(60)
    return pipe.recv()


def test_it_answers_in_order_with_legal_moves(bots: tuple[Connection, Any]) -> None:
    pipe, _ = bots
    for game, options in GAMES:
        match = new_match(game, options, "serve")
        for number in range(3):
            ask = Ask(number, 9, game, "casual", match.view(match.turn), number)
            pipe.send_bytes(encode(ask))
        for number in range(3):
            reply = receive(pipe)
            assert isinstance(reply, Reply)
            assert (reply.match_id, reply.ply, reply.error) == (number, 9, "")
            assert reply.move in match.legal_moves(match.turn)


def test_a_search_that_is_cancelled_ends_early_and_the_next_is_whole(
    bots: tuple[Connection, Any],
) -> None:
    pipe, _ = bots
    match = new_match("dickory", {}, "cancel")
    view = match.view(match.turn)
    pipe.send_bytes(encode(Ask(1, 0, "dickory", "sharp", view, 1)))
    pipe.send_bytes(CANCEL)
    reply = receive(pipe)
    assert isinstance(reply, Reply)
    assert reply.iterations < 800
    assert reply.move in match.legal_moves(match.turn)
    pipe.send_bytes(encode(Ask(1, 0, "dickory", "casual", view, 1)))
    reply = receive(pipe)
    assert isinstance(reply, Reply)
    assert reply.error == ""


def test_a_bot_that_fails_says_so_and_the_next_one_plays(bots: tuple[Connection, Any]) -> None:
    pipe, process = bots
    match = new_match("dickory", {}, "fails")
    view = match.view(match.turn)
    pipe.send_bytes(encode(Ask(1, 0, "dickory", "oracle", view, 1)))
    reply = receive(pipe)
    assert isinstance(reply, Reply)
    assert "oracle" in reply.error
    pipe.send_bytes(encode(Ask(1, 0, "dickory", "casual", view, 1)))
    reply = receive(pipe)
    assert isinstance(reply, Reply)
    assert reply.error == ""
    assert process.is_alive()


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_interrupts_are_left_to_the_window(bots: tuple[Connection, Any]) -> None:
    pipe, process = bots
    os.kill(process.pid, signal.SIGINT)
    match = new_match("dibble", {}, "ctrl-c")
    pipe.send_bytes(encode(Ask(1, 0, "dibble", "casual", match.view(match.turn), 1)))
    assert isinstance(receive(pipe), Reply)


def test_it_ends_when_the_pipe_closes(bots: tuple[Connection, Any]) -> None:
    pipe, process = bots
    pipe.close()
    process.join(60)
    assert process.exitcode == 0


PARENT = """
import sys
from PySide6.QtCore import QCoreApplication
from dickory_desktop.bots.asking import Ask
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.games import RULES
from dickory_desktop.session.bot_thread import BotRunner

if __name__ == "__main__":
    app = QCoreApplication([])
    runner = BotRunner()
    tell = lambda: print(runner.process_id, flush=True)
    runner.answered.connect(tell)
    if sys.argv[1] == "starting":
        runner.warm_up()
        while runner.process_id is None:
            app.processEvents()
        tell()
    else:
        match = Match(RULES["dodo"], {}, [Player("A"), Player("B"), Player("C"), Player("D")])
        runner.ask(Ask(1, 1, "dodo", "casual", match.view(match.turn), 1))
    app.exec()
"""


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="waits by pidfd")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
@pytest.mark.parametrize("when", ["starting", "ready"])
def test_it_is_gone_when_the_program_is_killed(
    tmp_path: Path, how: signal.Signals, when: str
) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    parent = subprocess.Popen(
        [sys.executable, str(script), when], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert parent.stdout is not None
    pid = int(parent.stdout.readline())
    child = os.pidfd_open(pid)
    parent.send_signal(how)
    parent.wait(60)
    parent.stdout.close()
    ended, _, _ = select.select([child], [], [], 60)
    os.close(child)
    assert ended


def test_a_bot_that_is_shown_all_cards_is_no_level_of_the_process() -> None:
    match = new_match(*GAMES[0], "cheat")
    ask = Ask(0, 0, "dickory", "reference-cheat", match.view(match.turn), 1)
    with pytest.raises(KeyError):
        decide(ask, {})


def test_advice_comes_with_a_win_chance_and_a_bots_choice_without() -> None:
    for game, options in GAMES:
        match = new_match(game, options, "advice")
        view = match.view(match.turn)
        told = decide(Ask(0, 0, game, "steady", view, 1, advice=True), {})
        assert 0.0 <= told.chance <= 1.0
        assert told.move in view.legal
        assert decide(Ask(0, 0, game, "steady", view, 1), {}).chance == -1.0
