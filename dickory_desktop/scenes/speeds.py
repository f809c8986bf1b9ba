"""Every duration of the tables, in milliseconds, and the factor the player chose."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from PySide6.QtCore import QEasingCurve


class Speed(Enum):
    """How fast things move; OFF cuts."""

    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"

    @property
    def factor(self) -> float:
        return _FACTORS[self]


_FACTORS: Final = {Speed.OFF: 0.0, Speed.FAST: 0.5, Speed.NORMAL: 1.0, Speed.SLOW: 1.8}


@dataclass(frozen=True, slots=True)
class Motion:
    """How long a kind of motion takes at normal speed, and how it eases."""

    ms: int
    easing: QEasingCurve.Type
    stagger: int = 0
    overshoot: float | None = None

    def curve(self) -> QEasingCurve:
        curve = QEasingCurve(self.easing)
        if self.overshoot is not None:
            curve.setOvershoot(self.overshoot)
        return curve

    def duration(self, speed: Speed) -> int:
        return round(self.ms * speed.factor)


_E = QEasingCurve.Type

DEAL: Final = Motion(180, _E.OutCubic, stagger=45)
HOVER: Final = Motion(90, _E.OutQuad)
SELECT: Final = Motion(120, _E.OutQuad)
PLAY: Final = Motion(240, _E.OutCubic)
TAKE_LIFT: Final = Motion(120, _E.OutBack, overshoot=1.1)
TAKE: Final = Motion(260, _E.InOutCubic)
CONVEYOR_STEP: Final = Motion(220, _E.InOutQuad)
CLOCK_TURN: Final = Motion(420, _E.InOutCubic)
PREVIEW_TURN: Final = Motion(160, _E.OutQuad)
CHAIN_COUNT: Final = Motion(220, _E.OutBack, overshoot=1.4)
REVERSAL: Final = Motion(360, _E.InOutCubic)
LANE_PULL: Final = Motion(320, _E.InOutCubic)
POINT_SWAP: Final = Motion(420, _E.InOutCubic)
PEEK_FLIP: Final = Motion(260, _E.InOutSine)
HAND_SWAP: Final = Motion(560, _E.InOutCubic)
CLEAR: Final = Motion(200, _E.InQuad)
FADE: Final = Motion(80, _E.Linear)
SETTLE_DEGREES: Final = 2.0
