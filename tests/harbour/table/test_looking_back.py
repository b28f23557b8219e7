"""Turns that are over, and all cards by zone: what was known then, and the ways there and back."""

import re

import pygame
import pytest

from game.harbour.bots.machine_bot import choose
from game.harbour.bots.machines import SCRIPTS
from game.harbour.looking_back import PastScene, ZonesScene
from game.harbour.result_scene import ResultScene
from game.harbour.rules.cards import FIRST_HARBOUR, Card
from game.harbour.rules.moves import Move, Phase
from game.harbour.rules.record import HarbourRecord
from game.harbour.table.table_base import CardsPage
from game.harbour.table.view import ThingKind
from game.harbour.table.words import card_of
from game.shell.play.log import LogScene
from tests.driver import Driver, ScriptedEngine
from tests.harbour.table.test_played_harbour import (
    SIREN_TURN,
    at_table,
    choose_as,
    find_place,
    open_line,
)
from tests.keys import key_event
from tests.window import INSTANT, OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")


def play(turns: int) -> HarbourRecord:
    """Return the first turns of a game, and one choice of the next."""
    record, plan = HarbourRecord(3, FIRST_HARBOUR), list[Move]()
    state = record.begin()
    while state.boards[0].turns + state.boards[1].turns < turns or state.mover:
        plan = plan or [*choose(SCRIPTS["siren2"], state)]
        record, state = record.choose(state, plan.pop(0))
    return record


def at_past(driver: Driver) -> PastScene:
    assert isinstance(driver.scene, PastScene)
    return driver.scene


def test_a_row_of_the_log_shows_the_table_at_the_end_of_its_turn(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT, engine=ScriptedEngine(choose_as("moray")))
    session = open_line(driver, play(6).line)
    table = driver.scene
    driver.press(pygame.K_l)
    log = driver.scene
    assert isinstance(log, LogScene)
    told = " ".join(log.narrate())
    (pages,), (turn,) = re.findall(r"\d+–(\d+)", told), re.findall(r"Turn (\d+)", told)
    assert pages == turn, "tabs count the turns that the rows name"
    driver.press(pygame.K_UP, pygame.K_RETURN)
    past = at_past(driver)
    assert f"Turn {past.model.turn}, " in " ".join(past.narrate())
    end = past.ply
    states = session.match.states
    assert states[end].mover != states[end - 1].mover
    assert past.model.piles[Card.PEARL].count == states[end - 1].supply[Card.PEARL]
    assert past.model.legal == frozenset()
    before = session.match.record.line
    driver.press(pygame.K_1, pygame.K_e, pygame.K_u)
    assert (driver.scene, session.match.record.line) == (past, before)
    driver.press(pygame.K_PAGEUP)
    assert past.ply < end
    assert states[past.ply].mover != states[past.ply - 1].mover
    driver.click_button("later")
    assert past.ply == end
    driver.press(pygame.K_HOME)
    assert not next(b for b, _ in past.list_buttons() if b.key == "earlier").is_enabled
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is log
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is table


def test_all_cards_are_shown_by_zone_and_the_others_in_all(open_app: OpenApp) -> None:
    """By hand: Siren, Sailmaker, Jetty and two Shells held, five Shells to draw from."""
    driver = open_app(settings=INSTANT, engine=ScriptedEngine(choose_as("goby")))
    open_line(driver, SIREN_TURN)
    assert at_table(driver).model.phase is Phase.ACTION
    driver.press(pygame.K_d)
    told = "\n".join(driver.scene.narrate())
    assert isinstance(driver.scene, ZonesScene)
    assert "Deck: 5 Shell" in told
    assert "Hand: 2 Shell, " in told
    assert "In play: –" in told
    assert "Goby, in all: 7 Shell, 3 Skerry" in told
    driver.press(pygame.K_d)
    at_table(driver)
    driver.click(find_deck(driver))
    assert isinstance(driver.scene, ZonesScene)
    driver.click_button("back")
    at_table(driver)
    assert find_place(driver, ThingKind.PILE, Card.ISLE)


def test_what_both_have_sunk_is_shown_too(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT, engine=ScriptedEngine(choose_as("goby")))
    open_line(driver, SIREN_TURN.replace("1N1M1J2s", "1B2s1k") + " B(sk)")
    driver.press(pygame.K_d)
    assert "Sunk: 1 Shell, 1 Skerry" in "\n".join(driver.scene.narrate())


def find_deck(driver: Driver) -> tuple[int, int]:
    deck = (item for item in driver.scene.items() if item.target == (ThingKind.DECK, None))
    return next(deck).area.center


def test_after_the_game_the_cards_are_shown_too(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT, engine=ScriptedEngine(choose_as("goby")))
    ended = SIREN_TURN.replace("8l", "1l").replace("1N1M1J2s", "3a")
    open_line(driver, ended)
    driver.click(find_place(driver, ThingKind.PILE, Card.LIGHTHOUSE))
    driver.press(pygame.K_e)
    driver.settle()
    assert isinstance(driver.scene, ResultScene)
    driver.press(pygame.K_d)
    assert "1 Lighthouse" in "\n".join(driver.scene.narrate())
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, ResultScene)
    assert_cards_are_explained(driver, Card.LIGHTHOUSE)


def assert_cards_are_explained(driver: Driver, card: Card) -> None:
    """Point at a card, walk to it by keys, and look at it closely: nothing is pressed by that."""
    scene = driver.scene
    assert isinstance(scene, CardsPage)
    place = next(each for each in scene.map_targets().targets if card_of(each) is card)
    driver.move(place.rect.center)
    driver.pass_time(1.0)
    assert place.is_like(scene.inspect.noted)
    assert scene.inspect.note_place is not None
    driver.move((2, 2))
    for _ in [*scene.map_targets().targets, *scene.buttons.list_places()]:
        driver.press(pygame.K_TAB)
        if place.is_like(scene.inspect.looked_at):
            break
    assert place.is_like(scene.inspect.looked_at)
    driver.press(pygame.K_RETURN)
    assert driver.scene is scene
    driver.hold(pygame.K_SPACE, 1.0)
    assert scene.inspect.enlarged is card
    pygame.event.post(key_event(pygame.K_SPACE, is_down=False))
    driver.settle()


def test_a_card_of_a_zone_says_its_rule(open_app: OpenApp) -> None:
    driver = open_app(settings=INSTANT, engine=ScriptedEngine(choose_as("goby")))
    open_line(driver, SIREN_TURN)
    driver.press(pygame.K_d)
    assert_cards_are_explained(driver, Card.SIREN)
    assert "Draw 2 cards" in "\n".join(driver.scene.narrate())
    driver.press(pygame.K_ESCAPE)
    at_table(driver)


def test_a_past_turn_of_the_first_game_has_its_stalls_where_the_table_has_them(
    open_app: OpenApp,
) -> None:
    driver = open_app(settings=INSTANT)
    driver.click_button("play-harbour")
    driver.click_button("lesson")
    driver.settle()
    driver.press(pygame.K_e)
    driver.settle()
    before = find_place(driver, ThingKind.PILE, Card.SIREN)
    driver.press(pygame.K_l, pygame.K_RETURN)
    at_past(driver)
    assert find_place(driver, ThingKind.PILE, Card.SIREN) == before
