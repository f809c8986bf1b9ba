"""Builds the wheel: compiles the hot modules where that is possible, and adds `resources/`.

The modules are listed in `pyproject.toml` under `tool.dickory-desktop.compiled`. The environment
variable DICKORY_COMPILE decides: `0` never compiles, `1` fails where it can't, unset compiles
if there is a working compiler and otherwise leaves plain Python.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from setuptools import Distribution, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
CHOICE = os.environ.get("DICKORY_COMPILE", "")
FORCED = CHOICE == "1"
PROBE = "#include <Python.h>\nint dickory_probe(void) { return PY_MAJOR_VERSION; }\n"


def say(text: str) -> None:
    print(f"dickory-desktop: {text}", file=sys.stderr)


def hot_modules() -> list[str]:
    """Return the files to compile, relative to the project, sorted."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        globs: list[str] = tomllib.load(file)["tool"]["dickory-desktop"]["compiled"]
    found = {path for glob in globs for path in ROOT.glob(glob)}
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def compiler_works() -> bool:
    """Tell whether a C file that includes Python.h can be compiled here."""
    command = build_ext(Distribution({"name": "probe"}))
    command.ensure_finalized()
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE)
        try:
            from setuptools._distutils.ccompiler import new_compiler
            from setuptools._distutils.sysconfig import customize_compiler

            compiler = new_compiler()
            customize_compiler(compiler)
            include = {sysconfig.get_path(name) for name in ("include", "platinclude")}
            compiler.compile([str(source)], output_dir=folder, include_dirs=sorted(include))
        except Exception as error:
            say(f"no C compiler ({error})")
            return False
    return True


def extensions() -> list[Any]:
    """Return what mypyc makes of the hot modules, nothing where they stay plain Python."""
    if CHOICE == "0" or "clean" in sys.argv:
        return []
    if not FORCED and not compiler_works():
        say("the hot modules stay uncompiled")
        return []
    try:
        from mypyc.build import mypycify

        options = ["--ignore-missing-imports", "--follow-imports=silent"]
        made = mypycify([*options, *hot_modules()], opt_level="3", debug_level="0")
    except (Exception, SystemExit) as error:
        if FORCED:
            raise
        say(f"the hot modules stay uncompiled: {error}")
        return []
    if sys.platform == "linux":
        # The first lets the C compiler inline functions of the same file. The others leave out what
        # holds the names of folders that are made anew for each build: debuggers' tables, asserts.
        for extension in made:
            extension.extra_compile_args += ["-fno-semantic-interposition", "-g0", "-DNDEBUG"]
    return list(made)


class BuildExt(build_ext):
    """Compiles all extensions or none: half of them would not load."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if FORCED:
                raise
            say(f"compiling failed, the hot modules stay uncompiled: {error}")
            for output in super().get_outputs():
                Path(output).unlink(missing_ok=True)
            self.extensions = []


class BuildPy(build_py):
    """Puts `resources/` into the package; a checkout finds it where it is."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib, "dickory_desktop", "resources")
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(ROOT / "resources", target)


COMMANDS: dict[str, Any] = {"build_ext": BuildExt, "build_py": BuildPy}

setup(ext_modules=extensions(), cmdclass=COMMANDS)
