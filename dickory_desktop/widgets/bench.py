"""`bench window`: how fast the window opens, how evenly it paints, what it costs at rest."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QEventLoop,
    QObject,
    QParallelAnimationGroup,
    QPointF,
    QPropertyAnimation,
    QTimer,
)

from ..bots.asking import Ask
from ..bots.levels import LEVELS
from ..engine.cards import Card
from ..scenes.choreographer import Step
from ..scenes.dickory_staging import Staging
from ..scenes.pixmaps import CardLook
from ..scenes.pose import Pose
from ..session.bot_thread import BotRunner
from .window import MainWindow

STARTS: Final = 3
ANIMATED_SECONDS: Final = 4.0
IDLE_SECONDS: Final = 10.0
ITEMS: Final = 500


class PaintClock(QObject):
    """Notes when a widget is painted."""

    def __init__(self) -> None:
        super().__init__()
        self.times: list[float] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        del watched
        if event.type() == QEvent.Type.Paint:
            self.times.append(time.perf_counter())
        return False

    def intervals_ms(self) -> dict[str, float]:
        """Return the 50th and 99th percentile and the longest time between two paints."""
        gaps = [1000 * (b - a) for a, b in zip(self.times, self.times[1:], strict=False)]
        if len(gaps) < 2:
            return {"p50": 0.0, "p99": 0.0, "max": 0.0}
        cuts = statistics.quantiles(gaps, n=100)
        return {"p50": round(cuts[49], 2), "p99": round(cuts[98], 2), "max": round(max(gaps), 2)}


def bench(argv: list[str], open_window: Callable[[Path], MainWindow]) -> int:
    """Measure and print, as JSON with `--json`; `open_window` shows one over a data folder."""
    figures: dict[str, Any] = {"first_paint_s": first_paint_seconds()}
    with tempfile.TemporaryDirectory() as folder:
        figures |= measure_window(open_window(Path(folder)))
    if "--json" in argv:
        print(json.dumps(figures, indent=2))
    else:
        for name, value in figures.items():
            print(f"{name}: {value}")
    return 0


def first_paint_seconds() -> float:
    """Return the seconds from exec to the first paint, the best of three starts."""
    best = float("inf")
    for _ in range(STARTS):
        with tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, "-m", "dickory_desktop", "--data-dir", folder]
            if getattr(sys, "frozen", False):
                command = [sys.executable, "--data-dir", folder]
            env = {**os.environ, "DICKORY_DESKTOP_EXIT_AFTER_PAINT": "1"}
            began = time.monotonic()
            done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
            best = min(best, float(done.stdout.split()[-1]) - began)
    return round(best, 3)


def measure_window(window: MainWindow) -> dict[str, Any]:
    """Measure a window that is shown: moving, with a bot thinking, and at rest."""
    _run_for(2.5)
    figures: dict[str, Any] = {"frames_ms": _frames(window)}
    runner = BotRunner()
    busy = _keep_thinking(runner, window)
    figures["frames_ms_bot_thinking"] = _frames(window)
    busy.stop()
    runner.close()
    figures["frames_ms_500_items"] = _crowded(window)
    window.table.table.redraw()
    _run_for(1.0)
    figures["idle_cpu_percent"] = _idle_percent()
    figures["memory_mb"] = _memory_mb(os.getpid())
    figures["bot_memory_mb"] = _memory_mb(window.session.bot_process_id)
    window.close()
    return figures


def _frames(window: MainWindow) -> dict[str, float]:
    """Let the belt run without a pause and return the intervals between paints."""
    table: Any = window.table.table
    clock = PaintClock()
    window.table.view.viewport().installEventFilter(clock)
    table.finish()
    table.choreographer.done.disconnect()
    staging = Staging(table, table.view)

    def again() -> None:
        step = Step(extra=[staging.belt_run(3)], pause=600)
        table.choreographer.run([step])

    table.choreographer.done.connect(again)
    again()
    _run_for(ANIMATED_SECONDS)
    table.choreographer.done.disconnect(again)
    table.choreographer.finish()
    table.choreographer.done.connect(table.run_ended)
    window.table.view.viewport().removeEventFilter(clock)
    return clock.intervals_ms()


def _crowded(window: MainWindow) -> dict[str, float]:
    """Let 500 cards wander over the table and return the intervals between paints."""
    table: Any = window.table.table
    clock, rng = PaintClock(), Random(1)
    items = [table.new_item(Card(number % 12 + 1)) for number in range(ITEMS)]
    area = table.sceneRect()
    width, height = max(area.width(), 600.0), max(area.height(), 400.0)
    spots = [(rng.uniform(60, width - 60), rng.uniform(60, height - 60)) for _ in items]
    look = CardLook("dickory:9", 60.0, "dickory", window.mode)
    for number, (item, spot) in enumerate(zip(items, spots, strict=True)):
        item.set_look(look, table.dpr)
        item.put(Pose(spot[0], spot[1], 0.0, 100.0 + number))

    rng.shuffle(spots)
    group = QParallelAnimationGroup()
    for item, spot in zip(items, spots, strict=True):
        motion = QPropertyAnimation(item, b"pos", group)
        motion.setEndValue(QPointF(*spot))
        motion.setDuration(round(1000 * ANIMATED_SECONDS))
        group.addAnimation(motion)
    _run_for(0.5)
    window.table.view.viewport().installEventFilter(clock)
    group.start()
    _run_for(ANIMATED_SECONDS)
    window.table.view.viewport().removeEventFilter(clock)
    group.stop()
    group.deleteLater()
    for item in items:
        table.drop(item)
    return clock.intervals_ms()


def _keep_thinking(runner: BotRunner, window: MainWindow) -> QTimer:
    """Ask the strongest bot over and over again."""
    match = window.session.match
    seat = max(match.turn, 0)
    ask = Ask(0, 0, match.rules.name, LEVELS[-1].name, match.view(seat), 1)
    timer = QTimer(window)
    timer.timeout.connect(lambda: runner.ask(ask))
    runner.answered.connect(lambda _: runner.ask(ask))
    timer.start(1000)
    runner.ask(ask)
    return timer


def _idle_percent() -> float:
    wall, used = time.perf_counter(), time.process_time()
    _run_for(IDLE_SECONDS)
    share = (time.process_time() - used) / (time.perf_counter() - wall)
    return round(100 * share, 2)


def _memory_mb(process: int | None) -> float | None:
    """Return the resident memory of a process, where the system tells it in /proc."""
    status = Path(f"/proc/{process}/status")
    if process is None or not status.exists():
        return None
    for line in status.read_text().splitlines():
        if line.startswith("VmRSS:"):
            return round(int(line.split()[1]) / 1024, 1)
    return None


def _run_for(seconds: float) -> None:
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()
    QCoreApplication.processEvents()
