"""The current settings, and saving what the player changes."""

from dataclasses import fields, replace

from game.settings import Settings
from game.storage.storage import Storage


class Preferences:
    """The current settings, ``now``; every change that the player makes is saved at once."""

    def __init__(self, storage: Storage) -> None:
        """Start with the settings that ``storage`` has."""
        self._storage = storage
        self._kept = self.now = storage.load_settings()

    def change(self, settings: Settings) -> None:
        """Apply ``settings``, and save the fields that differ from those of ``now``."""
        changed = {
            field.name: value
            for field in fields(Settings)
            if (value := getattr(settings, field.name)) != getattr(self.now, field.name)
        }
        if changed:
            self.now, self._kept = settings, replace(self._kept, **changed)
            self._storage.save_settings(self._kept)

    def set(self, **changes: object) -> None:
        """Apply these settings, by field name; raises ``TypeError`` for an unknown one."""
        self.change(replace(self.now, **changes))  # type: ignore[arg-type]

    def override(self, settings: Settings) -> None:
        """Apply ``settings`` until the program ends, without saving them."""
        self.now = settings
