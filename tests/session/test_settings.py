"""Settings as a file: one schema, each value read by itself, out to a file and in again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dickory_desktop.session.preferences import (
    REMEMBERED,
    Last,
    Seat,
    Values,
    changed_names,
    read_values,
)
from dickory_desktop.session.settings import FILE, SettingsError, StoredSettings

OTHER: dict[str, Any] = {
    "theme": "contrast",
    "speed": "slow",
    "shows_taken": False,
    "sort": "strength",
    "dodo_sort": "rank",
    "big_index": True,
    "four_colours": False,
    "text_size": 150,
    "reduced_motion": True,
    "click_to_play": True,
    "confirm_moves": True,
    "hints": False,
    "win_chance": True,
    "free_undo": True,
    "words_panel": True,
    "call_seconds": 8,
    "bot_pace": "slow",
    "keys": {"pass": ["X"]},
    "last_options": {"target": 3},
    "last_seats": [{"name": "Ana", "kind": "human"}, {"name": "Bo", "kind": "bot:casual"}],
    "last_game": "dodo",
    "last_of": {"dodo": {"options": {"line": 100}, "seats": []}},
}
WRONG: tuple[Any, ...] = (None, -1, 3.5, "no such choice", [1], {"a": [[1]]})


def fields() -> list[str]:
    return [field.name for field in msgspec.structs.fields(Values)]


def test_every_setting_is_in_this_file() -> None:
    values, bad = read_values(OTHER)
    assert bad == ()
    same = [name for name in OTHER if getattr(values, name) == getattr(Values(), name)]
    assert same == []
    assert set(OTHER) == set(fields())


@pytest.mark.parametrize("name", sorted(OTHER))
@pytest.mark.parametrize("wrong", WRONG, ids=repr)
def test_a_wrong_value_costs_no_other(name: str, wrong: Any) -> None:
    values, bad = read_values(OTHER | {name: wrong})
    whole, _ = read_values(OTHER)
    for other in OTHER:
        if other != name:
            assert getattr(values, other) == getattr(whole, other)
    assert bad == (() if (name, wrong) == ("last_game", "no such choice") else (name,))


def test_in_a_table_each_entry_is_read_by_itself() -> None:
    values, bad = read_values(
        {
            "keys": {"pass": ["X"], "undo": 3},
            "last_of": {"dodo": {"options": {"line": 100}}, "dibble": {"options": 4}},
        }
    )
    assert values.keys == {"pass": ("X",)}
    assert values.last_of == {"dodo": Last({"line": 100})}
    assert set(bad) == {"keys", "last_of"}


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from([*fields(), "version", "unknown"]), json_values))
def test_whatever_the_file_says_it_can_be_read(given_values: dict[str, Any]) -> None:
    values, bad = read_values(given_values)
    assert isinstance(values, Values)
    assert set(bad) <= set(given_values)
    again, worse = read_values(msgspec.to_builtins(values))
    assert again == values
    assert worse == ()


def test_settings_are_kept_and_read_again(data_dir: Path) -> None:
    settings = StoredSettings(data_dir)
    values, _ = read_values(OTHER)
    settings.put(values)
    again = StoredSettings(data_dir)
    assert again.values == values
    assert again.problem == ""
    assert [path.name for path in data_dir.iterdir()] == [FILE]


def test_what_a_newer_version_wrote_is_kept(data_dir: Path) -> None:
    (data_dir / FILE).write_text(json.dumps({"theme": "dark", "sparkles": {"many": True}}))
    settings = StoredSettings(data_dir)
    settings.change(speed="fast")
    kept = json.loads((data_dir / FILE).read_text())
    assert kept["sparkles"] == {"many": True}
    assert (kept["theme"], kept["speed"]) == ("dark", "fast")
    assert settings.problem == ""


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xfe", b"[]", b"{", b"[" * 100_000, b'{"theme": 3}', b"{}" + b" " * 2_000_000],
    ids=["empty", "bytes", "list", "torn", "deep", "value", "long"],
)
def test_a_damaged_file_is_set_aside_whole(data_dir: Path, content: bytes) -> None:
    (data_dir / FILE).write_bytes(content)
    settings = StoredSettings(data_dir)
    assert settings.values == Values()
    assert (data_dir / "settings.json.bad").read_bytes() == content
    assert "settings.json.bad" in settings.problem


def test_reset_leaves_what_the_last_matches_were_like(data_dir: Path) -> None:
    settings = StoredSettings(data_dir)
    values, _ = read_values(OTHER)
    settings.put(values)
    assert set(settings.changed_names) == set(OTHER) - REMEMBERED
    settings.reset()
    assert settings.changed_names == ()
    assert settings.values.last_game == "dodo"
    assert settings.values.last_seats == (Seat("Ana", "human"), Seat("Bo", "bot:casual"))


def test_an_export_has_the_settings_and_nothing_of_matches(data_dir: Path, tmp_path: Path) -> None:
    settings = StoredSettings(data_dir)
    values, _ = read_values(OTHER)
    settings.put(values)
    file = tmp_path / "out" / "mine.json"
    settings.export(file)
    assert not REMEMBERED & set(json.loads(file.read_text()))
    assert b"Ana" not in file.read_bytes()
    other = StoredSettings(tmp_path / "other")
    taken, bad = other.read_export(file)
    assert bad == ()
    other.put(taken)
    assert set(changed_names(other.values)) == set(OTHER) - REMEMBERED
    assert other.values.last_game == "dickory"


def test_an_export_that_can_t_be_written_says_why(data_dir: Path, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_bytes(b"")
    with pytest.raises(SettingsError, match="could not be written"):
        StoredSettings(data_dir).export(blocked / "mine.json")


@pytest.mark.parametrize(
    "content", [b"", b"\x89PNG", b"[1]", b"{}", b'{"moves": []}', b'{"last_game": "dodo"}']
)
def test_a_file_without_settings_is_refused(data_dir: Path, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "other.json"
    file.write_bytes(content)
    settings = StoredSettings(data_dir)
    with pytest.raises(SettingsError, match=r"other\.json holds no settings"):
        settings.read_export(file)
    with pytest.raises(SettingsError, match=r"gone\.json can’t be read"):
        settings.read_export(tmp_path / "gone.json")


def test_each_pace_of_the_bots_is_slower_than_the_one_before(data_dir: Path) -> None:
    settings = StoredSettings(data_dir)
    pauses = []
    for pace in ("at_once", "natural", "slow"):
        settings.change(bot_pace=pace)
        pauses.append(settings.bot_pause_ms)
    assert pauses[0] == 0
    assert pauses == sorted(set(pauses))
