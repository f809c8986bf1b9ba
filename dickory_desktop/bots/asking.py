"""What goes to the process in which bots think, and what comes back."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

CANCEL: Final = b""
"""What is sent to say that nothing is wanted any more."""


class Ask(Struct, frozen=True):
    """A decision to make: all that the seat may know, and nothing else.

    `match_id` and `ply` come back in the reply, so that a stale one can be told. `advice`: it is
    for a player, who wants to know the win chance, too.
    """

    match_id: int
    ply: int
    game: str
    level: str
    view: Any
    seed: int
    advice: bool = False


class Reply(Struct, frozen=True):
    """What a bot chose: `move` None (out of turn: let it be), or why it could not, in `error`.

    `iterations`: of its search. `chance`: of winning by the move, 0 to 1; below 0 if not asked.
    """

    match_id: int
    ply: int
    seat: int
    move: Any
    error: str = ""
    iterations: int = 0
    chance: float = -1.0

    def answers(self, ask: Ask) -> bool:
        """Whether it is the reply to this ask."""
        return (self.match_id, self.ply, self.seat) == (ask.match_id, ask.ply, ask.view.seat)


class Ready(Struct, frozen=True):
    """The first thing the process says: it has started."""

    pid: int
