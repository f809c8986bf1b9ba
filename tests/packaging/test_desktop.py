"""What desktops are told: entry, type of file, metainfo, icons; the script that installs them."""

from __future__ import annotations

import configparser
import importlib
import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from dickory_desktop import __version__
from tests.helpers.builds import ROOT

if TYPE_CHECKING:
    import bundle
    import linux
    import parts
    import release
    import shell
else:
    sys.path.insert(0, str(ROOT / "packaging"))
    bundle = importlib.import_module("bundle")
    linux = importlib.import_module("linux")
    parts = importlib.import_module("parts")
    release = importlib.import_module("release")
    shell = importlib.import_module("shell")
    sys.path.remove(str(ROOT / "packaging"))

RESOURCES = ROOT / "resources"
METAINFO = RESOURCES / "metainfo" / f"{parts.APP_ID}.metainfo.xml"
MIME = RESOURCES / "mime" / "dickory-desktop.xml"
NAMESPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"


def entry() -> configparser.SectionProxy:
    parsed = configparser.ConfigParser(interpolation=None)
    parsed.optionxform = str  # type: ignore[assignment,method-assign]
    parsed.read(RESOURCES / "desktop" / "dickory-desktop.desktop", encoding="utf-8")
    return parsed["Desktop Entry"]


def test_the_entry_opens_records_by_their_type() -> None:
    assert entry()["Exec"] == "dickory-desktop %f"
    assert entry()["MimeType"] == f"{parts.MIME_TYPE};"
    kind = ElementTree.parse(MIME).getroot().find(f"{NAMESPACE}mime-type")
    assert kind is not None
    assert kind.get("type") == parts.MIME_TYPE
    glob = kind.find(f"{NAMESPACE}glob")
    assert glob is not None
    assert glob.get("pattern") == f"*.{parts.SUFFIX}"


def test_the_metainfo_tells_of_this_version() -> None:
    root = ElementTree.parse(METAINFO).getroot()
    assert root.findtext("id") == parts.APP_ID
    assert root.findtext("provides/mediatype") == parts.MIME_TYPE
    release_ = root.find("releases/release")
    assert release_ is not None
    assert release_.get("version") == __version__


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="appstreamcli is not installed")
def test_the_metainfo_is_valid() -> None:
    command = ["appstreamcli", "validate", "--no-net", str(METAINFO)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_everything_for_desktops_is_there() -> None:
    places = linux.share_files()
    assert all(path.is_file() for path in places.values())
    assert {f"{size}x{size}" for size in linux.ICON_SIZES} <= {
        place.split("/")[2] for place in places if place.startswith("icons/")
    }


def files_of(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in bundle.files_in(folder)}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a script for Linux")
def test_the_script_installs_and_takes_everything_away_again(tmp_path: Path) -> None:
    unpacked = tmp_path / "unpacked here"
    program = unpacked / "dickory-desktop" / "dickory-desktop"
    program.parent.mkdir(parents=True)
    program.write_text('#!/bin/sh\necho "it is $1"\n')
    program.chmod(0o755)
    linux.put_share(unpacked / "share")
    shutil.copy(ROOT / "packaging" / "install.sh", unpacked)
    home = tmp_path / "höme mit Leer"
    kept = home / ".local" / "share" / "dickory-desktop" / "match.dickory"
    kept.parent.mkdir(parents=True)
    kept.write_text("{}")
    before = files_of(home)
    env = {"HOME": str(home), "PATH": os.environ["PATH"]}
    script = ["sh", str(unpacked / "install.sh")]
    for _ in range(2):
        done = subprocess.run(script, env=env, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
    local = home / ".local"
    assert set(linux.share_files()) <= files_of(local / "share")
    told = subprocess.run(
        [local / "bin" / "dickory-desktop", "here"], capture_output=True, text=True, check=True
    )
    assert told.stdout == "it is here\n"
    written = (local / "share" / "applications" / "dickory-desktop.desktop").read_text("utf-8")
    assert f'Exec="{local}/lib/dickory-desktop/dickory-desktop" %f' in written
    done = subprocess.run(
        [*script, "--uninstall"], env=env, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    left = {name for name in files_of(home) - before if not name.startswith(GENERATED)}
    assert left == set()
    assert kept.exists()


GENERATED = (".local/share/mime/", ".local/share/applications/mimeinfo.cache")
"""What the desktop's own tools write when a type of file comes or goes."""


def test_the_version_stands_in_one_place() -> None:
    assert bundle.version() == __version__
    release.check_changelog()


def test_builds_that_differ_are_refused(tmp_path: Path) -> None:
    one, other = tmp_path / "1" / "a.whl", tmp_path / "2" / "a.whl"
    for path in (one, other):
        path.parent.mkdir()
        path.write_bytes(b"same")
    release.check_same([one], [other])
    other.write_bytes(b"not the same")
    with pytest.raises(shell.SetupError, match="they differ"):
        release.check_same([one], [other])


def test_the_licences_of_what_is_bundled_are_there() -> None:
    told = (RESOURCES / "licences.txt").read_text(encoding="utf-8")
    for name in ("Qt Company", "Python Software Foundation", "msgspec", "platformdirs",
                 "mypy_extensions", "libxcb-cursor", "PyInstaller",
                 "GNU LESSER GENERAL PUBLIC LICENSE"):  # fmt: skip
        assert name in told
