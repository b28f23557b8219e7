"""Waves into Ogg Vorbis, with the same bytes every time."""

import io
import struct
from collections.abc import Iterator
from typing import Final

import numpy as np
import numpy.typing as npt
import soundfile  # type: ignore[import-untyped]

RATE: Final = 44100
SEED: Final = 18
BLOCK: Final = 2048  # samples a write: libsndfile's Vorbis encoder may crash on long ones


def encode(wave: npt.NDArray[np.float64], thrift: float | None = None) -> bytes:
    """Return a wave, mono or (samples, channels), as Ogg Vorbis; ``thrift`` is 0 (large) to 1."""
    stream = io.BytesIO()
    with soundfile.SoundFile(
        stream, "w", RATE, wave.ndim, "VORBIS", format="OGG", compression_level=thrift
    ) as file:
        for start in range(0, len(wave), BLOCK):
            file.write(wave[start : start + BLOCK])
    return b"".join(number_pages(stream.getvalue()))


def number_pages(stream: bytes) -> Iterator[bytes]:
    """Yield an Ogg stream's pages with a fixed serial number (RFC 3533), for the same bytes."""
    start = 0
    while start < len(stream):
        lacing = stream[start + 27 : start + 27 + stream[start + 26]]
        end = start + 27 + len(lacing) + sum(lacing)
        page = bytearray(stream[start:end])
        page[14:18], page[22:26] = struct.pack("<I", SEED), bytes(4)
        page[22:26] = struct.pack("<I", checksum(page))
        yield bytes(page)
        start = end


def checksum(page: bytes | bytearray) -> int:
    """Return Ogg's checksum: the zlib polynomial, neither reflected nor inverted."""
    register = 0
    for byte in page:
        register ^= byte << 24
        for _ in range(8):
            register = (register << 1) ^ (0x104C11DB7 if register & 0x80000000 else 0)
    return register
