"""Sound effects by name, and music; silence without a sound card, or a mixer in this pygame.

The music is streamed: pieces in random order with pauses, never one twice in a row. The end of a
piece and of a pause arrive as events, so nothing polls for them.
"""

from __future__ import annotations

import io
import logging
import os
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Final

import pygame

from game import resources
from game.resources import AssetError, StandIns

_log: Final = logging.getLogger(__name__)

TAKES: Final[Mapping[str, int]] = {
    "hover": 4,
    "touch": 4,
    "lift": 4,
    "slide": 5,
    "stamp": 4,
    "snap": 4,
    "whoosh": 4,
    **{f"step_{number}": 1 for number in range(1, 9)},
    "lead_up": 1,
    "lead_down": 1,
    "chord": 1,
    "win": 1,
    "loss": 1,
    "draw": 1,
}
"""The effects of every game, and how many takes each has; a game adds its own."""
HOVER_GAP: Final = 1 / 12
"""The least time between two hover ticks, in seconds."""
_CHANNELS: Final = 16
_BUFFER: Final = 1024
"""Samples that are mixed at once: a sound starts up to 23 ms late, and at 512 the mixer's thread
wakes twice as often, which took a quarter more of a core."""


def has_mixer() -> bool:
    """Return whether this pygame has a mixer, whose libraries a system may lack."""
    return bool(pygame.mixer)  # what pygame puts in its place is false


def has_output() -> bool:
    """Return whether there is anything to play by, where asking the mixer would take too long.

    On Windows SDL looks for an output for 8 s, in which nothing else runs.
    """
    if sys.platform == "win32" and not os.environ.get("SDL_AUDIODRIVER"):
        import ctypes  # noqa: PLC0415 - nobody else needs it

        return bool(ctypes.windll.winmm.waveOutGetNumDevs())
    return True


def take_names(name: str, takes: int) -> list[str]:
    """Return the names of an effect's files, without folder and ending."""
    return [name] if takes == 1 else [f"{name}_{number}" for number in range(1, takes + 1)]


class Sounds:
    """Plays effects by name. Errors of the sound card or of a file are logged and never raised.

    Files are read when first played: 0.5 ms for most, 1.2 ms for the longest.
    """

    def __init__(
        self,
        read: Callable[[str], bytes] = resources.read_bytes,
        clock: Callable[[], float] = time.monotonic,
        rng: Random | None = None,
        stand_ins: StandIns | None = None,
    ) -> None:
        """Read assets by name with ``read``; draw takes from ``rng``. ``clock`` counts seconds.

        ``stand_ins`` record which files cannot be played.
        """
        self._read = read
        self._stand_ins = stand_ins or StandIns()
        self._clock = clock
        self._rng = rng or Random()
        self._takes = dict(TAKES)
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._last_takes: dict[str, str] = {}
        self._last_hover = float("-inf")
        self._volume = 1.0
        self._is_muted = False
        self._is_open = False

    def add(self, takes: Mapping[str, int]) -> None:
        """Add the effects of a game, and how many takes each has."""
        self._takes |= takes

    def open(self) -> None:
        """Open the sound card, once the first frame has been shown; without one, stay silent."""
        if not has_mixer():
            _log.warning("playing without sound: pygame has no mixer")
            return
        if not has_output():
            _log.warning("playing without sound: there is no output")
            return
        try:
            pygame.mixer.init(44100, -16, 2, _BUFFER)
            pygame.mixer.set_num_channels(_CHANNELS)
        except pygame.error as error:
            _log.warning("playing without sound: %s", error)
        else:
            self._is_open = True

    def set_volume(self, volume: float) -> None:
        """Set the volume, 0 to 1, also of effects that are playing; muting does not change it."""
        self._volume = min(1.0, max(0.0, volume))
        for sound in self._loaded.values():
            if sound is not None:
                sound.set_volume(self._volume)

    def set_muted(self, is_muted: bool) -> None:  # noqa: FBT001 - a setter has one argument
        """Mute all effects, stopping those that are playing, or unmute them."""
        if is_muted and not self._is_muted and self._is_open:
            pygame.mixer.stop()
        self._is_muted = is_muted

    def play(self, name: str) -> None:
        """Play an effect; skip a hover tick within ``HOVER_GAP`` of the last."""
        if not self._is_open or self._is_muted or (name == "hover" and self._is_too_soon()):
            return
        take = self._choose_take(name)
        if take not in self._loaded:
            self._loaded[take] = self._load(take)
        sound = self._loaded[take]
        if sound is not None:
            sound.play()

    def _is_too_soon(self) -> bool:
        now = self._clock()
        if now - self._last_hover < HOVER_GAP:
            return True
        self._last_hover = now
        return False

    def _choose_take(self, name: str) -> str:
        """Return any take except the last one played: repeats sound mechanical."""
        takes = take_names(name, self._takes.get(name, 0)) or [name]
        others = [take for take in takes if take != self._last_takes.get(name)]
        self._last_takes[name] = take = self._rng.choice(others or takes)
        return take

    def _load(self, take: str) -> pygame.mixer.Sound | None:
        name = f"sounds/{take}.ogg"
        try:
            sound = pygame.mixer.Sound(file=io.BytesIO(self._read(name)))
        except (AssetError, pygame.error) as error:
            self._stand_ins.add(name, error)
            return None
        sound.set_volume(self._volume)
        return sound


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
