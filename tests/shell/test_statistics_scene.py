"""The statistics of finished games by pointer and keys, for both games and for none."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.harbour.judging import BOUGHT, LET_GO, NOTHING
from game.harbour.rules.cards import Kind
from game.harbour.window import HarbourWindow
from game.shell.history_scene import HistoryScene
from game.shell.routes import Finished, Push, Statistics
from game.shell.screens import open_screen
from game.shell.statistics_scene import StatisticsScene
from game.storage.finished import GameSums
from game.tides.codes import order_deck
from game.tides.routes import Setup
from game.tides.rules.record import GameRecord
from game.ui.widgets.controls import PartKey
from tests.driver import Driver, shows
from tests.storage.samples import make_game
from tests.window import INSTANT


def finish(driver: Driver, number: int, opponent: str, lead: int, rounds: int = 3) -> str:
    line = GameRecord(rounds, order_deck(number)).line
    game = replace(make_game(number, line), players=(None, opponent), sealed=(None, None))
    driver.storage.save_game(game)
    driver.storage.finish_game(game.id, {"totals": (40 + lead, 40)})
    return game.id


def judge(driver: Driver, game_id: str, sums: GameSums) -> None:
    numbers = [sums.cards, *sums.given, *sums.decisions]
    kinds = {"first": [sums.given[0] / 3, 0], "later": [sums.given[0] * 2 / 3, 0]}
    judged = {"judge": 2, "sums": numbers, "luck": sums.luck, "kinds": kinds, "turns": []}
    driver.storage.keep_judged(game_id, judged)


def open_scene(driver: Driver, game: str = "tides") -> StatisticsScene:
    driver.storage.flush()
    driver.app.go(Push(Statistics(game)))
    driver.settle()
    assert isinstance(driver.scene, StatisticsScene)
    return driver.scene


@pytest.fixture
def driver(data_dir: Path) -> Driver:
    return Driver(data_dir, settings=INSTANT, language="en")


def test_the_list_of_games_leads_there_and_escape_back(driver: Driver) -> None:
    finish(driver, 1, "gull", 5)
    driver.storage.flush()
    driver.app.go(Push(Finished("tides")))
    driver.settle()
    driver.click_button("statistics")
    driver.settle()
    assert isinstance(driver.scene, StatisticsScene)
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert isinstance(driver.scene, HistoryScene)


def test_results_stand_by_opponent_without_luck_where_it_is_known(driver: Driver) -> None:
    for number, lead in enumerate((10, 4, -8), 1):
        game = finish(driver, number, "gull", lead)
        judge(driver, game, GameSums(lead - 2.0, (6.0, 9.0), (3, 3), luck=lead - 2.0))
    finish(driver, 4, "heron", 0)
    lines = [*open_scene(driver).page_texts()]
    assert lines[1:4] == [
        "Points a game, without luck",
        "All, 2 / 4 won, +2",
        "Gull, 2 / 3 won, +2",
    ]
    assert lines[4:10] == [
        "Heron, 0 / 1 won, 0",
        "Later picks, 4.0",
        "First picks, 2.0",
        "2 won, 1 lost, 1 tied.",
        "Won in a row: 0, at best 2.",
        "3 of 4 games are judged.",
    ]
    assert lines[-1] == "Your place, after 5 games"


def test_a_button_goes_through_the_ways_to_play(driver: Driver) -> None:
    finish(driver, 1, "gull", 5, 1)
    for number in range(2, 7):
        finish(driver, number, "tern", 5)
    scene = open_scene(driver)
    counts = []
    for _ in range(3):
        counts.append([*scene.page_texts()][2])
        driver.click_button("variant")
        driver.settle()
    assert [line[:8] for line in counts] == ["All, 5 /", "All, 6 /", "All, 1 /"]
    assert any("±" in line for line in scene.page_texts())


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1080)])
@pytest.mark.parametrize(("language", "scale"), [("en", 150), ("zh-Hans", 100)])
def test_all_of_it_is_drawn_at_every_size(
    data_dir: Path, size: tuple[int, int], language: str, scale: int
) -> None:
    settings = replace(INSTANT, text_scale=scale)
    driver = Driver(data_dir, size, settings=settings, language=language)
    for number in range(1, 30):
        name = ("gull", "heron", "skua", "albatross")[number % 4]
        game = finish(driver, number, name, number % 21 - 10)
        judge(driver, game, GameSums(number - 9.0, (30.0, 9.0), (12, 12), luck=number - 9.0))
    scene = open_scene(driver)
    assert {"table", "dots", "facts", "mast"} <= {item.name for item in scene.items()}
    for item in scene.page_items():
        assert item.area.right <= size[0]
        assert item.area.bottom <= size[1]


@pytest.mark.parametrize("game", ["tides", "harbour"])
def test_without_games_it_says_what_counts(driver: Driver, game: str) -> None:
    scene = open_scene(driver, game)
    assert "No game counts yet" in [*scene.page_texts()][1]
    assert "table" not in {item.name for item in scene.items()}


def test_games_of_another_game_are_counted_alike(driver: Driver) -> None:
    for number in range(1, 7):
        game = replace(make_game(number, "1 first x"), game="harbour", players=("goby", None))
        driver.storage.save_game(replace(game, sealed=(None, None)))
        driver.storage.finish_game(game.id, {"points": (20, 20 + number), "turns": (9, 9)})
    lines = [*open_scene(driver, "harbour").page_texts()]
    assert lines[1] == "Points a game"
    assert lines[2].startswith("All, 6 / 6 won, +3.5 ± ")
    assert "±" in lines[-1]


def test_all_games_are_taken_away_at_the_second_press_and_brought_back(driver: Driver) -> None:
    finish(driver, 1, "gull", 5)
    scene = open_scene(driver)
    driver.click_button("reset")
    button = driver.buttons.rect("reset")
    (note,) = (item for item in driver.context.note.items(driver.size, scene.band))
    assert note.area.inflate(button.width, 0).colliderect(button), "it is said beside the button"
    assert driver.context.note.is_shown
    assert len(driver.storage.finished()) == 1
    driver.click_button("reset")
    assert driver.storage.flush()
    driver.settle()
    assert "No game counts yet" in [*scene.page_texts()][1]
    assert driver.buttons.find("reset") is None
    driver.press(pygame.K_ESCAPE)  # and the way leads there again
    driver.app.go(Push(Setup()))
    for name in ("history", "statistics", "undo"):
        driver.settle()
        driver.click_button(name)
    assert driver.storage.flush()
    driver.settle()
    assert isinstance(driver.scene, StatisticsScene)
    assert "Gull, 1 / 1 won, +5" in [*driver.scene.page_texts()]
    assert driver.buttons.find("undo") is None
    assert driver.buttons.find("reset") is not None


def test_what_has_no_list_of_games_has_no_statistics(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HarbourWindow, "history", None)
    with pytest.raises(ValueError, match="harbour has no list of its games"):
        open_screen(Statistics("harbour"), driver.context, driver.app.games)


def lose_gardens(driver: Driver, count: int) -> list[str]:
    """Finish games in which gardens that were let go cost 3 points; in one of three they do not."""
    ids = []
    for number in range(1, count + 1):
        ids.append(finish(driver, number, "gull", 5))
        cost = 3.0 * (number % 3 > 0)
        rows: list[object] = [
            [ply, 0, 1 << (ply % 2 * 2), 2, 13, cost * (ply % 2), 1] for ply in range(6)
        ]
        rows += [[6, 1, 4, 2, 13, 50.0, 1], ["spoilt"], [7, 0, 2**70, 0, 0, 1.0, 1]]
        judged = {"judge": 2, "sums": [0, 9, 9, 6, 6], "turns": [], "decisions": rows}
        driver.storage.keep_judged(ids[-1], judged)
    return ids


def list_cards(scene: StatisticsScene) -> list[int]:
    """Return the numbers of the cards that are drawn beside what the coach says."""
    return [
        int(item.shows[0])  # type: ignore[index]
        for item in scene.items()
        if isinstance(item.name, tuple) and item.name[0] == "habit card"
    ]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_the_coach_names_what_costs_most_and_shows_the_games(
    data_dir: Path, size: tuple[int, int]
) -> None:
    driver = Driver(data_dir, size, settings=INSTANT)
    ids = lose_gardens(driver, 9)
    scene = open_scene(driver)
    told = "Gardens you let go cost 4.4 points a game."  # 6 of 9 games, 27 / 37 of it
    assert told in scene.page_texts()
    assert list_cards(scene) == [13]  # the garden that was let go
    driver.click_button("habit")
    driver.settle()
    assert isinstance(driver.scene, HistoryScene)
    assert "6 games" in driver.scene.page_texts()
    listed = {key for key, _ in driver.scene.buttons.list_places() if key.startswith("game")}
    assert listed == {PartKey("game", game) for n, game in enumerate(ids, 1) if n % 3}
    driver.click_button(PartKey("filter", "kind"))
    assert "9 games" in driver.scene.page_texts()
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert shows(driver.app, StatisticsScene)
    (data_dir / "history.db").unlink()
    again = open_scene(Driver(data_dir, size, language="zh-Hans"))
    assert "你放走的园林每局失 4.4 分。" in again.page_texts()


def test_the_coach_is_silent_where_nothing_is_found(driver: Driver) -> None:
    lose_gardens(driver, 4)
    scene = open_scene(driver)
    assert "habit" not in dict(scene.buttons.list_places())
    assert not any("cost" in line for line in scene.page_texts())


def test_purchases_are_told_in_games_and_have_no_luck_that_anybody_knows(driver: Driver) -> None:
    names = [f"{number}" * 32 for number in range(1, 7)]
    for number, name in enumerate(names):
        line = f"{number} BJAMYRHFGN"
        game = replace(make_game(number, line), id=name, game="harbour", sealed=(None, None))
        driver.storage.save_game(replace(game, players=(None, "moray")))
        driver.storage.finish_game(name, {"points": (24, 24), "turns": (20, 20 + number % 2)})
        kinds = {"opening": [20.0, 0], "building": [6.0, 4.0], "ending": [0, 1.0]}
        judged = {"judge": 1, "sums": [None, 26.0, 5.0, 20, 20], "kinds": kinds, "turns": []}
        driver.storage.keep_judged(name, judged)
    scene = open_scene(driver, "harbour")
    lines = [*scene.page_texts()]
    assert lines[1] == "Points a game"
    assert lines[2].startswith("All, 3 / 6 won, 0")
    assert {"Opening, 20.0", "Building, 6.0", "Near the end, 0.0"} <= {*lines}
    assert "6 of 6 games are judged." in lines
    assert "3 won, 0 lost, 3 tied." in lines
    assert any(line.startswith("Your place, ") and "±" in line for line in lines)
    (title,) = (item.shows[0] for item in scene.items() if item.name == "dots")  # type: ignore[index]
    assert title == "Wins in 100 given away per purchase"


@pytest.mark.parametrize(
    ("group", "told", "cards"),
    [
        (LET_GO + Kind.ACTION.value, "Action cards you let go cost 5.4 of 100 games.", [9, 7]),
        (BOUGHT + Kind.VICTORY.value, "Points cards you bought cost 5.4 of 100 games.", [5]),
        (BOUGHT + Kind.CURSE.value, "Fog cards you bought cost 5.4 of 100 games.", [5]),
    ],
)
def test_the_coach_of_harbourlight_names_a_kind_of_purchase_with_its_cards(
    driver: Driver, group: int, told: str, cards: list[int]
) -> None:
    """Errors of 4, 3 and 1 in each of seven games cost 8 a game, shrunk by 21 / 31."""
    for number in range(1, 8):
        game = replace(make_game(number, f"{number} BJAMYRHFGN"), sealed=(None, None))
        game = replace(game, game="harbour", players=(None, "moray"))
        driver.storage.save_game(game)
        driver.storage.finish_game(game.id, {"points": (24, 20), "turns": (20, 20)})
        errors = [(5, 9, 4.0), (5, 7, 3.0), (NOTHING, NOTHING, 1.0)]
        rows = [[ply, 0, 1 << group, *each, 1] for ply, each in enumerate(errors)]
        rows += [[ply, 0, 0, 5, 5, 0.0, 1] for ply in (3, 4)]
        judged = {"judge": 1, "sums": [None, 8, 9, 5, 5], "turns": [], "decisions": rows}
        driver.storage.keep_judged(game.id, judged)
    scene = open_scene(driver, "harbour")
    assert told in scene.page_texts()
    assert list_cards(scene) == cards
