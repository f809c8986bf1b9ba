"""A whole match in a real window on a real screen: once by mouse, once by keys only."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.screen import Screen

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_a_whole_match_is_played(how: str, xvfb: Screen, data_dir: Path) -> None:
    command = [sys.executable, "-m", "tests.e2e.driver", how, str(data_dir)]
    done = subprocess.run(
        command, cwd=ROOT, env=xvfb.env, capture_output=True, text=True, timeout=180, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    assert told["platform"] == "xcb"
    assert max(told["totals"]) == 2
    assert told["moves"] > 4
    assert "won the match" in told["title"]
    kept = list((data_dir / "matches").glob("*.dickory"))
    assert len(kept) == 1
    assert not (data_dir / "match.dickory").exists()
    checked = subprocess.run(
        [sys.executable, "-m", "dickory_desktop", "check", str(kept[0])],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "ok, dickory, 2 players" in checked.stdout
    assert "finished" in checked.stdout
