"""The log and the tables behind it in the app: reached from every screen, left by Esc."""

from collections.abc import Callable
from typing import TypeAlias

import pygame
import pytest

from game.shell.play.log import LogScene
from game.shell.scene import Scene
from game.tides.board.targets import TargetKind
from game.tides.count.count_scene import CountScene
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.result.result_scene import ResultScene
from game.tides.rules.moves import Seat
from game.tides.settings import Aid
from game.tides.turn_log.past_scene import PastScene
from game.ui.top_bar import BarButton
from tests.driver import Driver, ScriptedEngine
from tests.tides.looking import find_focus, read_note
from tests.tides.seating import NORMAL, open_count, open_relics, open_result, open_table, view_at
from tests.window import INSTANT, OpenApp, adjust

pytestmark = pytest.mark.usefixtures("seldom_drawn")

Opening: TypeAlias = Callable[[Driver], Scene]


def open_log(driver: Driver) -> LogScene:
    driver.press(pygame.K_l)
    assert isinstance(driver.scene, LogScene)
    return driver.scene


def find_past(driver: Driver) -> PastScene:
    assert isinstance(driver.scene, PastScene)
    return driver.scene


def focus_of(driver: Driver) -> str | None:
    return driver.buttons.focus


@pytest.mark.parametrize(
    ("opening", "screen", "plies"),
    [
        (lambda driver: open_table(driver, 8), TableScene, 8),
        (lambda driver: open_count(driver, 11), CountScene, 11),
        (lambda driver: open_relics(driver, 5), RelicsScene, 5),
        (open_result, ResultScene, 17),
    ],
)
def test_l_opens_the_log_and_esc_comes_back(
    open_app: OpenApp, opening: Opening, screen: type[Scene], plies: int
) -> None:
    driver = open_app()
    opening(driver)
    driver.settle()
    scene = driver.scene
    assert isinstance(scene, screen)
    open_log(driver)
    assert focus_of(driver) == f"turn-{plies - 1}"
    driver.press(pygame.K_RETURN)
    assert find_past(driver).model.mine.cards == view_at(plies - 1).kingdom
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, LogScene)
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is scene


def test_the_sheet_in_the_strip_opens_the_log_once_there_is_a_turn(open_app: OpenApp) -> None:
    driver = open_app()
    for plies in (0, 1):
        scene = open_table(driver, plies)
        driver.settle()
        signs = [each for each in scene.targets() if each.kind is BarButton.LOG]
        assert len(signs) == plies
    driver.click(signs[0].rect.center)
    assert isinstance(driver.scene, LogScene)


def test_enter_presses_the_sheet_that_has_the_focus(open_app: OpenApp) -> None:
    driver = open_app()
    scene = open_table(driver, 8)
    driver.settle()
    for _ in scene.targets():
        driver.press(pygame.K_TAB)
        if (target := find_focus(scene)) is not None and target.kind is BarButton.LOG:
            break
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, LogScene)


def test_keys_step_through_the_turns_and_the_log_remembers_the_last_one(open_app: OpenApp) -> None:
    driver = open_app()
    open_table(driver, 8)
    driver.settle()
    open_log(driver)
    driver.press(pygame.K_RETURN)
    for key, ply in (
        (pygame.K_RIGHT, 7),
        (pygame.K_LEFT, 6),
        (pygame.K_PAGEUP, 5),
        (pygame.K_PAGEUP, 4),
        (pygame.K_PAGEDOWN, 5),
        (pygame.K_LEFT, 4),
    ):
        driver.press(key)
        assert find_past(driver).model.hand.cards == view_at(ply).hand
    driver.press(pygame.K_RETURN)
    assert find_past(driver).model.mine.cards == view_at(5).kingdom
    driver.press(pygame.K_ESCAPE)
    assert focus_of(driver) == "turn-4"
    driver.press(pygame.K_PAGEDOWN)
    assert focus_of(driver) == "turn-5"


def test_the_pointer_alone_does_all_of_it(open_app: OpenApp) -> None:
    driver = open_app()
    scene = open_table(driver, 8)
    driver.settle()
    (sign,) = [each for each in scene.targets() if each.kind is BarButton.LOG]
    driver.click(sign.rect.center)
    driver.click(driver.buttons.rect("page-0").center)
    driver.click(driver.buttons.rect("turn-2").center)
    for key, ply in (("later", 3), ("after", 4), ("earlier", 3), ("before", 2)):
        driver.click(find_past(driver).buttons.rect(key).center)
        assert find_past(driver).model.mine.cards == view_at(ply).kingdom
    driver.click(find_past(driver).buttons.rect("back").center)
    driver.click(driver.buttons.rect("score-1").center)
    is_counted = isinstance(driver.scene, CountScene)
    driver.press(pygame.K_ESCAPE)
    driver.click(driver.buttons.rect("back").center)
    assert (is_counted, driver.app.scene) == (True, scene)


def test_a_card_that_has_not_turned_is_not_in_the_log(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, frame=0.0)
    open_table(driver, 8)
    driver.step(60, dt=0.05)
    driver.press(pygame.K_1, pygame.K_RETURN)
    driver.step(5, dt=0.01)
    log = open_log(driver)
    assert log.buttons.find("turn-7") is not None
    assert log.buttons.find("turn-8") is None
    driver.press(pygame.K_l)
    driver.step(100, dt=0.01)
    assert open_log(driver).buttons.find("turn-8") is not None


def test_a_reveal_that_comes_meanwhile_is_shown_afterwards(open_app: OpenApp) -> None:
    engine = ScriptedEngine()
    engine.is_thinking = True
    driver = open_app(settings=NORMAL, engine=engine, frame=0.0)
    scene = open_table(driver, 8)
    driver.step(60, dt=0.05)
    driver.press(pygame.K_1, pygame.K_RETURN)
    log = open_log(driver)
    driver.press(pygame.K_RETURN)
    past = find_past(driver)
    before = past.model
    engine.is_thinking = False
    driver.step(20, dt=0.05)
    assert driver.saved is not None
    assert driver.open_session(driver.saved).match.ply == 9
    assert past.model == before
    driver.press(pygame.K_ESCAPE)
    assert log.buttons.find("turn-8") is None
    driver.press(pygame.K_ESCAPE)
    assert (driver.scene, scene.ply, scene.is_moving) == (scene, 9, True)


def test_who_wants_to_remember_sees_the_log_after_the_game(open_app: OpenApp) -> None:
    driver = open_app(settings=adjust(INSTANT, aid=Aid.PAPER))
    scene = open_table(driver, 8)
    driver.settle()
    driver.press(pygame.K_l)
    assert driver.scene is scene
    open_result(driver)
    driver.settle()
    open_log(driver)


def test_nothing_of_the_present_is_on_a_past_table(open_app: OpenApp) -> None:
    driver = open_app(settings=adjust(INSTANT, aid=Aid.ODDS))
    open_table(driver, 8)
    driver.settle()
    open_log(driver)
    driver.press(pygame.K_RETURN)
    model = find_past(driver).model
    assert model.opponent.is_sealed is None
    assert (model.people[1].thought, dict(model.opponent.odds)) == (None, {})
    assert (model.bar.can_undo, model.bar.has_log) == (False, False)
    theirs = [each for each in find_past(driver).targets() if each.kind is TargetKind.THEIR_CARD]
    driver.move(theirs[0].rect.center)
    driver.step(12, dt=0.05)
    note = read_note(driver.scene)
    assert note is not None
    assert "%" not in " ".join(note.lines)
    hand = find_past(driver).model.hand
    driver.press(pygame.K_1, pygame.K_1)
    assert find_past(driver).model.hand == hand
    assert view_at(8, Seat.FIRST).hand != hand.cards
