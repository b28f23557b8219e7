"""Matrices that are typed: by mouse, keys and pad, solved as a linear program solves them."""

from collections.abc import Sequence
from random import Random

import pygame
import pytest
from scipy.optimize import linprog

from game.shell.routes import Push, Study
from game.study.benches.matrix import (
    ROCK_PAPER_SCISSORS,
    SIZES,
    MatrixBench,
    MatrixPosition,
    read_matrix_position,
)
from game.study.frame.frame_layout import PICTURE
from game.study.frame.study_scene import StudyScene
from game.study.jobs import Solve, Solved
from tests.driver import Driver
from tests.study.benches.benches import NORMAL, check_fit, each_look, open_look, read_lead
from tests.study.benches.benches import open_bench as open_a_bench
from tests.study.jobs import do_whole
from tests.tides.test_redraw import check_frame
from tests.window import OpenApp


def solve_by_program(matrix: Sequence[Sequence[float]]) -> float:
    """Return the value: the most v that a mix of rows wins against every column."""
    rows = len(matrix)
    columns = list(zip(*matrix, strict=True))
    found = linprog(
        [0.0] * rows + [-1.0],
        A_ub=[[-cell for cell in column] + [1.0] for column in columns],
        b_ub=[0.0] * len(columns),
        A_eq=[[1.0] * rows + [0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
    )
    return -float(found.fun)


@pytest.mark.parametrize("seed", range(200))
def test_a_typed_matrix_is_solved_as_a_linear_program_solves_it(seed: int) -> None:
    """200 matrices; both mixes guarantee the value, too."""
    rng = Random(seed)
    rows, columns = rng.choice(SIZES), rng.choice(SIZES)
    largest = rng.choice((2, 9, 99))
    position = read_matrix_position("matrix 0 0 / 0 0")
    assert position is not None
    position = position.resize(rows, columns)
    for row in range(rows):
        for column in range(columns):
            position = position.set_cell(row, column, rng.randint(-largest, largest))
    solved = do_whole(Solve(*position.asked), Solved)
    matrix = position.payoffs
    assert solved.matrix == matrix
    value = solve_by_program(matrix)
    assert solved.value == pytest.approx(value, abs=1e-4 * largest)
    mine, theirs = ([share for _, share in mix] for mix in (solved.rows, solved.columns))
    least = min(
        sum(s * row[c] for s, row in zip(mine, matrix, strict=True)) for c in range(columns)
    )
    most = max(sum(s * cell for s, cell in zip(theirs, row, strict=True)) for row in matrix)
    assert least == pytest.approx(value, abs=1e-4 * largest)
    assert most == pytest.approx(value, abs=1e-4 * largest)


@pytest.mark.parametrize(
    "line", ["matrix", "matrix 1 2", "matrix 1 / 2", "matrix 1 2 / 3", "matrix a b / c d", "x"]
)
def test_other_lines_are_no_positions(line: str) -> None:
    assert read_matrix_position(line) is None
    assert read_matrix_position("matrix " + " / ".join(["1 2 3 4 5 6"] * 2)) is None


def test_a_matrix_comes_back_from_its_line_and_keeps_its_cells_when_it_grows() -> None:
    position = read_matrix_position(ROCK_PAPER_SCISSORS)
    assert isinstance(position, MatrixPosition)
    grown = position.resize(4, 2)
    assert grown.line == "matrix 0 -1 / 1 0 / -1 1 / 0 0"
    assert read_matrix_position(grown.line) == grown
    assert grown.resize(2, 3).line == "matrix 0 -1 0 / 1 0 0"


def open_typed(driver: Driver, line: str = ROCK_PAPER_SCISSORS) -> tuple[StudyScene, MatrixBench]:
    scene = open_a_bench(driver, "matrix", line, bet=0)
    driver.press(pygame.K_END)
    driver.step(3)
    assert isinstance(scene.bench, MatrixBench)
    return scene, scene.bench


def test_rock_paper_scissors_is_an_example_with_words(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene, bench = open_typed(driver)
    shown = {each.key: each.value for each in bench.parameters}
    assert shown["position"] == "Rock, paper, scissors"
    driver.move(bench.places.cells[0, 1].center)
    assert read_lead(scene) == "Rock meets Paper: −1"
    assert [line for line in bench.narrate() if "%" in line] == [
        f"{sign}: 33%" for sign in ("Rock", "Paper", "Scissors")
    ] * 2


def test_a_cell_is_typed_where_the_pointer_is(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene, bench = open_typed(driver)
    driver.move(bench.places.cells[0, 2].center)
    driver.press(pygame.K_MINUS, pygame.K_9)
    check_frame(driver)
    driver.press(pygame.K_RETURN)
    driver.step(12)
    check_frame(driver)
    assert bench.save() == "matrix 0 -1 -9 / 1 0 -1 / -1 1 0"
    assert {each.key: each.value for each in bench.parameters}["position"] == "Your own"
    value = solve_by_program(((0, -1, -9), (1, 0, -1), (-1, 1, 0)))
    counters = {row.label: row.values[0] for row in bench.report.counters}
    assert float(counters["At once"].replace("−", "-")) == pytest.approx(value, abs=0.01)
    assert read_lead(scene) == "Row 1 meets Column 3: −9"
    driver.press(pygame.K_x)
    driver.press(pygame.K_9, pygame.K_9, pygame.K_9)
    assert read_lead(scene) == "Only whole numbers from −99 to 99."


def test_by_keys_alone_a_matrix_grows_and_is_filled(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene, bench = open_typed(driver)
    driver.focus_button("parameter-rows")
    driver.press(pygame.K_LEFT)
    driver.step(12)
    driver.focus_button("parameter-columns")
    driver.press(pygame.K_LEFT)
    driver.step(12)
    driver.focus_button(PICTURE)
    driver.press(pygame.K_7, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_5)
    driver.press(pygame.K_RETURN)
    driver.step(12)
    assert bench.save() == "matrix 7 -1 / 1 5"
    assert any("Row 2 meets Column 2" in line for line in scene.narrate())


def test_what_was_typed_is_there_again(open_app: OpenApp) -> None:
    line = "matrix 3 -1 / 0 2"
    driver = open_app(settings=NORMAL.with_game("study", **{"matrix.saved": line}))
    driver.app.go(Push(Study("matrix")))
    driver.step(12)
    assert isinstance(driver.scene, StudyScene)
    assert driver.scene.bench.save() == line


@each_look
def test_every_line_fits(
    open_app: OpenApp, size: tuple[int, int], scale: int, language: str
) -> None:
    driver = open_look(open_app, language, scale, size)
    for line in (ROCK_PAPER_SCISSORS, "matrix " + " / ".join(["-99 99 0 -5 10"] * 5)):
        scene, bench = open_typed(driver, line)
        check_fit(driver, scene)
        driver.move(bench.places.cells[1, 1].center)
        check_fit(driver, scene)
