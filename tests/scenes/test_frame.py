"""Where things stand: the frame of a page and the layout of the Dickory table."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF

from dickory_desktop.scenes.dickory_layout import dickory_layout
from dickory_desktop.scenes.frame import frame_for
from dickory_desktop.scenes.pose import CARD_RATIO, fan

widths = st.integers(900, 3840)
heights = st.integers(600, 2160)


def test_the_frame_at_the_usual_size() -> None:
    frame = frame_for(1280, 800)
    assert frame.column == QRectF(912, 64, 344, 632)
    assert frame.bar == QRectF(24, 712, 1232, 72)
    assert frame.table == QRectF(32, 64, 856, 648)


def test_the_frame_at_the_smallest_size() -> None:
    frame = frame_for(900, 600)
    assert not frame.wide
    assert frame.bar == QRectF(8, 532, 884, 60)
    assert frame.column.left() == 652
    assert frame.column.width() == 232


@given(widths, heights)
def test_the_parts_of_a_frame_do_not_meet(width: int, height: int) -> None:
    frame = frame_for(width, height)
    window = QRectF(0, 0, width, height)
    for part in (frame.bar, frame.column, frame.table):
        assert window.contains(part.adjusted(0.01, 0.01, -0.01, -0.01))
    inside = [part.adjusted(0.01, 0.01, -0.01, -0.01) for part in (frame.column, frame.table)]
    assert not any(frame.bar.intersects(part) for part in inside)
    assert not inside[0].intersects(inside[1])
    assert 1.0 <= frame.text <= 2.0


@given(widths, heights)
def test_nothing_on_the_table_covers_something_else(width: int, height: int) -> None:
    layout = dickory_layout(frame_for(width, height))
    table = layout.frame.table
    meld = QRectF(
        layout.meld.x(), layout.meld.y(), layout.table_card, layout.table_card * CARD_RATIO
    )
    rows = [layout.backs, layout.belt, meld, layout.hand]
    for above, below in pairwise(rows):
        assert above.bottom() <= below.top() + 0.01
    assert layout.hand.bottom() <= table.bottom()
    assert layout.stock.right() <= layout.belt.left()
    assert layout.out.right() <= layout.meld.x()
    assert layout.stock.bottom() < layout.out.top()


@given(widths, heights)
def test_the_belt_holds_six_cards(width: int, height: int) -> None:
    layout = dickory_layout(frame_for(width, height))
    xs = [layout.belt_place(place).x for place in range(6)]
    steps = [b - a for a, b in pairwise(xs)]
    assert min(steps) > layout.belt_card
    assert layout.belt_card_left() > layout.belt.left()
    assert xs[-1] + layout.belt_card / 2 < layout.belt.right()


@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("count", [1, 5, 11, 25])
def test_a_hand_of_any_size_lies_inside_the_table(size: tuple[int, int], count: int) -> None:
    layout = dickory_layout(frame_for(*size))
    places = layout.hand_places(count, frozenset())
    half = layout.hand_card / 2
    assert places[0].x - half >= layout.hand.left() - 0.01
    assert places[-1].x + half <= layout.hand.right() + 0.01


def test_a_chosen_card_is_raised() -> None:
    layout = dickory_layout(frame_for(1280, 800))
    low, high = layout.hand_places(2, frozenset({1}))
    assert low.y - high.y == layout.hand_lift == 20


@given(widths, heights, st.integers(1, 4))
def test_a_meld_and_its_answer_fit_side_by_side(width: int, height: int, count: int) -> None:
    layout = dickory_layout(frame_for(width, height))
    half = layout.table_card / 2
    first = layout.meld_place(0, count)
    last = layout.play_place(count - 1, count)
    assert first.x - half >= layout.out.right()
    assert last.x + half <= layout.frame.table.right() + 0.01
    assert layout.meld_right(count) < layout.play_left(count)


@given(st.integers(1, 40), st.floats(100, 2000), st.floats(40, 90))
def test_a_fan_never_leaves_its_room(count: int, width: float, card: float) -> None:
    lefts, step = fan(count, width, card)
    assert len(lefts) == count
    assert lefts[0] == 0
    assert lefts[-1] + card <= width + 0.01
    assert step <= card + 10
