"""Finds the files that travel with the program: icons, sounds, translations."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def resources_folder() -> Path:
    """Return the folder of the shipped files, in a wheel, a frozen app or a checkout.

    Raises FileNotFoundError if the installation is damaged.
    """
    package = Path(__file__).resolve().parent
    for folder in (package / "resources", package.parent / "resources"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"the folder of resources is missing beside {package}")


def resource_path(name: str) -> Path:
    """Return the path of a shipped file, `name` relative to `resources/`, with `/` between.

    Raises FileNotFoundError if there is no such file.
    """
    path = resources_folder().joinpath(*name.split("/"))
    if not path.exists():
        raise FileNotFoundError(f"there is no resource {name!r}")
    return path
