"""Puts the window together: the data folder, the session, the settings, the pages."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QAbstractItemModel, QCoreApplication, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from .games import RULES
from .resources import resource_path
from .session.paths import data_folder
from .session.session import GameSession
from .session.store import Store, StoreError
from .widgets.pages import SHOWN
from .widgets.settings import Settings
from .widgets.window import MainWindow

EXIT_AFTER_PAINT: Final = "DICKORY_DESKTOP_EXIT_AFTER_PAINT"
"""When set, the program prints the monotonic clock at its first paint and ends."""

translate = QCoreApplication.translate


def run(file: str | None = None, data_dir: str | None = None) -> int:
    """Open the window on a record, or on the match that was being played; return the status."""
    application = make_application()
    folder = data_folder(data_dir)
    window = make_window(folder)
    begin = Opening(window, Store(folder, RULES))
    try:
        begin.resume(file)
        if os.environ.get(EXIT_AFTER_PAINT):
            window.painted.connect(_print_and_quit)
        else:
            window.painted.connect(begin.after_paint)
        window.show()
        return application.exec()
    finally:
        window.session.close()


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
    """What the window begins with: a record from a file, the saved match, or a first match."""

    def __init__(self, window: MainWindow, store: Store) -> None:
        self._window = window
        self._store = store

    def resume(self, file: str | None) -> None:
        """Open the file, else the saved match, if there is one to go on with."""
        saved, problem = self._store.load_current()
        problems = [one for one in (self._window.settings.problem, problem) if one]
        if problems:
            self._window.messages.say(" ".join(problems))
        if file is not None and self._open(Path(file)):
            return
        if saved is not None:
            self._window.session.load(saved)
            self._window.open_match()

    def _open(self, path: Path) -> bool:
        """Open a record; False, with a message, if that can't be done."""
        from .engine.document import MAX_BYTES
        from .engine.errors import RecordError
        from .engine.record import read_record

        try:
            with path.open("rb") as file:
                match = read_record(file.read(MAX_BYTES + 1), RULES)
        except OSError as error:
            text = translate("App", "{file} can’t be read: {reason}.")
            reason = error.strerror or type(error).__name__
            self._window.messages.say(text.format(file=path, reason=reason))
            return False
        except RecordError as error:
            text = translate("App", "{file} can’t be opened: {reason}.")
            self._window.messages.say(text.format(file=path, reason=error))
            return False
        if match.rules.name not in SHOWN:
            text = translate("App", "{file} is a match of {game}, which can’t be shown yet.")
            self._window.messages.say(text.format(file=path, game=match.rules.name))
            return False
        if not self._keep_saved(path):
            return False
        self._window.session.load(match)
        self._window.open_match()
        if match.winners is None:
            self._make_current()
        return True

    def _keep_saved(self, opened: Path) -> bool:
        """Put the match that was being played aside, unless it is the one being opened.

        False, with a message, where that can't be done: it then stays the one to go on with.
        """
        current = self._store.current
        if not current.exists() or current.resolve() == opened.resolve():
            return True
        try:
            aside = self._store.put_aside(current.read_bytes())
        except (OSError, StoreError) as error:
            self._window.messages.say(str(error))
            return False
        text = translate("App", "The match you were playing is kept as {file}.")
        self._window.messages.say(text.format(file=aside))
        return True

    def _make_current(self) -> None:
        """Keep the opened match as the one to go on with at the next start."""
        try:
            self._store.save_current(self._window.session.record())
        except StoreError as error:
            self._window.messages.say(str(error))

    def after_paint(self) -> None:
        """Start what need not be there for the first paint."""
        session = self._window.session
        session.warm_up()
        self._window.setWindowIcon(QIcon(str(resource_path("icons/dickory-desktop-256.png"))))
        if not session.has_match:
            from .widgets.new_match import config_from

            self._window.start_match(config_from(self._window.settings))


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
    window.painted.connect(lambda: begin.after_paint())
    window.show()
    return window
