"""Running other programs, and stopping with a message instead of a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent


class SetupError(Exception):
    """Something a person has to do first; the message says what."""


def say(text: str) -> None:
    """Tell what is being done, on standard error, so that standard output stays the program's."""
    print(f"dev.py: {text}", file=sys.stderr, flush=True)


def stop(text: str) -> NoReturn:
    """End with exit code 1 and a message."""
    say(text)
    raise SystemExit(1)


def run(
    command: Sequence[str | Path], *, env: Mapping[str, str] | None = None, cwd: Path = ROOT
) -> bool:
    """Run a program without standard input; tell whether it ended well."""
    done = subprocess.run(
        [str(word) for word in command],
        env=None if env is None else {**os.environ, **env},
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    return done.returncode == 0


def try_quietly(
    command: Sequence[str | Path], *, env: Mapping[str, str] | None = None
) -> tuple[bool, str]:
    """Run a program; return whether it ended well and all that it printed."""
    try:
        done = subprocess.run(
            [str(word) for word in command],
            env=None if env is None else {**os.environ, **env},
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
    except OSError as error:
        return False, str(error)
    return done.returncode == 0, done.stdout
