"""The result of Harbourlight: who has won and why, and where its buttons lead."""

import pygame
import pytest

from game.harbour.result_scene import ResultScene, read_plot
from game.harbour.routes import Result
from game.harbour.rules.moves import Move
from game.harbour.rules.notation import parse_move
from game.harbour.rules.record import parse_record
from game.harbour.rules.state import State
from game.harbour.session import HarbourNotation, HarbourSession
from game.harbour.table.scene import TableScene
from game.play.judged import JudgedChoice, JudgedPly, JudgedRecord, Option
from game.play.match import Match
from game.play.players import Bot, Person, Seating
from game.settings import Settings
from game.shell.play.review_scene import ReviewScene
from game.shell.routes import Push
from tests.driver import Driver, ScriptedEngine
from tests.harbour.table.test_played_harbour import choose_as
from tests.window import INSTANT, OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")

ENDS = (
    "@ 40s40p{amber}a5k7i{lights}l10f10B10J10A10M10Y10R10H10F10G10N"
    " | {mine}/5s/-/- 3 | 5s/5s{theirs}/-/- 3 | 1 buy 1.1.{coins} @ 1 BJAMYRHFGN"
)


def end(driver: Driver, line: str, *, people: int = 1) -> HarbourSession:
    """Show the result of a game whose last Lighthouse the first player buys."""
    players = (Person(), Person() if people > 1 else Bot("moray"))
    match: Match[State, Move] = Match(parse_record(line))
    for word in ("+l", "."):
        match.seal(0, parse_move(word))
    seating = Seating("1" * 32, 1, players)
    session = HarbourSession(HarbourNotation(), match, seating, driver.engine, driver.storage)
    driver.app.go(Push(Result(session)))
    return session


WON = ENDS.format(amber=30, lights=1, mine="4s1k", theirs="2k", coins=8)
"""One point to two; the last Lighthouse makes it seven."""
LOST = ENDS.format(amber=30, lights=1, mine="4s1k", theirs="8k3l", coins=8)


def test_points_stand_by_turn_and_a_lighthouse_bears_a_mark(open_app: OpenApp) -> None:
    plot = read_plot(end(open_app(settings=INSTANT), WON))
    assert [*map(list, plot.lines)] == [[1, 7], [2]]
    assert plot.marks == ((1,), ())


def test_a_win_names_the_next_opponent_and_a_loss_offers_another_game(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT, engine=ScriptedEngine(choose_as("ray")))
    end(driver, WON)
    driver.settle()
    told = " ".join(driver.scene.narrate())
    assert "The harbour is yours!" in told
    assert "You win by 5" in told
    assert "You: 7 points, 4 turns" in told
    driver.click_button("next")
    driver.settle()
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.session.bot_in(1) == "ray"

    lost = open_app(settings=INSTANT, engine=ScriptedEngine(choose_as("moray")))
    end(lost, LOST)
    lost.settle()
    assert isinstance(lost.scene, ResultScene)
    assert lost.scene.verdict == "Moray wins"
    assert [button.key for button, _ in lost.scene.list_buttons()] == [
        "again", "review", "setup", "log", "home"
    ]  # fmt: skip
    lost.click_button("again")
    lost.settle()
    assert isinstance(lost.scene, TableScene)


def test_the_score_counts_up_unless_motion_is_reduced(open_app: OpenApp) -> None:
    driver = open_app(settings=Settings(is_muted=True))
    end(driver, WON)
    driver.step(2, dt=0.1)
    assert driver.scene.is_moving
    counted = next(item.shows for item in driver.scene.items() if item.name == "score")
    assert counted != ((7, 2),)
    driver.settle()
    assert any(item.name == ("paper", 3) for item in driver.scene.items())
    assert any(item.name == "crown" for item in driver.scene.items())

    still = open_app(settings=Settings(reduced_motion=True, is_muted=True))
    end(still, WON)
    still.step()
    assert not still.scene.is_moving
    assert next(item.shows for item in still.scene.items() if item.name == "score") == ((7, 2),)


def test_of_two_people_the_winner_is_named(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT)
    end(driver, LOST, people=2)
    driver.settle()
    assert isinstance(driver.scene, ResultScene)
    assert driver.scene.verdict == "Player 2 wins"
    assert "Ahead by 19" in " ".join(driver.scene.narrate())


def judge(session: HarbourSession, error: float, half: float, bought: str = "+l") -> None:
    """Let the one purchase of a game be judged: a Siren would win more games by ``error``."""
    options = Option(bought, 0.0, 0.0, 4.0), Option("+N", error, 0.0, half)
    choice = JudgedChoice(options, 0, half)
    ply = JudgedPly(choice.error, 0.0, None, 0.0, 0.0, 4.0, (choice, None))
    assert session.judging is not None
    session.judging.load(JudgedRecord((ply,), -50.0))
    session.revision += 1


def test_the_purchase_that_cost_most_is_named_once_it_is_judged(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT, engine=ScriptedEngine(choose_as("moray")))
    session = end(driver, LOST)
    driver.settle()
    assert "cost most" not in " ".join(driver.scene.narrate())
    assert not driver.scene.update(0.0)
    judge(session, 12.3, 4.5)
    driver.settle()
    words = "What cost most: turn 4, Lighthouse 12 ± 4 wins of 100 given away"
    assert f"The game ended with no Lighthouse left {words}" in " ".join(driver.scene.narrate())
    assert "win by" not in " ".join(driver.scene.narrate())
    driver.click_button("retry")
    driver.settle()
    scene = driver.scene
    assert isinstance(scene, ReviewScene)
    assert scene.ply == 0
    driver.press(pygame.K_ESCAPE)
    judge(session, 12.3, 4.5, bought=".")
    driver.settle()
    assert "turn 4, Nothing" in " ".join(driver.scene.narrate())
    driver.press(pygame.K_v)
    driver.settle()
    assert isinstance(driver.scene, ReviewScene)


def test_what_may_be_chance_is_not_said_and_two_people_are_not_blamed(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT, engine=ScriptedEngine(choose_as("moray")))
    for people, error in ((1, 4.4), (2, 12.0)):
        session = end(driver, LOST, people=people)
        judge(session, error, 4.5)
        driver.settle()
        assert "cost most" not in " ".join(driver.scene.narrate())
        driver.click_button("review")
        driver.settle()
        assert isinstance(driver.scene, ReviewScene)
        driver.press(pygame.K_ESCAPE)
        driver.settle()
