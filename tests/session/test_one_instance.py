"""One program a data folder: a second start finds the first, a lock left behind is nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QProcess
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dickory_desktop.session.one_instance import LOCK, OneInstance

SECOND = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from dickory_desktop.session.one_instance import OneInstance
app = QCoreApplication([])
second = OneInstance(Path(sys.argv[1]))
if second.is_first:
    print("first")
else:
    print("handed over" if second.hand_over(sys.argv[2] or None) else "no answer")
"""

KILLED = """
import os, signal, sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from dickory_desktop.session.one_instance import OneInstance
app = QCoreApplication([])
one = OneInstance(Path(sys.argv[1]))
one.listen()
assert one.is_first
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def first(qapp: QApplication, data_dir: Path) -> Iterator[OneInstance]:
    assert qapp is not None
    made = OneInstance(data_dir)
    made.listen()
    yield made
    made.close()


def start_second(qtbot: QtBot, folder: Path, file: str, script: str = SECOND) -> str:
    """Start a second program, let this one go on meanwhile, and return what it said."""
    process = QProcess()
    with qtbot.waitSignal(process.finished, timeout=60_000):
        process.start(sys.executable, ["-c", script, str(folder), file])
    return bytes(process.readAllStandardOutput().data()).decode().strip()


@pytest.mark.skipif(os.name != "posix", reason="names are text there")
def test_a_second_start_hands_over_a_name_that_is_no_text(
    qtbot: QtBot, first: OneInstance, data_dir: Path
) -> None:
    asked: list[str] = []
    first.asked.connect(asked.append)
    script = SECOND.replace("sys.argv[2] or None", r"b'/tmp/caf\xe9 100%.dickory'.decode(*UTF)")
    script = "UTF = ('utf-8', 'surrogateescape')\n" + script
    assert start_second(qtbot, data_dir, "", script) == "handed over"
    assert [os.fsencode(one) for one in asked] == [b"/tmp/caf\xe9 100%.dickory"]


@pytest.mark.parametrize("name", ["", "a record Ünï 日本.dickory"])
def test_a_second_start_hands_its_file_to_the_first(
    qtbot: QtBot, data_dir: Path, first: OneInstance, name: str
) -> None:
    asked: list[str] = []
    first.asked.connect(asked.append)
    file = str(data_dir / name) if name else ""
    assert first.is_first
    assert start_second(qtbot, data_dir, file) == "handed over"
    assert asked == [file]


def test_another_folder_is_another_program(
    qtbot: QtBot, tmp_path: Path, first: OneInstance
) -> None:
    assert first.is_first
    assert start_second(qtbot, tmp_path / "other", "") == "first"


def test_after_the_first_has_ended_the_next_is_first(qtbot: QtBot, data_dir: Path) -> None:
    one = OneInstance(data_dir)
    one.close()
    assert start_second(qtbot, data_dir, "") == "first"


@pytest.mark.skipif(sys.platform == "win32", reason="kills by a signal of POSIX")
def test_a_lock_left_by_a_killed_program_is_no_obstacle(qtbot: QtBot, data_dir: Path) -> None:
    command = [sys.executable, "-c", KILLED, str(data_dir)]
    assert subprocess.run(command, timeout=60, check=False).returncode == -9
    assert (data_dir / LOCK).exists()
    asked: list[str] = []
    one = OneInstance(data_dir)
    one.asked.connect(asked.append)
    assert one.is_first
    one.listen()
    assert start_second(qtbot, data_dir, "") == "handed over"
    assert asked == [""]
    one.close()


def test_a_folder_that_can_not_be_made_is_used_without_a_lock(
    qapp: QApplication, tmp_path: Path
) -> None:
    assert qapp is not None
    (tmp_path / "file").write_bytes(b"")
    one = OneInstance(tmp_path / "file" / "data")
    assert one.is_first
    one.listen()
    one.close()
