"""A number that is typed into the picture of a bench, such as what a leaf or a tile is worth."""

from collections.abc import Callable
from typing import Final

from pygame import Rect

from game.ui.actions import Action, Command, Digit, Enlarge, Point, Press, Release, Rest, Zoom
from game.ui.kit import Style
from game.ui.pen import KitT, Pen

MINUS: Final = "−"
_ERASE: Final = "erase"


class TypedNumber:
    """A whole number up to ``largest``, typed at one of several numbered places.

    It is ``-largest`` at least, or 0 if it ``is_natural``.
    ``read`` returns what a place is worth, ``write`` gives it another value.
    """

    def __init__(
        self,
        largest: int,
        read: Callable[[int], int],
        write: Callable[[int, int], None],
        *,
        is_natural: bool = False,
    ) -> None:
        """Type nothing yet."""
        self._largest, self._read, self._write = largest, read, write
        self._has_minus = not is_natural
        self.place: int | None = None
        """Where it is being typed; ``None`` while nothing is."""
        self._digits, self._is_negative = "", False
        self._is_refused = False
        """Whether the last key types nothing, or would have made the number too large."""

    @property
    def text(self) -> str:
        """What has been typed so far."""
        return f"{MINUS if self._is_negative else ''}{self._digits}"

    def describe(self, say: Callable[..., str]) -> str:
        """Return what can be typed after a key that was refused, else how to end what is typed.

        It is empty while nothing is typed.
        """
        if self._is_refused:
            least = f"{MINUS}{self._largest}" if self._has_minus else "0"
            return say("study.typing.range", least=least, most=self._largest)
        return "" if self.place is None else say("study.typing")

    def handle(self, action: Action, place: int | None) -> bool:
        """Type at ``place``, where the action would act; return whether it did no more than that.

        Digits begin another number, Backspace changes the one that is there. Enter and a press at
        the same place take what is typed, Esc gives it up; whatever else is done takes it, too.
        """
        if isinstance(action, Point | Rest | Release) or action is Command.LET_GO:
            return False
        key, is_meant = _find_key(action), self.place is not None or place is not None
        self._is_refused = is_meant and _writes_a_sign(action)
        if is_meant and key:
            self._type(key, place)
        if is_meant and (key or self._is_refused):
            return True
        if self.place is None:
            return False
        if action is Command.CANCEL:
            self.drop()
            return True
        is_here = isinstance(action, Press | Enlarge) and place == self.place
        self.take()
        return is_here or action is Command.CONFIRM

    def follow(self, place: int | None) -> None:
        """Take what is typed if the pointer has moved on to another ``place``."""
        if place != self.place:
            self.take()

    def take(self) -> None:
        """Give the place the value that is typed, if that is a number."""
        place, digits = self.place, self._digits
        value = int(f"{'-' if self._is_negative else ''}{digits or 0}")
        self.drop()
        if place is not None and digits and value != self._read(place):
            self._write(place, value)

    def drop(self) -> None:
        """Type nothing any more; the value stays."""
        self.place, self._digits = None, ""
        self._is_negative = self._is_refused = False

    def _type(self, key: str, place: int | None) -> None:
        if self.place is None and place is not None:
            self.place = place
            if key == _ERASE:
                value = self._read(place)
                self._digits, self._is_negative = str(abs(value)), value < 0
        if key == MINUS:
            self._is_negative = self._has_minus and not self._is_negative
            self._is_refused = not self._has_minus
        elif key != _ERASE:
            digits = str(int(self._digits + key))
            self._is_refused = int(digits) > self._largest
            self._digits = self._digits if self._is_refused else digits
        elif self._digits:
            self._digits = self._digits[:-1]
        else:
            self._is_negative = False


def draw_typed(pen: Pen[KitT], text: str, box: Rect, style: Style) -> None:
    """Draw what is typed in the middle of ``box``, with a caret behind it."""
    width = max(2, pen.px(2))
    drawn = pen.set(text, box.move(-width, 0), style)
    caret = Rect(drawn.right + width // 2, 0, width, round(min(box.height, drawn.height) * 0.7))
    caret.centery = box.centery
    pen.surface.fill(style.colour, caret)


def _writes_a_sign(action: Action) -> bool:
    """Return whether an action is a key that writes something, but no number."""
    return action is Command.OTHER or (isinstance(action, Digit) and action.is_shifted)


def _find_key(action: Action) -> str:
    """Return what an action types; nothing if it types nothing."""
    match action:
        case Digit(is_shifted=False):
            return action.figure
        case Zoom(-1, None):
            return MINUS
        case Command.ERASE:
            return _ERASE
        case _:
            return ""
