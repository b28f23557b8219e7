"""The volumes of effects and music, set from the settings and the window's focus."""

from typing import Final

import pygame

from game.settings import Settings
from game.ui.music import Music
from game.ui.sound import Sounds

DUCKED: Final = 0.25
"""The factor of every volume while another window has the focus."""


class Audio:
    """Keeps sounds and music at the player's volumes, quieter while the window lacks the focus."""

    def __init__(self, sounds: Sounds, music: Music) -> None:
        """Control ``sounds`` and ``music``, which stay silent until ``open``."""
        self._sounds = sounds
        self._music = music
        self._settings = Settings()
        self._share = 1.0

    def open(self) -> None:
        """Open the sound card and start the music; call it after the first frame."""
        self._sounds.open()
        self._music.open()

    def follow(self, settings: Settings) -> None:
        """Apply the volumes of ``settings``."""
        self._settings = settings
        master = 0.0 if settings.is_muted else settings.volume * self._share
        self._sounds.set_muted(settings.is_muted)
        self._sounds.set_volume(settings.volume * settings.effects * self._share)
        self._music.set_level(master * settings.music)

    def handle(self, event: pygame.event.Event) -> bool:
        """Follow focus and music events; return whether no other handler needs the event."""
        match event.type:
            case pygame.WINDOWFOCUSLOST:
                self._share = DUCKED
            case pygame.WINDOWFOCUSGAINED:
                self._share = 1.0
            case _:
                return self._music.handle(event)
        self.follow(self._settings)
        return False
