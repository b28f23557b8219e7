"""What is offered after some games: once, to those alone who have not chosen, by every device."""

from dataclasses import replace

import pygame
import pytest

from game.play.players import Bot
from game.settings import Settings
from game.shell.routes import Push
from game.tides.pick.table_scene import TableScene
from game.tides.routes import Setup
from game.tides.session import deal
from game.tides.settings import Aid
from game.tides.setup_scene import SetupScene
from tests.driver import Driver, is_title
from tests.pads import DOWN, RIGHT, A, press_pad
from tests.window import INSTANT, OpenApp, adjust, read_tides

pytestmark = pytest.mark.usefixtures("seldom_drawn")

NOTEBOOK, SPEED = "Always show all 18 cards?", "Animation speed: 2×?"
USUAL = Settings(is_muted=True)


def play(driver: Driver, games: int, *, undone: int = 0, hints: int = 0) -> None:
    """Let the index have so many more finished games."""
    for _ in range(games):
        session = driver.deal(seed=len(driver.storage.finished()))
        session.seating = replace(session.seating, undone=undone, hints=hints)
        session.start()
        driver.storage.finish_game(session.seating.id, {"totals": (31, 24)})


def read_offer(driver: Driver) -> str | None:
    """Open the opponents afresh; return what they offer."""
    while not is_title(driver):
        driver.press(pygame.K_ESCAPE)
        driver.settle()
    driver.app.go(Push(Setup()))
    driver.settle()
    assert isinstance(driver.scene, SetupScene)
    told = [line for line in driver.scene.narrate() if line in (NOTEBOOK, SPEED)]
    has_answers = [driver.buttons.find(f"offer-{answer}") is not None for answer in ("yes", "no")]
    assert has_answers == [bool(told)] * 2
    return told[0] if told else None


def answer(driver: Driver, key: str, device: str) -> None:
    match device:
        case "mouse":
            driver.click_button(key)
        case "keys":
            driver.focus_button(key)
            driver.press(pygame.K_RETURN)
        case _:
            for _ in range(12):
                if (driver.buttons.focus or "").startswith(("offer", "back", "two", "watch")):
                    break
                press_pad(driver, DOWN)
            for _ in range(6):
                if driver.buttons.focus == key:
                    break
                press_pad(driver, RIGHT)
            assert driver.buttons.focus == key
            press_pad(driver, A)


@pytest.mark.parametrize("device", ["mouse", "keys", "pad"])
@pytest.mark.parametrize("key", ["offer-yes", "offer-no"])
def test_after_three_games_the_notebook_is_offered_once(
    open_app: OpenApp, device: str, key: str
) -> None:
    driver = open_app(settings=USUAL)
    play(driver, 2)
    assert read_offer(driver) is None
    play(driver, 1)
    assert read_offer(driver) == NOTEBOOK
    answer(driver, key, device)
    names = [each.name for each in driver.table_context.opponents]
    assert driver.buttons.focus in names
    aid = Aid.NOTEBOOK if key == "offer-yes" else Aid.PLAIN
    assert read_tides(driver.storage.load_settings()).aid is aid
    play(driver, 1)
    assert read_offer(driver) is None


def test_in_large_type_where_the_cards_are_folded_away_they_are_not_offered(
    open_app: OpenApp,
) -> None:
    driver = open_app(settings=replace(USUAL, text_scale=125))
    play(driver, 3)
    assert read_offer(driver) is None
    driver.context.preferences.set(text_scale=100)
    assert read_offer(driver) == NOTEBOOK


def test_after_ten_games_a_faster_table_is_offered_once(open_app: OpenApp) -> None:
    driver = open_app(settings=USUAL)
    play(driver, 10)
    assert read_offer(driver) == NOTEBOOK
    driver.click_button("offer-no")
    assert read_offer(driver) == SPEED
    driver.click_button("offer-yes")
    assert driver.storage.load_settings().speed == 2.0
    driver.context.preferences.set(speed=1.0)
    assert read_offer(driver) is None


def test_an_offer_left_without_an_answer_is_not_made_again(open_app: OpenApp) -> None:
    driver = open_app(settings=USUAL)
    play(driver, 3)
    assert read_offer(driver) == NOTEBOOK
    driver.press(pygame.K_ESCAPE)
    assert read_offer(driver) == NOTEBOOK, "nothing was chosen on this page"
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, TableScene)
    assert read_offer(driver) is None
    assert read_tides(driver.storage.load_settings()).aid is Aid.PLAIN


@pytest.mark.parametrize("settings", [adjust(INSTANT, aid=aid) for aid in Aid if aid != Aid.PLAIN])
def test_who_has_chosen_is_not_asked(open_app: OpenApp, settings: Settings) -> None:
    driver = open_app(settings=settings)
    play(driver, 10)
    assert read_offer(driver) is None


def test_practice_and_helped_games_count_and_games_of_others_do_not(open_app: OpenApp) -> None:
    driver = open_app(settings=USUAL)
    play(driver, 1, undone=1)
    play(driver, 1, hints=1)
    for number in range(3):
        watched = deal((Bot("gull"), Bot("heron")), 3, driver.engine, driver.storage, number)
        watched.start()
        driver.storage.finish_game(watched.seating.id, {"totals": (31, 24)})
    assert read_offer(driver) is None
    play(driver, 1)
    assert read_offer(driver) == NOTEBOOK
