"""Where the app keeps things."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_data_path


def data_folder(given: str | Path | None = None) -> Path:
    """Return the folder for everything the app keeps, absolute; it need not exist yet."""
    if given is not None:
        return Path(given).expanduser().absolute()
    return user_data_path("dickory-desktop", appauthor=False)
