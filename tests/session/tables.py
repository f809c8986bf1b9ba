"""Sessions to test: a real store, the real bots' process, everything they say written down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pytestqt.qtbot import QtBot

from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.events import Event
from dickory_desktop.engine.match import Player
from dickory_desktop.engine.rules import OptionValue
from dickory_desktop.games import RULES
from dickory_desktop.session.config import MatchConfig
from dickory_desktop.session.session import GameSession
from dickory_desktop.session.store import Store

WAIT_MS = 60_000
BOT = "bot:casual"
Options = Mapping[str, OptionValue]

GAMES: list[tuple[str, Options]] = [
    ("dickory", {"variant": "hickory", "target": 1}),
    ("dickory", {"target": 2, "stock": "reshuffle"}),
    ("dibble", {}),
    ("dodo", {"players": 2, "line": 30}),
    ("dodo", {"players": 4, "line": 40}),
    ("dodo", {"players": 6, "line": 20, "scoring": "crazy_eights"}),
]
GAME_NAMES = ["-".join([name, *(str(value) for value in given.values())]) for name, given in GAMES]


def config(
    game: str, options: Options, humans: Sequence[int] = (), code: str | None = "session-1"
) -> MatchConfig:
    """Return a match in which these seats are human and the others bots."""
    rules = RULES[game]
    seats = rules.seats(rules.read_options(options))
    players = tuple(Player(f"P{seat}", "human" if seat in humans else BOT) for seat in range(seats))
    return MatchConfig(game, options, players, code)


class Table:
    """A session and what it said."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.qtbot = qtbot
        self.store = Store(folder, RULES)
        self.session = GameSession(self.store)
        self.session.bot_pause_ms = 0
        self.advances: list[tuple[tuple[Event, ...], Any]] = []
        self.restores: list[Any] = []
        self.troubles: list[str] = []
        self.thinkers: list[int] = []
        self.session.advanced.connect(lambda events, view: self.advances.append((events, view)))
        self.session.restored.connect(self.restores.append)
        self.session.trouble.connect(self.troubles.append)
        self.session.thinking.connect(self.thinkers.append)

    def wait(self, condition: Callable[[], bool]) -> None:
        """Let events be handled until the condition holds."""
        self.qtbot.waitUntil(condition, timeout=WAIT_MS)

    @property
    def human_turn(self) -> bool:
        match = self.session.match
        return match.turn >= 0 and not self.session.is_bot(match.turn)

    @property
    def is_still(self) -> bool:
        """Whether the session waits for a human, or for the next deal."""
        match = self.session.match
        asked = bool(self.thinkers) and self.thinkers[-1] >= 0
        return match.deal_is_over or (self.human_turn and not asked)

    def until_still(self) -> None:
        self.wait(lambda: self.is_still)

    def play_any(self, rng: Rng) -> None:
        """Make a random move of the human in turn."""
        legal = self.session.match.legal_moves(self.session.match.turn)
        self.session.play(legal[int(rng.below(len(legal)))])

    def play_out(self, rng: Rng) -> None:
        """Play to the end of the match: random humans, whatever bots."""
        while True:
            self.until_still()
            match = self.session.match
            if not match.deal_is_over:
                self.play_any(rng)
            elif match.winners is None:
                self.session.next_deal()
            else:
                return


@contextmanager
def open_table(qtbot: QtBot, folder: Path) -> Iterator[Table]:
    """A table that is closed at the end."""
    table = Table(qtbot, folder)
    try:
        yield table
    finally:
        table.session.close()
