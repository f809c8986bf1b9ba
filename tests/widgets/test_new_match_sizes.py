"""The page of a new match at every size: nothing overlaps, nothing leaves its panel."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QRect

from dickory_desktop.widgets.controls import RING_ROOM
from dickory_desktop.widgets.window import MainWindow

SIZES = (
    (900, 600, 100), (900, 600, 150), (900, 600, 200), (1280, 800, 100), (1280, 800, 200),
    (1920, 1080, 125), (3840, 2160, 100), (3840, 2160, 200),
)  # fmt: skip


def boxes(part: Any, stops: list[Any]) -> list[tuple[Any, QRect]]:
    """Return the controls of a panel and where they are in it, without the room for a ring."""
    found = []
    for one in stops:
        if one.isVisible():
            corner = one.mapTo(part, one.rect().topLeft())
            box = QRect(corner, one.size())
            found.append((one, box.adjusted(RING_ROOM, RING_ROOM, -RING_ROOM, -RING_ROOM)))
    return found


@pytest.mark.parametrize("game", ["dickory", "dibble", "dodo"])
@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_controls_stay_in_their_panels_and_apart(
    window: MainWindow, game: str, width: int, height: int, text: int
) -> None:
    window.settings.change(text_size=text, last_game=game)
    window.resize(width, height)
    window.show_new_match()
    page: Any = window.page
    parts = (
        (page.options, page.options.stops() if game != "dibble" else []),
        (page.seats, page.seats.stops()),
        (page.code, [page.code.field, page.code.dice]),
    )
    for part, stops in parts:
        placed = boxes(part, stops)
        for number, (one, box) in enumerate(placed):
            assert part.rect().contains(box), (one.accessibleName(), box, part.rect())
            for other, beside in placed[number + 1 :]:
                assert not box.intersects(beside), (one.accessibleName(), other.accessibleName())
    panels = [part.geometry() for part, _ in parts]
    for number, panel in enumerate(panels):
        assert not panel.intersects(page.bar.geometry())
        assert not any(panel.intersects(other) for other in panels[number + 1 :])


def test_at_twice_the_size_everything_is_twice_as_large(window: MainWindow) -> None:
    window.settings.change(last_game="dickory")
    window.resize(1280, 800)
    window.show_new_match()
    page: Any = window.page
    before = [one.height() for one in (page.code.field, page.seats.fields[0])]
    window.resize(2560, 1600)
    after = [one.height() for one in (page.code.field, page.seats.fields[0])]
    assert after == [2 * one for one in before]
