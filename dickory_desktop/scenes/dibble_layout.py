"""Where everything of the Dibble table stands, for a frame: pure geometry, no items."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from ..games.dibble.table import ROWS
from .frame import Frame, blend
from .pose import CARD_RATIO, LEAST_STEP, LEAST_STEP_BIG, Pose, hand_size

LANE_COUNT: Final = 5
VALUES: Final = 5
PACKED: Final = 1.25
"""How much larger than usual text may get where it is packed."""


@dataclass(frozen=True, slots=True)
class DibbleLayout:
    """Scene coordinates are page coordinates, in logical pixels; card places are centres.

    `rows` are the three rows of the board, theirs, neutral, yours. `panel` holds what is to be
    beaten and what is chosen; `k` scales what is in it.
    """

    frame: Frame
    area: QRectF
    u: float
    avatar: QRectF
    name: QPointF
    backs: QRectF
    small_card: float
    score: QRectF
    out: QRectF
    board: QRectF
    rows: tuple[QRectF, QRectF, QRectF]
    point_card: float
    panel: QRectF
    k: float
    hand: QRectF
    hand_card: float
    value_card: float
    least_step: float

    # --- the board

    @property
    def beside(self) -> Frame:
        """The frame for the other player's name, which has no more height than their cards."""
        return self.frame.at_most(beside_scale(self.frame))

    @property
    def lane_step(self) -> float:
        return self.board.width() * 112 / 664

    def lane_x(self, lane: int) -> float:
        """Return the middle of a lane, 0 to 4."""
        return self.board.left() + self.board.width() * 154 / 664 + lane * self.lane_step

    def row_rect(self, side: int) -> QRectF:
        """Return the row of a side as in the table's data: theirs, neutral or yours."""
        return self.rows[ROWS.index(side)]

    def point_place(self, lane: int, side: int) -> Pose:
        """Return where the point card of a lane lies in a row."""
        return Pose(self.lane_x(lane), self.row_rect(side).center().y(), 0.0, 10.0 + lane)

    def lane_column(self, lane: int) -> QRectF:
        """Return the frame about a whole lane, its icon and name included."""
        half = self.lane_step * 0.41
        top = self.icon_y - blend(13, 17, self.u)
        if self.frame.two_rows:
            top = self.board.top() - self.frame.size(13, 13) * 1.3
        bottom = self.board.bottom() + blend(2, 2, self.u)
        return QRectF(self.lane_x(lane) - half, top, 2 * half, bottom - top)

    @property
    def icon_y(self) -> float:
        """The middle of the lanes' icons."""
        return self.board.top() - max(blend(26, 30, self.u), self.frame.size(26, 30))

    @property
    def icon_scale(self) -> float:
        return blend(0.78, 1.0, self.u)

    @property
    def label_y(self) -> float:
        """The baseline of the lanes' names."""
        return self.board.top() - blend(5, 6, self.u)

    # --- the other player

    def back_places(self, count: int) -> list[Pose]:
        """Return a pose for each card of the other player's hand."""
        card = self.small_card
        usual = 26 * card / 48
        step = min(usual, (self.backs.width() - card) / max(count - 1, 1))
        y = self.backs.center().y()
        return [Pose(self.backs.left() + card / 2 + i * step, y, 0.0, 5 + i) for i in range(count)]

    def their_joker(self, backs: int) -> Pose:
        """Return where the other player's Joker lies, right of so many backs."""
        places = self.back_places(backs)
        left = self.backs.left()
        if places:
            left = places[-1].x + self.small_card / 2 + blend(14, 20, self.u)
        return Pose(left + self.small_card / 2, self.backs.center().y(), 0.0, 3.0)

    def out_place(self, index: int) -> Pose:
        """Return the pose of a card that was played; `index` counts from the bottom."""
        centre = self.out.center()
        turn = (-6.0, 4.0)[index % 2]
        return Pose(centre.x() + (-1.0, 1.0)[index % 2], centre.y(), turn, 1 + index * 0.01)

    # --- the panel

    def in_panel(self, y: float) -> float:
        """Return the height at which something stands that is `y` down on 1280x800."""
        return self.panel.top() + (y - 164) / 358 * self.panel.height()

    @property
    def pad(self) -> float:
        return blend(16, 28, self.u)

    @property
    def inner(self) -> QRectF:
        """The panel without its padding at the sides."""
        return self.panel.adjusted(self.pad, 0, -self.pad, 0)

    @property
    def meld_card(self) -> float:
        return 86 * self.k

    def play_left(self) -> float:
        """Return the left edge of the ghosts of your play, right of what is to be beaten."""
        return self.inner.left() + self.inner.width() * 264 / 472

    def _meld_step(self, count: int, room: float) -> float:
        card = self.meld_card
        return min(card + 8 * self.k, (room - card) / max(count - 1, 1))

    def meld_place(self, index: int, count: int) -> Pose:
        """Return the pose of a card of the meld on the table."""
        room = self.play_left() - self.inner.left() - 62 * self.k
        return self._row_place(self.inner.left(), index, count, room)

    def play_place(self, index: int, count: int, leads: bool) -> Pose:
        """Return the pose of a ghost of your play; where you lead it stands at the left."""
        left = self.inner.left() if leads else self.play_left()
        return self._row_place(left, index, count, self.inner.right() - left)

    def _row_place(self, left: float, index: int, count: int, room: float) -> Pose:
        card, step = self.meld_card, self._meld_step(count, room)
        y = self.in_panel(224) + card * CARD_RATIO / 2
        return Pose(left + card / 2 + index * step, y, 0.0, 40.0 + index)

    @property
    def joker_card(self) -> float:
        return 76 * self.k

    def joker_in_panel(self) -> Pose:
        card = self.joker_card
        y = self.in_panel(388) + card * CARD_RATIO / 2
        return Pose(self.inner.left() + card / 2, y, 0.0, 30.0)

    # --- the hand

    @property
    def lift(self) -> float:
        """How far a chosen card of the hand is raised."""
        return blend(13, 20, self.u)

    def _hand_room(self, with_joker: bool) -> float:
        if not with_joker:
            return self.hand.width()
        return self.hand.width() - self.hand_card - blend(28, 52, self.u)

    def hand_size(self, count: int, with_joker: bool) -> tuple[float, float]:
        """Return how wide a card of a hand of `count` is, and the step to the next."""
        room = self._hand_room(with_joker)
        return hand_size(count, room, self.hand_card, 10 * self.u, self.least_step)

    def _hand_left(self, count: int, with_joker: bool) -> float:
        card, step = self.hand_size(count, with_joker)
        width = step * max(count - 1, 0) + card
        extra = self.hand.width() - self._hand_room(with_joker)
        return self.hand.center().x() - (width + extra) / 2 + extra

    def hand_places(
        self, count: int, lifted: frozenset[int], with_joker: bool = False
    ) -> list[Pose]:
        """Return a pose for each card of the hand, left to right, those in `lifted` raised."""
        card, step = self.hand_size(count, with_joker)
        left = self._hand_left(count, with_joker)
        y = self.hand.bottom() - card * CARD_RATIO / 2
        return [
            Pose(left + i * step + card / 2, y - (self.lift if i in lifted else 0.0), 0.0, 100 + i)
            for i in range(count)
        ]

    def joker_by_hand(self, count: int) -> Pose:
        """Return where your Joker lies beside a hand of `count` cards."""
        left = self._hand_left(count, True) - (self.hand.width() - self._hand_room(True))
        card = self.hand_card
        return Pose(left + card / 2, self.hand.bottom() - card * CARD_RATIO / 2, 0.0, 99.0)

    def divider_x(self, count: int) -> float:
        """Return where the line between your Joker and your hand stands."""
        return self._hand_left(count, True) - blend(14, 26, self.u)

    def value_place(self, value: int, lifted: bool) -> Pose:
        """Return the pose of a value to be named, 1 to 5."""
        step = self.value_card * 116 / 80
        x = self.frame.width / 2 + (value - 3) * step
        y = self.hand.bottom() - blend(20, 29, self.u) - self.value_card * CARD_RATIO / 2
        return Pose(x, y - (blend(9, 14, self.u) if lifted else 0.0), 0.0, 100.0 + value)


def beside_scale(frame: Frame) -> float:
    """Return how much larger text beside the other player's cards may get."""
    return 1.25 if frame.u < 0.9 else 1.5


def packed(lay: DibbleLayout) -> DibbleLayout:
    """Return the layout for a part that is packed with words: large text stays within bounds."""
    return replace(lay, frame=lay.frame.at_most(PACKED))


def dibble_layout(frame: Frame, name_width: float = 0.0, big_index: bool = False) -> DibbleLayout:
    """Return the layout of the table in this frame; the other's name needs `name_width`."""
    u = frame.u
    top = float(round(frame.top.bottom()))
    area = QRectF(0, top, frame.width, round(frame.bar.top()) - top)
    height = area.height()
    t = min(max((height - 480) / 168, 0.0), 1.0)

    def down(compact: float, normal: float) -> float:
        """Return a share of the height, known for 480 and for 648 pixels of table."""
        return (compact / 480 + (normal / 648 - compact / 480) * t) * height

    left = frame.table.left()
    width = frame.width - 2 * left
    small = blend(34, 48, u)
    row_y, small_h = top + down(2, 14), small * CARD_RATIO
    avatar = blend(36, 48, u)
    name_x = left + avatar + blend(9, 14, u)
    usual = left + blend(122, 176, u)
    backs_left = max(usual, min(name_x + name_width + blend(10, 16, u), usual + blend(90, 180, u)))
    middle = row_y + small_h / 2
    score_w = blend(150, 196, u)
    score = QRectF(left + width - score_w, row_y - blend(0, 2, u), score_w, blend(54, 72, u))
    board_w = (width - blend(14, 24, u)) * 664 / 1192
    rows_top, row_h = top + down(88, 142), down(86, 100)
    row_gap = (down(268, 316) - 3 * row_h) / 2
    rows = [QRectF(left, rows_top + i * (row_h + row_gap), board_w, row_h) for i in range(3)]
    board = QRectF(left, rows_top, board_w, rows[2].bottom() - rows_top)
    panel_x = board.right() + blend(14, 24, u)
    panel_y = top + down(62, 100)
    panel = QRectF(panel_x, panel_y, left + width - panel_x, board.bottom() - panel_y)
    hand_card = blend(64, 88, u)
    hand_h = hand_card * CARD_RATIO
    out_w = small + blend(60, 76, u) * min(frame.scale, beside_scale(frame))
    return DibbleLayout(
        frame=frame,
        area=area,
        u=u,
        avatar=QRectF(left, middle - avatar / 2, avatar, avatar),
        name=QPointF(name_x, middle - blend(4, 5, u)),
        backs=QRectF(backs_left, row_y, blend(230, 334, u), small_h),
        small_card=small,
        score=score,
        out=QRectF(score.left() - blend(14, 24, u) - out_w, row_y, small, small_h),
        board=board,
        rows=(rows[0], rows[1], rows[2]),
        point_card=max(min(blend(48, 58, u), (row_h - 10) / CARD_RATIO), 20.0),
        panel=panel,
        k=max(min(panel.height() / 358, panel.width() / 528 * 1.12), 0.4),
        hand=QRectF(left, area.bottom() - down(10, 24) - hand_h, width, hand_h),
        hand_card=hand_card,
        value_card=min(blend(54, 80, u), 80 * u),
        least_step=LEAST_STEP_BIG if big_index else LEAST_STEP,
    )
