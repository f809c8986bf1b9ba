"""Dickory: two seats, a climbing game whose rank order turns like a clock."""

from __future__ import annotations

from ...engine.rules import GameSpec
from .rules import DickoryRules

RULES = DickoryRules()
GAME = GameSpec(RULES)
