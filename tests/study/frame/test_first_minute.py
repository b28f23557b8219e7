"""What a newcomer sees of the study first, and what can be done while a question is open."""

import pygame
import pytest

from game.registry import list_benches
from game.shell.routes import Push, Study
from game.study.benches.pruning import PruningBench
from game.study.benches.tiles import TilesBench
from game.study.frame.study_scene import StudyScene
from tests.driver import Driver
from tests.study.benches.benches import ANSWERED, NORMAL, open_bench
from tests.window import OpenApp

OPENING = "8 pages on how programs think ahead in small games."
RULES = {
    "tiles": "A pair is worth +5: on top of each other for whoever goes first",
    "pruning": "Jack against queen, both face up.",
    "poker": "a bet costs 1 more",
    "matrix": "Your cards are at the left, theirs above.",
    "regrets": "The loser pays 1 point, but 2 to rock.",
    "rows": "3 in a row wins",
    "vote": "Heron holds these cards",
    "luck": "A Jetty picks up one of 6 cards",
}


def find_bet(driver: Driver, bench: str) -> object:
    """Return what is kept of the bet of a bench."""
    return driver.storage.load_settings().games["study"].get(f"{bench}.bet")


def is_asking(scene: StudyScene) -> bool:
    return scene.buttons.find("bet-0") is not None


def test_the_study_opens_with_tiles_and_says_what_it_is(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    driver.click_button("study")
    driver.step(ANSWERED)
    scene = driver.scene
    assert isinstance(scene, StudyScene)
    assert isinstance(scene.bench, TilesBench)
    title, opening, rule, question = scene.narrate()[:4]
    assert (title, opening) == ("Tiles", OPENING)
    assert RULES["tiles"] in rule
    assert question == "An empty board, perfect play. Who wins?"
    driver.click_button("tab-rows")
    driver.click_button("tab-tiles")
    assert OPENING not in scene.narrate()


@pytest.mark.parametrize("bench", [*RULES])
def test_above_every_question_stands_its_rule(open_app: OpenApp, bench: str) -> None:
    assert set(RULES) == set(list_benches())
    driver = open_app(settings=NORMAL.with_game("study", bench=bench))
    scene = open_bench(driver, bench, bet=None)
    _, rule, question = scene.narrate()[:3]
    assert RULES[bench] in rule
    assert question.endswith("?")
    driver.click_button("bet-skip")
    assert rule not in scene.narrate()


@pytest.mark.parametrize("key", [pygame.K_s, pygame.K_SPACE, pygame.K_d, pygame.K_END])
def test_keys_of_the_clock_close_a_question_unanswered(open_app: OpenApp, key: int) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_bench(driver, "pruning", bet=None)
    assert is_asking(scene)
    driver.press(key)
    assert not is_asking(scene)
    assert find_bet(driver, "pruning") == -1
    assert scene.clock.is_playing == (key in (pygame.K_SPACE, pygame.K_d))
    assert scene.clock.index == {pygame.K_s: 1, pygame.K_END: 18}.get(key, scene.clock.index)


@pytest.mark.parametrize("button", ["play", "on", "last", "timeline"])
def test_buttons_of_the_clock_close_it_too(open_app: OpenApp, button: str) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_bench(driver, "regrets", bet=None)
    driver.click_button(button)
    assert not is_asking(scene)
    assert find_bet(driver, "regrets") == -1


@pytest.mark.parametrize("key", [pygame.K_s, pygame.K_SPACE])
def test_on_a_board_they_show_its_values_as_just_show_me_does(open_app: OpenApp, key: int) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_bench(driver, "tiles", bet=None)
    driver.press(key)
    driver.step(ANSWERED)
    assert isinstance(scene.bench, TilesBench)
    assert scene.bench.shows_values
    assert not is_asking(scene)
    assert not scene.bench.turns.game.done
    driver.press(key)
    driver.step(ANSWERED)
    assert scene.bench.turns.game.done


def test_arrows_walk_along_the_answers_and_leave_the_clock(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_bench(driver, "pruning", bet=None)
    driver.focus_button("bet-0")
    driver.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert (scene.buttons.focus, scene.clock.index) == ("bet-2", 0)
    driver.press(pygame.K_LEFT, pygame.K_RETURN)
    assert find_bet(driver, "pruning") == 1


def test_a_cut_is_explained_whatever_a_bet_asks_or_tells(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_bench(driver, "pruning", bet=None)
    driver.press(*[pygame.K_s] * 8)
    cut = scene.narrate()[1]
    assert cut.startswith("Cut at node 4: Max has −1 there")
    driver.click_button("bet")
    assert is_asking(scene)
    assert scene.narrate()[1] == cut
    driver.click_button("bet-1")
    driver.press(pygame.K_END)
    driver.step(3)
    assert scene.narrate()[1] == "You bet on “1”: right."
    assert isinstance(scene.bench, PruningBench)
    drawn = scene.bench.trees.panes[0].view.find_drawn(3)
    assert drawn is not None
    driver.move((drawn.x, drawn.y))
    assert scene.narrate()[1].startswith("Node 4: Max chooses")


def test_with_less_motion_a_bet_that_is_closed_too_early_starts_nothing(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL.with_game("study", bench="matrix"))
    driver.context.preferences.set(reduced_motion=True)
    driver.app.go(Push(Study("matrix")))
    driver.click_button("bet-skip")
    driver.step(ANSWERED)
    assert isinstance(driver.scene, StudyScene)
    assert (driver.scene.clock.length, driver.scene.clock.index) == (3, 0)
