"""From events to motion: one run of steps that always ends in the same picture as a sync."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import (
    QAbstractAnimation,
    QObject,
    QParallelAnimationGroup,
    QPauseAnimation,
    QSequentialAnimationGroup,
    Signal,
)

from .card_item import CardItem
from .pose import Pose
from .speeds import Motion, Speed

MIN_PAUSE = 1


@dataclass(slots=True)
class Move:
    """A card going to a pose with a motion, `delay` after its step began (at normal speed)."""

    item: CardItem
    pose: Pose
    motion: Motion
    delay: int = 0
    settle: float = 0.0


@dataclass(slots=True)
class Step:
    """Things that happen together: `begin` runs first, then the cards move.

    `extra` builds animations of other things (the belt's rollers) for the chosen speed.
    """

    moves: list[Move] = field(default_factory=list)
    begin: list[Callable[[], None]] = field(default_factory=list)
    extra: list[Callable[[Speed], QAbstractAnimation]] = field(default_factory=list)
    pause: int = 0


class Choreographer(QObject):
    """Runs steps one after the other; `finish` jumps to the end at once.

    `done` is emitted exactly once for each run, finished or skipped; the table then syncs.
    """

    done = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.speed = Speed.NORMAL
        self._run: QSequentialAnimationGroup | None = None
        self._begins: list[list[Callable[[], None]]] = []
        self._begun = 0

    @property
    def is_running(self) -> bool:
        return self._run is not None

    def run(self, steps: Sequence[Step]) -> None:
        """Start a run; a run still going is finished first. Without motion it ends at once."""
        self.finish()
        run = QSequentialAnimationGroup(self)
        self._run = run
        self._begins = [step.begin for step in steps]
        self._begun = 0
        if self.speed is Speed.OFF or not steps:
            self._begin(len(steps) - 1)
            self._end()
            return
        for step in steps:
            run.addAnimation(self._group(step))
        run.currentAnimationChanged.connect(self._step_changed)
        run.finished.connect(self._end)
        self._begin(0)
        run.start()

    def finish(self) -> bool:
        """End what runs, as if it had run out; False if nothing ran."""
        if self._run is None:
            return False
        self._end()
        return True

    def _group(self, step: Step) -> QParallelAnimationGroup:
        group = QParallelAnimationGroup()
        factor = self.speed.factor
        for move in step.moves:
            group.addAnimation(move.item.travel(move, factor))
        for build in step.extra:
            group.addAnimation(build(self.speed))
        pause = QPauseAnimation(max(round(step.pause * factor), MIN_PAUSE))
        group.addAnimation(pause)
        return group

    def _step_changed(self, group: QAbstractAnimation | None) -> None:
        if self._run is not None and group is not None:
            self._begin(self._run.indexOfAnimation(group))

    def _begin(self, index: int) -> None:
        """Run what belongs at the beginning of the steps up to `index`, each once."""
        while self._begun <= index:
            calls = self._begins[self._begun]
            self._begun += 1
            for call in calls:
                call()

    def _end(self) -> None:
        run, self._run = self._run, None
        if run is None:
            return
        run.blockSignals(True)
        run.stop()
        run.deleteLater()
        self._begins = []
        self.done.emit()
