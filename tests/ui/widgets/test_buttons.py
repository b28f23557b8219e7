"""A group of buttons, by mouse, Tab, arrows and Enter."""

import pygame
import pytest
from pygame import Rect

from game.ui.display_list import draw_items
from game.ui.input import read_action
from game.ui.widgets.buttons import Buttons
from game.ui.widgets.controls import Button, PartKey
from tests.driver import take_picture
from tests.keys import key_event
from tests.window import OpenKit

KEYS = ["one", "two", "three"]
RECTS = {key: Rect(10 + index * 110, 20, 100, 40) for index, key in enumerate(KEYS)}


@pytest.fixture
def buttons(open_kit: OpenKit) -> Buttons:
    group = Buttons(open_kit())
    group.lay([(Button(key, key.title()), RECTS[key]) for key in KEYS], 1.0)
    return group


def handle(group: Buttons, event: pygame.event.Event) -> str | None:
    action = read_action(event)
    return None if action is None else group.handle(action)


def press(group: Buttons, key: int, mod: int = 0) -> str | None:
    return handle(group, key_event(key, mod))


def click(group: Buttons, place: tuple[int, int], button: int = 1) -> str | None:
    return handle(group, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=button))


def test_the_first_has_the_focus_unless_another_is_named(
    buttons: Buttons, open_kit: OpenKit
) -> None:
    assert buttons.focus == "one"
    for named, focus in (("three", "three"), ("nine", "one")):
        group = Buttons(open_kit(), focus=named)
        group.lay([(Button(key, key), RECTS[key]) for key in KEYS], 1.0)
        assert group.focus == focus


def test_a_click_presses_and_takes_the_focus(buttons: Buttons) -> None:
    for key in KEYS:
        assert click(buttons, buttons.rect(key).center) == key == buttons.focus
    assert click(buttons, (0, 0)) is None
    assert click(buttons, buttons.rect("one").center, button=3) is None
    assert buttons.focus == "three"


def test_the_pointer_takes_the_focus_and_leaves_it(buttons: Buttons) -> None:
    for place, focus in (
        (RECTS["two"].center, "two"),
        ((0, 0), "two"),
        (RECTS["one"].center, "one"),
    ):
        move = pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))
        assert handle(buttons, move) is None
        assert buttons.focus == focus


def test_a_resting_pointer_leaves_the_focus_where_it_is(buttons: Buttons) -> None:
    place = RECTS["two"].center
    rest = pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
    assert handle(buttons, rest) is None
    assert buttons.focus == "one"


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN])
def test_forward_keys_go_round(buttons: Buttons, key: int) -> None:
    order = []
    for _ in range(4):
        assert press(buttons, key) is None
        order.append(buttons.focus)
    assert order == ["two", "three", "one", "two"]


@pytest.mark.parametrize(
    ("key", "mod"),
    [(pygame.K_TAB, pygame.KMOD_LSHIFT), (pygame.K_LEFT, 0), (pygame.K_UP, 0)],
)
def test_backward_keys_go_round(buttons: Buttons, key: int, mod: int) -> None:
    order = []
    for _ in range(4):
        assert press(buttons, key, mod) is None
        order.append(buttons.focus)
    assert order == ["three", "two", "one", "three"]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_press_what_has_the_focus(buttons: Buttons, key: int) -> None:
    press(buttons, pygame.K_TAB)
    assert press(buttons, key) == "two"
    assert buttons.focus == "two"


def test_other_events_are_none_of_its_business(buttons: Buttons) -> None:
    for kind in (pygame.KEYUP, pygame.MOUSEBUTTONUP):
        event = pygame.event.Event(kind, key=pygame.K_RETURN, pos=RECTS["one"].center, button=1)
        assert handle(buttons, event) is None
    assert press(buttons, pygame.K_a) is None
    assert buttons.focus == "one"


def test_laying_out_again_keeps_the_focus_while_its_button_is_there(buttons: Buttons) -> None:
    press(buttons, pygame.K_TAB)
    buttons.lay([(Button(key, key), RECTS[key]) for key in KEYS], 2.0)
    assert buttons.focus == "two"
    buttons.lay([(Button("other", "other"), Rect(0, 0, 9, 9))], 2.0)
    assert buttons.focus == "other"


def test_an_empty_group_hears_nothing(open_kit: OpenKit) -> None:
    group = Buttons(open_kit())
    assert group.focus is None
    assert [press(group, key) for key in (pygame.K_TAB, pygame.K_RETURN)] == [None, None]
    assert click(group, (5, 5)) is None


def test_the_focus_can_be_seen(buttons: Buttons) -> None:
    pictures = []
    for _ in KEYS:
        surface = pygame.Surface((360, 80))
        draw_items(surface, buttons.items())
        pictures.append(take_picture(surface))
        press(buttons, pygame.K_TAB)
    assert len(set(pictures)) == len(KEYS)


GRID = ["a", "b", "c", "d", "e"]
PLACES = {
    key: Rect(10 + index % 3 * 110, 10 + index // 3 * 50, 100, 40) for index, key in enumerate(GRID)
}


@pytest.mark.parametrize(
    ("start", "key", "end"),
    [
        ("a", pygame.K_DOWN, "d"),
        ("b", pygame.K_DOWN, "e"),
        ("c", pygame.K_DOWN, "e"),
        ("e", pygame.K_UP, "b"),
        ("b", pygame.K_RIGHT, "c"),
        ("c", pygame.K_RIGHT, "d"),
        ("d", pygame.K_LEFT, "c"),
        ("a", pygame.K_UP, "e"),
    ],
)
def test_arrows_go_where_they_point_and_round_at_the_edges(
    open_kit: OpenKit, start: str, key: int, end: str
) -> None:
    group = Buttons(open_kit(), focus=start)
    group.lay([(Button(key, key), PLACES[key]) for key in GRID], 1.0)
    press(group, key)
    assert group.focus == end


@pytest.mark.parametrize("focus", [PartKey("turn", 2), "turn-2"])
def test_a_pressed_key_of_several_keeps_what_it_was_made_of(open_kit: OpenKit, focus: str) -> None:
    keys = [PartKey("turn", number) for number in range(3)] + [PartKey("swing", 1, 2)]
    assert keys == ["turn-0", "turn-1", "turn-2", "swing-1-2"]
    group = Buttons(open_kit(), focus=focus)
    rects: dict[str, Rect] = {key: Rect(10, 60 * row, 100, 40) for row, key in enumerate(keys)}
    group.lay([(Button(key, key), rects[key]) for key in keys], 1.0)
    for pressed in (press(group, pygame.K_RETURN), click(group, group.rect("turn-2").center)):
        assert isinstance(pressed, PartKey)
        assert (pressed, pressed.kind, pressed.part) == ("turn-2", "turn", 2)
