"""Beginning again and giving up: done at once, with a bar that takes it back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from ..engine.record import read_record
from ..games import RULES
from ..session.store import StoreError

if TYPE_CHECKING:
    from .window import MainWindow

translate = QCoreApplication.translate


def restart(window: MainWindow) -> None:
    """Begin again with the same cards: the deal, or the whole match once it is over."""
    session = window.session
    if not session.has_match:
        return
    if session.match.winners is not None:
        config = window.same_config(session.match.source.code)
        window.start_match(replace(config, tags={"assisted": True}))
        return
    if not session.can_restart():
        return
    before = session.record()
    if window.game in window.tables:
        window.table.table.finish()
        window.table.shown_to = -1
    session.restart_deal()
    window.show_table()
    text = translate("GivingUp", "This deal begins again with the same cards.")
    window.done_bar.say(text, lambda: _put_back(window, before))


def _put_back(window: MainWindow, record: bytes) -> None:
    window.session.put_back(read_record(record, RULES))
    window.open_match()


def resign(window: MainWindow) -> None:
    """Give the match up, and go home; the bar takes it back."""
    session = window.session
    if not session.has_match or session.match.winners is not None:
        return
    window.table.table.finish()
    try:
        match = session.resign()
    except StoreError as error:
        window.messages.say(str(error))
        return
    window.table.table.clear_table()
    window.show_home()

    def take_back() -> None:
        session.take_back_resigning(match)
        window.open_match()

    text = translate("GivingUp", "You gave up this match; it counts as lost.")
    window.done_bar.say(text, take_back)
