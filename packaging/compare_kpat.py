#!/usr/bin/env python3
"""Measure the program beside KPat: `compare_kpat.py PROGRAM [--pairs N]`, needs KPat and Xvfb.

Both start in turn on one virtual screen of their own, warm. The start is timed by the same eye for
both: from exec until the window is on the screen with something painted in it. Memory is what each
holds alone plus its share of what is shared (PSS) and all it has resident (RSS); the processor is
watched for ten seconds at rest. Ours is also watched for ten in which a pass every half second
moves cards and a bot, whose process is not counted, answers; KPat has no key that does the like.
That needs xdotool.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

DISPLAY: Final = ":78"
PATIENCE: Final = 60.0
SETTLE: Final = 6.0
IDLE: Final = 10.0


@contextmanager
def screen() -> Iterator[Path]:
    """Give a virtual screen; the path is that of the file that always holds its picture."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["Xvfb", DISPLAY, "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-noreset"]
        server = subprocess.Popen(
            [*command, "-fbdir", folder], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            picture = Path(folder, "Xvfb_screen0")
            end = time.monotonic() + PATIENCE
            while not Path(f"/tmp/.X11-unix/X{DISPLAY[1:]}").exists() or not picture.exists():
                if time.monotonic() > end:
                    raise SystemExit("compare_kpat.py: Xvfb did not start")
                time.sleep(0.05)
            time.sleep(0.5)
            yield picture
        finally:
            server.terminate()
            server.wait()


def painted(picture: Path) -> bool:
    """Tell whether something is on the screen in its middle: more than one colour."""
    with picture.open("rb") as file:
        file.seek(1600 * 4 * 350)
        seen = file.read(1600 * 4 * 100)
    return len({seen[at : at + 4] for at in range(0, len(seen), 4 * 97)}) > 3


def start(command: Sequence[str], env: Mapping[str, str]) -> subprocess.Popen[bytes]:
    """Start a program on the screen."""
    return subprocess.Popen(
        list(command), env=dict(env), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


def end(process: subprocess.Popen[bytes], picture: Path) -> None:
    """Kill a program and wait until the screen is empty again."""
    process.kill()
    process.wait()
    limit = time.monotonic() + PATIENCE
    while painted(picture) and time.monotonic() < limit:
        time.sleep(0.02)


def seconds_to_paint(command: Sequence[str], env: Mapping[str, str], picture: Path) -> float:
    """Return the seconds from exec until the window has something painted in it."""
    began = time.monotonic()
    process = start(command, env)
    while not painted(picture):
        if time.monotonic() - began > PATIENCE or process.poll() is not None:
            raise SystemExit(f"compare_kpat.py: {command[0]} opens no window")
        time.sleep(0.002)
    took = time.monotonic() - began
    end(process, picture)
    return took


def at_rest(command: Sequence[str], env: Mapping[str, str], picture: Path) -> dict[str, float]:
    """Return memory in MB (PSS, RSS) of the window's process and its share of a processor."""
    process = start(command, env)
    time.sleep(SETTLE)
    before = ticks(process.pid)
    time.sleep(IDLE)
    used = (ticks(process.pid) - before) / os.sysconf("SC_CLK_TCK")
    rollup = Path(f"/proc/{process.pid}/smaps_rollup").read_text(encoding="ascii")
    sizes = {line.split(":")[0]: line.split()[1] for line in rollup.splitlines() if " kB" in line}
    end(process, picture)
    return {
        "pss_mb": round(int(sizes["Pss"]) / 1024, 1),
        "rss_mb": round(int(sizes["Rss"]) / 1024, 1),
        "idle_cpu_percent": round(100 * used / IDLE, 2),
    }


def in_motion(
    command: Sequence[str], env: Mapping[str, str], picture: Path, begin: str, key: str
) -> float:
    """Return the share of a processor, in percent, while a key moves cards twice a second."""
    process = start(command, env)
    time.sleep(SETTLE)
    press(env, begin)
    time.sleep(SETTLE)
    before, began = ticks(process.pid), time.monotonic()
    while time.monotonic() - began < IDLE:
        press(env, key)
        time.sleep(0.5)
    used = (ticks(process.pid) - before) / os.sysconf("SC_CLK_TCK")
    took = time.monotonic() - began
    end(process, picture)
    return round(100 * used / took, 1)


def press(env: Mapping[str, str], key: str) -> None:
    """Press a key in whatever window the screen shows."""
    point = ["mousemove", "800", "300"]
    subprocess.run(["xdotool", *point, "key", "--clearmodifiers", key], env=dict(env), check=True)


def ticks(process: int) -> int:
    """Return the processor time a process has used, in ticks of the clock."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def main(arguments: Sequence[str]) -> int:
    """Measure and print as JSON; return 0."""
    parser = argparse.ArgumentParser(prog="compare_kpat.py", description="Measure beside KPat.")
    parser.add_argument("program", help="dickory-desktop, frozen or installed")
    parser.add_argument("--pairs", type=int, default=10)
    given = parser.parse_args(arguments)
    kpat = shutil.which("kpat", path=f"{os.environ.get('PATH', '')}:/usr/games")
    if kpat is None:
        parser.error("KPat is not installed")
    if shutil.which("dbus-run-session") and "DBUS_SESSION_BUS_ADDRESS" not in os.environ:
        again = ["dbus-run-session", "--", sys.executable, __file__, *arguments]
        os.execvp(again[0], again)
    with tempfile.TemporaryDirectory() as home, screen() as picture:
        env = {"HOME": home, "DISPLAY": DISPLAY, "PATH": "/usr/bin:/bin:/usr/games"}
        env |= {"XDG_RUNTIME_DIR": home, "LANG": "C.UTF-8"}
        env["DBUS_SESSION_BUS_ADDRESS"] = os.environ.get("DBUS_SESSION_BUS_ADDRESS", "")
        both = {"ours": [given.program, "--data-dir", f"{home}/data"], "kpat": [kpat]}
        for command in both.values():
            seconds_to_paint(command, env, picture)
        pairs = [
            {name: seconds_to_paint(command, env, picture) for name, command in both.items()}
            for _ in range(given.pairs)
        ]
        moving = in_motion(both["ours"], env, picture, "Return", "p")
        rest = {name: at_rest(command, env, picture) for name, command in both.items()}
    figures = {
        name: {
            "start_s": round(statistics.median(pair[name] for pair in pairs), 3),
            **rest[name],
        }
        for name in both
    }
    figures["ours"]["moving_cpu_percent"] = moving
    ratio = statistics.median(pair["ours"] / pair["kpat"] for pair in pairs)
    print(json.dumps({**figures, "start_ratio": round(ratio, 3)}, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
