"""The settings every test runs under do let a test fail for a warning, whoever gives it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.helpers.builds import ROOT

TESTS = """
import logging
import threading
import warnings

from PySide6.QtCore import qWarning


def test_logs():
    logging.getLogger("store").warning("disk %s", "full")


def test_logs_in_a_thread():
    thread = threading.Thread(target=logging.getLogger("bot").error, args=("stuck",))
    thread.start()
    thread.join()


def test_expects_what_is_logged(expected_log):
    with expected_log("disk .*"):
        logging.getLogger("store").warning("disk full")


def test_expects_what_is_not_logged(expected_log):
    with expected_log("disk .*"):
        pass


def test_qt_warns(qapp):
    qWarning("a model went wrong")


def test_python_warns():
    warnings.warn("old")


def test_is_quiet():
    logging.getLogger("store").info("saved")
"""

# Test, how it ends (None: well), what is said.
EXPECTED = [
    ("test_logs", "error", "logged: WARNING store: disk full"),
    ("test_logs_in_a_thread", "error", "logged: ERROR bot: stuck"),
    ("test_expects_what_is_logged", None, ""),
    ("test_expects_what_is_not_logged", "failure", "nothing matching 'disk .*' was logged"),
    ("test_qt_warns", "failure", "a model went wrong"),
    ("test_python_warns", "failure", "UserWarning: old"),
    ("test_is_quiet", None, ""),
]


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, str]]:
    """Run the tests above under the project's settings; name to kind of failure to its text."""
    folder = tmp_path_factory.mktemp("strict")
    (folder / "test_it.py").write_text(TESTS, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "tests.helpers.strict_logging"]
    command += ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(folder)]
    command += ["-p", "no:cacheprovider", "--junit-xml", str(folder / "report.xml")]
    done = subprocess.run(
        [*command, str(folder / "test_it.py")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    return read_report(folder / "report.xml")


def read_report(path: Path) -> dict[str, dict[str, str]]:
    cases: dict[str, dict[str, str]] = {}
    for case in ElementTree.parse(path).iter("testcase"):
        ends = cases.setdefault(case.get("name", ""), {})
        ends.update({child.tag: f"{child.get('message')} {child.text}" for child in case})
    return cases


@pytest.mark.parametrize(("test", "ends", "said"), EXPECTED)
def test_warning(test: str, ends: str | None, said: str, report: dict[str, dict[str, str]]) -> None:
    failures = {kind: text for kind, text in report[test].items() if kind in ("failure", "error")}
    assert set(failures) == ({ends} if ends else set())
    assert said in failures.get(ends or "", "")


def test_all_were_run(report: dict[str, dict[str, str]]) -> None:
    assert set(report) == {test for test, _, _ in EXPECTED}
