"""What every test runs under: no screen, strict warnings, fixed examples, its own data folder."""

from __future__ import annotations

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.helpers.builds import cached_compiled_site, installed_compiled_site
from tests.helpers.screen import Screen, running_screen

pytest_plugins = ["tests.helpers.strict_logging"]

SLOW_MACHINES = [HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
settings.register_profile("dev", deadline=None, suppress_health_check=SLOW_MACHINES)
settings.register_profile(
    "ci",
    parent=settings.get_profile("dev"),
    derandomize=True,
    database=None,
    print_blob=True,
)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep every test away from the folders of the person who runs it."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(home))
    for kind in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(home / kind.lower()))


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    """A folder of its own for all that the program keeps, as for `--data-dir`; empty."""
    folder = tmp_path / "data"
    folder.mkdir()
    return folder


@pytest.fixture(scope="session")
def xvfb() -> Iterator[Screen]:
    """A real screen for the whole run; a test that needs it fails where Xvfb is missing."""
    with running_screen() as screen:
        yield screen


@pytest.fixture(scope="session")
def compiled_site() -> Path:
    """The folder in which a compiled build of these sources is installed."""
    return installed_compiled_site() or cached_compiled_site()
