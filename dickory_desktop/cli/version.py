"""What is installed: the version, the Python, and whether the engine is compiled."""

from __future__ import annotations

import importlib.util
import sys

from .. import __version__


def is_compiled() -> bool:
    """Return whether the engine's fast modules are the compiled ones."""
    spec = importlib.util.find_spec("dickory_desktop.engine.chance")
    origin = "" if spec is None or spec.origin is None else spec.origin
    return bool(origin) and not origin.endswith((".py", ".pyc"))


def version_line() -> str:
    """Return the line `--version` prints."""
    how = "compiled" if is_compiled() else "interpreted"
    python = ".".join(map(str, sys.version_info[:3]))
    return f"dickory-desktop {__version__} (Python {python}, {how})"
