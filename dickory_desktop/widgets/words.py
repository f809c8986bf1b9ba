"""Words several pages share."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from ..session.naming import called_you, default_name

__all__ = ["called_you", "default_name"]

translate = QCoreApplication.translate


def variant_name(variant: str) -> str:
    """Return the shown name of a variant."""
    names = {
        "classic": translate("Variant", "No variant"),
        "dock": translate("Variant", "Dock"),
        "hickory": translate("Variant", "Hickory"),
    }
    return names[variant]


def capital(words: str) -> str:
    """Return words as they begin a sentence."""
    return words[:1].upper() + words[1:]


def variant_title(variant: str) -> str:
    """Return the name of a variant as a match is called by it: "Classic", "Dock"."""
    if variant == "classic":
        return translate("Variant", "Classic")
    return variant_name(variant)


def spoken_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names as said to several players at one machine: nobody is "You" there."""
    text = translate("Player", "Player {number}")
    return tuple(
        text.format(number=number) if called_you(name) else name
        for number, name in enumerate(names, 1)
    )
