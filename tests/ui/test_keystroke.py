"""Keys as SDL reports them, with layout, modifiers and locks, and what they ask for."""

import sys
from string import ascii_lowercase

import pygame
import pytest

from game.ui import keystroke
from game.ui.actions import Action, Command, Digit, GoToTab, MoveFocus, NextFocus, Zoom
from game.ui.input import read_action

pytestmark = pytest.mark.usefixtures("_screen")  # SDL has a layout once it has a display

SHIFT, CTRL, ALT, SUPER = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LGUI
LOCKS = pygame.KMOD_CAPS | pygame.KMOD_NUM
ALT_GR = (pygame.KMOD_RALT, pygame.KMOD_MODE, pygame.KMOD_LCTRL | pygame.KMOD_RALT)
"""What AltGr is on X11, on other layouts there, and on Windows."""
AMERICAN = "qwertyuiopasdfghjklzxcvbnm"
LAYOUTS = {
    "ru": "йцукенгшщзфывапролдячсмить",
    "gr": ";ςερτυθιοπασδφγηξκλζχψωβνμ",
    "il": "/'קראטוןםפשדגכעיחלךזסבהנמצ",
    "ara": "ضصثقفغعهخحشسيبلاتنمئءؤرﻻىة",
}
"""What other layouts print on the keys that are letters on an American keyboard."""


def press(key: int, mod: int = 0, place: int = 0) -> Action | None:
    """Press a key that prints ``key`` and lies at ``place``."""
    values = {"key": key, "mod": mod, "scancode": place, "unicode": ""}
    return read_action(pygame.event.Event(pygame.KEYDOWN, values))


def place_of(sign: str) -> int:
    """Return where an American keyboard has a letter or a digit."""
    return int(getattr(pygame, f"KSCAN_{sign.upper()}"))


def lack(monkeypatch: pytest.MonkeyPatch, signs: str) -> None:
    """Take a layout that prints these signs nowhere."""
    printed = {key: chr(key) not in signs for key in range(128)}
    monkeypatch.setattr(keystroke, "_IS_PRINTED", printed)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("mod", [0, SHIFT, CTRL, CTRL | SHIFT, ALT])
def test_letters_that_a_layout_lacks_are_read_by_their_place(
    monkeypatch: pytest.MonkeyPatch, layout: str, mod: int
) -> None:
    expected = [press(ord(letter), mod, place_of(letter)) for letter in AMERICAN]
    lack(monkeypatch, AMERICAN)
    printed = zip(LAYOUTS[layout], AMERICAN, strict=True)
    read = [press(ord(sign), mod, place_of(letter)) for sign, letter in printed]
    assert read == expected
    assert (Command.HINT in read) is (mod == 0)


def test_latin_layouts_are_read_by_what_they_print() -> None:
    """On AZERTY a comma lies where M is on others, on Dvorak D lies at H and I at G."""
    assert press(pygame.K_m, place=pygame.KSCAN_SEMICOLON) is Command.MUTE
    assert press(pygame.K_COMMA, place=pygame.KSCAN_M) is Command.OTHER
    assert press(pygame.K_d, place=pygame.KSCAN_H) is Command.RUN
    assert press(pygame.K_i, place=pygame.KSCAN_G) is Command.OTHER
    assert press(pygame.K_z, CTRL, place=pygame.KSCAN_Y) is Command.UNDO
    assert press(pygame.K_y, CTRL, place=pygame.KSCAN_Z) is Command.REDO


def test_a_sign_that_a_layout_lacks_is_read_by_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """AZERTY prints minus only on a digit, which SDL reports as the digit."""
    lack(monkeypatch, "-+")
    assert press(ord(")"), place=pygame.KSCAN_MINUS) == Zoom(-1)
    assert press(pygame.K_6, place=pygame.KSCAN_6) == Digit(5)


def test_layouts_are_asked_of_sdl() -> None:
    """SDL has an American layout where there is no keyboard at all."""
    assert all(keystroke._IS_PRINTED[ord(letter)] for letter in ascii_lowercase)  # noqa: SLF001
    assert not keystroke._IS_PRINTED[ord("р")]  # noqa: SLF001


@pytest.mark.parametrize("ctrl", [pygame.KMOD_LCTRL, pygame.KMOD_RCTRL])
@pytest.mark.parametrize("lock", [0, LOCKS])
def test_ctrl_undoes_redoes_and_turns_tabs(ctrl: int, lock: int) -> None:
    mod = ctrl | lock
    assert press(pygame.K_z, mod) is Command.UNDO
    assert press(pygame.K_y, mod) is Command.REDO
    assert press(pygame.K_c, mod) is Command.COPY
    assert press(pygame.K_v, mod) is Command.PASTE
    assert press(pygame.K_z, mod | SHIFT) is Command.REDO
    keys = (*range(pygame.K_1, pygame.K_9 + 1), pygame.K_0)
    assert [press(key, mod) for key in keys] == [GoToTab(number) for number in range(10)]


@pytest.mark.parametrize("alt", [pygame.KMOD_LALT, pygame.KMOD_RALT])
@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_alt_and_enter_fill_the_screen(key: int, alt: int) -> None:
    assert press(key, alt) is Command.FULL_SCREEN


@pytest.mark.parametrize("mod", [CTRL, ALT, SUPER, CTRL | ALT, CTRL | SUPER, *ALT_GR])
def test_any_other_key_with_ctrl_alt_or_super_does_nothing(mod: int) -> None:
    letters = (ord(letter) for letter in ascii_lowercase if letter not in "cvyz")
    others = (pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_LEFT, pygame.K_F1)
    for key in (*letters, *others, pygame.K_F11, pygame.K_HOME, pygame.K_PLUS, pygame.K_DELETE):
        assert press(key, mod) is None
        assert press(key, mod | SHIFT) is None


def test_each_keystroke_wants_its_own_modifier_and_no_other() -> None:
    digits = range(pygame.K_0, pygame.K_9 + 1)
    assert {press(key, mod) for key in digits for mod in (ALT, SUPER, *ALT_GR)} == {None}
    assert {press(key, mod) for key in (pygame.K_z, pygame.K_y) for mod in (ALT, SUPER)} == {None}
    enters = (CTRL, SUPER, CTRL | ALT, SHIFT | ALT)
    assert {press(pygame.K_RETURN, mod) for mod in enters} == {None}


def test_on_a_mac_command_stands_for_ctrl(monkeypatch: pytest.MonkeyPatch) -> None:
    assert keystroke.name_ctrl() == "Ctrl"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert keystroke.name_ctrl() == "Cmd"
    assert press(pygame.K_z, SUPER) is Command.UNDO
    assert press(pygame.K_z, SUPER | SHIFT) is Command.REDO
    assert press(pygame.K_2, SUPER) == GoToTab(1)
    assert {press(key, CTRL) for key in (pygame.K_z, pygame.K_y, pygame.K_2, pygame.K_h)} == {None}


@pytest.mark.parametrize("shift", [pygame.KMOD_LSHIFT, pygame.KMOD_RSHIFT])
def test_shift_counts_where_it_is_named_and_at_letters(shift: int) -> None:
    assert press(pygame.K_TAB, shift) == NextFocus(-1)
    assert press(pygame.K_u, shift) is Command.REDO
    assert press(pygame.K_LEFT, shift) == MoveFocus(-1, 0, is_far=True)
    assert {press(key, shift) for key in (pygame.K_z, pygame.K_y, pygame.K_h)} == {Command.OTHER}
    assert press(pygame.K_EQUALS, shift) == Zoom(1)
    assert press(pygame.K_RETURN, shift) is Command.CONFIRM
    assert press(pygame.K_6, shift, pygame.KSCAN_6) == Digit(5, is_shifted=True)


@pytest.mark.parametrize(
    ("key", "figure", "without"),
    [
        (pygame.K_KP_0, "0", Command.OTHER),
        (pygame.K_KP_1, "1", Command.LAST),
        (pygame.K_KP_2, "2", MoveFocus(0, 1)),
        (pygame.K_KP_3, "3", Command.PAGE_ON),
        (pygame.K_KP_4, "4", MoveFocus(-1, 0)),
        (pygame.K_KP_5, "5", Command.OTHER),
        (pygame.K_KP_6, "6", MoveFocus(1, 0)),
        (pygame.K_KP_7, "7", Command.FIRST),
        (pygame.K_KP_8, "8", MoveFocus(0, -1)),
        (pygame.K_KP_9, "9", Command.PAGE_BACK),
    ],
)
def test_the_keypad_has_digits_with_num_lock_and_on_a_mac(
    monkeypatch: pytest.MonkeyPatch, key: int, figure: str, without: Action
) -> None:
    assert press(key) == without
    digit = press(key, pygame.KMOD_NUM)
    assert isinstance(digit, Digit)
    assert digit.figure == figure
    assert press(key, pygame.KMOD_NUM | CTRL) == GoToTab(digit.number)
    assert press(key, CTRL) is None
    monkeypatch.setattr(sys, "platform", "darwin")
    assert press(key) == digit


@pytest.mark.parametrize("mod", [0, pygame.KMOD_NUM])
def test_the_other_keys_of_the_keypad_do_not_depend_on_num_lock(mod: int) -> None:
    assert press(pygame.K_KP_PLUS, mod) == Zoom(1)
    assert press(pygame.K_KP_MINUS, mod) == Zoom(-1)
    assert press(pygame.K_KP_ENTER, mod) is Command.CONFIRM
    erased = Command.OTHER if mod else Command.ERASE
    assert press(pygame.K_KP_PERIOD, mod, pygame.KSCAN_KP_PERIOD) is erased


def test_locks_change_nothing_else() -> None:
    for key in (pygame.K_h, pygame.K_z, pygame.K_LEFT, pygame.K_1, pygame.K_TAB):
        assert press(key, LOCKS) == press(key)
        assert press(key, LOCKS | SHIFT) == press(key, SHIFT)


@pytest.mark.parametrize("key", [pygame.K_CAPSLOCK, pygame.K_LSHIFT, pygame.K_RCTRL, pygame.K_MODE])
def test_a_modifier_or_a_lock_by_itself_does_nothing(key: int) -> None:
    assert press(key) is None


@pytest.mark.parametrize("key", [pygame.K_a, pygame.K_COMMA, pygame.K_F5])
def test_any_other_key_is_a_press_that_means_nothing_of_its_own(key: int) -> None:
    assert press(key) is Command.OTHER
