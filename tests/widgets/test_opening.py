"""What is asked to be opened and is no record: a sentence, and never a wait."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from dickory_desktop.widgets.window import MainWindow


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_refused_not_waited_for(window: MainWindow, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.dickory"
    os.mkfifo(pipe)
    assert not window.open_file(pipe)
    assert "can’t be opened" in window.messages.text


@pytest.mark.parametrize("name", ["a\0b", "missing.dickory", "x" * 5000])
def test_names_of_nothing_are_refused(window: MainWindow, tmp_path: Path, name: str) -> None:
    assert not window.open_file(tmp_path / name)
    assert "can’t be opened" in window.messages.text
