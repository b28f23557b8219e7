"""Harbourlight's share of ``docs/promises.md`` that no other test holds."""

from collections.abc import Iterator

import numpy as np
import pygame
import pytest
from pygame import Rect

from game import resources
from game.harbour.cards.faces import HarbourKit, add_faces
from game.harbour.cards.lighthouses import Lighthouse, LighthouseState, draw_lighthouse
from game.harbour.result_scene import ResultScene
from game.harbour.routes import CardsByZone, PastTurn, Rulebook, Setup, TurnLog, find_current
from game.harbour.rules.cards import Card
from game.harbour.session import HarbourSession
from game.harbour.setup_scene import SetupScene
from game.harbour.table.scene import TableScene
from game.harbour.table.view import ThingKind
from game.harbour.tutorial.coached_table import CoachedTable
from game.settings import Settings
from game.shell.routes import Push
from game.texts import Texts
from game.ui.display_list import draw_items
from game.ui.images import Images
from game.ui.kit import Kit
from game.ui.pen import Pen
from game.ui.sky import Sky
from game.ui.typesetter import Typesetter
from game.ui.widgets.controls import PartKey
from tests.driver import Driver, ScriptedEngine, is_title
from tests.harbour.table.test_motion import WATCHED
from tests.harbour.table.test_played_harbour import (
    SIREN_TURN,
    at_table,
    choose_as,
    open_line,
    press_card,
)
from tests.pads import RIGHT_SHOULDER, A, B, press_pad
from tests.tides.looking import read_bubble
from tests.tides.test_reduced_motion import count_flashes, measure_light
from tests.window import INSTANT, OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")

MOST_TURNS = 400
MOST_TABS = 80
FRAME = 1 / 60
FLASHING = 21_824 / (1024 * 768)
"""The share of a screen that may flash, by WCAG 2.3.1."""
DARK = LighthouseState.DARK


def open_with(open_app: OpenApp, settings: Settings = INSTANT) -> Driver:
    """Return an app in which Goby answers at once."""
    return open_app(engine=ScriptedEngine(choose_as("goby")), settings=settings)


def focus_by_pad(driver: Driver, key: str) -> None:
    """Walk with a shoulder button until a button has the focus."""
    for _ in range(MOST_TABS):
        if driver.buttons.focus == key:
            return
        press_pad(driver, RIGHT_SHOULDER)
    raise LookupError(f"{key} never has the focus")


def press_by_pad(driver: Driver, key: str) -> None:
    """Walk to a button, press it, and let all come to rest."""
    focus_by_pad(driver, key)
    press_pad(driver, A)
    driver.settle()


def test_a_whole_game_by_mouse_alone(open_app: OpenApp) -> None:
    driver = open_with(open_app)
    driver.click_button("play-harbour")
    driver.click_button(PartKey("play", "goby"))
    driver.settle()
    driver.move((5, 5))
    driver.settle()
    shown = [button.key for button, _ in at_table(driver).list_buttons()]
    assert all(driver.buttons.rect(key) for key in shown), "also after a choice that was forced"
    press_card(driver, ThingKind.PILE, Card.PEARL)
    for _ in range(MOST_TURNS):
        if isinstance(driver.scene, ResultScene):
            break
        if any(button.key == "end" for button, _ in at_table(driver).list_buttons()):
            driver.click_button("end")
        driver.settle()
    assert isinstance(driver.scene, ResultScene)
    driver.click_button("again")
    driver.settle()
    assert isinstance(driver.scene, TableScene)


def test_a_whole_first_game_by_a_pad_alone(open_app: OpenApp) -> None:
    driver = open_with(open_app)
    press_by_pad(driver, "play-harbour")
    assert isinstance(driver.scene, SetupScene)
    press_by_pad(driver, "lesson")
    lines = set[str]()
    for _ in range(MOST_TURNS):
        if not isinstance(driver.scene, CoachedTable):
            break
        bubble = read_bubble(driver.scene)
        lines |= set() if bubble is None else {" ".join(bubble.lines)}
        press_by_pad(driver, "end")
    assert isinstance(driver.scene, ResultScene)
    assert len(lines) >= 5, "it was taught meanwhile"
    press_by_pad(driver, "again")
    press_pad(driver, B)
    driver.settle()
    assert is_title(driver)


def list_routes(session: HarbourSession) -> Iterator[object]:
    """Yield every kind of screen that leads on from a game."""
    plies = session.match.ply
    yield from (Setup(), Rulebook(), Rulebook(shows_keys=True), find_current(session))
    yield from (TurnLog(session, plies), PastTurn(session, plies, plies))
    yield CardsByZone(session, plies)


@pytest.mark.parametrize("people", [1, 2])
def test_no_screen_is_a_dead_end(open_app: OpenApp, people: int) -> None:
    driver = open_with(open_app)
    session = open_line(driver, SIREN_TURN, people=people)
    if people > 1:
        driver.pass_time(0.5)
        driver.press(pygame.K_RETURN)  # lift the curtain
    driver.press(pygame.K_1, pygame.K_e)
    driver.settle()
    for route in list_routes(session):
        driver.app.go(Push(route))  # type: ignore[arg-type]
        driver.settle()
        scene = driver.scene
        driver.press(pygame.K_TAB)
        looked_at = scene.looked_at if isinstance(scene, TableScene) else None
        has_focus = looked_at is not None or driver.buttons.focus is not None
        assert has_focus or scene.narrate(), route
        for _ in range(4):
            if not is_title(driver):
                driver.press(pygame.K_ESCAPE)
                driver.settle()
        assert is_title(driver), route


def test_a_game_goes_on_at_every_choice_that_was_saved(open_app: OpenApp) -> None:
    """Whatever the disk has when a process is killed: ``storage/test_kill.py`` kills one."""
    driver = open_with(open_app)
    session = open_line(driver, SIREN_TURN)
    for key in (pygame.K_1, pygame.K_1, pygame.K_e, pygame.K_e, pygame.K_e, pygame.K_e):
        driver.press(key)
        driver.settle()
        saved = driver.saved
        assert saved is not None
        again = HarbourSession.restore(saved, driver.engine, None)
        assert again.match.state == session.match.state


@pytest.fixture
def kit() -> HarbourKit:
    """Return a kit without a window."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    images, typesetter = Images(resources.read_bytes), Typesetter(resources.read_bytes)
    return add_faces(Kit(Texts(resources.read_text, "en"), typesetter, images))


def test_whose_a_lighthouse_is_shows_without_any_colour(kit: HarbourKit) -> None:
    """Its beams reach to its owner's side, so that light alone tells them apart."""

    def measure(state: LighthouseState) -> tuple[float, float]:
        surface, place = pygame.Surface((500, 240)), Rect(220, 80, 60, 89)
        surface.fill((30, 34, 60))
        draw_lighthouse(Pen(surface, kit, 1.0), place, Lighthouse(state, Sky.NIGHT))
        light = pygame.surfarray.array3d(surface) @ np.array([0.2126, 0.7152, 0.0722])
        return float(light[:220].mean()), float(light[280:].mean())

    dark, mine, theirs = map(measure, (DARK, LighthouseState.MINE, LighthouseState.THEIRS))
    assert mine[1] - dark[1] > 2 * (mine[0] - dark[0]) >= 0
    assert theirs[0] - dark[0] > 2 * (theirs[1] - dark[1]) >= 0


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_nothing_flashes_more_than_three_times_a_second(
    open_app: OpenApp, *, reduced_motion: bool
) -> None:
    """By WCAG's measure, over a turn with four cards, its clean-up, and the other's turn."""
    settings = Settings(is_muted=True, reduced_motion=reduced_motion)
    driver = open_with(open_app, settings)
    open_line(driver, SIREN_TURN)
    surface, series = pygame.Surface(driver.size), []
    for key in (pygame.K_1, pygame.K_1, pygame.K_e, pygame.K_e):
        driver.press(key)
        for _ in range(40):
            draw_items(surface, driver.scene.items())
            series.append(measure_light(surface))
            driver.step(dt=FRAME)
    light = np.array(series)
    columns = light.reshape(len(light), -1).T
    assert np.mean([count_flashes(list(column)) > 3 for column in columns]) <= FLASHING


def test_the_log_says_what_a_lone_beach_fire_sank(open_app: OpenApp) -> None:
    driver = open_with(open_app)
    open_line(driver, SIREN_TURN.replace("1N1M1J2s", "1B2s1k1i"))
    press_card(driver, ThingKind.HAND, Card.BEACH_FIRE)
    press_card(driver, ThingKind.HAND, Card.SKERRY)
    for _ in range(3):
        driver.click_button("end")
        driver.settle()
    driver.press(pygame.K_l, pygame.K_UP, pygame.K_HOME)
    said = list[str]()
    for _ in range(4):
        said += driver.scene.narrate()
        driver.press(pygame.K_UP)
    assert any("Sunk: Skerry." in line for line in said), said


def test_a_shipyard_asks_at_a_socket_of_its_own(open_app: OpenApp) -> None:
    driver = open_with(open_app, WATCHED)
    open_line(driver, SIREN_TURN.replace("1N1M1J2s", "1Y2s1k1i").replace("10Y", "9Y"))
    press_card(driver, ThingKind.HAND, Card.SHIPYARD)
    names = [item.name for item in at_table(driver).table_items()]
    assert ("socket", 0) in names
    assert ("socket", 1) not in names
    press_card(driver, ThingKind.HAND, Card.SKERRY)
    names = [item.name for item in at_table(driver).table_items()]
    assert ("socket", 0) not in names, "now a card is gained"
