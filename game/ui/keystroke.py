"""A key that goes down with its modifiers, and the action that it asks for.

A key is read by what the layout prints on it, so that H is where the player sees it: on AZERTY,
QWERTZ and Dvorak, too. What a layout prints nowhere, as those for Russian, Greek, Hebrew and
Arabic lack the letters, is read by the place that it has on an American keyboard.

CapsLock counts for nothing, and a keypad has what NumLock gives it. Shift counts at letters and
where it is named here. Ctrl, Alt and Super count everywhere: with one that is not named here, a key
asks for nothing. That also holds for AltGr, which composes letters and is an Alt, on Windows with
Ctrl.
"""

import sys
from dataclasses import replace
from enum import Flag, auto
from string import ascii_lowercase, digits
from typing import Final, NamedTuple

import pygame

from game.ui.actions import Action, Command, Digit, GoToTab, MoveFocus, NextFocus, Zoom


class Modifier(Flag):
    """The keys that are held while another one goes down, by what they are for."""

    NONE = 0
    SHIFT = auto()
    CTRL = auto()
    """On macOS Command, as everywhere there."""
    ALT = auto()
    SUPER = auto()
    """The key of the system: Windows; on macOS Control."""


class Keystroke(NamedTuple):
    """A key by pygame's number for what it prints, and what is held with it."""

    key: int
    held: Modifier = Modifier.NONE


_DIGITS: Final = (*range(pygame.K_1, pygame.K_9 + 1), pygame.K_0)
_ARROWS: Final = {
    pygame.K_LEFT: MoveFocus(-1, 0),
    pygame.K_RIGHT: MoveFocus(1, 0),
    pygame.K_UP: MoveFocus(0, -1),
    pygame.K_DOWN: MoveFocus(0, 1),
}
_PLAIN: Final[dict[int, Action]] = {
    pygame.K_RETURN: Command.CONFIRM,
    pygame.K_SPACE: Command.HOLD,
    pygame.K_ESCAPE: Command.CANCEL,
    pygame.K_F1: Command.RULES,
    pygame.K_F2: Command.SETTINGS,
    pygame.K_F11: Command.FULL_SCREEN,
    pygame.K_m: Command.MUTE,
    pygame.K_c: Command.COUNT,
    pygame.K_v: Command.ARRANGE,
    pygame.K_s: Command.RAIL,
    pygame.K_x: Command.SWAP,
    pygame.K_r: Command.RETRY,
    pygame.K_h: Command.HINT,
    pygame.K_l: Command.LOG,
    pygame.K_PAGEUP: Command.PAGE_BACK,
    pygame.K_PAGEDOWN: Command.PAGE_ON,
    pygame.K_d: Command.RUN,
    pygame.K_HOME: Command.FIRST,
    pygame.K_END: Command.LAST,
    pygame.K_f: Command.FIT,
    pygame.K_e: Command.END,
    pygame.K_g: Command.GO,
    pygame.K_t: Command.TREE,
    pygame.K_o: Command.OUTLINE,
    pygame.K_p: Command.PLAY_ON,
    pygame.K_w: Command.UNIT,
    pygame.K_u: Command.UNDO,
    pygame.K_z: Command.UNDO,
    pygame.K_y: Command.REDO,
    pygame.K_BACKSPACE: Command.ERASE,
    pygame.K_DELETE: Command.ERASE,
    pygame.K_TAB: NextFocus(1),
    pygame.K_PLUS: Zoom(1),
    pygame.K_EQUALS: Zoom(1),
    pygame.K_MINUS: Zoom(-1),
    **_ARROWS,
    **{key: Digit(number) for number, key in enumerate(_DIGITS)},
}
_ACTIONS: Final[dict[Keystroke, Action]] = {
    **{Keystroke(key): action for key, action in _PLAIN.items()},
    Keystroke(pygame.K_TAB, Modifier.SHIFT): NextFocus(-1),
    Keystroke(pygame.K_u, Modifier.SHIFT): Command.REDO,
    Keystroke(pygame.K_z, Modifier.CTRL): Command.UNDO,
    Keystroke(pygame.K_y, Modifier.CTRL): Command.REDO,
    Keystroke(pygame.K_c, Modifier.CTRL): Command.COPY,
    Keystroke(pygame.K_v, Modifier.CTRL): Command.PASTE,
    Keystroke(pygame.K_z, Modifier.CTRL | Modifier.SHIFT): Command.REDO,
    Keystroke(pygame.K_RETURN, Modifier.ALT): Command.FULL_SCREEN,
    **{
        Keystroke(key, Modifier.SHIFT): replace(arrow, is_far=True)
        for key, arrow in _ARROWS.items()
    },
    **{
        Keystroke(key, Modifier.SHIFT): Digit(number, is_shifted=True)
        for number, key in enumerate(_DIGITS)
    },
    **{Keystroke(key, Modifier.CTRL): GoToTab(number) for number, key in enumerate(_DIGITS)},
}
"""All that a key can ask for. A screen that needs another keystroke gets it by a line here."""

_KEYPAD: Final = {
    pygame.K_KP_0: (pygame.K_0, pygame.K_INSERT),
    pygame.K_KP_1: (pygame.K_1, pygame.K_END),
    pygame.K_KP_2: (pygame.K_2, pygame.K_DOWN),
    pygame.K_KP_3: (pygame.K_3, pygame.K_PAGEDOWN),
    pygame.K_KP_4: (pygame.K_4, pygame.K_LEFT),
    pygame.K_KP_5: (pygame.K_5, pygame.K_CLEAR),
    pygame.K_KP_6: (pygame.K_6, pygame.K_RIGHT),
    pygame.K_KP_7: (pygame.K_7, pygame.K_HOME),
    pygame.K_KP_8: (pygame.K_8, pygame.K_UP),
    pygame.K_KP_9: (pygame.K_9, pygame.K_PAGEUP),
    pygame.K_KP_PERIOD: (pygame.K_PERIOD, pygame.K_DELETE),
    pygame.K_KP_PLUS: (pygame.K_PLUS, pygame.K_PLUS),
    pygame.K_KP_MINUS: (pygame.K_MINUS, pygame.K_MINUS),
    pygame.K_KP_ENTER: (pygame.K_RETURN, pygame.K_RETURN),
}
"""What stands for a key of the keypad with NumLock on, and with NumLock off."""
_SILENT: Final = {
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_MODE,
    pygame.K_LGUI,
    pygame.K_RGUI,
    pygame.K_CAPSLOCK,
    pygame.K_NUMLOCK,
    pygame.K_SCROLLLOCK,
}
"""Keys that only change what others mean."""
_AMERICAN: Final = {
    **{getattr(pygame, f"KSCAN_{sign.upper()}"): ord(sign) for sign in ascii_lowercase + digits},
    pygame.KSCAN_MINUS: pygame.K_MINUS,
    pygame.KSCAN_EQUALS: pygame.K_EQUALS,
}
"""By its place, what a key prints on an American keyboard."""
_IS_PRINTED: Final = pygame.key.ScancodeWrapper([False] + [True] * 511)
"""By pygame's number for a key, whether the layout now in force has it anywhere.

SDL finds the place of a key on this layout, which is 0 for what it lacks, and takes that item.
"""


def read_keystroke(event: pygame.event.Event) -> Action | None:
    """Return the action of a ``KEYDOWN``; ``None`` for one that must do nothing at all."""
    if event.key in _SILENT:
        return None
    stroke = Keystroke(_find_key(event), _find_held(event.mod))
    action = _ACTIONS.get(stroke)
    if action is None and stroke.held is Modifier.SHIFT and not _is_letter(stroke.key):
        action = _ACTIONS.get(Keystroke(stroke.key))
    if action is None and stroke.held in Modifier.SHIFT:
        action = Command.OTHER
    return action


def holds_more_than_shift(event: pygame.event.Event) -> bool:
    """Return whether Ctrl, Alt or Super is held with a ``KEYDOWN``, so that it types nothing."""
    return _find_held(event.mod) not in Modifier.SHIFT


def read_release(event: pygame.event.Event) -> Action | None:
    """Return the action of a ``KEYUP``, whatever is held: only the space bar has one."""
    return Command.LET_GO if event.key == pygame.K_SPACE else None


def name_ctrl() -> str:
    """Return what the key is called that ``Modifier.CTRL`` means."""
    return "Cmd" if sys.platform == "darwin" else "Ctrl"


def name_full_screen() -> str:
    """Return the keys that fill the screen: on macOS F11 is the system's, and SDL has others."""
    return "Ctrl+Cmd+F" if sys.platform == "darwin" else "F11"


def _find_key(event: pygame.event.Event) -> int:
    """Return the key that an event means, among those of the main block."""
    key: int = event.key
    if key in _KEYPAD:
        with_num_lock, without = _KEYPAD[key]
        # A Mac's keyboard has no NumLock.
        return with_num_lock if event.mod & pygame.KMOD_NUM or sys.platform == "darwin" else without
    if key in _PLAIN:
        return key
    american: int | None = _AMERICAN.get(event.scancode)
    return key if american is None or _IS_PRINTED[american] else american


def _find_held(mod: int) -> Modifier:
    """Return what is held, out of SDL's bits, which tell left from right and have locks, too."""
    ctrl, system = pygame.KMOD_CTRL, pygame.KMOD_GUI
    if sys.platform == "darwin":
        ctrl, system = system, ctrl
    held = Modifier.NONE
    for bits, modifier in (
        (pygame.KMOD_SHIFT, Modifier.SHIFT),
        (ctrl, Modifier.CTRL),
        (pygame.KMOD_ALT | pygame.KMOD_MODE, Modifier.ALT),
        (system, Modifier.SUPER),
    ):
        if mod & bits:
            held |= modifier
    return held


def _is_letter(key: int) -> bool:
    return key <= sys.maxunicode and chr(key).isalpha()
