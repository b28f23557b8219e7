"""Windows of other shapes than 16:9: pages use the height, and all can be seen and read."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from example_game import open_app as lead_to
from exhibits import EXHIBITS, SETTINGS

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
from tests.effort import pick_by_effort
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


CASES = [
    *(((800, 450), "en", 100), ((1024, 768), "en", 150), ((800, 1000), "zh-Hans", 100)),
    *(((2560, 1080), "zh-Hans", 150), ((800, 450), "zh-Hans", 150), ((800, 1000), "en", 150)),
]
"""Windows of every shape, each in a language and a size of type."""
FEW = (
    *("review", "drill", "past", "demo", "achievements", "statistics", "score_pad", "course"),
    *("harbour_rules", "harbour_turn", "harbour_late", "picks_relics", "earlier_games"),
)
SEEN = [
    (name, *case)
    for number, name in enumerate(pick_by_effort(FEW, tuple(EXHIBITS)))
    for case in pick_by_effort(CASES[number % 3 :: 3], CASES)
    if name != "pruning_chain"  # it is led to by a dial that small windows hide
]


@pytest.mark.parametrize(("name", "size", "language", "scale"), SEEN)
def test_every_word_has_room(
    tmp_path: Path, name: str, size: SizePx, language: str, scale: int
) -> None:
    settings = replace(SETTINGS.get(name, Settings()), text_scale=scale)
    driver = lead_to(tmp_path, size, language, settings)
    EXHIBITS[name](driver)
    window = pygame.Rect((0, 0), size)
    if hasattr(driver.shown, "buttons"):
        assert all(window.contains(place) for _, place in driver.buttons.list_places())
    driver.context.kit.forget_sizes()
    for half in driver.app.games.loaded:
        half.forget_sizes()
    with fitting.listen(driver.context.kit) as (wide, _):
        driver.scene.lay_out(size)
        fitting.draw_nowhere(driver.scene, size)
    driver.storage.close()
    assert wide == set()
