"""The packages for Linux: an archive for any user's home, and a package for Debian's apt."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
import tarfile
from pathlib import Path
from typing import Final

import bundle
import parts
from shell import ROOT, SetupError, run, say

ICON_SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
LIBRARY: Final = "usr/lib/dickory-desktop"
_CONTROL: Final = """\
Package: dickory-desktop
Version: {version}
Architecture: {architecture}
Maintainer: The Dickory Desktop authors <noreply@dickory-desktop.invalid>
Installed-Size: {kilobytes}
Depends: {depends}
Section: games
Priority: optional
Description: three card games against strong and honest bots
 Dickory, Dibble and Dodo in one window, against bots or with others at the
 same machine. Python and Qt come with it.
"""


def share_files() -> dict[str, Path]:
    """Return what desktops want to know: place below `share`, and the file."""
    resources = ROOT / "resources"
    found = {
        "applications/dickory-desktop.desktop": resources / "desktop" / "dickory-desktop.desktop",
        "mime/packages/dickory-desktop.xml": resources / "mime" / "dickory-desktop.xml",
        f"metainfo/{parts.APP_ID}.metainfo.xml": (
            resources / "metainfo" / f"{parts.APP_ID}.metainfo.xml"
        ),
        "icons/hicolor/scalable/apps/dickory-desktop.svg": (
            resources / "icons" / "dickory-desktop.svg"
        ),
    }
    for size in ICON_SIZES:
        place = f"icons/hicolor/{size}x{size}/apps/dickory-desktop.png"
        found[place] = resources / "icons" / f"dickory-desktop-{size}.png"
    return found


def put_share(folder: Path) -> None:
    """Copy what desktops want to know into a `share` folder."""
    for place, source in share_files().items():
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
        target.chmod(0o644)


def _anyone(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    member.mtime = int(bundle.epoch())
    member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
    return member


def archive(made: Path, folder: Path) -> Path:
    """Pack the bundle, what desktops want to know and the install script; return the `.tar.xz`."""
    name = f"dickory-desktop-{bundle.version()}-linux-{os.uname().machine}"
    target = folder / f"{name}.tar.xz"
    share = bundle.FOLDER / "share"
    shutil.rmtree(share, ignore_errors=True)
    put_share(share)
    contents = [(f"{name}/install.sh", ROOT / "packaging" / "install.sh")]
    contents += [(f"{name}/LICENSE", ROOT / "LICENSE")]
    for root, place in ((made, "dickory-desktop"), (share, "share")):
        contents += [
            (f"{name}/{place}/{path.relative_to(root)}", path) for path in bundle.files_in(root)
        ]
    with tarfile.open(target, "w:xz", preset=6, format=tarfile.PAX_FORMAT) as packed:
        for inside, path in contents:
            packed.add(path, inside, recursive=False, filter=_anyone)
    return target


def dependencies(made: Path, work: Path) -> str:
    """Return Debian's list of packages that hold the libraries the bundle asks the system for."""
    shutil.rmtree(work, ignore_errors=True)
    (work / "debian").mkdir(parents=True)
    (work / "debian" / "control").write_text(
        "Source: dickory-desktop\n\nPackage: x\nArchitecture: any\n"
    )
    internal = made / "_internal"
    private = sorted({path.parent for path in internal.rglob("*.so*")})
    binaries = [
        path
        for path in bundle.files_in(made)
        if not path.is_symlink() and path.read_bytes()[:4] == b"\x7fELF"
    ]
    command = ["dpkg-shlibdeps", "-O", "--ignore-missing-info", "-xdickory-desktop"]
    command += [f"-l{folder}" for folder in private]
    command += [f"-e{path}" for path in binaries]
    done = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)
    found = re.search(r"^shlibs:Depends=(.*)$", done.stdout, re.MULTILINE)
    if done.returncode != 0 or found is None:
        raise SetupError(f"dpkg-shlibdeps failed: {done.stderr.strip()[-400:]}")
    return found[1]


def debian_package(made: Path, folder: Path) -> Path:
    """Build the `.deb` with exact dependencies; return its path."""
    work = bundle.FOLDER / "deb"
    shutil.rmtree(work, ignore_errors=True)
    root = work / "root"
    shutil.copytree(made, root / LIBRARY, symlinks=True)
    put_share(root / "usr" / "share")
    (root / "usr" / "bin").mkdir(parents=True)
    (root / "usr" / "bin" / "dickory-desktop").symlink_to("../lib/dickory-desktop/dickory-desktop")
    papers = root / "usr" / "share" / "doc" / "dickory-desktop"
    papers.mkdir(parents=True)
    shutil.copyfile(ROOT / "LICENSE", papers / "copyright")
    told = (ROOT / "CHANGELOG.md").read_bytes()
    (papers / "changelog.gz").write_bytes(gzip.compress(told, mtime=int(bundle.epoch())))
    for path in sorted(root.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
    asked = subprocess.run(
        ["dpkg", "--print-architecture"], capture_output=True, text=True, check=True
    )
    control = root / "DEBIAN" / "control"
    control.parent.mkdir()
    control.write_text(
        _CONTROL.format(
            version=bundle.version(),
            architecture=asked.stdout.strip(),
            kilobytes=round(bundle.megabytes(bundle.files_in(root)) * 1e6 / 1024),
            depends=dependencies(made, work / "shlibs"),
        )
    )
    target = folder / f"dickory-desktop_{bundle.version()}_{asked.stdout.strip()}.deb"
    command: list[str | Path] = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, target]
    if not run(command, env={"SOURCE_DATE_EPOCH": bundle.epoch()}):
        raise SetupError("dpkg-deb failed; its message is above")
    return target


def packages(made: Path, folder: Path) -> list[Path]:
    """Build both packages from the bundle; raises SetupError if they are too big."""
    disk = bundle.megabytes(bundle.files_in(made))
    if disk > bundle.MAX_DISK_MB:
        raise SetupError(f"the bundle has {disk:.0f} MB, more than {bundle.MAX_DISK_MB:.0f}")
    packed = archive(made, folder)
    size = packed.stat().st_size / 1e6
    say(f"{packed.name}: {size:.1f} MB")
    if size > bundle.MAX_ARCHIVE_MB:
        raise SetupError(f"{packed.name} has {size:.0f} MB, more than {bundle.MAX_ARCHIVE_MB:.0f}")
    return [packed, debian_package(made, folder)]
