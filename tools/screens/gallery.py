"""Take a picture of every screen in its telling states.

Usage: ``python tools/screens/gallery.py --help``.

Pictures go to ``build/gallery``, with one sheet for each size and language to look over them all.
With ``--references`` they are made small and kept in ``tests/pictures``, where the tests compare
them with what the game shows: look at every one before it is kept.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import chdir
from pathlib import Path
from typing import Final

import pygame
from colour_vision import VISION_TYPES, simulate
from example_game import ROOT, open_app
from exhibits import EXHIBITS, SETTINGS
from PIL import Image

from game.settings import Settings
from game.texts import LANGUAGES
from game.ui.geometry import SizePx
from tests.driver import Driver

SIZES: Final = ((960, 540), (1280, 720), (1920, 1080))
SEEN_DIFFERENTLY: Final = ("round_3_late", "counted")
"""The exhibits that are also shown as the colour-blind see them."""
REFERENCES: Final = ROOT / "tests" / "pictures"
REFERENCE_SIZE: Final = (640, 360)
REFERRED: Final = (
    *((name, "en") for name in EXHIBITS if not name.startswith("harbour_")),
    *((name, "en") for name in ("harbour_late", "harbour_won", "harbour_lost")),
    *((name, "en") for name in ("harbour_again", "harbour_course", "harbour_buys")),
    *((name, "zh-Hans") for name in ("title", "opponents", "settings", "rules", "first_pick")),
    *((name, "zh-Hans") for name in ("round_3_late", "lanes", "counted", "relics", "result")),
)
"""What tests compare: in English all of the first game, in Chinese too what is wordiest."""
_SHEET_COLUMNS: Final = 4
_THUMBNAIL_WIDTH: Final = 640
_GAP: Final = 12


def main() -> int:
    """Take the pictures that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="of exhibits; all by default")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "gallery")
    parser.add_argument("--size", action="append", help="such as 1280x720; three by default")
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--references", action="store_true", help="keep small ones for the tests")
    options = parser.parse_args()
    names = options.names or list(EXHIBITS)
    if unknown := set(names) - set(EXHIBITS):
        parser.error(f"no exhibit is called {', '.join(sorted(unknown))}")
    if options.references:
        keep_references(names)
        return 0
    sizes = [_parse_size(size) for size in options.size or []] or SIZES
    for size in sizes:
        for language in options.language or LANGUAGES:
            hang(options.folder, names, size, language)
    return 0


def hang(folder: Path, names: Sequence[str], size: SizePx, language: str) -> None:
    """Save all pictures of one size and language, and a sheet of them."""
    room = folder / f"{size[0]}x{size[1]}-{language}"
    room.mkdir(parents=True, exist_ok=True)
    pictures = []
    for name in names:
        for label, picture in _show(name, size, language):
            pygame.image.save(picture, room / f"{label}.png")
            pictures.append(picture)
    pygame.image.save(_lay_sheet(pictures), room.with_suffix(".jpg"))
    print(f"{room}: {len(pictures)} pictures")


def take(name: str, size: SizePx, language: str) -> pygame.Surface:
    """Return the picture of one exhibit."""
    return take_lead(EXHIBITS[name], size, language, SETTINGS.get(name))


def take_lead(
    lead: Callable[[Driver], None], size: SizePx, language: str, settings: Settings | None
) -> pygame.Surface:
    """Return the picture to which ``lead`` leads; its folder bears the same name every time."""
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        driver = open_app(Path("visitor"), size, language, settings)
        lead(driver)
        driver.storage.close()  # else it writes on, into the folder of the next visitor
        return driver.window.copy()


def keep_references(names: Sequence[str]) -> None:
    """Keep small pictures of exhibits for the tests."""
    REFERENCES.mkdir(exist_ok=True)
    for name, language in REFERRED:
        if name in names:
            picture = shrink(take(name, (1280, 720), language))
            picture.save(REFERENCES / f"{name}-{language}.jpg", quality=90)


def shrink(picture: pygame.Surface, size: SizePx = REFERENCE_SIZE) -> Image.Image:
    """Return a picture in ``size``, by default that of the references."""
    pixels = pygame.image.tobytes(picture, "RGB")
    whole = Image.frombytes("RGB", picture.get_size(), pixels)
    return whole.resize(size, Image.Resampling.BOX)


def _show(name: str, size: SizePx, language: str) -> Iterator[tuple[str, pygame.Surface]]:
    picture = take(name, size, language)
    yield name, picture
    if name in SEEN_DIFFERENTLY:
        for vision in VISION_TYPES:
            yield f"{name}-{vision}", simulate(picture, vision)


def _lay_sheet(pictures: Sequence[pygame.Surface]) -> pygame.Surface:
    """Return all pictures on one sheet, in rows."""
    width, height = pictures[0].get_size()
    thumbnail = (_THUMBNAIL_WIDTH, _THUMBNAIL_WIDTH * height // width)
    rows = -(-len(pictures) // _SHEET_COLUMNS)
    across, down = (length + _GAP for length in thumbnail)
    sheet = pygame.Surface((_SHEET_COLUMNS * across + _GAP, rows * down + _GAP))
    for number, picture in enumerate(pictures):
        row, column = divmod(number, _SHEET_COLUMNS)
        place = (_GAP + column * across, _GAP + row * down)
        sheet.blit(pygame.transform.smoothscale(picture, thumbnail), place)
    return sheet


def _parse_size(text: str) -> SizePx:
    width, height = map(int, text.split("x"))
    return width, height


if __name__ == "__main__":
    sys.exit(main())
