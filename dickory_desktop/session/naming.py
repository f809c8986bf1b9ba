"""How players are called in sentences: the one human without a name of their own is "you"."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def default_name() -> str:
    """Return how the only human is called until they give a name."""
    return translate("Player", "You")


def called_you(name: str) -> bool:
    """Whether sentences address this player as "you"."""
    return name == default_name()


def addressed(name: str, second: str, third: str) -> str:
    """Return the text that fits a player: the second person's for who is called "you"."""
    return second if called_you(name) else third
