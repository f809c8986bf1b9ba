"""The thread that talks to the bots' process, so that the window never waits for either."""

from __future__ import annotations

import contextlib
import threading
import time
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QThread, Signal, Slot

from ..bots.asking import Ask, Reply
from ..bots.levels import level

if TYPE_CHECKING:
    from .bot_process import BotProcess

POLL_SECONDS: Final = 0.05
START_SECONDS: Final = 20.0
GRACE_SECONDS: Final = 5.0
PATIENCE_SECONDS: Final = 0.3
CLOSE_MS: Final = 500


class BotWorker(QObject):
    """Lives in the thread: passes an Ask on, waits for its Reply, replaces a dead process.

    `wanted` is set by the other thread, `stopping` too; everything else belongs to this one.
    """

    answered = Signal(object)
    gave_up = Signal(object, str)
    restarted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.wanted: Ask | None = None
        self.stopping = threading.Event()
        self.grace_seconds = GRACE_SECONDS
        self.process_id: int | None = None
        self._process: BotProcess | None = None

    @Slot()
    def warm_up(self) -> None:
        """Start the process before it is needed; where that fails, the first ask tries again."""
        try:
            self._running()
        except OSError:
            return

    @Slot(object)
    def think(self, ask: Ask) -> None:
        """Emit `answered`, or `gave_up` with the reason; nothing if `ask` is no longer wanted."""
        problem = ""
        for attempt in range(2):
            if self._dropped(ask):
                return
            try:
                reply = self._exchange(ask)
            except Exception as error:  # whatever a broken process may send
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

    def _running(self) -> BotProcess:
        if self._process is None:
            from .bot_process import BotProcess

            self._process = BotProcess()
            self.process_id = self._process.process.pid
        return self._process

    def _exchange(self, ask: Ask) -> Reply | None:
        """Send and wait; None once the ask is dropped. Raises TimeoutError when it is stuck."""
        process = self._freed(self._running(), ask)
        if process is None:
            return None
        process.send(ask)
        started = time.monotonic()
        limit = level(ask.level).budget_ms / 1000 + self.grace_seconds
        while time.monotonic() - started < limit + (0 if process.is_ready else START_SECONDS):
            if self._dropped(ask):
                process.cancel()
                return None
            was_ready = process.is_ready
            reply = process.receive(POLL_SECONDS)
            if reply is not None and reply.answers(ask):
                return reply
            if process.is_ready and not was_ready:
                started = time.monotonic()
        raise TimeoutError("no decision in time")

    def _freed(self, process: BotProcess, ask: Ask) -> BotProcess | None:
        """Return a process that thinks of nothing: this one, or a new one if it goes on too long.

        None once `ask` is dropped.
        """
        started = time.monotonic()
        while process.unanswered is not None:
            if self._dropped(ask):
                return None
            patience = PATIENCE_SECONDS if process.is_ready else START_SECONDS
            if time.monotonic() - started > patience:
                self.shut_down()
                return self._running()
            process.receive(POLL_SECONDS)
        return process

    def kill(self) -> None:
        """End the process at once; from any thread."""
        process = self._process
        if process is not None:
            with contextlib.suppress(ValueError):  # closed meanwhile: it is gone
                process.process.kill()

    @Slot()
    def shut_down(self) -> None:
        """End the process and forget it."""
        process, self._process, self.process_id = self._process, None, None
        if process is not None:
            process.end()


class BotRunner(QObject):
    """The session's side: asks for decisions, one wanted at a time, and passes replies on."""

    answered = Signal(object)
    gave_up = Signal(object, str)
    restarted = Signal()
    _think = Signal(object)
    _warm_up = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = QThread()
        self._thread.setObjectName("bots")
        self.worker = BotWorker()
        self.worker.moveToThread(self._thread)
        self._think.connect(self.worker.think)
        self._warm_up.connect(self.worker.warm_up)
        self.worker.answered.connect(self.answered)
        self.worker.gave_up.connect(self.gave_up)
        self.worker.restarted.connect(self.restarted)
        self._thread.start()

    def warm_up(self) -> None:
        """Start the bots' process, so that the first decision does not wait for it."""
        self._warm_up.emit()

    def ask(self, ask: Ask) -> None:
        """Want this decision and no other."""
        self.worker.wanted = ask
        self._think.emit(ask)

    def cancel(self) -> None:
        """Want nothing; what is being thought about is dropped."""
        self.worker.wanted = None

    @property
    def process_id(self) -> int | None:
        """The process the bots think in, once it runs."""
        return self.worker.process_id

    def close(self) -> None:
        """End the process and the thread; under a second also while a bot thinks."""
        if not self._thread.isRunning():
            return
        self.worker.wanted = None
        self.worker.stopping.set()
        self._thread.quit()
        if not self._thread.wait(CLOSE_MS):
            self.worker.kill()  # whatever the thread waits for, it is that process
            self._thread.wait()
        self.worker.shut_down()
