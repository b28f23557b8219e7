"""Notes at the relic step: that on the card kept before stands near it, in large type, too."""

from dataclasses import replace

import pytest

from game.tides.inspect.targets import TargetKind
from game.ui.geometry import SizePx
from tests.tides.looking import find_item
from tests.tides.seating import INSTANT, open_relics
from tests.window import OpenApp

NEAR = 60
"""In u."""


@pytest.mark.parametrize("scale", [100, 125, 150])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_note_on_the_card_kept_before_stands_near_it(
    open_app: OpenApp, size: SizePx, scale: int
) -> None:
    driver = open_app(settings=replace(INSTANT, text_scale=scale), size=size)
    scene = open_relics(driver, 11)
    driver.settle()
    (kept,) = (target for target in scene.targets() if target.kind is TargetKind.MINE)
    driver.move(kept.rect.center)
    driver.pass_time(1.0)
    note = find_item(scene, "tooltip")
    assert note is not None
    reach = 2 * round(NEAR * scene.buttons.unit)
    assert note.area.inflate(reach, reach).colliderect(kept.rect)
