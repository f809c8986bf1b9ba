"""What a screen reader finds on a table: every card and pile by name, with its state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAccessibleObject, QWindow
from PySide6.QtWidgets import QGraphicsView

from .card_item import CardItem

if TYPE_CHECKING:
    from .table import TableScene

_alive: dict[int, QAccessibleObject] = {}
_installed = False


def install() -> None:
    """Teach Qt's accessibility about tables and their cards; once for the program."""
    global _installed
    if not _installed:
        _installed = True
        QAccessible.installFactory(_make)


def _make(key: str, item: QObject) -> QAccessibleInterface | None:
    from .table import TableScene

    made: QAccessibleObject
    if isinstance(item, CardItem) and key == "CardItem":
        made = CardAccess(item)
    elif isinstance(item, QGraphicsView) and isinstance(item.scene(), TableScene):
        made = TableAccess(item)
    else:
        return None
    number = id(item)
    _alive[number] = made
    item.destroyed.connect(lambda: _alive.pop(number, None))
    return made


def _view_of(item: CardItem) -> QGraphicsView | None:
    scene = item.scene()
    views = scene.views() if scene is not None else []
    return views[0] if views else None


class CardAccess(QAccessibleObject):
    """A card, or the card that stands for its pile."""

    def __init__(self, item: CardItem) -> None:
        super().__init__(item)
        self._item = item

    def _table(self) -> TableScene | None:
        scene = self._item.scene()
        return scene if scene is not None else None  # type: ignore[return-value]

    def text(self, kind: QAccessible.Text) -> str:
        table = self._table()
        if table is None or kind != QAccessible.Text.Name:
            return ""
        return table.card_words(self._item)

    def role(self) -> QAccessible.Role:
        table = self._table()
        acts = table is not None and table.can_press(self._item)
        return QAccessible.Role.Button if acts else QAccessible.Role.StaticText

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        table = self._table()
        if table is None:
            state.invalid = True
            return state
        state.focusable = True
        state.focused = table.has_ring(self._item)
        acts = table.can_press(self._item)
        state.selectable = acts
        state.selected = self._item in table.selection.keys
        state.disabled = not acts
        return state

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        view = _view_of(self._item)
        return QAccessible.queryAccessibleInterface(view) if view is not None else None

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        del index
        return None

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        del child
        return -1

    def rect(self) -> QRect:
        view = _view_of(self._item)
        if view is None:
            return QRect()
        box = view.mapFromScene(self._item.mapToScene(self._item.card_rect())).boundingRect()
        return QRect(view.viewport().mapToGlobal(box.topLeft()), box.size())


class TableAccess(QAccessibleObject):
    """The table: its children are the cards and piles the keys stop at, in their order."""

    def __init__(self, view: QGraphicsView) -> None:
        super().__init__(view)
        self._view = view

    def _items(self) -> list[CardItem]:
        table: TableScene = self._view.scene()  # type: ignore[assignment]
        return [item for zone in table.zones_in_order for item in table.stops(zone)]

    def text(self, kind: QAccessible.Text) -> str:
        return self._view.accessibleName() if kind == QAccessible.Text.Name else ""

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Grouping

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = True
        state.focused = self._view.hasFocus()
        state.invisible = not self._view.isVisible()
        return state

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        page = self._view.parentWidget()
        return QAccessible.queryAccessibleInterface(page) if page is not None else None

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        items = self._items()
        if not 0 <= index < len(items):
            return None
        return QAccessible.queryAccessibleInterface(items[index])

    def childCount(self) -> int:
        return len(self._items())

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        items = self._items()
        item = child.object()
        return items.index(item) if isinstance(item, CardItem) and item in items else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        table: TableScene = self._view.scene()  # type: ignore[assignment]
        at = self._view.mapToScene(self._view.viewport().mapFromGlobal(QPoint(x, y)))
        item = table.card_at(at)
        return QAccessible.queryAccessibleInterface(item) if item is not None else None

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        table: TableScene = self._view.scene()  # type: ignore[assignment]
        if table.cursor is None or not self._view.hasFocus():
            return None
        return QAccessible.queryAccessibleInterface(table.cursor)

    def rect(self) -> QRect:
        return QRect(self._view.mapToGlobal(QPoint(0, 0)), self._view.size())

    def window(self) -> QWindow | None:  # type: ignore[override]
        return self._view.window().windowHandle()
