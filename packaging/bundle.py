"""The bundle: a folder with the program, Python and Qt, made by PyInstaller from a wheel."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import debian
import environment
import support
from shell import ROOT, SetupError, run, say, try_quietly

FOLDER = ROOT / "build" / "bundle"
RESULT = ROOT / "dist" / "dickory-desktop"
TOOLS = ("pyinstaller>=6.20,<7",)
MAX_DISK_MB = 130.0
MAX_ARCHIVE_MB = 40.0


def version() -> str:
    """Return the version, read from the one place where it stands."""
    for line in (ROOT / "dickory_desktop" / "__init__.py").read_text("utf-8").splitlines():
        if line.startswith("__version__"):
            return line.split('"')[1]
    raise SetupError("dickory_desktop/__init__.py names no __version__")


def wheel() -> Path:
    """Return the compiled wheel of the sources as they are, built if it is not there."""
    folder = ROOT / "build" / "wheel" / environment.fingerprint()[:16]
    if found := sorted(folder.glob("*.whl")):
        return found[0]
    say("building the compiled wheel (a minute or two)")
    environment.ensure()
    environment.ensure_compiler()
    work = folder.with_name(f"{folder.name}.{os.getpid()}")
    command: list[str | Path] = [environment.PYTHON, "-m", "pip", "wheel", "--quiet", "--no-deps"]
    if not run([*command, "--wheel-dir", work, ROOT], env={"DICKORY_COMPILE": "1"}):
        raise SetupError("the wheel could not be built; pip's message is above")
    shutil.rmtree(folder, ignore_errors=True)
    work.rename(folder)
    return sorted(folder.glob("*.whl"))[0]


def environment_for(package: Path) -> Path:
    """Make an environment with the wheel, Qt's Essentials and PyInstaller; return its Python."""
    venv = FOLDER / "venv"
    python = venv / environment.PYTHON.relative_to(environment.FOLDER)
    stamp = venv / "wheel.sha256"
    digest = hashlib.sha256(package.read_bytes() + "".join(TOOLS).encode()).hexdigest()
    if stamp.exists() and stamp.read_text() == digest and try_quietly([python, "-V"])[0]:
        return python
    say("making the bundle's environment")
    shutil.rmtree(venv, ignore_errors=True)
    pip: Sequence[str | Path]
    if try_quietly([sys.executable, "-m", "venv", venv])[0]:
        pip = [python, "-m", "pip"]
    elif try_quietly([sys.executable, "-m", "venv", "--without-pip", venv])[0]:
        pip = [environment.ensure(), "-m", "pip", "--python", python]
    else:
        raise SetupError(f"{sys.executable} -m venv failed")
    if not run([*pip, "install", "--quiet", "--no-input", package, *TOOLS]):
        raise SetupError("pip could not fill the bundle's environment; its message is above")
    stamp.write_text(digest)
    return python


def build(package: Path | None = None) -> Path:
    """Make the bundle under `dist/` and return its folder."""
    package = package or wheel()
    if debian.is_debian_like() and not shutil.which("objdump"):
        debian.install(["binutils"], "bundling looks into libraries and strips them")
    python = environment_for(package)
    where = "import dickory_desktop, os; print(os.path.dirname(dickory_desktop.__file__))"
    found, place = try_quietly([python, "-P", "-c", where])
    if not found:
        raise SetupError(f"the package does not start in the bundle's environment: {place}")
    if not run([python, "-P", "-c", support.UNPACK], env={"SBK_EMBED": "0"}):
        raise SetupError("PySide could not unpack its modules; its message is above")
    unpacked = Path(place.strip().splitlines()[-1]).parent / "shiboken6" / support.FOLDER
    command: list[str | Path] = [python, "-P", "-m", "PyInstaller", "--noconfirm"]
    command += ["--log-level", "WARN"]
    command += ["--distpath", str(ROOT / "dist"), "--workpath", str(FOLDER / "work")]
    told = {
        "DICKORY_PACKAGE": place.strip().splitlines()[-1],
        "DICKORY_SUPPORT": str(unpacked),
        "DICKORY_VERSION": version(),
        "PYTHONHASHSEED": "1",
        "SOURCE_DATE_EPOCH": epoch(),
    }
    say("bundling")
    if not run([*command, ROOT / "packaging" / "dickory.spec"], env=told):
        raise SetupError("PyInstaller failed; its message is above")
    say(f"{RESULT.relative_to(ROOT)}: {megabytes(files_in(RESULT)):.1f} MB")
    return RESULT


def epoch() -> str:
    """Return the time that built files carry: that of the last commit, or one that never moves."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return given
    done, printed = try_quietly(["git", "log", "-1", "--format=%ct"])
    return printed.strip() if done and printed.strip().isdigit() else "1767225600"


def files_in(folder: Path) -> list[Path]:
    """Return the files below a folder, sorted, links as links."""
    return sorted(path for path in folder.rglob("*") if path.is_symlink() or path.is_file())


def megabytes(files: Iterable[Path]) -> float:
    """Return how much files hold, a link nothing, in millions of bytes."""
    return sum(path.stat().st_size for path in files if not path.is_symlink()) / 1e6
