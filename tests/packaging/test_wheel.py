"""What is built from the checkout: a wheel, and a source archive that gives the same wheel."""

from __future__ import annotations

import configparser
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.helpers.builds import (
    ROOT,
    build_wheel,
    clean_env,
    copy_sources,
    install_wheel,
    pip,
    run_python,
)

BUILD_SDIST = "import sys, setuptools.build_meta as b; print(b.build_sdist(sys.argv[1]))"


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_sources(tmp_path_factory.mktemp("sources") / "checkout")


@pytest.fixture(scope="module")
def wheel(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(sources, tmp_path_factory.mktemp("wheel"), compiled=False)


@pytest.fixture(scope="module")
def sdist(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    done = subprocess.run(
        [sys.executable, "-c", BUILD_SDIST, str(folder)],
        cwd=sources,
        env=clean_env({"DICKORY_COMPILE": "0"}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return folder / done.stdout.split()[-1]


def files_of(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def names_in(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_wheel_holds_the_package_and_its_resources(wheel: Path) -> None:
    names = names_in(wheel)
    resources = files_of(ROOT / "resources")
    assert resources
    assert {f"dickory_desktop/resources/{name}" for name in resources} <= names
    modules = {path for path in files_of(ROOT / "dickory_desktop") if path.endswith(".py")}
    assert {f"dickory_desktop/{path}" for path in modules} <= names
    assert "dickory_desktop/py.typed" in names
    top = {name.split("/")[0] for name in names}
    assert top == {"dickory_desktop", "dickory_desktop-0.1.0.dist-info"}


def test_wheel_has_both_entry_points(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        text = archive.read("dickory_desktop-0.1.0.dist-info/entry_points.txt").decode()
    parsed = configparser.ConfigParser()
    parsed.read_string(text)
    start = "dickory_desktop.__main__:main"
    assert dict(parsed["console_scripts"]) == {"dickory-desktop": start}
    assert dict(parsed["gui_scripts"]) == {"dickory-desktop-gui": start}


def test_installed_wheel_runs_anywhere_and_finds_its_resources(wheel: Path, tmp_path: Path) -> None:
    site = install_wheel(wheel, tmp_path / "site")
    asked = "from dickory_desktop.resources import resources_folder as f; print(f())"
    done = run_python(["-c", asked], cwd=tmp_path, site=site)
    assert (done.returncode, done.stderr) == (0, "")
    folder = Path(done.stdout.strip())
    assert folder == site / "dickory_desktop" / "resources"
    assert files_of(folder) == files_of(ROOT / "resources")
    done = run_python(["-m", "dickory_desktop", "--version"], cwd=tmp_path, site=site)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("dickory-desktop 0.1.0 ")


def test_sdist_gives_the_same_wheel(sdist: Path, wheel: Path, tmp_path: Path) -> None:
    with tarfile.open(sdist) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    assert {"LICENSE", "README.md", "pyproject.toml", "setup.py", "packaging/dev.py"} <= held
    again = build_wheel(sdist, tmp_path / "wheel", compiled=False)
    assert names_in(again) == names_in(wheel)


HALF_A_COMPILER = """#!/bin/sh
case "$*" in *native*) echo "out of memory" >&2; exit 1;; esac
exec cc "$@"
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the compiler there is no command of ours")
@pytest.mark.parametrize("script", ["#!/bin/sh\nexit 1\n", HALF_A_COMPILER])
def test_a_broken_compiler_leaves_a_working_package(script: str, tmp_path: Path) -> None:
    compiler = tmp_path / "cc"
    compiler.write_text(script)
    compiler.chmod(0o755)
    copy_sources(tmp_path / "sources")
    options = ["--no-deps", "--no-build-isolation", "--wheel-dir", str(tmp_path / "wheel")]
    pip(["wheel", *options, str(tmp_path / "sources")], {"CC": str(compiler)})
    (wheel,) = (tmp_path / "wheel").glob("*.whl")
    assert not [name for name in names_in(wheel) if name.endswith(".so")]
    site = install_wheel(wheel, tmp_path / "site")
    done = run_python(["-m", "dickory_desktop", "--version"], cwd=tmp_path, site=site)
    assert (done.returncode, done.stderr) == (0, "")
    assert "interpreted" in done.stdout
