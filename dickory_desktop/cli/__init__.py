"""The command line: check, trace, redact, simulate, arena, bot, bench. Never loads Qt.

Every command loads only what it needs, so that `--version` answers at once.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NamedTuple

from .output import CommandError, Parser, quiet_streams, set_up_streams, tell


class Window(NamedTuple):
    """What the command line leaves to the window: to open it, or to measure it."""

    file: str | None = None
    data_dir: str | None = None
    bench: tuple[str, ...] | None = None


COMMANDS = {
    "check": "say of each record whether it is whole and by the rules",
    "trace": "print a record's positions, legal moves and scores as JSON lines",
    "redact": "print what one seat knows of a record",
    "simulate": "let bots play whole matches",
    "arena": "measure bots against each other, on the same deals from every seat",
    "bot": "choose moves for other programs: redacted records in, moves out",
    "bench": "measure the engine, the bots or the window",
}


def run(argv: Sequence[str]) -> int | Window:
    """Carry out a command line; return its exit status, or what the window is to do."""
    set_up_streams()
    try:
        outcome = _run(list(argv))
        sys.stdout.flush()
    except SystemExit as end:
        outcome = _flushed(int(end.code or 0))
    except CommandError as error:
        outcome = _flushed(tell(error.message, error.status))
    except KeyboardInterrupt:
        outcome = tell("interrupted", 130)
    except BrokenPipeError:
        outcome = tell("standard output was closed", 1)
        quiet_streams()
    except OSError as error:
        outcome = tell(f"standard output: {error.strerror}", 1)
        quiet_streams()
    return outcome


def _flushed(status: int) -> int:
    try:
        sys.stdout.flush()
    except OSError as error:
        status = tell(f"standard output: {error.strerror}", 1)
        quiet_streams()
    return status


def _run(argv: list[str]) -> int | Window:
    data_dir, at = _find_command(argv)
    if at < len(argv) and argv[at] in COMMANDS:
        return _command(argv[at], argv[at + 1 :], data_dir)
    return _window(argv)


def _find_command(argv: list[str]) -> tuple[str | None, int]:
    """Return the data folder if given before the command, and where the command stands."""
    data_dir = None
    at = 0
    while at < len(argv) and argv[at].startswith("--data-dir"):
        if argv[at].startswith("--data-dir="):
            data_dir = argv[at].removeprefix("--data-dir=")
            at += 1
        elif argv[at] == "--data-dir" and at + 1 < len(argv):
            data_dir = argv[at + 1]
            at += 2
        else:
            break
    return data_dir, at


def _command(name: str, argv: list[str], data_dir: str | None) -> int | Window:
    parser = Parser(prog=f"dickory-desktop {name}", description=COMMANDS[name])
    parser.add_argument("--data-dir", metavar="DIR", default=data_dir, help=_DATA_DIR_HELP)
    if name in ("check", "trace", "redact"):
        from . import records

        return records.run(name, parser, argv)
    if name == "simulate":
        from . import simulate

        return simulate.run(parser, argv)
    if name == "arena":
        from . import arena

        return arena.run(parser, argv)
    if name == "bot":
        from .bot import run as run_bot

        return run_bot(parser, argv)
    from . import bench

    outcome = bench.run(parser, argv)
    if isinstance(outcome, int):
        return outcome
    return Window(data_dir=outcome.data_dir, bench=tuple(argv[1:]))


_DATA_DIR_HELP = "where the app keeps everything"


def _window(argv: list[str]) -> int | Window:
    import argparse

    width = max(map(len, COMMANDS)) + 2
    commands = "\n".join(f"  {name:{width}}{text}" for name, text in COMMANDS.items())
    parser = Parser(
        prog="dickory-desktop",
        description="Dickory, Dibble and Dodo. Without a command the window opens.",
        epilog=f"commands (each has its own --help):\n{commands}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        usage="dickory-desktop [--data-dir DIR] [FILE]\n"
        "       dickory-desktop [--data-dir DIR] COMMAND …",
    )
    parser.add_argument("file", metavar="FILE", nargs="?", help="a record to open")
    parser.add_argument("--data-dir", metavar="DIR", help=_DATA_DIR_HELP)
    parser.add_argument(
        "--version", action="store_true", help="say the version, and whether it is compiled"
    )
    arguments = parser.parse_args(argv)
    if arguments.version:
        from .version import version_line

        print(version_line())
        return 0
    return Window(arguments.file, arguments.data_dir)
