"""The list of kept matches under the fatal tester."""

from __future__ import annotations

from PySide6.QtTest import QAbstractItemModelTester

from dickory_desktop.models.records import RecordRole, RecordsModel
from dickory_desktop.session.archive import Entry


def entry(name: str) -> Entry:
    return Entry(name, 1, 2, None, "broken")


def test_rows_follow_the_entries() -> None:
    model = RecordsModel(lambda one: (one.name, one.problem))
    fatal = QAbstractItemModelTester.FailureReportingMode.Fatal
    tester = QAbstractItemModelTester(model, fatal)
    resets: list[None] = []
    model.modelReset.connect(lambda: resets.append(None))
    model.show_entries([entry("a"), entry("b")])
    model.show_entries([entry("a"), entry("b")])
    assert len(resets) == 1
    assert model.rowCount() == 2
    index = model.index(1)
    assert index.data() == "b\nbroken"
    assert index.data(RecordRole.TITLE) == "b"
    assert index.data(RecordRole.NOTE) == "broken"
    assert index.data(RecordRole.ENTRY) == entry("b")
    assert index.data(RecordRole.ENTRY + 9) is None
    model.show_entries([])
    assert model.rowCount() == 0
    assert tester is not None
