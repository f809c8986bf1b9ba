"""PySide's own Python modules, which it otherwise compiles anew at every start.

PySide keeps them, as text, in one of its libraries. It can put them into a folder beside the
library instead (`SBK_EMBED=0`) and takes them from there when it is found. The bundle brings that
folder compiled, but for the generator of stub files, which no program uses.
"""

from __future__ import annotations

import py_compile
import shutil
from pathlib import Path
from typing import Final

FOLDER: Final = "files.dir"
PACKAGE: Final = "shibokensupport"
NOT_USED: Final = f"{PACKAGE}/signature/lib/pyi_generator.py"
STAND_IN: Final = '"""Stub files are made where programs are written, not here."""\n'
UNPACK: Final = "from shiboken6 import Shiboken"
"""What makes PySide put its modules into the folder, under `SBK_EMBED=0`."""


def compiled(unpacked: Path, folder: Path) -> list[tuple[str, str]]:
    """Compile PySide's unpacked modules into a folder, made anew.

    Returns where each file is and the place in the bundle it belongs to, as a spec lists data.
    """
    shutil.rmtree(folder, ignore_errors=True)
    found = []
    for source in sorted((unpacked / PACKAGE).rglob("*.py")):
        place = source.relative_to(unpacked)
        target = (folder / place).with_suffix(".pyc")
        target.parent.mkdir(parents=True, exist_ok=True)
        if place.as_posix() == NOT_USED:
            source = target.with_suffix(".py")
            source.write_text(STAND_IN, encoding="utf-8")
        py_compile.compile(
            str(source),
            str(target),
            dfile=place.as_posix(),
            doraise=True,
            optimize=2,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
        found.append((str(target), f"shiboken6/{FOLDER}/{place.parent.as_posix()}"))
    return found
