"""Which system libraries the window needs, found by asking the loader, not by a list of guesses."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

import debian
from shell import SetupError, try_quietly

# The Debian package of each library that Qt asks the system for.
PACKAGES: Mapping[str, str] = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libGLX.so.0": "libglx0",
    "libGLdispatch.so.0": "libglvnd0",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libbrotlicommon.so.1": "libbrotli1",
    "libbrotlidec.so.1": "libbrotli1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libexpat.so.1": "libexpat1",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libstdc++.so.6": "libstdc++6",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xinerama.so.0": "libxcb-xinerama0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}

NO_SCREEN = """there is no screen here: neither DISPLAY nor WAYLAND_DISPLAY is set.
Start this in a desktop session, or over ssh with forwarding (ssh -X HOST).
To try it without a screen: QT_QPA_PLATFORM=offscreen, or under a virtual one: xvfb-run"""

PROBE = "from PySide6.QtGui import QGuiApplication; QGuiApplication(['dickory-desktop'])"


def on_linux() -> bool:
    return sys.platform.startswith("linux")


def check_screen_is_named(env: Mapping[str, str]) -> None:
    """Raise SetupError if no window can open, as far as the environment tells."""
    if not on_linux() or env.get("QT_QPA_PLATFORM"):
        return
    if not env.get("DISPLAY") and not env.get("WAYLAND_DISPLAY"):
        raise SetupError(NO_SCREEN)


def check_screen_answers(python: Path) -> None:
    """Raise SetupError if Qt can't open the screen that the environment names."""
    done, printed = try_quietly([python, "-c", PROBE])
    if not done:
        said = next((line for line in printed.splitlines() if line.strip()), "no reason given")
        raise SetupError(f"Qt can't open a window here: {said}")


def _binaries(qt: Path, platforms: Iterable[str]) -> list[Path]:
    libraries = ("Core", "Gui", "Widgets", "Network", "Svg", "DBus")
    found = [qt / "lib" / f"libQt6{name}.so.6" for name in libraries]
    found += [qt / "plugins" / "platforms" / f"libq{name}.so" for name in platforms]
    found += [qt / "plugins" / "imageformats" / "libqsvg.so"]
    return [path for path in found if path.exists()]


def missing_in(ldd_output: str) -> set[str]:
    """Return the names of the libraries that `ldd` did not find."""
    lines = [line for line in ldd_output.splitlines() if line.rstrip().endswith("=> not found")]
    return {line.split()[0] for line in lines}


def missing_libraries(python: Path, platforms: Iterable[str]) -> set[str]:
    """Return the libraries that the installed Qt needs and the loader can't find."""
    if shutil.which("ldd") is None:
        return set()
    where = "import PySide6; print(PySide6.__path__[0])"
    done, folder = try_quietly([python, "-c", where])
    if not done:
        raise SetupError(f"PySide6 is not installed: {folder.strip()}")
    missing: set[str] = set()
    for binary in _binaries(Path(folder.strip(), "Qt"), platforms):
        missing |= missing_in(try_quietly(["ldd", binary])[1])
    return {name for name in missing if not name.startswith(("libQt6", "libicu"))}


def ensure(python: Path, platforms: Iterable[str]) -> None:
    """Install the missing system libraries, or raise SetupError naming them."""
    if not on_linux():
        return
    missing = missing_libraries(python, platforms)
    if not missing:
        return
    named = ", ".join(sorted(missing))
    reason = f"Qt needs system libraries that are not installed ({named})"
    packages = {PACKAGES[name] for name in missing if name in PACKAGES}
    if not packages:
        raise SetupError(f"{reason}; install them with your system's package manager")
    debian.install(packages, reason)
    if still := missing_libraries(python, platforms):
        raise SetupError(f"still missing after the installation: {', '.join(sorted(still))}")


def platforms_for(env: Mapping[str, str]) -> list[str]:
    """Return the Qt platform plugins that a start in this environment uses."""
    chosen = env.get("QT_QPA_PLATFORM", "").split(":")[0]
    if chosen:
        return [chosen]
    return ["xcb"] if env.get("DISPLAY") else ["wayland"]


def ensure_for_play(python: Path) -> None:
    ensure(python, platforms_for(os.environ))
    if not os.environ.get("QT_QPA_PLATFORM"):
        check_screen_answers(python)


def ensure_for_tests(python: Path) -> None:
    """Provide what the window needs, and a virtual screen, also where nothing is installed."""
    ensure(python, ["xcb", "offscreen"])
    if not on_linux():
        return
    programs = {"Xvfb": "xvfb", "xauth": "xauth", "xdotool": "xdotool"}
    wanted = [package for name, package in programs.items() if shutil.which(name) is None]
    if wanted:
        debian.install(wanted, "the tests in a real window need a virtual screen")
