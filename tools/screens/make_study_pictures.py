"""Make the pictures of the guide in ``docs/study``: the study's benches as a window shows them.

Run it again whenever a bench's look has changed:
``python tools/screens/make_study_pictures.py``, or with the names of some pictures.
"""

import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame
from example_game import ROOT, open_app
from PIL import Image

from game.settings import Settings
from game.shell.routes import Push, Study
from tests.driver import Driver

FOLDER: Final = ROOT / "docs" / "study"
SIZE: Final = (1280, 720)
_QUALITY: Final = 84
_ANSWERED: Final = 60
"""In so many frames every bench's search has been answered in full."""
_FRAME: Final = 0.05


@dataclass(frozen=True, slots=True)
class Shot:
    """A bench, what lies on it, and the keys that lead to the moment that is shown."""

    bench: str
    position: str = ""
    parameters: tuple[str, ...] = ()
    keys: tuple[int, ...] = (pygame.K_END,)


FOUR: Final = "..../..../..../.... 2 3,1,4,1/5,9,2,6/5,3,5,8/9,7,9,3; own 1; you,heron; 4; "
"""A board that no search comes to the end of while somebody waits."""
FALLING: Final = "......./......./......./......./......./....... 4 fall; you,heron; 4; d6 d5 e6 e5"
SHOTS: Final = {
    "tree": Shot("pruning", "tiles ../.. 2 0,0/0,0", ("parameter-panes",)),
    "minimax": Shot("pruning", "kqj JQ", ("parameter-panes",)),
    "alpha-beta": Shot("pruning", "kqj JQ"),
    "depth": Shot("tiles", FOUR, (), (pygame.K_v,)),
    "order": Shot("pruning", "tree max ((3 12 8) (2 4 6) (14 5 2))", ("parameter-order",)),
    "seats": Shot(
        "tiles", ".../... 3 0,0,0/0,0,0; zero 1; you,you,you; all; a1 a2", (), (pygame.K_v,)
    ),
    "matrix": Shot("matrix"),
    "regrets": Shot("regrets"),
    "poker": Shot("poker", "learning"),
    "vote": Shot("vote"),
    "luck": Shot("luck", keys=(pygame.K_HOME, *[pygame.K_s] * 21)),
    "four": Shot("rows", FALLING, (), (pygame.K_v,)),
}
"""The pictures by the names of their files."""


def main(names: Sequence[str]) -> int:
    """Make these pictures, or all of them."""
    for name in names or SHOTS:
        path = FOLDER / f"{name}.jpg"
        picture = take_shot(SHOTS[name])
        picture.save(path, quality=_QUALITY, optimize=True)
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1e3:.0f} KB")
    return 0


def take_shot(shot: Shot) -> Image.Image:
    """Return the picture of a bench, its bet passed over and its searches answered."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings().with_game("study", **{f"{shot.bench}.bet": -1})
        driver = open_app(Path(folder), SIZE, "en", settings)
        driver.app.go(Push(Study(shot.bench, shot.position)))
        _wait(driver)
        for parameter in shot.parameters:
            driver.click_button(parameter)
            _wait(driver)
        driver.press(*shot.keys)
        _wait(driver)
        driver.storage.close()  # else it writes on, into a folder that is gone
        pixels = pygame.image.tobytes(driver.window, "RGB")
        return Image.frombytes("RGB", SIZE, pixels)


def _wait(driver: Driver) -> None:
    driver.step(_ANSWERED, dt=_FRAME)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
