"""Every table in both languages and all sizes: words fit, and each frame is what it should be."""

from dataclasses import replace
from random import Random

import pygame
import pytest

from game.commands.parser import parse_arguments, read_play_options
from game.shell.routes import Push, Study
from game.study.frame.study_scene import StudyScene
from tests import fitting
from tests.study.benches.tables import Table
from tests.tides.test_redraw import check_frame
from tests.window import INSTANT, OpenApp

CROWDED = (
    "..../..../..../.... 4 -3,-1,4,1/-5,9,2,-6/5,3,5,8/9,7,-9,3 -10; own 1; "
    "albatross,heron,you,puffin; all; b2 a1 c1 b1 c2 a2 a3 d1 c3 b3 d2 d3 a4 c4 | b4 d4"
)
LINES = {
    "tiles": (
        CROWDED,
        ".../.../... 2 2,7,6/9,5,1/4,3,8; own 1; you,albatross; 4; ",
        "../.. 2 0,0/0,0; zero 1; you,you; 4; a1 b1 a2 b2",
    ),
    "rows": (
        "..../..../..../.... 4 fall; you,albatross; all; b4 b3 b2 b1 | a4",
        ".../.../... 3 free; heron,puffin; 4; a1 b2 a2 b3 a3",
    ),
}
WIDE = (
    "..../.... 4 -3,-1,4,1/-5,9,2,-6 -10; own 1; albatross,heron,you,puffin; all; "
    "b2 a1 c1 b1 c2 a2 | d1 d2"
)
REDRAWN = {
    "tiles": (WIDE, LINES["tiles"][1]),
    "rows": ("..../..../.... 4 fall; you,albatross; all; b3 b2 b1 | a3", LINES["rows"][1]),
}
"""Boards that are judged in little time, whatever lies on them."""


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize(
    ("size", "scale", "language", "bench"),
    fitting.cover_fits([(960, 540), (1280, 720), (1920, 1080)], [100, 150], [*LINES]),
)
def test_every_line_fits(
    open_app: OpenApp, bench: str, language: str, scale: int, size: tuple[int, int]
) -> None:
    settings = replace(INSTANT, text_scale=scale)
    for line in LINES[bench]:
        table = Table(open_app, bench, line, size=size, settings=settings, language=language)
        if table.scene.buttons.find("rail") is not None:
            table.driver.click_button("rail")
        table.press(pygame.K_v)
        table.driver.context.kit.forget_sizes()
        with fitting.listen(table.driver.context.kit) as (wide, small):
            fitting.draw_nowhere(table.scene, size)
        assert (sorted(wide), sorted(small)) == ([], [])


@pytest.mark.parametrize("bench", [*LINES])
@pytest.mark.parametrize("seed", range(3))
def test_at_every_frame_the_window_is_what_a_full_redraw_would_be(
    open_app: OpenApp, bench: str, seed: int
) -> None:
    rng = Random(seed)
    size = ((960, 540), (1280, 720))[seed % 2]
    settings = replace(INSTANT, text_scale=(100, 150)[seed % 2])
    table = Table(open_app, bench, REDRAWN[bench][seed % 2], size=size, settings=settings)
    keys = [pygame.K_s, pygame.K_d, pygame.K_z, pygame.K_y, pygame.K_v, pygame.K_TAB]
    keys += [pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_SPACE]
    for _ in range(60):
        what = rng.random()
        if what < 0.5:
            table.driver.press(rng.choice(keys))
        elif what < 0.9:
            cell = rng.choice(list(table.bench.buttons.list_places()))
            if cell[0] != "tree":
                table.driver.click(cell[1].center)
        else:
            table.driver.click_button("last")
        table.driver.step(dt=rng.choice((0.004, 1 / 60, 0.05)))
        check_frame(table.driver)
        assert isinstance(table.driver.scene, StudyScene)


@pytest.mark.parametrize("seats", [None, 2, 3, 4])
def test_the_command_line_opens_a_table(open_app: OpenApp, seats: int | None) -> None:
    words = ["--game", "tiles", *([] if seats is None else ["--seats", str(seats)])]
    options = read_play_options(parse_arguments(words))
    driver = open_app(settings=INSTANT, size=(1280, 720))
    route = driver.app.games.start_game(options)
    assert isinstance(route, Study)
    driver.app.go(Push(route))
    driver.step(3)
    assert isinstance(driver.scene, StudyScene)
    players = driver.scene.bench.save().split("; ")[2].split(",")
    assert players == ["you", "heron", "gull", "puffin"][: seats or 2]


@pytest.mark.parametrize("bench", ["tiles", "pruning", "rows", "vote"])
def test_the_command_line_opens_every_bench(open_app: OpenApp, bench: str) -> None:
    driver = open_app(settings=INSTANT)
    route = driver.app.games.start_game(read_play_options(parse_arguments(["--game", bench])))
    assert route == Study(bench)


def test_a_game_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse_arguments(["play", "--game", "chess"])
    with pytest.raises(SystemExit):
        parse_arguments(["play", "--game", "tiles", "--seats", "5"])
    assert "chess" in capsys.readouterr().err
