"""What a player's hands mean: every key, button and movement that the program knows, as actions."""

from typing import Any

import pygame
import pytest

from game.ui.actions import (
    Action,
    Command,
    Digit,
    Enlarge,
    GoToTab,
    MoveFocus,
    NextFocus,
    Point,
    Press,
    Release,
    Rest,
    Typed,
    Zoom,
    is_act,
    is_confirmation,
    is_key,
)
from game.ui.input import Inputs, read_action

PLACE = (30, 40)
KEYS: dict[int, Action] = {
    pygame.K_e: Command.END,
    pygame.K_p: Command.PLAY_ON,
    pygame.K_RETURN: Command.CONFIRM,
    pygame.K_KP_ENTER: Command.CONFIRM,
    pygame.K_SPACE: Command.HOLD,
    pygame.K_ESCAPE: Command.CANCEL,
    pygame.K_F1: Command.RULES,
    pygame.K_F2: Command.SETTINGS,
    pygame.K_F11: Command.FULL_SCREEN,
    pygame.K_m: Command.MUTE,
    pygame.K_c: Command.COUNT,
    pygame.K_v: Command.ARRANGE,
    pygame.K_s: Command.RAIL,
    pygame.K_w: Command.UNIT,
    pygame.K_x: Command.SWAP,
    pygame.K_r: Command.RETRY,
    pygame.K_u: Command.UNDO,
    pygame.K_h: Command.HINT,
    pygame.K_l: Command.LOG,
    pygame.K_PAGEUP: Command.PAGE_BACK,
    pygame.K_PAGEDOWN: Command.PAGE_ON,
    pygame.K_LEFT: MoveFocus(-1, 0),
    pygame.K_RIGHT: MoveFocus(1, 0),
    pygame.K_UP: MoveFocus(0, -1),
    pygame.K_DOWN: MoveFocus(0, 1),
    pygame.K_TAB: NextFocus(1),
    pygame.K_d: Command.RUN,
    pygame.K_HOME: Command.FIRST,
    pygame.K_END: Command.LAST,
    pygame.K_f: Command.FIT,
    pygame.K_g: Command.GO,
    pygame.K_t: Command.TREE,
    pygame.K_o: Command.OUTLINE,
    pygame.K_z: Command.UNDO,
    pygame.K_y: Command.REDO,
    pygame.K_PLUS: Zoom(1),
    pygame.K_EQUALS: Zoom(1),
    pygame.K_KP_PLUS: Zoom(1),
    pygame.K_MINUS: Zoom(-1),
    pygame.K_KP_MINUS: Zoom(-1),
    pygame.K_BACKSPACE: Command.ERASE,
    pygame.K_DELETE: Command.ERASE,
    **{getattr(pygame, f"K_{(number + 1) % 10}"): Digit(number) for number in range(10)},
}


def read(kind: int, **values: Any) -> Action | None:  # noqa: ANN401 - as an event takes them
    return read_action(pygame.event.Event(kind, **values))


@pytest.mark.parametrize("key", KEYS)
def test_a_key_asks_for_one_thing(key: int) -> None:
    assert read(pygame.KEYDOWN, key=key, mod=0) == KEYS[key]


def test_every_command_can_be_given() -> None:
    given = {action for action in KEYS.values() if isinstance(action, Command)}
    others = {Command.LET_GO, Command.TAP, Command.FOCUS_LOST, Command.OTHER}
    others |= {Command.COPY, Command.PASTE}  # which are asked for with Ctrl
    assert given | others == set(Command)


def test_letters_digits_and_hyphens_are_text_only_where_a_screen_takes_text() -> None:
    inputs = Inputs()

    def press(letter: str, mod: int = 0) -> Action | None:
        values = {"key": ord(letter.lower()), "unicode": letter, "mod": mod, "scancode": 0}
        return inputs.read(pygame.event.Event(pygame.KEYDOWN, values))

    assert press("h") is Command.HINT
    inputs.is_typing = True
    assert [press(letter) for letter in "hT7-"] == [Typed(letter) for letter in "hT7-"]
    assert press("v", pygame.KMOD_CTRL) is Command.PASTE
    assert press("é") != Typed("é")
    assert press(" ") is Command.HOLD
    assert inputs.read(pygame.event.Event(pygame.WINDOWFOCUSLOST)) is Command.FOCUS_LOST


@pytest.mark.parametrize("figure", range(10))
def test_a_digit_says_what_stands_on_its_key(figure: int) -> None:
    digit = read(pygame.KEYDOWN, key=getattr(pygame, f"K_{figure}"), mod=0)
    assert isinstance(digit, Digit)
    assert digit.figure == str(figure)


def test_only_the_space_bar_is_heard_when_it_comes_up() -> None:
    assert read(pygame.KEYUP, key=pygame.K_SPACE, mod=0) is Command.LET_GO
    assert read(pygame.KEYUP, key=pygame.K_RETURN, mod=0) is None


@pytest.mark.parametrize("is_pressed", [False, True])
def test_the_pointer_is_somewhere_with_its_button_down_or_not(*, is_pressed: bool) -> None:
    moved = read(pygame.MOUSEMOTION, pos=PLACE, rel=(1, 1), buttons=(int(is_pressed), 0, 0))
    assert moved == Point(PLACE, is_pressed)


def test_a_pointer_that_has_not_moved_rests() -> None:
    assert read(pygame.MOUSEMOTION, pos=PLACE, rel=(0, 0), buttons=(0, 0, 0)) == Rest(PLACE)


@pytest.mark.parametrize(
    ("kind", "button", "action"),
    [
        (pygame.MOUSEBUTTONDOWN, 1, Press(PLACE)),
        (pygame.MOUSEBUTTONUP, 1, Release(PLACE)),
        (pygame.MOUSEBUTTONDOWN, 3, Enlarge(PLACE)),
        (pygame.MOUSEBUTTONUP, 3, None),
        (pygame.MOUSEBUTTONDOWN, 2, None),
        (pygame.MOUSEBUTTONDOWN, 4, Zoom(1, PLACE)),
        (pygame.MOUSEBUTTONDOWN, 5, Zoom(-1, PLACE)),
    ],
)
def test_the_left_button_presses_and_the_right_one_enlarges(
    kind: int, button: int, action: Action | None
) -> None:
    assert read(kind, pos=PLACE, button=button) == action


@pytest.mark.parametrize("kind", [pygame.QUIT, pygame.TEXTINPUT, pygame.WINDOWFOCUSGAINED])
def test_what_no_player_does_is_no_action(kind: int) -> None:
    assert read(kind) is None


def test_a_lost_focus_is_told() -> None:
    assert read(pygame.WINDOWFOCUSLOST) is Command.FOCUS_LOST


def test_a_click_enter_and_space_act_and_only_keys_are_keys() -> None:
    pointer = [Point(PLACE), Rest(PLACE), Press(PLACE), Release(PLACE), Enlarge(PLACE)]
    pointer.append(Zoom(1, PLACE))
    actions = [*pointer, *Command, MoveFocus(1, 0), NextFocus(1), Digit(0), GoToTab(0), Zoom(1)]
    confirmations = [Command.CONFIRM, Command.HOLD, Command.TAP]
    assert [action for action in actions if is_confirmation(action)] == confirmations
    assert [action for action in actions if is_act(action)] == [Press(PLACE), *confirmations]
    quiet = [*pointer, Command.LET_GO, Command.FOCUS_LOST]
    assert [action for action in actions if not is_key(action)] == quiet
