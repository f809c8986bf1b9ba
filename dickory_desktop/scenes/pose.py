"""Where a card lies, and how a fan tightens: geometry shared by the tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CARD_RATIO: Final = 1.4
LEAST_CARD: Final = 60.0
LEAST_STEP: Final = 0.31
LEAST_STEP_BIG: Final = 0.5
"""The least share of a card that must show in a fan, with usual and with large indices."""


@dataclass(frozen=True, slots=True)
class Pose:
    """The centre of a card in scene coordinates, its turn in degrees and its place in depth."""

    x: float
    y: float
    turn: float
    z: float


def hand_size(
    count: int, width: float, card: float, gap: float, least: float = LEAST_STEP
) -> tuple[float, float]:
    """Return how wide a card of a hand of `count` is in `width`, and the step to the next.

    Where less than the share `least` of a card would show, cards get smaller, down to
    `LEAST_CARD`; after that they lie closer.
    """
    step = fan(count, width, card, gap)[1]
    if count > 1 and step < least * card:
        card = min(card, max(LEAST_CARD, width / (1 + least * (count - 1))))
        step = fan(count, width, card, gap)[1]
    return card, step


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
