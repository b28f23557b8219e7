"""Searches that come in parts: each in turn, shown at once, and as one tree in the end."""

from random import Random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.shell.routes import Push, Study
from game.study.benches.pruning import PruningBench
from game.study.benches.pruning.searches import METHODS, Searches
from game.study.frame.study_scene import StudyScene
from game.study.jobs import Compare, Compared, Entered, TraceSearch
from game.study.made_tree import deal_leaves, format_position, make_tree
from game.study.replay import Shape
from game.ui.widgets.buttons import Adjustment
from tests.driver import ScriptedEngine
from tests.study.benches.benches import NORMAL
from tests.study.jobs import do, watch
from tests.study.tree.trees import watch as watch_tree
from tests.tides.test_redraw import check_frame
from tests.window import OpenApp

POSITION = ".../... 2 0,0,0/0,0,0"
LARGE = f"tiles {POSITION}"
"""Minimax visits 1,957 positions, alpha-beta 397: 3,914 and 794 events."""
HUGE = "tiles .../.../... 2 0,0,0/0,0,0/0,0,0"
"""Nobody is told of all its 986,410 positions."""


def test_parts_of_both_searches_come_in_turn_and_are_those_that_come_alone() -> None:
    traces = [TraceSearch("tiles", POSITION, method) for method in METHODS]
    parts = do(Compare(tuple(traces)), Compared)
    assert [each.number for each in parts[:4]] == [0, 1, 0, 1]
    for number, method in enumerate(METHODS):
        events = [e for each in parts if each.number == number for e in each.part.events]
        entered, left, last = watch(TraceSearch("tiles", POSITION, method))
        assert len(events) == len(entered) + len(left)
        assert [event for event in events if event in set(entered)] == entered
        ends = [each.part for each in parts if each.number == number and each.part.is_last]
        assert ends == [last]
    counts = [len([e for p in parts if p.number == n for e in p.part.events]) for n in (0, 1)]
    assert counts == [2 * 1957, 2 * 397]


def test_to_compare_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="no search"):
        do(Compare(()), Compared)


@given(st.integers(2, 3), st.integers(2, 4), st.integers(1, 99), st.integers(2, 9))
def test_any_beginning_of_both_is_one_tree_with_every_node_once(
    branches: int, depth: int, seed: int, at_once: int
) -> None:
    """Cut the events anywhere: no node is missing, none is there twice."""
    leaves = deal_leaves(branches, depth, Random(seed))
    position = format_position(make_tree(branches, depth, leaves))
    seen = [watch_tree("tree", position, method) for method in METHODS]
    searches = Searches(ScriptedEngine())
    for start in range(0, max(map(len, seen)), at_once):
        for search, events in zip(searches.each, seen, strict=True):
            search.replay.extend(events[start : start + at_once])
        tree = searches.find_tree()
        paths = [find_path(tree, node) for node in range(len(tree))]
        visited = {
            find_path(each.shape, node) for each in searches.each for node in range(len(each.shape))
        }
        assert sorted(paths) == sorted(visited)


def find_path(tree: Shape, node: int) -> tuple[str, ...]:
    """Return the moves that lead to a node."""
    return tuple(tree.nodes[each].move for each in tree.path(node)[1:])


def open_parts(
    open_app: OpenApp, tree: str, ahead: str = "fitting"
) -> tuple[StudyScene, list[int]]:
    """Open a tree part by part; return the scene, and how long the timeline was at each frame."""
    saved = f"given both given 3 3 1 {ahead} {tree}"
    kept: dict[str, str | int] = {"pruning.bet": -1, "pruning.saved": saved}
    settings = NORMAL.with_game("study", **kept)
    driver = open_app(settings=settings)
    driver.app.go(Push(Study("pruning")))
    scene, lengths = driver.scene, list[int]()
    assert isinstance(scene, StudyScene)
    while driver.engine.is_busy:
        driver.step()
        check_frame(driver)
        lengths.append(scene.clock.length)
    return scene, lengths


def test_the_first_parts_are_shown_before_the_others_have_come(open_app: OpenApp) -> None:
    scene, lengths = open_parts(open_app, LARGE)
    assert lengths.index(500) <= 3 < len(lengths) - 3
    assert lengths[-1] == 2 * 1957
    assert sorted(lengths) == lengths
    assert scene.clock.is_playing


def test_what_was_left_far_on_waits_until_that_has_come(open_app: OpenApp) -> None:
    saved: dict[str, str | int] = {
        "bench": "pruning",
        "pruning.bet": -1,
        "pruning.saved": f"given both given 3 3 1 {LARGE}",
        "pruning.index": 3000,
    }
    settings = NORMAL.with_game("study", **saved)
    driver = open_app(settings=settings)
    driver.app.go(Push(Study("pruning")))
    driver.step(30)
    scene = driver.scene
    assert isinstance(scene, StudyScene)
    assert (scene.clock.index, scene.clock.is_playing) == (3000, False)


def test_at_the_end_of_what_has_come_the_clock_waits_for_more(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL.with_game("study", **{"pruning.bet": -1}))
    driver.app.go(Push(Study("pruning", LARGE)))
    driver.step(3)
    scene = driver.scene
    assert isinstance(scene, StudyScene)
    assert scene.clock.length == 500
    driver.press(pygame.K_d)
    while driver.engine.is_busy:
        driver.step(dt=0.05)
    driver.step(60, dt=0.05)
    assert (scene.clock.index, scene.clock.is_playing) == (2 * 1957, False)
    rows = {row.label: row.values for row in scene.bench.report.counters}
    assert rows["Visited"] == ("1\u00a0957", "397")


def test_a_tree_too_large_to_be_told_of_is_shown_as_far_as_that(open_app: OpenApp) -> None:
    scene, lengths = open_parts(open_app, HUGE, ahead="all")
    assert lengths[-1] == 20_000
    bench = scene.bench
    assert isinstance(bench, PruningBench)
    for index in (7, 1234, 9999, 20_000):
        scene.clock.go(index)
        scene.update(0.0)
        items = [item.name for item in scene.items()]
        assert len(set(items)) == len(items)
        for pane in bench.trees.panes:
            events, path = pane.looks.replay.events, pane.moment.path
            made = {e.node: e.move for e in events if isinstance(e, Entered)}
            assert [bench.trees.moves[node] for node in pane.path] == [made[node] for node in path]
    report = bench.report
    assert {row.label: row.values for row in report.counters}["Left out"] == ("–", "–")
    assert report.story[-2:] == (
        "Minimax visits more than 200\u00a0000.",
        "Alpha-beta visits 20\u00a0387 in all.",
    )


def test_a_search_that_would_not_end_looks_as_far_ahead_as_can_be_shown(
    open_app: OpenApp,
) -> None:
    """9 tiles: 1 + 9 + 72 + 504 + 3,024 positions within 4 plies, and 15,120 more at the 5th."""
    scene, lengths = open_parts(open_app, HUGE)
    assert lengths[-1] == 2 * (1 + 9 + 72 + 504 + 3024)
    scene.clock.go(lengths[-1])
    scene.update(0.0)
    rows = {row.label: row.values for row in scene.bench.report.counters}
    assert rows["Leaves"][0] == "3\u00a0024"
    assert rows["Plies"] == ("4", "4")
    assert scene.bench.report.verdict.startswith("Same answer")
    assert scene.bench.lead == (
        "The search looks 4 plies ahead. What stands at the bottom is a guess."
    )
    shown = {each.key: each.value for each in scene.bench.parameters}
    assert shown["ahead"] == "4"


def test_of_a_chain_it_is_said_how_many_moves_are_not_read_yet(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of 16 tiles minimax goes down to one end after another: at the root 15 moves wait.

    That it visits more than can be counted is known.
    """
    monkeypatch.setattr("game.study.computing.tracing.count_nodes", lambda *_, **__: None)
    scene, _ = open_parts(
        open_app, "tiles ..../..../..../.... 2 0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0", "all"
    )
    bench = scene.bench
    assert isinstance(bench, PruningBench)
    bench.trees.pointed = 0
    assert bench.remark.endswith("15 moves are not read yet")
    drawing = bench.trees.panes[0].drawing
    assert drawing is not None
    assert [drawing.unread[node] for node in range(3)] == [15, 14, 13]


def test_how_far_is_looked_ahead_is_set_by_hand_until_another_tree_comes(open_app: OpenApp) -> None:
    scene, _ = open_parts(open_app, HUGE)
    for steps, shown in ((1, "5"), (-2, "3"), (-2, "1"), (-1, "To the end")):
        scene.bench.adjust(Adjustment("ahead", steps=steps))
        assert {each.key: each.value for each in scene.bench.parameters}["ahead"] == shown
    assert scene.bench.save() == f"given both given 3 3 1 all {HUGE}"
    scene.bench.adjust(Adjustment("tree", steps=1))
    assert scene.bench.save() == f"kqj both given 3 3 1 fitting {HUGE}"


def test_a_position_in_the_settings_that_cannot_be_read_gives_way_to_the_first_tree(
    open_app: OpenApp,
) -> None:
    saved: dict[str, str | int] = {
        "bench": "pruning",
        "pruning.saved": "given both given 3 3 1 tiles not-a-position",
    }
    driver = open_app(settings=NORMAL.with_game("study", **saved))
    driver.app.go(Push(Study("pruning")))
    driver.step(30)
    scene = driver.scene
    assert isinstance(scene, StudyScene)
    bench = scene.bench
    assert isinstance(bench, PruningBench)
    assert scene.clock.length
    assert bench.save().startswith("kqj ")


@pytest.mark.parametrize(("panes", "right"), [("both", 1), ("alphabeta", 1), ("minimax", None)])
def test_the_bet_is_judged_by_alpha_beta_alone(
    open_app: OpenApp, panes: str, right: int | None
) -> None:
    """It leaves out 1 of 9; minimax, which leaves out nothing, does not settle the bet."""
    saved: dict[str, str | int] = {"pruning.bet": 1, "pruning.saved": f"kqj {panes} given 3 3 1"}
    driver = open_app(settings=NORMAL.with_game("study", **saved))
    driver.app.go(Push(Study("pruning")))
    driver.step(12)
    driver.press(pygame.K_END)
    driver.step(3)
    scene = driver.scene
    assert isinstance(scene, StudyScene)
    assert isinstance(scene.bench, PruningBench)
    bet = scene.bench.bet
    assert bet is not None
    assert bet.right == right
