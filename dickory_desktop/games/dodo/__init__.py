"""Dodo: two to eight seats, Crazy Eights scored the other way round."""

from __future__ import annotations

from ...engine.rules import GameSpec
from .rules import DodoRules

RULES = DodoRules()
GAME = GameSpec(RULES)
