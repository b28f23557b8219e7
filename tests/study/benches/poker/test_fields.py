"""The map of four fields, by real events: every game lies where its rules put it, and leads on."""

import pygame
import pytest

from game.protocol import CHANCE
from game.study.benches.poker.fields import FourFields
from game.study.computing.games import GAMES, read_position
from game.study.frame.study_scene import StudyScene
from game.tides.rules.state import State as TidesState
from tests.driver import Driver
from tests.study.benches.benches import NORMAL, check_fit, each_look, open_bench, open_look
from tests.study.test_coverage import find_kind
from tests.tides.test_contrast import find_faint
from tests.tides.test_redraw import check_frame
from tests.window import OpenApp

LEADS = {
    "tiles": "Tiles",
    "rows": "Rows",
    "kqj": "Pruning",
    "tree": "Pruning",
    "matrix": "Matrix",
    "kuhn": "Poker",
    "tides": "Vote",
}
"""The heading of the bench that every game is shown at."""


def open_map(driver: Driver) -> tuple[StudyScene, FourFields]:
    """Turn to the map by its parameter."""
    scene = open_bench(driver, "poker", bet=1)
    if scene.buttons.find("parameter-step") is None:
        driver.click_button("rail")
    driver.focus_button("parameter-step")
    driver.press(pygame.K_LEFT)
    if scene.buttons.find("rail") is not None:
        driver.press(pygame.K_ESCAPE)
    driver.step(3)
    assert isinstance(scene.bench, FourFields)
    return scene, scene.bench


def test_every_game_lies_in_the_field_that_its_rules_say(open_app: OpenApp) -> None:
    _, step = open_map(open_app(settings=NORMAL))
    places = step.places
    assert {key for key, _ in step.buttons.list_places()} == set(GAMES)
    for name, place in step.buttons.list_places():
        if name == "tides":
            has_chance, is_hidden = TidesState().current_player == CHANCE, True
        else:
            has_chance, is_hidden = find_kind(read_position(name, GAMES[name].example))
        assert places.fields[2 * has_chance + is_hidden].contains(place)


def test_the_last_field_says_which_search_plays_which_of_its_games(open_app: OpenApp) -> None:
    """The bench that Tidecrown leads to shows a vote, and no learning."""
    _, step = open_map(open_app(settings=NORMAL))
    said = {each.name: each.shows for each in step.items(has_focus=False)}
    how = "Poker: CFR. Tidecrown: Heron’s vote."
    assert said["field", 3] == ("Something hidden, with chance", how)


@pytest.mark.parametrize("name", LEADS)
def test_a_click_leads_to_the_game_and_back(open_app: OpenApp, name: str) -> None:
    driver = open_app(settings=NORMAL)
    scene, step = open_map(driver)
    driver.click(step.buttons.rect(name).center)
    driver.step(12)
    other = driver.scene
    assert isinstance(other, StudyScene)
    assert other is not scene
    assert other.narrate()[0] == LEADS[name]
    driver.press(pygame.K_ESCAPE)
    driver.step(12)
    assert driver.scene is scene


def test_by_keys_alone(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene, step = open_map(driver)
    driver.focus_button("picture")
    driver.press(pygame.K_RIGHT)
    assert step.buttons.focus is not None
    assert any("Tiles" in line or "Rows" in line for line in scene.narrate())
    driver.press(pygame.K_RETURN)
    driver.step(6)
    assert driver.scene is not scene


@each_look
def test_every_line_fits(
    open_app: OpenApp, language: str, scale: int, size: tuple[int, int]
) -> None:
    driver = open_look(open_app, language, scale, size)
    scene, _ = open_map(driver)
    check_fit(driver, scene)


def test_every_frame_is_what_a_full_redraw_would_be_and_letters_stand_out(
    open_app: OpenApp,
) -> None:
    driver = open_app(settings=NORMAL, size=(960, 540))
    _, step = open_map(driver)
    for key, place in step.buttons.list_places():
        driver.move(place.center)
        driver.step()
        check_frame(driver)
        assert step.buttons.focus == key
    assert find_faint(driver) <= 0.005
