"""Translations keep their plural forms whenever the program's texts are read again."""

from __future__ import annotations

import importlib
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator

from tests.helpers.builds import ROOT

if TYPE_CHECKING:
    import texts
else:
    sys.path.insert(0, str(ROOT / "packaging"))
    texts = importlib.import_module("texts")
    sys.path.pop(0)

SOURCE = """
from PySide6.QtCore import QCoreApplication
translate = QCoreApplication.translate
def words(n):
    return translate("Cards", "%n cards", "", n) + translate("Cards", "empty")
"""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "words.py"
    path.write_text(SOURCE, encoding="utf-8")
    return path


def fill(path: Path, forms: tuple[str, ...]) -> None:
    """Translate as a translator would."""
    tree = ElementTree.parse(path)
    for message in tree.getroot().iter("message"):
        translation = message.find("translation")
        assert translation is not None
        translation.attrib.pop("type", None)
        slots = list(translation.iter("numerusform"))
        for slot, form in zip(slots, forms, strict=True) if slots else ():
            slot.text = form
        if not slots:
            translation.text = "vacío"
    tree.write(path, encoding="utf-8", xml_declaration=True)


def test_plural_forms_survive_reading_the_texts_again(source: Path, tmp_path: Path) -> None:
    made = tmp_path / "words_es.ts"
    texts.update(made, "es", [source])
    fill(made, ("una carta", "%n cartas"))
    source.write_text(SOURCE.replace('"empty"', '"nothing"'), encoding="utf-8")
    texts.update(made, "es", [source])
    assert texts.plural_forms(made) == {("Cards", "%n cards"): ["una carta", "%n cartas"]}
    compiled = tmp_path / "words.qm"
    command = [str(texts.tool("lrelease")), "-silent", str(made), "-qm", str(compiled)]
    subprocess.run(command, check=True, capture_output=True)
    translator = QTranslator()
    assert translator.load(str(compiled))
    said = [translator.translate("Cards", "%n cards", "", count) for count in (1, 2, 5)]
    assert said == ["una carta", "%n cartas", "%n cartas"]


def test_a_language_has_as_many_forms_as_it_needs(source: Path, tmp_path: Path) -> None:
    for language, count in (("es", 2), ("ja", 1), ("en", 2)):
        made = tmp_path / f"words_{language}.ts"
        texts.update(made, language, [source])
        root = ElementTree.parse(made).getroot()
        forms = [len(list(one.iter("numerusform"))) for one in root.iter("message")]
        assert sorted(forms) == [0, count]


def test_qt_counts_with_the_forms(source: Path, tmp_path: Path, qapp: QCoreApplication) -> None:
    made = tmp_path / "words_en.ts"
    texts.update(made, "en", [source])
    fill(made, ("a card", "%n cards"))
    compiled = tmp_path / "words.qm"
    command = [str(texts.tool("lrelease")), "-silent", str(made), "-qm", str(compiled)]
    subprocess.run(command, check=True, capture_output=True)
    translator = QTranslator()
    assert translator.load(str(compiled))
    qapp.installTranslator(translator)
    try:
        said = [QCoreApplication.translate("Cards", "%n cards", "", count) for count in (1, 7)]
    finally:
        qapp.removeTranslator(translator)
    assert said == ["a card", "7 cards"]
