"""The volumes of effects and music, set from the settings and the window's focus."""

from typing import Final

import pygame

from game.settings import Settings
from game.ui.sound import Music, Sounds

DUCKED: Final = 0.25
"""The factor of every gain while another window has the focus."""
SLIDER_DB: Final = 30.0
"""How much quieter the lowest position of a slider above 0 is than the highest, in decibels."""
FAINTEST: Final = 1 / 128
"""The smallest gain above 0 that the mixer plays: it counts in steps of this size."""


def compute_gain(*volumes: float) -> float:
    """Return the gain, 0 to 1, of sliders that act together; their decibels add up.

    A slider goes from 0 to 1 in equal decibels: 1 is 0 dB, 0.5 is -15 dB, and 0 is silent.
    """
    if 0 in volumes:
        return 0.0
    decibels = SLIDER_DB * sum(volume - 1 for volume in volumes)
    return max(FAINTEST, float(10 ** (decibels / 20)))


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
        self._sounds.set_muted(settings.is_muted)
        self._sounds.set_volume(compute_gain(settings.volume, settings.effects) * self._share)
        music = compute_gain(settings.volume, settings.music) * self._share
        self._music.set_level(0.0 if settings.is_muted else music)

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
