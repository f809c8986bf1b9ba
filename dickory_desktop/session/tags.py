"""What a record says of its match besides the play: assisted, resigned, played for practice."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

ASSISTED: Final = "assisted"
RESIGNED: Final = "resigned"
PRACTICE: Final = "practice"


@dataclass(frozen=True)
class Tags:
    """The tags of a match: `resigned` is the seat that gave up, -1 if none did."""

    assisted: bool = False
    resigned: int = -1
    practice: bool = False
    others: dict[str, Any] = field(default_factory=dict)

    def written(self) -> dict[str, Any]:
        """Return them as they stand in a record; empty where there is nothing to say."""
        tags = dict(self.others)
        if self.assisted:
            tags[ASSISTED] = True
        if self.resigned >= 0:
            tags[RESIGNED] = self.resigned
        if self.practice:
            tags[PRACTICE] = True
        return tags


def read_tags(given: object, seats: int) -> Tags:
    """Return the tags of a record; what makes no sense among them is kept, but says nothing."""
    if isinstance(given, list):
        given = {tag: True for tag in given if isinstance(tag, str)}
    if not isinstance(given, dict):
        return Tags()
    others = {key: value for key, value in given.items() if isinstance(key, str)}
    assisted = others.pop(ASSISTED, False) is True
    practice = others.pop(PRACTICE, False) is True
    resigned = others.get(RESIGNED)
    if type(resigned) is int and 0 <= resigned < seats:
        del others[RESIGNED]
        return Tags(assisted, resigned, practice, others)
    return Tags(assisted, -1, practice, others)
