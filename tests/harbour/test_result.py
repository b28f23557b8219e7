"""The result of Harbourlight: who has won and why, and where its buttons lead."""

import pytest

from game.engine.protocol import Computed
from game.harbour.odds import Dearest, FindDearest
from game.harbour.result_scene import ResultScene, read_plot
from game.harbour.routes import Result
from game.harbour.rules.cards import Card
from game.harbour.rules.moves import Move
from game.harbour.rules.notation import parse_move
from game.harbour.rules.record import parse_record
from game.harbour.rules.state import State
from game.harbour.session import HarbourNotation, HarbourSession
from game.harbour.table.scene import TableScene
from game.play.match import Match
from game.play.players import Bot, Person, Seating
from game.settings import Settings
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
        "again", "setup", "log", "home"
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
    assert not any(item.name == ("paper", 3) for item in driver.scene.items())
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


def test_the_purchase_that_cost_most_is_named_once_it_is_found(open_app: OpenApp) -> None:
    engine = ScriptedEngine(choose_as("moray"))
    driver = open_app(settings=INSTANT, engine=engine)
    session = end(driver, LOST)
    (asked,) = engine.in_background
    assert asked.job == FindDearest(session.match.record.line, 0)
    scene = driver.scene
    assert isinstance(scene, ResultScene)
    driver.settle()
    told = Dearest(7, Card.ISLE, Card.SIREN, 0.123, 0.045)
    scene.take([Computed(asked.ticket, 0, (told,), is_last=True)])
    assert (scene.update(0.0), scene.update(0.0)) == (True, False)
    words = "The purchase that cost most Turn 7: Isle Siren: 12 ± 4 more of 100 games"
    assert words in scene.narrate()
    nothing = Dearest(7, None, Card.SIREN, 0.123, 0.045)
    again = open_app(settings=INSTANT, engine=engine)
    end(again, LOST)
    shown = again.scene
    assert isinstance(shown, ResultScene)
    shown.take([Computed(engine.in_background[-1].ticket, 0, (nothing,), is_last=True)])
    assert "Turn 7: Nothing" in " ".join(shown.narrate())


def test_what_may_be_chance_is_not_said_and_two_people_are_not_judged(open_app: OpenApp) -> None:
    engine = ScriptedEngine(choose_as("moray"))
    driver = open_app(settings=INSTANT, engine=engine)
    end(driver, LOST)
    before, scene = driver.scene.narrate(), driver.scene
    assert isinstance(scene, ResultScene)
    scene.take([Computed(engine.in_background[-1].ticket, 0, (), is_last=True)])
    assert scene.narrate() == before
    end(driver, LOST, people=2)
    assert len(engine.in_background) == 1
