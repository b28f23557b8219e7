"""Where the numbers of a tree's nodes stand."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.study.frame.frame_layout import lay_frame
from game.study.frame.study_scene import StudyScene
from game.ui import kit as ui_kit
from game.ui.kit import Kit, Style
from tests import fitting
from tests.driver import Driver
from tests.study.benches.benches import NORMAL, open_bench
from tests.window import OpenApp

BETS = {"check", "bet", "fold", "call"}


def find_words(driver: Driver, scene: StudyScene) -> list[tuple[str, Rect]]:
    """Return all lines that are set in boxes, with what they cover."""
    found: list[tuple[str, Rect]] = []
    set_line = ui_kit.set_line

    def note(
        kit: Kit, text: str, box: Rect, unit: float, style: Style
    ) -> tuple[pygame.Surface, Rect]:
        line, rect = set_line(kit, text, box, unit, style)
        found.append((text, rect))
        return line, rect

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ui_kit, "set_line", note)
        fitting.draw_nowhere(scene, driver.size)
    return found


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize(
    ("bench", "position", "zooms"),
    [("pruning", "kqj JQ", 0), ("poker", "open", 0), ("poker", "hidden", 5)],
)
def test_no_number_of_a_node_stands_beside_a_bet(
    open_app: OpenApp, bench: str, position: str, zooms: int, scale: int, size: tuple[int, int]
) -> None:
    """*Bet 4* would be taken for a bet of 4."""
    driver = open_app(settings=replace(NORMAL, text_scale=scale), size=size)
    scene = open_bench(driver, bench, position, bet=0)
    driver.press(pygame.K_END, *[pygame.K_PLUS] * zooms)
    driver.step(30)
    words = find_words(driver, scene)
    bets = [rect for text, rect in words if text in BETS]
    numbers = [(text, rect) for text, rect in words if text.isdigit() and len(text) < 3]
    near = [
        text
        for text, rect in numbers
        if any(rect.inflate(rect.height, -rect.height // 2).colliderect(bet) for bet in bets)
    ]
    assert bets
    assert near == []


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize(("bench", "position"), [("poker", "open"), ("pruning", "kqj JQ")])
def test_the_lowest_numbers_lie_in_the_picture_while_a_question_stands_above_it(
    open_app: OpenApp, bench: str, position: str, scale: int, size: tuple[int, int]
) -> None:
    driver = open_app(settings=replace(NORMAL, text_scale=scale), size=size)
    scene = open_bench(driver, bench, position, bet=None)
    picture = lay_frame(size, 2, type_scale=scale / 100).picture
    words = find_words(driver, scene)
    numbers = [rect for text, rect in words if text in set("123456789") and rect.y > picture.y]
    lowest = [rect for rect in numbers if rect.right < picture.right]
    assert max(rect.bottom for rect in lowest) <= picture.bottom
