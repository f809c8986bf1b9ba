"""The Dibble table's panel while a row is guessed: card by card, and what is at stake."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from ..games.dibble.view import PointCard, View
from ..session.naming import called_you
from ..session.wording_dibble import meld_words
from .dibble_board import dashed, draw_lane_icon
from .dibble_layout import VALUES, DibbleLayout, packed
from .dibble_reading import is_guessing, lane_title, value_state, values_words
from .fonts import title_font, ui_font
from .frame import blend
from .paint import MIDDLE, RIGHT, draw_icon, draw_text, elided, fitting, text_width, wrap
from .pose import CARD_RATIO

if TYPE_CHECKING:
    from .dibble_table import DibbleTable

translate = QCoreApplication.translate


def possible_sums(view: View, seat: int, value: int = 0) -> tuple[int, ...]:
    """Return what a seat's row may be worth as the view's seat knows it, ascending.

    `value`: one of its hidden cards is taken to be this; 0 for none.
    """
    row = view.row(seat)
    known = sum(point.value for point in row)
    hidden = sum(1 for point in row if not point.value)
    values = [one for one in view.open_values if one != value]
    if value and hidden:
        known, hidden = known + value, hidden - 1
    return tuple(sorted({known + sum(some) for some in combinations(values, hidden)}))


def sums_words(sums: tuple[int, ...]) -> str:
    """Return possible sums: "22", "9 or 11", "8 to 12"."""
    if len(sums) == 1:
        return str(sums[0])
    if len(sums) == 2:
        return translate("DibbleGuess", "{low} or {high}").format(low=sums[0], high=sums[1])
    return translate("DibbleGuess", "{low} to {high}").format(low=sums[0], high=sums[-1])


def draw_guess(painter: QPainter, table: DibbleTable, lay: DibbleLayout, view: View) -> None:
    """Draw the panel of a guess, the viewer's own or the other player's."""
    t, lay = table.theme, packed(lay)
    inner = lay.inner
    seat = view.turn
    mine = is_guessing(view) and not table.watches
    head = translate("DibbleGuess", "Guess your row, or stand")
    if mine and view.guessed:
        head = translate("DibbleGuess", "Guess your row")
    elif not mine:
        head = translate("DibbleGuess", "{name} may guess").format(name=table.name(seat))
        if called_you(table.name(seat)):
            head = translate("DibbleGuess", "You may guess")
    top = QPointF(inner.left(), lay.in_panel(202))
    draw_text(painter, top, head, ui_font(lay.frame.size(16, 19), 600), t.text)
    row = view.row(seat)
    right = sum(1 for one in row if one.turned or (mine and one.value))
    count = translate("DibbleGuess", "{right} of {count} known").format(right=right, count=len(row))
    if view.guessed:
        count = translate("DibbleGuess", "{right} of {count} right").format(
            right=right, count=len(row)
        )
    at = QPointF(inner.right(), top.y())
    tint = t.good if view.guessed else t.text2
    beside = ui_font(lay.frame.size(13.5, 15), 600)
    used = text_width(ui_font(lay.frame.size(16, 19), 600), head)
    if used + text_width(beside, count) + 12 <= inner.width():
        draw_text(painter, at, count, beside, tint, RIGHT)
    small = ui_font(lay.frame.size(13, 14))
    words = guess_reason(table, view)
    if text_width(small, words) > inner.width():
        words = words.partition(". ")[0] + "."
    draw_text(painter, QPointF(inner.left(), lay.in_panel(229)), words, small, t.text2)
    step = min(lay.in_panel(296) - lay.in_panel(246), _room(lay) / max(len(row), 1))
    for i, point in enumerate(row):
        box = QRectF(inner.left(), lay.in_panel(246) + i * step, inner.width(), step * 0.87)
        _row(painter, table, lay, view, point, box)
    if mine:
        _stakes(painter, table, lay, view)
        _captions(painter, table, lay, view)


def _captions(painter: QPainter, table: DibbleTable, lay: DibbleLayout, view: View) -> None:
    """Write under each value why it can be named or not."""
    font_size = lay.frame.size(12.5, 13.5)
    for value in range(1, VALUES + 1):
        pose = lay.value_place(value, False)
        low = pose.y + lay.value_card * CARD_RATIO / 2 + blend(16, 26, lay.u)
        possible = value in view.open_values
        tint = table.theme.text if possible else table.theme.text2
        words = value_state(view, value)
        room = lay.value_card * 116 / 80 - 6
        font = fitting(words, font_size, 600 if possible else 400, room)
        lines = wrap(words, font, room)[:2]
        low -= 4 * (len(lines) - 1)
        for line in lines:
            draw_text(painter, QPointF(pose.x, low), elided(font, line, room), font, tint, MIDDLE)
            low += font.pixelSize() * 1.1


def _room(lay: DibbleLayout) -> float:
    return lay.in_panel(404) - lay.in_panel(246)


def guess_reason(table: DibbleTable, view: View) -> str:
    """Return why somebody guesses now, in a sentence."""
    seat = view.turn
    mine = is_guessing(view) and not table.watches
    meld = meld_words(view.meld) if view.meld is not None else ""
    if seat != view.out:
        text = translate("DibbleGuess", "{name} went out and stood, so you may guess.")
        if not mine:
            text = translate("DibbleGuess", "{name} went out and stood.")
        own = view.out == view.seat and not table.watches
        if not mine and (own or called_you(table.name(view.out))):
            return translate("DibbleGuess", "You went out and stood.")
        return text.format(name=table.name(view.out))
    if not mine and not called_you(table.name(seat)):
        text = translate("DibbleGuess", "{name} went out with {meld}.")
        return text.format(name=table.name(seat), meld=meld)
    if mine and view.guessed:
        text = translate("DibbleGuess", "You went out with {meld}. Name the rest, or lose the row.")
    else:
        text = translate("DibbleGuess", "You went out with {meld}.")
    return text.format(meld=meld)


def _row(
    painter: QPainter,
    table: DibbleTable,
    lay: DibbleLayout,
    view: View,
    point: PointCard,
    box: QRectF,
) -> None:
    t = table.theme
    mine = is_guessing(view) and not table.watches
    current = mine and table.selection.lane is point.lane and not point.value
    inset = 1.0 if current else 0.5
    painter.setPen(QPen(QColor(t.accent), 2) if current else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(t.raised))
    radius = min(12.0, box.height() / 3)
    painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), radius, radius)
    middle = box.center().y()
    scale = min(1.0, box.height() / 34) * blend(0.86, 1.0, lay.u)
    tint = t.accent if current else t.text2
    icon = QPointF(box.left() + blend(24, 28, lay.u), middle)
    draw_lane_icon(painter, point.lane, icon, scale, tint, t.panel)
    strong, small = ui_font(lay.frame.size(13.5, 15), 600), ui_font(lay.frame.size(13, 14))
    x = box.left() + blend(48, 54, lay.u)
    low = middle + QFontMetricsF(strong).capHeight() / 2
    width = draw_text(painter, QPointF(x, low), lane_title(point.lane), strong, t.text)
    note = max(x + width + 10, box.left() + blend(118, 132, lay.u))
    value_x = box.right() - blend(40, 42, lay.u)
    long, short = _note(table, view, point, current)
    words = long if text_width(small, long) < value_x - 14 - note else short
    draw_text(painter, QPointF(note, low), words, small, t.text if current else t.text2)
    sure = point.turned or (mine and point.value)
    big = title_font(min(lay.frame.size(20, 24), box.height() * 0.62))
    text = str(point.value) if sure else "?"
    at = QPointF(value_x, middle + QFontMetricsF(big).capHeight() / 2)
    draw_text(painter, at, text, big, t.text if sure else tint, MIDDLE)
    if sure:
        side = min(20.0 * max(lay.u, 0.8), box.height() * 0.6)
        tick = QRectF(box.right() - side - 8, middle - side / 2, side, side)
        draw_icon(painter, "check", tick, t.good, 2.4)


def _note(table: DibbleTable, view: View, point: PointCard, current: bool) -> tuple[str, str]:
    """Return what is said of a card of the row, and the same in few words."""
    mine = is_guessing(view) and not table.watches
    if point.turned:
        if mine:
            text = translate("DibbleGuess", "You named a {value}, and it is one")
        else:
            text = translate("DibbleGuess", "Named a {value}, and it is one")
        short = translate("DibbleGuess", "named right")
        return text.format(value=point.value), short
    if mine and point.value:
        return (
            translate("DibbleGuess", "You know it, so it is named for you"),
            translate("DibbleGuess", "named for you"),
        )
    if current:
        values = values_words(point.candidates)
        text = translate("DibbleGuess", "Name it: {values}")
        return text.format(values=values), translate("DibbleGuess", "Name it")
    words = translate("DibbleGuess", "not named yet")
    return words, words


def _stakes(painter: QPainter, table: DibbleTable, lay: DibbleLayout, view: View) -> None:
    """Draw what a right guess, a wrong one and standing come to."""
    t, inner = table.theme, lay.inner
    y = lay.in_panel(410)
    painter.setPen(QPen(QColor(t.line), 1))
    painter.drawLine(QPointF(inner.left(), y), QPointF(inner.right(), y))
    value = table.selection.value if table.selection.choice.move is not None else 0
    hidden = sum(1 for one in view.row(view.seat) if not one.value)
    sums = possible_sums(view, view.seat, value)
    doubled = tuple(2 * one for one in sums)
    if value and hidden == 1:
        first = translate("DibbleGuess", "If it is a {value}").format(value=value)
        known = [str(one.value) for one in view.row(view.seat) if one.value]
        under = translate("DibbleGuess", "{sum}, doubled").format(
            sum=" + ".join([*known, str(value)])
        )
    else:
        first = translate("DibbleGuess", "If all are right")
        under = translate("DibbleGuess", "the row, doubled")
    stand, note = translate("DibbleGuess", "If you stand"), _stand_note(table, view)
    if view.guessed:
        stand = translate("DibbleGuess", "Standing was")
        note = translate("DibbleGuess", "no longer open")
    standing = sums_words(possible_sums(view, view.seat))
    boxes = (
        (first, sums_words(doubled), under, t.good, "check"),
        (
            translate("DibbleGuess", "If not"),
            "0",
            translate("DibbleGuess", "the row is lost"),
            t.bad,
            "close",
        ),
        (stand, standing, note, t.text2, ""),
    )
    gap = blend(8, 12, lay.u)
    width = (inner.width() - 2 * gap) / 3
    top = lay.in_panel(420)
    for i, (head, number, below, tint, icon) in enumerate(boxes):
        box = QRectF(inner.left() + i * (width + gap), top, width, lay.in_panel(508) - top)
        faded = view.guessed and i == 2
        _stake(painter, table, lay, box, (head, number, below), tint, icon, faded)


def _stand_note(table: DibbleTable, view: View) -> str:
    if view.out == view.seat and view.row(1 - view.seat):
        text = translate("DibbleGuess", "then {name} may guess")
        return text.format(name=table.name(1 - view.seat))
    return translate("DibbleGuess", "the row as it is")


def _stake(
    painter: QPainter,
    table: DibbleTable,
    lay: DibbleLayout,
    box: QRectF,
    words: tuple[str, str, str],
    tint: str,
    icon: str,
    faded: bool,
) -> None:
    t = table.theme
    painter.setBrush(QColor(t.well))
    painter.setPen(QPen(QColor(tint if icon else t.line), 1.6 if icon else 1))
    painter.drawRoundedRect(box.adjusted(0.8, 0.8, -0.8, -0.8), 12, 12)
    if faded:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 12, 12)
        dashed(painter, box.adjusted(0.8, 0.8, -0.8, -0.8), 12, t.line)
    x = box.left() + blend(9, 14, lay.u)
    head, number, below = words
    size, unit = lay.frame.size, box.height() / 88
    room = box.right() - x - blend(7, 10, lay.u)
    side = 18 * max(unit, 0.8)
    small = fitting(head, min(size(13, 13.5), 20 * unit), 500, room)
    draw_text(painter, QPointF(x, box.top() + 24 * unit), head, small, t.text2)
    beside = icon and text_width(small, head) > room - side - 4
    big_size = min(size(18, 24) if icon else size(16, 20), 32 * unit)
    big = fitting(number, big_size, 700, room - (side + 4 if beside else 0))
    draw_text(painter, QPointF(x, box.top() + 51 * unit), number, big, tint)
    low = fitting(below, min(size(12.5, 13), 19 * unit), 400, room, 10.0)
    draw_text(painter, QPointF(x, box.top() + 74 * unit), below, low, t.text2)
    if icon:
        at = QRectF(box.right() - side - 9, box.top() + (36 if beside else 10) * unit, side, side)
        draw_icon(painter, icon, at, tint, 2.4)


__all__ = ["draw_guess", "guess_reason", "possible_sums", "sums_words"]
