"""Text from outside, made fit for one line of a message."""

from __future__ import annotations

from typing import Final

_LONGEST: Final = 200


def one_line(text: str, longest: int = _LONGEST) -> str:
    """Return the text with nothing unprintable in it, cut to `longest` characters."""
    shown = text if len(text) <= longest else text[: longest - 1] + "…"
    if shown.isprintable():
        return shown
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode() for char in shown
    )
