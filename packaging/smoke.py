#!/usr/bin/env python3
"""Try the bundled program where it has never been: `smoke.py BUNDLE|DEB [--root]`.

As another user, with the program read-only, a home with letters beyond ASCII and an environment
that holds nothing but a screen: the commands, a match against the strongest bot by keys, a kill,
the resumed match, a record by argument. With `--root` all of that in a bare Debian with nothing but
what the package declares, installed by apt; without it, here. Needs root rights (to become another
user), Xvfb and xdotool; with `--root` also debootstrap.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
RECORD: Final = ROOT / "tests" / "golden" / "dickory-reshuffle.dickory"
BEGUN: Final = ROOT / "tests" / "golden" / "dickory-unfinished.dickory"
NOBODY: Final = 65534
PATIENCE: Final = 60.0
MOVES: Final = 6


class SmokeError(Exception):
    """The program did not do what it should; the message says what."""


class Place:
    """A file system to run in: this one, or a bare one; the program in it and a user's home."""

    def __init__(self, inside: Path, program: str) -> None:
        self.inside = inside
        self.program = program
        self.home = "/tmp/spiel-häuschen-ключ"
        self.display = ":77"
        shutil.rmtree(self.real(self.home), ignore_errors=True)
        self.real(self.home).mkdir(parents=True)
        os.chown(self.real(self.home), NOBODY, NOBODY)
        target = self.real(self.home) / "record.dickory"
        shutil.copyfile(RECORD, target)
        target.chmod(0o644)

    def real(self, path: str) -> Path:
        """Return where a path of the place is, seen from outside."""
        return self.inside / path.lstrip("/")

    @property
    def data(self) -> Path:
        """The program's data folder, seen from outside."""
        return self.real(self.home) / "data"

    def start(self, *arguments: str, root: bool = False) -> subprocess.Popen[str]:
        """Start a program of the place with an environment of nothing but home and screen."""

        def become() -> None:
            os.chroot(self.inside)
            os.chdir("/")
            if not root:
                os.setgroups([])
                os.setgid(NOBODY)
                os.setuid(NOBODY)

        return subprocess.Popen(
            arguments,
            env={"HOME": self.home, "DISPLAY": self.display},
            preexec_fn=become,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def window(self, *arguments: str) -> subprocess.Popen[str]:
        """Start the program's window over the data folder."""
        return self.start(self.program, "--data-dir", f"{self.home}/data", *arguments)

    def run(self, *arguments: str) -> str:
        """Run the program to its end and return what it prints; raises SmokeError."""
        process = self.start(self.program, *arguments)
        told, wrong = process.communicate(timeout=5 * PATIENCE)
        if process.returncode != 0:
            raise SmokeError(f"{arguments} ended with {process.returncode}: {wrong.strip()}")
        return told


def until(ready: Callable[[], bool], what: str) -> None:
    """Wait for something; raises SmokeError if it does not come."""
    end = time.monotonic() + PATIENCE
    while not ready():
        if time.monotonic() > end:
            raise SmokeError(f"this did not come: {what}")
        time.sleep(0.1)


def xdotool(display: str, *arguments: str) -> str:
    """Press keys or look for windows on a screen; returns what xdotool says."""
    done = subprocess.run(
        ["xdotool", *arguments],
        env={**os.environ, "DISPLAY": display},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout.strip()


def commands(place: Place) -> None:
    """Try the commands that need no window."""
    if "compiled" not in place.run("--version"):
        raise SmokeError("the rules in it are not compiled")
    if ": ok, dickory" not in place.run("check", f"{place.home}/record.dickory"):
        raise SmokeError("check does not know a good record")
    lines = place.run("trace", f"{place.home}/record.dickory").splitlines()
    if not json.loads(lines[0])["legal"]:
        raise SmokeError("trace names no legal moves")
    arena = ["arena", "--game", "dickory", "--bots", "greedy,random", "--pairs", "4"]
    place.run(*arena)
    redacted = place.run("redact", f"{place.home}/record.dickory", "--seat", "0")
    if not redacted:
        raise SmokeError("redact says nothing")
    place.run("bot", "--help")


def plies(place: Place) -> int:
    """Return how many moves of the saved match have been made."""
    try:
        text = (place.data / "match.dickory").read_text(encoding="utf-8")
        return sum(len(deal["moves"]) for deal in json.loads(text)["deals"])
    except (OSError, ValueError, KeyError):
        return -1


def window_of(place: Place) -> str:
    """Wait for the program's window and return its number."""
    found: list[str] = []

    def there() -> bool:
        found[:] = xdotool(place.display, "search", "--onlyvisible", "--class", "dickory").split()
        return bool(found)

    until(there, "a window")
    return found[-1]


def press(place: Place, window: str, *keys: str) -> None:
    """Press keys in a window, one after the other."""
    xdotool(place.display, "windowfocus", "--sync", window)
    xdotool(place.display, "key", "--delay", "60", *keys)


def moves_by_keys(place: Place, process: subprocess.Popen[str], wanted: int) -> None:
    """Press keys until the saved match has so many moves; raises SmokeError if that takes long."""
    window = window_of(place)
    end = time.monotonic() + 2 * PATIENCE
    while plies(place) < wanted:
        if time.monotonic() > end or process.poll() is not None:
            raise SmokeError(f"by keys only {plies(place)} of {wanted} moves were made")
        press(place, window, "Return", "Home", "space", "Return", "p")


def play(place: Place) -> None:
    """Play by keys against the strongest bot, kill the program, and go on with the match."""
    begun = json.loads(BEGUN.read_text(encoding="utf-8"))
    begun["players"] = ["Ana", {"name": "Bo", "kind": "bot:master"}]
    first = begun["deals"][0]
    begun["deals"] = [{"first": first["first"], "deck": first["deck"], "moves": []}]
    record = place.real(place.home) / "begun.dickory"
    record.write_text(json.dumps(begun), encoding="utf-8")
    record.chmod(0o644)
    process = place.window(f"{place.home}/begun.dickory")
    until(lambda: plies(place) >= 0, "a saved match")
    moves_by_keys(place, process, MOVES)
    children = subprocess.run(
        ["pgrep", "-P", str(process.pid)], capture_output=True, text=True, check=False
    )
    if not children.stdout.split():
        raise SmokeError("the bots have no process of their own")
    process.send_signal(signal.SIGKILL)
    process.communicate()
    made = plies(place)
    if made < MOVES:
        raise SmokeError(f"after the kill {made} moves are left")
    resumed = place.window()
    window_of(place)
    moves_by_keys(place, resumed, made + 1)
    close(place, resumed)


def close(place: Place, process: subprocess.Popen[str]) -> None:
    """Ask the window to close; raises SmokeError unless the program ends with 0, in silence."""
    ask_to_close(place.display, int(window_of(place)))
    try:
        _, wrong = process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise SmokeError("the window does not close") from None
    if process.returncode != 0 or "Traceback" in wrong or "QPainter" in wrong:
        raise SmokeError(f"the window ended with {process.returncode}: {wrong.strip()[:2000]}")


def ask_to_close(display: str, window: int) -> None:
    """Send what a window manager sends when the cross is clicked."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    screen = ctypes.c_void_p(x11.XOpenDisplay(display.encode()))
    atoms = [x11.XInternAtom(screen, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")]
    event = (ctypes.c_ulong * 24)()
    event[0], event[4], event[5], event[6] = 33, window, atoms[0], 32  # a ClientMessage
    event[7] = atoms[1]
    x11.XSendEvent(screen, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(event))
    x11.XCloseDisplay(screen)


def smoke(place: Place) -> None:
    """Try everything; raises SmokeError."""
    commands(place)
    screen = subprocess.Popen(
        ["Xvfb", place.display, "-screen", "0", "1600x1000x24", "-nolisten", "unix", "-listen",
         "tcp", "-ac", "-noreset"] if place.inside != Path("/") else
        ["Xvfb", place.display, "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-noreset",
         "-ac"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    if place.inside != Path("/"):
        place.display = f"127.0.0.1{place.display}"
    try:
        until(lambda: bool(xdotool(place.display, "getmouselocation")), "the screen")
        play(place)
        close(place, place.window(f"{place.home}/record.dickory"))
    finally:
        screen.terminate()
        screen.wait()


def here(bundle: Path) -> Place:
    """Put the bundle, read-only, where another user can start it."""
    folder = Path("/tmp/dickory-smoke")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(bundle, folder / "program", symlinks=True)
    return Place(Path("/"), f"{folder}/program/dickory-desktop")


def bare(package: Path, root: Path, mirror: str) -> Place:
    """Install the package with apt into a bare Debian and return that place."""
    if not (root / "usr" / "bin" / "apt-get").exists():
        run("debootstrap", "--variant=minbase", "bookworm", str(root), mirror)
    shutil.copyfile(package, root / "tmp" / package.name)
    if Path("/etc/resolv.conf").exists():
        shutil.copyfile("/etc/resolv.conf", root / "etc" / "resolv.conf")
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"]
    run("chroot", str(root), "env", "DEBIAN_FRONTEND=noninteractive", *install,
        f"/tmp/{package.name}")  # fmt: skip
    return Place(root, "/usr/bin/dickory-desktop")


def run(*command: str) -> None:
    """Run a program of the system; raises SmokeError with its last words."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SmokeError(f"{' '.join(command)}: {(done.stderr or done.stdout).strip()[-800:]}")


def uninstalled(root: Path) -> None:
    """Remove the package from the bare Debian; raises SmokeError if files of it are left."""
    run("chroot", str(root), "dpkg", "--purge", "dickory-desktop")
    left = [str(path) for path in (root / "usr").rglob("*dickory*")]
    if left:
        raise SmokeError(f"uninstalled, it leaves {left}")


def main(arguments: Sequence[str]) -> int:
    """Try it; return the exit status."""
    parser = argparse.ArgumentParser(prog="smoke.py", description="Try the bundled program.")
    parser.add_argument("what", type=Path, help="the bundle's folder, or the .deb with --root")
    parser.add_argument("--root", type=Path, help="a folder for a bare Debian, made if need be")
    parser.add_argument("--mirror", default="http://deb.debian.org/debian")
    given = parser.parse_args(arguments)
    try:
        if given.root is None:
            smoke(here(given.what))
        else:
            smoke(bare(given.what, given.root, given.mirror))
            uninstalled(given.root)
    except SmokeError as failure:
        sys.stderr.write(f"smoke.py: {failure}\n")
        return 1
    sys.stdout.write("smoke.py: all is well\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
