"""Every screen still looks as it did when somebody last looked at it and kept its picture.

``python tools/screens/gallery.py --references`` keeps them anew; small differences in how letters
and shadows are rendered are tolerated, another word or a card elsewhere is not.
"""

import numpy as np
import pytest
from gallery import REFERENCES, REFERRED, shrink, take
from make_settings_pictures import FOLDER, PICTURES, take_setting
from PIL import Image

from game.texts import LANGUAGES

BLOCKS = (80, 45)
MOST_ON_AVERAGE = 1.5
MOST_IN_A_BLOCK = 20.0
"""Of 255 steps of brightness, in the mean of the colours of a block of 16 by 16 pixels."""


def differ(first: Image.Image, second: Image.Image) -> tuple[float, float]:
    """Return how much two pictures differ on average, and in the block that differs most."""
    blocks = [
        np.asarray(picture.resize(BLOCKS, Image.Resampling.BOX), dtype=np.float64)
        for picture in (first, second)
    ]
    difference = np.abs(blocks[0] - blocks[1]).mean(axis=2)
    return float(difference.mean()), float(difference.max())


@pytest.mark.parametrize(("name", "language"), REFERRED)
def test_a_screen_looks_as_it_did_when_it_was_last_looked_at(name: str, language: str) -> None:
    with Image.open(REFERENCES / f"{name}-{language}.jpg") as kept:
        average, worst = differ(shrink(take(name, (1280, 720), language)), kept)
    assert average <= MOST_ON_AVERAGE
    assert worst <= MOST_IN_A_BLOCK


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(PICTURES))
def test_the_pictures_of_the_settings_show_the_table_as_it_is(name: str, language: str) -> None:
    with Image.open(FOLDER / f"{name}.{language}.jpg") as kept:
        average, worst = differ(take_setting(name, language), kept)
    assert average <= MOST_ON_AVERAGE
    assert worst <= MOST_IN_A_BLOCK


def test_every_picture_that_is_kept_shows_an_exhibit() -> None:
    kept = {path.stem for path in REFERENCES.glob("*.jpg")}
    assert kept == {f"{name}-{language}" for name, language in REFERRED}


def test_other_pictures_differ() -> None:
    with Image.open(REFERENCES / "round_2-en.jpg") as kept:
        _, worst = differ(shrink(take("round_2", (1280, 720), "zh-Hans")), kept)
    assert worst > MOST_IN_A_BLOCK
