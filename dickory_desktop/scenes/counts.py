"""Counted things in words, right for one as well where no translation is loaded."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def count_cards(count: int) -> str:
    """Return `1 card`, `8 cards`."""
    if count == 1:
        return translate("Counts", "1 card")
    return translate("Counts", "%n cards", "", count)


def count_points(count: int) -> str:
    """Return `1 point`, `2 points`."""
    if count == 1:
        return translate("Counts", "1 point")
    return translate("Counts", "%n points", "", count)
