"""Where everything of the Dodo table stands, for a frame: pure geometry, no items."""

from __future__ import annotations

from dataclasses import dataclass
from math import asin, atan2, cos, degrees, radians, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from .frame import TWO_ROWS, Frame, blend
from .pose import CARD_RATIO, LEAST_STEP, LEAST_STEP_BIG, Pose, hand_size

PILE_SHOWN: Final = 5
PLATE_CARDS_FROM: Final = 1100
GLOW_HALF: Final = 32.0

_TURNS: Final = (2.0, -9.0, -4.0, 6.0, -2.0)
_SHIFTS: Final = (0.0, -14.0, -6.0, -9.0, -3.0)


@dataclass(frozen=True, slots=True)
class DodoLayout:
    """Scene coordinates are page coordinates, in logical pixels; card places are centres.

    `felt` and `ring` bound ellipses; `plates` are of the seats 1, 2, ... after yours.
    """

    frame: Frame
    area: QRectF
    u: float
    felt: QRectF
    ring: QRectF
    plates: tuple[QRectF, ...]
    large: bool
    shows_backs: bool
    plate_scale: float
    least_step: float
    hand: QRectF
    hand_card: float
    pile_card: float
    stock_card: float
    stock: QPointF
    pile: QPointF

    @property
    def lift(self) -> float:
        """How far a chosen card of the hand is raised."""
        return blend(14, 20, self.u)

    def hand_size(self, count: int) -> tuple[float, float]:
        """Return how wide a card of a hand of `count` is, and the step to the next."""
        return hand_size(count, self.hand.width(), self.hand_card, 10 * self.u, self.least_step)

    def hand_places(self, count: int, lifted: frozenset[int]) -> list[Pose]:
        """Return a pose for each card of the hand, left to right, those in `lifted` raised."""
        card, step = self.hand_size(count)
        left = self.hand.center().x() - (step * (count - 1) + card) / 2
        y = self.hand.bottom() - card * CARD_RATIO / 2
        return [
            Pose(left + i * step + card / 2, y - (self.lift if i in lifted else 0.0), 0.0, 100 + i)
            for i in range(count)
        ]

    def stock_places(self, count: int) -> list[Pose]:
        """Return the poses of the few backs that stand for the stock, bottom first."""
        shown = min(3, count)
        x, y = self.stock.x(), self.stock.y()
        step = blend(1.4, 2.0, self.u)
        return [
            Pose(x - step * (shown - 1 - i), y + 0.75 * step * (shown - 1 - i), 0.0, 1 + i)
            for i in range(shown)
        ]

    def pile_place(self, number: int, depth: int) -> Pose:
        """Return the pose of the pile's card number `number` from its bottom.

        `depth` is how many cards lie on it. A card keeps its place while others come on top.
        """
        turn, shift = _TURNS[number % len(_TURNS)], _SHIFTS[number % len(_SHIFTS)]
        if depth == 0:
            turn, shift = 2.0, 0.0
        return Pose(
            self.pile.x() + shift * self.pile_card / 96, self.pile.y(), turn, 30.0 - 0.5 * depth
        )

    def seat_centre(self, offset: int) -> QPointF:
        """Return where the seat `offset` after yours has its cards; your own are in the hand."""
        if offset == 0:
            return self.hand.center()
        return self.plates[offset - 1].center()

    def plate_cards(self, offset: int) -> QPointF:
        """Return where cards that come to a seat arrive."""
        plate = self.plates[offset - 1]
        away = 46.0 if self.shows_backs else 20.0
        return QPointF(plate.right() - away, plate.center().y())

    def angle(self, offset: int) -> float:
        """Return the angle of a seat on the felt, in degrees, 0 yours and growing clockwise."""
        if offset == 0:
            return 0.0
        at = self.plates[offset - 1].center() - self.felt.center()
        across = at.x() / self.felt.width()
        return degrees(atan2(-across, at.y() / self.felt.height())) % 360

    def glow_half(self, offset: int) -> float:
        """Return half the angle of the felt's lit edge at a seat."""
        if offset == 0:
            return GLOW_HALF
        plate = self.plates[offset - 1]
        return degrees(asin(min(0.5, plate.width() / self.felt.width()))) * 1.4

    def beside_plate(self, offset: int, width: float, height: float) -> QRectF:
        """Return where a button of this size belongs to a seat: below its plate.

        On small windows it stands beside the plate, towards the middle.
        """
        plate = self.plates[offset - 1]
        if self.large or abs(plate.center().x() - self.felt.center().x()) < plate.width():
            gap = 12.0 if self.large else 4.0
            return QRectF(plate.center().x() - width / 2, plate.bottom() + gap, width, height)
        left = plate.center().x() < self.felt.center().x()
        x = plate.right() + 6 if left else plate.left() - 6 - width
        return QRectF(x, plate.center().y() - height / 2, width, height)


def seat_angles(others: int, first: float = 0.0) -> list[float]:
    """Return the angles of the other seats, 0 yours, clockwise: the next sits on your left.

    `first` is the next one's, if it is not to be the usual.
    """
    first = first or (64.0 if others >= 5 else 72.0)
    if others == 1:
        return [180.0]
    return [first + i * (360 - 2 * first) / (others - 1) for i in range(others)]


def dodo_layout(
    frame: Frame, seats: int, name_width: float = 0.0, big_index: bool = False
) -> DodoLayout:
    """Return the layout of a table of 2 to 8 seats in this frame.

    The longest name of the others needs `name_width`: plates grow for it as far as there is room.
    """
    u = frame.u
    top = float(round(frame.top.bottom()))
    area = QRectF(0, top, frame.width, round(frame.bar.top()) - top)
    height = area.height()
    t = min(max((height - 480) / 168, 0.0), 1.0)

    def down(compact: float, normal: float) -> float:
        """Return a share of the height, known for 480 and for 648 pixels of table."""
        return (compact / 480 + (normal / 648 - compact / 480) * t) * height

    centre = QPointF(frame.width / 2, top + down(180, 258))
    ry = down(140, 204)
    rx = min(frame.width * (0.378 - 0.011 * t), ry * 2.7)
    felt = QRectF(centre.x() - rx, centre.y() - ry, 2 * rx, 2 * ry)
    inner = blend(150, 212, u), down(92, 146)
    ring = QRectF(centre.x() - inner[0], centre.y() - inner[1], 2 * inner[0], 2 * inner[1])
    large = frame.width >= PLATE_CARDS_FROM
    grow = max(u, 1.0)
    backs = large and frame.scale < TWO_ROWS
    usual, beside, most = (206.0, 128.0, 54.0) if large else (140.0, 87.0, 36.0)
    if not large:
        grow = 1.0
    if not backs:
        most += 24.0 * (frame.scale - 1.0) if seats > 5 else 80.0 * (frame.scale - 1.0)
        beside = (66.0 if large else 49.0) + 12.0 + 26.0 * frame.scale
    longer = min(max(name_width + beside * grow + 4 - usual * grow, 0.0), most * grow)
    taller = 0.45 if large and seats < 6 else 0.25
    tall = (64.0 if large else 48.0) * (1.0 + taller * (frame.scale - 1.0))
    size = usual * grow + longer, tall * grow
    a, b = rx + blend(12, 8, u), ry + blend(10, 12, u)
    plates = []
    for angle in seat_angles(seats - 1, 84.0 if frame.two_rows and seats < 6 else 0.0):
        turn = radians(angle)
        x, y = centre.x() - a * sin(turn), centre.y() + b * cos(turn)
        y = max(y, top + size[1] / 2 + 3)
        x = min(max(x, size[0] / 2 + 6), frame.width - size[0] / 2 - 6)
        plates.append(QRectF(x - size[0] / 2, y - size[1] / 2, *size))
    hand_card = blend(64, 92, u)
    side = blend(16, 32, u)
    hand_h = hand_card * CARD_RATIO
    bottom = area.bottom() - blend(14, 21, u)
    return DodoLayout(
        frame=frame,
        area=area,
        u=u,
        felt=felt,
        ring=ring,
        plates=tuple(plates),
        large=large,
        shows_backs=backs,
        plate_scale=grow,
        least_step=LEAST_STEP_BIG if big_index else LEAST_STEP,
        hand=QRectF(side, bottom - hand_h, frame.width - 2 * side, hand_h),
        hand_card=hand_card,
        pile_card=blend(66, 96, u),
        stock_card=blend(64, 92, u),
        stock=centre + QPointF(-blend(44, 72, u), -blend(4, 8, u)),
        pile=centre + QPointF(blend(47, 72, u), -blend(2, 5, u)),
    )
