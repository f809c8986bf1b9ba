"""What a new match is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..engine.match import Match, Player
from ..engine.rules import OptionValue
from ..games import game


@dataclass(frozen=True)
class MatchConfig:
    """A match to start: `code` None draws a fresh deal code; `tags` as in a record."""

    game: str
    options: Mapping[str, OptionValue]
    players: tuple[Player, ...]
    code: str | None = None
    tags: Mapping[str, object] = field(default_factory=dict)

    def match(self) -> Match:
        """Deal the match; raises OptionsError, NotationError (code) or ValueError (seats)."""
        return Match(game(self.game).rules, self.options, self.players, code=self.code)
