"""Every shown text can be translated: Qt's own tool finds it, where the code looks it up."""

from __future__ import annotations

import ast
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import PySide6
import pytest

import dickory_desktop

PACKAGE = Path(dickory_desktop.__file__).parent
MARK, LOOK_UP = "QT_TRANSLATE_NOOP", "translate"


@dataclass(frozen=True)
class Use:
    """A call that marks or looks up a text; `context` or `text` None where it is no literal."""

    where: str
    name: str
    context: str | None
    text: str | None
    counted: bool


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def trees() -> Iterator[tuple[str, ast.Module]]:
    for path in sources():
        yield str(path.relative_to(PACKAGE)), ast.parse(path.read_text(encoding="utf-8"))


def uses() -> Iterator[Use]:
    """Give every call of `translate` and of the mark."""
    for file, tree in trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else ""
            name = LOOK_UP if is_lookup(node.func) else name
            if name not in (MARK, LOOK_UP):
                continue
            given = [_literal(one) for one in node.args[:2]] + [None, None]
            where = f"{file}:{node.lineno}"
            yield Use(where, name, given[0], given[1], len(node.args) > 3)


def _literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def is_lookup(node: ast.expr | None) -> bool:
    """Whether it is `QCoreApplication.translate`, not called."""
    return (
        isinstance(node, ast.Attribute)
        and node.attr == LOOK_UP
        and isinstance(node.value, ast.Name)
        and node.value.id in ("QCoreApplication", "QApplication", "QGuiApplication")
    )


def test_texts_are_looked_up_by_the_name_qts_tool_knows() -> None:
    offenders = []
    for file, tree in trees():
        for node in ast.walk(tree):
            where = f"{file}:{getattr(node, 'lineno', 0)}"
            if isinstance(node, (ast.Assign, ast.AnnAssign)) and is_lookup(node.value):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                names = [ast.unparse(target) for target in targets]
                offenders += [f"{where}: {name}" for name in names if name != LOOK_UP]
            called = node.func if isinstance(node, ast.Call) else None
            if isinstance(called, ast.Name) and called.id == "tr":
                offenders.append(f"{where}: tr()")
            if isinstance(called, ast.Attribute) and called.attr == "tr":
                offenders.append(f"{where}: {ast.unparse(called)}()")
            if isinstance(node, ast.ImportFrom):
                offenders += [
                    f"{where}: import {one.name} as {one.asname}"
                    for one in node.names
                    if one.name in (MARK, LOOK_UP) and one.asname not in (None, one.name)
                ]
    assert offenders == []


def test_contexts_and_texts_are_literals() -> None:
    marked = {use.context for use in uses() if use.name == MARK}
    offenders = [
        use.where
        for use in uses()
        if not use.context or (use.text is None and (use.name == MARK or use.context not in marked))
    ]
    assert offenders == []


@pytest.fixture(scope="module")
def extracted(tmp_path_factory: pytest.TempPathFactory) -> set[tuple[str, str]]:
    """What Qt's tool finds: contexts and texts."""
    folder = tmp_path_factory.mktemp("ts")
    listed = folder / "files.lst"
    listed.write_text("\n".join(str(path) for path in sources()), encoding="utf-8")
    made = folder / "all.ts"
    tool = Path(PySide6.__file__).parent / ("lupdate.exe" if sys.platform == "win32" else "lupdate")
    command = [str(tool), "-locations", "none", f"@{listed}", "-ts", str(made)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    found = set()
    for context in ElementTree.parse(made).getroot().iter("context"):
        name = context.findtext("name") or ""
        for message in context.iter("message"):
            text = message.findtext("source") or ""
            found.add((name, text))
    return found


def test_the_tool_finds_every_text_that_is_used(extracted: set[tuple[str, str]]) -> None:
    wanted = {(use.context, use.text): use.where for use in uses() if use.text is not None}
    assert len(wanted) > 200
    lost = [f"{wanted[one]}: {one}" for one in wanted if one not in extracted]
    assert lost == []
    astray = [one for one in extracted if one not in wanted]
    assert astray == []


def test_no_context_and_no_text_is_empty(extracted: set[tuple[str, str]]) -> None:
    contexts = {context for context, _ in extracted}
    assert "" not in contexts
    assert contexts >= {"DickoryReason", "DibbleReason", "DodoReason", "Session", "Store"}
    assert [context for context, text in extracted if not text.strip()] == []


def test_texts_with_a_number_are_looked_up_with_it() -> None:
    wrong = [use.where for use in uses() if use.text and use.counted != ("%n" in use.text)]
    assert wrong == []
