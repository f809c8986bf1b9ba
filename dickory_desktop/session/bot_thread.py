"""The thread that talks to the bots' process, so that the window never waits for either."""

from __future__ import annotations

import multiprocessing
import threading
import time
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

from PySide6.QtCore import QObject, QThread, Signal, Slot

from ..bots.levels import level
from ..bots.worker import Ask, Reply, serve

POLL_SECONDS: Final = 0.05
START_SECONDS: Final = 20.0
GRACE_SECONDS: Final = 5.0
CLOSE_MS: Final = 900


class _Process:
    """The bots' process and our end of its pipe."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self.pipe: Connection = ours
        self.process: BaseProcess = context.Process(
            target=serve, args=(theirs,), name="dickory-bots", daemon=True
        )
        self.process.start()
        theirs.close()

    def end(self) -> None:
        self.pipe.close()
        self.process.kill()
        self.process.join(1)


class BotWorker(QObject):
    """Lives in the thread: passes an Ask on, waits for its Reply, replaces a dead process."""

    answered = Signal(object)
    gave_up = Signal(object, str)
    restarted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.wanted: Ask | None = None
        self.stopping = threading.Event()
        self._process: _Process | None = None

    @Slot()
    def warm_up(self) -> None:
        """Start the process before it is needed."""
        if self._process is None and not self.stopping.is_set():
            self._process = _Process()

    @Slot(object)
    def think(self, ask: Ask) -> None:
        """Emit `answered`, or `gave_up` with the reason; nothing if `ask` is no longer wanted."""
        problem = ""
        for attempt in range(2):
            if self._dropped(ask):
                return
            try:
                reply = self._exchange(ask)
            except (EOFError, OSError, TimeoutError) as error:
                problem = f"{type(error).__name__} {error}".strip()
                self.shut_down()
                if attempt == 0 and not self._dropped(ask):
                    self.restarted.emit()
                continue
            if reply is None:
                return
            if reply.error:
                problem = reply.error
                break
            self.answered.emit(reply)
            return
        if not self._dropped(ask):
            self.gave_up.emit(ask, problem)

    def _dropped(self, ask: Ask) -> bool:
        return self.stopping.is_set() or self.wanted is not ask

    def _exchange(self, ask: Ask) -> Reply | None:
        """Send and wait; None once the ask is dropped. Raises TimeoutError when it is stuck."""
        fresh = self._process is None
        self.warm_up()
        if self._process is None:
            return None
        pipe = self._process.pipe
        pipe.send(ask)
        limit = level(ask.level).budget_ms / 1000 + GRACE_SECONDS + (START_SECONDS if fresh else 0)
        until = time.monotonic() + limit
        while time.monotonic() < until:
            if self._dropped(ask):
                return None
            if pipe.poll(POLL_SECONDS):
                reply = pipe.recv()
                if isinstance(reply, Reply) and (reply.match_id, reply.ply) == (
                    ask.match_id,
                    ask.ply,
                ):
                    return reply
        raise TimeoutError

    @Slot()
    def shut_down(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.end()
            self._process = None


class BotRunner(QObject):
    """The session's side: asks for decisions, one wanted at a time, and passes replies on."""

    answered = Signal(object)
    gave_up = Signal(object, str)
    restarted = Signal()
    _think = Signal(object)
    _warm_up = Signal()
    _shut_down = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = QThread()
        self._thread.setObjectName("bots")
        self._worker = BotWorker()
        self._worker.moveToThread(self._thread)
        self._think.connect(self._worker.think)
        self._warm_up.connect(self._worker.warm_up)
        self._shut_down.connect(self._worker.shut_down)
        self._worker.answered.connect(self.answered)
        self._worker.gave_up.connect(self.gave_up)
        self._worker.restarted.connect(self.restarted)
        self._thread.start()

    def warm_up(self) -> None:
        """Start the bots' process, so that the first decision does not wait for it."""
        self._warm_up.emit()

    def ask(self, ask: Ask) -> None:
        """Want this decision and no other."""
        self._worker.wanted = ask
        self._think.emit(ask)

    def cancel(self) -> None:
        """Want nothing; what is being thought about is dropped."""
        self._worker.wanted = None

    @property
    def process_id(self) -> int | None:
        """The process the bots think in, once it runs."""
        process = self._worker._process
        return None if process is None else process.process.pid

    def close(self) -> None:
        """End the process and the thread; under a second also while a bot thinks."""
        if not self._thread.isRunning():
            return
        self._worker.wanted = None
        self._worker.stopping.set()
        self._shut_down.emit()
        self._thread.quit()
        if not self._thread.wait(CLOSE_MS):
            self._worker.shut_down()
            self._thread.wait()
