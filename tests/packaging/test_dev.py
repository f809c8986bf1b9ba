"""The setup script: what it says where it can't go on, and what it finds missing."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.helpers.builds import ROOT

if TYPE_CHECKING:
    import environment
    import shell
    import system_libraries
else:
    sys.path.insert(0, str(ROOT / "packaging"))
    environment = importlib.import_module("environment")
    shell = importlib.import_module("shell")
    system_libraries = importlib.import_module("system_libraries")
    sys.path.remove(str(ROOT / "packaging"))

LDD = """
\tlinux-vdso.so.1 (0x00007f6d6dac3000)
\tlibQt6Gui.so.6 => /somewhere/libQt6Gui.so.6 (0x00007f6d6ce00000)
\tlibxcb-cursor.so.0 => not found
\tlibxkbcommon-x11.so.0 => not found
\tlibgthread-2.0.so.0 => not found
\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f6d6bc1e000)
"""
SCREENLESS = {
    key: value
    for key, value in os.environ.items()
    if key not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
}


def run_dev(
    *arguments: str, env: dict[str, str], python: str = sys.executable
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [python, str(ROOT / "packaging" / "dev.py"), *arguments],
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have a screen")
def test_play_without_a_screen_says_what_to_do() -> None:
    done = run_dev("play", env=SCREENLESS)
    assert (done.returncode, done.stdout) == (1, "")
    assert "there is no screen here" in done.stderr
    assert "xvfb-run" in done.stderr
    assert "Traceback" not in done.stderr


def test_wrong_use_is_refused() -> None:
    done = run_dev("fly", env=SCREENLESS)
    assert done.returncode == 2
    assert "invalid choice: 'fly'" in done.stderr


def test_another_python_is_named(tmp_path: Path) -> None:
    text = (ROOT / "packaging" / "dev.py").read_text(encoding="utf-8")
    pretend = tmp_path / "dev.py"
    pretend.write_text(text.replace("((3, 11), (3, 13))", "((3, 1), (3, 2))"), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(pretend), "play"], capture_output=True, text=True, check=False
    )
    here = "{}.{}".format(*sys.version_info[:2])
    assert done.returncode == 1
    assert f"and this is {here}" in done.stderr
    assert "Traceback" not in done.stderr


def test_missing_libraries_are_read_from_ldd() -> None:
    missing = system_libraries.missing_in(LDD)
    assert missing == {"libxcb-cursor.so.0", "libxkbcommon-x11.so.0", "libgthread-2.0.so.0"}
    packages = {system_libraries.PACKAGES[name] for name in missing}
    assert packages == {"libxcb-cursor0", "libxkbcommon-x11-0", "libglib2.0-0"}


def test_nothing_is_missing_where_the_tests_run() -> None:
    found = system_libraries.missing_libraries(Path(sys.executable), ["xcb", "offscreen"])
    assert found == set()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks the loader of Linux")
def test_every_library_of_the_window_has_a_package() -> None:
    import PySide6

    plugin = Path(PySide6.__path__[0], "Qt", "plugins", "platforms", "libqxcb.so")
    done = subprocess.run(["ldd", str(plugin)], capture_output=True, text=True, check=True)
    needed = {line.split()[0] for line in done.stdout.splitlines() if "=> /" in line}
    x11 = {name for name in needed if name.startswith(("libxcb", "libX11", "libxkb", "libGL."))}
    assert "libxcb-cursor.so.0" in x11
    assert x11 <= system_libraries.PACKAGES.keys()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="X11 is asked")
def test_a_screen_that_does_not_answer_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":987")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    with pytest.raises(shell.SetupError, match=r"Qt can't open a window here: .*:987"):
        system_libraries.check_screen_answers(Path(sys.executable))


def test_the_fingerprint_follows_the_sources(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "dickory_desktop").mkdir()
    module = tmp_path / "dickory_desktop" / "one.py"
    module.write_text("a = 1\n", encoding="utf-8")
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(
        environment, "SOURCES", tuple(name for name in environment.SOURCES if name == "none")
    )
    before = environment.fingerprint()
    assert environment.fingerprint() == before
    module.write_text("a = 2\n", encoding="utf-8")
    changed = environment.fingerprint()
    assert changed != before
    (tmp_path / "resources").mkdir()
    (tmp_path / "resources" / "icon.svg").write_text("<svg/>", encoding="utf-8")
    assert environment.fingerprint() not in (before, changed)
