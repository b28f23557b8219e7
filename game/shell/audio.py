"""All that is heard: effects and music, as loud as the settings say."""

from typing import Final

import pygame

from game.settings import Settings
from game.ui.music import Music
from game.ui.sound import Sounds

DUCKED: Final = 0.25
"""How much of everything is left while another window has the focus."""


class Audio:
    """Keeps sounds and music at the player's volumes, ducked while the window is not in front."""

    def __init__(self, sounds: Sounds, music: Music) -> None:
        """Stay silent until opened."""
        self._sounds = sounds
        self._music = music
        self._settings = Settings()
        self._share = 1.0

    def open(self) -> None:
        """Let there be sound, now that the first picture has been seen."""
        self._sounds.open()
        self._music.open()

    def follow(self, settings: Settings) -> None:
        """Be as loud as ``settings`` say."""
        self._settings = settings
        master = 0.0 if settings.is_muted else settings.volume * self._share
        self._sounds.set_muted(settings.is_muted)
        self._sounds.set_volume(settings.volume * settings.effects * self._share)
        self._music.set_level(master * settings.music)

    def handle(self, event: pygame.event.Event) -> bool:
        """Duck or go on; return whether the event concerns nothing but sound."""
        match event.type:
            case pygame.WINDOWFOCUSLOST:
                self._share = DUCKED
            case pygame.WINDOWFOCUSGAINED:
                self._share = 1.0
            case _:
                return self._music.handle(event)
        self.follow(self._settings)
        return False
