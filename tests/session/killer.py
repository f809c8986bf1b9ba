"""Plays a scripted match in children that are killed at random moments; says what was kept.

Run as `python -m tests.session.killer FOLDER KILLS`. Everything is loaded once and each child is a
fork of that, so that many can be killed in little time. It ends with an error as soon as more than
the move being made is lost, or the saved match can't be read.
"""

from __future__ import annotations

import os
import select
import signal
import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.match import Player
from dickory_desktop.engine.record import read_record
from dickory_desktop.games import RULES
from dickory_desktop.session.config import MatchConfig
from dickory_desktop.session.session import GameSession
from dickory_desktop.session.store import Store

_ = RULES["dodo"]


def play(folder: Path, tell: int) -> None:
    """Go on with the match in the folder, or begin it; write where it stands after each save."""
    QCoreApplication([])
    store = Store(folder, RULES)
    session = GameSession(store)
    match, problem = store.load_current()
    if problem:
        raise SystemExit(problem)
    if match is None:
        players = (Player("A"), Player("B"), Player("C"))
        options = {"players": 3, "line": 1000}
        session.start(MatchConfig("dodo", options, players, "killed"))
    else:
        session.load(match)
    while True:
        os.write(tell, f"{session.match.deal_index} {session.match.ply}\n".encode())
        match = session.match
        if match.deal_is_over:
            session.next_deal()
        else:
            legal = match.legal_moves(match.turn)
            session.play(legal[int(Rng(match.ply).below(len(legal)))])


def told_until_killed(folder: Path, microseconds: int) -> tuple[int, int]:
    """Let a child play and kill it so long after its first word; return the last it said."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        try:
            play(folder, writer)
        finally:
            os._exit(1)
    os.close(writer)
    said = os.read(reader, 65_536)
    select.select([], [], [], microseconds / 1e6)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    while part := os.read(reader, 65_536):
        said += part
    os.close(reader)
    if os.waitstatus_to_exitcode(status) != -signal.SIGKILL:
        raise SystemExit("a child ended by itself")
    lines = said.decode().split("\n")[:-1]
    deal, ply = lines[-1].split()
    return int(deal), int(ply)


def main(folder: Path, kills: int) -> None:
    store, rng, reached = Store(folder, RULES), Rng(42), (0, 0)
    for number in range(kills):
        told = told_until_killed(folder, int(rng.below(25_000)))
        match = read_record(store.current.read_bytes(), RULES)
        kept = (match.deal_index, match.ply)
        if told < reached or kept not in (told, (told[0], told[1] + 1), (told[0] + 1, 0)):
            raise SystemExit(f"kill {number}: told {told}, kept {kept}, before {reached}")
        reached = kept
    print(*reached)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
