"""Bring a file of translations up to date with the texts of the program, plural forms included.

    python packaging/texts.py dickory_desktop/translations/dickory_es.ts

Qt's tool marks no Python text as one with plural forms, and takes away the forms a file has. So
the forms are read first and put back afterwards, for every text that counts something (`%n`).
"""

from __future__ import annotations

import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parents[1] / "dickory_desktop"
FORMS: Final = {"en": 2, "es": 2, "ja": 1}
"""How many plural forms Qt asks for in each language."""

HEAD: Final = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
Key = tuple[str, str]


def tool(name: str) -> Path:
    """Return one of Qt's tools."""
    import PySide6

    return Path(PySide6.__file__).parent / (f"{name}.exe" if sys.platform == "win32" else name)


def plural_forms(path: Path) -> dict[Key, list[str]]:
    """Return the plural forms of a file by context and text; none if there is no file yet."""
    if not path.exists():
        return {}
    kept = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        name = context.findtext("name") or ""
        for message in context.iter("message"):
            forms = [form.text or "" for form in message.iter("numerusform")]
            if any(forms):
                kept[name, message.findtext("source") or ""] = forms
    return kept


def put_forms(path: Path, language: str, kept: dict[Key, list[str]]) -> None:
    """Give every text that counts as many forms as its language has, those kept where there are."""
    root = ElementTree.parse(path).getroot()
    root.set("language", language)
    count = FORMS.get(language.partition("_")[0], 2)
    for context in root.iter("context"):
        name = context.findtext("name") or ""
        for message in context.iter("message"):
            source = message.findtext("source") or ""
            translation = message.find("translation")
            if "%n" not in source or translation is None:
                continue
            message.set("numerus", "yes")
            forms = (kept.get((name, source), []) + [""] * count)[:count]
            state = dict(translation.attrib)
            translation.clear()
            for form in forms:
                ElementTree.SubElement(translation, "numerusform").text = form
            if all(forms):
                state.pop("type", None)
            else:
                state["type"] = "unfinished"
            translation.attrib.update(state)
    ElementTree.indent(root, "    ")
    path.write_text(HEAD + ElementTree.tostring(root, encoding="unicode") + "\n", encoding="utf-8")


def update(path: Path, language: str, sources: Sequence[Path]) -> None:
    """Bring a file up to date with some sources; raises CalledProcessError if Qt's tool fails."""
    kept = plural_forms(path)
    listed = path.with_suffix(".lst")
    listed.write_text("\n".join(str(source) for source in sources), encoding="utf-8")
    command = [str(tool("lupdate")), "-silent", "-locations", "none", "-target-language", language]
    try:
        subprocess.run(
            [*command, f"@{listed}", "-ts", str(path)], check=True, capture_output=True, text=True
        )
    finally:
        listed.unlink()
    put_forms(path, language, kept)


def main(argv: Sequence[str]) -> int:
    """Update the files named, each in the language its name ends with."""
    for name in argv:
        path = Path(name)
        update(path, path.stem.rpartition("_")[2], sorted(PACKAGE.rglob("*.py")))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
