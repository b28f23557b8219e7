"""The last steps of every wave: into silence at both ends, to its loudness, below its peak."""

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt
from scipy import ndimage, signal
from vorbis import RATE

Wave: TypeAlias = npt.NDArray[np.float64]

_REACH: Final = 0.006
_PASSES: Final = 6


def fade(wave: Wave, rise: float, fall: float) -> Wave:
    """Return ``wave`` without offset, out of silence and into it; ``rise`` and ``fall`` in s."""
    faded = wave - wave.mean(axis=0)
    first, last = round(rise * RATE), round(fall * RATE)
    shape = (-1,) + (1,) * (wave.ndim - 1)
    faded[:first] *= np.sin(np.linspace(0, np.pi / 2, first)).reshape(shape) ** 2
    faded[-last:] *= np.cos(np.linspace(0, np.pi / 2, last)).reshape(shape) ** 2
    return np.asarray(faded)


def level(wave: Wave, loudness: float, ceiling: float, measure: Callable[[Wave], float]) -> Wave:
    """Return ``wave`` at ``loudness`` in LUFS, as ``measure`` finds it, below ``ceiling`` in dBFS.

    Limiting costs loudness, so levels are set and peaks limited in turns.
    """
    for _ in range(_PASSES):
        wave = limit(wave * 10 ** ((loudness - measure(wave)) / 20), 10 ** (ceiling / 20))
    return wave


def limit(wave: Wave, ceiling: float) -> Wave:
    """Return ``wave`` turned down, smoothly over a few ms, where it would exceed ``ceiling``."""
    peaks = np.abs(wave) if wave.ndim == 1 else np.abs(wave).max(axis=1)
    if peaks.max() <= ceiling:
        return wave
    width = round(_REACH * RATE) | 1
    needed = np.minimum(1, ceiling / np.maximum(peaks, ceiling))
    window = np.hanning(width + 2)[1:-1]
    held = ndimage.minimum_filter1d(needed, width)
    padded = np.pad(held, width // 2, mode="edge")
    gain = signal.fftconvolve(padded, window / window.sum(), mode="valid")
    return np.asarray(wave * (gain if wave.ndim == 1 else gain[:, None]))
