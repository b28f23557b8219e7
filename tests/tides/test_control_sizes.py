"""Controls are large enough to hit: 44 px either way at 1280x720, on every screen."""

import pygame
import pytest

from game.shell.routes import About, Licences, Pop, Push, Route, SettingsPage
from game.tides.board.table_view import TableView
from game.tides.board.targets import TargetKind
from game.tides.pick.table_scene import TableScene
from game.tides.result.result_scene import ResultScene
from game.tides.routes import Rulebook, Setup
from game.tides.rules.moves import HAND_SIZE
from tests.driver import Driver, scan
from tests.tides.looking import LookedAt
from tests.window import OpenApp, OpenKit

pytestmark = pytest.mark.usefixtures("seldom_drawn")

SIZE, LEAST = (1280, 720), 44
IN_BAR = (TargetKind.MENU, TargetKind.HINT, TargetKind.SETTINGS, TargetKind.SOUND, TargetKind.RULES)
ON_TABLE = (TargetKind.LOG, TargetKind.DECK, TargetKind.HAND)
KINDS = (*IN_BAR, TargetKind.UNDO, TargetKind.REDO, *ON_TABLE)
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


@pytest.mark.parametrize("rounds", [{1}, {1, 2}, {2, 3}, {1, 3}])
def test_the_row_of_each_round_that_can_be_opened_can_be_hit(
    open_kit: OpenKit, rounds: set[int]
) -> None:
    """Nowhere more than two can be: not the one that is played, nor the one that is shown."""
    score = TableView(open_kit(), SIZE).score
    areas = {number: score.control(rounds, number) for number in rounds}
    assert all(min(area.size) >= LEAST for area in areas.values())
    for place in scan(SIZE, 4):
        found = [number for number, area in areas.items() if area.collidepoint(place)]
        assert len(found) <= 1
        assert score.hit_round(rounds, place) == (found[0] if found else None)
        shown = [number for number in rounds if score.row(number - 1).collidepoint(place)]
        assert shown in ([], found)
