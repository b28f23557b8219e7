"""Undo: free until the faces turn, practice after, from every screen, and nothing twice."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.settings import Settings
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.reveal.animation import Turning
from game.tides.routes import Count, Table, find_current
from game.tides.rules.moves import HAND_SIZE, RelicChoice
from game.ui.inspect.targets import Target
from game.ui.top_bar import BarButton
from tests.driver import FRAME, MOST_FRAMES, Driver, ScriptedEngine
from tests.effort import pick_by_effort
from tests.pads import A, press_pad
from tests.tides.looking import LookedAt
from tests.tides.pad_walk import walk_to
from tests.tides.seating import NORMAL, open_count, open_relics, open_screen, open_table, seat_at
from tests.window import INSTANT, OpenApp

UNDO = pygame.K_u
WITH_A_CHOICE = (1, 2, 3, 6, 7, 8, 9, 12, 13, 14, 15)
"""Turns after which the person picks, and has picked before."""


def press_redo(driver: Driver) -> None:
    event = pygame.event.Event(
        pygame.KEYDOWN, key=pygame.K_u, mod=pygame.KMOD_SHIFT, unicode="U", scancode=0
    )
    pygame.event.post(event)
    driver.step()


def find_undone(driver: Driver) -> int:
    game = driver.saved
    assert game is not None
    return game.undone


def sit_down(open_app: OpenApp, plies: int, settings: Settings = NORMAL) -> Driver:
    driver = open_app(settings=settings)
    open_table(driver, plies)
    driver.settle()
    return driver


def test_a_card_locked_in_comes_back_while_the_opponent_thinks(open_app: OpenApp) -> None:
    engine = ScriptedEngine()
    engine.is_thinking = True
    driver = open_app(settings=NORMAL, engine=engine)
    open_table(driver, 1)
    driver.settle()
    before = driver.saved
    driver.press(pygame.K_1, pygame.K_RETURN)
    assert driver.saved != before
    driver.confirm(UNDO)
    driver.settle()
    assert driver.saved is not None
    assert before is not None
    assert driver.saved.sealed == before.sealed
    assert driver.saved.record == before.record
    assert find_undone(driver) == 0


@pytest.mark.parametrize("is_before", [True, False])
def test_an_undo_is_free_until_the_faces_turn(open_app: OpenApp, is_before: bool) -> None:  # noqa: FBT001
    driver = sit_down(open_app, 2, replace(NORMAL, speed=1.0))
    before = driver.saved
    driver.press(pygame.K_1, pygame.K_RETURN)
    shown = 0.0
    while shown < Turning.face + (-3 if is_before else 3) * FRAME * 1000:
        driver.step(dt=FRAME)
        shown += FRAME * 1000
    driver.confirm(UNDO)
    driver.settle()
    assert before is not None
    assert driver.saved is not None
    assert driver.saved.record == before.record
    assert find_undone(driver) == (0 if is_before else 1)
    if is_before:
        assert driver.saved.sealed == before.sealed


def test_undone_and_redone_the_table_is_as_it_was_and_counts_again(
    open_app: OpenApp,
) -> None:
    driver = sit_down(open_app, 3, INSTANT)
    before, record = driver.view, driver.saved.record if driver.saved else ""
    driver.confirm(UNDO)
    driver.settle()
    assert len(driver.view.kingdom) == len(before.kingdom) - 1
    scene = driver.scene
    assert isinstance(scene, TableScene)
    assert scene.model.band.line == ("This is practice now: the game won’t count.",)
    press_redo(driver)
    driver.settle()
    assert driver.saved is not None
    assert (driver.view, driver.saved.record) == (before, record)
    scene = driver.scene
    assert isinstance(scene, TableScene)
    assert scene.model.band.line == ()
    assert not scene.model.people[0].note
    assert find_undone(driver) == 0


def test_what_was_practice_before_does_not_become_it_by_an_undo(open_app: OpenApp) -> None:
    driver = sit_down(open_app, 3, INSTANT)
    route = driver.app.route
    assert isinstance(route, Table)
    session = route.session
    session.seating = replace(session.seating, is_again=True)
    driver.press(pygame.K_u)
    driver.settle()
    assert session.has_undone
    assert driver.table.model.band.line == ()


def test_the_first_undo_after_a_reveal_says_what_it_costs_and_acts_at_the_second_press(
    open_app: OpenApp,
) -> None:
    driver = sit_down(open_app, 3, INSTANT)
    before = driver.saved
    for _ in range(2):
        driver.press(UNDO)
        assert [*driver.context.note.narrate()] == [driver.context.say("hint.undo")]
        driver.pass_time(60)
        assert driver.context.note.is_shown
        assert driver.app.is_idle
        driver.press(pygame.K_RIGHT)
        assert not driver.context.note.is_shown
    assert driver.saved == before
    driver.press(UNDO, UNDO)
    assert find_undone(driver) == 1
    driver.press(UNDO)
    assert find_undone(driver) == 2


def test_at_the_first_pick_there_is_nothing_to_undo(open_app: OpenApp) -> None:
    driver = sit_down(open_app, 0)
    scene = driver.scene
    assert isinstance(scene, TableScene)
    assert not any(target.kind is BarButton.UNDO for target in scene.targets())
    before = driver.saved
    driver.confirm(UNDO)
    press_redo(driver)
    assert (driver.scene, driver.saved) == (scene, before)


def test_the_button_takes_back_too(open_app: OpenApp) -> None:
    driver = sit_down(open_app, 2, INSTANT)
    scene = driver.scene
    assert isinstance(scene, TableScene)
    (button,) = (each for each in scene.targets() if each.kind is BarButton.UNDO)
    driver.click(button.rect.center)
    driver.click(button.rect.center)
    driver.settle()
    assert len(driver.view.kingdom) == 1


@pytest.mark.parametrize("plies", pick_by_effort((3, 8, 14), WITH_A_CHOICE))
def test_undone_and_redone_all_is_told_as_it_was(open_app: OpenApp, plies: int) -> None:
    """A round that is over is not counted once more: redo leads to the step after it."""
    told: list[list[str]] = []
    for is_undone in (False, True):
        driver = open_app(settings=INSTANT)
        open_screen(driver, find_current(seat_at(driver, plies)))
        driver.settle()
        if is_undone:
            driver.confirm(UNDO)
            driver.settle()
            press_redo(driver)
            driver.settle()
        told.append([*driver.scene.narrate()])
    assert told[0] == told[1]


def find_button(driver: Driver, kind: BarButton) -> Target | None:
    assert isinstance(driver.scene, LookedAt)
    return next((each for each in driver.scene.targets() if each.kind is kind), None)


@pytest.mark.parametrize("open_it", [open_table, open_relics])
@pytest.mark.parametrize("device", ["mouse", "pad"])
def test_a_button_makes_again_what_was_undone_and_is_there_only_then(
    open_app: OpenApp, device: str, open_it: Callable[[Driver, int], object]
) -> None:
    driver = open_app(settings=INSTANT)
    open_it(driver, 6)
    driver.settle()
    assert find_button(driver, BarButton.REDO) is None
    driver.confirm(UNDO)
    driver.settle()
    assert driver.saved is not None
    record = driver.saved.record
    button = find_button(driver, BarButton.REDO)
    assert button is not None
    if device == "mouse":
        driver.click(button.rect.center)
    else:
        walk_to(driver, lambda focus: focus[0] is BarButton.REDO)
        press_pad(driver, A)
    driver.settle()
    assert driver.saved.record.startswith(record)
    assert len(driver.saved.record) > len(record)
    assert find_button(driver, BarButton.REDO) is None


def test_a_new_choice_leaves_nothing_to_redo_and_nothing_where_its_button_was(
    open_app: OpenApp,
) -> None:
    driver = sit_down(open_app, 3, INSTANT)
    driver.confirm(UNDO)
    driver.settle()
    button = find_button(driver, BarButton.REDO)
    assert button is not None
    driver.press(pygame.K_1, pygame.K_RETURN)
    driver.settle()
    assert find_button(driver, BarButton.REDO) is None
    before = driver.saved
    driver.click(button.rect.center)
    driver.settle()
    assert driver.saved == before


def test_the_button_to_redo_lies_on_nothing_of_the_opponents(open_app: OpenApp) -> None:
    driver = sit_down(open_app, 13, INSTANT)
    driver.confirm(UNDO)
    driver.settle()
    driver.press(pygame.K_1)
    assert len(driver.view.known) == HAND_SIZE
    button = find_button(driver, BarButton.REDO)
    assert button is not None
    assert isinstance(driver.scene, LookedAt)
    others = [each.rect for each in driver.scene.targets() if not each.is_like(button)]
    assert button.rect.collidelist(others) < 0


def test_from_the_count_and_the_relic_step_the_round_goes_on_at_its_last_choice(
    open_app: OpenApp,
) -> None:
    for open_it in (open_count, open_relics):
        driver = open_app(settings=INSTANT)
        open_it(driver, 5)
        driver.settle()
        driver.confirm(UNDO)
        driver.settle()
        assert isinstance(driver.scene, TableScene)
        assert len(driver.view.hand) == 2


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_a_forced_card_goes_with_the_choice_before_it(open_app: OpenApp, speed: float) -> None:
    driver = sit_down(open_app, 3, replace(NORMAL, speed=speed))
    driver.press(pygame.K_1, pygame.K_RETURN)
    for _ in range(MOST_FRAMES):
        if not driver.view.hand:
            break
        driver.step()
    driver.confirm(UNDO)
    driver.settle()
    assert isinstance(driver.scene, TableScene)
    assert (len(driver.view.hand), find_undone(driver)) == (2, 1)
    driver.confirm(UNDO)
    driver.settle()
    assert (len(driver.view.hand), find_undone(driver)) == (3, 2)


def test_the_only_card_locked_in_by_hand_is_no_choice_to_take_back(open_app: OpenApp) -> None:
    engine = ScriptedEngine()
    engine.is_thinking = True
    driver = open_app(settings=INSTANT, engine=engine)
    open_table(driver, 4)
    driver.settle()
    driver.press(pygame.K_1, pygame.K_RETURN)
    assert driver.saved is not None
    assert driver.saved.sealed[0] is not None
    driver.confirm(UNDO)
    assert len(driver.view.hand) == 2
    assert find_undone(driver) == 1


def test_relics_answered_during_the_count_are_still_unseen(open_app: OpenApp) -> None:
    engine = ScriptedEngine()
    engine.is_thinking = True
    driver = open_app(settings=INSTANT, engine=engine)
    session = seat_at(driver, 5)
    keep, remove, *_ = session.view.drafted
    session.seal(session.viewer, RelicChoice(keep, remove))
    open_screen(driver, Count(session))
    driver.settle()
    engine.is_thinking = False
    driver.settle()
    assert session.match.ply == 6
    driver.confirm(UNDO)
    driver.settle()
    assert isinstance(driver.scene, RelicsScene)
    assert (session.match.ply, session.seating.undone) == (5, 0)
    assert session.is_sealed(session.viewer.other)


def test_relics_revealed_are_taken_back_to_the_relic_step(open_app: OpenApp) -> None:
    driver = sit_down(open_app, 6, INSTANT)
    driver.confirm(UNDO)
    driver.settle()
    assert isinstance(driver.scene, RelicsScene)
    assert find_undone(driver) == 1


def test_ctrl_undoes_and_redoes_two_picks_and_no_other_key_with_ctrl_does_anything(
    open_app: OpenApp,
) -> None:
    driver = sit_down(open_app, 2, INSTANT)
    held, shift = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT

    def press(key: int, mod: int) -> int:
        driver.press(key, mod=mod)
        driver.settle()
        return len(driver.view.kingdom)

    assert [press(key, held) for key in (pygame.K_h, pygame.K_u, pygame.K_1)] == [2] * 3
    assert press(pygame.K_z, shift) == 2
    assert driver.saved is not None
    assert not driver.saved.hints
    driver.press(pygame.K_z, mod=held)  # which says what it costs
    assert [press(pygame.K_z, held), press(pygame.K_z, held)] == [1, 0]
    assert [press(pygame.K_z, held | shift), press(pygame.K_y, held)] == [1, 2]
