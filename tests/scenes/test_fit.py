"""Text fits: on every screen, in every language, no line is wider than its box or too small."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from game.rules.tides.cards import Suit
from game.texts import LANGUAGES
from game.ui.formula import suit_sign
from game.ui.layout import SizePx
from game.ui.theme import SMALLEST_TYPE, Colour, Face
from game.ui.typesetter import Typesetter
from tests.driving import draw_scene
from tests.scenes.conftest import OpenApp
from tests.scenes.test_motion import NORMAL, list_screens


@contextmanager
def listen(typesetter: Typesetter) -> Iterator[tuple[set[str], set[tuple[int, str]]]]:
    """Yield the lines that are too wide, and those that are set too small, as they are drawn."""
    wide: set[str] = set()
    small: set[tuple[int, str]] = set()
    line, fit, members = typesetter.line, typesetter.fit, vars(typesetter)

    def set_line(text: str, face: Face, px: int, colour: Colour) -> pygame.Surface:
        if px < SMALLEST_TYPE:
            small.add((px, text))
        return line(text, face, px, colour)

    def fit_line(text: str, face: Face, px: int, width: float) -> int:
        fitting = fit(text, face, px, width)
        needed = typesetter.width(text, face, fitting)
        if needed > width + 1:  # boxes of tiles are rounded by less than a pixel
            wide.add(f"{text!r} is {needed} px wide and has {width:g}")
        return fitting

    members["line"], members["fit"] = set_line, fit_line
    yield wide, small
    members["line"] = line
    del members["fit"]


SIZES = [(960, 540), (1280, 720), (1024, 768), (2560, 1080)]
CASES = [(size, language) for size in SIZES for language in LANGUAGES]


@pytest.mark.parametrize(("size", "language"), CASES)
def test_no_line_is_wider_than_its_box(open_app: OpenApp, size: SizePx, language: str) -> None:
    context = open_app(settings=NORMAL, language=language).context
    screens = list_screens(context)
    with listen(context.kit.typesetter) as (wide, _):
        for scene in screens:
            scene.lay_out(size)
            draw_scene(scene, size)
    assert wide == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_too_small_to_read_in_a_small_window(open_app: OpenApp, language: str) -> None:
    context = open_app(settings=NORMAL, language=language).context
    signs = {suit_sign(suit, context.kit.texts) for suit in Suit}
    screens = list_screens(context)
    with listen(context.kit.typesetter) as (_, small):
        for scene in screens:
            scene.lay_out((960, 540))
            draw_scene(scene, (960, 540))
    assert {line for line in small if line[1] not in signs} == set()
