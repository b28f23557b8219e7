"""The screen before a game: room for everybody, what was measured of them, and a quick way in."""

import json
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.resources import StandIns
from game.shell.history_scene import HistoryScene
from game.shell.routes import GameRoute, Home, Push
from game.shell.setup.cards import Marks, RivalCard
from game.shell.setup.tiles import WayTile
from game.tides.opponents import read_ladder
from game.tides.pick.table_scene import TableScene
from game.tides.result.result_scene import ResultScene
from game.tides.routes import Setup
from game.tides.screens import prepare_screens
from game.tides.setup_scene import SetupScene
from game.ui.geometry import SizePx, find_content_area
from tests.driver import Driver, is_title, open_setup, take_picture
from tests.tides.crosstable import TABLE, replace_crosstable
from tests.window import OpenApp, adjust, read_tides


@pytest.fixture(autouse=True)
def table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the shipped cross-table be a small one."""
    replace_crosstable(monkeypatch, TABLE)


@pytest.fixture
def driver(open_app: OpenApp) -> Driver:
    driver = open_app()
    open_setup(driver)
    assert isinstance(driver.scene, SetupScene)
    return driver


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (2560, 1080), (3840, 2160)])
def test_no_button_lies_on_another_or_outside(driver: Driver, size: SizePx) -> None:
    driver.scene.lay_out(size)
    names = [person.name for person in driver.table_context.opponents]
    rects = [
        driver.buttons.rect(key)
        for key in (*names, "rounds-1", "rounds-3", "figures", "begin", "two", "back")
    ]
    assert all(find_content_area(size).contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1080), (2560, 1080)])
def test_no_lantern_looks_out_between_cards_and_tiles(open_app: OpenApp, size: SizePx) -> None:
    driver = open_app(size=size)
    open_setup(driver)
    foot, top = driver.buttons.rect("albatross").bottom, driver.buttons.rect("two").top
    assert 0 < top - foot <= size[1] / 40
    seen = pygame.surfarray.array3d(driver.window)[size[0] // 10 : -size[0] // 10, foot:top]
    red, _, blue = np.moveaxis(seen.astype(int), 2, 0)
    assert (red - blue).max() < 100, "the light of a lantern is yellow"


@pytest.mark.parametrize("size", [(1280, 720), (1280, 1024), (800, 1000), (2560, 1080)])
def test_every_poster_is_drawn_before_the_page_is_first_shown(
    open_app: OpenApp, size: SizePx
) -> None:
    driver = open_app(size=size)
    poster = driver.table_context.kit.images.poster
    list(prepare_screens(driver.table_context, size))
    prepared = poster.cache_info()
    open_setup(driver)
    assert take_picture(driver.window)
    shown = poster.cache_info()
    assert (shown.misses, shown.hits > prepared.hits) == (prepared.misses, True)


def test_the_last_games_are_marked_once_there_are_any(driver: Driver) -> None:
    def find_marks() -> Marks:
        driver.move(driver.buttons.rect("heron").center)
        button = driver.buttons.find("figures")
        assert isinstance(button, Marks)
        return button

    assert find_marks().ends == ()
    width = driver.buttons.rect("figures").width
    mine, theirs = finish_game(driver, "heron")
    assert find_marks().ends == ((mine > theirs) - (mine < theirs),)
    assert driver.buttons.rect("figures").width == width, "one mark is as wide as the sign"


FIVE_MASTERS = {"petrel", "osprey", "albatross", "loon", "skua"}
NOBODY_MEASURED = {person.name for person in read_ladder(StandIns())}


@pytest.mark.parametrize("masters", [FIVE_MASTERS, NOBODY_MEASURED])
def test_the_opponents_leave_room_for_the_profile_whatever_was_measured(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, masters: set[str]
) -> None:
    entries = [row for row in TABLE["opponents"] if row["name"] not in masters]
    replace_crosstable(monkeypatch, {**TABLE, "opponents": entries})
    driver = open_app()
    open_setup(driver)
    tiles = [driver.buttons.rect(person.name) for person in driver.table_context.opponents]
    assert len(tiles) == 12
    assert not any(one.colliderect(other) for one, other in combinations(tiles, 2))
    assert max(tile.right for tile in tiles) < driver.buttons.rect("begin").left
    assert max(tile.bottom for tile in tiles) < driver.buttons.rect("two").top


def test_two_presses_of_enter_lead_from_the_title_to_the_first_card(driver: Driver) -> None:
    assert driver.buttons.focus == driver.table_context.settings.opponent
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, TableScene)
    assert len(driver.view.hand) == 5


def test_whoever_has_the_focus_is_seen_closely_and_stays_so(driver: Driver) -> None:
    pictures = []
    for person in driver.table_context.opponents[:3]:
        driver.move(driver.buttons.rect(person.name).center)
        pictures.append(driver.picture())
    assert len(set(pictures)) == 3


def find_card(driver: Driver, name: str) -> RivalCard:
    card = driver.buttons.find(name)
    assert isinstance(card, RivalCard)
    return card


def test_opponents_stand_in_two_rows_by_level_the_gentlest_first(driver: Driver) -> None:
    rows: dict[int, list[str]] = {}
    cards = {p.name: driver.buttons.rect(p.name) for p in driver.table_context.opponents}
    for name in sorted(cards, key=lambda name: cards[name].x):
        rows.setdefault(cards[name].y, []).append(name)
    assert [rows[top] for top in sorted(rows)] == [
        ["gull", "eider", "puffin", "auk", "kittiwake", "heron"],
        ["tern", "loon", "skua", "petrel", "osprey", "albatross"],
    ]


def test_a_newcomer_starts_at_the_weakest_and_sees_only_the_ways_that_lead_to_something(
    open_app: OpenApp,
) -> None:
    driver = open_app()
    open_setup(driver)
    table = json.loads(Path("assets", "data", "crosstable.json").read_text(encoding="utf-8"))
    weakest = min(table["opponents"], key=lambda row: float(row["elo"]))["name"]
    assert driver.buttons.focus == weakest == "gull"
    assert find_card(driver, "gull").is_chosen
    assert driver.buttons.find("daily") is None
    driver.click_button("history")
    assert isinstance(driver.scene, HistoryScene), "a friend's code is taken there"
    driver.press(pygame.K_ESCAPE)
    finish_game(driver, "heron")
    tile = driver.buttons.find("history")
    assert isinstance(tile, WayTile)
    assert [game.emblem for game in tile.games] == ["heron"]
    assert driver.buttons.find("daily") is None
    finish_game(driver, "heron")
    assert driver.buttons.find("daily") is not None


def finish_game(driver: Driver, opponent: str) -> tuple[int, int]:
    """Play a whole game and go to the opponents again; return both totals, the person's first."""
    session = driver.deal(opponent, 1)
    driver.open_game(session)
    for _ in range(60):
        driver.press(pygame.K_1 if isinstance(driver.scene, TableScene) else pygame.K_RETURN)
        driver.settle()
        if isinstance(driver.scene, ResultScene):
            break
    driver.app.go(Home())
    driver.app.go(Push(Setup()))
    first, second = session.match.state.totals
    return first, second


def test_a_beaten_bird_has_a_crown_and_the_figures_tell_the_record(driver: Driver) -> None:
    mine, theirs = finish_game(driver, "heron")
    won, lost, drawn = int(mine > theirs), int(mine < theirs), int(mine == theirs)
    assert find_card(driver, "heron").is_beaten == bool(won)
    driver.move(driver.buttons.rect("heron").center)
    assert not any("drew" in line for line in read_page(driver))
    driver.click_button("figures")
    driver.move(driver.buttons.rect("heron").center)
    told = read_page(driver)
    assert f"You won {won}, lost {lost}, drew {drawn}" in told


def test_the_figures_are_one_press_away_and_go_at_the_next(driver: Driver) -> None:
    driver.move(driver.buttons.rect("auk").center)
    assert not any("Elo" in line for line in read_page(driver))
    driver.click_button("figures")
    driver.move(driver.buttons.rect("auk").center)
    told = read_page(driver)
    assert "Rated 280 above Gull (± 18)" in told
    assert "Wins 61% of games against Puffin" in told
    driver.move(driver.buttons.rect("gull").center)
    told = read_page(driver)
    assert "The weakest: ratings count from here" in told
    assert "Wins 42% of games against Eider" in told
    driver.click_button("figures")
    assert not any("Elo" in line for line in read_page(driver))


def read_page(driver: Driver) -> list[str]:
    """Return every sentence that the screen tells."""
    return list(driver.scene.narrate())


def test_the_length_is_kept_and_seen(driver: Driver) -> None:
    pictures = []
    for rounds in (1, 3, 1):
        driver.click_button(f"rounds-{rounds}")
        assert read_tides(driver.storage.load_settings()).rounds == rounds
        driver.move((1, 1))
        driver.buttons.focus = "gull"
        driver.scene.lay_out(driver.size)
        driver.step()
        pictures.append(driver.picture())
    assert all(one != other for one, other in pairwise(pictures))


def test_faces_are_drawn_while_nothing_happens(open_app: OpenApp) -> None:
    driver = open_app()
    while driver.app.warm_up():
        pass
    before = driver.context.kit.images.poster.cache_info().misses
    open_setup(driver)
    driver.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert driver.context.kit.images.poster.cache_info().misses == before


def test_a_length_that_the_rules_do_not_know_gives_way_to_the_usual_one(open_app: OpenApp) -> None:
    driver = open_app(settings=adjust(is_muted=True, speed=0.0, rounds=2))
    open_setup(driver)
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.model.score.rows == 3


def test_the_pointer_looks_at_a_bird_and_the_button_plays_the_chosen_one(driver: Driver) -> None:
    driver.move(driver.buttons.rect("heron").center)
    assert "Checks every hand you might hold" in driver.scene.narrate()
    driver.move(driver.buttons.rect("begin").center)
    assert "Grabs whatever it sees" in driver.scene.narrate()
    driver.click_button("begin")
    assert isinstance(driver.scene, TableScene)
    assert driver.table_context.settings.opponent == "gull"


def test_a_click_chooses_a_bird_and_another_one_begins(driver: Driver) -> None:
    driver.click_button("heron")
    driver.move(driver.buttons.rect("begin").center)
    assert "Checks every hand you might hold" in driver.scene.narrate()
    driver.click_button("heron")
    assert isinstance(driver.scene, TableScene)
    assert driver.table_context.settings.opponent == "heron"


def test_another_bird_is_chosen_by_keys_and_played_by_its_button(driver: Driver) -> None:
    driver.press(pygame.K_DOWN, *[pygame.K_RIGHT] * 6)
    assert driver.buttons.focus == "begin"
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, TableScene)
    assert driver.table_context.settings.opponent == "albatross"


def test_the_bar_leads_to_the_other_game_and_back(driver: Driver) -> None:
    for door in ("harbour", "harbour", "tides"):
        driver.click_button(f"door-{door}")
        route = driver.app.route
        assert isinstance(route, GameRoute)
        assert route.game == door
    driver.click_button("back")
    assert is_title(driver)
