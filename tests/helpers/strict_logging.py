"""Lets no warning of the `logging` module go by: a test that logs one fails.

A test that means to provoke one says so with the `expected_log` fixture:

    with expected_log(r"the file .* is damaged"):
        ...
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TypeAlias

import pytest

ExpectedLog: TypeAlias = Callable[[str], AbstractContextManager[None]]


class Collector(logging.Handler):
    """Keeps every record of level WARNING or above."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)

    @property
    def lines(self) -> list[str]:
        return [f"{one.levelname} {one.name}: {one.getMessage()}" for one in self.records]


@pytest.fixture(autouse=True)
def log_collector() -> Iterator[Collector]:
    """Fail the test if anything logged a warning that was not expected."""
    collector = Collector()
    root = logging.getLogger()
    root.addHandler(collector)
    try:
        yield collector
    finally:
        root.removeHandler(collector)
    if collector.records:
        pytest.fail("logged: " + "; ".join(collector.lines), pytrace=False)


@pytest.fixture
def expected_log(log_collector: Collector) -> ExpectedLog:
    """Return a context that wants a warning matching a pattern, and forgives that one alone."""

    @contextmanager
    def expect(pattern: str) -> Iterator[None]:
        before = len(log_collector.records)
        yield
        fresh = log_collector.records[before:]
        fitting = [one for one in fresh if re.search(pattern, one.getMessage())]
        if not fitting:
            pytest.fail(f"nothing matching {pattern!r} was logged, but {log_collector.lines}")
        for record in fitting:
            log_collector.records.remove(record)

    return expect
