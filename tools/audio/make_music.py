"""Compose the game's music into ``assets/music/*.ogg``; running it again gives the same bytes.

    python tools/audio/make_music.py [NAME ...]

Five pieces, three calm ones in ``valley.py``, a dance in ``market.py`` and a waltz in ``stars.py``.
All lie on the notes of D major, which the effects of the table use too, so whatever sounds together
agrees. Every piece begins and ends in silence.
"""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final
from zlib import crc32

import numpy as np
from ensemble import perform
from loudness import measure, measure_brightness, measure_integrated
from market import MARKET
from mastering import level
from orchestra import Stereo
from stars import STARS
from valley import DUSK, MIST, NOON, play
from vorbis import RATE, SEED, encode

FOLDER: Final = Path(__file__).resolve().parents[2] / "assets" / "music"
LOUDNESS: Final = -18.0  # LUFS, integrated
CEILING: Final = -2.5  # dBFS: the true peak after encoding stays below -1
THRIFT: Final = 0.8

PIECES: Final[dict[str, Callable[[np.random.Generator], Stereo]]] = {
    "noon": partial(play, NOON),
    "dusk": partial(play, DUSK),
    "mist": partial(play, MIST),
    "market": partial(perform, MARKET),
    "stars": partial(perform, STARS),
}


def main(names: list[str]) -> None:
    """Write the pieces called ``names``, or all; print length, loudness, peak and size of each."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names or PIECES:
        played = PIECES[name](np.random.default_rng([SEED, crc32(name.encode())]))
        wave = level(played, LOUDNESS, CEILING, lambda wave: measure_integrated(wave, RATE))
        data = encode(wave, THRIFT)
        (FOLDER / f"{name}.ogg").write_bytes(data)
        figures = measure(wave, RATE)
        print(
            f"{name:8}{len(wave) / RATE:6.1f} s {figures.integrated:6.1f} LUFS"
            f" {figures.true_peak:6.1f} dBTP {measure_brightness(wave, RATE):6.1%} above 2 kHz"
            f" {len(data) / 1000:6.0f} kB",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
