"""The compiled build and the interpreted checkout play the same matches, byte for byte."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.helpers.builds import ROOT, hot_modules, run_python

# 1,000 matches in all: game, options, bots, matches.
MATCHES = [
    ("dickory", {}, "random", 100),
    ("dickory", {}, "greedy,random", 100),
    ("dickory", {"variant": "dock", "target": 1}, "random,greedy", 100),
    ("dickory", {"variant": "hickory", "target": 3}, "greedy", 100),
    ("dickory", {"variant": "hickory", "target": 1}, "random", 100),
    ("dibble", {}, "random", 200),
    ("dibble", {}, "greedy,random", 180),
    ("dodo", {"players": 2, "line": 60}, "random", 40),
    ("dodo", {"players": 2}, "greedy", 20),
    ("dodo", {"players": 4, "chains": False}, "greedy", 20),
    ("dodo", {"players": 5, "two_packs": True, "line": 100}, "random", 15),
    ("dodo", {"players": 7, "scoring": "crazy_eights"}, "random", 10),
    ("dodo", {"players": 8}, "greedy", 15),
]


def simulate(site: Path, arguments: list[str], folder: Path) -> dict[str, object]:
    """Play matches with the package in `site`; return the summary without its time."""
    done = run_python(
        ["-m", "dickory_desktop", "simulate", *arguments, "--json", "--records", str(folder)],
        cwd=folder.parent,
        site=site,
    )
    assert done.returncode == 0, done.stderr
    summary: dict[str, object] = json.loads(done.stdout)
    del summary["seconds"]
    return summary


def test_there_are_a_thousand_matches() -> None:
    assert sum(matches for _, _, _, matches in MATCHES) == 1000


@pytest.mark.parametrize(("game", "options", "bots", "matches"), MATCHES)
def test_same_matches(
    game: str,
    options: dict[str, object],
    bots: str,
    matches: int,
    compiled_site: Path,
    tmp_path: Path,
) -> None:
    arguments = ["--game", game, "--options", json.dumps(options), "--bots", bots]
    arguments += ["--matches", str(matches), "--seed", "20260101"]
    summaries, records = [], []
    for name, site in (("compiled", compiled_site), ("interpreted", ROOT)):
        folder = tmp_path / name
        summaries.append(simulate(site, arguments, folder))
        records.append({path.name: path.read_bytes() for path in folder.iterdir()})
    assert summaries[0] == summaries[1]
    assert summaries[0]["matches"] == matches
    assert len(records[0]) == matches
    assert records[0] == records[1]


def test_each_hot_module_is_compiled(compiled_site: Path, tmp_path: Path) -> None:
    names = [".".join(path.with_suffix("").parts) for path in hot_modules()]
    asked = "import importlib as i, sys; [print(i.import_module(n).__file__) for n in sys.argv[1:]]"
    for site, compiled in ((compiled_site, True), (ROOT, False)):
        done = run_python(["-c", asked, *names], cwd=tmp_path, site=site)
        assert done.returncode == 0, done.stderr
        places = done.stdout.split("\n")[:-1]
        assert len(places) == len(names) >= 4
        assert all((Path(place).suffix != ".py") is compiled for place in places), places


@pytest.mark.parametrize(("compiled", "word"), [(True, "compiled"), (False, "interpreted")])
def test_version_says_which(compiled: bool, word: str, compiled_site: Path, tmp_path: Path) -> None:
    site = compiled_site if compiled else ROOT
    done = run_python(["-m", "dickory_desktop", "--version"], cwd=tmp_path, site=site)
    assert done.returncode == 0, done.stderr
    python = ".".join(str(part) for part in sys.version_info[:3])
    assert done.stdout == f"dickory-desktop 0.1.0 (Python {python}, {word})\n"
