"""What a game gives to a search: guesses at the truth that can be played on, move by move."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from .chance import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class World:
    """One deal as it may be, played on in place. Moves are the game's own integer codes."""

    def mover(self) -> i64:
        """Return the seat to choose, -1 when the deal is over."""
        raise NotImplementedError

    def codes(self) -> list[int]:
        """Return the codes of the moves of the seat in turn, ascending, at least one."""
        raise NotImplementedError

    def play(self, code: i64, rng: Rng) -> None:
        """Make a move of `codes`; what is drawn from a stock comes as `rng` has it."""
        raise NotImplementedError

    def quick(self, rng: Rng) -> i64:
        """Return what a quick, sensible player in turn would do: one of `codes`."""
        raise NotImplementedError

    def finish(self, rng: Rng, noise: i64) -> None:
        """Play to the end as `quick` does, but `noise` moves in 1024 at random."""
        raise NotImplementedError

    def value(self, seat: i64) -> float:
        """Return what the end of the deal is worth to a seat, from 0 to 1."""
        raise NotImplementedError

    def share(self, seat: i64) -> float:
        """Return a seat's share of winning the deal that has ended: 1 alone, 0 not at all."""
        return self.value(seat)

    def copy(self) -> World:
        """Return the same deal, to be played on apart."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Problem:
    """A decision of one seat, from its view alone: worlds that fit it, and its moves as codes.

    `explore` weighs moves less often tried: about how far the values of good moves lie apart.
    `values_are_shares`: values are chances to win the deal, not a measure of points.
    """

    explore: float = 0.4
    values_are_shares: bool = True

    def draw(self, rng: Rng) -> World:
        """Return a world that the seat can't tell from the truth."""
        raise NotImplementedError

    def of(self, state: Any) -> World:
        """Return a state as a world of its own, to search in it as the truth."""
        raise NotImplementedError

    def move(self, code: i64) -> Any:
        """Return the move of the view that a code stands for."""
        raise NotImplementedError

    def solve(self, stop: float) -> dict[int, float]:
        """Return the exact value of each move where it can be reckoned, else nothing.

        `stop`: the clock (`time.monotonic`) at which to give up, returning nothing.
        """
        raise NotImplementedError
