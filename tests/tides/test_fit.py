"""Text fits: on every screen, in every language, no line is wider than its box or too small."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pygame
import pytest

from game.settings import Aid, Arrangement, LiveScores, Settings
from game.shell.scene import Context, Scene
from game.texts import DEFAULT_LANGUAGE, LANGUAGES
from game.tides.cards.formula import suit_sign, write_formula
from game.tides.result.result_scene import ResultScene
from game.tides.rules.cards import Demand, Suit
from game.ui import paragraph
from game.ui.geometry import SizePx
from game.ui.kit import Kit, Style
from game.ui.theme import SMALLEST_TYPE, Colour, Face
from tests.driver import draw_scene
from tests.pseudo import speak_pseudo
from tests.tides.reveal.test_reveal_animation import list_screens
from tests.window import OpenApp


@contextmanager
def listen(kit: Kit) -> Iterator[tuple[set[str], set[tuple[int, str]]]]:
    """Yield the lines that are too wide, and those that are set too small, as they are drawn."""
    wide: set[str] = set()
    small: set[tuple[int, str]] = set()
    typesetter, formulas = kit.typesetter, kit.faces.formulas
    members = vars(typesetter)
    line, fit, formula = typesetter.line, typesetter.fit, formulas.formula

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

    def set_formula(demand: Demand, px: int, width: float) -> pygame.Surface:
        picture = formula(demand, px, width)
        if picture.get_width() > width + 1:
            wide.add(f"{write_formula(demand, kit.texts)} is {picture.get_width()} in {width:g}")
        return picture

    def break_text(
        kit: Kit, text: str, box: pygame.Rect, px: int, style: Style
    ) -> tuple[int, list[str]]:
        px, lines = break_lines(kit, text, box, px, style)
        needed = len(lines) * px * paragraph.LEADING
        if needed > box.height + px:
            wide.add(f"{text!r} is {needed:g} px high and has {box.height}")
        return px, lines

    break_lines = paragraph.break_lines
    vars(paragraph)["break_lines"] = break_text
    members["line"], members["fit"] = set_line, fit_line
    vars(formulas)["formula"] = set_formula
    yield wide, small
    members["line"] = line
    vars(paragraph)["break_lines"] = break_lines
    del members["fit"], vars(formulas)["formula"]


SIZES = [(960, 540), (1280, 720), (1024, 768), (2560, 1080)]
PSEUDO = "pseudo"
USUAL = Settings()
LARGE = Settings(text_scale=150)
LANES = Settings(arrangement=Arrangement.LANES)
PAPER = Settings(aid=Aid.PAPER, live_scores=LiveScores.OFF)
ODDS = Settings(aid=Aid.ODDS, live_scores=LiveScores.HOVER)
CASES = [
    *((size, language, USUAL) for size in SIZES for language in (*LANGUAGES, PSEUDO)),
    *(((960, 540), language, LARGE) for language in LANGUAGES),
    ((1024, 768), PSEUDO, Settings(text_scale=125)),
    ((1280, 720), PSEUDO, LARGE),
    *(((960, 540), language, LANES) for language in (*LANGUAGES, PSEUDO)),
    ((1280, 720), PSEUDO, replace(LANES, text_scale=150)),
    *(((960, 540), language, PAPER) for language in (*LANGUAGES, PSEUDO)),
    *(((960, 540), language, ODDS) for language in (*LANGUAGES, PSEUDO)),
    ((960, 540), DEFAULT_LANGUAGE, replace(ODDS, text_scale=150)),
]


def open_screens(
    open_app: OpenApp, language: str, settings: Settings = USUAL
) -> tuple[Context, list[Scene]]:
    """Return every screen in a language, all but one of them in the pseudo one."""
    spoken = DEFAULT_LANGUAGE if language == PSEUDO else language
    settings = replace(settings, is_muted=True)
    context = open_app(settings=settings, language=spoken).context
    if language == PSEUDO:
        speak_pseudo(context.kit.texts)
    screens = list_screens(context)
    if language == PSEUDO:  # lists of names on the result are shortened
        screens = [screen for screen in screens if not isinstance(screen, ResultScene)]
    return context, screens


@pytest.mark.parametrize(("size", "language", "settings"), CASES)
def test_no_line_is_wider_than_its_box(
    open_app: OpenApp, size: SizePx, language: str, settings: Settings
) -> None:
    context, screens = open_screens(open_app, language, settings)
    with listen(context.kit) as (wide, _):
        for scene in screens:
            scene.lay_out(size)
            draw_scene(scene, size)
    assert wide == set()


@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
def test_no_word_is_too_small_to_read_in_a_small_window(open_app: OpenApp, language: str) -> None:
    context, screens = open_screens(open_app, language)
    signs = {suit_sign(suit, context.kit.texts) for suit in Suit}
    with listen(context.kit) as (_, small):
        for scene in screens:
            scene.lay_out((960, 540))
            draw_scene(scene, (960, 540))
    assert {line for line in small if line[1] not in signs} == set()
