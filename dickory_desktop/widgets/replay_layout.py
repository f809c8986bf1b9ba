"""Where the parts of a replay stand: the table, the column beside or over it, the transport."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from ..scenes.fonts import text_scale
from ..scenes.frame import Frame, blend, frame_for
from .controls import RING_ROOM

if TYPE_CHECKING:
    from .game_page import GamePage
    from .replay_page import ReplayPage


def place_stage(page: ReplayPage, stage: GamePage, frame: Frame, width: int) -> None:
    """Place the table so that what it keeps free for its bars lies under the page's bars."""
    inner = frame_for(width, page.height(), text_scale())
    down = round(frame.top.bottom() - inner.top.bottom())
    height = round(frame.bar.top() - down + inner.height - inner.bar.top())
    ratio = page.felt.devicePixelRatio()
    box = QRectF(0, down * ratio, width * ratio, height * ratio)
    stage.lent_felt = page.felt.copy(box.toRect())
    box = QRectF(0, down, width, height)
    if stage.geometry() != box.toRect():
        stage.setGeometry(box.toRect())
    stage.set_theme(page.theme)


def place_column(page: ReplayPage, frame: Frame) -> None:
    """Place what stands at the right, or open it over the table."""
    shown = page.roomy or page.drawer_open
    page.drawer.setVisible(not page.roomy)
    page.drawer.setChecked(page.drawer_open)
    page.top.apply(frame, page.theme)
    column = frame.column
    box = QRectF(column)
    box.setLeft(min(column.left(), column.right() - 344 * max(frame.scale, 1.0)))
    inner = frame.at_most(1.25)
    k = max(inner.text, 1.0)
    gap, row = 12.0, 44.0 * k
    controls = (page.eyes, page.speeds)
    for control in controls:
        control.scale, control.label_size = k, inner.size(14, 15)
    stacked = sum(one.sizeHint().width() for one in controls) + gap > box.width()
    width = box.width() if stacked else (box.width() - gap) * 0.62
    top = box.top()
    for number, control in enumerate(controls):
        control.set_theme(page.theme)
        x = box.left()
        if number and not stacked:
            x, width = box.left() + width + gap, box.width() - width - gap
        elif number:
            top += row + gap / 2
        room = RING_ROOM
        place = QRectF(x, top, width, row).adjusted(-room, -room, room, room)
        control.setGeometry(place.toRect())
    top += row + gap
    deals = 0.0
    if page.coded and box.height() - (top - box.top()) > 330 * k:
        deals = blend(150, 180, inner.u) * inner.scale
    page.deals.setGeometry(QRectF(box.left(), box.bottom() - deals, box.width(), deals).toRect())
    low = box.bottom() - (deals + gap if deals else 0.0)
    page.steps.setGeometry(QRectF(box.left(), top, box.width(), low - top).toRect())
    page.deals.apply(inner, page.theme)
    page.steps.apply(inner, page.theme)
    for part in (page.eyes, page.speeds, page.steps):
        part.setVisible(shown)
        part.raise_()
    page.deals.setVisible(shown and deals > 0)
    page.deals.raise_()


def place_transport(page: ReplayPage, frame: Frame) -> None:
    """Place the buttons, the timeline and the count in the bar."""
    page.bar.arrange()
    room = page.bar.free_room
    pad, height = page.bar.button_row()
    buttons = (page.first, page.back, page.play, page.on, page.last)
    k = max(1.0, frame.text)
    side, gap = min(height, 52.0 * max(frame.u, 1.0)), blend(5, 8, frame.u)
    x, top = room.left(), pad + (height - side) / 2
    for button in buttons:
        button.scale = k
        button.set_theme(page.theme)
        box = QRectF(x, top, side, side)
        ring = RING_ROOM
        button.setGeometry(box.adjusted(-ring, -ring, ring, ring).toRect())
        x += side + gap
    page.counter.size_of_text = frame.size(13.5, 15)
    page.counter.set_theme(page.theme)
    page.timeline.scale = min(k, 1.6)
    page.timeline.set_theme(page.theme)
    count = page.replay.moves[1] if page.replay is not None else 0
    digits = page.counter.width_for(f"{count} / {count}") + 8
    left, middle = x + gap, pad + height / 2
    if frame.two_rows:
        left, middle = room.left(), room.center().y() + 2
    right = room.right() - digits - (12 if frame.two_rows else 20)
    high = min(44.0 * page.timeline.scale, room.height())
    page.timeline.setGeometry(
        QRectF(left, middle - high / 2, max(right - left, 60.0), high).toRect()
    )
    page.counter.setGeometry(QRectF(right + 6, middle - high / 2, digits, high).toRect())
