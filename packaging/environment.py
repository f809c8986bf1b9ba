"""The virtual environment in `.venv`: made once, brought up to date when the sources change."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from pathlib import Path

import debian
from shell import ROOT, SetupError, run, say, try_quietly

FOLDER = ROOT / ".venv"
STAMP = FOLDER / "dickory-desktop.json"
BIN = "Scripts" if os.name == "nt" else "bin"
PYTHON = FOLDER / BIN / ("python.exe" if os.name == "nt" else "python")
SOURCES = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE")
SOURCE_FOLDERS = ("dickory_desktop", "resources")
NO_PIP = (
    "this Python has neither ensurepip nor pip, and there is no other pip to borrow. Install "
    "your system's python3-venv (or python3-pip, or uv) and run this again"
)


def ensure() -> Path:
    """Make `.venv` if it is missing or broken, with pip in it; return its Python."""
    if _works():
        return PYTHON
    say(f"making {FOLDER.name} with Python {sys.version.split()[0]}")
    if _has_module("ensurepip") and _make("--clear"):
        return PYTHON
    if not _make("--clear", "--without-pip"):
        raise SetupError(f"{sys.executable} -m venv failed")
    if _borrow_pip():
        return PYTHON
    if debian.is_debian_like() and debian.is_root():
        debian.install(["python3-venv"], "this Python can't make virtual environments with pip")
        if _borrow_pip():
            return PYTHON
    raise SetupError(NO_PIP)


def _works() -> bool:
    version = "import sys, pip; print(*sys.version_info[:2])"
    done, printed = try_quietly([PYTHON, "-c", version])
    return done and printed.split() == [str(part) for part in sys.version_info[:2]]


def _has_module(name: str) -> bool:
    return try_quietly([sys.executable, "-c", f"import {name}"])[0]


def _make(*options: str) -> bool:
    done, printed = try_quietly([sys.executable, "-m", "venv", *options, FOLDER])
    if not done:
        say(printed.strip())
    return done and (_works() or "--without-pip" in options)


def _lenders() -> Iterator[list[str | Path]]:
    """Give the commands that can put pip into `.venv`, one after the other."""
    install: list[str | Path] = ["--python", PYTHON, "install", "--quiet", "pip"]
    yield [sys.executable, "-m", "pip", *install]
    for wheel in sorted(Path("/usr/share/python-wheels").glob("pip-*.whl"), reverse=True):
        yield [PYTHON, wheel / "pip", "install", "--quiet", "pip"]
    for name in ("pip", "pip3"):
        if found := shutil.which(name):
            yield [found, *install]
    if found := shutil.which("uv"):
        yield [found, "pip", "install", "--quiet", "--python", PYTHON, "pip"]
    if found := shutil.which("virtualenv"):
        yield [found, "--quiet", "--clear", "--python", sys.executable, FOLDER]


def _borrow_pip() -> bool:
    return any(try_quietly(command)[0] and _works() for command in _lenders())


def fingerprint() -> str:
    """Return a hash of all that an installation is made from."""
    found = [ROOT / name for name in SOURCES]
    for folder in SOURCE_FOLDERS:
        found += (ROOT / folder).rglob("*")
    digest = hashlib.sha256(sys.version.encode())
    digest.update(os.environ.get("DICKORY_COMPILE", "").encode())
    for path in sorted(found):
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".so":
            digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _installed() -> tuple[str, set[str]]:
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
        return str(stamp["sources"]), set(stamp["extras"])
    except (OSError, ValueError, KeyError, TypeError):
        return "", set()


def install(extras: Iterable[str]) -> None:
    """Install the checkout as a package into `.venv`, unless it is there as it is now."""
    now = fingerprint()
    sources, had = _installed()
    wanted = had | set(extras)
    if sources == now and wanted == had:
        return
    for left in (ROOT / "build").glob("lib*"):
        shutil.rmtree(left)
    STAMP.unlink(missing_ok=True)
    say("installing the package and what it needs (the first time takes a minute or two)")
    target = f"{ROOT}[{','.join(sorted(wanted))}]" if wanted else str(ROOT)
    if not run([PYTHON, "-m", "pip", "install", "--quiet", "--no-input", target]):
        raise SetupError("pip could not install the package; its message is above")
    STAMP.write_text(json.dumps({"sources": now, "extras": sorted(wanted)}), encoding="utf-8")


def ensure_compiler() -> None:
    """Install a C compiler and Python's headers where that is possible without asking."""
    have_compiler = any(shutil.which(name) for name in ("cc", "gcc", "clang"))
    have_headers = Path(sysconfig.get_path("include"), "Python.h").exists()
    wanted = [] if have_compiler else ["gcc", "libc6-dev"]
    if not have_headers and sys.base_prefix == "/usr":
        wanted.append("python3-dev")
    if wanted and debian.is_debian_like() and debian.is_root():
        debian.install(wanted, "compiling the rules needs a C compiler and Python's headers")
