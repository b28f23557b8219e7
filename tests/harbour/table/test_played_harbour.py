"""Harbourlight in the window: what a player sees, presses, takes back, saves and wins."""

import random
from typing import Any, cast

import pygame
import pytest

from game.__main__ import main
from game.harbour.bots.machine_bot import OPPONENTS
from game.harbour.cards.buoys import Buoys
from game.harbour.opponents import MACHINES
from game.harbour.result_scene import ResultScene
from game.harbour.routes import find_current
from game.harbour.rules.cards import Card
from game.harbour.rules.moves import Phase
from game.harbour.rules.record import parse_record
from game.harbour.rules.state import Observation
from game.harbour.session import GAME, HarbourNotation, HarbourSession
from game.harbour.setup_scene import SetupScene
from game.harbour.table.scene import TableScene
from game.harbour.table.view import ThingKind
from game.play.match import Match
from game.play.players import Bot, Person, Seating
from game.protocol import decide
from game.registry import find_game
from game.shell.play.curtain import CurtainScene
from game.shell.play.log import LogScene
from game.shell.routes import Push
from game.ui.widgets.controls import PartKey
from tests.driver import Driver, ScriptedEngine
from tests.window import INSTANT, OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")

SIREN_TURN = (
    "@ 46s40p27a8k7i8l10f9B9J10A9M10Y10R10H10F10G9N"
    " | 1N1M1J2s/5s/-/- 3 | -/7s3k/-/- 3 | 1 action 1.1.0 @ 1 BJAMYRHFGN"
)
"""Hand Siren, Sailmaker, Jetty and two Shells; five Shells in the deck."""


def choose_as(name: str) -> Any:  # noqa: ANN401  (tests.driver knows the first game's types)
    """Return what plays a fish in the engine of a test."""

    def choose(observation: Observation, seed: str) -> object:
        return decide(OPPONENTS[MACHINES[name]], observation, random.Random(seed)).choice

    return cast("Any", choose)


def open_line(
    driver: Driver, line: str, *, people: int = 1, is_settled: bool = True
) -> HarbourSession:
    """Open the table of a game that is written as a line, and let it come to rest."""
    players = (Person(), Person() if people > 1 else Bot("goby"))
    seating = Seating("1" * 32, 1, players)
    match = Match(parse_record(line))
    session = HarbourSession(HarbourNotation(), match, seating, driver.engine, driver.storage)
    session.start()
    driver.app.go(Push(find_current(session)))
    if is_settled:
        driver.settle()
    return session


def at_table(driver: Driver) -> TableScene:
    """Return the table."""
    assert isinstance(driver.scene, TableScene)
    return driver.scene


def find_place(driver: Driver, kind: ThingKind, card: Card) -> tuple[int, int]:
    """Return the middle of what shows a card."""
    for item in driver.scene.items():
        if (
            item.target is not None
            and item.target[0] is kind
            and item.target[1] in {card, (0, card)}
        ):
            return item.area.center
    raise LookupError(f"{kind} {card.name} is not on the table")


def press_card(driver: Driver, kind: ThingKind, card: Card) -> None:
    """Click a card and let time pass."""
    driver.click(find_place(driver, kind, card))
    driver.settle()


def test_cards_are_played_by_click_and_key_and_free_choices_are_taken_back(
    open_app: OpenApp,
) -> None:
    driver = open_app(engine=ScriptedEngine(choose_as("goby")))
    session = open_line(driver, SIREN_TURN)
    press_card(driver, ThingKind.HAND, Card.JETTY)
    model = at_table(driver).model
    assert (model.actions, sum(stack.count for stack in model.hand)) == (2, 5)
    driver.press(pygame.K_1)
    driver.settle()
    assert session.match.state.board.play[Card.SAILMAKER] == 1, "the first stack of the hand"
    driver.confirm(pygame.K_u)
    driver.settle()
    assert session.seating.undone == 1, "three cards were seen"


def test_a_fish_that_does_not_answer_is_asked_again_by_key_or_click(open_app: OpenApp) -> None:
    engine = ScriptedEngine(cast("Any", lambda _, __: None))
    driver = open_app(engine=engine)
    session = open_line(driver, SIREN_TURN)
    driver.press(pygame.K_e)
    driver.settle()
    driver.press(pygame.K_e)
    driver.settle()
    assert session.failure is not None
    assert "Goby isn’t responding" in " ".join(driver.scene.narrate())
    engine.choose = choose_as("goby")
    driver.click(at_table(driver).band.center)
    driver.settle()
    assert session.match.ply > 2


def test_a_purchase_is_previewed_then_made_and_undone_for_nothing(open_app: OpenApp) -> None:
    driver = open_app(engine=ScriptedEngine(choose_as("goby")))
    session = open_line(driver, SIREN_TURN)
    driver.press(pygame.K_e)
    driver.settle()
    assert at_table(driver).model.phase is Phase.BUY
    driver.move(find_place(driver, ThingKind.PILE, Card.SKERRY))
    driver.step()
    model = at_table(driver).model
    assert model.comparison.then is not None
    assert (model.comparison.mine.points, model.comparison.then.points) == (0, 1)
    press_card(driver, ThingKind.PILE, Card.SKERRY)
    assert session.match.turns[-1][0] is not None
    driver.confirm(pygame.K_u)
    driver.settle()
    assert (session.match.state.phase, session.seating.undone) == (Phase.BUY, 0)


def test_a_press_takes_back_the_end_of_a_turn_and_the_next_one_its_purchase(
    open_app: OpenApp,
) -> None:
    driver = open_app(engine=ScriptedEngine(choose_as("goby")))
    session = open_line(driver, SIREN_TURN)
    driver.press(pygame.K_e)
    driver.settle()
    press_card(driver, ThingKind.PILE, Card.SKERRY)
    driver.press(pygame.K_e)
    driver.settle()
    whole = session.match.record.line
    assert session.match.state.boards[1].turns, "the fish has had its turn"
    for phase, skerries, buys in ((Phase.BUY, 1, 0), (Phase.BUY, 0, 1)):
        driver.confirm(pygame.K_u)
        driver.settle()
        state = session.match.state
        assert (state.mover, state.phase, state.buys) == (0, phase, buys)
        assert state.boards[0].discard[Card.SKERRY] == skerries
        assert session.seating.undone == 1, "only what the end of the turn had shown costs"
    for _ in range(2):
        driver.press(pygame.K_u, mod=pygame.KMOD_SHIFT)
        driver.settle()
    assert (session.match.record.line, session.seating.undone) == (whole, 0)


def test_fog_is_bought_by_the_second_press_alone(open_app: OpenApp) -> None:
    driver = open_app(engine=ScriptedEngine(choose_as("goby")))
    session = open_line(driver, SIREN_TURN)
    driver.press(pygame.K_e)
    driver.settle()
    ply = session.match.ply
    press_card(driver, ThingKind.PILE, Card.FOG)
    assert session.match.ply == ply
    press_card(driver, ThingKind.PILE, Card.FOG)
    assert session.match.state.supply[Card.FOG] == 9


def test_a_beach_fire_sinks_what_was_chosen_and_a_choice_is_taken_back(open_app: OpenApp) -> None:
    line = SIREN_TURN.replace("1N1M1J2s", "1B2s1k1i")
    driver = open_app(engine=ScriptedEngine(choose_as("goby")))
    session = open_line(driver, line)
    press_card(driver, ThingKind.HAND, Card.BEACH_FIRE)
    for card in (Card.SKERRY, Card.SHELL, Card.ISLE):
        press_card(driver, ThingKind.HAND, card)
    assert at_table(driver).model.chosen == (Card.SKERRY, Card.SHELL, Card.ISLE)
    then = at_table(driver).model.comparison.then
    assert then is not None
    assert (then.points, then.cards) == (0, 7)
    isle = next(i for i in driver.scene.items() if i.target == (ThingKind.CHOSEN, (2, Card.ISLE)))
    driver.click(isle.area.center)
    driver.settle()
    driver.click_button("end")
    driver.settle()
    owned = session.match.state.boards[0].owned
    assert (owned[Card.SKERRY], owned[Card.SHELL], owned[Card.ISLE]) == (0, 6, 1)


def test_what_ends_the_game_says_so_and_what_loses_it_asks(open_app: OpenApp) -> None:
    piles = SIREN_TURN.replace("8l", "1l").replace("1N1M1J2s", "3a").replace("7s3k", "7s3k2l")
    driver = open_app(engine=ScriptedEngine(choose_as("goby")))
    session = open_line(driver, piles)
    assert at_table(driver).model.phase is Phase.BUY, "no action: treasures are played at once"
    driver.move(find_place(driver, ThingKind.PILE, Card.LIGHTHOUSE))
    driver.step()
    ending = at_table(driver).model.ending
    assert ending is not None
    assert (ending.mine, ending.theirs, ending.is_lost) == (6, 15, True)
    assert "6 : 15" in at_table(driver).words.rule
    plate = at_table(driver).words.ending
    assert plate is not None
    assert (plate.margin, plate.buoys, plate.words) == (-9, None, "You lose")
    press_card(driver, ThingKind.PILE, Card.LIGHTHOUSE)
    assert session.match.state.supply[Card.LIGHTHOUSE] == 1
    press_card(driver, ThingKind.PILE, Card.LIGHTHOUSE)
    driver.press(pygame.K_e)
    driver.settle()
    assert isinstance(driver.scene, ResultScene)
    assert "Goby" in driver.scene.verdict
    assert [game.result for game in driver.storage.finished()] == [
        {"points": (6, 15), "turns": (4, 3)}
    ]


def test_the_plate_tells_the_end_before_anything_is_pointed_at(open_app: OpenApp) -> None:
    line = SIREN_TURN.replace("7i8l10f", "1i7l0f").replace("9J", "0J").replace("1N1M1J2s", "3a1l")
    driver = open_app(engine=ScriptedEngine(choose_as("goby")))
    open_line(driver, line)
    plate = at_table(driver).words.ending
    assert plate is not None
    assert (plate.margin, plate.words) == (6, "You win"), "six and an Isle to three"
    assert plate.buoys == Buoys(struck=2, soon=1)
    press_card(driver, ThingKind.PILE, Card.ISLE)
    plate = at_table(driver).words.ending
    assert plate is not None
    assert plate.buoys == Buoys(struck=3), "the end of the turn ends the game"


def test_a_whole_game_is_begun_at_the_title_saved_resumed_and_looked_back_at(
    open_app: OpenApp,
) -> None:
    driver = open_app(engine=ScriptedEngine(choose_as("goby")))
    driver.click_button("play-harbour")
    assert isinstance(driver.scene, SetupScene)
    driver.click_button(PartKey("play", "goby"))
    driver.settle()
    for _ in range(6):
        driver.press(pygame.K_e)
        driver.settle()
    saved = driver.saved
    assert saved is not None
    record = at_table(driver).session.match.record.line
    driver.press(pygame.K_ESCAPE)
    driver.storage.flush()

    again = open_app(engine=ScriptedEngine(choose_as("goby")))
    again.click_button("continue")
    again.settle()
    session = at_table(again).session
    assert session.match.record.line.startswith(record)
    again.press(pygame.K_l)
    assert isinstance(again.scene, LogScene)
    again.press(pygame.K_ESCAPE)
    for _ in range(400):
        if isinstance(again.scene, ResultScene):
            break
        again.press(pygame.K_e)
        again.settle()
    assert isinstance(again.scene, ResultScene)
    assert len(again.storage.finished()) == 1
    assert session.match.state.supply[Card.LIGHTHOUSE] == 0, "a goby buys them all"


def test_the_window_offers_exactly_the_fish_that_play_machines() -> None:
    assert find_game("harbour").opponents == tuple(MACHINES)


@pytest.mark.parametrize("name", ["siren2", "menu:none", "gull"])
def test_whom_only_commands_know_is_refused_in_one_line(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["play", "--game", "harbour", "--opponent", name])
    assert left.value.code == 2
    assert (
        f"no opponent '{name}' to sit down with: choose from sprat, goby" in capsys.readouterr().err
    )


def test_what_settings_name_and_nobody_offers_is_the_usual(open_app: OpenApp) -> None:
    own = {"opponent": "kraken", "harbour": "atlantis"}
    driver = open_app(
        settings=INSTANT.with_game(GAME, **own), engine=ScriptedEngine(choose_as("goby"))
    )
    driver.click_button("play-harbour")
    driver.click_button("lesson")
    driver.press(pygame.K_1, pygame.K_ESCAPE)
    driver.click_button("play-harbour")
    assert driver.buttons.focus == "play-goby"
    driver.click_button("two")
    driver.settle()
    assert isinstance(driver.scene, CurtainScene)


def test_the_button_moves_with_the_window(open_app: OpenApp) -> None:
    driver = open_app(engine=ScriptedEngine(choose_as("goby")), size=(1280, 720))
    open_line(driver, SIREN_TURN)
    small = driver.buttons.rect("end")
    driver.resize((1920, 1080))
    driver.pass_time(1.0)
    assert driver.buttons.rect("end").topleft == tuple(round(1.5 * n) for n in small.topleft)


def test_two_people_meet_the_curtain_once_a_turn(open_app: OpenApp) -> None:
    driver = open_app(engine=ScriptedEngine(choose_as("goby")))
    session = open_line(driver, "5 BJAMYRHFGN", people=2)
    movers = []
    for _ in range(4):
        assert isinstance(driver.scene, CurtainScene)
        driver.pass_time(0.5)
        driver.click_button("show")
        driver.settle()
        movers.append(at_table(driver).session.viewer)
        assert session.match.to_move == (session.viewer,)
        driver.press(pygame.K_e)
        driver.settle()
    assert movers in ([0, 1, 0, 1], [1, 0, 1, 0])
