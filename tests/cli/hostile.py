"""Files made to hurt a reader: too large, too deep, or costly to read. Run by test_commands."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tests.engine.matches import CASES

MEGABYTE = 1024 * 1024


def write_all(folder: Path) -> list[Path]:
    """Write the files and return their paths."""
    good = json.loads((CASES / "dickory-dock-1-1.dickory").read_bytes())
    deal = good["deals"][0]
    room = 4 * MEGABYTE - 20_000

    def filled(text: str) -> bytes:
        return json.dumps({**good, "tags": 0}).replace('"tags": 0', f'"tags": {text}').encode()

    def many(entry: str) -> str:
        return "[" + ",".join([entry] * (room // (len(entry) + 1))) + "]"

    contents = {
        "lists": filled(many("[]")),
        "objects": filled(many('{"":{}}')),
        "nested": filled(many("[[[[{}]]]]")),
        "texts": filled(many('""')),
        "fewer-texts": filled("[" + ",".join(['""'] * 280_000) + "]"),
        "fewer-lists": filled("[" + ",".join(["[[]]"] * 14_000) + "]"),
        "numbers": filled(many("1.5")),
        "long-numbers": filled(many("9" * 4000)),
        "keys": filled("{" + ",".join(f'"{n}":0' for n in range(290_000)) + "}"),
        "one-text": filled('"' + "\\n" * (room // 2) + '"'),
        "open-text": b'{"tags":"' + b'\\"' * (room // 2),
        "backslashes": b'{"tags":"' + b"\\" * room,
        "quotes": b'"' * room,
        "deep": b"[" * room,
        "spaces": b" " * room,
        "moves": json.dumps({**good, "deals": [{**deal, "moves": [[0, ""]] * 29_000}]}).encode(),
        "shuffles": json.dumps({**good, "deals": [{**deal, "shuffles": [[]] * 29_000}]}).encode(),
        "deals": json.dumps({**good, "deals": [deal] * 300}).encode(),
        "deck": json.dumps({**good, "deals": [{**deal, "deck": ["1"] * 280_000}]}).encode(),
        "players": json.dumps({**good, "players": [""] * 280_000}).encode(),
        "random": bytes(range(256)) * (room // 256),
    }
    paths = []
    for name, data in contents.items():
        path = folder / name
        path.write_bytes(data)
        paths.append(path)
    large = folder / "gigabyte"
    with large.open("wb") as file:
        file.truncate(1024 * MEGABYTE)
    return [*paths, large]


def most_memory() -> int:
    """Return the most memory this process has had, in bytes."""
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) * 1024
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    from dickory_desktop.cli import run

    exit_status = run(["check", *sys.argv[1:]])
    print(f"memory {most_memory()}")
    sys.exit(exit_status if isinstance(exit_status, int) else 3)
