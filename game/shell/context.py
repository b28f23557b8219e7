"""The services that every screen gets."""

from dataclasses import dataclass
from typing import NamedTuple

from game.engine.client import Engine
from game.resources import StandIns
from game.settings import Settings
from game.shell.preferences import Preferences
from game.shell.voice import Voice
from game.storage.storage import Storage
from game.ui.device import Device, PadButton, find_name
from game.ui.input import Inputs
from game.ui.kit import Kit
from game.ui.sound import Sounds


class Surroundings(NamedTuple):
    """What words and pictures depend on besides the game that they show."""

    preferences: Settings
    language: str
    device: Device


@dataclass(frozen=True, slots=True)
class Context:
    """What screens share: the kit to draw with, sounds, engine, storage and settings.

    ``stand_ins`` collects the cosmetic assets that are of no use; ``inputs`` knows which device
    is in use. ``voice`` speaks to those who asked for it.
    """

    kit: Kit
    sounds: Sounds
    engine: Engine
    storage: Storage
    preferences: Preferences
    stand_ins: StandIns
    inputs: Inputs
    voice: Voice | None

    @property
    def is_speaking(self) -> bool:
        """Whether words are being spoken, for which what goes on by itself waits."""
        return self.voice is not None and self.voice.is_speaking

    @property
    def surroundings(self) -> Surroundings:
        """The settings, language and device in use: part of the key of everything that is kept."""
        return Surroundings(self.preferences.now, self.kit.texts.language, self.inputs.device)

    def say(self, key: str, **values: object) -> str:
        """Return a sentence of the catalogue in the current language, with ``values`` filled in."""
        return self.kit.texts.say(key, **values)

    @property
    def device_kind(self) -> str:
        """``pointer`` or ``button``: the last part of keys of sentences that name the device."""
        return self.inputs.device.kind

    def name_button(self, button: PadButton) -> str:
        """Return what the device in use calls a button, or the key that does the same."""
        return self.say(find_name(self.inputs.device, button))
