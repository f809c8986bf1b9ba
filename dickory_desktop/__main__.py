"""The program: the command line, and the window when the command line asks for it."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dickory_desktop.cli import Window


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit status."""
    # An interrupt ends the program at once: raised in the middle of an import it may crash
    # extension modules. What can end by halves takes interrupts itself.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    from dickory_desktop.cli import run

    outcome = run(sys.argv[1:] if argv is None else argv)
    if isinstance(outcome, int):
        return outcome
    signal.signal(signal.SIGINT, signal.default_int_handler)
    return _window(outcome)


def _window(wanted: Window) -> int:
    from dickory_desktop.cli.output import tell

    try:
        from dickory_desktop import app
    except ImportError as error:
        return tell(f"dickory-desktop: the window can't be opened: {error}", 1)
    if wanted.bench is not None:
        return app.bench_window(list(wanted.bench))
    return app.run(wanted.file, wanted.data_dir)


if __name__ == "__main__":
    sys.exit(main())
