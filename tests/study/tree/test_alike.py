"""What a player cannot tell apart: told by the cards alone, and shown where it is pointed at."""

import re
from collections.abc import Sequence

import pygame
import pytest

from game.study.benches.poker import PokerTree
from game.study.benches.pruning import PruningBench
from game.study.frame.frame_layout import PICTURE
from game.study.frame.study_scene import StudyScene
from game.study.jobs import Entered, Method
from game.study.replay import Replay, Shape
from game.study.tree.look import SearchStyle
from game.study.tree.tree_panes import TreePanes
from game.ui.display_list import Item, compare_items
from tests.driver import Driver
from tests.study.benches.benches import (
    NORMAL,
    check_fit,
    each_look,
    open_bench,
    open_look,
    read_lead,
)
from tests.study.tree.trees import watch
from tests.tides.test_redraw import check_frame
from tests.window import OpenApp

BENCHES = {
    "poker": ("hidden", ["hidden"]),
    "pruning": ("kuhn -", ["minimax", "alphabeta"]),
}
"""For each bench, what opens the tree of poker with hidden cards there, and its panes."""
NODES = [event for event in watch("kuhn", "-", Method.MINIMAX) if isinstance(event, Entered)]


def find_alike(node: int) -> set[int]:
    """Return what the mover of a node cannot tell apart: by its own card, and the bets."""
    cards, _, bets = NODES[node].position.partition(" ")
    mover = NODES[node].mover
    same = re.compile(rf"{'.' * mover}{cards[mover : mover + 1]}{'.' * (1 - mover)} ?{bets}")
    alike = {each.node for each in NODES if each.mover == mover and same.fullmatch(each.position)}
    return alike if mover >= 0 else set()


def find_trees(scene: StudyScene) -> TreePanes:
    """Return the trees of a bench."""
    bench = scene.bench
    assert isinstance(bench, PokerTree | PruningBench)
    return bench.trees


def open_hidden(open_app: OpenApp, bench: str, **options: object) -> tuple[Driver, StudyScene]:
    """Open a bench with the tree, at its end."""
    driver: Driver = open_app(settings=NORMAL, **{"size": (1280, 720), **options})
    scene = open_bench(driver, bench, BENCHES[bench][0], bet=0)
    driver.press(pygame.K_END)
    driver.step(3)
    return driver, scene


def point_at(driver: Driver, scene: StudyScene, node: int) -> None:
    """Point at a node in the first pane."""
    drawn = find_trees(scene).panes[0].view.find_drawn(node)
    assert drawn is not None
    driver.move((drawn.x, drawn.y))
    driver.step()


def list_dashed(items: Sequence[Item]) -> set[tuple[str, int]]:
    """Return pane and node of everything that has dashes round it."""
    names = [item.name for item in items if isinstance(item.name, tuple)]
    return {(name[0], name[1][1]) for name in names if str(name[1:]).startswith("(('alike'")}


def test_the_shape_knows_the_sets_of_every_node() -> None:
    shape = Shape()
    for each in NODES:
        shape.add(each)
    for node in range(len(NODES)):
        assert set(shape.list_alike(node)) == find_alike(node)
        assert set(shape.copy().list_alike(node)) == find_alike(node)
    assert sum(bool(find_alike(node)) for node in range(len(NODES))) == 24


@pytest.mark.parametrize("bench", [*BENCHES])
def test_pointing_at_a_node_shows_what_its_player_cannot_tell_apart(
    open_app: OpenApp, bench: str
) -> None:
    driver, scene = open_hidden(open_app, bench)
    for node in range(0, len(NODES), 3):
        point_at(driver, scene, node)
        alike = find_alike(node)
        wanted = {(pane, each) for pane in BENCHES[bench][1] for each in alike - {node}}
        assert list_dashed(scene.items()) == wanted
        assert ("cannot tell these 2 apart" in read_lead(scene)) == bool(alike)
        if alike:
            assert f"{('Max', 'Min')[NODES[node].mover]} cannot tell" in read_lead(scene)
    driver.move((2, 2))
    assert list_dashed(scene.items()) == set()


def test_the_focus_of_the_keys_shows_it_too_in_the_picture_and_in_the_list(
    open_app: OpenApp,
) -> None:
    driver, scene = open_hidden(open_app, "poker")
    driver.focus_button(PICTURE)
    driver.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RIGHT)
    trees = find_trees(scene)
    assert NODES[trees.cursor].position == "JQ b"
    (other,) = find_alike(trees.cursor) - {trees.cursor}
    assert NODES[other].position == "KQ b"
    assert list_dashed(scene.items()) == {("hidden", other)}
    assert "Min cannot tell these 2 apart" in " ".join(scene.narrate())
    driver.press(pygame.K_o, pygame.K_LEFT, pygame.K_RIGHT)
    (shown,) = [item.shows for item in scene.items() if item.name == ("hidden", "outline")]
    assert isinstance(shown, tuple)
    assert {line.row.node for line in shown[0] if line.is_alike} <= {other}


def test_only_what_is_ringed_is_drawn_again(open_app: OpenApp) -> None:
    driver, scene = open_hidden(open_app, "poker")
    point_at(driver, scene, 8)
    before = scene.items()
    point_at(driver, scene, 17)
    after = scene.items()
    lead = next(item.area for item in after if item.name == "lead")
    rings = [
        item.area
        for item in [*before, *after]
        if isinstance(item.name, tuple) and item.name[1] in ("hover", ("alike", 55), ("alike", 36))
    ]
    assert len(rings) == 4
    for rect in compare_items(before, after, pygame.Rect(0, 0, 1280, 720)):
        assert rect.colliderect(lead) or any(ring.contains(rect) for ring in rings)


@pytest.mark.parametrize("bench", [*BENCHES])
def test_every_frame_is_what_a_full_redraw_would_be(open_app: OpenApp, bench: str) -> None:
    driver, scene = open_hidden(open_app, bench, size=(960, 540))
    for node in range(0, len(NODES), 7):
        point_at(driver, scene, node)
        check_frame(driver)
    driver.press(pygame.K_o)
    driver.step()
    check_frame(driver)


@each_look
def test_every_line_fits(
    open_app: OpenApp, language: str, scale: int, size: tuple[int, int]
) -> None:
    for bench, (position, _) in BENCHES.items():
        driver = open_look(open_app, language, scale, size)
        scene = open_bench(driver, bench, position, bet=0)
        check_fit(driver, scene)
        driver.press(pygame.K_END)
        driver.step(3)
        point_at(driver, scene, 8)
        check_fit(driver, scene)


def test_where_all_cards_are_open_nothing_is_alike(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_bench(driver, "poker", "open", bet=0)
    for node in range(9):
        point_at(driver, scene, node)
        assert list_dashed(scene.items()) == set()
        assert "apart" not in read_lead(scene)


def test_chance_has_no_best_move_and_is_worth_the_mean() -> None:
    events = watch("kuhn", "-", Method.MINIMAX)
    replay = Replay()
    shape = replay.shape
    replay.extend(events)
    looks = SearchStyle(shape, replay)
    for index in range(len(events) + 1):
        moment = replay.at(index)
        assert looks.find_gold(moment) == frozenset()
        for node, window in moment.windows.items():
            assert window.best is None or shape.nodes[node].mover >= 0
    left = replay.at(len(events)).left
    for node, below in shape.children.items():
        if shape.nodes[node].mover < 0:
            mean = sum(left[child].value for child in below) / len(below)
            assert left[node].value == pytest.approx(mean)
