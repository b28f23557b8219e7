"""From the count to the study: a card leads to the pick that brought it, once the game is over."""

import pygame
import pytest

from game.study.frame.study_scene import StudyScene
from game.tides.board.targets import TargetKind, card_of
from game.tides.count.count_scene import CountScene
from game.tides.inspect.study_pick import find_bench
from game.ui.inspect.targets import Target
from tests.driver import Driver
from tests.pads import LEFT_STICK, RIGHT_SHOULDER, B, press_pad
from tests.tides.seating import NORMAL, RECORD, find_session, open_count, open_counted
from tests.window import OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")

OVER = len(RECORD.choices)
FIRST_ROUND = 5
"""So many turns come before the first relics."""


def find_targets(scene: CountScene, kind: TargetKind) -> list[Target]:
    """Return the targets of one kind."""
    return [target for target in scene.targets() if target.kind is kind]


def list_picks() -> dict[int, int]:
    """Return for each card of the record the number of the turn that brought it last."""
    return {
        int(card): ply
        for ply, turn in enumerate(RECORD.choices)
        for card in turn
        if isinstance(card, int)
    }


@pytest.mark.parametrize("kind", [TargetKind.MINE, TargetKind.THEIRS, TargetKind.TERM])
def test_a_click_on_a_card_opens_its_pick_and_esc_comes_back(
    open_app: OpenApp, kind: TargetKind
) -> None:
    driver, scene = open_counted(open_app, OVER, NORMAL)
    session, picks = find_session(driver), list_picks()
    leads = 0
    for target in find_targets(scene, kind):
        driver.move(target.rect.center)
        driver.pass_time(1.0)
        route = find_bench(session, picks[int(card_of(target) or 0)])
        driver.click(target.rect.center)
        if route is None:
            assert driver.scene is scene
            continue
        study = driver.scene
        assert isinstance(study, StudyScene)
        assert study.bench.save() == route.position
        driver.press(pygame.K_ESCAPE)
        assert driver.scene is scene
        leads += 1
    assert leads >= 4


def list_notes(driver: Driver, scene: CountScene) -> list[str]:
    """Return what is said of the sign with the focus, once its note is due."""
    driver.pass_time(1.0)
    return list(scene.inspect.narrate())


@pytest.mark.parametrize("way", ["keys", "pad"])
def test_keys_and_pad_walk_to_a_card_whose_note_says_how_to_go_on(
    open_app: OpenApp, way: str
) -> None:
    driver, scene = open_counted(open_app, OVER, NORMAL)
    session = find_session(driver)
    buttons = {"keys": "T", "pad": "LS"}
    for _ in range(40):
        if way == "keys":
            driver.press(pygame.K_TAB)
        else:
            press_pad(driver, RIGHT_SHOULDER)
        target = scene.inspect.looked_at
        if target is not None and target.kind is TargetKind.TERM:
            break
    assert target is not None
    said = driver.context.say("why.study.button", button=buttons[way])
    assert said in list_notes(driver, scene)
    if way == "keys":
        driver.press(pygame.K_t)
    else:
        press_pad(driver, LEFT_STICK)
    study = driver.scene
    assert isinstance(study, StudyScene)
    route = find_bench(session, list_picks()[int(card_of(target) or 0)])
    assert study.bench.save() == (route and route.position)
    press_pad(driver, B)
    assert driver.scene is scene


def test_an_earlier_round_leads_to_its_own_picks(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_count(driver, OVER, 1)
    session = find_session(driver)
    for target in find_targets(scene, TargetKind.MINE):
        driver.move(target.rect.center)
        driver.press(pygame.K_t)
        turns, card = RECORD.choices[:FIRST_ROUND], card_of(target)
        ply = next(n for n, turn in enumerate(turns) if card in turn)
        route = find_bench(session, ply)
        if route is not None:
            assert isinstance(driver.scene, StudyScene)
            assert driver.scene.bench.save() == route.position
            driver.press(pygame.K_ESCAPE)
        assert driver.scene is scene


def test_a_click_that_no_note_announces_only_ends_the_count(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_count(driver, OVER)
    driver.step()
    place = find_targets(scene, TargetKind.MINE)[0].rect.center
    driver.click(place)
    driver.click(place)
    assert driver.scene is scene
    assert not scene.is_moving
    driver.press(pygame.K_TAB)
    driver.move((640, 535))
    driver.press(pygame.K_t)
    assert driver.scene is scene


@pytest.mark.parametrize("plies", [5, 11])
def test_while_the_game_goes_on_no_card_leads_anywhere(open_app: OpenApp, plies: int) -> None:
    driver, scene = open_counted(open_app, plies, NORMAL)
    for target in find_targets(scene, TargetKind.MINE):
        driver.move(target.rect.center)
        driver.pass_time(1.0)
        assert not [line for line in scene.inspect.narrate() if "Study" in line]
        driver.click(target.rect.center)
        driver.press(pygame.K_t)
        assert driver.scene is scene
