"""Every screen stands before a sky: that of its round, of the result, or of the screen before."""

from collections.abc import Callable
from typing import TypeAlias

import pygame
import pytest

from game.settings import Settings
from game.shell.routes import Home, Push, Route, SettingsPage, Study, Title
from game.tides.routes import Count, Curtain, PastTurn, Relics, Result, Rulebook, Setup, Table
from game.tides.routes import TurnLog as Log
from game.tides.session import TidesSession
from game.ui.sky import ROUNDS, Sky, SkyChange
from tests.driver import Driver
from tests.tides.seating import NORMAL, open_screen, seat_at
from tests.window import INSTANT, OpenApp

DUSK, NIGHT, DAWN = ROUNDS
Opens: TypeAlias = Callable[[TidesSession], Route]


def find_sky(driver: Driver) -> object:
    return next(item.shows for item in driver.scene.items() if item.name == "sky")[0]  # type: ignore[index]


@pytest.mark.parametrize(
    ("plies", "opens", "sky"),
    [
        (0, Table, DUSK),
        (5, Count, DUSK),
        (5, Relics, DUSK),
        (6, Table, NIGHT),
        (11, Count, NIGHT),
        (14, Table, DAWN),
        (14, lambda session: Count(session, 1, 2), DUSK),
        (14, lambda session: PastTurn(session, 2, 14), DUSK),
        (14, lambda session: PastTurn(session, 8, 14), NIGHT),
        (17, Count, DAWN),
    ],
)
def test_a_screen_of_a_game_has_the_sky_of_its_round(
    open_app: OpenApp, plies: int, opens: Opens, sky: Sky
) -> None:
    driver = open_app(settings=INSTANT)
    route = opens(seat_at(driver, plies))
    open_screen(driver, route)
    driver.step()
    assert find_sky(driver) is sky


def test_the_result_is_sunrise_for_who_has_won_and_night_for_who_has_not(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT)
    session = seat_at(driver, 17)
    mine, theirs = session.viewer.own_first(session.match.state.totals)
    open_screen(driver, Result(session))
    assert find_sky(driver) is (Sky.SUNRISE if mine > theirs else Sky.MOONLIT)


@pytest.mark.parametrize("opened", [SettingsPage(), Rulebook(), Setup()])
def test_other_screens_have_the_sky_of_the_screen_before(open_app: OpenApp, opened: Route) -> None:
    driver = open_app(settings=INSTANT)
    open_screen(driver, Title())
    assert find_sky(driver) is Sky.SUNSET
    driver.app.go(Push(opened))
    assert find_sky(driver) is Sky.SUNSET
    open_screen(driver, Table(seat_at(driver, 8)))
    driver.app.go(Push(opened))
    assert find_sky(driver) is NIGHT


def test_the_title_shows_the_sky_of_the_game_that_waits(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT)
    open_screen(driver, Table(seat_at(driver, 8)))
    driver.app.go(Home())
    assert find_sky(driver) is Sky.HIGH_MOON


def test_the_log_and_what_is_opened_from_it_keep_the_result_s_sky(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT)
    session = seat_at(driver, 17)
    open_screen(driver, Result(session))
    after = find_sky(driver)
    driver.app.go(Push(Log(session, 17)))
    assert find_sky(driver) is after
    driver.app.go(Push(Rulebook()))
    assert find_sky(driver) is after


def test_the_study_keeps_its_night_and_so_does_what_is_opened_from_it(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT)
    open_screen(driver, Table(seat_at(driver, 8)))
    driver.app.go(Push(Study()))
    assert find_sky(driver) is Sky.DEEP
    driver.app.go(Push(SettingsPage()))
    assert find_sky(driver) is Sky.DEEP


def test_a_curtain_is_of_the_round_s_cloth(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT)
    pictures = []
    for plies in (0, 8, 14):
        open_screen(driver, Curtain(seat_at(driver, plies)))
        driver.step()
        surface = pygame.Surface(driver.size)
        for item in driver.scene.items():
            item.draw(surface)
        pictures.append(pygame.transform.average_color(surface)[:3])
    assert len(set(pictures)) == 3


@pytest.mark.parametrize("plies", [2, 8, 14])
def test_sun_and_moon_are_clear_on_the_curtain(open_app: OpenApp, plies: int) -> None:
    """Folds differ: a whole one, mostly in the innermost ring, is held against two outside all."""
    driver = open_app(size=(1280, 720), settings=INSTANT)
    open_screen(driver, Curtain(seat_at(driver, plies)))
    driver.step()
    surface = pygame.Surface(driver.size)
    for item in driver.scene.items():
        item.draw(surface)
    inside, left, right = (
        sum(pygame.transform.average_color(surface, pygame.Rect(x, 205, 92, 36))[:3])
        for x in (718, 92, 1100)
    )
    assert inside >= 1.4 * (left + right) / 2


@pytest.mark.parametrize(
    ("settings", "skies"),
    [(NORMAL, {NIGHT, DUSK, SkyChange}), (Settings(is_muted=True, reduced_motion=True), {NIGHT})],
)
def test_the_sky_changes_under_the_banner_of_a_round(
    open_app: OpenApp, settings: Settings, skies: set[object]
) -> None:
    driver = open_app(settings=settings)
    open_screen(driver, Table(seat_at(driver, 6)))
    seen = []
    for _ in range(80):
        sky = find_sky(driver)
        seen.append(type(sky) if isinstance(sky, SkyChange) else sky)
        driver.step()
    assert set(seen) == skies
    assert seen[-1] is NIGHT
