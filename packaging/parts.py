"""What goes into the bundle and what stays out: Qt's plugins, libraries, modules of Python.

The spec asks here, and so do the tests; nothing of PyInstaller is needed to read or test it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from typing import Final

APP_NAME: Final = "Dickory Desktop"
PROGRAM: Final = "dickory-desktop"
APP_ID: Final = "org.dickory_desktop.DickoryDesktop"
MIME_TYPE: Final = "application/x-dickory-record"
SUFFIX: Final = "dickory"

PLUGINS: Final = {
    "iconengines": ("qsvgicon",),
    "imageformats": ("qsvg",),
    "platforminputcontexts": (
        "composeplatforminputcontextplugin", "ibusplatforminputcontextplugin",
    ),
    "platforms": ("qxcb", "qwayland", "qoffscreen", "qwindows", "qcocoa"),
    "platformthemes": ("qxdgdesktopportal",),
    "styles": ("qmodernwindowsstyle", "qmacstyle"),
    "wayland-decoration-client": ("adwaita", "bradient"),
    "wayland-shell-integration": ("xdg-shell", "qt-shell"),
}  # fmt: skip
"""Qt's plugins that are used, by folder. None of those that paint with OpenGL: we do not."""

QT_LIBRARIES: Final = (
    "Core",
    "DBus",
    "Gui",
    "Network",
    "Svg",
    "WaylandClient",
    "Widgets",
    "XcbQpa",
)

BUNDLED_SYSTEM: Final = (
    "libxcb-cursor", "libxcb-icccm", "libxcb-image", "libxcb-keysyms", "libxcb-render-util",
    "libxcb-util", "libpython3",
)  # fmt: skip
"""What few desktops have installed comes along; every desktop has the rest of what Qt needs."""

EXCLUDED_MODULES: Final = (
    "PySide6.QtDBus", "PySide6.QtOpenGL", "PySide6.QtPrintSupport",
    "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtSql", "PySide6.QtSvg", "PySide6.QtTest",
    "_bz2", "_lzma", "_ssl", "_uuid", "bz2", "doctest", "ensurepip", "lib2to3", "lzma",
    "mypy",
    "mypyc", "numpy", "pdb", "pip", "pkg_resources", "pydoc_data", "setuptools", "ssl",
    "tkinter", "unittest", "wheel", "xml.sax", "xmlrpc",
)  # fmt: skip


UNUSED_HOOKS: Final = ("pyi_rth_inspect", "pyi_rth_multiprocessing", "pyi_rth_pkgutil")
"""What PyInstaller would run at every start; `entry.py` does what is needed of it, when it is."""


def _stem(name: str) -> str:
    stem = name.split(".")[0]
    return stem.removeprefix("lib")


def is_kept(target: str, *, linux: bool) -> bool:
    """Tell whether a binary, by its place in the bundle, is used.

    On Linux the libraries of the system stay the system's, but for a few.
    """
    path = PurePosixPath(target.replace("\\", "/"))
    parts = path.parts
    if "translations" in parts or "qml" in parts:
        return False
    if "plugins" in parts:
        folder, name = parts[parts.index("plugins") + 1], _stem(path.name)
        return name in PLUGINS.get(folder, ())
    name = path.name
    if "Qt6" in name and name.startswith(("libQt6", "Qt6")):
        return _stem(name).removeprefix("Qt6") in QT_LIBRARIES
    if not linux or ".abi3" in name or "lib-dynload" in parts or "cpython-" in name:
        return True
    if name.startswith("libicu"):
        return "PySide6" in parts or len(parts) == 1
    return name.startswith(BUNDLED_SYSTEM)


def is_data_kept(target: str) -> bool:
    """Tell whether a file of data is used, by its place in the bundle."""
    path = PurePosixPath(target.replace("\\", "/"))
    if "PySide6" in path.parts or "shiboken6" in path.parts:
        return False
    if path.name.startswith("lib") and ".so" in path.name:  # a link to a library
        return is_kept(target, linux=True)
    return ".dist-info" not in target or path.name == "METADATA"


def imports_of(source: Path) -> set[str]:
    """Return the modules a source file names in its imports, those of its own package resolved."""
    found: set[str] = set()
    package = _package_of(source)
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            found.add(module)
    return found - {"", "__future__"}


def _package_of(source: Path) -> list[str]:
    parts: list[str] = []
    folder = source.parent
    while (folder / "__init__.py").exists():
        parts.insert(0, folder.name)
        folder = folder.parent
    return parts


def modules_in(package: Path) -> list[str]:
    """Return the dotted names of a package and all that is in it, sorted."""
    found = set()
    for source in package.rglob("*.py"):
        parts = source.relative_to(package.parent).with_suffix("").parts
        found.add(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return sorted(found)


def hidden_imports(package: Path) -> list[str]:
    """Return all modules the program may import, also those a compiled module hides.

    Compiled modules need the shared library beside the package, too: its name is a hash.
    """
    found = set(modules_in(package))
    for source in package.rglob("*.py"):
        found |= imports_of(source)
    found |= {path.name.split(".")[0] for path in package.parent.glob("*__mypyc*")}
    return sorted(name for name in found if not name.startswith("PySide6"))


def without(names: Iterable[str], unwanted: Iterable[str]) -> list[str]:
    """Return the names that are neither unwanted nor inside something unwanted."""
    heads = tuple(unwanted)
    return [name for name in names if not any(name == h or name.startswith(f"{h}.") for h in heads)]
