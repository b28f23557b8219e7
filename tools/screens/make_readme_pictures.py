"""Make README's pictures of the table: ``docs/table.jpg``, and ``docs/reveal.webp``, which moves.

``docs/table.zh-Hans.jpg`` is the same for the Chinese page.

Run it again whenever the table's look has changed:
``python tools/screens/make_readme_pictures.py``.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame
from example_game import ROOT, open_app
from exhibits import EXHIBITS
from gallery import take
from game_leads import THIRD_PICK, find_key
from PIL import Image

from tests.driver import Driver

TABLES: Final = {
    "en": ROOT / "docs" / "table.jpg",
    "zh-Hans": ROOT / "docs" / "table.zh-Hans.jpg",
}
HARBOURS: Final = {
    "en": ROOT / "docs" / "harbour.jpg",
    "zh-Hans": ROOT / "docs" / "harbour.zh-Hans.jpg",
}
REVEAL: Final = ROOT / "docs" / "reveal.webp"
SIZE: Final = (1280, 720)
SHOWN_SIZE: Final = (960, 540)
FRAME_MS: Final = 40
_POINT_AT: Final = (400, 920)
_SELECT_AT: Final = 1520
_SEAL_AT: Final = 2320
_END: Final = 5200


def main() -> int:
    """Show the third pick of the last round, and film it."""
    for language, path in TABLES.items():
        _copy(take("round_3_hover", SIZE, language)).save(path, quality=90)
    for language, path in HARBOURS.items():
        with tempfile.TemporaryDirectory() as folder:
            driver = open_app(Path(folder), SIZE, language)
            EXHIBITS["harbour_late"](driver)
            _copy(driver.window).save(path, quality=90)
    with tempfile.TemporaryDirectory() as folder:
        frames = list(film(open_app(Path(folder), SIZE, "en")))
    first, *others = frames
    first.save(
        REVEAL,
        save_all=True,
        append_images=others,
        duration=FRAME_MS,
        loop=0,
        quality=76,
        method=6,
    )
    print(f"{REVEAL}: {len(frames)} frames, {REVEAL.stat().st_size / 1e6:.2f} MB")
    return 0


def film(driver: Driver) -> Iterator[Image.Image]:
    """Yield the frames of one pick, from the first look at the hand to the next hand."""
    EXHIBITS["round_3_pick"](driver)
    for time in range(0, _END, FRAME_MS):
        if time in _POINT_AT:
            driver.press(pygame.K_RIGHT)
        if time in {_SELECT_AT, _SEAL_AT}:
            driver.press(find_key(THIRD_PICK))
        driver.pass_time(FRAME_MS / 1000)
        yield _copy(driver.window).resize(SHOWN_SIZE, Image.Resampling.LANCZOS)


def _copy(picture: pygame.Surface) -> Image.Image:
    return Image.frombytes("RGB", SIZE, pygame.image.tobytes(picture, "RGB"))


if __name__ == "__main__":
    sys.exit(main())
