"""How much there is to read at every pick of a played game, at rest and with a card pointed at."""

from unittest.mock import patch

import pytest
from count_tables import Reader, list_counts, play

from game.ui.display_list import Canvas
from tests.driver import Driver, open_memory
from tests.tides.board.test_budget import SIZE
from tests.window import INSTANT, adjust

MOST_NUMERALS = {"rest": 26, "pointed": 32, "laid": 40}
MOST_WORDS = {"rest": 20, "pointed": 36, "laid": 36}
CHINESE = 1.5
"""A word of English is one and a half characters of Chinese."""


@pytest.mark.parametrize(
    ("language", "scale", "bot", "seed"),
    [("en", 100, "puffin", 51), ("zh-Hans", 150, "loon", 37), ("en", 150, "loon", 65)],
)
def test_a_played_game_has_little_to_read_at_every_pick(
    language: str, scale: int, bot: str, seed: int
) -> None:
    settings = adjust(INSTANT, text_scale=scale)
    driver = Driver(open_memory(), SIZE, language=language, settings=settings, frame=0.0)
    share = 1 if language == "en" else CHINESE
    reader = Reader(driver)
    with patch.object(Canvas, "show", return_value=[]):
        for name, (words, numerals) in list_counts(driver, reader, play(bot, seed)):
            _, kind = name.split()
            assert numerals <= MOST_NUMERALS[kind], name
            assert words <= MOST_WORDS[kind] * share, name
