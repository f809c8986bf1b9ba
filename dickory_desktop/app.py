"""Puts the window together: the data folder, the session, the settings, the pages."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QApplication

from .games import RULES
from .resources import resource_path
from .session.one_instance import OneInstance
from .session.paths import data_folder
from .session.session import GameSession
from .session.store import Store
from .widgets.settings import Settings
from .widgets.window import MainWindow

if TYPE_CHECKING:
    from PySide6.QtCore import QAbstractItemModel

EXIT_AFTER_PAINT: Final = "DICKORY_DESKTOP_EXIT_AFTER_PAINT"
"""When set, the program prints the monotonic clock at its first paint and ends."""


def run(file: str | None = None, data_dir: str | None = None) -> int:
    """Open the window on a record, or on the match that was being played; return the status."""
    application = make_application()
    folder = data_folder(data_dir)
    instance = OneInstance(folder)
    if not instance.is_first and instance.hand_over(file):
        return 0
    window = make_window(folder)
    instance.asked.connect(window.come_forward)
    begin = Opening(window, Store(folder, RULES))
    try:
        begin.resume(file)
        if os.environ.get(EXIT_AFTER_PAINT):
            window.painted.connect(_print_and_quit)
        else:
            window.painted.connect(begin.after_paint)
            window.painted.connect(instance.listen)
        window.show()
        return application.exec()
    finally:
        window.session.close()
        instance.close()


def make_application() -> QApplication:
    """Return the application object, named for the system."""
    made = QApplication.instance()
    application = made if isinstance(made, QApplication) else QApplication(sys.argv[:1])
    application.setApplicationName("dickory-desktop")
    application.setApplicationDisplayName("Dickory Desktop")
    application.setDesktopFileName("dickory-desktop")
    return application


def make_window(folder: Path) -> MainWindow:
    """Return the window over a new session of this data folder; nothing is being played yet."""
    session = GameSession(Store(folder, RULES))
    settings = Settings(folder)
    window = MainWindow(session, settings, lambda: _moves_model(session))
    session.setParent(window)
    settings.setParent(window)
    return window


def _moves_model(session: GameSession) -> QAbstractItemModel:
    from .models.moves import MoveListModel

    return MoveListModel(session)


class Opening:
    """What the window begins with: a record from a file, or home with what was being played."""

    def __init__(self, window: MainWindow, store: Store) -> None:
        self._window = window
        self._store = store
        self._said = ""

    def resume(self, file: str | None) -> None:
        """Open the file, else show home, where the saved match waits."""
        saved, problem = self._store.load_current()
        problems = [self._window.settings.problem, problem]
        self._said = " ".join(one for one in problems if one)
        if self._said:
            self._window.messages.say(self._said)
        if saved is not None:
            self._window.session.keep_for_later(saved)
        if file is None or not self._window.open_file(Path(file)):
            self._window.show_home()

    def after_paint(self) -> None:
        """Start what need not be there for the first paint."""
        from PySide6.QtGui import QIcon

        problem = self._store.prepare()
        if problem:
            self._window.messages.say(" ".join(one for one in (self._said, problem) if one))
        self._window.session.warm_up()
        self._window.setWindowIcon(QIcon(str(resource_path("icons/dickory-desktop-256.png"))))
        self._window.prepare()


def _print_and_quit() -> None:
    print(time.monotonic(), flush=True)
    QTimer.singleShot(0, QCoreApplication.quit)


def bench_window(argv: Sequence[str]) -> int:
    """Measure the window; print the figures, as JSON with `--json`."""
    from .widgets.bench import bench

    return bench(list(argv), _open_first_match)


def _open_first_match(folder: Path) -> MainWindow:
    """Show a window that deals the first match of a new data folder."""
    make_application()
    window = make_window(folder)
    begin = Opening(window, Store(folder, RULES))
    window.painted.connect(begin.after_paint)
    window.painted.connect(lambda: window.play_as_last("dickory"))
    window.show()
    return window
