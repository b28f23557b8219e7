"""Light percussion: frame drum, shaker and finger cymbals, as waves of shape (samples,)."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from orchestra import Mono
from vorbis import RATE

SKIN: Final = ((1, 1.0, 0.09), (1.59, 0.5, 0.06), (2.14, 0.3, 0.045), (2.65, 0.18, 0.03))
"""Modes of a round membrane: multiple of the lowest, loudness, half-life in seconds."""
CYMBAL: Final = (
    (2210, 0.6, 0.5),
    (3340, 1.0, 0.55),
    (3352, 0.8, 0.5),
    (5170, 0.5, 0.3),
    (7420, 0.3, 0.2),
    (9630, 0.15, 0.12),
)
"""Modes of a pair of small cymbals: Hz, loudness, half-life; two of them beat."""


def ring(modes: Sequence[tuple[float, float, float]], length: float, pitch: float = 1.0) -> Mono:
    """Return damped modes, their pitches multiplied by ``pitch``."""
    time = np.arange(round(length * RATE)) / RATE
    parts = (
        loudness * np.sin(2 * np.pi * place * pitch * time) * 0.5 ** (time / half_life)
        for place, loudness, half_life in modes
    )
    return np.asarray(sum(parts) * np.minimum(1, 5 * (1 - time / length)))


def hiss(low: float, high: float, length: float, rng: np.random.Generator) -> Mono:
    """Return noise between two pitches in Hz, with soft edges, at unit power."""
    count = round(length * RATE)
    pitch = np.fft.rfftfreq(count, 1 / RATE)
    colour = 1 / (1 + (low / np.maximum(pitch, 1)) ** 6) / (1 + (pitch / high) ** 6)
    noise = np.fft.irfft(np.fft.rfft(rng.standard_normal(count)) * colour, count)
    return np.asarray(noise / np.sqrt(np.mean(noise**2)))


def drum(pitch: float, slap: float, rng: np.random.Generator) -> Mono:
    """Return a frame drum struck with the fingers; ``slap`` is the share of skin in the sound."""
    length = 0.5
    time = np.arange(round(length * RATE)) / RATE
    touch = hiss(900, 5000, length, rng) * 0.5 ** (time / 0.012)
    rise = np.minimum(1, time / 0.002)
    return np.asarray((ring(SKIN, length, pitch * rng.uniform(0.99, 1.01)) + slap * touch) * rise)


def shaker(length: float, rng: np.random.Generator) -> Mono:
    """Return seeds in a shell, moved once."""
    place = np.linspace(0, 1, round(length * RATE)) ** 0.6
    return np.asarray(hiss(4200, 11000, length, rng) * np.sin(np.pi * place) ** 2)


def cymbals(rng: np.random.Generator) -> Mono:
    """Return two finger cymbals touched at their rims."""
    return ring(CYMBAL, 2.2, rng.uniform(0.995, 1.005))
