"""What a player wants, as values: screens handle these and do not know which device was used."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias


class Command(Enum):
    """The meaning of a keystroke; of ``FOCUS_LOST``, an event of the window or its screens."""

    CONFIRM = auto()
    """Enter: press what has the focus."""
    HOLD = auto()
    """Space goes down: the start of a hold or of a ``TAP``."""
    LET_GO = auto()
    """Space comes up."""
    TAP = auto()
    """Space was pressed and soon released: screens that distinguish a hold make it of the two."""
    CANCEL = auto()
    """Esc: take a choice back, or leave the screen."""
    RULES = auto()
    SETTINGS = auto()
    FULL_SCREEN = auto()
    """F11 or Alt+Enter: fill the screen, or leave it."""
    MUTE = auto()
    COUNT = auto()
    """C: show the last count again."""
    ARRANGE = auto()
    """V: change to the other arrangement of the table; in the study, show what moves are worth."""
    RAIL = auto()
    """S: open the folded rail, or fold it again; in the study, one step, on a pad ``ARRANGE``."""
    SWAP = auto()
    """X: exchange two choices."""
    RETRY = auto()
    """R: ask again after a failure; where there is a ``TREE``, a pad's button for that."""
    UNDO = auto()
    """U, Z or Ctrl+Z: take back the last decision."""
    REDO = auto()
    """Shift+U, Y, Ctrl+Y or Ctrl+Shift+Z: make it again."""
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
    END = auto()
    """E: end the phase or the turn."""
    GO = auto()
    """G: go to where something happens."""
    TREE = auto()
    """T: the tree of this position; on a table that is past, the study of it."""
    PLAY_ON = auto()
    """P: play on from a position of the review."""
    UNIT = auto()
    """W: the course of a game in the other unit."""
    OUTLINE = auto()
    """O: the tree as an indented list, or as a picture again."""
    ERASE = auto()
    """Backspace or Delete: take away what was typed last."""
    COPY = auto()
    """Ctrl+C: copy what has the focus."""
    PASTE = auto()
    """Ctrl+V: take what was copied."""
    FOCUS_LOST = auto()
    """Another window has the keyboard now, or another screen covers this one."""
    OTHER = auto()
    """Any key without a meaning of its own, but none with Ctrl, Alt or Super."""


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
    """The right button goes down at ``place``: enlarge what is there."""

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
    """A digit key by its place from the left: 0 for the key 1, up to 9 for the key 0.

    One that ``is_shifted`` may write a sign instead, such as "!"; on a French layout it is how the
    digit is typed.
    """

    number: int
    is_shifted: bool = False

    @property
    def figure(self) -> str:
        """What stands on the key."""
        return str((self.number + 1) % 10)


@dataclass(frozen=True, slots=True)
class GoToTab:
    """Ctrl and a digit key: go to a tab, counted as ``Digit`` counts."""

    number: int


@dataclass(frozen=True, slots=True)
class Typed:
    """A letter, a digit or a hyphen was typed on a screen that takes text."""

    text: str


Action: TypeAlias = (
    Command
    | Typed
    | Point
    | Rest
    | Press
    | Release
    | Enlarge
    | MoveFocus
    | NextFocus
    | Digit
    | GoToTab
    | Zoom
)


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
    return isinstance(action, MoveFocus | NextFocus | Digit | GoToTab | Typed)
