"""The session: the only writer of a match. It checks, saves, tells, and asks the bots."""

from __future__ import annotations

import logging
import secrets
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QObject, QTimer, Signal

from .. import __version__
from ..bots.asking import Ask, Reply
from ..bots.levels import DEFAULT_LEVEL, LEVELS
from ..engine import events as happened
from ..engine.chance import Rng
from ..engine.errors import IllegalMoveError
from ..engine.events import Event
from ..engine.match import Match, MatchStateError
from ..engine.record import SUFFIX, write_record
from .bot_thread import BotRunner
from .config import MatchConfig
from .shown import ShownMatch
from .store import Store, StoreError, archive_name
from .tags import Tags, read_tags

translate = QCoreApplication.translate
log = logging.getLogger(__name__)

BOT_PAUSE_MS: Final = 700
CATCH_PAUSES: Final = 4
"""How many pauses long a human may catch a silent player before a bot goes on."""

REVEALING: Final = (
    happened.QueueRefilled,
    happened.Reshuffled,
    happened.Drew,
    happened.Peeked,
    happened.Guessed,
    happened.HandsSwapped,
    happened.DealEnded,
)


def reveals(events: tuple[Event, ...]) -> bool:
    """Tell whether hidden information came out in these events."""
    return any(isinstance(event, REVEALING) for event in events)


class GameSession(ShownMatch):
    """One match being played at this table.

    `advanced` comes after a move was saved. `trouble(sentence)` is to be shown to the player.
    """

    covers = True

    trouble = Signal(str)

    def __init__(self, store: Store, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.bot_pause_ms = BOT_PAUSE_MS
        self.free_undo = False
        self._store = store
        self._match: Match | None = None
        self._match_id = 0
        self._position = 0
        self._created = ""
        self._tags = Tags()
        self._saved: Match | None = None
        self.put_away: Path | None = None
        self._paused = False
        self._archived = False
        self._closed = False
        self._told: set[str] = set()
        self._viewer = 0
        self._runner = BotRunner(self)
        self._runner.answered.connect(self._answered)
        self._runner.gave_up.connect(self._gave_up)
        self._runner.restarted.connect(self._restarted)
        self._waiting: list[int] = []
        self._asked_seat = -1
        self._advised: tuple[int, int, int] | None = None
        self._advice: Reply | None = None
        self._advice_wanted = False
        self._ready: Reply | None = None
        self._asked = QElapsedTimer()
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._play_ready)

    # --- what is being played

    @property
    def store(self) -> Store:
        """Where matches are kept."""
        return self._store

    @property
    def has_match(self) -> bool:
        return self._match is not None

    @property
    def match(self) -> Match:
        """The match, to be read only; raises RuntimeError before there is one."""
        if self._match is None:
            raise RuntimeError("no match has been started")
        return self._match

    @property
    def viewer(self) -> int:
        """The seat through whose eyes the table is shown."""
        return self._viewer

    @property
    def is_assisted(self) -> bool:
        """Whether free undo or a hint was used in this match."""
        return self._tags.assisted

    @property
    def saved(self) -> Match | None:
        """The match that was being played when the program was last ended, until it is taken up."""
        return None if self.has_match else self._saved

    @property
    def bot_process_id(self) -> int | None:
        return self._runner.process_id

    def is_bot(self, seat: int) -> bool:
        return seat >= 0 and not self.match.players[seat].is_human

    def warm_up(self) -> None:
        """Start the bots' process, so that the first decision does not wait for it."""
        self._runner.warm_up()

    def set_paused(self, paused: bool) -> None:
        """While paused no bot is asked; what one had decided is asked anew afterwards."""
        if paused == self._paused:
            return
        self._paused = paused
        if paused:
            self._stop_asking()
        elif self.has_match:
            self._ask_bots(self._position)

    # --- beginning

    def keep_for_later(self, match: Match) -> None:
        """Take note of the match that was saved; it stays as it is until it is taken up or left."""
        self._saved = match

    def start(self, config: MatchConfig) -> None:
        """Deal a new match; what was being played is kept among the unfinished.

        Raises what `MatchConfig.match` raises, and then nothing has changed.
        """
        match = config.match()
        self._put_away()
        self._begin(match)
        if config.tags:
            self._tags = read_tags(config.tags, match.seats)
        self._save()
        self._show_restored()

    def load(self, match: Match) -> None:
        """Go on with a match that was saved or opened, from where it stands.

        What was being played is kept among the unfinished.
        """
        if match is not self._saved:
            self._put_away()
        self._begin(match)
        self._archived = match.winners is not None
        self._show_restored()

    def _begin(self, match: Match) -> None:
        self._stop_asking()
        self._match, self._saved = match, None
        self._match_id += 1
        extras = match.extras
        now = datetime.now(UTC).isoformat("T", "milliseconds")
        self._created = str(extras.get("created") or now)
        self._tags = read_tags(extras.get("tags"), match.seats)
        self._archived = False
        humans = [seat for seat, player in enumerate(match.players) if player.is_human]
        self._viewer = humans[0] if humans else 0

    # --- moves

    def play(self, move: Any) -> None:
        """Make a move, or its text, of the human in turn.

        Raises IllegalMoveError or NotationError, between deals and where only bots play
        MatchStateError, and then nothing has changed.
        """
        seat = self.match.turn
        if self.is_bot(seat):
            seat = self._viewer
        if self.is_bot(seat):
            raise MatchStateError("only bots play here")
        self.play_as(seat, move)

    def play_as(self, seat: int, move: Any) -> None:
        """Make a move of this seat, also one out of turn; raises as `play`."""
        events = self.match.play(seat, move)
        self._stop_asking()
        self._moved(events)

    def next_deal(self) -> None:
        """Deal the next round; raises MatchStateError while there is none to deal."""
        events = self.match.next_deal()
        self._stop_asking()
        self._moved(events)

    def _moved(self, events: tuple[Event, ...]) -> None:
        self._position += 1
        position = self._position
        self._save()
        self._face_viewer()
        seen = tuple(event.seen_by(self._viewer) for event in events)
        self.advanced.emit(seen, self.view)
        self._ask_bots(position)

    def _face_viewer(self) -> None:
        """With several humans at the table, look through the eyes of the one in turn."""
        turn = self.match.turn
        if turn >= 0 and not self.is_bot(turn):
            self._viewer = turn

    def _show_restored(self) -> None:
        self._position += 1
        position = self._position
        self._face_viewer()
        self.restored.emit(self.view)
        self._ask_bots(position)

    # --- back and forth

    def can_undo(self) -> bool:
        """Whether there is an earlier human decision that may be taken back."""
        return self._undo_steps(not self.free_undo) > 0

    def can_redo(self) -> bool:
        return self._match is not None and self.match.can_redo

    def _undo_steps(self, guarded: bool) -> int:
        """Return how many moves back the last human decision lies, 0 where none may be undone.

        `guarded`: against bots, not past hidden information coming out.
        """
        if self._match is None:
            return 0
        match = self.match
        deals, deal, ply = match.deals, match.deal_index, match.ply
        guarded = guarded and any(not player.is_human for player in match.players)
        steps = 0
        while True:
            if ply == 0:
                if deal == 0 or guarded:
                    return 0
                deal -= 1
                ply = len(deals[deal].plies)
                steps += 1
                continue
            if guarded and reveals(deals[deal].events[ply]):
                return 0
            ply -= 1
            steps += 1
            turn = deals[deal].states[ply].turn
            mover = deals[deal].plies[ply].seat
            if match.players[turn].is_human and match.players[mover].is_human:
                return steps

    def undo(self) -> None:
        """Step back to the last human decision; does nothing where there is none to take back.

        Where only free undo allows it the match counts as assisted from then on.
        """
        steps = self._undo_steps(not self.free_undo)
        if not steps:
            return
        self._stop_asking()
        if self._undo_steps(True) != steps:
            self._tags = replace(self._tags, assisted=True)
        for _ in range(steps):
            self.match.undo()
        self._archived = False
        self._save()
        self._show_restored()

    def redo(self) -> None:
        """Step forward to the next human decision, or as far as the history goes."""
        if not self.can_redo():
            return
        self._stop_asking()
        while self.match.redo():
            turn = self.match.turn
            if self.match.deal_is_over or (turn >= 0 and not self.is_bot(turn)):
                break
        self._save()
        self._show_restored()

    def can_restart(self) -> bool:
        """Whether the deal being played can be begun again with its cards."""
        return self._match is not None and self._match.ply > 0

    def restart_deal(self) -> None:
        """Begin the deal again with the same cards; redo still leads forward until a move is made.

        Against bots the match counts as assisted from then on.
        """
        if not self.can_restart():
            return
        self._stop_asking()
        while self.match.ply:
            self.match.undo()
        if any(not player.is_human for player in self.match.players):
            self._tags = replace(self._tags, assisted=True)
        self._archived = False
        self._save()
        self._show_restored()

    def resign(self) -> Match:
        """Give up: the match counts as lost for the viewer, its record stays unfinished.

        Afterwards nothing is being played. Returns the match; `load` of it takes it back.
        Raises StoreError if it can't be kept so, and then it goes on.
        """
        match = self.match
        before = self._tags
        self._tags = replace(before, resigned=self._viewer)
        try:
            self._store.finish(self.record(), archive_name(match, self._created))
        except StoreError:
            self._tags = before
            raise
        self._stop_asking()
        self._match = None
        match.extras.clear()
        match.extras.update(app="", created=self._created, tags=before.written())
        return match

    def put_back(self, match: Match) -> None:
        """Take the place of the match being played by an earlier state of the same match."""
        self._begin(match)
        self._save()
        self._show_restored()

    def take_back_resigning(self, match: Match) -> None:
        """Go on with a match that was given up, as if it had not been."""
        self.load(match)
        self._save()
        self._store.forget(archive_name(match, self._created))

    # --- the bots

    def _ask_bots(self, position: int) -> None:
        """Ask, one after the other, the bots that may act: those out of turn first.

        Nothing if whoever was told of `position` has gone on from it.
        """
        if position != self._position:
            return
        match = self.match
        self._waiting = []
        if not match.deal_is_over and not self._closed and not self._paused:
            turn = match.turn
            bots = [seat for seat in range(match.seats) if self.is_bot(seat)]
            self._waiting = [seat for seat in bots if seat != turn and match.legal_moves(seat)]
            if turn in bots:
                self._waiting.append(turn)
        self._ask_next()

    def _ask_next(self) -> None:
        if not self._waiting:
            self._asked_seat = -1
            self.thinking.emit(-1)
            return
        seat = self._waiting.pop(0)
        kind = self.match.players[seat].kind.partition(":")[2]
        known = {level.name for level in LEVELS}
        ask = Ask(
            self._match_id,
            self._position,
            self.match.rules.name,
            kind if kind in known else DEFAULT_LEVEL.name,
            self.match.view(seat),
            secrets.randbits(48),
        )
        self._asked.start()
        self._asked_seat = seat
        self._runner.ask(ask)
        self.thinking.emit(seat)

    def ask_advice(self) -> bool:
        """Ask what the strongest bot would do for the human in turn; False where that can't be.

        Against bots the match counts as assisted once the answer is there.
        """
        asked = self._reckon()
        self._advice_wanted = asked
        if self._advice is not None:
            QTimer.singleShot(0, self, self._give_advice)
        return asked

    def ask_chance(self) -> bool:
        """Ask how likely the human in turn is to win; False where that can't be.

        Against bots the match counts as assisted once the answer is there.
        """
        asked = self._reckon()
        if self._advice is not None:
            self.reckoned.emit(self._advice.chance)
        return asked

    def _reckon(self) -> bool:
        """Let the strongest bot search the viewer's position, once; False where that can't be."""
        if self._advised is not None or self._advice is not None:
            return True
        turn = -1 if self._match is None or self.match.deal_is_over else self.match.turn
        if turn < 0 or turn != self._viewer or self.is_bot(turn) or self._asked_seat >= 0:
            return False
        view, seed = self.view, secrets.randbits(48)
        self._advised = (self._match_id, self._position, turn)
        name = self.match.rules.name
        self._runner.ask(
            Ask(self._match_id, self._position, name, LEVELS[-1].name, view, seed, True)
        )
        return True

    def _was_advised(self, reply: Reply) -> None:
        self._advised, self._advice = None, reply
        if any(not player.is_human for player in self.match.players) and not self._tags.assisted:
            self._tags = replace(self._tags, assisted=True)
            self._save()
        self.reckoned.emit(reply.chance)
        self._give_advice()

    def _give_advice(self) -> None:
        """Bring the hint that is wanted, if the position it is for still stands."""
        if self._advice is not None and self._advice_wanted:
            self._advice_wanted = False
            self.advised.emit(self._advice)

    def _stop_asking(self) -> None:
        self._runner.cancel()
        self._advised, self._advice, self._advice_wanted = None, None, False
        self._asked_seat = -1
        self._pause.stop()
        self._ready = None
        self._waiting = []

    def _is_current(self, match_id: int, position: int, seat: int) -> bool:
        asked = (self._match_id, self._position, self._asked_seat)
        return (match_id, position, seat) == asked and not self._closed

    def _answered(self, reply: Reply) -> None:
        if (reply.match_id, reply.ply, reply.seat) == self._advised:
            self._was_advised(reply)
            return
        if not self._is_current(reply.match_id, reply.ply, reply.seat):
            return
        if reply.move is None:
            self._ask_next()
            return
        self._ready = reply
        pause = self.bot_pause_ms * (CATCH_PAUSES if self._human_may_interrupt() else 1)
        self._pause.start(max(0, pause - self._asked.elapsed()))

    def _human_may_interrupt(self) -> bool:
        match = self.match
        return any(
            player.is_human and seat != match.turn and match.legal_moves(seat)
            for seat, player in enumerate(match.players)
        )

    def _gave_up(self, ask: Ask, problem: str) -> None:
        """Play on without the bots' process: the quick player decides, from the same view."""
        if ask.advice:
            if self._advised == (ask.match_id, ask.ply, ask.view.seat):
                self._advised = None
                if self._advice_wanted:
                    self._advice_wanted = False
                    self.trouble.emit(translate("Session", "No hint can be given just now."))
                    self.advised.emit(None)
            return
        if not self._is_current(ask.match_id, ask.ply, ask.view.seat):
            return
        log.info("the bots' process failed: %s", problem)
        self.trouble.emit(
            translate("Session", "A bot can't think any more and plays its first idea.")
        )
        move = self.match.rules.greedy(ask.view, Rng(ask.seed))
        self._answered(Reply(ask.match_id, ask.ply, ask.view.seat, move))

    def _restarted(self) -> None:
        if not self._closed:
            self.trouble.emit(
                translate("Session", "A bot stopped and was started again. The match goes on.")
            )

    def _play_ready(self) -> None:
        reply, self._ready = self._ready, None
        if reply is None or not self._is_current(reply.match_id, reply.ply, reply.seat):
            return
        try:
            events = self.match.play(reply.seat, reply.move)
        except IllegalMoveError as error:
            log.info("a bot chose %s: %s", reply.move, error)
            self.trouble.emit(
                translate("Session", "A bot chose what is not allowed and plays its first idea.")
            )
            view = self.match.view(reply.seat)
            events = self.match.play(reply.seat, self.match.rules.greedy(view, Rng(1)))
        self._stop_asking()
        self._moved(events)

    # --- keeping

    @property
    def kept_name(self) -> str:
        """The name of the file among the kept that this match has, or will have once it is over."""
        return f"{archive_name(self.match, self._created)}{SUFFIX}"

    def record(self) -> bytes:
        """Return the match as a record, up to where it stands."""
        free: dict[str, Any] = {"app": f"Dickory Desktop {__version__}", "created": self._created}
        tags = self._tags.written()
        if tags:
            free["tags"] = tags
        else:
            self.match.extras.pop("tags", None)
        return write_record(self.match, **free)

    def _save(self) -> None:
        record = self.record()
        try:
            if self.match.winners is not None and not self._archived:
                self._finish(record)
                self._archived = True
            elif not self._archived:
                self._store.save_current(record)
        except StoreError as error:
            self._tell_problem(str(error))
            return
        if self._told:
            self._told.clear()
            self.trouble.emit(translate("Session", "The match is saved again."))

    def _finish(self, record: bytes) -> None:
        """Put the match with the finished; where that fails keep it as the current one."""
        try:
            self._store.finish(record, archive_name(self.match, self._created))
        except StoreError:
            self._store.save_current(record)
            raise

    def _tell_problem(self, sentence: str) -> None:
        if sentence not in self._told:
            self._told.add(sentence)
            self.trouble.emit(sentence)

    def _put_away(self) -> None:
        """Keep a match that is being left for another one, if a move was made in it."""
        self.put_away = None
        match, data = self._match or self._saved, b""
        if match is None or (self._match and self._archived) or not _has_moves(match):
            return
        if match is self._match:
            data, created = self.record(), self._created
        else:
            data, created = write_record(match), str(match.extras.get("created", ""))
        try:
            self.put_away = self._store.leave(data, archive_name(match, created))
        except StoreError as error:
            self._tell_problem(str(error))

    def close(self) -> None:
        """Stop the bots' thread and process; under a second."""
        self._closed = True
        self._stop_asking()
        self._runner.close()


def _has_moves(match: Match) -> bool:
    return bool(match.ply or match.deal_index)
