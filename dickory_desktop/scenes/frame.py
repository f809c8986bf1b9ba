"""Where the parts of a page stand at a window size: bars, right column, the table between."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QRectF

WIDE: Final = 1200
COLUMNS: Final = 1040
TWO_ROWS: Final = 1.5


def blend(compact: float, normal: float, s: float) -> float:
    """Return a length at scale `s`, between its values on 900x600 and 1280x800, growing above."""
    if s >= 1.0:
        return normal * s
    t = max(0.0, (s - 0.74) / 0.26)
    return compact + (normal - compact) * t


@dataclass(frozen=True, slots=True)
class Frame:
    """The frame of a page in logical pixels; `u` scales things, `text` scales type.

    `scale` is the part of `text` that the player chose.
    """

    width: float
    height: float
    u: float
    text: float
    wide: bool
    labels: bool
    top: QRectF
    column: QRectF
    bar: QRectF
    table: QRectF
    scale: float = 1.0

    @property
    def two_rows(self) -> bool:
        """Whether text is so large that the action bar has a row for its buttons."""
        return self.scale >= TWO_ROWS

    def at_most(self, scale: float) -> Frame:
        """Return this frame for text no larger than `scale`, for what is packed with words."""
        if self.scale <= scale:
            return self
        return replace(self, text=self.text / self.scale * scale, scale=scale)

    def table_area(self) -> QRectF:
        """Return the whole area of the table, from the window's edge to the right column."""
        top = round(self.top.bottom())
        return QRectF(0, top, int(self.column.left()), round(self.bar.top()) - top)

    def size(self, compact: float, normal: float) -> float:
        """Return a type size: `compact` on 900x600, `normal` on 1280x800, then with the text."""
        if self.u >= 1.0:
            return normal * self.text
        t = max(0.0, (self.u - 0.74) / 0.26)
        return (compact + (normal - compact) * t) * self.scale


def frame_for(width: float, height: float, scale: float = 1.0) -> Frame:
    """Return the frame of a window of this size, for text `scale` times as large as usual."""
    u = min(max(min(width / 1280, height / 800), 0.7), 3.0)
    wide = width >= WIDE
    edge = blend(8, 24, u)
    top_h = blend(52, 64, u)
    bar_h = blend(60, 72, u) * (1 + 0.5 * max(scale - 1.0, 0.0))
    if scale >= TWO_ROWS:
        bar_h = blend(118, 128, u) * (0.45 + 0.275 * scale)
    bottom = blend(8, 16, u)
    left = blend(16, 32, u)
    column_w = 344 * max(1.0, u) if wide else 232.0
    spare = max(0.0, width - height * 2.1) / 2 if u > 2.7 else 0.0
    right = blend(16, 24, u)
    bar = QRectF(edge + spare, height - bottom - bar_h, width - 2 * (edge + spare), bar_h)
    column_x = width - right - spare - column_w
    gap = blend(10, 16, u)
    column = QRectF(column_x, top_h, column_w, bar.top() - gap - top_h)
    table_gap = blend(16, 24, u)
    x = left + spare
    table = QRectF(x, top_h, column_x - table_gap - x, bar.top() - top_h)
    return Frame(
        width=width,
        height=height,
        u=u,
        text=min(max(u, 1.0), 2.0) * scale,
        wide=wide,
        labels=width >= COLUMNS,
        top=QRectF(spare, 0, width - 2 * spare, top_h),
        column=column,
        bar=bar,
        table=table,
        scale=scale,
    )
