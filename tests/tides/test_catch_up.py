"""Opponents answer while another screen lies over the table: nothing of it is lost on the way back.

In 0.1.0 a pick that was answered behind the count of an older round was never revealed.
"""

from collections import Counter
from random import Random
from typing import cast

import pygame
import pytest

from game.engine.protocol import Answer
from game.settings import Settings
from game.tides.board.layout import TableLayout
from game.tides.count.count_scene import CountScene
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.routes import Table, find_current
from game.tides.rules.cards import Card
from game.tides.rules.moves import HAND_SIZE, Phase, Seat
from game.tides.rules.observation import Observation
from game.tides.screens import open_screen as make_screen
from game.tides.session import TidesSession, against, deal
from game.tides.settings import Arrangement
from tests.driver import SIZE, Driver, ScriptedEngine, draw_scene, shows
from tests.tides.looking import find_item
from tests.tides.restless import COVERS, Restless, check_table, is_revealed, list_sprites
from tests.tides.seating import NORMAL, open_relics, open_screen, seat_at, wait_for_next
from tests.tides.whole_games import play_until
from tests.window import OpenApp, adjust

pytestmark = pytest.mark.usefixtures("seldom_drawn")


def watch_cards(driver: Driver) -> set[Card]:
    """Return the cards that fly until nothing moves any more."""
    seen: set[Card] = set()
    while driver.scene.is_moving:
        seen |= {sprite.card for sprite in list_sprites(driver)}
        driver.step()
    return seen


class PonderingEngine(ScriptedEngine):
    """Answers at once, but keeps what is asked at the relic step until it is told."""

    is_pondering = True

    def poll(self) -> list[Answer]:
        """Return no answer while relics are pondered."""
        asked = [cast("Observation", request.observation).phase for request in self._open]
        return [] if self.is_pondering and Phase.RELICS in asked else super().poll()


def test_relics_that_are_chosen_behind_the_count_of_a_continued_game_are_revealed(
    open_app: OpenApp,
) -> None:
    driver = open_app(settings=Settings(), engine=(engine := PonderingEngine()))
    driver.open_table(driver.deal("gull", 3, 12))
    play_until(driver, RelicsScene)
    driver.press(pygame.K_1, pygame.K_2, pygame.K_RETURN, pygame.K_ESCAPE)
    driver.click_button("continue")
    driver.press(pygame.K_RETURN)
    assert shows(driver.app, CountScene)
    engine.is_pondering = False
    driver.step()
    driver.press(pygame.K_RETURN, pygame.K_1)
    scene = driver.scene
    assert isinstance(scene, RelicsScene)
    assert is_revealed(scene)
    driver.settle()
    assert shows(driver.app, TableScene)


def test_keys_of_one_frame_never_choose_from_a_hand_that_was_passed_on(open_app: OpenApp) -> None:
    driver = open_app(settings=Settings(), engine=(engine := ScriptedEngine()))
    engine.is_thinking = True
    session = driver.deal("gull", 3, 12)
    driver.open_table(session)
    driver.settle()
    driver.press(pygame.K_1, pygame.K_RETURN, pygame.K_ESCAPE)
    driver.click_button("continue")
    engine.is_thinking = False
    driver.step()
    for key in (pygame.K_RETURN, pygame.K_5, pygame.K_5, pygame.K_RETURN):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    driver.step()
    driver.settle()
    assert len(driver.view.kingdom) == 1


def draw_fresh(driver: Driver, session: TidesSession) -> bytes:
    """Return the picture of the table as somebody sees it who sits down at the session now."""
    scene = make_screen(Table(session), driver.table_context)
    scene.lay_out(driver.size)
    for _ in range(200):
        scene.update(0.05)
    return draw_scene(scene, driver.size)


@pytest.mark.parametrize(
    ("plies", "cover"),
    [
        (plies, cover)
        for n, plies in enumerate((6, 7, 8, 12, 14))
        for k, cover in enumerate(COVERS)
        if (n + k) % 2 or plies == 14
    ],
)
def test_a_pick_that_is_answered_behind_another_screen_is_revealed_on_the_way_back(
    open_app: OpenApp, plies: int, cover: str
) -> None:
    engine = ScriptedEngine()
    driver = open_app(settings=NORMAL, engine=engine)
    session = seat_at(driver, plies)
    table = driver.open_table(session)
    engine.is_thinking = True
    driver.settle()
    before = session.view
    driver.press(pygame.K_2, pygame.K_RETURN)
    driver.settle()
    assert session.sealed_card == before.hand[1]
    driver.press(COVERS[cover])
    assert driver.scene is not table
    engine.is_thinking = False
    driver.step(20)
    assert (session.match.ply, table.ply) == (plies + 1, plies)
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is table
    assert table.ply == plies + 1
    mine, theirs = session.turn_at(plies)
    faces: set[Card] = set()
    layout, view = TableLayout(SIZE), session.view_at(plies)
    index, count = len(view.kingdom), HAND_SIZE + view.round - 1
    slots = [layout.kingdom_slot(row, index, count) for row in (layout.mine, layout.theirs)]
    places: set[tuple[int, int]] = set()
    while table.is_moving:
        for sprite in list_sprites(driver):
            if sprite.turn == 1:
                faces.add(sprite.card)
            places.add(sprite.rect.center)
        driver.step()
    assert {mine, theirs} <= faces, "both faces have been seen"
    assert {slot.center for slot in slots} <= places, "in their kingdoms"
    driver.settle()
    check_table(driver, session)
    assert draw_scene(table, SIZE) == draw_fresh(driver, session)
    card = session.view.hand[0]
    driver.press(pygame.K_1, pygame.K_RETURN)
    driver.settle()
    assert session.turn_at(plies + 1)[0] == card


@pytest.mark.parametrize("cover", COVERS)
def test_a_deal_that_is_covered_goes_on_and_ends_with_every_card_in_its_place(
    open_app: OpenApp, cover: str
) -> None:
    engine = ScriptedEngine()
    driver = open_app(settings=NORMAL, engine=engine)
    session = seat_at(driver, 6)
    table = driver.open_table(session)
    engine.is_thinking = True
    driver.step(4)
    drawn = {sprite.card for sprite in list_sprites(driver)}
    assert drawn <= {*session.drawn}
    assert find_item(table, "banner") is not None
    driver.press(COVERS[cover])
    engine.is_thinking = False
    driver.step(100)
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is table
    assert find_item(table, "banner") is not None
    assert watch_cards(driver) == {*session.drawn}, "the deal has waited"
    check_table(driver, session)
    assert draw_scene(table, SIZE) == draw_fresh(driver, session)


@pytest.mark.parametrize("cover", COVERS)
@pytest.mark.parametrize("plies", [5, 11])
def test_relics_that_are_answered_behind_another_screen_are_revealed_and_the_next_round_is_dealt(
    open_app: OpenApp, plies: int, cover: str
) -> None:
    engine = ScriptedEngine()
    engine.is_thinking = True
    driver = open_app(settings=NORMAL, engine=engine)
    scene = open_relics(driver, plies)
    driver.settle()
    driver.press(pygame.K_1, pygame.K_2, pygame.K_RETURN)
    driver.settle()
    assert not is_revealed(scene)
    driver.press(COVERS[cover])
    engine.is_thinking = False
    driver.step(20)
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is scene
    assert is_revealed(scene)
    wait_for_next(driver)
    route = driver.app.route
    assert isinstance(route, Table)
    session = route.session
    assert session.match.ply == plies + 1
    assert len(session.drawn) == 2
    assert watch_cards(driver) == {*session.drawn}
    check_table(driver, session)
    assert draw_scene(driver.scene, SIZE) == draw_fresh(driver, session)


@pytest.mark.usefixtures("resized_at_once")
@pytest.mark.parametrize("seed", range(6))
def test_whatever_lies_over_the_table_every_turn_is_revealed_once_and_the_game_is_the_same(
    open_app: OpenApp, seed: int
) -> None:
    rng, engine = Random(seed), ScriptedEngine()
    settings = adjust(
        is_muted=True,
        speed=(1.0, 2.0)[seed % 2],
        reduced_motion=seed % 5 == 4,
        arrangement=[*Arrangement][seed // 2 % 2],
    )
    driver = open_app(settings=settings, engine=engine)
    session = driver.deal("gull", 3, seed)
    open_screen(driver, find_current(session))
    restless = Restless(driver, engine, session)
    restless.play(rng)
    session = restless.session
    turns = len(session.match.turns)
    assert turns == 17
    assert restless.revealed == Counter(range(turns))
    assert play_straight(session).match.record.line == session.match.record.line


def play_straight(played: TidesSession) -> TidesSession:
    """Return a session with the same deal and choices of the person, uninterrupted."""
    engine = ScriptedEngine()
    session = deal(against("gull"), 3, engine, None, played.seating.seed)
    session.start()
    for turn in played.match.turns:
        session.seal(Seat.FIRST, turn[Seat.FIRST])
        session.take(engine.poll())
    return session
