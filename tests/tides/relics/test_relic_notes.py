"""Notes at the relic step: near what they are about, in large type, too; coins have one."""

from dataclasses import replace

import pytest

from game.tides.inspect.targets import TargetKind
from game.tides.relics.relic_places import Socket
from game.ui.geometry import SizePx
from tests.tides.looking import find_item
from tests.tides.seating import open_relics
from tests.window import INSTANT, OpenApp

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


def test_the_coins_of_the_opponent_say_what_was_chosen(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT, size=(1280, 720))
    scene = open_relics(driver, 5)
    driver.settle()
    (seal,) = (target for target in scene.targets() if target.kind is TargetKind.SEAL)
    drawn = [find_item(scene, f"sealed {socket.value}") for socket in Socket]
    assert [seal.rect.contains(item.area) for item in drawn if item] == [True, True]
    driver.move(seal.rect.center)
    driver.pass_time(1.0)
    assert any("has chosen what to keep" in line for line in scene.narrate())
