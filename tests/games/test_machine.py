"""State machines that play whole matches of every game with undo, redo and saving in between."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from dickory_desktop.engine.chance import Replay
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.engine.record import read_record, write_record
from dickory_desktop.games import RULES

OPTIONS: dict[str, list[dict[str, object]]] = {
    "dickory": [
        {"variant": variant, "stock": stock, "target": 1}
        for variant in ("classic", "dock", "hickory")
        for stock in ("short", "reshuffle")
    ],
    "dibble": [{}],
    "dodo": [
        {"players": 2, "line": 20},
        {"players": 3, "line": 20, "chains": False, "seven_each": True},
        {"players": 5, "line": 20, "scoring": "crazy_eights"},
        {"players": 8, "line": 20, "two_packs": True},
    ],
}


class MatchMachine(RuleBasedStateMachine):
    """A match and, beside it, the plain list of what was played."""

    game = ""

    @initialize(index=st.integers(0, 10), seed=st.integers(0, 1 << 20))
    def begin(self, index: int, seed: int) -> None:
        options = OPTIONS[self.game][index % len(OPTIONS[self.game])]
        rules = RULES[self.game]
        seats = rules.seats(rules.read_options(options))
        players = [Player(f"P{seat}") for seat in range(seats)]
        self.match = Match(rules, options, players, code=f"machine-{seed}")
        self.ahead = 0

    @precondition(lambda self: not self.match.deal_is_over)
    @rule(pick=st.integers(0, 1 << 16), count=st.integers(1, 6))
    def play(self, pick: int, count: int) -> None:
        for step in range(count):
            seats = range(self.match.seats)
            choices = [(seat, move) for seat in seats for move in self.match.legal_moves(seat)]
            if not choices:
                return
            seat, move = choices[pick * (step + 1) % len(choices)]
            self.match.play(seat, move)
            self.ahead = 0

    @precondition(lambda self: self.match.deal_is_over and self.match.winners is None)
    @rule()
    def deal(self) -> None:
        self.match.next_deal()
        self.ahead = 0

    @rule(count=st.integers(1, 5))
    def undo(self, count: int) -> None:
        for _ in range(count):
            self.ahead += self.match.undo()

    @rule(count=st.integers(1, 5))
    def redo(self, count: int) -> None:
        for _ in range(count):
            redone = self.match.redo()
            assert redone == (self.ahead > 0)
            self.ahead -= redone

    @rule()
    def save_and_load(self) -> None:
        data = write_record(self.match)
        loaded = read_record(data, RULES)
        assert write_record(loaded) == data
        assert loaded.totals == self.match.totals
        assert loaded.winners == self.match.winners
        seats = range(self.match.seats)
        assert [loaded.view(seat) for seat in seats] == [self.match.view(seat) for seat in seats]

    @invariant()
    def the_position_is_what_a_replay_gives(self) -> None:
        match, rules = self.match, self.match.rules
        shuffles = match.deal.shuffles_until(match.ply)
        chance = Replay([[card.code for card in one] for one in shuffles])
        state: Any = rules.start(match.options, match.deal.setup).state
        for ply in match.deal.plies[: match.ply]:
            state = rules.apply(state, ply.seat, ply.move, chance).state
        assert chance.left == 0
        assert rules.hands(state) == rules.hands(match.state)
        assert state.turn == match.turn
        assert state.scores == match.state.scores
        assert rules.view(state, 0) == match.view(0)


@pytest.mark.parametrize("game", list(RULES))
def test_a_match_survives_any_order_of_doing(game: str) -> None:
    machine = type(f"{game.title()}Machine", (MatchMachine,), {"game": game})
    made = machine.TestCase  # type: ignore[attr-defined]
    made.settings = settings(
        max_examples=25, stateful_step_count=40, suppress_health_check=list(HealthCheck)
    )
    made("runTest").runTest()
