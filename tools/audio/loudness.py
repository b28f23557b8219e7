"""Measure the loudness of every sound and piece of music that ships, by ITU-R BS.1770.

    python tools/audio/loudness.py

prints, for each file: length in seconds; integrated loudness, the loudest 400 ms (momentary) and
the loudest 3 s (short-term), in LUFS; the true peak in dBTP; the share of the energy above 2 kHz.

Sounds are measured as the game plays them: a file with one channel is heard from both sides, which
is 3 dB louder than its one channel alone.
"""

from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt
import soundfile  # type: ignore[import-untyped]
from pyloudnorm import Meter
from scipy import fft, signal

ASSETS: Final = Path(__file__).resolve().parents[2] / "assets"
OVERSAMPLING: Final = 4  # BS.1770-4, annex 2
BRIGHT: Final = 2000.0
_MOMENT, _SHORT_TERM = 0.4, 3.0
_STEP: Final = 0.1

Wave: TypeAlias = npt.NDArray[np.float64]


class Loudness(NamedTuple):
    """Loudness of a whole sound and of its loudest parts in LUFS, its true peak in dBTP."""

    integrated: float
    momentary: float
    short_term: float
    true_peak: float


def measure(wave: Wave, rate: int) -> Loudness:
    """Return the loudness of ``wave``, of shape (samples,) or (samples, 2)."""
    return Loudness(
        measure_integrated(wave, rate),
        find_loudest(wave, rate, _MOMENT),
        find_loudest(wave, rate, _SHORT_TERM),
        measure_true_peak(wave),
    )


def hear(wave: Wave) -> Wave:
    """Return ``wave`` with two channels: one channel alone is played on both sides."""
    return wave if wave.ndim > 1 else np.stack((wave, wave), axis=1)


def surround(wave: Wave, rate: int, silence: float) -> Wave:
    """Return ``wave`` as it is heard, with so many seconds of silence before and after it."""
    margin = round(silence * rate)
    return np.pad(hear(wave), ((margin, margin), (0, 0)))


def measure_integrated(wave: Wave, rate: int) -> float:
    """Return the loudness of the whole ``wave``, gated, in LUFS."""
    silence = max(0.0, _MOMENT - len(wave) / rate)  # a shorter sound fills no block of the standard
    return float(Meter(rate).integrated_loudness(surround(wave, rate, silence)))


def measure_momentary(wave: Wave, rate: int) -> float:
    """Return the loudness of the loudest 400 ms of ``wave``, which may be shorter, in LUFS."""
    return find_loudest(wave, rate, _MOMENT)


def find_loudest(wave: Wave, rate: int, block: float) -> float:
    """Return the loudness of the loudest ``block`` seconds, ungated, in LUFS."""
    meter = Meter(rate, block_size=block, overlap=1 - _STEP / block)
    meter.integrated_loudness(surround(wave, rate, block))
    return float(max(meter.blockwise_loudness))


def measure_true_peak(wave: Wave) -> float:
    """Return the peak between and at the samples, in dBTP."""
    channels = np.ascontiguousarray(np.atleast_2d(wave.T))  # quick to filter
    finer = (signal.resample_poly(channel, OVERSAMPLING, 1) for channel in channels)
    return float(20 * np.log10(max(max(each.max(), -each.min()) for each in finer)))


def measure_brightness(wave: Wave, rate: int) -> float:
    """Return the share of the energy above 2 kHz, 0 to 1."""
    padded = fft.next_fast_len(len(wave), real=True)
    power = np.sum(np.abs(fft.rfft(hear(wave).T, padded)) ** 2, axis=0)
    bright = fft.rfftfreq(padded, 1 / rate) > BRIGHT
    return float(power[bright].sum() / power.sum())


def main() -> None:
    """Print the table."""
    print(f"{'file':28}{'s':>7}{'LUFS':>7}{'0.4 s':>7}{'3 s':>7}{'dBTP':>7}{'>2 kHz':>8}")
    for path in sorted(ASSETS.glob("music/*.ogg")) + sorted(ASSETS.glob("sounds/*.ogg")):
        wave, rate = soundfile.read(path)
        name, figures = path.relative_to(ASSETS).as_posix(), measure(wave, rate)
        cells = "".join(f"{figure:7.1f}" for figure in figures)
        print(f"{name:28}{len(wave) / rate:7.2f}{cells}{measure_brightness(wave, rate):8.1%}")


if __name__ == "__main__":
    main()
