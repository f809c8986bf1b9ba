"""The spec of the bundle, evaluated as PyInstaller does on each system, and what it keeps."""

from __future__ import annotations

import importlib
import runpy
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from tests.helpers.builds import ROOT

if TYPE_CHECKING:
    import parts
else:
    sys.path.insert(0, str(ROOT / "packaging"))
    parts = importlib.import_module("parts")
    sys.path.remove(str(ROOT / "packaging"))

BINARIES = [
    ("PySide6/Qt/plugins/platforms/libqxcb.so", "/x", "BINARY"),
    ("PySide6/Qt/plugins/platforms/libqvnc.so", "/x", "BINARY"),
    ("PySide6/Qt/lib/libQt6Quick.so.6", "/x", "BINARY"),
    ("libEGL.so.1", "/x", "BINARY"),
]


def evaluate(
    system: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> dict[str, tuple[tuple[Any, ...], dict[str, Any]]]:
    """Run the spec and return what it asked of PyInstaller, by the name of the step."""
    asked: dict[str, tuple[tuple[Any, ...], dict[str, Any]]] = {}

    def step(name: str) -> Any:
        def take(*arguments: Any, **named: Any) -> Any:
            asked[name] = (arguments, named)
            return SimpleNamespace(
                binaries=list(BINARIES),
                datas=[("PySide6/Qt/translations/qt_de.qm", "/x", "DATA")],
                scripts=[("pyi_rth_inspect", "/x", "PYSOURCE"), ("entry", "/x", "PYSOURCE")],
                pure=[],
            )

        return take

    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setenv("DICKORY_PACKAGE", str(ROOT / "dickory_desktop"))
    monkeypatch.setenv("DICKORY_VERSION", "1.2.3")
    given = {name: step(name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    given |= {"SPECPATH": str(ROOT / "packaging"), "workpath": str(folder)}
    runpy.run_path(str(ROOT / "packaging" / "dickory.spec"), init_globals=given)
    return asked


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_every_system_gets_the_program_with_all_its_modules(
    system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = evaluate(system, tmp_path, monkeypatch)
    scripts, analysis = asked["Analysis"]
    assert all(Path(script).exists() for script in scripts[0])
    assert all(Path(hook).exists() for hook in analysis["runtime_hooks"])
    assert all(Path(source).is_dir() for source, _ in analysis["datas"])
    modules = set(analysis["hiddenimports"])
    assert {"dickory_desktop.games.dodo.state", "dickory_desktop.widgets.window"} <= modules
    assert "msgspec" in modules
    arguments, exe = asked["EXE"]
    assert [name for name, *_ in arguments[1]] == ["entry"]
    assert exe["console"] == (system == "linux")
    kept = [name for name, *_ in asked["COLLECT"][0][1]]
    assert "PySide6/Qt/plugins/platforms/libqxcb.so" in kept
    assert not [name for name in kept if "vnc" in name or "Quick" in name]
    assert asked["COLLECT"][0][2] == []
    assert ("BUNDLE" in asked) == (system == "darwin")


def test_windows_gets_an_icon_a_version_and_a_name_for_the_taskbar(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = evaluate("win32", tmp_path, monkeypatch)
    exe = asked["EXE"][1]
    assert Path(exe["icon"]).suffix == ".ico"
    assert Path(exe["icon"]).exists()
    told = Path(exe["version"]).read_text(encoding="utf-8")
    compile(told, "version.txt", "eval")
    assert "filevers=(1, 2, 3, 0)" in told
    (hook,) = asked["Analysis"][1]["runtime_hooks"]
    assert "AppUserModelID" in Path(hook).read_text(encoding="utf-8")
    assert "ctypes" not in asked["Analysis"][1]["excludes"]


def test_macos_gets_an_app_that_opens_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = evaluate("darwin", tmp_path, monkeypatch)
    app = asked["BUNDLE"][1]
    assert app["name"] == "Dickory Desktop.app"
    assert Path(app["icon"]).exists()
    assert "_" not in app["bundle_identifier"]
    plist = app["info_plist"]
    (kind,) = plist["CFBundleDocumentTypes"][0]["LSItemContentTypes"]
    (declared,) = plist["UTExportedTypeDeclarations"]
    assert declared["UTTypeIdentifier"] == kind
    assert declared["UTTypeTagSpecification"]["public.filename-extension"] == ["dickory"]


def test_the_systems_own_libraries_stay_outside_on_linux() -> None:
    assert not parts.is_kept("libEGL.so.1", linux=True)
    assert not parts.is_kept("libX11.so.6", linux=True)
    assert parts.is_kept("libxcb-cursor.so.0", linux=True)
    assert parts.is_kept("PySide6/Qt/lib/libicudata.so.73", linux=True)
    assert parts.is_kept("0123456789__mypyc.cpython-311-x86_64-linux-gnu.so", linux=True)
    assert parts.is_kept("VCRUNTIME140.dll", linux=False)


def test_relative_imports_are_resolved(tmp_path: Path) -> None:
    package = tmp_path / "outer" / "inner"
    package.mkdir(parents=True)
    for folder in (package, package.parent):
        (folder / "__init__.py").write_text("")
    source = package / "module.py"
    source.write_text("import json\nfrom ..sister import x\nfrom . import y\nfrom a.b import c\n")
    assert parts.imports_of(source) == {"json", "outer.sister", "outer.inner", "a.b"}
