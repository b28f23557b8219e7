"""Controls are large enough to hit: 44 px either way at 1280x720, on every screen."""

import pygame
import pytest

from game.shell.routes import About, Licences, Pop, Push, Route, SettingsPage
from game.tides.board.targets import TargetKind
from game.tides.pick.table_scene import TableScene
from game.tides.result.result_scene import ResultScene
from game.tides.routes import Rulebook, Setup
from game.tides.rules.moves import HAND_SIZE
from game.ui.top_bar import BarButton
from tests.driver import Driver
from tests.tides.looking import LookedAt
from tests.window import OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")

SIZE, LEAST = (1280, 720), 44
IN_BAR = (BarButton.MENU, BarButton.HINT, BarButton.SETTINGS, BarButton.SOUND, BarButton.RULES)
ON_TABLE = (BarButton.LOG, TargetKind.DECK, TargetKind.HAND)
KINDS = (*IN_BAR, BarButton.UNDO, BarButton.REDO, *ON_TABLE)
"""What acts on the table, besides the rows of counted rounds."""


def list_small(driver: Driver) -> list[object]:
    """Return the controls of the screen on top that are too small."""
    driver.settle()
    scene, places = driver.scene, list[tuple[object, pygame.Rect]]()
    if isinstance(scene, LookedAt):
        places += [(each.kind, each.rect) for each in scene.targets() if each.kind in KINDS]
    if hasattr(scene, "buttons"):
        places += driver.buttons.list_places()
    return [(name, rect.size) for name, rect in places if min(rect.size) < LEAST]


@pytest.mark.parametrize("route", [Setup(), SettingsPage(), About(), Licences(), Rulebook()])
def test_on_every_page_the_controls_can_be_hit(open_app: OpenApp, route: Route) -> None:
    driver = open_app(size=SIZE)
    assert list_small(driver) == []
    driver.app.go(Push(route))
    assert list_small(driver) == []
    driver.app.go(Pop())


def test_through_a_round_the_controls_can_be_hit(open_app: OpenApp) -> None:
    driver = open_app(size=SIZE)
    driver.open_table(driver.deal("gull", 1, 1))
    for _ in range(5 * HAND_SIZE):
        assert list_small(driver) == []
        driver.press(*([pygame.K_1] if isinstance(driver.scene, TableScene) else [pygame.K_RETURN]))
        if isinstance(driver.scene, ResultScene):
            break
    assert list_small(driver) == []
