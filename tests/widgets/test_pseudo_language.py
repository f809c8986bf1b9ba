"""In a made-up language no page has plain letters: every text that is shown is looked up."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt, QTranslator
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from dickory_desktop.scenes import paint
from dickory_desktop.widgets.game_page import GamePage
from dickory_desktop.widgets.window import MainWindow
from tests.pictures.states import STATES, State

from .conftest import window

__all__ = ["window"]

KEPT = re.compile(r"\{[^}]*\}|<[^>]*>|&\w+;|%n|%\d")
LETTER = re.compile(r"[A-Za-z]{2,}")
PLAIN = {
    # names of players and of the people the games are by, deal codes, the algorithm
    "You", "Bo", "Ana", "Ben", "Dev", "Cleo", "Eli", "Fay", "Gus", "Ivy", "SHA", "pictures",
    "table", "dodo", "dibble", "dickory",
    # keys, as the system writes them
    "Ctrl", "Shift", "Alt", "Home", "End", "Tab", "PgUp", "PgDown", "Backtab", "Backspace", "Esc",
    "Return", "Enter", "Del",
}  # fmt: skip


def far(text: str) -> str:
    """Return a text in wide letters; what is filled in or marks it up stays."""
    out, at = [], 0
    for kept in KEPT.finditer(text):
        out += [_wide(text[at : kept.start()]), kept.group()]
        at = kept.end()
    return "".join([*out, _wide(text[at:])])


def _wide(text: str) -> str:
    return "".join(chr(ord(c) - 33 + 0xFF01) if c.isascii() and c.isalpha() else c for c in text)


class Pseudo(QTranslator):
    """Translates every text, into wide letters; `asked` keeps which."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def isEmpty(self) -> bool:  # noqa: N802
        return False

    def translate(
        self,
        context: str,
        sourceText: str,  # noqa: N803
        disambiguation: str | None = None,
        n: int = -1,
    ) -> str:
        del context, disambiguation, n
        self.asked.add(sourceText)
        return far(sourceText)


@pytest.fixture
def pseudo(qapp: QApplication) -> Iterator[Pseudo]:
    """The made-up language, before anything is made."""
    translator = Pseudo()
    qapp.installTranslator(translator)
    yield translator
    qapp.removeTranslator(translator)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Every text that is painted."""
    texts: set[str] = set()
    real: Any = paint.draw_text

    def noting(painter: Any, at: Any, text: str, *more: Any, **named: Any) -> Any:
        texts.add(text)
        return real(painter, at, text, *more, **named)

    for name, module in list(sys.modules.items()):
        if name.startswith("dickory_desktop.") and getattr(module, "draw_text", None) is real:
            monkeypatch.setattr(module, "draw_text", noting)
    return texts


def bare(text: str) -> list[str]:
    """Return the words of a text in plain letters that are no name, key or number."""
    text = re.sub(r"<[^>]*>|&\w+;", " ", text)
    text = re.sub(r"\b[0-9a-f]{8,}\b|\b\w+-\d+\b|\bF\d+\b", "", text)
    return [word for word in LETTER.findall(text) if word not in PLAIN]


def said(root: QWidget) -> Iterator[tuple[str, str]]:
    """Give what widgets say, and where."""
    for one in [root, *root.findChildren(QWidget)]:
        if one is not root and not one.isVisible():
            continue
        where = type(one).__name__
        for text in (one.accessibleName(), one.accessibleDescription(), one.toolTip()):
            yield where, text
        if isinstance(one, QAbstractButton | QLabel):
            yield where, one.text()
        if isinstance(one, QAbstractItemView) and one.model() is not None:
            for text in model_texts(one.model(), QModelIndex()):
                yield f"{where}'s rows", text


def model_texts(model: QAbstractItemModel, parent: QModelIndex) -> Iterator[str]:
    for row in range(model.rowCount(parent)):
        columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)
        for column in range(columns):
            index = model.index(row, column, parent)
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
                yield str(index.data(role) or "")
        yield from model_texts(model, model.index(row, 0, parent))


def test_the_language_leaves_what_is_filled_in() -> None:
    assert far("Take {take}, <b>play</b> %n") == "Ｔａｋｅ {take}, <b>ｐｌａｙ</b> %n"
    assert bare("Ｔａｋｅ 2, 10♥, Bo, Ctrl+Z, F6, dodo-12") == []
    assert bare("Ｔａｋｅ two") == ["two"]


@pytest.mark.parametrize("state", STATES, ids=[state.name for state in STATES])
def test_no_text_of_a_state_is_bare(
    pseudo: Pseudo, window: MainWindow, qtbot: QtBot, state: State, drawn: set[str]
) -> None:
    qtbot.waitUntil(lambda: window._moves_model is not None)
    window.session.bot_pause_ms = 600_000
    state.bring(window)
    window.grab()
    assert pseudo.asked
    found = {(where, text) for where, text in said(window) if bare(text)}
    table = window.table.table if isinstance(window.page, GamePage) else None
    if table is not None and table.view is not None:
        words = {("a card", table.card_words(item)) for item in table.all_items()}
        found |= {(where, text) for where, text in words if bare(text)}
    found |= {("painted", text) for text in drawn if bare(text)}
    assert sorted(found) == []
