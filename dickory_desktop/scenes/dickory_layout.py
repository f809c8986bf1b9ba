"""Where everything of the Dickory table stands, for a frame: pure geometry, no items."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from .frame import Frame, blend
from .pose import CARD_RATIO, LEAST_STEP, LEAST_STEP_BIG, Pose, hand_size

BELT_PLACES = 6
BESIDE = 1.5


@dataclass(frozen=True, slots=True)
class DickoryLayout:
    """Scene coordinates are page coordinates, in logical pixels; card places are centres."""

    frame: Frame
    s: float
    hand_card: float
    belt_card: float
    table_card: float
    small_card: float
    stock_card: float
    out_card: float
    belt: QRectF
    avatar: QRectF
    name: QPointF
    backs: QRectF
    stock: QRectF
    out: QRectF
    hand: QRectF
    meld: QPointF
    caption_y: float
    least_step: float

    @property
    def beside(self) -> Frame:
        """The frame for the opponent's name, which has no more height than their cards."""
        return self.frame.at_most(BESIDE)

    @property
    def hand_lift(self) -> float:
        return blend(14, 20, self.s)

    @property
    def belt_lift(self) -> float:
        return blend(24, 36, self.s)

    def belt_place(self, place: int, lifted: bool = False) -> Pose:
        """Return the pose of a belt place, 0 leftmost to 5 rightmost (the right end is used)."""
        pad = blend(24, 72, self.s)
        right = self.belt.right() - pad
        left = self.belt.left() + blend(108, 120, self.s)
        step = min((right - left - self.belt_card) / (BELT_PLACES - 1), self.belt_card * 1.5)
        x = right - self.belt_card / 2 - (BELT_PLACES - 1 - place) * step
        y = self.belt.top() + blend(8, 12, self.s) + self.belt_card * CARD_RATIO / 2
        if lifted:
            return Pose(x, y - self.belt_lift, (-2.0, 2.0)[place % 2], 60 + place)
        return Pose(x, y, 0.0, 20 + place)

    def belt_card_left(self) -> float:
        """Return the left edge of the leftmost place."""
        return self.belt_place(0).x - self.belt_card / 2

    def hand_places(self, count: int, lifted: frozenset[int]) -> list[Pose]:
        """Return a pose for each card of the hand, left to right, those in `lifted` raised."""
        card, step = self.hand_size(count)
        left = self.hand.center().x() - (step * (count - 1) + card) / 2
        y = self.hand.bottom() - card * CARD_RATIO / 2
        return [
            Pose(
                left + i * step + card / 2,
                y - (self.hand_lift if i in lifted else 0.0),
                0.0,
                100 + i,
            )
            for i in range(count)
        ]

    def hand_size(self, count: int) -> tuple[float, float]:
        """Return how wide a card of a hand of `count` is, and the step to the next."""
        return hand_size(count, self.hand.width(), self.hand_card, 10 * self.s, self.least_step)

    def _spread(self, count: int) -> tuple[float, float]:
        """Return where a meld of `count` cards begins, and the step between its cards.

        The answer of the same size stands right of it: more cards begin further left, and four
        against four overlap.
        """
        card, usual = self.table_card, self.meld.x()
        step = card + 6 * max(self.s, 1.0)
        most_left = self.out.right() + blend(20, 20, self.s)
        right = self.frame.table.right()
        room = right - most_left - self._gap
        if count > 1:
            step = min(step, (room / 2 - card) / (count - 1))
        need = 2 * (step * (count - 1) + card) + self._gap
        return max(min(usual, right - need), most_left), step

    @property
    def _gap(self) -> float:
        return blend(66, 86, self.s)

    def meld_left(self, count: int) -> float:
        """Return the left edge of a meld of `count` cards."""
        return self._spread(max(count, 1))[0]

    def meld_place(self, index: int, count: int) -> Pose:
        """Return the pose of a card of the meld to beat, which has `count` cards."""
        left, step = self._spread(max(count, 1))
        x = left + self.table_card / 2 + index * step
        return Pose(x, self.meld.y() + self.table_card * CARD_RATIO / 2, 0.0, 40 + index)

    def meld_right(self, count: int) -> float:
        return self.meld_place(max(count, 1) - 1, count).x + self.table_card / 2

    def play_left(self, count: int) -> float:
        """Return the left edge of the ghost places, right of a meld of `count` cards."""
        return self.meld_right(count) + self._gap

    def play_place(self, index: int, meld_count: int) -> Pose:
        """Return the pose of a ghost place of your play; without a meld it stands at the left."""
        left = self.play_left(meld_count) if meld_count else self.meld.x()
        step = self._spread(max(meld_count, 1))[1]
        return Pose(
            left + self.table_card / 2 + index * step,
            self.meld.y() + self.table_card * CARD_RATIO / 2,
            0.0,
            50 + index,
        )

    def back_places(self, count: int, room: float) -> list[Pose]:
        """Return a pose for each face-down card of the opponent, tightening into `room`."""
        card = self.small_card
        step = min(card / 2, (room - card) / max(count - 1, 1))
        y = self.backs.top() + card * CARD_RATIO / 2
        return [Pose(self.backs.left() + card / 2 + i * step, y, 0.0, 5 + i) for i in range(count)]

    def taken_places(self, count: int, left: float) -> list[Pose]:
        """Return a pose for each open card of the opponent, starting at `left`."""
        card = self.small_card
        room = self.frame.table.right() - left
        step = min(card + 6 * self.s, (room - card) / max(count - 1, 1))
        y = self.backs.top() + card * CARD_RATIO / 2
        return [Pose(left + card / 2 + i * step, y, 0.0, 15 + i) for i in range(count)]

    def stock_places(self, count: int) -> list[Pose]:
        """Return the poses of the few backs that stand for the stock, bottom first."""
        shown = min(3, count)
        centre = self.stock.center()
        shift = blend(2, 2, self.s)
        return [
            Pose(centre.x() + (i - 1) * shift, centre.y() - (i - 1) * shift, 0.0, 1 + i)
            for i in range(shown)
        ]

    def out_place(self, index: int) -> Pose:
        """Return the pose of a card of the out-of-play pile; `index` counts from the bottom."""
        centre = self.out.center()
        turn = (-7.0, 5.0)[index % 2]
        shift = (-1.0, 1.0)[index % 2] * self.s
        return Pose(centre.x() + shift, centre.y() - 2 * shift, turn, 1 + index * 0.01)


def dickory_layout(frame: Frame, name_width: float = 0.0, big_index: bool = False) -> DickoryLayout:
    """Return the layout of the table in this frame; the opponent's name needs `name_width`."""
    table = frame.table
    s = min(table.height() / 648 * 1.01, table.width() / 856 * 1.035, 3.0)
    s = max(s, 0.74) if abs(s - 1.0) > 0.03 else 1.0
    zone_h = table.height()

    def down(compact: float, normal: float) -> float:
        """Place something in the height: offsets known for 480 and for 648 pixels of table."""
        t = (zone_h - 480) / 168
        share = compact / 480 + (normal / 648 - compact / 480) * min(max(t, 0.0), 1.0)
        return table.top() + share * zone_h

    low = min(1.0, zone_h / 480)
    hand_card = max(blend(66, 88, s) * low, 60.0)
    belt_card = blend(58, 76, s) * low
    table_card = blend(66, 88, s) * low
    small_card = blend(40, 52, s)
    stock_card = blend(58, 80, s) * low
    out_card = blend(50, 70, s) * low
    belt_h = blend(98, 136, s) * low
    belt_left = table.left() + blend(80, 104, s)
    belt = QRectF(belt_left, down(80, 128), table.right() - belt_left, belt_h)
    row_top = down(4, 12)
    avatar = blend(36, 48, s)
    name_x = table.left() + blend(50, 62, s)
    usual = table.left() + blend(136, 176, s)
    backs_left = max(usual, min(name_x + name_width + blend(10, 16, s), usual + blend(96, 200, s)))
    pile_x = table.left() + blend(0, 2, s)
    stock_y = belt.top() + blend(7, 13, s)
    meld_y = down(248, 340)
    hand_h = hand_card * CARD_RATIO
    out_y = down(248, 338)
    return DickoryLayout(
        frame=frame,
        s=s,
        hand_card=hand_card,
        belt_card=belt_card,
        table_card=table_card,
        small_card=small_card,
        stock_card=stock_card,
        out_card=out_card,
        belt=belt,
        avatar=QRectF(table.left() + blend(4, 0, s), row_top + blend(10, 12, s), avatar, avatar),
        name=QPointF(name_x, row_top + blend(25, 31, s)),
        backs=QRectF(backs_left, row_top, blend(120, 156, s), small_card * CARD_RATIO),
        stock=QRectF(pile_x, stock_y, stock_card + 4, stock_card * CARD_RATIO),
        out=QRectF(
            pile_x + (stock_card + 4 - out_card) / 2, out_y, out_card, out_card * CARD_RATIO
        ),
        hand=QRectF(
            table.left(), table.bottom() - blend(10, 23, s) - hand_h, table.width(), hand_h
        ),
        meld=QPointF(table.left() + _meld_left(table.width(), s), meld_y),
        caption_y=meld_y - blend(10, 12, s),
        least_step=LEAST_STEP_BIG if big_index else LEAST_STEP,
    )


def _meld_left(width: float, s: float) -> float:
    """Return how far in the meld stands, keeping meld and play about the middle."""
    normal = blend(148, 256, s)
    slack = max(0.0, width - 856 * s) / 2 if s >= 1.0 else 0.0
    return normal + slack
