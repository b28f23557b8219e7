"""Reading a saved game replays it once."""

from dataclasses import replace

import pygame
import pytest

from game.tides.pick.table_scene import TableScene
from game.tides.rules.moves import JointAction
from game.tides.rules.record import format_record
from game.tides.rules.state import State
from tests.driver import Driver, is_title, open_memory
from tests.storage.disks import PATIENCE
from tests.storage.samples import make_game
from tests.tides.seating import record_at
from tests.window import INSTANT

PLIES = (2, 8, 14)


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> list[JointAction]:
    """Return a list to which every turn that is played or replayed is added."""
    played: list[JointAction] = []
    apply_joint = State.apply_joint

    def note(state: State, joint: JointAction) -> State:
        played.append(joint)
        return apply_joint(state, joint)

    monkeypatch.setattr(State, "apply_joint", note)
    return played


def open_title() -> Driver:
    """Return the app on its title, with games of 2, 8 and 14 turns, the last one newest."""
    storage = open_memory()
    for plies in PLIES:
        line = format_record(record_at(plies))
        storage.save_game(replace(make_game(plies), record=line, sealed=(None, None)))
    assert storage.flush(PATIENCE)
    return Driver(storage, settings=INSTANT)


def test_the_title_replays_the_two_games_that_it_needs_once(turns: list[JointAction]) -> None:
    driver = open_title()
    driver.settle()
    assert len(turns) == sum(PLIES[1:])


def test_going_on_replays_nothing_and_coming_back_only_what_was_played(
    turns: list[JointAction],
) -> None:
    driver = open_title()
    turns.clear()
    driver.click_button("continue")
    driver.settle()
    assert isinstance(driver.scene, TableScene)
    assert not turns
    driver.press(pygame.K_ESCAPE)
    driver.settle()
    assert is_title(driver)
    assert len(turns) == PLIES[-1]
