"""The screen before a game: there is room for everybody on the ladder."""

from itertools import combinations

import pytest

from game.scenes.setup import SetupScene
from game.ui.layout import SizePx, find_stage
from tests.scenes.conftest import OpenApp


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (2560, 1080)])
def test_no_button_lies_on_another_or_outside(open_app: OpenApp, size: SizePx) -> None:
    driver = open_app()
    driver.click_button("play")
    assert isinstance(driver.scene, SetupScene)
    driver.scene.lay_out(size)
    names = [person.name for person in driver.context.opponents]
    rects = [driver.buttons.rect(key) for key in (*names, "rounds-1", "rounds-3", "back")]
    assert all(find_stage(size).contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
