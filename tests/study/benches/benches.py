"""What tests of several benches share: opening one, in every look, and whether its words fit."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pytest

from game.settings import Settings
from game.shell.routes import Push, Study
from game.study.frame.study_scene import StudyScene
from tests import fitting
from tests.driver import Driver
from tests.window import OpenApp

NORMAL: Final = Settings(is_muted=True)
ANSWERED: Final = 45
"""Frames in which all that a bench asks for has come."""


def each_look(test: Callable[..., None]) -> Callable[..., None]:
    """Run a test in every language and the pseudo-language, at two sizes of text and window.

    It looks at what is set and where, not at the window.
    """
    cases = fitting.cover_fits([(960, 540), (1280, 720)], [100, 150])
    test = pytest.mark.usefixtures("seldom_drawn")(test)
    looks: Callable[..., None] = pytest.mark.parametrize(("size", "scale", "language"), cases)(test)
    return looks


def open_look(open_app: OpenApp, language: str, scale: int, size: tuple[int, int]) -> Driver:
    """Open the app as one of ``each_look``."""
    settings = replace(NORMAL, text_scale=scale)
    return open_app(settings=settings, language=language, size=size)


def open_bench(driver: Driver, name: str, position: str = "", *, bet: int | None) -> StudyScene:
    """Open a bench by its route, and settle its bet unless ``bet`` is ``None``."""
    driver.app.go(Push(Study(name, position)))
    driver.step(ANSWERED)
    scene = driver.scene
    assert isinstance(scene, StudyScene)
    if bet is not None and scene.buttons.find("bet-0") is not None:
        driver.click_button(f"bet-{bet}")
    return scene


def read_lead(scene: StudyScene) -> str:
    """Return what the bench says above its picture."""
    return scene.bench.remark or scene.bench.lead


def check_fit(driver: Driver, scene: StudyScene) -> None:
    """Lay out a bench and see that every line has its place, is large enough, and is there."""
    driver.context.kit.forget_sizes()
    with fitting.listen(driver.context.kit) as heard:
        fitting.draw_nowhere(scene, driver.size)
    assert sorted(heard[0]) == []
    assert sorted(heard[1]) == []
    if scene.buttons.find("rail") is None:
        drawn = fitting.hear_lines(scene, driver.context.kit, driver.size)
        story = scene.bench.report.story
        assert [line for line in story if "".join(line.split()) not in drawn] == []
