"""What a kept match says of itself; a file that says it wrongly is passed over."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from dickory_desktop.app import make_window
from dickory_desktop.games import RULES
from dickory_desktop.session.kept import peek
from dickory_desktop.session.store import FINISHED, UNFINISHED, VERSION_FILE, Store

PLAYERS = ["Ana", {"name": "Bo", "kind": "bot:steady"}]
WRONG: dict[str, Any] = {
    "scores of one seat": {"game": "dodo", "players": PLAYERS, "deals": [{"scores": [1]}]},
    "scores by name": {"game": "dodo", "players": PLAYERS, "deals": [{"scores": {"Ana": 1}}]},
    "a game of another version": {"game": "whist", "players": PLAYERS, "deals": [{}]},
    "a list for a game": {"game": ["dodo"], "players": PLAYERS, "deals": [{}]},
    "no players": {"game": "dodo", "players": None, "deals": [{}]},
    "no deals": {"game": "dodo", "players": PLAYERS, "deals": 3},
    "a list": [],
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=list(WRONG))
def test_a_kept_file_that_is_wrong_never_keeps_home_from_opening(
    qtbot: QtBot, data_dir: Path, wrong: Any
) -> None:
    path = data_dir / FINISHED / f"{UNFINISHED}-x.dickory"
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(wrong))
    assert peek(path) is None
    window = make_window(data_dir)
    qtbot.addWidget(window)
    window.show_home()
    page: Any = window.page
    assert not page.has_continue
    window.session.close()
    assert path.exists()


def test_a_version_file_nested_too_deeply_is_written_anew(data_dir: Path) -> None:
    data_dir.mkdir(parents=True, exist_ok=True)
    (data_dir / VERSION_FILE).write_text("[" * 300_000)
    assert Store(data_dir, RULES).prepare() == ""
    assert (data_dir / VERSION_FILE).stat().st_size < 100
