"""No dead ends: on every screen of a game something has the focus, and Esc leads to the title."""

from collections.abc import Callable

import pygame
import pytest

from game.settings import Settings
from game.tides.count.count_scene import CountScene
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.result.result_scene import ResultScene
from game.tides.rulebook.rulebook_scene import RulebookScene
from game.tides.settings import Aid, Arrangement, LiveScores
from tests.driver import Driver, is_title
from tests.tides.whole_games import play_until
from tests.window import INSTANT, OpenApp, adjust

SEED = 12
MOST_PRESSES = 3
SCREENS = [TableScene, CountScene, RelicsScene, ResultScene]
OTHERWISE = adjust(
    speed=0.0,
    is_muted=True,
    arrangement=Arrangement.LANES,
    aid=Aid.PAPER,
    live_scores=LiveScores.OFF,
    reduced_motion=True,
    text_scale=150,
)


def nothing(_driver: Driver) -> None:
    """Leave the screen as it is."""


def choose(driver: Driver) -> None:
    """Select whatever the first number key selects."""
    driver.press(pygame.K_1)


def look_closer(driver: Driver) -> None:
    """Move the focus, and pin whatever lies in the middle of the window's foot."""
    driver.press(pygame.K_TAB)
    place = (driver.size[0] // 2, driver.size[1] - 60)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=3))
    driver.step(3)


def open_rules(driver: Driver) -> None:
    """Read the rules over it, where they open."""
    driver.press(pygame.K_F1)
    if isinstance(driver.scene, RulebookScene):
        driver.press(pygame.K_RIGHT)


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("disturb", [nothing, choose, look_closer, open_rules])
@pytest.mark.parametrize("settings", [INSTANT, OTHERWISE])
def test_esc_leads_home_from_every_screen_of_a_game(
    open_app: OpenApp, screen: type, disturb: Callable[[Driver], None], settings: Settings
) -> None:
    driver = open_app(settings=settings)
    driver.open_table(driver.deal("gull", 3, SEED))
    play_until(driver, screen)
    driver.settle()
    disturb(driver)
    for _ in range(MOST_PRESSES):
        if not is_title(driver):
            driver.press(pygame.K_ESCAPE)
            driver.settle()
    assert is_title(driver)
    assert driver.buttons.focus is not None


@pytest.mark.parametrize("screen", [TableScene, RelicsScene, ResultScene])
def test_the_focus_moves_and_can_be_seen(open_app: OpenApp, screen: type) -> None:
    driver = open_app()
    driver.open_table(driver.deal("gull", 3, SEED))
    play_until(driver, screen)
    driver.settle()
    pictures = set()
    for _ in range(3):
        driver.press(pygame.K_TAB)
        driver.settle()
        pictures.add(driver.picture())
    assert len(pictures) > 1


def test_coming_back_to_the_title_the_focus_is_where_it_was(open_app: OpenApp) -> None:
    driver = open_app()
    driver.click_button("settings")
    driver.press(pygame.K_ESCAPE)
    assert driver.buttons.focus == "settings"
    driver.open_table(driver.deal("gull", 3, SEED))
    play_until(driver, CountScene)
    driver.press(pygame.K_ESCAPE)
    assert driver.buttons.focus == "continue"
