"""The calendar of the deals of the day: what stands for a day, what may be played, and when."""

from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

import pygame
import pytest

from game.engine.protocol import Computed
from game.shell.calendar_scene import CalendarScene
from game.shell.routes import Calendar, Push
from game.storage.storage import Storage
from game.tides.codes import find_daily
from game.tides.jobs import PlayBest
from game.tides.pick.table_scene import TableScene
from game.tides.routes import Setup
from game.tides.session import TidesSession
from tests.driver import Driver, ScriptedEngine
from tests.storage.memory import MemoryDisk
from tests.storage.samples import make_game
from tests.window import INSTANT

NOON = datetime(2026, 11, 25, 12, 30, tzinfo=UTC).timestamp()


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> float:
        return self.now


def open_driver(clock: Clock, scale: int = 100, size: tuple[int, int] = (1280, 720)) -> Driver:
    storage = Storage.open(Path("memory"), disk=MemoryDisk(), clock=clock)
    settings = replace(INSTANT, text_scale=scale)
    return Driver(storage, settings=settings, size=size, language="en")


def finish(driver: Driver, number: int, day: date, *, is_again: bool = False) -> None:
    game, code = make_game(number), find_daily(day)
    kept = replace(game, players=(None, code.opponent), code=str(code))
    saved = replace(kept, day=day.isoformat(), is_again=is_again)
    driver.storage.save_game(saved)
    driver.storage.finish_game(game.id, {"totals": (40 + number, 30)})


def open_calendar(driver: Driver) -> CalendarScene:
    driver.app.go(Push(Calendar("tides")))
    driver.settle()
    assert isinstance(driver.scene, CalendarScene)
    return driver.scene


def wait_for_session(driver: Driver) -> TidesSession:
    for _ in range(2000):
        driver.step()
        if isinstance(driver.scene, TableScene):
            session = getattr(driver.app.route, "session", None)
            assert isinstance(session, TidesSession)
            return session
        pygame.time.wait(5)
    raise AssertionError("the deal was never made")


def test_the_game_of_today_is_begun_from_the_opponents_and_stands_for_its_day() -> None:
    clock = Clock()
    driver = open_driver(clock)
    for number in (8, 9):
        finish(driver, number, date(2026, 11, 24), is_again=True)
    driver.app.go(Push(Setup()))
    driver.settle()
    driver.click_button("daily")
    driver.settle()
    assert isinstance(driver.scene, CalendarScene)
    assert driver.scene.narrate()[:3] == [
        "Deal of the day",
        "25 Nov 2026, Kittiwake",
        "Next deal in 11 h 30 min",
    ]
    assert driver.buttons.focus == "play"
    driver.press(pygame.K_RETURN)
    session = wait_for_session(driver)
    assert (session.seating.day, session.is_counted) == ("2026-11-25", True)
    assert session.seating.code == str(find_daily(date(2026, 11, 25)))
    assert session.stored.day == "2026-11-25"
    clock.now += 24 * 3600  # it may end tomorrow
    driver.storage.finish_game(session.seating.id, {"totals": (50, 41)})
    *_, game = driver.storage.finished()
    assert (game.day, game.counts) == ("2026-11-25", True)


def test_another_game_of_today_is_practice_while_the_first_is_under_way_and_after() -> None:
    driver = open_driver(Clock())
    for _ in range(2):
        open_calendar(driver)
        driver.click_button("play")
        session = wait_for_session(driver)
        driver.press(pygame.K_1, pygame.K_RETURN)
    assert (session.seating.day, session.is_counted) == ("", False)


def test_the_first_game_that_counts_stands_for_a_day_and_the_month_has_a_mean() -> None:
    driver = open_driver(Clock())
    finish(driver, 1, date(2026, 11, 3), is_again=True)
    finish(driver, 2, date(2026, 11, 3))
    finish(driver, 5, date(2026, 11, 3))
    finish(driver, 3, date(2026, 11, 25))
    finish(driver, 4, date(2026, 10, 25))
    scene = open_calendar(driver)
    driver.click_button("day-2026-11-03")
    told = ["3 Nov 2026, Auk, 42 : 30", "against the birds: +12.5"]
    assert scene.narrate()[1:3] == told
    button = driver.buttons.find("play")
    assert button is not None
    assert button.label == "Play for practice"
    driver.click_button("day-2026-11-25")
    assert scene.narrate()[1] == "25 Nov 2026, Kittiwake, 43 : 30"
    driver.press(pygame.K_PAGEUP)
    assert scene.narrate()[1:3] == ["31 Oct 2026, Loon", "against the birds: +14"]


def test_best_play_is_awaited_one_game_after_the_other_and_beaten_days_have_a_crown() -> None:
    driver = open_driver(Clock())
    engine = driver.engine
    assert isinstance(engine, ScriptedEngine)
    for number, day in ((1, 3), (2, 4), (3, 5)):
        finish(driver, number, date(2026, 11, day), is_again=day == 5)
    scene = open_calendar(driver)
    driver.focus_button("day-2026-11-03")
    assert scene.narrate()[-1] == "3 Nov 2026: +11, against best play: …"
    (first,) = engine.in_background
    assert isinstance(first.job, PlayBest)
    assert (first.calculator, first.job.opponent, first.job.rounds) == ("tides", "kittiwake", 3)
    assert len({*first.job.streams}) == 17  # three times five picks and two relic steps
    engine.reports.append(Computed(first.ticket, 0, replace(first.job, rounds=1), is_last=True))
    driver.settle()
    first = engine.in_background.pop()  # one turn on
    assert isinstance(first.job, PlayBest)
    assert first.job.rounds == 1
    engine.reports.append(Computed(first.ticket, 0, 30, is_last=True))
    driver.settle()
    _, second = engine.in_background
    assert isinstance(second.job, PlayBest)
    assert (second.calculator, second.job.opponent) == ("tides", "auk")
    engine.reports.append(Computed(second.ticket, 0, 5, is_last=True))
    driver.settle()
    assert len(engine.in_background) == 2  # practice has none
    driver.focus_button("day-2026-11-03")
    assert scene.narrate()[-1] == "3 Nov 2026: +11, against best play: +6"
    assert scene.narrate()[2:5] == [
        "against the birds: +11.5",
        "against best play: −6",
        "1 day better",
    ]
    driver.storage.flush()
    kept = {game.day: (game.par, game.ahead) for game in driver.storage.finished()}
    assert kept["2026-11-03"] == (5, 6)


def test_days_are_walked_by_arrows_and_those_to_come_cannot_be_chosen() -> None:
    driver = open_driver(Clock())
    scene = open_calendar(driver)
    driver.focus_button("day-2026-11-17")
    driver.press(pygame.K_RIGHT)
    assert scene.narrate()[1] == "18 Nov 2026, Kittiwake"
    driver.press(pygame.K_DOWN)
    assert scene.narrate()[1] == "25 Nov 2026, Kittiwake"
    driver.press(pygame.K_RIGHT)
    driver.click_button("day-2026-11-27")
    driver.click_button("later")
    driver.press(pygame.K_PAGEDOWN)
    assert scene.narrate()[1] == "25 Nov 2026, Kittiwake"
    driver.click_button("earlier")
    assert scene.narrate()[1] == "31 Oct 2026, Loon"
    driver.click_button("later")
    assert scene.narrate()[1] == "1 Nov 2026, Skua"
    driver.press(pygame.K_HOME)
    assert scene.narrate()[1] == "25 Nov 2026, Kittiwake"
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert driver.scene is not scene


def test_a_past_day_is_practice_and_a_game_that_ends_meanwhile_appears() -> None:
    driver = open_driver(Clock())
    scene = open_calendar(driver)
    finish(driver, 9, date(2026, 11, 24))
    driver.settle()
    driver.click_button("day-2026-11-24")
    assert scene.narrate()[1] == "24 Nov 2026, Auk, 49 : 30"
    driver.click_button("play")
    session = wait_for_session(driver)
    assert (session.seating.day, session.is_counted) == ("", False)
    assert session.seating.code == str(find_daily(date(2026, 11, 24)))


def test_a_clock_set_back_takes_nothing_away_and_counts_no_day_twice() -> None:
    clock = Clock()
    driver = open_driver(clock)
    finish(driver, 1, date(2026, 11, 25))
    finish(driver, 2, date(2026, 11, 24))
    clock.now -= 24 * 3600
    scene = open_calendar(driver)
    assert scene.narrate()[1] == "24 Nov 2026, Auk, 42 : 30"
    driver.click_button("play")
    assert not wait_for_session(driver).is_counted


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1080)], ids=str)
@pytest.mark.parametrize("scale", [100, 150])
def test_all_lies_in_the_window_and_nothing_on_anything_else(
    size: tuple[int, int], scale: int
) -> None:
    driver = open_driver(Clock(), scale, size)
    open_calendar(driver)
    places = [place for _, place in driver.buttons.list_places()]
    assert all(pygame.Rect((0, 0), size).contains(place) for place in places)
    assert all(place.collidelist(places[:at]) < 0 for at, place in enumerate(places))
