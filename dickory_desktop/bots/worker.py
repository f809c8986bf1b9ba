"""The process in which bots think: views come in through a pipe, choices go out."""

from __future__ import annotations

import faulthandler
import io
import os
import pickle
import queue
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Final

from ..engine.chance import Rng
from ..games import game
from .asking import Ask, Ready, Reply
from .estimate import estimate
from .levels import level, policy_for
from .policies import Budget, Policy

STUCK_SECONDS: Final = 60.0
"""How long over its time a decision may take before the process ends itself."""

ADVICE_SECONDS: Final = 0.1
"""How long the win chance of a move may be reckoned where the search has not told it."""


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


def decide(
    ask: Ask, policies: dict[str, Policy], stopped: Callable[[], bool] | None = None
) -> Reply:
    """Return the choice of the level for this view; soon, once `stopped`."""
    if ask.level not in policies:
        policies[ask.level] = policy_for(ask.level)
    rules = game(ask.game).rules
    budget = Budget(milliseconds=level(ask.level).budget_ms, stopped=stopped)
    choice = policies[ask.level].choose(rules, ask.view, Rng(ask.seed), budget)
    chance = -1.0
    if ask.advice and choice.move is not None:
        chance = choice.values.get(choice.move, -1.0)
        if chance < 0:
            end = time.monotonic() + ADVICE_SECONDS
            chance = estimate(rules, ask.view, choice.move, Rng(ask.seed), end)
    return Reply(ask.match_id, ask.ply, ask.view.seat, choice.move, "", choice.iterations, chance)


class _Inbox:
    """The asks that came in. Whatever comes in later, also a cancelling, stops the one before."""

    def __init__(self) -> None:
        self._asks: queue.SimpleQueue[tuple[int, Ask] | None] = queue.SimpleQueue()
        self._latest = 0

    def put(self, message: bytes) -> None:
        self._latest += 1
        if message:
            self._asks.put((self._latest, pickle.loads(message)))

    def close(self) -> None:
        self._latest += 1
        self._asks.put(None)

    def next(self) -> tuple[Ask, Callable[[], bool]] | None:
        """Wait for the next ask; return it and what tells that it is no longer wanted."""
        got = self._asks.get()
        if got is None:
            return None
        number, ask = got
        return ask, lambda: self._latest != number


def serve(connection: Connection) -> None:
    """Answer every Ask from `connection` until it closes or the parent process is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    inbox = _Inbox()
    threading.Thread(target=_listen, args=(connection, inbox), daemon=True).start()
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    policies: dict[str, Policy] = {}
    with Path(os.devnull).open("w") as nowhere:
        try:
            connection.send(Ready(os.getpid()))
            while (got := inbox.next()) is not None:
                ask, stopped = got
                # A watchdog that needs no interpreter, for when a compiled search never returns.
                faulthandler.dump_traceback_later(_limit(ask), exit=True, file=nowhere)
                reply = _reply(ask, policies, stopped)
                faulthandler.cancel_dump_traceback_later()
                connection.send(reply)
        except OSError:
            return


def _limit(ask: Ask) -> float:
    try:
        return level(ask.level).budget_ms / 1000 + STUCK_SECONDS
    except KeyError:
        return STUCK_SECONDS


def _reply(ask: Ask, policies: dict[str, Policy], stopped: Callable[[], bool]) -> Reply:
    try:
        return decide(ask, policies, stopped)
    except Exception as error:
        return Reply(ask.match_id, ask.ply, ask.view.seat, None, f"{error!r}")


def _listen(connection: Connection, inbox: _Inbox) -> None:
    while True:
        try:
            inbox.put(connection.recv_bytes())
        except (EOFError, OSError):
            inbox.close()
            return


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
