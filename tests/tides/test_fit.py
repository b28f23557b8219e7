"""Text fits: in every language and size, no line is wider or higher than its box or too small."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import cycle

import pygame
import pytest

from game.play.players import Bot
from game.settings import Settings
from game.shell.scene import Scene
from game.texts import DEFAULT_LANGUAGE, LANGUAGES
from game.tides.board.targets import TargetKind
from game.tides.cards.formula import FormulaSetter, suit_sign, write_formula
from game.tides.result.result_scene import ResultScene
from game.tides.routes import Curtain, DemoSetup, Setup, TurnLog, watch
from game.tides.rules.cards import Demand, Suit
from game.tides.session import at_one_screen, deal
from game.tides.settings import Aid, Arrangement, LiveScores
from game.tides.setup_scene import Offer, SetupScene
from game.tides.tutorial.arranged import open_tutorial
from game.ui.geometry import SizePx
from game.ui.kit import Kit
from tests import fitting
from tests.driver import Driver
from tests.effort import pick_by_effort
from tests.pseudo import EVERY_LANGUAGE, PSEUDO
from tests.tides.reveal.test_reveal_animation import list_screens
from tests.tides.seating import open_relics, open_screen, open_table, seat_at
from tests.window import OpenApp, adjust

pytestmark = pytest.mark.usefixtures("seldom_drawn")


@contextmanager
def listen(kit: Kit) -> Iterator[tuple[set[str], set[tuple[int, str]]]]:
    """Yield the lines, and formulas, that are too wide, and the lines that are set too small."""
    texts, set_whole = kit.texts, FormulaSetter.formula

    with fitting.listen(kit) as (wide, small), pytest.MonkeyPatch.context() as patch:

        def set_formula(
            setter: FormulaSetter,
            demand: Demand,
            px: int,
            width: float,
            most: float | None = None,
            **rest: int,
        ) -> pygame.Surface:
            picture, room = set_whole(setter, demand, px, width, most, **rest), most or width
            if picture.get_width() > room + 1:
                wide.add(f"{write_formula(demand, texts)} is {picture.get_width()} in {room:g}")
            return picture

        patch.setattr(FormulaSetter, "formula", set_formula)
        yield wide, small


SIZES = [(960, 540), (1280, 720), (1024, 768), (2560, 1080)]
USUAL = Settings()
LARGE = Settings(text_scale=150)
LARGER = adjust(text_scale=125, aid=Aid.NOTEBOOK)
LANES = adjust(arrangement=Arrangement.LANES)
PAPER = adjust(aid=Aid.PAPER, live_scores=LiveScores.OFF)
ODDS = adjust(aid=Aid.ODDS, live_scores=LiveScores.HOVER)
LONGEST = ("zh-Hans", PSEUDO)
"""The pseudo language stands for English, of which it says every line longer."""
CASES = [
    ((960, 540), DEFAULT_LANGUAGE, LARGE),
    ((800, 450), DEFAULT_LANGUAGE, USUAL),
    ((800, 450), "zh-Hans", LARGE),
    ((800, 1000), DEFAULT_LANGUAGE, LARGE),
    *((size, language, USUAL) for size, language in zip(SIZES, cycle(LONGEST), strict=False)),
    *(((960, 540), language, LARGE) for language in LONGEST),
    ((1280, 720), "zh-Hans", LARGE),
    ((1280, 720), PSEUDO, LARGER),
    ((1024, 768), PSEUDO, LARGER),
    ((960, 540), PSEUDO, LANES),
    ((1280, 720), PSEUDO, replace(LANES, text_scale=150)),
    ((960, 540), "zh-Hans", replace(LANES, text_scale=150)),
    ((960, 540), PSEUDO, PAPER),
    ((960, 540), "zh-Hans", ODDS),
    ((960, 540), DEFAULT_LANGUAGE, replace(ODDS, text_scale=150)),
    *pick_by_effort(
        (),
        tuple(
            (size, language, settings)
            for size in (*SIZES, (1920, 1080), (3840, 2160))
            for language in EVERY_LANGUAGE
            for settings in (USUAL, LARGE, LARGER, LANES, replace(LANES, text_scale=150), PAPER)
        ),
    ),
]


def open_screens(
    open_app: OpenApp, size: SizePx, language: str, settings: Settings = USUAL
) -> tuple[Driver, list[Scene]]:
    """Return every screen in a language, all but one of them in the pseudo one.

    Nothing has been drawn for them since: every line will be set anew.
    """
    settings = replace(settings, is_muted=True)
    driver = open_app(settings=settings, language=language, size=size, frame=0.0)
    screens = [*list_screens(driver), *list_more(driver)]
    if language == PSEUDO:  # lists of names on the result are shortened
        screens = [screen for screen in screens if not isinstance(screen, ResultScene)]
    driver.context.kit.forget_sizes()
    for half in driver.app.games.loaded:
        half.forget_sizes()
    return driver, screens


def list_more(driver: Driver) -> Iterator[Scene]:
    """Yield states of which text is most: figures, cards pointed at, notes, the relic step."""
    open_screen(driver, Setup())
    driver.click_button("figures")
    yield driver.scene
    for offer in Offer:
        setup = SetupScene(driver.table_context, open_tutorial)
        setup.offer = offer
        setup.lay_out(driver.size)
        yield setup
    for plies, kind in ((8, TargetKind.MINE), (13, TargetKind.SUIT), (6, TargetKind.HIDDEN)):
        scene = open_table(driver, plies)
        driver.step(3, dt=0.05)
        driver.press(pygame.K_s)
        driver.step(10, dt=0.05)
        sought = [target for target in scene.targets() if target.kind is kind]
        for target in sought[:1]:  # a rail that is open may cover all of them
            driver.move(target.rect.center)
        driver.step(12, dt=0.05)
        yield scene
    scene = open_table(driver, 14)
    driver.step(60, dt=0.05)
    driver.press(pygame.K_1)
    yield scene
    yield from list_last_choices(driver)
    for plies, key in ((14, pygame.K_TAB), (14, pygame.K_PAGEUP), (17, pygame.K_RETURN)):
        open_screen(driver, TurnLog(seat_at(driver, plies), plies))
        driver.press(key)
        yield driver.scene
    for plies, hints in ((7, 1), (7, 2), (14, 1)):
        scene = open_table(driver, plies)
        driver.step(60, dt=0.05)
        for _ in range(hints):
            driver.confirm(pygame.K_h)
        driver.step(12, dt=0.05)
        yield scene
    hint, two_hints = (pygame.K_h,), (pygame.K_h, pygame.K_h)
    first = pygame.K_1
    for plies, keys in (
        (5, ()),
        (5, (first,)),
        (11, (first, pygame.K_2)),
        (5, hint),
        (11, two_hints),
    ):
        relics = open_relics(driver, plies)
        driver.step(60, dt=0.05)
        for key in keys:
            driver.confirm(key)
        driver.press(pygame.K_TAB)
        driver.step(12, dt=0.05)
        yield relics
    yield from list_seats(driver)


def list_last_choices(driver: Driver) -> Iterator[Scene]:
    """Yield the last choice of each round, with and without an ending laid out, and practice."""
    for plies, steps in ((3, 0), (9, 1), (15, 2)):
        scene = open_table(driver, plies)
        driver.step(60, dt=0.05)
        driver.press(pygame.K_1, *[pygame.K_RIGHT] * steps)
        driver.step(12, dt=0.05)
        yield scene
    open_table(driver, 7)
    driver.step(60, dt=0.05)
    driver.confirm(pygame.K_u)
    driver.step(60, dt=0.05)
    yield driver.scene


def list_seats(driver: Driver) -> Iterator[Scene]:
    """Yield the curtain before each of two people, and the screens of a demo."""
    session = deal(at_one_screen(), 3, driver.engine, driver.storage, 1)
    open_screen(driver, Curtain(session))
    yield driver.scene
    session.seal(0, session.match.state.legal_actions(0)[0])
    open_screen(driver, Curtain(session))
    yield driver.scene
    open_screen(driver, DemoSetup())
    yield driver.scene
    bots = deal((Bot("kittiwake"), Bot("albatross")), 3, driver.engine, None, 1)
    open_screen(driver, watch(bots))
    yield driver.scene


@pytest.mark.parametrize(("size", "language", "settings"), CASES)
def test_no_line_is_wider_or_higher_than_its_box(
    open_app: OpenApp, size: SizePx, language: str, settings: Settings
) -> None:
    driver, screens = open_screens(open_app, size, language, settings)
    with listen(driver.context.kit) as (wide, _):
        for scene in screens:
            scene.lay_out(size)
            fitting.draw_nowhere(scene, size)
    names = {driver.context.name_of(person.name) for person in driver.table_context.opponents}
    is_name = tuple(f"'{name}' is" for name in names) if language == PSEUDO else ()
    assert {line for line in wide if not line.startswith(is_name)} == set(), "names grow no longer"


@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
def test_no_word_is_too_small_to_read_in_a_small_window(open_app: OpenApp, language: str) -> None:
    size = (960, 540)
    driver, screens = open_screens(open_app, size, language)
    signs = {suit_sign(suit, driver.context.kit.texts) for suit in Suit}
    with listen(driver.context.kit) as (_, small):
        for scene in screens:
            scene.lay_out(size)
            fitting.draw_nowhere(scene, size)
    assert {line for line in small if line[1] not in signs} == set()
