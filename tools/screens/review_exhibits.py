"""Exhibits of the review: one game against Kittiwake, lost by twelve points."""

from collections.abc import Callable
from typing import Final

import pygame

from game.play.drills import DrillRun
from game.play.players import Bot, Person
from game.settings import Settings
from game.shell.routes import Drills, Push, ReviewStep
from game.storage.drills import Drill
from game.tides.routes import Result, Review
from game.tides.rules.record import parse_record
from game.tides.session import TidesSession, open_record
from tests.driver import Driver, ScriptedEngine
from tests.window import adjust

LOST: Final = parse_record(
    "3 3.10.1.13.4.5.7.18.16.11.6.17.14.12.2.8.9.15 1:7 18:4 10:5 16:13 3:11 16x10:11x7 "
    "17:4 14:3 1:13 5:18 6:12 6x1:13x3 14:12 9:8 17:15 18:2 5:4"
)
_ROUND_2: Final = 6
_ROUND_3: Final = 12


def judge(driver: Driver) -> TidesSession:
    """Return the game, judged."""
    engine = driver.engine
    if isinstance(engine, ScriptedEngine):
        engine.judges = True
    session = open_record(LOST, (Person(), Bot("kittiwake")), engine, None)
    session.start()
    while session.judging is not None and session.judging.record is None:
        session.take(engine.poll())
    return session


def _show(ply: int | None, tab: str | None, *keys: int) -> Callable[[Driver], None]:
    def lead(driver: Driver) -> None:
        driver.app.go(Push(Review(judge(driver), ReviewStep(ply, tab))))
        driver.settle()
        driver.press(*keys)
        driver.settle()

    return lead


def _result(driver: Driver) -> None:
    driver.app.go(Push(Result(judge(driver))))
    driver.settle()


def _start_run(driver: Driver) -> DrillRun:
    return DrillRun(driver.storage, [Drill("0" * 32, _ROUND_2, 0, 9.0)] * 5)


def _drill(driver: Driver) -> None:
    step = ReviewStep(_ROUND_2, "again")
    driver.app.go(Push(Review(judge(driver), step, _start_run(driver))))
    driver.settle()


def _drills(driver: Driver) -> None:
    run = _start_run(driver)
    while run.current is not None:
        run.answer(float(run.left), is_found=run.left > 1)
        run.go_on()
    driver.app.go(Push(Drills("tides", run)))
    driver.settle()


REVIEW_EXHIBITS: Final[dict[str, Callable[[Driver], None]]] = {
    "review": _show(None, None),
    "review_told": _show(None, None, pygame.K_RIGHT, pygame.K_RETURN),
    "review_relics": _show(_ROUND_3 - 1, "again"),
    "course": _show(_ROUND_2, "course"),
    "picks": _show(_ROUND_3, "picks"),
    "picks_hidden": _show(_ROUND_2, "picks"),
    "picks_relics": _show(_ROUND_3 - 1, "picks"),
    "explored": _show(_ROUND_3, "picks", pygame.K_e),
    "review_explained": _show(None, "course"),
    "drill": _drill,
    "drills": _drills,
    "result_judged": _result,
}
REVIEW_SETTINGS: Final[dict[str, Settings]] = {
    name: adjust(knows_review=True)
    for name in REVIEW_EXHIBITS
    if name not in {"review_explained", "result_judged"}
}
for _name in ("review", "course", "picks"):
    REVIEW_EXHIBITS[f"{_name}_large_type"] = REVIEW_EXHIBITS[_name]
    REVIEW_SETTINGS[f"{_name}_large_type"] = adjust(knows_review=True, text_scale=150)
