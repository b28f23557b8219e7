"""The settings of benches: they stay in their places, grow with the text, and clear the tab."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.registry import list_benches
from game.study.frame.frame_layout import find_report_room, lay_frame
from game.study.frame.study_scene import StudyScene
from tests import fitting
from tests.driver import Driver
from tests.study.benches.benches import ANSWERED, NORMAL, open_bench
from tests.window import OpenApp

SIZES = [(800, 450), (960, 540), (1024, 768), (1280, 720), (1920, 1080)]


def find_dials(scene: StudyScene) -> dict[str, tuple[int, int]]:
    """Return where the settings stand, by what they are called; they may grow flatter."""
    return {key: rect.center for key, rect in list_dials(scene)}


def list_dials(scene: StudyScene) -> list[tuple[str, Rect]]:
    placed = scene.buttons.list_places()
    return [(str(key), rect) for key, rect in placed if str(key).startswith("parameter-")]


def measure(driver: Driver, scene: StudyScene) -> dict[str, int]:
    """Return the type in which every name of a setting is set, in pixels."""
    driver.context.kit.forget_sizes()
    with fitting.listen_to_type(driver.context.kit) as said:
        fitting.draw_nowhere(scene, driver.size)
    labels = {parameter.label for parameter in scene.bench.parameters}
    return {text: px for text, px in said if text in labels}


@pytest.mark.parametrize(
    ("bench", "position", "turned", "newcomers"),
    [
        ("tiles", "", "worth", {"seed"}),
        ("pruning", "kuhn -", "tree", {"ahead"}),
        ("poker", "hidden", "step", {"seed"}),
    ],
)
def test_those_that_are_there_stay_when_another_one_comes(
    open_app: OpenApp, bench: str, position: str, turned: str, newcomers: set[str]
) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_bench(driver, bench, position, bet=0)
    before = find_dials(scene)
    for _ in range(6):
        driver.click_button(f"parameter-{turned}")
        driver.step(ANSWERED)
        after = find_dials(scene)
        if after.keys() != before.keys():
            break
    assert {key.removeprefix("parameter-") for key in after.keys() - before.keys()} == newcomers
    near = {key: after[key][1] - place[1] for key, place in before.items()}
    heights = [rect.height for _, rect in list_dials(scene)]
    assert all(abs(moved) < min(heights) // 2 for moved in near.values()), near


def test_how_far_heron_looks_keeps_its_place_without_heron(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_bench(
        driver, "tiles", ".../.../... 2 0,0,0/0,0,0/0,0,0; zero 1; you,you; 4; ", bet=0
    )
    depth = next(each for each in scene.bench.parameters if each.key == "depth")
    assert not depth.is_enabled


@pytest.mark.parametrize("size", SIZES[1:])
@pytest.mark.parametrize("bench", [*list_benches()])
def test_they_grow_with_the_text(open_app: OpenApp, bench: str, size: tuple[int, int]) -> None:
    sizes = []
    for scale in (100, 150):
        driver = open_app(settings=replace(NORMAL, text_scale=scale), size=size)
        scene = open_bench(driver, bench, bet=0)
        if not list_dials(scene):
            driver.click_button("rail")
        sizes.append(measure(driver, scene))
    usual, larger = sizes
    assert usual.keys() == larger.keys()
    least = 1.25 if len(scene.bench.parameters) > 4 else 1.4
    assert {text for text, px in usual.items() if larger[text] < least * px} == set()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("rules", [0, 1, 2])
def test_the_tab_covers_neither_numbers_nor_words(
    size: tuple[int, int], scale: float, rules: int
) -> None:
    layout = lay_frame(size, rules, is_open=True, type_scale=scale)
    if layout.is_folded:
        assert not layout.tab.colliderect(layout.rail)
        assert not layout.tab.colliderect(layout.lead)
    assert not layout.lead.colliderect(layout.rail)
    assert find_report_room(layout, 6).height > layout.px(150)


def test_the_tab_opens_and_closes_under_the_pointer(open_app: OpenApp) -> None:
    driver = open_app(settings=replace(NORMAL, text_scale=150), size=(960, 540))
    scene = open_bench(driver, "regrets", bet=0)
    for is_open in (True, False, True):
        driver.click_button("rail")
        assert bool(list_dials(scene)) == is_open


def test_a_number_that_does_not_fit_is_left_out(open_app: OpenApp) -> None:
    """In the smallest window 0.00001 is 45 pixels wide, and there are 36 beside the plot."""
    drawn = {}
    for size in ((800, 450), (1280, 720)):
        driver = open_app(settings=NORMAL, size=size)
        scene = open_bench(driver, "poker", "learning", bet=0)
        driver.press(pygame.K_END)
        driver.step(3)
        driver.context.kit.forget_sizes()
        with fitting.listen(driver.context.kit) as heard:
            fitting.draw_nowhere(scene, size)
        assert sorted(heard[0]) == []
        with fitting.listen_to_type(driver.context.kit) as said:
            fitting.draw_nowhere(scene, size)
        drawn[size] = "0.00001" in {text for text, _ in said}
    assert drawn == {(800, 450): False, (1280, 720): True}
