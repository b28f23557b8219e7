"""Choices and sliders, by arrow keys, by clicking on either half, and by dragging."""

import pygame
import pytest
from pygame import Rect

from game.ui.input import read_action
from game.ui.pen import Pen
from game.ui.widgets.buttons import Adjustment, Buttons, SettingControls
from game.ui.widgets.controls import Button, Slider, Stepper, find_track, find_value
from tests.driver import take_picture
from tests.window import OpenKit

ROWS = [
    Stepper("aid", "Aid", value="Paper"),
    Slider("music", "Music", share=0.5),
    Button("on", "On"),
]
RECTS = {row.key: Rect(20, 20 + 60 * index, 500, 48) for index, row in enumerate(ROWS)}
TRACK = find_track(RECTS["music"], 1.0)
VALUE = find_value(RECTS["aid"], 1.0)


@pytest.fixture
def buttons(open_kit: OpenKit) -> Buttons:
    group = Buttons(open_kit())
    group.lay(((row, RECTS[row.key]) for row in ROWS), 1.0)
    return group


def handle(
    controls: SettingControls, event: pygame.event.Event, buttons: Buttons
) -> Adjustment | None:
    action = read_action(event)
    return None if action is None else controls.handle(action, buttons)


def press(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0)


def at(kind: int, place: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=place, button=button, rel=(1, 1), buttons=(1, 0, 0))


@pytest.mark.parametrize(
    ("focus", "key", "change"),
    [
        ("aid", pygame.K_RIGHT, Adjustment("aid", 1)),
        ("aid", pygame.K_LEFT, Adjustment("aid", -1)),
        ("music", pygame.K_LEFT, Adjustment("music", -1)),
        ("aid", pygame.K_DOWN, None),
        ("on", pygame.K_RIGHT, None),
    ],
)
def test_arrow_keys_turn_what_has_the_focus(
    buttons: Buttons, focus: str, key: int, change: Adjustment | None
) -> None:
    buttons.focus = focus
    assert handle(SettingControls(), press(key), buttons) == change


@pytest.mark.parametrize(
    ("x", "steps"), [(VALUE.left + 5, -1), (VALUE.right - 5, 1), (RECTS["aid"].left + 5, 1)]
)
def test_a_click_on_either_half_of_a_value_turns_that_way(
    buttons: Buttons, x: int, steps: int
) -> None:
    buttons.focus = "on"
    event = at(pygame.MOUSEBUTTONDOWN, (x, VALUE.centery))
    assert handle(SettingControls(), event, buttons) == Adjustment("aid", steps)
    assert buttons.focus == "aid"


def test_a_slider_follows_the_pointer_until_it_is_let_go(buttons: Buttons) -> None:
    controls = SettingControls()
    start = (TRACK.x + TRACK.width // 4, TRACK.centery)
    change = handle(controls, at(pygame.MOUSEBUTTONDOWN, start), buttons)
    assert change is not None
    assert change.share == pytest.approx(0.25, abs=0.01)
    for place, share in (
        ((TRACK.x + TRACK.width * 3 // 4, 500), 0.75),
        ((9999, 0), 1),
        ((0, 0), 0),
    ):
        change = handle(controls, at(pygame.MOUSEMOTION, place), buttons)
        assert change is not None
        assert change.key == "music"
        assert change.share == pytest.approx(share, abs=0.01)
    assert handle(controls, at(pygame.MOUSEBUTTONUP, (0, 0)), buttons) is None
    assert handle(controls, at(pygame.MOUSEMOTION, start), buttons) is None


def test_other_buttons_and_other_places_turn_nothing(buttons: Buttons) -> None:
    controls = SettingControls()
    for place, button in (
        (RECTS["on"].center, 1),
        (VALUE.center, 3),
        ((0, 0), 1),
        ((RECTS["music"].x + 5, TRACK.centery), 1),
    ):
        assert handle(controls, at(pygame.MOUSEBUTTONDOWN, place, button), buttons) is None
        assert handle(controls, at(pygame.MOUSEMOTION, place), buttons) is None


def test_the_place_of_the_knob_is_seen(open_kit: OpenKit) -> None:
    pictures = set()
    for share in (0.0, 0.5, 1.0):
        surface = pygame.Surface((540, 80))
        slider = Slider("music", "Music", share=share)
        slider.draw(Pen(surface, open_kit(), 1.0), RECTS["aid"], has_focus=False)
        pictures.add(take_picture(surface))
    assert len(pictures) == 3
