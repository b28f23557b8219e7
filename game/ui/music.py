"""Background music: streamed pieces in random order with pauses, never one twice in a row.

The end of a piece and of a pause arrive as events, so nothing polls for them.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import pygame

from game import resources
from game.resources import AssetError, StandIns
from game.ui.sound import has_mixer

ENDED: Final = pygame.USEREVENT + 1
RESTED: Final = pygame.USEREVENT + 2
"""Types of the events that end a piece and a pause."""
PIECES: Final = ("noon", "dusk", "mist", "market", "stars")
"""File names without ending; must agree with ``tools/audio/make_music.py``."""
SHORTEST_PAUSE: Final = 12_000
LONGEST_PAUSE: Final = 30_000
"""Bounds of the pause between two pieces, in milliseconds."""


class Music:
    """Plays pieces without end while the level is above 0. Errors are logged and never raised."""

    def __init__(
        self,
        find: Callable[[str], Path] = resources.asset_path,
        rng: Random | None = None,
        stand_ins: StandIns | None = None,
    ) -> None:
        """Find assets by name with ``find``; draw pieces and pauses from ``rng``.

        ``stand_ins`` record which pieces cannot be played.
        """
        self._find = find
        self._stand_ins = stand_ins or StandIns()
        self._rng = rng or Random()
        self._level = 0.0
        self._is_open = False
        self._is_held = True
        self.piece: str | None = None

    def open(self) -> None:
        """Start playing if the mixer is open; without one, stay silent."""
        if not has_mixer() or pygame.mixer.get_init() is None:
            return
        pygame.mixer.music.set_endevent(ENDED)
        self._is_open = True
        self.set_level(self._level)

    def set_level(self, level: float) -> None:
        """Set the volume, 0 to 1; at 0 the music is paused and costs nothing."""
        self._level = min(1.0, max(0.0, level))
        if not self._is_open:
            return
        pygame.mixer.music.set_volume(self._level)
        if self._level == 0 and not self._is_held:
            pygame.mixer.music.pause()
        elif self._level > 0 and self._is_held:
            pygame.mixer.music.unpause()
        self._is_held = self._level == 0
        if self.piece is None and not self._is_held:
            self._begin()

    def handle(self, event: pygame.event.Event) -> bool:
        """Go on after a piece or a pause; return whether the event was one of these two."""
        if not self._is_open or event.type not in {ENDED, RESTED}:
            return False
        if event.type == ENDED:
            self._rest()
        else:
            self._begin()
        return True

    def _rest(self) -> None:
        pause = self._rng.randint(SHORTEST_PAUSE, LONGEST_PAUSE)
        pygame.time.set_timer(RESTED, pause, loops=1)

    def _begin(self) -> None:
        """Play any piece except the last one played."""
        piece = self._rng.choice([piece for piece in PIECES if piece != self.piece])
        self.piece = piece
        name = f"music/{piece}.ogg"
        try:
            pygame.mixer.music.load(self._find(name))
            pygame.mixer.music.play()
        except (AssetError, pygame.error) as error:
            self._stand_ins.add(name, error)
            self._rest()  # it will send no end event; try another piece later
        if self._is_held:
            pygame.mixer.music.pause()
