"""Windows of other shapes than 16:9: pages use the height, and all can be seen and read."""

from pathlib import Path

import pygame
import pytest
from example_game import open_app as lead_to
from exhibits import EXHIBITS

from game.settings import Settings
from game.shell.routes import (
    About,
    Achievements,
    Calendar,
    Finished,
    Licences,
    Push,
    Route,
    Statistics,
)
from game.tides.routes import Rulebook, ScorePad
from game.ui.geometry import SizePx
from tests import fitting
from tests.window import INSTANT, OpenApp, adjust

PAGES: list[Route] = [
    *(About(), Licences(), Rulebook(), ScorePad()),
    *(Achievements("tides"), Calendar("tides"), Finished("tides"), Statistics("tides")),
]
EMPTY = Finished("tides"), Statistics("tides")
"""Pages that have little to show before a game was played."""
LEAST = {(1280, 960): 0.9, (1024, 768): 0.9, (800, 1000): 0.6}
"""How much of the height is used from the first to the last that is drawn."""


@pytest.mark.parametrize("size", LEAST)
@pytest.mark.parametrize("scale", [100, 150])
def test_pages_use_the_height_of_a_window(open_app: OpenApp, size: SizePx, scale: int) -> None:
    driver = open_app(size=size, settings=adjust(INSTANT, text_scale=scale))
    window = pygame.Rect((0, 0), size)
    for page in PAGES:
        driver.app.go(Push(page))
        driver.settle()
        buttons = [place for _, place in driver.buttons.list_places()]
        assert all(window.contains(place) for place in buttons), page
        areas = [item.area.clip(window) for item in driver.scene.items() if item.area != window]
        if page not in EMPTY:
            assert areas[0].unionall(areas[1:]).height >= LEAST[size] * size[1], page


@pytest.mark.parametrize(
    ("size", "language", "scale"),
    [((800, 450), "en", 100), ((1024, 768), "en", 150), ((800, 1000), "zh-Hans", 100)],
)
@pytest.mark.parametrize(
    "name",
    [
        *("review", "drill", "past", "demo", "achievements", "statistics", "score_pad"),
        *("harbour_rules", "harbour_turn", "harbour_late", "picks_relics"),
    ],
)
def test_every_word_has_room(
    tmp_path: Path, name: str, size: SizePx, language: str, scale: int
) -> None:
    driver = lead_to(tmp_path, size, language, Settings(text_scale=scale))
    EXHIBITS[name](driver)
    places = [place for _, place in driver.buttons.list_places()]
    assert all(pygame.Rect((0, 0), size).contains(place) for place in places)
    driver.context.kit.forget_sizes()
    with fitting.listen(driver.context.kit) as (wide, _):
        driver.scene.lay_out(size)
        fitting.draw_nowhere(driver.scene, size)
    driver.storage.close()
    assert wide == set()
