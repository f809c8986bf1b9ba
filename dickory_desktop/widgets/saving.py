"""Keeping a match as a record where the player wants it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from ..engine.record import SUFFIX
from ..session.store import put_whole

if TYPE_CHECKING:
    from .window import MainWindow

translate = QCoreApplication.translate


def save_record(window: MainWindow) -> None:
    """Ask where the window’s match is to be kept as a record, and keep it there."""
    match = window.session.match
    dialog = ask_where(window, f"{match.rules.name}-{match.source.code}{SUFFIX}")
    dialog.fileSelected.connect(lambda name: keep_record(window, Path(name)))
    dialog.show()


def keep_record(window: MainWindow, path: Path) -> None:
    """Write the window’s match to a file; where that can’t be done the window says why."""
    try:
        put_whole(path, window.session.record(), shared=True)
    except OSError as error:
        text = translate("App", "{file} can’t be written: {reason}.")
        window.messages.say(text.format(file=path, reason=error.strerror or str(error)))


def ask_where(parent: QWidget, name: str) -> QFileDialog:
    """Return the system’s dialog for a new record; the window stays usable behind it."""
    title = translate("App", "Save the record")
    kinds = translate("App", "Records (*{suffix})").format(suffix=SUFFIX)
    dialog = QFileDialog(parent, title, "", kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(SUFFIX.lstrip("."))
    dialog.selectFile(name)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return dialog
