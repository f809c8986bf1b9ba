"""What the player has set, as the window needs it: the theme's mode, how fast things move."""

from __future__ import annotations

from ..scenes.speeds import Speed
from ..scenes.theme import Mode, system_mode
from ..session.preferences import Last, Seat, Values
from ..session.settings import StoredSettings

__all__ = ["Last", "Seat", "Settings", "Values"]


class Settings(StoredSettings):
    """The settings of a data folder, with what follows from them for the table."""

    @property
    def mode(self) -> Mode:
        """The theme's mode, the system's where it is to be followed. Needs a QGuiApplication."""
        return system_mode() if self.values.theme == "system" else self.values.theme

    @property
    def speed(self) -> Speed:
        """How fast things move; nothing does where motion is reduced."""
        return Speed.OFF if self.values.reduced_motion else Speed(self.values.speed)
