"""Words several pages share."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

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


def default_name() -> str:
    """Return how the only human is called until they give a name."""
    return translate("Player", "You")


def called_you(name: str) -> bool:
    """Whether sentences address this player as "you"."""
    return name == default_name()


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
