"""The tutorial as a player meets it: from the first start to its end, by real events."""

import pygame
import pytest

from game.shell.play.log import LogScene
from game.shell.setup.cards import count_played
from game.tides.count.count_scene import CountScene
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.result.result_scene import ResultScene
from game.tides.setup_scene import SetupScene
from game.tides.turn_log.past_scene import PastScene
from game.tides.tutorial.tutorial_scenes import TutorialCount, TutorialRelics, TutorialTable
from tests.driver import Driver, is_title
from tests.tides.tutorial.paths import open_at
from tests.window import INSTANT, OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")

MOST_STEPS = 200


def rest(driver: Driver) -> None:
    """Let frames pass until the screen takes input; at the table a nudge may be to come."""
    if isinstance(driver.shown, TableScene):
        driver.step(5)
    else:
        driver.settle()


def play_on(driver: Driver) -> None:
    """Take the next step of the game by keys."""
    match driver.shown:
        case TableScene():
            driver.press(pygame.K_1, pygame.K_RETURN)
        case CountScene():
            driver.press(pygame.K_RETURN)
        case RelicsScene():
            driver.press(pygame.K_1, pygame.K_2, pygame.K_RETURN)
        case other:
            raise AssertionError(f"the tutorial led to {other}")
    rest(driver)


def play_to_the_end(driver: Driver) -> None:
    """Play the tutorial on to its result by keys."""
    for _ in range(MOST_STEPS):
        if isinstance(driver.scene, ResultScene):
            return
        play_on(driver)
    raise TimeoutError("the tutorial never ended")


def test_one_press_leads_from_the_first_start_to_the_first_decision(open_app: OpenApp) -> None:
    driver = open_app()
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, TutorialTable)
    assert len(driver.view.hand) == 5


def test_two_more_lock_in_the_first_card(open_app: OpenApp) -> None:
    driver = open_app()
    driver.press(pygame.K_RETURN)
    driver.press(pygame.K_3, pygame.K_RETURN)
    assert len(driver.view.kingdom) == 1


def test_dragging_locks_it_in_with_the_second_input(open_app: OpenApp) -> None:
    driver = open_app()
    driver.press(pygame.K_RETURN)
    driver.settle()
    hand = driver.table.targets()[2].rect.center
    driver.drag(hand, (hand[0], driver.size[1] * 2 // 5))
    assert len(driver.view.kingdom) == 1


def test_whoever_knows_the_game_skips_it_with_one_press(open_app: OpenApp) -> None:
    driver = open_app()
    driver.click_button("play")
    assert isinstance(driver.scene, SetupScene)


def test_it_is_a_whole_game_that_no_record_counts(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT)
    driver.press(pygame.K_RETURN)
    play_to_the_end(driver)
    (finished,) = driver.storage.finished()
    assert count_played([finished]) == {}
    assert driver.buttons.find("again") is None
    driver.click_button("home")
    assert is_title(driver)
    assert driver.buttons.focus == "play"


def test_its_log_opens_and_closes_between_picks(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT)
    open_at(driver, 2)
    rest(driver)
    driver.press(pygame.K_l)
    driver.settle()
    assert isinstance(driver.shown, LogScene)
    driver.press(pygame.K_ESCAPE)
    rest(driver)
    assert isinstance(driver.scene, TutorialTable)
    assert driver.table.ply == 2


def test_its_log_opens_once_it_is_over(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT)
    driver.press(pygame.K_RETURN)
    play_to_the_end(driver)
    driver.settle()
    screens = []
    for key in (pygame.K_l, pygame.K_RETURN):
        driver.press(key)
        screens.append(type(driver.scene))
    assert screens == [LogScene, PastScene]


def test_the_mouse_alone_plays_it_from_the_first_start_to_its_end(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT)
    driver.click_button("tutorial")
    for _ in range(MOST_STEPS):
        scene = driver.shown
        if isinstance(scene, ResultScene):
            break
        if isinstance(scene, TableScene):
            place = scene.targets()[0].rect.center
            driver.click(place)
            driver.click(place)
        elif isinstance(scene, RelicsScene):
            for card in driver.view.drafted[:2]:
                driver.click(driver.find_relic(card))
            driver.click_button("seal")
        else:
            driver.click_button("go")
        driver.step(5)
    assert isinstance(driver.scene, ResultScene)
    assert len(driver.storage.finished()) == 1


def test_undo_brings_a_lesson_back_with_its_decision(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT)
    driver.press(pygame.K_RETURN)
    play_on(driver)
    driver.confirm(pygame.K_u)
    driver.pass_time(1)
    assert driver.view.kingdom == ()
    assert driver.scene.narrate()[0] == "3 rounds; most points wins. Choose a card."


def test_it_can_be_played_again_from_the_menu(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT)
    driver.press(pygame.K_RETURN)
    play_to_the_end(driver)
    driver.click_button("home")
    driver.click_button("play")
    driver.click_button("lesson")
    assert isinstance(driver.scene, TutorialTable)
    assert driver.view.kingdom == ()


def test_it_goes_on_wherever_it_is_left(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT)
    driver.press(pygame.K_RETURN)
    left = []
    while (kept := driver.saved) is not None:
        place = len(driver.open_session(kept).match.turns), type(driver.scene)
        if place not in left:
            left.append(place)
            view, seen = driver.view, read_table(driver)
            driver.press(pygame.K_ESCAPE)
            assert is_title(driver)
            driver.press(pygame.K_RETURN)
            rest(driver)
            assert driver.saved is not None
            assert driver.saved.record == kept.record
            assert (driver.view, read_table(driver)) == (view, seen)
        play_on(driver)
    for screen, plies in (
        (TutorialTable, [0, 1, 2, 3, 6, 7, 8, 9, 12, 13, 14, 15]),
        (TutorialCount, [5, 11]),  # the last one is of a game that is finished
        (TutorialRelics, [5, 11]),
    ):
        assert [ply for ply, kind in left if kind is screen] == plies


def read_table(driver: Driver) -> object:
    """Return what the table shows and tells, if it is on top."""
    scene = driver.shown
    if not isinstance(scene, TableScene):
        return None
    return scene.ply, scene.model.hidden_panels, scene.model.mine, scene.model.score
