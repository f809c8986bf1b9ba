"""PySide's own modules in the bundle: compiled, the same wherever they were unpacked."""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import PySide6
import pytest

from tests.helpers.builds import ROOT

if TYPE_CHECKING:
    import support
else:
    sys.path.insert(0, str(ROOT / "packaging"))
    support = importlib.import_module("support")
    sys.path.remove(str(ROOT / "packaging"))

LOADED = "import PySide6.QtCore, shibokensupport.signature.loader as l; print(l.__file__)"


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return what PySide unpacks beside a copy of its library."""
    site = tmp_path_factory.mktemp("site")
    own = Path(PySide6.__file__).parents[1] / "shiboken6"
    shutil.copytree(own, site / "shiboken6", ignore=shutil.ignore_patterns(support.FOLDER))
    env = {**os.environ, "PYTHONPATH": str(site), "SBK_EMBED": "0"}
    subprocess.run([sys.executable, "-c", support.UNPACK], env=env, check=True)
    return site / "shiboken6" / support.FOLDER


def test_the_same_modules_come_out_of_any_folder(unpacked: Path, tmp_path: Path) -> None:
    moved = tmp_path / "elsewhere"
    shutil.copytree(unpacked, moved)
    made = [
        support.compiled(unpacked, tmp_path / "one"),
        support.compiled(moved, tmp_path / "other"),
    ]
    assert made[0]
    first, second = ([Path(file).read_bytes() for file, _ in one] for one in made)
    assert first == second
    assert [place for _, place in made[0]] == [place for _, place in made[1]]


def test_pyside_takes_the_compiled_modules(unpacked: Path, tmp_path: Path) -> None:
    site = unpacked.parents[1]
    folder = tmp_path / "shiboken6"
    shutil.copytree(site / "shiboken6", folder, ignore=shutil.ignore_patterns(support.FOLDER))
    for file, place in support.compiled(unpacked, tmp_path / "compiled"):
        (tmp_path / place).mkdir(parents=True, exist_ok=True)
        shutil.copy(file, tmp_path / place)
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", LOADED], env=env, capture_output=True, text=True, check=True
    )
    assert Path(done.stdout.strip()).is_relative_to(folder / support.FOLDER)
    assert done.stderr == ""
