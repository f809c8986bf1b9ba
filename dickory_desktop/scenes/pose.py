"""Where a card lies, and how a fan tightens: geometry shared by the tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CARD_RATIO: Final = 1.4


@dataclass(frozen=True, slots=True)
class Pose:
    """The centre of a card in scene coordinates, its turn in degrees and its place in depth."""

    x: float
    y: float
    turn: float
    z: float


def fan(count: int, width: float, card: float, gap: float = 10.0) -> tuple[list[float], float]:
    """Return the left edges of `count` cards in `width`, and the step between them.

    The fan never scrolls: cards stand a gap apart while there is room, then overlap.
    """
    if count < 1:
        return [], 0.0
    if count == 1:
        return [0.0], card + gap
    step = min(card + gap, (width - card) / (count - 1))
    return [i * step for i in range(count)], step
