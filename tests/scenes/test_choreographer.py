"""Runs of steps: in order, each once, and finished by any input."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEasingCurve
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dickory_desktop.engine.cards import Card
from dickory_desktop.scenes.card_item import CardItem
from dickory_desktop.scenes.choreographer import Choreographer, Move, Step
from dickory_desktop.scenes.pixmaps import CardLook
from dickory_desktop.scenes.pose import Pose
from dickory_desktop.scenes.speeds import Motion, Speed

QUICK = Motion(20, QEasingCurve.Type.Linear)


@pytest.fixture
def item(qapp: QApplication) -> Iterator[CardItem]:
    assert qapp is not None
    made = CardItem(Card(5))
    made.set_look(CardLook("dickory:5", 80), 1.0)
    made.put(Pose(0, 0, 0, 0))
    yield made
    made.stop()


def test_steps_run_one_after_the_other(qtbot: QtBot, item: CardItem) -> None:
    seen: list[tuple[str, float]] = []
    runner = Choreographer()
    steps = [
        Step([Move(item, Pose(10, 0, 0, 1), QUICK)], [lambda: seen.append(("a", item.x()))]),
        Step([Move(item, Pose(30, 5, 2, 1), QUICK)], [lambda: seen.append(("b", item.x()))]),
    ]
    with qtbot.waitSignal(runner.done):
        runner.run(steps)
        assert runner.is_running
    assert seen == [("a", 0.0), ("b", 10.0)]
    assert (item.x(), item.y(), item.rotation()) == (30, 5, 2)
    assert not runner.is_running


def test_finishing_ends_a_run_once(qtbot: QtBot, item: CardItem) -> None:
    runner = Choreographer()
    ends: list[int] = []
    runner.done.connect(lambda: ends.append(1))
    runner.run([Step([Move(item, Pose(10, 0, 0, 1), QUICK)])])
    assert runner.finish()
    assert not runner.finish()
    qtbot.wait(0)
    assert ends == [1]


def test_a_new_run_finishes_the_one_before(qtbot: QtBot, item: CardItem) -> None:
    runner = Choreographer()
    ends: list[int] = []
    runner.done.connect(lambda: ends.append(1))
    runner.run([Step([Move(item, Pose(10, 0, 0, 1), QUICK)])])
    runner.run([Step([Move(item, Pose(20, 0, 0, 1), QUICK)])])
    assert ends == [1]
    qtbot.waitUntil(lambda: ends == [1, 1])
    assert item.x() == 20


@pytest.mark.usefixtures("qapp")
def test_without_motion_a_run_ends_at_once() -> None:
    runner = Choreographer()
    runner.speed = Speed.OFF
    seen: list[str] = []
    runner.done.connect(lambda: seen.append("done"))
    runner.run([Step([], [lambda: seen.append("begin")])])
    assert seen == ["begin", "done"]


@pytest.mark.usefixtures("qapp")
def test_an_empty_run_ends() -> None:
    runner = Choreographer()
    ends: list[int] = []
    runner.done.connect(lambda: ends.append(1))
    runner.run([])
    assert ends == [1]


def test_a_card_keeps_the_size_it_seems_to_have(item: CardItem) -> None:
    before = item.card_rect().width()
    item.set_look(CardLook("dickory:5", 160), 1.0)
    assert item.card_rect().width() == 2 * before
    assert item.boundingRect().contains(item.card_rect())
