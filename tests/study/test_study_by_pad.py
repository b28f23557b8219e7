"""By a pad alone: values, the tree of a position, undo and redo, and the list of its buttons."""

from collections.abc import Sequence

import pygame
import pytest

from game.study.benches.pruning import PruningBench
from game.study.frame.picture import PAD, list_lines
from game.study.frame.study_scene import StudyScene
from game.ui.device import Device
from tests.driver import is_title
from tests.pads import (
    BACK,
    LEFT_STICK,
    LEFT_TRIGGER,
    RIGHT,
    RIGHT_SHOULDER,
    RIGHT_STICK,
    RIGHT_TRIGGER,
    A,
    B,
    Y,
    press_pad,
    pull_pad,
)
from tests.study.benches.benches import NORMAL, open_bench
from tests.study.benches.tables import Table
from tests.study.test_study_scene import LEFT_AT_PRUNING, find_index
from tests.window import OpenApp


def test_by_a_pad_alone(open_app: OpenApp) -> None:
    driver = open_app(settings=LEFT_AT_PRUNING)
    driver.focus_button("study")
    press_pad(driver, A)
    driver.step(6)
    scene = driver.scene
    assert isinstance(scene, StudyScene)
    for _ in range(30):
        if scene.buttons.focus == "bet-skip":
            break
        press_pad(driver, RIGHT_SHOULDER)
    press_pad(driver, A)
    assert scene.buttons.find("bet-0") is None
    driver.press(pygame.K_HOME)
    for trigger, index in ((RIGHT_TRIGGER, 1), (RIGHT_TRIGGER, 2), (LEFT_TRIGGER, 1)):
        pull_pad(driver, trigger)
        assert find_index(scene)[0] == index
    press_pad(driver, RIGHT)
    assert find_index(scene)[0] == 2
    press_pad(driver, A)
    assert scene.clock.is_playing
    press_pad(driver, B)
    driver.step(3)
    assert is_title(driver)


@pytest.mark.parametrize(
    ("bench", "line"),
    [
        ("tiles", "../.. 2 0,0/0,0; zero 1; you,heron; 4; "),
        ("rows", ".../.../... 3 fall; you,heron; 4; "),
    ],
)
def test_sticks_show_values_and_the_tree_as_v_and_t_do(
    open_app: OpenApp, bench: str, line: str
) -> None:
    table = Table(open_app, bench, line)
    before = table.bench.shows_values
    press_pad(table.driver, RIGHT_STICK)
    assert table.bench.shows_values is not before
    press_pad(table.driver, RIGHT_STICK)
    assert table.bench.shows_values is before
    on_table = table.scene
    press_pad(table.driver, LEFT_STICK)
    tree = table.driver.scene
    assert isinstance(tree, StudyScene)
    assert isinstance(tree.bench, PruningBench)
    by_pad = tree.bench.save()
    press_pad(table.driver, B)
    assert table.driver.scene is on_table
    table.driver.press(pygame.K_t)
    assert isinstance(table.driver.scene, StudyScene)
    assert table.driver.scene.bench.save() == by_pad


@pytest.mark.parametrize("bench", ["tiles", "rows"])
def test_y_undoes_a_move_and_the_right_trigger_makes_it_again(
    open_app: OpenApp, bench: str
) -> None:
    table = Table(open_app, bench)
    table.click("cell-0")
    moves = table.moves.split()
    assert len(moves) == 2
    for left in (1, 0):
        press_pad(table.driver, Y)
        table.settle()
        assert table.bench.turns.game.done == left
    for done in (1, 2):
        pull_pad(table.driver, RIGHT_TRIGGER)
        table.settle()
        assert table.bench.turns.game.done == done
        assert [word for word in table.moves.split() if word != "|"] == moves


def test_the_list_of_keys_is_that_of_the_device_in_use(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_bench(driver, "tiles", bet=0)
    press_pad(driver, BACK)
    say = driver.context.say
    lines = read_help(scene)
    assert ("Press RS", say("study.does.values")) in lines
    assert ("Press LS", say("study.does.tree")) in lines
    assert ("Y, RT", say("study.does.undo")) in lines
    driver.press(pygame.K_UP)
    assert ("V", say("study.does.values")) in read_help(scene)


def read_help(scene: StudyScene) -> Sequence[object]:
    """Return the lines of the open list of keys."""
    (shown,) = [item.shows for item in scene.items() if item.name == "help"]
    assert isinstance(shown, tuple)
    (lines,) = shown
    assert isinstance(lines, tuple)
    return lines


@pytest.mark.parametrize("device", [device for device in Device if device.is_pad])
def test_every_button_is_called_by_what_its_maker_prints_on_it(
    open_app: OpenApp, device: Device
) -> None:
    texts = open_app(settings=NORMAL).context.kit.texts
    names = [name for name, _ in list_lines(texts, device)]
    assert len(set(names)) == len(PAD)
    assert not [name for name in names if "{" in name]
