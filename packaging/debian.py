"""Installing what the system lacks, on Debian and its relatives."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from functools import cache

from shell import SetupError, run, say, try_quietly

APT_ENVIRONMENT = {"DEBIAN_FRONTEND": "noninteractive"}


def is_debian_like() -> bool:
    return shutil.which("apt-get") is not None


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


@cache
def _update() -> bool:
    return run(["apt-get", "update", "-qq"], env=APT_ENVIRONMENT)


@cache
def _is_offered(name: str) -> bool:
    done, printed = try_quietly(["apt-cache", "policy", name])
    candidates = [line for line in printed.splitlines() if "Candidate:" in line]
    return done and any("(none)" not in line for line in candidates)


def real_name(name: str) -> str:
    """Return the package's name here: newer systems end some in `t64`."""
    if not _is_offered(name) and _is_offered(f"{name}t64"):
        return f"{name}t64"
    return name


def install(names: Iterable[str], reason: str) -> None:
    """Install packages as root, or raise SetupError with the exact command to give."""
    wanted = sorted(set(names))
    if not is_debian_like():
        raise SetupError(
            f"{reason}. Install what your system calls these Debian packages: {' '.join(wanted)}"
        )
    if not is_root():
        names_here = " ".join(real_name(name) for name in wanted)
        raise SetupError(f"{reason}. Run: sudo apt-get install {names_here}")
    _update()
    _is_offered.cache_clear()
    found = [real_name(name) for name in wanted]
    say(f"{reason}; installing {' '.join(found)}")
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *found]
    if not run(command, env=APT_ENVIRONMENT):
        raise SetupError(f"{reason}, and this failed: {' '.join(command)}")
