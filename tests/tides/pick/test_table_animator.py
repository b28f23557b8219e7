"""What moves over the table: banner, seals and previews, which never hold anything up."""

import pygame
import pytest

from game.settings import Settings
from game.shell.routes import Push
from game.tides.board.table_view import TableView
from game.tides.cards.card_transform import SEALED
from game.tides.pick.table_animator import Seals
from game.tides.routes import Table
from game.tides.rules.moves import HAND_SIZE, Seat
from game.ui.display_list import draw_items
from game.ui.motion import MOTIONS, MotionKind
from tests.driver import FRAME, SIZE, ScriptedEngine, draw_scene, take_picture
from tests.tides.reveal.test_reveal_animation import start_reveal
from tests.tides.seating import NORMAL, open_table, seat_at, watch
from tests.window import OpenApp


def test_a_round_s_banner_stands_for_900_ms_and_holds_nothing_up(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, frame=0.0)
    driver.open_table(driver.deal("gull", 3, 5))
    assert watch(driver) == pytest.approx(0.9 / FRAME, abs=1)
    scene = driver.open_table(driver.deal("gull", 3, 5))
    driver.step(round(0.6 / FRAME), dt=FRAME)
    assert scene.is_moving
    driver.press(pygame.K_2, pygame.K_RETURN)
    assert len(driver.view.kingdom) == 1, "a card was chosen and revealed under the banner"


def test_a_seal_moves_once_and_then_lies(open_app: OpenApp) -> None:
    seals, moved = Seals(open_app(settings=NORMAL).table_context), []
    for _ in range(round(0.27 / FRAME) + 3):
        seals.follow("theirs", is_sealed=True)
        moved.append(seals.is_moving)
        seals.advance(FRAME)
    assert moved[:16] == [True] * 16
    assert not moved[-1]
    assert seals.pose("theirs") == seals.pose("mine") == SEALED


def test_a_seal_that_is_found_does_not_move(open_app: OpenApp) -> None:
    seals = Seals(open_app(settings=NORMAL).table_context)
    seals.follow("theirs", is_sealed=True, is_still=True)
    seals.follow("theirs", is_sealed=True)
    assert not seals.is_moving
    assert seals.pose("theirs") == SEALED


def test_an_own_seal_waits_in_the_hand_and_may_be_replaced(open_app: OpenApp) -> None:
    engine = ScriptedEngine()
    engine.is_thinking = True
    driver = open_app(settings=NORMAL, engine=engine)
    driver.open_table(driver.deal("gull", 1, 5))
    driver.settle()
    for key in (pygame.K_1, pygame.K_4):
        before = driver.picture()
        driver.press(key, pygame.K_RETURN)
        driver.settle()
        assert driver.picture() != before
    saved = driver.saved
    assert saved is not None
    assert saved.sealed[Seat.FIRST] == str(driver.view.hand[3])


def test_numbers_cross_fade_in_100_ms_and_end_as_if_they_had_not(open_app: OpenApp) -> None:
    pictures = []
    for speed in (1.0, 0.0):
        driver = open_app(settings=Settings(is_muted=True, speed=speed))
        driver.open_table(driver.deal("gull", 1, 5))
        driver.settle()
        driver.press(pygame.K_2, pygame.K_RETURN)
        driver.settle()
        driver.press(pygame.K_1)
        if speed:
            faded = {driver.picture()}
            for _ in range(12):
                driver.step()
                faded.add(driver.picture())
            assert len(faded) >= MOTIONS[MotionKind.PREVIEW].ms / 1000 / FRAME
        driver.settle()
        pictures.append(driver.picture())
    assert pictures[0] == pictures[1]


def test_numbers_still_cross_fade_at_the_table_of_a_later_game(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    for seed in range(3):
        driver.open_table(driver.deal("gull", 1, seed))
        driver.settle()
        driver.press(pygame.K_1)
        driver.step(2)
        assert any(
            isinstance(item.name, tuple) and item.name[0] == "fade" for item in driver.app.items
        )


def test_after_the_last_pick_nothing_is_sealed_on_the_table(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, frame=0.0)
    scene = open_table(driver, 4)
    view = TableView(driver.table_context.kit, SIZE, slots=HAND_SIZE)
    surface = pygame.Surface(SIZE)
    area = view.opponent.place(0, 0).seal
    driver.step(round(0.9 / FRAME) + 1, dt=FRAME)
    seals: set[bytes] = set()
    while driver.scene is scene:
        draw_items(surface, scene.items())
        seals.add(take_picture(surface.subsurface(area)))
        driver.step(dt=FRAME)
    assert len(seals) == 1, "the relics that are sealed meanwhile are none of the table's"


def test_the_prompt_of_the_first_pick_goes_with_it(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, frame=0.0)
    driver.open_table(driver.deal("gull", 3, 5))
    driver.settle()
    prompt = driver.table.model.band
    assert prompt.line
    driver.press(pygame.K_2, pygame.K_RETURN)
    for _ in range(40):
        driver.step(dt=FRAME)
        assert driver.table.model.band != prompt


def test_drawing_in_mid_fade_only_reads(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, frame=0.0)
    start_reveal(driver, 2)
    watch(driver)
    driver.press(pygame.K_1)
    driver.step(2, dt=FRAME)
    assert any(isinstance(item.name, tuple) and item.name[0] == "fade" for item in driver.app.items)
    picture = draw_scene(driver.scene, SIZE)
    assert draw_scene(driver.scene, SIZE) == picture


@pytest.mark.parametrize("plies", range(4))
def test_no_preview_outlasts_a_reveal_that_is_skipped_in_the_same_frame(
    open_app: OpenApp, plies: int
) -> None:
    driver = open_app(settings=NORMAL, frame=0.0)
    open_table(driver, plies)
    driver.pass_time(2)
    driver.press(pygame.K_1)
    driver.pass_time(0.5)
    for key in (pygame.K_1, pygame.K_RETURN):
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode=""))
    driver.step(dt=FRAME)
    assert driver.table.ply > plies
    names = [item.name for item in driver.app.items]
    assert not [name for name in names if isinstance(name, tuple) and name[0] == "fade"]


def test_a_table_that_is_come_back_to_lies_still(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, frame=0.0)
    session = seat_at(driver, 2)
    session.start()
    session.take(driver.engine.poll())
    assert session.is_sealed(session.viewer.other)
    driver.app.go(Push(Table(session)))
    driver.step()
    assert not driver.scene.is_moving
