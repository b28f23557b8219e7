"""What every screen is handed."""

from dataclasses import dataclass

from game.engine.client import Engine
from game.shell.preferences import Preferences
from game.storage.storage import Storage
from game.ui.kit import Kit
from game.ui.sound import Sounds


@dataclass(frozen=True, slots=True)
class Context:
    """What screens share: the kit to draw with, sounds, the engine, and what is on disk."""

    kit: Kit
    sounds: Sounds
    engine: Engine
    storage: Storage
    preferences: Preferences

    def say(self, key: str, **values: object) -> str:
        """Return a sentence of the catalogue."""
        return self.kit.texts.say(key, **values)
