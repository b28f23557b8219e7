"""Finished games of Harbourlight: listed, looked at, played from the other seat and by code."""

from dataclasses import replace
from random import Random

import pygame
import pytest

from game.harbour.codes import HarbourCode
from game.harbour.history import HarbourHistory
from game.harbour.routes import PlayRoute
from game.harbour.rules.cards import FIRST_HARBOUR, NAMED
from game.harbour.rules.notation import format_harbour
from game.harbour.rules.record import HarbourRecord
from game.harbour.session import HarbourSession
from game.harbour.table.scene import TableScene
from game.harbour.window import HarbourWindow
from game.play.players import Bot, Person
from game.protocol import TERMINAL
from game.shell.history_row import HistoryRow
from game.shell.history_scene import HistoryScene
from game.shell.routes import Calendar
from game.shell.screens import open_screen
from game.storage.stored_game import PlayerCode, StoredGame
from tests.driver import Driver, ScriptedEngine
from tests.harbour.table.test_played_harbour import choose_as
from tests.window import INSTANT, OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")
DEAL = 12345


def keep_game(driver: Driver, players: tuple[PlayerCode, ...], code: str = "") -> StoredGame:
    """Keep a finished game in which both have bought and played at random."""
    seed = HarbourCode.stretch_deal(DEAL)
    record, rng = HarbourRecord(seed, FIRST_HARBOUR), Random(1)
    state = record.begin()
    while state.current_player != TERMINAL:
        record, state = record.choose(state, rng.choice([*state.legal_actions(state.mover)]))
    game = StoredGame("1" * 32, "harbour", record.line, seed, players, (None, None), code=code)
    assert driver.storage.add_game(game, {"points": state.points}, 1.0)
    assert driver.storage.flush()
    return game


def find_session(driver: Driver) -> HarbourSession:
    route = driver.app.route
    assert isinstance(route, PlayRoute)
    return route.session


@pytest.fixture
def driver(open_app: OpenApp) -> Driver:
    return open_app(settings=INSTANT, engine=ScriptedEngine(choose_as("moray")))


def open_list(driver: Driver) -> HistoryScene:
    driver.click_button("play-harbour")
    driver.settle()
    driver.click_button("history")
    driver.settle()
    assert isinstance(driver.scene, HistoryScene)
    return driver.scene


def test_a_finished_game_is_listed_and_reviewed(driver: Driver) -> None:
    code = str(HarbourCode(DEAL, "moray", "first", 0))
    keep_game(driver, (None, "moray"), code)
    scene = open_list(driver)
    assert "1 game" in scene.narrate()
    row = " ".join(scene.buttons.narrate())
    assert "Moray" in row
    assert "First Harbour" in row
    driver.click_button("review")
    driver.settle()
    assert "Judging the game …" in driver.scene.narrate()
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert isinstance(driver.scene, HistoryScene)


def test_the_other_seat_meets_the_same_deal(driver: Driver) -> None:
    game = keep_game(driver, (None, "moray"), str(HarbourCode(DEAL, "moray", "first", 0)))
    open_list(driver)
    driver.click_button("seat")
    driver.settle()
    session = find_session(driver)
    assert session.players == (Bot("moray"), Person())
    assert session.match.record.line.split()[:2] == game.record.split()[:2]
    assert HarbourCode.read(session.seating.code) == HarbourCode(DEAL, "moray", "first", 1)
    assert not session.is_counted


def test_a_code_is_dealt_to_anybody(driver: Driver) -> None:
    keep_game(driver, (None, "moray"), str(HarbourCode(DEAL, "moray", "first", 0)))
    open_list(driver)
    for letter in str(HarbourCode(DEAL, "eel", "no-siren", 1)).replace("-", "").lower():
        event = {"key": ord(letter), "unicode": letter, "mod": 0, "scancode": 0}
        driver.app.dispatch(pygame.event.Event(pygame.KEYDOWN, event))
    driver.step()
    assert "Eel, Without Siren" in driver.scene.narrate()[2]
    driver.click_button("play")
    for _ in range(2000):
        driver.step()
        if isinstance(driver.scene, TableScene):
            break
        pygame.time.wait(5)
    session = find_session(driver)
    assert session.players == (Bot("eel"), Person())
    expected = HarbourRecord(HarbourCode.stretch_deal(DEAL), NAMED["no-siren"]).line
    assert session.match.record.cut(0).line == expected
    assert not session.is_counted


def test_new_games_have_a_code(driver: Driver) -> None:
    driver.click_button("play-harbour")
    for _ in range(2000):
        driver.step()
        deals = driver.scene._context.deals  # type: ignore[attr-defined]  # noqa: SLF001
        if deals.find(deals._drawn) is not None:  # noqa: SLF001
            break
        pygame.time.wait(5)
    driver.click_button("play-moray")  # chooses
    driver.click_button("play-moray")  # begins
    driver.settle()
    session = find_session(driver)
    code = HarbourCode.read(session.seating.code)
    assert (code.opponent, code.variant, code.seat) == ("moray", "first", 0)
    assert HarbourCode.stretch_deal(code.deal) == session.seating.seed
    assert session.is_counted


def test_harbours_have_names_and_there_is_no_deal_of_the_day(driver: Driver) -> None:
    window = HarbourWindow(driver.context)
    history = window.history
    assert isinstance(history, HarbourHistory)
    assert history.name_variant(format_harbour(FIRST_HARBOUR)) == "First Harbour"
    assert history.name_variant("dealt") == "Dealt Harbour"
    assert history.name_variant(format_harbour(NAMED["no-jetty"])) == "Without Jetty"
    assert [history.name_variant(each) for each in ("ABC", "?", "")] == ["", "", ""]
    with pytest.raises(ValueError, match="has no deal of the day"):
        open_screen(Calendar("harbour"), driver.context, driver.app.games)


def test_a_game_that_cannot_be_read_stays_in_the_list(driver: Driver) -> None:
    game = keep_game(driver, (None, "moray"))
    broken = replace(game, id="2" * 32, record="nonsense")
    assert driver.storage.add_game(broken, {"points": (1, 2)}, 2.0)
    assert driver.storage.flush()
    open_list(driver)
    for button in ("review", "seat"):
        driver.click_button(button)
        driver.settle()
        assert isinstance(driver.scene, HistoryScene)


@pytest.mark.parametrize(("turns", "end"), [((9, 10), 1), ((10, 9), -1), ((9, 9), 0)])
def test_at_equal_points_the_row_says_who_won_on_fewer_turns(
    driver: Driver, turns: tuple[int, int], end: int
) -> None:
    game = keep_game(driver, (None, "moray"))
    tied = replace(game, id="2" * 32)
    assert driver.storage.add_game(tied, {"points": (20, 20), "turns": turns}, 2.0)
    assert driver.storage.flush()
    open_list(driver)
    row = driver.buttons.find(f"game-{tied.id}")
    assert isinstance(row, HistoryRow)
    assert (row.score, row.lead, row.end) == ("20 : 20", 0, end)
    assert row.tag == ("fewer turns" if end else "")
