"""Costly picks of one's own games come again, a day later, until they are found."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from review_exhibits import LOST

from game.play.players import Bot, Person
from game.settings import Settings
from game.shell.drill_scene import DrillScene
from game.shell.history_scene import HistoryScene
from game.shell.play.review_scene import ReviewScene
from game.shell.routes import Drills, Finished, Push
from game.storage.storage import Storage
from game.tides.history import TidesHistory
from game.tides.jobs import DrillPlace
from game.tides.pick.table_scene import TableScene
from game.tides.routes import Review
from game.tides.session import open_record
from game.ui.widgets.controls import PartKey
from tests.driver import Driver, ScriptedEngine, shows
from tests.pads import A, press_pad
from tests.storage.disks import PATIENCE
from tests.tides.pad_walk import walk_to_button
from tests.window import adjust

SIZE = (960, 540)
KNOWN = adjust(Settings(is_muted=True), knows_review=True)
DAY = 86400.0
NOON = 1_795_953_600.0
COSTLY = 7
"""How many of the person's choices in the game cost more than half a point."""


class Days:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> float:
        return self.now


@pytest.fixture(name="days")
def fixture_days() -> Days:
    return Days()


@pytest.fixture(name="open_driver")
def fixture_open_driver(
    tmp_path: Path, days: Days, monkeypatch: pytest.MonkeyPatch
) -> Callable[[], Driver]:
    """Return what opens the window on a folder with a judged game; nothing is dealt for it."""
    monkeypatch.setattr(TidesHistory, "dealing", None)

    def open_window() -> Driver:
        return Driver(Storage.open(tmp_path, clock=days), SIZE, settings=KNOWN)

    driver = open_window()
    engine = driver.engine
    assert isinstance(engine, ScriptedEngine)
    engine.judges = True
    session = open_record(LOST, (Person(), Bot("kittiwake")), engine, driver.storage)
    session.start()
    while session.judging is not None and session.judging.record is None:
        session.take(engine.poll())
    assert driver.storage.flush(PATIENCE)
    return open_window


@pytest.fixture(name="open_empty")
def fixture_open_empty(tmp_path: Path, days: Days) -> Callable[[], Driver]:
    """Return what opens the window on a folder without games."""

    def open_window() -> Driver:
        return Driver(Storage.open(tmp_path, clock=days), SIZE, settings=KNOWN)

    return open_window


def show_list(driver: Driver) -> HistoryScene:
    assert driver.storage.flush(PATIENCE)
    driver.app.go(Push(Finished("tides")))
    settle(driver)
    assert isinstance(driver.scene, HistoryScene)
    return driver.scene


def settle(driver: Driver) -> None:
    for _ in range(3):
        driver.settle()
        assert driver.storage.flush(PATIENCE)
    driver.settle()


def tell(driver: Driver) -> str:
    return " | ".join(driver.scene.narrate())


def press_key(driver: Driver, button: str) -> None:
    """Press a button by keys alone: Tab leads to it in menus, and arrows in a review."""
    if isinstance(driver.scene, ReviewScene):
        for _ in range(len([*driver.buttons.list_places()])):
            if driver.buttons.focus != button:
                driver.press(pygame.K_RIGHT)
    driver.focus_button(button)
    driver.press(pygame.K_RETURN)


def press_by_pad(driver: Driver, button: str) -> None:
    """Press a button by a gamepad alone."""
    walk_to_button(driver, button)
    press_pad(driver, A)


def answer(
    driver: Driver, press: Callable[[Driver, str], None] = Driver.click_button, *, is_best: bool
) -> None:
    """Choose the best card of the choice that is set up, or the worst."""
    scene, route = driver.scene, driver.app.route
    assert isinstance(scene, ReviewScene)
    assert isinstance(route, Review)
    assert route.session.judging is not None
    assert route.session.judging.record is not None
    choice = route.session.judging.record.plies[scene.ply].choices[0]
    assert choice is not None
    worst = min(choice.options, key=lambda each: (each.value, each.odds))
    option = choice.best if is_best else worst
    for number in option.text.split("x"):
        press(driver, PartKey("card", int(number)))


def answer_all(driver: Driver, count: int, misses: int) -> list[tuple[str, int]]:
    """Answer so many choices, all but the last few right; return their games and plies."""
    seen = list[tuple[str, int]]()
    for left in reversed(range(count)):
        scene, route = driver.scene, driver.app.route
        assert isinstance(scene, ReviewScene)
        assert isinstance(route, Review)
        seen.append((route.session.match.record.line, scene.ply))
        answer(driver, is_best=left >= misses)
        assert ("That is it." in tell(driver)) == (left >= misses)
        following = driver.buttons.find("next")
        assert following is not None
        assert following.label == (f"Next ({left})" if left else "Finish")
        driver.click_button("next")
        settle(driver)
    assert shows(driver.app, DrillScene)
    assert f"You found {count - misses} of {count}." in tell(driver)
    assert len({*seen}) == count
    return seen


def test_costly_picks_come_again_a_day_later_until_they_are_found(
    open_driver: Callable[[], Driver], days: Days
) -> None:
    scene = show_list(open_driver())
    assert "drills" not in dict(scene.buttons.list_places())
    days.now += DAY
    driver = open_driver()
    scene = show_list(driver)
    button = scene.buttons.find("drills")
    assert button is not None
    assert button.label == f"Drills: {COSTLY}"
    driver.click_button("drills")
    settle(driver)
    answer_all(driver, COSTLY, misses=1)
    driver.press(pygame.K_ESCAPE)
    settle(driver)
    assert isinstance(driver.scene, HistoryScene)
    assert "drills" not in dict(driver.scene.buttons.list_places())
    for later, due in ((1, 1), (3, COSTLY)):
        days.now = NOON + (1 + later) * DAY
        place = show_list(open_driver()).buttons.find("drills")
        assert place is not None
        assert place.label == f"Drills: {due}"


@pytest.mark.parametrize("press", [press_key, press_by_pad])
def test_by_keys_or_a_pad_alone_drills_are_reached_answered_and_left(
    open_driver: Callable[[], Driver], days: Days, press: Callable[[Driver, str], None]
) -> None:
    days.now += DAY
    driver = open_driver()
    for button in ("play", "history", "drills"):
        press(driver, button)
        settle(driver)
    answer(driver, press, is_best=True)
    assert "That is it." in tell(driver)
    for _ in range(COSTLY):
        press(driver, "next")
        settle(driver)
    assert "You found 1 of 1." in tell(driver)
    press(driver, "back")
    settle(driver)
    assert shows(driver.app, HistoryScene)


def test_who_looks_at_the_answer_has_not_found_it(
    open_driver: Callable[[], Driver], days: Days
) -> None:
    days.now += DAY
    driver = open_driver()
    show_list(driver)
    driver.click_button("drills")
    settle(driver)
    driver.click_button("why")
    assert isinstance(driver.scene, ReviewScene)
    assert driver.scene.tab == "picks"
    assert driver.buttons.find(PartKey("tab", "course")) is None
    driver.press(pygame.K_p)  # and plays on from there
    settle(driver)
    assert shows(driver.app, TableScene)
    driver.press(pygame.K_ESCAPE)
    settle(driver)
    assert shows(driver.app, ReviewScene)
    driver.press(pygame.K_1)
    answer(driver, is_best=True)
    driver.press(pygame.K_2)
    driver.click_button("next")
    settle(driver)
    driver.press(pygame.K_ESCAPE)
    settle(driver)
    assert shows(driver.app, HistoryScene)
    days.now += DAY
    button = show_list(open_driver()).buttons.find("drills")
    assert button is not None
    assert button.label == f"Drills: {COSTLY}"


def test_without_anything_due_it_says_so(open_driver: Callable[[], Driver]) -> None:
    driver = open_driver()
    driver.app.go(Push(Drills("tides")))
    settle(driver)
    assert "No drills today." in tell(driver)
    driver.press(pygame.K_RETURN)
    driver.settle()
    assert not shows(driver.app, DrillScene)


def test_a_game_that_has_gone_is_passed_over(
    open_driver: Callable[[], Driver], days: Days, tmp_path: Path
) -> None:
    days.now += DAY
    driver = open_driver()
    assert driver.storage.flush(PATIENCE)
    for path in (tmp_path / "finished").iterdir():
        path.write_text("{}")
    driver.app.go(Push(Drills("tides")))
    settle(driver)
    assert shows(driver.app, DrillScene)
    assert "No drills today." in tell(driver)


def test_where_nothing_is_due_ten_positions_are_dealt_and_a_miss_comes_again(
    open_empty: Callable[[], Driver], days: Days
) -> None:
    driver = open_empty()
    button = show_list(driver).buttons.find("drills")
    assert button is not None
    assert button.label == "Drills: 10"
    driver.click_button("drills")
    settle(driver)
    seen = [line for line, _ in answer_all(driver, 10, misses=2)]
    driver.press(pygame.K_ESCAPE)
    settle(driver)
    assert isinstance(driver.scene, HistoryScene)
    assert driver.scene.buttons.find("drills") is None
    assert driver.storage.finished() == ()  # a position is no game of the player's
    assert driver.storage.unfinished() == ()
    days.now += DAY
    driver = open_empty()
    show_list(driver)
    driver.click_button("drills")
    settle(driver)
    again = list[str]()
    for _ in range(3):
        route = driver.app.route
        assert isinstance(route, Review)
        again.append(route.session.match.record.line)
        driver.click_button("next")
        settle(driver)
    assert {*again[:2]} == {*seen[8:]}
    assert again[2] not in seen


def test_the_players_own_picks_come_before_positions_that_are_dealt(
    open_driver: Callable[[], Driver], days: Days, monkeypatch: pytest.MonkeyPatch
) -> None:
    days.now += DAY
    driver = open_driver()
    monkeypatch.undo()
    show_list(driver)
    driver.click_button("drills")
    settle(driver)
    sessions = list[bool]()
    for _ in range(10):
        route = driver.app.route
        assert isinstance(route, Review)
        sessions.append(route.session.is_demo)
        driver.click_button("next")
        settle(driver)
    assert sessions == [False] * COSTLY + [True] * 3


def test_who_plays_on_from_a_position_takes_the_place_of_the_bird_that_erred(
    open_empty: Callable[[], Driver],
) -> None:
    driver = open_empty()
    show_list(driver)
    driver.click_button("drills")
    settle(driver)
    driver.click_button("why")
    driver.press(pygame.K_p)
    settle(driver)
    assert shows(driver.app, TableScene)
    (kept,) = driver.storage.unfinished()
    assert kept.record.startswith("@")
    assert kept.players[0] is None


def test_a_position_that_cannot_be_set_up_is_passed_over(
    open_empty: Callable[[], Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.tides.history.read_place", lambda _: DrillPlace(1, ("", ""), "x"))
    driver = open_empty()
    driver.app.go(Push(Drills("tides")))
    settle(driver)
    assert shows(driver.app, DrillScene)
    assert "No drills today." in tell(driver)
