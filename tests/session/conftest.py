"""The table every test of the session sits at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.session.tables import Table, open_table


@pytest.fixture
def table(qtbot: QtBot, data_dir: Path) -> Iterator[Table]:
    with open_table(qtbot, data_dir) as made:
        yield made
