"""The program in its two builds: interpreted from the checkout, compiled from a wheel."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
NOT_SOURCES = shutil.ignore_patterns(
    ".*", "__pycache__", "build", "dist", "*.egg-info", "*.so", "*.pyd", "tests", "docs"
)


def clean_env(more: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the environment without what would make another copy of the package be found."""
    dropped = ("PYTHONPATH", "DICKORY_COMPILE")
    kept = {key: value for key, value in os.environ.items() if key not in dropped}
    return {**kept, **(more or {})}


def run_python(
    arguments: Sequence[str], *, cwd: Path, site: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the tests' Python with `site` first on its path, if given; text in and out."""
    env = clean_env({} if site is None else {"PYTHONPATH": str(site)})
    return subprocess.run(
        [sys.executable, "-P", *arguments],
        cwd=cwd,
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def copy_sources(target: Path) -> Path:
    """Copy all that a wheel is built from, so that building leaves the checkout alone."""
    shutil.copytree(ROOT, target, ignore=NOT_SOURCES)
    return target


def hot_modules() -> list[Path]:
    """Return the modules that the build compiles, relative to the checkout."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        globs = tomllib.load(file)["tool"]["dickory-desktop"]["compiled"]
    return sorted({path.relative_to(ROOT) for glob in globs for path in ROOT.glob(glob)})


def pip(arguments: Sequence[str], env: Mapping[str, str]) -> None:
    """Run pip without a network; raises RuntimeError with what it said."""
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *arguments]
    done = subprocess.run(
        command,
        env=clean_env({"PIP_NO_INDEX": "1", **env}),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)}\n{done.stdout}\n{done.stderr}")


def build_wheel(sources: Path, folder: Path, *, compiled: bool) -> Path:
    """Build the wheel with the tools at hand and return its path."""
    options = ["--no-deps", "--no-build-isolation", "--wheel-dir", str(folder)]
    pip(["wheel", *options, str(sources)], {"DICKORY_COMPILE": "1" if compiled else "0"})
    (wheel,) = folder.glob("*.whl")
    return wheel


def install_wheel(wheel: Path, site: Path) -> Path:
    """Unpack a wheel, with its entry points, into a folder of its own."""
    pip(["install", "--no-deps", "--target", str(site), str(wheel)], {})
    return site


def installed_compiled_site() -> Path | None:
    """Return where a compiled build of exactly these sources is installed, if anywhere."""
    asked = "import dickory_desktop.engine.chance as c; print(c.__file__)"
    done = run_python(["-c", asked], cwd=Path(sys.prefix))
    place = Path(done.stdout.strip())
    if done.returncode != 0 or place.suffix == ".py":
        return None
    site = place.parent.parent.parent
    package = [path.relative_to(ROOT) for path in (ROOT / "dickory_desktop").rglob("*.py")]
    return site if all(_same(ROOT / path, site / path) for path in package) else None


def _same(one: Path, other: Path) -> bool:
    return other.exists() and one.read_bytes() == other.read_bytes()


def cached_compiled_site() -> Path:
    """Build a compiled wheel of these sources, once, under `build/`; return where it lies."""
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted((ROOT / "dickory_desktop").rglob("*.py")):
        digest.update(path.read_bytes())
    site = ROOT / "build" / f"compiled-{digest.hexdigest()[:12]}"
    if not site.exists():
        work = site.with_suffix(f".work{os.getpid()}")
        shutil.rmtree(work, ignore_errors=True)
        wheel = build_wheel(copy_sources(work / "sources"), work / "wheel", compiled=True)
        made = install_wheel(wheel, work / "site")
        with suppress(OSError):  # another run of the tests may have put its own there first
            made.rename(site)
        shutil.rmtree(work)
    return site
