"""Opening records: from a file, from a dialog, and the matches that were left unfinished."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt

from ..engine.errors import RecordError
from ..engine.match import Match
from ..engine.record import SUFFIX, read_record
from ..games import RULES
from ..session.reading import read_at_most
from ..session.replay import is_settled
from ..session.store import StoreError, why
from .pages import SHOWN

if TYPE_CHECKING:
    from .window import MainWindow

translate = QCoreApplication.translate


def open_file(window: MainWindow, path: Path) -> bool:
    """Open a record; False, with a message, if that can't be done."""
    try:
        match = read_record(read_at_most(path), RULES)
    except OSError as error:
        text = translate("App", "{file} can’t be opened: {reason}.")
        window.messages.say(text.format(file=path, reason=why(error)))
        return False
    except RecordError as error:
        text = translate("App", "{file} can’t be opened: {reason}.")
        window.messages.say(text.format(file=path, reason=error))
        return False
    if match.rules.name not in SHOWN:
        text = translate("App", "{file} is a match of {game}, which can’t be shown yet.")
        window.messages.say(text.format(file=path, game=match.rules.name))
        return False
    if is_settled(match):
        window.show_replay(match)
    else:
        _go_on_with(window, match)
    return True


def play_on(window: MainWindow, match: Match) -> None:
    """Go on with a match taken from a replay, and say that it is for practice."""
    _go_on_with(window, match)
    if window.session.put_away is None:
        window.done_bar.say(translate("App", "Played on for practice: it isn’t counted."))


def _go_on_with(window: MainWindow, match: Match) -> None:
    session = window.session
    session.load(match)
    window.open_match()
    if match.winners is None:
        try:
            session.store.save_current(session.record())
        except StoreError as error:
            window.messages.say(str(error))
    if session.put_away is not None:
        text = translate("App", "The match you were playing is kept; you find it on the home page.")
        window.done_bar.say(text)


def take_up(window: MainWindow, path: Path) -> None:
    """Go on with a match that was left unfinished."""
    match, problem = window.session.store.take_up(path)
    if match is None:
        window.messages.say(problem or translate("App", "This match is no longer there."))
        window.refresh_home()
        return
    _go_on_with(window, match)
    if match.winners is not None or window.session.store.current.exists():
        window.session.store.remove(path)


def choose_record(window: MainWindow) -> None:
    """Show the system’s dialog to choose a file; the window stays usable behind it."""
    from PySide6.QtWidgets import QFileDialog

    title = translate("App", "Open a record")
    kinds = translate("App", "Records (*{suffix})").format(suffix=SUFFIX)
    every = translate("App", "All files (*)")
    dialog = QFileDialog(window, title, "", f"{kinds};;{every}")
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.fileSelected.connect(lambda name: window.open_file(Path(name)))
    dialog.show()
