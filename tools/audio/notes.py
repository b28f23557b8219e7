"""Pitches by name, and the tape on which notes are laid; Hz and seconds."""

from typing import Final

import numpy as np
from orchestra import Mono, Stereo
from vorbis import RATE

SEMITONES: Final = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}


def find_key(name: str) -> int:
    """Return a note such as ``F#4`` in semitones above A4."""
    return SEMITONES[name[0]] + ("#" in name) + 12 * (int(name[-1]) - 4)


def compute_pitch(name: str) -> float:
    """Return a note's pitch in Hz."""
    return 440.0 * 2 ** (find_key(name) / 12)


class Tape:
    """A wave on which notes are laid."""

    def __init__(self, length: float) -> None:
        """Start with so many seconds of silence."""
        self.wave: Stereo = np.zeros((round(length * RATE), 2))

    def lay(self, start: float, wave: Stereo | Mono, level: float, side: float = 0.0) -> None:
        """Lay a wave from ``start`` on; ``side`` is -1 for the left ear to 1 for the right."""
        sides = np.cos((side + np.array([1, -1])) * np.pi / 4)
        laid = wave * level if wave.ndim == 2 else wave[:, None] * (level * sides)  # noqa: PLR2004
        first = round(start * RATE)
        laid = laid[: len(self.wave) - first]
        self.wave[first : first + len(laid)] += laid
