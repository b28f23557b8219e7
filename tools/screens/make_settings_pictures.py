"""Take the pictures of the settings page: one table as each setting shows it, in each language.

Run it again whenever the table's look has changed, by
``python tools/screens/make_settings_pictures.py``: a test compares them with what the game shows.
"""

import sys
from typing import Final

from example_game import ROOT
from gallery import shrink, take_lead
from game_leads import hover
from PIL import Image

from game.settings import Settings
from game.texts import LANGUAGES
from game.tides.settings import Aid, Arrangement, LiveScores
from game.ui.geometry import SizePx
from tests.window import adjust

FOLDER: Final = ROOT / "assets" / "images" / "settings"
SHOWN: Final[SizePx] = (520, 292)
PICTURES: Final = {
    "table": Settings(),
    "lanes": adjust(arrangement=Arrangement.LANES),
    "notebook": adjust(aid=Aid.NOTEBOOK),
    "odds": adjust(aid=Aid.ODDS),
    "paper": adjust(aid=Aid.PAPER),
    "hover": adjust(live_scores=LiveScores.HOVER),
    "off": adjust(live_scores=LiveScores.OFF),
    "large": Settings(text_scale=125),
    "largest": Settings(text_scale=150),
}
"""By name, what is in force."""
_POSITION: Final = 9
"""After so many joint choices of the example game: the fourth pick of the second round."""


def main() -> int:
    """Take all pictures."""
    FOLDER.mkdir(exist_ok=True)
    for name in PICTURES:
        for language in LANGUAGES:
            picture = take_setting(name, language)
            picture.save(FOLDER / f"{name}.{language}.jpg", quality=72)
    return 0


def take_setting(name: str, language: str) -> Image.Image:
    """Return the table in the size of the pictures, with the settings of one of them."""
    return shrink(take_lead(hover(_POSITION), (1280, 720), language, PICTURES[name]), SHOWN)


if __name__ == "__main__":
    sys.exit(main())
