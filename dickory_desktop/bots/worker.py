"""The process in which bots think: views come in through a pipe, choices go out."""

from __future__ import annotations

import faulthandler
import io
import os
import pickle
import queue
import signal
import threading
from dataclasses import dataclass
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, Final

from ..engine.chance import Rng
from ..games import game
from .levels import level
from .policies import Budget, Policy, policy

STUCK_SECONDS: Final = 60.0
"""How long over its time a decision may take before the process ends itself."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A decision to make: all that the seat may know, and nothing else.

    `match_id` and `ply` come back in the reply, so that a stale one can be told.
    """

    match_id: int
    ply: int
    game: str
    level: str
    view: Any
    seed: int


@dataclass(frozen=True, slots=True)
class Reply:
    """What a bot chose: `move` None (out of turn: let it be), or why it could not, in `error`."""

    match_id: int
    ply: int
    seat: int
    move: Any
    error: str = ""

    def answers(self, ask: Ask) -> bool:
        """Whether it is the reply to this ask."""
        return (self.match_id, self.ply, self.seat) == (ask.match_id, ask.ply, ask.view.seat)


@dataclass(frozen=True, slots=True)
class Ready:
    """The first thing the process says: it has started."""

    pid: int


def encode(ask: Ask) -> bytes:
    """Return the bytes of an ask: equal asks give equal bytes.

    An ordinary pickle also tells which of its values are one object, and that would depend on
    the truth the view was made from.
    """
    buffer = io.BytesIO()
    pickler = pickle.Pickler(buffer, pickle.HIGHEST_PROTOCOL)
    pickler.fast = True
    pickler.dump(ask)
    return buffer.getvalue()


def decide(ask: Ask, policies: dict[str, Policy]) -> Reply:
    """Return the choice of the level's policy for this view."""
    kind = level(ask.level)
    if kind.policy not in policies:
        policies[kind.policy] = policy(kind.policy)
    rules = game(ask.game).rules
    budget = Budget(milliseconds=kind.budget_ms)
    choice = policies[kind.policy].choose(rules, ask.view, Rng(ask.seed), budget)
    return Reply(ask.match_id, ask.ply, ask.view.seat, choice.move)


def serve(connection: Connection) -> None:
    """Answer every Ask from `connection` until it closes or the parent process is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    asks: queue.SimpleQueue[Ask | None] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(connection, asks), daemon=True).start()
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    policies: dict[str, Policy] = {}
    with Path(os.devnull).open("w") as nowhere:
        try:
            connection.send(Ready(os.getpid()))
            while (ask := asks.get()) is not None:
                # A watchdog that needs no interpreter, for when a compiled search never returns.
                faulthandler.dump_traceback_later(_limit(ask), exit=True, file=nowhere)
                reply = _reply(ask, policies)
                faulthandler.cancel_dump_traceback_later()
                connection.send(reply)
        except OSError:
            return


def _limit(ask: Ask) -> float:
    try:
        return level(ask.level).budget_ms / 1000 + STUCK_SECONDS
    except KeyError:
        return STUCK_SECONDS


def _reply(ask: Ask, policies: dict[str, Policy]) -> Reply:
    try:
        return decide(ask, policies)
    except Exception as error:
        return Reply(ask.match_id, ask.ply, ask.view.seat, None, f"{error!r}")


def _listen(connection: Connection, asks: queue.SimpleQueue[Ask | None]) -> None:
    while True:
        try:
            asks.put(pickle.loads(connection.recv_bytes()))
        except (EOFError, OSError):
            asks.put(None)
            return


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
