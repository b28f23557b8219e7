"""From a past pick to the study: what is shown there is what the viewer knew, once all is over."""

import pygame
import pytest

from game.study.frame.study_scene import StudyScene
from game.tides.inspect.study_pick import find_bench
from game.tides.rules.moves import Phase
from game.tides.turn_log.past_scene import PastScene
from tests.driver import Driver
from tests.pads import LEFT_STICK, press_pad
from tests.tides.seating import NORMAL, find_session, open_result, open_table, view_at
from tests.window import OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")


def open_past(driver: Driver, ply: int, plies: int = 17) -> PastScene:
    """Look at a past turn, one of those that the log shows."""
    driver.settle()
    driver.press(pygame.K_l, pygame.K_RETURN, *[pygame.K_LEFT] * (plies - 1 - ply))
    scene = driver.scene
    assert isinstance(scene, PastScene)
    return scene


def test_first_picks_are_votes_later_ones_matrices_and_the_rest_is_no_choice(
    open_app: OpenApp,
) -> None:
    driver = open_app(settings=NORMAL)
    open_result(driver)
    session = find_session(driver)
    benches = []
    for ply in range(session.match.ply):
        route, view = find_bench(session, ply), view_at(ply)
        benches.append(route and route.bench)
        if route is not None and route.bench == "matrix":
            words = route.position.replace("/", " ").split()
            cards = [[int(card) for card in word.split(".") if card != "-"] for word in words]
            assert cards == [[*view.kingdom], [*view.hand], [*view.opposing], [*view.known]]
        assert (route is None) == (view.phase is not Phase.PICK or len(view.hand) == 1)
    assert benches[:5] == ["vote", "matrix", "matrix", "matrix", None]
    assert benches.count(None) == 5
    assert benches[-5:] == ["matrix"] * 4 + [None]


@pytest.mark.parametrize(("ply", "bench"), [(0, "vote"), (2, "matrix")])
def test_key_button_and_pad_open_the_study_with_the_pick_and_esc_comes_back(
    open_app: OpenApp, ply: int, bench: str
) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    open_result(driver)
    session = find_session(driver)
    past = open_past(driver, ply)
    route = find_bench(session, ply)
    assert route is not None
    for way in ("key", "button", "pad"):
        if way == "key":
            driver.press(pygame.K_t)
        elif way == "pad":
            press_pad(driver, LEFT_STICK)
        else:
            driver.click(past.buttons.rect("study").center)
        driver.step(30)
        study = driver.scene
        assert isinstance(study, StudyScene)
        assert route.bench == bench
        assert study.bench.save() == route.position
        driver.press(pygame.K_ESCAPE)
        assert driver.scene is past


def test_while_the_game_goes_on_the_study_gives_no_advice(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    open_table(driver, 8)
    session = find_session(driver)
    assert {find_bench(session, ply) for ply in range(8)} == {None}
    past = open_past(driver, 2, 8)
    driver.press(pygame.K_t)
    assert driver.scene is past
