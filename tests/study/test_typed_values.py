"""The values of leaves and tiles, typed key by key: taken, given up, limited, kept and said."""

from typing import Final

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.study.frame.study_scene import StudyScene
from game.study.frame.typed_number import TypedNumber
from game.ui.actions import Action, Command, Digit, Zoom
from tests.driver import Driver, draw_scene
from tests.study.benches.benches import (
    ANSWERED,
    NORMAL,
    check_fit,
    each_look,
    open_bench,
    open_look,
    read_lead,
)
from tests.study.benches.tables import Table
from tests.study.test_study_scene import list_node_places
from tests.tides.test_redraw import check_frame
from tests.window import OpenApp

TREE: Final = "tree max ((3 12) (2 4))"
BOARD: Final = "../.. 2 3,1/4,1; own 1; you,you; all; "
ENTER, ESC, ERASE = pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_BACKSPACE
MINUS, TAB = pygame.K_MINUS, pygame.K_TAB
DOWN, RIGHT = pygame.K_DOWN, pygame.K_RIGHT


def open_tree(open_app: OpenApp, tree: str = TREE, **options: object) -> tuple[Driver, StudyScene]:
    """Open Pruning with a made tree, at the end of its searches."""
    driver = open_app(settings=NORMAL, **{"size": (1280, 720), **options})
    scene = open_bench(driver, "pruning", tree, bet=0)
    driver.press(pygame.K_END)
    return driver, scene


def open_leaf(open_app: OpenApp) -> tuple[Driver, StudyScene]:
    """Open Pruning with the focus of the keys on the first leaf."""
    driver, scene = open_tree(open_app)
    driver.focus_button("picture")
    driver.press(DOWN, DOWN)
    return driver, scene


def find_tree(scene: StudyScene) -> str:
    """Return the tree as it would be saved."""
    return scene.bench.save().partition(" tree ")[2]


def post_keys(*keys: int) -> None:
    """Press keys, all before the next frame."""
    for key in keys:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def digits(text: str) -> list[int]:
    """Return the keys of a number."""
    return [MINUS if sign == "-" else getattr(pygame, f"K_{sign}") for sign in text]


@pytest.mark.parametrize("number", ["7", "42", "0", "-5", "-99", "007", "99"])
def test_a_leaf_is_typed_where_the_focus_is(open_app: OpenApp, number: str) -> None:
    driver, scene = open_leaf(open_app)
    driver.press(*digits(number))
    assert find_tree(scene) == "max ((3 12) (2 4))"
    driver.press(ENTER)
    assert find_tree(scene) == f"max (({int(number)} 12) (2 4))"
    driver.step(ANSWERED)
    written = str(int(number)).replace("-", "−")
    assert f"; Minimax {written}" in " ".join(scene.bench.narrate()).replace("+", "")
    answer = max(min(int(number), 12), 2)
    assert scene.bench.report.verdict.replace("+", "") == f"Same answer: {answer}"
    driver.press(pygame.K_HOME)
    assert f"; worth {written}" in " ".join(scene.bench.narrate())


def test_a_leaf_is_typed_where_the_pointer_is(open_app: OpenApp) -> None:
    driver, scene = open_tree(open_app)
    places = list_node_places(scene)
    driver.move(places[4])
    driver.press(pygame.K_8)
    driver.move((places[4][0] + 2, places[4][1]))
    driver.press(pygame.K_1)
    assert find_tree(scene) == "max ((3 12) (2 4))"
    driver.move(places[6])
    assert find_tree(scene) == "max ((3 81) (2 4))"
    driver.press(pygame.K_6, ENTER, pygame.K_7, ENTER)
    assert find_tree(scene) == "max ((3 81) (7 4))"
    driver.step(ANSWERED)
    driver.press(pygame.K_5)
    driver.click(places[6])
    driver.step(ANSWERED)
    assert find_tree(scene) == "max ((3 81) (5 4))", "a press on what is typed only takes it"


def test_moving_on_takes_each_leaf_however_fast_one_types(open_app: OpenApp) -> None:
    driver, scene = open_leaf(open_app)
    post_keys(*digits("6"), RIGHT, *digits("-1"), RIGHT, *digits("15"), TAB)
    driver.step()
    assert find_tree(scene) == "max ((6 -1) (15 4))"
    assert scene.buttons.focus != "picture"


def test_what_is_shown_stays_until_the_search_has_come(open_app: OpenApp) -> None:
    driver, scene = open_leaf(open_app)
    report, shown = scene.bench.report, list_node_places(scene)
    stood = scene.clock.index, scene.clock.length, scene.clock.marks
    post_keys(*digits("20"), ENTER)
    driver.step()
    assert (scene.bench.report, list_node_places(scene)) == (report, shown)
    assert (scene.clock.index, scene.clock.length, scene.clock.marks) == stood
    assert [line for line in scene.narrate() if "Node 3" in line] == [
        "Node 3: an end; worth 20"
    ] * 2
    driver.step(ANSWERED)
    assert scene.bench.report.verdict == "Same answer: 12"
    assert scene.clock.is_at_end


def test_nothing_plays_by_itself_while_values_are_typed(open_app: OpenApp) -> None:
    driver, scene = open_leaf(open_app)
    driver.press(pygame.K_HOME, *digits("20"), RIGHT)
    driver.step(ANSWERED)
    assert (scene.clock.index, scene.clock.is_playing) == (0, False)
    assert "Node 4: an end; worth 12" in scene.narrate()


@pytest.mark.parametrize("keys", [[ESC], [ERASE, ENTER], [ERASE, ERASE, RIGHT]])
def test_a_number_that_is_given_up_or_rubbed_out_changes_nothing(
    open_app: OpenApp, keys: list[int]
) -> None:
    driver, scene = open_leaf(open_app)
    driver.press(pygame.K_9, *keys)
    assert find_tree(scene) == "max ((3 12) (2 4))"
    assert scene.buttons.focus == "picture"
    driver.press(ESC)
    assert scene.buttons.focus == "play"


def test_backspace_shortens_the_value_that_is_there(open_app: OpenApp) -> None:
    driver, scene = open_leaf(open_app)
    driver.press(RIGHT, ERASE)
    assert "worth 1" in " ".join(scene.bench.narrate())
    driver.press(pygame.K_0, MINUS, ENTER)
    assert find_tree(scene) == "max ((3 -10) (2 4))"


def test_only_leaves_of_made_trees_can_be_typed(open_app: OpenApp) -> None:
    driver, scene = open_tree(open_app)
    driver.focus_button("picture")
    before = scene.bench.save()
    driver.press(pygame.K_5, ENTER)
    driver.press(ENTER)
    assert scene.bench.save() == before
    driver.press(pygame.K_1, mod=pygame.KMOD_CTRL)
    assert scene.buttons.find("tab-tiles") is not None
    assert scene.bench.save() != before
    other, kuhn = open_tree(open_app, "kqj JQ")
    other.focus_button("picture")
    other.press(DOWN, DOWN, DOWN, pygame.K_5, ENTER)
    assert kuhn.bench.save().endswith("kqj JQ")


@pytest.mark.parametrize("key", [pygame.K_F1, pygame.K_F2, pygame.K_SPACE, pygame.K_HOME])
def test_whatever_else_is_done_takes_the_number_and_happens(open_app: OpenApp, key: int) -> None:
    driver, scene = open_leaf(open_app)
    driver.press(pygame.K_9, key)
    assert find_tree(scene) == "max ((9 12) (2 4))"
    if key == pygame.K_F1:
        driver.press(pygame.K_8, ENTER, key)
        assert find_tree(scene) == "max ((9 12) (2 4))", "nothing is typed below the list of keys"


def test_shift_alone_ends_no_number(open_app: OpenApp) -> None:
    driver, scene = open_leaf(open_app)
    driver.press(pygame.K_1, pygame.K_LSHIFT, pygame.K_2, ENTER)
    assert find_tree(scene) == "max ((12 12) (2 4))"


def test_a_tree_that_was_typed_is_there_again_in_another_start(open_app: OpenApp) -> None:
    driver, scene = open_leaf(open_app)
    driver.press(pygame.K_9, ENTER)
    driver.storage.flush()
    saved = driver.storage.load_settings().games["study"]
    assert saved["pruning.saved"] == scene.bench.save()
    assert str(saved["pruning.saved"]).endswith("max ((9 12) (2 4))")


@pytest.mark.parametrize(("number", "value"), [("7", 7), ("-9", -9), ("12", 1), ("0", 0)])
def test_a_tile_is_typed_by_pointer_and_by_keys(open_app: OpenApp, number: str, value: int) -> None:
    table = Table(open_app, "tiles", BOARD)
    table.point("cell-0")
    table.press(*digits(number), ENTER)
    assert table.bench.setup.start.values == (value, 1, 4, 1)
    assert not table.bench.turns.game.done
    table.driver.focus_button("picture")
    table.press(RIGHT, *digits(number), DOWN)
    assert table.bench.setup.start.values == (value, value, 4, 1)
    sign = "−" if value < 0 else ""
    table.press(pygame.K_UP)
    assert f"b1 {sign}{abs(value)}" in " ".join(table.scene.bench.narrate())
    table.press(DOWN)
    table.press(pygame.K_5)
    assert "Enter" in table.lead
    assert table.find("cell-3").worth == "5"
    table.press(ESC)
    assert table.find("cell-3").worth == "1"
    assert table.line.startswith(f"../.. 2 {value},{value}/4,1; own 1;")


@pytest.mark.parametrize("number", ["12", "-12"])
def test_a_digit_too_many_is_refused_with_a_word(open_app: OpenApp, number: str) -> None:
    table = Table(open_app, "tiles", BOARD)
    table.point("cell-0")
    table.press(*digits(number))
    assert table.lead == "Only whole numbers from −9 to 9."
    table.press(ERASE)
    assert "Enter" in table.lead
    table.press(pygame.K_4, ENTER)
    assert table.bench.setup.start.values[0] == (4 if number == "12" else -4)


@pytest.mark.parametrize(
    ("key", "mod"), [(pygame.K_1, pygame.KMOD_SHIFT), (pygame.K_EXCLAIM, 0), (pygame.K_COMMA, 0)]
)
def test_a_sign_that_is_no_digit_is_refused_with_a_word(
    open_app: OpenApp, key: int, mod: int
) -> None:
    table = Table(open_app, "tiles", BOARD)
    table.point("cell-0")
    table.press(key, mod=mod)
    assert table.lead == "Only whole numbers from −9 to 9."
    assert table.bench.setup.start.values == (3, 1, 4, 1)
    table.press(pygame.K_7)
    assert "Enter" in table.lead
    table.press(key, mod=mod)
    assert table.lead == "Only whole numbers from −9 to 9."
    table.press(ENTER)
    assert table.bench.setup.start.values == (7, 1, 4, 1)
    assert table.lead.startswith("Type a tile’s value")


def test_at_a_leaf_the_word_names_its_own_range(open_app: OpenApp) -> None:
    driver, scene = open_leaf(open_app)
    driver.press(*digits("100"))
    assert read_lead(scene) == "Only whole numbers from −99 to 99."
    driver.press(ENTER)
    assert find_tree(scene) == "max ((10 12) (2 4))"


def test_typing_makes_the_values_of_any_board_the_players_own(open_app: OpenApp) -> None:
    table = Table(open_app, "tiles", BOARD.replace("3,1/4,1; own", "0,0/0,0; zero"))
    table.point("cell-2")
    table.press(pygame.K_6)
    table.driver.click(table.bench.buttons.rect("cell-2").center)
    assert table.line.startswith("../.. 2 0,0/6,0; own 1;"), "a press on it only takes the number"
    assert not table.bench.turns.game.done
    table.press(pygame.K_2)
    table.click("cell-1")
    assert table.line.startswith("../.. 2 0,0/2,0; own 1;")
    assert table.moves == "b1"


def test_after_the_first_move_tiles_keep_their_values(open_app: OpenApp) -> None:
    table = Table(open_app, "tiles", f"{BOARD}a1")
    table.point("cell-3")
    table.press(pygame.K_7)
    assert table.find("cell-3").worth == "1"
    table.press(pygame.K_z)
    table.point("cell-3")
    table.press(pygame.K_7, pygame.K_s)
    assert table.bench.setup.start.values == (3, 1, 4, 7)
    assert table.bench.turns.game.done == 1


def test_a_bird_that_begins_waits_until_all_tiles_are_typed(open_app: OpenApp) -> None:
    table = Table(open_app, "tiles", BOARD.replace("you,you", "gull,you"))
    table.press(pygame.K_z)
    for cell, number in enumerate(("5", "-6", "7", "8")):
        table.point(f"cell-{cell}")
        table.press(*digits(number), ENTER)
    assert table.bench.setup.start.values == (5, -6, 7, 8)
    assert "Gull" in table.lead
    table.press(pygame.K_s)
    assert table.bench.turns.game.done == 1


def test_a_tile_that_a_bird_takes_meanwhile_is_typed_no_more(open_app: OpenApp) -> None:
    table = Table(open_app, "tiles", BOARD.replace("you,you", "gull,you"))
    table.press(pygame.K_z)
    table.point("cell-3")
    table.driver.press(pygame.K_7)
    table.bench.turns.jump(1)
    table.settle()
    table.press(ENTER)
    assert "3,1/4,1" in table.line


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_every_frame_of_typing_is_what_a_full_redraw_would_be(
    open_app: OpenApp, size: tuple[int, int]
) -> None:
    driver, scene = open_tree(open_app, size=size)
    driver.focus_button("picture")
    driver.press(DOWN, DOWN)
    pictures = set()
    for key in (*digits("-12"), ERASE, RIGHT, *digits("7"), ESC, *digits("8"), ENTER):
        driver.press(key)
        check_frame(driver)
        pictures.add(draw_scene(scene, size))
    assert len(pictures) >= 8
    table = Table(open_app, "tiles", BOARD, size=size)
    table.point("cell-3")
    for key in (*digits("-7"), ERASE, ERASE, *digits("4"), ENTER):
        table.driver.press(key)
        check_frame(table.driver)


@each_look
def test_the_words_fit(open_app: OpenApp, language: str, scale: int, size: tuple[int, int]) -> None:
    driver = open_look(open_app, language, scale, size)
    scene = open_bench(driver, "pruning", TREE, bet=0)
    driver.focus_button("picture")
    driver.press(pygame.K_END, DOWN, DOWN, *digits("-99"))
    check_fit(driver, scene)
    driver.press(ENTER)
    driver.step(ANSWERED)
    check_fit(driver, scene)
    scene = open_bench(driver, "tiles", BOARD, bet=0)
    check_fit(driver, scene)
    driver.focus_button("picture")
    driver.press(RIGHT, *digits("-9"))
    check_fit(driver, scene)


@given(st.integers(1, 999), st.text("0123456789-<", max_size=12), st.integers(-999, 999))
def test_no_keys_lead_beyond_the_limits(largest: int, keys: str, before: int) -> None:
    values = {0: before}
    typed = TypedNumber(largest, values.__getitem__, values.__setitem__)
    actions: dict[str, Action] = {"-": Zoom(-1), "<": Command.ERASE}
    for key in keys:
        assert typed.handle(actions.get(key) or Digit((int(key) - 1) % 10), 0)
    typed.take()
    assert values[0] == before or abs(values[0]) <= max(largest, abs(before))
