"""With more unfinished games than the title has buttons for, a list offers them all."""

from dataclasses import replace
from datetime import datetime

import pygame
import pytest

from game.shell.history_row import describe_time
from game.shell.unfinished_scene import UnfinishedScene
from game.storage.stored_game import StoredGame
from game.tides.pick.table_scene import TableScene
from tests.driver import Driver, is_title, open_memory
from tests.fitting import cover_fits, listen
from tests.storage.disks import PATIENCE
from tests.storage.samples import make_game
from tests.window import INSTANT

OPPONENTS = ("auk", "gull", "heron", "albatross", "loon", "puffin", "kittiwake", "osprey", "petrel")


def make_games(count: int) -> list[StoredGame]:
    """Return so many games, each against another opponent, the oldest first."""
    return [
        replace(make_game(number), players=(None, OPPONENTS[number % len(OPPONENTS)]))
        for number in range(1, count + 1)
    ]


def open_with(*games: StoredGame, **options: object) -> Driver:
    """Return the app as it starts with these games on its disk, the last one newest."""
    storage = open_memory()
    for game in games:
        storage.save_game(game)
    assert storage.flush(PATIENCE)
    return Driver(storage, settings=INSTANT, **options)  # type: ignore[arg-type]


def open_list(*games: StoredGame, **options: object) -> Driver:
    """Return the app with the list open."""
    driver = open_with(*games, **options)
    driver.click_button("saved")
    assert isinstance(driver.scene, UnfinishedScene)
    return driver


def list_offered(driver: Driver, games: list[StoredGame]) -> list[str]:
    """Return the ids of the games that the page offers, from the top."""
    keys = [game.id for game in games if driver.buttons.find(f"open-{game.id}") is not None]
    return sorted(keys, key=lambda key: driver.buttons.rect(f"open-{key}").y)


def list_kept(driver: Driver) -> list[str]:
    return [game.id for game in driver.storage.unfinished()]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_list_is_offered_where_more_than_one_game_waits(count: int) -> None:
    driver = open_with(*make_games(count))
    assert driver.buttons.find("continue") is not None
    assert (driver.buttons.find("saved") is not None) == (count > 1)


def test_a_second_game_that_cannot_be_read_makes_no_list() -> None:
    driver = open_with(replace(make_game(3), record="the tide is out"), *make_games(1))
    assert driver.storage.flush(PATIENCE)
    driver.settle()
    driver.press(pygame.K_RETURN)  # the notice
    driver.settle()
    assert driver.buttons.find("saved") is None


def test_any_game_can_be_continued_and_esc_leads_back_to_the_title() -> None:
    games = make_games(4)
    driver = open_list(*games)
    assert list_offered(driver, games) == [game.id for game in games[::-1]]
    driver.click_button(f"open-{games[1].id}")
    assert isinstance(driver.scene, TableScene)
    assert list_kept(driver)[0] == games[1].id
    driver.press(pygame.K_ESCAPE)
    assert is_title(driver)


def test_esc_leaves_the_list_as_it_was() -> None:
    driver = open_list(*make_games(3))
    driver.press(pygame.K_ESCAPE)
    assert is_title(driver)
    assert len(list_kept(driver)) == 3


def test_a_game_is_deleted_at_the_second_press_and_stays_deleted() -> None:
    games = make_games(4)
    driver = open_list(*games)
    driver.press(pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RETURN)
    assert driver.buttons.focus == f"delete-{games[2].id}"
    assert len(list_kept(driver)) == 4
    driver.press(pygame.K_RETURN)
    left = [games[3].id, games[1].id, games[0].id]
    assert list_kept(driver) == list_offered(driver, games) == left
    assert driver.buttons.focus == f"open-{games[1].id}"
    driver.press(pygame.K_ESCAPE)
    assert is_title(driver)
    assert driver.storage.flush(PATIENCE)


def test_moving_away_drops_the_question() -> None:
    games = make_games(3)
    driver = open_list(*games)
    key = f"delete-{games[0].id}"
    driver.click_button(key)
    driver.press(pygame.K_UP)
    driver.click_button(key)
    assert len(list_kept(driver)) == 3
    driver.click_button(key)
    assert len(list_kept(driver)) == 2


def test_after_the_last_game_is_deleted_the_title_comes_back_without_any() -> None:
    games = make_games(3)
    driver = open_list(*games)
    for game in games:
        driver.click_button(f"delete-{game.id}")
        driver.click_button(f"delete-{game.id}")
    driver.settle()
    assert is_title(driver)
    assert list_kept(driver) == []
    assert driver.buttons.focus == "tutorial"


def test_more_than_a_page_of_games_turns_pages() -> None:
    games = make_games(11)
    driver = open_list(*games)
    assert list_offered(driver, games) == [game.id for game in games[:2:-1]]
    driver.press(pygame.K_PAGEDOWN)
    assert list_offered(driver, games) == [game.id for game in games[2::-1]]
    for game in games[:3]:
        driver.click_button(f"delete-{game.id}")
        driver.click_button(f"delete-{game.id}")
    assert list_offered(driver, games) == [game.id for game in games[:2:-1]]


def local(*parts: int) -> datetime:
    """Return a moment of the local time."""
    return datetime(*parts).astimezone()  # type: ignore[arg-type]


def test_a_screen_reader_hears_the_game_and_which_one_would_be_deleted() -> None:
    games = make_games(3)
    driver = open_list(*games)
    title, first = driver.scene.narrate()
    assert title == "Unfinished games"
    assert first.startswith("Tidecrown: Albatross: Single round, ")
    driver.press(pygame.K_DOWN, pygame.K_RIGHT)
    assert driver.scene.narrate()[1] == "Delete: Tidecrown: Heron"
    driver.press(pygame.K_RETURN)
    assert driver.scene.narrate()[1] == "Press again: Tidecrown: Heron"


@pytest.mark.parametrize(
    ("moment", "told"),
    [
        (local(2026, 3, 1, 0, 5), "saved.time.today 00:05"),
        (local(2026, 2, 28, 23, 59), "saved.time.yesterday 23:59"),
        (local(2026, 2, 27, 12, 0), "calendar.date 27 month.short.2 2026"),
        (local(2025, 3, 1, 9, 0), "calendar.date 1 month.short.3 2025"),
    ],
    ids=str,
)
def test_times_are_local_and_the_older_the_coarser(moment: datetime, told: str) -> None:
    now = local(2026, 3, 1, 9, 30).timestamp()

    def say(key: str, **values: object) -> str:
        return " ".join(map(str, (key, *values.values())))

    assert describe_time(moment.timestamp(), now, say) == told


@pytest.mark.parametrize("then", [0.0, 2.0, 2.0**40, 1.7e9 + 100, 2e9])
def test_a_time_that_is_not_known_is_not_told(then: float) -> None:
    assert describe_time(then, 1.7e9, lambda key, **_: key) == ""


@pytest.mark.parametrize(
    ("size", "scale", "language"), cover_fits([(960, 540), (1280, 720)], [100, 150])
)
def test_every_line_fits(language: str, size: tuple[int, int], scale: int) -> None:
    games = make_games(9)
    driver = open_list(*games, language=language, size=size)
    driver.context.preferences.set(text_scale=scale)
    driver.step()
    with listen(driver.context.kit) as (wide, small):
        for game in games[:0:-1]:
            driver.focus_button(f"delete-{game.id}")
            driver.press(pygame.K_RETURN)
            driver.scene.lay_out(size)
            driver.step()
    assert not wide | {text for _, text in small}
