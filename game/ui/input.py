"""Reads keys, buttons and pointer as actions.

Screens handle actions alone and do not know which device they came from.
"""

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final, TypeAlias

import pygame


class Command(Enum):
    """The meaning of a single key."""

    CONFIRM = auto()
    """Enter: press what has the focus."""
    HOLD = auto()
    """Space goes down: the start of a hold or of a ``TAP``."""
    LET_GO = auto()
    """Space comes up."""
    TAP = auto()
    """Space was pressed and soon released; made from the two by screens that tell a hold apart."""
    CANCEL = auto()
    """Esc: put a card back, or leave the screen."""
    RULES = auto()
    SETTINGS = auto()
    FULL_SCREEN = auto()
    MUTE = auto()
    COUNT = auto()
    """C: reopen the last counted round."""
    ARRANGE = auto()
    """V: change to the other arrangement of the table; in the study, show what moves are worth."""
    RAIL = auto()
    """S: open the folded rail, or fold it again; in the study, one step, on a pad ``ARRANGE``."""
    SWAP = auto()
    """X: exchange the card to keep and the card to remove."""
    RETRY = auto()
    """R: ask again after a failure; where there is a ``TREE``, a pad's button for that."""
    UNDO = auto()
    """U or Z: take back the last decision."""
    REDO = auto()
    """Shift+U or Y: make it again."""
    HINT = auto()
    """H: what the strongest opponent would do."""
    LOG = auto()
    """L: the turns so far."""
    PAGE_BACK = auto()
    PAGE_ON = auto()
    RUN = auto()
    """D: run to the end."""
    FIRST = auto()
    """Home: back to the start."""
    LAST = auto()
    """End: on to the end."""
    FIT = auto()
    """F: show the whole picture."""
    GO = auto()
    """G: go to where something happens."""
    TREE = auto()
    """T: the tree of this position; on a table that is past, the study of it."""
    OUTLINE = auto()
    """O: the tree as an indented list, or as a picture again."""
    ERASE = auto()
    """Backspace or Delete: take away what was typed last."""
    FOCUS_LOST = auto()
    """Another window has the keyboard now."""
    OTHER = auto()
    """Any key without a meaning of its own."""


@dataclass(frozen=True, slots=True)
class Point:
    """The pointer moved to ``place``, in pixels of the window, with its button down or not."""

    place: tuple[int, int]
    is_pressed: bool = False


@dataclass(frozen=True, slots=True)
class Rest:
    """The pointer is at ``place`` without having moved: a screen or a picture came to lie under it.

    What lies there may show it, but the focus follows the pointer only where it moves.
    """

    place: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Press:
    """The left button goes down at ``place``."""

    place: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Release:
    """The left button comes up at ``place``."""

    place: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Enlarge:
    """The right button goes down at ``place``: enlarge the card there."""

    place: tuple[int, int]


@dataclass(frozen=True, slots=True)
class MoveFocus:
    """An arrow key: move the focus ``across`` and ``down``, each -1, 0 or 1; far with Shift."""

    across: int
    down: int
    is_far: bool = False


@dataclass(frozen=True, slots=True)
class Zoom:
    """The wheel or the keys + and -: nearer by so many steps, away where ``by`` is below 0.

    What lies at ``place``, in pixels of the window, stays there; for keys that is ``None``.
    """

    by: int
    place: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class NextFocus:
    """Tab: move the focus on (1) or back (-1) in its order."""

    by: int


@dataclass(frozen=True, slots=True)
class Digit:
    """A digit key by its place from the left: 0 for the key 1, up to 9 for the key 0."""

    number: int

    @property
    def figure(self) -> str:
        """What stands on the key."""
        return str((self.number + 1) % 10)


@dataclass(frozen=True, slots=True)
class Turn:
    """Ctrl and a digit key: turn to a page, 0 for the key 1, up to 9 for the key 0."""

    number: int


Action: TypeAlias = (
    Command | Point | Rest | Press | Release | Enlarge | MoveFocus | NextFocus | Digit | Turn | Zoom
)

_COMMANDS: Final = {
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
    pygame.K_g: Command.GO,
    pygame.K_t: Command.TREE,
    pygame.K_o: Command.OUTLINE,
    pygame.K_z: Command.UNDO,
    pygame.K_y: Command.REDO,
    pygame.K_BACKSPACE: Command.ERASE,
    pygame.K_DELETE: Command.ERASE,
}
_ZOOMS: Final = {
    pygame.K_PLUS: Zoom(1),
    pygame.K_EQUALS: Zoom(1),
    pygame.K_KP_PLUS: Zoom(1),
    pygame.K_MINUS: Zoom(-1),
    pygame.K_KP_MINUS: Zoom(-1),
}
_ARROWS: Final = {
    pygame.K_LEFT: MoveFocus(-1, 0),
    pygame.K_RIGHT: MoveFocus(1, 0),
    pygame.K_UP: MoveFocus(0, -1),
    pygame.K_DOWN: MoveFocus(0, 1),
}
_DIGITS: Final = (*range(pygame.K_1, pygame.K_9 + 1), pygame.K_0)
_PAD_DIGITS: Final = (*range(pygame.K_KP_1, pygame.K_KP_9 + 1), pygame.K_KP_0)


def read_action(event: pygame.event.Event) -> Action | None:
    """Return the action of an event; ``None`` for events that no player caused."""
    match event.type:
        case pygame.MOUSEMOTION if event.rel == (0, 0):
            return Rest(event.pos)
        case pygame.MOUSEMOTION:
            return Point(event.pos, bool(event.buttons[0]))
        case pygame.MOUSEBUTTONDOWN:
            return _read_button(event)
        case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
            return Release(event.pos)
        case pygame.KEYDOWN:
            return _read_key(event)
        case pygame.KEYUP if event.key == pygame.K_SPACE:
            return Command.LET_GO
        case pygame.WINDOWFOCUSLOST:
            return Command.FOCUS_LOST
        case _:
            return None


def _read_button(event: pygame.event.Event) -> Action | None:
    """Return what a button of the mouse does that goes down; the wheel's turns are such, too."""
    match event.button:
        case pygame.BUTTON_LEFT:
            return Press(event.pos)
        case pygame.BUTTON_RIGHT:
            return Enlarge(event.pos)
        case pygame.BUTTON_WHEELUP:
            return Zoom(1, event.pos)
        case pygame.BUTTON_WHEELDOWN:
            return Zoom(-1, event.pos)
        case _:
            return None


def is_act(action: Action) -> bool:
    """Return whether an action skips an animation: a click, Enter or Space."""
    return isinstance(action, Press) or is_confirmation(action)


def is_confirmation(action: Action) -> bool:
    """Return whether an action activates what has the focus: Enter or Space."""
    return action in (Command.CONFIRM, Command.HOLD, Command.TAP)


def is_key(action: Action) -> bool:
    """Return whether an action is a key press."""
    if isinstance(action, Command):
        return action not in (Command.LET_GO, Command.FOCUS_LOST)
    if isinstance(action, Zoom):
        return action.place is None
    return isinstance(action, MoveFocus | NextFocus | Digit | Turn)


def _read_key(event: pygame.event.Event) -> Action:
    key = event.key
    if key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT:
        return Command.FULL_SCREEN
    if key == pygame.K_TAB:
        return NextFocus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
    if key == pygame.K_u:
        return Command.REDO if event.mod & pygame.KMOD_SHIFT else Command.UNDO
    for digits in (_DIGITS, _PAD_DIGITS):
        if key in digits:
            act = Turn if event.mod & pygame.KMOD_CTRL else Digit
            return act(digits.index(key))
    if (arrow := _ARROWS.get(key)) is not None:
        return replace(arrow, is_far=True) if event.mod & pygame.KMOD_SHIFT else arrow
    return _ZOOMS.get(key) or _COMMANDS.get(key, Command.OTHER)
