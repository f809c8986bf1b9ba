"""The bots' process as the window's side sees it; what it takes is loaded after the first paint."""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from ..bots.asking import CANCEL, Ask, Ready, Reply
from ..bots.interrupts import interrupts_held
from ..bots.worker import encode, serve


class BotProcess:
    """The bots' process and our end of its pipe."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self.pipe: Connection = ours
        self.is_ready = False
        self.unanswered: Ask | None = None
        self.process: BaseProcess = context.Process(
            target=serve, args=(theirs,), name="dickory-bots", daemon=True
        )
        try:
            with interrupts_held():
                self.process.start()
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()

    def send(self, ask: Ask) -> None:
        self.pipe.send_bytes(encode(ask))
        self.unanswered = ask

    def cancel(self) -> None:
        """Say that what was asked is no longer wanted."""
        self.pipe.send_bytes(CANCEL)

    def receive(self, seconds: float) -> Reply | None:
        """Return the reply that came within this time; raises what a broken pipe raises."""
        if not self.pipe.poll(seconds):
            return None
        message = self.pipe.recv()
        if isinstance(message, Ready):
            self.is_ready = True
            return None
        if not isinstance(message, Reply):
            raise OSError(f"a reply was expected, not {type(message).__name__}")
        self.unanswered = None
        return message

    def end(self) -> None:
        """Kill it and wait until it is gone."""
        self.pipe.close()
        self.process.kill()
        self.process.join(1)
        if self.process.exitcode is not None:
            self.process.close()
