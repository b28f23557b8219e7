"""The study's trees and list of keys in larger type, set larger in proportion in every window."""

from collections.abc import Mapping
from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.shell.routes import Push, Study
from game.study.frame.picture import lay_help, list_lines
from game.texts import LANGUAGES
from game.ui.device import Device
from game.ui.theme import Face, Size, type_px
from tests import fitting
from tests.driver import Driver
from tests.study.benches.benches import NORMAL
from tests.window import OpenApp

SIZES = [(960, 540), (1280, 720), (1920, 1080)]
ANSWERED = 45
KEPT = 0.9
"""Growth is at least this share of the text scale: a long value fills its node."""


def open_tree(open_app: OpenApp, size: tuple[int, int], language: str, scale: int) -> Driver:
    settings = replace(NORMAL, text_scale=scale)
    driver = open_app(settings=settings, language=language, size=size)
    driver.app.go(Push(Study("pruning")))
    driver.step(ANSWERED)
    driver.click_button("bet-1")
    driver.press(pygame.K_HOME, *[pygame.K_s] * 10)
    driver.settle()
    return driver


def measure(driver: Driver) -> Mapping[str, int]:
    """Return the smallest type in which every line of the screen is set."""
    driver.context.kit.forget_sizes()
    sizes: dict[str, int] = {}
    with fitting.listen_to_type(driver.context.kit) as said:
        fitting.draw_nowhere(driver.scene, driver.size)
    for text, px in said:
        sizes[text] = min(px, sizes.get(text, px))
    return sizes


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [125, 150])
def test_words_and_numbers_of_a_tree_grow(
    open_app: OpenApp, size: tuple[int, int], language: str, scale: int
) -> None:
    usual = measure(open_tree(open_app, size, language, 100))
    larger = measure(open_tree(open_app, size, language, scale))
    moves = {"en": ("check", "fold"), "zh-Hans": ("过牌", "弃牌")}[language]
    for text in [*moves, *map(str, range(1, 10)), "≥−1", "+∞"]:
        assert larger[text] >= usual[text] * scale / 100 * KEPT, text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [125, 150])
def test_all_keys_are_listed_in_the_largest_type(
    open_app: OpenApp,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    language: str,
    scale: int,
) -> None:
    """Where Ctrl has its longer name, on macOS."""
    monkeypatch.setattr("game.study.frame.picture.name_ctrl", lambda: "Cmd")
    driver = open_app(settings=replace(NORMAL, text_scale=scale), language=language, size=size)
    kit, unit = driver.context.kit, size[1] / 720
    inner = Rect(0, 0, round(1200 * unit), round(500 * unit))
    for device in (Device.KEYS, Device.XBOX):
        lines = list(list_lines(kit.texts, device))
        page = lay_help(kit, inner, lines, unit)
        assert page.px == type_px(Size.TEXT, kit.type_unit(unit))
        assert [entry.key for entry in page.entries] == [key for key, _ in lines]
        places = [place for entry in page.entries for place in (entry.key_place, *entry.places)]
        assert all(inner.contains(place) for place in places)
        assert all(place.collidelistall(places) == [at] for at, place in enumerate(places))
        for entry in page.entries:
            for words, place in zip(entry.does, entry.places, strict=True):
                assert words
                assert kit.typesetter.width(words, Face.BODY, page.px) <= place.width
