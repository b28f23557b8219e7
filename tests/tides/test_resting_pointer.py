"""A pointer that rests: the screen that opens under it shows it, and keeps its own focus."""

import pygame
import pytest

from game.tides.board.layout import TableLayout
from game.tides.pick.table_scene import TableScene
from game.tides.setup_scene import SetupScene
from tests.driver import SIZE, Driver, is_title, open_setup
from tests.tides.seating import NORMAL
from tests.window import INSTANT, OpenApp


class Pointer:
    """A pointer that lies in the window, as SDL would tell."""

    def __init__(self) -> None:
        self.place = (0, 0)

    def __call__(self) -> tuple[int, int]:
        return self.place


@pytest.fixture
def pointer(monkeypatch: pytest.MonkeyPatch) -> Pointer:
    pointer = Pointer()
    monkeypatch.setattr(pygame.mouse, "get_focused", lambda: True)
    monkeypatch.setattr(pygame.mouse, "get_pos", pointer)
    return pointer


def rest(driver: Driver, place: tuple[int, int]) -> None:
    """Do what SDL does where a window opens under a pointer."""
    values = {"pos": place, "rel": (0, 0), "buttons": (0, 0, 0)}
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, values))
    driver.step()


def test_on_no_screen_a_resting_pointer_takes_the_first_focus(
    open_app: OpenApp, pointer: Pointer
) -> None:
    driver = open_app(settings=INSTANT)
    assert is_title(driver)
    first = driver.buttons.focus
    rest(driver, driver.buttons.rect("quit").center)
    assert driver.buttons.focus == first == "tutorial"
    for key in ("settings", "rules", "play"):
        driver.click_button(key)
        focus = driver.buttons.focus
        for button in [*driver.buttons.items()]:
            pointer.place = button.area.center
            rest(driver, pointer.place)
            assert driver.buttons.focus == focus
        if isinstance(driver.scene, SetupScene):
            break
        driver.press(pygame.K_ESCAPE)


@pytest.mark.parametrize("way", ["pointer", "keys"])
def test_a_card_dealt_under_the_pointer_rises_unless_keys_are_in_use(
    open_app: OpenApp, pointer: Pointer, way: str
) -> None:
    driver = open_app(settings=NORMAL)
    pointer.place = TableLayout(SIZE).hand_slot(2, 5).center
    open_setup(driver)
    assert isinstance(driver.scene, SetupScene)
    if way == "pointer":
        driver.click_button(driver.buttons.focus or "")
    else:
        driver.press(pygame.K_RETURN)
    driver.settle()
    assert isinstance(driver.scene, TableScene)
    raised = driver.view.hand[2] if way == "pointer" else None
    assert driver.scene.model.hand.hovered == raised
