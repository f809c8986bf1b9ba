"""The process in which bots think: views come in through a pipe, choices go out."""

from __future__ import annotations

import os
import queue
import signal
import threading
from dataclasses import dataclass
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from typing import Any

from ..engine.chance import Rng
from ..games import game
from .levels import level
from .policies import Budget, Policy, policy


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
    while (ask := asks.get()) is not None:
        try:
            reply = decide(ask, policies)
        except Exception as error:
            reply = Reply(ask.match_id, ask.ply, ask.view.seat, None, f"{error!r}")
        try:
            connection.send(reply)
        except OSError:
            return


def _listen(connection: Connection, asks: queue.SimpleQueue[Ask | None]) -> None:
    while True:
        try:
            asks.put(connection.recv())
        except (EOFError, OSError):
            asks.put(None)
            return


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
