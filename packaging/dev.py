#!/usr/bin/env python3
"""Sets everything up in `.venv` and plays or tests; needs nothing but Python itself.

python3 packaging/dev.py play [arguments of dickory-desktop]
python3 packaging/dev.py test [arguments of pytest]
python3 packaging/dev.py bundle      the program with Python and Qt, in dist/dickory-desktop
python3 packaging/dev.py smoke       makes that and tries it as another user, on Linux as root
python3 packaging/dev.py release     everything that is given away, checked, with its sums, in dist/
"""

import sys

SUPPORTED = ((3, 11), (3, 13))

if not SUPPORTED[0] <= sys.version_info[:2] <= SUPPORTED[1]:
    sys.exit(
        "dev.py: Python 3.11, 3.12 or 3.13 is needed, and this is {}.{}. "
        "Run it with one of those, for example: python3.12 packaging/dev.py play".format(
            *sys.version_info[:2]
        )
    )

import argparse
import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import bundle
import debian
import environment
import release
import system_libraries
from shell import ROOT, SetupError, run, say, stop


def become(program: Path, arguments: list[str]) -> NoReturn:
    """Go on as another program, so that signals reach it; Windows has to stay and wait."""
    if os.name == "nt":
        raise SystemExit(subprocess.run([program, *arguments], check=False).returncode)
    os.execv(program, [str(program), *arguments])


def play(arguments: list[str]) -> NoReturn:
    """Start the game from `.venv`."""
    system_libraries.check_screen_is_named(os.environ)
    python = environment.ensure()
    environment.install([])
    system_libraries.ensure_for_play(python)
    become(
        python.with_name("dickory-desktop.exe" if os.name == "nt" else "dickory-desktop"), arguments
    )


def checks(python: Path) -> list[tuple[str, list[str | Path]]]:
    """Return the checks that come before pytest: name and command."""
    return [
        ("ruff check", [python, "-m", "ruff", "check", "."]),
        ("ruff format", [python, "-m", "ruff", "format", "--check", "."]),
        ("mypy", [python, "-m", "mypy"]),
        ("import contracts", [python.with_name("lint-imports")]),
    ]


def timed(name: str, command: list[str | Path]) -> bool:
    """Run one check and say how it ended and how long it took."""
    began = time.monotonic()
    passed = run(command)
    say(f"{name}: {'ok' if passed else 'FAILED'} ({time.monotonic() - began:.1f} s)")
    return passed


def test(arguments: list[str]) -> int:
    """Run every check, pytest last; returns 0 if all passed."""
    python = environment.ensure()
    environment.ensure_compiler()
    environment.install(["test"])
    system_libraries.ensure_for_tests(python)
    failed = [name for name, command in checks(python) if not timed(name, command)]
    workers = [] if "-n" in arguments else ["-n", "2", "--dist", "worksteal"]
    if not timed("pytest", [python, "-m", "pytest", *workers, *arguments]):
        failed.append("pytest")
    if failed:
        say(f"failed: {', '.join(failed)}")
    return 1 if failed else 0


def make_bundle(arguments: list[str]) -> int:
    """Make the bundle; takes no arguments."""
    if arguments:
        raise SetupError("bundle takes no arguments")
    bundle.build()
    return 0


def smoke(arguments: list[str]) -> int:
    """Make the bundle and try it as another user; what follows goes to smoke.py."""
    if not system_libraries.on_linux() or not debian.is_root():
        say("smoke is left out: it needs Linux, and root's rights to become another user")
        return 0
    made = bundle.build()
    system_libraries.ensure_for_tests(bundle.environment_for(bundle.wheel()))
    tried = timed("smoke", [sys.executable, "packaging/smoke.py", *(arguments or [str(made)])])
    return 0 if tried else 1


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "play": play,
    "test": test,
    "bundle": make_bundle,
    "smoke": smoke,
    "release": release.release,
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="dev.py", description="Set up, then play, test or build.")
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help="passed on")
    given = parser.parse_args()
    os.chdir(ROOT)
    try:
        return COMMANDS[given.command](given.arguments)
    except SetupError as error:
        stop(str(error))
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    raise SystemExit(main())
