"""Ten hands at the Poker bench by real events: mouse, keys, pad, steps back, and what is kept."""

from dataclasses import replace
from decimal import Decimal

import pygame
import pytest

from game.study.benches.poker.part import parse_saved
from game.study.benches.poker.ten_hands import TenHands
from game.study.frame.frame_layout import PICTURE
from game.study.frame.study_scene import StudyScene
from game.study.jobs import HANDS, Hands, HandsPlayed
from tests.driver import Driver, take_picture
from tests.pads import RIGHT, A, press_pad
from tests.study.benches.benches import (
    NORMAL,
    check_fit,
    each_look,
    open_bench,
    open_look,
    read_lead,
)
from tests.study.jobs import do_whole
from tests.tides.test_redraw import check_frame
from tests.window import OpenApp


def open_hands(driver: Driver) -> tuple[StudyScene, TenHands]:
    """Open the bench, and turn to its third step by clicks."""
    scene = open_bench(driver, "poker", bet=1)
    if scene.buttons.find("parameter-step") is None:
        driver.click_button("rail")
    for _ in range(2):
        driver.click_button("parameter-step")
        driver.step(4)
    if scene.buttons.find("parameter-step") is not None and scene.buttons.find("rail") is not None:
        driver.click_button("rail")
    return scene, find_step(scene)


def find_step(scene: StudyScene) -> TenHands:
    assert isinstance(scene.bench, TenHands)
    return scene.bench


def click(driver: Driver, step: TenHands, key: str) -> None:
    driver.click(step.buttons.rect(key).center)
    driver.step(3)


def press_through(driver: Driver, step: TenHands, move: str) -> None:
    """Choose ``move`` wherever there is a choice, to the end of ten hands."""
    while step.buttons.find("again") is None:
        click(driver, step, "next" if step.buttons.find("next") is not None else f"move-{move}")


def step_clock(driver: Driver, key: int) -> None:
    driver.focus_button("play")
    driver.press(key)
    driver.step(2)


def take_area(driver: Driver, step: TenHands) -> bytes:
    return take_picture(driver.window.subsurface(step.places.area))


def read(scene: StudyScene) -> list[float]:
    """Return the figures of the rail."""
    return [float(row.values[0].replace("−", "-")) for row in scene.bench.report.counters]


def test_ten_hands_are_played_by_clicks_and_the_figures_are_the_workers(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene, step = open_hands(driver)
    press_through(driver, step, "b")
    hands = do_whole(Hands(1, step.way.choices), HandsPlayed).moments[-1]
    assert step.hands == hands
    assert len(hands) == HANDS
    chips, expected, mistakes, luck = read(scene)
    assert chips == sum(hand.won for hand in hands)
    assert expected == pytest.approx(sum(round(hand.expected, 2) for hand in hands))
    assert mistakes == pytest.approx(-sum(round(sum(hand.costs), 2) for hand in hands))
    assert mistakes == pytest.approx(-sum(sum(hand.costs) for hand in hands), abs=0.05)
    assert chips == pytest.approx(expected + mistakes + luck, abs=1e-9)
    worst = max(range(HANDS), key=lambda number: max(hands[number].costs))
    assert f"hand {worst + 1}:" in scene.bench.report.story[0]
    click(driver, step, "again")
    assert (step.way.seed, step.way.choices, len(step.hands)) == (2, "", 1)


def test_large_luck_is_shown_so_that_the_sums_add_up(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene, step = open_hands(driver)
    step.deal(204)
    driver.step(3)
    press_through(driver, step, "b")
    figures = [row.values[0].replace("−", "-") for row in scene.bench.report.counters]
    chips, *parts = map(Decimal, figures)
    assert figures == ["+9", "-0.84", "-1.27", "+11.11"]
    assert chips == sum(parts)


def test_the_lesson_names_what_a_mistake_cost_and_why(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene, step = open_hands(driver)
    assert step.hands[0].card == "K"
    click(driver, step, "move-p")
    assert list(scene.bench.report.story) == ["King, check: no better move."]
    assert step.hands[0].bets == "pb"
    assert read_lead(scene) == "Albatross bets. Fold, or call?"
    click(driver, step, "move-p")
    driver.move((2, 2))
    said = ["King, fold: −3 on average.", "Nothing beats the king."]
    assert list(scene.bench.report.story) == said
    assert read_lead(scene) == "You lose 1."
    assert read(scene) == [-1, 1.17, -3, 0.83]


def test_keys_alone_choose_step_back_and_take_back(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    _, step = open_hands(driver)
    driver.focus_button(PICTURE)
    driver.press(pygame.K_RETURN)
    driver.step(3)
    assert step.way.choices == "p"
    driver.press(pygame.K_RIGHT)
    driver.press(pygame.K_RETURN)
    driver.step(3)
    assert (step.way.choices, step.hands[0].is_over) == ("pb", True)
    shown = step.hands
    driver.press(pygame.K_z)
    driver.step(2)
    assert not step.hands[0].is_over
    driver.press(pygame.K_y)
    driver.step(2)
    assert step.hands == shown
    driver.press(pygame.K_HOME)
    driver.focus_button("play")
    driver.move((2, 2))
    driver.step(2)
    assert step.hands == do_whole(Hands(1), HandsPlayed).moments[0]


def test_a_pad_chooses_and_goes_on(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    _, step = open_hands(driver)
    driver.focus_button(PICTURE)
    press_pad(driver, A)
    driver.step(3)
    assert step.way.choices == "p"
    press_pad(driver, RIGHT)
    press_pad(driver, A)
    driver.step(3)
    assert (step.way.choices, len(step.hands)) == ("pb", 1)
    press_pad(driver, A)
    driver.step(3)
    assert len(step.hands) == 2


def test_a_step_back_shows_the_very_same_picture(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    _, step = open_hands(driver)
    pictures = []
    for key in ("move-b", "next", "move-p", "next"):
        click(driver, step, key)
        driver.move((2, 2))
        pictures.append(take_area(driver, step))
    for picture in reversed(pictures[:-1]):
        step_clock(driver, pygame.K_LEFT)
        assert take_area(driver, step) == picture
    for picture in pictures[1:]:
        step_clock(driver, pygame.K_RIGHT)
        assert take_area(driver, step) == picture


def test_another_choice_in_the_past_drops_what_came_after(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene, step = open_hands(driver)
    for key in ("move-b", "next", "move-p"):
        click(driver, step, key)
    before = step.way.choices
    scene.clock.go(0)
    driver.step(2)
    click(driver, step, "move-p")
    assert (before, step.way.choices) == ("bp", "p")
    assert scene.clock.index == 1


def test_a_row_tells_its_hand_and_leads_to_its_end(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene, step = open_hands(driver)
    for key in ("move-b", "next", "move-p"):
        click(driver, step, key)
    driver.move(step.buttons.rect("hand-0").center)
    assert read_lead(scene).startswith("Hand 1: King against ")
    click(driver, step, "hand-0")
    assert (len(step.hands), step.hands[-1].is_over) == (1, True)


def test_what_was_left_is_there_again(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene, step = open_hands(driver)
    for key in ("move-b", "next", "move-p"):
        click(driver, step, key)
    shown = step.hands
    driver.click_button("parameter-step")
    driver.step(4)
    driver.focus_button("parameter-step")
    driver.press(pygame.K_LEFT)
    driver.step(4)
    assert find_step(scene).hands == shown
    driver.focus_button("play")
    driver.press(pygame.K_ESCAPE)
    saved = driver.storage.load_settings().games["study"]
    again = open_app(settings=replace(NORMAL, games={"study": saved}))
    other = open_bench(again, "poker", bet=1)
    assert find_step(other).hands == shown
    assert other.bench.save() == "hands 1 bp"


@pytest.mark.parametrize(
    ("saved", "read_as"),
    [
        ("learning", ("learning", 1, "")),
        ("hands 12 pbp", ("hands", 12, "pbp")),
        ("open 3", ("open", 3, "")),
        ("hands 0 p", ("hands", 1, "")),
        ("hands x", ("hands", 1, "")),
        ("hands 1 pq", ("hands", 1, "")),
        ("sea 1 p", ("open", 1, "")),
        ("", ("open", 1, "")),
    ],
)
def test_what_is_read_of_what_was_saved(saved: str, read_as: tuple[str, int, str]) -> None:
    assert parse_saved(saved) == read_as


def test_choices_that_cannot_be_played_are_dropped(open_app: OpenApp) -> None:
    kept: dict[str, str | float | bool | None] = {"poker.bet": -1}
    kept["poker.saved"] = f"hands 4 {'p' * 40}"
    driver = open_app(settings=NORMAL.with_game("study", **kept))
    scene = open_bench(driver, "poker", bet=None)
    step = find_step(scene)
    assert (step.way.seed, step.way.choices, len(step.hands)) == (4, "", 1)


def test_at_every_frame_the_window_is_what_a_full_redraw_would_be(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(960, 540))
    _, step = open_hands(driver)
    check_frame(driver)
    for key in ("move-b", "hand-0", "next", "move-p", "next"):
        if step.buttons.find(key) is not None:
            click(driver, step, key)
        check_frame(driver)
    driver.press(pygame.K_HOME)
    driver.step(2)
    check_frame(driver)


@each_look
def test_every_line_fits(
    open_app: OpenApp, language: str, scale: int, size: tuple[int, int]
) -> None:
    driver = open_look(open_app, language, scale, size)
    scene, step = open_hands(driver)
    check_fit(driver, scene)
    for key in ("move-p", "hand-0", "move-p", "hand-0"):
        click(driver, step, key)
        check_fit(driver, scene)
    press_through(driver, step, "p")
    check_fit(driver, scene)
    if scene.buttons.find("rail") is not None:
        driver.click_button("rail")
        check_fit(driver, scene)
