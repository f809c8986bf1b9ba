"""The geometry of the Dodo table: what fits at which size, and where the seats stand."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF

from dickory_desktop.scenes.dodo_layout import DodoLayout, dodo_layout, seat_angles
from dickory_desktop.scenes.frame import frame_for
from dickory_desktop.scenes.pose import CARD_RATIO, LEAST_CARD

SIZES = [(1280, 800), (900, 600), (1920, 1080), (1100, 700), (1024, 768), (2560, 1440), (900, 900)]


def card_rect(lay: DodoLayout, count: int, index: int) -> QRectF:
    width, _ = lay.hand_size(count)
    pose = lay.hand_places(count, frozenset())[index]
    height = width * CARD_RATIO
    return QRectF(pose.x - width / 2, pose.y - height / 2, width, height)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 7, 25, 40])
def test_the_hand_never_scrolls(size: tuple[int, int], count: int) -> None:
    lay = dodo_layout(frame_for(*size), 8)
    first, last = card_rect(lay, count, 0), card_rect(lay, count, count - 1)
    assert first.left() >= lay.hand.left() - 0.5
    assert last.right() <= lay.hand.right() + 0.5
    assert first.width() >= min(LEAST_CARD, lay.hand_card)
    assert last.bottom() <= lay.area.bottom()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 9))
def test_plates_lie_apart_and_clear_of_the_piles_and_the_hand(
    size: tuple[int, int], seats: int
) -> None:
    lay = dodo_layout(frame_for(*size), seats)
    assert len(lay.plates) == seats - 1
    for one, other in combinations(lay.plates, 2):
        assert not one.intersects(other)
    hand = card_rect(lay, 25, 0).united(card_rect(lay, 25, 24))
    half = lay.pile_card * 0.75
    piles = QRectF(lay.stock.x() - half, lay.pile.y() - half, 0, 2 * half)
    piles.setRight(lay.pile.x() + half)
    for plate in lay.plates:
        assert lay.area.contains(plate)
        assert not plate.intersects(hand)
        assert not plate.intersects(piles)


def test_the_next_player_sits_at_your_left_and_the_last_at_your_right() -> None:
    lay = dodo_layout(frame_for(1280, 800), 5)
    lefts = [plate.center().x() for plate in lay.plates]
    assert lefts[0] == min(lefts)
    assert lefts[-1] == max(lefts)
    assert lay.plates[0].center().y() > lay.plates[1].center().y()
    assert seat_angles(4) == [72.0, 144.0, 216.0, 288.0]
    assert seat_angles(7)[0] == 64.0
    assert seat_angles(7)[-1] == 296.0


def test_the_angle_of_a_seat_is_where_its_plate_is() -> None:
    lay = dodo_layout(frame_for(1280, 800), 8)
    angles = [lay.angle(offset) for offset in range(8)]
    assert angles == sorted(angles)
    assert angles[4] == pytest.approx(180.0)


def test_cards_under_the_top_keep_their_places() -> None:
    lay = dodo_layout(frame_for(1280, 800), 4)
    assert lay.pile_place(7, 1).x == lay.pile_place(7, 3).x
    assert lay.pile_place(7, 1).turn == lay.pile_place(7, 3).turn
    assert lay.pile_place(8, 0).z > lay.pile_place(7, 1).z
