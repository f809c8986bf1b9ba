"""Dibble: a climbing game for two over five hidden point cards."""

from __future__ import annotations

from ...engine.rules import GameSpec
from .rules import DibbleRules

GAME = GameSpec(DibbleRules(), ranks_only=True)

__all__ = ["GAME"]
