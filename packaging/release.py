"""A release: every file that is given away, built, checked and listed with its SHA-256 sum."""

from __future__ import annotations

import gzip
import hashlib
import io
import os
import shutil
import tarfile
from collections.abc import Sequence
from pathlib import Path

import bundle
import environment
import linux
import system_libraries
from shell import ROOT, SetupError, run, say

DIST = ROOT / "dist"


def release(arguments: Sequence[str]) -> int:
    """Build and check everything into `dist/`; takes no arguments."""
    if arguments:
        raise SetupError("release takes no arguments")
    check_changelog()
    python = environment.ensure()
    environment.ensure_compiler()
    if not run([python, "-m", "pip", "install", "--quiet", "build>=1.2", "twine>=6"]):
        raise SetupError("pip could not install build and twine; its message is above")
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    files = distributions(python, DIST)
    again = ROOT / "build" / "again"
    shutil.rmtree(again, ignore_errors=True)
    check_same(files, distributions(python, again))
    if not run([python, "-m", "twine", "check", "--strict", *files]):
        raise SetupError("twine finds faults in them; its message is above")
    wheel = next(path for path in files if path.suffix == ".whl")
    made = bundle.build(wheel)
    if system_libraries.on_linux():
        files += linux.packages(made, DIST)
    listing = DIST / "SHA256SUMS"
    listing.write_text("".join(f"{sha256(path)}  {path.name}\n" for path in sorted(files)))
    say(f"everything is in {DIST.name}/, with {listing.name}")
    return 0


def check_changelog() -> None:
    """Raise SetupError unless the changelog tells of this version."""
    version = bundle.version()
    if f"\n## {version}" not in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"):
        raise SetupError(f"CHANGELOG.md has no heading for {version}")


def distributions(python: Path, folder: Path) -> list[Path]:
    """Build the source archive and, from it, the compiled wheel; return their paths."""
    for left in (ROOT / "build").glob("lib*"):
        shutil.rmtree(left)
    told = {"SOURCE_DATE_EPOCH": bundle.epoch(), "PYTHONHASHSEED": "1"}
    told["DICKORY_COMPILE"] = os.environ.get("DICKORY_COMPILE", "1")
    if not run([python, "-m", "build", "--outdir", folder, ROOT], env=told):
        raise SetupError("the build failed; its message is above")
    for archive in folder.glob("*.tar.gz"):
        date_evenly(archive, int(bundle.epoch()))
    return sorted([*folder.glob("*.whl"), *folder.glob("*.tar.gz")])


def date_evenly(archive: Path, seconds: int) -> None:
    """Pack a `.tar.gz` again, sorted, every file with one date and no owner."""
    packed = io.BytesIO()
    with (
        tarfile.open(archive) as old,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as new,
    ):
        for member in sorted(old.getmembers(), key=lambda one: one.name):
            member.mtime, member.uid, member.gid = seconds, 0, 0
            member.uname = member.gname = ""
            member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
            member.pax_headers = {}
            new.addfile(member, old.extractfile(member) if member.isfile() else None)
    archive.write_bytes(gzip.compress(packed.getvalue(), mtime=seconds))


def check_same(first: Sequence[Path], second: Sequence[Path]) -> None:
    """Raise SetupError unless both builds gave the same files, byte for byte."""
    sums = [[(path.name, sha256(path)) for path in files] for files in (first, second)]
    if sums[0] != sums[1]:
        raise SetupError(f"built twice, they differ: {sums[0]} {sums[1]}")


def sha256(path: Path) -> str:
    """Return a file's SHA-256 sum in hexadecimal digits."""
    return hashlib.sha256(path.read_bytes()).hexdigest()
