"""What can go wrong with text, moves and records, each with a sentence a player understands."""

from __future__ import annotations

from enum import Enum


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: N802
    """Mark `text` for the translators and give it back; the window translates it when shown."""
    del context
    return text


class NotationError(ValueError):
    """The text can't be read as what it should be."""


class IllegalMoveError(ValueError):
    """The move is against the rules in this position.

    `reason` is a member of the game's own `Reason` enum, whose value is the English sentence
    with `{fields}`; `fields` fills them. `sentence` is the English for command line and log.
    """

    def __init__(self, reason: Enum, **fields: object) -> None:
        self.reason = reason
        self.fields = fields
        super().__init__(self.sentence)

    @property
    def sentence(self) -> str:
        return str(self.reason.value).format(**self.fields)

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild_illegal, (self.reason, self.fields))


def _rebuild_illegal(reason: Enum, fields: dict[str, object]) -> IllegalMoveError:
    return IllegalMoveError(reason, **fields)


class OptionsError(ValueError):
    """An option is unknown, of the wrong type or out of range."""


class ChanceError(ValueError):
    """A recorded shuffle is missing, left over, or not of the right cards."""


class RecordError(ValueError):
    """A record can't be read or does not fit the rules; `deal` and `move` count from 1."""

    def __init__(self, message: str, deal: int | None = None, move: int | None = None) -> None:
        self.message = message
        self.deal = deal
        self.move = move
        super().__init__(str(self))

    def __str__(self) -> str:
        if self.deal is None:
            return self.message
        where = f"deal {self.deal}" if self.move is None else f"deal {self.deal}, move {self.move}"
        return f"{where}: {self.message}"
