"""The study's tables, Tiles and Rows, in their telling states."""

from collections.abc import Callable
from typing import Final, TypeAlias

import pygame

from game.shell.routes import Push, Study
from game.study.frame.study_scene import StudyScene
from game.study.table.table_bench import TableBench
from tests.driver import Driver

Lead: TypeAlias = Callable[[Driver], None]
_ANSWERED: Final = 40
"""In so many frames birds have replied, and what moves are worth is known."""
_MAGIC: Final = ".../.../... 2 2,7,6/9,5,1/4,3,8; own 1; you,heron; 4; "
_FOUR: Final = (
    "..../..../..../.... 4 3,-1,4,1/-5,9,2,-6/5,3,5,8/9,7,-9,3; own 1; you,heron,gull,puffin; 4; "
    "b2 a1 c1 b1 c2 a2 a3 d1 c3 b3 d2 | d3"
)
_CROSSES: Final = ".../.../... 3 free; you,heron; 4; b2 a2 c1 a3"
_RULES: Final = (
    "..../..../..../.... 2 3,1,4,1/5,9,2,6/5,3,5,8/9,7,9,3 v5d3l-2/h5t4; own 1; you,heron; 4; "
    "b2 c2 c3 b3 b1 d2 c1 c4 d4 a3"
)
_SEVEN: Final = "......./......./......./......./......./....... 4 fall; you,heron; 4; d6 d5 e6 e5"
_STONES: Final = "..../..../..../.... 4 fall; you,albatross; 4; b4 a4 c4 a3 c3 d4"


def _table(bench: str, line: str, *keys: int, pointed: str = "") -> Lead:
    """Lay a game on a bench, press keys, and point at what is called ``pointed``."""

    def lead(driver: Driver) -> None:
        driver.app.go(Push(Study(bench, line)))
        driver.step(_ANSWERED)
        if driver.buttons.find("bet-skip") is not None and pointed != "bet":
            driver.click_button("bet-skip")
        for key in keys:
            driver.press(key)
            driver.step(_ANSWERED)
        scene = driver.scene
        if isinstance(scene, StudyScene) and isinstance(scene.bench, TableBench):
            shown = scene.bench.buttons
            if shown.find(pointed) is not None:
                driver.move(shown.rect(pointed).center)
        driver.settle()

    return lead


def _type(driver: Driver) -> None:
    """Type the value of a tile, and do not take it yet."""
    _table("tiles", _MAGIC, pointed="cell-4")(driver)
    driver.press(pygame.K_MINUS, pygame.K_7)
    driver.settle()


TABLE_EXHIBITS: Final[dict[str, Lead]] = {
    "tiles_bet": _table("tiles", "", pointed="bet"),
    "tiles_values": _table("tiles", f"{_MAGIC}b2 c2", pygame.K_v, pointed="cell-1"),
    "tiles_typed": _type,
    "tiles_four": _table("tiles", _FOUR),
    "tiles_rules": _table("tiles", _RULES),
    "tiles_end": _table("tiles", _MAGIC, pygame.K_d),
    "rows_values": _table("rows", _CROSSES, pointed="cell-0"),
    "rows_stones": _table("rows", _STONES, pygame.K_v),
    "rows_four": _table("rows", _SEVEN, pygame.K_v),
}
