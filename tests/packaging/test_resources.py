"""Finding the shipped files from the checkout, and saying so when one is not there."""

from __future__ import annotations

import pytest

from dickory_desktop.resources import resource_path, resources_folder
from tests.helpers.builds import ROOT


def test_the_checkout_finds_its_own_folder() -> None:
    assert resources_folder() == ROOT / "resources"


def test_every_file_is_found_by_its_name() -> None:
    files = [path for path in (ROOT / "resources").rglob("*") if path.is_file()]
    assert files
    for path in files:
        assert resource_path(path.relative_to(ROOT / "resources").as_posix()) == path


def test_a_missing_file_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"there is no resource 'icons/none\.svg'"):
        resource_path("icons/none.svg")
