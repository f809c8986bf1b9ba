"""Collect the licences of what is bundled into one text, for the page About: `licences.py [FILE]`.

Run it in the bundle's environment (build/bundle/venv), on Debian; it writes
resources/licences.txt unless another file is named.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
COMMON: Final = Path("/usr/share/common-licenses")
DOCUMENTS: Final = Path("/usr/share/doc")
DISTRIBUTIONS: Final = ("msgspec", "platformdirs", "mypy_extensions")
SYSTEM: Final = (
    "libxcb-cursor0", "libxcb-icccm4", "libxcb-image0", "libxcb-keysyms1", "libxcb-render-util0",
    "libxcb-util1",
)  # fmt: skip
QT: Final = """\
Qt and PySide6 (Qt for Python), with Shiboken
Copyright The Qt Company Ltd. and other contributors. Used under the GNU Lesser General Public
License, version 3, whose text follows with that of the GNU General Public License, which it
refers to. They are bundled as separate libraries, which may be replaced by other builds of the
same interface. Their source: https://download.qt.io/official_releases/QtForPython/ and
https://download.qt.io/official_releases/qt/. The parts by others inside Qt, ICU among them, are
listed at https://doc.qt.io/qt-6/licenses-used-in-qt.html."""
PYINSTALLER: Final = """\
PyInstaller's bootloader
Copyright the PyInstaller Development Team, the GNU General Public License, version 2 or later,
with an exception that lets programs of any licence be bundled with it."""


def _of_distribution(name: str) -> str:
    files = metadata.files(name) or []
    texts = [
        str(file.locate())
        for file in files
        if "dist-info" in str(file) and "licen" in file.name.lower()
    ]
    if not texts:
        raise SystemExit(f"licences.py: {name} brings no licence")
    told = [Path(text).read_text(encoding="utf-8").strip() for text in texts]
    return "\n\n".join([f"{name} {metadata.version(name)}", *told])


def sections() -> Iterator[str]:
    """Give the licences, one part after the other."""
    yield QT
    yield (COMMON / "LGPL-3").read_text(encoding="utf-8").strip()
    yield (COMMON / "GPL-3").read_text(encoding="utf-8").strip()
    version = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    told = DOCUMENTS / version / "copyright"
    yield f"Python {version[6:]}\n\n{told.read_text(encoding='utf-8').strip()}"
    for name in DISTRIBUTIONS:
        yield _of_distribution(name)
    for name in SYSTEM:
        told = DOCUMENTS / name / "copyright"
        yield f"{name}\n\n{told.read_text(encoding='utf-8').strip()}"
    yield PYINSTALLER


def main(arguments: list[str]) -> int:
    """Write the text; return the exit status."""
    target = Path(arguments[0]) if arguments else ROOT / "resources" / "licences.txt"
    text = "\n\n".join(sections())
    target.write_text("\n".join(line.rstrip() for line in text.splitlines()) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
