"""A real X server without a monitor, for the tests that open the program's window."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

SIZE = "1600x1000x24"


@dataclass(frozen=True)
class Screen:
    """A running display: `display` as in DISPLAY."""

    display: str

    @property
    def env(self) -> dict[str, str]:
        """The environment for a program whose window shall open here."""
        kept = {key: value for key, value in os.environ.items() if key != "WAYLAND_DISPLAY"}
        return {**kept, "DISPLAY": self.display, "QT_QPA_PLATFORM": "xcb"}


@contextmanager
def running_screen() -> Iterator[Screen]:
    """Start Xvfb on a free display and stop it afterwards; raises RuntimeError."""
    program = shutil.which("Xvfb")
    if program is None:
        raise RuntimeError("Xvfb is missing: the tests in a real window need it")
    reader, writer = os.pipe()
    command = [program, "-displayfd", str(writer), "-screen", "0", SIZE, "-nolisten", "tcp"]
    server = subprocess.Popen(
        [*command, "-noreset"],
        pass_fds=(writer,),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as answer:
            number = answer.readline().strip()
        if not number:
            raise RuntimeError(f"Xvfb did not start: {_last_words(server)}")
        yield Screen(f":{number}")
    finally:
        server.terminate()
        server.communicate()


def _last_words(server: subprocess.Popen[bytes]) -> str:
    server.terminate()
    return server.communicate()[1].decode(errors="replace").strip()
