"""The study from the title to a bench and back: by keys, by the mouse, kept, and drawn in time."""

from dataclasses import replace
from random import Random

import pygame
import pytest

from game.shell.routes import Push, Study
from game.study.benches.pruning import PruningBench
from game.study.frame.frame_controls import Timeline
from game.study.frame.frame_layout import PICTURE
from game.study.frame.study_scene import StudyScene
from game.texts import LANGUAGES
from game.ui.widgets.buttons import Adjustment
from tests import fitting
from tests.driver import Driver, ScriptedEngine, draw_scene, is_title
from tests.study.benches.benches import NORMAL
from tests.tides.test_contrast import find_faint
from tests.tides.test_redraw import check_frame
from tests.window import OpenApp

MOST_FRAMES = 400
LEFT_AT_PRUNING = NORMAL.with_game("study", bench="pruning")


def open_study(driver: Driver, *, bets: int | None = 1) -> StudyScene:
    """Open Pruning from the title, and settle the bet."""
    driver.click_button("study")
    scene = driver.scene
    assert isinstance(scene, StudyScene)
    driver.click_button("tab-pruning")
    driver.step(6)
    if bets is not None and scene.buttons.find("bet-0") is not None:
        driver.click_button(f"bet-{bets}")
    return scene


def play_to_the_end(driver: Driver) -> None:
    driver.press(pygame.K_END)
    driver.step(3)


def find_index(scene: StudyScene) -> tuple[int, int]:
    """Return where the timeline stands, and its length."""
    button = scene.buttons.find("timeline")
    assert isinstance(button, Timeline)
    return button.index, button.length


def test_by_keys_alone_one_bets_steps_and_comes_home(open_app: OpenApp) -> None:
    driver = open_app(settings=LEFT_AT_PRUNING)
    driver.focus_button("study")
    driver.press(pygame.K_RETURN)
    driver.step(6)
    scene = driver.scene
    assert isinstance(scene, StudyScene)
    driver.focus_button("bet-1")
    driver.press(pygame.K_RETURN)
    assert scene.buttons.find("bet-0") is None
    driver.press(pygame.K_HOME, pygame.K_s, pygame.K_s, pygame.K_RIGHT, pygame.K_LEFT)
    assert find_index(scene) == (2, 18)
    driver.press(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert find_index(scene)[0] == 8
    driver.press(pygame.K_d)
    for _ in range(MOST_FRAMES):
        driver.step(dt=0.05)
    assert find_index(scene) == (18, 18)
    driver.press(pygame.K_ESCAPE)
    driver.step(3)
    assert is_title(driver)


def test_by_the_mouse_alone(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_study(driver)
    driver.click_button("first")
    for _ in range(3):
        driver.click_button("on")
    driver.click_button("back")
    assert find_index(scene) == (2, 18)
    line = scene.buttons.rect("timeline")
    driver.drag(line.midleft, line.midright)
    assert find_index(scene) == (18, 18)
    driver.click_button("parameter-tree")
    driver.step(8)
    assert find_index(scene)[1] == 130
    driver.click_button("help")
    driver.click(scene.buttons.rect("help").center)
    driver.click_button("menu")
    driver.step(3)
    assert is_title(driver)


def test_steps_by_s_are_what_a_run_shows(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_study(driver)
    play_to_the_end(driver)
    whole = draw_scene(scene, driver.size)
    driver.press(pygame.K_HOME)
    driver.press(*[pygame.K_s] * 18)
    driver.step(2)
    assert draw_scene(scene, driver.size) == whole


def test_back_is_exact(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_study(driver)
    driver.press(pygame.K_HOME)
    pictures = []
    for _ in range(18):
        pictures.append(draw_scene(scene, driver.size))
        driver.press(pygame.K_RIGHT)
    for picture in reversed(pictures):
        driver.press(pygame.K_LEFT)
        assert draw_scene(scene, driver.size) == picture


def test_an_open_bet_is_not_answered_by_the_ticks_of_the_timeline(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_study(driver, bets=None)
    ticks = []
    for press in ("bet-1", None):
        timeline = scene.buttons.find("timeline")
        assert isinstance(timeline, Timeline)
        ticks.append(timeline.marks)
        if press is not None:
            driver.click_button(press)
            driver.step(3)
    assert ticks == [(), (8,)]


def test_the_answer_is_the_same_and_the_bet_is_answered(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_study(driver, bets=2)
    play_to_the_end(driver)
    said = scene.narrate()
    assert any("“4”" in line and "“1”" in line for line in said)
    assert "Same answer: −1" in said
    rows = {row.label: row.values for row in scene.bench.report.counters}
    assert rows["Visited"] == ("9", "8")
    assert rows["Ends"] == ("5", "4")
    assert rows["Left out"] == ("0", "1")
    assert rows["Plies"] == ("3", "3")


def test_what_was_left_is_there_again_in_another_start(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_study(driver)
    driver.click_button("parameter-tree")
    driver.step(8)
    driver.press(pygame.K_HOME, *[pygame.K_s] * 7)
    driver.click_button("speed")
    driver.press(pygame.K_ESCAPE)
    saved = driver.storage.load_settings().games["study"]
    assert saved["pruning.saved"] == scene.bench.save()
    again = open_app(settings=replace(NORMAL, games={"study": saved}))
    scene = open_study(again)
    again.step(6)
    assert scene.buttons.find("bet-0") is None
    assert find_index(scene) == (7, 130)


def test_a_route_brings_a_bench_and_a_position(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    driver.app.go(Push(Study("pruning", "tiles 1./.. 2 0,0/0,0")))
    driver.step(8)
    assert find_index(driver.scene)[1] == 32  # type: ignore[arg-type]
    driver.press(pygame.K_ESCAPE)
    driver.app.go(Push(Study("nowhere")))
    assert isinstance(driver.scene, StudyScene)


@pytest.mark.parametrize("keys", [[pygame.K_TAB] * 30, [pygame.K_DOWN] * 12, [pygame.K_UP] * 12])
def test_the_focus_goes_round_without_being_lost(open_app: OpenApp, keys: list[int]) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_study(driver)
    seen = set()
    for key in keys:
        driver.press(key)
        assert scene.buttons.find(scene.buttons.focus) is not None
        seen.add(scene.buttons.focus)
    assert len(seen) > 3


def test_in_the_tree_arrows_walk_and_esc_leaves(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_study(driver)
    play_to_the_end(driver)
    driver.focus_button("picture")
    driver.press(pygame.K_DOWN)
    assert any("Node 2" in line for line in scene.narrate())
    driver.press(pygame.K_RIGHT)
    assert any("Node 7" in line for line in scene.narrate())
    driver.press(pygame.K_UP, pygame.K_ESCAPE)
    assert scene.buttons.focus == "play"
    assert find_index(scene)[0] == 18


@pytest.mark.parametrize("seed", range(4))
def test_at_every_frame_the_window_is_what_a_full_redraw_would_be(
    open_app: OpenApp, seed: int
) -> None:
    rng = Random(seed)
    settings = replace(NORMAL, text_scale=(100, 150)[seed % 2], reduced_motion=seed == 3)
    size, language = ((960, 540), (1280, 720))[seed % 2], [*LANGUAGES][seed // 2]
    driver = open_app(settings=settings, size=size, language=language)
    scene = open_study(driver)
    keys = [pygame.K_s, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_o, pygame.K_f, pygame.K_g]
    keys += [pygame.K_PLUS, pygame.K_MINUS, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN]
    keys += [pygame.K_HOME, pygame.K_END, pygame.K_SPACE, pygame.K_F1, pygame.K_RETURN]
    for _ in range(60):
        place = rng.randrange(size[0]), rng.randrange(size[1])
        what = rng.random()
        if what < 0.6:
            key = rng.choice(keys)
            if key == pygame.K_RETURN and str(scene.buttons.focus).startswith(("menu", "tab-")):
                continue
            driver.press(key)
        elif what < 0.75:
            if str(scene.buttons.hit(place)).startswith("tab-"):
                continue  # another bench has other parameters
            driver.drag(place, (place[0] + 60, place[1] - 30))
        elif what < 0.9:
            wheel = {"pos": place, "button": rng.choice((4, 5))}
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, wheel))
        else:
            name = rng.choice(["parameter-tree", "parameter-panes", "parameter-order", "last"])
            if scene.buttons.find(name) is not None:  # the exercise has fewer
                driver.click_button(name)
        driver.step(dt=rng.choice((0.004, 1 / 60, 0.05)))
        if driver.scene is not scene:
            break
        check_frame(driver)


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize(
    ("size", "scale", "language"),
    fitting.cover_fits([(960, 540), (1280, 720), (1024, 768)], [100, 150]),
)
def test_every_line_fits(
    open_app: OpenApp, language: str, scale: int, size: tuple[int, int]
) -> None:
    settings = replace(NORMAL, text_scale=scale)
    driver = open_app(settings=settings, language=language, size=size)
    scene = open_study(driver, bets=None)
    wide, small = set[str](), set[tuple[int, str]]()

    def look() -> None:
        driver.context.kit.forget_sizes()
        with fitting.listen(driver.context.kit) as heard:
            fitting.draw_nowhere(scene, driver.size)
        wide.update(heard[0])
        small.update(heard[1])

    look()
    driver.click_button("bet-2")
    play_to_the_end(driver)
    look()
    driver.press(pygame.K_F1)
    look()
    driver.press(pygame.K_F1, pygame.K_o)
    look()
    driver.press(pygame.K_o)
    for _ in range(4):
        if scene.buttons.find("rail") is not None and scene.buttons.find("parameter-tree") is None:
            driver.click_button("rail")
        driver.click_button("parameter-tree")
        driver.step(10)
        driver.press(pygame.K_END, pygame.K_LEFT, pygame.K_LEFT)
        look()
    assert sorted(wide) == []
    assert sorted(small) == []


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize(
    ("size", "language"), [((1280, 720), "en"), ((960, 540), "zh-Hans")], ids=["en", "zh-Hans"]
)
def test_every_letter_stands_out(open_app: OpenApp, size: tuple[int, int], language: str) -> None:
    driver = open_app(settings=NORMAL, size=size, language=language)
    open_study(driver, bets=None)
    shares = {"bet": find_faint(driver)}
    driver.click_button("bet-1")
    for tree in ("kqj", "tiles", "picks", "made"):
        driver.press(pygame.K_HOME, *[pygame.K_s] * 13)
        driver.step(20)
        shares[f"{tree} running"] = find_faint(driver)
        play_to_the_end(driver)
        shares[tree] = find_faint(driver)
        driver.click_button("parameter-tree")
        driver.step(10)
    assert {name: share for name, share in shares.items() if share > 0.005} == {}


def test_every_control_can_be_hit(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_study(driver, bets=None)
    small = {
        key: place.size
        for key, place in scene.buttons.list_places()
        if key != "picture" and min(place.size) < 44
    }
    assert small == {}


def test_the_sound_can_be_switched_here(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    open_study(driver)
    driver.click_button("sound")
    assert not driver.storage.load_settings().is_muted
    driver.press(pygame.K_m)
    assert driver.storage.load_settings().is_muted


def test_less_motion_means_that_nothing_starts_or_glides_by_itself(open_app: OpenApp) -> None:
    driver = open_app(settings=replace(NORMAL, reduced_motion=True))
    scene = open_study(driver)
    assert not scene.is_moving
    driver.press(*[pygame.K_PLUS] * 5, *[pygame.K_s] * 8, pygame.K_g)
    assert not scene.is_moving


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("key", [pygame.K_MINUS, pygame.K_PLUS, pygame.K_g])
def test_a_tree_is_looked_at_from_near_while_it_runs_fast(open_app: OpenApp, key: int) -> None:
    """What is searched may then be folded away: folds do not follow."""
    driver = open_app(settings=NORMAL)
    driver.app.go(Push(Study("pruning", "tiles .../.../... 2 1,2,3/4,5,6/7,8,9")))
    driver.step(45)
    driver.press(pygame.K_s, pygame.K_PLUS, pygame.K_d)
    while driver.shown.is_moving:
        driver.press(key)
    assert isinstance(driver.scene, StudyScene)
    assert driver.scene.clock.is_at_end


def test_the_leaves_of_a_made_tree_are_set_by_hand(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    open_study(driver)
    driver.app.go(Push(Study("pruning", "tree max ((3 12) (2 4))")))
    driver.step(8)
    scene = driver.scene
    assert isinstance(scene, StudyScene)
    play_to_the_end(driver)
    driver.focus_button("picture")
    driver.press(pygame.K_DOWN, pygame.K_DOWN)
    for _ in range(2):
        driver.press(pygame.K_PAGEUP)
        driver.step(8)
    assert scene.bench.save().endswith("max ((5 12) (2 4))")
    place = list_node_places(scene)[4]
    driver.click(place)
    driver.step(8)
    right = {"pos": place, "button": 3}
    for _ in range(3):
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, right))
        driver.step(8)
    assert scene.bench.save().endswith("max ((5 10) (2 4))")
    assert "Same answer: 5" in scene.narrate()


def list_node_places(scene: StudyScene) -> dict[int, tuple[int, int]]:
    """Return where the nodes of the first pane are, by the numbers that are drawn."""
    assert isinstance(scene.bench, PruningBench)
    view = scene.bench.trees.panes[0].view
    placed = {node + 1: view.find_drawn(node) for node in range(9)}
    return {number: (drawn.x, drawn.y) for number, drawn in placed.items() if drawn is not None}


def test_what_came_of_a_bet_is_said_no_more_once_a_parameter_is_changed(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_study(driver, bets=1)
    play_to_the_end(driver)
    assert any("right" in line for line in scene.narrate())
    driver.click_button("parameter-panes")
    play_to_the_end(driver)
    assert not any("You bet" in line for line in scene.narrate())
    assert scene.buttons.find("bet-0") is None


def test_a_bet_that_nobody_placed_is_asked_again_though_a_parameter_was_changed(
    open_app: OpenApp,
) -> None:
    driver = open_app(settings=NORMAL)
    open_study(driver, bets=None)
    driver.click_button("parameter-panes")
    driver.press(pygame.K_ESCAPE)
    driver.step(6)
    scene = open_study(driver, bets=None)
    assert scene.buttons.find("bet-0") is not None


def test_of_a_position_that_is_brought_the_bet_is_asked_anew(open_app: OpenApp) -> None:
    settings = NORMAL.with_game("study", **{"matrix.bet": 0})
    driver = open_app(settings=settings)
    driver.app.go(Push(Study("matrix", "11.16.18/5.1 9.12.17/14.2")))
    driver.step(12)
    scene = driver.scene
    assert isinstance(scene, StudyScene)
    assert scene.buttons.find("bet-0") is not None


def test_arrows_do_nothing_while_another_tree_is_on_its_way(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    scene = open_study(driver, bets=1)
    play_to_the_end(driver)
    bench = scene.bench
    assert isinstance(bench, PruningBench)
    driver.focus_button(PICTURE)
    driver.press(pygame.K_DOWN, pygame.K_RIGHT, pygame.K_DOWN)
    assert bench.trees.cursor
    engine = driver.engine
    assert isinstance(engine, ScriptedEngine)
    engine.is_thinking = True
    bench.adjust(Adjustment("tree", steps=1))
    driver.press(pygame.K_LEFT, pygame.K_DOWN)
    driver.step(2)
    assert bench.trees.pointed is None
    assert scene.narrate()
    engine.is_thinking = False
    driver.step(10)
    assert bench.trees.cursor == 0


@pytest.mark.parametrize("bench", ["pruning", "poker", "matrix", "regrets", "vote", "luck"])
def test_while_an_empty_stage_computes_a_word_says_so(open_app: OpenApp, bench: str) -> None:
    driver = open_app(settings=NORMAL)
    engine = driver.engine
    assert isinstance(engine, ScriptedEngine)
    engine.is_thinking = True
    driver.app.go(Push(Study(bench)))
    scene = driver.scene
    shown = []
    for _ in range(40):
        driver.step(dt=1 / 60)
        shown.append("Computing…" in fitting.hear_lines(scene, driver.context.kit, driver.size))
    assert shown == sorted(shown)
    assert not shown[5]
    assert shown[-1]
    engine.is_thinking = False
    driver.step(45)
    check_frame(driver)
    assert "Computing…" not in fitting.hear_lines(scene, driver.context.kit, driver.size)


def test_a_game_is_the_same_on_top_of_its_tree_and_below(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    driver.app.go(Push(Study("tiles", ".../.../... 2 0,0,0/0,0,0/0,0,0; zero 1; you,you; 4; ")))
    driver.step(3)
    below = driver.scene
    assert isinstance(below, StudyScene)
    driver.press(pygame.K_s)  # it passes the question over
    driver.settle()
    driver.click(below.bench.buttons.rect("cell-0").center)  # type: ignore[attr-defined]
    driver.settle()
    driver.press(pygame.K_t)
    driver.step(6)
    assert driver.scene is not below
    driver.press(pygame.K_1, mod=pygame.KMOD_CTRL)
    driver.step(6)
    above = driver.scene
    assert isinstance(above, StudyScene)
    assert above.bench.save() == below.bench.save()
    assert "a1" in above.bench.save()
    driver.click(above.bench.buttons.rect("cell-4").center)  # type: ignore[attr-defined]
    driver.settle()
    played = above.bench.save()
    driver.press(pygame.K_ESCAPE)
    driver.step(6)
    assert driver.scene is below
    assert below.bench.save() == played
