"""How commands talk: UTF-8 on standard output, errors in one line, no traceback."""

from __future__ import annotations

import argparse
import io
import os
import sys
from typing import Any, NoReturn

from ..engine.oneline import one_line

_LONGEST = 500


class CommandError(Exception):
    """The command can't go on; `status` is its exit status."""

    def __init__(self, message: str, status: int = 1) -> None:
        super().__init__(message)
        self.message = message
        self.status = status


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        raise CommandError(f"{self.prog}: {message}", 2)

    def print_help(self, file: Any = None) -> None:
        """Write the help; unlike argparse, don't hide that it could not be written."""
        (file or sys.stdout).write(self.format_help())


def set_up_streams() -> None:
    """Make both streams UTF-8, and able to take any text."""
    if sys.stdout is None:
        sys.stdout = io.StringIO()
    if sys.stderr is None:
        sys.stderr = io.StringIO()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def quiet_streams() -> None:
    """Send what is still to be written to standard output nowhere: it can't be written."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except OSError:
        sys.stdout = io.StringIO()


def tell(message: str, status: int) -> int:
    """Write one line to standard error and return the exit status."""
    try:
        sys.stderr.write(one_line(message, _LONGEST) + "\n")
        sys.stderr.flush()
    except OSError:
        return status
    return status


def read_file(name: str, most: int) -> bytes:
    """Return a file's bytes (`-`: standard input), at most `most` + 1; raises CommandError."""
    from pathlib import Path

    try:
        if name == "-":
            if sys.stdin is None:
                raise CommandError("-: there is no standard input")
            return sys.stdin.buffer.read(most + 1)
        with Path(name).open("rb") as file:
            return file.read(most + 1)
    except OSError as error:
        raise CommandError(f"{name}: {error.strerror or error}") from None


__all__ = [
    "CommandError",
    "Parser",
    "one_line",
    "quiet_streams",
    "read_file",
    "set_up_streams",
    "tell",
]
