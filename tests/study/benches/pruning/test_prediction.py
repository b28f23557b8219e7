"""Saying what will be cut: judged against Baudet's rule, by mouse, keys and pad."""

from collections.abc import Iterator
from math import inf
from random import Random

import pygame
import pytest

from game.shell.routes import Push, Study
from game.study.benches.pruning import PruningBench
from game.study.benches.pruning.searches import METHODS, Prediction, SaidOutcome, Searches
from game.study.frame.frame_layout import PICTURE
from game.study.frame.study_scene import StudyScene
from game.study.jobs import Compare, Compared, TraceSearch
from game.study.made_tree import Branches, deal_leaves, format_position, make_tree, parse_position
from game.ui.widgets.buttons import Adjustment
from tests.driver import Driver, ScriptedEngine
from tests.pads import A, press_pad
from tests.study.benches.benches import NORMAL, check_fit, each_look, open_look, read_lead
from tests.study.jobs import do
from tests.tides.test_redraw import check_frame
from tests.window import OpenApp

Path = tuple[int, ...]


def search(position: str) -> Searches:
    """Return both searches of a made tree, to their ends."""
    searches = Searches(ScriptedEngine())
    traces = tuple(TraceSearch("tree", position, method) for method in METHODS)
    for part in do(Compare(traces), Compared):
        searches.each[part.number].extend(part.part)
    return searches


def value(below: Branches, *, is_max: bool) -> float:
    """Return what a node is worth by looking at everything."""
    if isinstance(below, int):
        return below
    return (max if is_max else min)(value(each, is_max=not is_max) for each in below)


def list_read(below: Branches) -> Iterator[Path]:
    """Yield every node that alpha-beta reads, by Baudet's rule (1978), without alpha-beta.

    A node is read if its parent is, and the best of the elder branches along the way that Max could
    take is worth less than the best of those that Min could.
    """

    def walk(below: Branches, path: Path, low: float, high: float) -> Iterator[Path]:
        yield path
        for branch, child in enumerate(() if isinstance(below, int) else below):
            if low >= high:
                return
            is_max = len(path) % 2 == 0
            yield from walk(child, (*path, branch), low, high)
            worth = value(child, is_max=not is_max)
            low, high = (max(low, worth), high) if is_max else (low, min(high, worth))

    return walk(below, (), -inf, inf)


def find_paths(searches: Searches) -> list[Path]:
    tree = searches.find_tree()
    return [
        tuple(int(tree.nodes[each].move) - 1 for each in tree.path(node)[1:])
        for node in range(len(tree))
    ]


def predict_by_rule(searches: Searches, below: Branches) -> Prediction:
    """Return what somebody says who knows the rule."""
    said, paths, read = Prediction(), find_paths(searches), set(list_read(below))
    shape = searches.find_tree()
    for node, path in enumerate(paths):
        _, parent, branch, *_ = shape.nodes[node]
        is_first = parent is not None and paths[parent] in read and parent not in said.marks
        if path not in read and is_first and parent is not None and branch is not None:
            assert said.mark(shape, node)
    return said


@pytest.mark.parametrize(("branches", "depth"), [(2, 2), (3, 2), (4, 2), (2, 3), (3, 3), (2, 4)])
@pytest.mark.parametrize("seed", range(1, 35))
def test_who_says_what_the_rule_says_is_right(branches: int, depth: int, seed: int) -> None:
    """204 trees."""
    state = make_tree(branches, depth, deal_leaves(branches, depth, Random(seed)))
    searches = search(format_position(state))
    said = predict_by_rule(searches, state.below)
    found = said.judge(searches)
    assert found.is_right
    assert bool(found.branches) == bool(searches.each[-1].replay.marks)
    without = Prediction().judge(searches)
    assert set(without.branches.values()) <= {SaidOutcome.MISSED}
    assert len(without.branches) == len(found.branches)


def test_right_wrong_and_missed_by_hand() -> None:
    """Max has 3 in the first bag. In the second 2 is too little; in the third all are read."""
    searches = search("max ((3 12 8) (2 4 6) (14 5 2))")
    shape = searches.find_tree()
    said = Prediction()
    assert said.mark(shape, 8)
    assert said.mark(shape, 12)
    said.values = {1: 3, 5: 4, 9: 2}
    found = said.judge(searches)
    assert found.branches == {
        8: SaidOutcome.RIGHT,
        12: SaidOutcome.WRONG,
        7: SaidOutcome.MISSED,
    }
    assert found.values == {1: SaidOutcome.RIGHT, 5: SaidOutcome.WRONG, 9: SaidOutcome.RIGHT}
    assert not found.is_right
    assert said.mark(shape, 7)
    assert said.list_marked(shape) == [7, 8, 12]


def test_a_mark_takes_what_lies_below_it_along() -> None:
    shape = search("max (((1 2) (3 4)) ((5 6) (7 8)))").find_tree()
    said = Prediction()
    assert not said.mark(shape, 0)
    assert not said.mark(shape, 1)
    assert not said.mark(shape, 13)
    assert said.mark(shape, 14)
    assert said.mark(shape, 12)
    assert (said.marks, said.list_marked(shape)) == ({8: 1}, [12])
    assert said.mark(shape, 14)
    assert said.marks == {}
    said.mark(shape, 8)
    said.mark(shape, 8)
    assert said.marks == {}


def test_values_are_taken_from_the_leaves_below() -> None:
    shape = search("max ((3 12) (2 4))").find_tree()
    said, leaves = Prediction(), {2: 3, 3: 12, 5: 2, 6: 4}
    seen = list[int | None]()
    for _ in range(4):
        said.step_value(shape, leaves, 1, 1)
        seen.append(said.values.get(1))
    assert seen == [3, 12, None, 3]
    said.values[1] = 99
    said.step_value(shape, leaves, 1, -1)
    assert said.values == {1: 12}


def open_exercise(driver: Driver) -> tuple[StudyScene, PruningBench]:
    """Open Pruning, and turn to the exercise."""
    driver.app.go(Push(Study("pruning")))
    driver.step(12)
    scene = driver.scene
    assert isinstance(scene, StudyScene)
    if scene.buttons.find("bet-skip") is not None:
        driver.click_button("bet-skip")
    bench = scene.bench
    assert isinstance(bench, PruningBench)
    bench.adjust(Adjustment("panes", steps=-1))
    driver.step(12)
    return scene, bench


def read_counts(scene: StudyScene) -> list[str]:
    return [row.values[0] for row in scene.bench.report.counters]


def list_cuts(bench: PruningBench) -> list[int]:
    """Return on which nodes one clicks who knows the rule."""
    _, _, _, _, _, seed, _ = bench.save().split()[:7]
    leaves = deal_leaves(3, 2, Random(int(seed)))
    position = format_position(make_tree(3, 2, leaves))
    searches = search(position)
    shape = searches.find_tree()
    marks = predict_by_rule(searches, parse_position(position).below).marks
    return [shape.children[node][branch] for node, branch in marks.items()]


def click_node(driver: Driver, bench: PruningBench, node: int, button: int = 1) -> None:
    drawn = bench.trees.panes[0].view.find_drawn(node)
    assert drawn is not None
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        event = {"pos": (drawn.x, drawn.y), "button": button}
        pygame.event.post(pygame.event.Event(kind, event))
        driver.step()


def test_by_mouse_two_trees_in_a_row_and_then_a_miss(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene, bench = open_exercise(driver)
    assert scene.clock.index == 0
    assert (scene.clock.is_playing, scene.clock.marks) == (False, ())
    for tree in range(2):
        for node in list_cuts(bench):
            click_node(driver, bench, node)
            check_frame(driver)
        driver.press(pygame.K_END)
        driver.step(3)
        check_frame(driver)
        right, wrong, missed, streak = read_counts(scene)
        assert (int(right) > 0, wrong, missed, streak) == (True, "0", "0", str(tree + 1))
        assert scene.bench.report.verdict == "All right"
        driver.click_button("parameter-seed")
        driver.step(12)
    driver.press(pygame.K_s)
    assert read_counts(scene)[3] == "2"
    driver.press(pygame.K_END)
    driver.step(3)
    right, wrong, missed, streak = read_counts(scene)
    assert (right, wrong, int(missed) > 0, streak) == ("0", "0", True, "0")
    assert scene.bench.report.verdict == ""


def test_what_was_watched_is_not_changed_any_more(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene, bench = open_exercise(driver)
    driver.press(pygame.K_s, pygame.K_HOME)
    for node in list_cuts(bench):
        click_node(driver, bench, node)
        click_node(driver, bench, 1, button=3)
    driver.press(pygame.K_END)
    driver.step(3)
    assert read_counts(scene)[0] == "0"


def test_the_first_branch_is_refused_in_words(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene, bench = open_exercise(driver)
    click_node(driver, bench, 2)
    assert read_lead(scene) == "Whoever looks at a node looks at its first branch."


def test_by_keys_a_branch_and_a_value(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene, bench = open_exercise(driver)
    driver.focus_button(PICTURE)
    driver.press(pygame.K_DOWN, pygame.K_1, pygame.K_7, pygame.K_RETURN)
    assert any("you wrote 17" in line for line in scene.narrate())
    driver.press(pygame.K_PAGEUP)
    assert not any("you wrote 17" in line for line in scene.narrate())
    driver.press(pygame.K_RIGHT, pygame.K_RETURN)
    assert any("you say it is left out" in line for line in scene.narrate())
    assert not any("Alpha-beta leaves it out" in line for line in scene.narrate())
    driver.press(pygame.K_RETURN)
    assert bench.written.prediction.marks == {}


def test_by_a_pad(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    _, bench = open_exercise(driver)
    driver.focus_button(PICTURE)
    bench.trees.cursor = 5
    press_pad(driver, A)
    assert bench.written.prediction.marks == {0: 1}


def test_the_count_is_there_again_in_another_start(open_app: OpenApp) -> None:
    saved: dict[str, str | int] = {"pruning.saved": "made predict/4 given 3 2 1 fitting"}
    driver = open_app(settings=NORMAL.with_game("study", **saved))
    driver.app.go(Push(Study("pruning")))
    driver.step(12)
    scene = driver.scene
    assert isinstance(scene, StudyScene)
    assert read_counts(scene)[3] == "4"


@each_look
def test_every_line_fits(
    open_app: OpenApp, size: tuple[int, int], scale: int, language: str
) -> None:
    driver = open_look(open_app, language, scale, size)
    scene, bench = open_exercise(driver)
    check_fit(driver, scene)
    click_node(driver, bench, 2)
    check_fit(driver, scene)
    driver.press(pygame.K_END)
    driver.step(3)
    check_fit(driver, scene)
