"""Notes on a count: none covers a number of the table, and a press brings each at once."""

from typing import Any

import pytest
from pygame import Rect

from game.settings import Settings
from game.tides.board.layout import lay_table
from game.tides.count.count_scene import CountScene
from game.tides.inspect import inspect_control
from game.tides.inspect.targets import Target, TargetKind
from game.tides.rules.cards import Suit
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.widgets.tooltip import Tooltip, tooltip_item
from tests.driver import Driver
from tests.tides.inspect.test_notes import list_numbers
from tests.tides.looking import read_note
from tests.tides.seating import open_count, watch
from tests.window import OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")

PLIES = 11
BESIDE = 16
"""The largest distance of a note that stands beside something, in u."""
DENSE = {TargetKind.THEIRS, TargetKind.SUIT, TargetKind.SCORE}
"""What has numbers on all sides: no note has room beside it where type is large."""
SIGNS = {TargetKind.MINE, TargetKind.THEIRS, TargetKind.TERM, TargetKind.SUIT, TargetKind.SCORE}


def open_counted(driver: Driver) -> CountScene:
    """Return a count that has come to its end."""
    scene = open_count(driver, PLIES)
    watch(driver)
    return scene


def find_signs(scene: CountScene) -> list[Target]:
    """Return what has a number on a count."""
    signs = [target for target in scene.targets() if target.kind in SIGNS]
    assert {target.kind for target in signs} == SIGNS
    return signs


def is_row(target: Target) -> bool:
    """Tell whether a click on a number opens the count of a round."""
    return target.kind is TargetKind.SCORE


def test_a_press_brings_a_note_at_once_and_again_leaves_it(open_app: OpenApp) -> None:
    driver = open_app(settings=Settings(is_muted=True, speed=0.0), frame=0.0)
    scene = open_counted(driver)
    signs = [target for target in find_signs(scene) if not is_row(target)]
    for target in signs:
        driver.move((1, 1))
        driver.pass_time(2.0)
        driver.move(target.rect.center)
        assert read_note(scene) is None
        driver.click(target.rect.center)
        note = read_note(scene)
        assert note is not None
        driver.click(target.rect.center)
        assert read_note(scene) == note
    driver.click((1, driver.size[1] - 1))
    assert read_note(scene) is None


def list_table_numbers(driver: Driver, scene: CountScene) -> list[Rect]:
    """Return the places of the numbers of both kingdoms, and of the suit bar's cells."""
    names = [("suit", index) for index in range(len(Suit))]
    cells = [item.area for item in scene.items() if item.name in names]
    board = lay_table(driver.size, driver.context.kit.typesetter.scale, folds=False).board
    numbers = [place for place, _ in list_numbers(driver) if board.contains(place)]
    assert len(cells) == len(Suit)
    assert len(numbers) > len(driver.view.kingdom)
    return [*numbers, *cells]


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (1920, 1080)])
def test_a_note_covers_no_number_of_the_table_and_stands_beside_what_it_is_about(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: SizePx, scale: int
) -> None:
    boxes: list[Rect] = []

    def note_down(kit: Any, note: Tooltip, box: Rect, unit: float) -> Item:  # noqa: ANN401
        boxes.append(box)
        return tooltip_item(kit, note, box, unit)

    monkeypatch.setattr(inspect_control, "tooltip_item", note_down)
    driver = open_app(settings=Settings(is_muted=True, text_scale=scale, speed=0.0), size=size)
    scene = open_counted(driver)
    reach, numbers = round(BESIDE * scene.buttons.unit), list_table_numbers(driver, scene)
    for target in find_signs(scene):
        boxes.clear()
        driver.move(target.rect.center)
        driver.pass_time(1.0)
        scene.items()
        box = boxes[-1]
        assert Rect((0, 0), size).contains(box)
        assert not box.colliderect(target.rect)
        assert box.collidelist(numbers) < 0, target
        is_beside = box.inflate(2 * reach + 2, 2 * reach + 2).colliderect(target.rect)
        assert is_beside or target.kind in DENSE, target
