"""The pitched instruments of the music, and the room they sound in.

All work on waves of shape (samples, 2) at ``vorbis.RATE``; lengths are in seconds, notes in Hz.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt
from vorbis import RATE

Mono: TypeAlias = npt.NDArray[np.float64]
Stereo: TypeAlias = npt.NDArray[np.float64]

HALL: Final = 2.6
HALL_SHARE: Final = 0.3
SWELL: Final = 11.0


class Timbre(NamedTuple):
    """A struck or plucked thing: its partials as (multiple, loudness), and how they die away.

    ``ring`` is the half-life in seconds of a partial at 220 Hz, ``attack`` the rise.
    """

    partials: Sequence[tuple[float, float]]
    ring: float
    attack: float


HARP: Final = Timbre(tuple((k * (1 + 0.0002 * k * k), k**-1.7) for k in range(1, 9)), 0.62, 0.005)
KALIMBA: Final = Timbre(((1, 1), (2, 0.12), (5.4, 0.06), (8.9, 0.015)), 0.55, 0.006)
GLASS: Final = Timbre(((1, 1), (2.003, 0.22), (2.997, 0.05), (4.08, 0.04)), 1.3, 0.03)
CITTERN: Final = Timbre(  # plucked at a seventh of its string, so each seventh partial is missing
    tuple(
        (k * (1 + 0.00012 * k * k), abs(np.sin(np.pi * k / 7.3)) * 2.2 / k**1.1)
        for k in range(1, 25)
    ),
    0.75,
    0.002,
)
CHIMES: Final = Timbre(  # a bar that is free at both ends, as in a glockenspiel
    ((1, 1), (2.756, 0.42), (5.404, 0.2), (8.933, 0.07)), 1.1, 0.0015
)
MUSIC_BOX: Final = Timbre(  # a steel tongue: its second mode is 6.27 times the first
    ((1, 1), (2, 0.3), (3, 0.16), (4.02, 0.1), (6.27, 0.4), (12.1, 0.06)), 0.85, 0.0015
)


def strike(note: float, timbre: Timbre, length: float) -> Mono:
    """Return a note that is struck once and dies away within ``length``."""
    time = np.arange(round(length * RATE)) / RATE
    wave = np.zeros(len(time))
    for multiple, loudness in timbre.partials:
        pitch = note * multiple
        if pitch > RATE * 0.4:
            break
        half_life = timbre.ring * (220 / pitch) ** 0.5
        wave += loudness * np.sin(2 * np.pi * pitch * time) * 0.5 ** (time / half_life)
    rise = np.minimum(time / timbre.attack, 1) ** 2 * (3 - 2 * np.minimum(time / timbre.attack, 1))
    return np.asarray(wave * rise * np.minimum(1, 4 * (1 - time / length)))


def hold(note: float, length: float, rng: np.random.Generator) -> Stereo:
    """Return a note of many soft voices that comes and goes like breath."""
    time = np.arange(round(length * RATE)) / RATE
    wave = np.zeros((len(time), 2))
    for side, cents in ((0, -4.0), (0, 1.5), (1, -1.0), (1, 4.5)):
        for multiple, loudness in ((1, 1.0), (2, 0.28), (3, 0.08), (4, 0.03)):
            pitch = note * multiple * 2 ** (cents / 1200)
            waver = 1 + 0.25 * np.sin(2 * np.pi * (rng.uniform(0.06, 0.14) * time + rng.random()))
            turn = 2 * np.pi * (pitch * time + rng.random())
            wave[:, side] += loudness * waver * np.sin(turn)
    breath = np.sin(np.pi * np.linspace(0, 1, len(time))) ** 1.2
    return np.asarray(wave * breath[:, None])


def wash(length: float, rng: np.random.Generator) -> Stereo:
    """Return the sea: soft noise that swells and draws back, never twice alike."""
    count = round(length * RATE)
    pitch = np.fft.rfftfreq(count, 1 / RATE)
    colour = np.exp(-((np.log2(np.maximum(pitch, 1) / 380) / 1.3) ** 2))
    sides = []
    for _ in range(2):
        noise = np.fft.irfft(np.fft.rfft(rng.standard_normal(count)) * colour, count)
        sides.append(noise / np.sqrt(np.mean(noise**2)))
    time = np.arange(count) / RATE
    phase = time / SWELL + 0.16 * np.sin(2 * np.pi * time / 37) + rng.random()
    tide = 0.22 + 0.78 * (0.5 - 0.5 * np.cos(2 * np.pi * phase)) ** 1.6
    return np.asarray(np.stack(sides, axis=1) * tide[:, None])


def resound(wave: Stereo, rng: np.random.Generator) -> Stereo:
    """Return the wave as heard in a hall; what rings on stays within the wave's length."""
    time = np.arange(round(HALL * RATE)) / RATE
    size = 1 << (len(wave) + len(time) - 1).bit_length()
    pitch = np.fft.rfftfreq(size, 1 / RATE)
    dull = 1 / (1 + (pitch / 2600) ** 2)
    sides = []
    for side in range(2):
        echo = rng.standard_normal(len(time)) * 0.001 ** (time / HALL)
        echo *= np.minimum(1, time / 0.02)
        echo /= np.sqrt(np.sum(echo**2))
        spectrum = np.fft.rfft(wave[:, side], size) * np.fft.rfft(echo, size) * dull
        sides.append(np.fft.irfft(spectrum, size)[: len(wave)])
    return np.asarray((1 - HALL_SHARE) * wave + HALL_SHARE * np.stack(sides, axis=1))
